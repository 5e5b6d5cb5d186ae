//! When Otter gives a game up (SC-5): only what is certain, never what is merely likely. A
//! position counts as lost for certain where
//!
//! - the opponent bears off the last checker next turn, whatever either side rolls or plays, or
//! - it is a race whose chances the bear-off tables know exactly, and they know of none.

use otter_engine::Engine;
use otter_rules::{
    BearOff, Board, Contest, GameResult, PlayedBoard, ResultBuf, Roll, Seat, Setup, results,
};

/// The tables' chances are rounded; whoever wins less than one game in a million wins none.
const NO_CHANCE: f32 = 1e-6;

/// Returns the result that a seat, about to roll, cannot escape; `None` while it can win, or save
/// a gammon that it might lose.
pub(super) fn certain_loss(engine: &Engine, contest: &Contest, seat: Seat) -> Option<GameResult> {
    let ruleset = contest.ruleset();
    let board = contest.game().board(seat);
    let lost = loss(engine, &board, ruleset.bear_off)?;
    let turned = contest.game().cube().turned;
    let gammons_count = ruleset.gammons && (!ruleset.jacoby || turned);
    let result = if gammons_count {
        lost
    } else {
        GameResult::Single
    };
    // Where a single game counts by what the loser has left, every checker borne off is a gain.
    let pays_to_play_on =
        result == GameResult::Single && ruleset.single_value.counts_checkers(turned);
    (!pays_to_play_on).then_some(result)
}

/// Returns the result that the player on roll, before the roll, loses for certain.
fn loss(engine: &Engine, board: &Board, bear_off: BearOff) -> Option<GameResult> {
    lost_next_turn(board, bear_off).or_else(|| lost_race(engine, board, bear_off))
}

/// The result where the opponent wins next turn for certain, and it is the same whatever is
/// rolled before.
fn lost_next_turn(board: &Board, bear_off: BearOff) -> Option<GameResult> {
    // This is seldom true, and quickly found to be false.
    worst_win(board.turned(), bear_off)?;
    let mut buf = ResultBuf::new();
    let mut losses = Roll::all().map(|roll| {
        results(board, roll, bear_off, &mut buf);
        // Without a legal play the only result is the board as it stands.
        buf.as_slice()
            .iter()
            .map(|result| least_loss(result, bear_off))
            .min()
            .flatten()
    });
    let first = losses.next()??;
    losses.all(|loss| loss == Some(first)).then_some(first)
}

/// Returns the least loss after a play; `None` if the opponent may yet fail to win next turn.
fn least_loss(played: &PlayedBoard, bear_off: BearOff) -> Option<GameResult> {
    if played.is_won() {
        return None;
    }
    worst_win(played.turned(), bear_off)
}

/// The least that the player on roll wins at once, whatever is rolled; nothing if some roll
/// does not win at once.
fn worst_win(board: Board, bear_off: BearOff) -> Option<GameResult> {
    let mut buf = ResultBuf::new();
    let wins = Roll::all().map(|roll| {
        results(&board, roll, bear_off, &mut buf);
        buf.as_slice().iter().filter_map(GameResult::of).max()
    });
    wins.min().flatten()
}

/// A single game where a race cannot be won and the gammon is already saved.
fn lost_race(engine: &Engine, board: &Board, bear_off: BearOff) -> Option<GameResult> {
    let is_known = bear_off == BearOff::Strict && !board.has_contact();
    if !is_known || board.own().n_off() == 0 {
        return None;
    }
    let outcomes = engine.evaluator().known(&brought_home(board)?)?;
    (outcomes.win < NO_CHANCE).then_some(GameResult::Single)
}

/// The board with all own checkers brought home for nothing, which can only help: a race lost
/// even so is lost.
fn brought_home(board: &Board) -> Option<Board> {
    const HIGHEST_AT_HOME: usize = 6;
    let mut setup: Setup = board.to_setup();
    let (home, outside) = setup.own.split_at_mut(HIGHEST_AT_HOME + 1);
    for count in outside {
        home[HIGHEST_AT_HOME] += std::mem::take(count);
    }
    setup.board().ok()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use otter_engine::LoadOptions;
    use otter_engine::bearoff::Size;

    use super::*;

    /// Returns whether there are rolls with which the player on roll wins against every defence.
    fn may_win(board: Board, known: &mut BTreeMap<Board, bool>) -> bool {
        if let Some(&may) = known.get(&board) {
            return may;
        }
        let after = |board: &Board, roll| {
            let mut buf = ResultBuf::new();
            results(board, roll, BearOff::Strict, &mut buf);
            buf.as_slice().to_vec()
        };
        let may = Roll::all().any(|roll| {
            after(&board, roll).iter().any(|own| {
                own.is_won()
                    || Roll::all().any(|roll| {
                        after(&own.turned(), roll)
                            .iter()
                            .all(|theirs| !theirs.is_won() && may_win(theirs.turned(), known))
                    })
            })
        });
        known.insert(board, may);
        may
    }

    /// All ways to set up to `most` checkers of fifteen on the first points, the others off.
    fn homes(most: u8, points: usize) -> Vec<[u8; 26]> {
        let mut all = vec![[0; 26]];
        for point in 1..=points {
            all = all
                .into_iter()
                .flat_map(|home| {
                    let left = most - home.iter().sum::<u8>();
                    (0..=left).map(move |n| {
                        let mut home = home;
                        home[point] = n;
                        home
                    })
                })
                .collect();
        }
        all.retain(|home| home.iter().sum::<u8>() > 0);
        for home in &mut all {
            home[0] = 15 - home.iter().sum::<u8>();
        }
        all
    }

    /// Every race of up to five checkers against two: lost is exactly what no luck can win.
    #[test]
    fn what_is_given_up_cannot_be_won() {
        let engine = Engine::load(&LoadOptions {
            two_sided: Size::try_from(4).expect("a size"),
            ..LoadOptions::default()
        })
        .expect("the engine loads");
        let mut known = BTreeMap::new();
        let mut n_lost = 0;
        for own in homes(5, 4) {
            for opponent in homes(2, 6) {
                let setup = Setup { own, opponent };
                let board = setup.board().expect("it can occur");
                let lost = loss(&engine, &board, BearOff::Strict);
                assert_eq!(lost.is_none(), may_win(board, &mut known), "{board:?}");
                if let Some(result) = lost {
                    assert_eq!(result, GameResult::Single);
                    n_lost += 1;
                }
            }
        }
        assert!(n_lost > 100, "{n_lost}");
    }
}
