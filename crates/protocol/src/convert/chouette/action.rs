//! What somebody at a chouette states.

use otter_rules::chouette::{Action, Player};
use otter_rules::{Landing, Origin};

use crate::chouette::ChouetteAction;
use crate::convert::action::read_steps;
use crate::error::ReadError;

/// What was stated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChouetteStated {
    /// An action of the rules.
    Action(Action),
    /// The server throws for seats.
    ThrowForSeats,
    /// The server throws for the turn.
    Throw,
    /// A play is proposed.
    Propose(Vec<(Origin, Landing)>),
    /// The owner says something.
    Owner(OwnersWord),
}

/// What is said of others: the last by anybody, the rest by the owner alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnersWord {
    /// Seats a bot.
    AddBot(u8),
    /// Sends somebody away.
    Dismiss(Player),
    /// Says of somebody that they are away.
    MarkAway(Player),
}

impl ChouetteStated {
    /// Whether it belongs to what is awaited now; coming and going may be stated at any time.
    pub fn belongs_to_a_moment(&self) -> bool {
        !matches!(
            self,
            Self::Owner(_)
                | Self::Action(Action::Join | Action::Leave | Action::GoAway | Action::ComeBack)
        )
    }
}

/// Reads an action.
pub fn read_chouette_action(message: &ChouetteAction) -> Result<ChouetteStated, ReadError> {
    Ok(ChouetteStated::Action(match message {
        ChouetteAction::Join => Action::Join,
        ChouetteAction::Leave => Action::Leave,
        ChouetteAction::GoAway => Action::GoAway,
        ChouetteAction::ComeBack => Action::ComeBack,
        ChouetteAction::ThrowForSeats => return Ok(ChouetteStated::ThrowForSeats),
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
        ChouetteAction::Throw => return Ok(ChouetteStated::Throw),
        ChouetteAction::Play { steps } => Action::Play(read_steps(steps)?),
        ChouetteAction::Propose { steps } => {
            return Ok(ChouetteStated::Propose(read_steps(steps)?));
        }
        ChouetteAction::Resign { result } => Action::Resign((*result).into()),
        &ChouetteAction::AnswerResignation { cube, of, reply } => Action::AnswerResignation {
            cube: cube.into(),
            of: Player(of),
            reply: reply.into(),
        },
        &ChouetteAction::AddBot { level } => {
            return Ok(ChouetteStated::Owner(OwnersWord::AddBot(level)));
        }
        &ChouetteAction::Dismiss { player } => {
            return Ok(ChouetteStated::Owner(OwnersWord::Dismiss(Player(player))));
        }
        &ChouetteAction::MarkAway { player } => {
            return Ok(ChouetteStated::Owner(OwnersWord::MarkAway(Player(player))));
        }
    }))
}
