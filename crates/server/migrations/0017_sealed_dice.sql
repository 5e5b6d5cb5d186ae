-- Dice that anyone can check (docs/dice.md). A table that has chains rolls by them.

CREATE TABLE dice_chains (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    place    INTEGER NOT NULL CHECK (place >= 0), -- among the chains of its table, in order
    party    TEXT    NOT NULL CHECK (party IN ('server', 'white', 'black')),
    first    INTEGER NOT NULL CHECK (first > 0),  -- the roll from which it is used
    anchor   BLOB    NOT NULL,
    secret   BLOB,                                -- of the server's own
    agreed   INTEGER NOT NULL CHECK (agreed IN (0, 1)), -- by the opponent, with a roll under way
    CONSTRAINT dice_chains_once PRIMARY KEY (table_id, place)
) STRICT, WITHOUT ROWID;

-- A roll is written down when it is asked for, which cannot be taken back, and completed when it is
-- made.
CREATE TABLE dice_rolls (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    nth      INTEGER NOT NULL CHECK (nth > 0),
    game     INTEGER NOT NULL,
    seat     TEXT    NOT NULL CHECK (seat IN ('white', 'black')), -- whoever asked for it
    opening  INTEGER NOT NULL CHECK (opening IN (0, 1)),
    server   BLOB, -- the numbers that it was made of; NULL before that
    white    BLOB,
    black    BLOB,
    first    INTEGER, -- the dice
    second   INTEGER,
    CONSTRAINT dice_rolls_once PRIMARY KEY (table_id, nth)
) STRICT, WITHOUT ROWID;
