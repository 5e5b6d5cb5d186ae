//! The reasons why a text is not an XGID.

use otter_rules::{Impossible, Side};

/// The reason why a text is not an XGID. Offsets are in bytes of the text, from 0.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseXgidError {
    /// The text does not have the expected piece of an XGID.
    #[error("at byte {offset}: expected {expected}")]
    Unexpected {
        /// The byte of the text, counted from 0.
        offset: usize,
        /// The piece of an XGID that was expected there.
        expected: Expected,
    },
    /// A side has more than 15 checkers.
    #[error("at byte {offset}: expected at most 15 checkers for {side}, found more")]
    TooMany {
        /// The byte of the place at which the sixteenth is found.
        offset: usize,
        /// The side that is at fault.
        side: Side,
    },
    /// The position cannot occur.
    #[error("at byte {offset}: expected a position that can occur; {fault}")]
    Impossible {
        /// The byte where the board begins.
        offset: usize,
        /// The reasons why the position cannot occur.
        fault: Impossible,
    },
}

/// A piece of an XGID that was expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Expected {
    /// The 26 places of the board.
    #[error("26 characters for the board")]
    Board,
    /// The letter, or "-", of one point of the board.
    #[error("a point: \"-\", A to O or a to o")]
    Place,
    /// The top player's bar.
    #[error("the top player's bar: \"-\" or a to o")]
    TopBar,
    /// The bottom player's bar.
    #[error("the bottom player's bar: \"-\" or A to O")]
    BottomBar,
    /// The colon before a field that is missing.
    #[error("a colon and the field that comes next")]
    Colon,
    /// The field of the cube's value or of its limit.
    #[error("the exponent of a cube value, 0 to 255")]
    Exponent,
    /// The field of the cube's owner.
    #[error("the cube's owner: 1 bottom, 0 centred, -1 top")]
    Owner,
    /// The field of the player on roll.
    #[error("the player on turn: 1 bottom, -1 top")]
    Turn,
    /// The field of the dice or the cube action.
    #[error("two dice, 00, D, B or R")]
    Action,
    /// The field of a player's score.
    #[error("a score, 0 or more")]
    Score,
    /// The rule field of a match.
    #[error("the rule of a match: 1 in the Crawford game, else 0")]
    MatchRule,
    /// The rule field of money play.
    #[error("the rules of money play: 0 to 3, 1 for Jacoby and 2 for beavers")]
    MoneyRule,
    /// The field of the match length.
    #[error("a match length up to 65535, or 0 for money play")]
    Length,
    /// The end of the text.
    #[error("the end")]
    End,
}
