//! The values of plays and of choices at the cube, as they are sent.

use otter_analysis::{Candidate, CubeValues, RolledOut};
use otter_engine::{CubeAction, Outcomes};

use crate::review::{CandidateView, ChancesView, CubeValuesView, RolledOutView};
use crate::table::DoublingVerdict;

pub(super) fn candidate_view(candidate: &Candidate) -> CandidateView {
    CandidateView {
        rank: candidate.rank,
        text: candidate.text.clone(),
        steps: candidate.steps.clone(),
        equity: candidate.equity.into(),
        ply: candidate.ply,
        chances: chances_view(&candidate.outcomes),
    }
}

pub(super) fn chances_view(outcomes: &Outcomes) -> ChancesView {
    ChancesView {
        win: outcomes.win.into(),
        win_gammon: outcomes.win_gammon.into(),
        win_backgammon: outcomes.win_backgammon.into(),
        lose_gammon: outcomes.lose_gammon.into(),
        lose_backgammon: outcomes.lose_backgammon.into(),
    }
}

pub(super) fn values_view(values: &CubeValues) -> CubeValuesView {
    CubeValuesView {
        verdict: doubling_verdict(values.action),
        no_double: values.no_double.into(),
        take: values.take.into(),
        pass: values.pass.into(),
        chances: chances_view(&values.outcomes),
        rollout: values.rollout.map(rolled_out_view),
    }
}

pub(super) fn rolled_out_view(rollout: RolledOut) -> RolledOutView {
    RolledOutView {
        n_trials: u32::try_from(rollout.n_trials).unwrap_or(u32::MAX),
        error: rollout.standard_error.into(),
    }
}

/// Returns what both should do with the cube, as it is sent.
pub const fn doubling_verdict(action: CubeAction) -> DoublingVerdict {
    match action {
        CubeAction::NotAvailable => DoublingVerdict::Pointless,
        CubeAction::NoDouble => DoublingVerdict::NoDouble,
        CubeAction::NoDoubleBeaver => DoublingVerdict::NoDoubleBeaver,
        CubeAction::DoubleTake => DoublingVerdict::DoubleTake,
        CubeAction::DoubleBeaver => DoublingVerdict::DoubleBeaver,
        CubeAction::DoublePass => DoublingVerdict::DoublePass,
        CubeAction::TooGoodPass => DoublingVerdict::TooGoodPass,
        CubeAction::TooGoodTake => DoublingVerdict::TooGoodTake,
    }
}
