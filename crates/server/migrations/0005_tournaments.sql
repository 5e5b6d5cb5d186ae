-- A tournament is stored as tables are: its plan are its rules, its players have the seats, the
-- director's secret is its invitation, its record are its events.
--
-- A check of a column goes with it, so the kinds move to one without: the server knows them.

ALTER TABLE tables RENAME COLUMN kind TO former_kind;
ALTER TABLE tables ADD COLUMN kind TEXT NOT NULL DEFAULT 'two';
UPDATE tables SET kind = former_kind;
ALTER TABLE tables DROP COLUMN former_kind;
