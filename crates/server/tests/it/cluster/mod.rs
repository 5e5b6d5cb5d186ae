//! Several servers over one database, which are one service. `cargo xtask test --only "service
//! tests on PostgreSQL"` starts the database and NATS, and names them to the tests.

mod admin;
mod cut_off;
mod desk;
mod failover;
mod rollouts;
mod seats;
mod way;
mod work;
mod worker;

use std::time::Duration;

/// How long servers may take until what a test waits for is so; they are usually much quicker.
const PATIENCE: Duration = Duration::from_mins(2);

/// Asks again and again until there is an answer.
pub(crate) async fn until<T>(mut ask: impl AsyncFnMut() -> Option<T>) -> T {
    let asking = async {
        loop {
            if let Some(answer) = ask().await {
                return answer;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    let answer = tokio::time::timeout(PATIENCE, asking).await;
    answer.expect("what is waited for comes in time")
}

/// The address of NATS that the tests are to use.
pub(crate) fn nats() -> String {
    std::env::var("OTTER_TEST_NATS").expect("OTTER_TEST_NATS names a server of NATS")
}
