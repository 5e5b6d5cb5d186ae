//! A way to NATS that a test can cut.

use std::net::SocketAddr;

use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// A way to a server, which is open until it is cut.
pub(crate) struct Way {
    address: SocketAddr,
    is_open: watch::Sender<bool>,
}

impl Way {
    /// Leads to the server of an address such as `nats://127.0.0.1:4222`.
    pub(crate) async fn start(to: &str) -> Self {
        let to = to.trim_start_matches("nats://").to_owned();
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let (is_open, open) = watch::channel(true);
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                // Whoever comes while it is cut finds nobody.
                if *open.borrow() {
                    tokio::spawn(carry(near, to.clone(), open.clone()));
                }
            }
        });
        Self { address, is_open }
    }

    pub(crate) fn address(&self) -> String {
        format!("nats://{}", self.address)
    }

    pub(crate) fn cut(&self) {
        self.is_open.send_replace(false);
    }

    pub(crate) fn mend(&self) {
        self.is_open.send_replace(true);
    }
}

async fn carry(mut near: TcpStream, to: String, mut open: watch::Receiver<bool>) {
    let Ok(mut far) = TcpStream::connect(to).await else {
        return;
    };
    tokio::select! {
        _ = copy_bidirectional(&mut near, &mut far) => {}
        _ = open.wait_for(|is_open| !is_open) => {}
    }
}
