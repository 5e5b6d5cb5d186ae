-- How often this database was written to: the same number is kept beside the database, so that a
-- write-ahead log that was lost or damaged is noticed. A backup is given a name of its own.
CREATE TABLE history (
    id       INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    name     TEXT    NOT NULL,
    n_writes INTEGER NOT NULL
) STRICT;
