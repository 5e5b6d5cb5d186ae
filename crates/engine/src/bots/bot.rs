//! A computer opponent, which plays, doubles and answers at some level.

use otter_rules::{BearOff, Board, GameResult, PlayedBoard, ResultBuf, Roll, results};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::level::{Level, LevelSettings};
use crate::cube::{CubeAction, CubeAnalysis, Stakes};
use crate::engine::Engine;

/// A computer opponent of some level. Its decisions depend only on its seed and on the decisions
/// that it made before.
///
/// ```
/// use otter_engine::bearoff::Size;
/// use otter_engine::{Bot, Engine, Level, LoadOptions, Stakes};
/// use otter_rules::{BearOff, Board, Die, Roll};
///
/// let engine = Engine::load(&LoadOptions {
///     two_sided: Size::try_from(2)?,
///     ..LoadOptions::default()
/// })?;
/// let mut bot = Bot::new(Level::try_from(6)?, 1);
/// assert_eq!(bot.level().name(), "Expert");
///
/// let roll = Roll::new(Die::Three, Die::One);
/// let start = Board::start();
/// let played = bot.play(&engine, &start, roll, BearOff::Strict, &Stakes::CUBELESS);
/// // It makes its five point: 8/5 6/5.
/// assert_eq!(played.own().slot(5), 2);
/// // Nobody doubles in a game without a cube.
/// assert!(!bot.doubles(&engine, &played.turned(), &Stakes::CUBELESS));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Bot {
    level: Level,
    rng: ChaCha8Rng,
}

/// The answer to a double or a redouble.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CubeAnswer {
    /// Takes: the game goes on at the doubled stake (CU-4).
    Take,
    /// Passes: the game is lost at the stake before the double (CU-3).
    Pass,
    /// Redoubles at once (CU-7).
    Redouble,
}

/// The player who answers an immediate redouble (CU-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answerer {
    /// The player on roll, who doubled first: to a beaver, an otter …
    OnRoll,
    /// The other player: to a raccoon …
    Other,
}

impl Bot {
    /// Returns a bot of this level. Bots with the same level and seed make the same decisions
    /// if they face the same positions in the same order.
    pub fn new(level: Level, seed: u64) -> Self {
        Self {
            level,
            rng: ChaCha8Rng::seed_from_u64(seed),
        }
    }

    /// Returns the level that the bot was made with.
    pub const fn level(&self) -> Level {
        self.level
    }

    /// Returns the board after the play that the bot chooses for this roll: the board as it was,
    /// unturned, if the roll cannot be played.
    pub fn play(
        &mut self,
        engine: &Engine,
        board: &Board,
        roll: Roll,
        bear_off: BearOff,
        stakes: &Stakes,
    ) -> PlayedBoard {
        let settings = self.level.settings();
        let mut buf = ResultBuf::new();
        results(board, roll, bear_off, &mut buf);
        let plays = engine.rank_results(board, buf.as_slice(), stakes, settings.ply);
        let Some(best) = plays.first() else {
            return board.unplayed();
        };
        let losses: Vec<f32> = plays
            .iter()
            .map(|play| best.equity - play.equity)
            .take_while(|&loss| loss <= settings.bound)
            .collect();
        plays[self.choose(&losses, settings.temperature)].result
    }

    /// Returns whether the bot, which is on roll, doubles. `false` if the stakes do not allow it.
    pub fn doubles(&mut self, engine: &Engine, board: &Board, stakes: &Stakes) -> bool {
        let settings = self.level.settings();
        let analysis = self.level.cube(engine, board, stakes);
        if analysis.action == CubeAction::NotAvailable {
            return false;
        }
        let right = matches!(
            analysis.action,
            CubeAction::DoubleTake | CubeAction::DoublePass | CubeAction::DoubleBeaver
        );
        self.decides(
            right,
            (analysis.double() - analysis.no_double).abs(),
            settings,
        )
    }

    /// Returns the answer to a double. The board and the stakes are those before the double, seen
    /// by the doubler, who is on roll.
    pub fn answers_double(
        &mut self,
        engine: &Engine,
        board: &Board,
        stakes: &Stakes,
        may_redouble: bool,
    ) -> CubeAnswer {
        let settings = self.level.settings();
        let CubeAnalysis {
            double_take,
            double_pass,
            ..
        } = self.level.cube(engine, board, stakes);
        if may_redouble && self.decides(double_take < 0.0, double_take.abs(), settings) {
            return CubeAnswer::Redouble;
        }
        if self.decides(
            double_take <= double_pass,
            (double_take - double_pass).abs(),
            settings,
        ) {
            CubeAnswer::Take
        } else {
            CubeAnswer::Pass
        }
    }

    /// Returns the answer to an immediate redouble. The board and the stakes are those before this
    /// redouble, seen by the player on roll, who doubled first. The other player owns the cube and
    /// keeps it whatever the answer.
    pub fn answers_redouble(
        &mut self,
        engine: &Engine,
        board: &Board,
        stakes: &Stakes,
        answerer: Answerer,
        may_redouble: bool,
    ) -> CubeAnswer {
        let settings = self.level.settings();
        let on_roll = engine.equity(board, stakes, settings.ply);
        let own = match answerer {
            Answerer::OnRoll => on_roll,
            Answerer::Other => -on_roll,
        };
        if may_redouble && self.decides(own > 0.0, own.abs(), settings) {
            return CubeAnswer::Redouble;
        }
        // Taking is worth twice the equity at the present stake; passing loses that stake.
        if self.decides(2.0 * own >= -1.0, (2.0 * own + 1.0).abs(), settings) {
            CubeAnswer::Take
        } else {
            CubeAnswer::Pass
        }
    }

    /// Returns whether the bot accepts a resignation. The board and the stakes are seen by the bot,
    /// as if it were on roll.
    pub fn accepts_resignation(
        &mut self,
        engine: &Engine,
        board: &Board,
        stakes: &Stakes,
        offered: GameResult,
    ) -> bool {
        let payoff = engine.payoff(stakes);
        let counted = if payoff.jacoby_holds() || !stakes.gammons {
            GameResult::Single
        } else {
            offered
        };
        let offer = engine.equity_of_win(stakes, counted, board.opponent());
        let analysis = engine.cube(board, stakes, self.level.settings().ply);
        // A little equity is given up for a result that can no longer be lost.
        analysis.value() <= offer + 0.005
    }

    /// Returns the right decision, or sometimes the wrong one if it costs little and the level
    /// errs.
    fn decides(&mut self, right: bool, loss: f32, settings: LevelSettings) -> bool {
        if loss > settings.bound {
            return right;
        }
        right == (self.choose(&[0.0, loss], settings.temperature) == 0)
    }

    /// Chooses one of these losses, the first of which is 0, and returns its index. Smaller losses
    /// are more likely.
    fn choose(&mut self, losses: &[f32], temperature: f32) -> usize {
        if temperature <= 0.0 || losses.len() < 2 {
            return 0;
        }
        let weights: Vec<f32> = losses
            .iter()
            .map(|loss| (-loss / temperature).exp())
            .collect();
        let mut left = self.rng.random::<f32>() * weights.iter().sum::<f32>();
        weights
            .iter()
            .position(|weight| {
                left -= weight;
                left < 0.0
            })
            .unwrap_or(0)
    }
}
