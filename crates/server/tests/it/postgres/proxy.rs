//! A way to the database that breaks when a test wants it to.

use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;

use super::server;

/// Where a connection is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Cut {
    BeforeCommit = 1,
    AfterCommit = 2,
}

/// Hands on what a server and its database send to each other.
pub(crate) struct Proxy {
    port: u16,
    state: Arc<State>,
    connections: Arc<Mutex<JoinSet<()>>>,
}

#[derive(Default)]
struct State {
    next: AtomicU8,
    n_commits: AtomicUsize,
}

impl Proxy {
    pub(crate) async fn start() -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let (state, connections) = (Arc::default(), Arc::new(Mutex::new(JoinSet::new())));
        let proxy = Self {
            port,
            state: Arc::clone(&state),
            connections: Arc::clone(&connections),
        };
        let one_more = Arc::downgrade(&connections);
        let accept = async move {
            while let (Ok((client, _)), Some(connections)) =
                (listener.accept().await, one_more.upgrade())
            {
                let task = pass(client, Arc::clone(&state));
                connections.lock().expect("no panic").spawn(task);
            }
        };
        connections.lock().expect("no panic").spawn(accept);
        proxy
    }

    /// The address of the database by this way.
    pub(crate) fn url(&self) -> String {
        let url = server().expect("PostgreSQL");
        let (rest, place) = url.split_once('@').expect("a user");
        let (_, database) = place.split_once('/').expect("a database");
        format!("{rest}@127.0.0.1:{}/{database}", self.port)
    }

    /// Cuts the connection whose commit comes next.
    pub(crate) fn cut_next(&self, cut: Cut) {
        self.state.next.store(cut as u8, Ordering::SeqCst);
    }

    /// How many commits have come by.
    pub(crate) fn n_commits(&self) -> usize {
        self.state.n_commits.load(Ordering::SeqCst)
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.connections.lock().expect("no panic").abort_all();
    }
}

async fn pass(mut client: TcpStream, state: Arc<State>) {
    let url = server().expect("PostgreSQL");
    let (_, place) = url.split_once('@').expect("a user");
    let (place, _) = place.split_once('/').expect("a database");
    let mut database = TcpStream::connect(place).await.expect("a database");
    let (mut up, mut down) = (vec![0; 65_536], vec![0; 65_536]);
    loop {
        tokio::select! {
            read = client.read(&mut up) => {
                let Ok(n @ 1..) = read else { return };
                let is_commit = up[..n].windows(6).any(|word| word == b"COMMIT");
                let mut cut = 0;
                if is_commit {
                    state.n_commits.fetch_add(1, Ordering::SeqCst);
                    cut = state.next.swap(0, Ordering::SeqCst);
                }
                if cut == Cut::BeforeCommit as u8 || database.write_all(&up[..n]).await.is_err() {
                    return;
                }
                if cut == Cut::AfterCommit as u8 {
                    // The answer shows that it is done; nobody else gets to see it.
                    let _ = database.read(&mut down).await;
                    return;
                }
            }
            read = database.read(&mut down) => {
                let Ok(n @ 1..) = read else { return };
                if client.write_all(&down[..n]).await.is_err() {
                    return;
                }
            }
        }
    }
}
