//! The twin of settlement in a chouette: it sees only the events, keeps its own board, stakes,
//! queue and accounts in plain numbers, and asserts every payment that must follow.

mod board;
mod end;

use std::collections::BTreeMap;

use otter_rules::GameResult;
use otter_rules::chouette::{
    Answer, Answered, ChouetteSpec, CubeCount, CubeId, Event, Ledger, Party, Player, Reply,
    Settlement,
};

use board::Side;

/// The stake of one member on one cube.
#[derive(Clone, Debug)]
struct Stake {
    cube: CubeId,
    member: Player,
    against: Player,
    value: i128,
    turned: bool,
    is_live: bool,
    won_by_member: Option<i128>,
}

/// A double on a cube, and the number of immediate redoubles that have followed.
#[derive(Clone, Copy, Debug)]
struct Offer {
    doubler: Party,
    before: i128,
    n_redoubles: u32,
}

#[derive(Debug)]
pub(crate) struct Twin {
    spec: ChouetteSpec,
    start: [Side; 2],
    is_seated: bool,
    queue: Vec<Player>,
    session: BTreeMap<Player, i128>,
    game: BTreeMap<Player, i128>,
    sides: [Side; 2],
    on_turn: Party,
    partner: Option<Player>,
    captain: Option<Player>,
    first_captain: Option<Player>,
    passed: Vec<Player>,
    captain_won: bool,
    stakes: Vec<Stake>,
    offers: BTreeMap<CubeId, Offer>,
    extra: (i128, i128),
    resigned: Option<(Player, GameResult)>,
    expected: Vec<(Player, Player, i128)>,
}

impl Twin {
    pub(crate) fn new(spec: ChouetteSpec) -> Self {
        let board = spec.game.start.board().unwrap().to_setup();
        let start = [board.own, board.opponent].map(|side| side.map(i128::from));
        Self {
            spec,
            start,
            is_seated: false,
            queue: Vec::new(),
            session: BTreeMap::new(),
            game: BTreeMap::new(),
            sides: start,
            on_turn: Party::Box,
            partner: None,
            captain: None,
            first_captain: None,
            passed: Vec::new(),
            captain_won: false,
            stakes: Vec::new(),
            offers: BTreeMap::new(),
            extra: (0, 0),
            resigned: None,
            expected: Vec::new(),
        }
    }

    pub(crate) fn see(&mut self, event: &Event) {
        if event.cause().is_some() {
            self.settled_so_far();
        }
        match event {
            Event::Joined { player } if self.is_seated => self.queue.push(*player),
            Event::Left { player } => {
                self.queue.retain(|other| other != player);
                self.is_seated &= !self.queue.is_empty();
            }
            Event::QueueFormed { order } => {
                self.queue.clone_from(order);
                self.is_seated = true;
            }
            Event::GameBegun { order, .. } => self.begin(order),
            Event::PartnershipAccepted { player } => self.partner = Some(*player),
            Event::PartnerDrawn { partner, .. } => self.partner = Some(*partner),
            Event::TeamFormed { team } => self.form_team(team),
            Event::DoubledAutomatically { value } => {
                for stake in &mut self.stakes {
                    stake.value *= 2;
                    assert_eq!(1 << value.log2(), stake.value);
                }
            }
            Event::Started { party } => self.on_turn = *party,
            Event::Doubled { by, doubles } => {
                let places = doubles.iter().map(|double| self.place(double.cube));
                assert!(places.is_sorted(), "revealed in queue order");
                for double in doubles {
                    let before = self.value(double.cube);
                    assert_eq!(1 << double.value.log2(), 2 * before);
                    let offer = Offer {
                        doubler: *by,
                        before,
                        n_redoubles: 0,
                    };
                    self.offers.insert(double.cube, offer);
                }
            }
            Event::Redoubled { cube, nth, .. } => {
                let offer = self.offers.get_mut(cube).unwrap();
                offer.n_redoubles += 1;
                assert_eq!(offer.n_redoubles, *nth);
            }
            Event::Answered { answers } => {
                let key = |answered: &Answered| {
                    (
                        self.place(answered.cube),
                        self.place(CubeId::Of(answered.of)),
                    )
                };
                assert!(answers.is_sorted_by_key(key));
                for answered in answers {
                    if answered.answer == Answer::Pass {
                        self.expect_pass(answered.cube, answered.of);
                    }
                }
            }
            Event::LoneTakerMustPass { taker } => {
                let cubes: Vec<CubeId> = self.live(|stake| stake.member == *taker);
                let cube = cubes.into_iter().find(|cube| cube.is_main()).unwrap();
                self.expect_pass(cube, *taker);
            }
            Event::Taken { cube, value, owner } => {
                let offer = self.offers.remove(cube).unwrap();
                assert_eq!(*owner, offer.doubler.other(), "CU-4, CU-7");
                let now = offer.before << (offer.n_redoubles + 1);
                assert_eq!(now, 1 << value.log2());
                for stake in self.stakes.iter_mut().filter(|stake| stake.cube == *cube) {
                    (stake.value, stake.turned) = (now, true);
                }
            }
            Event::ExtraCubesOffered { price, value, .. } => {
                self.extra = (price.to_string().parse().unwrap(), 1 << value.log2());
                assert_eq!(self.extra.0 * 2, self.extra.1);
            }
            Event::ExtraCubesBought { taker, buyers } => {
                for &buyer in buyers {
                    self.pay(*taker, buyer, self.extra.0);
                    self.stakes.push(Stake {
                        cube: CubeId::Extra(buyer),
                        member: *taker,
                        against: buyer,
                        value: self.extra.1,
                        turned: true,
                        is_live: true,
                        won_by_member: None,
                    });
                }
            }
            Event::Played { steps, .. } => {
                for step in steps {
                    let (from, to) = (step.from.number(), step.to.number());
                    self.step(from.into(), to.into());
                }
                self.end_of_turn();
            }
            Event::Resigned { player, result } => self.resigned = Some((*player, *result)),
            Event::ResignationAnswered { replies } => {
                let places = replies
                    .iter()
                    .map(|replied| self.place(CubeId::Of(replied.of)));
                assert!(places.is_sorted(), "revealed in queue order");
                for replied in replies {
                    if replied.reply == Reply::Accept {
                        self.expect_resigned(replied.cube, replied.of);
                    }
                }
            }
            Event::Settled(settlement) => self.settle(settlement),
            Event::CaptainPassed { from, to } => {
                assert_eq!(self.captain, Some(*from));
                assert!(self.main_result(*from).unwrap() < 0);
                let playing =
                    |member: &&Player| self.main_result(**member).is_none() && self.plays(**member);
                assert_eq!(self.queue[1..].iter().find(playing), Some(to));
                self.move_to_end(*from);
                self.captain = Some(*to);
            }
            Event::CaptainBeatBox { captain } => {
                assert_eq!(self.captain, Some(*captain));
                assert!(self.main_result(*captain).unwrap() > 0);
                self.captain_won = true;
            }
            Event::PartnerShared { partner, share } => {
                assert_eq!(self.partner, Some(*partner));
                // Rounded towards zero, because the box keeps the odd point.
                let half = self.game[&self.queue[0]] / 2;
                assert_eq!(share.to_string(), half.to_string());
                self.pay(*partner, self.queue[0], half);
                self.partner = None;
            }
            Event::GameEnded {
                balances, order, ..
            } => self.end_of_game(balances, order),
            _ => {}
        }
    }

    /// Checks that the twin's accounts for the session are those of the table.
    pub(crate) fn assert_agrees(&self, ledger: &Ledger) {
        let accounts = ledger.accounts();
        for (player, balance) in accounts {
            let expected = self.session.get(&player).copied().unwrap_or_default();
            assert_eq!(balance.to_string(), expected.to_string(), "{player}");
        }
        assert_eq!(self.session.values().sum::<i128>(), 0, "CH-13");
    }

    fn begin(&mut self, order: &[Player]) {
        assert_eq!(self.queue, order);
        self.sides = self.start;
        (self.partner, self.captain, self.captain_won) = (None, None, false);
        self.stakes.clear();
        self.passed.clear();
        self.offers.clear();
        self.game = order.iter().map(|&player| (player, 0)).collect();
    }

    fn form_team(&mut self, team: &[Player]) {
        let mut expected = self.queue[1..].to_vec();
        expected.retain(|&player| Some(player) != self.partner && self.game.contains_key(&player));
        assert_eq!(team, expected);
        (self.captain, self.first_captain) = (Some(team[0]), Some(team[0]));
        for &member in team {
            self.stakes.push(Stake {
                cube: match self.spec.cubes {
                    CubeCount::Single => CubeId::Team,
                    CubeCount::Multiple => CubeId::Of(member),
                },
                member,
                against: self.queue[0],
                value: 1,
                turned: false,
                is_live: true,
                won_by_member: None,
            });
        }
    }

    /// Returns the sort key of a cube among several that are revealed: extra cubes come last.
    fn place(&self, cube: CubeId) -> (bool, usize) {
        let (is_extra, player) = match cube {
            CubeId::Team => return (false, 0),
            CubeId::Of(player) => (false, player),
            CubeId::Extra(player) => (true, player),
        };
        let place = self.queue.iter().position(|&other| other == player);
        (is_extra, place.expect("seated"))
    }

    fn live(&self, which: impl Fn(&Stake) -> bool) -> Vec<CubeId> {
        let stakes = self.stakes.iter();
        stakes
            .filter(|stake| stake.is_live && which(stake))
            .map(|stake| stake.cube)
            .collect()
    }

    fn value(&self, cube: CubeId) -> i128 {
        let stake = self.stakes.iter().find(|s| s.is_live && s.cube == cube);
        stake.unwrap().value
    }

    fn plays(&self, member: Player) -> bool {
        self.stakes.iter().any(|stake| stake.member == member)
    }

    /// Returns the points that a member has won from the box; `None` until that is settled.
    fn main_result(&self, member: Player) -> Option<i128> {
        let mut stakes = self.stakes.iter();
        let stake = stakes.find(|stake| stake.member == member && stake.cube.is_main());
        stake?.won_by_member
    }

    /// Expects a player who passes to pay half of the value that the cube would have.
    fn expect_pass(&mut self, cube: CubeId, of: Player) {
        let offer = self.offers[&cube];
        let cost = offer.before << offer.n_redoubles;
        for stake in self.stakes.iter().filter(|s| s.is_live && s.cube == cube) {
            if stake.against == of {
                self.expected.push((stake.member, of, cost));
            } else if stake.member == of {
                self.expected.push((stake.against, of, cost));
                if cube.is_main() {
                    self.passed.push(of);
                }
            }
        }
    }

    /// One who resigns loses the stakes on this cube to `of`; the captain may do so, and accept,
    /// for the whole team (CH-6).
    fn expect_resigned(&mut self, cube: CubeId, of: Player) {
        let (by, result) = self.resigned.unwrap();
        let stakes = self.stakes.clone();
        let for_all = cube == CubeId::Team && !self.spec.members_settle_alone;
        let is = |member, player| for_all || member == player;
        for stake in stakes.iter().filter(|s| s.is_live && s.cube == cube) {
            if is(stake.member, by) && stake.against == of {
                let points = self.points(stake, result, Party::Team);
                self.expected.push((of, stake.member, points));
            } else if stake.against == by && is(stake.member, of) {
                let points = self.points(stake, result, Party::Box);
                self.expected.push((stake.member, by, points));
            }
        }
    }

    fn settle(&mut self, settlement: &Settlement) {
        let Settlement {
            cube,
            winner,
            loser,
            ..
        } = *settlement;
        let points: i128 = settlement.points.to_string().parse().unwrap();
        let entry = (winner, loser, points);
        let place = self.expected.iter().position(|&other| other == entry);
        let place = place.unwrap_or_else(|| panic!("{settlement:?} among {:?}", self.expected));
        self.expected.swap_remove(place);
        self.pay(winner, loser, points);
        let stake = self.stakes.iter_mut().find(|stake| {
            let parties = [stake.member, stake.against];
            stake.is_live
                && stake.cube == cube
                && parties.contains(&winner)
                && parties.contains(&loser)
        });
        let stake = stake.expect("a live stake of these two");
        stake.is_live = false;
        let won = if winner == stake.member {
            points
        } else {
            -points
        };
        stake.won_by_member = Some(won);
    }

    fn pay(&mut self, winner: Player, loser: Player, points: i128) {
        *self.game.entry(winner).or_default() += points;
        *self.game.entry(loser).or_default() -= points;
    }

    /// Checks that every expected payment was made, and that the right player is captain.
    fn settled_so_far(&self) {
        assert_eq!(self.expected, [], "unpaid");
        if let Some(captain) = self.captain
            && self.stakes.iter().any(|s| s.is_live && s.cube.is_main())
        {
            let result = self.main_result(captain);
            assert!(
                result.is_none_or(|won| won > 0),
                "CH-7: {captain} leads no more"
            );
            assert_eq!(result.is_some(), self.captain_won, "CH-11");
        }
    }
}
