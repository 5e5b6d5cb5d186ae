-- Several servers may serve one database of PostgreSQL together. Each is registered under a number
-- that no other ever has, and holds what it owns by a lease: a table by its id, and whatever else
-- there is one of by a name. A lease without a number was left behind by a server that has ended.
CREATE TABLE servers (
    fence      INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    -- In milliseconds since 1970, by the clock of the database.
    expires_at INTEGER NOT NULL,
    n_writes   INTEGER NOT NULL
) STRICT;

CREATE TABLE leases (
    name  TEXT NOT NULL PRIMARY KEY,
    fence INTEGER REFERENCES servers (fence) ON DELETE SET NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX leases_by_fence ON leases (fence);

-- The name by which the servers of this database find each other.
CREATE TABLE service (
    id   INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    name TEXT    NOT NULL
) STRICT;
