-- People among themselves: whom an account follows and whom it blocks, what is reported to
-- moderators, and what these have done: docs/moderation.md.

CREATE TABLE follows (
    account TEXT    NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    whom    TEXT    NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    since   INTEGER NOT NULL, -- seconds since 1970
    CONSTRAINT follows_once PRIMARY KEY (account, whom)
) STRICT, WITHOUT ROWID;
CREATE INDEX follows_of_whom ON follows (whom);

CREATE TABLE blocks (
    account TEXT    NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    whom    TEXT    NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    since   INTEGER NOT NULL,
    CONSTRAINT blocks_once PRIMARY KEY (account, whom)
) STRICT, WITHOUT ROWID;
CREATE INDEX blocks_of_whom ON blocks (whom);

-- What an account may do beyond playing.
ALTER TABLE accounts ADD COLUMN role TEXT NOT NULL DEFAULT 'player'
    CHECK (role IN ('player', 'director', 'moderator', 'admin'));

-- What somebody has reported of somebody else. It goes with whoever is reported; of whoever
-- reports only the sign goes.
CREATE TABLE person_reports (
    id         INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    reporter   TEXT    REFERENCES accounts (id) ON DELETE SET NULL,
    reported   TEXT    NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    reason     TEXT    NOT NULL,
    body       TEXT,    -- in the words of whoever reports
    table_id   TEXT,    -- where it happened; the table may have been cleared away
    made_at    INTEGER NOT NULL,
    handled_at INTEGER
) STRICT;
CREATE INDEX person_reports_of_reported ON person_reports (reported);
CREATE INDEX person_reports_of_reporter ON person_reports (reporter, made_at);
CREATE INDEX person_reports_by_handled ON person_reports (handled_at, id);

-- Who did what to whom, when and why. Rows are added and never changed. They stand by themselves:
-- whoever they name may have deleted the account since.
CREATE TABLE moderation_log (
    id           INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    at           INTEGER NOT NULL,
    actor        TEXT    NOT NULL, -- an account's id; empty for the command line
    actor_name   TEXT    NOT NULL,
    account      TEXT    NOT NULL,
    account_name TEXT    NOT NULL, -- as it was then
    action       TEXT    NOT NULL,
    reason       TEXT    NOT NULL,
    until        INTEGER,          -- the end of what is forbidden
    detail       TEXT,             -- a table, a role, a name or the number of a warning
    report       INTEGER
) STRICT;
CREATE INDEX moderation_log_of_account ON moderation_log (account, id);
