//! Dice that anyone can check, as they are sent to browsers.

use otter_dice::Party;
use otter_protocol::table::{ChainView, MadeRollView, SealedChains, SealedDiceView};
use otter_rules::Seat;

use crate::store::MadeRoll;
use crate::table::two::SealedDice;

/// Returns the dice of a table as they are sent, with the seats whose number is missing for the
/// roll that is asked for, and those that would open another chain although it is.
pub(crate) fn sealed_view(
    dice: &SealedDice,
    is_asked: bool,
    awaited: impl Iterator<Item = Seat>,
    renewing: impl Iterator<Item = Seat>,
) -> SealedDiceView {
    let chain = |party| {
        dice.tip(party).map(|tip| ChainView {
            n_used: tip.n_used,
            number: tip.number.to_string(),
        })
    };
    SealedDiceView {
        next: dice.next(),
        seal: dice.seal(),
        chains: SealedChains {
            server: chain(Party::Server),
            white: chain(Party::White),
            black: chain(Party::Black),
        },
        asked: is_asked,
        awaited: awaited.map(Into::into).collect(),
        renewing: renewing.map(Into::into).collect(),
        latest: dice.latest().map(made_view),
    }
}

fn made_view(roll: &MadeRoll) -> MadeRollView {
    let text = |number: otter_dice::Number| number.to_string();
    MadeRollView {
        nth: roll.asked.nth,
        server: text(roll.numbers.server),
        white: roll.numbers.white.map(text),
        black: roll.numbers.black.map(text),
        dice: roll.dice.map(Into::into),
    }
}
