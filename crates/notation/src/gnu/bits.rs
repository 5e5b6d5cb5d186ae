//! Fields of bits, with the first field in the lowest bits.

/// A reader of one field after the other.
pub(super) struct Reader {
    bits: u128,
    at: u32,
}

impl Reader {
    pub(super) const fn new(bits: u128) -> Self {
        Self { bits, at: 0 }
    }

    /// Returns the number of the next bit.
    pub(super) const fn at(&self) -> u32 {
        self.at
    }

    /// Returns the next field, of at most 32 bits.
    pub(super) const fn take(&mut self, width: u32) -> u32 {
        let field = (self.bits >> self.at) as u32 & ((1 << width) - 1);
        self.at += width;
        field
    }

    /// Returns the number of the next bit that is set; `None` if there is none.
    pub(super) const fn next_one(&self) -> Option<u32> {
        let rest = self.bits >> self.at;
        if rest == 0 {
            None
        } else {
            Some(self.at + rest.trailing_zeros())
        }
    }
}

/// A writer of one field after the other.
#[derive(Default)]
pub(super) struct Writer {
    bits: u128,
    at: u32,
}

impl Writer {
    /// Adds a field, which must fit into its width.
    pub(super) fn put(&mut self, width: u32, field: impl Into<u128>) {
        let field = field.into();
        debug_assert!(field >> width == 0);
        self.bits |= field << self.at;
        self.at += width;
    }

    pub(super) const fn finish(self) -> u128 {
        self.bits
    }
}
