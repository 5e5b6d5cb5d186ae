-- Matches that somebody imported. They belong to a library, whose key one browser holds.
CREATE TABLE libraries (
    id          INTEGER NOT NULL PRIMARY KEY,
    secret      BLOB    NOT NULL, -- hash of the key
    touched_at  INTEGER NOT NULL, -- when it was used last, to the hour
    n_documents INTEGER NOT NULL DEFAULT 0,
    n_bytes     INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT libraries_once UNIQUE (secret)
) STRICT;

CREATE TABLE documents (
    id           TEXT    NOT NULL PRIMARY KEY,
    library      INTEGER NOT NULL REFERENCES libraries (id),
    fingerprint  BLOB    NOT NULL, -- hash of what makes the match itself
    imported_at  INTEGER NOT NULL,
    file_name    TEXT    NOT NULL, -- empty if there was none
    format       TEXT    NOT NULL, -- of the file that was imported
    n_bytes      INTEGER NOT NULL, -- of the document as it stands here
    white        TEXT    NOT NULL, -- the names of the players; empty if there was none
    black        TEXT    NOT NULL,
    length       INTEGER,          -- in points; NULL for money
    white_points INTEGER NOT NULL,
    black_points INTEGER NOT NULL,
    n_games      INTEGER NOT NULL,
    n_decisions  INTEGER NOT NULL,
    date         TEXT,
    event        TEXT,
    round        TEXT,
    place        TEXT,
    imported     TEXT,             -- JSON: what the analysis of the file comes to
    document     BLOB    NOT NULL, -- docs/match-file.md, compressed (zlib)
    CONSTRAINT documents_once UNIQUE (library, fingerprint)
) STRICT;

-- As `analyses`, which are those of tables.
CREATE TABLE document_analyses (
    document_id TEXT    NOT NULL REFERENCES documents (id),
    place       INTEGER NOT NULL CHECK (place >= 0),
    format      INTEGER NOT NULL,
    engine      INTEGER NOT NULL,
    ply         INTEGER NOT NULL,
    questions   BLOB    NOT NULL,
    judged      TEXT    NOT NULL,
    CONSTRAINT document_analyses_once PRIMARY KEY (document_id, place)
) STRICT, WITHOUT ROWID;

-- What a whole analysis comes to, so that a list need not read all of it.
CREATE TABLE reports (
    document_id TEXT    NOT NULL PRIMARY KEY REFERENCES documents (id),
    format      INTEGER NOT NULL,
    engine      INTEGER NOT NULL,
    ply         INTEGER NOT NULL,
    report      TEXT    NOT NULL -- JSON
) STRICT, WITHOUT ROWID;
