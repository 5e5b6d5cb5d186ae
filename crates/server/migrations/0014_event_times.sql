-- When the event was accepted, in seconds since 1970, for whoever looks at the record later. NULL in
-- records made earlier.
ALTER TABLE events ADD COLUMN accepted_at INTEGER;
