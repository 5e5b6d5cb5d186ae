//! The lone taker of the box's double, who may be free, forbidden, obliged to beaver, or obliged to
//! sell extra cubes (CH-8, CH-9).

use super::action::{ActionKind, Answer};
use super::answering::redoubled;
use super::cubes::CubeId;
use super::event::Event;
use super::game::{Game, TableState, check_decider};
use super::party::Party;
use super::phase::{LoneTaking, Offered, Phase, Sale, Turn};
use super::player::Player;
use super::refusal::Refusal;
use super::ruleset::LoneTaker;
use crate::cube::Offer;
use crate::event::Ending;
use crate::settlement::GameResult;

/// A member who alone has taken a double that the box offered to all who still played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Lone {
    pub(super) taker: Player,
    pub(super) cube: CubeId,
    answer: Answer,
    offer: Offer<Party>,
    /// The players who passed, in queue order.
    others: Vec<Player>,
    /// Whether this is the first double on the taker's cube, which was never turned before.
    is_first: bool,
}

impl Game {
    /// Returns the lone taker; `None` unless the box has offered an ordinary double to every member
    /// still playing, at least two, and all but one have passed.
    pub(super) fn lone_taker(&self, offers: &[Offered]) -> Option<Lone> {
        let mut takers = Vec::new();
        let mut others = Vec::new();
        for offered in offers.iter().filter(|offered| offered.cube.is_main()) {
            if offered.offer.to_answer() == Party::Box || offered.offer.n_redoubles() > 0 {
                return None;
            }
            for (&of, &answer) in &offered.answers {
                if answer == Answer::Pass {
                    others.push(of);
                } else {
                    takers.push((of, answer, offered));
                }
            }
        }
        let main = self.cubes.iter().filter(|cube| cube.id.is_main());
        let n_playing: usize = main.map(|cube| cube.team.len()).sum();
        if n_playing != takers.len() + others.len() || others.is_empty() {
            return None;
        }
        let [(taker, answer, offered)] = takers[..] else {
            return None;
        };
        Some(Lone {
            taker,
            cube: offered.cube,
            answer,
            offer: offered.offer,
            others,
            is_first: !self.cubes.get(offered.cube)?.is_turned(),
        })
    }

    /// Returns whether a lone taker must pass (CH-8).
    pub(super) fn forbids(&self, table: &TableState) -> bool {
        matches!(table.rules.lone_taker, LoneTaker::Forbidden { from_players }
            if self.players.len() >= usize::from(from_players))
    }

    /// Returns whether a lone taker must beaver and has not done so.
    pub(super) fn must_beaver(table: &TableState, lone: &Lone) -> bool {
        table.rules.lone_taker == LoneTaker::MustBeaver
            && lone.is_first
            && lone.answer == Answer::Take
            && Self::check_limit(table, lone.offer.value()).is_ok()
    }

    pub(super) fn make_beaver(&mut self, turn: Turn, lone: &Lone, events: &mut Vec<Event>) {
        events.push(Event::LoneTakerMustBeaver { taker: lone.taker });
        self.phase = Phase::LoneTaker(LoneTaking {
            turn,
            taker: lone.taker,
            cube: lone.cube,
            offer: lone.offer,
        });
    }

    /// Checks whether this answer by a lone taker would be accepted now.
    pub(super) fn may_answer_as_lone_taker(
        &self,
        table: &TableState,
        by: Player,
        cube: CubeId,
        of: Player,
        answer: Answer,
    ) -> Result<&LoneTaking, Refusal> {
        let Phase::LoneTaker(lone) = &self.phase else {
            return Err(self.not_now(ActionKind::Answer));
        };
        if cube != lone.cube {
            return Err(Refusal::NothingOnCube(cube));
        }
        check_decider(of, lone.taker)?;
        check_decider(by, self.decider(table, of, Party::Team))?;
        if answer == Answer::Take {
            return Err(Refusal::MustBeaver(answer));
        }
        Ok(lone)
    }

    pub(super) fn answer_as_lone_taker(
        &mut self,
        table: &mut TableState,
        by: Player,
        cube: CubeId,
        of: Player,
        answer: Answer,
    ) -> Result<Vec<Event>, Refusal> {
        let lone = self
            .may_answer_as_lone_taker(table, by, cube, of, answer)?
            .clone();
        let mut events = vec![
            Event::AnswerDecided {
                player: by,
                cube,
                of,
                answer,
            },
            // There is only one answer, so it is revealed at once.
            Event::Answered {
                answers: vec![super::event::Answered { cube, of, answer }],
            },
        ];
        let mut offers = Vec::new();
        if answer == Answer::Redouble {
            let offer = lone.offer.redoubled();
            events.push(redoubled(cube, Party::Team, &offer));
            offers.push(Offered::new(cube, offer));
        } else {
            let points = lone.offer.cost_of_pass().points();
            let (result, how) = (GameResult::Single, Ending::Passed);
            events.push(self.settle(cube, of, Party::Box, result, how, &points));
            self.move_captaincy(table, &mut events);
        }
        self.go_on(table, lone.turn, offers, &mut events);
        Ok(events)
    }

    /// Returns whether a lone taker must sell extra cubes (CH-9).
    pub(super) fn sells_extra_cubes(table: &TableState) -> bool {
        table.rules.lone_taker == LoneTaker::ExtraCubes
    }

    /// Offers extra cubes to the players who have just passed and are present. An absent player
    /// buys nothing, because the decision would fall to the lone taker, who is the seller. If ties
    /// have doubled the stake, the cube stands at twice that stake and the price is that stake,
    /// which keeps the proportion of 2 to 1.
    pub(super) fn offer_extra_cubes(
        &mut self,
        table: &mut TableState,
        turn: Turn,
        pending: Vec<Offered>,
        lone: Lone,
        events: &mut Vec<Event>,
    ) {
        let mut asked = lone.others;
        asked.retain(|&player| table.seats.is_here(player));
        asked.sort_by_key(|&player| table.queue.place(player));
        if !lone.is_first || asked.is_empty() {
            return self.go_on(table, turn, pending, events);
        }
        events.push(Event::ExtraCubesOffered {
            taker: lone.taker,
            to: asked.clone(),
            price: lone.offer.cost_of_pass().points(),
            value: lone.offer.value(),
        });
        self.phase = Phase::ExtraCubes(Sale {
            turn,
            pending,
            taker: lone.taker,
            value: lone.offer.value(),
            asked,
            buys: std::collections::BTreeMap::new(),
        });
    }

    /// Checks whether this player may decide on an extra cube now.
    pub(super) fn may_decide_extra(&self, by: Player) -> Result<(), Refusal> {
        let Phase::ExtraCubes(sale) = &self.phase else {
            return Err(self.not_now(ActionKind::ExtraCube));
        };
        if sale.has_decided(by) {
            return Err(Refusal::AlreadyDecided);
        }
        if sale.asked.contains(&by) {
            return Ok(());
        }
        let open = sale.asked.iter().find(|&&player| !sale.has_decided(player));
        Err(Refusal::NotYourDecision {
            player: by,
            awaited: open.copied().unwrap_or(by),
        })
    }

    pub(super) fn decide_extra(
        &mut self,
        table: &mut TableState,
        by: Player,
        buys: bool,
    ) -> Result<Vec<Event>, Refusal> {
        self.may_decide_extra(by)?;
        if let Phase::ExtraCubes(sale) = &mut self.phase {
            sale.buys.insert(by, buys);
        }
        let mut events = vec![Event::ExtraCubeDecided { player: by, buys }];
        self.close_sale(table, &mut events);
        Ok(events)
    }

    /// Records that a player who was offered an extra cube has gone away: without an earlier
    /// decision, the player does not buy.
    pub(super) fn leave_sale(&mut self, table: &mut TableState, gone: Player) -> Vec<Event> {
        let mut events = Vec::new();
        if let Phase::ExtraCubes(sale) = &mut self.phase
            && !sale.has_decided(gone)
        {
            sale.asked.retain(|&player| player != gone);
            self.close_sale(table, &mut events);
        }
        events
    }

    /// Reveals the buyers once all have decided. They pay now; the cubes are settled with the game.
    fn close_sale(&mut self, table: &mut TableState, events: &mut Vec<Event>) {
        let Phase::ExtraCubes(sale) = &self.phase else {
            return;
        };
        if sale.asked.iter().any(|&player| !sale.has_decided(player)) {
            return;
        }
        let sale = sale.clone();
        let mut buyers = sale.asked;
        buyers.retain(|buyer| sale.buys.get(buyer) == Some(&true));
        let price = (&sale.value.halved().points()).into();
        for &buyer in &buyers {
            self.ledger.pay(buyer, sale.taker, &price);
            self.cubes.add_extra(sale.taker, buyer, sale.value);
        }
        events.push(Event::ExtraCubesBought {
            taker: sale.taker,
            buyers,
        });
        self.go_on(table, sale.turn, sale.pending, events);
    }
}
