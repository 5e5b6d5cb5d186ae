//! A live chouette: its members' commands, who comes and goes, and what happens by itself.

mod automation;
mod bot;
mod commands;
mod gathered;
mod membership;
mod sealed;

use std::time::SystemTime;

use otter_rules::chouette::{Action, Chouette, ChouetteRules, Player};

use gathered::Gathered;

use crate::action_id::ActionId;
use crate::bot::ChouetteDecision;
use crate::dice::DiceFrom;
use crate::live::errors::{JoinError, OpenError};
use crate::live::exchange::{Exchange, Hello, Invitee};
use crate::live::registry::Tables;
use crate::live::table_type::{RefusedBy, TableType};
use crate::live::task::Task;
use crate::live::viewers::{Frame, ViewerId, frame};
use crate::occupant::Occupant;
use crate::refusal::Refused;
use crate::secret::SecretHash;
use crate::store::Append;
use crate::table::chouette::{
    CREATOR, ChouetteRefusal, ChouetteSetup, HeldPlayers, Proposal, Proposals,
};
use crate::table::{ChouetteState, State};
use crate::table_id::TableId;
use crate::view::{ChouetteNow, chouette_event_views, chouette_view, crew_dice_view, dice_choice};
use otter_protocol::basics::PlayerKey;
use otter_protocol::chouette::{ChouetteMessage, ChouetteNews, ChouetteView};
use otter_protocol::convert::{ChouetteCommand, read_chouette_action};
use otter_protocol::refusal::RefusalView;

/// The task of a chouette.
pub(super) type ChouetteTask = Task<ChouetteState>;

/// What the task of a chouette keeps in memory and does not store.
#[derive(Debug, Default)]
pub(crate) struct Transient {
    /// The plays that are proposed for the present roll.
    proposals: Proposals,
    /// The decision version at which all bots were asked whether they double, and none does.
    undoubled_at: Option<u64>,
    /// The version at which a player for whom Otter decides left the dice to be rolled by hand.
    dice_left_at: Option<(u64, Player)>,
    /// What is given away for the roll that is asked for.
    gathered: Gathered,
}

/// A result from the engine or the clock.
#[derive(Debug)]
pub(crate) enum TaskResult {
    /// Otter's decision on the table at a version.
    Decided {
        version: u64,
        decision: Option<ChouetteDecision>,
    },
    /// The time in which people can act before a roll has passed.
    Roll { version: u64, player: Player },
    /// The pause before an action is repeated has passed.
    Reconsider,
}

/// An action that a viewer asks for, read but not yet checked.
#[derive(Debug)]
pub(crate) struct Command {
    /// The decision version that the viewer saw.
    decision_version: u64,
    /// The player that acts.
    player: Player,
    /// The action, with dice or without.
    action: ChouetteCommand,
}

impl Exchange for ChouetteState {
    type Message = ChouetteMessage;
    type TaskResult = TaskResult;
    type JoinRequest = Invitee;
    type Seated = PlayerKey;
}

impl TableType for ChouetteState {
    type Seats = HeldPlayers;
    type Command = Command;
    type Transient = Transient;

    fn seats_for(&self, keys: &[SecretHash]) -> Option<HeldPlayers> {
        keys.iter()
            .map(|key| self.setup().player_of_key(key))
            .collect()
    }

    fn merge_seats<'a>(held: impl Iterator<Item = &'a HeldPlayers>) -> HeldPlayers {
        held.flatten().copied().collect()
    }

    fn hello(message: ChouetteMessage) -> Result<Hello, ChouetteMessage> {
        match message {
            ChouetteMessage::Hello { keys, since } => Ok(Hello::new(&keys, since)),
            other => Err(other),
        }
    }

    fn welcome(task: &ChouetteTask, held: &HeldPlayers, since: u64) -> Frame {
        frame(&ChouetteNews::Welcome {
            view: task.view(held),
            events: chouette_event_views(&task.state, task.state.events_for(since), held),
        })
    }

    fn update(task: &ChouetteTask, held: &HeldPlayers, since: u64) -> Frame {
        frame(&ChouetteNews::Update {
            view: task.view(held),
            events: chouette_event_views(&task.state, task.state.events_after(since), held),
        })
    }

    fn answer(id: String, outcome: Result<u64, RefusalView>) -> Frame {
        frame(&match outcome {
            Ok(version) => ChouetteNews::Accepted { id, version },
            Err(refusal) => ChouetteNews::Refused { id, refusal },
        })
    }

    async fn begin(task: &mut ChouetteTask) {
        task.go_on(task.state.version()).await;
    }

    async fn on_message(task: &mut ChouetteTask, viewer: ViewerId, message: ChouetteMessage) {
        match message {
            ChouetteMessage::Act {
                id,
                decision_version,
                player,
                action,
            } => {
                let id = ActionId::new(id, &(player, &action));
                let dice_from = dice_choice(task.state.setup().dice_from);
                let command = read_chouette_action(&action, dice_from).map(|action| Command {
                    decision_version,
                    player: Player(player),
                    action,
                });
                task.submit(viewer, id, command.map_err(Refused::from))
                    .await;
            }
            ChouetteMessage::OpenChain { player, anchor } => {
                if let Some(anchor) = task.read_number(viewer, &anchor) {
                    task.open_chain(viewer, Player(player), anchor).await;
                }
            }
            ChouetteMessage::GiveNumber {
                player,
                nth,
                number,
            } => {
                if let Some(number) = task.read_number(viewer, &number) {
                    task.take_number(viewer, Player(player), nth, number).await;
                }
            }
            ChouetteMessage::GoOnWithout { player, nth } => {
                task.go_on_without(viewer, Player(player), nth).await;
            }
            // Sent once, before the table was reached.
            ChouetteMessage::Hello { .. } => {}
        }
    }

    async fn on_result(task: &mut ChouetteTask, result: TaskResult) {
        match result {
            TaskResult::Decided { version, decision } => task.decided(version, decision).await,
            TaskResult::Roll { version, player } => task.roll_for(version, player).await,
            TaskResult::Reconsider => {
                task.roll_if_complete().await;
                task.go_on(task.state.version()).await;
            }
        }
    }

    async fn join(task: &mut ChouetteTask, invitee: Invitee) -> Result<PlayerKey, JoinError> {
        task.join(invitee).await
    }

    fn authorize(
        task: &ChouetteTask,
        viewer: ViewerId,
        command: &Command,
    ) -> Result<(), RefusedBy<ChouetteState>> {
        let viewer = task.viewers.get(viewer);
        if viewer.is_some_and(|viewer| viewer.held.contains(&command.player)) {
            Ok(())
        } else {
            Err(ChouetteRefusal::NotYourSeat.into())
        }
    }

    fn check_fresh(task: &ChouetteTask, command: &Command) -> Result<(), RefusedBy<ChouetteState>> {
        let is_fresh = command.decision_version == task.state.decision_version();
        if is_fresh || !command.action.belongs_to_decision() {
            return Ok(());
        }
        Err(task.stale(command.player, &command.action).into())
    }

    async fn execute(
        task: &mut ChouetteTask,
        command: Command,
        id: &ActionId,
    ) -> Result<(), RefusedBy<ChouetteState>> {
        task.execute(command.player, command.action, id).await
    }

    fn on_applied(_: &mut ChouetteTask, _: bool) {}

    async fn on_changed(task: &mut ChouetteTask, since: u64) {
        task.go_on(since).await;
    }
}

impl Tables<ChouetteState> {
    /// Opens a chouette and stores it, everybody named seated. It comes to life when somebody
    /// goes there.
    pub(crate) async fn open(
        &self,
        rules: ChouetteRules,
        dice_from: DiceFrom,
        sealed: bool,
        invite: SecretHash,
        players: Vec<Occupant>,
    ) -> Result<TableId, OpenError> {
        let secret = sealed.then(|| self.services().dice.secret(0)).transpose()?;
        let setup = ChouetteSetup {
            id: TableId::new()?,
            rules,
            dice_from,
            invite,
            players: (CREATOR.0..).map(Player).zip(players).collect(),
        };
        let (id, row) = (setup.id.clone(), setup.row(secret)?);
        let mut chouette = Chouette::new(setup.rules.clone());
        let mut events = Vec::new();
        for &player in setup.players.keys() {
            // There are never more of them than seats.
            events.extend(chouette.apply(player, &Action::Join).unwrap_or_default());
        }
        let first = Append::new(&id, 0, &events, None, SystemTime::now())?;
        self.services().store.open_table(row, Some(first)).await?;
        Ok(id)
    }
}

impl ChouetteTask {
    fn view(&self, held: &HeldPlayers) -> ChouetteView {
        let now = ChouetteNow {
            present: &self.present,
            proposals: self.proposals(),
            dice_left_to: self.dice_left(),
        };
        let mut view = chouette_view(&self.state, held, &now);
        let dice = self.state.sealed();
        view.dice = dice.map(|dice| crew_dice_view(dice, self.gathering()));
        view
    }

    /// Returns the player, a bot or somebody away, whose dice are left to be rolled by hand.
    fn dice_left(&self) -> Option<Player> {
        let (version, player) = self.transient.dice_left_at?;
        (version == self.state.version()).then_some(player)
    }

    /// Returns the plays that are proposed for the roll that awaits its play.
    fn proposals(&self) -> &[Proposal] {
        self.transient.proposals.current(&self.state)
    }
}
