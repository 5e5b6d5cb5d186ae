//! Otter's server: tables, storage, HTTP and websockets, the embedded browser client.
//!
//! It knows tables and who sits at them; it asks the rules what is legal and the engine what to
//! play, and knows neither how. The flow is one way: a person or Otter states an action, the
//! rules answer with events or refuse, the events are stored, and only then are they told to
//! whoever watches.
//!
//! ```no_run
//! use std::path::PathBuf;
//! use std::sync::Arc;
//!
//! use otter_engine::{Engine, LoadOptions};
//! use otter_server::{About, Config, Dice, Limits, Server, Timekeeper};
//!
//! # async fn start() -> Result<(), Box<dyn std::error::Error>> {
//! let server = Server::start(Config {
//!     listen: ([127, 0, 0, 1], 8990).into(),
//!     database: PathBuf::from("otter.db").into(),
//!     nats: None,
//!     dice: Dice::system(),
//!     time: Timekeeper::system(),
//!     limits: Limits::default(),
//!     about: About::default(),
//!     metrics: None,
//!     engine: Arc::new(Engine::load(&LoadOptions::default())?),
//! })
//! .await?;
//! println!("http://{}", server.address());
//! # Ok(())
//! # }
//! ```

#![forbid(unsafe_code)]

mod about;
mod action_id;
mod analysed;
mod analysis;
mod bot;
mod cluster;
mod dice;
mod document_id;
mod http;
mod library;
mod limits;
mod live;
mod lobby;
mod metrics;
mod name;
mod news;
mod occupant;
mod people;
mod ratings;
mod refusal;
mod secret;
mod server;
mod shared;
mod store;
mod table;
mod table_id;
mod take_up;
mod timekeeper;
mod trace;
mod unix_time;
mod view;
mod work;
mod worker;
mod workers;

pub use about::About;
pub use cluster::{ConnectError, QueueError};
pub use dice::{Dice, NoDice};
pub use limits::{IpNet, Keep, LibraryLimits, Limits, PeopleLimits, Rate, SocketLimits};
pub use server::{Config, Server, StartError};
pub use shared::NotJoined;
pub use store::{
    AddressError, BackupError, Database, OpenStoreError, PostgresAddress, RatingsError,
    RatingsReport, RoleError, annul_result, backup, check_ratings, recompute_ratings, set_role,
};
pub use timekeeper::Timekeeper;
pub use worker::{Worker, WorkerConfig};
