//! The record of a score sheet as it is shown: what happened at the board, each event with the
//! text of its play.

use otter_notation::play;
use otter_rules::{
    Board, Die, Event, HandEvent, Phase, Play, PlayedBoard, Referee, Roll, Seat, Setup, StepTree,
    Wrong,
};

/// An event at the board, with what it does not contain itself.
#[derive(Clone, Debug)]
pub(crate) struct PublicEvent {
    /// The number of the entry that recorded it; 0 while the entry is being tried.
    pub(crate) version: u64,
    /// The number of its game, from 1.
    pub(crate) game: u32,
    /// The event of the record.
    pub(crate) event: HandEvent,
    /// The seat that begins; `None` if the opening roll is tied, and for other events.
    pub(crate) starter: Option<Seat>,
    /// The roll that awaited its play.
    pub(crate) dice: Option<[Die; 2]>,
    /// The legal play that was made; `None` for other events, and if nothing could be played.
    pub(crate) play: Option<Play>,
    /// How the checkers were left; `None` for events that leave none.
    pub(crate) left: Option<LeftPlay>,
}

/// How the checkers were left after a roll.
#[derive(Clone, Debug)]
pub(crate) struct LeftPlay {
    /// What was moved, in notation.
    pub(crate) text: String,
    /// Why it is illegal; `None` if it is legal.
    pub(crate) wrong: Option<Wrong>,
}

impl LeftPlay {
    /// Returns how the checkers were left, from the way in which the rules read what stands now.
    pub(crate) fn new(
        before: &Board,
        roll: Roll,
        stands: &PlayedBoard,
        reading: Result<Play, Wrong>,
    ) -> Self {
        match reading {
            Ok(legal) => Self {
                text: play::format(&legal),
                wrong: None,
            },
            Err(wrong) => Self {
                text: play::as_carried(before, stands, roll),
                wrong: Some(wrong),
            },
        }
    }
}

/// The state before an action, as far as its events do not repeat it.
pub(super) struct TurnBefore {
    /// The player on roll, the board, the roll and every legal play of it; `None` if no roll awaits
    /// its play.
    turn: Option<(Seat, Board, [Die; 2], StepTree)>,
}

impl TurnBefore {
    /// Returns the state of the sheet now, before an action.
    pub(super) fn new(referee: &Referee) -> Self {
        let game = referee.contest().game();
        let turn = match game.phase() {
            Phase::ToPlay { seat, dice } => game
                .step_tree()
                .map(|tree| (seat, game.board(seat), dice, tree)),
            _ => None,
        };
        Self { turn }
    }

    /// Returns the public events of one action; `after` is the referee after it.
    pub(super) fn public_events(&self, after: &Referee, events: &[HandEvent]) -> Vec<PublicEvent> {
        let starter = events.iter().find_map(|event| match event {
            HandEvent::Game {
                event: Event::Started { seat },
            } => Some(*seat),
            _ => None,
        });
        let game = after.contest().game_number();
        let public = events.iter().map(|event| PublicEvent {
            version: 0,
            game,
            event: event.clone(),
            starter,
            dice: self.turn.as_ref().map(|(_, _, dice, _)| *dice),
            play: self.play(event),
            left: self.left(after, event),
        });
        public.collect()
    }

    /// Returns the legal play that an event made.
    fn play(&self, event: &HandEvent) -> Option<Play> {
        let HandEvent::Game {
            event: Event::Played { steps, .. },
        } = event
        else {
            return None;
        };
        let (.., tree) = self.turn.as_ref()?;
        let steps: Vec<_> = steps.iter().map(|step| (step.from, step.to)).collect();
        tree.play(&steps).ok()
    }

    /// Returns how the checkers were left by an event.
    fn left(&self, after: &Referee, event: &HandEvent) -> Option<LeftPlay> {
        let position = match event {
            HandEvent::Game {
                event: Event::Condoned { position, .. },
            }
            | HandEvent::Left { position, .. } => *position,
            HandEvent::PickedUp { .. } => after.left()?.position().unturned().to_setup(),
            _ => return None,
        };
        self.read(after, &position)
    }

    fn read(&self, referee: &Referee, position: &Setup) -> Option<LeftPlay> {
        let (_, before, dice, _) = self.turn.as_ref()?;
        let stands = position.board().ok()?.unplayed();
        let roll = Roll::from(*dice);
        let reading = referee.contest().ruleset().reading(before, roll, &stands);
        Some(LeftPlay::new(before, roll, &stands, reading))
    }
}
