//! Reading the actions of a player at a chouette.

use otter_rules::chouette::{Action, Player};
use otter_rules::{Landing, Origin};

use crate::chouette::ChouetteAction;
use crate::convert::action::read_steps;
use crate::error::ReadError;

/// An action read from a message, with or without its dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChouetteCommand {
    /// An action of the rules.
    Action(Action),
    /// The roll for seats, which the server makes.
    RollForSeats,
    /// The roll of the turn, which the server makes.
    Roll,
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

/// Reads an action. Errors if it contains an impossible number.
pub fn read_chouette_action(message: &ChouetteAction) -> Result<ChouetteCommand, ReadError> {
    Ok(ChouetteCommand::Action(match message {
        ChouetteAction::Join => Action::Join,
        ChouetteAction::Leave => Action::Leave,
        ChouetteAction::GoAway => Action::GoAway,
        ChouetteAction::ComeBack => Action::ComeBack,
        ChouetteAction::RollForSeats => return Ok(ChouetteCommand::RollForSeats),
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
        ChouetteAction::Roll => return Ok(ChouetteCommand::Roll),
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
