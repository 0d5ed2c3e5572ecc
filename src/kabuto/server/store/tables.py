"""The schema of the log. `make`-free: migrations under `migrations/versions` bring a database to it."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    false,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("title", String, nullable=False),
    Column("made", Float, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("status", String, nullable=False),
    Column("bots", Boolean, nullable=False),
    Column("hushed", Boolean, nullable=False, server_default=false()),
    Column("due", Float),
    Column("look", Float),
    Column("noted", Float),
    Index(None, "status", "made"),
    Index(None, "due"),
    Index(None, "look"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("kind", String, nullable=False),
    Column("data", LargeBinary, nullable=False),
    Column("at", Float, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("client", String),
    Column("command", String),
    Column("sum", LargeBinary),
)

holders = Table(
    "holders",
    metadata,
    Column("holder", String, primary_key=True),
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
)

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("data", LargeBinary, nullable=False),
)

lessons = Table(
    "lessons",
    metadata,
    Column("id", String, primary_key=True),
    Column("holder", String, nullable=False),
    Column("title", String, nullable=False),
    Column("made", Float, nullable=False),
    Column("data", LargeBinary, nullable=False),
    Index(None, "holder"),
)

pulse = Table(
    "pulse",
    metadata,
    Column("process", String, primary_key=True),
    Column("beat", String, nullable=False),
    Column("at", Float, nullable=False),
)

bars = Table(
    "bars",
    metadata,
    Column("what", String, primary_key=True),
    Column("who", String, primary_key=True),
    Column("since", Float, nullable=False),
    Column("until", Float),
    Column("why", String, nullable=False),
)

deeds = Table(
    "deeds",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("deed", String, nullable=False),
    Column("whom", String, nullable=False),
    Column("why", String, nullable=False),
)

keys = Table(
    "keys",
    metadata,
    Column("secret", String, primary_key=True),
    Column("holder", String, nullable=False),
    Column("label", String, nullable=False),
    Column("made", Float, nullable=False),
    Column("revoked", Float),
)

tickets = Table(
    "tickets",
    metadata,
    Column("hash", String, primary_key=True),
    Column("kind", String, nullable=False),
    Column("holder", String, nullable=False),
    Column("expires", Float, nullable=False),
)

spent = Table(
    "spent",
    metadata,
    Column("hash", String, primary_key=True),
    Column("at", Float, nullable=False),
)

channels = Table(
    "channels",
    metadata,
    Column("id", String, primary_key=True),
    Column("holder", String, nullable=False),
    Column("kind", String, nullable=False),
    Column("target", String, nullable=False),
    Column("base", String, nullable=False),
    Column("language", String, nullable=False),
    Column("made", Float, nullable=False),
    Column("failures", Integer, nullable=False),
    Column("error", String),
    Column("keys", String),
    Column("told", Float, nullable=False, server_default="0"),
)

outbox = Table(
    "outbox",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("id", String, primary_key=True),
    Column("channel", String, nullable=False),
    Column("due", Float, nullable=False),
    Column("alarm", Float),
    Column("kind", String, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("failed", Integer, nullable=False, server_default="0"),
    Index(None, "due"),
    sqlite_with_rowid=False,
)

manners = Table(
    "manners",
    metadata,
    Column("holder", String, primary_key=True),
    Column("zone", String, nullable=False),
    Column("quiet_from", Integer),
    Column("quiet_to", Integer),
    Column("every", String, nullable=False),
    Column("alarm", Boolean, nullable=False),
    Column("alarm_wakes", Boolean, nullable=False),
)

own_keys = Table(
    "own_keys",
    metadata,
    Column("name", String, primary_key=True),
    Column("value", String, nullable=False),
)

results = Table(
    "results",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("ended", Float, nullable=False),
    Column("title", String, nullable=False),
    Column("players", Integer, nullable=False),
    Column("among", String, nullable=False),
    Column("who", String, nullable=False),
    Column("place", Integer, nullable=False),
    Column("gone", Boolean, nullable=False),
    Column("later", Boolean, nullable=False, server_default=false()),
    Index(None, "ended"),
)

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String, primary_key=True),
    Column("maker", String, nullable=False),
    Column("name", String, nullable=False),
    Column("made", Float, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("status", String, nullable=False),
    Column("round", Integer, nullable=False),
    Column("field", Integer, nullable=False),
    Column("due", Float),
    Column("ended", Float),
    Column("terms", LargeBinary, nullable=False),
    Index(None, "status", "made"),
)

entrants = Table(
    "entrants",
    metadata,
    Column("tournament", String, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("holder", String),
    Column("name", String, nullable=False),
    Column("bot", String),
    Column("status", String, nullable=False),
    Index(None, "holder", "tournament", unique=True),
)

rounds = Table(
    "rounds",
    metadata,
    Column("tournament", String, primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("at", Float, nullable=False),
)

pods = Table(
    "pods",
    metadata,
    Column("tournament", String, primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("table_id", String),
    Column("seats", String, nullable=False),
    Column("places", String),
    Index(None, "table_id"),
)

leagues = Table(
    "leagues",
    metadata,
    Column("id", String, primary_key=True),
    Column("maker", String, nullable=False),
    Column("name", String, nullable=False),
    Column("made", Float, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("status", String, nullable=False),
    Column("season", Integer, nullable=False),
    Column("due", Float),
    Column("ended", Float),
    Column("terms", LargeBinary, nullable=False),
    Index(None, "status", "made"),
)

members = Table(
    "members",
    metadata,
    Column("league", String, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("holder", String),
    Column("name", String, nullable=False),
    Column("status", String, nullable=False),
    Index(None, "holder", "league", unique=True),
)

seasons = Table(
    "seasons",
    metadata,
    Column("league", String, primary_key=True),
    Column("season", Integer, primary_key=True),
    Column("division", Integer, primary_key=True),
    Column("tournament", String, nullable=False),
    Column("members", String, nullable=False),
    Index(None, "tournament"),
)

people = Table(
    "people",
    metadata,
    Column("holder", String, primary_key=True),
    Column("id", String, nullable=False),
    Column("name", String, nullable=False),
    Column("shape", String, nullable=False),
    Column("colour", String, nullable=False),
    Column("seen_by", String, nullable=False),
    Column("made", Float, nullable=False),
    Index(None, "id", unique=True),
)

ties = Table(
    "ties",
    metadata,
    Column("holder", String, primary_key=True),
    Column("other", String, primary_key=True),
    Column("kind", String, primary_key=True),
    Column("made", Float, nullable=False),
)

played = Table(
    "played",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("ended", Float, nullable=False),
    Column("title", String, nullable=False),
    Column("players", Integer, nullable=False),
    Column("modules", String, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("who", String, nullable=False),
    Column("bot", String, nullable=False),
    Column("name", String, nullable=False),
    Column("place", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("gone", Boolean, nullable=False),
    Column("plans", String, nullable=False),
    Index(None, "who", "ended"),
)

wishes = Table(
    "wishes",
    metadata,
    Column("id", String, primary_key=True),
    Column("holder", String, nullable=False),
    Column("title", String, nullable=False),
    Column("players", Integer, nullable=False),
    Column("pace", String, nullable=False),
    Column("made", Float, nullable=False),
    Column("told", Float, nullable=False),
)

calls = Table(
    "calls",
    metadata,
    Column("id", String, primary_key=True),
    Column("kind", String, nullable=False),
    Column("table_id", String, nullable=False),
    Column("caller", String, nullable=False),
    Column("whom", String, nullable=False),
    Column("made", Float, nullable=False),
    Index(None, "whom"),
)

absences = Table(
    "absences",
    metadata,
    Column("holder", String, primary_key=True),
    Column("table_id", String, primary_key=True),
    Column("at", Float, nullable=False),
)

offers = Table(
    "offers",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("at", Float, nullable=False),
)

holidays = Table(
    "holidays",
    metadata,
    Column("holder", String, primary_key=True),
    Column("since", Float, primary_key=True),
    Column("until", Float, nullable=False),
)

reports = Table(
    "reports",
    metadata,
    Column("id", String, primary_key=True),
    Column("at", Float, nullable=False),
    Column("table_id", String, nullable=False),
    Column("entry", Integer, nullable=False),
    Column("about", String, nullable=False),
    Column("holder", String, nullable=False),
    Column("reason", String, nullable=False),
    Column("text", String, nullable=False),
    Column("decision", String, nullable=False),
    Column("decided", Float),
    UniqueConstraint("table_id", "entry", "holder"),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String, primary_key=True),
    Column("holder", String, nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("count", BigInteger, nullable=False),
    Column("label", String, nullable=False),
    Column("made", Float, nullable=False),
    Column("used", Float, nullable=False),
)

mails = Table(
    "mails",
    metadata,
    Column("hash", String, primary_key=True),
    Column("holder", String, nullable=False),
    Column("address", String, nullable=False),
    Column("made", Float, nullable=False),
    Column("verified", Float),
)

proofs = Table(
    "proofs",
    metadata,
    Column("secret", String, primary_key=True),
    Column("at", Float, nullable=False),
)

aliases = Table(
    "aliases",
    metadata,
    Column("holder", String, primary_key=True),
    Column("owner", String, nullable=False),
    Column("made", Float, nullable=False),
)
