//! Reading the games of a collection.

use otter_rules::{
    Board, BySeat, ContestKind, Crawford, CubeRule, CubeValue, Die, ImmediateRedoubles, Preset,
    RulesetSpec, Seat, StartPosition,
};

use super::analysis::{Asked, KEPT};
use super::points::{dice, hops};
use super::setup::SetUp;
use super::tree::{Node, Tree, trees};
use crate::defect::Defect;
use crate::document::{Document, Header, header};
use crate::limits::Limits;
use crate::transcript::{Finish, Moves, Transcript, setup_seen_by};
use crate::warning::{Place, Warning, Warnings, shown};

/// The properties that a node of play may have; others are passed over with a warning.
const KNOWN: [&str; 40] = [
    "FF", "GM", "CA", "AP", "MI", "PW", "PB", "WR", "BR", "DT", "EV", "RO", "PC", "AN", "GC", "RU",
    "CV", "RE", "GS", "W", "B", "C", "A", "DA", "MR", "LU", "BM", "DO", "BC", "DC", "GW", "GB",
    "TE", "IT", "AE", "AW", "AB", "PL", "DI", "CP",
];

/// Returns whether a text is a collection of games of backgammon.
pub(crate) fn is_sgf(text: &str) -> bool {
    let start = text.trim_start();
    let compact: String = start
        .chars()
        .take(4096)
        .filter(|c| !c.is_whitespace())
        .collect();
    compact.starts_with("(;") && (compact.contains("GM[6]") || !compact.contains("GM["))
}

/// Reads the games of a text.
pub(crate) fn read(text: &str, limits: &Limits) -> (Document, Vec<Warning>) {
    let mut warnings = Warnings::new(limits);
    let trees = trees(text, limits, &mut warnings);
    let rules = trees
        .first()
        .map_or_else(|| Preset::Money.spec(), |tree| rules(&tree[0]));
    let mut transcript = Transcript::new(rules, limits);
    transcript.warnings = warnings;
    if let Some(tree) = trees.first() {
        describe(transcript.document(), &tree[0]);
    }
    for tree in &trees {
        if transcript.is_full() {
            break;
        }
        game(&mut transcript, tree);
    }
    if trees.is_empty() {
        transcript.warn(Defect::NoGame);
    }
    transcript.finish()
}

/// Reads a number of the match information: `length:7`.
fn information(node: &Node, name: &str) -> Option<u32> {
    node.values("MI").iter().find_map(|value| {
        let (key, number) = value.split_once(':')?;
        key.trim()
            .eq_ignore_ascii_case(name)
            .then(|| number.trim().parse().ok())?
    })
}

fn rule_words(node: &Node) -> Vec<String> {
    let words = node.value("RU").unwrap_or_default().split(':');
    words.map(|word| word.trim().to_ascii_lowercase()).collect()
}

fn rules(root: &Node) -> RulesetSpec {
    let words = rule_words(root);
    let has = |word: &str| words.iter().any(|known| known == word);
    let mut rules = match information(root, "length") {
        None | Some(0) => RulesetSpec {
            jacoby: has("jacoby"),
            immediate_redoubles: ImmediateRedoubles::Unlimited,
            ..Preset::Money.spec()
        },
        Some(length) => Preset::Match(length).spec(),
    };
    if let ContestKind::Match { crawford, .. } = &mut rules.contest
        && !has("crawford")
        && !has("crawfordgame")
        && root.value("RU").is_some()
    {
        *crawford = Crawford::Off;
    }
    if has("nocube") {
        rules.cube = CubeRule::Off;
    }
    rules.start = if has("nackgammon") {
        StartPosition::Nackgammon
    } else if words.iter().any(|word| word.starts_with("hypergammon")) {
        StartPosition::Hypergammon
    } else {
        StartPosition::Standard
    };
    rules
}

/// Takes the names and the facts about the match from the first root.
fn describe(document: &mut Document, root: &Node) {
    let text = |name: &str| root.value(name).unwrap_or_default().to_owned();
    document.players = BySeat {
        white: text("PW"),
        black: text("PB"),
    };
    let facts = [
        (header::SITE, "PC"),
        (header::EVENT, "EV"),
        (header::ROUND, "RO"),
        (header::DATE, "DT"),
        (header::ANNOTATOR, "AN"),
        ("Player 1 Elo", "WR"),
        ("Player 2 Elo", "BR"),
    ];
    for (name, property) in facts {
        if let Some(value) = root.value(property) {
            let value = if property == "DT" {
                value.replace('-', ".")
            } else {
                value.to_owned()
            };
            document.headers.push(Header {
                name: name.to_owned(),
                value,
            });
        }
    }
    document
        .comments
        .extend(root.value("GC").map(str::to_owned));
}

fn game(transcript: &mut Transcript, tree: &Tree) {
    let root = &tree[0];
    let line = root.properties.first().map_or(1, |first| first.line);
    transcript.warnings.place = Place::Line(line);
    let score = BySeat {
        white: information(root, "ws").unwrap_or(0),
        black: information(root, "bs").unwrap_or(0),
    };
    let words = rule_words(root);
    let is_crawford = words
        .iter()
        .any(|word| word == "crawfordgame")
        .then_some(true);
    transcript.begin_game(score, is_crawford);
    if transcript.is_full() {
        return;
    }
    if let Some(value) = root
        .value("CV")
        .and_then(|value| value.trim().parse::<u64>().ok())
        && value.is_power_of_two()
    {
        transcript.set_start_cube(CubeValue::from_log2(value.ilog2()));
    }
    let engine = engine(root);
    let mut reader = Reader {
        transcript,
        engine,
        to_act: Seat::White,
        dice: None,
    };
    reader.set_up(root, true);
    if let Some(comment) = root.value("C") {
        reader.transcript.game().comments.push(comment.to_owned());
    }
    for node in &tree[1..] {
        reader.node(node);
    }
    reader.unplayed_dice();
    if let Some(result) = root.value("RE") {
        reader.end(result);
    }
}

/// Returns the program that wrote the file: `GNU Backgammon:1.07.001` is `GNU Backgammon 1.07.001`.
fn engine(root: &Node) -> String {
    match root.value("AP") {
        Some(program) => program.replace(':', " "),
        None => "GNU Backgammon".to_owned(),
    }
}

fn to_act(seat: &str) -> Seat {
    if seat.trim().eq_ignore_ascii_case("w") {
        Seat::White
    } else {
        Seat::Black
    }
}

struct Reader<'a> {
    transcript: &'a mut Transcript,
    engine: String,
    to_act: Seat,
    /// Dice that were set without a play.
    dice: Option<(Seat, [Die; 2], Node)>,
}

impl Reader<'_> {
    fn node(&mut self, node: &Node) {
        if let Some(first) = node.properties.first() {
            self.transcript.warnings.place = Place::Line(first.line);
        }
        let mut has_acted = false;
        for property in &node.properties {
            let seat = match property.name.as_str() {
                "W" => Seat::White,
                "B" => Seat::Black,
                name => {
                    if !KNOWN.contains(&name) && name != "CO" && name != KEPT {
                        let name = shown(name);
                        self.transcript.warn(Defect::PropertyUnknown(name.clone()));
                    }
                    continue;
                }
            };
            let value = property.values.first().map_or("", String::as_str);
            has_acted |= self.act(seat, value, node);
        }
        self.set_up(node, false);
        if let Some(dice) = node.value("DI").and_then(dice) {
            self.unplayed_dice();
            let seat = node.value("PL").map_or(self.to_act, to_act);
            self.dice = Some((seat, dice, node.clone()));
        } else if !has_acted && let Some(comment) = node.value("C") {
            self.transcript.game().comments.push(comment.to_owned());
        }
        if let Some(seat) = node.value("PL") {
            self.to_act = to_act(seat);
        }
    }

    /// Reads a move or an action with the cube; returns whether it is one.
    fn act(&mut self, seat: Seat, value: &str, node: &Node) -> bool {
        let word = value.trim().to_ascii_lowercase();
        // Dice that were set are those of the move that follows.
        let waiting = self.dice.as_ref().map(|(seat, dice, _)| (*seat, *dice));
        if waiting.is_some() && waiting == dice(&word).map(|dice| (seat, dice)) {
            self.dice = None;
        }
        self.unplayed_dice();
        let before = self.transcript.board(seat);
        match word.as_str() {
            "double" | "redouble" => match self.transcript.offer() {
                Some(offer) if offer.to_answer() == seat => self.transcript.redouble(seat, None),
                _ => self.transcript.double(seat, None),
            },
            "beaver" | "raccoon" => self.transcript.redouble(seat, None),
            "take" => self.transcript.take(seat),
            "drop" | "pass" => self.transcript.pass(seat),
            _ => {
                let moves = word.get(2..).and_then(|text| hops(text, seat));
                let (Some(dice), Some(hops)) = (dice(&word), moves) else {
                    self.transcript.warn(Defect::MoveUnknown(shown(value)));
                    return false;
                };
                self.transcript.roll(seat, dice, Moves::Hops(&hops));
            }
        }
        self.to_act = seat.other();
        self.attach(node, seat, before);
        true
    }

    /// Adds what a node says about the last entry; `before` is the board before it.
    fn attach(&mut self, node: &Node, seat: Seat, before: Option<Board>) {
        let Some(act) = self.transcript.last_entry().map(|entry| entry.act.clone()) else {
            return;
        };
        let document = self.transcript.document();
        let asked = Asked {
            engine: &self.engine,
            is_match: document.length().is_some(),
            bear_off: document.rules.bear_off,
            seat,
            before,
            act: &act,
        };
        let (opinions, remark) = asked.opinions(node);
        if let Some(remark) = remark {
            self.transcript.warn(remark);
        }
        if let Some(entry) = self.transcript.last_entry() {
            node.value("C")
                .unwrap_or_default()
                .clone_into(&mut entry.comment);
            entry.opinions = opinions;
        }
    }

    /// Reads a position and a cube that a node sets up.
    fn set_up(&mut self, node: &Node, is_root: bool) {
        let before = self.transcript.board(Seat::White);
        let (setup, remark) = SetUp::of(node, before);
        if let Some(remark) = remark {
            self.transcript.warn(remark);
        }
        let Some(setup) = setup else {
            return;
        };
        let seat = setup.to_act.unwrap_or(self.to_act);
        self.to_act = seat;
        if is_root && setup.position.is_none() && setup.owner.is_none() {
            return;
        }
        let now = self.transcript.cube();
        let cube = (setup.value.is_some() || setup.owner.is_some()).then(|| {
            let value = setup.value.unwrap_or(now.value);
            (value, setup.owner.unwrap_or(now.owner))
        });
        let position = setup.position.or(before.map(Board::to_setup));
        let Some(position) = position else {
            return;
        };
        self.transcript
            .set_up(seat, setup_seen_by(position, seat), cube);
    }

    /// Writes down dice that lay on the board when the game ended.
    fn unplayed_dice(&mut self) {
        if let Some((seat, dice, node)) = self.dice.take() {
            let before = self.transcript.board(seat);
            self.transcript.roll(seat, dice, Moves::Missing);
            self.attach(&node, seat, before);
        }
    }

    /// Reads the result of the game: `W+2`, `B+3R`.
    fn end(&mut self, result: &str) {
        let text = result.trim();
        let Some((winner, rest)) = text.split_once('+') else {
            if !text.is_empty() && text != "0" && text != "?" {
                self.transcript.warn(Defect::ResultUnknown(shown(text)));
            }
            return;
        };
        let winner = match winner.trim() {
            "W" | "w" => Seat::White,
            "B" | "b" => Seat::Black,
            _ => {
                self.transcript.warn(Defect::ResultUnknown(shown(text)));
                return;
            }
        };
        let is_resigned = rest.ends_with(['R', 'r']);
        let points = rest.trim_end_matches(['R', 'r']).trim().parse().ok();
        if is_resigned && !self.transcript.is_over() {
            self.transcript.concede(winner.other());
        }
        self.transcript.end_game(Finish {
            winner,
            points,
            is_resigned: is_resigned.then_some(true),
        });
    }
}
