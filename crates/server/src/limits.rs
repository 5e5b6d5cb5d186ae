//! How much one caller, one socket and one table may ask for.

use std::num::NonZeroU32;
use std::time::Duration;

/// How much one caller, one socket and one table may ask for. The defaults are ample for people
/// and stop programs that misbehave.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Open connections, sockets among them.
    pub connections: usize,
    /// Open connections of one address.
    pub connections_each: usize,
    /// Requests that an address may make in a burst, and then each second.
    pub requests: Rate,
    /// Tables that an address may open in a burst, and then each second.
    pub new_tables: Rate,
    /// Bytes of a request's body.
    pub body_bytes: usize,
    /// How long a request may take.
    pub request_time: Duration,
    /// Sockets that watch one table.
    pub viewers: usize,
    /// Tables in memory at once.
    pub live_tables: usize,
    /// How long a table that nobody watches stays in memory.
    pub table_idle: Duration,
    /// How long Otter waits before it throws at a chouette while somebody there may still double
    /// or say "wait".
    pub before_throw: Duration,
    /// How long tables stay in the database.
    pub keep: Keep,
    /// What holds for one socket.
    pub socket: SocketLimits,
}

/// How long tables stay in the database after the last action there; `None` is for ever. What
/// has been cleared away is gone with its record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keep {
    /// A table whose match is over: [`Keep::FINISHED_DAYS`] by default.
    pub finished: Option<Duration>,
    /// Any other table, a session of money games among them, which has no end of its own:
    /// [`Keep::UNTOUCHED_DAYS`] by default.
    pub untouched: Option<Duration>,
}

impl Keep {
    /// The number of days for which a table whose match is over is kept by default.
    pub const FINISHED_DAYS: u32 = 30;
    /// The number of days for which any other table is kept by default.
    pub const UNTOUCHED_DAYS: u32 = 90;

    /// Keeps tables for these numbers of days; 0 keeps them for ever.
    pub fn days(finished: u32, untouched: u32) -> Self {
        const DAY: Duration = Duration::from_hours(24);
        let days = |n: u32| (n > 0).then(|| DAY * n);
        Self {
            finished: days(finished),
            untouched: days(untouched),
        }
    }
}

/// What holds for one socket.
#[derive(Clone, Debug)]
pub struct SocketLimits {
    /// Bytes of a message.
    pub message_bytes: usize,
    /// Messages in a burst, and then each second.
    pub messages: Rate,
    /// How many messages that cannot be understood, or too many at once, close it.
    pub strikes: u32,
    /// How soon it must say hello.
    pub hello: Duration,
    /// How often it is pinged.
    pub ping: Duration,
    /// How long it may say nothing, not even pong.
    pub silence: Duration,
    /// How long one message to it may take to be sent.
    pub send: Duration,
    /// How many messages to it may wait.
    pub outbox: usize,
}

/// So many at once, and then so many in some time.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    /// At once.
    pub burst: NonZeroU32,
    /// The time after which one more is allowed.
    pub every: Duration,
}

impl Rate {
    /// `burst` at once, then one more after each `every`. A burst of 0 is taken for 1.
    pub fn new(burst: u32, every: Duration) -> Self {
        Self {
            burst: NonZeroU32::new(burst).unwrap_or(NonZeroU32::MIN),
            every: every.max(Duration::from_nanos(1)),
        }
    }

    /// As the rate limiter takes it.
    pub(crate) fn quota(self) -> Option<governor::Quota> {
        Some(governor::Quota::with_period(self.every)?.allow_burst(self.burst))
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: 10_000,
            connections_each: 2_000,
            requests: Rate::new(300, Duration::from_millis(20)),
            new_tables: Rate::new(100, Duration::from_secs(5)),
            body_bytes: 16 * 1024,
            request_time: Duration::from_secs(15),
            viewers: 200,
            live_tables: 20_000,
            table_idle: Duration::from_mins(2),
            before_throw: Duration::from_secs(4),
            keep: Keep::default(),
            socket: SocketLimits::default(),
        }
    }
}

impl Default for Keep {
    fn default() -> Self {
        Self::days(Self::FINISHED_DAYS, Self::UNTOUCHED_DAYS)
    }
}

impl Default for SocketLimits {
    fn default() -> Self {
        Self {
            message_bytes: 16 * 1024,
            messages: Rate::new(60, Duration::from_millis(50)),
            strikes: 8,
            hello: Duration::from_secs(10),
            ping: Duration::from_secs(20),
            silence: Duration::from_mins(1),
            send: Duration::from_secs(10),
            outbox: 64,
        }
    }
}
