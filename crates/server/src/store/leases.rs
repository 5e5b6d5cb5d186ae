//! Servers that share a database: the registration of each, and who owns what.
//!
//! A table is owned by one server. It is taken over when its owner has given it up, or is
//! registered no longer; and a server is struck off when it has not been heard from for as long as
//! the database's clock measures. A server that was struck off in error loses its tables and
//! nothing else: none of its writes passes (`fence`).

use std::sync::Arc;
use std::time::Duration;

use sqlx::postgres::PgPool;

use super::address::PostgresAddress;
use super::fence::Fence;
use super::postgres;
use super::rows::TimedTable;
use super::sql::{On, query};
use crate::table_id::TableId;

/// The leases of this server, and its registration.
#[derive(Debug)]
pub(crate) struct Leases {
    pool: PgPool,
    fence: Arc<Fence>,
    /// How long a registration lasts that is not renewed.
    lasts: Duration,
}

/// Who owns something at present.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Owner {
    /// It belongs to this server.
    Here {
        /// Whether it has taken over what another left behind.
        taken_over: bool,
    },
    /// It belongs to the server of this number.
    There(i64),
    /// Somebody, who it is will be seen in a moment.
    Unsettled,
}

/// Why a lease cannot be had.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NotLeased {
    /// This server is not registered under that number any more.
    #[error("this server was taken for dead, and is about to register again")]
    NotRegistered,
    /// The database cannot be asked.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
}

/// What the database's clock shows, in milliseconds since 1970.
macro_rules! now {
    () => {
        "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"
    };
}

impl Leases {
    pub(super) fn new(address: &PostgresAddress, fence: Arc<Fence>, lasts: Duration) -> Self {
        Self {
            pool: postgres::leasing(address),
            fence,
            lasts,
        }
    }

    /// Returns how long a registration lasts that is not renewed.
    pub(crate) fn lasts(&self) -> Duration {
        self.lasts
    }

    /// Returns how often a registration is to be renewed: several times before it would end.
    pub(crate) fn renew_every(&self) -> Duration {
        self.lasts / 6
    }

    /// Returns the name of the service, by which its servers find each other.
    pub(crate) async fn service(&self) -> Result<String, sqlx::Error> {
        query(
            "INSERT INTO service (id, name) \
             VALUES (1, REPLACE(CAST(gen_random_uuid() AS TEXT), '-', '')) \
             ON CONFLICT (id) DO NOTHING",
        )
        .execute(self.on())
        .await?;
        query("SELECT name FROM service WHERE id = 1")
            .value(self.on())
            .await
    }

    /// Registers this server, and returns its number. It may write from now on.
    pub(crate) async fn register(&self) -> Result<i64, sqlx::Error> {
        let register = query(concat!(
            "INSERT INTO servers (expires_at, n_writes) VALUES (",
            now!(),
            " + $1, 0) RETURNING fence"
        ));
        let fence = register.bind(self.lasts_millis()).value(self.on()).await?;
        self.fence.set(Some(fence));
        Ok(fence)
    }

    /// Notes that this server is not registered any more: it writes nothing.
    pub(crate) fn is_struck_off(&self) {
        self.fence.set(None);
    }

    /// Renews a registration; returns whether it still stands.
    pub(crate) async fn renew(&self, fence: i64) -> Result<bool, sqlx::Error> {
        let renew = query(concat!(
            "UPDATE servers SET expires_at = ",
            now!(),
            " + $1 WHERE fence = $2"
        ));
        let renew = renew.bind(self.lasts_millis()).bind(fence);
        Ok(renew.execute(self.on()).await? == 1)
    }

    /// Gives a registration up, with everything that is owned by it.
    pub(crate) async fn give_up(&self, fence: i64) -> Result<(), sqlx::Error> {
        let give_up = query("DELETE FROM servers WHERE fence = $1").bind(fence);
        give_up.execute(self.on()).await?;
        Ok(())
    }

    /// Strikes off the servers that have not been heard from for too long; returns how many. One
    /// that is just writing lives.
    pub(crate) async fn strike_off(&self) -> Result<u64, sqlx::Error> {
        let expired = query(concat!(
            "DELETE FROM servers WHERE fence IN (SELECT fence FROM servers WHERE expires_at <= ",
            now!(),
            " FOR UPDATE SKIP LOCKED)"
        ));
        expired.execute(self.on()).await
    }

    /// Takes something for the server of this number unless another owns it, and returns who does.
    pub(crate) async fn claim(&self, fence: i64, name: &str) -> Result<Owner, NotLeased> {
        if self.fence.number() != Some(fence) {
            return Err(NotLeased::NotRegistered);
        }
        let fresh =
            query("INSERT INTO leases (name, fence) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING")
                .bind(name)
                .bind(fence)
                .execute(self.on())
                .await;
        if registered(fresh)? == 1 {
            return Ok(Owner::Here { taken_over: false });
        }
        match self.lease(name).await? {
            None => Ok(Owner::Unsettled),
            Some(Some(owner)) if owner == fence => Ok(Owner::Here { taken_over: false }),
            Some(Some(owner)) => Ok(Owner::There(owner)),
            Some(None) => {
                let take = query("UPDATE leases SET fence = $1 WHERE name = $2 AND fence IS NULL");
                match registered(take.bind(fence).bind(name).execute(self.on()).await)? {
                    1 => Ok(Owner::Here { taken_over: true }),
                    _ => Ok(Owner::Unsettled),
                }
            }
        }
    }

    /// Returns the number of the server that owns something; `None` if none does.
    pub(crate) async fn owner(&self, name: &str) -> Result<Option<i64>, sqlx::Error> {
        Ok(self.lease(name).await?.flatten())
    }

    /// Returns what the database's clock shows, in milliseconds since 1970.
    pub(crate) async fn now(&self) -> Result<i64, sqlx::Error> {
        query(concat!("SELECT ", now!())).value(self.on()).await
    }

    /// Gives something up that this server owns.
    pub(crate) async fn release(&self, fence: i64, name: &str) -> Result<(), sqlx::Error> {
        query("DELETE FROM leases WHERE name = $1 AND fence = $2")
            .bind(name)
            .bind(fence)
            .execute(self.on())
            .await?;
        Ok(())
    }

    /// Returns how many tables the server of a number owns.
    pub(crate) async fn n_tables(&self, fence: i64) -> Result<u64, sqlx::Error> {
        let n = query("SELECT COUNT(*) FROM leases JOIN tables ON id = name WHERE fence = $1");
        let n: i64 = n.bind(fence).value(self.on()).await?;
        Ok(n.unsigned_abs())
    }

    /// Returns the numbers of the servers and workers that are registered.
    pub(crate) async fn members(&self) -> Result<Vec<i64>, sqlx::Error> {
        query("SELECT fence FROM servers ORDER BY fence")
            .values(self.on())
            .await
    }

    /// Returns how many servers and workers are registered.
    pub(crate) async fn n_members(&self) -> Result<u64, sqlx::Error> {
        let n: i64 = query("SELECT COUNT(*) FROM servers")
            .value(self.on())
            .await?;
        Ok(n.unsigned_abs())
    }

    /// Returns what the server of this number owns.
    #[cfg(test)]
    pub(crate) async fn owned(&self, fence: i64) -> Result<Vec<String>, sqlx::Error> {
        let owned = query("SELECT name FROM leases WHERE fence = $1").bind(fence);
        owned.values(self.on()).await
    }

    /// Returns some of the tables that were left behind while a clock may run there, with their
    /// kinds. What else was left behind is nobody's from then on, and waits until somebody comes.
    pub(crate) async fn left_behind(&self, most: i64) -> Result<Vec<TimedTable>, sqlx::Error> {
        query(
            "DELETE FROM leases WHERE fence IS NULL AND NOT EXISTS ( \
                 SELECT 1 FROM tables \
                 WHERE id = leases.name AND clock IS NOT NULL AND finished = 0)",
        )
        .execute(self.on())
        .await?;
        query(
            "SELECT id, kind FROM tables JOIN leases ON name = id WHERE fence IS NULL \
             ORDER BY random() LIMIT $1",
        )
        .bind(most)
        .all(self.on())
        .await
    }

    /// Returns which of these the server of this number does not own.
    pub(crate) async fn not_owned(
        &self,
        fence: i64,
        names: &[String],
    ) -> Result<Vec<String>, sqlx::Error> {
        query(
            "SELECT asked.name FROM json_array_elements_text(CAST($1 AS JSON)) AS asked (name) \
             WHERE NOT EXISTS ( \
                 SELECT 1 FROM leases WHERE leases.name = asked.name AND leases.fence = $2)",
        )
        .bind(&serde_json::Value::from(names).to_string())
        .bind(fence)
        .values(self.on())
        .await
    }

    /// Returns which of these tables some server has in memory.
    pub(crate) async fn live_among(&self, tables: &[&TableId]) -> Result<Vec<String>, sqlx::Error> {
        let list: Vec<&str> = tables.iter().map(|table| table.as_str()).collect();
        query(
            "SELECT name FROM leases \
             WHERE name IN (SELECT json_array_elements_text(CAST($1 AS JSON)))",
        )
        .bind(&serde_json::Value::from(list).to_string())
        .values(self.on())
        .await
    }

    /// Returns the lease of something, if there is one: the number of its owner, or `None` where
    /// that has left it behind.
    async fn lease(&self, name: &str) -> Result<Option<Option<i64>>, sqlx::Error> {
        query("SELECT fence FROM leases WHERE name = $1")
            .bind(name)
            .optional_value(self.on())
            .await
    }

    fn on(&self) -> On<'_> {
        On::PostgresPool(&self.pool)
    }

    fn lasts_millis(&self) -> i64 {
        i64::try_from(self.lasts.as_millis()).unwrap_or(i64::MAX)
    }
}

/// Names the error of a lease for a server that is registered no longer.
fn registered(changed: Result<u64, sqlx::Error>) -> Result<u64, NotLeased> {
    changed.map_err(|error| match error {
        sqlx::Error::Database(refusal) if refusal.is_foreign_key_violation() => {
            NotLeased::NotRegistered
        }
        error => NotLeased::Database(error),
    })
}
