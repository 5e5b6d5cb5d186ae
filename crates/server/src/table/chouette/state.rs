//! The state of a chouette: the rules' own, and the record as browsers are sent it.

use std::time::SystemTime;

use otter_rules::chouette::{
    Action, Answer, Awaited, Chouette, CubeId, Event, Game, Phase, Player, Refusal, ReplayError,
};
use otter_rules::{CubeValue, StepTree};

use super::history::{FinishedGame, PublicEvent, public_events};
use super::refusal::ChouetteRefusal;
use super::sealed::{CrewDice, action_of, any_of};
use super::setup::{CREATOR, ChouetteReadError, ChouetteSetup, NAME};
use crate::store::{StoredEvent, StoredTable};
use crate::table::{Prepared, Recorded, State};
use crate::table_id::TableId;

/// How many events a record may hold before no further game begins: loading a chouette replays
/// them all.
const MAX_EVENTS: usize = 200_000;
/// How far the server lets a cube go, as a power of two.
const MAX_CUBE_LOG2: u32 = 1024;
/// The most events before the present game that are sent to a returning browser.
const LONGEST_GAP: u64 = 2_000;

/// A chouette between two actions.
#[derive(Clone, Debug)]
pub(crate) struct ChouetteState {
    setup: ChouetteSetup,
    chouette: Chouette,
    /// Every way to play the roll that awaits its play.
    tree: Option<StepTree>,
    /// The events that browsers are sent, in order.
    history: Vec<PublicEvent>,
    /// The version at which what is awaited now was first awaited.
    decision_version: u64,
    /// Whether those who are tied in the roll for seats roll again.
    is_tied: bool,
    /// The games that are over.
    games: Vec<FinishedGame>,
    /// The dice, if anyone can check them.
    sealed: Option<Box<CrewDice>>,
}

impl State for ChouetteState {
    const NAME: &'static str = NAME;
    type Event = Event;
    type Action = (Player, Action);
    type Refusal = ChouetteRefusal;
    type Change = Chouette;
    type ReadError = ChouetteReadError;

    fn read(id: &TableId, stored: &StoredTable) -> Result<Recorded<Self>, ChouetteReadError> {
        let setup = ChouetteSetup::read(id, stored)?;
        let sealed = stored.dice_log.as_ref();
        let sealed = sealed.map(|log| CrewDice::read(id, log)).transpose()?;
        let mut table = Self::replay(setup, &stored.events()?)?;
        table.state.sealed = sealed.map(Box::new);
        Ok(table)
    }

    fn id(&self) -> &TableId {
        &self.setup.id
    }

    fn version(&self) -> u64 {
        self.history.len() as u64
    }

    fn prepare(&self, (by, action): &(Player, Action)) -> Result<Prepared<Self>, ChouetteRefusal> {
        self.admits(action)?;
        let prepared = self.apply(*by, action)?;
        self.check_asked(action, &prepared.change)?;
        Ok(prepared)
    }

    fn commit(&mut self, prepared: Prepared<Self>, _: Option<SystemTime>) {
        let Prepared { events, change, .. } = prepared;
        let in_box = self.chouette.game().map(Game::in_box);
        let game = change.game().map_or(0, Game::number);
        let before = (&self.chouette, self.tree.as_ref());
        let public = public_events(&events, before, self.version() + 1, game);
        self.chouette = change;
        self.tree = self.chouette.step_tree();
        for public in &public {
            if changes_the_question(&public.event) {
                self.decision_version = public.version;
            }
            match &public.event {
                Event::Tied { .. } => self.is_tied = true,
                Event::QueueFormed { .. } => self.is_tied = false,
                Event::GameEnded {
                    number, balances, ..
                } => self.games.push(FinishedGame {
                    number: *number,
                    in_box: in_box.unwrap_or(CREATOR),
                    balances: balances.clone(),
                }),
                _ => {}
            }
        }
        self.history.extend(public);
        self.is_tied &= self.chouette.awaits() == Awaited::Seats;
    }
}

impl ChouetteState {
    /// A chouette at which nobody has sat down yet.
    pub(crate) fn new(setup: ChouetteSetup) -> Self {
        Self {
            chouette: Chouette::new(setup.rules.clone()),
            setup,
            tree: None,
            history: Vec::new(),
            decision_version: 0,
            is_tied: false,
            games: Vec::new(),
            sealed: None,
        }
    }

    /// A chouette as its record leaves it. Every event is checked against the rules.
    pub(crate) fn replay(
        setup: ChouetteSetup,
        events: &[StoredEvent<Event>],
    ) -> Result<Recorded<Self>, ReplayError> {
        Recorded::replay(
            Self::new(setup),
            events,
            Event::cause,
            |state, (by, action)| state.apply(by, &action),
        )
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

    pub(crate) fn games(&self) -> &[FinishedGame] {
        &self.games
    }

    /// The version at which what is awaited now was first awaited.
    pub(crate) fn decision_version(&self) -> u64 {
        self.decision_version
    }

    /// Whether some are tied in the roll for seats, and roll again.
    pub(crate) fn is_tied(&self) -> bool {
        self.is_tied
    }

    /// Returns the dice, if anyone can check them.
    pub(crate) fn sealed(&self) -> Option<&CrewDice> {
        self.sealed.as_deref()
    }

    pub(crate) fn sealed_mut(&mut self) -> Option<&mut CrewDice> {
        self.sealed.as_deref_mut()
    }

    /// Whether a roll is asked for that anyone can check.
    pub(crate) fn awaits_roll(&self) -> bool {
        self.sealed().is_some_and(|dice| dice.asked().is_some())
    }

    /// Who admits people and bots: the creator, while seated; else the person who sits here
    /// longest.
    pub(crate) fn owner(&self) -> Player {
        let mut seated = self.chouette.seated();
        let person = seated.find(|&player| self.setup.level(player).is_none());
        person.unwrap_or(CREATOR)
    }

    /// Checks that the table itself, whatever the rules say, admits an action now.
    fn admits(&self, action: &Action) -> Result<(), ChouetteRefusal> {
        let is_high = |value: CubeValue| value.log2() >= MAX_CUBE_LOG2;
        let cube = |id: &CubeId| {
            let mut cubes = self.chouette.cubes().iter();
            cubes.any(|cube| cube.id() == *id && is_high(cube.value()))
        };
        match action {
            Action::NextGame if self.history.len() >= MAX_EVENTS => Err(ChouetteRefusal::TableFull),
            Action::Double(cubes) if cubes.iter().any(cube) => Err(ChouetteRefusal::CubeTooHigh),
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
                    Err(ChouetteRefusal::CubeTooHigh)
                }
                _ => Ok(()),
            },
            _ => Ok(()),
        }
    }

    /// Checks that a roll which is asked for may still be made after an action, and that nobody
    /// decides anything before it: people may come and go.
    fn check_asked(&self, action: &Action, after: &Chouette) -> Result<(), ChouetteRefusal> {
        let Some(asked) = self.sealed().and_then(CrewDice::asked) else {
            return Ok(());
        };
        let is_roll = matches!(
            action,
            Action::RollForSeats(_) | Action::DrawPartner(_) | Action::Open(_) | Action::Roll(_)
        );
        let is_about_people = matches!(
            action,
            Action::Join | Action::Leave | Action::GoAway | Action::ComeBack
        );
        let may_still = || {
            let roll = action_of(after, &asked.purpose, &any_of(&asked.purpose));
            roll.is_some_and(|(by, roll)| after.accepts(by, &roll))
        };
        if is_roll || is_about_people && may_still() {
            Ok(())
        } else {
            Err(ChouetteRefusal::RollAsked)
        }
    }

    /// Applies an action to a copy, as far as the rules of the game go.
    fn apply(&self, by: Player, action: &Action) -> Result<Prepared<Self>, Refusal> {
        let mut chouette = self.chouette.clone();
        let events = chouette.apply(by, action)?;
        Ok(Prepared {
            change: chouette,
            events,
            // A session goes on for as long as somebody sits there.
            ends_it: false,
        })
    }

    /// Returns the events after a version.
    pub(crate) fn events_after(&self, version: u64) -> &[PublicEvent] {
        let at = usize::try_from(version).unwrap_or(usize::MAX);
        self.history.get(at..).unwrap_or_default()
    }

    /// Returns the events that a browser needs that has seen the table at `since`: those of the
    /// present game (or the last one while the next has not begun), and those it has missed before.
    pub(crate) fn events_for(&self, since: u64) -> &[PublicEvent] {
        let game = self.history.last().map_or(0, |public| public.game);
        let begins = self.history.partition_point(|public| public.game < game) as u64;
        let is_gap_sent = since > 0 && begins.saturating_sub(since) <= LONGEST_GAP;
        let from = if is_gap_sent {
            since.min(begins)
        } else {
            begins
        };
        self.events_after(from)
    }

    /// Returns the number of events of the record that everybody may know: those before the first
    /// decision that is not revealed yet.
    pub(crate) fn n_known(&self) -> usize {
        let revealed = usize::try_from(self.decision_version).unwrap_or(usize::MAX);
        let since = self.history.get(revealed..).unwrap_or_default();
        let secret = since.iter().position(|public| public.event.is_secret());
        secret.map_or(self.history.len(), |at| revealed + at)
    }
}

/// Whether something else is awaited after an event. Who comes, goes, waits, rolls again,
/// or decides unseen changes nothing in the question.
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
            | Event::RollVoid { .. }
    );
    !is_about_people && !event.is_secret()
}
