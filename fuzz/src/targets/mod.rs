//! One module for each target; its first lines state the law that it checks.

pub(crate) mod drawing;
pub(crate) mod files;
pub(crate) mod match_id;
pub(crate) mod message;
pub(crate) mod play_text;
pub(crate) mod plays;
pub(crate) mod position_id;
pub(crate) mod score_line;
pub(crate) mod transcript;
pub(crate) mod xgid;
