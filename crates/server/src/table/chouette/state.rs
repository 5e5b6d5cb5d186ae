//! A chouette's state: the rules' own, the record as browsers hear it, and which actions were
//! carried out lately.

use otter_rules::chouette::{
    Action, Answer, Awaited, Chouette, CubeId, Event, Game, Phase, Player, Refusal, ReplayError,
};
use otter_rules::{CubeValue, StepTree, replay};

use super::setup::{CREATOR, ChouetteSetup};
use super::{Proposal, Seen};
use crate::protocol::chouette::{ChouetteEventView, ChouetteSummary};
use crate::refusal::Refused;
use crate::table::StoredEvent;
use crate::table::recent::Recent;
use crate::wire::{ChouetteBefore, Told, account, tell};

/// How many events a record may hold before no further game begins: loading a chouette replays
/// them all.
const MAX_EVENTS: usize = 200_000;
/// How far the server lets a cube go, as a power of two.
const MAX_CUBE_LOG2: u32 = 1024;
/// How many events before the present game a returning browser is told at most.
const LONGEST_GAP: u64 = 2_000;

/// A chouette between two actions.
#[derive(Clone, Debug)]
pub(crate) struct ChouetteState {
    setup: ChouetteSetup,
    chouette: Chouette,
    /// Every way to play the throw that awaits its play.
    tree: Option<StepTree>,
    /// What browsers have heard, in order, each with the number of its game.
    history: Vec<(u32, Told)>,
    /// The version at which what is awaited now was first awaited.
    moment: u64,
    /// Whether those who are tied in the throw for seats throw again.
    is_tied: bool,
    games: Vec<ChouetteSummary>,
    recent: Recent,
}

/// An action that the rules accept, about to be stored.
#[derive(Debug)]
pub(crate) struct Prepared {
    chouette: Chouette,
    /// The events to store.
    pub(crate) events: Vec<Event>,
    told: Vec<Told>,
    /// The id it was stated under; none where the server or a bot stated it.
    pub(crate) action_id: Option<String>,
}

impl ChouetteState {
    /// A chouette at which nobody has sat down yet.
    pub(crate) fn new(setup: ChouetteSetup) -> Self {
        Self {
            chouette: Chouette::new(setup.rules.clone()),
            setup,
            tree: None,
            history: Vec::new(),
            moment: 0,
            is_tied: false,
            games: Vec::new(),
            recent: Recent::default(),
        }
    }

    /// A chouette as its record leaves it. Every event is checked against the rules.
    pub(crate) fn replay(
        setup: ChouetteSetup,
        events: &[StoredEvent<Event>],
    ) -> Result<Self, ReplayError> {
        let mut state = Self::new(setup);
        let record = events.iter().map(|stored| &stored.event);
        replay(record, Event::cause, |index, (player, action)| {
            let prepared = state.carry_out(player, &action, events[index].action_id.clone())?;
            let answers = prepared.events.clone();
            state.commit(prepared);
            Ok(answers)
        })?;
        Ok(state)
    }

    pub(crate) fn setup(&self) -> &ChouetteSetup {
        &self.setup
    }

    pub(crate) fn setup_mut(&mut self) -> &mut ChouetteSetup {
        &mut self.setup
    }

    pub(crate) fn chouette(&self) -> &Chouette {
        &self.chouette
    }

    pub(crate) fn tree(&self) -> Option<&StepTree> {
        self.tree.as_ref()
    }

    pub(crate) fn games(&self) -> &[ChouetteSummary] {
        &self.games
    }

    /// How many events there are; browsers hear of each.
    pub(crate) fn version(&self) -> u64 {
        self.history.len() as u64
    }

    /// The version at which what is awaited now was first awaited.
    pub(crate) fn moment(&self) -> u64 {
        self.moment
    }

    /// Whether some are tied in the throw for seats, and throw again.
    pub(crate) fn is_tied(&self) -> bool {
        self.is_tied
    }

    /// The version that an action left the table at, if it was carried out lately.
    pub(crate) fn carried_out(&self, action_id: &str) -> Option<u64> {
        self.recent.find(action_id)
    }

    /// Who admits people and bots: the creator, while seated; else the person who sits here
    /// longest.
    pub(crate) fn owner(&self) -> Player {
        let mut seated = self.chouette.seated();
        let person = seated.find(|&player| self.setup.level(player).is_none());
        person.unwrap_or(CREATOR)
    }

    /// Carries out an action on a copy, or refuses it.
    pub(crate) fn prepare(
        &self,
        by: Player,
        action: &Action,
        action_id: Option<String>,
    ) -> Result<Prepared, Refused> {
        self.admits(action)?;
        self.carry_out(by, action, action_id)
            .map_err(|refusal| self.refused(&refusal))
    }

    /// A refusal by the rules, in words with names.
    pub(crate) fn refused(&self, refusal: &Refusal) -> Refused {
        Refused::Chouette {
            code: crate::wire::chouette_refusal_code(refusal),
            rule: refusal.rule(),
            words: crate::wire::refusal_words(refusal, |player| self.setup.name(player)),
            particulars: crate::wire::chouette_particulars(refusal, |player| {
                self.setup.name(player)
            }),
        }
    }

    /// Whether the table itself, whatever the rules say, lets an action be stated now.
    fn admits(&self, action: &Action) -> Result<(), Refused> {
        let is_high = |value: CubeValue| value.log2() >= MAX_CUBE_LOG2;
        let cube = |id: &CubeId| {
            let mut cubes = self.chouette.cubes().iter();
            cubes.any(|cube| cube.id() == *id && is_high(cube.value()))
        };
        match action {
            Action::NextGame if self.history.len() >= MAX_EVENTS => Err(Refused::TableFull),
            Action::Double(cubes) if cubes.iter().any(cube) => Err(Refused::CubeTooHigh),
            Action::Answer {
                cube,
                answer: Answer::Redouble,
                ..
            } => match self.chouette.playing().map(Game::phase) {
                Some(Phase::Answering(round))
                    if round.offers().iter().any(|offered| {
                        offered.cube() == *cube && is_high(offered.offer().value())
                    }) =>
                {
                    Err(Refused::CubeTooHigh)
                }
                _ => Ok(()),
            },
            _ => Ok(()),
        }
    }

    fn carry_out(
        &self,
        by: Player,
        action: &Action,
        action_id: Option<String>,
    ) -> Result<Prepared, Refusal> {
        let mut chouette = self.chouette.clone();
        let events = chouette.apply(by, action)?;
        let before = ChouetteBefore {
            to_play: match self.chouette.playing().map(Game::phase) {
                Some(&Phase::ToPlay { party, dice }) => Some((party, dice)),
                _ => None,
            },
            tree: self.tree.as_ref(),
            dice: self.setup.rules.game.dice,
        };
        Ok(Prepared {
            chouette,
            told: events.iter().map(|event| tell(&before, event)).collect(),
            events,
            action_id,
        })
    }

    /// Makes what was prepared so, once it is stored.
    pub(crate) fn commit(&mut self, prepared: Prepared) {
        let Prepared {
            chouette,
            events,
            told,
            action_id,
        } = prepared;
        let before = self.chouette.game().map(Game::in_box);
        self.chouette = chouette;
        self.tree = self.chouette.step_tree();
        let game = self.chouette.game().map_or(0, Game::number);
        for (event, told) in events.iter().zip(told) {
            self.history.push((game, told));
            if changes_the_question(event) {
                self.moment = self.version();
            }
            match event {
                Event::Tied { .. } => self.is_tied = true,
                Event::QueueFormed { .. } => self.is_tied = false,
                Event::GameEnded {
                    number, balances, ..
                } => self.games.push(ChouetteSummary {
                    number: *number,
                    in_box: before.unwrap_or(CREATOR).0,
                    balances: balances.iter().map(|(p, b)| account(*p, b)).collect(),
                }),
                _ => {}
            }
        }
        self.is_tied &= self.chouette.awaits() == Awaited::Seats;
        if let Some(id) = action_id {
            let version = self.version();
            self.recent.note(id, version);
        }
    }

    /// What somebody who holds these players has heard after a version.
    pub(crate) fn events_after(&self, version: u64, seen: &Seen) -> Vec<ChouetteEventView> {
        let at = usize::try_from(version).unwrap_or(usize::MAX);
        let events = self.history.get(at..).unwrap_or_default();
        (version + 1..)
            .zip(events)
            .map(|(version, (game, told))| ChouetteEventView {
                version,
                game: *game,
                event: told.heard_by(seen),
            })
            .collect()
    }

    /// What a browser needs that has seen the table at `since`: the present game's events (or
    /// the last one's while the next has not begun), and what it has missed before them.
    pub(crate) fn events_for(&self, since: u64, seen: &Seen) -> Vec<ChouetteEventView> {
        let game = self.history.last().map_or(0, |&(game, _)| game);
        let begins = self.history.partition_point(|&(other, _)| other < game) as u64;
        let is_gap_told = since > 0 && begins.saturating_sub(since) <= LONGEST_GAP;
        let from = if is_gap_told {
            since.min(begins)
        } else {
            begins
        };
        self.events_after(from, seen)
    }

    /// How many events of the record may be known to everybody: up to the first decision that
    /// is not revealed yet.
    pub(crate) fn n_known(&self) -> usize {
        let revealed = usize::try_from(self.moment).unwrap_or(usize::MAX);
        let since = self.history.get(revealed..).unwrap_or_default();
        let secret = since.iter().position(|(_, told)| told.secret_of.is_some());
        secret.map_or(self.history.len(), |at| revealed + at)
    }

    /// Whether a play may be proposed by a player, and to whom; and the play.
    pub(crate) fn propose(
        &self,
        by: Player,
        steps: &[(otter_rules::Origin, otter_rules::Landing)],
    ) -> Result<Proposal, Refused> {
        let (Some(_), Some(tree)) = (self.may_propose(by), &self.tree) else {
            return Err(Refused::NotToPropose);
        };
        let play = tree
            .play(steps)
            .map_err(|error| self.refused(&error.into()))?;
        Ok(Proposal {
            by,
            steps: crate::wire::step_pairs(play.steps()),
            text: otter_notation::play::format(&play),
        })
    }

    /// To whom a player may propose a play now (CH-5).
    pub(crate) fn may_propose(&self, by: Player) -> Option<Player> {
        let Some(&Phase::ToPlay { party, .. }) = self.chouette.playing().map(Game::phase) else {
            return None;
        };
        let to = self.chouette.advises(by)?;
        (self.chouette.leader(party) == Some(to)).then_some(to)
    }
}

/// Whether something else is awaited after an event. Who comes, goes, waits, or decides unseen
/// changes nothing in the question.
fn changes_the_question(event: &Event) -> bool {
    let is_about_people = matches!(
        event,
        Event::Joined { .. }
            | Event::Leaving { .. }
            | Event::Left { .. }
            | Event::WentAway { .. }
            | Event::CameBack { .. }
            | Event::Held { .. }
            | Event::Released { .. }
    );
    !is_about_people && !event.is_secret()
}
