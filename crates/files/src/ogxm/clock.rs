//! The time at which each thing happened, from the beginning of the match.
//!
//! Each gap is a number of steps of `precision` milliseconds, in Rice code: the low bits of all
//! gaps come first, packed into words of 64 bits, and then the high parts, in unary.

use super::cursor::{Cursor, Fault};

/// The most times of a match, which the format allows as many things to happen in.
const MOST: usize = 100_000;

/// Reads the milliseconds, from the first thing that happened, which has none.
pub(super) fn read(mut section: Cursor<'_>) -> Result<Vec<u64>, Fault> {
    // The reserve, the delay, the increment and the start of the clock, marks, and three bytes that
    // are not used.
    section.part(4 * 4 + 1 + 3)?;
    let n = section.u32()? as usize;
    let at = section.at;
    if n > MOST {
        return Err((at, format!("{n} times are more than a match can have")));
    }
    let n_low = u32::from(section.u8()?);
    let precision = u64::from(section.u32()?);
    let mut times = vec![0];
    if n == 0 {
        return Ok(times);
    }
    if !(1..=31).contains(&n_low) {
        return Err((at, format!("a gap cannot have {n_low} low bits")));
    }
    let per_word = 64 / n_low as usize;
    let low = section.part(n.div_ceil(per_word).saturating_mul(8))?.rest();
    let (words, _) = low.as_chunks::<8>();
    let mut high = Bits {
        bytes: section.rest(),
        next: 0,
    };
    let mut time: u64 = 0;
    for index in 0..n {
        let word = u64::from_le_bytes(words[index / per_word]);
        let low = word >> (index % per_word * n_low as usize) & ((1 << n_low) - 1);
        let Some(high) = high.unary() else {
            return Err((section.at, "the gaps are cut off".to_owned()));
        };
        let gap = (high << n_low | low).saturating_mul(precision);
        time = time.saturating_add(gap);
        times.push(time);
    }
    Ok(times)
}

struct Bits<'a> {
    bytes: &'a [u8],
    next: usize,
}

impl Bits<'_> {
    /// Returns how many ones stand before the next zero.
    fn unary(&mut self) -> Option<u64> {
        let mut n = 0;
        loop {
            let byte = *self.bytes.get(self.next / 8)?;
            let bit = byte >> (self.next % 8) & 1;
            self.next += 1;
            if bit == 0 {
                return Some(n);
            }
            n += 1;
        }
    }
}

/// Returns a time as a clock shows it, to the tenth of a second.
pub(super) fn shown(milliseconds: u64) -> String {
    let tenths = (milliseconds + 50) / 100;
    let seconds = tenths / 10;
    format!(
        "{}:{:02}:{:02}.{}",
        seconds / 3600,
        seconds / 60 % 60,
        seconds % 60,
        tenths % 10
    )
}
