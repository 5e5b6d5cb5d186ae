//! A chouette as one viewer sees it, and its record.

use otter_rules::chouette::{ChouetteSpec, Event};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::basics::{Account, AnswerChoice, ByParty, CubeName, Party};
use super::rules::ChouetteRulesChoice;
use super::sealed::CrewDiceView;
use crate::basics::{DiceChoice, Occupant, ResultView};
use crate::table::{CheckersView, PlayTree};

/// A chouette as one viewer sees it.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct ChouetteView {
    /// The table's id, as in `/c/<id>`.
    pub table: String,
    /// How many events have happened.
    pub version: u64,
    /// The version at which the table began to await what it awaits now. An action names it, to be
    /// refused if something else is awaited by then.
    pub decision_version: u64,
    /// The rules of the table.
    pub rules: ChouetteRulesChoice,
    /// Whether the server rolls the dice, or people do by hand.
    pub dice_from: DiceChoice,
    /// The dice, where anyone can check them; otherwise absent.
    pub dice: Option<CrewDiceView>,
    /// The player who may seat and remove bots and players now.
    pub owner: u32,
    /// Everybody who has ever sat here: those seated in queue order, the box first, then those who
    /// have left.
    pub players: Vec<PlayerView>,
    /// What the table awaits.
    pub phase: ChouettePhase,
    /// The players whose actions are awaited.
    pub awaited: Vec<AwaitedView>,
    /// The checkers of each side: in the present game, at the end of the last one, or as a game
    /// starts if there has been none.
    pub board: ByParty<CheckersView>,
    /// The present game, or the last one as it ended.
    pub game: Option<ChouetteGameView>,
    /// The finished games in order, at most the latest hundred.
    pub games: Vec<ChouetteSummary>,
    /// The plays proposed for the roll that awaits its play, in the order they were made; only for
    /// viewers who hold the player that plays it or one that may propose.
    pub proposals: Vec<ProposalView>,
    /// The players that this viewer holds, with the actions each can submit now.
    pub held: Vec<HeldPlayer>,
}

/// A player at a chouette.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct PlayerView {
    /// The player's number, which never changes.
    pub player: u32,
    /// The name that the player joined with; `null` if none was chosen.
    pub name: Option<String>,
    /// Whether it is a person or a bot, and at which level.
    pub occupant: Occupant,
    /// Whether a socket with the player's key is open; always true for a bot.
    pub present: bool,
    /// Whether the player is here, away or leaving; absent after they have left.
    pub presence: Option<PresenceView>,
    /// The player's role at the table; absent after they have left.
    pub role: Option<RoleView>,
    /// What the player has won or lost in finished games.
    pub balance: String,
}

/// Whether a player makes their own decisions.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum PresenceView {
    /// The player is at the table.
    Here,
    /// The player is away and has left the decisions to others.
    Away,
    /// The player is away and leaves when the game is settled.
    Leaving,
}

/// The role of a player at the table (`docs/rules.md` §11a, "Seats").
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum RoleView {
    /// Plays alone against the team.
    Box,
    /// Rolls and moves for the team.
    Captain,
    /// Plays in the team with a stake of their own.
    Member,
    /// Shares the result of the box.
    Partner,
    /// Out of the game, except for an extra cube on the box's side.
    Buyer,
    /// Out of the game: the player's stakes are settled.
    Out,
    /// Plays from the next game on.
    Waiting,
}

/// The present game of a chouette, or the last one.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct ChouetteGameView {
    /// The number of the game, from 1.
    pub number: u32,
    /// The player in the box.
    pub in_box: u32,
    /// The partner of the box; absent if it has none.
    pub partner: Option<u32>,
    /// The captain, whom the box must beat to stay.
    pub captain: u32,
    /// The player who rolls and moves for each side; absent once the game is over.
    pub leader: Option<ByParty<u32>>,
    /// The players who began it on the team, the first captain first.
    pub team: Vec<u32>,
    /// The cubes in play.
    pub cubes: Vec<TableCubeView>,
    /// What each player has won and lost in it so far.
    pub accounts: Vec<Account>,
}

/// A cube in play with its stakes.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct TableCubeView {
    /// The name of the cube.
    pub cube: CubeName,
    /// Its value, as a decimal number; "1" is displayed as 64.
    pub value: String,
    /// The side that owns it; absent while it is in the middle.
    pub owner: Option<Party>,
    /// The players with a stake on it on the team's side.
    pub team: Vec<u32>,
    /// The player with the stake on it on the box's side.
    pub against: u32,
    /// The offer on it that awaits an answer; otherwise absent.
    pub offered: Option<OfferedView>,
}

/// A double or an immediate redouble that awaits an answer.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct OfferedView {
    /// The side that must answer.
    pub to: Party,
    /// The cube's value if the offer is taken.
    pub value: String,
    /// The points that a pass loses.
    pub pass_costs: String,
    /// The name of an immediate redouble, such as `beaver`; absent for a double.
    pub name: Option<String>,
    /// The players who have answered. Their answers are revealed together.
    pub answered: Vec<u32>,
}

/// The result of a finished game.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct ChouetteSummary {
    /// The number of the game, from 1.
    pub number: u32,
    /// The player who was in the box.
    pub in_box: u32,
    /// What each player won or lost.
    pub balances: Vec<Account>,
}

/// A play proposed to the leader of a side.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct ProposalView {
    /// The player who proposes it.
    pub player: u32,
    /// Its steps in the order made.
    pub steps: Vec<[u8; 2]>,
    /// The play in notation, such as `8/5 6/5`.
    pub text: String,
}

/// What a chouette awaits.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ChouettePhase {
    /// More players, or the roll for seats.
    Seats,
    /// The start of the next game.
    NextGame,
    /// A player's answer on becoming the partner of the box.
    Partnership {
        /// The player who is asked.
        player: u32,
    },
    /// The lot that draws the partner.
    PartnerLot,
    /// The opening roll (ST-1), also after a tie.
    Opening,
    /// A side's roll, unless somebody doubles or asks to wait.
    ToRoll {
        /// The side on roll.
        party: Party,
        /// Whether somebody has doubled, so that the others decide on theirs first.
        doubling: bool,
        /// The players who asked to wait.
        holders: Vec<u32>,
    },
    /// Answers to doubles or immediate redoubles; [`TableCubeView::offered`] has them.
    Answering,
    /// The lone taker's beaver or pass.
    LoneTaker {
        /// The only player who took the double.
        taker: u32,
    },
    /// The decisions of the players who passed on buying an extra cube.
    ExtraCubes {
        /// The lone taker, who sells.
        taker: u32,
        /// The value of an extra cube.
        value: String,
        /// The points that an extra cube costs.
        price: String,
        /// The players who have yet to decide.
        to: Vec<u32>,
    },
    /// The play of a side.
    ToPlay {
        /// The side on move.
        party: Party,
        /// The two dice as they were rolled, 1–6 each.
        dice: [u8; 2],
    },
    /// Answers to a resignation.
    Resigning {
        /// The player who resigns.
        player: u32,
        /// The result that the resignation concedes.
        result: ResultView,
    },
}

/// A player whose action is awaited.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct AwaitedView {
    /// The number of the player.
    pub player: u32,
    /// What the player must do.
    pub task: TaskView,
}

/// What a player must do.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum TaskView {
    /// Have the seats rolled for; any one player can.
    RollForSeats,
    /// Begin a game; any one player can.
    NextGame,
    /// Decide whether to be the partner of the box.
    Partnership,
    /// Wait for the dice or the lot that the server makes.
    Server,
    /// With dice by hand: enter the opening roll; any one player can.
    Open,
    /// Roll, or double first.
    Roll,
    /// Decide on which cubes to double.
    Doubling,
    /// Let the roll go on.
    Release,
    /// Answer a double or an immediate redouble.
    Answer,
    /// Decide whether to buy an extra cube.
    ExtraCube,
    /// Play the roll of the player's side.
    Play,
    /// Answer a resignation on one cube.
    AnswerResignation,
}

/// A player that this viewer holds, with the actions they can submit now.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct HeldPlayer {
    /// The number of the player.
    pub player: u32,
    /// The actions that would be accepted now.
    pub permits: Vec<PermitView>,
    /// Every legal play, if the player must play the roll or may propose a play; otherwise absent.
    pub plays: Option<PlayTree>,
}

/// An action that would be accepted now, by the name that it has in
/// [`ChouetteAction`](super::ChouetteAction).
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "each variant is the action of the same name in `ChouetteAction`"
)]
pub enum PermitView {
    Join,
    Leave,
    GoAway,
    ComeBack,
    RollForSeats {
        /// The players who must roll a die each.
        players: Vec<u32>,
    },
    NextGame,
    Partnership,
    Open,
    Hold,
    Release,
    Double {
        /// The cubes that may be doubled, each with its value if it is taken.
        cubes: Vec<super::event::DoubleView>,
    },
    Answer {
        /// The cube to be answered.
        cube: CubeName,
        /// The player whose stake is answered for.
        of: u32,
        /// The answers that are allowed.
        answers: Vec<AnswerChoice>,
        /// The redouble that [`AnswerChoice::Redouble`] makes; absent if it is not allowed.
        redouble: Option<RedoubleView>,
    },
    /// Another answer in place of one that is not revealed, by
    /// [`ChouetteAction::Answer`](super::ChouetteAction::Answer).
    ChangeAnswer {
        /// The cube that was answered.
        cube: CubeName,
        /// The player whose stake was answered for.
        of: u32,
        /// The answer given, which only this viewer is sent.
        given: AnswerChoice,
        /// The answers that are allowed in its place.
        answers: Vec<AnswerChoice>,
        /// The redouble that [`AnswerChoice::Redouble`] makes; absent if it is not allowed.
        redouble: Option<RedoubleView>,
    },
    ExtraCube,
    Roll {
        /// The player whose roll it is: with dice by hand also a bot's, which has no hand.
        of: u32,
    },
    Play,
    Propose {
        /// The leader of the player's side.
        to: u32,
    },
    Resign,
    AnswerResignation {
        /// The cube to be answered.
        cube: CubeName,
        /// The player whose stake is answered for.
        of: u32,
        /// The points that accepting the resignation wins.
        points: String,
    },
    AddBot,
    Dismiss {
        /// The players who may be removed.
        players: Vec<u32>,
    },
    MarkAway {
        /// The players who may be marked as away.
        players: Vec<u32>,
    },
}

/// An immediate redouble that a player may answer with.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct RedoubleView {
    /// The redouble's name, such as `beaver`.
    pub name: String,
    /// The cube's value if the redouble is taken.
    pub value: String,
}

/// The answer to `GET /api/chouettes/<id>/record`: the record as far as it is public. It ends
/// before the first decision that has not been revealed.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct ChouetteRecordView {
    /// The number of the form that rules and events have: `docs/record.md`.
    pub format: u32,
    /// The table's id, as in `/c/<id>`.
    pub table: String,
    /// The rules that the events follow.
    pub rules: ChouetteSpec,
    /// Everybody who has ever sat there, by number.
    pub players: Vec<RecordPlayer>,
    /// What happened, in order.
    pub events: Vec<Event>,
}

/// A player in the record of a chouette.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct RecordPlayer {
    /// The player's number, as the events have it.
    pub player: u32,
    /// The name that the player joined with; `null` if none was chosen.
    pub name: Option<String>,
    /// Whether it is a person or a bot, and at which level.
    pub occupant: Occupant,
}
