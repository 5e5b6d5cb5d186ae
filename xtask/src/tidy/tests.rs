//! Tests that the checks find the faults they look for.

use std::collections::{BTreeMap, BTreeSet};

use super::allowed::Allowed;
use super::fault::Fault;
use super::floors::FloorPlan;
use super::imports::{Arrow, between_files};
use super::sources::Sources;
use super::words::Unwanted;
use super::{circles, files, floors};

const FLOORS: &str = "\
Text before.

```floors src
1  board · dice
2  plays/
3  game · table
   pair game.rs · table.rs: each is the other's oracle
```

```floors src/plays
1  mover
2  tree
```
";

fn plans() -> BTreeMap<String, FloorPlan> {
    floors::read(FLOORS).unwrap()
}

/// Returns a crate with these modules and their texts; `lib.rs` need not declare them.
fn sources(modules: &[(&str, &str)]) -> Sources {
    let mut sources = Sources {
        folder: "src".to_owned(),
        ..Sources::default()
    };
    sources.add(&Vec::new(), "lib.rs", "").unwrap();
    for (file, text) in modules {
        let path = file.trim_end_matches(".rs").trim_end_matches("/mod");
        let module = if path == "lib" {
            Vec::new()
        } else {
            path.split('/').map(str::to_owned).collect()
        };
        sources.add(&module, file, text).unwrap();
    }
    sources
}

fn arrows(modules: &[(&str, &str)]) -> Vec<(String, String)> {
    between_files(&sources(modules))
        .into_iter()
        .map(|Arrow { from, to }| (from, to))
        .collect()
}

fn arrow(from: &str, to: &str) -> (String, String) {
    (from.to_owned(), to.to_owned())
}

const WHOLE: [(&str, &str); 6] = [
    ("board.rs", "pub struct Board;"),
    (
        "dice.rs",
        "use crate::board::Board; pub struct Roll(Board);",
    ),
    ("plays/mod.rs", "mod mover; mod tree; pub use mover::Move;"),
    ("plays/mover.rs", "pub struct Move;"),
    (
        "plays/tree.rs",
        "use super::mover::Move; pub struct Tree(Move);",
    ),
    ("game.rs", "use crate::plays::Move; pub struct Game(Move);"),
];

fn faults_with(extra: &[(&str, &str)]) -> Vec<String> {
    let mut modules = WHOLE.to_vec();
    modules.push(("table.rs", "pub struct Table;"));
    for (file, text) in extra {
        modules.retain(|(other, _)| other != file);
        modules.push((file, text));
    }
    let sources = sources(&modules);
    let arrows = between_files(&sources);
    let mut faults = Vec::new();
    floors::check(&plans(), &sources, &arrows, &mut faults);
    circles::check(&plans(), "src", &arrows, &mut faults);
    faults.into_iter().map(|fault| fault.what).collect()
}

#[test]
fn a_path_leads_to_the_file_that_defines_its_item() {
    let passed_on = [
        ("plays/mod.rs", "mod mover; pub use self::mover::Move;"),
        ("plays/mover.rs", "pub struct Move;"),
    ];
    for text in [
        "use crate::plays::Move;",
        "use super::plays::{Move as Step};",
        "use crate::plays; fn f(step: plays::Move) {}",
        "fn f() { let step = crate::plays::Move; }",
        "fn f() { println!(\"{}\", crate::plays::Move); }",
        "use crate::plays::*; fn f() { crate::plays::Move; }",
        "mod inner { use super::super::plays::Move; }",
    ] {
        let mut modules = passed_on.to_vec();
        modules.push(("game.rs", text));
        assert_eq!(
            arrows(&modules),
            [arrow("game.rs", "plays/mover.rs")],
            "{text}"
        );
    }
}

#[test]
fn a_name_that_is_passed_on_counts_where_it_is_used() {
    let mover = ("plays/mover.rs", "pub struct Move;");
    let only_passed_on = [("plays/mod.rs", "pub use mover::Move;"), mover];
    assert_eq!(arrows(&only_passed_on), []);
    let used = [
        (
            "plays/mod.rs",
            "pub use mover::Move; pub struct Play(Move);",
        ),
        mover,
    ];
    assert_eq!(arrows(&used), [arrow("plays/mod.rs", "plays/mover.rs")]);
}

#[test]
fn tests_and_docs_may_look_anywhere() {
    let modules = [
        (
            "board.rs",
            "#[cfg(test)] use crate::game::Game;
             #[cfg(doc)] use crate::game::Other;
             #[cfg(test)] mod tests { use crate::game::Game; }",
        ),
        ("game.rs", "pub struct Game; pub struct Other;"),
    ];
    assert_eq!(arrows(&modules), []);
}

#[test]
fn imports_downward_are_allowed() {
    assert_eq!(faults_with(&[]), [""; 0]);
}

#[test]
fn an_import_upward_is_found() {
    assert_eq!(
        faults_with(&[("board.rs", "use crate::game::Game; pub struct Board(Game);")]),
        ["upward in src: board.rs uses game.rs"]
    );
}

#[test]
fn an_import_upward_within_a_folder_is_found() {
    assert_eq!(
        faults_with(&[(
            "plays/mover.rs",
            "use super::tree::Tree; pub struct Move; fn f(_: Tree) {}"
        )]),
        [
            "upward in src/plays: plays/mover.rs uses plays/tree.rs",
            "circle of files in src: plays/mover.rs, plays/tree.rs",
        ]
    );
}

#[test]
fn on_one_floor_imports_point_to_the_left() {
    assert_eq!(
        faults_with(&[
            ("dice.rs", "pub struct Roll;"),
            ("board.rs", "use crate::dice::Roll; pub struct Board(Roll);")
        ]),
        ["upward in src: board.rs uses dice.rs"]
    );
}

#[test]
fn nothing_below_uses_the_root() {
    assert_eq!(
        faults_with(&[
            ("lib.rs", "mod board; pub struct Root;"),
            ("board.rs", "use crate::Root; pub struct Board(Root);"),
        ]),
        ["upward in src: board.rs uses lib.rs"]
    );
}

#[test]
fn a_circle_is_found_unless_it_is_a_pair_with_a_reason() {
    let pair = [
        (
            "game.rs",
            "use crate::table::Table; pub struct Game(Table);",
        ),
        ("table.rs", "use crate::game::Game; pub struct Table(Game);"),
    ];
    assert_eq!(faults_with(&pair), [""; 0]);
    let mut faults = Vec::new();
    let arrows: BTreeSet<Arrow> = between_files(&sources(&pair));
    circles::check(&BTreeMap::new(), "src", &arrows, &mut faults);
    assert_eq!(
        faults,
        [Fault::new("circle of files in src: game.rs, table.rs")]
    );
}

#[test]
fn every_module_stands_on_a_floor_and_every_floor_holds_modules() {
    let mut modules = WHOLE.to_vec();
    modules.push(("cube.rs", "pub struct Cube;"));
    let sources = sources(&modules);
    let mut faults = Vec::new();
    floors::check(&plans(), &sources, &BTreeSet::new(), &mut faults);
    assert_eq!(
        faults,
        [
            Fault::new("floors: src/cube stands on no floor of ARCHITECTURE.md"),
            Fault::new("floors: ARCHITECTURE.md names src/table, which does not exist"),
        ]
    );
}

#[test]
fn a_block_of_floors_that_cannot_be_read_is_refused() {
    for (line, reason) in [
        (
            "board · dice",
            "expected the number of a floor, found \"board\"",
        ),
        ("1  board · board", "board stands on two floors"),
        ("pair a.rs · b.rs", "expected a reason after a colon"),
        ("pair a.rs: alone", "expected two files, found 1"),
    ] {
        let error = floors::read(&format!("```floors src\n{line}\n```")).unwrap_err();
        assert_eq!(error.root_cause().to_string(), reason);
    }
}

#[test]
fn lengths_are_counted() {
    let found = |path: &str, text: &str| {
        let mut faults = Vec::new();
        files::check_source(path, text, &mut faults);
        faults
    };
    assert_eq!(found("a.rs", &"fn f() {}\n".repeat(450)), []);
    assert_eq!(
        found("a.rs", &"fn f() {}\n".repeat(451)),
        [Fault::counted("length: a.rs has more than 450 lines", 451)]
    );
    assert_eq!(
        found("a.rs", &format!("// {}\n", "é".repeat(98))),
        [Fault::new(
            "columns: a.rs has comments of more than 100 columns"
        )]
    );
    assert_eq!(found("a.rs", &format!("// {}\n", "é".repeat(97))), []);
    assert_eq!(
        found(
            "a.rs",
            "/// By whom.\nwho: Seat,\n/// The seat\n/// to move.\nseat: Seat,\n"
        ),
        [Fault::new("docs: a.rs has docs of 3 words or fewer")]
    );
}

#[test]
fn the_list_of_allowed_faults_only_shrinks() {
    let allowed = Allowed::parse("# Head\n\n2 columns: a.rs\n1 circle: b.rs\n").unwrap();
    let as_listed = [
        Fault::counted("columns: a.rs", 2),
        Fault::new("circle: b.rs"),
    ];
    assert_eq!(allowed.compare(&as_listed), [""; 0]);

    let worse = [
        Fault::counted("columns: a.rs", 3),
        Fault::new("circle: b.rs"),
    ];
    assert_eq!(allowed.compare(&worse).len(), 1);
    let other = [&as_listed[..], &[Fault::new("upward: c.rs")]].concat();
    assert_eq!(allowed.compare(&other), ["upward: c.rs"]);

    let better = [Fault::counted("columns: a.rs", 1)];
    assert_eq!(allowed.compare(&better).len(), 2);
    let mut shrunk = allowed;
    shrunk.shrink(&better);
    assert_eq!(shrunk, Allowed::parse("1 columns: a.rs").unwrap());
    shrunk.shrink(&worse);
    assert_eq!(shrunk, Allowed::parse("1 columns: a.rs").unwrap());
}

const UNWANTED: &str = "\
Text before.

```unwanted
exempt  docs/lab/ docs/glossary.md
text    throw · thrown: roll, except .ts
name    worth: equity
```
";

/// Returns the faults of a made-up file.
fn unwanted_words(path: &str, text: &str) -> Vec<String> {
    let unwanted = Unwanted::read(UNWANTED).unwrap();
    let mut faults = Vec::new();
    unwanted.check_name(path, &mut faults);
    if unwanted.concerns_lines(path) {
        unwanted.check_lines(path, text, &mut faults);
    }
    faults.into_iter().map(|fault| fault.what).collect()
}

#[test]
fn unwanted_words_are_named_with_the_place_and_the_right_word() {
    assert_eq!(
        unwanted_words(
            "src/dice.rs",
            "//! Dice.\n\nfn f() {} // the Throw of a die"
        ),
        ["word: src/dice.rs:3: \"throw\": use \"roll\" (docs/glossary.md)"]
    );
    assert_eq!(
        unwanted_words("src/throw.png", ""),
        ["word: src/throw.png: \"throw\": use \"roll\" (docs/glossary.md)"]
    );
    for (path, text) in [
        ("src/dice.rs", "let thrown_dice = 1;"),
        ("src/dice.rs", "struct LastThrow;"),
        ("src/dice.rs", "let worth = 1;"),
        ("web/board.ts", "const netWorth = 1"),
        ("src/dice.rs", "fn worth<'a>(game: &'a Game) {}"),
        ("src/dice.rs", "fn of<'a>(worth: &'a Game) {}"),
        ("docs/page.md", "Dice are thrown."),
    ] {
        assert_eq!(unwanted_words(path, text).len(), 1, "{path}: {text}");
    }
}

#[test]
fn exempt_words_are_left_alone() {
    for (path, text) in [
        ("docs/lab/dice.md", "Dice are thrown."),
        ("docs/glossary.md", "throw"),
        ("web/board.ts", "throw new Error()"),
        ("src/dice.rs", "#[serde(rename = \"throw\")]"),
        ("src/dice.rs", "/// What a game is worth."),
        ("src/dice.rs", "let text = \"its worth\"; // worth a look"),
        ("web/words.ts", "lead: 'what a game is worth',"),
        ("docs/page.md", "It is worth reading."),
        ("src/dice.rs", "let overthrow = 1;"),
        ("image.bin", "throw"),
    ] {
        assert!(unwanted_words(path, text).is_empty(), "{path}: {text}");
    }
}

#[test]
fn an_invalid_list_of_words_is_refused() {
    for page in [
        "no block",
        "```unwanted\ntext throw\n```",
        "```unwanted\nthrow: roll\n```",
    ] {
        assert!(Unwanted::read(page).is_err(), "{page}");
    }
}
