//! A tournament as one viewer sees it.

use otter_tournament::{Event, Plan};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::lobby::{FormatChoice, LengthsChoice, OrderChoice};

/// A tournament as one viewer sees it. All but `held` is the same for everybody.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct TournamentView {
    /// Its id.
    pub tournament: String,
    /// How many events its record has.
    pub version: u64,
    /// What it is called.
    pub name: String,
    /// Who meets whom.
    pub format: FormatChoice,
    /// In what order players were taken.
    pub order: OrderChoice,
    /// How long the matches are.
    pub lengths: LengthsChoice,
    /// Whether players may enter themselves until the start.
    pub self_entry: bool,
    /// How far it is.
    pub stage: StageView,
    /// What the draw followed from, once it was made.
    pub seed: Option<u32>,
    /// How many rounds there are, or will be; 0 before the start.
    pub n_rounds: u32,
    /// Whether the director may pair the next round of a Swiss now.
    pub may_pair: bool,
    /// What the director says to everybody; empty for nothing.
    pub announcement: String,
    /// Everybody who has entered: by seeds or the draw, then those who withdrew before the start.
    pub players: Vec<EntrantView>,
    /// The rounds in order, the main bracket's first.
    pub rounds: Vec<RoundView>,
    /// Who stands where; nobody before the start.
    pub standings: Vec<StandingView>,
    /// What decides among equals, in this order.
    pub tie_breaks: Vec<TieBreakName>,
    /// Who won the main bracket of a knockout.
    pub winner: Option<u32>,
    /// Who won its consolation bracket.
    pub consolation_winner: Option<u32>,
    /// What the viewer holds.
    pub held: TournamentHeld,
}

/// How far a tournament is.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum StageView {
    /// Players enter.
    Entry,
    /// It is played.
    Running,
    /// All has been played.
    Over,
}

/// Somebody who has entered.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct EntrantView {
    /// Their number.
    pub player: u32,
    /// What they are called.
    pub name: String,
    /// Whether they have withdrawn.
    pub withdrawn: bool,
    /// How many rounds of a Swiss they came too late for.
    pub n_missed: u32,
    /// Where do I play, whom, when?
    pub next: NextView,
}

/// What is next for a player.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum NextView {
    /// The start.
    Start,
    /// A match, now.
    Play {
        /// Which.
        fixture: String,
    },
    /// A match whose players have yet to come out of others.
    Wait {
        /// Which.
        fixture: String,
    },
    /// The pairing of a round.
    Round {
        /// Which.
        round: u32,
    },
    /// Nothing: they have withdrawn.
    Withdrawn,
    /// Nothing: they have played all there is for them.
    Done,
}

/// In which bracket a round is.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum BracketName {
    /// The main bracket, or the only one.
    Main,
    /// Of those who lost their first match.
    Consolation,
}

/// A round.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct RoundView {
    /// In which bracket.
    pub bracket: BracketName,
    /// Which, from 1.
    pub round: u32,
    /// To how many points.
    pub length: u32,
    /// Its matches, from top to bottom.
    pub fixtures: Vec<FixtureView>,
}

/// A match.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct FixtureView {
    /// Its name, such as `2-1`.
    pub id: String,
    /// Who meets whom.
    pub sides: [SideView; 2],
    /// How it stands.
    pub verdict: VerdictView,
    /// Where it is played.
    pub venue: Option<VenueView>,
    /// Whether it can be played now.
    pub ready: bool,
}

/// One side of a match.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SideView {
    /// A player.
    Player {
        /// Who.
        player: u32,
    },
    /// Nobody: a bye.
    Nobody,
    /// The winner of another match.
    WinnerOf {
        /// Which.
        fixture: String,
    },
    /// The loser of another match, if they come.
    LoserOf {
        /// Which.
        fixture: String,
    },
}

/// How a match stands.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum VerdictView {
    /// A side is not known yet.
    Waiting,
    /// To be played.
    Open,
    /// Decided.
    Decided {
        /// Who won.
        winner: u32,
        /// The loser's points, if they are known.
        loser_points: Option<u32>,
        /// Whether without play.
        forfeit: bool,
    },
    /// Won because the other has withdrawn.
    Walkover {
        /// Who won.
        winner: u32,
    },
    /// Nobody is opposite.
    Bye {
        /// Who goes on.
        winner: u32,
    },
    /// Nobody is on either side.
    Empty,
}

/// Where a match is played.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum VenueView {
    /// At a board in the room.
    Board {
        /// Which.
        name: String,
    },
    /// At a table on the server, as in `/t/<table>`: the first side is White, the second Black, and
    /// each sits down with the key that they entered with.
    Table {
        /// Its id.
        table: String,
    },
}

/// How a player stands.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct StandingView {
    /// Who.
    pub player: u32,
    /// The first and the last of the places shared with those who stand exactly alike.
    pub places: [u32; 2],
    /// Matches won; in a Swiss byes among them.
    pub wins: u32,
    /// Matches lost; in a Swiss rounds missed among them.
    pub losses: u32,
    /// By [`TournamentView::tie_breaks`].
    pub tie_breaks: Vec<u32>,
}

/// What decides among players with as many wins.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum TieBreakName {
    /// The wins of all opponents together.
    Buchholz,
    /// The wins of those beaten.
    SonnebornBerger,
    /// Wins among the equals.
    Mutual,
}

/// What a viewer holds.
#[derive(Clone, Debug, Default, Deserialize, Serialize, TS)]
pub struct TournamentHeld {
    /// Whether the viewer is the director.
    pub director: bool,
    /// The players the viewer is.
    pub players: Vec<u32>,
}

/// `GET /api/tournaments/<id>/record`: with this a tournament can be replayed and checked.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct TournamentRecordView {
    /// The number of the form that rules and events have: `docs/record.md`.
    pub format: u32,
    /// Its id.
    pub tournament: String,
    /// What it is called.
    pub name: String,
    /// What it was to be.
    pub plan: Plan,
    /// All that happened.
    pub events: Vec<Event>,
}
