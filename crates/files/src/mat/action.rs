//! The actions in a row of a match text.

use otter_rules::Die;

/// An action in one column of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Action<'a> {
    /// A roll with the text of its play.
    Roll([Die; 2], &'a str),
    /// A double to a value.
    Double(Option<u64>),
    /// A beaver or a raccoon to a value.
    Beaver(Option<u64>),
    Take,
    Pass,
    /// The winner of the game, with the points if they are given.
    Wins(Option<u64>),
    /// The loser of the game, who resigned or ran out of time.
    Loses,
    /// Text that is no action.
    Unknown(&'a str),
}

/// An action with the column in which it begins, counted in characters from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Cell<'a> {
    pub(super) column: usize,
    pub(super) action: Action<'a>,
}

/// The words with which an action begins, in lower case; the first letter may be a capital.
const WORDS: [(&str, Word); 20] = [
    ("doubles", Word::Double),
    ("double", Word::Double),
    ("redoubles", Word::Double),
    ("beavers", Word::Beaver),
    ("beaver", Word::Beaver),
    ("raccoons", Word::Beaver),
    ("racoons", Word::Beaver),
    ("takes", Word::Take),
    ("take", Word::Take),
    ("accepts", Word::Take),
    ("drops", Word::Pass),
    ("drop", Word::Pass),
    ("passes", Word::Pass),
    ("rejects", Word::Pass),
    ("wins", Word::Wins),
    ("win", Word::Wins),
    ("losses", Word::Loses),
    ("loses", Word::Loses),
    ("concedes", Word::Loses),
    ("resigns", Word::Loses),
];

#[derive(Clone, Copy)]
enum Word {
    Double,
    Beaver,
    Take,
    Pass,
    Wins,
    Loses,
}

/// Where an action begins: the byte, and what was found there.
struct Start {
    byte: usize,
    end: usize,
    found: Found,
}

#[derive(Clone, Copy)]
enum Found {
    Dice([Die; 2]),
    Word(Word),
}

/// Splits the text of a row, after its number, into actions; `column` is that of its first
/// character.
pub(super) fn cells(text: &str, column: usize) -> Vec<Cell<'_>> {
    let starts = starts(text);
    let mut cells = Vec::new();
    let first = starts.first().map_or(text.len(), |start| start.byte);
    let before = text[..first].trim();
    if !before.is_empty() {
        let offset = text.len() - text.trim_start().len();
        cells.push(Cell {
            column: column + text[..offset].chars().count(),
            action: Action::Unknown(before),
        });
    }
    for (index, start) in starts.iter().enumerate() {
        // `62: Concedes` is one cell: the roll was not played.
        if let Found::Word(Word::Loses) = start.found
            && let Some(Cell {
                action: Action::Roll(_, rest @ ""),
                ..
            }) = cells.last_mut()
            && index > 0
            && start.byte - starts[index - 1].end <= 2
        {
            *rest = "????";
            continue;
        }
        let end = starts.get(index + 1).map_or(text.len(), |next| next.byte);
        let rest = text[start.end..end].trim();
        cells.push(Cell {
            column: column + text[..start.byte].chars().count(),
            action: action(start.found, rest),
        });
    }
    cells
}

fn action(found: Found, rest: &str) -> Action<'_> {
    match found {
        Found::Dice(dice) => Action::Roll(dice, rest),
        Found::Word(Word::Double) => Action::Double(number(rest)),
        Found::Word(Word::Beaver) => Action::Beaver(number(rest)),
        Found::Word(Word::Take) => Action::Take,
        Found::Word(Word::Pass) => Action::Pass,
        Found::Word(Word::Wins) => Action::Wins(number(rest)),
        Found::Word(Word::Loses) => Action::Loses,
    }
}

/// Returns the first number of a text.
pub(super) fn number(text: &str) -> Option<u64> {
    let start = text.find(|c: char| c.is_ascii_digit())?;
    let digits = &text[start..];
    let end = digits
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(digits.len());
    digits[..end].parse().ok()
}

fn starts(text: &str) -> Vec<Start> {
    let mut starts = Vec::new();
    let mut n_open = 0_u32;
    let mut is_word_start = true;
    let mut skip = 0;
    for (byte, sign) in text.char_indices() {
        if byte < skip {
            continue;
        }
        match sign {
            '(' => n_open += 1,
            ')' => n_open = n_open.saturating_sub(1),
            _ => {}
        }
        if is_word_start
            && n_open == 0
            && let Some((length, found)) = start(&text[byte..])
        {
            let end = byte + length;
            starts.push(Start { byte, end, found });
            skip = end;
            is_word_start = false;
            continue;
        }
        is_word_start = sign.is_whitespace() || sign == ')';
    }
    starts
}

fn start(text: &str) -> Option<(usize, Found)> {
    dice(text)
        .map(|(length, dice)| (length, Found::Dice(dice)))
        .or_else(|| word(text).map(|(length, word)| (length, Found::Word(word))))
}

/// Reads two dice and a colon: `31:`, `3-1:`, `31 :`.
fn dice(text: &str) -> Option<(usize, [Die; 2])> {
    let bytes = text.as_bytes();
    let die = |at: usize| {
        let digit = bytes.get(at)?.checked_sub(b'0')?;
        Die::try_from(digit).ok()
    };
    let first = die(0)?;
    let second_at = if matches!(bytes.get(1)?, b'-' | b',') {
        2
    } else {
        1
    };
    let second = die(second_at)?;
    let mut at = second_at + 1;
    if bytes.get(at) == Some(&b' ') {
        at += 1;
    }
    (bytes.get(at) == Some(&b':')).then_some((at + 1, [first, second]))
}

fn word(text: &str) -> Option<(usize, Word)> {
    let end = text
        .find(|c: char| !c.is_ascii_alphabetic())
        .unwrap_or(text.len());
    let lower = text[..end].to_ascii_lowercase();
    WORDS
        .iter()
        .find(|(word, _)| *word == lower)
        .map(|&(_, word)| (end, word))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dice(a: u8, b: u8) -> [Die; 2] {
        [Die::try_from(a).unwrap(), Die::try_from(b).unwrap()]
    }

    #[test]
    fn a_row_is_split_into_its_actions() {
        let actions = |text| -> Vec<Action<'_>> {
            let cells = cells(text, 0);
            cells.into_iter().map(|cell| cell.action).collect()
        };
        assert_eq!(
            actions("43: 13/9 13/10              64: 8/2 6/2"),
            [
                Action::Roll(dice(4, 3), "13/9 13/10"),
                Action::Roll(dice(6, 4), "8/2 6/2")
            ]
        );
        assert_eq!(
            actions(" Doubles => 2                Takes"),
            [Action::Double(Some(2)), Action::Take]
        );
        assert_eq!(
            actions("66: Cannot Move   Wins 4016 point"),
            [
                Action::Roll(dice(6, 6), "Cannot Move"),
                Action::Wins(Some(4016))
            ]
        );
        assert_eq!(
            actions("63: 3/off(2)                  62: Concedes"),
            [
                Action::Roll(dice(6, 3), "3/off(2)"),
                Action::Roll(dice(6, 2), "????")
            ]
        );
        assert_eq!(
            actions("62:                  Losses 1 point"),
            [Action::Roll(dice(6, 2), ""), Action::Loses]
        );
        assert_eq!(actions("  gibberish"), [Action::Unknown("gibberish")]);
        assert_eq!(cells("      Wins 1 point", 0)[0].column, 6);
    }
}
