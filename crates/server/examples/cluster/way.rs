//! A way over the network that can be held up, as a partition does it: what is sent stands still,
//! no connection breaks, and those that are made meanwhile get no answer.

use std::net::{IpAddr, SocketAddr};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// A way to one address, from one of its own.
pub(crate) struct Way {
    pub(crate) address: SocketAddr,
    is_open: watch::Sender<bool>,
}

impl Way {
    /// Opens a way that begins at this address of this machine.
    pub(crate) async fn new(from: IpAddr, to: SocketAddr) -> anyhow::Result<Self> {
        let listener = TcpListener::bind((from, 0)).await?;
        let address = listener.local_addr()?;
        let (is_open, open) = watch::channel(true);
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                tokio::spawn(connect(near, to, open.clone()));
            }
        });
        Ok(Self { address, is_open })
    }

    pub(crate) fn hold_up(&self) {
        self.is_open.send_replace(false);
    }

    pub(crate) fn open(&self) {
        self.is_open.send_replace(true);
    }
}

async fn connect(near: TcpStream, to: SocketAddr, mut open: watch::Receiver<bool>) {
    if open.wait_for(|is_open| *is_open).await.is_err() {
        return;
    }
    // Nobody listens there just now: so the connection breaks here too.
    let Ok(far) = TcpStream::connect(to).await else {
        return;
    };
    // Small messages are to go at once, as they would without this way.
    if near.set_nodelay(true).is_err() || far.set_nodelay(true).is_err() {
        return;
    }
    let (near_in, near_out) = near.into_split();
    let (far_in, far_out) = far.into_split();
    tokio::select! {
        () = carry(near_in, far_out, open.clone()) => {}
        () = carry(far_in, near_out, open) => {}
    }
}

/// Carries bytes in one direction until either side ends.
async fn carry(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, mut open: watch::Receiver<bool>) {
    let mut buffer = vec![0; 64 * 1024];
    while let Ok(n @ 1..) = from.read(&mut buffer).await {
        if open.wait_for(|is_open| *is_open).await.is_err()
            || to.write_all(&buffer[..n]).await.is_err()
        {
            return;
        }
    }
}
