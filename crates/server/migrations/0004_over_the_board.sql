-- A third kind of table: the score sheet of a real board. A check cannot be changed, so the kinds
-- move to a column without the old one.

ALTER TABLE tables ADD COLUMN any_kind TEXT NOT NULL DEFAULT 'two'
    CHECK (any_kind IN ('two', 'chouette', 'sheet'));
UPDATE tables SET any_kind = kind;
ALTER TABLE tables DROP COLUMN kind;
ALTER TABLE tables RENAME COLUMN any_kind TO kind;
