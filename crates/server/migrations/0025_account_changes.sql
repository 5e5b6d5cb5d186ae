-- What was changed about who may act for an account, so that its owner learns of it: the latest of
-- each account (docs/accounts.md).
CREATE TABLE account_changes (
    id      INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    account TEXT    NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    what    TEXT    NOT NULL,
    session INTEGER NOT NULL, -- by which it was changed; it may have ended
    browser TEXT    NOT NULL, -- as it calls itself; empty if it does not
    made_at INTEGER NOT NULL, -- seconds since 1970
    seen_at INTEGER -- when the owner has confirmed it; NULL before
) STRICT;
CREATE INDEX account_changes_of_account ON account_changes (account);
