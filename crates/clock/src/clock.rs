//! The clock of a table: what each player has left, and whose time runs.

use otter_rules::{BySeat, Seat};
use serde::{Deserialize, Serialize};

use crate::control::TimeControl;
use crate::moment::{Lag, Moment};

/// How long a device may take to give its number for a roll before its player is charged, in
/// milliseconds: more than any network takes.
const NUMBER_IS_FREE: u64 = 3_000;

/// The most milliseconds of lag that a turn is not charged for.
const LAG_OF_A_TURN: u64 = 500;
/// The most milliseconds of lag that a player is not charged for in all: a slow line is no second
/// reserve.
const LAG_IN_ALL: u64 = 60_000;
/// For how long after the server has started no turn that counts in days runs out: who could not
/// act because it stood still has this long.
const GRACE: u64 = 60 * 60 * 1_000;

/// What a seat has to do while its time runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// It has the turn, or a double to answer.
    Turn(Seat),
    /// It answers a resignation. If that is refused, the turn goes on where it was: an offer to
    /// resign brings its maker no new delay (CL-3).
    Answer(Seat),
}

impl Move {
    /// Returns the seat whose time runs.
    pub const fn seat(self) -> Seat {
        match self {
            Self::Turn(seat) | Self::Answer(seat) => seat,
        }
    }
}

/// The time of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
// Stored: these names are frozen, see docs/record.md.
#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Side {
    /// The milliseconds of reserve.
    #[serde(rename = "reserve")]
    reserve: u64,
    /// The milliseconds that the present turn has been charged with so far, the free ones included.
    #[serde(rename = "used")]
    used: u64,
    /// The milliseconds of lag that the present turn was not charged for.
    #[serde(rename = "turn_lag")]
    turn_lag: u64,
    /// The milliseconds of lag that the player was not charged for in all.
    #[serde(rename = "lag")]
    lag: u64,
}

/// What a player has left, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Left {
    /// What is left of the free time of the turn; all of it while it is not the player's turn.
    pub delay: u64,
    /// What is left of the reserve.
    pub reserve: u64,
}

impl Left {
    /// Returns the milliseconds until the player has no time left.
    pub const fn all(self) -> u64 {
        self.delay + self.reserve
    }
}

/// What a clock showed at a moment: what is stored with each action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
// Stored: these names are frozen, see docs/record.md.
#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Reading {
    /// The time of each player.
    #[serde(rename = "sides")]
    sides: BySeat<Side>,
    /// The seat whose time runs; `null` if nobody's does.
    #[serde(rename = "running")]
    running: Option<Seat>,
    /// The moment up to which the running seat has been charged.
    #[serde(rename = "at")]
    at: Moment,
}

impl Reading {
    /// Returns the moment at which the clock was read.
    pub const fn at(&self) -> Moment {
        self.at
    }

    /// Returns the seat whose time ran.
    pub const fn running(&self) -> Option<Seat> {
        self.running
    }
}

/// The clock of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    control: TimeControl,
    reading: Reading,
    /// Whether the running seat does not have the turn, but owes a number for the roll of it.
    owes_number: bool,
}

impl Clock {
    /// Returns the clock of a match to this many points, or of a money session, that is about to
    /// begin. It stands.
    pub fn new(control: TimeControl, length: Option<u32>, now: Moment) -> Self {
        let side = Side {
            reserve: control.first_reserve(length),
            used: 0,
            turn_lag: 0,
            lag: 0,
        };
        Self {
            control,
            reading: Reading {
                sides: BySeat::new(|_| side),
                running: None,
                at: now,
            },
            owes_number: false,
        }
    }

    /// Returns the clock that was stored with the last action, in a server that has served since
    /// `started`. While no server was there, nobody was charged: a turn that had begun before goes
    /// on at that moment with what it had left at the last action. Only days go by the calendar.
    pub fn resume(control: TimeControl, mut reading: Reading, started: Moment) -> Self {
        if !control.is_by_correspondence() {
            reading.at = reading.at.max(started);
        }
        Self {
            control,
            reading,
            owes_number: false,
        }
    }

    /// Returns how much time the players have.
    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// Returns what is to be stored with an action.
    pub fn reading(&self) -> Reading {
        self.reading
    }

    /// Returns the seat whose time runs.
    pub fn running(&self) -> Option<Seat> {
        self.reading.running
    }

    /// Returns what a seat has left at a moment.
    pub fn left(&self, seat: Seat, now: Moment) -> Left {
        let passed = self.passed(seat, now);
        let side = self.charged(seat, passed);
        if self.owes_number && self.running() == Some(seat) {
            return Left {
                delay: NUMBER_IS_FREE.saturating_sub(passed),
                reserve: side.reserve,
            };
        }
        Left {
            delay: self.control.delay().saturating_sub(side.used),
            reserve: side.reserve,
        }
    }

    /// Returns the moment at which the running seat has no time left, if its messages take as long
    /// as `lag`; `None` while the clock stands. A turn of days does not run out just after the
    /// server has `started`.
    pub fn runs_out_at(&self, lag: Lag, started: Moment) -> Option<Moment> {
        let Reading { sides, running, at } = self.reading;
        let seat = running?;
        let left = self.left(seat, at).all();
        let ends = at.after(left).after(sides[seat].forgiven(lag));
        Some(if self.control.is_by_correspondence() {
            ends.max(started.after(GRACE))
        } else {
            ends
        })
    }

    /// Charges the running seat up to a moment, but for its lag, and goes on with whoever has to
    /// act next; nobody does between games.
    pub fn go_on(&mut self, now: Moment, next: Option<Move>, lag: Lag) {
        self.charge(now, lag);
        if self.owes_number {
            // It had no turn that could end.
            self.owes_number = false;
            self.reading.running = None;
        }
        for seat in Seat::ALL {
            let keeps_turn = match next {
                None => false,
                // Who has offered to resign waits, and goes on with the same turn.
                Some(Move::Answer(_)) => true,
                Some(Move::Turn(awaited)) => awaited == seat,
            };
            if !keeps_turn {
                self.end_turn(seat);
            }
        }
        self.reading.running = next.map(Move::seat);
    }

    /// Charges the running seat up to a moment, and goes on with a seat whose device owes its
    /// number for the roll that was asked for (`docs/dice.md`). It is charged after three seconds;
    /// whose turn it is keeps what it has of it.
    pub fn wait_for_number(&mut self, seat: Seat, now: Moment, lag: Lag) {
        self.charge(now, lag);
        self.reading.running = Some(seat);
        self.owes_number = true;
    }

    fn charge(&mut self, now: Moment, lag: Lag) {
        if let Some(seat) = self.reading.running {
            let passed = self.passed(seat, now);
            let forgiven = self.reading.sides[seat].forgiven(lag).min(passed);
            let mut side = self.charged(seat, passed - forgiven);
            if !self.owes_number {
                side.turn_lag += forgiven;
                side.lag += forgiven;
            }
            self.reading.sides[seat] = side;
        }
        self.reading.at = now;
    }

    /// Gives both players the reserve of a new game, as each game of a money session begins.
    pub fn renew(&mut self, length: Option<u32>) {
        for seat in Seat::ALL {
            self.reading.sides[seat].reserve = self.control.first_reserve(length);
        }
    }

    fn end_turn(&mut self, seat: Seat) {
        let has_run = self.reading.running == Some(seat);
        let side = &mut self.reading.sides[seat];
        if has_run || side.used > 0 {
            side.reserve = self.control.after_turn(side.reserve, side.used);
        }
        side.used = 0;
        side.turn_lag = 0;
    }

    /// Returns the milliseconds since the seat was last charged; 0 if its time does not run.
    fn passed(&self, seat: Seat, now: Moment) -> u64 {
        if self.reading.running == Some(seat) {
            now.since(self.reading.at)
        } else {
            0
        }
    }

    /// Returns a seat's time after it was charged: the free time of the turn goes first.
    fn charged(&self, seat: Seat, millis: u64) -> Side {
        let side = self.reading.sides[seat];
        if self.owes_number && self.running() == Some(seat) {
            return Side {
                reserve: side
                    .reserve
                    .saturating_sub(millis.saturating_sub(NUMBER_IS_FREE)),
                ..side
            };
        }
        let free = self.control.delay().saturating_sub(side.used);
        Side {
            reserve: side.reserve.saturating_sub(millis.saturating_sub(free)),
            used: side.used.saturating_add(millis),
            ..side
        }
    }
}

impl Side {
    /// Returns how much of a message's way the player is not charged for.
    fn forgiven(self, lag: Lag) -> u64 {
        lag.millis()
            .min(LAG_OF_A_TURN.saturating_sub(self.turn_lag))
            .min(LAG_IN_ALL.saturating_sub(self.lag))
    }
}
