//! The scores of games compared with the points of the games before them.

use otter_rules::{BySeat, Seat};

use super::Transcript;
use crate::document::Game;

impl Transcript {
    /// Compares every score with the points of the game before it. Where they differ, the score
    /// counts: it is what was played on with.
    pub(super) fn compare_scores(&mut self) {
        for index in 1..self.document.games.len() {
            let Some(gained) = gained(&self.document.games[index - 1..=index]) else {
                continue;
            };
            let text = correct(&mut self.document.games[index - 1], gained);
            if let Some(text) = text {
                let place = self.places[index];
                let game = u32::try_from(index + 1).ok();
                self.warnings.add_at(place, game, text);
            }
        }
    }
}

/// Returns the points that each side gained between two games; `None` if a score fell, as at the
/// beginning of another match.
fn gained(games: &[Game]) -> Option<BySeat<u32>> {
    let [before, after] = games else {
        return None;
    };
    Some(BySeat {
        white: after.score.white.checked_sub(before.score.white)?,
        black: after.score.black.checked_sub(before.score.black)?,
    })
}

/// Corrects the points of a game by what the next score says; returns the warning.
fn correct(game: &mut Game, gained: BySeat<u32>) -> Option<String> {
    let change = format!("{}–{}", gained.white, gained.black);
    let Some(end) = &mut game.end else {
        return (gained != BySeat::default()).then(|| {
            format!("the score changed by {change}, but the game before it has no end in the file")
        });
    };
    let other = gained[end.winner.other()];
    let points = gained[end.winner];
    if other == 0 && points == end.points {
        return None;
    }
    if points == 0 && other > 0 {
        let winner = match end.winner.other() {
            Seat::White => "first",
            Seat::Black => "second",
        };
        return Some(format!(
            "the score changed by {change}, as if the {winner} player had won the game before it"
        ));
    }
    if other > 0 || points == 0 {
        return Some(format!(
            "the score changed by {change}, which the game before it does not explain"
        ));
    }
    let text = format!(
        "the score changed by {change}, but the game before it is given {} points; the score counts",
        end.points
    );
    end.points = points;
    Some(text)
}
