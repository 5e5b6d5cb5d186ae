//! The tables of the scores that were asked for last.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use otter_rules::Board;

use super::closed::{Closed, Universe};
use super::model::{Model, ModelTable};
use super::score::{Key, Score};
use super::table::Table;
use crate::bearoff::{Home, OneSided};
use crate::cube::CubefulValues;

/// How much may be solved for a bear-off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Effort {
    /// As much as for one of many positions that a search ends in.
    #[default]
    Leaf,
    /// As much as for the position in question, with everything that rolls lead to from it.
    Question,
}

/// The number of checkers that a side may have where a search ends.
const LEAF: usize = 5;

/// The number of checkers that a side may have in a question.
const QUESTION: usize = 7;

/// The number of pairs of positions that may be solved for a question. It bounds the time, to a
/// third of a second or so, and the memory.
const PAIRS: usize = 500_000;

/// The number of tables that are kept.
const TABLES: usize = 6;

/// The number of bytes of all tables that are kept.
const BYTES: usize = 14 << 20;

/// The number of scores whose model is kept, a megabyte each.
const MODELS: usize = 8;

/// Exact values of short bear-offs in matches and those of longer races by a model, each solved
/// when it is first asked for.
#[derive(Default)]
pub(crate) struct Endings {
    small: OnceLock<Universe>,
    large: OnceLock<Universe>,
    /// The tables that were used last, the most recent first. The lock is not held while anything
    /// is solved: two threads that ask at the same time may both solve a score, with the same
    /// result.
    recent: Mutex<Vec<Arc<Table>>>,
    model: OnceLock<Model>,
    /// The scores whose model was used last, the most recent first.
    models: Mutex<Vec<Arc<ModelTable>>>,
}

impl Endings {
    /// Returns the values of a bear-off to the player on roll, who does not double now, at a score
    /// as that player sees it. `None` if a side has no checkers, more than `most`, or too many for
    /// the effort.
    pub(crate) fn values(
        &self,
        score: &Score,
        [own, opponent]: [Home; 2],
        most: usize,
        effort: Effort,
    ) -> Option<CubefulValues> {
        let homes = if score.is_second {
            [opponent, own]
        } else {
            [own, opponent]
        };
        let most = most.min(match effort {
            Effort::Leaf => LEAF,
            Effort::Question => QUESTION,
        });
        let counts = homes.map(Home::n_checkers);
        if counts.iter().any(|count| !(1..=most).contains(count)) {
            return None;
        }
        if let Some(values) = self.known(score, homes) {
            return Some(values);
        }
        let sides = if counts.iter().all(|&count| count <= LEAF) {
            self.small(&score.key, homes)
        } else {
            self.large(homes)?
        };
        self.make_room(Table::n_bytes_of(score, &sides));
        let table = Arc::new(Table::new(score, sides));
        self.keep(&table);
        table.values(homes, score.is_second)
    }

    /// Returns the values of a race without gammons to the player on roll, who does not double now
    /// and has this chance of winning, by a model race at a score as that player sees it.
    pub(crate) fn race(
        &self,
        score: &Score,
        board: &Board,
        win: f32,
        one_sided: &OneSided,
    ) -> CubefulValues {
        let model = self.model.get_or_init(|| Model::new(one_sided));
        let pips = [board.own(), board.opponent()].map(|side| model.pips(side, one_sided));
        self.model_at(score, model).values(score, pips, win)
    }

    fn model_at(&self, score: &Score, model: &Model) -> Arc<ModelTable> {
        if let Some(table) = most_recent(&self.models, |table| table.key == score.key) {
            return table;
        }
        let table = Arc::new(ModelTable::new(score, model));
        let mut models = locked(&self.models);
        models.insert(0, Arc::clone(&table));
        models.truncate(MODELS);
        table
    }

    /// Returns the values from a table that is there, which thereby becomes the most recent one.
    fn known(&self, score: &Score, homes: [Home; 2]) -> Option<CubefulValues> {
        let holds = |table: &Table| table.key == score.key && table.holds(homes);
        let table = most_recent(&self.recent, holds)?;
        table.values(homes, score.is_second)
    }

    /// Returns what is to be solved for a pair of positions with few checkers: at first that pair
    /// and everything below it; if some of the score is known already, all positions of as many
    /// checkers, because then more questions are likely to follow.
    fn small(&self, key: &Key, homes: [Home; 2]) -> [Closed; 2] {
        let universe = self.small.get_or_init(|| Universe::new(LEAF));
        let few = |table: &Arc<Table>| {
            let counts = table.most_checkers();
            (table.key == *key && counts.iter().all(|&count| count <= LEAF)).then_some(counts)
        };
        let before = self.lock().iter().find_map(few);
        match before {
            None => homes.map(|home| universe.below(home)),
            Some(counts) => std::array::from_fn(|side| {
                universe.of_checkers(counts[side].max(homes[side].n_checkers()))
            }),
        }
    }

    /// Returns a pair of positions with many checkers and everything below it. `None` if that is
    /// too much.
    fn large(&self, homes: [Home; 2]) -> Option<[Closed; 2]> {
        let universe = self.large.get_or_init(|| Universe::new(QUESTION));
        let sides = homes.map(|home| universe.below(home));
        let n_pairs = sides[0].homes.len() * sides[1].homes.len();
        (n_pairs <= PAIRS).then_some(sides)
    }

    /// Drops the tables that were not used for longest until `bytes` more may be kept.
    fn make_room(&self, bytes: usize) {
        let mut sum = bytes;
        self.lock().retain(|table| {
            sum += table.n_bytes();
            sum <= BYTES
        });
    }

    /// Keeps a table, and drops those of which it holds everything.
    fn keep(&self, table: &Arc<Table>) {
        self.make_room(table.n_bytes());
        let mut recent = self.lock();
        recent.retain(|other| other.key != table.key || !table.covers(other));
        recent.insert(0, Arc::clone(table));
        recent.truncate(TABLES);
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Arc<Table>>> {
        locked(&self.recent)
    }
}

/// Returns a table that is there, which thereby becomes the most recent one.
fn most_recent<T>(list: &Mutex<Vec<Arc<T>>>, is_wanted: impl Fn(&T) -> bool) -> Option<Arc<T>> {
    let mut list = locked(list);
    let at = list.iter().position(|table| is_wanted(table))?;
    list[..=at].rotate_right(1);
    list.first().map(Arc::clone)
}

/// Locks a list of whole tables, which is sound even if a thread panicked while it held the lock.
fn locked<T>(list: &Mutex<Vec<Arc<T>>>) -> MutexGuard<'_, Vec<Arc<T>>> {
    list.lock().unwrap_or_else(PoisonError::into_inner)
}

impl fmt::Debug for Endings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bytes: Vec<usize> = self.lock().iter().map(|table| table.n_bytes()).collect();
        f.debug_struct("Endings").field("bytes", &bytes).finish()
    }
}

#[cfg(test)]
mod tests {
    use otter_rules::Setup;

    use super::*;
    use crate::bearoff::MAX_CHECKERS;
    use crate::cube::{CubeOwner, MatchRule, Payoff, Stakes, StakesKind};
    use crate::equity::MatchTable;

    fn score(own_away: u32, opponent_away: u32) -> Score {
        Score::of(&payoff(own_away, opponent_away)).unwrap()
    }

    fn payoff(own_away: u32, opponent_away: u32) -> Payoff {
        let play = StakesKind::Match {
            own_away,
            opponent_away,
            crawford: false,
            rule: MatchRule::Crawford,
        };
        let stakes = Stakes {
            play,
            ..Stakes::CUBELESS
        };
        Payoff::new(stakes, &MatchTable::standard())
    }

    #[test]
    fn few_scores_are_kept_and_a_dropped_one_is_solved_alike_again() {
        let endings = Endings::default();
        let homes = Home::all(4);
        let values = |score: &Score| -> Vec<CubefulValues> {
            let pairs = [(30, 100), (209, 5), (150, 150)].map(|(a, b)| [homes[a], homes[b]]);
            let of = |pair| endings.values(score, pair, 7, Effort::Leaf).unwrap();
            pairs.into_iter().map(of).collect()
        };
        let first = values(&score(3, 4));
        assert_eq!(values(&score(3, 4)), first);
        assert_eq!(endings.lock().len(), 1);
        for away in 5..14 {
            values(&score(away, away + 1));
        }
        let kept: Vec<Key> = endings.lock().iter().map(|table| table.key).collect();
        assert!(kept.len() <= TABLES && !kept.contains(&score(3, 4).key));
        assert!(
            endings
                .lock()
                .iter()
                .map(|table| table.n_bytes())
                .sum::<usize>()
                <= BYTES
        );
        assert_eq!(values(&score(3, 4)), first);
    }

    #[test]
    fn the_model_is_near_the_exact_values() {
        let one_sided = OneSided::generate();
        let endings = Endings::default();
        let homes: Vec<Home> = Home::all(5)
            .into_iter()
            .filter(|home| home.n_checkers() > 2)
            .collect();
        for away in [(2, 2), (3, 5), (4, 2), (7, 7)] {
            let score = score(away.0, away.1);
            let (mut sum, mut most, mut n) = (0.0, 0.0_f32, 0);
            for (own, opponent) in homes.iter().step_by(7).zip(homes.iter().rev().step_by(5)) {
                let pair = [*own, *opponent];
                let exact = endings.values(&score, pair, 7, Effort::Leaf).unwrap();
                let win = one_sided.outcomes(*own, *opponent, [true; 2]).win;
                let near = endings.race(&score, &board(pair), win, &one_sided);
                for owner in [CubeOwner::Centred, CubeOwner::Own, CubeOwner::Opponent] {
                    let off = (exact.at(owner, 0) - near.at(owner, 0)).abs();
                    (sum, most, n) = (sum + off, most.max(off), n + 1);
                }
            }
            let mean = sum / n as f32;
            assert!(mean < 0.02 && most < 0.15, "{away:?}: {mean}, {most}");
        }
    }

    #[test]
    fn the_model_of_a_score_is_the_same_for_both_players() {
        let one_sided = OneSided::generate();
        let endings = Endings::default();
        let homes = Home::all(8);
        let pair = [homes[2_900], homes[2_500]];
        let values = |score: &Score| endings.race(score, &board(pair), 0.7, &one_sided);
        let own = payoff(3, 5);
        let [own, other] = [own, own.flipped()].map(|payoff| Score::of(&payoff).unwrap());
        assert_ne!(values(&own), values(&other));
        assert_eq!(locked(&endings.models).len(), 1);
        // Kept or not, the values of a score are the same.
        let before = values(&own);
        for away in 4..12 {
            values(&score(away, away));
        }
        assert_eq!(locked(&endings.models).len(), MODELS);
        assert_eq!(values(&own), before);
    }

    #[test]
    fn a_race_that_is_won_is_no_better_than_a_game() {
        let one_sided = OneSided::generate();
        let endings = Endings::default();
        let homes = Home::all(15);
        let (own, opponent) = (homes[4_000], homes[54_000]);
        for (own_away, opponent_away) in [(5, 5), (2, 7), (9, 3)] {
            let payoff = payoff(own_away, opponent_away);
            let score = Score::of(&payoff).unwrap();
            let values = endings.race(&score, &board([own, opponent]), 1.0, &one_sided);
            let won = payoff.won(0)[0];
            assert!(values.at(CubeOwner::Centred, 0) <= won);
            assert!(won - values.at(CubeOwner::Centred, 0) < 1e-3);
        }
    }

    fn board(sides: [Home; 2]) -> Board {
        let mut setup = Setup::EMPTY;
        for (side, home) in [&mut setup.own, &mut setup.opponent].into_iter().zip(sides) {
            side[1..=6].copy_from_slice(&home.counts());
            side[0] = (MAX_CHECKERS - home.n_checkers()) as u8;
        }
        setup.board().unwrap()
    }

    #[test]
    fn the_effort_bounds_what_is_solved() {
        let endings = Endings::default();
        let (few, many) = (Home::all(5)[461], Home::all(7));
        let answers = |home, most, effort| {
            let pair = [few, home];
            endings.values(&score(2, 3), pair, most, effort).is_some()
        };
        // Six checkers on the six point against five on the ace point.
        let six = many[Home::count(5)];
        assert!(answers(few, 7, Effort::Leaf) && !answers(few, 4, Effort::Leaf));
        assert!(answers(six, 7, Effort::Question));
        assert!(!answers(six, 7, Effort::Leaf) && !answers(six, 5, Effort::Question));
        // Against seven checkers on the six point there is too much.
        let worst = many[Home::count(6)];
        assert!(
            endings
                .values(&score(2, 3), [worst; 2], 7, Effort::Question)
                .is_none()
        );
    }
}
