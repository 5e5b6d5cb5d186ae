//! Commitments, and what the numbers of all make of a draw.

use hkdf::Hkdf;
use sha2::{Digest, Sha256};

use super::holder::DrawHolder;
use super::list::List;
use crate::chain::Secret;
use crate::number::Number;

/// Returns the commitment of somebody to a number in a round of a tournament's draw: by it the
/// number can be checked, and not guessed. The names are in it so that a number that one holder
/// has given away is of no use to another, nor in another round or tournament.
pub fn commitment(tournament: &str, round: u32, holder: DrawHolder, number: Number) -> Number {
    let hash = Sha256::new()
        .chain_update(format!(
            "otter draw 1 number\n{tournament}\n{round}\n{holder}\n"
        ))
        .chain_update(number.0);
    Number(hash.finalize().into())
}

/// Returns the number that a server has for a round of a draw. It follows from a secret of the
/// tournament, so that it is the same after a restart.
pub fn server_number(secret: &Secret, round: u32) -> Number {
    expand("otter draw 1 server", &secret.0, &round.to_string())
}

/// Returns the seed that the numbers make, which come in the order of the list.
pub(super) fn seed_of(tournament: &str, round: u32, list: &List<'_>, numbers: &[Number]) -> Number {
    let secret: Vec<u8> = numbers.iter().flat_map(|number| number.0).collect();
    let names: Vec<_> = list.parts.iter().map(|(it, _)| it.to_string()).collect();
    let list = list.hash(tournament, round);
    let context = format!("{tournament}\n{round}\n{}\n{list}", names.join(","));
    expand("otter draw 1 seed", &secret, &context)
}

fn expand(salt: &str, secret: &[u8], context: &str) -> Number {
    let mut bytes = [0; 32];
    let hkdf = Hkdf::<Sha256>::new(Some(salt.as_bytes()), secret);
    // It gives up to 255 times as many bytes as are asked for here.
    let expanded = hkdf.expand(context.as_bytes(), &mut bytes);
    debug_assert!(expanded.is_ok(), "32 bytes are few");
    Number(bytes)
}

/// Returns a player's lot: the SHA-256 of `seed/number`, the seed as it is written.
pub fn lot(seed: &str, player: u32) -> [u8; 32] {
    Sha256::digest(format!("{seed}/{player}")).into()
}

/// Returns the players in the order in which a seed draws them: the smallest lot first.
pub fn order_of(seed: &str, players: &[u32]) -> Vec<u32> {
    let mut drawn = players.to_vec();
    drawn.sort_by_cached_key(|&player| (lot(seed, player), player));
    drawn
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_commitment_belongs_to_its_tournament_its_round_and_its_holder() {
        let number = Number([3; 32]);
        let of = |tournament, round, holder| commitment(tournament, round, holder, number);
        let one = of("a", 1, DrawHolder::Player(1));
        assert_ne!(one, of("b", 1, DrawHolder::Player(1)));
        assert_ne!(one, of("a", 2, DrawHolder::Player(1)));
        assert_ne!(one, of("a", 1, DrawHolder::Player(11)));
        assert_ne!(one, of("a", 1, DrawHolder::Director));
        assert_ne!(
            one,
            commitment("a", 1, DrawHolder::Player(1), Number([4; 32]))
        );
    }

    #[test]
    fn a_server_has_another_number_in_each_round() {
        let number = |byte, round| server_number(&Secret([byte; 32]), round);
        assert_eq!(number(1, 1), number(1, 1));
        assert_ne!(number(1, 1), number(1, 2));
        assert_ne!(number(1, 1), number(2, 1));
    }
}
