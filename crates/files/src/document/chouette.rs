//! A chouette as games of the box against each member of the team.
//!
//! At a chouette every stake is between the box and one member. So a game of a chouette is as many
//! games for two: the checkers are the table's, the cube is that of the member, and a game ends
//! with their stake, though others may play on.

use std::collections::BTreeMap;

use otter_rules::chouette::{
    Chouette, ChouetteRules, CubeId, Event, Party, Phase, Player, ReplayError, Settlement,
};
use otter_rules::{BySeat, Die, Ending, Seat, Setup, StartPosition};

use super::{Act, Document, Entry, Game, GameEnd, Played};

/// The game of the box against one member in one game of a chouette. White is the box.
#[derive(Clone, Debug, PartialEq)]
pub struct MemberGame {
    /// The number of the game at the chouette, from 1.
    pub number: u32,
    /// The player in the box.
    pub in_box: Player,
    /// The player on the team.
    pub member: Player,
    /// The game of the two. Extra cubes are left out, and so are resignations that were refused.
    pub game: Game,
    /// The indices of the entries that are rolls played while the member was the captain. Every
    /// roll of the table is among those of one member.
    pub led: Vec<usize>,
    /// The indices of the entries on a cube that the whole team shares, made while the member was
    /// the captain. Each is one decision, though it stands in the game of every member.
    pub led_cubes: Vec<usize>,
    /// The indices of the entries on a cube that are no decision of the player they stand for: a
    /// pass that the rules force on a lone taker (CH-8), and whatever the leader of a side decided
    /// for somebody who was away.
    pub imposed: Vec<usize>,
    /// For each entry the number of the moment at which the whole table decided, from 1. Entries of
    /// different games with the same number are answers to one position.
    pub moments: Vec<u32>,
    /// Whether the game of the whole table is over.
    pub is_over: bool,
}

/// Returns every game of the box against a member, in the order of the games and then of the team.
///
/// # Errors
/// At the first event that the rules refuse or would not have produced.
pub fn member_games(
    rules: &ChouetteRules,
    events: &[Event],
) -> Result<Vec<MemberGame>, ReplayError> {
    let mut chouette = Chouette::new(rules.clone());
    let mut session = Session {
        start: match rules.board_rules().start {
            StartPosition::Custom(setup) => Some(setup),
            _ => None,
        },
        number: 0,
        in_box: None,
        dice: None,
        playing: Vec::new(),
        over: Vec::new(),
        moment: 0,
        decided: BTreeMap::new(),
        forced: None,
    };
    otter_rules::replay(events, Event::cause, |_, (player, action)| {
        let before = chouette.clone();
        let answers = chouette.apply(player, &action)?;
        for event in &answers {
            session.note(event, &before);
        }
        Ok(answers)
    })?;
    session.over.append(&mut session.playing);
    Ok(session.over)
}

impl Document {
    /// Returns the games that two players of a chouette had against each other, as a money session;
    /// empty if neither was ever the box while the other was on the team.
    ///
    /// # Errors
    /// At the first event that the rules refuse or would not have produced.
    pub fn from_chouette(
        rules: &ChouetteRules,
        events: &[Event],
        players: BySeat<Player>,
        names: BySeat<String>,
    ) -> Result<Self, ReplayError> {
        let mut games: Vec<Game> = Vec::new();
        for one in member_games(rules, events)? {
            let mut game = match (one.in_box, one.member) {
                (white, black) if white == players.white && black == players.black => one.game,
                (black, white) if white == players.white && black == players.black => {
                    turned(one.game)
                }
                _ => continue,
            };
            let mut score = BySeat::new(|_| 0_u32);
            for end in games.iter().filter_map(|game| game.end) {
                score[end.winner] = score[end.winner].saturating_add(end.points);
            }
            game.score = score;
            games.push(game);
        }
        Ok(Self {
            players: names,
            rules: (**rules.board_rules()).clone(),
            headers: Vec::new(),
            comments: Vec::new(),
            games,
        })
    }
}

/// Returns the same game with the seats exchanged.
fn turned(mut game: Game) -> Game {
    game.start = game.start.map(Setup::turned);
    for entry in &mut game.entries {
        entry.seat = entry.seat.other();
    }
    game.end = game.end.map(|end| GameEnd {
        winner: end.winner.other(),
        ..end
    });
    game
}

impl MemberGame {
    fn push(&mut self, entry: Entry, moment: u32) {
        self.game.entries.push(entry);
        self.moments.push(moment);
    }

    /// Returns the player who acts for a seat.
    const fn player(&self, seat: Seat) -> Player {
        match seat {
            Seat::White => self.in_box,
            Seat::Black => self.member,
        }
    }

    /// Notes the entry that comes next as one on the team's cube, if the member is the captain.
    fn note_led(&mut self, cube: CubeId, captain: Option<Player>) {
        if cube == CubeId::Team && captain == Some(self.member) {
            self.led_cubes.push(self.game.entries.len());
        }
    }
}

/// Returns the captain of the game that is being played.
fn captain(chouette: &Chouette) -> Option<Player> {
    chouette.playing().map(otter_rules::chouette::Game::captain)
}

/// The games as far as they have been followed.
struct Session {
    start: Option<Setup>,
    number: u32,
    in_box: Option<Player>,
    /// The dice that lie on the board, with the seat that is to play them.
    dice: Option<(Seat, [Die; 2])>,
    /// The games of the present game, also those whose stake is settled.
    playing: Vec<MemberGame>,
    /// The games of those before.
    over: Vec<MemberGame>,
    /// How often the table has come to a new decision.
    moment: u32,
    /// Who decided on each cube for each player since the last roll was played or double offered.
    decided: BTreeMap<(CubeId, Player), Player>,
    /// The lone taker who must pass.
    forced: Option<Player>,
}

const fn seat(party: Party) -> Seat {
    match party {
        Party::Box => Seat::White,
        Party::Team => Seat::Black,
    }
}

impl Session {
    fn note(&mut self, event: &Event, before: &Chouette) {
        match event {
            Event::GameBegun { order, number, .. } => {
                self.number = *number;
                self.in_box = order.first().copied();
            }
            Event::TeamFormed { team } => self.begin(team),
            Event::GameEnded { .. } => {
                for one in &mut self.playing {
                    one.is_over = true;
                }
                self.over.append(&mut self.playing);
                self.dice = None;
                self.forced = None;
                self.decided.clear();
            }
            Event::Rolled { dice, .. } => {
                let phase = before.playing().map(otter_rules::chouette::Game::phase);
                if let Some(Phase::ToRoll(turn)) = phase {
                    self.dice = Some((seat(turn.party()), *dice));
                }
            }
            Event::RollVoid { .. } => self.dice = None,
            Event::DoubledAutomatically { value } => {
                for one in self.open() {
                    one.game.cube = *value;
                }
            }
            Event::Played { steps, .. } => {
                let steps: Vec<_> = steps.iter().map(|step| (step.from, step.to)).collect();
                self.played(&steps, before);
            }
            Event::DoublingDecided { player, cubes } => {
                self.doubling_decided(*player, cubes, before);
            }
            Event::AnswerDecided {
                player, cube, of, ..
            } => {
                self.decided.insert((*cube, *of), *player);
            }
            Event::LoneTakerMustPass { taker } => self.forced = Some(*taker),
            Event::Doubled { by, doubles } => {
                self.moment += 1;
                for double in doubles {
                    let value = double.value;
                    self.on_cube(before, double.cube, seat(*by), &Act::Double { value });
                }
            }
            Event::Redoubled {
                cube, by, value, ..
            } => {
                self.on_cube(before, *cube, seat(*by), &Act::Redouble { value: *value });
                // The next answers are to another offer.
                self.decided.retain(|(on, _), _| on != cube);
            }
            Event::Taken { cube, owner, .. } => {
                self.on_cube(before, *cube, seat(*owner), &Act::Take);
            }
            Event::Settled(settlement) => self.settled(settlement, before),
            _ => {}
        }
    }

    fn begin(&mut self, team: &[Player]) {
        let Some(in_box) = self.in_box else {
            return;
        };
        self.dice = None;
        self.playing = team
            .iter()
            .map(|&member| {
                let mut game = Game::new(BySeat::new(|_| 0));
                game.start = self.start;
                MemberGame {
                    number: self.number,
                    in_box,
                    member,
                    game,
                    led: Vec::new(),
                    led_cubes: Vec::new(),
                    imposed: Vec::new(),
                    moments: Vec::new(),
                    is_over: false,
                }
            })
            .collect();
    }

    /// Returns the games whose stake is not settled.
    fn open(&mut self) -> impl Iterator<Item = &mut MemberGame> {
        let games = self.playing.iter_mut();
        games.filter(|one| one.game.end.is_none())
    }

    fn played(&mut self, steps: &[(otter_rules::Origin, otter_rules::Landing)], before: &Chouette) {
        let Some(table) = before.playing() else {
            return;
        };
        let Phase::ToPlay { party, dice } = *table.phase() else {
            return;
        };
        let played = before
            .step_tree()
            .and_then(|tree| tree.play(steps).ok())
            .map_or(Played::Missing, Played::Legal);
        let captain = table.captain();
        self.dice = None;
        self.decided.clear();
        self.moment += 1;
        let moment = self.moment;
        for one in self.open() {
            if one.member == captain {
                one.led.push(one.game.entries.len());
            }
            let played = played.clone();
            let entry = Entry::new(seat(party), Act::Roll { dice, played });
            one.push(entry, moment);
        }
    }

    /// Notes who decided on the doubles of cubes, for the players whose cubes they are.
    fn doubling_decided(&mut self, by: Player, cubes: &[CubeId], before: &Chouette) {
        let turn = before.playing().map(otter_rules::chouette::Game::phase);
        let Some(Phase::ToRoll(turn)) = turn else {
            return;
        };
        for &cube in cubes {
            let of = match (turn.party(), cube) {
                (Party::Team, CubeId::Of(member)) => Some(member),
                (Party::Box, _) => self.in_box,
                (Party::Team, _) => None,
            };
            if let Some(of) = of {
                self.decided.insert((cube, of), by);
            }
        }
    }

    /// Returns whether somebody else decided on a cube for a player.
    fn is_imposed(&self, cube: CubeId, of: Player) -> bool {
        self.decided.get(&(cube, of)).is_some_and(|&by| by != of)
    }

    /// Notes what happens on a cube in the games that are played with it.
    fn on_cube(&mut self, before: &Chouette, cube: CubeId, seat: Seat, act: &Act) {
        let captain = captain(before);
        let moment = self.moment;
        let mut playing = std::mem::take(&mut self.playing);
        for one in playing.iter_mut().filter(|one| one.game.end.is_none()) {
            if cube == CubeId::Team || cube == CubeId::Of(one.member) {
                one.note_led(cube, captain);
                if self.is_imposed(cube, one.player(seat)) {
                    one.imposed.push(one.game.entries.len());
                }
                one.push(Entry::new(seat, act.clone()), moment);
            }
        }
        self.playing = playing;
    }

    /// Ends the game of a member with the stake.
    fn settled(&mut self, settlement: &Settlement, before: &Chouette) {
        let dice = self.dice;
        let captain = captain(before);
        let pair = [settlement.winner, settlement.loser];
        let is_theirs = |one: &&mut MemberGame| {
            settlement.cube.is_main() && pair.contains(&one.in_box) && pair.contains(&one.member)
        };
        let (moment, forced) = (self.moment, self.forced);
        let decided = self.decided.clone();
        let Some(one) = self.open().find(is_theirs) else {
            return;
        };
        let winner = if settlement.winner == one.in_box {
            Seat::White
        } else {
            Seat::Black
        };
        one.note_led(settlement.cube, captain);
        let loser = one.player(winner.other());
        let by = decided.get(&(settlement.cube, loser));
        if settlement.how == Ending::Passed
            && (forced == Some(loser) || by.is_some_and(|&by| by != loser))
        {
            one.imposed.push(one.game.entries.len());
        }
        let mut note = |seat, act| one.push(Entry::new(seat, act), moment);
        match settlement.how {
            Ending::Passed => note(winner.other(), Act::Pass),
            Ending::Resigned => {
                // The dice lie on the board, and nobody plays them for this stake.
                if let Some((seat, dice)) = dice {
                    let played = Played::Missing;
                    note(seat, Act::Roll { dice, played });
                }
                note(winner.other(), Act::Resign(settlement.result));
                note(winner, Act::AcceptResignation);
            }
            // No chouette is played against the clock or has a court.
            Ending::BorneOff | Ending::Time | Ending::Settled => {}
        }
        one.game.end = Some(GameEnd {
            winner,
            points: settlement.points.to_u32().unwrap_or(u32::MAX),
            result: Some(settlement.result),
            how: Some(settlement.how),
        });
    }
}
