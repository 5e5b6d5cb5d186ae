//! The state of a table for two: the table, and who sits at it.

use std::time::SystemTime;

use otter_clock::{Clock, Lag, Moment, Move, Reading};
use otter_rules::{Action, Contest, ContestKind, Event, Phase, ReplayError, Seat};
use otter_table::{Change, PublicEvent, Table, TwoRefusal};

use super::late;
use super::sealed::SealedDice;
use super::setup::{NAME, TableReadError, TableSetup};
use crate::occupant::Occupant;
use crate::ratings::{RatedPlayer, RatedResult};
use crate::store::{MadeRoll, StoredEvent, StoredTable};
use crate::table::{Prepared, Recorded, Seen, State};
use crate::table_id::TableId;

/// A table between two actions.
#[derive(Clone, Debug)]
pub(crate) struct TableState {
    setup: TableSetup,
    table: Table,
    /// The clock, if the table has one.
    clock: Option<Clock>,
    /// The dice, if anyone can check them.
    sealed: Option<Box<SealedDice>>,
}

/// What an action leads to, on a copy.
#[derive(Debug)]
pub(crate) struct Moved {
    contest: Contest,
    clock: Option<Clock>,
    /// The roll by checkable dice that it is, if it is one.
    pub(crate) roll: Option<Box<MadeRoll>>,
}

/// An action by a seat, and when it was taken.
#[derive(Clone, Debug)]
pub(crate) struct TimedAction {
    /// The seat that acts.
    pub(crate) seat: Seat,
    /// What the seat does by it.
    pub(crate) action: Action,
    /// The moment at which the action arrived.
    pub(crate) at: Moment,
    /// How long it was on its way and back.
    pub(crate) lag: Lag,
}

impl State for TableState {
    const NAME: &'static str = NAME;
    type Event = Event;
    type Action = TimedAction;
    type Refusal = TwoRefusal;
    type Change = Moved;
    type ReadError = TableReadError;

    fn read(id: &TableId, stored: &StoredTable) -> Result<Recorded<Self>, TableReadError> {
        let setup = TableSetup::read(id, stored)?;
        let sealed = stored.dice.as_ref();
        let sealed = sealed.map(|dice| SealedDice::read(id, dice)).transpose()?;
        let mut table = Self::replay(setup, &stored.events()?)?;
        table.state.sealed = sealed.map(Box::new);
        table.state.wind(stored.clock_reading()?)?;
        Ok(table)
    }

    fn as_spectators_see(stored: StoredTable, now: Moment) -> Result<Seen, TableReadError> {
        late::as_spectators_see(stored, now)
    }

    fn id(&self) -> &TableId {
        &self.setup.id
    }

    fn version(&self) -> u64 {
        self.table.version()
    }

    fn prepare(&self, timed: &TimedAction) -> Result<Prepared<Self>, TwoRefusal> {
        self.admits(&timed.action)?;
        let change = self.table.prepare(timed.seat, &timed.action)?;
        let clock = self.clock.map(|mut clock| {
            clock.go_on(timed.at, awaited(&change.contest), timed.lag);
            // A session has no length that a reserve could be for: each game has its own.
            if change.contest.is_between_games() && change.contest.match_stage().is_none() {
                clock.renew(None);
            }
            clock
        });
        Ok(prepared(change, clock))
    }

    fn commit(&mut self, Prepared { events, change, .. }: Prepared<Self>, _: Option<SystemTime>) {
        let Moved {
            contest,
            clock,
            roll,
        } = change;
        self.table.commit(Change { events, contest });
        self.clock = clock;
        if let (Some(dice), Some(roll)) = (&mut self.sealed, roll) {
            dice.made(*roll);
        }
    }

    fn clock_after(prepared: &Prepared<Self>) -> Option<Reading> {
        prepared.change.clock.map(|clock| clock.reading())
    }

    fn rated_result(&self, prepared: &Prepared<Self>) -> Option<RatedResult> {
        let pool = self.setup.rated?;
        let contest = &prepared.change.contest;
        let (seat, length) = (contest.winner()?, length(contest)?);
        let player = |seat: Seat| {
            let Occupant::Person { name, account, .. } = &self.setup.seats[seat] else {
                return None;
            };
            Some(RatedPlayer {
                account: account.clone()?,
                name: name.as_ref()?.to_string(),
                // The last game may win more than was wanted, by any cube.
                score: contest.score(seat).to_string().parse().unwrap_or(length),
            })
        };
        Some(RatedResult {
            pool,
            length,
            winner: player(seat)?,
            loser: player(seat.other())?,
            seat,
        })
    }
}

fn prepared(change: Change, clock: Option<Clock>) -> Prepared<TableState> {
    Prepared {
        ends_it: change.ends_it(),
        events: change.events,
        change: Moved {
            contest: change.contest,
            clock,
            roll: None,
        },
    }
}

/// Returns what is awaited, as far as a clock has to know it (CL-1, CL-3).
fn awaited(contest: &Contest) -> Option<Move> {
    let phase = contest.game().phase();
    let seat = phase.awaited_seat()?;
    Some(match phase {
        Phase::Resigning { .. } => Move::Answer(seat),
        _ => Move::Turn(seat),
    })
}

/// Returns the length of a match; `None` for a money session.
fn length(contest: &Contest) -> Option<u32> {
    match contest.ruleset().contest {
        ContestKind::Match { length, .. } => Some(length),
        ContestKind::Money => None,
    }
}

impl TableState {
    /// A table about to begin.
    pub(crate) fn new(setup: TableSetup) -> Self {
        let table = Table::new(setup.ruleset.clone());
        let clock = setup
            .clock
            .map(|spec| Clock::new(spec.time, length(table.contest()), Moment::default()));
        Self {
            setup,
            table,
            clock,
            sealed: None,
        }
    }

    /// A table as its record leaves it. Every event is checked against the rules.
    pub(crate) fn replay(
        setup: TableSetup,
        events: &[StoredEvent<Event>],
    ) -> Result<Recorded<Self>, ReplayError> {
        Recorded::replay(
            Self::new(setup),
            events,
            Event::cause,
            |state, (seat, action)| {
                let change = state.table.apply(seat, &action)?;
                Ok(prepared(change, state.clock))
            },
        )
    }

    pub(crate) fn setup(&self) -> &TableSetup {
        &self.setup
    }

    pub(crate) fn setup_mut(&mut self) -> &mut TableSetup {
        &mut self.setup
    }

    /// Returns the play at this table, without its seats.
    pub(crate) fn table(&self) -> &Table {
        &self.table
    }

    /// Returns the dice, if anyone can check them.
    pub(crate) fn sealed(&self) -> Option<&SealedDice> {
        self.sealed.as_deref()
    }

    pub(crate) fn sealed_mut(&mut self) -> Option<&mut SealedDice> {
        self.sealed.as_deref_mut()
    }

    /// Whether a roll is asked for that has not been made. One that was asked for in a game that
    /// has ended on time is not awaited any more.
    pub(crate) fn awaits_roll(&self) -> bool {
        let contest = self.contest();
        let asked = self.sealed().and_then(SealedDice::asked);
        asked.is_some_and(|asked| match contest.game().phase() {
            Phase::Opening | Phase::Over => asked.opening && contest.winner().is_none(),
            Phase::ToRoll { .. } => !asked.opening && asked.game == contest.game_number(),
            _ => false,
        })
    }

    pub(crate) fn contest(&self) -> &Contest {
        self.table.contest()
    }

    /// Returns the clock; `None` if the table has none.
    pub(crate) fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// Sets the clock to what was stored with the last action; `None` before the first one.
    fn wind(&mut self, reading: Option<Reading>) -> Result<(), TableReadError> {
        let Some(clock) = &mut self.clock else {
            return Ok(());
        };
        let awaited = self.table.contest().game().phase().awaited_seat();
        if reading.and_then(|reading| reading.running()) != awaited {
            return Err(TableReadError::Clock);
        }
        if let Some(reading) = reading {
            *clock = Clock::resume(clock.control(), reading, Moment::default());
        }
        Ok(())
    }

    /// Lets the time of a seat run whose device owes its number for the roll that is asked for.
    pub(crate) fn charge_for_number(&mut self, seat: Seat, now: Moment, lag: Lag) {
        if let Some(clock) = &mut self.clock {
            clock.wait_for_number(seat, now, lag);
        }
    }

    /// Lets the clock go on in a server that has served since a moment.
    pub(crate) fn resume_clock(&mut self, started: Moment) {
        if let Some(clock) = &mut self.clock {
            *clock = Clock::resume(clock.control(), clock.reading(), started);
        }
    }

    /// Checks that the table itself, whatever the rules say, admits an action now.
    pub(crate) fn admits(&self, action: &Action) -> Result<(), TwoRefusal> {
        if self.setup.open_seat().is_some() {
            return Err(TwoRefusal::SeatOpen);
        }
        let may_be = matches!(
            action,
            Action::Open(_) | Action::Roll(_) | Action::RunOutOfTime(_) | Action::Settle(_)
        );
        if self.awaits_roll() && !may_be {
            return Err(TwoRefusal::RollAsked);
        }
        self.table.admits(action)
    }

    /// Returns the events that browsers are sent after a version, as far as they are kept.
    pub(crate) fn events_after(&self, version: u64) -> &[PublicEvent] {
        self.table.events_after(version)
    }

    /// Returns what a browser needs that has seen the table at `since`.
    pub(crate) fn events_for(&self, since: u64) -> &[PublicEvent] {
        self.table.events_for(since)
    }
}
