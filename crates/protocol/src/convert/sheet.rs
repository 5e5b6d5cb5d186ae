//! The score sheet of a real board: the record as browsers receive it.

use otter_notation::play;
use otter_rules::{
    Board, Event, HandEvent, Phase, PlayedBoard, Referee, Roll, Seat, Setup, StepTree, VoidRoll,
    Wrong,
};

use super::basics::pair;
use super::event::{EventContext, table_event};
use super::refusal_detail::wrong_play;
use crate::error::ReadError;
use crate::sheet::{SheetEvent, VoidRollView, WrongView};

/// The state before an action, as far as its events do not repeat it.
pub struct HandBefore {
    /// The player on move, the board, the roll and every legal play of it; `None` if no roll awaits
    /// its play.
    turn: Option<(Seat, Board, [otter_rules::Die; 2], StepTree)>,
}

impl HandBefore {
    /// Returns the state of the sheet now, before an action.
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

    /// Returns what was moved to reach a position, in notation, and why it is illegal if it is.
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

/// Returns what `read` reads as moved, in notation, and why it is illegal if it is.
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

/// Returns why a play is illegal, as it is sent.
fn wrong_view(wrong: &Wrong) -> WrongView {
    let (why, step) = wrong_play(wrong);
    WrongView {
        message: wrong.to_string(),
        rule: wrong.rule().to_owned(),
        why,
        step,
    }
}

/// Returns the events that one action caused, as they are sent; `after` is the referee after it.
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
        HandEvent::RollVoid { seat, why } => SheetEvent::VoidRoll {
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
        HandEvent::RolledEarly { seat, dice } => SheetEvent::Early {
            seat: (*seat).into(),
            dice: pair(*dice),
        },
    })
}

impl From<VoidRoll> for VoidRollView {
    fn from(why: VoidRoll) -> Self {
        match why {
            VoidRoll::Cocked => Self::Cocked,
            VoidRoll::OffTheHalf => Self::OffTheHalf,
            VoidRoll::OnAChecker => Self::OnAChecker,
            VoidRoll::NotTogether => Self::NotTogether,
        }
    }
}

/// Reads the counts of one side's checkers. Errors unless there are 26.
pub fn read_counts(counts: &[u8]) -> Result<[u8; 26], ReadError> {
    counts
        .try_into()
        .map_err(|_| ReadError::NotCounts(counts.len()))
}
