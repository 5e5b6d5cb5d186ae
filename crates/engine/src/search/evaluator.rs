//! Static evaluation: exact where a table knows the board, and by a net elsewhere.

use std::sync::Arc;

use otter_rules::{Board, Checkers};

use super::scratch::Scratch;
use crate::bearoff::{CubeValues, Home, OneSided, Tables, TwoSided};
use crate::equity::Outcomes;
use crate::features::{is_backgame, is_hypergammon};
use crate::hypergammon::{self, Hypergammon};
use crate::kernels::Path;
use crate::nets::Net;
use crate::race::{RaceCache, RaceNet};

/// The nets of an evaluator.
#[derive(Clone, Debug)]
pub struct Nets {
    /// Evaluates all boards that no other net is for.
    pub main: Net,
    /// Evaluates boards with contact in which a side plays a backgame: see [`is_backgame`].
    pub backgame: Option<Net>,
    /// Evaluates boards without contact in which not all checkers are home.
    pub race: Option<Arc<RaceNet>>,
    /// Evaluates boards of Hypergammon.
    pub hypergammon: Option<Net>,
    /// The pruning net: a small one that chooses the plays of a roll that the other nets evaluate.
    pub pruning: Option<Net>,
}

impl Nets {
    /// Returns the same nets on another path.
    pub fn on(self, path: Path) -> Self {
        Self {
            main: self.main.on(path),
            backgame: self.backgame.map(|net| net.on(path)),
            race: self.race,
            hypergammon: self.hypergammon.map(|net| net.on(path)),
            pruning: self.pruning.map(|pruning| pruning.on(path)),
        }
    }
}

impl From<Net> for Nets {
    /// Returns nets in which one net evaluates all boards.
    fn from(main: Net) -> Self {
        Self {
            main,
            backgame: None,
            race: None,
            hypergammon: None,
            pruning: None,
        }
    }
}

/// Evaluates boards by nets and bear-off tables, without looking ahead.
#[derive(Clone, Debug)]
pub struct Evaluator {
    nets: Nets,
    one_sided: Arc<OneSided>,
    two_sided: Option<Arc<TwoSided>>,
    hypergammon: Option<Arc<Hypergammon>>,
}

impl Evaluator {
    /// Returns an evaluator with these nets and tables. Without the two-sided table, races between
    /// few checkers are evaluated a little less exactly.
    pub fn new(
        nets: impl Into<Nets>,
        one_sided: Arc<OneSided>,
        two_sided: Option<Arc<TwoSided>>,
    ) -> Self {
        Self {
            nets: nets.into(),
            one_sided,
            two_sided,
            hypergammon: None,
        }
    }

    /// Returns an evaluator with these nets and both bear-off tables of an engine.
    pub fn with_tables(nets: impl Into<Nets>, tables: &Tables) -> Self {
        let two_sided = Arc::clone(&tables.two_sided);
        Self::new(nets, Arc::clone(&tables.one_sided), Some(two_sided))
    }

    /// Returns the same evaluator with a table of Hypergammon, in which no net is asked then.
    #[must_use]
    pub fn with_hypergammon(self, table: Option<Arc<Hypergammon>>) -> Self {
        Self {
            hypergammon: table,
            ..self
        }
    }

    /// Returns the chances of each result of a game without a cube, for the player on roll before
    /// the roll.
    pub fn outcomes(&self, board: &Board, scratch: &mut Scratch) -> Outcomes {
        let special = self
            .tabled(board)
            .or_else(|| {
                let net = self.hypergammon_net(board)?;
                Some(net.evaluate(board, &mut scratch.hypergammon.scratch))
            })
            .or_else(|| self.race(board, &mut scratch.race_cache));
        special.unwrap_or_else(|| match self.backgame_net(board) {
            Some(net) => net.evaluate(board, &mut scratch.backgame.scratch),
            None => self.nets.main.evaluate(board, &mut scratch.main.scratch),
        })
    }

    /// Returns the outcomes of a board that is known without a net: one that is won, or one on
    /// which both sides are home and past each other. `None` for all others.
    pub fn known(&self, board: &Board) -> Option<Outcomes> {
        if board.opponent().farthest() == 0 {
            return Outcomes::of_won(&board.turned().unplayed()).map(Outcomes::flipped);
        }
        if board.own().farthest() == 0 {
            return Outcomes::of_won(&board.unplayed());
        }
        let (own, opponent) = Home::both(board)?;
        let saved = [board.own().n_off() > 0, board.opponent().n_off() > 0];
        if let Some(values) = self.cube_values(board) {
            return Some(Outcomes {
                win: f32::midpoint(values.cubeless, 1.0),
                ..Outcomes::LOST
            });
        }
        Some(self.one_sided.outcomes(own, opponent, saved))
    }

    /// Returns the outcomes of a board that a table has: in Hypergammon those of play for points
    /// without a cube, otherwise those of [`Evaluator::known`]. `None` for all others.
    pub(crate) fn tabled(&self, board: &Board) -> Option<Outcomes> {
        let exact = self.hypergammon(board).map(|values| values.outcomes);
        exact.or_else(|| self.known(board))
    }

    /// Returns the exact values of a board of Hypergammon, for money. `None` for all other boards,
    /// if the game is over, and if there is no table.
    pub fn hypergammon(&self, board: &Board) -> Option<hypergammon::Values> {
        self.hypergammon.as_ref()?.values(board)
    }

    /// Returns the exact values with the cube, for money, of a race between few checkers. `None` if
    /// a side has too many checkers, the sides are not home and past each other, or a gammon is
    /// possible.
    pub fn cube_values(&self, board: &Board) -> Option<CubeValues> {
        let [own, opponent] = Self::short_race(board)?;
        self.two_sided.as_ref()?.values(own, opponent)
    }

    /// Returns the one-sided table.
    pub(crate) fn one_sided(&self) -> &OneSided {
        &self.one_sided
    }

    /// Returns the two-sided table. `None` if there is none.
    pub(crate) fn two_sided(&self) -> Option<&TwoSided> {
        self.two_sided.as_deref()
    }

    /// Returns both sides of a race that the two-sided table may hold: both are home and past each
    /// other, and no gammon is possible. `None` for all other boards.
    pub(crate) fn short_race(board: &Board) -> Option<[Home; 2]> {
        let no_gammon = board.own().n_off() > 0 && board.opponent().n_off() > 0;
        let (own, opponent) = no_gammon.then(|| Home::both(board)).flatten()?;
        Some([own, opponent])
    }

    /// Returns the mean number of rolls in which the player on roll bears off the last checker, if
    /// played for speed. `None` if there is contact, the side has not 15 checkers or none are left,
    /// or there is no race net.
    pub fn mean_rolls(&self, board: &Board) -> Option<f32> {
        let race = self.nets.race.as_ref()?;
        let side = board.own();
        if board.has_contact() || side.n_all() != Checkers::MAX || side.farthest() == 0 {
            return None;
        }
        let distribution = race.distributions(side, &self.one_sided).last;
        let rolls = (1_u8..).zip(distribution);
        Some(rolls.map(|(n, chance)| f32::from(n) * chance).sum())
    }

    /// Returns the nets that boards are evaluated with.
    pub const fn nets(&self) -> &Nets {
        &self.nets
    }

    /// Returns the same evaluator with every net on another path.
    pub fn on(self, path: Path) -> Self {
        Self {
            nets: self.nets.on(path),
            ..self
        }
    }

    /// Returns the backgame net. `None` if the board is not for it.
    pub(super) fn backgame_net(&self, board: &Board) -> Option<&Net> {
        let net = self.nets.backgame.as_ref()?;
        is_backgame(board).then_some(net)
    }

    /// Returns the net of Hypergammon. `None` if the board is not for it.
    pub(super) fn hypergammon_net(&self, board: &Board) -> Option<&Net> {
        let net = self.nets.hypergammon.as_ref()?;
        is_hypergammon(board).then_some(net)
    }

    /// Returns the race net's outcomes. `None` if the board is not for it, or there is no such net.
    pub(super) fn race(&self, board: &Board, race_cache: &mut RaceCache) -> Option<Outcomes> {
        let race = self.nets.race.as_ref()?;
        race_cache.outcomes(race, board, &self.one_sided)
    }
}
