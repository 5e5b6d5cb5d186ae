//! What everybody knows of a draw, and what can follow.

use std::collections::{BTreeMap, BTreeSet};

use super::holder::DrawHolder;
use super::list::List;
use super::seed::{commitment, seed_of};
use super::step::{DrawPlayer, DrawStep};
use crate::number::Number;

/// How often a device may commit in one round: more than devices are changed, and few enough that
/// nobody fills the record.
pub const MOST_COMMITMENTS: u32 = 8;

/// A draw under way. It holds nothing secret: the server keeps one, and so does whoever checks the
/// server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawLedger {
    tournament: String,
    round: u32,
    /// The players as they were fixed when the entries closed; none before.
    players: Vec<DrawPlayer>,
    /// The rounds that were given up, with those whose numbers did not come.
    gone_on: Vec<(u32, Vec<DrawHolder>)>,
    stage: Stage,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Stage {
    /// Holders commit to numbers.
    Gathering {
        committed: BTreeMap<DrawHolder, Committed>,
        /// The devices that may commit, after a round that was given up; `None` if all may.
        left: Option<BTreeSet<DrawHolder>>,
    },
    /// The list is fixed, and the numbers come.
    Revealing {
        /// Those who have a part, in order, with their commitments.
        parts: Vec<(DrawHolder, Number)>,
        given: BTreeMap<DrawHolder, Number>,
    },
    /// All numbers have come, and make this seed.
    Made {
        parts: Vec<(DrawHolder, Number)>,
        seed: Number,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Committed {
    to: Number,
    n_times: u32,
}

/// What the server has to do by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// Commit to its number in this round.
    Commitment,
    /// Fix the list, because all have committed once more.
    Closing,
    /// Give its number away, because all others have come.
    Number,
}

/// Why something cannot follow in a draw.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DrawError {
    /// The draw is not opened by the server's commitment, or opened once more.
    #[error("a draw is opened once, by the commitment of the server")]
    Opening,
    /// It belongs to another round.
    #[error("the draw is in round {0}: this belongs to another")]
    OtherRound(u32),
    /// It is not the time for this.
    #[error("{0}")]
    NotNow(&'static str),
    /// The holder may not do this.
    #[error("{0} has no part in this round of the draw")]
    NoPart(DrawHolder),
    /// The holder has committed as often as may be.
    #[error("{holder} has committed {most} times in this round, and may not do so again")]
    TooOften {
        /// The one who has committed.
        holder: DrawHolder,
        /// How often the holder may commit.
        most: u32,
    },
    /// The list has no device that has a part.
    #[error("no device has a part in the draw yet: it needs one besides the server")]
    NobodyHasAPart,
    /// Those who have a part are others than those who have committed.
    #[error("the step names {found:?} as taking part, but {expected:?} have committed")]
    Parts {
        /// Those who have committed and are on the list.
        expected: Vec<DrawHolder>,
        /// Those who are said to have a part.
        found: Vec<DrawHolder>,
    },
    /// The players are not in the order of their numbers, or not those of the round before.
    #[error("the list of the players is out of order, or not the same as before")]
    Players,
    /// The number is not the one that was committed to.
    #[error("the number of {0} is not the one that was committed to")]
    WrongNumber(DrawHolder),
    /// Others are missing than those who are named.
    #[error("the step names {found:?} as missing, but {expected:?} are")]
    Missing {
        /// Those who are missing.
        expected: Vec<DrawHolder>,
        /// Those who are said to be.
        found: Vec<DrawHolder>,
    },
}

const OPEN: DrawError = DrawError::NotNow("the entries are open: no number is given away before");
const CLOSED: DrawError = DrawError::NotNow("the list is fixed: nobody commits any more");
const MADE: DrawError = DrawError::NotNow("the draw is made");
const IN_TIME: DrawError = DrawError::NotNow("nobody's number is missing");
const SERVER_FIRST: DrawError = DrawError::NotNow("the server has not committed yet");
const SERVER_LAST: DrawError = DrawError::NotNow("the server's number comes after all others");

impl DrawLedger {
    /// Opens a draw by the first step. Errors if it is another.
    pub fn open(step: &DrawStep) -> Result<Self, DrawError> {
        let DrawStep::Opened {
            tournament,
            commitment,
        } = step
        else {
            return Err(DrawError::Opening);
        };
        let server = Committed {
            to: *commitment,
            n_times: 1,
        };
        Ok(Self {
            tournament: tournament.clone(),
            round: 1,
            players: Vec::new(),
            gone_on: Vec::new(),
            stage: Stage::Gathering {
                committed: BTreeMap::from([(DrawHolder::Server, server)]),
                left: None,
            },
        })
    }

    /// Returns the id of the tournament.
    pub fn tournament(&self) -> &str {
        &self.tournament
    }

    /// Returns the round of the draw, from 1.
    pub fn round(&self) -> u32 {
        self.round
    }

    /// Returns the players as they were fixed when the entries closed; none before.
    pub fn players(&self) -> &[DrawPlayer] {
        &self.players
    }

    /// Returns whether the entries are closed and the draw is not made: nobody enters or withdraws.
    pub fn is_under_way(&self) -> bool {
        self.seed().is_none() && (self.round > 1 || self.is_fixed())
    }

    /// Returns whether the list of this round is fixed, so that numbers are given away.
    pub fn is_fixed(&self) -> bool {
        !matches!(self.stage, Stage::Gathering { .. })
    }

    /// Returns whether everybody may commit now, and not only those who had given their numbers.
    pub fn is_open_to_all(&self) -> bool {
        matches!(self.stage, Stage::Gathering { left: None, .. })
    }

    /// Returns the seed, once all numbers have come.
    pub fn seed(&self) -> Option<Number> {
        match self.stage {
            Stage::Made { seed, .. } => Some(seed),
            _ => None,
        }
    }

    /// Returns those who have a part, the server first; before the list is fixed, those who have
    /// committed.
    pub fn parts(&self) -> Vec<DrawHolder> {
        match &self.stage {
            Stage::Gathering { committed, .. } => committed.keys().copied().collect(),
            Stage::Revealing { parts, .. } | Stage::Made { parts, .. } => {
                parts.iter().map(|&(holder, _)| holder).collect()
            }
        }
    }

    /// Returns what somebody has committed to in this round.
    pub fn commitment_of(&self, holder: DrawHolder) -> Option<Number> {
        match &self.stage {
            Stage::Gathering { committed, .. } => committed.get(&holder).map(|it| it.to),
            Stage::Revealing { parts, .. } | Stage::Made { parts, .. } => {
                let found = parts.iter().find(|(it, _)| *it == holder);
                found.map(|&(_, commitment)| commitment)
            }
        }
    }

    /// Returns the devices that are waited for: for their numbers once the list is fixed, and
    /// before, after a round that was given up, for their commitments.
    pub fn awaited(&self) -> Vec<DrawHolder> {
        match &self.stage {
            Stage::Gathering { committed, left } => {
                let left = left.iter().flatten().copied();
                left.filter(|holder| !committed.contains_key(holder))
                    .collect()
            }
            Stage::Revealing { parts, given } => {
                let devices = parts.iter().map(|&(holder, _)| holder);
                devices
                    .filter(|holder| *holder != DrawHolder::Server && !given.contains_key(holder))
                    .collect()
            }
            Stage::Made { .. } => Vec::new(),
        }
    }

    /// Returns the rounds that were given up, each with those whose numbers did not come.
    pub fn gone_on(&self) -> &[(u32, Vec<DrawHolder>)] {
        &self.gone_on
    }

    /// Returns the hash of the list, by which devices find that it is still the one for which they
    /// gave their numbers; `None` before it is fixed.
    pub fn list_hash(&self) -> Option<Number> {
        match &self.stage {
            Stage::Gathering { .. } => None,
            Stage::Revealing { parts, .. } | Stage::Made { parts, .. } => {
                Some(self.list(parts).hash(&self.tournament, self.round))
            }
        }
    }

    /// Returns what the server has to do by itself; `None` if others are to do something.
    pub fn due(&self) -> Option<Due> {
        let is_complete = self.awaited().is_empty();
        match &self.stage {
            Stage::Gathering { committed, .. } if !committed.contains_key(&DrawHolder::Server) => {
                Some(Due::Commitment)
            }
            Stage::Gathering { left: Some(_), .. } if is_complete => Some(Due::Closing),
            Stage::Revealing { .. } if is_complete => Some(Due::Number),
            _ => None,
        }
    }

    /// Returns the step that fixes the list of these players, or of those that it has already.
    /// Whether it is accepted is for [`apply`](Self::apply) to say.
    pub fn closing(&self, players: Vec<DrawPlayer>) -> DrawStep {
        let players = if self.round == 1 {
            players
        } else {
            self.players.clone()
        };
        let parts = match &self.stage {
            Stage::Gathering { committed, .. } => listed(committed.keys().copied(), &players),
            Stage::Revealing { .. } | Stage::Made { .. } => self.parts(),
        };
        DrawStep::Closed {
            round: self.round,
            players,
            parts,
        }
    }

    /// Returns the step by which the director goes on without those who are missing.
    pub fn going_on(&self) -> DrawStep {
        DrawStep::GoneOn {
            round: self.round,
            missing: self.awaited(),
        }
    }

    /// Takes over what was written down. Errors if it cannot follow; then nothing has changed.
    pub fn apply(&mut self, step: &DrawStep) -> Result<(), DrawError> {
        let (DrawStep::Committed { round, .. }
        | DrawStep::Closed { round, .. }
        | DrawStep::Revealed { round, .. }
        | DrawStep::GoneOn { round, .. }) = step
        else {
            return Err(DrawError::Opening);
        };
        if *round != self.round {
            return Err(DrawError::OtherRound(self.round));
        }
        match step {
            DrawStep::Opened { .. } => Err(DrawError::Opening),
            DrawStep::Committed {
                holder, commitment, ..
            } => self.commit(*holder, *commitment),
            DrawStep::Closed { players, parts, .. } => self.close(players, parts),
            DrawStep::Revealed { holder, number, .. } => self.reveal(*holder, *number),
            DrawStep::GoneOn { missing, .. } => self.go_on(missing),
        }
    }

    fn commit(&mut self, holder: DrawHolder, to: Number) -> Result<(), DrawError> {
        let Stage::Gathering { committed, left } = &mut self.stage else {
            return Err(self.not_gathering());
        };
        let is_device = holder != DrawHolder::Server;
        let may = left.as_ref().is_none_or(|left| left.contains(&holder));
        if is_device && !may {
            return Err(DrawError::NoPart(holder));
        }
        let most = if is_device { MOST_COMMITMENTS } else { 1 };
        let n_times = committed.get(&holder).map_or(0, |it| it.n_times);
        if n_times >= most {
            return Err(DrawError::TooOften { holder, most });
        }
        let n_times = n_times + 1;
        committed.insert(holder, Committed { to, n_times });
        Ok(())
    }

    fn close(&mut self, players: &[DrawPlayer], parts: &[DrawHolder]) -> Result<(), DrawError> {
        let Stage::Gathering { committed, .. } = &self.stage else {
            return Err(self.not_gathering());
        };
        let is_ordered = players.is_sorted_by(|a, b| a.player < b.player);
        if !is_ordered || (self.round > 1 && players != self.players) {
            return Err(DrawError::Players);
        }
        let expected = listed(committed.keys().copied(), players);
        if expected.first() != Some(&DrawHolder::Server) {
            return Err(SERVER_FIRST);
        }
        if expected.len() < 2 {
            return Err(DrawError::NobodyHasAPart);
        }
        if parts != expected {
            let found = parts.to_vec();
            return Err(DrawError::Parts { expected, found });
        }
        let commitments = committed.iter().map(|(&holder, it)| (holder, it.to));
        let parts = commitments.filter(|(holder, _)| expected.contains(holder));
        self.stage = Stage::Revealing {
            parts: parts.collect(),
            given: BTreeMap::new(),
        };
        self.players = players.to_vec();
        Ok(())
    }

    fn reveal(&mut self, holder: DrawHolder, number: Number) -> Result<(), DrawError> {
        let is_complete = self.awaited().is_empty();
        let Stage::Revealing { parts, given } = &mut self.stage else {
            return Err(if self.is_fixed() { MADE } else { OPEN });
        };
        let part = parts.iter().find(|(it, _)| *it == holder);
        let &(_, committed) = part.ok_or(DrawError::NoPart(holder))?;
        if commitment(&self.tournament, self.round, holder, number) != committed {
            return Err(DrawError::WrongNumber(holder));
        }
        if holder == DrawHolder::Server && !is_complete {
            return Err(SERVER_LAST);
        }
        if given.insert(holder, number).is_some() {
            return Err(DrawError::NotNow("this number has been given away"));
        }
        if holder == DrawHolder::Server {
            let (parts, given) = (std::mem::take(parts), std::mem::take(given));
            // Both are in the order of the holders, and have the same ones.
            let numbers: Vec<Number> = given.into_values().collect();
            let seed = seed_of(&self.tournament, self.round, &self.list(&parts), &numbers);
            self.stage = Stage::Made { parts, seed };
        }
        Ok(())
    }

    fn go_on(&mut self, missing: &[DrawHolder]) -> Result<(), DrawError> {
        let expected = self.awaited();
        let left: BTreeSet<DrawHolder> = match &self.stage {
            Stage::Revealing { given, .. } => given.keys().copied().collect(),
            Stage::Gathering { committed, .. } => {
                let mut devices = committed.keys();
                if devices.any(|&holder| holder != DrawHolder::Server) {
                    return Err(DrawError::NotNow("others have committed: fix the list"));
                }
                BTreeSet::new()
            }
            Stage::Made { .. } => return Err(MADE),
        };
        if expected.is_empty() {
            return Err(IN_TIME);
        }
        if missing != expected {
            let found = missing.to_vec();
            return Err(DrawError::Missing { expected, found });
        }
        self.gone_on.push((self.round, expected));
        self.round += 1;
        self.stage = Stage::Gathering {
            committed: BTreeMap::new(),
            // Nobody who could go on is left: all may take part again.
            left: (!left.is_empty()).then_some(left),
        };
        Ok(())
    }

    fn not_gathering(&self) -> DrawError {
        if self.seed().is_some() { MADE } else { CLOSED }
    }

    fn list<'a>(&'a self, parts: &'a [(DrawHolder, Number)]) -> List<'a> {
        let players = &self.players;
        List { players, parts }
    }
}

/// Returns those of the holders who can have a part: the server, the director, and players who are
/// on the list.
fn listed(holders: impl Iterator<Item = DrawHolder>, players: &[DrawPlayer]) -> Vec<DrawHolder> {
    let is_listed = |holder: &DrawHolder| {
        let player = holder.player();
        player.is_none_or(|player| players.iter().any(|one| one.player == player))
    };
    holders.filter(is_listed).collect()
}
