"""The mark that ties a test to the rules and scenarios it asserts: `@rule("CRE-014", "C08")`."""

import pytest

rule = pytest.mark.rule
