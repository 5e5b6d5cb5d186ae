//! The dice of a chouette that anyone can check, as they are sent to browsers.

use otter_dice::crew::Purpose;
use otter_dice::{Holder, Tip};
use otter_protocol::chouette as wire;
use otter_protocol::table::ChainView;

use crate::table::chouette::{CrewDice, MadeCrewRoll};

/// What is gathered for the roll that is asked for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Gathering {
    /// The players whose number is missing.
    pub(crate) awaited: Vec<u32>,
    /// The players who would go on without the others.
    pub(crate) agreed: Vec<u32>,
}

/// Returns the dice of a chouette as they are sent.
pub(crate) fn crew_dice_view(dice: &CrewDice, now: Gathering) -> wire::CrewDiceView {
    let chain = |player| {
        let tip = dice.tip(Holder::Player(player))?;
        let chain = chain_view(tip);
        Some(wire::PlayerChainView { player, chain })
    };
    let server = dice.tip(Holder::Server).map(chain_view);
    wire::CrewDiceView {
        next: dice.next(),
        seal: dice.seal(),
        // It is there from the first entry of the log on.
        server: server.unwrap_or(ChainView {
            n_used: 0,
            number: String::new(),
        }),
        chains: dice.players().filter_map(chain).collect(),
        parts: dice.parts().to_vec(),
        asked: dice.asked().map(|asked| wire::AskedRollView {
            purpose: purpose_view(&asked.purpose),
            awaited: now.awaited,
            agreed: now.agreed,
        }),
        latest: dice.latest().map(roll_view),
        given_up: dice.given_up().map(|(nth, missing)| wire::GivenUpView {
            nth,
            missing: missing.to_vec(),
        }),
    }
}

fn chain_view(Tip { number, n_used }: Tip) -> ChainView {
    let number = number.to_string();
    ChainView { n_used, number }
}

fn roll_view(roll: &MadeCrewRoll) -> wire::CrewRollView {
    let numbers = roll.numbers.iter();
    wire::CrewRollView {
        nth: roll.asked.nth,
        purpose: purpose_view(&roll.asked.purpose),
        numbers: numbers
            .map(|given| wire::GivenView {
                holder: given.holder.to_string(),
                number: given.number.to_string(),
            })
            .collect(),
        shown: roll.shown.clone(),
    }
}

fn purpose_view(purpose: &Purpose) -> wire::PurposeView {
    match purpose.clone() {
        Purpose::Seats { players } => wire::PurposeView::Seats { players },
        Purpose::Lot { players } => wire::PurposeView::Lot { players },
        Purpose::Open => wire::PurposeView::Open,
        Purpose::Turn { player } => wire::PurposeView::Turn { player },
    }
}

/// Whether somebody comes or goes by an action.
pub(super) const fn is_about_people(permit: &wire::PermitView) -> bool {
    matches!(
        permit,
        wire::PermitView::Join
            | wire::PermitView::Leave
            | wire::PermitView::GoAway
            | wire::PermitView::ComeBack
            | wire::PermitView::AddBot
            | wire::PermitView::Dismiss { .. }
            | wire::PermitView::MarkAway { .. }
    )
}
