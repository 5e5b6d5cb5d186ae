-- Draws of tournaments that anyone can check (docs/dice.md): the secret from which the server's
-- numbers follow; NULL where there is no such draw. All else of them stands in the record.
ALTER TABLE tables ADD COLUMN draw_secret BLOB;
