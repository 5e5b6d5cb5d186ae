//! Shorthands for positions, dice and tables.

use std::collections::BTreeSet;

use otter_rules::{
    Action, BearOff, Board, BySeat, Contest, ContestKind, Crawford, Die, Event, Landing, NodeId,
    Origin, Outcome, Preset, Refusal, Roll, Ruleset, RulesetSpec, Seat, Setup, StartPosition,
    StepTree,
};

pub(crate) const W: Seat = Seat::White;
pub(crate) const B: Seat = Seat::Black;

/// Returns a board from the `(place, n)` of each side, counted from that side; 25 is the bar.
/// Checkers missing to 15 are off.
pub(crate) fn board(own: &[(usize, u8)], opponent: &[(usize, u8)]) -> Board {
    setup(own, opponent).board().unwrap()
}

pub(crate) fn setup(own: &[(usize, u8)], opponent: &[(usize, u8)]) -> Setup {
    Setup {
        own: side(own),
        opponent: side(opponent),
    }
}

fn side(places: &[(usize, u8)]) -> [u8; 26] {
    let mut counts = [0; 26];
    for &(place, n) in places {
        counts[place] = n;
    }
    counts[0] = 15 - counts.iter().sum::<u8>();
    counts
}

pub(crate) fn die(n: u8) -> Die {
    Die::try_from(n).unwrap()
}

pub(crate) fn dice(a: u8, b: u8) -> [Die; 2] {
    [die(a), die(b)]
}

pub(crate) fn roll(a: u8, b: u8) -> Roll {
    Roll::new(die(a), die(b))
}

pub(crate) fn step(from: u8, to: u8) -> (Origin, Landing) {
    (from.try_into().unwrap(), to.try_into().unwrap())
}

pub(crate) fn steps(steps: &[(u8, u8)]) -> Vec<(Origin, Landing)> {
    steps.iter().map(|&(from, to)| step(from, to)).collect()
}

/// Returns every legal play as its sorted steps, with a star for each hit.
pub(crate) fn plays(board: &Board, roll: Roll) -> BTreeSet<String> {
    plays_by(board, roll, BearOff::Strict)
}

pub(crate) fn plays_by(board: &Board, roll: Roll, bear_off: BearOff) -> BTreeSet<String> {
    let tree = StepTree::new(board, roll, bear_off);
    let mut found = BTreeSet::new();
    walk(&tree, StepTree::ROOT, &mut Vec::new(), &mut found);
    found
}

fn walk(tree: &StepTree, node: NodeId, made: &mut Vec<String>, found: &mut BTreeSet<String>) {
    if tree.edges(node).is_empty() {
        let mut sorted = made.clone();
        sorted.sort();
        found.insert(sorted.join(" "));
    }
    for edge in tree.edges(node) {
        let step = edge.step;
        let star = if step.hit { "*" } else { "" };
        made.push(format!("{}/{}{star}", step.from.number(), step.to.number()));
        walk(tree, edge.node, made, found);
        made.pop();
    }
}

pub(crate) fn set(plays: &[&str]) -> BTreeSet<String> {
    plays.iter().map(|&play| play.to_owned()).collect()
}

pub(crate) fn contest(spec: RulesetSpec) -> Contest {
    Contest::new(Ruleset::new(spec).unwrap())
}

pub(crate) fn money() -> RulesetSpec {
    Preset::Money.spec()
}

pub(crate) fn match_to(length: u32) -> RulesetSpec {
    Preset::Match(length).spec()
}

/// Returns the rules of a match with Crawford and Holland.
pub(crate) fn holland(length: u32) -> RulesetSpec {
    RulesetSpec {
        contest: ContestKind::Match {
            length,
            crawford: Crawford::Both,
            holland: true,
        },
        ..match_to(length)
    }
}

/// Returns these rules with a custom start position, seen by White.
pub(crate) fn from_position(spec: RulesetSpec, position: Setup) -> RulesetSpec {
    RulesetSpec {
        start: StartPosition::Custom(position),
        ..spec
    }
}

/// Shorthands for a contest under test.
pub(crate) trait Table {
    /// Applies an action that must be accepted.
    fn ok(&mut self, seat: Seat, action: Action) -> Vec<Event>;
    /// Attempts an action that must be refused and change nothing.
    fn no(&mut self, seat: Seat, action: Action) -> Refusal;
    /// Makes the opening roll so that the seat starts with these dice, the higher first.
    fn open(&mut self, starter: Seat, high: u8, low: u8) -> Vec<Event>;
    /// Makes the first legal play for the seat on roll.
    fn play_any(&mut self) -> Vec<Event>;
    /// Makes a whole turn: rolls these dice and makes the first legal play.
    fn turn(&mut self, a: u8, b: u8);
    /// Plays a game from its opening in which the seat doubles and the other passes.
    fn win_by_pass(&mut self, winner: Seat) -> Outcome;
    /// Plays a game from its opening that the seat wins by a resignation.
    fn win_by_resignation(&mut self, winner: Seat, result: otter_rules::GameResult) -> Outcome;
}

impl Table for Contest {
    fn ok(&mut self, seat: Seat, action: Action) -> Vec<Event> {
        self.apply(seat, &action)
            .unwrap_or_else(|refusal| panic!("{action:?} by {seat:?} refused: {refusal}"))
    }

    fn no(&mut self, seat: Seat, action: Action) -> Refusal {
        let before = self.clone();
        let refusal = self.apply(seat, &action).expect_err("should be refused");
        assert_eq!(*self, before, "a refused action changes nothing");
        assert!(!refusal.to_string().is_empty());
        refusal
    }

    fn open(&mut self, starter: Seat, high: u8, low: u8) -> Vec<Event> {
        let dice = BySeat::new(|seat| die(if seat == starter { high } else { low }));
        self.ok(starter, Action::Open(dice))
    }

    fn play_any(&mut self) -> Vec<Event> {
        let seat = self.game().phase().awaited_seat().unwrap();
        let tree = self.game().step_tree().unwrap();
        let mut node = StepTree::ROOT;
        let mut made = Vec::new();
        while let Some(edge) = tree.edges(node).first() {
            made.push((edge.step.from, edge.step.to));
            node = edge.node;
        }
        self.ok(seat, Action::Play(made))
    }

    fn turn(&mut self, a: u8, b: u8) {
        let seat = self.game().phase().awaited_seat().unwrap();
        self.ok(seat, Action::Roll(dice(a, b)));
        self.play_any();
    }

    fn win_by_pass(&mut self, winner: Seat) -> Outcome {
        self.open(winner.other(), 3, 1);
        self.play_any();
        self.ok(winner, Action::Double);
        outcome(&self.ok(winner.other(), Action::Pass))
    }

    fn win_by_resignation(&mut self, winner: Seat, result: otter_rules::GameResult) -> Outcome {
        self.open(winner, 3, 1);
        self.ok(winner.other(), Action::Resign(result));
        outcome(&self.ok(winner, Action::AcceptResignation))
    }
}

pub(crate) fn outcome(events: &[Event]) -> Outcome {
    events
        .iter()
        .find_map(|event| match event {
            Event::GameWon(outcome) => Some(outcome.clone()),
            _ => None,
        })
        .expect("the game has ended")
}
