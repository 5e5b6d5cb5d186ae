//! What Otter finds as a court over a game that somebody does not play on (CL-7).

use otter_engine::{Engine, Level, Outcomes, Stakes};
use otter_rules::{
    BySeat, Contest, GameResult, Judgement, Phase, Points, ResultBuf, Roll, Seat, results,
};

use super::advise::{Advice, CubeAdvice, advise};

/// Returns how the game is settled that a seat does not play on; `None` if it is not decided.
pub fn judge(engine: &Engine, contest: &Contest, seat: Seat) -> Option<Judgement> {
    let judgement = match contest.game().phase() {
        Phase::Offered(_) => Judgement::Pass {
            loss: loss_of_take(engine, contest, seat)?,
        },
        Phase::Resigning { by, result, .. } => {
            let offered = counted(contest, by.other(), result);
            let likely = likelihood(engine, contest)?;
            let no_more = |result| counted(contest, by.other(), result) <= offered;
            let won: f32 = GameResult::ALL
                .into_iter()
                .filter(|&result| no_more(result))
                .map(|result| likely[by.other()][result as usize])
                .sum();
            let lost: f32 = likely[by].iter().sum();
            Judgement::Resignation {
                chance: thousandths(won + lost),
            }
        }
        _ => likeliest(contest, &likelihood(engine, contest)?)?,
    };
    let settled = contest.game().settled_by(seat, judgement);
    settled.is_ok().then_some(judgement)
}

/// The chance of each seat to win a single game, a gammon and a backgammon.
type Likelihood = BySeat<[f32; 3]>;

/// Returns the chances of what the game comes to if both play on as well as they can; `None` where
/// the points depend on how many checkers are left, and before the game has begun.
fn likelihood(engine: &Engine, contest: &Contest) -> Option<Likelihood> {
    let (ruleset, game) = (contest.ruleset(), contest.game());
    if ruleset.single_value.counts_checkers(game.cube().turned) {
        return None;
    }
    let phase = match game.phase() {
        Phase::Resigning { resume, .. } => resume.into(),
        phase => phase,
    };
    let (seat, outcomes) = match phase {
        Phase::ToRoll { seat } => {
            let board = game.board(seat);
            (seat, engine.evaluate(&board, Level::FULL.ply()))
        }
        Phase::ToPlay { seat, dice } => {
            let board = game.board(seat);
            let mut buf = ResultBuf::new();
            results(&board, Roll::from(dice), ruleset.bear_off, &mut buf);
            let stakes = Stakes::of(contest, seat);
            let ranked = engine.rank_results(&board, buf.as_slice(), &stakes, Level::FULL.ply());
            (seat, ranked.first()?.outcomes)
        }
        _ => return None,
    };
    Some(of_seats(seat, &outcomes))
}

fn of_seats(seat: Seat, outcomes: &Outcomes) -> Likelihood {
    let mut likely = BySeat::default();
    likely[seat] = [
        outcomes.win - outcomes.win_gammon,
        outcomes.win_gammon - outcomes.win_backgammon,
        outcomes.win_backgammon,
    ];
    likely[seat.other()] = [
        1.0 - outcomes.win - outcomes.lose_gammon,
        outcomes.lose_gammon - outcomes.lose_backgammon,
        outcomes.lose_backgammon,
    ];
    likely
}

/// Returns the likeliest result, where those that score the same points count as one.
fn likeliest(contest: &Contest, likely: &Likelihood) -> Option<Judgement> {
    let all = Seat::ALL.into_iter().flat_map(|winner| {
        GameResult::ALL.into_iter().map(move |result| {
            let points = counted(contest, winner, result);
            let same = GameResult::ALL
                .into_iter()
                .filter(|&other| counted(contest, winner, other) == points);
            let chance = same.map(|other| likely[winner][other as usize]).sum();
            Judgement::Result {
                winner,
                result,
                chance: thousandths(chance),
            }
        })
    });
    // The least of several that score the same comes first.
    all.into_iter().find(|judgement| judgement.is_decisive())
}

/// Returns the points that a result counts: no more than a match needs.
fn counted(contest: &Contest, winner: Seat, result: GameResult) -> Points {
    let points = contest.game().points(winner, result);
    match contest.away(winner).map(Points::from) {
        Some(away) if away < points => away,
        _ => points,
    }
}

/// Returns what a take loses compared with a pass, in thousandths; `None` if nothing is offered.
fn loss_of_take(engine: &Engine, contest: &Contest, seat: Seat) -> Option<u32> {
    match advise(engine, contest, seat)? {
        Advice::Cube(CubeAdvice::Answering { take, pass, .. }) => {
            Some(((pass - take).max(0.0) * 1000.0) as u32)
        }
        _ => None,
    }
}

/// Returns a chance in whole thousandths, never more than it is.
fn thousandths(chance: f32) -> u16 {
    (chance.clamp(0.0, 1.0) * 1000.0) as u16
}

#[cfg(test)]
mod tests {
    use otter_engine::LoadOptions;
    use otter_rules::{Action, Die, Preset, Ruleset, Setup, StartPosition};

    use super::*;

    const W: Seat = Seat::White;
    const B: Seat = Seat::Black;

    fn engine() -> Engine {
        Engine::load(&LoadOptions::default()).expect("the engine loads")
    }

    /// A match, or money play, from a position; `own` are White's checkers. White is on roll with 2
    /// and 1.
    fn begun(preset: Preset, own: &[(usize, u8)], opponent: &[(usize, u8)]) -> Contest {
        let mut setup = Setup {
            own: [0; 26],
            opponent: [0; 26],
        };
        for (side, points) in [(&mut setup.own, own), (&mut setup.opponent, opponent)] {
            for &(point, n) in points {
                side[point] = n;
            }
            side[0] = 15 - side.iter().sum::<u8>();
        }
        let mut spec = preset.spec();
        spec.start = StartPosition::Custom(setup);
        let mut contest = Contest::new(Ruleset::new(spec).expect("sound rules"));
        let dice = BySeat {
            white: Die::Two,
            black: Die::One,
        };
        contest.apply(W, &Action::Open(dice)).expect("a start");
        contest
    }

    #[test]
    fn a_lost_race_is_settled_as_what_it_comes_to() {
        let engine = engine();
        let lost = begun(Preset::Match(5), &[(6, 10)], &[(1, 1)]);
        let Some(Judgement::Result {
            winner,
            result,
            chance,
        }) = judge(&engine, &lost, W)
        else {
            panic!("it is decided");
        };
        assert_eq!((winner, result), (B, GameResult::Single));
        assert!(chance >= 999, "{chance}");
        let gammon = begun(Preset::Match(5), &[(13, 15)], &[(1, 1)]);
        let judged = judge(&engine, &gammon, W).expect("it is decided");
        assert!(
            matches!(
                judged,
                Judgement::Result {
                    winner: B,
                    result: GameResult::Gammon,
                    ..
                }
            ),
            "{judged:?}"
        );
    }

    #[test]
    fn what_scores_the_same_counts_as_one() {
        let engine = engine();
        // Black wins a gammon most often; a match to one point asks for no more than the game.
        let own: &[(usize, u8)] = &[(6, 8), (7, 5), (18, 2)];
        let opponent: &[(usize, u8)] = &[(3, 2), (2, 2)];
        let point = judge(&engine, &begun(Preset::Match(1), own, opponent), W);
        assert!(
            matches!(
                point,
                Some(Judgement::Result {
                    winner: B,
                    result: GameResult::Single,
                    ..
                })
            ),
            "{point:?}"
        );
    }

    #[test]
    fn a_game_that_is_open_is_not_settled() {
        let engine = engine();
        let open = begun(Preset::Match(5), &[(6, 10)], &[(6, 9)]);
        assert_eq!(judge(&engine, &open, W), None);
        let mut contest = Contest::new(Ruleset::new(Preset::Match(5).spec()).expect("sound"));
        assert_eq!(judge(&engine, &contest, W), None, "it has not begun");
        let dice = BySeat {
            white: Die::Two,
            black: Die::One,
        };
        contest.apply(W, &Action::Open(dice)).expect("a start");
        assert_eq!(judge(&engine, &contest, W), None);
    }

    #[test]
    fn points_that_depend_on_the_checkers_left_are_not_settled() {
        let mut lost = begun(Preset::Match(5), &[(6, 10)], &[(1, 1)]);
        let mut spec = (**lost.ruleset()).clone();
        spec.cube = otter_rules::CubeRule::Off;
        spec.single_value = otter_rules::SingleValue::RemainingCheckers;
        let ruleset = Ruleset::new(spec).expect("sound rules");
        lost = Contest::new(ruleset);
        let dice = BySeat {
            white: Die::Two,
            black: Die::One,
        };
        lost.apply(W, &Action::Open(dice)).expect("a start");
        assert_eq!(judge(&engine(), &lost, W), None);
    }

    #[test]
    fn a_clear_pass_is_passed_and_a_resignation_that_is_enough_accepted() {
        let engine = engine();
        let mut contest = begun(Preset::Match(9), &[(1, 2), (2, 2)], &[(6, 9)]);
        let plays = contest.game().step_tree().expect("a roll");
        let result = plays.results().next().expect("a play");
        let play = plays.play_to(&result).expect("a way");
        let steps = play.steps().iter().map(|step| (step.from, step.to));
        contest
            .apply(W, &Action::Play(steps.collect()))
            .expect("legal");
        contest
            .apply(B, &Action::Resign(GameResult::Single))
            .expect("it may be offered");
        let accepted = judge(&engine, &contest, W);
        assert!(
            matches!(accepted, Some(Judgement::Resignation { chance: 950.. })),
            "{accepted:?}"
        );
        contest
            .apply(W, &Action::RefuseResignation)
            .expect("it may be refused");
        // Black is far behind and doubles: that is a take, not a pass.
        contest.apply(B, &Action::Double).expect("a double");
        assert_eq!(judge(&engine, &contest, W), None);
        let mut ahead = begun(Preset::Match(9), &[(6, 9)], &[(6, 3), (5, 2)]);
        let plays = ahead.game().step_tree().expect("a roll");
        let result = plays.results().next().expect("a play");
        let play = plays.play_to(&result).expect("a way");
        let steps = play.steps().iter().map(|step| (step.from, step.to));
        ahead
            .apply(W, &Action::Play(steps.collect()))
            .expect("legal");
        ahead.apply(B, &Action::Double).expect("a double");
        let passed = judge(&engine, &ahead, W);
        assert!(
            matches!(passed, Some(Judgement::Pass { loss: 200.. })),
            "{passed:?}"
        );
    }
}
