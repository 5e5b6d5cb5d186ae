//! What is to be judged: workers take it from the queue of the service, and servers while there are
//! none.

use async_nats::jetstream::AckKind;
use async_nats::jetstream::consumer::pull;
use otter_protocol::review::Progress;
use serde_json::json;

use super::worker::{Helper, n_put, part, pretend_to_be_a_worker, stream, taken};
use crate::app::App;
use crate::direct::connect;
use crate::library::{Library, judged, short_match};
use crate::metrics::value;
use crate::play::is_over;
use crate::review::{match_to, play_until, review, to_the_end};

/// What the name of the stream of matches ends with: nothing more than the service.
const MATCHES: &str = "";

/// Plays a match to its end; returns its table.
async fn played(app: &App, points: u16) -> String {
    let opened = match_to(app, points).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    play_until(&mut client, |client| is_over(&client.view)).await;
    opened.table
}

/// How many transactions the server or worker has written that registered last.
async fn writes_of_last(app: &App) -> i64 {
    let mut database = connect(app).await;
    let last = "SELECT n_writes FROM servers ORDER BY fence DESC LIMIT 1";
    database.number(last).await
}

#[tokio::test]
#[ignore = "needs PostgreSQL and NATS"]
async fn a_worker_judges_for_all_servers_as_a_server_alone_would() {
    let [mut first, mut second] = App::several().await;
    let table = played(&first, 3).await;
    let worker = Helper::start(&first).await;
    assert_eq!(writes_of_last(&first).await, 0);
    let (decisions, view) = to_the_end(&first, &table).await;
    assert_eq!(view.progress, Progress::Done);
    assert!(decisions.len() > 40, "{}", decisions.len());
    // The last to register was the worker, which has stored what it came to.
    assert!(writes_of_last(&first).await > 0);
    worker
        .counts("otter_work_ended_total{outcome=\"done\"}", 1.0)
        .await;
    let metrics = worker.answer("/metrics").await;
    for (line, expected) in [
        ("otter_work_taken_total", 1.0),
        ("otter_work_redelivered_total", 0.0),
        ("otter_work_ended_total{outcome=\"given_up\"}", 0.0),
        ("otter_work_running", 0.0),
        ("otter_work_seconds_count", 1.0),
        ("otter_work_queue{state=\"waiting\"}", 0.0),
        ("otter_cluster_members{}", 3.0),
        ("otter_cluster_registered{}", 1.0),
        ("otter_cluster_owned_tables{}", 0.0),
    ] {
        assert_eq!(value(&metrics, line), Some(expected), "{line}\n{metrics}");
    }
    assert!(
        !metrics.contains("otter_live_tables"),
        "a worker has no tables"
    );
    assert_eq!(worker.answer("/healthz").await, "ok");
    let metrics = first.metrics().await;
    for (line, expected) in [
        ("otter_work_put_total", 1.0),
        ("otter_work_taken_total", 0.0),
        ("otter_cluster_owned_tables{}", 1.0),
        ("otter_cluster_connected{}", 1.0),
    ] {
        assert_eq!(value(&metrics, line), Some(expected), "{line}\n{metrics}");
    }
    // It is there for all, and nobody is asked for it again.
    let there = review(&second, &table, 0).await;
    assert_eq!(there.progress, Progress::Done);
    assert_eq!(json!(there.players), json!(view.players));
    assert_eq!(n_put(&first, MATCHES).await, 1);
    worker.end().await;
    first.end().await;
    second.end().await;
    let mut database = connect(&first).await;
    assert!(database.run("DELETE FROM analyses").await > 0);
    database.close().await;
    let mut alone = first.alone_after();
    alone.start().await;
    let (same, same_view) = to_the_end(&alone, &table).await;
    assert_eq!(same, decisions);
    assert_eq!(json!(same_view.players), json!(view.players));
}

#[tokio::test]
#[ignore = "needs PostgreSQL and NATS"]
async fn servers_judge_by_themselves_without_a_worker_and_each_match_once() {
    let [first, second] = App::several().await;
    let table = played(&first, 1).await;
    let (here, there) = tokio::join!(to_the_end(&first, &table), to_the_end(&second, &table));
    assert_eq!(here.1.progress, Progress::Done);
    assert_eq!(here.0, there.0);
    assert_eq!(n_put(&first, MATCHES).await, 1);
}

/// Lets a worker begin with a long match, ends it, and lets another go on.
async fn goes_on_when_one_ends(end: impl AsyncFnOnce(Helper)) {
    let [first, second] = App::several().await;
    let table = played(&first, LONG).await;
    let worker = Helper::start(&first).await;
    // What it has judged can be seen before all is judged.
    let mut view = review(&first, &table, 0).await;
    while view.n_judged == 0 {
        view = review(&first, &table, 0).await;
    }
    let other = Helper::start(&first).await;
    end(worker).await;
    let view = review(&second, &table, 0).await;
    let (n_judged, n) = (view.n_judged, view.n_decisions);
    assert!(n_judged > 0 && n_judged < n, "{n_judged} of {n} are judged");
    let (decisions, view) = to_the_end(&second, &table).await;
    assert_eq!(view.progress, Progress::Done);
    assert_eq!(decisions.len(), n as usize);
    // The last to register was the other worker.
    assert!(writes_of_last(&first).await > 0);
    other.counts("otter_work_redelivered_total", 1.0).await;
    // It is still the same piece of work.
    assert_eq!(n_put(&first, MATCHES).await, 1);
    other.end().await;
}

/// The points of a match that takes long enough to be judged.
const LONG: u16 = 9;

#[tokio::test]
#[ignore = "needs PostgreSQL and NATS"]
async fn what_a_killed_worker_has_begun_is_finished_by_another() {
    goes_on_when_one_ends(async |worker| worker.kill()).await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL and NATS"]
async fn a_worker_that_ends_in_order_puts_back_what_it_has_begun() {
    goes_on_when_one_ends(async |worker| worker.end().await).await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL and NATS"]
async fn an_imported_match_is_judged_by_a_worker_and_has_its_report_in_the_list() {
    let [first, second] = App::several().await;
    let worker = Helper::start(&first).await;
    let library = Library::open(&first).await;
    let imported = library.import("club.mat", short_match("Ann")).await;
    let id = &imported.matches[0].stored.id;
    // The other server looks at it before it is judged, and again afterwards.
    let there = Library {
        app: &second,
        key: library.key.clone(),
    };
    assert!(there.list().await.documents[0].report.is_none());
    let view = judged(&first, id).await;
    assert!(writes_of_last(&first).await > 0);
    assert!(there.list().await.documents[0].report.is_some());
    let same = judged(&second, id).await;
    assert_eq!(json!(same.decisions), json!(view.decisions));
    worker.end().await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL and NATS"]
async fn an_analysis_that_nobody_brings_to_its_end_is_given_up_until_it_is_asked_for_again() {
    let [first] = App::several().await;
    let table = played(&first, 1).await;
    let pretence = pretend_to_be_a_worker(&first).await;
    assert_eq!(review(&first, &table, 0).await.progress, Progress::Running);
    // It is taken five times, and given back each time.
    let queue = stream(&first, MATCHES).await;
    let filter = |subject: &str| subject.replace(&table, ">");
    let part = part(&queue, filter, pull::Config::default()).await;
    for _ in 0..5 {
        let taken = taken(&part).await;
        taken.ack_with(AckKind::Nak(None)).await.expect("sent");
    }
    // Now there is no worker, and the server looks.
    drop(pretence);
    let mut view = review(&first, &table, 0).await;
    while view.progress == Progress::Running {
        view = review(&first, &table, 0).await;
    }
    assert_eq!((view.progress, view.n_judged), (Progress::Failed, 0));
    let metrics = first.metrics().await;
    let line = "otter_work_ended_total{outcome=\"given_up\"}";
    assert_eq!(value(&metrics, line), Some(1.0), "{metrics}");
    while view.progress != Progress::Done {
        view = review(&first, &table, 0).await;
    }
    assert_eq!(view.n_judged, view.n_decisions);
}
