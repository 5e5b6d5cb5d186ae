//! The record of a table for two as browsers receive it.
//!
//! Where the record has two events for the start, the opening roll and the seat that starts,
//! browsers receive one. A table's version counts the events that browsers receive.

use otter_notation::play;
use otter_rules::{Die, Event, Judgement, Play, Seat, redouble_name};

use super::basics::pair;
use crate::event::{JudgementView, PlayedStep, TableEvent};

/// What must be known of the game to show an event, and is not in the event itself.
#[derive(Clone, Copy, Debug, Default)]
pub struct EventContext<'a> {
    /// The seat that begins; `None` if the opening roll is tied, and for other events.
    pub starter: Option<Seat>,
    /// The roll that awaited its play.
    pub dice: Option<[Die; 2]>,
    /// The play that was made; `None` for other events, and if nothing could be played.
    pub play: Option<&'a Play>,
}

/// Returns the event as it is sent to browsers; `None` if it is sent as part of another.
pub fn table_event(context: &EventContext<'_>, event: &Event) -> Option<TableEvent> {
    Some(match event {
        Event::Opened { dice, .. } => TableEvent::OpeningRoll {
            white: dice.white.pips(),
            black: dice.black.pips(),
            starter: context.starter.map(Into::into),
        },
        // Told with the roll; and what is let stand, by the sheet.
        Event::Started { .. } | Event::Condoned { .. } => return None,
        Event::DoubledAutomatically { value } => TableEvent::AutomaticDouble {
            value: value.to_string(),
        },
        Event::Rolled { seat, by, dice } => TableEvent::Rolled {
            seat: (*seat).into(),
            by: (*by).into(),
            dice: pair(*dice),
        },
        Event::Doubled { seat, value } => TableEvent::Doubled {
            seat: (*seat).into(),
            value: value.to_string(),
        },
        Event::Taken { seat, value, owner } => TableEvent::Taken {
            seat: (*seat).into(),
            value: value.to_string(),
            owner: (*owner).into(),
        },
        Event::Passed { seat } => TableEvent::Passed {
            seat: (*seat).into(),
        },
        Event::Redoubled { seat, nth, value } => TableEvent::Redoubled {
            seat: (*seat).into(),
            name: redouble_name(*nth),
            value: value.to_string(),
        },
        Event::Played { seat, steps } => TableEvent::Played {
            seat: (*seat).into(),
            dice: context.dice.map(pair).unwrap_or_default(),
            steps: steps.iter().map(PlayedStep::from).collect(),
            text: context.play.map(play::format).unwrap_or_default(),
        },
        Event::Resigned { seat, result } => TableEvent::ResignationOffered {
            seat: (*seat).into(),
            result: (*result).into(),
        },
        Event::ResignationAccepted { seat } => TableEvent::ResignationAccepted {
            seat: (*seat).into(),
        },
        Event::ResignationRefused { seat } => TableEvent::ResignationRefused {
            seat: (*seat).into(),
        },
        Event::TimeRanOut { seat, cost } => TableEvent::TimeRanOut {
            seat: (*seat).into(),
            cost: (*cost).into(),
        },
        Event::Settled { seat, judgement } => TableEvent::Settled {
            seat: (*seat).into(),
            judgement: (*judgement).into(),
        },
        Event::GameWon(outcome) => TableEvent::GameWon {
            winner: outcome.winner.into(),
            result: outcome.result.into(),
            how: outcome.how.into(),
            points: outcome.points.to_string(),
        },
        Event::MatchWon { winner } => TableEvent::ContestWon {
            winner: (*winner).into(),
        },
    })
}

impl From<Judgement> for JudgementView {
    fn from(judgement: Judgement) -> Self {
        let of_thousand = |figure: u32| f64::from(figure) / 1000.0;
        match judgement {
            Judgement::Result {
                winner,
                result,
                chance,
            } => Self::Result {
                winner: winner.into(),
                result: result.into(),
                chance: of_thousand(chance.into()),
            },
            Judgement::Pass { loss } => Self::Pass {
                loss: of_thousand(loss),
            },
            Judgement::Resignation { chance } => Self::Resignation {
                chance: of_thousand(chance.into()),
            },
        }
    }
}
