//! A computer opponent, which plays, doubles and answers at some level.

use otter_rules::{BearOff, Board, GameResult, PlayedBoard, ResultBuf, Roll, results};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::level::{Level, LevelSettings};
use crate::cube::{CubeAction, CubeAnalysis, Stakes};
use crate::engine::Engine;

/// A computer opponent of some level. Its decisions depend only on its seed and the questions that
/// it was asked before.
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

/// What to answer to a double or a redouble.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CubeAnswer {
    /// Play on at the doubled stake (CU-4).
    Take,
    /// Give the game up at the stake before (CU-3).
    Pass,
    /// Redouble at once (CU-7).
    Redouble,
}

/// Who answers an immediate redouble (CU-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answerer {
    /// The player on roll, who doubled first: to a beaver, an otter …
    OnRoll,
    /// The other player: to a raccoon …
    Other,
}

impl Bot {
    /// Returns a bot of this level. Bots with the same level and seed that are asked the same
    /// questions in the same order decide alike.
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

    /// Whether the bot doubles. It is on roll; `false` if the stakes do not let it double.
    pub fn doubles(&mut self, engine: &Engine, board: &Board, stakes: &Stakes) -> bool {
        let settings = self.level.settings();
        let analysis = engine.cube(board, stakes, settings.ply);
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

    /// Answers a double. The board and the stakes are the doubler's, who is on roll, as they
    /// were before it.
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
        } = engine.cube(board, stakes, settings.ply);
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

    /// Answers an immediate redouble. The board and the stakes are those of the player on roll,
    /// who doubled first, as they stood before this redouble: the other owns the cube, and
    /// keeps it whatever comes.
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
        // Taking costs twice the present stake's equity, passing that stake.
        if self.decides(2.0 * own >= -1.0, (2.0 * own + 1.0).abs(), settings) {
            CubeAnswer::Take
        } else {
            CubeAnswer::Pass
        }
    }

    /// Whether to accept a resignation rather than play on. The board and the stakes are seen
    /// by the bot, as if it were on roll.
    pub fn accepts_resignation(
        &mut self,
        engine: &Engine,
        board: &Board,
        stakes: &Stakes,
        offered: GameResult,
    ) -> bool {
        let payoff = engine.payoff(stakes);
        let times = if payoff.jacoby_holds() || !stakes.gammons {
            1
        } else {
            offered.factor() as usize
        };
        let offer = payoff.equity(payoff.won(0)[times - 1]);
        let analysis = engine.cube(board, stakes, self.level.settings().ply);
        // What is won for certain on paper may still be lost on the board.
        analysis.value() <= offer + 0.005
    }

    /// The right decision, or the other one if it costs little and the level is prone to it.
    fn decides(&mut self, right: bool, loss: f32, settings: LevelSettings) -> bool {
        if loss > settings.bound {
            return right;
        }
        right == (self.choose(&[0.0, loss], settings.temperature) == 0)
    }

    /// Chooses among losses, the first of which is 0, the smaller the likelier.
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
