//! The messages between a browser and the server, and their translation from and to values of the
//! rules.
//!
//! The messages are plain data: for each type of table two closed enums for its socket, and a few
//! bodies for HTTP. Their TypeScript counterparts in `web/src/api/` are generated from these types,
//! and a test fails if they are out of date. Conventions:
//!
//! - a point is counted from its owner's side, 1–24; 0 is "off", 25 is "bar";
//! - cube values and points are decimal strings, because the cube has no limit (CU-5);
//! - `version` counts the events of a table as they are sent to browsers ([`event::EventView`]),
//!   from 1 and without gaps; 0 means that nothing has happened yet.
//!
//! # Reading a message
//!
//! A message from a browser is JSON that says whether it is an action, and which.
//! [`convert::read_action`] translates the action into one of the rules, or returns the reason why
//! that is impossible:
//!
//! ```
//! use otter_protocol::basics::DiceChoice;
//! use otter_protocol::convert::{SeatCommand, read_action};
//! use otter_protocol::table::ClientMessage;
//! use otter_rules::Action;
//!
//! let text = r#"{
//!     "type": "act", "id": "a1", "version": 3, "seat": "white", "action": { "kind": "double" }
//! }"#;
//! let ClientMessage::Act { action, .. } = serde_json::from_str(text)? else {
//!     panic!("this message is an action");
//! };
//! let read = read_action(&action, DiceChoice::Server)?;
//! assert_eq!(read, SeatCommand::Action(Action::Double));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Reading rules
//!
//! [`convert::read_rules`] translates the settings that somebody chose into a `Ruleset`, which is
//! known to be consistent. [`convert::contradictions`] lists what is wrong with other choices:
//!
//! ```
//! use otter_protocol::convert::{NotRules, contradictions, read_rules, rules_choice};
//! use otter_rules::Preset;
//!
//! let mut choice = rules_choice(&Preset::Money.spec());
//! let rules = read_rules(&choice)?;
//! assert_eq!(*rules, Preset::Money.spec());
//!
//! choice.automatic_doubles = Some(1);
//! choice.cube = false;
//! let Err(NotRules::Contradictions(found)) = read_rules(&choice) else {
//!     panic!("without a cube nothing can be doubled");
//! };
//! assert!(!contradictions(&found).is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod about;
pub mod admin;
pub mod basics;
pub mod chouette;
pub mod clock;
pub mod code;
mod codes;
pub mod contacts;
pub mod convert;
pub mod error;
pub mod event;
pub mod library;
pub mod lobby;
pub mod moderation;
pub mod new_table;
pub mod people;
pub mod posed;
pub mod ratings;
pub mod record;
pub mod refusal;
pub mod refusal_code;
pub mod refusal_detail;
pub mod review;
pub mod rules;
pub mod sheet;
pub mod study;
pub mod table;
pub mod tournament;
pub mod warning_code;
