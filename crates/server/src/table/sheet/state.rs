//! A score sheet's state: the referee, what browsers hear, and the way back for slips. No clock, no
//! network, no storage, as at a table for two.

use std::collections::VecDeque;

use otter_notation::play;
use otter_notation::score::Entry as Line;
use otter_rules::{
    Event, HandEvent, Outcome, Referee, Refusal, ReplayError, SheetEntry, StepTree, replay,
};

use super::hands::Hands;
use super::setup::SheetSetup;
use crate::protocol::sheet::{SheetAction, SheetEventView};
use crate::protocol::table::GameSummary;
use crate::refusal::Refused;
use crate::table::StoredEvent;
use crate::table::recent::Recent;
use crate::wire::{game_summary, read_counts};

/// How many entries a sheet may hold: loading it replays them all.
const MAX_ENTRIES: usize = 50_000;

/// How many entries back a slip can be struck.
const WAY_BACK: usize = 500;

/// The longest line, in bytes. The longest entry that says something is far shorter.
const MAX_LINE: usize = 120;

/// So many plays of a throw are listed; no throw of an ordinary position has as many.
const MOST_PLAYS: usize = 400;

/// A score sheet between two entries.
#[derive(Clone, Debug)]
pub(crate) struct SheetState {
    setup: SheetSetup,
    referee: Referee,
    n_entries: usize,
    /// What the latest entries that stand found, the oldest first.
    before: VecDeque<Before>,
    told: Vec<SheetEventView>,
    games: Vec<GameSummary>,
    recent: Recent,
}

/// What an entry found.
#[derive(Clone, Debug)]
struct Before {
    referee: Referee,
    n_told: usize,
    n_games: usize,
}

/// An entry that can be made, about to be stored.
#[derive(Debug)]
pub(crate) struct Prepared {
    pub(crate) entry: SheetEntry,
    done: Done,
    action_id: Option<String>,
}

#[derive(Debug)]
enum Done {
    Made(Box<Hands>),
    Struck,
}

impl Prepared {
    /// Whether the match is over with it.
    pub(crate) fn ends_match(&self) -> bool {
        match &self.done {
            Done::Made(hands) => hands.referee.contest().winner().is_some(),
            Done::Struck => false,
        }
    }
}

/// Why entries are no score sheet.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SheetReplayError {
    /// The rules are not for play over the board.
    #[error("{0}")]
    Rules(#[from] Refusal),
    /// An entry is no record of play.
    #[error("entry {}: {error}", index + 1)]
    Made {
        /// Which, from 0.
        index: usize,
        /// Why.
        error: ReplayError<HandEvent>,
    },
    /// An entry strikes what is not there.
    #[error("entry {} strikes nothing", index + 1)]
    Struck {
        /// Which, from 0.
        index: usize,
    },
}

impl SheetState {
    /// A sheet with nothing on it.
    pub(crate) fn new(setup: SheetSetup) -> Result<Self, Refusal> {
        Ok(Self {
            referee: Referee::new(setup.ruleset.clone())?,
            setup,
            n_entries: 0,
            before: VecDeque::new(),
            told: Vec::new(),
            games: Vec::new(),
            recent: Recent::default(),
        })
    }

    /// A sheet as its entries leave it. Every event is checked against the rules.
    pub(crate) fn replay(
        setup: SheetSetup,
        entries: &[StoredEvent<SheetEntry>],
    ) -> Result<Self, SheetReplayError> {
        let mut state = Self::new(setup)?;
        for (index, stored) in entries.iter().enumerate() {
            let done = match &stored.event {
                SheetEntry::Made { events } => {
                    let mut hands = Hands::new(state.referee.clone());
                    replay(events, HandEvent::cause, |_, (seat, action)| {
                        let n_before = hands.events.len();
                        hands.act(seat, &action)?;
                        Ok(hands.events.split_at(n_before).1.to_vec())
                    })
                    .map_err(|error| SheetReplayError::Made { index, error })?;
                    Done::Made(Box::new(hands))
                }
                SheetEntry::Struck if state.before.is_empty() => {
                    return Err(SheetReplayError::Struck { index });
                }
                SheetEntry::Struck => Done::Struck,
            };
            state.commit(Prepared {
                entry: stored.event.clone(),
                done,
                action_id: stored.action_id.clone(),
            });
        }
        Ok(state)
    }

    pub(crate) fn setup(&self) -> &SheetSetup {
        &self.setup
    }

    pub(crate) fn referee(&self) -> &Referee {
        &self.referee
    }

    pub(crate) fn games(&self) -> &[GameSummary] {
        &self.games
    }

    /// How many entries there are, those struck and those that strike among them.
    pub(crate) fn version(&self) -> u64 {
        self.n_entries as u64
    }

    /// How many entries are stored.
    pub(crate) fn n_entries(&self) -> usize {
        self.n_entries
    }

    /// The version that an action left the sheet at, if it was carried out lately.
    pub(crate) fn carried_out(&self, action_id: &str) -> Option<u64> {
        self.recent.find(action_id)
    }

    /// What stands of the present game, or of the last one while the next has not begun.
    pub(crate) fn story(&self) -> &[SheetEventView] {
        let game = self.told.last().map_or(0, |told| told.game);
        let begins = self.told.partition_point(|told| told.game < game);
        self.told.split_at(begins).1
    }

    /// Carries out an entry on a copy, or refuses it.
    pub(crate) fn prepare(
        &self,
        action: &SheetAction,
        action_id: Option<String>,
    ) -> Result<Prepared, Refused> {
        if self.n_entries >= MAX_ENTRIES {
            return Err(Refused::TableFull);
        }
        let mut hands = Hands::new(self.referee.clone());
        match action {
            SheetAction::Write { line } => match read_line(line)? {
                Line::TakeBack => return self.prepare_strike(action_id),
                line => hands.write(&line)?,
            },
            SheetAction::Leave { white, black } => {
                hands.leave(read_counts(white)?, read_counts(black)?)?;
            }
        }
        Ok(Prepared {
            entry: SheetEntry::Made {
                events: hands.events.clone(),
            },
            done: Done::Made(Box::new(hands)),
            action_id,
        })
    }

    fn prepare_strike(&self, action_id: Option<String>) -> Result<Prepared, Refused> {
        if self.before.is_empty() {
            return Err(Refused::NothingToTakeBack);
        }
        Ok(Prepared {
            entry: SheetEntry::Struck,
            done: Done::Struck,
            action_id,
        })
    }

    /// Makes what was prepared so, once it is stored.
    pub(crate) fn commit(&mut self, prepared: Prepared) {
        self.n_entries += 1;
        let version = self.version();
        match prepared.done {
            Done::Made(hands) => self.add(version, *hands),
            Done::Struck => {
                if let Some(before) = self.before.pop_back() {
                    self.referee = before.referee;
                    self.told.truncate(before.n_told);
                    self.games.truncate(before.n_games);
                }
            }
        }
        if let Some(id) = prepared.action_id {
            self.recent.note(id, version);
        }
    }

    fn add(&mut self, version: u64, hands: Hands) {
        if self.before.len() == WAY_BACK {
            self.before.pop_front();
        }
        let Hands {
            referee,
            events,
            told,
        } = hands;
        self.before.push_back(Before {
            referee: std::mem::replace(&mut self.referee, referee),
            n_told: self.told.len(),
            n_games: self.games.len(),
        });
        let game = self.referee.contest().game_number();
        self.games
            .extend(won(&events).map(|won| game_summary(game, won)));
        let told = told.into_iter();
        self.told.extend(told.map(|(game, event)| SheetEventView {
            version,
            game,
            event,
        }));
    }

    /// Every legal play of the throw that a line begins with, if one can be made now, or else of
    /// the one that lies, in notation.
    pub(crate) fn plays(&self, line: &str) -> Vec<String> {
        let mut hands = Hands::new(self.referee.clone());
        if let Some(dice) = throw_of(line) {
            // Over a throw that lies, 24 is the beginning of 24/20.
            let _ = hands.throw(dice);
        }
        let Some(tree) = hands.tree().filter(|_| !hands.referee.awaits_objection()) else {
            return Vec::new();
        };
        tree.results()
            .take(MOST_PLAYS)
            .filter_map(|result| tree_text(&tree, &result))
            .collect()
    }

    /// Whether some line could be written now.
    pub(crate) fn would_take(&self, line: &Line<'_>) -> bool {
        match line {
            Line::TakeBack => !self.before.is_empty(),
            line => Hands::new(self.referee.clone()).write(line).is_ok(),
        }
    }
}

fn tree_text(tree: &StepTree, result: &otter_rules::PlayedBoard) -> Option<String> {
    tree.play_to(result).map(|play| play::format(&play))
}

/// The throw that a line begins with, whatever follows it.
fn throw_of(line: &str) -> Option<[otter_rules::Die; 2]> {
    let line = line.trim();
    let words = line.match_indices(char::is_whitespace).map(|(at, _)| at);
    words
        .chain([line.len()])
        .take(2)
        .filter_map(|end| line.get(..end))
        .find_map(|begin| match Line::read(begin) {
            Ok(Line::Throw { dice, .. }) => Some(dice),
            _ => None,
        })
}

fn read_line(line: &str) -> Result<Line<'_>, Refused> {
    if line.len() > MAX_LINE {
        return Err(Refused::LineTooLong(MAX_LINE));
    }
    Line::read(line).map_err(|error| Refused::NotWritten(error.to_string()))
}

fn won(events: &[HandEvent]) -> impl Iterator<Item = &Outcome> {
    events.iter().filter_map(|event| match event {
        HandEvent::Game {
            event: Event::GameWon(outcome),
        } => Some(outcome),
        _ => None,
    })
}
