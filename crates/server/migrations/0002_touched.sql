-- When something was last done at a table, to the hour, and whether its match is over: what
-- nobody has touched for long is cleared away. Tables of earlier days count from now on.

ALTER TABLE tables ADD COLUMN touched_at INTEGER NOT NULL DEFAULT 0; -- seconds since 1970
ALTER TABLE tables ADD COLUMN finished INTEGER NOT NULL DEFAULT 0 CHECK (finished IN (0, 1));
UPDATE tables SET touched_at = unixepoch();
CREATE INDEX tables_touched ON tables (touched_at);
