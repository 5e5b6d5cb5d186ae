//! What a chouette waits for.

use super::phase::Phase;

/// What a chouette waits for: an action or a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Awaited {
    /// More players, or the roll for seats.
    Seats,
    /// The beginning of a game.
    NextGame,
    /// A decision whether to become the partner of the box.
    Partnership,
    /// The drawing of the partner by lot.
    PartnerLot,
    /// One die from each side, to decide which starts.
    OpeningRoll,
    /// A roll or a double.
    RollOrDouble,
    /// The decisions of the other players on doubling, after one has doubled.
    Doubling,
    /// Answers to doubles or redoubles.
    Answers,
    /// The lone taker's beaver or pass.
    LoneTaker,
    /// The decisions whether to buy extra cubes.
    ExtraCubes,
    /// The play of the roll that lies on the board.
    Play,
    /// Answers to a resignation.
    Resignation,
}

impl Awaited {
    /// Returns what a game in this phase waits for.
    pub(super) fn of(phase: &Phase) -> Self {
        match phase {
            Phase::Partnership { .. } => Self::Partnership,
            Phase::PartnerLot => Self::PartnerLot,
            Phase::Opening => Self::OpeningRoll,
            Phase::ToRoll(turn) if turn.is_doubling() => Self::Doubling,
            Phase::ToRoll(_) => Self::RollOrDouble,
            Phase::Answering(_) => Self::Answers,
            Phase::LoneTaker(_) => Self::LoneTaker,
            Phase::ExtraCubes(_) => Self::ExtraCubes,
            Phase::ToPlay { .. } => Self::Play,
            Phase::Resigning(_) => Self::Resignation,
            Phase::Over => Self::NextGame,
        }
    }

    /// Returns the id of the row of the rule book that demands it.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Seats => "CH-1",
            Self::NextGame => "CH-3",
            Self::Partnership | Self::PartnerLot => "CH-12",
            Self::OpeningRoll => "ST-1",
            Self::RollOrDouble => "ST-5",
            Self::Doubling => "CH-10",
            Self::Answers => "CU-3",
            Self::LoneTaker => "CH-8",
            Self::ExtraCubes => "CH-9",
            Self::Play => "MV-5",
            Self::Resignation => "SC-5",
        }
    }
}

impl std::fmt::Display for Awaited {
    /// Writes the second half of a sentence, such as "you cannot double now: doubles must be
    /// answered first".
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Seats => "the chouette begins with a roll for seats",
            Self::NextGame => "the next game has yet to begin",
            Self::Partnership => "a partner for the box must be found first",
            Self::PartnerLot => "the partner of the box must be drawn by lot first",
            Self::OpeningRoll => "the game begins with a roll for the start",
            Self::RollOrDouble => "a roll or a double is awaited",
            Self::Doubling => {
                "a player has doubled, and the others must decide first whether they double too"
            }
            Self::Answers => "doubles must be answered first",
            Self::LoneTaker => "the lone taker must beaver or pass first",
            Self::ExtraCubes => "the sale of extra cubes must be decided first",
            Self::Play => "a roll must be played first",
            Self::Resignation => "a resignation must be answered first",
        })
    }
}
