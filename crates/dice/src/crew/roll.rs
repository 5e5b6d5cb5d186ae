//! What the numbers of all make of a roll at a chouette.

use super::log::Given;
use super::purpose::Purpose;
use crate::roll::draw;

/// Returns what the `nth` roll at a chouette shows, counted from 1: the pips of each die, or the
/// player on whom the lot falls.
///
/// The numbers, the server's first and then the players' by their own numbers, are the secret of an
/// HKDF with SHA-256 (RFC 5869); the salt is the scheme's name; the table, the roll's place, the
/// names of the holders and what the roll decides are its context. Dice are drawn from its bytes
/// as at a table for two ([`die`](crate::die())). A lot among `n` is the first byte below the
/// greatest multiple of `n` that a byte can be kept below, divided by `n`: what is left counts the
/// players from 0.
pub fn crew_roll(table: &str, nth: u32, numbers: &[Given], purpose: &Purpose) -> Vec<u32> {
    let secret: Vec<u8> = numbers.iter().flat_map(|given| given.number.0).collect();
    let names: Vec<_> = numbers.iter().map(|one| one.holder.to_string()).collect();
    let context = format!("{table}\n{nth}\n{}\n{purpose}", names.join(","));
    let shown = draw("otter dice 2 roll", &secret, &context, |bytes| {
        let mut dice = |n: usize| (0..n).map(|_| Ok(u32::from(bytes.die()?.pips()))).collect();
        match purpose {
            Purpose::Seats { players } => dice(players.len()),
            Purpose::Open | Purpose::Turn { .. } => dice(2),
            Purpose::Lot { players } => loop {
                // Nobody can be drawn of none.
                let n = players.len().clamp(1, 256);
                let byte = usize::from(bytes.byte()?);
                if byte < 256 - 256 % n {
                    break Ok(players.get(byte % n).copied().into_iter().collect());
                }
            },
        }
    });
    shown.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::holder::Holder;
    use crate::number::Number;

    fn numbers(holders: &[Holder]) -> Vec<Given> {
        let given = |(&holder, byte): (&Holder, u8)| Given {
            holder,
            number: Number([byte; 32]),
        };
        holders.iter().zip(7..).map(given).collect()
    }

    const ALL: [Holder; 3] = [Holder::Server, Holder::Player(1), Holder::Player(2)];

    #[test]
    fn every_part_of_a_roll_matters() {
        let rolls = |table: &str, holders: &[Holder], purpose: &Purpose| -> Vec<Vec<u32>> {
            let numbers = numbers(holders);
            (1..40)
                .map(|nth| crew_roll(table, nth, &numbers, purpose))
                .collect()
        };
        let turn = |player| Purpose::Turn { player };
        let same = rolls("a", &ALL, &turn(1));
        assert_eq!(same, rolls("a", &ALL, &turn(1)));
        assert_ne!(same, rolls("b", &ALL, &turn(1)));
        assert_ne!(same, rolls("a", &ALL, &turn(2)));
        assert_ne!(same, rolls("a", &ALL, &Purpose::Open));
        assert_ne!(same, rolls("a", &ALL[..2], &turn(1)));
        let third = [Holder::Server, Holder::Player(1), Holder::Player(3)];
        assert_ne!(same, rolls("a", &third, &turn(1)));
        let mut later = same.clone();
        later.rotate_left(1);
        assert_ne!(same, later, "the place of a roll matters");
    }

    #[test]
    fn everybody_is_drawn_equally_often() {
        for n in [2, 3, 5, 7, 10] {
            let purpose = Purpose::Lot {
                players: (1..=n).collect(),
            };
            let numbers = numbers(&ALL);
            let mut counts = vec![0_i32; n as usize];
            let n_draws = 1000 * n;
            for nth in 1..=n_draws {
                let drawn = crew_roll("a", nth, &numbers, &purpose);
                counts[drawn[0] as usize - 1] += 1;
            }
            let chi_squared: f64 = counts
                .iter()
                .map(|&count| f64::from((count - 1000).pow(2)) / 1000.0)
                .sum();
            // With 9 degrees of freedom one in a thousand is above 27.9; these are always the same.
            assert!(chi_squared < 27.9, "{counts:?}");
        }
    }

    #[test]
    fn seats_have_a_die_for_each_player() {
        let purpose = Purpose::Seats {
            players: vec![1, 2, 4, 5, 9],
        };
        let mut faces = [0_i32; 6];
        for nth in 1..=2400 {
            let shown = crew_roll("a", nth, &numbers(&ALL), &purpose);
            assert_eq!(shown.len(), 5);
            for face in shown {
                faces[face as usize - 1] += 1;
            }
        }
        // 2,000 each, give or take 41.
        assert!(faces.iter().all(|n| (n - 2000).abs() < 160), "{faces:?}");
    }
}
