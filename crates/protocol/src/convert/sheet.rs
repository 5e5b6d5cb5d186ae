//! The score sheet of a real board: the record as browsers receive it.

use otter_rules::{Event, HandEvent, Wrong};

use super::basics::pair;
use super::event::{EventContext, table_event};
use super::refusal_detail::wrong_play;
use crate::error::ReadError;
use crate::sheet::{SheetEvent, WrongView};

/// What must be known of the game to show an event at the board, and is not in the event itself.
#[derive(Clone, Copy, Debug, Default)]
pub struct SheetContext<'a> {
    /// What must be known if the event is one of the game.
    pub game: EventContext<'a>,
    /// What was moved, in notation; empty if the event leaves no checkers.
    pub text: &'a str,
    /// Why the way in which the checkers were left is illegal; `None` if it is legal.
    pub wrong: Option<&'a Wrong>,
}

/// Returns why a play is illegal, as it is sent.
pub fn wrong_view(wrong: &Wrong) -> WrongView {
    let (why, step) = wrong_play(wrong);
    WrongView {
        message: wrong.to_string(),
        rule: wrong.rule().to_owned(),
        why,
        step,
    }
}

/// Returns an event as it is sent; `None` if it is sent as part of another.
pub fn sheet_event(context: &SheetContext<'_>, event: &HandEvent) -> Option<SheetEvent> {
    let dice = context.game.dice.map(pair).unwrap_or_default();
    let text = context.text.to_owned();
    let wrong = context.wrong.map(wrong_view);
    Some(match event {
        HandEvent::Game {
            event: Event::Condoned { seat, .. },
        } => SheetEvent::Condoned {
            seat: seat.other().into(),
            dice,
            text,
            wrong,
        },
        HandEvent::Game { event } => SheetEvent::Table {
            event: table_event(&context.game, event)?,
        },
        HandEvent::RollVoid { seat, why } => SheetEvent::VoidRoll {
            seat: (*seat).into(),
            why: (*why).into(),
        },
        HandEvent::Left { seat, .. } => SheetEvent::Left {
            seat: (*seat).into(),
            text,
            wrong,
        },
        // A legal play is sent as a play.
        HandEvent::PickedUp { seat } => SheetEvent::PickedUp {
            seat: (*seat).into(),
            dice,
            text,
            wrong: wrong?,
        },
        HandEvent::Objected { seat } => SheetEvent::Objected {
            seat: (*seat).into(),
        },
        HandEvent::RolledEarly { seat, dice } => SheetEvent::Early {
            seat: (*seat).into(),
            dice: pair(*dice),
        },
    })
}

/// Reads the counts of one side's checkers. Errors unless there are 26.
pub fn read_counts(counts: &[u8]) -> Result<[u8; 26], ReadError> {
    counts
        .try_into()
        .map_err(|_| ReadError::NotCounts(counts.len()))
}
