//! Values in the order in which they stand. Whatever does not fit is a fault with its place.

/// A place, in bytes from the beginning of the file, and what is wrong there.
pub(super) type Fault = (usize, String);

/// A part of the file, and the byte that comes next.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cursor<'a> {
    file: &'a [u8],
    /// The place of the next byte in the file.
    pub(super) at: usize,
    end: usize,
}

/// The fields that a record holds, by number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fields(u64);

impl Fields {
    pub(super) const fn has(self, field: u32) -> bool {
        self.0 >> field & 1 == 1
    }
}

impl<'a> Cursor<'a> {
    /// Begins at the beginning of a file.
    pub(super) fn new(file: &'a [u8]) -> Self {
        Self {
            file,
            at: 0,
            end: file.len(),
        }
    }

    pub(super) const fn is_at_end(&self) -> bool {
        self.at >= self.end
    }

    /// Returns the next `n` bytes as a part of their own.
    pub(super) fn part(&mut self, n: usize) -> Result<Self, Fault> {
        let end = self.at.checked_add(n).filter(|&end| end <= self.end);
        let Some(end) = end else {
            let left = self.end - self.at;
            return Err((self.at, format!("{n} bytes should follow, not {left}")));
        };
        let part = Self { end, ..*self };
        self.at = end;
        Ok(part)
    }

    /// Returns the bytes that are left.
    pub(super) fn rest(&self) -> &'a [u8] {
        &self.file[self.at..self.end]
    }

    /// Returns bytes of the file wherever they stand.
    pub(super) fn file_part(&self, from: usize, n: usize) -> &'a [u8] {
        let part = self.file.get(from..).unwrap_or_default();
        &part[..n.min(part.len())]
    }

    pub(super) fn bytes<const N: usize>(&mut self) -> Result<[u8; N], Fault> {
        let mut array = [0; N];
        array.copy_from_slice(self.part(N)?.rest());
        Ok(array)
    }

    pub(super) fn u8(&mut self) -> Result<u8, Fault> {
        Ok(self.bytes::<1>()?[0])
    }

    pub(super) fn u32(&mut self) -> Result<u32, Fault> {
        Ok(u32::from_le_bytes(self.bytes()?))
    }

    /// Reads a number in groups of seven bits, the lowest first.
    pub(super) fn long(&mut self) -> Result<u64, Fault> {
        let start = self.at;
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.u8()?;
            let bits = u64::from(byte & 0x7F);
            if (bits << shift) >> shift != bits {
                break;
            }
            number |= bits << shift;
            if byte & 0x80 == 0 {
                return Ok(number);
            }
        }
        Err((start, "a number has more than 64 bits".to_owned()))
    }

    /// Reads such a number of at most 32 bits.
    pub(super) fn number(&mut self) -> Result<u32, Fault> {
        let start = self.at;
        let number = self.long()?;
        u32::try_from(number).map_err(|_| (start, format!("{number} is more than 32 bits hold")))
    }

    /// Reads a count of things of at least one byte each.
    pub(super) fn count(&mut self) -> Result<usize, Fault> {
        let start = self.at;
        let count = self.number()? as usize;
        let left = self.end - self.at;
        if count > left {
            let text = format!("{count} things cannot stand in the {left} bytes that follow");
            return Err((start, text));
        }
        Ok(count)
    }

    /// Reads a text with its length.
    pub(super) fn text(&mut self) -> Result<String, Fault> {
        let n = self.count()?;
        let start = self.at;
        let bytes = self.part(n)?.rest();
        let text = std::str::from_utf8(bytes);
        text.map(str::to_owned)
            .map_err(|error| (start + error.valid_up_to(), "not UTF-8".to_owned()))
    }

    /// Reads an equity or a chance of winning the match.
    pub(super) fn equity(&mut self) -> Result<f32, Fault> {
        let millionths = i32::from_le_bytes(self.bytes()?);
        Ok((f64::from(millionths) / 1e6) as f32)
    }

    /// Reads a loss, which is never negative.
    pub(super) fn loss(&mut self) -> Result<f32, Fault> {
        Ok((f64::from(self.u32()?) / 1e6) as f32)
    }

    pub(super) fn chance(&mut self) -> Result<f32, Fault> {
        Ok(f32::from(u16::from_le_bytes(self.bytes()?)) / 1e4)
    }

    /// Reads the chances of winning, of a gammon and a backgammon won, of a gammon and a backgammon
    /// lost.
    pub(super) fn outcomes(&mut self) -> Result<[f32; 5], Fault> {
        let mut outcomes = [0.0; 5];
        for chance in &mut outcomes {
            *chance = self.chance()?;
        }
        Ok(outcomes)
    }

    /// Reads a record: the fields it holds, and the part of the file with their values.
    pub(super) fn record(&mut self) -> Result<(Self, Fields), Fault> {
        let n = self.count()?;
        let mut body = self.part(n)?;
        let fields = Fields(body.long()?);
        Ok((body, fields))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_groups_of_seven_bits() {
        let mut cursor = Cursor::new(&[0x83, 0x01, 0x03]);
        assert_eq!(cursor.number(), Ok(131));
        assert_eq!(cursor.number(), Ok(3));
        assert_eq!(cursor.number().unwrap_err().0, 3);
        let most = [0xFF; 9].into_iter().chain([0x01]).collect::<Vec<u8>>();
        assert_eq!(Cursor::new(&most).long(), Ok(u64::MAX));
        let more = [0xFF; 9].into_iter().chain([0x02]).collect::<Vec<u8>>();
        assert!(Cursor::new(&more).long().is_err());
    }

    #[test]
    fn a_count_beyond_the_file_is_a_fault() {
        let mut cursor = Cursor::new(&[200, 1, 0]);
        assert!(cursor.count().unwrap_err().1.starts_with("200 things"));
    }
}
