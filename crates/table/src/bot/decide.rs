//! Decisions of a bot at a table for two.

use otter_engine::{Answerer, Bot, CubeAnswer, CubeOwner, Engine, Stakes};
use otter_rules::{Action, Board, Contest, Offer, Phase, Play, Roll, Seat, StepTree};

use super::resign::certain_loss;

/// A bot's decision at a table for two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The bot rolls. The dice are rolled by whoever rolls them at this table.
    Roll,
    /// The bot submits any other action.
    Act(Action),
}

/// A question to a bot at a table for two.
#[derive(Clone, Debug)]
pub struct Question {
    /// The contest as it stands now.
    pub contest: Contest,
    /// The seat that the bot sits in.
    pub seat: Seat,
    /// The level at which it plays, as [`otter_engine::Level::number`] counts.
    pub level: u8,
    /// The seed of the errors that lower levels make on purpose: the same seed, the same errors.
    pub seed: u64,
    /// Whether it may resign now: after a refusal it is not asked again in the same turn.
    pub may_resign: bool,
}

/// Returns the decision of the bot in a seat; `None` if the bot has none to make.
pub fn decide(engine: &Engine, bot: &mut Bot, question: &Question) -> Option<Decision> {
    let &Question {
        ref contest, seat, ..
    } = question;
    let game = contest.game();
    let board = game.board(seat);
    let own = Stakes::of(contest, seat);
    let action = match game.phase() {
        Phase::ToRoll { seat: on_roll } if on_roll == seat => {
            if question.may_resign
                && let Some(result) = certain_loss(engine, contest, seat)
            {
                return Some(Decision::Act(Action::Resign(result)));
            }
            if game.may_double(seat).is_err() || !bot.doubles(engine, &board, &own) {
                return Some(Decision::Roll);
            }
            Action::Double
        }
        Phase::ToPlay {
            seat: on_roll,
            dice,
        } if on_roll == seat => {
            let bear_off = contest.ruleset().bear_off;
            let result = bot.play(engine, &board, Roll::from(dice), bear_off, &own);
            let tree = game.step_tree()?;
            play_action(&tree.play_to(&result).or_else(|| first_play(&tree))?)
        }
        Phase::Offered(offer) if offer.to_answer() == seat => {
            let may_redouble = game.may_redouble(seat).is_ok();
            let doubler = offer.doubler();
            let (board, before) = (game.board(doubler), Stakes::of(contest, doubler));
            match answer(engine, bot, &offer, &board, before, may_redouble) {
                CubeAnswer::Take => Action::Take,
                CubeAnswer::Pass => Action::Pass,
                CubeAnswer::Redouble => Action::Redouble,
            }
        }
        Phase::Resigning { by, result, .. } if by != seat => {
            if bot.accepts_resignation(engine, &board, &own, result) {
                Action::AcceptResignation
            } else {
                Action::RefuseResignation
            }
        }
        _ => return None,
    };
    Some(Decision::Act(action))
}

/// Returns the answer to a double or a redouble, whoever the parties are. The engine sees both from
/// the first doubler's side, as `board` and the stakes `before` the double are.
pub fn answer<P: Copy + PartialEq>(
    engine: &Engine,
    bot: &mut Bot,
    offer: &Offer<P>,
    board: &Board,
    before: Stakes,
    may_redouble: bool,
) -> CubeAnswer {
    if offer.n_redoubles() == 0 {
        return bot.answers_double(engine, board, &before, may_redouble);
    }
    let before = Stakes {
        cube_log2: offer.cost_of_pass().log2(),
        owner: CubeOwner::Opponent,
        ..before
    };
    let answerer = if offer.to_answer() == offer.doubler() {
        Answerer::OnRoll
    } else {
        Answerer::Other
    };
    bot.answers_redouble(engine, board, &before, answerer, may_redouble)
}

/// Returns any legal decision for a seat; `None` if the seat has none to make.
pub fn fallback(contest: &Contest, seat: Seat) -> Option<Decision> {
    let game = contest.game();
    if game.phase().awaited_seat() != Some(seat) {
        return None;
    }
    Some(match game.phase() {
        Phase::ToRoll { .. } => Decision::Roll,
        Phase::ToPlay { .. } => Decision::Act(play_action(&first_play(&game.step_tree()?)?)),
        Phase::Offered(_) => Decision::Act(Action::Take),
        Phase::Resigning { .. } => Decision::Act(Action::AcceptResignation),
        Phase::Opening | Phase::Over => return None,
    })
}

fn play_action(play: &Play) -> Action {
    let steps = play.steps().iter().map(|step| (step.from, step.to));
    Action::Play(steps.collect())
}

fn first_play(tree: &StepTree) -> Option<Play> {
    tree.play_to(&tree.results().next()?)
}
