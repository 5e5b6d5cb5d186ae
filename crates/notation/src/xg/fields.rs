//! The fields of an XGID, each with its place in the text.

use std::str::FromStr;

use super::error::{Expected, ParseXgidError};

/// The text of one field, with its place in the id.
#[derive(Clone, Copy)]
pub(super) struct Field<'a> {
    pub(super) text: &'a str,
    pub(super) offset: usize,
}

impl Field<'_> {
    pub(super) fn unexpected(self, expected: Expected) -> ParseXgidError {
        ParseXgidError::Unexpected {
            offset: self.offset,
            expected,
        }
    }

    /// Returns the number in the field, which must be written as printed: only digits, without
    /// leading zeros.
    pub(super) fn number<T: FromStr>(self, expected: Expected) -> Result<T, ParseXgidError> {
        let plain = self.text.bytes().all(|byte| byte.is_ascii_digit())
            && (self.text == "0" || !self.text.starts_with('0'));
        let number = if plain { self.text.parse().ok() } else { None };
        number.ok_or_else(|| self.unexpected(expected))
    }
}

/// A reader of one field after the other.
pub(super) struct Fields<'a> {
    text: &'a str,
    /// The byte where the next field begins; `None` after the last one.
    at: Option<usize>,
}

impl<'a> Fields<'a> {
    /// Returns a reader of the fields of a text from a byte on.
    pub(super) const fn new(text: &'a str, at: usize) -> Self {
        Self { text, at: Some(at) }
    }

    /// Returns the next field; fails if there is none.
    pub(super) fn next(&mut self) -> Result<Field<'a>, ParseXgidError> {
        self.next_if_any().ok_or(ParseXgidError::Unexpected {
            offset: self.text.len(),
            expected: Expected::Colon,
        })
    }

    /// Returns the next field; `None` if there is none.
    pub(super) fn next_if_any(&mut self) -> Option<Field<'a>> {
        let offset = self.at?;
        let rest = &self.text[offset..];
        let text = rest.split(':').next().unwrap_or_default();
        self.at = (text.len() < rest.len()).then(|| offset + text.len() + 1);
        Some(Field { text, offset })
    }

    /// Fails if another field follows.
    pub(super) fn end(&self) -> Result<(), ParseXgidError> {
        match self.at {
            None => Ok(()),
            // The offset is that of the colon before the surplus field.
            Some(at) => Err(ParseXgidError::Unexpected {
                offset: at - 1,
                expected: Expected::End,
            }),
        }
    }
}
