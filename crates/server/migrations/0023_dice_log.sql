-- The dice of a chouette that anyone can check (docs/dice.md): what was written down, each entry
-- before anything was done by it. A chouette that has entries rolls by them.

CREATE TABLE dice_log (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    place    INTEGER NOT NULL CHECK (place >= 0), -- among the entries of its table, in order
    entry    TEXT    NOT NULL,                    -- in JSON, as the transcript has it
    secret   BLOB,                                -- where the server opens a chain: its beginning
    CONSTRAINT dice_log_once PRIMARY KEY (table_id, place)
) STRICT, WITHOUT ROWID;
