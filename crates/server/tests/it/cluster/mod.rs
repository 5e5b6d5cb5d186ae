//! Several servers over one database, which are one service. `cargo xtask test --only "service
//! tests on PostgreSQL"` starts the database and NATS, and names them to the tests.

mod desk;
mod failover;
mod seats;
mod work;

/// The address of NATS that the tests are to use.
pub(crate) fn nats() -> String {
    std::env::var("OTTER_TEST_NATS").expect("OTTER_TEST_NATS names a server of NATS")
}
