//! Reasons as they are sent.

use otter_analysis::{Explained, Fact, Formula, Next, RaceVerdict, Reason, Reply, WindowPoint};

use crate::review::{
    FactView, FormulaView, NextEventView, RaceVerdictView, ReasonView, ReplyEventView, WhyView,
    WindowPointView,
};

/// Returns why the best choice of a decision is better than another one, as it is sent.
pub fn why_view(explained: &Explained) -> WhyView {
    let reasons = explained.why.reasons.iter();
    WhyView {
        difference: explained.why.difference.into(),
        against: explained.against.map(|index| index as u32),
        reasons: reasons.map(reason_view).collect(),
    }
}

fn reason_view(reason: &Reason) -> ReasonView {
    ReasonView {
        carried: reason.carried.into(),
        fact: fact_view(reason.fact),
    }
}

fn fact_view(fact: Fact) -> FactView {
    let wide = |pair: [f32; 2]| pair.map(f64::from);
    match fact {
        Fact::Hits { n, pips } => FactView::Hits { n, pips },
        Fact::Makes(point) => FactView::Makes { point },
        Fact::Keeps(point) => FactView::Keeps { point },
        Fact::Block(n) => FactView::Block { n },
        Fact::Back(n) => FactView::Back { n },
        Fact::OutOfPlay(n) => FactView::OutOfPlay { n },
        Fact::BorneOff(n) => FactView::BorneOff { n },
        Fact::EffectivePips(pips) => FactView::EffectivePips { pips: wide(pips) },
        Fact::Shots { rolls, blots, cost } => FactView::Shots {
            rolls,
            blots,
            cost: cost.into(),
        },
        Fact::HitCost { rolls, cost } => FactView::HitCost {
            rolls,
            cost: wide(cost),
        },
        Fact::Reply { event, rolls, cost } => FactView::Reply {
            event: reply_view(event),
            rolls,
            cost: cost.into(),
        },
        Fact::Next {
            event,
            chance,
            gain,
        } => FactView::Next {
            event: next_view(event),
            chance: wide(chance),
            gain: gain.into(),
        },
        Fact::Wins(chance) => FactView::Wins {
            chance: wide(chance),
        },
        Fact::GammonsWon(chance) => FactView::GammonsWon {
            chance: wide(chance),
        },
        Fact::GammonsLost(chance) => FactView::GammonsLost {
            chance: wide(chance),
        },
        Fact::Trade {
            wins,
            gammons,
            are_lost,
        } => FactView::Trade {
            wins: wide(wins),
            gammons: wide(gammons),
            are_lost,
        },
        Fact::DoubledOut => FactView::DoubledOut,
        Fact::Market { lost, gain, given } => FactView::Market {
            lost: lost.into(),
            gain: gain.into(),
            given: given.into(),
        },
        Fact::Point { point, win, at } => FactView::Point {
            point: point_view(point),
            win: win.into(),
            at: at.into(),
        },
        Fact::Score {
            point,
            win,
            at,
            money,
        } => FactView::Score {
            point: point_view(point),
            win: win.into(),
            at: at.into(),
            money: money.into(),
        },
        Fact::Gammons { won, lost } => FactView::Gammons {
            won: won.into(),
            lost: lost.into(),
        },
        Fact::Race(formula) => race_view(formula),
        Fact::LastRoll(rolls) => FactView::LastRoll { rolls },
    }
}

fn race_view(formula: Formula) -> FactView {
    let (code, own, opponent) = match formula {
        Formula::Keith { own, opponent, .. } => (FormulaView::Keith, own.into(), opponent.into()),
        Formula::Isight { own, opponent, .. } => (FormulaView::Isight, own.into(), opponent.into()),
        Formula::Kleinman { own, opponent, .. } => {
            (FormulaView::Kleinman, own.into(), opponent.into())
        }
    };
    FactView::Race {
        formula: code,
        own,
        opponent,
        verdict: match formula.verdict() {
            RaceVerdict::NoDouble => RaceVerdictView::NoDouble,
            RaceVerdict::Take => RaceVerdictView::Take,
            RaceVerdict::Pass => RaceVerdictView::Pass,
        },
    }
}

const fn reply_view(event: Reply) -> ReplyEventView {
    match event {
        Reply::Dances => ReplyEventView::Dances,
        Reply::Anchors => ReplyEventView::Anchors,
        Reply::Escapes => ReplyEventView::Escapes,
        Reply::MakesPoint => ReplyEventView::MakesPoint,
    }
}

const fn next_view(event: Next) -> NextEventView {
    match event {
        Next::Hits => NextEventView::Hits,
        Next::MakesPoint => NextEventView::MakesPoint,
        Next::Escapes => NextEventView::Escapes,
        Next::Finishes => NextEventView::Finishes,
    }
}

const fn point_view(point: WindowPoint) -> WindowPointView {
    match point {
        WindowPoint::Take => WindowPointView::Take,
        WindowPoint::Double => WindowPointView::Double,
        WindowPoint::Cash => WindowPointView::Cash,
        WindowPoint::TooGood => WindowPointView::TooGood,
    }
}
