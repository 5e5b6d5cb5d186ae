-- One row that is written to find out whether anything can be written.
CREATE TABLE probe (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    written_at INTEGER NOT NULL
);
