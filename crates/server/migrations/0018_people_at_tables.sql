-- People at tables, and what they win and lose there: docs/accounts.md and docs/ratings.md.

-- The account that somebody was signed in to when the seat was taken; NULL for a guest. With the
-- account goes this sign alone: the name stays with the record.
ALTER TABLE seats ADD COLUMN account TEXT REFERENCES accounts (id) ON DELETE SET NULL;
CREATE INDEX seats_of_account ON seats (account) WHERE account IS NOT NULL;

-- The pool in which a match is rated; NULL where it is not.
ALTER TABLE tables ADD COLUMN pool TEXT;

-- Whether others see how well somebody plays by the engine's measure.
ALTER TABLE accounts ADD COLUMN shows_pr INTEGER NOT NULL DEFAULT 0 CHECK (shows_pr IN (0, 1));

-- What rated matches came to, in the order in which it counts. A row stands by itself: the table may
-- be cleared away and an account deleted, and the opponent's rating still follows from it.
CREATE TABLE rated_results (
    id           INTEGER NOT NULL PRIMARY KEY,
    table_id     TEXT    NOT NULL,
    pool         TEXT    NOT NULL,
    length       INTEGER NOT NULL,
    ended_at     INTEGER NOT NULL, -- seconds since 1970
    winner       TEXT    NOT NULL, -- the id that the account had
    loser        TEXT    NOT NULL,
    winner_name  TEXT    NOT NULL, -- as it was then
    loser_name   TEXT    NOT NULL,
    winner_seat  TEXT    NOT NULL CHECK (winner_seat IN ('white', 'black')),
    winner_score INTEGER NOT NULL,
    loser_score  INTEGER NOT NULL,
    CONSTRAINT rated_results_once UNIQUE (table_id)
) STRICT;
CREATE INDEX rated_results_of_winner ON rated_results (winner);
CREATE INDEX rated_results_of_loser ON rated_results (loser);

-- Results that do not count, by an operator's decision.
CREATE TABLE annulments (
    result      INTEGER NOT NULL PRIMARY KEY REFERENCES rated_results (id),
    annulled_at INTEGER NOT NULL,
    reason      TEXT    NOT NULL
) STRICT;

-- What each result made of a rating. All of it follows from the results, and can be made again.
CREATE TABLE rating_changes (
    account    TEXT    NOT NULL,
    pool       TEXT    NOT NULL,
    nth        INTEGER NOT NULL CHECK (nth > 0), -- of the account in the pool
    result     INTEGER NOT NULL REFERENCES rated_results (id),
    before     REAL    NOT NULL, -- the rating before the match
    rating     REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    changed_at INTEGER NOT NULL, -- seconds since 1970
    CONSTRAINT rating_changes_once PRIMARY KEY (account, pool, nth)
) STRICT, WITHOUT ROWID;
CREATE INDEX rating_changes_of_result ON rating_changes (result);
