//! A chouette as one viewer sees it, and its record.

use otter_rules::chouette::{ChouetteSpec, Event};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::basics::{Account, AnswerChoice, ByParty, CubeName, Party};
use super::rules::ChouetteRulesChoice;
use crate::basics::{Occupant, ResultView};
use crate::table::{CheckersView, PlayTree};

/// A chouette as one viewer sees it.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct ChouetteView {
    /// Its id.
    pub table: String,
    /// How many events have happened.
    pub version: u64,
    /// The version at which what is awaited now was first awaited: an action states which one
    /// it belongs to.
    pub moment: u64,
    /// By which rules.
    pub rules: ChouetteRulesChoice,
    /// Who admits people and bots now.
    pub owner: u32,
    /// Everybody who has ever sat here: those seated in queue order, the box first, then those
    /// who have left.
    pub players: Vec<PlayerView>,
    /// What is awaited.
    pub phase: ChouettePhase,
    /// Of whom what is awaited.
    pub awaited: Vec<AskedView>,
    /// The present game, or the last one as it ended.
    pub game: Option<ChouetteGameView>,
    /// The finished games in order; of very many the latest hundred.
    pub games: Vec<ChouetteSummary>,
    /// Plays proposed for the throw that awaits its play, in the order made.
    pub proposals: Vec<ProposalView>,
    /// The players this viewer holds, with what each may do now.
    pub held: Vec<HeldPlayer>,
}

/// Somebody at a chouette.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct PlayerView {
    /// The number.
    pub player: u32,
    /// The name.
    pub name: String,
    /// Person or bot.
    pub occupant: Occupant,
    /// Whether a socket with the player's key is open. Always true for a bot.
    pub present: bool,
    /// Here, away or leaving; absent for one who has left.
    pub presence: Option<PresenceView>,
    /// What they are at the table; absent for one who has left.
    pub role: Option<RoleView>,
    /// What they have won or lost in the games that are over.
    pub balance: String,
}

/// Whether somebody decides for themselves.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum PresenceView {
    /// At the table.
    Here,
    /// Has left the decisions to others.
    Away,
    /// The same, and leaves when the game is settled.
    Leaving,
}

/// What somebody is at the table (RULES.md 11a, "Seats").
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum RoleView {
    /// In the box.
    Box,
    /// Throws and moves for the team.
    Captain,
    /// Plays along in the team.
    Member,
    /// Shares the box's result.
    Partner,
    /// Out, but for an extra cube on the box's side.
    Buyer,
    /// Settled in this game.
    Out,
    /// Plays from the next game on.
    Waiting,
}

/// A game.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct ChouetteGameView {
    /// Which, from 1.
    pub number: u32,
    /// Who is in the box.
    pub in_box: u32,
    /// The partner of the box.
    pub partner: Option<u32>,
    /// Whom the box must beat to stay.
    pub captain: u32,
    /// Who throws and moves for each side; absent once it is over.
    pub leader: Option<ByParty<u32>>,
    /// Who began it on the team, the first captain first.
    pub team: Vec<u32>,
    /// The checkers.
    pub board: ByParty<CheckersView>,
    /// The cubes in play.
    pub cubes: Vec<TableCubeView>,
    /// What each has won and lost in it so far.
    pub accounts: Vec<Account>,
}

/// A cube in play.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct TableCubeView {
    /// Which.
    pub cube: CubeName,
    /// Its value; "1" is shown as 64.
    pub value: String,
    /// Whose side owns it; absent while it is in the middle.
    pub owner: Option<Party>,
    /// Who plays for it on the team's side.
    pub team: Vec<u32>,
    /// Who plays for it on the box's side.
    pub against: u32,
    /// What is offered on it.
    pub offered: Option<OfferedView>,
}

/// What is offered on a cube.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct OfferedView {
    /// To whom.
    pub to: Party,
    /// The value if taken.
    pub value: String,
    /// What a pass would cost.
    pub pass_costs: String,
    /// Beaver, raccoon and so on; absent for a double.
    pub name: Option<String>,
    /// Whose answer is in; what it is shows when all are.
    pub answered: Vec<u32>,
}

/// A finished game.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct ChouetteSummary {
    /// Which, from 1.
    pub number: u32,
    /// Who was in the box.
    pub in_box: u32,
    /// What each won or lost.
    pub balances: Vec<Account>,
}

/// A proposed play.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct ProposalView {
    /// By whom.
    pub player: u32,
    /// Its steps in the order made.
    pub steps: Vec<[u8; 2]>,
    /// In notation.
    pub text: String,
}

/// What is awaited.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ChouettePhase {
    /// Players, or the throw for seats.
    Seats,
    /// The beginning of a game.
    NextGame,
    /// Whether somebody becomes the partner of the box.
    Partnership {
        /// Who is asked.
        player: u32,
    },
    /// The lot for the partner.
    PartnerLot,
    /// The opening throw.
    Opening,
    /// A side throws, unless somebody doubles or waits.
    ToThrow {
        /// Which.
        party: Party,
        /// Somebody has doubled: whether the others do too.
        doubling: bool,
        /// Who holds the throw.
        holders: Vec<u32>,
    },
    /// Doubles or redoubles are answered; [`TableCubeView::offered`] has them.
    Answering,
    /// The lone taker beavers or passes.
    LoneTaker {
        /// Who.
        taker: u32,
    },
    /// Who passed decides on an extra cube.
    ExtraCubes {
        /// Who sells.
        taker: u32,
        /// What a cube stands at.
        value: String,
        /// What it costs.
        price: String,
        /// Who has yet to decide.
        to: Vec<u32>,
    },
    /// A side plays its throw.
    ToPlay {
        /// Which.
        party: Party,
        /// The dice, as thrown.
        dice: [u8; 2],
    },
    /// A resignation is answered.
    Resigning {
        /// Who resigns.
        player: u32,
        /// By what.
        result: ResultView,
    },
}

/// Of whom something is awaited.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct AskedView {
    /// Who.
    pub player: u32,
    /// For what.
    pub task: TaskView,
}

/// What somebody is awaited for.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum TaskView {
    /// Having the seats thrown for; any one is enough.
    ThrowForSeats,
    /// Beginning a game; any one is enough.
    NextGame,
    /// Whether to be the box's partner.
    Partnership,
    /// The server's dice or lot.
    Server,
    /// Throwing, or doubling first.
    Throw,
    /// Whether to double.
    Doubling,
    /// Letting the throw go on.
    Release,
    /// Answering a double.
    Answer,
    /// Whether to buy an extra cube.
    ExtraCube,
    /// Playing.
    Play,
    /// Answering a resignation.
    AnswerResignation,
}

/// A player this viewer holds, with what they may do now.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct HeldPlayer {
    /// Which.
    pub player: u32,
    /// What may be stated.
    pub permits: Vec<PermitView>,
    /// When they play, or may propose a play: every way to do it.
    pub plays: Option<PlayTree>,
}

/// Something that would be accepted now.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum PermitView {
    /// See [`ChouetteAction::Join`](super::ChouetteAction::Join); the others likewise.
    Join,
    /// To leave.
    Leave,
    /// To go away.
    GoAway,
    /// To come back.
    ComeBack,
    /// To have the seats thrown for.
    ThrowForSeats,
    /// To begin a game.
    NextGame,
    /// To become the partner of the box, or not.
    Partnership,
    /// "Wait".
    Hold,
    /// "Go on".
    Release,
    /// To double some of these, or none.
    Double {
        /// Which, each with its value if taken.
        cubes: Vec<super::event::DoubleView>,
    },
    /// To answer.
    Answer {
        /// On which cube.
        cube: CubeName,
        /// For whose stake.
        of: u32,
        /// With which answers.
        answers: Vec<AnswerChoice>,
    },
    /// To buy an extra cube, or not.
    ExtraCube,
    /// To throw.
    Throw,
    /// To play.
    Play,
    /// To propose a play to this player.
    Propose {
        /// To whom.
        to: u32,
    },
    /// To resign.
    Resign,
    /// To answer a resignation.
    AnswerResignation {
        /// On which cube.
        cube: CubeName,
        /// For whose stake.
        of: u32,
        /// What accepting wins.
        points: String,
    },
    /// As the owner: to seat a bot.
    AddBot,
    /// As the owner: to send one of these away.
    Dismiss {
        /// Whom.
        players: Vec<u32>,
    },
    /// To say of one of these, whose line is lost, that they are away.
    MarkAway {
        /// Of whom.
        players: Vec<u32>,
    },
}

/// The answer to `GET /api/chouettes/<id>/record`: what may be known of the record. What is
/// decided but not yet revealed is left out, with all that follows it.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct ChouetteRecordView {
    /// The number of the form that rules and events have: `docs/record.md`.
    pub format: u32,
    /// The table's id.
    pub table: String,
    /// By which rules.
    pub rules: ChouetteSpec,
    /// Everybody who has ever sat there, by number.
    pub players: Vec<RecordPlayer>,
    /// What happened, in order.
    pub events: Vec<Event>,
}

/// Who a number is.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct RecordPlayer {
    /// The number.
    pub player: u32,
    /// The name.
    pub name: String,
    /// Person or bot.
    pub occupant: Occupant,
}
