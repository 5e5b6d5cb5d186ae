//! A die from random bytes.
//!
//! Hidden bias would ruin a name for fair dice, so a die is drawn by rejection: of the 256 values
//! of a random byte the last four, which do not divide by six, are rolled away.

use otter_rules::Die;

/// The greatest multiple of six that bytes can be kept below.
const FAIR: u8 = 252;

/// Draws a die from the bytes that a source gives, most often from one. Errors if the source does.
pub fn die<E>(byte: &mut impl FnMut() -> Result<u8, E>) -> Result<Die, E> {
    loop {
        let byte = byte()?;
        if byte < FAIR {
            return Ok(Die::ALL[usize::from(byte % 6)]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kept_byte_gives_each_face_equally_often() {
        let mut counts = [0; 6];
        for first in 0..=u8::MAX {
            // What is rolled away is replaced by the next byte, here always a one.
            let mut bytes = [first, 0].into_iter();
            let rolled = die(&mut || bytes.next().ok_or(())).expect("bytes are at hand");
            if first < FAIR {
                counts[usize::from(rolled.pips() - 1)] += 1;
            } else {
                assert_eq!(rolled, Die::One);
            }
        }
        assert_eq!(counts, [42; 6]);
    }
}
