//! Reading the actions of a player at a chouette.

use otter_rules::chouette::{Action, ByParty, Player};
use otter_rules::{Die, Landing, Origin, VoidRoll};

use crate::basics::DiceChoice;
use crate::chouette::{ChouetteAction, SeatDie};
use crate::convert::action::{read_dice, read_steps};
use crate::error::ReadError;

/// An action read from a message, with or without its dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChouetteCommand {
    /// An action of the rules.
    Action(Action),
    /// The roll for seats, which the server makes.
    RollForSeats,
    /// The roll of the turn: dice by hand; `None` where the server rolls.
    Roll(Option<[Die; 2]>),
    /// A roll by hand that does not count (IR-1).
    VoidRoll(VoidRoll),
    /// A play is proposed.
    Propose(Vec<(Origin, Landing)>),
    /// A command about other players.
    Owner(OwnerCommand),
}

/// A command about another player: `MarkAway` for anybody seated, the others for the owner alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnerCommand {
    /// Seats a bot of this level.
    AddBot(u8),
    /// Removes this player from the table.
    Dismiss(Player),
    /// Marks this player as away.
    MarkAway(Player),
}

impl ChouetteCommand {
    /// Whether the action belongs to what is awaited now. Coming and going is possible at any time.
    pub fn belongs_to_decision(&self) -> bool {
        !matches!(
            self,
            Self::Owner(_)
                | Self::Action(Action::Join | Action::Leave | Action::GoAway | Action::ComeBack)
        )
    }
}

/// Reads an action for a table whose dice come from `dice_from`. Errors if the message has dice
/// where the server rolls, lacks them where people do, or contains an impossible number.
pub fn read_chouette_action(
    message: &ChouetteAction,
    dice_from: DiceChoice,
) -> Result<ChouetteCommand, ReadError> {
    Ok(ChouetteCommand::Action(match message {
        ChouetteAction::Join => Action::Join,
        ChouetteAction::Leave => Action::Leave,
        ChouetteAction::GoAway => Action::GoAway,
        ChouetteAction::ComeBack => Action::ComeBack,
        ChouetteAction::RollForSeats { dice } => match (dice, dice_from) {
            (None, DiceChoice::Server) => return Ok(ChouetteCommand::RollForSeats),
            (Some(dice), DiceChoice::ByHand) => Action::RollForSeats(read_seat_dice(dice)?),
            (None, DiceChoice::ByHand) => return Err(ReadError::DiceMissing),
            (Some(_), DiceChoice::Server) => return Err(ReadError::DiceNotYours),
        },
        ChouetteAction::NextGame => Action::NextGame,
        ChouetteAction::Partnership { accept: true } => Action::AcceptPartnership,
        ChouetteAction::Partnership { accept: false } => Action::DeclinePartnership,
        ChouetteAction::Hold => Action::Hold,
        ChouetteAction::Release => Action::Release,
        ChouetteAction::Double { cubes } => {
            Action::Double(cubes.iter().copied().map(Into::into).collect())
        }
        ChouetteAction::NoDouble => Action::NoDouble,
        &ChouetteAction::Answer { cube, of, answer } => Action::Answer {
            cube: cube.into(),
            of: Player(of),
            answer: answer.into(),
        },
        ChouetteAction::ExtraCube { buy: true } => Action::BuyExtraCube,
        ChouetteAction::ExtraCube { buy: false } => Action::DeclineExtraCube,
        &ChouetteAction::Open { dice } => {
            let dice = read_dice(Some(dice), dice_from)?;
            let [in_box, team] = dice.ok_or(ReadError::DiceMissing)?;
            Action::Open(ByParty { in_box, team })
        }
        &ChouetteAction::Roll { dice } => {
            return Ok(ChouetteCommand::Roll(read_dice(dice, dice_from)?));
        }
        &ChouetteAction::VoidRoll { why } => match dice_from {
            DiceChoice::ByHand => return Ok(ChouetteCommand::VoidRoll(why.into())),
            DiceChoice::Server => return Err(ReadError::DiceNotYours),
        },
        ChouetteAction::Play { steps } => Action::Play(read_steps(steps)?),
        ChouetteAction::Propose { steps } => {
            return Ok(ChouetteCommand::Propose(read_steps(steps)?));
        }
        ChouetteAction::Resign { result } => Action::Resign((*result).into()),
        &ChouetteAction::AnswerResignation { cube, of, reply } => Action::AnswerResignation {
            cube: cube.into(),
            of: Player(of),
            reply: reply.into(),
        },
        &ChouetteAction::AddBot { level } => {
            return Ok(ChouetteCommand::Owner(OwnerCommand::AddBot(level)));
        }
        &ChouetteAction::Dismiss { player } => {
            return Ok(ChouetteCommand::Owner(OwnerCommand::Dismiss(Player(
                player,
            ))));
        }
        &ChouetteAction::MarkAway { player } => {
            return Ok(ChouetteCommand::Owner(OwnerCommand::MarkAway(Player(
                player,
            ))));
        }
    }))
}

fn read_seat_dice(dice: &[SeatDie]) -> Result<Vec<(Player, Die)>, ReadError> {
    let one = |rolled: &SeatDie| Ok((Player(rolled.player), rolled.die.try_into()?));
    dice.iter().map(one).collect()
}
