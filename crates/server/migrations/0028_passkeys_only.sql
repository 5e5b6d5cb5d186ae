-- Whether an account is opened by its passkeys alone; its password is then asked for before changes,
-- and opens nothing.
ALTER TABLE accounts ADD COLUMN passkeys_only INTEGER NOT NULL DEFAULT 0 CHECK (passkeys_only IN (0, 1));
