//! One game of a chouette: one board, one roll, one play, and several stakes (CH-2, 11a).

use std::collections::BTreeMap;

use super::action::{Action, ActionKind};
use super::awaited::Awaited;
use super::balance::Balance;
use super::cubes::{Cubes, TableCube};
use super::event::Event;
use super::ledger::Ledger;
use super::party::{ByParty, Party};
use super::phase::Phase;
use super::player::{Player, Seats};
use super::queue::Queue;
use super::refusal::Refusal;
use super::ruleset::ChouetteRules;
use crate::board::Board;
use crate::checkers::Checkers;
use crate::ruleset::Ruleset;

/// The state that outlives a game: the seated players, their order and their balances.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TableState {
    pub(super) rules: ChouetteRules,
    pub(super) seats: Seats,
    pub(super) queue: Queue,
    pub(super) ledger: Ledger,
}

/// One game of a chouette.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    pub(super) number: u32,
    /// All players of the game, in the order of the queue at its beginning.
    pub(super) players: Vec<Player>,
    pub(super) in_box: Player,
    pub(super) partner: Option<Player>,
    /// The players of the team at the beginning, the captain first; empty until the partner has
    /// been decided.
    pub(super) team: Vec<Player>,
    /// The captain, whom the box must beat to stay (CH-11).
    pub(super) captain: Player,
    /// Whether the captain has already beaten the box, which passed the captain's double.
    pub(super) captain_won: bool,
    pub(super) checkers: ByParty<Checkers>,
    pub(super) cubes: Cubes,
    pub(super) n_automatic_doubles: u8,
    /// Whether any player has doubled in this game (CH-5).
    pub(super) anybody_doubled: bool,
    pub(super) ledger: Ledger,
    /// The points that each member has won from the box, once settled.
    pub(super) from_box: BTreeMap<Player, Balance>,
    /// The members who have passed a double or redouble by the box.
    pub(super) passers: Vec<Player>,
    pub(super) phase: Phase,
}

impl Game {
    /// Returns the number of the game in the session, from 1.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// Returns what the game waits for.
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// Returns the player in the box.
    pub fn in_box(&self) -> Player {
        self.in_box
    }

    /// Returns the partner of the box; `None` if there is none (CH-12).
    pub fn partner(&self) -> Option<Player> {
        self.partner
    }

    /// Returns the captain, whom the box must beat to stay (CH-11): the first captain, or the
    /// player who became captain when that one passed (CH-7). The player who rolls and moves now is
    /// [`Chouette::leader`](super::Chouette::leader).
    pub fn captain(&self) -> Player {
        self.captain
    }

    /// Returns the players who began the game on the team, the first captain first.
    pub fn team(&self) -> &[Player] {
        &self.team
    }

    /// Returns all players of the game, including those who are out.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// Returns the cubes in play.
    pub fn cubes(&self) -> &[TableCube] {
        self.cubes.as_slice()
    }

    /// Returns the points won and lost in this game so far.
    pub fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// Returns the checkers of a side, counted from its own side.
    pub fn checkers(&self, party: Party) -> Checkers {
        self.checkers[party]
    }

    /// Returns the board as a side sees it when on move.
    pub fn board(&self, party: Party) -> Board {
        Board {
            own: self.checkers[party],
            opponent: self.checkers[party.other()],
        }
    }

    pub(super) fn begin(
        table: &TableState,
        number: u32,
        in_box: Player,
        captain: Player,
    ) -> (Self, Vec<Event>) {
        let mut game = Self {
            number,
            players: table.queue.order().to_vec(),
            in_box,
            partner: None,
            team: Vec::new(),
            captain,
            captain_won: false,
            checkers: start_of(table.rules.board_rules()),
            cubes: Cubes::default(),
            n_automatic_doubles: 0,
            anybody_doubled: false,
            ledger: Ledger::default(),
            from_box: BTreeMap::new(),
            passers: Vec::new(),
            phase: Phase::Opening,
        };
        for &player in &game.players {
            game.ledger.open(player);
        }
        let events = game.seek_partner(table);
        (game, events)
    }

    /// Applies an action and returns the events that it causes.
    ///
    /// # Errors
    /// If the rules refuse the action; nothing changes then.
    pub(super) fn apply(
        &mut self,
        table: &mut TableState,
        by: Player,
        action: &Action,
    ) -> Result<Vec<Event>, Refusal> {
        if !self.players.contains(&by) {
            return Err(Refusal::NotPlaying { player: by });
        }
        match (action, &self.phase) {
            (Action::AcceptPartnership, Phase::Partnership { .. }) => {
                self.decide_partnership(table, by, true)
            }
            (Action::DeclinePartnership, Phase::Partnership { .. }) => {
                self.decide_partnership(table, by, false)
            }
            (Action::DrawPartner(partner), Phase::PartnerLot) => {
                self.draw_partner(table, by, *partner)
            }
            (Action::Open(dice), Phase::Opening) => Ok(self.open(table, by, *dice)),
            (Action::Hold, _) => self.hold(table, by),
            (Action::Release, Phase::ToRoll(_)) => self.release(by),
            (Action::Double(cubes), _) => self.double(table, by, cubes),
            (Action::NoDouble, _) => self.no_double(table, by),
            (&Action::Answer { cube, of, answer }, Phase::Answering(_)) => {
                self.answer(table, by, cube, of, answer)
            }
            (&Action::Answer { cube, of, answer }, Phase::LoneTaker(_)) => {
                self.answer_as_lone_taker(table, by, cube, of, answer)
            }
            (Action::BuyExtraCube, Phase::ExtraCubes(_)) => self.decide_extra(table, by, true),
            (Action::DeclineExtraCube, Phase::ExtraCubes(_)) => self.decide_extra(table, by, false),
            (Action::Roll(dice), Phase::ToRoll(_)) => self.roll(table, by, *dice),
            (Action::VoidRoll(why), Phase::Opening | Phase::ToRoll(_)) => {
                self.void_roll(table, by, *why)
            }
            (Action::Play(steps), Phase::ToPlay { .. }) => self.play(table, by, steps),
            (Action::Resign(result), Phase::ToRoll(_) | Phase::ToPlay { .. }) => {
                self.resign(table, by, *result)
            }
            (&Action::AnswerResignation { cube, of, reply }, Phase::Resigning(_)) => {
                self.answer_resignation(table, by, cube, of, reply)
            }
            _ => Err(self.not_now(action.kind())),
        }
    }

    /// Returns whether this game holds a player who wants to leave: a stake or place of the player
    /// is undecided, so leaving waits until the game is settled (CH-4).
    pub(super) fn binds(&self, player: Player) -> bool {
        let has_begun = !self.team.is_empty();
        // A player who has decided on an extra cube may be about to own it.
        let has_decided = matches!(&self.phase,
            Phase::ExtraCubes(sale) if sale.has_decided(player));
        self.players.contains(&player)
            && (!has_begun
                || has_decided
                || player == self.in_box
                || player == self.captain
                || self.partner == Some(player)
                || Party::ALL
                    .into_iter()
                    .any(|party| self.cubes.has_stake(player, party)))
    }

    pub(super) fn not_now(&self, action: ActionKind) -> Refusal {
        Refusal::NotNow {
            action,
            awaited: Awaited::of(&self.phase),
        }
    }
}

/// Returns the checkers of each side at the start of a game; the box has White's.
pub(super) fn start_of(rules: &Ruleset) -> ByParty<Checkers> {
    let start = rules.start_board();
    ByParty {
        in_box: start.own(),
        team: start.opponent(),
    }
}

pub(super) fn check_decider(by: Player, awaited: Player) -> Result<(), Refusal> {
    if by == awaited {
        Ok(())
    } else {
        Err(Refusal::NotYourDecision {
            player: by,
            awaited,
        })
    }
}
