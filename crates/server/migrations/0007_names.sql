-- A person who chose no name has none. Earlier clients sent a word in its place, in the language of
-- their reader, which cannot be told apart from a chosen name; these words are taken for no name
-- here once. What is stored from now on is kept as it is, so that a person may be called "Host".
-- The names at a tournament were always chosen.
--
-- A check cannot be changed, so the seats move to a table without the old one.

CREATE TABLE seats_with_names (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat     TEXT NOT NULL, -- white, black; at a chouette and a tournament a number from 1
    occupant TEXT NOT NULL CHECK (occupant IN ('open', 'person', 'bot')),
    name     TEXT,    -- of a person; null if the person chose none
    secret   BLOB,    -- hash of a person's key, or of the invitation to an open seat
    level    INTEGER, -- of a bot
    CONSTRAINT seats_once PRIMARY KEY (table_id, seat),
    CONSTRAINT seats_whole CHECK (
        CASE occupant
            WHEN 'open'   THEN name IS NULL AND secret IS NOT NULL AND level IS NULL
            WHEN 'person' THEN secret IS NOT NULL AND level IS NULL
            ELSE               name IS NULL AND secret IS NULL     AND level IS NOT NULL
        END
    )
) STRICT, WITHOUT ROWID;
INSERT INTO seats_with_names SELECT table_id, seat, occupant, name, secret, level FROM seats;
DROP TABLE seats;
ALTER TABLE seats_with_names RENAME TO seats;
UPDATE seats SET name = NULL
WHERE
    name IN (
        'You', 'Your friend', 'Player one', 'Player two', 'Host', 'Guest',
        'Tu', 'Il tuo amico', 'Giocatore 1', 'Giocatore 2', 'Chi ospita', 'Ospite',
        'Ty', 'Twój znajomy', 'Gracz 1', 'Gracz 2', 'Gospodarz', 'Gość'
    )
    AND table_id IN (SELECT id FROM tables WHERE kind <> 'tournament');
