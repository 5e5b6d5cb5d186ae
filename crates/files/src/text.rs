//! The bytes of a text file as characters.

use crate::defect::Defect;
use encoding_rs::{UTF_16BE, UTF_16LE, WINDOWS_1252};

/// The characters of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Text {
    /// The characters, without a byte order mark.
    pub(crate) text: String,
    /// What had to be assumed or replaced, if anything.
    pub(crate) remark: Option<Defect>,
}

/// Decodes a text that is UTF-8, UTF-16 with or without its mark, or else Windows-1252, which every
/// byte can be read as.
pub(crate) fn decode(bytes: &[u8]) -> Text {
    if let Some(rest) = bytes.strip_prefix(b"\xEF\xBB\xBF") {
        return utf8(rest);
    }
    let utf16 = match bytes {
        [0xFF, 0xFE, ..] => Some(UTF_16LE),
        [0xFE, 0xFF, ..] => Some(UTF_16BE),
        [first, 0, third, 0, ..] if *first != 0 && *third != 0 => Some(UTF_16LE),
        [0, second, 0, fourth, ..] if *second != 0 && *fourth != 0 => Some(UTF_16BE),
        _ => None,
    };
    if let Some(encoding) = utf16 {
        let (text, _, is_damaged) = encoding.decode(bytes);
        let remark = if is_damaged {
            Defect::Utf16Damaged
        } else {
            Defect::Utf16
        };
        return Text {
            text: text.into_owned(),
            remark: Some(remark),
        };
    }
    utf8(bytes)
}

fn utf8(bytes: &[u8]) -> Text {
    match std::str::from_utf8(bytes) {
        Ok(text) => Text {
            text: text.to_owned(),
            remark: None,
        },
        Err(error) => {
            let (text, _, _) = WINDOWS_1252.decode(bytes);
            let line = 1 + bytes[..error.valid_up_to()]
                .iter()
                .fold(0, |n, &byte| n + usize::from(byte == b'\n'));
            Text {
                text: text.into_owned(),
                remark: Some(Defect::Windows1252(line)),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_encoding_is_recognised() {
        assert_eq!(decode("Jürgen".as_bytes()).text, "Jürgen");
        assert_eq!(decode(b"\xEF\xBB\xBFa").text, "a");
        assert_eq!(decode(b"J\xFCrgen").text, "Jürgen");
        assert_eq!(decode(b"J\xFCrgen").remark, Some(Defect::Windows1252(1)));
        let utf16: Vec<u8> = "\u{FEFF}Jü"
            .encode_utf16()
            .flat_map(u16::to_le_bytes)
            .collect();
        assert_eq!(decode(&utf16).text, "Jü");
        let bare: Vec<u8> = "Game".encode_utf16().flat_map(u16::to_be_bytes).collect();
        assert_eq!(decode(&bare).text, "Game");
    }
}
