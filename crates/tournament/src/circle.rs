//! Round robin by the circle method: one player stays, and the others move on by one place each
//! round.

/// Returns the pairs of each round among `n` places, numbered from 0; `n` is even. Each place meets
/// every other once and plays once in each round. An odd number of players leaves one place empty,
/// which gives its opponent a bye.
pub(crate) fn rounds(n: usize) -> Vec<Vec<[usize; 2]>> {
    let turning = n.saturating_sub(1);
    (0..turning)
        .map(|round| {
            let at = |step: usize| (round + step) % turning;
            let stays = [at(0), turning];
            let others = (1..n / 2).map(|step| [at(step), at(turning - step)]);
            std::iter::once(stays).chain(others).collect()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn everybody_meets_everybody_once_and_plays_once_a_round() {
        for n in [2, 4, 6, 8, 20] {
            let mut met = BTreeSet::new();
            let rounds = rounds(n);
            assert_eq!(rounds.len(), n - 1);
            for round in rounds {
                let playing: BTreeSet<_> = round.iter().flatten().copied().collect();
                assert_eq!(playing.len(), n, "{round:?}");
                met.extend(round.iter().map(|&[a, b]| (a.min(b), a.max(b))));
            }
            assert_eq!(met.len(), n * (n - 1) / 2);
        }
    }
}
