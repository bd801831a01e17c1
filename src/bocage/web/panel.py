"""The page around the board: the question with its options, the story and the tools, as plain HTML strings."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from bocage.bots.characters import level_of, temper_of
from bocage.bots.levels import LEVELS
from bocage.core.rules import plain, rules
from bocage.core.words import Ready, Say, Voice, Who
from bocage.look.faces import face
from bocage.look.html import HtmlVoice, PageVoice, icon
from bocage.look.scene import AnyScene, Asked, Scene, Sitter, asked, sequels
from bocage.tables.masters import MASTER
from bocage.tables.rows import ChatLine
from bocage.tables.seating import characters
from bocage.tables.table import Line, Table
from bocage.web.closeup import enlargeable
from bocage.web.fairness import SHARE_FIELD, fair_html
from bocage.web.lessons import banner
from bocage.web.library_index import address
from bocage.web.options import form, places
from bocage.web.recap import StoryVoice, recap_html

USUAL = "level3"  # the bot one meets by default
STORY = 80  # lines shown; the replay has all of them


class Page:
    """One table for one viewer in one language: everything that can be drawn of it."""

    def __init__(self, table: Table, person: str | None, lang: str, at: int | None = None) -> None:
        self.table = table
        self.person = person
        self.lang = lang
        self.at = at
        match = table.match if at is None else table.match.at(at)
        self.game = match.game
        self.me = table.viewpoint(person)
        if at is not None and self.game.seat in table.owned(person):
            self.me = self.game.seat  # at one screen, from the seat that was asked then
        packages, own = [table.about.package, "bocage.web"], match.own_words(lang)
        self.words = Voice(lang, packages)
        self.village = characters(table.about, table.id, table.seats)
        self.bots = {
            seat: Sitter(one.face, about_bot(self.words, table.seats[seat].level or ""))
            for seat, one in self.village.items()
        }
        self.names = [self.name(seat) for seat in range(len(table.seats))]
        hot_seat = len(table.owned(person)) > 1
        you = None if hot_seat else self.me
        self.words = PageVoice(lang, packages, self.names, you, own)
        self.voice = HtmlVoice(lang, packages, self.names, you, own)
        self.teller = StoryVoice(lang, packages, self.names, you, own)
        self.library = address(table.about.name, table.id if table.match.deck else "")
        self.asked = None if (table.over and at is None) or not table.ready else self.game.seat
        mine = self.asked is not None and self.asked in table.owned(person) and table.level(self.asked) is None
        self.may_choose = at is None and mine and table.ready

    def name(self, seat: int) -> str:
        row = self.table.seats[seat]
        if row.kind == "bot":
            return self.village[seat].name
        if row.name:
            return row.name
        return self.words.text("seat.free" if row.kind == "friend" else "seat.here", n=seat + 1)

    # ------------------------------------------------------------------ the board
    def scene(self) -> AnyScene:
        drawing = self.table.about.module("table.board")
        mine = self.asked is not None and self.may_choose
        now = asked(self.game, self.words) if mine else Asked({}, {})
        return Scene(
            view=self.game.view(self.me),
            voice=self.voice,
            words=self.words,
            names=self.names,
            me=self.me,
            home=self.me if self.me is not None else 0,
            asked=self.asked,
            choices=now.choices,
            reasons=now.reasons,
            before=self.before(),
            explain=lambda target: drawing.explain(target, self.words),
            card=drawing.card_of,
            bots=self.bots,
            sequels=sequels(self.game, self.words) if mine else {},
        )

    def before(self) -> Mapping[str, object] | None:
        """The view at the viewer's last choice: what differs from it has just changed."""
        if self.at is not None:
            return self.table.match.at(self.at - 1).game.view(self.me) if self.at else None
        last = self.table.since.get(self.me)
        return last.view(self.me) if last is not None else None

    def parts(self) -> dict[str, str]:
        """Every part of the page that can change, by the id of its element."""
        if not self.table.ready:
            return self.waiting()
        board = self.table.about.module("table.board").draw(self.scene())
        return {
            "progress": board.progress,
            "shared": board.shared,
            "home": board.home,
            "rivals": enlargeable(self, board.rivals),
            "ask": self.ask(places(board)),
            "toolbar": self.tools(),
            "story": self.story(),
            "recap": recap_html(self),
            "lesson": banner(self.table, self.person, self.voice) if self.at is None else "",
            "fair": fair_html(self),
        }

    def waiting(self) -> dict[str, str]:
        """The table before everybody has sat down: nothing is dealt."""
        note = f'<p class="waiting on-wood">{icon("deck")}{self.voice.text("fair.waiting")}</p>'
        empty = dict.fromkeys(("progress", "home", "rivals", "toolbar", "story", "recap", "lesson", "fair"), "")
        return {**empty, "shared": note, "ask": self.waiting_for_friends()}

    # ------------------------------------------------------------------ the question
    def ask(self, placed: frozenset[str]) -> str:
        if self.at is not None:
            return self.looking_back()
        if self.table.over:
            return self.ended()
        assert self.asked is not None
        question = self.game.question
        shape = icon(f"seat-{self.asked + 1}") + self.face(self.asked)
        who = self.voice.name(self.asked)
        if not self.may_choose:
            level = self.table.level(self.asked)
            thinking = "ask.thinks.master" if level == MASTER else "ask.thinks" if level else "ask.waits"
            return (
                f'<div class="q seat-{self.asked + 1}">{shape}<div>{self.voice.text(thinking, who=Who(self.asked))}'
                f"<small>{self.bare_prompt()}</small></div></div>"
            )
        head = (
            f'<div class="q">{shape}<div>{self.voice.say(question.prompt(self.game))}<small>{who}</small></div></div>'
        )
        return head + form(self, placed) + self.explanations()

    def face(self, seat: int) -> str:
        return face(self.bots[seat].face) if seat in self.bots else ""

    def bare_prompt(self) -> str:
        """Somebody else's question, quoted because it says "you"; only if it names nothing, since the card it is about
        may be hidden."""
        prompt = self.game.question.prompt(self.game)
        shown = not prompt.args or not self.table.about.secrets
        return self.voice.text("ask.asked", prompt=Ready(self.voice.say(prompt))) if shown else ""

    def explanations(self) -> str:
        """The rules behind the question, folded away."""
        statements = rules(self.table.about.package, self.lang)
        items = "".join(
            f'<li><a href="{self.library}?q={id}" target="_blank" rel="noopener" data-library>'
            f"{icon('book', self.words.text('ask.rule'))}</a> {escape(plain(statements[id].text))}</li>"
            for id in self.game.question.rules(self.game)
        )
        if not items:
            return ""
        return f'<details class="whys"><summary>{self.voice.text("ask.why")}</summary><ul>{items}</ul></details>'

    def waiting_for_friends(self) -> str:
        rows = []
        for row in self.table.seats:
            if row.kind == "friend" and (not row.person or row.share is None):
                shape = icon(f"seat-{row.seat + 1}")
                place = escape(row.name) if row.person else self.voice.text("seat", n=row.seat + 1)
                if row.person and row.person == self.person:  # kept for them since the last match
                    sit = f"/t/{self.table.id}/sit/{row.token}"
                    rows.append(
                        f'<li>{shape}<span>{place}</span><form method="post" action="{sit}">{SHARE_FIELD}'
                        f'<button class="btn main">{self.voice.text("invite.sit")}</button></form></li>'
                    )
                elif self.person is not None and self.person == self.table.row.host and not row.person:
                    link = f"/t/{self.table.id}/sit/{row.token}"
                    rows.append(
                        f'<li>{shape}<span>{place}</span><a class="btn" href="{link}" data-copy>{icon("link")}'
                        f"{self.voice.text('ask.invite')}</a>{self.give_to_bot(row.seat)}</li>"
                    )
                else:
                    rows.append(f"<li>{shape}<span>{place}</span></li>")
        return (
            f'<div class="q">{icon("clock")}<div>{self.voice.text("ask.friends")}</div></div>'
            f'<ul class="invitations">{"".join(rows)}</ul>{fair_html(self)}'
        )

    def give_to_bot(self, seat: int) -> str:
        """A form that gives a friend's seat to a bot, with an explanation of its level."""
        levels = "".join(
            f'<option value="{level}"{" selected" if level == USUAL else ""}>'
            f"{self.voice.text('line.said', name=Say(f'bot.{level}'), text=Say(f'bot.{level}.means'))}</option>"
            for level in (*LEVELS, MASTER)
        )
        return (
            f'<form class="give" method="post" action="/t/{self.table.id}/bot" data-act>'
            f'<input type="hidden" name="seat" value="{seat + 1}">'
            f'<select name="level" aria-label="{escape(self.words.text("ask.give.level"))}">{levels}</select>'
            f'<button class="btn">{icon("scarecrow")}{self.voice.text("ask.give")}</button></form>'
        )

    def ended(self) -> str:
        head = self.outcome(self.voice)
        id = self.table.id
        again = (
            f'<form method="post" action="/t/{id}/rematch">{SHARE_FIELD}<button class="btn">{icon("rematch")}'
            f"{self.voice.text('ask.rematch')}</button></form>"
            if self.table.owned(self.person)
            else ""
        )
        return (
            f'<div class="q">{icon("victory")}<div>{self.voice.text("ask.over")}<small>{head}</small></div></div>'
            f'<div class="go"><a class="btn main" href="/t/{id}/score">{self.voice.text("ask.score")}</a>{again}'
            f'<a class="btn" href="/t/{id}/replay">{icon("replay")}{self.voice.text("tool.replay")}</a></div>'
        )

    def outcome(self, voice: Voice) -> str:
        """Who has won; alone, one may also lose."""
        winners = [voice.name(seat) for seat, rank in enumerate(self.table.ranks()) if rank == 1]
        if not winners:
            return voice.text("ask.lost")
        return voice.text("ask.winner", n=len(winners), who=Ready(voice.list(winners)))

    def looking_back(self) -> str:
        question = ""
        if not self.game.over:
            seat = self.game.question.seat
            mine = seat == self.me or self.table.over
            prompt = self.voice.say(self.game.question.prompt(self.game)) if mine else self.bare_prompt()
            name = self.voice.name(seat)
            said = {"name": Ready(name), "text": Ready(prompt)}
            question = self.voice.text("line.said", **said) if prompt else name
        branch = ""
        if self.table.open_book:
            branch = (
                f'<form method="post" action="/t/{self.table.id}/branch">'
                f'<input type="hidden" name="at" value="{self.at}">'
                f'<button class="btn main">{self.voice.text("replay.branch")}</button></form>'
            )
        undo = ""
        if self.person and self.at is not None and self.table.undo_limit(self.person) <= self.at < self.length:
            undo = (
                f'<form method="post" action="/t/{self.table.id}/undo">'
                f'<input type="hidden" name="version" value="{self.table.seq}">'
                f'<input type="hidden" name="to" value="{self.at}">'
                f'<button class="btn">{icon("undo")}{self.voice.text("replay.undo")}</button></form>'
            )
        return (
            f'<div class="q">{icon("replay")}<div>{self.voice.text("replay.at", at=self.at, last=self.length)}'
            f"<small>{question}</small></div></div>"
            f'<div class="go">{branch}{undo}'
            f'<a class="btn" href="/t/{self.table.id}">{self.voice.text("replay.back")}</a></div>'
        )

    @property
    def length(self) -> int:
        return len(self.table.match.choices)

    # ------------------------------------------------------------------ tools and story
    def tools(self) -> str:
        """Hint, undo and redo; the other tools never change and are in the template."""
        if self.at is not None or not self.table.owned(self.person):
            return ""
        assert self.person is not None
        back = self.table.undo_step(self.person)
        forth = bool(self.table.taken_back) and self.may_choose
        hint = self.tool("hint", self.may_choose, "data-hint") if self.table.hints else ""
        return hint + self.tool("undo", back is not None) + self.tool("redo", forth)

    def tool(self, name: str, possible: bool, kind: str = "data-act") -> str:
        words = escape(self.words.text(f"tool.{name}"))
        off = "" if possible else " disabled"
        return (
            f'<form method="post" action="/t/{self.table.id}/{name}" {kind}>'
            f'<input type="hidden" name="version" value="{self.table.seq}">'
            f'<button class="tool keep" title="{words}" aria-label="{words}"{off}>{icon(name)}</button></form>'
        )

    def story(self) -> str:
        """One line for every step; each links to the table as it was."""
        lines = [line for line in self.table.lines if self.at is None or line.length <= self.at][-STORY:]
        newest = lines[-1].length if lines else 0
        voice = (self.lang, self.voice.me, *self.names)
        return "".join([self.line(line, newest > 0 and line.length == newest, voice) for line in lines])

    def line(self, line: Line, new: bool, voice: tuple[object, ...]) -> str:
        """A line of the story in the viewer's words, cached."""
        key = (voice, new, line.undone)
        item = line.said.get(key)
        if item is None:
            told = self.teller.tell(line.told.say, line.told.seat)
            auto = line.told.seat < 0
            states = {"turn": line.told.heading, "auto": auto, "undone": line.undone, "new": new}
            classes = " ".join(name for name, holds in states.items() if holds and not (auto and name == "new"))
            if line.told.heading:
                item = f'<li class="{classes.replace(" auto", "")}">{told}</li>'
            else:
                mark = icon("round") if auto else icon(f"seat-{line.told.seat + 1}")
                look = f"/t/{self.table.id}/replay?at={line.length}"
                body = f"<s>{told}</s>" if line.undone else f'<a href="{look}">{told}</a>'
                item = f'<li class="{classes}">{mark}<span>{body}</span></li>'
            line.said[key] = item
        return item

    def news(self) -> str:
        """What a live region announces: the last lines of the story, and the question."""
        newest = max((line.length for line in self.table.lines), default=0)
        lines = [
            line for line in self.table.lines if line.length == newest and not line.undone and not line.told.heading
        ]
        said = [self.words.tell(line.told.say, line.told.seat) for line in lines[-4:]]
        if self.asked is not None and self.may_choose:
            said.append(self.words.say(self.game.question.prompt(self.game)))
        return " ".join(said)


def about_bot(voice: Voice, bot: str) -> str:
    """What a bot is like, in one sentence: how well it plays, and what it likes."""
    return voice.text("bot.about", level=Say(f"bot.{level_of(bot)}"), temper=temper_said(temper_of(bot)))


def temper_said(temper: str) -> Say:
    """What a temper likes, in the words of the game; "" for nothing in particular."""
    return Say(f"temper.{temper or 'none'}")


def chat_line(line: ChatLine) -> str:
    return f"<li><b>{escape(line.name)}</b> {escape(line.text)}</li>"
