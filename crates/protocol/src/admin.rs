//! What admins see of a service that runs, and the roles that they give (`docs/moderation.md`).

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::codes::codes;
use crate::moderation::Role;

codes! {
    /// What a process of the service is there for.
    MemberKind {
        Server = "server",
        Worker = "worker",
    }
}

codes! {
    /// A kind of table.
    TableKind {
        Two = "two",
        Chouette = "chouette",
        Sheet = "sheet",
        Tournament = "tournament",
    }
}

/// The answer to `GET /api/admin`: what is running, whichever server is asked.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct AdminView {
    /// The servers and workers that answer, by their numbers.
    pub members: Vec<MemberView>,
    /// The numbers of those that are registered and do not answer.
    pub silent: Vec<i64>,
    /// The queue of analyses; `null` where the server is alone, or the queue does not answer.
    pub queue: Option<QueueView>,
    /// The tables in the database.
    pub n_stored_tables: u64,
    /// What took the longest in the last minutes, the slowest first.
    pub slow: Vec<SlowView>,
    /// For how many minutes that looks back.
    pub minutes: u32,
    /// Everybody who has a role, by name.
    pub staff: Vec<PersonView>,
}

/// A server or a worker, as it describes itself.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct MemberView {
    /// The number under which it is registered; 0 of a server that is alone.
    pub id: i64,
    /// What it is there for.
    pub kind: MemberKind,
    /// The machine that it runs on, as that calls itself; empty if it does not.
    pub host: String,
    /// The number of its process there.
    pub process: u32,
    /// The address that it listens on; `null` of a worker that listens on none.
    pub address: Option<String>,
    /// The version of the program.
    pub version: String,
    /// When it was started, in seconds since 1970.
    pub started_at: i64,
    /// Whether it is the server that answers.
    pub is_this: bool,
    /// The tables in its memory, by kind.
    pub tables: LiveTables,
    /// The websockets that it serves or passes on.
    pub n_sockets: u32,
    /// Those of them that are passed on to another server, or by one.
    pub n_lines: u32,
    /// What waits there for something.
    pub waiting: WaitingView,
    /// The matches that it judges at present.
    pub n_judging: u32,
    /// The matches that it has judged since it was started.
    pub n_judged: u32,
    /// The tables that it has taken over from others since it was started.
    pub n_takeovers: u32,
    /// The sockets between it and others that broke on the way since it was started.
    pub n_broken_lines: u32,
    /// What took the longest there in the last minutes, the slowest first.
    pub slow: Vec<SlowView>,
}

/// The tables in the memory of a server, by kind.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize, TS)]
pub struct LiveTables {
    /// The number of tables for two.
    pub two: u32,
    /// The number of chouettes.
    pub chouette: u32,
    /// The number of score sheets.
    pub sheet: u32,
    /// The number of tournaments.
    pub tournament: u32,
}

/// What waits at a server: each number is 0 where all is well.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize, TS)]
pub struct WaitingView {
    /// Changes that wait for the database.
    pub writes: u32,
    /// Questions that wait for a thread of the engine.
    pub engine: u32,
    /// Records that wait to be read.
    pub records: u32,
    /// Passwords that wait to be hashed.
    pub passwords: u32,
}

/// How many matches the queue of analyses holds.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, TS)]
pub struct QueueView {
    /// Those that nobody has taken yet.
    pub waiting: u32,
    /// Those that somebody judges.
    pub running: u32,
}

/// A kind of request or action, as it was answered in the last minutes.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct SlowView {
    /// The method and the route of a request, `*` for a file of the client; or `action` and the
    /// kind of table at which somebody acted.
    pub route: String,
    /// The number of the server.
    pub member: i64,
    /// How many there were.
    pub n: u32,
    /// How long they took on average, in milliseconds.
    pub mean_ms: f64,
    /// How long the slowest of them took, in milliseconds.
    pub slowest_ms: f64,
    /// When that one was answered, in seconds since 1970.
    pub slowest_at: i64,
    /// The id of that request, or of the table of that action, by which the log has it.
    pub slowest_id: String,
}

/// The answer to `GET /api/admin/tables`: tables in the memory of some server.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct AdminTablesView {
    /// Some of them, the one that was opened last first.
    pub tables: Vec<AdminTable>,
    /// The number of all there are.
    pub n: u32,
}

/// A table in the memory of a server.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct AdminTable {
    /// The id, by which anybody may watch it.
    pub id: String,
    /// Of what kind it is.
    pub kind: TableKind,
    /// The number of the server that owns it; 0 of one that is alone.
    pub member: i64,
    /// Some of the people who have a seat.
    pub names: Vec<String>,
    /// The number of all who have a seat, bots included.
    pub n_seats: u32,
    /// When it was opened, in seconds since 1970.
    pub opened_at: i64,
    /// When somebody has last done something there, to the hour, in seconds since 1970.
    pub touched_at: i64,
    /// Whether a clock runs there.
    pub has_clock: bool,
    /// Whether the match counts for ratings.
    pub is_rated: bool,
    /// Whether it is over.
    pub is_finished: bool,
}

/// An account in a list of people.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct PersonView {
    /// The name as it was chosen.
    pub name: String,
    /// What the account may do beyond playing.
    pub role: Role,
    /// When it was made, in seconds since 1970.
    pub made_at: i64,
    /// Whether it opens by a passkey too.
    pub has_passkey: bool,
    /// Whether it is that of whoever asks, whose role only others change.
    pub is_oneself: bool,
}

/// The body of `POST /api/admin/people/<name>/role`: gives an account a role.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct GiveRole {
    /// The role that it has from now on.
    pub role: Role,
    /// Why, for whoever reads the log.
    pub reason: String,
    /// The password of the admin, once more.
    pub password: String,
}
