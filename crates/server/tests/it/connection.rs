//! A websocket to a server, as a test uses it.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use otter_protocol::table::ServerMessage;
use serde::Serialize;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// A websocket to the server.
pub(crate) struct Connection {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// What went last each way, for the message of a test that waits in vain.
    last_sent: String,
    last_received: String,
}

/// How long a test waits for what must come.
const PATIENCE: Duration = Duration::from_secs(30);

impl Connection {
    pub(crate) fn new(stream: WebSocketStream<MaybeTlsStream<TcpStream>>) -> Self {
        Self {
            stream,
            last_sent: String::new(),
            last_received: String::new(),
        }
    }

    pub(crate) async fn send(&mut self, message: &impl Serialize) {
        self.send_text(serde_json::to_string(message).expect("JSON"))
            .await;
    }

    pub(crate) async fn send_text(&mut self, text: String) {
        self.send_raw(Message::text(text)).await;
    }

    pub(crate) async fn send_raw(&mut self, message: Message) {
        assert!(self.try_send_raw(message).await, "the connection is open");
    }

    /// Returns whether the connection was still open for this message.
    pub(crate) async fn try_send_raw(&mut self, message: Message) -> bool {
        self.last_sent = message.to_string();
        self.stream.send(message).await.is_ok()
    }

    /// Returns the next message as text, `None` once the connection is closed.
    pub(crate) async fn try_receive_text(&mut self) -> Option<String> {
        loop {
            let next = tokio::time::timeout(PATIENCE, self.stream.next());
            let Ok(next) = next.await else {
                panic!(
                    "no message in time: sent {:.300}, received {:.300}",
                    self.last_sent, self.last_received
                );
            };
            match next {
                Some(Ok(Message::Text(text))) => {
                    self.last_received = text.to_string();
                    return Some(text.to_string());
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// Returns the next message, `None` once the connection is closed.
    pub(crate) async fn try_receive(&mut self) -> Option<ServerMessage> {
        let text = self.try_receive_text().await?;
        Some(serde_json::from_str(&text).expect("a message"))
    }

    pub(crate) async fn receive(&mut self) -> ServerMessage {
        self.try_receive().await.expect("the connection is open")
    }

    /// Receives until a problem that ends the connection, and returns its code.
    pub(crate) async fn receive_end(&mut self) -> String {
        loop {
            if let ServerMessage::Problem {
                code, fatal: true, ..
            } = self.receive().await
            {
                assert!(
                    self.try_receive().await.is_none(),
                    "nothing follows the end"
                );
                return code.as_str().to_owned();
            }
        }
    }
}
