//! Rolls that anyone can check, at a live chouette: who has a part and what is asked for is written
//! down; then each of them gives away a number, and the dice follow from all (`docs/dice.md`).

use otter_dice::crew::{CrewEntry, Purpose, Why, Without};
use otter_dice::{Holder, Number};
use otter_protocol::chouette::ChouetteNews;
use otter_protocol::code::ProblemCode;
use otter_rules::chouette::{Game, Player, Presence};

use super::automation::RETRY_AFTER;
use super::gathered::Gathered;
use super::{ChouetteTask, TaskResult};
use crate::action_id::ActionId;
use crate::live::submit::With;
use crate::live::table_type::RefusedBy;
use crate::live::viewers::{ViewerId, frame};
use crate::store::DiceEntry;
use crate::table::chouette::{ChouetteRefusal, CrewDice, Parts, action_of, any_of};
use crate::table::{ChouetteState, State};
use crate::view::Gathering;

impl ChouetteTask {
    /// Asks for a roll, and shows that it is asked for.
    pub(super) async fn ask_for_roll(
        &mut self,
        purpose: Purpose,
        id: Option<&ActionId>,
    ) -> Result<(), RefusedBy<ChouetteState>> {
        self.write_question(purpose, id).await?;
        self.update_viewers(None, self.state.version());
        Ok(())
    }

    /// Writes down that a roll is asked for, and who has a part in it; from then on nobody decides
    /// anything before it is made.
    pub(super) async fn write_question(
        &mut self,
        purpose: Purpose,
        id: Option<&ActionId>,
    ) -> Result<(), RefusedBy<ChouetteState>> {
        let Some(dice) = self.state.sealed() else {
            return Ok(());
        };
        if let Some(asked) = dice.asked() {
            // The same once more, after a lost connection.
            let is_same = asked.purpose == purpose;
            return is_same
                .then_some(())
                .ok_or_else(|| ChouetteRefusal::RollAsked.into());
        }
        let chouette = self.state.chouette();
        // The rules are asked with a roll that stands for any.
        let any = action_of(chouette, &purpose, &any_of(&purpose));
        let any = any.ok_or(ChouetteRefusal::NoChain)?;
        self.state.prepare(&any)?;
        let parts = self.parts().ok_or(ChouetteRefusal::NoChain)?;
        let secret = self.services.dice.secret(self.state.version())?;
        let game = chouette.game().map_or(0, Game::number);
        let question = dice.question(parts, game, purpose, secret);
        self.log(question).await?;
        self.transient.gathered = Gathered {
            action_id: id.cloned(),
            ..Gathered::default()
        };
        Ok(())
    }

    /// Returns who has a part in a roll that is asked for now: every person who sits here, is not
    /// away and has a chain. `None` if nobody has.
    fn parts(&self) -> Option<Parts> {
        let dice = self.state.sealed()?;
        let chouette = self.state.chouette();
        let mut parts = Parts::default();
        for player in chouette.seated() {
            if self.state.setup().level(player).is_some() {
                continue;
            }
            let has_chain = dice.tip(Holder::Player(player.0)).is_some();
            let is_here = chouette.presence(player) == Some(Presence::Here);
            let why = match (is_here, has_chain) {
                (true, true) => {
                    parts.players.push(player.0);
                    continue;
                }
                (true, false) => Why::NoChain,
                (false, _) => Why::Away,
            };
            let player = player.0;
            parts.without.push(Without { player, why });
        }
        (!parts.players.is_empty()).then_some(parts)
    }

    /// Takes a player's number for the roll that is asked for.
    pub(super) async fn take_number(
        &mut self,
        viewer: ViewerId,
        player: Player,
        nth: u32,
        number: Number,
    ) {
        // A number for a roll that was made meanwhile is late, which is nobody's fault.
        if !self.is_part_of(player, nth) || !self.holds(viewer, player) {
            return;
        }
        let checked = self.state.sealed().map(|dice| dice.check(player, number));
        if let Some(Err(error)) = checked {
            return self.dice_problem(viewer, &error.to_string());
        }
        self.transient.gathered.numbers.insert(player, number);
        if self.awaited().next().is_some() {
            self.update_viewers(None, self.state.version());
        } else {
            self.roll_if_complete().await;
        }
    }

    /// Takes note that a player whose number is out would go on without those that do not come.
    /// Once all such players agree, the roll is given up and asked for again without the others.
    pub(super) async fn go_on_without(&mut self, viewer: ViewerId, player: Player, nth: u32) {
        let has_given = self.transient.gathered.numbers.contains_key(&player);
        if !self.is_part_of(player, nth) || !has_given || !self.holds(viewer, player) {
            return;
        }
        self.transient.gathered.agreed.insert(player);
        let gathered = &self.transient.gathered;
        if gathered.is_agreed() && self.awaited().next().is_some() {
            let dice = self.state.sealed();
            let given_up = dice.map(|dice| dice.given_up_for(&gathered.numbers));
            if self.log(given_up.unwrap_or_default()).await.is_err() {
                return self.dice_problem(viewer, "this could not be stored: try again");
            }
            let action_id = self.transient.gathered.action_id.take();
            self.transient.gathered = Gathered {
                action_id,
                ..Gathered::default()
            };
        }
        self.update_viewers(None, self.state.version());
    }

    /// Opens a player's chain. With a roll under way in which the player has a part it is refused
    /// once the number of somebody else is out: the player could know it.
    pub(super) async fn open_chain(&mut self, viewer: ViewerId, player: Player, anchor: Number) {
        let is_person = self.state.setup().level(player).is_none();
        if !self.holds(viewer, player) || !is_person {
            return;
        }
        let Some(dice) = self.state.sealed() else {
            return;
        };
        if !dice.has_room(player) {
            return self.dice_problem(viewer, "you have opened as many chains here as you may");
        }
        let mut given = self.transient.gathered.numbers.keys();
        let is_out = given.any(|&other| other != player);
        if self.is_part_of(player, dice.next()) && is_out {
            let why = "a roll is under way, and another player's number is out: wait for the roll";
            return self.dice_problem(viewer, why);
        }
        let holder = Holder::Player(player.0);
        let opened = CrewEntry::Chain { holder, anchor };
        if self.log(vec![opened.into()]).await.is_err() {
            return self.dice_problem(viewer, "the chain could not be stored: try again");
        }
        // The number that it had for this roll belongs to the chain before.
        self.transient.gathered.numbers.remove(&player);
        self.update_viewers(None, self.state.version());
        self.go_on(self.state.version()).await;
    }

    async fn log(&mut self, entries: Vec<DiceEntry>) -> Result<(), RefusedBy<ChouetteState>> {
        let store = &self.services.store;
        let stored = store.log_dice(self.state.id(), entries.clone()).await;
        self.written(stored)?;
        self.note(&entries);
        Ok(())
    }

    /// Takes over entries that are stored.
    fn note(&mut self, entries: &[DiceEntry]) {
        if let Some(Err(error)) = self.state.sealed_mut().map(|dice| dice.note_all(entries)) {
            // It was made of this very log; the table is loaded anew.
            tracing::error!(%error, "the log of the dice has an entry that cannot follow");
            self.is_outdated = true;
        }
    }

    /// Makes the roll that is asked for once nobody's number is missing, and goes on.
    pub(super) async fn roll_if_complete(&mut self) {
        let Some((dice, asked)) = self
            .state
            .sealed()
            .and_then(|dice| Some((dice, dice.asked()?)))
        else {
            return;
        };
        if self.awaited().next().is_some() {
            return;
        }
        let made = match dice.make(&self.transient.gathered.numbers) {
            Ok(made) => made,
            Err(error) => {
                tracing::error!(%error, "the numbers of a roll do not belong together");
                return;
            }
        };
        let CrewEntry::Roll { shown, .. } = &made else {
            return;
        };
        let action = action_of(self.state.chouette(), &asked.purpose, shown);
        let prepared = action.map(|action| self.state.prepare(&action));
        let Some(Ok(prepared)) = prepared else {
            tracing::error!(?asked, "a roll that was asked for was refused");
            return;
        };
        let before = self.state.version();
        let id = self.transient.gathered.action_id.clone();
        let entry = DiceEntry::from(made);
        let with = With {
            dice_log: Some(entry.clone()),
            ..With::default()
        };
        match self.store_prepared(prepared, id.as_ref(), with).await {
            Ok(()) => {
                self.note(&[entry]);
                self.transient.gathered = Gathered::default();
                self.go_on(before).await;
            }
            Err(_) => self.wait_for(async {
                tokio::time::sleep(RETRY_AFTER).await;
                TaskResult::Reconsider
            }),
        }
    }

    /// Whether a player has a part in a roll, and it is asked for.
    fn is_part_of(&self, player: Player, nth: u32) -> bool {
        self.state.sealed().is_some_and(|dice| {
            let is_asked = dice.asked().is_some_and(|asked| asked.nth == nth);
            is_asked && dice.parts().contains(&player.0)
        })
    }

    /// Returns the players whose number is missing for the roll that is asked for.
    fn awaited(&self) -> impl Iterator<Item = Player> {
        let asked = self.state.sealed().filter(|dice| dice.asked().is_some());
        let parts = asked.map_or(&[][..], CrewDice::parts);
        let numbers = &self.transient.gathered.numbers;
        let parts = parts.iter().copied().map(Player);
        parts.filter(|player| !numbers.contains_key(player))
    }

    /// Returns what is gathered for the roll that is asked for, as it is shown.
    pub(super) fn gathering(&self) -> Gathering {
        let agreed = self.transient.gathered.agreed.iter();
        Gathering {
            awaited: self.awaited().map(|player| player.0).collect(),
            agreed: agreed.map(|player| player.0).collect(),
        }
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

    fn holds(&self, viewer: ViewerId, player: Player) -> bool {
        let viewer = self.viewers.get(viewer);
        viewer.is_some_and(|viewer| viewer.held.contains(&player))
    }

    fn dice_problem(&mut self, viewer: ViewerId, why: &str) {
        let problem = ChouetteNews::Problem {
            code: ProblemCode::BadDiceNumber,
            message: why.to_owned(),
            fatal: false,
        };
        self.viewers.send(viewer, frame(&problem));
    }
}
