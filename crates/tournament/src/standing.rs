//! Who stands where.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::entrant::PlayerId;
use crate::fixture::{Bracket, Fixture};
use crate::plan::Format;
use crate::tournament::Tournament;

/// How a player stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The player that the row is about.
    pub player: PlayerId,
    /// The first and the last of the places shared with those who stand exactly alike.
    pub places: [u32; 2],
    /// Matches won; in a Swiss byes among them.
    pub wins: u32,
    /// Matches lost; in a Swiss rounds missed among them.
    pub losses: u32,
    /// What decides among equals, in the order of [`Tournament::tie_breaks`].
    pub tie_breaks: Vec<u32>,
}

/// What decides among players with as many wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TieBreak {
    /// The wins of all opponents together. Who has had a bye or has missed a round has had no
    /// opponent in it.
    Buchholz,
    /// The wins of the opponents that were beaten.
    SonnebornBerger,
    /// Wins among those who have as many wins.
    Mutual,
}

/// What one player has done.
#[derive(Clone, Debug, Default)]
struct Tally {
    wins: u32,
    losses: u32,
    opponents: Vec<PlayerId>,
    beaten: Vec<PlayerId>,
    /// In a knockout the round after the last one won.
    reached: u32,
}

impl Tournament {
    /// What decides among players with as many wins, in this order; in a knockout nothing: there
    /// those who lose in the same round share their places.
    pub fn tie_breaks(&self) -> &'static [TieBreak] {
        match self.plan().format {
            Format::Knockout { .. } => &[],
            Format::Swiss { .. } => &[TieBreak::Buchholz, TieBreak::SonnebornBerger],
            Format::RoundRobin => &[TieBreak::Mutual, TieBreak::SonnebornBerger],
        }
    }

    /// Who stands where, best first. In a knockout by the main bracket: who is still in stands
    /// first, then by the round in which they lost.
    pub fn standings(&self) -> Vec<Standing> {
        let fixtures = self.fixtures();
        let tallies = self.tallies(&fixtures);
        let mut rows: Vec<_> = tallies
            .iter()
            .map(|(&player, tally)| {
                let breaks = self.tie_breaks().iter();
                let breaks: Vec<u32> = breaks.map(|b| b.count(tally, &tallies)).collect();
                (player, tally, breaks)
            })
            .collect();
        let is_knockout = matches!(self.plan().format, Format::Knockout { .. });
        let merit = |(_, tally, breaks): &(PlayerId, &Tally, Vec<u32>)| {
            let first = if is_knockout {
                tally.reached
            } else {
                tally.wins
            };
            (first, breaks.clone())
        };
        rows.sort_by_key(|row| (Reverse(merit(row)), row.0));
        let merits: Vec<_> = rows.iter().map(merit).collect();
        rows.iter()
            .zip(&merits)
            .map(|((player, tally, tie_breaks), merit)| {
                let better = merits.iter().filter(|other| *other > merit).count() as u32;
                let alike = merits.iter().filter(|other| *other == merit).count() as u32;
                Standing {
                    player: *player,
                    places: [better + 1, better + alike],
                    wins: tally.wins,
                    losses: tally.losses,
                    tie_breaks: tie_breaks.clone(),
                }
            })
            .collect()
    }

    fn tallies(&self, fixtures: &[Fixture]) -> BTreeMap<PlayerId, Tally> {
        let is_swiss = matches!(self.plan().format, Format::Swiss { .. });
        let mut tallies: BTreeMap<PlayerId, Tally> = self
            .field()
            .map(|player| {
                let missed = self.entrant(player).map_or(0, |entrant| entrant.n_missed);
                let tally = Tally {
                    losses: missed,
                    reached: 1,
                    ..Tally::default()
                };
                (player, tally)
            })
            .collect();
        for fixture in fixtures.iter().filter(|f| f.id.bracket == Bracket::Main) {
            let Some(winner) = fixture.winner() else {
                continue;
            };
            let loser = fixture.loser();
            if let Some(tally) = tallies.get_mut(&winner) {
                tally.wins += u32::from(loser.is_some() || is_swiss);
                tally.reached = tally.reached.max(fixture.id.round + 1);
                tally.opponents.extend(loser);
                tally.beaten.extend(loser);
            }
            if let Some(tally) = loser.and_then(|loser| tallies.get_mut(&loser)) {
                tally.losses += 1;
                tally.opponents.push(winner);
            }
        }
        // Who has not lost yet in a knockout may still win it.
        if matches!(self.plan().format, Format::Knockout { .. }) {
            for tally in tallies.values_mut().filter(|tally| tally.losses == 0) {
                tally.reached = u32::MAX;
            }
        }
        tallies
    }
}

impl TieBreak {
    fn count(self, tally: &Tally, all: &BTreeMap<PlayerId, Tally>) -> u32 {
        let wins = |players: &[PlayerId]| -> u32 {
            let tallies = players.iter().filter_map(|player| all.get(player));
            tallies.map(|tally| tally.wins).sum()
        };
        match self {
            Self::Buchholz => wins(&tally.opponents),
            Self::SonnebornBerger => wins(&tally.beaten),
            Self::Mutual => {
                let is_equal = |player: &&PlayerId| {
                    all.get(*player)
                        .is_some_and(|other| other.wins == tally.wins)
                };
                tally.beaten.iter().filter(is_equal).count() as u32
            }
        }
    }
}
