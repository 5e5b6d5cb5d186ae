//! Judging decisions by rollouts, to measure searches by.
//!
//! The decisions come from games between the levels of play, strong and weak, for money and at the
//! scores of matches. The judge is Otter itself, so a judged set shows how well a search makes use
//! of what the nets know; what the nets do not know shows only as far as games played out bring it
//! to light. Nothing is ever trained on these decisions.

mod again;
mod decision;
mod games;
mod rollout;
mod run;

pub(crate) use again::Again;
pub(crate) use decision::{Judged, JudgedDouble, Judgement};
pub(crate) use run::{judge, judge_again};
