//! Fuzz targets: laws that hold for every input of any bytes.
//!
//! The test `smoke` runs each target on its seeds and on random changes of them, as part of
//! `cargo test`. The program `fuzz`, which `cargo xtask fuzz` builds and runs, searches with
//! libFuzzer for inputs that reach new code.

#![forbid(unsafe_code)]

mod situation;
mod targets;

use targets::{
    drawing, files, match_id, message, play_text, plays, position_id, score_line, transcript, xgid,
};

/// A law and the name under which its seeds are kept.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// The name of the target and of its folder in `fuzz/seeds/`.
    pub name: &'static str,
    /// Checks the law for one input. Panics if it is broken.
    pub check: fn(&[u8]),
}

/// Every target, by name.
pub const TARGETS: [Target; 21] = [
    Target {
        name: "drawing",
        check: drawing::check,
    },
    Target {
        name: "file_bgammon",
        check: files::check,
    },
    Target {
        name: "file_fibs_old_moves",
        check: files::check,
    },
    Target {
        name: "file_fibs_session",
        check: files::check,
    },
    Target {
        name: "file_gnubg_text",
        check: files::check,
    },
    Target {
        name: "file_json",
        check: files::check,
    },
    Target {
        name: "file_mat",
        check: files::check,
    },
    Target {
        name: "file_ogid",
        check: files::check,
    },
    Target {
        name: "file_ogxm",
        check: files::check,
    },
    Target {
        name: "file_pasted",
        check: files::check,
    },
    Target {
        name: "file_sgf",
        check: files::check,
    },
    Target {
        name: "file_snowie_position",
        check: files::check,
    },
    Target {
        name: "file_xg",
        check: files::check,
    },
    Target {
        name: "match_id",
        check: match_id::check,
    },
    Target {
        name: "message",
        check: message::check,
    },
    Target {
        name: "play_text",
        check: play_text::check,
    },
    Target {
        name: "plays",
        check: plays::check,
    },
    Target {
        name: "position_id",
        check: position_id::check,
    },
    Target {
        name: "score_line",
        check: score_line::check,
    },
    Target {
        name: "transcript",
        check: transcript::check,
    },
    Target {
        name: "xgid",
        check: xgid::check,
    },
];
