//! A live table for two.

mod accounts;
mod bot;
mod clock;
mod commands;
mod conduct;
mod court;
mod gathered;
mod late;
mod lateness;
mod opening;
mod phrases;
mod rematch;
mod sealed;
mod waiting;

use std::time::{Duration, Instant};

use otter_analysis::Verdict;
use otter_clock::{Lag, Moment};
use otter_rules::{BySeat, Judgement, Seat};

use gathered::Gathered;
use lateness::{Late, LateTable};
pub(crate) use opening::NewTwo;
use waiting::{Called, Court, Departures};

use crate::action_id::ActionId;
use crate::live::errors::{FindError, JoinError};
use crate::live::exchange::{Exchange, Hello, Invitee};
use crate::live::table_type::{RefusedBy, TableType};
use crate::live::task::Task;
use crate::live::viewers::{Frame, ViewerId, frame};
use crate::refusal::Refused;
use crate::secret::SecretHash;
use crate::store::{ConductRow, LoadError};
use crate::table::{Prepared, State, TableState, TournamentState};
use crate::view::{Viewer, dice_choice, sealed_view, table_view};
use otter_protocol::basics::SeatKey;
use otter_protocol::convert::{SeatCommand, by_seat, read_action};
use otter_protocol::ratings::SeatAccountView;
use otter_protocol::refusal::RefusalView;
use otter_protocol::table::{ClientMessage, ServerMessage, TableView};
use otter_table::TwoRefusal;
use otter_table::bot::{Advice, Decision};
use otter_table::view::event_views;

/// How long the server waits before it repeats what could not be stored.
const RETRY_AFTER: Duration = Duration::from_secs(1);

/// The task of a table for two.
pub(super) type TwoTask = Task<TableState>;

/// What is shown of the accounts that sit at a table.
type SeatAccounts = BySeat<Option<SeatAccountView>>;

/// What the task of a table for two keeps in memory and does not store.
#[derive(Debug, Default)]
pub(crate) struct Transient {
    /// The version at which Otter left its dice to be rolled by hand.
    dice_left_at: Option<u64>,
    /// Whether the engine is working on advice for a viewer.
    is_advising: bool,
    /// The seats that want another match, once this one is over.
    wants_rematch: BySeat<bool>,
    /// When each seat last said a phrase.
    last_phrase: BySeat<Option<Instant>>,
    /// The numbers given away for the roll that is asked for.
    gathered: Gathered,
    /// The accounts that sit here, with their ratings.
    accounts: SeatAccounts,
    /// When to try again to end a game on time, if that could not be stored.
    retry_at: Moment,
    /// The court that may be called over whoever has to act.
    court: Court,
    /// Who has gone, and how.
    departures: Departures,
    /// Those who see the table late.
    late: Late,
}

/// A result from the engine or the clock.
#[derive(Debug)]
pub(crate) enum TaskResult {
    /// Otter's decision on the table at a version.
    Decided {
        version: u64,
        decision: Option<Decision>,
    },
    /// The accounts that sit here, with what the match has made of their ratings.
    Accounts(SeatAccounts),
    /// The table as it was read for those who see it late.
    Late(Result<LateTable, FindError>),
    /// The pause before Otter repeats an action has passed.
    Reconsider,
    /// What the engine finds as the court that was called.
    Judged {
        called: Called,
        judgement: Option<Judgement>,
    },
    /// Advice for a viewer who asked for it at a version.
    Advised {
        viewer: ViewerId,
        version: u64,
        seat: Seat,
        advice: Option<Advice>,
    },
    /// What an action would lose that a viewer was about to take at a version.
    Weighed {
        viewer: ViewerId,
        version: u64,
        seat: Seat,
        verdict: Option<Box<Verdict>>,
    },
}

/// An action that a viewer asks for, read but not yet checked.
#[derive(Debug)]
pub(crate) struct Command {
    /// The version that the viewer saw.
    version: u64,
    /// The seat that acts.
    seat: Seat,
    /// The action, with dice or without.
    action: SeatCommand,
    /// How long it was on its way and back.
    lag: Lag,
}

impl Exchange for TableState {
    type Message = ClientMessage;
    type TaskResult = TaskResult;
    type JoinRequest = Invitee;
    type Seated = SeatKey;
}

impl TableType for TableState {
    type Seats = BySeat<bool>;
    type Command = Command;
    type Transient = Transient;

    fn seats_for(&self, keys: &[SecretHash]) -> Option<BySeat<bool>> {
        let mut held = BySeat::default();
        for key in keys {
            held[self.setup().seat_of_key(key)?] = true;
        }
        Some(held)
    }

    fn is_directed_by(&self, key: &SecretHash) -> bool {
        self.setup().is_directed_by(key)
    }

    async fn has_tournament(task: &TwoTask) -> Result<bool, LoadError> {
        let Some(its) = &task.state.setup().tournament else {
            return Ok(false);
        };
        let store = &task.services.store;
        let found = store.n_events(&its.id, TournamentState::NAME).await?;
        Ok(found.is_some())
    }

    fn merge_seats<'a>(held: impl Iterator<Item = &'a BySeat<bool>>) -> BySeat<bool> {
        held.fold(BySeat::default(), |all, one| {
            BySeat::new(|seat| all[seat] || one[seat])
        })
    }

    fn hello(message: ClientMessage) -> Result<Hello, ClientMessage> {
        match message {
            ClientMessage::Hello { keys, since } => Ok(Hello::new(&keys, since)),
            other => Err(other),
        }
    }

    fn welcome(task: &TwoTask, held: &BySeat<bool>, since: u64) -> Frame {
        frame(&ServerMessage::Welcome {
            view: task.view(*held),
            events: event_views(task.state.events_for(since)),
        })
    }

    fn is_late(task: &TwoTask, held: &BySeat<bool>) -> bool {
        task.delay().is_some() && *held == BySeat::default()
    }

    fn receive_late(task: &mut TwoTask, viewer: ViewerId, since: u64) {
        task.receive_late(viewer, since);
    }

    fn update(task: &TwoTask, held: &BySeat<bool>, since: u64) -> Frame {
        frame(&ServerMessage::Update {
            view: task.view(*held),
            events: event_views(task.state.events_after(since)),
        })
    }

    fn answer(id: String, outcome: Result<u64, RefusalView>) -> Frame {
        frame(&match outcome {
            Ok(version) => ServerMessage::Accepted { id, version },
            Err(refusal) => ServerMessage::Refused { id, refusal },
        })
    }

    async fn begin(task: &mut TwoTask) {
        task.state.resume_clock(task.resumed_at());
        task.transient.accounts = task.accounts().await;
        task.await_anew();
        task.transient.departures = Departures::since(task.state.version());
        task.let_bot_think();
        task.roll_if_complete().await;
    }

    fn measures_lag(task: &TwoTask) -> bool {
        task.state.clock().is_some()
    }

    fn deadline(task: &TwoTask) -> Option<Moment> {
        let court = task.court_is_due_at();
        let late = task.late_is_due_at();
        task.time_ends().into_iter().chain(court).chain(late).min()
    }

    fn stays_awake(task: &TwoTask) -> bool {
        let clock = task.state.clock();
        clock.is_some_and(|clock| {
            clock.running().is_some() && !clock.control().is_by_correspondence()
        })
    }

    async fn on_deadline(task: &mut TwoTask) {
        task.time_is_up().await;
        task.ask_court().await;
        task.look_late();
    }

    async fn on_message(task: &mut TwoTask, viewer: ViewerId, message: ClientMessage) {
        match message {
            ClientMessage::Act {
                id,
                version,
                seat,
                action,
            } => {
                let id = ActionId::new(id, &(seat, &action));
                let lag = task
                    .viewers
                    .get(viewer)
                    .map_or(Lag::NONE, |viewer| viewer.lag);
                let dice_from = dice_choice(task.state.setup().dice_from);
                let command = read_action(&action, dice_from).map(|action| Command {
                    version,
                    seat: seat.into(),
                    action,
                    lag,
                });
                task.submit(viewer, id, command.map_err(Refused::from))
                    .await;
            }
            ClientMessage::OpenChain { seat, anchor } => {
                if let Some(anchor) = task.read_number(viewer, &anchor) {
                    task.open_chain(viewer, seat.into(), anchor).await;
                }
            }
            ClientMessage::AgreeToChain { seat } => {
                task.agree_to_chain(viewer, seat.into()).await;
            }
            ClientMessage::GiveNumber { seat, nth, number } => {
                if let Some(number) = task.read_number(viewer, &number) {
                    task.take_number(viewer, seat.into(), nth, number).await;
                }
            }
            ClientMessage::Phrase { seat, phrase } => {
                task.send_phrase(viewer, seat.into(), phrase).await;
            }
            ClientMessage::CallCourt { seat } => task.call_court(viewer, seat.into()),
            ClientMessage::Rematch { seat } => task.want_rematch(viewer, seat.into()).await,
            ClientMessage::Hint { seat } => task.hint(viewer, seat.into()),
            ClientMessage::Weigh { seat, action } => task.weigh(viewer, seat.into(), &action),
            // Sent once, before the table was reached.
            ClientMessage::Hello { .. } => {}
        }
    }

    async fn on_result(task: &mut TwoTask, result: TaskResult) {
        match result {
            TaskResult::Decided { version, decision } => task.decided(version, decision).await,
            TaskResult::Accounts(accounts) => {
                task.transient.accounts = accounts;
                task.update_viewers(None, task.state.version());
            }
            TaskResult::Late(read) => task.show_late(read),
            TaskResult::Reconsider => {
                task.let_bot_think();
                task.roll_if_complete().await;
            }
            TaskResult::Judged { called, judgement } => task.judged(called, judgement).await,
            TaskResult::Advised {
                viewer,
                version,
                seat,
                advice,
            } => task.advised(viewer, version, seat, advice),
            TaskResult::Weighed {
                viewer,
                version,
                seat,
                verdict,
            } => task.weighed(viewer, version, seat, verdict.as_deref()),
        }
    }

    async fn join(
        task: &mut TwoTask,
        Invitee { invite, who }: Invitee,
    ) -> Result<SeatKey, JoinError> {
        task.join(&invite, who).await
    }

    fn on_gone(task: &mut TwoTask, held: &BySeat<bool>, has_left: bool) {
        task.transient.departures.note(*held, has_left);
    }

    fn conduct(task: &TwoTask, prepared: &Prepared<TableState>) -> Vec<ConductRow> {
        task.conduct_after(prepared)
    }

    fn authorize(
        task: &TwoTask,
        viewer: ViewerId,
        command: &Command,
    ) -> Result<(), RefusedBy<TableState>> {
        task.may_act(viewer, command.seat, &command.action)
    }

    fn check_fresh(task: &TwoTask, command: &Command) -> Result<(), RefusedBy<TableState>> {
        let (now, seen) = (task.state.version(), command.version);
        if seen == now {
            Ok(())
        } else {
            Err(TwoRefusal::Stale { now, seen }.into())
        }
    }

    async fn execute(
        task: &mut TwoTask,
        command: Command,
        id: &ActionId,
    ) -> Result<(), RefusedBy<TableState>> {
        if task.end_on_time().await? {
            let (now, seen) = (task.state.version(), command.version);
            return Err(TwoRefusal::Stale { now, seen }.into());
        }
        task.act(command.seat, command.action, command.lag, Some(id))
            .await
    }

    fn on_applied(task: &mut TwoTask, ends_it: bool) {
        task.await_anew();
        task.note_late();
        if ends_it {
            task.services.ended.notify(&task.state.setup().id);
            task.show_ratings();
        }
        task.let_bot_think();
    }

    async fn on_changed(task: &mut TwoTask, since: u64) {
        task.update_viewers(None, since);
    }
}

impl TwoTask {
    fn view(&self, held: BySeat<bool>) -> TableView {
        let viewer = Viewer {
            held,
            present: self.present,
            bot_awaits_dice: self.bot_awaits_dice(),
            now: Some(self.services.time.now()),
        };
        let mut view = table_view(&self.state, viewer);
        let is_asked = self.state.awaits_roll();
        let dice = self
            .state
            .sealed()
            .map(|dice| sealed_view(dice, is_asked, self.seats_awaited(), self.seats_renewing()));
        if is_asked {
            // Nothing else can be done before it is made.
            view.held.iter_mut().for_each(|held| held.actions.clear());
        }
        view.dice = dice;
        view.rematch = by_seat(self.rematch(), |wants| wants);
        view.rated = self.state.setup().rated;
        // Whoever plays both sides waits for nobody.
        let plays_both = held.white && held.black;
        view.court = self.court_view().filter(|_| !plays_both);
        let accounts = self.transient.accounts;
        view.seats.white.account = accounts.white;
        view.seats.black.account = accounts.black;
        view
    }
}
