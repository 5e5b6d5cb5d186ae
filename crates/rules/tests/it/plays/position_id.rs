//! GNU Backgammon's position ids, in which the published cases are written: ten bytes in base64.
//! `otter-notation` depends on this crate, so these tests have a reader of their own.

use otter_rules::{Board, Setup};

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Returns the board of an id.
///
/// # Panics
/// If the text is not the id of a board that can occur.
pub(crate) fn board(id: &str) -> Board {
    let mut bits = id.bytes().flat_map(|letter| {
        let value = ALPHABET.iter().position(|&other| other == letter);
        let value = value.unwrap_or_else(|| panic!("not a position ID: {id}"));
        (0..6).rev().map(move |bit| value >> bit & 1 == 1)
    });
    // Base64 gives the highest bit of each byte first, but the id counts from the lowest.
    let bytes: Vec<u8> = std::iter::from_fn(|| {
        let bits: Vec<bool> = bits.by_ref().take(8).collect();
        (bits.len() == 8).then(|| bits.iter().fold(0, |byte, &bit| byte << 1 | u8::from(bit)))
    })
    .collect();
    let mut bits = bytes
        .iter()
        .flat_map(|byte| (0..8).map(move |bit| byte >> bit & 1 == 1));
    let mut setup = Setup::EMPTY;
    for side in [&mut setup.opponent, &mut setup.own] {
        for count in &mut side[1..] {
            *count = bits.by_ref().take_while(|&bit| bit).count() as u8;
        }
        side[0] = 15 - side[1..].iter().sum::<u8>();
    }
    setup
        .board()
        .unwrap_or_else(|error| panic!("{id}: {error}"))
}

/// Returns the id of a board.
pub(crate) fn id(board: &Board) -> String {
    let mut bits = Vec::new();
    for side in [board.opponent(), board.own()] {
        for &count in &side.slots()[1..] {
            bits.extend((0..count).map(|_| true));
            bits.push(false);
        }
    }
    bits.resize(80, false);
    let in_order: Vec<bool> = bits
        .chunks(8)
        .flat_map(|byte| byte.iter().rev().copied())
        .collect();
    in_order
        .chunks(6)
        .map(|six| {
            let value = (0..6).fold(0, |value, bit| {
                value << 1 | usize::from(six.get(bit).copied().unwrap_or(false))
            });
            char::from(ALPHABET[value])
        })
        .collect()
}
