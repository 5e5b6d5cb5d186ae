//! Events: what happened at a chouette. Its record is a list of them.

use super::action::{Answer, Reply};
use super::balance::Balance;
use super::cubes::CubeId;
use super::party::{ByParty, Party};
use super::player::Player;
use crate::dice::{Die, VoidRoll};
use crate::event::Ending;
use crate::plays::Step;
use crate::points::{CubeValue, Points};
use crate::settlement::GameResult;

/// What happened at a chouette. An action causes most events; the others follow from the rules,
/// and [`Event::cause`] returns `None` for them. Some are secret until a later event reveals them
/// ([`Event::is_secret`]).
#[derive(Clone, Debug, PartialEq, Eq)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", deny_unknown_fields))]
#[expect(
    missing_docs,
    reason = "`player` is the one who acted; name and type explain the other fields"
)]
pub enum Event {
    /// The player sat down, last in the queue (CH-4).
    #[cfg_attr(feature = "serde", serde(rename = "joined"))]
    Joined {
        #[cfg_attr(feature = "serde", serde(rename = "player"))]
        player: Player,
    },
    /// The player leaves, now or once the present game is settled (CH-4).
    #[cfg_attr(feature = "serde", serde(rename = "leaving"))]
    Leaving {
        #[cfg_attr(feature = "serde", serde(rename = "player"))]
        player: Player,
    },
    /// The player has left the table and the queue (CH-4). Follows from the rules.
    #[cfg_attr(feature = "serde", serde(rename = "left"))]
    Left {
        #[cfg_attr(feature = "serde", serde(rename = "player"))]
        player: Player,
    },
    /// The player is away: the leader of the player's side decides in their place.
    #[cfg_attr(feature = "serde", serde(rename = "went_away"))]
    WentAway {
        #[cfg_attr(feature = "serde", serde(rename = "player"))]
        player: Player,
    },
    /// The player is back and decides for themselves again.
    #[cfg_attr(feature = "serde", serde(rename = "came_back"))]
    CameBack {
        #[cfg_attr(feature = "serde", serde(rename = "player"))]
        player: Player,
    },
    /// A roll for seats: one die for each player who takes part in it (CH-1).
    #[cfg_attr(feature = "serde", serde(rename = "thrown_for_seats"))]
    RolledForSeats {
        #[cfg_attr(feature = "serde", serde(rename = "player"))]
        player: Player,
        #[cfg_attr(feature = "serde", serde(rename = "dice"))]
        dice: Vec<(Player, Die)>,
    },
    /// These players are tied and roll again. Follows from the rules.
    #[cfg_attr(feature = "serde", serde(rename = "tied"))]
    Tied {
        #[cfg_attr(feature = "serde", serde(rename = "players"))]
        players: Vec<Player>,
    },
    /// The order of the seats was decided, the box first. Follows from the rules.
    #[cfg_attr(feature = "serde", serde(rename = "queue_formed"))]
    QueueFormed {
        #[cfg_attr(feature = "serde", serde(rename = "order"))]
        order: Vec<Player>,
    },
    /// A game began with all players in this order, the box first.
    #[cfg_attr(feature = "serde", serde(rename = "game_begun"))]
    GameBegun {
        #[cfg_attr(feature = "serde", serde(rename = "player"))]
        player: Player,
        #[cfg_attr(feature = "serde", serde(rename = "number"))]
        number: u32,
        #[cfg_attr(feature = "serde", serde(rename = "order"))]
        order: Vec<Player>,
    },
    /// Partnership with the box was offered to a player (CH-12). Follows from the rules.
    #[cfg_attr(feature = "serde", serde(rename = "partnership_offered"))]
    PartnershipOffered {
        #[cfg_attr(feature = "serde", serde(rename = "to"))]
        to: Player,
    },
    /// The player accepted the offered partnership.
    #[cfg_attr(feature = "serde", serde(rename = "partnership_accepted"))]
    PartnershipAccepted {
        #[cfg_attr(feature = "serde", serde(rename = "player"))]
        player: Player,
    },
    /// The player declined the offered partnership.
    #[cfg_attr(feature = "serde", serde(rename = "partnership_declined"))]
    PartnershipDeclined {
        #[cfg_attr(feature = "serde", serde(rename = "player"))]
        player: Player,
    },
    /// The partner was drawn by lot (CH-12).
    #[cfg_attr(feature = "serde", serde(rename = "partner_drawn"))]
    PartnerDrawn {
        #[cfg_attr(feature = "serde", serde(rename = "player"))]
        player: Player,
        #[cfg_attr(feature = "serde", serde(rename = "partner"))]
        partner: Player,
    },
    /// The team of this game was formed, the captain first. Follows from the rules.
    #[cfg_attr(feature = "serde", serde(rename = "team_formed"))]
    TeamFormed {
        #[cfg_attr(feature = "serde", serde(rename = "team"))]
        team: Vec<Player>,
    },
    /// The opening roll: one die for each side, under the side whose hand rolled it (ST-1).
    #[cfg_attr(feature = "serde", serde(rename = "opened"))]
    Opened {
        #[cfg_attr(feature = "serde", serde(rename = "player"))]
        player: Player,
        #[cfg_attr(feature = "serde", serde(rename = "dice"))]
        dice: ByParty<Die>,
    },
    /// A tie doubled every stake (ST-4). Follows from the rules.
    #[cfg_attr(feature = "serde", serde(rename = "doubled_automatically"))]
    DoubledAutomatically {
        #[cfg_attr(feature = "serde", serde(rename = "value"))]
        value: CubeValue,
    },
    /// The opening roll decided which side starts (ST-1, VA-1). Follows from the rules.
    #[cfg_attr(feature = "serde", serde(rename = "started"))]
    Started {
        #[cfg_attr(feature = "serde", serde(rename = "party"))]
        party: Party,
    },
    /// The player asked their own side to wait with its roll (11a).
    #[cfg_attr(feature = "serde", serde(rename = "held"))]
    Held {
        #[cfg_attr(feature = "serde", serde(rename = "player"))]
        player: Player,
    },
    /// The player no longer asks their own side to wait (11a).
    #[cfg_attr(feature = "serde", serde(rename = "released"))]
    Released {
        #[cfg_attr(feature = "serde", serde(rename = "player"))]
        player: Player,
    },
    /// The player decided which cubes to double; empty for no double. Secret.
    #[cfg_attr(feature = "serde", serde(rename = "doubling_decided"))]
    DoublingDecided {
        #[cfg_attr(feature = "serde", serde(rename = "player"))]
        player: Player,
        #[cfg_attr(feature = "serde", serde(rename = "cubes"))]
        cubes: Vec<CubeId>,
    },
    /// The doubles were revealed, in queue order (CH-10). Follows from the rules.
    #[cfg_attr(feature = "serde", serde(rename = "doubled"))]
    Doubled {
        #[cfg_attr(feature = "serde", serde(rename = "by"))]
        by: Party,
        #[cfg_attr(feature = "serde", serde(rename = "doubles"))]
        doubles: Vec<Double>,
    },
    /// The player decided on the answer to a double. Secret.
    #[cfg_attr(feature = "serde", serde(rename = "answer_decided"))]
    AnswerDecided {
        #[cfg_attr(feature = "serde", serde(rename = "player"))]
        player: Player,
        #[cfg_attr(feature = "serde", serde(rename = "cube"))]
        cube: CubeId,
        #[cfg_attr(feature = "serde", serde(rename = "of"))]
        of: Player,
        #[cfg_attr(feature = "serde", serde(rename = "answer"))]
        answer: Answer,
    },
    /// The answers were revealed, in queue order. Follows from the rules.
    #[cfg_attr(feature = "serde", serde(rename = "answered"))]
    Answered {
        #[cfg_attr(feature = "serde", serde(rename = "answers"))]
        answers: Vec<Answered>,
    },
    /// The lone taker must pass too (CH-8). Follows from the rules.
    #[cfg_attr(feature = "serde", serde(rename = "lone_taker_must_pass"))]
    LoneTakerMustPass {
        #[cfg_attr(feature = "serde", serde(rename = "taker"))]
        taker: Player,
    },
    /// The lone taker must beaver or pass. Follows from the rules.
    #[cfg_attr(feature = "serde", serde(rename = "lone_taker_must_beaver"))]
    LoneTakerMustBeaver {
        #[cfg_attr(feature = "serde", serde(rename = "taker"))]
        taker: Player,
    },
    /// A cube was taken (CU-4, CU-7). Follows from the rules.
    #[cfg_attr(feature = "serde", serde(rename = "taken"))]
    Taken {
        #[cfg_attr(feature = "serde", serde(rename = "cube"))]
        cube: CubeId,
        #[cfg_attr(feature = "serde", serde(rename = "value"))]
        value: CubeValue,
        #[cfg_attr(feature = "serde", serde(rename = "owner"))]
        owner: Party,
    },
    /// An immediate redouble was made; the first since the double is a beaver (CU-7). Follows from
    /// the rules.
    #[cfg_attr(feature = "serde", serde(rename = "redoubled"))]
    Redoubled {
        #[cfg_attr(feature = "serde", serde(rename = "cube"))]
        cube: CubeId,
        #[cfg_attr(feature = "serde", serde(rename = "by"))]
        by: Party,
        #[cfg_attr(feature = "serde", serde(rename = "nth"))]
        nth: u32,
        #[cfg_attr(feature = "serde", serde(rename = "value"))]
        value: CubeValue,
    },
    /// A stake was settled and removed. Follows from the rules.
    #[cfg_attr(feature = "serde", serde(rename = "settled"))]
    Settled(Settlement),
    /// The captain passed and went to the end of the queue; another player became captain (CH-7).
    /// Follows from the rules.
    #[cfg_attr(feature = "serde", serde(rename = "captain_passed"))]
    CaptainPassed {
        #[cfg_attr(feature = "serde", serde(rename = "from"))]
        from: Player,
        #[cfg_attr(feature = "serde", serde(rename = "to"))]
        to: Player,
    },
    /// The captain has beaten the box and takes it after the game (CH-11). Follows from the rules.
    #[cfg_attr(feature = "serde", serde(rename = "captain_beat_box"))]
    CaptainBeatBox {
        #[cfg_attr(feature = "serde", serde(rename = "captain"))]
        captain: Player,
    },
    /// Each of these players may pay the lone taker for an extra cube (CH-9). Follows from the
    /// rules.
    #[cfg_attr(feature = "serde", serde(rename = "extra_cubes_offered"))]
    ExtraCubesOffered {
        #[cfg_attr(feature = "serde", serde(rename = "taker"))]
        taker: Player,
        #[cfg_attr(feature = "serde", serde(rename = "to"))]
        to: Vec<Player>,
        #[cfg_attr(feature = "serde", serde(rename = "price"))]
        price: Points,
        #[cfg_attr(feature = "serde", serde(rename = "value"))]
        value: CubeValue,
    },
    /// The player decided whether to buy an extra cube. Secret.
    #[cfg_attr(feature = "serde", serde(rename = "extra_cube_decided"))]
    ExtraCubeDecided {
        #[cfg_attr(feature = "serde", serde(rename = "player"))]
        player: Player,
        #[cfg_attr(feature = "serde", serde(rename = "buys"))]
        buys: bool,
    },
    /// These players, in queue order, bought an extra cube and paid the price. Follows from the
    /// rules.
    #[cfg_attr(feature = "serde", serde(rename = "extra_cubes_bought"))]
    ExtraCubesBought {
        #[cfg_attr(feature = "serde", serde(rename = "taker"))]
        taker: Player,
        #[cfg_attr(feature = "serde", serde(rename = "buyers"))]
        buyers: Vec<Player>,
    },
    /// A side rolled both dice for its turn.
    #[cfg_attr(feature = "serde", serde(rename = "thrown"))]
    Rolled {
        #[cfg_attr(feature = "serde", serde(rename = "player"))]
        player: Player,
        /// The side whose hand rolled: in L'inverso the other side (VA-1).
        #[cfg_attr(feature = "serde", serde(rename = "hand"))]
        hand: Party,
        #[cfg_attr(feature = "serde", serde(rename = "dice"))]
        dice: [Die; 2],
    },
    /// A roll for seats, for the start or for a turn did not count and is made again (IR-1).
    #[cfg_attr(feature = "serde", serde(rename = "throw_void"))]
    RollVoid {
        #[cfg_attr(feature = "serde", serde(rename = "player"))]
        player: Player,
        #[cfg_attr(feature = "serde", serde(rename = "why"))]
        why: VoidRoll,
    },
    /// A roll was played by these steps, in the order made; empty if nothing could be played
    /// (MV-7).
    #[cfg_attr(feature = "serde", serde(rename = "played"))]
    Played {
        #[cfg_attr(feature = "serde", serde(rename = "player"))]
        player: Player,
        #[cfg_attr(feature = "serde", serde(rename = "steps"))]
        steps: Vec<Step>,
    },
    /// A resignation was offered (SC-5).
    #[cfg_attr(feature = "serde", serde(rename = "resigned"))]
    Resigned {
        #[cfg_attr(feature = "serde", serde(rename = "player"))]
        player: Player,
        #[cfg_attr(feature = "serde", serde(rename = "result"))]
        result: GameResult,
    },
    /// The player decided on the answer to a resignation. Secret.
    #[cfg_attr(feature = "serde", serde(rename = "resignation_decided"))]
    ResignationDecided {
        #[cfg_attr(feature = "serde", serde(rename = "player"))]
        player: Player,
        #[cfg_attr(feature = "serde", serde(rename = "cube"))]
        cube: CubeId,
        #[cfg_attr(feature = "serde", serde(rename = "of"))]
        of: Player,
        #[cfg_attr(feature = "serde", serde(rename = "reply"))]
        reply: Reply,
    },
    /// The answers to a resignation were revealed, in queue order. Follows from the rules.
    #[cfg_attr(feature = "serde", serde(rename = "resignation_answered"))]
    ResignationAnswered {
        #[cfg_attr(feature = "serde", serde(rename = "replies"))]
        replies: Vec<Replied>,
    },
    /// The partner's half of the box's result was settled; the balances include it (CH-12).
    /// Follows from the rules.
    #[cfg_attr(feature = "serde", serde(rename = "partner_shared"))]
    PartnerShared {
        #[cfg_attr(feature = "serde", serde(rename = "partner"))]
        partner: Player,
        #[cfg_attr(feature = "serde", serde(rename = "share"))]
        share: Balance,
    },
    /// The game ended, and all its stakes are settled. Follows from the rules.
    #[cfg_attr(feature = "serde", serde(rename = "game_ended"))]
    GameEnded {
        #[cfg_attr(feature = "serde", serde(rename = "number"))]
        number: u32,
        /// The points that each player won or lost, in the order of the queue at the beginning.
        #[cfg_attr(feature = "serde", serde(rename = "balances"))]
        balances: Vec<(Player, Balance)>,
        /// The player in the box for the next game; `None` if everybody has left.
        #[cfg_attr(feature = "serde", serde(rename = "in_box"))]
        in_box: Option<Player>,
        /// The queue for the next game, the box first.
        #[cfg_attr(feature = "serde", serde(rename = "order"))]
        order: Vec<Player>,
    },
}

/// A double on one cube, as it was revealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Double {
    /// The cube that was doubled.
    #[cfg_attr(feature = "serde", serde(rename = "cube"))]
    pub cube: CubeId,
    /// The value of the cube if the double is taken.
    #[cfg_attr(feature = "serde", serde(rename = "value"))]
    pub value: CubeValue,
}

/// One player's answer to a double on one cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Answered {
    /// The cube that was doubled.
    #[cfg_attr(feature = "serde", serde(rename = "cube"))]
    pub cube: CubeId,
    /// The player whose stake the answer decides.
    #[cfg_attr(feature = "serde", serde(rename = "of"))]
    pub of: Player,
    /// The answer that counts for this stake.
    #[cfg_attr(feature = "serde", serde(rename = "answer"))]
    pub answer: Answer,
}

/// An answer to a resignation on one cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Replied {
    /// The cube of the stake that was to be resigned.
    #[cfg_attr(feature = "serde", serde(rename = "cube"))]
    pub cube: CubeId,
    /// The player whose stake the answer decides.
    #[cfg_attr(feature = "serde", serde(rename = "of"))]
    pub of: Player,
    /// Whether the resignation was accepted for this stake.
    #[cfg_attr(feature = "serde", serde(rename = "reply"))]
    pub reply: Reply,
}

/// One stake settled between two players.
#[derive(Clone, Debug, PartialEq, Eq)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Settlement {
    /// The cube on which the stake was played.
    #[cfg_attr(feature = "serde", serde(rename = "cube"))]
    pub cube: CubeId,
    /// The player who is paid the points.
    #[cfg_attr(feature = "serde", serde(rename = "winner"))]
    pub winner: Player,
    /// The player who pays the points.
    #[cfg_attr(feature = "serde", serde(rename = "loser"))]
    pub loser: Player,
    /// The kind of game that was won; a pass loses a single game.
    #[cfg_attr(feature = "serde", serde(rename = "result"))]
    pub result: GameResult,
    /// The way in which the stake came to be settled.
    #[cfg_attr(feature = "serde", serde(rename = "how"))]
    pub how: Ending,
    /// The points that the loser pays to the winner.
    #[cfg_attr(feature = "serde", serde(rename = "points"))]
    pub points: Points,
}
