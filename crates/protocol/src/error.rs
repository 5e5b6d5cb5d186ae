//! Why a message cannot be translated into values of the rules.

use otter_rules::{NotADie, NotALanding, NotAnOrigin};

/// Why a message cannot be translated into values of the rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, strum::EnumDiscriminants)]
#[strum_discriminants(
    name(ReadErrorCode),
    derive(Hash, strum::IntoStaticStr, strum::VariantNames),
    strum(serialize_all = "snake_case"),
    doc = "The kind of a [`ReadError`]: a stable name for programs and for words in any language."
)]
pub enum ReadError {
    /// The action came without dice to a table where the players roll by hand.
    #[error("at this table people roll the dice: enter what they show")]
    DiceMissing,
    /// The action came with dice to a table where the server rolls.
    #[error("at this table the server rolls the dice: send none")]
    DiceNotYours,
    /// A die has a value other than 1 to 6.
    #[error("{0}")]
    NotADie(#[from] NotADie),
    /// A step starts neither on a point of the board nor on the bar.
    #[error("{0}")]
    #[strum_discriminants(strum(serialize = "not_a_step"))]
    NotAnOrigin(#[from] NotAnOrigin),
    /// A step ends neither on a point of the board nor off it.
    #[error("{0}")]
    #[strum_discriminants(strum(serialize = "not_a_step"))]
    NotALanding(#[from] NotALanding),
    /// A play has this many steps, more than dice can make.
    #[error("a play has at most four steps; this one has {0}")]
    TooManySteps(usize),
    /// One side's checkers have this many counts instead of 26.
    #[error("one side's checkers are 26 counts, off to bar; these are {0}")]
    NotCounts(usize),
}

impl ReadError {
    /// Returns the kind of error, without what was found.
    pub fn code(&self) -> ReadErrorCode {
        self.into()
    }

    /// Returns the row of `docs/rules.md` that the message offends against, such as `EQ-1`; `None`
    /// if it offends against the table's settings or the form of the message.
    pub const fn rule(&self) -> Option<&'static str> {
        match self {
            Self::NotADie(_) => Some("EQ-1"),
            Self::NotAnOrigin(_) | Self::NotALanding(_) => Some("EQ-2"),
            Self::TooManySteps(_) => Some("MV-4"),
            Self::DiceMissing | Self::DiceNotYours | Self::NotCounts(_) => None,
        }
    }
}
