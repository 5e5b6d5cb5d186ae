-- How matches by the clock between two accounts ended for each of them: docs/conduct.md. A row
-- stands by itself, since the table may be cleared away; it goes with the account that it is of.
CREATE TABLE conduct (
    account  TEXT    NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    table_id TEXT    NOT NULL,
    ended_at INTEGER NOT NULL, -- seconds since 1970
    how      TEXT    NOT NULL,
    CONSTRAINT conduct_once PRIMARY KEY (account, table_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX conduct_by_time ON conduct (account, ended_at);
