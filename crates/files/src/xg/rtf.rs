//! Comments: one RTF document per line, in which bytes 1 and 2 stand for a line break.

use encoding_rs::WINDOWS_1252;

/// Returns the plain text of each comment.
pub(super) fn comments(bytes: &[u8]) -> Vec<String> {
    let lines = bytes.split(|&byte| byte == b'\n');
    lines
        .map(|line| plain(line.strip_suffix(b"\r").unwrap_or(line)))
        .collect()
}

/// The groups of a document that hold no text.
const SILENT: [&str; 8] = [
    "fonttbl",
    "colortbl",
    "stylesheet",
    "info",
    "generator",
    "pict",
    "header",
    "footer",
];

/// Returns the text of an RTF document; a line that is none is its own text.
fn plain(line: &[u8]) -> String {
    let line: Vec<u8> = line
        .iter()
        .map(|&byte| match byte {
            1 => b'\r',
            2 => b'\n',
            byte => byte,
        })
        .collect();
    if !line.starts_with(b"{\\rtf") {
        let (text, _, _) = WINDOWS_1252.decode(&line);
        return text.trim().to_owned();
    }
    let mut reader = Reader {
        bytes: &line,
        at: 0,
        text: String::new(),
        silent: Vec::new(),
        n_skip: 0,
    };
    reader.run();
    reader.text.trim().to_owned()
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
    text: String,
    /// For each open group whether its text is left out.
    silent: Vec<bool>,
    /// How many signs after a Unicode sign stand for it in old programs.
    n_skip: usize,
}

impl Reader<'_> {
    fn is_silent(&self) -> bool {
        self.silent.last().copied().unwrap_or(false)
    }

    fn push(&mut self, sign: char) {
        if self.n_skip > 0 {
            self.n_skip -= 1;
        } else if !self.is_silent() {
            self.text.push(sign);
        }
    }

    fn run(&mut self) {
        while let Some(&byte) = self.bytes.get(self.at) {
            self.at += 1;
            match byte {
                b'{' => self.silent.push(self.is_silent()),
                b'}' => {
                    self.silent.pop();
                }
                b'\\' => self.control(),
                b'\r' | b'\n' => {}
                byte => self.push(ansi(byte)),
            }
        }
    }

    fn control(&mut self) {
        let Some(&sign) = self.bytes.get(self.at) else {
            return;
        };
        if !sign.is_ascii_alphabetic() {
            self.at += 1;
            match sign {
                b'\'' => {
                    let digits = self.bytes.get(self.at..self.at + 2).unwrap_or_default();
                    let digits = std::str::from_utf8(digits).unwrap_or_default();
                    let byte = u8::from_str_radix(digits, 16).unwrap_or(b'?');
                    self.at = (self.at + 2).min(self.bytes.len());
                    self.push(ansi(byte));
                }
                b'*' => self.silence(),
                b'~' => self.push(' '),
                b'\\' | b'{' | b'}' => self.push(char::from(sign)),
                _ => {}
            }
            return;
        }
        let from = self.at;
        while self.bytes.get(self.at).is_some_and(u8::is_ascii_alphabetic) {
            self.at += 1;
        }
        let word = String::from_utf8_lossy(&self.bytes[from..self.at]).into_owned();
        let from = self.at;
        let is_digit = |byte: &u8| byte.is_ascii_digit() || *byte == b'-';
        while self.bytes.get(self.at).is_some_and(is_digit) {
            self.at += 1;
        }
        let number = std::str::from_utf8(&self.bytes[from..self.at]).unwrap_or_default();
        let number: Option<i32> = number.parse().ok();
        if self.bytes.get(self.at) == Some(&b' ') {
            self.at += 1;
        }
        match word.as_str() {
            "par" | "line" => self.push('\n'),
            "tab" => self.push('\t'),
            "u" => {
                // Negative numbers stand for those above 32767.
                let unit = number.unwrap_or(63).rem_euclid(65_536) as u32;
                self.push(char::from_u32(unit).unwrap_or('?'));
                self.n_skip = usize::from(!self.is_silent());
            }
            word if SILENT.contains(&word) => self.silence(),
            _ => {}
        }
    }

    fn silence(&mut self) {
        if let Some(last) = self.silent.last_mut() {
            *last = true;
        }
    }
}

fn ansi(byte: u8) -> char {
    let bytes = [byte];
    let (text, _, _) = WINDOWS_1252.decode(&bytes);
    text.chars().next().unwrap_or('?')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_of_a_document_is_found() {
        let line = b"{\\rtf1\\ansi{\\fonttbl{\\f0 Arial;}}\x01\x02{\\*\\generator W;}\\pard \
                     sont difficiles \\'e0 trouver\\par\x01\x02\\u8364?\\{}";
        assert_eq!(plain(line), "sont difficiles à trouver\n€{");
        assert_eq!(comments(b"plain\r\n{\\rtf1 two}\r\n"), ["plain", "two", ""]);
    }
}
