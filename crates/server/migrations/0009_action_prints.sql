-- What the action was whose id is stored: bytes of a hash of what was asked for, so that an id that
-- comes again with another action is told from a repetition. NULL in records made earlier.
ALTER TABLE events ADD COLUMN action_print INTEGER;
