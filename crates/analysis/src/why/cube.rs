//! Why a choice at the cube is right.

use otter_engine::{CubeAction, CubeAnalysis, Engine, Ply, Stakes, StakesKind};
use otter_rules::{BearOff, Board, ResultBuf, Roll, results};

use super::choose::chosen;
use super::market::Market;
use super::race::formulas;
use super::reason::{Fact, RaceVerdict, Reason, SMALLEST, Why, WindowPoint};
use super::scale::{doubled, in_unit_of};
use crate::question::Question;

/// How near a winning chance may be to a point of the window that is named.
const NEAREST: f32 = 0.005;

/// A choice at the cube that is explained: whether to double, or how to answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    /// Whether to double before the roll.
    Double,
    /// How to answer a double.
    Answer,
}

/// Explains a choice at the cube by its analysis. `None` if there is none.
pub(super) fn cube(
    engine: &Engine,
    question: &Question,
    choice: Choice,
    analysis: CubeAnalysis,
) -> Option<Why> {
    let (board, stakes) = (&question.board, &question.stakes);
    if analysis.action == CubeAction::NotAvailable {
        return None;
    }
    let (not_passed, _) = analysis.not_passed();
    let difference = match choice {
        Choice::Double => (analysis.double() - analysis.no_double).abs(),
        Choice::Answer => (not_passed - analysis.double_pass).abs(),
    };
    let subject = Subject {
        engine,
        board,
        stakes,
        analysis,
        difference,
    };
    let mut reasons = Vec::new();
    if difference >= SMALLEST {
        match choice {
            Choice::Double => subject.doubling(&mut reasons),
            Choice::Answer => subject.answering(&mut reasons),
        }
    }
    Some(Why {
        difference,
        reasons: chosen(reasons, difference),
    })
}

struct Subject<'a> {
    engine: &'a Engine,
    board: &'a Board,
    stakes: &'a Stakes,
    /// Seen by the player on roll.
    analysis: CubeAnalysis,
    difference: f32,
}

impl Subject<'_> {
    fn doubling(&self, reasons: &mut Vec<Reason>) {
        let CubeAnalysis {
            action, outcomes, ..
        } = self.analysis;
        let (point, is_beyond) = match action {
            CubeAction::NotAvailable => return,
            CubeAction::NoDouble | CubeAction::NoDoubleBeaver => (WindowPoint::Double, false),
            CubeAction::DoubleTake | CubeAction::DoubleBeaver => (WindowPoint::Double, true),
            CubeAction::DoublePass => (WindowPoint::Cash, true),
            CubeAction::TooGoodPass | CubeAction::TooGoodTake => (WindowPoint::TooGood, true),
        };
        self.last_roll(reasons);
        self.race(reasons, action);
        self.window(reasons, point, outcomes.win, is_beyond);
        if matches!(
            action,
            CubeAction::NoDouble | CubeAction::DoubleTake | CubeAction::DoubleBeaver
        ) {
            self.market(reasons, action != CubeAction::NoDouble);
        }
        if point == WindowPoint::TooGood {
            self.gammons(reasons, [outcomes.win_gammon, outcomes.lose_gammon], true);
        }
    }

    fn answering(&self, reasons: &mut Vec<Reason>) {
        let outcomes = self.analysis.outcomes;
        let is_take = self.analysis.not_passed().0 < self.analysis.double_pass;
        self.last_roll(reasons);
        let advice = if is_take {
            CubeAction::DoubleTake
        } else {
            CubeAction::DoublePass
        };
        self.race(reasons, advice);
        self.window(reasons, WindowPoint::Take, 1.0 - outcomes.win, is_take);
        if !is_take {
            self.gammons(reasons, [outcomes.lose_gammon, outcomes.win_gammon], false);
        }
    }

    /// Names a point of the window if the winning chance stands on the side of it that fits what is
    /// best, and the point for money too if it would not.
    fn window(&self, reasons: &mut Vec<Reason>, point: WindowPoint, win: f32, is_beyond: bool) {
        let Some(at) = at(&self.analysis, point) else {
            return;
        };
        let fits = |at: f32| {
            let over = win - at;
            (over > 0.0) == is_beyond && over.abs() >= NEAREST
        };
        if !fits(at) {
            return;
        }
        let money = self.money().and_then(|analysis| self::at(&analysis, point));
        let fact = match money {
            Some(money) if (win > money) != is_beyond && (win - money).abs() >= NEAREST => {
                Fact::Score {
                    point,
                    win,
                    at,
                    money,
                }
            }
            _ => Fact::Point { point, win, at },
        };
        // At the point both choices are equal: the distance from it is the whole difference.
        reasons.push(Reason {
            fact,
            carried: self.difference,
        });
    }

    /// Returns the analysis of the same board and cube for money; `None` if it is for money.
    fn money(&self) -> Option<CubeAnalysis> {
        matches!(self.stakes.play, StakesKind::Match { .. }).then(|| {
            let money = Stakes {
                cube_log2: 0,
                gammons: true,
                play: StakesKind::Money {
                    jacoby: false,
                    beavers: false,
                    cube: true,
                },
                ..*self.stakes
            };
            self.engine.cube(self.board, &money, Ply::ONE)
        })
    }

    fn market(&self, reasons: &mut Vec<Reason>, is_double: bool) {
        let Market { lost, gain, given } = Market::of(self.engine, self.board, self.stakes);
        let carried = if is_double { gain } else { given };
        let sum = if is_double {
            gain - given
        } else {
            given - gain
        };
        // Two rolls without looking ahead must come to the same answer as the search.
        if sum > 0.0 && (0.5..=2.0).contains(&(sum / self.difference)) {
            reasons.push(Reason {
                fact: Fact::Market { lost, gain, given },
                carried,
            });
        }
    }

    /// Names the gammons if the answer would be another one without them. The chances are those of
    /// the player who decides, won first; `are_won` is whether the player's own decide.
    fn gammons(&self, reasons: &mut Vec<Reason>, [won, lost]: [f32; 2], are_won: bool) {
        let turned = doubled(self.stakes);
        let stakes = if are_won { self.stakes } else { &turned };
        let values = self.analysis.gammon_values[usize::from(!are_won)];
        let unit = |equity| in_unit_of(self.engine, self.stakes, stakes, equity);
        let stake = unit(1.0) - unit(-1.0);
        // The values are those of the player on roll, who is the decider only before a double.
        let (own, opponent) = if are_won {
            (values.own, values.opponent)
        } else {
            (values.opponent, values.own)
        };
        let net = stake * (own * won - opponent * lost);
        let carried = if are_won { net } else { -net };
        if carried >= self.difference {
            reasons.push(Reason {
                fact: Fact::Gammons { won, lost },
                carried,
            });
        }
    }

    fn race(&self, reasons: &mut Vec<Reason>, action: CubeAction) {
        let advice = match action {
            CubeAction::NoDouble | CubeAction::NoDoubleBeaver => RaceVerdict::NoDouble,
            CubeAction::DoubleTake | CubeAction::DoubleBeaver => RaceVerdict::Take,
            CubeAction::DoublePass => RaceVerdict::Pass,
            _ => return,
        };
        let is_redouble = self.stakes.owner == otter_engine::CubeOwner::Own;
        let found = formulas(self.board, is_redouble).into_iter();
        let agreeing = found.filter(|formula| formula.verdict() == advice);
        reasons.extend(agreeing.take(2).map(|formula| Reason {
            fact: Fact::Race(formula),
            carried: self.difference,
        }));
    }

    /// Names the rolls that end the game at once, if the opponent would end it otherwise.
    fn last_roll(&self, reasons: &mut Vec<Reason>) {
        let n = n_finishing(self.board);
        let is_last = n > 0 && n_finishing(&self.board.turned()) == 36;
        if is_last {
            reasons.push(Reason {
                fact: Fact::LastRoll(n),
                carried: self.difference,
            });
        }
    }
}

/// Returns how many of the 36 rolls bear off the last checkers of the player on roll.
fn n_finishing(board: &Board) -> u8 {
    let mut buf = ResultBuf::new();
    let mut n = 0;
    for roll in Roll::all() {
        results(board, roll, BearOff::Strict, &mut buf);
        if buf.as_slice().iter().any(otter_rules::PlayedBoard::is_won) {
            n += roll.ways() as u8;
        }
    }
    n
}

/// Returns a point of the window, seen by the player who decides.
fn at(analysis: &CubeAnalysis, point: WindowPoint) -> Option<f32> {
    let window = &analysis.window;
    match point {
        WindowPoint::Take => window.cash_point.map(|cash| 1.0 - cash),
        WindowPoint::Double => window.double_point,
        WindowPoint::Cash => window.cash_point,
        WindowPoint::TooGood => window.too_good_point,
    }
}
