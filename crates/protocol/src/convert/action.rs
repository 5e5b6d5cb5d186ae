//! Reading the actions of a seat.

use otter_rules::{Action, Die, Landing, Origin};

use crate::basics::DiceChoice;
use crate::error::ReadError;
use crate::table::ActionMessage;

/// An action read from a message, with or without its dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatCommand {
    /// A complete action of the rules.
    Action(Action),
    /// The opening roll, which the server makes.
    OpenByServer,
    /// The roll of the turn, which the server makes.
    RollByServer,
}

/// The most steps that a play can have (MV-4).
const MAX_STEPS: usize = 4;

/// Reads an action for a table whose dice come from `dice_from`. Errors if the message has dice
/// where the server rolls, lacks them where players do, or has impossible numbers.
pub fn read_action(
    message: &ActionMessage,
    dice_from: DiceChoice,
) -> Result<SeatCommand, ReadError> {
    Ok(SeatCommand::Action(match message {
        ActionMessage::Open { dice } => match read_dice(*dice, dice_from)? {
            None => return Ok(SeatCommand::OpenByServer),
            Some([white, black]) => Action::Open(otter_rules::BySeat { white, black }),
        },
        ActionMessage::Roll { dice } => match read_dice(*dice, dice_from)? {
            None => return Ok(SeatCommand::RollByServer),
            Some(dice) => Action::Roll(dice),
        },
        ActionMessage::Double => Action::Double,
        ActionMessage::Take => Action::Take,
        ActionMessage::Pass => Action::Pass,
        ActionMessage::Redouble => Action::Redouble,
        ActionMessage::Play { steps } => Action::Play(read_steps(steps)?),
        ActionMessage::Resign { result } => Action::Resign((*result).into()),
        ActionMessage::AcceptResignation => Action::AcceptResignation,
        ActionMessage::RefuseResignation => Action::RefuseResignation,
    }))
}

pub(super) fn read_dice(
    dice: Option<[u8; 2]>,
    dice_from: DiceChoice,
) -> Result<Option<[Die; 2]>, ReadError> {
    match (dice, dice_from) {
        (None, DiceChoice::Server) => Ok(None),
        (None, DiceChoice::ByHand) => Err(ReadError::DiceMissing),
        (Some(_), DiceChoice::Server) => Err(ReadError::DiceNotYours),
        (Some([a, b]), DiceChoice::ByHand) => Ok(Some([a.try_into()?, b.try_into()?])),
    }
}

/// Reads the steps of a play. Errors if there are too many of them or one is impossible.
pub(super) fn read_steps(steps: &[[u8; 2]]) -> Result<Vec<(Origin, Landing)>, ReadError> {
    if steps.len() > MAX_STEPS {
        return Err(ReadError::TooManySteps(steps.len()));
    }
    steps
        .iter()
        .map(|&[from, to]| Ok((from.try_into()?, to.try_into()?)))
        .collect()
}
