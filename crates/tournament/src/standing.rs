//! The standings of a tournament.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::entrant::PlayerId;
use crate::fixture::{Bracket, Fixture};
use crate::plan::Format;
use crate::tournament::Tournament;

/// A row of the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The player of the row.
    pub player: PlayerId,
    /// The first and the last of the places that the player shares with exact equals; the two are
    /// the same if there are none.
    pub places: [u32; 2],
    /// The number of matches won; in a Swiss it includes byes.
    pub wins: u32,
    /// The number of matches lost; in a Swiss it includes missed rounds.
    pub losses: u32,
    /// The values of the tie-breaks, in the order of [`Tournament::tie_breaks`].
    pub tie_breaks: Vec<u32>,
}

/// A tie-break among players with equal wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TieBreak {
    /// The sum of the wins of all opponents. A bye or a missed round has no opponent.
    Buchholz,
    /// The sum of the wins of all beaten opponents.
    SonnebornBerger,
    /// The wins against the players with equal wins.
    Mutual,
}

/// The results of one player.
#[derive(Clone, Debug, Default)]
struct Tally {
    wins: u32,
    losses: u32,
    opponents: Vec<PlayerId>,
    beaten: Vec<PlayerId>,
    /// In a knockout, the round after the last one won.
    reached: u32,
}

impl Tournament {
    /// Returns the tie-breaks in the order in which they count; empty for a knockout, where players
    /// who lose in the same round share their places.
    pub fn tie_breaks(&self) -> &'static [TieBreak] {
        match self.plan().format {
            Format::Knockout { .. } => &[],
            Format::Swiss { .. } => &[TieBreak::Buchholz, TieBreak::SonnebornBerger],
            Format::RoundRobin => &[TieBreak::Mutual, TieBreak::SonnebornBerger],
        }
    }

    /// Returns the standings, the best first. In a knockout they follow the main bracket: players
    /// who are still in come first, the others by the round in which they lost.
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
        // In a knockout, a player who has not lost yet may still win it.
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
