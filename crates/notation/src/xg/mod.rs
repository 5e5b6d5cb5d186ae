//! The id that eXtreme Gammon made common, which holds a whole situation:
//! `XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10`.

mod board;
mod convert;
mod error;
mod fields;
mod xgid;

pub use convert::NotExpressible;
pub use error::{Expected, ParseXgidError};
pub use xgid::{Action, Xgid};
