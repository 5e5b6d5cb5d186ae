-- A chouette is a table of another kind: its seats have numbers instead of colours, and there is
-- one invitation to all of them.

ALTER TABLE tables ADD COLUMN kind TEXT NOT NULL DEFAULT 'two' CHECK (kind IN ('two', 'chouette'));
ALTER TABLE tables ADD COLUMN invite BLOB; -- hash of the invitation to a chouette

-- A check cannot be changed, so the seats move to a table without the old one.
CREATE TABLE seats_of_all (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat     TEXT NOT NULL, -- white, black; at a chouette a number from 1
    occupant TEXT NOT NULL CHECK (occupant IN ('open', 'person', 'bot')),
    name     TEXT,    -- of a person
    secret   BLOB,    -- hash of a person's key, or of the invitation to an open seat
    level    INTEGER, -- of a bot
    CONSTRAINT seats_once PRIMARY KEY (table_id, seat),
    CONSTRAINT seats_whole CHECK (
        CASE occupant
            WHEN 'open'   THEN name IS NULL     AND secret IS NOT NULL AND level IS NULL
            WHEN 'person' THEN name IS NOT NULL AND secret IS NOT NULL AND level IS NULL
            ELSE               name IS NULL     AND secret IS NULL     AND level IS NOT NULL
        END
    )
) STRICT, WITHOUT ROWID;
INSERT INTO seats_of_all SELECT table_id, seat, occupant, name, secret, level FROM seats;
DROP TABLE seats;
ALTER TABLE seats_of_all RENAME TO seats;
