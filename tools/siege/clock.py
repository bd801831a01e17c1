"""The clock of the machine is set, forwards and back, while people play: they stay who they are, and play goes on."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

from tools.siege.camp import Player, Server, missing, stored
from tools.siege.kills import turn_comes_again
from tools.siege.referee import Campaign, Score

#: Installed by `tools/system.sh`; it shows a process any time we like.
LIBRARIES = sorted(Path("/usr/lib").glob("*/faketime/libfaketime.so.1"))
JUMPS = ("+1d", "-1d", "+40d", "-40d", "+1h", "+0")
BOT = {"game": "creatures", "seat-1": "me", "seat-2": "bot:greedy", "option-first": "1"}


def clock_jumps(campaign: Campaign) -> list[Score]:
    score = Score("the clock jumps", bar=24)
    if not LIBRARIES:
        score.skipped = "needs libfaketime, which tools/system.sh installs where it may"
        return [score]
    asyncio.run(jump(campaign, score))
    return [score]


async def jump(campaign: Campaign, score: Score) -> None:
    told = campaign.folder / "time"
    told.write_text("+0")
    # The steady clock that waits are measured by is no human's to set.
    environment = os.environ | {
        "LD_PRELOAD": str(LIBRARIES[0]), "FAKETIME_TIMESTAMP_FILE": str(told), "FAKETIME_NO_CACHE": "1",
        "FAKETIME_DONT_FAKE_MONOTONIC": "1",
    }  # fmt: skip
    server = Server(campaign.folder / "clock")
    server.start(env=environment)
    try:
        player = Player(server.url, campaign.rng("clock"), BOT)
        await player.open()
        for time in JUMPS[: campaign.many(len(JUMPS), 2)]:
            told.write_text(time)
            for _ in range(2):
                answered = await turn_comes_again(player)
                score.expect(answered, "play stopped when the clock was set", time)
            home = await player.client.get("/", headers={"accept": "text/html"})
            score.expect(f"/t/{player.id}" in home.text, "a person was forgotten when the clock was set", time)
            lost = missing([player], stored(server.database))
            score.expect(not lost, "answered choices are gone", "; ".join(lost[:3]))
        await player.client.aclose()
    finally:
        server.stop()
