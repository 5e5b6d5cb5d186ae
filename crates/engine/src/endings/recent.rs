//! The tables of the scores that were asked for last.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use super::closed::{MOST_CHECKERS, Universe};
use super::score::{Key, Score};
use super::table::Table;
use crate::bearoff::{Home, TwoSided};
use crate::cube::CubefulValues;

/// The number of scores that are kept.
const SCORES: usize = 6;

/// The number of bytes of all tables that are kept. Six take less, unless they are of matches to
/// more than 16 points.
const BYTES: usize = 20 << 20;

/// Exact values of short bear-offs in matches, each solved when it is first asked for.
#[derive(Default)]
pub(crate) struct Endings {
    universe: OnceLock<Universe>,
    /// The tables of the scores that were used last, the most recent first. The lock is not held
    /// while anything is solved: two threads that ask at the same time may both solve a score, with
    /// the same result.
    recent: Mutex<Vec<Arc<Table>>>,
}

impl Endings {
    /// Returns the values of a bear-off to the player on roll, who does not double now, at a score
    /// as that player sees it. `None` if a side has too many checkers or none, or the two-sided
    /// table is too small.
    pub(crate) fn values(
        &self,
        score: &Score,
        [own, opponent]: [Home; 2],
        two_sided: &TwoSided,
    ) -> Option<CubefulValues> {
        let known = 1..=MOST_CHECKERS.min(two_sided.size().n_checkers());
        if ![own, opponent]
            .iter()
            .all(|side| known.contains(&side.n_checkers()))
        {
            return None;
        }
        let homes = if score.is_second {
            [opponent, own]
        } else {
            [own, opponent]
        };
        let table = self.table(&score.key);
        let values = table
            .as_ref()
            .and_then(|table| table.values(homes, score.is_second));
        if values.is_some() {
            return values;
        }
        let universe = self.universe.get_or_init(Universe::new);
        let sides = Table::sides_with(table.as_deref(), universe, homes);
        let table = Arc::new(Table::new(score, sides, two_sided)?);
        self.keep(&table);
        table.values(homes, score.is_second)
    }

    /// Returns the table of a score, which thereby becomes the most recent one.
    fn table(&self, key: &Key) -> Option<Arc<Table>> {
        let mut recent = self.lock();
        let at = recent.iter().position(|table| table.key == *key)?;
        recent[..=at].rotate_right(1);
        recent.first().map(Arc::clone)
    }

    /// Keeps a table instead of the smaller one of its score, and drops those that were not used
    /// for longest.
    fn keep(&self, table: &Arc<Table>) {
        let mut recent = self.lock();
        let before = recent.iter().position(|other| other.key == table.key);
        if let Some(before) = before {
            if recent[before].covers(table) {
                // Another thread has solved more meanwhile.
                return;
            }
            recent.remove(before);
        }
        recent.insert(0, Arc::clone(table));
        let mut bytes = 0;
        recent.retain(|table| {
            bytes += table.n_bytes();
            bytes <= BYTES
        });
        recent.truncate(SCORES);
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Arc<Table>>> {
        // A list of whole tables is sound even if a thread panicked while it held the lock.
        self.recent.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Endings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bytes: Vec<usize> = self.lock().iter().map(|table| table.n_bytes()).collect();
        f.debug_struct("Endings").field("bytes", &bytes).finish()
    }
}
