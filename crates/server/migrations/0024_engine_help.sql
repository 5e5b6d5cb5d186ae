-- What the decisions of rated matches that were judged to their end come to, for each account that
-- played them: docs/moderation.md. It can be made again from the record; it goes with the account.
CREATE TABLE evidence (
    account       TEXT    NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    table_id      TEXT    NOT NULL,
    judged_at     INTEGER NOT NULL, -- seconds since 1970
    plays         INTEGER NOT NULL, -- that counted
    plays_sum     REAL    NOT NULL, -- of the equity that they lost
    plays_squares REAL    NOT NULL, -- of the same, squared
    cubes         INTEGER NOT NULL,
    cubes_sum     REAL    NOT NULL,
    cubes_squares REAL    NOT NULL,
    narrow        INTEGER NOT NULL, -- choices between two plays of nearly the same value
    narrow_best   INTEGER NOT NULL, -- those of them that were the best
    CONSTRAINT evidence_once PRIMARY KEY (account, table_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX evidence_by_time ON evidence (judged_at);
