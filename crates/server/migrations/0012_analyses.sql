-- The decisions of a table's finished games as Otter judges them, in batches: what can be worked
-- out again is kept because it takes long. A batch counts only while its format, the engine and the
-- depth are those of the server, and while its questions are those of the record.
CREATE TABLE analyses (
    table_id  TEXT    NOT NULL REFERENCES tables (id),
    place     INTEGER NOT NULL CHECK (place >= 0), -- of the first decision among all
    format    INTEGER NOT NULL,
    engine    INTEGER NOT NULL, -- its behaviour number
    ply       INTEGER NOT NULL,
    questions BLOB    NOT NULL, -- hash of the questions that the batch answers
    judged    TEXT    NOT NULL, -- JSON
    CONSTRAINT analyses_once PRIMARY KEY (table_id, place)
) STRICT, WITHOUT ROWID;
