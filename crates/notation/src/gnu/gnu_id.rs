//! Both ids together, such as `4HPwATDgc/ABMA:cAkAAAAAAAAA`, which hold a whole situation.

use std::fmt;
use std::num::NonZeroU16;
use std::str::FromStr;

use otter_rules::GameResult;

use super::base64::TextError;
use super::match_id::{GameState, MatchFields, MatchId, OutOfRange, ParseMatchIdError};
use super::position_id::{LENGTH, ParsePositionIdError, PositionId};
use crate::situation::{ByPlayer, Contest, Cube, Ending, Phase, Player, Resignation, Situation};

/// A position id and a match id, written with a colon between them.
///
/// ```
/// use otter_notation::gnu::GnuId;
/// use otter_notation::situation::{Phase, Situation};
/// use otter_notation::xg::Xgid;
///
/// // The start for money, with the bottom player on roll, as XG writes it.
/// let id: Xgid = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:3:0:10".parse()?;
/// let situation = Situation::from(&id);
/// assert_eq!(situation.phase, Phase::ToRoll);
/// // The same as GNU Backgammon writes it, and read again.
/// let id = GnuId::try_from(&situation)?;
/// assert_eq!(id.to_string().parse(), Ok(id));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GnuId {
    /// The board, seen by the player on roll.
    pub position: PositionId,
    /// The dice, the cube, the score and everything else that is not on the board.
    pub match_id: MatchId,
}

impl fmt::Display for GnuId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}:{}", self.position, self.match_id))
    }
}

impl FromStr for GnuId {
    type Err = ParseGnuIdError;

    fn from_str(text: &str) -> Result<Self, ParseGnuIdError> {
        let Some((position, match_id)) = text.split_once(':') else {
            return Err(ParseGnuIdError::Colon {
                offset: text.len().min(LENGTH),
            });
        };
        Ok(Self {
            position: position.parse()?,
            match_id: match_id
                .parse()
                .map_err(|error| ParseGnuIdError::Match(moved(error, position.len() + 1)))?,
        })
    }
}

/// Returns the same error in a match id that begins `before` bytes later.
fn moved(mut error: ParseMatchIdError, before: usize) -> ParseMatchIdError {
    match &mut error {
        ParseMatchIdError::Text(text) => *text = TextError::moved(*text, before),
        ParseMatchIdError::CubeOwner { offset }
        | ParseMatchIdError::State { offset, .. }
        | ParseMatchIdError::Die { offset }
        | ParseMatchIdError::OneDie { offset }
        | ParseMatchIdError::Crawford { offset } => *offset += before,
    }
    error
}

/// The reason why a text is not a position id with a match id. Offsets are in bytes of the text,
/// from 0.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseGnuIdError {
    /// The colon between the two ids is missing.
    #[error("at byte {offset}: expected a colon between position ID and match ID")]
    Colon {
        /// The byte where the colon was expected.
        offset: usize,
    },
    /// The position id is wrong.
    #[error(transparent)]
    Position(#[from] ParsePositionIdError),
    /// The match id is wrong.
    #[error(transparent)]
    Match(ParseMatchIdError),
}

/// Returns the situation of the ids; fails if their fields contradict each other.
impl TryFrom<&GnuId> for Situation {
    type Error = Contradiction;

    fn try_from(id: &GnuId) -> Result<Self, Contradiction> {
        let fields = id.match_id.fields();
        let resignation = fields.resignation.map(|result| Resignation {
            by: fields.turn.other(),
            result,
        });
        Ok(Self {
            board: id.position.board(),
            on_roll: fields.on_roll,
            contest: contest(&fields),
            score: ByPlayer {
                bottom: fields.score.bottom.into(),
                top: fields.score.top.into(),
            },
            cube: Cube {
                exponent: fields.cube_exponent,
                owner: fields.cube_owner,
                max_exponent: None,
            },
            phase: phase(&fields)?,
            resignation,
        })
    }
}

fn contest(fields: &MatchFields) -> Contest {
    match NonZeroU16::new(fields.length) {
        Some(length) => Contest::Match {
            length,
            crawford: fields.crawford,
        },
        None => Contest::Money {
            jacoby: fields.jacoby,
            beavers: None,
        },
    }
}

fn phase(fields: &MatchFields) -> Result<Phase, Contradiction> {
    match fields.state {
        GameState::NotStarted => return Ok(Phase::NotStarted),
        GameState::Over => return Ok(Phase::Over(Ending::BorneOff)),
        GameState::Resigned => return Ok(Phase::Over(Ending::Resigned)),
        GameState::Dropped => return Ok(Phase::Over(Ending::Passed)),
        GameState::Playing => {}
    }
    let own_turn = fields.turn == fields.on_roll;
    match (fields.double_offered, fields.dice) {
        (true, Some(_)) => Err(Contradiction::DiceBeforeAnswer),
        // The opponent of the doubler answers, unless that player has offered to resign instead.
        (true, None) if own_turn == fields.resignation.is_some() => Ok(Phase::Doubled),
        (true, None) => Err(Contradiction::Turn),
        (false, _) if !own_turn && fields.resignation.is_none() => Err(Contradiction::Turn),
        (false, Some(roll)) => Ok(Phase::ToPlay(roll)),
        (false, None) => Ok(Phase::ToRoll),
    }
}

/// The reason why fields of a match id contradict each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Contradiction {
    /// A double is pending although the dice have been rolled.
    #[error("the dice are rolled only after a double has been answered (CU-2)")]
    DiceBeforeAnswer,
    /// The wrong player has to act.
    #[error("the player to act contradicts the dice, the double or the resignation")]
    Turn,
}

/// Returns the ids of a situation; fails if they cannot hold it. The rule for beavers, the limit of
/// the cube, and the dice of a game that is over are lost.
impl TryFrom<&Situation> for GnuId {
    type Error = NotExpressible;

    fn try_from(situation: &Situation) -> Result<Self, NotExpressible> {
        let (length, crawford, jacoby) = match situation.contest {
            Contest::Match { length, crawford } => (length.get(), crawford, false),
            Contest::Money { jacoby, .. } => (0, false, jacoby),
        };
        let (state, double_offered, dice) = match situation.phase {
            Phase::NotStarted => (GameState::NotStarted, false, None),
            Phase::ToRoll => (GameState::Playing, false, None),
            Phase::ToPlay(roll) => (GameState::Playing, false, Some(roll)),
            Phase::Doubled => (GameState::Playing, true, None),
            Phase::Beavered | Phase::Raccooned => return Err(NotExpressible::Redouble),
            Phase::Over(Ending::BorneOff) => (GameState::Over, false, None),
            Phase::Over(Ending::Resigned) => (GameState::Resigned, false, None),
            Phase::Over(Ending::Passed) => (GameState::Dropped, false, None),
        };
        let fields = MatchFields {
            cube_exponent: situation.cube.exponent,
            cube_owner: situation.cube.owner,
            on_roll: situation.on_roll,
            crawford,
            state,
            turn: to_act(situation),
            double_offered,
            resignation: situation
                .resignation
                .map(|offer| -> GameResult { offer.result }),
            dice,
            length,
            score: ByPlayer {
                bottom: points(situation.score.bottom)?,
                top: points(situation.score.top)?,
            },
            jacoby,
        };
        Ok(Self {
            position: PositionId::from(&situation.board),
            match_id: MatchId::new(fields)?,
        })
    }
}

fn to_act(situation: &Situation) -> Player {
    match (situation.resignation, situation.phase) {
        (Some(offer), _) => offer.by.other(),
        (None, Phase::Doubled) => situation.on_roll.other(),
        (None, _) => situation.on_roll,
    }
}

fn points(points: u32) -> Result<u16, NotExpressible> {
    u16::try_from(points).map_err(|_| NotExpressible::Points(points))
}

/// The reason why the ids cannot hold a situation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotExpressible {
    /// A beaver or a raccoon is pending.
    #[error("a match ID cannot hold an immediate redouble that waits for its answer")]
    Redouble,
    /// A score is too high.
    #[error("expected a score up to 32767, which is the most a match ID holds, found {0}")]
    Points(u32),
    /// Another field is too high or contradicts a field.
    #[error(transparent)]
    Fields(#[from] OutOfRange),
}
