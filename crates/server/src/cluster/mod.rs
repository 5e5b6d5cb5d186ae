//! Several servers over one database, which are one service.
//!
//! A table is owned by one of them (`ownership`), and whoever is asked about a table of another
//! passes the socket or the request on to it (`line`, `bus`). NATS carries that and promises
//! nothing: a message may be lost, so a line counts what it carries and ends at the first gap, and
//! browsers come again. What is true stands in the database alone.
//!
//! Matches to be judged wait in a queue (`queue`), from which servers and workers take them, and
//! batches of rollouts in another (`rollouts`), from which workers do.

mod bus;
mod line;
mod membership;
mod ownership;
mod packet;
mod part;
mod peers;
mod queue;
mod rollouts;

pub use bus::ConnectError;
pub(crate) use bus::{Bus, Incoming, Reply, Subscriptions};
pub(crate) use line::Line;
pub(crate) use membership::{Membership, Registration};
pub(crate) use ownership::{Claim, NotOwned, Ownership};
pub(crate) use packet::{Answer, Asked, Call, Door, Opening, Way};
pub(crate) use part::NotReached;
pub use queue::QueueError;
pub(crate) use queue::{Put, Queue};
pub(crate) use rollouts::{Batch, Rollouts};
