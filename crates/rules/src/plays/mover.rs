//! Single steps: which ones are legal, and their effect. Nothing else in the crate decides this.

use crate::board::{Board, PlayedBoard};
use crate::checkers::{BAR, Checkers, OFF, SLOTS};
use crate::plays::BearOff;

/// Bits for the points 1–24.
const POINTS: u32 = 0x01FF_FFFE;
/// Bits for every place outside the home board: points 7–24 and the bar.
const OUTSIDE: u32 = 0x03FF_FF80;
/// Bits for the home board, points 1–6.
const HOME: u32 = 0x0000_007E;

/// The number of bits in a mask of places. The tables have the same length, so that the hot loop
/// needs no bounds checks.
const N_BITS: usize = 32;

/// The number that a step adds to the mover's packed checkers, by die and origin.
static STEP: [[u128; N_BITS]; 8] = step_table();
/// The number that a hit adds to the opponent's packed checkers, by the mover's point: the blot
/// there goes to the bar.
static HIT: [u128; N_BITS] = hit_table();

/// The bits of each place in packed checkers.
static SLOT: [u128; N_BITS] = slot_table();

#[inline]
fn slot_of(place: u8) -> u128 {
    SLOT[usize::from(place) % N_BITS]
}

#[inline]
fn step_of(from: u8, die: u8) -> u128 {
    STEP[usize::from(die & 7)][usize::from(from) % N_BITS]
}

#[inline]
fn hit_on(place: u8) -> u128 {
    HIT[usize::from(place) % N_BITS]
}

const fn step_table() -> [[u128; N_BITS]; 8] {
    let mut table = [[0; N_BITS]; 8];
    let mut from = 1;
    while from < SLOTS as usize {
        let mut die = 1;
        while die < 7 {
            let to = from.saturating_sub(die);
            table[die][from] = (1_u128 << (4 * to)).wrapping_sub(1 << (4 * from));
            die += 1;
        }
        from += 1;
    }
    table
}

const fn hit_table() -> [u128; N_BITS] {
    let mut table = [0; N_BITS];
    let mut point = 1;
    while point < BAR as usize {
        table[point] = (1_u128 << (4 * BAR as u32)) - (1 << (4 * (BAR as usize - point)));
        point += 1;
    }
    table
}

const fn slot_table() -> [u128; N_BITS] {
    let mut table = [0; N_BITS];
    let mut place = 0;
    while place < SLOTS as usize {
        table[place] = 15 << (4 * place);
        place += 1;
    }
    table
}

/// A board in the middle of a play.
#[derive(Clone, Copy)]
pub(super) struct Mover {
    own: u128,
    opponent: u128,
    /// The places where the mover has a checker: a bit for each slot 1–25.
    occupied: u32,
    /// The points where the opponent has a single checker, as the mover counts.
    blots: u32,
    /// The points where the mover may land, as the mover counts. A play never changes them: hits
    /// only remove blots.
    open: u32,
    bear_off: BearOff,
}

impl Mover {
    #[inline]
    pub(super) fn new(board: &Board, bear_off: BearOff) -> Self {
        let made = mirrored(board.opponent.made());
        Self {
            own: board.own.0,
            opponent: board.opponent.0,
            occupied: board.own.occupied() & !1,
            blots: mirrored(board.opponent.occupied()) & !made,
            open: POINTS & !made,
            bear_off,
        }
    }

    /// Returns the places from which a checker may move by this die: a bit for each origin 1–25.
    #[inline]
    pub(super) fn origins(&self, die: u8) -> u32 {
        let movable = self.occupied & self.open << die;
        if self.occupied & 1 << BAR != 0 {
            movable & 1 << BAR // HT-2
        } else if self.occupied & OUTSIDE != 0 {
            movable
        } else {
            movable | self.bearing_off(die)
        }
    }

    /// Returns the points from which a checker may be borne off by this die, given that all
    /// checkers are home (BO-1 … BO-3, BO-6).
    #[inline]
    fn bearing_off(&self, die: u8) -> u32 {
        let exact = self.occupied & 1 << die;
        if exact != 0 {
            return exact;
        }
        let lower = self.occupied & HOME & ((1 << die) - 1);
        let higher = self.occupied & HOME & !((1 << die) - 1);
        match self.bear_off {
            _ if higher == 0 => lower.checked_ilog2().map_or(0, |highest| 1 << highest),
            BearOff::Lenient => lower,
            BearOff::Strict => 0,
        }
    }

    /// Returns the state after one checker has moved from an origin in [`Mover::origins`].
    #[inline]
    pub(super) fn step(&self, from: u8, die: u8) -> Self {
        let mut next = *self;
        next.own = self.own.wrapping_add(step_of(from, die));
        if next.own & slot_of(from) == 0 {
            next.occupied ^= 1 << from;
        }
        let to = from.saturating_sub(die);
        if to != OFF {
            next.occupied |= 1 << to;
            next.blots &= !(1 << to);
            next.opponent = self.opponent.wrapping_add(self.hit(to));
        }
        next
    }

    /// Returns the number that landing on `to` adds to the opponent's packed checkers: 0 without a
    /// hit. Hits are unpredictable, so a mask is faster than a branch.
    #[inline]
    fn hit(&self, to: u8) -> u128 {
        hit_on(to) & 0_u128.wrapping_sub(u128::from(self.blots >> to & 1))
    }

    /// Returns the board after one checker has moved from an origin in [`Mover::origins`].
    #[inline]
    pub(super) fn finish(&self, from: u8, die: u8) -> PlayedBoard {
        let own = self.own.wrapping_add(step_of(from, die));
        let to = from.saturating_sub(die);
        let opponent = self.opponent.wrapping_add(self.hit(to));
        PlayedBoard {
            own: Checkers(own),
            opponent: Checkers(opponent),
        }
    }

    #[inline]
    pub(super) fn board(&self) -> PlayedBoard {
        PlayedBoard {
            own: Checkers(self.own),
            opponent: Checkers(self.opponent),
        }
    }

    #[inline]
    pub(super) fn n_bar(&self) -> u8 {
        Checkers(self.own).n_bar()
    }

    #[inline]
    pub(super) fn is_occupied(&self, place: u8) -> bool {
        self.occupied & 1 << place != 0
    }

    #[inline]
    pub(super) fn is_open(&self, place: u8) -> bool {
        self.open & 1 << place != 0
    }

    #[inline]
    pub(super) fn is_blot(&self, place: u8) -> bool {
        self.blots & 1 << place != 0
    }

    /// Returns whether `n` steps could bring every checker home, so that the next may bear off.
    #[inline]
    pub(super) fn could_be_home_after(&self, n: u32) -> bool {
        let outside = self.own >> (4 * 7);
        // No more places than checkers are outside, so this cheap test is enough to say no.
        if (self.occupied & OUTSIDE).count_ones() > n {
            return false;
        }
        let counts = (outside & 0x0F0F_0F0F_0F0F_0F0F_0F0F_0F0F_0F0F_0F0F)
            + (outside >> 4 & 0x0F0F_0F0F_0F0F_0F0F_0F0F_0F0F_0F0F_0F0F);
        counts
            .to_le_bytes()
            .iter()
            .map(|&c| u32::from(c))
            .sum::<u32>()
            <= n
    }
}

/// Converts a mask of one side's points (point p in bit p) to the other side's counting
/// (bit 25−p). The bar and the checkers off are dropped.
const fn mirrored(slots: u32) -> u32 {
    slots.reverse_bits() >> 6 & POINTS
}

/// Returns the places in a mask of origins, highest first.
#[inline]
pub(super) fn descending(mut places: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        (places != 0).then(|| {
            let place = places.ilog2();
            places ^= 1 << place;
            place as u8
        })
    })
}
