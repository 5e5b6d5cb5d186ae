//! Themes: the kinds of game in which a decision was made.

use otter_rules::{Board, Checkers};

/// The kind of game that a position belongs to, told by simple marks on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Theme {
    /// Nobody has moved more than a few times yet.
    Opening,
    /// No hit is possible any more.
    Race,
    /// One side plays a backgame: it holds two points in the other's home board.
    Backgame,
    /// One side bears in or off past a checker that still can hit.
    BearIn,
    /// One side attacks: the other has a checker on the bar, or no point in its home board against
    /// many checkers in the zone.
    Blitz,
    /// One side has a block of five points or more before a checker of the other.
    Prime,
    /// One side holds a point in the other's home board, or its bar point, and waits.
    Holding,
    /// Anything else with contact.
    Middle,
}

/// The number of entries of a game that belong to the opening.
const OPENING_ENTRIES: usize = 6;

impl Theme {
    /// Every theme, in the order in which they are listed.
    pub const ALL: [Self; 8] = [
        Self::Opening,
        Self::Blitz,
        Self::Prime,
        Self::Holding,
        Self::Backgame,
        Self::Middle,
        Self::BearIn,
        Self::Race,
    ];

    /// Returns the theme of a position; `entry` is the index of the decision in its game.
    pub fn of(board: &Board, entry: usize) -> Self {
        let [own, opponent] = [board.own(), board.opponent()];
        if !board.has_contact() {
            Self::Race
        } else if entry < OPENING_ENTRIES {
            Self::Opening
        } else if n_anchors(own) >= 2 || n_anchors(opponent) >= 2 {
            Self::Backgame
        } else if own.farthest() <= 9 || opponent.farthest() <= 9 {
            Self::BearIn
        } else if is_attacked(own, opponent) || is_attacked(opponent, own) {
            Self::Blitz
        } else if is_primed(*board) || is_primed(board.turned()) {
            Self::Prime
        } else if holds(own) || holds(opponent) {
            Self::Holding
        } else {
            Self::Middle
        }
    }

    /// Returns the theme in words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Opening => "opening",
            Self::Race => "race",
            Self::Backgame => "backgame",
            Self::BearIn => "bear-in",
            Self::Blitz => "blitz",
            Self::Prime => "prime",
            Self::Holding => "holding",
            Self::Middle => "middle game",
        }
    }
}

/// Returns how many points of the other's home board a side holds.
fn n_anchors(side: Checkers) -> usize {
    (19..=24).filter(|&point| side.slot(point) >= 2).count()
}

/// Returns whether `attacker` attacks `side`: a checker on the bar or blots only in the attacker's
/// home board, and ten of the attacker's checkers within reach of it.
fn is_attacked(side: Checkers, attacker: Checkers) -> bool {
    let n_back: u8 = (19..=25).map(|slot| side.slot(slot)).sum();
    let in_zone: u8 = (1..=12).map(|slot| attacker.slot(slot)).sum();
    n_back > 0 && n_anchors(side) == 0 && in_zone >= 10
}

/// Returns whether the player on move has made a block of five points that a checker of the
/// opponent has yet to pass.
fn is_primed(board: Board) -> bool {
    // The opponent's rearmost checker stands before the block if it must pass the player's
    // outer board.
    board.longest_block() >= 5 && board.opponent().farthest() >= 19
}

/// Returns whether a side holds one of the points 18, 20, 21 or 22 and has few checkers behind it.
fn holds(side: Checkers) -> bool {
    let is_anchor = [18, 20, 21, 22]
        .into_iter()
        .any(|slot| side.slot(slot) >= 2);
    let n_behind: u8 = (23..=25).map(|slot| side.slot(slot)).sum();
    is_anchor && n_behind == 0
}

#[cfg(test)]
mod tests {
    use otter_notation::gnu::PositionId;

    use super::*;

    fn theme(id: &str) -> Theme {
        let id: PositionId = id.parse().unwrap();
        Theme::of(&id.board(), 20)
    }

    #[test]
    fn positions_have_the_theme_that_players_would_name() {
        assert_eq!(Theme::of(&Board::start(), 0), Theme::Opening);
        // A closed board against a checker on the bar.
        assert_eq!(theme("eN8HAEDbdgcAAA"), Theme::BearIn);
    }
}
