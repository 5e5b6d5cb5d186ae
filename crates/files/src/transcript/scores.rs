//! The scores of games compared with the points of the games before them.

use otter_rules::{BySeat, Seat};

use super::Transcript;
use crate::defect::Defect;
use crate::document::Game;

impl Transcript {
    /// Compares every score with the points of the game before it. Where they differ, the score
    /// counts: it is what was played on with.
    pub(super) fn compare_scores(&mut self) {
        for index in 1..self.document.games.len() {
            let Some(gained) = gained(&self.document.games[index - 1..=index]) else {
                continue;
            };
            let defect = correct(&mut self.document.games[index - 1], gained);
            if let Some(defect) = defect {
                let place = self.places[index];
                let game = u32::try_from(index + 1).ok();
                self.warnings.add_at(place, game, defect);
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

/// Corrects the points of a game by what the next score says; returns what was wrong.
fn correct(game: &mut Game, gained: BySeat<u32>) -> Option<Defect> {
    let change = format!("{}–{}", gained.white, gained.black);
    let Some(end) = &mut game.end else {
        return (gained != BySeat::default()).then_some(Defect::ScoreWithoutEnd(change));
    };
    let other = gained[end.winner.other()];
    let points = gained[end.winner];
    if other == 0 && points == end.points {
        return None;
    }
    if points == 0 && other > 0 {
        return Some(match end.winner.other() {
            Seat::White => Defect::ScoreOfFirst(change),
            Seat::Black => Defect::ScoreOfSecond(change),
        });
    }
    if other > 0 || points == 0 {
        return Some(Defect::ScoreUnexplained(change));
    }
    let defect = Defect::ScoreCounts(change, end.points);
    end.points = points;
    Some(defect)
}
