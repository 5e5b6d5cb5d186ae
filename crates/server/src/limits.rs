//! The limits on callers, sockets and tables.

use std::num::NonZeroU32;
use std::time::Duration;

pub use ipnet::IpNet;

/// The limits on callers, sockets and tables. The defaults are ample for people and stop programs
/// that misbehave.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The most open connections, including sockets.
    pub connections: usize,
    /// The most open connections of one address.
    pub connections_each: usize,
    /// The networks of proxies in front of the server. Their callers are counted by the address
    /// that the proxy names in `X-Forwarded-For`, and not by the proxy's.
    pub trusted_proxies: Vec<IpNet>,
    /// The names that the server answers to, besides IP addresses and `localhost`: those by which
    /// browsers reach it, such as the one in front of which a proxy stands.
    pub hosts: Vec<String>,
    /// How often an address may make a request.
    pub requests: Rate,
    /// How often an address may open a table.
    pub new_tables: Rate,
    /// The most bytes in the body of a request.
    pub body_bytes: usize,
    /// The time after which a request is given up.
    pub request_time: Duration,
    /// The time for which a caller may take nothing of what is sent before the connection is
    /// closed.
    pub write_time: Duration,
    /// The most sockets on one table of those who hold no seat there, and as many again of those
    /// who do.
    pub viewers: usize,
    /// By how much spectators see a table late where something is at stake: at a rated match, and
    /// where whoever opens the table wants it. By correspondence it is by a turn at least. Zero
    /// shows every table at once.
    pub spectator_delay: Duration,
    /// The most tables in the database. Beyond it no table is opened until old ones are deleted.
    pub stored_tables: usize,
    /// The most tables in memory at once.
    pub live_tables: usize,
    /// How long a server that shares its database may be silent before the others take its tables
    /// over.
    pub lease: Duration,
    /// How long a table without a socket stays in memory.
    pub table_idle: Duration,
    /// How long Otter waits before it rolls at a chouette while somebody there may still double or
    /// ask it to wait.
    pub before_roll: Duration,
    /// How long tables and libraries stay in the database.
    pub keep: Keep,
    /// The limits on imported matches.
    pub library: LibraryLimits,
    /// The limits on accounts.
    pub people: PeopleLimits,
    /// The limits on each socket.
    pub socket: SocketLimits,
}

/// The limits on imported matches.
#[derive(Clone, Debug)]
pub struct LibraryLimits {
    /// The most bytes of a file.
    pub file_bytes: usize,
    /// The most bytes that the compressed parts of a file hold.
    pub inflated_bytes: usize,
    /// The most matches of a library.
    pub documents: usize,
    /// The most bytes that the matches of a library take up in the database.
    pub bytes: u64,
    /// The most bytes that all imported matches take up in the database. Beyond it nothing is
    /// imported until libraries are deleted.
    pub all_bytes: u64,
    /// How often an address may import a file.
    pub imports: Rate,
    /// How many kilobytes of matches, as stored, an address may import.
    pub kilobytes: Rate,
}

impl LibraryLimits {
    /// The most gigabytes that all imported matches take up by default.
    pub const ALL_GIGABYTES: u64 = 20;
}

/// The limits on accounts.
#[derive(Clone, Debug)]
pub struct PeopleLimits {
    /// The time for which nobody may use a session before it ends.
    pub session: Duration,
    /// How often an address may try to sign up, to sign in or to recover an account.
    pub sign_ins: Rate,
    /// How often that may be tried for one name, whoever tries.
    pub sign_ins_as: Rate,
    /// The most keys that an account keeps.
    pub games: usize,
    /// The most games by correspondence that an account seeks at once.
    pub seeks: usize,
    /// How long such a seek stands.
    pub seek: Duration,
    /// The most people whom an account follows.
    pub follows: usize,
    /// The most people whom an account blocks.
    pub blocks: usize,
    /// How often an account may follow, block or report somebody, or take that back.
    pub contacts: Rate,
    /// The most reports that an account makes within a day.
    pub reports_a_day: usize,
    /// How long a report is kept after it was dealt with.
    pub reports: Duration,
    /// Whether moderators and admins act only by an account that passkeys alone open. It needs a
    /// name for the server, and HTTPS.
    pub staff_needs_passkeys: bool,
}

/// How long tables and libraries stay in the database after they were last used; `None` keeps them
/// for ever. A table that is deleted loses its record too, and a library its matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keep {
    /// A table whose match is over: [`Keep::FINISHED_DAYS`] by default.
    pub finished: Option<Duration>,
    /// A table where nobody has played: [`Keep::UNPLAYED_DAYS`] by default. A tournament is never
    /// taken for one.
    pub unplayed: Option<Duration>,
    /// Any other table, including money sessions, which have no end: [`Keep::UNTOUCHED_DAYS`] by
    /// default.
    pub untouched: Option<Duration>,
    /// A library that nobody has opened, and of which no match was reviewed:
    /// [`Keep::LIBRARY_DAYS`] by default.
    pub library: Option<Duration>,
}

impl Keep {
    /// The number of days for which a table whose match is over is kept by default.
    pub const FINISHED_DAYS: u32 = 30;
    /// The number of days for which a table where nobody has played is kept by default.
    pub const UNPLAYED_DAYS: u32 = 1;
    /// The number of days for which any other table is kept by default.
    pub const UNTOUCHED_DAYS: u32 = 90;
    /// The number of days for which a library is kept by default.
    pub const LIBRARY_DAYS: u32 = 365;

    /// Keeps tables and libraries for these numbers of days; 0 keeps them for ever.
    pub fn days(finished: u32, unplayed: u32, untouched: u32, library: u32) -> Self {
        const DAY: Duration = Duration::from_hours(24);
        let days = |n: u32| (n > 0).then(|| DAY * n);
        Self {
            finished: days(finished),
            unplayed: days(unplayed),
            untouched: days(untouched),
            library: days(library),
        }
    }
}

/// The limits on one socket.
#[derive(Clone, Debug)]
pub struct SocketLimits {
    /// The most bytes in a message.
    pub message_bytes: usize,
    /// How often it may send a message.
    pub messages: Rate,
    /// The number of messages that cannot be understood or come too fast after which it is closed.
    pub strikes: u32,
    /// The time within which its first message must come.
    pub hello: Duration,
    /// The time between two pings to it.
    pub ping: Duration,
    /// The time without any message from it, even a pong, after which it is closed.
    pub silence: Duration,
    /// The time within which it must take a message.
    pub send: Duration,
    /// The most messages that can wait to be sent to it.
    pub outbox: usize,
}

/// A rate with a burst.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    /// The most events at once.
    pub burst: NonZeroU32,
    /// The time after which one more event is allowed.
    pub every: Duration,
}

impl Rate {
    /// Allows `burst` events at once, then one more after each `every`. A burst of 0 counts as 1.
    pub fn new(burst: u32, every: Duration) -> Self {
        Self {
            burst: NonZeroU32::new(burst).unwrap_or(NonZeroU32::MIN),
            every: every.max(Duration::from_nanos(1)),
        }
    }

    /// Returns the rate as the limiter takes it; `None` if it has no period.
    pub(crate) fn quota(self) -> Option<governor::Quota> {
        Some(governor::Quota::with_period(self.every)?.allow_burst(self.burst))
    }
}

impl Limits {
    /// The minutes by which spectators see a table late by default. A decision takes seconds, and
    /// rarely a minute; whoever waits five for a whisper has lost most of the reserve of a short
    /// match to the clock. And whoever watches still sees the match of this evening.
    pub const SPECTATOR_MINUTES: u16 = 5;
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: 20_000,
            connections_each: 2_000,
            trusted_proxies: Vec::new(),
            hosts: Vec::new(),
            requests: Rate::new(300, Duration::from_millis(20)),
            new_tables: Rate::new(100, Duration::from_secs(5)),
            body_bytes: 16 * 1024,
            request_time: Duration::from_secs(15),
            write_time: Duration::from_secs(10),
            viewers: 200,
            spectator_delay: Duration::from_mins(Self::SPECTATOR_MINUTES.into()),
            stored_tables: 1_000_000,
            live_tables: 20_000,
            lease: Duration::from_secs(6),
            table_idle: Duration::from_mins(2),
            before_roll: Duration::from_secs(4),
            keep: Keep::default(),
            library: LibraryLimits::default(),
            people: PeopleLimits::default(),
            socket: SocketLimits::default(),
        }
    }
}

impl Default for Keep {
    fn default() -> Self {
        Self::days(
            Self::FINISHED_DAYS,
            Self::UNPLAYED_DAYS,
            Self::UNTOUCHED_DAYS,
            Self::LIBRARY_DAYS,
        )
    }
}

impl Default for PeopleLimits {
    fn default() -> Self {
        Self {
            session: Duration::from_hours(90 * 24),
            sign_ins: Rate::new(30, Duration::from_secs(10)),
            sign_ins_as: Rate::new(10, Duration::from_secs(40)),
            games: 5_000,
            seeks: 10,
            seek: Duration::from_hours(30 * 24),
            follows: 500,
            blocks: 500,
            contacts: Rate::new(60, Duration::from_secs(5)),
            reports_a_day: 5,
            reports: Duration::from_hours(365 * 24),
            staff_needs_passkeys: false,
        }
    }
}

impl Default for LibraryLimits {
    fn default() -> Self {
        Self {
            file_bytes: 8 << 20,
            inflated_bytes: 64 << 20,
            documents: 2_000,
            bytes: 100 << 20,
            all_bytes: Self::ALL_GIGABYTES << 30,
            imports: Rate::new(600, Duration::from_millis(500)),
            // Two full libraries at once, and as much again each day.
            kilobytes: Rate::new(200 << 10, Duration::from_millis(420)),
        }
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
