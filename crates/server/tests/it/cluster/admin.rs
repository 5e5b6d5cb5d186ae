//! What admins see of several servers: all of them, whichever answers.

use otter_protocol::admin::{AdminTablesView, AdminView, MemberKind};
use otter_protocol::basics::DiceChoice;
use otter_server::set_role;
use reqwest::Method;

use super::until;
use super::worker::Helper;
use crate::app::App;
use crate::direct::connect;
use crate::people::admin::get;
use crate::people::{Browser, PASSWORD};

#[tokio::test]
#[ignore = "needs PostgreSQL and NATS"]
async fn an_admin_sees_all_servers_and_workers_whichever_answers() {
    let [mut first, second] = App::several().await;
    Browser::signed_up(&first, "Ada").await;
    // While both servers run.
    let given = set_role(&first.database(), "ada", "admin").await;
    assert_eq!(given.expect("a role"), "Ada");
    let worker = Helper::start(&first).await;
    let here = first.same_screen("money", DiceChoice::Server).await;
    let _here = first.sit(&here.table, &here.keys, 0).await;
    let there = second.same_screen("money", DiceChoice::Server).await;
    let _there = second.sit(&there.table, &there.keys, 0).await;
    let ada = Browser::signed_in(&second, "Ada", PASSWORD).await;
    // The worker answers a moment after it has started.
    let view = until(async || {
        let view: AdminView = get(&ada, "/admin").await;
        (view.members.len() == 3).then_some(view)
    })
    .await;
    let kinds = view
        .members
        .iter()
        .map(|member| (member.kind, member.is_this));
    let expected = [
        (MemberKind::Server, false),
        (MemberKind::Server, true),
        (MemberKind::Worker, false),
    ];
    assert_eq!(kinds.collect::<Vec<_>>(), expected);
    assert!(view.silent.is_empty());
    assert_eq!(view.n_stored_tables, 2);
    let queue = view.queue.expect("a queue");
    assert_eq!((queue.waiting, queue.running), (0, 0));
    let tables = view.members.iter().map(|member| member.tables.two);
    assert_eq!(tables.collect::<Vec<_>>(), [1, 1, 0]);
    // What is slow at the other server stands there too, with the number of that server.
    let [one, other] = [view.members[0].id, view.members[1].id];
    let opening = |member: i64| {
        let is_it = |route: &str| route == "POST /api/tables";
        let mut slow = view.slow.iter();
        slow.any(|slow| slow.member == member && is_it(&slow.route))
    };
    assert!(opening(one) && opening(other), "{:?}", view.slow);
    let list: AdminTablesView = get(&ada, "/admin/tables?kind=two").await;
    assert_eq!(list.n, 2);
    let owner = |table: &str| {
        let found = list.tables.iter().find(|one| one.id == table);
        found.expect("it is live").member
    };
    assert_eq!((owner(&here.table), owner(&there.table)), (one, other));
    // One that does not answer is named.
    let mut database = connect(&first).await;
    let silent = "INSERT INTO servers (fence, expires_at, n_writes) \
                  VALUES (999, 9999999999999, 0)";
    assert_eq!(database.run(silent).await, 1);
    let view: AdminView = get(&ada, "/admin").await;
    assert_eq!((view.silent, view.members.len()), (vec![999], 3));
    // Those that end are soon gone.
    worker.end().await;
    first.stop().await;
    until(async || {
        let view: AdminView = get(&ada, "/admin").await;
        (view.members.len() == 1 && view.silent == [999]).then_some(())
    })
    .await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL and NATS"]
async fn a_role_that_is_taken_away_is_gone_at_every_server() {
    let [first, second] = App::several().await;
    Browser::signed_up(&first, "Ada").await;
    let database = first.database();
    set_role(&database, "Ada", "admin").await.expect("a role");
    for app in [&first, &second] {
        let ada = Browser::signed_in(app, "Ada", PASSWORD).await;
        let _: AdminView = get(&ada, "/admin").await;
        set_role(&database, "Ada", "player").await.expect("a role");
        let (status, _) = ada.ask(Method::GET, "/admin", None).await;
        assert_eq!(status, 404);
        set_role(&database, "Ada", "admin").await.expect("a role");
    }
}
