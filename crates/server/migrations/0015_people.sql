-- People who have an account, the browsers in which they are signed in, and what they keep with it:
-- docs/accounts.md.

CREATE TABLE accounts (
    id       TEXT    NOT NULL PRIMARY KEY,
    name     TEXT    NOT NULL, -- as it was chosen
    folded   TEXT    NOT NULL, -- what of the name is left without the case of its letters
    looks    TEXT    NOT NULL, -- what of the name is left of letters that look the same
    password TEXT    NOT NULL, -- argon2id, in the PHC string format
    email    TEXT,
    made_at  INTEGER NOT NULL, -- seconds since 1970
    CONSTRAINT accounts_by_name UNIQUE (folded),
    CONSTRAINT accounts_by_looks UNIQUE (looks)
) STRICT, WITHOUT ROWID;

CREATE TABLE sessions (
    id      INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    account TEXT    NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    secret  BLOB    NOT NULL, -- hash of the key that the browser holds
    browser TEXT    NOT NULL, -- as it calls itself; empty if it does not
    made_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL, -- to the hour
    CONSTRAINT sessions_once UNIQUE (secret)
) STRICT;
CREATE INDEX sessions_of_account ON sessions (account);
CREATE INDEX sessions_used ON sessions (used_at);

-- Each is deleted when it is used.
CREATE TABLE recovery_codes (
    account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    secret  BLOB NOT NULL, -- hash of the code
    CONSTRAINT recovery_codes_once PRIMARY KEY (account, secret)
) STRICT, WITHOUT ROWID;

CREATE TABLE passkeys (
    id         INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    account    TEXT    NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    credential BLOB    NOT NULL, -- the id by which its device finds it again
    fixed      BLOB    NOT NULL, -- the public key, and what else never changes
    changing   BLOB    NOT NULL, -- the counter of uses, and what else each use may change
    browser    TEXT    NOT NULL, -- in which it was made
    made_at    INTEGER NOT NULL,
    used_at    INTEGER NOT NULL,
    CONSTRAINT passkeys_once UNIQUE (credential)
) STRICT;
CREATE INDEX passkeys_of_account ON passkeys (account);

-- The keys that an account has shown: whoever is signed in sits where such a key does. A key that is
-- changed is another, so what is kept never outlives the key.
CREATE TABLE kept_keys (
    account    TEXT    NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    secret     BLOB    NOT NULL, -- hash of the key, as it stands in `seats` or `tables`
    table_id   TEXT    NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    kept_at INTEGER NOT NULL,
    CONSTRAINT kept_keys_once PRIMARY KEY (account, table_id, secret)
) STRICT, WITHOUT ROWID;
CREATE INDEX kept_keys_of_table ON kept_keys (table_id);
CREATE INDEX seats_by_secret ON seats (secret) WHERE occupant = 'person';

-- The library that an account keeps; one at most.
CREATE TABLE account_libraries (
    account TEXT    NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    library INTEGER NOT NULL REFERENCES libraries (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX account_libraries_by_library ON account_libraries (library);
