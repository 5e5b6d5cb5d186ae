//! The XGID as a type.

use std::fmt;
use std::num::NonZeroU16;
use std::str::FromStr;

use otter_rules::{Board, Roll};

use super::board;
use super::error::{Expected, ParseXgidError};
use super::fields::{Field, Fields};
use crate::army::{ARMY, with_army};
use crate::situation::{ByPlayer, Contest, Cube, Player, USUAL_MAX_EXPONENT};
const PREFIX: &str = "XGID=";

/// The content of an XGID.
///
/// Parsing is strict, but the dice may be in either order, and `XGID=` in front and the last field,
/// which older programs do not write, may be missing. Printing writes both, and the higher die
/// first. A side has borne off the checkers missing from 15. An id always has the rule for beavers
/// in money play and the limit of the cube; if they are unknown, they are written as no beavers and
/// 1024.
///
/// ```
/// use otter_notation::xg::Xgid;
///
/// let text = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:3:0:10";
/// let id: Xgid = text.parse()?;
/// assert_eq!(id.board, otter_rules::Board::start());
/// assert_eq!(id.to_string(), text);
/// # Ok::<(), otter_notation::xg::ParseXgidError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Xgid {
    /// The board, seen by the player on roll.
    pub board: Board,
    /// The value of the doubling cube and its owner.
    pub cube: Cube,
    /// The player whose turn it is: the doubler while a double is pending.
    pub on_roll: Player,
    /// The last action of this turn.
    pub action: Action,
    /// The points so far.
    pub score: ByPlayer<u32>,
    /// The stakes: money or a match.
    pub contest: Contest,
}

/// The last action of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// No action yet: the player on roll is to roll or double.
    None,
    /// The dice were rolled.
    Rolled(Roll),
    /// The player on roll has doubled; the cube still shows the value before.
    Doubled,
    /// The double was beavered.
    Beavered,
    /// The beaver was answered by a raccoon.
    Raccooned,
}

impl fmt::Display for Xgid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (length, rule) = match self.contest {
            Contest::Match { length, crawford } => (length.get(), u8::from(crawford)),
            Contest::Money { jacoby, beavers } => (
                0,
                u8::from(jacoby) | u8::from(beavers.unwrap_or(false)) << 1,
            ),
        };
        // The checkers in play are never more than 15.
        let board = with_army(&self.board, ARMY).unwrap_or(self.board);
        let text = format!(
            "{PREFIX}{}:{}:{}:{}:{}:{}:{}:{rule}:{length}:{}",
            board::write(&board, self.on_roll),
            self.cube.exponent,
            self.cube.owner.map_or(0, number),
            number(self.on_roll),
            self.action,
            self.score.bottom,
            self.score.top,
            self.cube.max_exponent.unwrap_or(USUAL_MAX_EXPONENT),
        );
        f.pad(&text)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("00"),
            Self::Rolled(roll) => write!(f, "{}{}", roll.high(), roll.low()),
            Self::Doubled => f.write_str("D"),
            Self::Beavered => f.write_str("B"),
            Self::Raccooned => f.write_str("R"),
        }
    }
}

fn number(player: Player) -> i8 {
    match player {
        Player::Bottom => 1,
        Player::Top => -1,
    }
}

impl FromStr for Xgid {
    type Err = ParseXgidError;

    fn from_str(text: &str) -> Result<Self, ParseXgidError> {
        let begin = if text.starts_with(PREFIX) {
            PREFIX.len()
        } else {
            0
        };
        let mut fields = Fields::new(text, begin);
        let board = fields.next()?;
        let exponent = fields.next()?.number(Expected::Exponent)?;
        let owner = owner(fields.next()?)?;
        let on_roll = on_roll(fields.next()?)?;
        // The board can be read only once the player on roll is known.
        let board = board::read(board, on_roll)?;
        let action = action(fields.next()?)?;
        let bottom = fields.next()?.number(Expected::Score)?;
        let top = fields.next()?.number(Expected::Score)?;
        let rule = fields.next()?;
        let contest = contest(rule, fields.next()?.number(Expected::Length)?)?;
        let max_exponent = match fields.next_if_any() {
            Some(field) => field.number(Expected::Exponent)?,
            None => USUAL_MAX_EXPONENT,
        };
        fields.end()?;
        Ok(Self {
            board,
            cube: Cube {
                exponent,
                owner,
                max_exponent: Some(max_exponent),
            },
            on_roll,
            action,
            score: ByPlayer { bottom, top },
            contest,
        })
    }
}

fn owner(field: Field<'_>) -> Result<Option<Player>, ParseXgidError> {
    match field.text {
        "1" => Ok(Some(Player::Bottom)),
        "0" => Ok(None),
        "-1" => Ok(Some(Player::Top)),
        _ => Err(field.unexpected(Expected::Owner)),
    }
}

fn on_roll(field: Field<'_>) -> Result<Player, ParseXgidError> {
    match field.text {
        "1" => Ok(Player::Bottom),
        "-1" => Ok(Player::Top),
        _ => Err(field.unexpected(Expected::Turn)),
    }
}

fn action(field: Field<'_>) -> Result<Action, ParseXgidError> {
    match field.text {
        "00" => Ok(Action::None),
        "D" => Ok(Action::Doubled),
        "B" => Ok(Action::Beavered),
        "R" => Ok(Action::Raccooned),
        dice => rolled(dice).ok_or_else(|| field.unexpected(Expected::Action)),
    }
}

fn rolled(dice: &str) -> Option<Action> {
    let [a @ b'1'..=b'6', b @ b'1'..=b'6'] = *dice.as_bytes() else {
        return None;
    };
    Roll::try_from([a - b'0', b - b'0'])
        .ok()
        .map(Action::Rolled)
}

fn contest(rule: Field<'_>, length: u16) -> Result<Contest, ParseXgidError> {
    match (NonZeroU16::new(length), rule.text) {
        (Some(length), "0" | "1") => Ok(Contest::Match {
            length,
            crawford: rule.text == "1",
        }),
        (Some(_), _) => Err(rule.unexpected(Expected::MatchRule)),
        (None, "0" | "1" | "2" | "3") => Ok(Contest::Money {
            jacoby: matches!(rule.text, "1" | "3"),
            beavers: Some(matches!(rule.text, "2" | "3")),
        }),
        (None, _) => Err(rule.unexpected(Expected::MoneyRule)),
    }
}
