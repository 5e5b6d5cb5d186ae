//! Rolls that anyone can check, at a live table: a roll is asked for, which binds whoever asks;
//! then each player gives away a number, and the dice follow from all of them (`docs/dice.md`).

use otter_clock::{Clock, Lag};
use otter_dice::Number;
use otter_protocol::code::ProblemCode;
use otter_protocol::convert::SeatCommand;
use otter_rules::{Action, BySeat, Die, Seat};
use otter_table::TwoRefusal;

use super::gathered::Gathered;
use super::{RETRY_AFTER, TaskResult, TwoTask};
use crate::action_id::ActionId;
use crate::live::submit::With;
use crate::live::table_type::RefusedBy;
use crate::live::viewers::ViewerId;
use crate::occupant::Occupant;
use crate::refusal::Refused;
use crate::store::{AskedRoll, NewChain};
use crate::table::two::SealedDice;
use crate::table::{State, TableState};

impl TwoTask {
    /// Asks for a roll. It is written down first: whoever has asked can do nothing else any more.
    pub(super) async fn ask_for_roll(
        &mut self,
        seat: Seat,
        command: &SeatCommand,
        lag: Lag,
        id: Option<&ActionId>,
    ) -> Result<(), RefusedBy<TableState>> {
        let Some(dice) = self.state.sealed() else {
            return Ok(());
        };
        let awaited = dice.asked().filter(|_| self.state.awaits_roll());
        if let Some(asked) = awaited {
            // The same once more, after a lost connection.
            let is_same = asked.seat == seat || asked.opening;
            return if is_same {
                Ok(())
            } else {
                Err(Refused::Table(TwoRefusal::RollAsked))
            };
        }
        let opening = matches!(command, SeatCommand::OpenByServer);
        let nth = dice.next();
        // The rules are asked with dice that stand for any.
        let action = action_of(opening, [Die::Two, Die::One]);
        let timed = self.timed(seat, action, lag);
        self.state.prepare(&timed).map_err(Refused::Table)?;
        if self.seats_without_chain().next().is_some() {
            return Err(Refused::Table(TwoRefusal::NoChain));
        }
        let secret = self.services.dice.secret(self.state.version())?;
        if let Some(chain) = self.state.sealed().and_then(|dice| dice.renewal(secret)) {
            self.store_chain(chain).await?;
        }
        let asked = AskedRoll {
            nth,
            game: self.state.contest().game_number(),
            seat,
            opening,
        };
        let stored = self.services.store.ask_for_roll(self.state.id(), asked);
        let stored = stored.await;
        self.written(stored)?;
        if let Some(dice) = self.state.sealed_mut() {
            dice.ask(asked);
        }
        // What was given away for this roll in a game that has ended on time still holds.
        self.transient.gathered.action_id = id.cloned();
        self.charge_for_numbers(lag);
        self.await_anew();
        self.update_viewers(None, self.state.version());
        self.roll_if_complete().await;
        Ok(())
    }

    /// Takes a player's number for the roll that is asked for.
    pub(super) async fn take_number(
        &mut self,
        viewer: ViewerId,
        seat: Seat,
        nth: u32,
        number: Number,
    ) {
        let Some(dice) = self.state.sealed() else {
            return;
        };
        // A number for a roll that was made meanwhile is late, which is nobody's fault.
        let is_due = self.state.awaits_roll() && dice.next() == nth;
        if !is_due || !self.holds(viewer, seat) {
            return;
        }
        if let Err(error) = dice.check(seat, number) {
            return self.dice_problem(viewer, &error.to_string());
        }
        self.transient.gathered.numbers[seat] = Some(number);
        self.charge_for_numbers(self.lag_of(seat));
        self.await_anew();
        if self.seats_awaited().next().is_some() {
            self.update_viewers(None, self.state.version());
        } else {
            self.roll_if_complete().await;
        }
    }

    /// Opens a player's chain. While a roll is asked for it waits for the opponent to agree, who
    /// could otherwise be shown another roll than the one that was due.
    pub(super) async fn open_chain(&mut self, viewer: ViewerId, seat: Seat, anchor: Number) {
        if !self.holds(viewer, seat) {
            return;
        }
        let Some(dice) = self.state.sealed() else {
            return;
        };
        if !dice.has_room() {
            return self.dice_problem(viewer, "this table has had as many chains as it may have");
        }
        let opposite = &self.state.setup().seats[seat.other()];
        let is_alone =
            !matches!(opposite, Occupant::Person { .. }) || self.holds(viewer, seat.other());
        // Its number may be out from a roll that was never made, because time ran out before.
        let is_exposed = self.transient.gathered.numbers[seat.other()].is_some();
        if (self.state.awaits_roll() || is_exposed) && !is_alone {
            self.transient.gathered.renewals[seat] = Some(anchor);
            self.update_viewers(None, self.state.version());
            return;
        }
        let chain = dice.player_chain(seat, anchor, self.state.awaits_roll());
        self.open_player_chain(viewer, seat, chain).await;
    }

    /// Lets the opponent open another chain although a roll is asked for.
    pub(super) async fn agree_to_chain(&mut self, viewer: ViewerId, seat: Seat) {
        let renewed = seat.other();
        if !self.holds(viewer, seat) {
            return;
        }
        let Some(anchor) = self.transient.gathered.renewals[renewed].take() else {
            return;
        };
        if let Some(dice) = self.state.sealed() {
            let chain = dice.player_chain(renewed, anchor, true);
            self.open_player_chain(viewer, renewed, chain).await;
        }
    }

    async fn open_player_chain(&mut self, viewer: ViewerId, seat: Seat, chain: NewChain) {
        if self.store_chain(chain).await.is_err() {
            return self.dice_problem(viewer, "the chain could not be stored: try again");
        }
        // The number that it had for this roll belongs to the chain before.
        self.transient.gathered.numbers[seat] = None;
        self.transient.gathered.renewals[seat] = None;
        self.update_viewers(None, self.state.version());
    }

    async fn store_chain(&mut self, chain: NewChain) -> Result<(), RefusedBy<TableState>> {
        let stored = self
            .services
            .store
            .open_chain(self.state.id(), chain.clone());
        let stored = stored.await;
        self.written(stored)?;
        if let Some(Err(error)) = self.state.sealed_mut().map(|dice| dice.open(&chain)) {
            // It was not due; the table is loaded anew without it.
            tracing::error!(%error, "a chain was stored that cannot be opened");
            self.is_outdated = true;
        }
        Ok(())
    }

    /// Makes the roll that is asked for once nobody's number is missing.
    pub(super) async fn roll_if_complete(&mut self) {
        if !self.state.awaits_roll() || self.seats_awaited().next().is_some() {
            return;
        }
        let players = self.transient.gathered.numbers;
        let Some(made) = self.state.sealed().and_then(|dice| dice.make(players)) else {
            return;
        };
        let made = match made {
            Ok(made) => made,
            Err(error) => {
                tracing::error!(%error, "the numbers of a roll do not belong together");
                return;
            }
        };
        let (before, seat) = (self.state.version(), made.asked.seat);
        let action = action_of(made.asked.opening, made.dice);
        let id = self.transient.gathered.action_id.clone();
        let mut prepared = match self.state.prepare(&self.timed(seat, action, Lag::NONE)) {
            Ok(prepared) => prepared,
            Err(refused) => {
                tracing::error!(%refused, "a roll that was asked for was refused");
                return;
            }
        };
        prepared.change.roll = Some(Box::new(made));
        let with = With {
            roll: Some(Box::new(made)),
            ..With::default()
        };
        match self.store_prepared(prepared, id.as_ref(), with).await {
            Ok(()) => {
                self.transient.gathered = Gathered::default();
                self.update_viewers(None, before);
            }
            Err(_) => self.wait_for(async {
                tokio::time::sleep(RETRY_AFTER).await;
                TaskResult::Reconsider
            }),
        }
    }

    /// Lets the time of the player run for whose device alone the roll waits. As long as the number
    /// of whoever asked is missing as well, it is still their turn that is charged.
    fn charge_for_numbers(&mut self, lag: Lag) {
        let asked = self.state.sealed().and_then(SealedDice::asked);
        let awaited: Vec<Seat> = self.seats_awaited().collect();
        let (Some(asked), [seat]) = (asked, &awaited[..]) else {
            return;
        };
        let seat = *seat;
        let is_running = self.state.clock().and_then(Clock::running) == Some(seat);
        if !asked.opening && seat != asked.seat && !is_running {
            let now = self.services.time.now();
            self.state.charge_for_number(seat, now, lag);
        }
    }

    /// Returns the seats of people whose number is missing for the roll that is asked for.
    pub(super) fn seats_awaited(&self) -> impl Iterator<Item = Seat> {
        let is_asked = self.state.awaits_roll();
        let numbers = &self.transient.gathered.numbers;
        self.state
            .setup()
            .people()
            .filter(move |&seat| is_asked && numbers[seat].is_none())
    }

    /// Returns the seats that would open another chain although a roll is asked for.
    pub(super) fn seats_renewing(&self) -> impl Iterator<Item = Seat> {
        let renewals = &self.transient.gathered.renewals;
        let seats = Seat::ALL.into_iter();
        seats.filter(move |&seat| renewals[seat].is_some())
    }

    fn seats_without_chain(&self) -> impl Iterator<Item = Seat> {
        let dice = self.state.sealed();
        let has_none = move |seat: Seat| dice.is_some_and(|dice| dice.tip(seat.into()).is_none());
        self.state
            .setup()
            .people()
            .filter(move |&seat| has_none(seat))
    }

    /// Reads a number that a viewer has sent; one that is none is answered.
    pub(super) fn read_number(&mut self, viewer: ViewerId, text: &str) -> Option<Number> {
        match text.parse() {
            Ok(number) => Some(number),
            Err(error) => {
                let error: otter_dice::NotANumber = error;
                self.dice_problem(viewer, &error.to_string());
                None
            }
        }
    }

    fn dice_problem(&mut self, viewer: ViewerId, why: &str) {
        self.send_problem(viewer, ProblemCode::BadDiceNumber, why);
    }
}

const fn action_of(opening: bool, dice: [Die; 2]) -> Action {
    if opening {
        let [white, black] = dice;
        Action::Open(BySeat { white, black })
    } else {
        Action::Roll(dice)
    }
}
