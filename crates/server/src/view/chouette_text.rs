//! The record of a chouette written out for people: each game with its box, its captain, who was in
//! and who went out, the cubes and the plays; then the ledger. It says what everybody may know.

use std::fmt::Write as _;

use otter_notation::play;
use otter_rules::chouette::{Answer, Balance, CubeCount, CubeId, Event, Party, Player, Reply};
use otter_rules::{Ending, GameResult, VoidRoll, redouble_name};

use crate::dice::DiceFrom;
use crate::table::ChouetteState;
use crate::table::chouette::PublicEvent;

/// Returns the record as plain text.
pub(crate) fn chouette_text(state: &ChouetteState) -> String {
    let names = Names(state);
    let rules = &state.setup().rules;
    let all: Vec<Player> = state.setup().players.keys().copied().collect();
    let mut out = format!("Chouette of {}\n", names.list(&all));
    let cubes = match rules.cubes {
        CubeCount::Single => "one cube for the team",
        CubeCount::Multiple => "a cube for each member",
    };
    let dice = match state.setup().dice_from {
        DiceFrom::Server => "dice rolled by the server",
        DiceFrom::ByHand => "dice rolled by hand",
    };
    line(&mut out, &format!("{cubes}, {dice}"));
    if !rules.stake.is_empty() {
        line(&mut out, &format!("a point: {}", rules.stake));
    }
    let mut n_plays = 0;
    for public in state.events_after(0).iter().take(state.n_known()) {
        if let Event::GameBegun { number, order, .. } = &public.event {
            n_plays = 0;
            let in_box = order.first().map(|&player| names.of(player));
            let in_box = in_box.unwrap_or_default();
            line(&mut out, &format!("\nGame {number}\n  Box: {in_box}"));
        } else if let Event::Played { player, .. } = &public.event {
            n_plays += 1;
            let text = played(&names, *player, public);
            line(&mut out, &format!("  {n_plays:>3}. {text}"));
        } else if let Some(text) = line_of(&names, &public.event) {
            line(&mut out, &format!("  {text}"));
        }
    }
    out.push_str(&ledger(&names, &all));
    out
}

fn line(out: &mut String, text: &str) {
    out.push_str(text);
    out.push('\n');
}

/// What everybody is called in the text.
struct Names<'a>(&'a ChouetteState);

impl Names<'_> {
    fn of(&self, player: Player) -> String {
        let chosen = self.0.setup().name(player);
        chosen.unwrap_or_else(|| format!("Guest {}", player.0))
    }

    fn list<'p>(&self, players: impl IntoIterator<Item = &'p Player>) -> String {
        let names: Vec<String> = players.into_iter().map(|&p| self.of(p)).collect();
        names.join(", ")
    }

    fn cube(&self, cube: CubeId) -> String {
        match cube {
            CubeId::Team => "the cube of the team".to_owned(),
            CubeId::Of(player) => format!("the cube of {}", self.of(player)),
            CubeId::Extra(player) => format!("the extra cube of {}", self.of(player)),
        }
    }
}

fn played(names: &Names<'_>, player: Player, public: &PublicEvent) -> String {
    let dice = public.to_play.map(|(_, dice)| dice.map(|die| die as u8));
    let [first, second] = dice.unwrap_or_default();
    let text = public.play.as_ref().map(play::format);
    let text = text.filter(|text| !text.is_empty());
    let text = text.as_deref().unwrap_or("no play");
    format!("{} {first}{second}: {text}", names.of(player))
}

fn party(party: Party) -> &'static str {
    match party {
        Party::Box => "the box",
        Party::Team => "the team",
    }
}

const fn result(result: GameResult) -> &'static str {
    match result {
        GameResult::Single => "a single game",
        GameResult::Gammon => "a gammon",
        GameResult::Backgammon => "a backgammon",
    }
}

/// Returns what an event says; `None` for one that another event says better, and for decisions,
/// which stand where they are revealed.
#[expect(
    clippy::too_many_lines,
    reason = "a list of like things: one arm for each event"
)]
fn line_of(names: &Names<'_>, event: &Event) -> Option<String> {
    let of = |player: &Player| names.of(*player);
    Some(match event {
        Event::Joined { player } => format!("{} sits down", of(player)),
        Event::Left { player } => format!("{} leaves", of(player)),
        Event::WentAway { player } => format!("{} is away", of(player)),
        Event::CameBack { player } => format!("{} is back", of(player)),
        Event::RolledForSeats { dice, .. } => {
            let dice = dice.iter().map(|(player, die)| {
                let name = of(player);
                format!("{name} {}", *die as u8)
            });
            format!("For seats: {}", dice.collect::<Vec<_>>().join(", "))
        }
        Event::Tied { players } => format!("Roll again: {}", names.list(players)),
        Event::QueueFormed { order } => format!("Queue: {}", names.list(order)),
        Event::PartnershipAccepted { player }
        | Event::PartnerDrawn {
            partner: player, ..
        } => format!("Partner of the box: {}", of(player)),
        Event::TeamFormed { team } => {
            let captain = team.first().map(of).unwrap_or_default();
            format!("Captain: {captain}\n  In: {}", names.list(team))
        }
        Event::Opened { dice, .. } => {
            let (in_box, team) = (dice.in_box as u8, dice.team as u8);
            format!("Start: box {in_box}, team {team}")
        }
        Event::DoubledAutomatically { value } => format!("Equal dice: all cubes at {value}"),
        Event::Started { party: starts } => format!("Starts: {}", party(*starts)),
        Event::RollVoid { why, .. } => {
            let why = match why {
                VoidRoll::Cocked => "cocked",
                VoidRoll::OffTheHalf => "off the half",
                VoidRoll::OnAChecker => "on a checker",
                VoidRoll::NotTogether => "not together",
            };
            format!("A roll does not count ({why}) and is made again")
        }
        Event::Doubled { by, doubles } => {
            let cubes = doubles.iter().map(|double| {
                let cube = names.cube(double.cube);
                format!("{cube} to {}", double.value)
            });
            let cubes = cubes.collect::<Vec<_>>().join(", ");
            format!("Double by {}: {cubes}", party(*by))
        }
        Event::Answered { answers } => {
            let answers = answers.iter().map(|one| {
                let does = match one.answer {
                    Answer::Take => "takes",
                    Answer::Pass => "passes",
                    Answer::Redouble => "redoubles",
                };
                let name = of(&one.of);
                match one.cube {
                    CubeId::Of(owner) if owner != one.of => {
                        format!("{name} {does} {}", names.cube(one.cube))
                    }
                    _ => format!("{name} {does}"),
                }
            });
            format!("Answers: {}", answers.collect::<Vec<_>>().join(", "))
        }
        Event::LoneTakerMustPass { taker } => format!("{} alone takes: must pass", of(taker)),
        Event::LoneTakerMustBeaver { taker } => {
            format!("{} alone takes: beaver or pass", of(taker))
        }
        Event::Taken { cube, value, owner } => {
            let owner = party(*owner);
            format!("Cube: {} at {value}, with {owner}", names.cube(*cube))
        }
        Event::Redoubled {
            cube, nth, value, ..
        } => {
            let name = redouble_name(*nth);
            format!("Cube: {}, {name} to {value}", names.cube(*cube))
        }
        Event::Settled(settlement) => {
            let out = match settlement.how {
                Ending::Passed => "a pass",
                Ending::Resigned => "a resignation",
                Ending::Time => "time",
                Ending::Settled => "the court",
                Ending::BorneOff => result(settlement.result),
            };
            let (loser, winner) = (of(&settlement.loser), of(&settlement.winner));
            format!("{loser} pays {winner} {}: {out}", settlement.points)
        }
        Event::CaptainPassed { to, .. } => format!("Captain: {}", of(to)),
        Event::CaptainBeatBox { captain } => format!("{} has beaten the box", of(captain)),
        Event::ExtraCubesOffered { taker, price, .. } => {
            format!("{} sells extra cubes for {price}", of(taker))
        }
        Event::ExtraCubesBought { buyers, .. } => {
            format!("Extra cubes bought: {}", names.list(buyers))
        }
        Event::Resigned {
            player,
            result: offered,
        } => format!("{} offers to resign {}", of(player), result(*offered)),
        Event::ResignationAnswered { replies } => {
            let replies = replies.iter().map(|one| {
                let does = match one.reply {
                    Reply::Accept => "accepts",
                    Reply::Refuse => "plays on",
                };
                format!("{} {does}", of(&one.of))
            });
            format!("Answers: {}", replies.collect::<Vec<_>>().join(", "))
        }
        Event::PartnerShared { partner, share } => {
            format!("Share of {}: {}", of(partner), signed(share))
        }
        Event::GameEnded { balances, .. } => {
            let balances = balances
                .iter()
                .map(|(player, balance)| format!("{} {}", of(player), signed(balance)));
            format!("Result: {}", balances.collect::<Vec<_>>().join(", "))
        }
        Event::Leaving { .. }
        | Event::GameBegun { .. }
        | Event::PartnershipOffered { .. }
        | Event::PartnershipDeclined { .. }
        | Event::Held { .. }
        | Event::Released { .. }
        | Event::DoublingDecided { .. }
        | Event::AnswerDecided { .. }
        | Event::ExtraCubeDecided { .. }
        | Event::Rolled { .. }
        | Event::Played { .. }
        | Event::ResignationDecided { .. } => return None,
    })
}

/// With a sign, and a plus before what is won.
fn signed(balance: &Balance) -> String {
    let text = balance.to_string();
    if text.starts_with('-') || text == "0" {
        text
    } else {
        format!("+{text}")
    }
}

/// A line for each game and one for all, which sum to 0; empty if no game is over.
fn ledger(names: &Names<'_>, all: &[Player]) -> String {
    let games = names.0.games();
    if games.is_empty() {
        return String::new();
    }
    let heads: Vec<String> = all.iter().map(|&player| names.of(player)).collect();
    let mut out = "\nLedger\n".to_owned();
    let mut row = |first: &str, cells: &[String]| {
        let _ = write!(out, "  {first:<24}");
        for (head, cell) in heads.iter().zip(cells) {
            let width = head.chars().count().max(6) + 2;
            let _ = write!(out, "{cell:>width$}");
        }
        out.push('\n');
    };
    row("Game, box", &heads);
    for game in games {
        let cells: Vec<String> = all
            .iter()
            .map(|player| {
                let found = game.balances.iter().find(|(of, _)| of == player);
                found.map_or(".".to_owned(), |(_, balance)| signed(balance))
            })
            .collect();
        let first = format!("{}, {}", game.number, names.of(game.in_box));
        row(&first, &cells);
    }
    let ledger = names.0.chouette().ledger();
    let totals: Vec<String> = all.iter().map(|&p| signed(&ledger.balance(p))).collect();
    row("Total", &totals);
    out
}
