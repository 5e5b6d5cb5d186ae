//! What crosses the wire between a browser and the server: plain data, two closed enums
//! for the socket and a few bodies for HTTP. The TypeScript twins in `web/src/api/` are
//! generated from these types; a test fails when they are stale.
//!
//! Wire messages are not domain values: each is converted, and refused with a reason when
//! it says something impossible. Conventions:
//!
//! - a point is counted from its owner's side, 1–24; 0 is "off", 25 is "bar";
//! - cube values and points are decimal strings, because the cube has no limit (CU-5);
//! - `version` counts the events of a table as browsers hear them ([`event::EventView`]), from 1
//!   and without gaps; 0 means "nothing has happened yet".

pub mod basics;
pub mod chouette;
pub mod code;
mod codes;
pub mod convert;
pub mod error;
pub mod event;
pub mod grounds;
pub mod lobby;
pub mod record;
pub mod refusal;
pub mod refusal_code;
pub mod rules;
pub mod sheet;
pub mod table;
pub mod tournament;
