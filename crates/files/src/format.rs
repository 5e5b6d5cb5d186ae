//! The formats that are read, by name.

use std::fmt;

/// A format of a file or of a pasted text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Format {
    /// A match as text in two columns: `.mat`, `.txt`.
    Mat,
    /// The same for a single game, without scores: `.gam`.
    Gam,
    /// GNU Backgammon's tree of properties: `.sgf`.
    Sgf,
    /// eXtreme Gammon's match or position file: `.xg`, `.xgp`.
    Xg,
    /// The match file of `OpenGammon`: `.ogxm`.
    Ogxm,
    /// The match file of bgammon.org: `.match`.
    Bgammon,
    /// The answer of FIBS to `oldmoves`.
    FibsOldMoves,
    /// What FIBS sends while a match is played or watched.
    FibsSession,
    /// GNU Backgammon's text export, with boards and lists of plays.
    GnubgText,
    /// Otter's own match file: `.json`.
    Json,
    /// A position as eXtreme Gammon copies it, in any of its languages.
    XgText,
    /// A position as `BGBlitz` copies it, in any of its languages.
    BgblitzText,
    /// A position as GNU Backgammon shows it.
    GnubgPosition,
    /// The position ID of eXtreme Gammon, an XGID.
    Xgid,
    /// GNU Backgammon's position ID, with or without a match ID.
    GnuId,
    /// The position ID of `OpenGammon`.
    Ogid,
    /// A board line of FIBS.
    FibsBoard,
    /// Snowie's position in one line.
    SnowiePosition,
}

impl Format {
    /// All formats, those of matches first.
    pub const ALL: [Self; 18] = [
        Self::Mat,
        Self::Gam,
        Self::Sgf,
        Self::Xg,
        Self::Ogxm,
        Self::Bgammon,
        Self::FibsOldMoves,
        Self::FibsSession,
        Self::GnubgText,
        Self::Json,
        Self::XgText,
        Self::BgblitzText,
        Self::GnubgPosition,
        Self::Xgid,
        Self::GnuId,
        Self::Ogid,
        Self::FibsBoard,
        Self::SnowiePosition,
    ];

    /// Returns the name of the format in JSON and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Mat => "mat",
            Self::Gam => "gam",
            Self::Sgf => "sgf",
            Self::Xg => "xg",
            Self::Ogxm => "ogxm",
            Self::Bgammon => "bgammon",
            Self::FibsOldMoves => "fibs_oldmoves",
            Self::FibsSession => "fibs_session",
            Self::GnubgText => "gnubg_text",
            Self::Json => "otter_json",
            Self::XgText => "xg_text",
            Self::BgblitzText => "bgblitz_text",
            Self::GnubgPosition => "gnubg_position",
            Self::Xgid => "xgid",
            Self::GnuId => "gnu_id",
            Self::Ogid => "ogid",
            Self::FibsBoard => "fibs_board",
            Self::SnowiePosition => "snowie_position",
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
