//! Values at fixed places of a record. What lies beyond its end reads as zero.

use encoding_rs::WINDOWS_1252;

/// A record or a part of one.
#[derive(Clone, Copy)]
pub(super) struct Bytes<'a>(pub(super) &'a [u8]);

impl<'a> Bytes<'a> {
    fn array<const N: usize>(self, at: usize) -> [u8; N] {
        let mut array = [0; N];
        let from = self.0.get(at..).unwrap_or_default();
        let n = from.len().min(N);
        array[..n].copy_from_slice(&from[..n]);
        array
    }

    pub(super) fn part(self, at: usize, n: usize) -> Bytes<'a> {
        let from = self.0.get(at..).unwrap_or_default();
        Bytes(&from[..from.len().min(n)])
    }

    pub(super) fn u8(self, at: usize) -> u8 {
        self.0.get(at).copied().unwrap_or(0)
    }

    pub(super) fn i8(self, at: usize) -> i8 {
        self.u8(at) as i8
    }

    pub(super) fn i16(self, at: usize) -> i16 {
        i16::from_le_bytes(self.array(at))
    }

    pub(super) fn i32(self, at: usize) -> i32 {
        i32::from_le_bytes(self.array(at))
    }

    pub(super) fn u32(self, at: usize) -> u32 {
        u32::from_le_bytes(self.array(at))
    }

    /// Returns a number that is not infinite; anything else reads as zero.
    pub(super) fn f32(self, at: usize) -> f32 {
        let number = f32::from_le_bytes(self.array(at));
        if number.is_finite() { number } else { 0.0 }
    }

    pub(super) fn f64(self, at: usize) -> f64 {
        let number = f64::from_le_bytes(self.array(at));
        if number.is_finite() { number } else { 0.0 }
    }

    /// Returns a text of at most `n` bytes after a byte with its length, in Windows-1252.
    pub(super) fn pascal(self, at: usize, n: usize) -> String {
        let length = usize::from(self.u8(at)).min(n);
        let (text, _, _) = WINDOWS_1252.decode(self.part(at + 1, length).0);
        text.into_owned()
    }

    /// Returns a text of at most `n` UTF-16 units, up to the first zero.
    pub(super) fn utf16(self, at: usize, n: usize) -> String {
        let units = self
            .part(at, 2 * n)
            .0
            .chunks_exact(2)
            .map(|pair| u16::from_le_bytes([pair[0], pair[1]]))
            .take_while(|&unit| unit != 0);
        char::decode_utf16(units)
            .map(|unit| unit.unwrap_or(char::REPLACEMENT_CHARACTER))
            .collect()
    }
}
