//! The stored form of a document. The names are frozen: `docs/match-file.md` lists them.

use otter_notation::play;
use otter_rules::{
    Board, BySeat, CubeValue, Die, GameResult, Landing, Origin, Roll, RulesetSpec, Seat, Setup,
    StepTree,
};
use serde::{Deserialize, Serialize};

use crate::defect::Defect;
use crate::document::{Act, Document, Entry, Game, GameEnd, Header, Opinion, Played, Walk, stored};
use crate::limits::Limits;
use crate::warning::Warnings;

/// The name in the field `format` of every file.
pub(super) const NAME: &str = "otter match";
/// The version of the format. A new optional field does not change it.
pub(super) const VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    format: String,
    pub(super) version: u32,
    players: BySeat<String>,
    rules: RulesetSpec,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    headers: Vec<Header>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    comments: Vec<String>,
    games: Vec<WireGame>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WireGame {
    score: BySeat<u32>,
    #[serde(default, skip_serializing_if = "is_false")]
    crawford: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    start: Option<Setup>,
    #[serde(default, skip_serializing_if = "is_one")]
    cube: CubeValue,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    comments: Vec<String>,
    entries: Vec<WireEntry>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    end: Option<GameEnd>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WireEntry {
    seat: Seat,
    act: WireAct,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    comment: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    clock: String,
    #[serde(default, skip_serializing_if = "is_false")]
    flagged: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    opinions: Vec<Opinion>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum WireAct {
    /// The play is in standard notation for people; the moves are what counts.
    Roll {
        dice: [Die; 2],
        #[serde(default, skip_serializing_if = "Option::is_none")]
        play: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        moves: Option<Vec<(Origin, Landing)>>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        illegal: Option<Illegal>,
    },
    Double {
        value: CubeValue,
    },
    Redouble {
        value: CubeValue,
    },
    Take,
    Pass,
    Resign {
        result: GameResult,
    },
    AcceptResignation,
    RefuseResignation,
    SetUp {
        position: Setup,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cube: Option<WireCube>,
    },
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Illegal {
    text: String,
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        with = "stored::board"
    )]
    result: Option<Board>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WireCube {
    value: CubeValue,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    owner: Option<Seat>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn is_one(value: &CubeValue) -> bool {
    *value == CubeValue::ONE
}

impl From<&Document> for File {
    fn from(document: &Document) -> Self {
        Self {
            format: NAME.to_owned(),
            version: VERSION,
            players: document.players.clone(),
            rules: document.rules.clone(),
            headers: document.headers.clone(),
            comments: document.comments.clone(),
            games: document.games.iter().map(WireGame::from).collect(),
        }
    }
}

impl From<&Game> for WireGame {
    fn from(game: &Game) -> Self {
        Self {
            score: game.score,
            crawford: game.is_crawford,
            start: game.start,
            cube: game.cube,
            comments: game.comments.clone(),
            entries: game.entries.iter().map(WireEntry::from).collect(),
            end: game.end,
        }
    }
}

impl From<&Entry> for WireEntry {
    fn from(entry: &Entry) -> Self {
        Self {
            seat: entry.seat,
            act: WireAct::from(&entry.act),
            comment: entry.comment.clone(),
            clock: entry.clock.clone(),
            flagged: entry.is_flagged,
            opinions: entry.opinions.clone(),
        }
    }
}

impl From<&Act> for WireAct {
    fn from(act: &Act) -> Self {
        match act {
            Act::Roll { dice, played } => {
                let (play, moves, illegal) = match played {
                    Played::Legal(play) => {
                        let moves = play.steps().iter().map(|step| (step.from, step.to));
                        (Some(play::format(play)), Some(moves.collect()), None)
                    }
                    Played::Missing => (None, None, None),
                    Played::Illegal { text, result } => {
                        let (text, result) = (text.clone(), *result);
                        (None, None, Some(Illegal { text, result }))
                    }
                };
                Self::Roll {
                    dice: *dice,
                    play,
                    moves,
                    illegal,
                }
            }
            Act::Double { value } => Self::Double { value: *value },
            Act::Redouble { value } => Self::Redouble { value: *value },
            Act::Take => Self::Take,
            Act::Pass => Self::Pass,
            Act::Resign(result) => Self::Resign { result: *result },
            Act::AcceptResignation => Self::AcceptResignation,
            Act::RefuseResignation => Self::RefuseResignation,
            Act::SetUp { position, cube } => Self::SetUp {
                position: *position,
                cube: cube.map(|(value, owner)| WireCube { value, owner }),
            },
        }
    }
}

impl File {
    pub(super) fn into_document(self, limits: &Limits, warnings: &mut Warnings) -> Document {
        let mut document = Document {
            players: self.players,
            rules: self.rules,
            headers: self.headers,
            comments: self.comments,
            games: Vec::new(),
        };
        if self.games.len() > limits.games {
            warnings.cut(Defect::TooManyGames(limits.games));
        }
        for (index, wire) in self.games.into_iter().take(limits.games).enumerate() {
            warnings.game = u32::try_from(index + 1).ok();
            let game = game(wire, &document, limits, warnings);
            document.games.push(game);
        }
        document
    }
}

fn game(wire: WireGame, document: &Document, limits: &Limits, warnings: &mut Warnings) -> Game {
    let mut game = Game {
        score: wire.score,
        is_crawford: wire.crawford,
        start: wire.start,
        cube: wire.cube,
        comments: wire.comments,
        entries: Vec::new(),
        end: wire.end,
    };
    let mut walk = document.walk(&game).detached();
    for (index, wire) in wire.entries.into_iter().enumerate() {
        if index >= limits.entries {
            warnings.cut(Defect::TooManyEntries(limits.entries));
            break;
        }
        let act = wire.act.into_act(wire.seat, document, &walk, || {
            warnings.add(Defect::EntryIllegal(index + 1));
        });
        let entry = Entry {
            seat: wire.seat,
            act,
            comment: wire.comment,
            clock: wire.clock,
            is_flagged: wire.flagged,
            opinions: wire.opinions,
        };
        walk.pass_over(&entry);
        game.entries.push(entry);
    }
    game
}

impl WireAct {
    fn into_act(
        self,
        seat: Seat,
        document: &Document,
        walk: &Walk<'_>,
        warn: impl FnOnce(),
    ) -> Act {
        match self {
            Self::Roll {
                dice,
                moves,
                illegal,
                play,
            } => {
                let played = match (moves, illegal) {
                    (Some(moves), _) => {
                        let board = walk.board(seat);
                        legal(&moves, board, dice.into(), document).unwrap_or_else(|| {
                            warn();
                            Played::Illegal {
                                text: play.unwrap_or_default(),
                                result: None,
                            }
                        })
                    }
                    (None, Some(Illegal { text, result })) => Played::Illegal { text, result },
                    (None, None) => Played::Missing,
                };
                Act::Roll { dice, played }
            }
            Self::Double { value } => Act::Double { value },
            Self::Redouble { value } => Act::Redouble { value },
            Self::Take => Act::Take,
            Self::Pass => Act::Pass,
            Self::Resign { result } => Act::Resign(result),
            Self::AcceptResignation => Act::AcceptResignation,
            Self::RefuseResignation => Act::RefuseResignation,
            Self::SetUp { position, cube } => Act::SetUp {
                position,
                cube: cube.map(|cube| (cube.value, cube.owner)),
            },
        }
    }
}

fn legal(
    moves: &[(Origin, Landing)],
    board: Option<Board>,
    roll: Roll,
    document: &Document,
) -> Option<Played> {
    let tree = StepTree::new(&board?, roll, document.rules.bear_off);
    tree.play(moves).ok().map(Played::Legal)
}
