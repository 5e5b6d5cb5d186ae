//! The state of a score sheet: the referee, the record as browsers are sent it, and the way back
//! for entries that are taken back.

use std::collections::VecDeque;
use std::time::SystemTime;

use otter_notation::play;
use otter_notation::score::Entry as Line;
use otter_rules::{Event, HandEvent, Outcome, Referee, Refusal, SheetEntry, StepTree, replay};
use otter_table::FinishedGame;

use super::dry_run::DryRun;
use super::error::{SheetReadError, SheetReplayError};
use super::history::PublicEvent;
use super::refusal::SheetRefusal;
use super::setup::{NAME, SheetSetup};
use crate::store::{StoredEvent, StoredTable};
use crate::table::{Prepared, Recorded, State};
use crate::table_id::TableId;

/// How many entries a sheet may hold: loading it replays them all.
const MAX_ENTRIES: usize = 50_000;

/// How many entries back a slip can be struck.
const WAY_BACK: usize = 500;

/// The longest line, in bytes. The longest entry that says something is far shorter.
const MAX_LINE: usize = 120;

/// The most plays of a roll that are listed; no roll of an ordinary position has as many.
const MOST_PLAYS: usize = 400;

/// A score sheet between two entries.
#[derive(Clone, Debug)]
pub(crate) struct SheetState {
    setup: SheetSetup,
    referee: Referee,
    n_entries: usize,
    /// What the latest entries that stand found, the oldest first.
    before: VecDeque<Before>,
    /// The events that browsers are sent, in order.
    history: Vec<PublicEvent>,
    /// The games that are over.
    games: Vec<FinishedGame>,
}

/// What an entry found.
#[derive(Clone, Debug)]
struct Before {
    referee: Referee,
    n_public: usize,
    n_games: usize,
}

/// What the keeper of a sheet asks for.
#[derive(Clone, Debug)]
pub(crate) enum SheetCommand {
    /// To write a line.
    Write(String),
    /// To leave the checkers like this, each side's counted from its own side, off to bar.
    Leave {
        /// The number of White's checkers on each.
        white: [u8; 26],
        /// The number of Black's checkers on each.
        black: [u8; 26],
    },
}

/// What becomes of a sheet with an entry.
#[derive(Debug)]
pub(crate) enum SheetChange {
    /// The entry is added.
    Made(Box<DryRun>),
    /// The entry strikes the last one that stands.
    Struck,
}

impl State for SheetState {
    const NAME: &'static str = NAME;
    type Event = SheetEntry;
    type Action = SheetCommand;
    type Refusal = SheetRefusal;
    type Change = SheetChange;
    type ReadError = SheetReadError;

    fn read(id: &TableId, stored: &StoredTable) -> Result<Recorded<Self>, SheetReadError> {
        let setup = SheetSetup::read(id, stored)?;
        Ok(Self::replay(setup, &stored.events()?)?)
    }

    fn id(&self) -> &TableId {
        &self.setup.id
    }

    fn version(&self) -> u64 {
        self.n_entries as u64
    }

    fn prepare(&self, command: &SheetCommand) -> Result<Prepared<Self>, SheetRefusal> {
        if self.n_entries >= MAX_ENTRIES {
            return Err(SheetRefusal::TableFull);
        }
        let mut dry_run = DryRun::new(self.referee.clone());
        match command {
            SheetCommand::Write(line) => match read_line(line)? {
                Line::TakeBack if self.before.is_empty() => {
                    return Err(SheetRefusal::NothingToTakeBack);
                }
                Line::TakeBack => {
                    return Ok(Prepared {
                        events: vec![SheetEntry::Struck],
                        change: SheetChange::Struck,
                        ends_it: false,
                    });
                }
                line => dry_run.write(&line)?,
            },
            SheetCommand::Leave { white, black } => dry_run.leave(*white, *black)?,
        }
        Ok(Prepared {
            events: vec![SheetEntry::Made {
                events: dry_run.events.clone(),
            }],
            ends_it: dry_run.referee.contest().winner().is_some(),
            change: SheetChange::Made(Box::new(dry_run)),
        })
    }

    fn commit(&mut self, prepared: Prepared<Self>, _: Option<SystemTime>) {
        self.n_entries += 1;
        let version = self.version();
        match prepared.change {
            SheetChange::Made(dry_run) => self.add(version, *dry_run),
            SheetChange::Struck => {
                if let Some(before) = self.before.pop_back() {
                    self.referee = before.referee;
                    self.history.truncate(before.n_public);
                    self.games.truncate(before.n_games);
                }
            }
        }
    }
}

impl SheetState {
    /// A sheet with nothing on it.
    pub(crate) fn new(setup: SheetSetup) -> Result<Self, Refusal> {
        Ok(Self {
            referee: Referee::new(setup.ruleset.clone())?,
            setup,
            n_entries: 0,
            before: VecDeque::new(),
            history: Vec::new(),
            games: Vec::new(),
        })
    }

    /// A sheet as its entries leave it. Every event is checked against the rules.
    pub(crate) fn replay(
        setup: SheetSetup,
        entries: &[StoredEvent<SheetEntry>],
    ) -> Result<Recorded<Self>, SheetReplayError> {
        let mut sheet = Recorded::new(Self::new(setup)?);
        for (index, stored) in entries.iter().enumerate() {
            let change = match &stored.event {
                SheetEntry::Made { events } => {
                    let mut dry_run = DryRun::new(sheet.state.referee.clone());
                    replay(events, HandEvent::cause, |_, (seat, action)| {
                        let n_before = dry_run.events.len();
                        dry_run.act(seat, &action)?;
                        Ok(dry_run.events.split_at(n_before).1.to_vec())
                    })
                    .map_err(|error| SheetReplayError::Made { index, error })?;
                    SheetChange::Made(Box::new(dry_run))
                }
                SheetEntry::Struck if sheet.state.before.is_empty() => {
                    return Err(SheetReplayError::Struck { index });
                }
                SheetEntry::Struck => SheetChange::Struck,
            };
            let prepared = Prepared {
                events: vec![stored.event.clone()],
                change,
                ends_it: false,
            };
            sheet.commit(prepared, stored.action_id.as_ref(), stored.accepted_at);
        }
        Ok(sheet)
    }

    pub(crate) fn setup(&self) -> &SheetSetup {
        &self.setup
    }

    pub(crate) fn referee(&self) -> &Referee {
        &self.referee
    }

    pub(crate) fn games(&self) -> &[FinishedGame] {
        &self.games
    }

    /// Returns the events of the present game that stand, or of the last one while the next has not
    /// begun.
    pub(crate) fn history(&self) -> &[PublicEvent] {
        let game = self.history.last().map_or(0, |public| public.game);
        let begins = self.history.partition_point(|public| public.game < game);
        self.history.split_at(begins).1
    }

    fn add(&mut self, version: u64, dry_run: DryRun) {
        if self.before.len() == WAY_BACK {
            self.before.pop_front();
        }
        let DryRun {
            referee,
            events,
            public,
        } = dry_run;
        self.before.push_back(Before {
            referee: std::mem::replace(&mut self.referee, referee),
            n_public: self.history.len(),
            n_games: self.games.len(),
        });
        self.games
            .extend(won(&events).map(|won| FinishedGame::new(won.clone(), self.referee.contest())));
        let public = public.into_iter();
        self.history
            .extend(public.map(|public| PublicEvent { version, ..public }));
    }

    /// Every legal play of the roll that a line begins with, if one can be made now, or else of
    /// the one that lies, in notation.
    pub(crate) fn plays(&self, line: &str) -> Vec<String> {
        let mut dry_run = DryRun::new(self.referee.clone());
        if let Some(dice) = roll_of(line) {
            // Over a roll that lies, 24 is the beginning of 24/20.
            let _ = dry_run.roll(dice);
        }
        let Some(tree) = dry_run
            .tree()
            .filter(|_| !dry_run.referee.awaits_objection())
        else {
            return Vec::new();
        };
        tree.results()
            .take(MOST_PLAYS)
            .filter_map(|result| tree_text(&tree, &result))
            .collect()
    }

    /// Returns whether a line could be written now.
    pub(crate) fn would_take(&self, line: &Line<'_>) -> bool {
        match line {
            Line::TakeBack => !self.before.is_empty(),
            line => DryRun::new(self.referee.clone()).write(line).is_ok(),
        }
    }
}

fn tree_text(tree: &StepTree, result: &otter_rules::PlayedBoard) -> Option<String> {
    tree.play_to(result).map(|play| play::format(&play))
}

/// The roll that a line begins with, whatever follows it.
fn roll_of(line: &str) -> Option<[otter_rules::Die; 2]> {
    let line = line.trim();
    let words = line.match_indices(char::is_whitespace).map(|(at, _)| at);
    words
        .chain([line.len()])
        .take(2)
        .filter_map(|end| line.get(..end))
        .find_map(|begin| match Line::read(begin) {
            Ok(Line::Roll { dice, .. }) => Some(dice),
            _ => None,
        })
}

fn read_line(line: &str) -> Result<Line<'_>, SheetRefusal> {
    if line.len() > MAX_LINE {
        return Err(SheetRefusal::LineTooLong(MAX_LINE));
    }
    Line::read(line).map_err(|error| SheetRefusal::NotWritten(error.to_string()))
}

fn won(events: &[HandEvent]) -> impl Iterator<Item = &Outcome> {
    events.iter().filter_map(|event| match event {
        HandEvent::Game {
            event: Event::GameWon(outcome),
        } => Some(outcome),
        _ => None,
    })
}
