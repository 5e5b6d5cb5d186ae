-- A table is its opening, its two seats and its record.

CREATE TABLE tables (
    id        TEXT    NOT NULL PRIMARY KEY,
    opened_at INTEGER NOT NULL, -- seconds since 1970
    rules     TEXT    NOT NULL, -- JSON
    dice_from TEXT    NOT NULL CHECK (dice_from IN ('server', 'by_hand'))
) STRICT, WITHOUT ROWID;

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat     TEXT NOT NULL CHECK (seat IN ('white', 'black')),
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

-- The place of an event in its table's record is its key: of two who append at the same place
-- the database refuses the second.
CREATE TABLE events (
    table_id  TEXT    NOT NULL REFERENCES tables (id),
    place     INTEGER NOT NULL CHECK (place >= 0),
    event     TEXT    NOT NULL, -- JSON
    action_id TEXT,             -- of the action that this event was the first to follow
    CONSTRAINT events_once PRIMARY KEY (table_id, place)
) STRICT, WITHOUT ROWID;
