//! The record as browsers are told it.
//!
//! Browsers hear one event where the record has two that mean one thing to an onlooker: the
//! opening throw and who starts by it. A table's version counts what browsers hear.

use otter_notation::play;
use otter_rules::{Die, Event, Outcome, Seat, StepTree, redouble_name};

use super::basics::pair;
use crate::event::{PlayedStep, TableEvent};
use crate::table::GameSummary;

/// What a table knew before an action, as far as its events do not say it again.
pub struct Before<'a> {
    /// The throw that awaited its play.
    pub dice: Option<[Die; 2]>,
    /// Every way to play it.
    pub tree: Option<&'a StepTree>,
}

/// What browsers hear of the events that one action caused.
pub fn wire_events(before: &Before<'_>, events: &[Event]) -> Vec<TableEvent> {
    events
        .iter()
        .filter_map(|event| wire_event(before, event, events))
        .collect()
}

pub(super) fn wire_event(before: &Before<'_>, event: &Event, all: &[Event]) -> Option<TableEvent> {
    Some(match event {
        Event::Opened { dice, .. } => TableEvent::OpeningThrow {
            white: dice.white.pips(),
            black: dice.black.pips(),
            starter: starter(all).map(Into::into),
        },
        // Told with the throw; and what is let stand, by the sheet.
        Event::Started { .. } | Event::Condoned { .. } => return None,
        Event::DoubledAutomatically { value } => TableEvent::AutomaticDouble {
            value: value.to_string(),
        },
        Event::Thrown { seat, by, dice } => TableEvent::Thrown {
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
            dice: before.dice.map(pair).unwrap_or_default(),
            steps: steps.iter().map(PlayedStep::from).collect(),
            text: text(before.tree, steps),
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

fn starter(events: &[Event]) -> Option<Seat> {
    events.iter().find_map(|event| match event {
        Event::Started { seat } => Some(*seat),
        _ => None,
    })
}

/// A play in notation; the empty text when nothing could be played.
fn text(tree: Option<&StepTree>, steps: &[otter_rules::Step]) -> String {
    let pairs: Vec<_> = steps.iter().map(|step| (step.from, step.to)).collect();
    tree.and_then(|tree| tree.play(&pairs).ok())
        .map(|made| play::format(&made))
        .unwrap_or_default()
}

/// How a game ended.
pub fn game_summary(game: u32, outcome: &Outcome) -> GameSummary {
    GameSummary {
        game,
        winner: outcome.winner.into(),
        result: outcome.result.into(),
        points: outcome.points.to_string(),
    }
}
