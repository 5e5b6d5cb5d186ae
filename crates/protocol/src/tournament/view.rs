//! A tournament as one viewer sees it.

use otter_tournament::{Event, Plan};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::draw::{DrawView, OwnPartView};
use super::new_tournament::{FormatChoice, LengthsChoice, OrderChoice, RoundsChoice};
use crate::clock::ClockChoice;
use crate::rules::{PresetKey, RulesChoice};

/// A tournament as one viewer sees it. Everything but `held` is the same for all viewers.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct TournamentView {
    /// The tournament's id, as in `/tournament/<id>`.
    pub tournament: String,
    /// How many events its record has.
    pub version: u64,
    /// The name that the director gave it; `None` if none.
    pub name: Option<String>,
    /// How players are paired.
    pub format: FormatChoice,
    /// How players were ordered for the first pairing.
    pub order: OrderChoice,
    /// How long the matches are.
    pub lengths: LengthsChoice,
    /// The rules of every round that has none of its own (MA-8); the length is the first round's.
    pub rules: NamedRules,
    /// The rounds that are played by other rules.
    pub own_rules: Vec<OwnRulesView>,
    /// Whether players may enter themselves until the start.
    pub self_entry: bool,
    /// The clock of the matches that are played here; `null` without one.
    pub clock: Option<ClockChoice>,
    /// Whether whoever holds no seat sees the matches late that are played here.
    pub delayed: bool,
    /// How far the tournament has come.
    pub stage: StageView,
    /// The seed of the draw, in decimal, or in 64 hexadecimal digits where everybody's devices have
    /// made it; absent until the draw has been made.
    pub seed: Option<String>,
    /// The draw in which everybody's device takes part; `null` where there is none.
    pub draw: Option<DrawView>,
    /// How many rounds there are, or will be; 0 before the start.
    pub n_rounds: u32,
    /// Whether the director may pair the next round of a Swiss now.
    pub may_pair: bool,
    /// The director's announcement; empty if there is none.
    pub announcement: String,
    /// Everybody who has entered, by seeds or by the draw, then those who withdrew before the
    /// start.
    pub players: Vec<EntrantView>,
    /// The rounds in order, the main bracket's first.
    pub rounds: Vec<RoundView>,
    /// The standings, best first; empty before the start.
    pub standings: Vec<StandingView>,
    /// The criteria that decide among players with as many wins, in this order.
    pub tie_breaks: Vec<TieBreakName>,
    /// The winner of a knockout's main bracket; absent until it is decided.
    pub winner: Option<u32>,
    /// The winner of its consolation bracket; absent until it is decided.
    pub consolation_winner: Option<u32>,
    /// The roles that the viewer holds.
    pub held: TournamentHeld,
}

/// Rules and what they are called.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct NamedRules {
    /// Every setting of the rules.
    pub rules: RulesChoice,
    /// The preset with these rules; absent if there is none.
    pub preset: Option<PresetKey>,
    /// What they are called in English.
    pub name: String,
}

/// The rules of some rounds.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct OwnRulesView {
    /// The rounds for which they hold.
    pub rounds: RoundsChoice,
    /// The rules and their name.
    pub rules: NamedRules,
}

/// How far a tournament has come.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum StageView {
    /// Players can still enter.
    Entry,
    /// Matches are being played.
    Running,
    /// All matches have been played.
    Over,
}

/// A player who has entered.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct EntrantView {
    /// The player's number, in the order of entry.
    pub player: u32,
    /// The name that the player entered with.
    pub name: String,
    /// Whether the player has withdrawn.
    pub withdrawn: bool,
    /// The rounds of a Swiss that the player missed by entering late.
    pub n_missed: u32,
    /// What the player should do next.
    pub next: NextView,
}

/// What a player should do next.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum NextView {
    /// Wait for the start of the tournament.
    Start,
    /// Play a match that can be played now.
    Play {
        /// The id of the match.
        fixture: String,
    },
    /// Wait for a match whose other player is not yet known.
    Wait {
        /// The id of the match.
        fixture: String,
    },
    /// Wait for the pairing of a round.
    Round {
        /// The number of the round, from 1.
        round: u32,
    },
    /// Nothing: the player has withdrawn.
    Withdrawn,
    /// Nothing: the player's matches are all over.
    Done,
}

/// The bracket that a round belongs to.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum BracketName {
    /// The main bracket, or the only one.
    Main,
    /// The bracket of players who lost their first match.
    Consolation,
}

/// A round with its matches.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct RoundView {
    /// The bracket it belongs to.
    pub bracket: BracketName,
    /// Its number in the bracket, from 1.
    pub round: u32,
    /// The points that win a match in it.
    pub length: u32,
    /// The rules that its matches are played by.
    pub rules: NamedRules,
    /// Its matches, from top to bottom.
    pub fixtures: Vec<FixtureView>,
}

/// A match of a tournament.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct FixtureView {
    /// The id of the match, such as `2-1`.
    pub id: String,
    /// The two sides that meet.
    pub sides: [SideView; 2],
    /// Whether it can be played or how it ended.
    pub verdict: VerdictView,
    /// Where it is played; absent until it has been assigned a board or a table.
    pub venue: Option<VenueView>,
    /// Whether it can be played now.
    pub ready: bool,
    /// Its result as its players tell it, until the director decides; at most one of each.
    pub claims: Vec<ClaimView>,
}

/// The result of a match as one of its players tells it.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct ClaimView {
    /// The player who tells it.
    pub player: u32,
    /// The player who won.
    pub winner: u32,
    /// The points of the loser; absent if they are not known.
    pub loser_points: Option<u32>,
}

/// One side of a match.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SideView {
    /// A player who is known.
    Player {
        /// The number of the player.
        player: u32,
    },
    /// Nobody: the opponent has a bye.
    Nobody,
    /// The winner of another match.
    WinnerOf {
        /// The id of the other match.
        fixture: String,
    },
    /// The loser of another match, if they enter this bracket.
    LoserOf {
        /// The id of the other match.
        fixture: String,
    },
}

/// The result of a match, or why it has none.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum VerdictView {
    /// The players are not both known yet.
    Waiting,
    /// The match is to be played.
    Open,
    /// The match has a result.
    Decided {
        /// The player who won.
        winner: u32,
        /// The points of the loser; absent if they are not known.
        loser_points: Option<u32>,
        /// Whether it was decided without play.
        forfeit: bool,
    },
    /// The opponent has withdrawn.
    Walkover {
        /// The player who won.
        winner: u32,
    },
    /// There is no opponent.
    Bye {
        /// The player who advances.
        winner: u32,
    },
    /// There is no player on either side.
    Empty,
}

/// Where a match is played.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum VenueView {
    /// At a board in the venue.
    Board {
        /// The name or number of the board.
        name: String,
    },
    /// At a table on the server, as in `/t/<table>`. The first side is White, the second Black.
    /// Each player sits down with the key they entered with.
    Table {
        /// The id of the table.
        table: String,
    },
}

/// A player's line in the standings.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct StandingView {
    /// The number of the player.
    pub player: u32,
    /// The first and the last of the places that the player shares with those who are level in
    /// everything.
    pub places: [u32; 2],
    /// The number of matches won; in a Swiss, byes count.
    pub wins: u32,
    /// The number of matches lost; in a Swiss, missed rounds count.
    pub losses: u32,
    /// The value of each criterion in [`TournamentView::tie_breaks`].
    pub tie_breaks: Vec<u32>,
}

/// A criterion that decides among players with as many wins.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum TieBreakName {
    /// The sum of all opponents' wins.
    Buchholz,
    /// The sum of the wins of beaten opponents.
    SonnebornBerger,
    /// The wins against the other players with as many wins.
    Mutual,
}

/// The roles that a viewer holds in a tournament.
#[derive(Clone, Debug, Default, Deserialize, Serialize, TS)]
pub struct TournamentHeld {
    /// Whether the viewer is the director.
    pub director: bool,
    /// The players whose keys the viewer has.
    pub players: Vec<u32>,
    /// What these have committed to in the draw.
    pub parts: Vec<OwnPartView>,
    /// For the director, the latest events of the record, at most 200, the last one first.
    pub log: Vec<LogEntry>,
}

/// An event of a tournament's record.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct LogEntry {
    /// Its place in the record, from 1.
    pub version: u64,
    /// What has happened there.
    pub event: LoggedEvent,
    /// When it was accepted, in seconds since 1970; `null` in records made before times were kept.
    pub accepted_at: Option<i64>,
}

/// A thing that happened at a tournament.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum LoggedEvent {
    /// A player entered the tournament.
    Entered {
        /// The number of the player.
        player: u32,
    },
    /// The name of a player was corrected.
    Renamed {
        /// The number of the player.
        player: u32,
        /// The name from then on.
        name: String,
    },
    /// The players were put in order.
    Seeded,
    /// The entries closed, and the list of a round of the draw was fixed.
    Closed,
    /// The director went on with the draw without these.
    GoneOn {
        /// `director`, or the numbers of players.
        missing: Vec<String>,
    },
    /// The entries closed and the tournament began.
    Started,
    /// A round of a Swiss was paired.
    Paired {
        /// The number of the round, from 1.
        round: u32,
    },
    /// The pairing of a round was taken back.
    Unpaired {
        /// The number of the round, from 1.
        round: u32,
    },
    /// A player withdrew from the tournament.
    Withdrew {
        /// The number of the player.
        player: u32,
    },
    /// A withdrawal was taken back.
    Returned {
        /// The number of the player.
        player: u32,
    },
    /// Two players were called to a place.
    Called {
        /// The id of the match.
        fixture: String,
        /// The place where they play.
        venue: VenueView,
    },
    /// A call was taken back.
    Uncalled {
        /// The id of the match.
        fixture: String,
    },
    /// A player told the result of a match.
    Claimed {
        /// The id of the match.
        fixture: String,
        /// The result as the player tells it.
        claim: ClaimView,
    },
    /// A match was decided, or its result corrected.
    Decided {
        /// The id of the match.
        fixture: String,
        /// The player who won.
        winner: u32,
        /// The points of the loser; absent if they are not known.
        loser_points: Option<u32>,
        /// Whether it was decided without play.
        forfeit: bool,
        /// Whether this corrects an earlier result.
        corrected: bool,
    },
    /// A result was taken back.
    Undone {
        /// The id of the match.
        fixture: String,
    },
    /// A match fell, because its players are others now.
    Struck {
        /// The id of the match.
        fixture: String,
    },
    /// An announcement was made; empty if it was taken away.
    Announced {
        /// The text of the announcement.
        text: String,
    },
}

/// `GET /api/tournaments/<id>/record`: everything needed to replay and check a tournament.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct TournamentRecordView {
    /// The number of the form that rules and events have: `docs/record.md`.
    pub format: u32,
    /// The tournament's id, as in `/tournament/<id>`.
    pub tournament: String,
    /// The name that the director gave it; `None` if none.
    pub name: Option<String>,
    /// The plan that the tournament follows.
    pub plan: Plan,
    /// All events in order.
    pub events: Vec<Event>,
}
