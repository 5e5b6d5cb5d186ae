-- The tournament for whose match a table was opened, or another one of the same two after it; NULL
-- where there is none. A tournament may be deleted before its tables are.
ALTER TABLE tables ADD COLUMN tournament TEXT;
