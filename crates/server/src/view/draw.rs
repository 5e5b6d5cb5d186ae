//! A draw in which everybody's device takes part, as it is sent to browsers.

use otter_dice::draw::{DrawHolder, DrawLedger};
use otter_protocol::tournament as wire;

use crate::table::TournamentKeys;

/// Returns a draw as it is sent.
pub(super) fn draw_view(draw: &DrawLedger) -> wire::DrawView {
    let gone_on = draw.gone_on().iter();
    wire::DrawView {
        round: draw.round(),
        stage: match (draw.is_fixed(), draw.seed()) {
            (false, _) => wire::DrawStageView::Gathering,
            (true, None) => wire::DrawStageView::Revealing,
            (true, Some(_)) => wire::DrawStageView::Drawn,
        },
        parts: names(&draw.parts()),
        awaited: names(&draw.awaited()),
        open_to_all: draw.is_open_to_all(),
        list: draw.list_hash().map(|hash| hash.to_string()),
        gone_on: gone_on
            .map(|(round, missing)| wire::GoneOnView {
                round: *round,
                missing: names(missing),
            })
            .collect(),
    }
}

/// Returns what those whose keys a viewer holds have committed to.
pub(super) fn own_parts(draw: &DrawLedger, held: &TournamentKeys) -> Vec<wire::OwnPartView> {
    let director = held.director.then_some(DrawHolder::Director);
    let players = held.players.iter();
    let holders = director
        .into_iter()
        .chain(players.map(|player| DrawHolder::Player(player.0)));
    let own = holders.filter_map(|holder| {
        let commitment = draw.commitment_of(holder)?;
        Some(wire::OwnPartView {
            holder: holder.to_string(),
            commitment: commitment.to_string(),
        })
    });
    own.collect()
}

pub(super) fn names(holders: &[DrawHolder]) -> Vec<String> {
    holders.iter().map(ToString::to_string).collect()
}
