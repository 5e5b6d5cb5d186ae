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

    /// A number as it is printed: digits alone, no zero in front.
    pub(super) fn number<T: FromStr>(self, expected: Expected) -> Result<T, ParseXgidError> {
        let plain = self.text.bytes().all(|byte| byte.is_ascii_digit())
            && (self.text == "0" || !self.text.starts_with('0'));
        let number = if plain { self.text.parse().ok() } else { None };
        number.ok_or_else(|| self.unexpected(expected))
    }
}

/// Hands out field after field.
pub(super) struct Fields<'a> {
    text: &'a str,
    /// Where the next field begins; none after the last.
    at: Option<usize>,
}

impl<'a> Fields<'a> {
    /// The fields of a text from a byte on.
    pub(super) const fn new(text: &'a str, at: usize) -> Self {
        Self { text, at: Some(at) }
    }

    /// The next field, which must be there.
    pub(super) fn next(&mut self) -> Result<Field<'a>, ParseXgidError> {
        self.next_if_any().ok_or(ParseXgidError::Unexpected {
            offset: self.text.len(),
            expected: Expected::Colon,
        })
    }

    /// The next field, if there is one.
    pub(super) fn next_if_any(&mut self) -> Option<Field<'a>> {
        let offset = self.at?;
        let rest = &self.text[offset..];
        let text = rest.split(':').next().unwrap_or_default();
        self.at = (text.len() < rest.len()).then(|| offset + text.len() + 1);
        Some(Field { text, offset })
    }

    /// Demands that nothing comes after the fields taken.
    pub(super) fn end(&self) -> Result<(), ParseXgidError> {
        match self.at {
            None => Ok(()),
            // The colon before what should not be there.
            Some(at) => Err(ParseXgidError::Unexpected {
                offset: at - 1,
                expected: Expected::End,
            }),
        }
    }
}
