-- Games by correspondence that accounts look for: such a seek outlives the visit.
CREATE TABLE seeks (
    id      INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    account TEXT    NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    made_at INTEGER NOT NULL, -- seconds since 1970
    game    TEXT    NOT NULL, -- as it was asked for, in JSON
    filter  TEXT    NOT NULL, -- who may accept it, in JSON
    rated   INTEGER NOT NULL CHECK (rated IN (0, 1))
) STRICT;
CREATE INDEX seeks_of_account ON seeks (account);

-- Tables that were opened because somebody accepted such a seek, until whoever sought has been
-- there. It goes with the table and with the account.
CREATE TABLE accepted_seeks (
    table_id    TEXT    NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    account     TEXT    NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    accepted_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX accepted_seeks_of_account ON accepted_seeks (account);

-- By how many seconds whoever holds no seat sees a table late; NULL where everybody sees it at once.
ALTER TABLE tables ADD COLUMN spectator_delay INTEGER;
