//! A real board's score sheet: what hands did, as browsers are told it.

use otter_notation::play;
use otter_rules::{
    Board, Event, HandEvent, Phase, PlayedBoard, Referee, Roll, Seat, Setup, StepTree, VoidThrow,
    Wrong,
};

use super::basics::pair;
use super::event::{EventContext, table_event};
use super::grounds::wrong_play;
use crate::error::ReadError;
use crate::sheet::{SheetEvent, VoidThrowView, WrongView};

/// What a sheet knew before something was done, as far as events do not say it again.
pub struct HandBefore {
    /// Who plays, on which board, with what throw, and every way to do so.
    turn: Option<(Seat, Board, [otter_rules::Die; 2], StepTree)>,
}

impl HandBefore {
    /// Reads what a sheet knows now, before something is done there.
    pub fn new(referee: &Referee) -> Self {
        let game = referee.contest().game();
        let turn = match game.phase() {
            Phase::ToPlay { seat, dice } => game
                .step_tree()
                .map(|tree| (seat, game.board(seat), dice, tree)),
            _ => None,
        };
        Self { turn }
    }

    fn dice(&self) -> Option<[otter_rules::Die; 2]> {
        self.turn.as_ref().map(|(_, _, dice, _)| *dice)
    }

    /// What was moved to a position, in notation, and what is wrong with it.
    fn read(&self, referee: &Referee, position: &Setup) -> (String, Option<WrongView>) {
        let (Some((_, before, dice, _)), Ok(stands)) = (&self.turn, position.board()) else {
            return (String::new(), None);
        };
        let roll = Roll::from(*dice);
        let ruleset = referee.contest().ruleset();
        left_text(before, roll, &stands.unplayed(), |stands| {
            ruleset.reading(before, roll, stands)
        })
    }
}

/// What was moved, in notation, and what is wrong with it, as `read` reads it.
pub fn left_text(
    before: &Board,
    roll: Roll,
    stands: &PlayedBoard,
    read: impl FnOnce(&PlayedBoard) -> Result<otter_rules::Play, Wrong>,
) -> (String, Option<WrongView>) {
    match read(stands) {
        Ok(legal) => (play::format(&legal), None),
        Err(wrong) => (
            play::as_carried(before, stands, roll),
            Some(wrong_view(&wrong)),
        ),
    }
}

/// What is wrong with a play.
fn wrong_view(wrong: &Wrong) -> WrongView {
    let (why, step) = wrong_play(wrong);
    WrongView {
        message: wrong.to_string(),
        rule: wrong.rule().to_owned(),
        why,
        step,
    }
}

/// What browsers hear of the events that one action caused; `after` is the referee after it.
pub fn hand_events(before: &HandBefore, after: &Referee, events: &[HandEvent]) -> Vec<SheetEvent> {
    let contest: Vec<Event> = events
        .iter()
        .filter_map(|event| match event {
            HandEvent::Game { event } => Some(event.clone()),
            _ => None,
        })
        .collect();
    events
        .iter()
        .filter_map(|event| hand_event(before, after, event, &contest))
        .collect()
}

fn hand_event(
    before: &HandBefore,
    after: &Referee,
    event: &HandEvent,
    contest: &[Event],
) -> Option<SheetEvent> {
    Some(match event {
        HandEvent::Game {
            event: Event::Condoned { seat, position },
        } => {
            let (text, wrong) = before.read(after, position);
            SheetEvent::Condoned {
                seat: seat.other().into(),
                dice: before.dice().map(pair).unwrap_or_default(),
                text,
                wrong,
            }
        }
        HandEvent::Game { event } => {
            let play = match (event, &before.turn) {
                (Event::Played { steps, .. }, Some((.., tree))) => {
                    let steps: Vec<_> = steps.iter().map(|step| (step.from, step.to)).collect();
                    tree.play(&steps).ok()
                }
                _ => None,
            };
            let context = EventContext {
                starter: contest.iter().find_map(|event| match event {
                    Event::Started { seat } => Some(*seat),
                    _ => None,
                }),
                dice: before.dice(),
                play: play.as_ref(),
            };
            SheetEvent::Table {
                event: table_event(&context, event)?,
            }
        }
        HandEvent::ThrowVoid { seat, why } => SheetEvent::VoidThrow {
            seat: (*seat).into(),
            why: (*why).into(),
        },
        HandEvent::Left { seat, position, .. } => {
            let (text, wrong) = before.read(after, position);
            SheetEvent::Left {
                seat: (*seat).into(),
                text,
                wrong,
            }
        }
        // Of a legal play it is told that it was played.
        HandEvent::PickedUp { seat } => {
            let position = after.left()?.position().unturned().to_setup();
            let (text, wrong) = before.read(after, &position);
            SheetEvent::PickedUp {
                seat: (*seat).into(),
                dice: before.dice().map(pair).unwrap_or_default(),
                text,
                wrong: wrong?,
            }
        }
        HandEvent::Objected { seat } => SheetEvent::Objected {
            seat: (*seat).into(),
        },
        HandEvent::ThrownEarly { seat, dice } => SheetEvent::Early {
            seat: (*seat).into(),
            dice: pair(*dice),
        },
    })
}

impl From<VoidThrow> for VoidThrowView {
    fn from(why: VoidThrow) -> Self {
        match why {
            VoidThrow::Cocked => Self::Cocked,
            VoidThrow::OffTheHalf => Self::OffTheHalf,
            VoidThrow::OnAChecker => Self::OnAChecker,
            VoidThrow::NotTogether => Self::NotTogether,
        }
    }
}

/// Reads the counts of one side's checkers.
pub fn read_counts(counts: &[u8]) -> Result<[u8; 26], ReadError> {
    counts
        .try_into()
        .map_err(|_| ReadError::NotCounts(counts.len()))
}
