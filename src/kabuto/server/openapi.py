"""The list of all HTTP points, and their OpenAPI document, made from the wire's own types."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from kabuto.server import schema
from kabuto.server.hostwire import DeedDone, PersonData
from kabuto.server.lessonwire import (
    AskCoach,
    CoachSaid,
    DraftLesson,
    LessonDraft,
    LessonInfo,
    LessonInMaking,
    LessonMoment,
    LessonPart,
    OpenLesson,
    PlayOn,
    SharedLesson,
    TryLesson,
    UnshareLesson,
    Walk,
)
from kabuto.server.noticewire import MyNotices, SetManners, Subscribe, TellByMail, Unsubscribed
from kabuto.server.wire import (
    Acts,
    AddChannel,
    AskOdds,
    Because,
    ChatPage,
    Codes,
    CreateTable,
    Erase,
    Event,
    Fork,
    HolderMade,
    Me,
    Odds,
    Position,
    RemoveChannel,
    Review,
    Revoke,
    RuleText,
    TableMade,
    TableSummary,
    Ticket,
    TitleInfo,
    Why,
)
from kabuto.version import VERSION


class Point(NamedTuple):
    """One method at one path."""

    method: str
    path: str
    handler: str
    what: str
    answer: Any
    """A wire type, a list of one, or None for text."""
    body: Any = None
    query: tuple[str, ...] = ()
    status: int = 200


COMMANDS = "AnyCommand"
ANSWER = "Answer"
POINTS = (
    Point("GET", "/api/titles", "titles", "All titles", list[TitleInfo]),
    Point("GET", "/api/titles/{title}/words", "words", "A title's sentences (Fluent)", None, query=("language",)),
    Point("GET", "/api/titles/{title}/rules", "rules", "A title's rulebook", list[RuleText], query=("language",)),
    Point("GET", "/api/lessons", "lessons", "All lessons", list[LessonInfo]),
    Point("GET", "/api/puzzles", "puzzles", "How many puzzles each title has", dict),
    Point("POST", "/api/lessons/{title}/{lesson}", "lesson", "A lesson, from a step of it on", LessonPart, Walk),
    Point(
        "GET",
        "/api/lessons/{title}/{lesson}/positions/{moves:int}",
        "lesson_position",
        "The table after so many moves of a lesson, as its learner sees it",
        Event,
    ),
    Point(
        "POST",
        "/api/lessons/{title}/{lesson}/table",
        "lesson_table",
        "Play on from a lesson against the gentlest bots",
        TableMade,
        PlayOn,
        status=201,
    ),
    Point("POST", "/api/workshop/draft", "draft_lesson", "Begin a lesson from a game", LessonDraft, DraftLesson),
    Point("POST", "/api/workshop/open", "open_lesson", "Open a lesson file", LessonDraft, OpenLesson),
    Point("POST", "/api/workshop/check", "check_lesson", "What is wrong with a lesson", LessonDraft, LessonInMaking),
    Point("POST", "/api/workshop/look", "look_at_lesson", "The table in a lesson", LessonMoment, LessonInMaking),
    Point(
        "POST",
        "/api/workshop/share",
        "share_lesson",
        "Share a lesson by a link",
        SharedLesson,
        LessonInMaking,
        status=201,
    ),
    Point("POST", "/api/workshop/walk", "try_lesson", "Go through a lesson in making", LessonPart, TryLesson),
    Point("GET", "/api/workshop/mine", "my_lessons", "The lessons that I share", list[SharedLesson]),
    Point("POST", "/api/workshop/remove", "unshare_lesson", "Share one no more", list[SharedLesson], UnshareLesson),
    Point("GET", "/api/workshop/{title}/{lesson}", "opened_lesson", "A lesson, to make another of", LessonDraft),
    Point("GET", "/api/me", "me", "My devices", Me),
    Point("POST", "/api/me/ticket", "ticket", "Let one other device in to my seats", Ticket, dict, status=201),
    Point("POST", "/api/me/codes", "codes", "New codes to come back to my seats by", Codes, dict, status=201),
    Point("POST", "/api/me/revoke", "revoke", "Take a device's key back", Me, Revoke),
    Point("POST", "/api/me/channels", "add_channel", "Tell me there when it is my turn", Me, AddChannel, status=201),
    Point("POST", "/api/me/channels/remove", "remove_channel", "Tell me there no more", Me, RemoveChannel),
    Point("GET", "/api/me/notices", "my_notices", "How I am told that it is my turn", MyNotices),
    Point("POST", "/api/me/notices", "set_manners", "Tell me like this from now on", MyNotices, SetManners),
    Point("POST", "/api/me/push", "subscribe", "Tell me in this browser", Me, Subscribe, status=201),
    Point("POST", "/api/me/mail/notices", "tell_by_mail", "Tell me by mail", Me, TellByMail, status=201),
    Point("POST", "/api/off/{channel}", "unsubscribe", "Tell nobody there any more", Unsubscribed),
    Point("GET", "/api/me/data", "my_data", "Everything that is kept about me", PersonData),
    Point("POST", "/api/me/erase", "erase_me", "Forget me; games stay", DeedDone, Erase),
    Point("POST", "/api/holders", "holders", "A new holder, for programs", HolderMade, dict, status=201),
    Point("POST", "/api/tables", "create", "Make a table", TableMade, CreateTable, status=201),
    Point("GET", "/api/tables", "list", "Lists of tables", list[TableSummary], query=("which",)),
    Point(
        "GET",
        "/api/tables/{table}",
        "table",
        "The table as a seat may know it; with after and wait (seconds, at most 25), as soon as it is newer",
        Event,
        query=("seat", "after", "wait", "shown"),
    ),
    Point("POST", "/api/tables/{table}/commands", "command", "Carry out a command", ANSWER, COMMANDS),
    Point("POST", "/api/tables/{table}/why", "why", "Why an action is not possible", Because, Why, ("language",)),
    Point(
        "GET",
        "/api/tables/{table}/positions/{n:int}",
        "position",
        "The table after the seat's n-th event",
        Position,
        query=("seat",),
    ),
    Point(
        "GET",
        "/api/tables/{table}/moments/{n:int}",
        "moments",
        "What the seat saw line by line, from after an event up to the n-th",
        Acts,
        query=("seat", "after"),
    ),
    Point(
        "GET",
        "/api/tables/{table}/record",
        "record",
        "The full record, after the game; before, with a seat, what that seat may know",
        dict,
        query=("seat",),
    ),
    Point(
        "GET",
        "/api/tables/{table}/review",
        "review",
        "A game that is over, judged: everybody's chances, turning points, luck, best and worst decisions",
        Review,
        query=("seat",),
    ),
    Point(
        "GET",
        "/api/tables/{table}/words",
        "table_words",
        "The title's sentences (Fluent), cards named by the edition",
        None,
        query=("language",),
    ),
    Point("GET", "/api/tables/{table}/chat", "chat", "What was said before a line", ChatPage, query=("before",)),
    Point("GET", "/api/tables/{table}/edition", "edition", "The text of the edition that is played", None),
    Point("GET", "/api/tables/{table}/ours", "ours", "The parts of that edition that no source gives", list[str]),
    Point("POST", "/api/tables/{table}/fork", "fork", "Go on from a finished game", TableMade, Fork, status=201),
    Point("POST", "/api/tables/{table}/odds", "odds", "A seat's odds and its best lines", Odds, AskOdds, ("language",)),
    Point(
        "POST",
        "/api/tables/{table}/coach",
        "coach",
        "A word about what a seat decided last, if that was clearly worse than another way",
        CoachSaid,
        AskCoach,
        ("language",),
    ),
    Point("GET", "/health", "health", "Whether the server is alive", dict),
    Point("GET", "/ready", "ready", "Whether it can do its work: something was written and read just now", dict),
    Point("GET", "/metrics", "metrics", "Figures for Prometheus", None),
)

QUERIES: dict[str, Any] = {
    "text": {"type": "string", "maxLength": 100},
    "status": {"type": "string", "enum": ["open", "playing", "over", "closed"]},
    "language": {"type": "string", "enum": ["en", "de"]},
    "which": {"type": "string", "enum": ["open", "mine", "watch"]},
    "seat": {"type": "integer", "minimum": 0, "maximum": 7},
    "after": {"type": "integer", "minimum": 0, "maximum": 999_999_999},
    "before": {"type": "integer", "minimum": 0, "maximum": 999_999_999},
    "shown": {"type": "integer", "minimum": 0, "maximum": 1},
    "title": {"type": "string", "maxLength": 64},
    "players": {"type": "integer", "minimum": 1, "maximum": 8},
    "among": {"type": "string", "enum": ["bots", "people"]},
    "season": {"type": "integer", "minimum": 0, "maximum": 9999},
    "wait": {"type": "integer", "minimum": 0, "maximum": 25},
}


@cache
def document() -> dict[str, Any]:
    """The OpenAPI document."""
    from kabuto.server import admin, awayapi, leagueapi, nameapi, peopleapi, tourneyapi

    paths: dict[str, Any] = {}
    contests = (*tourneyapi.POINTS, *leagueapi.POINTS)
    for point in (*POINTS, *admin.POINTS, *contests, *peopleapi.POINTS, *awayapi.POINTS, *nameapi.POINTS):
        path = point.path.replace(":int", "")
        paths.setdefault(path, {})[point.method.lower()] = _operation(point, path)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Kabuto", "version": VERSION, "description": "Tables for the board games of feudal Japan."},
        "paths": paths,
        "components": {
            "schemas": schema.components("#/components/schemas/{name}"),
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": "kabuto"},
                "bearer": {"type": "http", "scheme": "bearer"},
            },
        },
        "security": [{}, {"cookie": []}, {"bearer": []}],
    }


def _operation(point: Point, path: str) -> dict[str, Any]:
    names = [part[1:-1] for part in path.split("/") if part.startswith("{")]
    given: list[dict[str, Any]] = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "integer" if name == "n" else "string"}}
        for name in names
    ]
    given += [{"name": name, "in": "query", "required": False, "schema": QUERIES[name]} for name in point.query]
    content = {"text/plain": {"schema": {"type": "string"}}} if point.answer is None else _json(point.answer)
    operation: dict[str, Any] = {
        "operationId": point.handler,
        "summary": point.what,
        "parameters": given,
        "responses": {
            str(point.status): {"description": "Done", "content": content},
            "default": {"description": "Refused, and why", "content": _json("Refused")},
        },
    }
    if point.body is not None:
        operation["requestBody"] = {"required": True, "content": _json(point.body)}
    return operation


def _json(kind: Any) -> dict[str, Any]:
    return {"application/json": {"schema": _schema(kind)}}


def _schema(kind: Any) -> dict[str, Any]:
    if kind is dict:
        return {"type": "object"}
    if kind is str:
        return {"type": "string"}
    if kind in (COMMANDS, ANSWER):
        members = schema.COMMANDS if kind == COMMANDS else schema.ANSWERS
        return {"oneOf": [_schema(member.__name__) for member in members]}
    if isinstance(kind, str):
        return {"$ref": f"#/components/schemas/{kind}"}
    if getattr(kind, "__origin__", None) is list:
        return {"type": "array", "items": _schema(kind.__args__[0])}
    return _schema(kind.__name__)
