-- The number of the form in which a table's rules and events are stored: docs/record.md. What was
-- stored before there was a number is format 1.

ALTER TABLE tables ADD COLUMN format INTEGER NOT NULL DEFAULT 1;
