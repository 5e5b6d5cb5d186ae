-- The clock that a table is played by, as JSON; NULL without one. And what it showed after an action,
-- with the first event of that action: time goes on from there after a restart.
ALTER TABLE tables ADD COLUMN clock TEXT;
ALTER TABLE events ADD COLUMN clock TEXT;
