//! Statements that no test from outside comes to: passkeys need a device, and a session is touched
//! by the hour. On both databases.

use std::time::SystemTime;

use otter_analysis::{Evidence, Losses, NarrowPlays};
use otter_protocol::people::AccountChange;
use otter_protocol::ratings::PoolKey;
use otter_rules::{BySeat, Seat};

use super::leases::{NotLeased, Owner};
use super::*;
use crate::people::{NameKeys, PasswordHash, StoredPasskey};
use crate::ratings::{RatedPlayer, RatedResult};

fn hash(byte: u8) -> SecretHash {
    SecretHash::from_bytes(&[byte; 32]).expect("32 bytes")
}

fn session(byte: u8) -> NewSessionRow {
    NewSessionRow {
        secret: hash(byte),
        browser: "a browser".to_owned(),
    }
}

async fn run_through(database: Database) {
    let opened = Store::open(&database, 10, Arc::new(Metrics::new())).await;
    let (store, task) = opened.expect("it opens");
    let account = "ada".to_owned();
    let change = async |change| store.change_people(change).await.expect("it is stored");
    change(PeopleWrite::MakeAccount(
        Box::new(NewAccountRow {
            id: account.clone(),
            name: "Ada".to_owned(),
            keys: NameKeys {
                folded: "ada".to_owned(),
                looks: "ada".to_owned(),
            },
            password: PasswordHash::stored("$argon2id".to_owned()),
            email: None,
            codes: vec![hash(7)],
        }),
        session(1),
    ))
    .await;
    let email = Some("ada@example.org".to_owned());
    let own = store.sessions(&account).await.expect("read")[0].id;
    change(PeopleWrite::ChangeEmail {
        account: account.clone(),
        session: own,
        email: email.clone(),
    })
    .await;
    let found = store.account(&account).await.expect("it is read");
    let found = found.expect("it is there");
    assert_eq!((found.email, found.n_codes), (email, 1));

    let passkey = StoredPasskey {
        credential: vec![0, 1, 255],
        fixed: vec![2],
        changing: Vec::new(),
    };
    let passkey_change = |change| PeopleWrite::Passkey {
        account: account.clone(),
        change,
    };
    change(passkey_change(PasskeyWrite::Add {
        passkey: passkey.clone(),
        browser: "a browser".to_owned(),
        session: own,
    }))
    .await;
    let found = store.passkey(&passkey.credential).await.expect("read");
    let found = found.expect("it is there");
    assert_eq!(found.stored(), passkey);
    change(passkey_change(PasskeyWrite::Use {
        passkey: found.id,
        changing: vec![9],
        session: session(2),
    }))
    .await;
    let all = store.passkeys(&account).await.expect("read");
    assert_eq!(all.len(), 1);
    assert_eq!(all[0].stored().changing, [9]);
    passkeys_alone_open_an_account(&store, &account, found.id, own).await;
    change(passkey_change(PasskeyWrite::Remove {
        passkey: found.id,
        session: own,
    }))
    .await;
    assert!(store.passkeys(&account).await.expect("read").is_empty());

    let changes = store.account_changes(&account).await.expect("read");
    let what: Vec<_> = changes.iter().filter_map(|one| one.what).collect();
    assert_eq!(
        what,
        [
            AccountChange::PasskeyRemoved,
            AccountChange::PasswordToo,
            AccountChange::PasskeysOnly,
            AccountChange::PasskeyAdded,
            AccountChange::Email,
        ]
    );
    assert!(changes.iter().all(|one| one.browser == "a browser"));
    change(PeopleWrite::ConfirmChanges {
        account: account.clone(),
        up_to: changes[1].id,
    })
    .await;
    let changes = store.account_changes(&account).await.expect("read");
    let seen: Vec<_> = changes.iter().map(|one| one.is_seen).collect();
    assert_eq!(seen, [false, true, true, true, true]);

    // The session that a passkey has begun ended as passkeys alone were to open the account.
    let sessions = store.sessions(&account).await.expect("read");
    assert_eq!(sessions.len(), 1);
    change(PeopleWrite::TouchSession(sessions[0].id)).await;
    let again = store.sessions(&account).await.expect("read");
    assert!(again[0].used_at >= sessions[0].used_at);
    evidence_is_kept(&store).await;
    drop(store);
    task.await.expect("no panic");
}

/// While passkeys alone open an account, its password opens nothing and its last passkey stays.
async fn passkeys_alone_open_an_account(store: &Store, account: &str, passkey: i64, session: i64) {
    let write = |change| {
        let account = account.to_owned();
        store.change_people(PeopleWrite::Passkey { account, change })
    };
    for only in [true, false] {
        let set = write(PasskeyWrite::SetOnly { only, session }).await;
        set.expect("it has a passkey");
        let row = store.account(account).await.expect("read");
        let row = row.expect("it is there");
        assert_eq!(row.passkeys_only, only);
        if !only {
            continue;
        }
        let removed = write(PasskeyWrite::Remove { passkey, session }).await;
        assert!(matches!(removed, Err(WriteError::Conflict)));
        let begun = store.change_people(PeopleWrite::BeginSession {
            account: account.to_owned(),
            password: row.password(),
            session: NewSessionRow {
                secret: SecretHash::of("by password"),
                browser: String::new(),
            },
        });
        assert!(matches!(begun.await, Err(WriteError::Conflict)));
    }
}

/// Ada has won a rated match against somebody whose account is deleted.
async fn evidence_is_kept(store: &Store) {
    let table = TableId::new().expect("random");
    let row = NewTableRow::new(&table, "two", &"rules", "server");
    let opened = store.open_table(row.expect("a row"), None).await;
    opened.expect("it is stored");
    let player = |account: &str, score| RatedPlayer {
        account: account.to_owned(),
        name: account.to_owned(),
        score,
    };
    let append = Append::new(&table, 0, &["event"], None, SystemTime::now());
    let mut append = append.expect("JSON");
    append.rated = Some(Box::new(RatedResult {
        pool: PoolKey::Short,
        length: 1,
        winner: player("ada", 1),
        loser: player("eve", 0),
        seat: Seat::Black,
    }));
    store.append(append).await.expect("it is stored");
    let left = store.unjudged("ada", 20).await.expect("read");
    assert_eq!(left, [table.to_string()]);

    let losses = |n: u32| Losses {
        n,
        sum: 0.5,
        squares: 0.25,
    };
    let evidence = |n: u32| Evidence {
        plays: losses(n),
        cubes: losses(2),
        narrow: NarrowPlays { n: 4, n_best: 3 },
    };
    let both = BySeat {
        white: evidence(99),
        black: evidence(7),
    };
    let enter = async |both| store.enter_evidence(&table, both).await.expect("stored");
    enter(both).await;
    // What is judged again takes the place of what was.
    let again = BySeat {
        black: evidence(8),
        ..both
    };
    enter(again).await;
    let found = store.evidence_of("ada").await.expect("read");
    assert_eq!((found.n_matches, found.evidence), (1, evidence(8)));
    assert_eq!(store.evidence_of("eve").await.expect("read").n_matches, 0);
    assert!(store.unjudged("ada", 20).await.expect("read").is_empty());
    let all = store.evidence_since(0).await.expect("read");
    let all: Vec<_> = all.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(all, ["Ada"]);
    assert!(
        store
            .evidence_since(i64::MAX)
            .await
            .expect("read")
            .is_empty()
    );
}

#[tokio::test]
async fn passkeys_and_sessions_change_in_sqlite() {
    let folder = tempfile::tempdir().expect("a folder");
    run_through(folder.path().join("otter.db").into()).await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn passkeys_and_sessions_change_in_postgres() {
    let url = std::env::var("OTTER_TEST_POSTGRES").expect("an address");
    let pool = sqlx::PgPool::connect(&url).await.expect("it opens");
    let made =
        sqlx::raw_sql("DROP SCHEMA IF EXISTS inner_tests CASCADE; CREATE SCHEMA inner_tests");
    made.execute(&pool).await.expect("a schema");
    let url = format!("{url}?options[search_path]=inner_tests");
    run_through(url.parse().expect("an address")).await;
}

/// Registrations that must be renewed within this time: no test waits for it.
const LONG: Duration = Duration::from_mins(10);

async fn share(database: &Database, lasts: Duration) -> (Store, Leases) {
    let shared = Store::share(database, 10, Arc::new(Metrics::new()), lasts).await;
    let (store, _, leases) = shared.expect("it opens");
    (store, leases)
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn who_owns_a_table_may_change_in_postgres() {
    let url = std::env::var("OTTER_TEST_POSTGRES").expect("an address");
    let pool = sqlx::PgPool::connect(&url).await.expect("it opens");
    let made = sqlx::raw_sql("DROP SCHEMA IF EXISTS leased CASCADE; CREATE SCHEMA leased");
    made.execute(&pool).await.expect("a schema");
    let url = format!("{url}?options[search_path]=leased");
    let database: Database = url.parse().expect("an address");

    let (first, its) = share(&database, Duration::ZERO).await;
    let table = TableId::new().expect("random");
    let id = table.as_str();
    let open = async |store: &Store| {
        let row = NewTableRow::new(&table, "two", &"rules", "server");
        store.open_table(row.expect("a row"), None).await
    };
    let add = async |store: &Store, place| {
        let append = Append::new(&table, place, &["event"], None, SystemTime::now());
        store.append(append.expect("JSON")).await
    };
    let seat = async |store: &Store| {
        let key = hash(1);
        store.take_seat(&table, "white", (None, None), &key).await
    };
    assert!(matches!(open(&first).await, Err(WriteError::Fenced)));
    let one = its.register().await.expect("a number");
    open(&first).await.expect("it is stored");
    assert!(matches!(add(&first, 0).await, Err(WriteError::NotOwned)));
    let claim = async |leases: &Leases, fence| leases.claim(fence, id).await;
    let here = |taken_over| Owner::Here { taken_over };
    assert_eq!(claim(&its, one).await.expect("asked"), here(false));
    assert_eq!(claim(&its, one).await.expect("asked"), here(false));
    add(&first, 0).await.expect("it is stored");

    // Another server cannot have it, until the first has not been heard from for too long.
    let (second, others) = share(&database, LONG).await;
    let two = others.register().await.expect("a number");
    assert!(two > one);
    assert_eq!(claim(&others, two).await.expect("asked"), Owner::There(one));
    assert!(matches!(add(&second, 1).await, Err(WriteError::NotOwned)));
    assert!(its.renew(one).await.expect("asked"));
    assert_eq!(others.strike_off().await.expect("asked"), 1);
    assert!(!its.renew(one).await.expect("asked"));
    // Though nothing has told it so, and nobody has taken the table over yet.
    assert!(matches!(add(&first, 1).await, Err(WriteError::Fenced)));
    assert!(matches!(seat(&first).await, Err(WriteError::Fenced)));
    let other_table = NewTableRow::new(&TableId::new().expect("random"), "two", &1, "server");
    let opened = first.open_table(other_table.expect("a row"), None).await;
    assert!(matches!(opened, Err(WriteError::Fenced)));
    assert!(matches!(
        claim(&its, one).await,
        Err(NotLeased::NotRegistered)
    ));
    assert_eq!(claim(&others, two).await.expect("asked"), here(true));
    add(&second, 1).await.expect("it is stored");

    // Registered anew it may write, but not there.
    its.is_struck_off();
    assert!(matches!(add(&first, 2).await, Err(WriteError::Fenced)));
    let three = its.register().await.expect("a number");
    assert!(three > two);
    assert!(matches!(add(&first, 2).await, Err(WriteError::NotOwned)));
    assert!(matches!(seat(&first).await, Err(WriteError::NotOwned)));
    assert_eq!(claim(&its, three).await.expect("asked"), Owner::There(two));
    // What is released is free, and what a server leaves behind as it ends is taken over.
    others.release(two, id).await.expect("asked");
    assert_eq!(claim(&its, three).await.expect("asked"), here(false));
    let timed = TableId::new().expect("random");
    let row = NewTableRow::new(&timed, "two", &"rules", "server");
    let row = row.and_then(|row| row.with_clock(Some(&"a clock")));
    let opened = first.open_table(row.expect("a row"), None).await;
    opened.expect("it is stored");
    let claimed = its.claim(three, timed.as_str()).await;
    assert_eq!(claimed.expect("asked"), here(false));
    assert!(others.left_behind(9).await.expect("asked").is_empty());
    its.give_up(three).await.expect("asked");
    // Where a clock may run, somebody must look after it; another table waits for its players.
    let left = others.left_behind(9).await.expect("asked");
    let left: Vec<_> = left.iter().map(|one| (&*one.id, &*one.kind)).collect();
    assert_eq!(left, [(timed.as_str(), "two")]);
    let claimed = others.claim(two, timed.as_str()).await;
    assert_eq!(claimed.expect("asked"), here(true));
    assert_eq!(claim(&others, two).await.expect("asked"), here(false));
    assert_eq!(others.owned(two).await.expect("asked").len(), 2);
    assert_eq!(others.live_among(&[&table]).await.expect("asked"), [id]);

    // A server that writes alone does not start beside them.
    let alone = Store::open(&database, 10, Arc::new(Metrics::new())).await;
    assert!(matches!(alone, Err(OpenStoreError::Shared { .. })));
    let name = its.service().await.expect("asked");
    assert_eq!(others.service().await.expect("asked"), name);
}
