//! A table that one browser keeps for itself: two people at its screen, or one against Otter.
//!
//! It answers the messages of a table on the server with the same messages, so that the same page
//! shows it. There are no keys: whoever has the browser holds every seat that Otter does not.

mod advice;
mod open;
mod review;

use otter_dice::die;
use otter_engine::{Bot, Engine, Level};
use otter_protocol::basics::{BOT_NAME, DiceChoice, Occupant};
use otter_protocol::code::TableRefusalCode;
use otter_protocol::convert::{SeatCommand, by_seat, read_action, refusal_of_message};
use otter_protocol::record::{RecordSeat, RecordView};
use otter_protocol::refusal::RefusalView;
use otter_protocol::table::{ActionMessage, ClientMessage, SeatView, ServerMessage, TableView};
use otter_rules::{Action, BySeat, Die, Phase, Seat};

pub use open::{NotKept, NotOpened};

use crate::bot::{Decision, Question, decide, fallback};
use crate::refusal::TwoRefusal;
use crate::table::Table;
use crate::view::{TableFacts, event_views, held_seat, refusal_view, seat_to_roll_for, table_view};

/// A table that one browser keeps for itself.
#[derive(Debug)]
pub struct HomeTable {
    /// What is kept: its rules, its seats and what happened.
    record: RecordView,
    table: Table,
    /// The version at which Otter left its dice to be rolled by hand.
    dice_left_at: Option<u64>,
}

/// The random bytes that a table is given ran out: all of them had to be rolled away.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("there are not enough random numbers for the dice; try again")]
struct NoDice;

/// Random bytes from the browser's secure generator, for one action.
#[derive(Debug)]
struct Random<'a>(std::slice::Iter<'a, u8>);

impl Random<'_> {
    fn byte(&mut self) -> Result<u8, NoDice> {
        self.0.next().copied().ok_or(NoDice)
    }

    fn roll(&mut self) -> Result<[Die; 2], NoDice> {
        let mut byte = || self.byte();
        Ok([die(&mut byte)?, die(&mut byte)?])
    }

    /// A seed for the errors that lower levels make on purpose.
    fn seed(&mut self) -> u64 {
        let bytes = self.0.by_ref().take(size_of::<u64>());
        bytes.fold(0, |seed, &byte| seed << 8 | u64::from(byte))
    }
}

impl HomeTable {
    /// How many random bytes an action is given: far more than it takes, most often.
    pub const N_RANDOM: usize = 40;

    /// Returns the table as it is to be kept.
    pub fn record(&self) -> &RecordView {
        &self.record
    }

    /// Answers a message of the page, with `random` bytes where dice are rolled for it.
    pub fn receive(
        &mut self,
        engine: &Engine,
        message: ClientMessage,
        random: &[u8],
    ) -> Vec<ServerMessage> {
        match message {
            ClientMessage::Hello { since, .. } => vec![ServerMessage::Welcome {
                view: self.view(),
                events: event_views(self.table.events_for(since)),
            }],
            ClientMessage::Act {
                id,
                version,
                seat,
                action,
            } => match self.act(seat.into(), &action, version, random) {
                Ok(()) => {
                    let now = self.table.version();
                    let accepted = ServerMessage::Accepted { id, version: now };
                    vec![accepted, self.update(version)]
                }
                Err(refusal) => vec![ServerMessage::Refused { id, refusal }],
            },
            ClientMessage::Hint { seat } => vec![self.hint(engine, seat.into())],
            ClientMessage::Weigh { seat, action } => {
                vec![self.weigh(engine, seat.into(), &action)]
            }
            ClientMessage::Phrase { seat, phrase } => {
                vec![ServerMessage::Phrase { seat, phrase }]
            }
            // One device rolls alone here, so there is nothing to check; and the page opens another
            // table by itself. Otter lets nobody wait.
            ClientMessage::Rematch { .. }
            | ClientMessage::CallCourt { .. }
            | ClientMessage::OpenChain { .. }
            | ClientMessage::AgreeToChain { .. }
            | ClientMessage::GiveNumber { .. } => Vec::new(),
        }
    }

    /// Lets Otter decide once, if that is awaited. Returns what is new; nothing if it is not.
    pub fn let_otter_act(&mut self, engine: &Engine, random: &[u8]) -> Vec<ServerMessage> {
        let version = self.table.version();
        let contest = self.table.contest();
        let Some((seat, number)) = self.otter() else {
            return Vec::new();
        };
        if contest.game().phase().awaited_seat() != Some(seat) || self.awaits_dice() {
            return Vec::new();
        }
        let mut random = Random(random.iter());
        let level = Level::try_from(number).unwrap_or(Level::FULL);
        let seed = random.seed();
        let question = Question {
            contest: contest.clone(),
            seat,
            level: number,
            seed,
            may_resign: !self.table.has_resigned_this_turn(seat),
        };
        let decision = decide(engine, &mut Bot::new(level, seed), &question);
        let action = match (decision, self.record.dice) {
            (Some(Decision::Act(action)), _) => action,
            (Some(Decision::Roll), DiceChoice::ByHand) => {
                self.dice_left_at = Some(version);
                return vec![self.update(version)];
            }
            (Some(Decision::Roll), DiceChoice::Server) => match random.roll() {
                Ok(roll) => Action::Roll(roll),
                // It is asked again, with other bytes.
                Err(NoDice) => return Vec::new(),
            },
            (None, _) => return Vec::new(),
        };
        // The game must go on even if the engine has a fault.
        if self.apply(seat, &action).is_err() {
            let legal = fallback(self.table.contest(), seat);
            let Some(Decision::Act(action)) = legal else {
                return Vec::new();
            };
            if self.apply(seat, &action).is_err() {
                return Vec::new();
            }
        }
        vec![self.update(version)]
    }

    fn act(
        &mut self,
        seat: Seat,
        message: &ActionMessage,
        seen: u64,
        random: &[u8],
    ) -> Result<(), RefusalView> {
        let command =
            read_action(message, self.record.dice).map_err(|error| refusal_of_message(&error))?;
        if !self.holds(seat) && !self.rolls_for_otter(seat, &command) {
            return Err(refusal_view(&TwoRefusal::NotYourSeat));
        }
        let now = self.table.version();
        if seen != now {
            return Err(refusal_view(&TwoRefusal::Stale { now, seen }));
        }
        let action = with_dice(command, &mut Random(random.iter()))
            .map_err(|none| RefusalView::new(TableRefusalCode::NoDice, none.to_string(), None))?;
        self.apply(seat, &action)
            .map_err(|refusal| refusal_view(&refusal))
    }

    fn apply(&mut self, seat: Seat, action: &Action) -> Result<(), TwoRefusal> {
        let change = self.table.prepare(seat, action)?;
        self.record.events.extend(change.events.iter().cloned());
        self.table.commit(change);
        Ok(())
    }

    /// Whether the person at the browser holds a seat.
    fn holds(&self, seat: Seat) -> bool {
        !matches!(self.seat(seat).occupant, Occupant::Bot { .. })
    }

    fn seat(&self, seat: Seat) -> &RecordSeat {
        match seat {
            Seat::White => &self.record.seats.white,
            Seat::Black => &self.record.seats.black,
        }
    }

    /// Returns Otter's seat and level; `None` if two people play.
    fn otter(&self) -> Option<(Seat, u8)> {
        Seat::ALL.into_iter().find_map(|seat| {
            let Occupant::Bot { level } = self.seat(seat).occupant else {
                return None;
            };
            Some((seat, level))
        })
    }

    /// Whether Otter is on roll and has left its dice to be rolled by hand.
    fn awaits_dice(&self) -> bool {
        self.dice_left_at == Some(self.table.version())
    }

    fn rolls_for_otter(&self, seat: Seat, command: &SeatCommand) -> bool {
        let is_roll = matches!(command, SeatCommand::Action(Action::Roll(_)));
        is_roll && self.awaits_dice() && !self.holds(seat)
    }

    fn update(&self, since: u64) -> ServerMessage {
        ServerMessage::Update {
            view: self.view(),
            events: event_views(self.table.events_after(since)),
        }
    }

    fn view(&self) -> TableView {
        let contest = self.table.contest();
        let to_roll_for = |seat| {
            let is_on_roll = contest.game().phase() == Phase::ToRoll { seat };
            (self.awaits_dice() && is_on_roll).then(|| seat_to_roll_for(seat))
        };
        let held = Seat::ALL.into_iter().filter_map(|seat| {
            if self.holds(seat) {
                Some(held_seat(&self.table, seat))
            } else {
                to_roll_for(seat)
            }
        });
        table_view(TableFacts {
            id: &self.record.table,
            version: self.table.version(),
            ruleset: contest.ruleset(),
            dice_from: self.record.dice,
            seats: by_seat(BySeat::new(|seat| seat), |seat| seat_view(self.seat(seat))),
            contest,
            games: self.table.games(),
            clock: None,
            held: held.collect(),
        })
    }
}

fn seat_view(seat: &RecordSeat) -> SeatView {
    let is_bot = matches!(seat.occupant, Occupant::Bot { .. });
    SeatView {
        name: if is_bot {
            Some(BOT_NAME.to_owned())
        } else {
            seat.name.clone()
        },
        occupant: seat.occupant,
        present: true,
        account: None,
    }
}

fn with_dice(command: SeatCommand, random: &mut Random<'_>) -> Result<Action, NoDice> {
    Ok(match command {
        SeatCommand::Action(action) => action,
        SeatCommand::OpenByServer => {
            let [white, black] = random.roll()?;
            Action::Open(BySeat { white, black })
        }
        SeatCommand::RollByServer => Action::Roll(random.roll()?),
    })
}
