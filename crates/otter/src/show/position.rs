//! A board, and the chances of each end of the game, as text.

use otter_engine::{Outcomes, Stakes};
use otter_notation::drawing;
use otter_notation::gnu::PositionId;

use super::percent;
use crate::arguments::{FormArgs, Subject};

/// Returns the drawn board with its XGID and position ID below it.
pub(crate) fn position(subject: &Subject, form: &FormArgs) -> String {
    let drawn = drawing::write(&subject.id, form.frame());
    let position = PositionId::from(&subject.board);
    let counting = counting(&subject.stakes);
    format!(
        "{drawn}{}\nposition ID {position}\n{counting}\n",
        subject.id
    )
}

/// Returns a line for each way in which results count otherwise than usual, which no id includes.
fn counting(stakes: &Stakes) -> String {
    let mut text = String::new();
    if !stakes.gammons {
        text += "gammons and backgammons count as single games\n";
    }
    if stakes.counts_checkers() {
        text += "a single game scores the checkers that the loser has left\n";
    }
    text
}

/// Returns the chances of both players; `outcomes` are those of the player on roll.
pub(crate) fn chances(subject: &Subject, outcomes: Outcomes) -> String {
    let [own, other] = subject.letters();
    let theirs = outcomes.flipped();
    let row = |letter, chances: Outcomes| {
        format!(
            "{letter}   {:>7} {:>9} {:>12}\n",
            percent(chances.win),
            percent(chances.win_gammon),
            percent(chances.win_backgammon),
        )
    };
    format!(
        "%     wins   gammons  backgammons\n{}{}",
        row(own, outcomes),
        row(other, theirs)
    )
}
