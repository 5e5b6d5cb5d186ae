//! Match ids: everything but the board in 12 characters.
//!
//! They are nine bytes in base64 without padding, read as one number with the lowest byte first.
//! The fields follow each other from the lowest bit up. Player 0 is at the top, player 1 at the
//! bottom. The rule for beavers and the limit of the cube are not stored.

use std::fmt;
use std::str::FromStr;

use otter_rules::{Die, GameResult, Roll};

use super::base64::{TextError, decode, encode, offset_of};
use super::bits::{Reader, Writer};
use crate::situation::{ByPlayer, Player};

/// The number of characters of an id.
const LENGTH: usize = 12;
/// The number of bytes that they hold.
const N_BYTES: usize = 9;
/// The greatest match length or score that an id can hold.
const MOST_POINTS: u16 = (1 << 15) - 1;
/// The greatest exponent of the cube that an id can hold.
const MOST_EXPONENT: u8 = 15;

/// A match id: [`MatchFields`] that it can hold.
///
/// Parsing is strict, with two exceptions: the dice may be in either order, and the Jacoby bit of a
/// match, which has no meaning, may have either value. Printing puts the higher die first and sets
/// that bit, as GNU Backgammon does.
///
/// ```
/// use otter_notation::gnu::MatchId;
///
/// // An example of GNU Backgammon's manual: a match to 9 at 2 to 4, the cube at 2, 5-2 to play.
/// let id: MatchId = "QYkqASAAIAAE".parse()?;
/// assert_eq!(id.fields().length, 9);
/// assert_eq!(id.to_string(), "QYkqASAAIAAE");
/// # Ok::<(), otter_notation::gnu::ParseMatchIdError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchId {
    fields: MatchFields,
}

/// The fields of a match id, with the meaning that GNU Backgammon gives them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchFields {
    /// The number of times the cube has been turned, at most 15, without a pending double.
    pub cube_exponent: u8,
    /// The owner of the cube; `None` while it is in the middle.
    pub cube_owner: Option<Player>,
    /// The player who is on roll or has rolled: the second side of the position id.
    pub on_roll: Player,
    /// Whether this is the Crawford game. Never in money play.
    pub crawford: bool,
    /// The state of the game.
    pub state: GameState,
    /// The player who must act now: not always the player on roll while a double or a resignation
    /// is pending.
    pub turn: Player,
    /// Whether a double is pending.
    pub double_offered: bool,
    /// A pending resignation, offered by the player who is not `turn`.
    pub resignation: Option<GameResult>,
    /// The dice; `None` if they have not been rolled.
    pub dice: Option<Roll>,
    /// The match length, 0 for money play; at most 32767.
    pub length: u16,
    /// The points so far, at most 32767.
    pub score: ByPlayer<u16>,
    /// Whether the Jacoby rule holds. Never in a match.
    pub jacoby: bool,
}

/// The state of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameState {
    /// No game has begun.
    NotStarted,
    /// The game is being played.
    Playing,
    /// The game was played to its end.
    Over,
    /// A player has resigned.
    Resigned,
    /// A player has refused a double.
    Dropped,
}

impl MatchId {
    /// Returns the id of these fields.
    ///
    /// # Errors
    /// If an id cannot hold them.
    pub fn new(fields: MatchFields) -> Result<Self, OutOfRange> {
        let points = [fields.length, fields.score.bottom, fields.score.top];
        if fields.cube_exponent > MOST_EXPONENT {
            return Err(OutOfRange::Cube(fields.cube_exponent));
        }
        if let Some(&most) = points.iter().find(|&&points| points > MOST_POINTS) {
            return Err(OutOfRange::Points(most));
        }
        if fields.crawford && fields.length == 0 {
            return Err(OutOfRange::Crawford);
        }
        if fields.jacoby && fields.length > 0 {
            return Err(OutOfRange::Jacoby);
        }
        Ok(Self { fields })
    }

    /// Returns the fields of the id.
    pub const fn fields(&self) -> MatchFields {
        self.fields
    }
}

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fields = &self.fields;
        let mut bits = Writer::default();
        bits.put(4, fields.cube_exponent);
        bits.put(2, fields.cube_owner.map_or(3, number));
        bits.put(1, number(fields.on_roll));
        bits.put(1, fields.crawford);
        bits.put(3, fields.state as u8);
        bits.put(1, number(fields.turn));
        bits.put(1, fields.double_offered);
        bits.put(2, fields.resignation.map_or(0, |lost| lost.factor() as u8));
        bits.put(3, fields.dice.map_or(0, |roll| roll.high().pips()));
        bits.put(3, fields.dice.map_or(0, |roll| roll.low().pips()));
        bits.put(15, fields.length);
        bits.put(15, fields.score.top);
        bits.put(15, fields.score.bottom);
        bits.put(1, !fields.jacoby);
        f.pad(&encode(bits.finish(), N_BYTES))
    }
}

impl FromStr for MatchId {
    type Err = ParseMatchIdError;

    fn from_str(text: &str) -> Result<Self, ParseMatchIdError> {
        let mut bits = Reader::new(decode(text, LENGTH)?);
        let cube_exponent = bits.take(4) as u8;
        let cube_owner = cube_owner(&mut bits)?;
        let on_roll = player(bits.take(1));
        let crawford_at = bits.at();
        let crawford = bits.take(1) == 1;
        let state = state(&mut bits)?;
        let turn = player(bits.take(1));
        let double_offered = bits.take(1) == 1;
        let resignation = resignation(bits.take(2));
        let dice = dice(&mut bits)?;
        let length = bits.take(15) as u16;
        let top = bits.take(15) as u16;
        let bottom = bits.take(15) as u16;
        let jacoby = bits.take(1) == 0 && length == 0;
        if crawford && length == 0 {
            return Err(ParseMatchIdError::Crawford {
                offset: offset_of(crawford_at),
            });
        }
        if let Some(bit) = bits.next_one() {
            let offset = offset_of(bit);
            return Err(TextError::Surplus { offset }.into());
        }
        Ok(Self {
            fields: MatchFields {
                cube_exponent,
                cube_owner,
                on_roll,
                crawford,
                state,
                turn,
                double_offered,
                resignation,
                dice,
                length,
                score: ByPlayer { bottom, top },
                jacoby,
            },
        })
    }
}

fn number(player: Player) -> u8 {
    match player {
        Player::Top => 0,
        Player::Bottom => 1,
    }
}

fn player(number: u32) -> Player {
    if number == 0 {
        Player::Top
    } else {
        Player::Bottom
    }
}

fn cube_owner(bits: &mut Reader) -> Result<Option<Player>, ParseMatchIdError> {
    let offset = offset_of(bits.at());
    match bits.take(2) {
        3 => Ok(None),
        owner @ (0 | 1) => Ok(Some(player(owner))),
        _ => Err(ParseMatchIdError::CubeOwner { offset }),
    }
}

fn state(bits: &mut Reader) -> Result<GameState, ParseMatchIdError> {
    let offset = offset_of(bits.at());
    match bits.take(3) {
        0 => Ok(GameState::NotStarted),
        1 => Ok(GameState::Playing),
        2 => Ok(GameState::Over),
        3 => Ok(GameState::Resigned),
        4 => Ok(GameState::Dropped),
        found => Err(ParseMatchIdError::State { offset, found }),
    }
}

fn resignation(number: u32) -> Option<GameResult> {
    GameResult::ALL
        .into_iter()
        .find(|result| result.factor() == number)
}

fn dice(bits: &mut Reader) -> Result<Option<Roll>, ParseMatchIdError> {
    let mut die = || {
        let offset = offset_of(bits.at());
        match bits.take(3) {
            0 => Ok((offset, None)),
            found => match Die::try_from(found as u8) {
                Ok(die) => Ok((offset, Some(die))),
                Err(_) => Err(ParseMatchIdError::Die { offset }),
            },
        }
    };
    match (die()?, die()?) {
        ((_, Some(a)), (_, Some(b))) => Ok(Some(Roll::new(a, b))),
        ((_, None), (_, None)) => Ok(None),
        (_, (offset, _)) => Err(ParseMatchIdError::OneDie { offset }),
    }
}

/// The reason why fields do not fit into a match id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OutOfRange {
    /// The cube has been turned too often.
    #[error(
        "expected an exponent of the cube up to 15, which is the most a match ID holds, found {0}"
    )]
    Cube(u8),
    /// A match length or a score is too high.
    #[error(
        "expected a match length or score up to 32767, which is the most a match ID holds, found \
         {0}"
    )]
    Points(u16),
    /// Money play has a Crawford game.
    #[error("only a match has a Crawford game (MA-2)")]
    Crawford,
    /// A match has the Jacoby rule.
    #[error("the Jacoby rule is for money play alone (MA-4)")]
    Jacoby,
}

/// The reason why a text is not a match id. Offsets are in bytes of the text, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseMatchIdError {
    /// The text is not the encoding of any id of this length.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The number for the cube's owner has no meaning.
    #[error("at byte {offset}: expected cube owner 0, 1 or 3 for nobody, found 2")]
    CubeOwner {
        /// The byte of the text, counted from 0.
        offset: usize,
    },
    /// The number for the state of the game has no meaning.
    #[error("at byte {offset}: expected game state 0 to 4, found {found}")]
    State {
        /// The byte of the text, counted from 0.
        offset: usize,
        /// The number that was found.
        found: u32,
    },
    /// A die shows 7.
    #[error("at byte {offset}: expected a die 1 to 6, or 0 if not rolled, found 7")]
    Die {
        /// The byte of the text, counted from 0.
        offset: usize,
    },
    /// Only one die has been rolled.
    #[error("at byte {offset}: expected both dice or neither, found one")]
    OneDie {
        /// The byte of the second die.
        offset: usize,
    },
    /// Money play has a Crawford game.
    #[error("at byte {offset}: expected no Crawford game in money play, found one")]
    Crawford {
        /// The byte of the text, counted from 0.
        offset: usize,
    },
}
