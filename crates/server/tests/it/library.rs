//! Libraries of imported matches: what comes in, what lists show, who sees and deletes it.

use std::path::PathBuf;
use std::time::Duration;

use otter_protocol::basics::DiceChoice;
use otter_protocol::library::{FileImported, LibraryOpened, LibraryView, TableSummary};
use otter_protocol::refusal::Problem;
use otter_protocol::review::{OpinionDetail, Progress, ReviewView};
use otter_server::{LibraryLimits, Limits, Rate};

use crate::app::{App, quick};
use crate::direct::connect;
use crate::play::is_over;

/// Returns the bytes of a sample file.
pub(crate) fn sample(name: &str) -> Vec<u8> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata/formats");
    std::fs::read(folder.join(name)).expect("a sample")
}

/// A short match that is over, which takes a moment to judge.
pub(crate) fn short_match(white: &str) -> String {
    format!(
        "; [Event \"Club night\"]\n; [EventDate \"2026.11.16\"]\n\n 1 point match\n\n Game 1\n \
         {white} : 0    Bob : 0\n  1) 31: 8/5 6/5    64: 24/14\n  2) 52: 24/22 13/8    31: 8/5 \
         6/5\n  3)     Wins 1 point and the match\n"
    )
}

/// A library at a server.
pub(crate) struct Library<'a> {
    pub(crate) app: &'a App,
    pub(crate) key: String,
}

impl<'a> Library<'a> {
    pub(crate) async fn open(app: &'a App) -> Self {
        let answer = app.post("/api/libraries", "").await;
        assert_eq!(answer.status(), 201);
        let LibraryOpened { key } = answer.json().await.expect("a library");
        Self { app, key }
    }

    /// Sends a file, and returns whatever comes back.
    pub(crate) async fn send(
        &self,
        name: &str,
        body: impl Into<reqwest::Body>,
    ) -> reqwest::Response {
        let url = format!("{}/api/library/documents?name={name}", self.app.url);
        let request = self.app.http.post(url).bearer_auth(&self.key).body(body);
        request.send().await.expect("an answer")
    }

    /// Imports a file that is as it should be.
    pub(crate) async fn import(&self, name: &str, body: impl Into<reqwest::Body>) -> FileImported {
        let answer = self.send(name, body).await;
        assert!(answer.status().is_success(), "{name}: {}", answer.status());
        answer.json().await.expect("what was imported")
    }

    /// Sends a file that is refused; returns the status and the problem.
    pub(crate) async fn refused(
        &self,
        name: &str,
        body: impl Into<reqwest::Body>,
    ) -> (u16, Problem) {
        let answer = self.send(name, body).await;
        let status = answer.status().as_u16();
        assert!(status >= 400, "{name}: {status}");
        (status, answer.json().await.expect("a problem"))
    }

    pub(crate) async fn list(&self) -> LibraryView {
        let url = format!("{}/api/library", self.app.url);
        let request = self.app.http.get(url).bearer_auth(&self.key);
        let answer = request.send().await.expect("an answer");
        assert_eq!(answer.status(), 200);
        answer.json().await.expect("a library")
    }

    async fn delete(&self, id: &str) -> u16 {
        let url = format!("{}/api/library/documents/{id}", self.app.url);
        let request = self.app.http.delete(url).bearer_auth(&self.key);
        request.send().await.expect("an answer").status().as_u16()
    }
}

async fn get(app: &App, path: &str) -> reqwest::Response {
    let url = format!("{}{path}", app.url);
    app.http.get(url).send().await.expect("an answer")
}

/// Asks for the review of an imported match until all is judged.
pub(crate) async fn judged(app: &App, id: &str) -> ReviewView {
    loop {
        let answer = get(app, &format!("/api/documents/{id}/analysis")).await;
        assert_eq!(answer.status(), 200);
        let view: ReviewView = answer.json().await.expect("a review");
        if view.progress == Progress::Done {
            return view;
        }
    }
}

#[tokio::test]
async fn a_match_is_imported_reviewed_and_deleted_by_its_owner() {
    let mut app = App::new().await;
    let key = {
        let library = Library::open(&app).await;
        assert_eq!(library.list().await.documents.len(), 0);
        let imported = library.import("club.mat", short_match("Ann")).await;
        assert!(imported.matches[0].is_new);
        assert_eq!(imported.warnings.len(), 0);
        library.key
    };
    // It is there after a kill, and judged to its end it has a report, after a kill too.
    app.kill_and_restart().await;
    let library = Library { app: &app, key };
    let listed = library.list().await;
    let [stored] = &listed.documents[..] else {
        panic!("one match: {listed:?}");
    };
    assert!(listed.n_bytes > 100);
    assert_eq!(
        (stored.file_name.as_str(), stored.format.as_str()),
        ("club.mat", "mat")
    );
    let summary = &stored.summary;
    assert_eq!(summary.seats.white.name.as_deref(), Some("Ann"));
    assert_eq!((summary.length, summary.n_games), (Some(1), 1));
    assert_eq!(summary.event.as_deref(), Some("Club night"));
    assert_eq!(summary.date.as_deref(), Some("2026.11.16"));
    assert!(stored.report.is_none() && summary.n_decisions > 0);

    let view = judged(&app, &stored.id).await;
    assert_eq!(view.decisions.len() as u32, summary.n_decisions);
    let (id, rating) = (stored.id.clone(), view.players.white.rating);
    let key = library.key;
    app.kill_and_restart().await;
    let library = Library { app: &app, key };
    let report = library.list().await.documents[0].report.clone();
    let report = report.expect("a report");
    assert_eq!(report.players.white.rating, rating);
    let n_in_themes: u32 = report.themes.white.iter().map(|one| one.n_decisions).sum();
    assert_eq!(n_in_themes, report.players.white.n_decisions);

    // Another key neither lists nor deletes it, but whoever has the address sees the review.
    let other = Library::open(&app).await;
    assert_eq!(other.list().await.documents.len(), 0);
    assert_eq!(other.delete(&id).await, 404);
    assert_eq!(judged(&app, &id).await.progress, Progress::Done);
    assert_eq!(library.delete(&id).await, 204);
    assert_eq!(library.delete(&id).await, 404);
    let listed = library.list().await;
    assert_eq!((listed.documents.len(), listed.n_bytes), (0, 0));
    let gone = get(&app, &format!("/api/documents/{id}/analysis")).await;
    assert_eq!(gone.status(), 404);
    let mut database = connect(&app).await;
    for table in ["documents", "document_analyses", "reports"] {
        assert_eq!(database.n_rows(table).await, 0, "{table}");
    }
}

#[tokio::test]
async fn the_analysis_of_the_file_is_shown_as_its_own() {
    let app = App::new().await;
    let library = Library::open(&app).await;
    let file = sample("xg/xg_aachen_ronde1.xg");
    let imported = library.import("aachen.xg", file.clone()).await;
    let stored = &imported.matches[0].stored;
    let own = stored.summary.imported.as_ref().expect("an analysis");
    assert_eq!(own.engine, "eXtreme Gammon");
    assert!(own.ratings.white.is_some() && own.ratings.black.is_some());
    let listed = library.list().await.documents.remove(0);
    let again = listed.summary.imported.expect("it is kept");
    assert_eq!(again.ratings.white, own.ratings.white);
    assert!(listed.report.is_none(), "Otter has judged nothing yet");

    let path = format!("/api/documents/{}/analysis", stored.id);
    let view: ReviewView = get(&app, &path).await.json().await.expect("a review");
    assert_eq!(view.imported.expect("kept").engine, "eXtreme Gammon");
    let opinions: Vec<_> = view
        .decisions
        .iter()
        .filter_map(|one| one.opinion.as_ref())
        .collect();
    assert!(!opinions.is_empty());
    assert!(opinions.iter().any(|one| matches!(
        &one.detail,
        OpinionDetail::Play { plays, .. } if plays.len() > 1 && plays.iter().any(|play| play.made)
    )));
    assert!(opinions.iter().all(|one| one.engine == "eXtreme Gammon"));

    // The same match again, also by another name, is recognised.
    let again = library.import("other.xg", file).await;
    assert!(!again.matches[0].is_new);
    assert_eq!(again.matches[0].stored.id, stored.id);
    assert_eq!(again.matches[0].stored.file_name, "aachen.xg");
    assert_eq!(library.list().await.documents.len(), 1);
}

#[tokio::test]
async fn a_file_with_several_matches_brings_all_of_them() {
    let app = App::new().await;
    let library = Library::open(&app).await;
    let both = format!("{}\n{}", short_match("Ann"), short_match("Eve"));
    let imported = library.import("two.mat", both.clone()).await;
    assert_eq!(imported.matches.len(), 2);
    // And only those that are new.
    let three = format!("{both}\n{}", short_match("Zoe"));
    let imported = library.import("three.mat", three).await;
    let new: Vec<bool> = imported.matches.iter().map(|one| one.is_new).collect();
    assert_eq!(new, [false, false, true]);
    assert_eq!(library.list().await.documents.len(), 3);
}

#[tokio::test]
async fn the_sample_is_judged_and_stored_nowhere() {
    let app = App::new().await;
    let answer = get(&app, "/api/documents/sample/analysis").await;
    let view: ReviewView = answer.json().await.expect("a review");
    assert!(view.n_decisions > 50 && !view.games.is_empty());
    assert_eq!(view.table, "sample");
    let mut database = connect(&app).await;
    assert_eq!(database.n_rows("document_analyses").await, 0);
    let answer = get(&app, "/api/documents/sample/export?format=mat").await;
    assert!(answer.text().await.expect("text").contains("point match"));
    let page = get(&app, "/review/sample").await;
    assert_eq!(page.status(), 200);
}

/// Starts a server again with other limits on what is imported.
async fn restart(app: &mut App, library: LibraryLimits) {
    app.restart_with_limits(Limits { library, ..quick() }).await;
}

#[tokio::test]
async fn libraries_have_limits() {
    let mut app = App::with_limits(Limits {
        library: LibraryLimits {
            documents: 2,
            ..LibraryLimits::default()
        },
        ..quick()
    })
    .await;
    let key = {
        let library = Library::open(&app).await;
        library.import("1.mat", short_match("Ann")).await;
        // All or nothing: there is room for one of the two.
        let both = format!("{}\n{}", short_match("Eve"), short_match("Zoe"));
        let (status, problem) = library.refused("2.mat", both).await;
        assert_eq!((status, problem.code.as_str()), (507, "library_full"));
        assert_eq!(library.list().await.documents.len(), 1);
        library.import("3.mat", short_match("Eve")).await;
        let (status, _) = library.refused("4.mat", short_match("Zoe")).await;
        assert_eq!(status, 507);
        library.key
    };

    let few = LibraryLimits {
        imports: Rate::new(1, Duration::from_hours(1)),
        ..LibraryLimits::default()
    };
    restart(&mut app, few).await;
    let library = Library { app: &app, key };
    library.import("4.mat", short_match("Zoe")).await;
    let (status, problem) = library.refused("5.mat", short_match("Mia")).await;
    assert_eq!((status, problem.code.as_str()), (429, "too_many_requests"));

    let key = library.key;
    let small = LibraryLimits {
        kilobytes: Rate::new(1, Duration::from_hours(1)),
        ..LibraryLimits::default()
    };
    restart(&mut app, small).await;
    let library = Library { app: &app, key };
    library.import("5.mat", short_match("Kim")).await;
    let (status, problem) = library.refused("6.mat", short_match("Mia")).await;
    assert_eq!((status, problem.code.as_str()), (429, "imported_too_much"));
    // What is there already takes no room.
    library.import("5.mat", short_match("Kim")).await;

    let key = library.key;
    let full = LibraryLimits {
        all_bytes: 10,
        ..LibraryLimits::default()
    };
    restart(&mut app, full).await;
    let library = Library { app: &app, key };
    let (status, problem) = library.refused("5.mat", short_match("Mia")).await;
    assert_eq!((status, problem.code.as_str()), (503, "busy"));

    for key in ["", "no-such-key"] {
        let nobody = Library {
            app: &app,
            key: key.to_owned(),
        };
        let (status, problem) = nobody.refused("6.mat", short_match("Mia")).await;
        assert_eq!((status, problem.code.as_str()), (403, "unknown_library"));
    }
}

#[tokio::test]
async fn unused_libraries_are_cleared_away() {
    let mut app = App::new().await;
    let (old, used) = {
        let (old, used) = (Library::open(&app).await, Library::open(&app).await);
        old.import("old.mat", short_match("Ann")).await;
        used.import("used.mat", short_match("Ann")).await;
        (old.key, used.key)
    };
    let mut database = connect(&app).await;
    let back = "UPDATE libraries SET touched_at = touched_at - 366 * 86400";
    database.run(back).await;
    // Who looks at a library, or at a match of it, uses it.
    Library {
        app: &app,
        key: used,
    }
    .list()
    .await;
    database.close().await;
    app.kill_and_restart().await;
    let mut database = connect(&app).await;
    assert_eq!(database.n_rows("libraries").await, 1);
    assert_eq!(database.n_rows("documents").await, 1);
    let url = format!("{}/api/library", app.url);
    let answer = app.http.get(url).bearer_auth(old).send().await;
    assert_eq!(answer.expect("an answer").status(), 403);
}

#[tokio::test]
async fn a_finished_table_comes_back_by_every_export() {
    let app = App::new().await;
    let opened = app.same_screen("one_game", DiceChoice::Server).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    let path = format!("/api/tables/{}", opened.table);
    let early = get(&app, &format!("{path}/export?format=mat")).await;
    assert_eq!(early.status(), 404);
    let problem: Problem = early.json().await.expect("a problem");
    assert_eq!(problem.code, "nothing_to_export");
    while !is_over(&client.view) && client.view.games.is_empty() {
        client.go_on(None).await;
    }
    let summary = async || -> TableSummary {
        let answer = get(&app, &format!("{path}/summary")).await;
        answer.json().await.expect("a summary")
    };
    let before = summary().await;
    assert!(before.report.is_none() && before.summary.n_decisions > 10);
    assert_eq!(before.summary.seats.black.name.as_deref(), Some("Bob"));
    // Nothing was judged for the summary.
    let mut database = connect(&app).await;
    assert_eq!(database.n_rows("analyses").await, 0);
    loop {
        let view: ReviewView = get(&app, &format!("{path}/analysis?since=100000"))
            .await
            .json()
            .await
            .expect("a review");
        if view.progress == Progress::Done {
            break;
        }
    }
    let report = summary().await.report.expect("it is judged");

    let library = Library::open(&app).await;
    let mut ids = Vec::new();
    for format in ["json", "mat", "sgf"] {
        let answer = get(&app, &format!("{path}/export?format={format}")).await;
        assert_eq!(answer.status(), 200);
        let disposition = answer.headers()["content-disposition"]
            .to_str()
            .expect("text");
        assert!(
            disposition.contains(&format!("Ada-Bob-1p.{format}")),
            "{disposition}"
        );
        let text = answer.text().await.expect("text");
        let imported = library.import(&format!("table.{format}"), text).await;
        assert_eq!(
            imported.warnings.len(),
            0,
            "{format}: {:?}",
            imported.warnings
        );
        ids.push(imported.matches[0].stored.id.clone());
    }
    ids.dedup();
    assert_eq!(ids.len(), 1, "the same match by every format");
    let stored = library.list().await.documents.remove(0);
    assert_eq!(stored.summary.n_decisions, before.summary.n_decisions);
    assert_eq!(stored.summary.score.white, before.summary.score.white);
    // Otter's own analysis came with the file, and counts the same.
    let own = stored.summary.imported.expect("an analysis");
    assert!(own.engine.starts_with("Otter"), "{}", own.engine);
    let (found, expected) = (
        own.ratings.white.unwrap_or(0.0),
        report.players.white.rating,
    );
    assert!(
        (found - expected.unwrap_or(0.0)).abs() < 0.3,
        "{found} {expected:?}"
    );

    let odd = get(&app, &format!("{path}/export?format=doc")).await;
    assert_eq!(odd.status(), 400);
}
