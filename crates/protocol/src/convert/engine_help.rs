//! Signs of engine help as moderators see them.

use otter_analysis::{Estimate, Evidence, Sign, USUAL};

use crate::moderation::{EngineHelpSign, EngineHelpView, FigureView};

impl From<Estimate> for FigureView {
    fn from(Estimate { value, low, high }: Estimate) -> Self {
        Self { value, low, high }
    }
}

impl From<Sign> for EngineHelpSign {
    fn from(sign: Sign) -> Self {
        match sign {
            Sign::Rating => Self::Rating,
            Sign::NarrowPlays => Self::NarrowPlays,
        }
    }
}

/// Returns what somebody's decisions come to in this many judged matches, while this many others
/// are left to judge.
pub fn engine_help_view(evidence: &Evidence, n_matches: u32, n_left: usize) -> EngineHelpView {
    let all = evidence.all();
    EngineHelpView {
        n_matches,
        n_left,
        n_decisions: all.n,
        rating: all.rating(USUAL).map(FigureView::from),
        plays: evidence.plays.rating(USUAL).map(FigureView::from),
        cubes: evidence.cubes.rating(USUAL).map(FigureView::from),
        n_narrow: evidence.narrow.n,
        narrow: evidence.narrow.share(USUAL).map(FigureView::from),
        signs: evidence.signs().into_iter().map(Into::into).collect(),
    }
}
