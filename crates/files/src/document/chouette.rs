//! A chouette as games of the box against each member of the team.
//!
//! At a chouette every stake is between the box and one member. So a game of a chouette is as many
//! games for two: the checkers are the table's, the cube is that of the member, and a game ends
//! with their stake, though others may play on.

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
            Event::Doubled { by, doubles } => {
                for double in doubles {
                    let value = double.value;
                    self.on_cube(before, double.cube, seat(*by), &Act::Double { value });
                }
            }
            Event::Redoubled {
                cube, by, value, ..
            } => self.on_cube(before, *cube, seat(*by), &Act::Redouble { value: *value }),
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
        for one in self.open() {
            if one.member == captain {
                one.led.push(one.game.entries.len());
            }
            let played = played.clone();
            let entry = Entry::new(seat(party), Act::Roll { dice, played });
            one.game.entries.push(entry);
        }
    }

    /// Notes what happens on a cube in the games that are played with it.
    fn on_cube(&mut self, before: &Chouette, cube: CubeId, seat: Seat, act: &Act) {
        let captain = captain(before);
        for one in self.open() {
            if cube == CubeId::Team || cube == CubeId::Of(one.member) {
                one.note_led(cube, captain);
                one.game.entries.push(Entry::new(seat, act.clone()));
            }
        }
    }

    /// Ends the game of a member with the stake.
    fn settled(&mut self, settlement: &Settlement, before: &Chouette) {
        let dice = self.dice;
        let captain = captain(before);
        let pair = [settlement.winner, settlement.loser];
        let is_theirs = |one: &&mut MemberGame| {
            settlement.cube.is_main() && pair.contains(&one.in_box) && pair.contains(&one.member)
        };
        let Some(one) = self.open().find(is_theirs) else {
            return;
        };
        let winner = if settlement.winner == one.in_box {
            Seat::White
        } else {
            Seat::Black
        };
        one.note_led(settlement.cube, captain);
        let entries = &mut one.game.entries;
        let mut note = |seat, act| entries.push(Entry::new(seat, act));
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
            Ending::BorneOff => {}
        }
        one.game.end = Some(GameEnd {
            winner,
            points: settlement.points.to_u32().unwrap_or(u32::MAX),
            result: Some(settlement.result),
            how: Some(settlement.how),
        });
    }
}
