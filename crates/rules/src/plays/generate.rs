//! Plays in the form that an engine needs: all distinct results of a roll.
//!
//! No result comes twice. For doubles, and wherever checkers cannot be borne off during the turn
//! (nearly always), this follows from the order of generation; see the notes at each function. Only
//! the results of two different dice in a bear-off are compared with those already found, and those
//! lists are short.

use crate::board::{Board, PlayedBoard};
use crate::checkers::BAR;
use crate::dice::Roll;
use crate::plays::BearOff;
use crate::plays::mover::{Mover, descending};

/// A buffer for results. The caller keeps it, so that generating plays allocates nothing once the
/// buffer has grown to the longest list met.
#[derive(Clone, Debug, Default)]
pub struct ResultBuf {
    results: Vec<PlayedBoard>,
}

impl ResultBuf {
    /// Returns an empty buffer with room for most lists.
    pub fn new() -> Self {
        Self {
            results: Vec::with_capacity(1024),
        }
    }

    /// Returns the results of the last call of [`results`].
    pub fn as_slice(&self) -> &[PlayedBoard] {
        &self.results
    }

    #[inline]
    fn push(&mut self, result: PlayedBoard) {
        self.results.push(result);
    }

    fn push_new(&mut self, result: PlayedBoard) {
        if !self.results.contains(&result) {
            self.results.push(result);
        }
    }
}

/// Writes every distinct board to which a legal play of `roll` leads into `buf` (MV-1 … MV-8,
/// HT-1 … HT-5, BO-1 … BO-7). If nothing can be played, the only result is the board as it stands
/// (MV-7). The order has no meaning but is always the same.
pub fn results(board: &Board, roll: Roll, bear_off: BearOff, buf: &mut ResultBuf) {
    buf.results.clear();
    let mover = Mover::new(board, bear_off);
    let (high, low) = (roll.high().pips(), roll.low().pips());
    let n_steps = if roll.is_double() { 4 } else { 2 };
    if bear_off == BearOff::Lenient && mover.could_be_home_after(n_steps - 1) {
        any_order(&mover, roll, buf);
    } else if roll.is_double() {
        let mut double = Double {
            die: high,
            most: 0,
            buf,
        };
        double.descend(&mover, BAR, 0);
    } else {
        match mover.n_bar() {
            0 if mover.could_be_home_after(1) => bearing_off(&mover, high, low, buf),
            0 => two_dice(&mover, high, low, buf),
            1 => one_to_enter(&mover, high, low, buf),
            _ => two_to_enter(&mover, high, low, buf),
        }
        if buf.results.is_empty() {
            one_die(&mover, high, low, buf);
        }
    }
}

/// Plays both dice with no checker on the bar and none to bear off.
///
/// A play is a pair: a step from f by the high die and one from g by the low die. Two pairs lead to
/// the same board only if in effect one checker makes both steps: `f − high = g` or `g − low = f`.
/// All pairs with the same such effect share their first origin. So first come all pairs with the
/// high die first, except that a low step which refills f is left out if moving one checker from g
/// by high and then low already gave the same board. Then come the pairs with the low die first,
/// but only those in which one checker makes both steps and the other order does not lead to the
/// same board.
fn two_dice(mover: &Mover, high: u8, low: u8, buf: &mut ResultBuf) {
    for f in descending(mover.origins(high)) {
        let first = mover.step(f, high);
        let refill = f + low;
        let walks =
            mover.is_occupied(refill) && refill < BAR && is_quiet(mover, refill.wrapping_sub(high));
        for g in descending(first.origins(low)) {
            if !(walks && g == refill) {
                buf.push(first.finish(g, low));
            }
        }
    }
    for g in descending(mover.origins(low)) {
        let x = g - low;
        if mover.is_occupied(x) || x <= high || !mover.is_open(x - high) {
            continue;
        }
        let same_by_high_first =
            mover.is_open(g - high) && !mover.is_blot(g - high) && !mover.is_blot(x);
        if !same_by_high_first {
            buf.push(mover.step(g, low).finish(x, high));
        }
    }
}

/// Returns whether landing there is legal and hits nothing.
fn is_quiet(mover: &Mover, place: u8) -> bool {
    place < BAR && mover.is_open(place) && !mover.is_blot(place)
}

/// Plays both dice with one checker on the bar: it enters with either die, then any checker moves
/// by the other. Both ways reach the same board only if the entering checker moves on, and only if
/// neither entry hits.
fn one_to_enter(mover: &Mover, high: u8, low: u8, buf: &mut ResultBuf) {
    let (at_high, at_low) = (BAR - high, BAR - low);
    if mover.is_open(at_high) {
        let entered = mover.step(BAR, high);
        for g in descending(entered.origins(low)) {
            buf.push(entered.finish(g, low));
        }
    }
    if mover.is_open(at_low) {
        let walks_twice =
            mover.is_open(at_high) && !mover.is_blot(at_high) && !mover.is_blot(at_low);
        let entered = mover.step(BAR, low);
        for f in descending(entered.origins(high)) {
            if !(walks_twice && f == at_low) {
                buf.push(entered.finish(f, high));
            }
        }
    }
}

/// Plays both dice with two or more checkers on the bar: two of them enter.
fn two_to_enter(mover: &Mover, high: u8, low: u8, buf: &mut ResultBuf) {
    if mover.is_open(BAR - high) && mover.is_open(BAR - low) {
        buf.push(mover.step(BAR, high).finish(BAR, low));
    }
}

/// Plays both dice where checkers may be borne off in this turn: in each order, keeping new boards.
fn bearing_off(mover: &Mover, high: u8, low: u8, buf: &mut ResultBuf) {
    for (first_die, second_die) in [(high, low), (low, high)] {
        for f in descending(mover.origins(first_die)) {
            let first = mover.step(f, first_die);
            for g in descending(first.origins(second_die)) {
                buf.push_new(first.finish(g, second_die));
            }
        }
    }
}

/// Plays one die where no play uses both: the higher one if it can be played, otherwise the lower,
/// otherwise neither (MV-6, MV-7).
fn one_die(mover: &Mover, high: u8, low: u8, buf: &mut ResultBuf) {
    for die in [high, low] {
        // Single steps from different places never lead to the same board.
        for f in descending(mover.origins(die)) {
            buf.push(mover.finish(f, die));
        }
        if !buf.results.is_empty() {
            return;
        }
    }
    buf.push(mover.board());
}

/// A double (MV-4), played from the farthest checker down.
///
/// Every legal play can be put into that order: moving a farther checker first never blocks a
/// nearer one, and bearing off requires the farther ones to be gone. In that order each set of
/// steps comes once, and different sets lead to different boards: take the farthest place that two
/// sets leave a different number of times, and its counts differ at the end.
struct Double<'a> {
    die: u8,
    /// The most steps of any play found so far; `buf` holds the results of plays that long.
    most: u8,
    buf: &'a mut ResultBuf,
}

impl Double<'_> {
    fn descend(&mut self, mover: &Mover, farthest: u8, n_played: u8) {
        let origins = mover.origins(self.die) & ((2 << farthest) - 1);
        if origins == 0 {
            if self.reach(n_played) {
                self.buf.push(mover.board());
            }
        } else if n_played == 3 {
            self.reach(4);
            for from in descending(origins) {
                self.buf.push(mover.finish(from, self.die));
            }
        } else {
            for from in descending(origins) {
                self.descend(&mover.step(from, self.die), from, n_played + 1);
            }
        }
    }

    /// Returns whether a play of `n_played` steps is among the longest so far. If it is longer than
    /// all others, their results are dropped (MV-5).
    fn reach(&mut self, n_played: u8) -> bool {
        if n_played > self.most {
            self.most = n_played;
            self.buf.results.clear();
        }
        n_played == self.most
    }
}

/// Plays the dice in every order and keeps the new boards of the longest plays. This serves lenient
/// bearing off (BO-6), where a nearer checker may have to move before a farther one.
fn any_order(mover: &Mover, roll: Roll, buf: &mut ResultBuf) {
    let (high, low) = (roll.high().pips(), roll.low().pips());
    if roll.is_double() {
        let mut most = 0;
        any_double(mover, high, 0, &mut most, buf);
    } else {
        bearing_off(mover, high, low, buf);
        if buf.results.is_empty() {
            one_die(mover, high, low, buf);
        }
    }
}

fn any_double(mover: &Mover, die: u8, n_played: u8, most: &mut u8, buf: &mut ResultBuf) {
    let origins = if n_played < 4 { mover.origins(die) } else { 0 };
    for from in descending(origins) {
        any_double(&mover.step(from, die), die, n_played + 1, most, buf);
    }
    if origins == 0 {
        if n_played > *most {
            *most = n_played;
            buf.results.clear();
        }
        if n_played == *most {
            buf.push_new(mover.board());
        }
    }
}
