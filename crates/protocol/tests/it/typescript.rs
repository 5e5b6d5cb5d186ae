//! The TypeScript twins of the wire types. `OTTER_WRITE_API=1` writes them anew.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use otter_protocol::about::AboutView;
use otter_protocol::admin::{AdminTablesView, AdminView, GiveRole};
use otter_protocol::chouette::{
    ChouetteMessage, ChouetteNews, ChouetteOpened, JoinChouette, NewChouette,
};
use otter_protocol::contacts::Whom;
use otter_protocol::library::{FileImported, LibraryOpened, LibraryView, TableSummary};
use otter_protocol::lobby::{LobbyCommand, LobbyMessage};
use otter_protocol::moderation::{ChangeName, Moderate, ModeratedView, ModerationView, NewReport};
use otter_protocol::new_table::{Join, NewTable, Options, TableOpened};
use otter_protocol::people::{
    AccountExport, AccountGames, AccountOpened, ChangeEmail, ChangePassword, Confirm,
    ConfirmChanges, GamesKept, KeepGames, NewAccount, PasskeysOnly, Recover, RecoveryCodes, SignIn,
};
use otter_protocol::posed::{
    AskDeep, AskPlays, AskRollout, AskScores, CubeAnswer, PlaysAnswer, PositionReading,
    PositionView, RolloutAnswer, RollsAnswer, ScoreAnswer,
};
use otter_protocol::ratings::{ChangeProfile, ProfileView};
use otter_protocol::refusal::Problem;
use otter_protocol::review::{ReviewView, TriedPlay, TryPlay, WhyView};
use otter_protocol::sheet::{NewSheet, SheetMessage, SheetNews, SheetOpened};
use otter_protocol::study::{CardPosition, DrillRequest, DrillView, TryCard};
use otter_protocol::table::{ClientMessage, ServerMessage};
use otter_protocol::tournament::{
    JoinTournament, NewEntries, NewPlayerKey, NewTournament, TournamentMessage, TournamentNews,
    TournamentOpened,
};
use ts_rs::{Config, TS, TypeVisitor};

/// Collects the declaration of each type it is shown, and of every type that those are made of.
struct Declarations {
    config: Config,
    by_name: BTreeMap<String, String>,
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Numbers, texts and lists have no declaration of their own.
        if T::output_path().is_none() {
            return;
        }
        let name = T::ident(&self.config);
        if self.by_name.contains_key(&name) {
            return;
        }
        let docs = T::docs().unwrap_or_default();
        let declaration = format!("{docs}export {}\n", T::decl(&self.config));
        self.by_name.insert(name, declaration);
        T::visit_dependencies(self);
    }
}

/// Everything that a browser sends or receives, in one text, sorted by name.
fn generate() -> String {
    let mut all = Declarations {
        // Versions stay far below 2⁵³, up to where a JavaScript number counts exactly.
        config: Config::new().with_large_int("number"),
        by_name: BTreeMap::new(),
    };
    all.visit::<ClientMessage>();
    all.visit::<ServerMessage>();
    all.visit::<LobbyCommand>();
    all.visit::<LobbyMessage>();
    all.visit::<AboutView>();
    all.visit::<NewTable>();
    all.visit::<TableOpened>();
    all.visit::<Join>();
    all.visit::<Options>();
    all.visit::<ChouetteMessage>();
    all.visit::<ChouetteNews>();
    all.visit::<NewChouette>();
    all.visit::<ChouetteOpened>();
    all.visit::<JoinChouette>();
    all.visit::<SheetMessage>();
    all.visit::<SheetNews>();
    all.visit::<NewSheet>();
    all.visit::<SheetOpened>();
    all.visit::<TournamentMessage>();
    all.visit::<TournamentNews>();
    all.visit::<NewTournament>();
    all.visit::<TournamentOpened>();
    all.visit::<JoinTournament>();
    all.visit::<NewEntries>();
    all.visit::<NewPlayerKey>();
    all.visit::<NewAccount>();
    all.visit::<AccountOpened>();
    all.visit::<SignIn>();
    all.visit::<Recover>();
    all.visit::<ChangePassword>();
    all.visit::<ChangeEmail>();
    all.visit::<PasskeysOnly>();
    all.visit::<Confirm>();
    all.visit::<RecoveryCodes>();
    all.visit::<KeepGames>();
    all.visit::<GamesKept>();
    all.visit::<AccountGames>();
    all.visit::<AccountExport>();
    all.visit::<ProfileView>();
    all.visit::<ChangeProfile>();
    all.visit::<ConfirmChanges>();
    all.visit::<Whom>();
    all.visit::<NewReport>();
    all.visit::<ChangeName>();
    all.visit::<AdminTablesView>();
    all.visit::<AdminView>();
    all.visit::<GiveRole>();
    all.visit::<ModerationView>();
    all.visit::<ModeratedView>();
    all.visit::<Moderate>();
    all.visit::<ReviewView>();
    all.visit::<TryPlay>();
    all.visit::<TriedPlay>();
    all.visit::<AskDeep>();
    all.visit::<AskPlays>();
    all.visit::<AskScores>();
    all.visit::<AskRollout>();
    all.visit::<PositionView>();
    all.visit::<PositionReading>();
    all.visit::<PlaysAnswer>();
    all.visit::<CubeAnswer>();
    all.visit::<RollsAnswer>();
    all.visit::<ScoreAnswer>();
    all.visit::<RolloutAnswer>();
    all.visit::<CardPosition>();
    all.visit::<TryCard>();
    all.visit::<DrillRequest>();
    all.visit::<DrillView>();
    all.visit::<LibraryOpened>();
    all.visit::<LibraryView>();
    all.visit::<FileImported>();
    all.visit::<TableSummary>();
    all.visit::<WhyView>();
    all.visit::<Problem>();
    let mut text =
        "// Generated from `otter-protocol` by `cargo xtask codegen`. Do not edit.\n".to_owned();
    for declaration in all.by_name.values() {
        text.push('\n');
        text.push_str(declaration);
    }
    text
}

#[test]
fn typescript_types_are_current() {
    let file: PathBuf = [env!("CARGO_MANIFEST_DIR"), "../../web/src/api/index.ts"]
        .iter()
        .collect();
    let fresh = generate();
    if std::env::var_os("OTTER_WRITE_API").is_some() {
        fs::write(&file, &fresh).expect("the file can be written");
    }
    let stored = fs::read_to_string(&file).expect("the file can be read");
    let n_same = stored
        .lines()
        .zip(fresh.lines())
        .take_while(|(a, b)| a == b);
    let line = n_same.count() + 1;
    assert!(
        stored == fresh,
        "web/src/api/index.ts is stale from line {line} on; `cargo xtask codegen` writes it anew"
    );
}
