-- One row that is written to find out whether anything can be written.
CREATE TABLE probe (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    written_at INTEGER NOT NULL
);

-- Whether a table is kept for long even if nobody has played there yet: it is the table of a
-- tournament's match.
ALTER TABLE tables ADD COLUMN reserved INTEGER NOT NULL DEFAULT 0;
