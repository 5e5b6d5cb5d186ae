//! Why the best choice was better than what was done, in words.

use otter_analysis::{
    Fact, Formula, Judged, Judgement, Mark, Next, Question, RaceVerdict, Reply, Why, WindowPoint,
    why_cube, why_play,
};
use otter_engine::{Engine, Ply};
use otter_rules::BearOff;

/// Returns why a decision with a mark was wrong; `None` for any other.
pub(super) fn why(engine: &Engine, question: &Question, judged: &Judged, ply: Ply) -> Option<Why> {
    Mark::of(judged.error)?;
    match &judged.judgement {
        Judgement::Play(play) => {
            let pair = [
                play.candidates.first()?.result,
                play.candidates.get(play.played?)?.result,
            ];
            why_play(engine, question, BearOff::Strict, pair, ply)
        }
        Judgement::Cube(cube) => why_cube(engine, question, cube.analysis),
        Judgement::Answer(answer) => why_cube(engine, question, answer.analysis),
        Judgement::Resignation(_) => None,
    }
}

/// Returns a fact as a sentence about two choices as they are written.
pub(super) fn sentence(fact: &Fact, best: &str, done: &str) -> String {
    match *fact {
        Fact::Hits { n, pips } => hits(n, pips, best, done),
        Fact::Makes(point @ 19..) => format!("{best} makes an anchor, the {point} point."),
        Fact::Makes(point) => format!("{best} makes {}.", named(point)),
        Fact::Keeps(point @ 19..) => format!("{done} breaks the anchor on the {point} point."),
        Fact::Keeps(point) => format!("{done} gives up {}.", named(point)),
        Fact::Block(lengths) => block(lengths, best, done),
        Fact::Back([0, left]) => format!(
            "{best} brings the last checker out of the opponent's home board; {done} leaves {left}."
        ),
        Fact::Back([n, left]) => {
            format!("{best} leaves {n} in the opponent's home board, {done} {left}.")
        }
        Fact::OutOfPlay([n, more]) => format!(
            "{done} has {} out of play on the ace and the two point, {best} {n}.",
            checkers(more)
        ),
        Fact::BorneOff([n, fewer]) => {
            format!("{best} has {} off, {done} {fewer}.", checkers(n))
        }
        Fact::EffectivePips([pips, more]) => {
            format!("{best} leaves {pips:.1} effective pips (EPC), {done} {more:.1}.")
        }
        Fact::Shots {
            rolls: [0, rolls],
            cost,
            ..
        } => format!(
            "No roll hits after {best}, {rolls} of 36 do after {done}; a hit costs {cost:.3}."
        ),
        Fact::Shots { rolls, cost, .. } => format!(
            "{} of 36 rolls hit after {best}, {} after {done}; a hit costs {cost:.3}.",
            rolls[0], rolls[1]
        ),
        Fact::HitCost { rolls, cost } => format!(
            "A hit costs {:.3} after {best} and {:.3} after {done}, with {} and {} rolls that hit.",
            cost[0], cost[1], rolls[0], rolls[1]
        ),
        Fact::Reply { event, rolls, .. } => format!(
            "{} with {} of 36 rolls after {best}, with {} after {done}.",
            reply(event),
            rolls[0],
            rolls[1]
        ),
        Fact::Next { event, chance, .. } => format!(
            "{} is {} after {best}, {} after {done}.",
            next(event),
            percent(chance[0]),
            percent(chance[1])
        ),
        Fact::Wins(chance) => format!("{best} wins {}.", against(chance)),
        Fact::GammonsWon(chance) => format!("{best} wins more gammons, {}.", against(chance)),
        Fact::GammonsLost(chance) => format!("{best} loses fewer gammons, {}.", against(chance)),
        Fact::Trade {
            wins,
            gammons,
            are_lost,
        } => trade(wins, gammons, are_lost, best),
        Fact::DoubledOut => {
            format!("After {done} the opponent doubles, and it must be passed.")
        }
        Fact::Market { lost, gain, given } => format!(
            "{} of the next two rolls lose the market; doubling gains {gain:.3} by them and gives \
             away {given:.3} by the others.",
            percent(lost)
        ),
        Fact::Point { point, win, at } => {
            format!(
                "{} {}; it wins {}.",
                window(point),
                percent(at),
                percent(win)
            )
        }
        Fact::Score {
            point,
            win,
            at,
            money,
        } => format!(
            "{} {} at this score, for money {}; it wins {}.",
            window(point),
            percent(at),
            percent(money),
            percent(win)
        ),
        Fact::Gammons { won, lost } => format!(
            "The gammons decide: {} won, {} lost.",
            percent(won),
            percent(lost)
        ),
        Fact::Race(formula) => race(formula),
        Fact::LastRoll(rolls) => {
            format!("It is the last roll: {rolls} of 36 end the game at once.")
        }
    }
}

fn hits(n: [u8; 2], pips: [u32; 2], best: &str, done: &str) -> String {
    let lost = pips[0].saturating_sub(pips[1]);
    let lost = if lost > 9 {
        format!(", and the opponent loses {lost} pips by it")
    } else {
        String::new()
    };
    match n {
        [1, 0] => format!("{best} hits, and {done} does not{lost}."),
        [one, 0] => format!("{best} hits {one} checkers, and {done} none{lost}."),
        [one, other] => format!("{best} hits {one} checkers, {done} only {other}{lost}."),
    }
}

fn trade(wins: [f32; 2], gammons: [f32; 2], are_lost: bool, best: &str) -> String {
    let more = if wins[0] > wins[1] { "more" } else { "fewer" };
    let kind = if are_lost { "lost" } else { "won" };
    format!(
        "{best} wins {more} games, {}; gammons {kind} go the other way, {}.",
        against(wins),
        against(gammons)
    )
}

fn block([length, other]: [u8; 2], best: &str, done: &str) -> String {
    if other == 0 {
        format!("{best} holds the opponent behind a block of {length} points.")
    } else {
        format!("{best} has a block of {length} points before the opponent, {done} of {other}.")
    }
}

fn checkers(n: u8) -> String {
    match n {
        1 => "1 checker".to_owned(),
        _ => format!("{n} checkers"),
    }
}

fn named(point: u8) -> String {
    match point {
        1 => "the ace point".to_owned(),
        7 => "the bar point".to_owned(),
        18 => "the opponent's bar point".to_owned(),
        _ => format!("the {point} point"),
    }
}

fn percent(chance: f32) -> String {
    format!("{:.1} %", 100.0 * chance)
}

fn against([best, done]: [f32; 2]) -> String {
    format!("{} against {}", percent(best), percent(done))
}

const fn reply(event: Reply) -> &'static str {
    match event {
        Reply::Dances => "The opponent stays on the bar",
        Reply::Anchors => "The opponent makes an anchor",
        Reply::Escapes => "A checker of the opponent escapes",
        Reply::MakesPoint => "The opponent makes a home or bar point",
    }
}

const fn next(event: Next) -> &'static str {
    match event {
        Next::Hits => "The chance of a hit on the next turn",
        Next::MakesPoint => "The chance to make a new point at home next",
        Next::Escapes => "The chance to escape with a checker next",
        Next::Finishes => "The chance to bear off the last checkers next",
    }
}

const fn window(point: WindowPoint) -> &'static str {
    match point {
        WindowPoint::Take => "A take needs",
        WindowPoint::Double => "A double is right from",
        WindowPoint::Cash => "The opponent has to pass from",
        WindowPoint::TooGood => "Playing on for a gammon is right from",
    }
}

fn race(formula: Formula) -> String {
    let counts = match formula {
        Formula::Keith { own, opponent, .. } => format!("Keith's count is {own} to {opponent}"),
        Formula::Isight { own, opponent, .. } => {
            format!("The Isight count is {own:.1} to {opponent:.0}")
        }
        Formula::Kleinman { metric, .. } => format!("Kleinman's metric is {metric:.2}"),
    };
    let verdict = match formula.verdict() {
        RaceVerdict::NoDouble => "no double",
        RaceVerdict::Take => "double and take",
        RaceVerdict::Pass => "double and pass",
    };
    format!("{counts}: {verdict}.")
}
