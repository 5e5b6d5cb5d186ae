//! Shorthands for chouettes, players and positions.

use otter_rules::chouette::{
    Action, Answer, ByParty, Chouette, ChouetteRules, ChouetteSpec, CubeCount, CubeId, Event, Game,
    Party, Player, Refusal, RefusalCode, Reply, Settlement,
};
use otter_rules::{
    CubeValue, Die, Ending, GameResult, ImmediateRedoubles, RulesetSpec, Setup, StartPosition,
    StepTree,
};

pub(crate) const BOX: Party = Party::Box;
pub(crate) const TEAM: Party = Party::Team;

/// The players in the order of the queue when a table begins: `A` is the box, `B` the captain.
pub(crate) const A: Player = Player(1);
pub(crate) const B: Player = Player(2);
pub(crate) const C: Player = Player(3);
pub(crate) const D: Player = Player(4);
pub(crate) const E: Player = Player(5);

pub(crate) fn die(n: u8) -> Die {
    Die::try_from(n).unwrap()
}

pub(crate) fn value(n: u32) -> CubeValue {
    CubeValue::from_log2(n.ilog2())
}

/// Returns a setup from the `(place, n)` of each side, counted from that side; checkers missing to
/// 15 are off.
pub(crate) fn setup(in_box: &[(usize, u8)], team: &[(usize, u8)]) -> Setup {
    let side = |places: &[(usize, u8)]| {
        let mut counts = [0; 26];
        for &(place, n) in places {
            counts[place] = n;
        }
        counts[0] = 15 - counts.iter().sum::<u8>();
        counts
    };
    Setup {
        own: side(in_box),
        opponent: side(team),
    }
}

/// Returns a position in which both sides have six checkers on the ace point: without doubles, the
/// side that starts wins a single game in its third turn.
pub(crate) fn race() -> Setup {
    setup(&[(1, 6)], &[(1, 6)])
}

/// Returns the position of [`race`] with a team that has borne off no checker, so that a box that
/// starts wins a gammon.
pub(crate) fn gammon_race() -> Setup {
    setup(&[(1, 6)], &[(6, 15)])
}

/// Returns the settings of a table with these cubes, where every game starts as a [`race`].
pub(crate) fn spec(cubes: CubeCount) -> ChouetteSpec {
    let spec = ChouetteSpec::default();
    ChouetteSpec {
        cubes,
        game: RulesetSpec {
            start: StartPosition::Custom(race()),
            immediate_redoubles: ImmediateRedoubles::None,
            jacoby: false,
            ..spec.game
        },
        ..spec
    }
}

pub(crate) fn single() -> ChouetteSpec {
    spec(CubeCount::Single)
}

pub(crate) fn multiple() -> ChouetteSpec {
    spec(CubeCount::Multiple)
}

/// Returns these settings with these immediate redoubles allowed.
pub(crate) fn redoubling(
    spec: ChouetteSpec,
    immediate_redoubles: ImmediateRedoubles,
) -> ChouetteSpec {
    ChouetteSpec {
        game: RulesetSpec {
            immediate_redoubles,
            ..spec.game
        },
        ..spec
    }
}

/// Returns these settings with this start position.
pub(crate) fn from_position(spec: ChouetteSpec, position: Setup) -> ChouetteSpec {
    ChouetteSpec {
        game: RulesetSpec {
            start: StartPosition::Custom(position),
            ..spec.game
        },
        ..spec
    }
}

/// A chouette under test, with its record.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) chouette: Chouette,
    pub(crate) record: Vec<Event>,
}

impl Table {
    /// Returns a table where `n` players are seated in the order of their numbers, the first in the
    /// box.
    pub(crate) fn seated(spec: ChouetteSpec, n: u32) -> Self {
        let mut table = Self::gathered(spec, n);
        table.roll_for_seats_in_order();
        table
    }

    /// Returns a table with `n` players before the roll for seats.
    pub(crate) fn gathered(spec: ChouetteSpec, n: u32) -> Self {
        let mut table = Self {
            chouette: Chouette::new(ChouetteRules::new(spec).unwrap()),
            record: Vec::new(),
        };
        for n in 1..=n {
            table.ok(Player(n), Action::Join);
        }
        table
    }

    fn roll_for_seats_in_order(&mut self) {
        while self.chouette.queue().order().is_empty() {
            let rollers = self.seat_rollers();
            let dice = rollers.iter().zip((1..=6).rev().chain([1; 12]));
            let dice = dice.map(|(&player, n)| (player, die(n))).collect();
            self.ok(A, Action::RollForSeats(dice));
        }
    }

    pub(crate) fn seat_rollers(&self) -> Vec<Player> {
        use otter_rules::chouette::Permit;
        let mut permits = self.chouette.permits(A).into_iter();
        permits
            .find_map(|permit| match permit {
                Permit::RollForSeats(players) => Some(players),
                _ => None,
            })
            .expect("a roll for seats is awaited")
    }

    /// Returns a table in whose game `starter` has played the first turn, so that the other side
    /// may double.
    pub(crate) fn opened(spec: ChouetteSpec, n: u32, starter: Party) -> Self {
        let mut table = Self::seated(spec, n);
        table.ok(A, Action::NextGame);
        table.open(starter);
        table
    }

    /// Applies an action that must be accepted.
    pub(crate) fn ok(&mut self, by: Player, action: Action) -> Vec<Event> {
        let events = self
            .chouette
            .apply(by, &action)
            .unwrap_or_else(|refusal| panic!("{action:?} by {by} refused: {refusal}"));
        self.record.extend(events.iter().cloned());
        events
    }

    /// Attempts an action that must be refused and change nothing; returns the refusal's code.
    pub(crate) fn no(&mut self, by: Player, action: Action) -> RefusalCode {
        self.refused(by, action).code()
    }

    pub(crate) fn refused(&mut self, by: Player, action: Action) -> Refusal {
        let before = self.chouette.clone();
        let refusal = self
            .chouette
            .apply(by, &action)
            .expect_err("should be refused");
        assert_eq!(self.chouette, before, "a refused action changes nothing");
        assert!(!refusal.rule().is_empty());
        assert!(!refusal.to_string().is_empty());
        refusal
    }

    /// Makes the opening roll and the starter's first turn.
    pub(crate) fn open(&mut self, starter: Party) -> Vec<Event> {
        let (in_box, team) = if starter == BOX { (2, 1) } else { (1, 2) };
        let dice = ByParty {
            in_box: die(in_box),
            team: die(team),
        };
        let mut events = self.ok(self.game().players()[0], Action::Open(dice));
        events.extend(self.play_any());
        events
    }

    /// Makes the first legal play.
    pub(crate) fn play_any(&mut self) -> Vec<Event> {
        let (player, _) = self.chouette.awaited()[0];
        let tree = self.chouette.step_tree().expect("a roll awaits its play");
        let mut node = StepTree::ROOT;
        let mut made = Vec::new();
        while let Some(edge) = tree.edges(node).first() {
            made.push((edge.step.from, edge.step.to));
            node = edge.node;
        }
        self.ok(player, Action::Play(made))
    }

    /// Makes a whole turn of the player on roll.
    pub(crate) fn turn(&mut self) -> Vec<Event> {
        let (player, _) = self.chouette.awaited()[0];
        self.ok(player, Action::Roll([die(2), die(1)]));
        self.play_any()
    }

    /// Makes turns until the game is over.
    pub(crate) fn play_out(&mut self) -> Vec<Event> {
        let mut events = Vec::new();
        while self.chouette.playing().is_some() {
            events.extend(self.turn());
        }
        events
    }

    /// Plays a whole game without doubling that this side wins.
    pub(crate) fn won_by(&mut self, winner: Party) -> Vec<Event> {
        let by = self.order()[0];
        let mut events = self.ok(by, Action::NextGame);
        events.extend(self.open(winner));
        events.extend(self.play_out());
        events
    }

    /// Returns the present game, or the last one as it ended.
    pub(crate) fn game(&self) -> &Game {
        self.chouette.game().unwrap()
    }

    pub(crate) fn order(&self) -> Vec<Player> {
        self.chouette.queue().order().to_vec()
    }

    pub(crate) fn double(&mut self, by: Player, cubes: &[CubeId]) -> Vec<Event> {
        self.ok(by, Action::Double(cubes.to_vec()))
    }

    /// Gives the members' own answers on the one cube between box and team.
    pub(crate) fn answers(&mut self, answers: &[(Player, Answer)]) -> Vec<Event> {
        let mut events = Vec::new();
        for &(of, answer) in answers {
            events.extend(self.answer(of, CubeId::Team, answer));
        }
        events
    }

    /// Gives a player's own answer to a double on one cube.
    pub(crate) fn answer(&mut self, of: Player, cube: CubeId, answer: Answer) -> Vec<Event> {
        self.ok(of, Action::Answer { cube, of, answer })
    }

    /// Resigns for a player, and gives this reply for every stake.
    pub(crate) fn resign(&mut self, by: Player, result: GameResult, reply: Reply) -> Vec<Event> {
        use otter_rules::chouette::Task;
        let mut events = self.ok(by, Action::Resign(result));
        for (player, task) in self.chouette.awaited() {
            if let Task::AnswerResignation { cube, of } = task {
                events.extend(self.ok(player, Action::AnswerResignation { cube, of, reply }));
            }
        }
        events
    }

    /// Returns the points that each of the first `N` players has won in the session.
    pub(crate) fn ledger<const N: usize>(&self) -> [i64; N] {
        std::array::from_fn(|n| balance(self.chouette.ledger(), n))
    }

    /// Returns the points that each of the first `N` players has won in the present game.
    pub(crate) fn game_ledger<const N: usize>(&self) -> [i64; N] {
        std::array::from_fn(|n| balance(self.game().ledger(), n))
    }

    /// Returns the value and the owner of a cube; `None` if it is not in play.
    pub(crate) fn cube(&self, id: CubeId) -> Option<(CubeValue, Option<Party>)> {
        let cube = self.chouette.cubes().iter().find(|cube| cube.id() == id)?;
        Some((cube.value(), cube.owner()))
    }
}

fn balance(ledger: &otter_rules::chouette::Ledger, n: usize) -> i64 {
    ledger.balance(Player(n as u32 + 1)).to_i64().unwrap()
}

/// Returns the settlements among the events, as (winner, loser, points).
pub(crate) fn settled(events: &[Event]) -> Vec<(Player, Player, u32)> {
    events
        .iter()
        .filter_map(|event| match event {
            Event::Settled(Settlement {
                winner,
                loser,
                points,
                ..
            }) => Some((*winner, *loser, points.to_u32().unwrap())),
            _ => None,
        })
        .collect()
}

/// Returns the ways in which the settlements among the events came about.
pub(crate) fn endings(events: &[Event]) -> Vec<Ending> {
    events
        .iter()
        .filter_map(|event| match event {
            Event::Settled(Settlement { how, .. }) => Some(*how),
            _ => None,
        })
        .collect()
}
