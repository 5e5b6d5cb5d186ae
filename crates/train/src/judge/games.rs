//! Decisions from games between the levels of play.

use otter_engine::chance::{generator, opening_roll, roll};
use otter_engine::{Bot, CubeAnswer, CubeOwner, Engine, Level, MatchRule, Stakes, StakesKind};
use otter_rules::{BearOff, Board, Roll};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

/// The longest match of which a game is taken, in points.
const LONGEST: u32 = 11;
/// The share of games for money.
const MONEY: f64 = 0.4;

/// A decision on a board, seen by the player on roll.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Decision {
    pub(super) board: Board,
    pub(super) stakes: Stakes,
    /// The roll to be played; `None` if the player may double.
    pub(super) roll: Option<Roll>,
}

/// Returns the decisions of one game, in order. It follows from the seed and the number.
pub(super) fn game(engine: &Engine, seed: u64, number: u64) -> Vec<Decision> {
    let mut rng = generator(seed, 0, number);
    let mut players: [Bot; 2] = std::array::from_fn(|_| {
        let level = Level::ALL[rng.random_range(0..Level::ALL.len())];
        Bot::new(level, rng.random())
    });
    let mut stakes = stakes(&mut rng);
    let mut board = Board::start();
    let mut rolled = opening_roll(&mut rng);
    let mut decisions = Vec::new();
    for turn in 0.. {
        if turn > 0 {
            players.rotate_left(1);
            stakes = stakes.flipped();
            if may_double(&stakes) {
                decisions.push(Decision {
                    board,
                    stakes,
                    roll: None,
                });
                let [own, other] = &mut players;
                if own.doubles(engine, &board, &stakes) {
                    if other.answers_double(engine, &board, &stakes, false) == CubeAnswer::Pass {
                        break;
                    }
                    stakes = taken(stakes);
                }
            }
            rolled = roll(&mut rng);
        }
        decisions.push(Decision {
            board,
            stakes,
            roll: Some(rolled),
        });
        let played = players[0].play(engine, &board, rolled, BearOff::Strict, &stakes);
        if played.is_won() {
            break;
        }
        board = played.turned();
    }
    decisions
}

/// Returns the stakes at the start of a game: for money, or at any score of a match.
fn stakes(rng: &mut ChaCha8Rng) -> Stakes {
    let play = if rng.random_bool(MONEY) {
        StakesKind::Money {
            jacoby: rng.random_bool(0.5),
            beavers: false,
            cube: true,
        }
    } else {
        let length = rng.random_range(2..=LONGEST);
        let [own_away, opponent_away] = [0, 1].map(|_| rng.random_range(1..=length));
        let is_one_away = own_away.min(opponent_away) == 1;
        StakesKind::Match {
            own_away,
            opponent_away,
            // At 1-away, 1-away no game is the Crawford game (MA-2).
            crawford: is_one_away && rng.random_bool(0.5) && own_away != opponent_away,
            rule: MatchRule::Crawford,
        }
    };
    Stakes {
        play,
        ..Stakes::CUBELESS
    }
}

fn may_double(stakes: &Stakes) -> bool {
    let is_allowed = match stakes.play {
        StakesKind::Money { cube, .. } => cube,
        StakesKind::Match {
            crawford, own_away, ..
        } => !crawford && own_away > 1 << stakes.cube_log2,
    };
    is_allowed && stakes.owner != CubeOwner::Opponent
}

/// Returns the stakes after a double that was taken, seen by the doubler.
fn taken(stakes: Stakes) -> Stakes {
    let play = match stakes.play {
        StakesKind::Money { beavers, cube, .. } => StakesKind::Money {
            jacoby: false,
            beavers,
            cube,
        },
        of_match @ StakesKind::Match { .. } => of_match,
    };
    Stakes {
        cube_log2: stakes.cube_log2 + 1,
        owner: CubeOwner::Opponent,
        play,
        ..stakes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::selfplay::tests::ENGINE;

    #[test]
    fn a_game_follows_from_its_number_and_has_doubles_at_changing_stakes() {
        let all: Vec<_> = (0..8).map(|number| game(&ENGINE, 3, number)).collect();
        assert_eq!(all[5], game(&ENGINE, 3, 5));
        assert!(all.iter().all(|decisions| decisions.len() > 1));
        let n_doubles = all.iter().flatten().filter(|d| d.roll.is_none()).count();
        assert!(n_doubles > 20, "only {n_doubles} times could be doubled");
        let turned = all.iter().flatten().any(|d| d.stakes.cube_log2 > 0);
        assert!(turned, "nobody has doubled in eight games");
    }
}
