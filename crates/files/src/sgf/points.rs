//! Points as letters: `a` to `x` are White's points 1 to 24, `y` is the bar, `z` is off.

use otter_notation::play::readings;
use otter_rules::{Die, Play, Seat, StepTree};

/// Returns a point in a seat's own numbering: 25 for the bar, 0 for off.
pub(super) fn own_point(letter: u8, seat: Seat) -> Option<i32> {
    let number = i32::from(letter.to_ascii_lowercase().checked_sub(b'a')?);
    match number {
        0..=23 => Some(match seat {
            Seat::White => number + 1,
            Seat::Black => 24 - number,
        }),
        24 => Some(25),
        25 => Some(0),
        _ => None,
    }
}

/// Returns the letter of a point in a seat's own numbering.
pub(super) fn letter(point: u8, seat: Seat) -> char {
    char::from(match (point, seat) {
        (0, _) => b'z',
        (25.., _) => b'y',
        (point, Seat::White) => b'a' + point - 1,
        (point, Seat::Black) => b'a' + (24 - point),
    })
}

/// Reads pairs of letters as moves; `None` if a letter is no point or one is left over.
pub(super) fn hops(letters: &str, seat: Seat) -> Option<Vec<(i32, i32)>> {
    let bytes: Vec<u8> = letters
        .bytes()
        .filter(|b| !b.is_ascii_whitespace())
        .collect();
    if !bytes.len().is_multiple_of(2) {
        return None;
    }
    bytes
        .chunks(2)
        .map(|pair| Some((own_point(pair[0], seat)?, own_point(pair[1], seat)?)))
        .collect()
}

/// Writes the steps of a play.
pub(super) fn letters(play: &Play, seat: Seat) -> String {
    let places = |step: &otter_rules::Step| {
        [
            letter(step.from.number(), seat),
            letter(step.to.number(), seat),
        ]
    };
    let mut steps = play.steps().to_vec();
    // Checkers move downwards, so this order is possible, with the steps of one checker in theirs.
    steps.sort_by_key(|step| std::cmp::Reverse((step.from.number(), step.to.number())));
    steps.iter().flat_map(places).collect()
}

/// Reads two dice digits.
pub(super) fn dice(text: &str) -> Option<[Die; 2]> {
    let bytes = text.as_bytes();
    let die = |at: usize| Die::try_from(bytes.get(at)?.checked_sub(b'0')?).ok();
    Some([die(0)?, die(1)?])
}

/// Returns moves as a play text, for a tree of legal plays.
pub(super) fn play_of(hops: &[(i32, i32)], tree: &StepTree) -> Option<Play> {
    let text: Vec<String> = hops
        .iter()
        .map(|(from, to)| format!("{from}/{to}"))
        .collect();
    readings(&text.join(" "), tree).ok()?.into_iter().next()
}
