//! The chouette: its players and its series of games (CH-1, CH-4).

use super::action::Action;
use super::awaited::Awaited;
use super::event::Event;
use super::game::{Game, TableState};
use super::ledger::Ledger;
use super::phase::Phase;
use super::player::{LEAST_PLAYERS, MOST_PLAYERS, Player, Presence, Seats};
use super::queue::Queue;
use super::refusal::Refusal;
use super::ruleset::ChouetteRules;
use super::seating::Seating;
use crate::dice::Die;

/// A chouette: three to twelve people or bots at one board for a series of games. Only
/// [`Chouette::apply`] and replaying a record advance it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chouette {
    pub(super) table: TableState,
    pub(super) stage: Stage,
    n_begun: u32,
}

/// The stage of a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// The players have not rolled for seats yet.
    Gathering,
    /// Some players are still tied in the roll for seats.
    SeatsTied(Seating),
    /// No game is on; the last one as it ended, if there was one.
    Between(Option<Game>),
    /// A game is on.
    Playing(Game),
}

impl Chouette {
    /// Returns a table at which nobody sits yet.
    pub fn new(rules: ChouetteRules) -> Self {
        Self {
            table: TableState {
                rules,
                seats: Seats::default(),
                queue: Queue::default(),
                ledger: Ledger::default(),
            },
            stage: Stage::Gathering,
            n_begun: 0,
        }
    }

    /// Applies an action and returns the events that it causes.
    ///
    /// # Errors
    /// If the rules refuse the action; nothing changes then.
    pub fn apply(&mut self, by: Player, action: &Action) -> Result<Vec<Event>, Refusal> {
        if *action == Action::Join {
            return self.join(by);
        }
        let Some(presence) = self.table.seats.presence(by) else {
            return Err(Refusal::NotSeated { player: by });
        };
        match (action, presence) {
            (Action::Leave, Presence::Here | Presence::Away) => return Ok(self.leave(by)),
            (Action::GoAway, Presence::Here) => return Ok(self.go_away(by)),
            (Action::ComeBack, Presence::Away | Presence::Leaving) => {
                self.table.seats.set(by, Presence::Here);
                return Ok(vec![Event::CameBack { player: by }]);
            }
            (Action::Leave | Action::GoAway | Action::ComeBack, _) => {
                return Err(Refusal::NothingChanges);
            }
            _ => {}
        }
        match (action, &mut self.stage) {
            (Action::RollForSeats(dice), Stage::Gathering | Stage::SeatsTied(_)) => {
                self.roll_for_seats(by, dice)
            }
            (Action::VoidRoll(why), Stage::Gathering | Stage::SeatsTied(_)) => {
                self.check_enough()?;
                let (player, why) = (by, *why);
                Ok(vec![Event::RollVoid { player, why }])
            }
            (Action::NextGame, Stage::Between(_)) => self.next_game(by),
            (_, Stage::Playing(game)) => {
                let events = game.apply(&mut self.table, by, action)?;
                self.close_game();
                Ok(events)
            }
            _ => Err(Refusal::NotNow {
                action: action.kind(),
                awaited: self.awaits(),
            }),
        }
    }

    /// Returns what the table waits for.
    pub fn awaits(&self) -> Awaited {
        match &self.stage {
            Stage::Gathering | Stage::SeatsTied(_) => Awaited::Seats,
            Stage::Between(_) => Awaited::NextGame,
            Stage::Playing(game) => Awaited::of(&game.phase),
        }
    }

    /// Seats a newcomer in the last place, to play from the next game on (CH-4).
    fn join(&mut self, by: Player) -> Result<Vec<Event>, Refusal> {
        if self.table.seats.presence(by).is_some() {
            return Err(Refusal::AlreadySeated { player: by });
        }
        if self.table.seats.n_seated() >= MOST_PLAYERS {
            return Err(Refusal::SeatsTaken);
        }
        self.table.seats.set(by, Presence::Here);
        self.table.ledger.open(by);
        match &mut self.stage {
            Stage::Gathering => {}
            Stage::SeatsTied(seating) => seating.join(by),
            Stage::Between(_) | Stage::Playing(_) => self.table.queue.join(by),
        }
        Ok(vec![Event::Joined { player: by }])
    }

    /// Lets a player leave: at once, or, if a game holds the player, when it is settled (CH-4).
    fn leave(&mut self, by: Player) -> Vec<Event> {
        let mut events = vec![Event::Leaving { player: by }];
        if let Stage::Playing(game) = &self.stage
            && game.binds(by)
        {
            self.table.seats.set(by, Presence::Leaving);
            events.extend(self.without(by));
            return events;
        }
        self.table.seats.remove(by);
        self.table.queue.leave(by);
        events.push(Event::Left { player: by });
        if self.table.seats.n_seated() == 0 {
            self.stage = Stage::Gathering;
        } else if let Stage::SeatsTied(seating) = &self.stage {
            let mut seating = seating.clone();
            seating.leave(by);
            events.extend(self.seat(seating));
        }
        events.extend(self.without(by));
        events
    }

    fn go_away(&mut self, by: Player) -> Vec<Event> {
        self.table.seats.set(by, Presence::Away);
        let mut events = vec![Event::WentAway { player: by }];
        events.extend(self.without(by));
        events
    }

    /// Applies the consequences of a player's absence to the present game.
    fn without(&mut self, gone: Player) -> Vec<Event> {
        let Stage::Playing(game) = &mut self.stage else {
            return Vec::new();
        };
        let mut events = game.pass_over_partner(&self.table, gone);
        if let Phase::ToRoll(turn) = &mut game.phase {
            turn.holders.remove(&gone);
        }
        events.extend(game.leave_sale(&mut self.table, gone));
        self.close_game();
        events
    }

    fn roll_for_seats(
        &mut self,
        by: Player,
        dice: &[(Player, Die)],
    ) -> Result<Vec<Event>, Refusal> {
        let seating = match &self.stage {
            Stage::SeatsTied(seating) => seating.clone(),
            _ => Seating::new(self.table.seats.players()),
        };
        self.check_enough()?;
        let seating = seating.roll(dice)?;
        let mut events = vec![Event::RolledForSeats {
            player: by,
            dice: dice.to_vec(),
        }];
        let players = seating.rollers();
        if !players.is_empty() {
            events.push(Event::Tied { players });
        }
        events.extend(self.seat(seating));
        Ok(events)
    }

    /// Forms the queue once no players are tied.
    fn seat(&mut self, seating: Seating) -> Option<Event> {
        if let Some(order) = seating.order() {
            self.table.queue = Queue::new(order.clone());
            self.stage = Stage::Between(None);
            Some(Event::QueueFormed { order })
        } else {
            self.stage = Stage::SeatsTied(seating);
            None
        }
    }

    fn next_game(&mut self, by: Player) -> Result<Vec<Event>, Refusal> {
        self.check_enough()?;
        let &[in_box, captain, ..] = self.table.queue.order() else {
            return Err(self.too_few());
        };
        self.n_begun = self.n_begun.saturating_add(1);
        let (game, followed) = Game::begin(&self.table, self.n_begun, in_box, captain);
        self.stage = Stage::Playing(game);
        let mut events = vec![Event::GameBegun {
            player: by,
            number: self.n_begun,
            order: self.table.queue.order().to_vec(),
        }];
        events.extend(followed);
        Ok(events)
    }

    fn check_enough(&self) -> Result<(), Refusal> {
        if self.table.seats.n_seated() < LEAST_PLAYERS {
            return Err(self.too_few());
        }
        Ok(())
    }

    fn too_few(&self) -> Refusal {
        Refusal::TooFewPlayers {
            n_seated: self.table.seats.n_seated(),
        }
    }

    /// Prepares for the next game after the end of one, or for new seats if all players have left.
    fn close_game(&mut self) {
        let is_over = matches!(&self.stage, Stage::Playing(game) if game.phase == Phase::Over);
        if !is_over {
            return;
        }
        let last = std::mem::replace(&mut self.stage, Stage::Gathering);
        if let Stage::Playing(game) = last
            && self.table.seats.n_seated() > 0
        {
            self.stage = Stage::Between(Some(game));
        }
    }
}
