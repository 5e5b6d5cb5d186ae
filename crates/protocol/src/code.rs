//! Stable codes for refused requests and for actions that a table refuses for reasons of its own.
//! For every code here the TypeScript client must have words in each of its languages.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::codes::codes;
use crate::refusal_detail::RefusalDetail;

codes! {
    /// Why a table refuses an action, beyond what the rules, a tournament and
    /// [`ReadError`](crate::error::ReadError) refuse.
    TableRefusalCode {
        NotDirector = "not_director",
        EntryClosed = "entry_closed",
        RecordFull = "record_full",
        NotKeeper = "not_keeper",
        NotAnEntry = "not_an_entry",
        LineTooLong = "line_too_long",
        Ambiguous = "ambiguous",
        NotLegal = "not_legal",
        NothingToTakeBack = "nothing_to_take_back",
        NotToPropose = "not_to_propose",
        NotOwner = "not_owner",
        IsHere = "is_here",
        UnknownLevel = "unknown_level",
        TooManyEver = "too_many_ever",
        NotYourSeat = "not_your_seat",
        SeatOpen = "seat_open",
        Stale = "stale",
        BadActionId = "bad_action_id",
        ActionIdUsed = "action_id_used",
        NoDice = "no_dice",
        TableFull = "table_full",
        CubeTooHigh = "cube_too_high",
        NotStored = "not_stored",
        RollAsked = "roll_asked",
        NoChain = "no_chain",
    }
}

codes! {
    /// Why a request or a message is refused, or why a socket closes.
    ProblemCode {
        NotFound = "not_found",
        WrongMethod = "wrong_method",
        UnknownTable = "unknown_table",
        BodyTooLarge = "body_too_large",
        BadBody = "bad_body",
        ImpossibleRules = "impossible_rules",
        BadPosition = "bad_position",
        BadName = "bad_name",
        ImpossibleClock = "impossible_clock",
        Superfluous = "superfluous",
        TooManyBots = "too_many_bots",
        UnknownLevel = "unknown_level",
        NoOpenSeat = "no_open_seat",
        UnknownInvite = "unknown_invite",
        Busy = "busy",
        TooManyRequests = "too_many_requests",
        TooManyTables = "too_many_tables",
        ImportedTooMuch = "imported_too_much",
        TableLate = "table_late",
        ForeignOrigin = "foreign_origin",
        NotAnUpgrade = "not_an_upgrade",
        ImpossiblePlan = "impossible_plan",
        // In a review.
        BadQuery = "bad_query",
        UnknownDecision = "unknown_decision",
        IllegalPlay = "illegal_play",
        // Of a posed position.
        ImpossiblePosition = "impossible_position",
        NoRoll = "no_roll",
        NoDouble = "no_double",
        TooDeep = "too_deep",
        OutOfBounds = "out_of_bounds",
        BadSums = "bad_sums",
        TimedOut = "timed_out",
        // Of dice that anyone can check.
        BadDiceNumber = "bad_dice_number",
        NoTranscript = "no_transcript",
        UnknownHost = "unknown_host",
        // In a library, and of a file.
        UnknownLibrary = "unknown_library",
        UnknownDocument = "unknown_document",
        LibraryFull = "library_full",
        FileTooLarge = "file_too_large",
        FileEmpty = "file_empty",
        FileUnknown = "file_unknown",
        FileDamaged = "file_damaged",
        FileDamagedLine = "file_damaged_line",
        FileDamagedByte = "file_damaged_byte",
        FilePosition = "file_position",
        FileNoGame = "file_no_game",
        FileRules = "file_rules",
        NothingToExport = "nothing_to_export",
        UnknownFormat = "unknown_format",
        // In the lobby.
        SeekGone = "seek_gone",
        OwnSeek = "own_seek",
        TooManySeeks = "too_many_seeks",
        SeekAccount = "seek_account",
        SeekRating = "seek_rating",
        SeekCompletion = "seek_completion",
        BadFilter = "bad_filter",
        LobbyFull = "lobby_full",
        // Of an account.
        NotSignedIn = "not_signed_in",
        BadCredentials = "bad_credentials",
        WrongPassword = "wrong_password",
        BadCode = "bad_code",
        NameTaken = "name_taken",
        NameLength = "name_length",
        NameCharacter = "name_character",
        NameMixed = "name_mixed",
        NameReserved = "name_reserved",
        PasswordLength = "password_length",
        PasswordGuessable = "password_guessable",
        BadPasskey = "bad_passkey",
        NoPasskeys = "no_passkeys",
        PasskeysOnly = "passkeys_only",
        NeedsPasskey = "needs_passkey",
        StaffNeedsPasskeys = "staff_needs_passkeys",
        BadEmail = "bad_email",
        AccountFull = "account_full",
        TooManySignIns = "too_many_sign_ins",
        // Of a rated match.
        RatedAccount = "rated_account",
        RatedOpponent = "rated_opponent",
        RatedDice = "rated_dice",
        RatedRules = "rated_rules",
        RatedClock = "rated_clock",
        RatedOneself = "rated_oneself",
        UnknownPerson = "unknown_person",
        // Among people.
        Oneself = "oneself",
        PersonBlocked = "person_blocked",
        TooManyContacts = "too_many_contacts",
        NotAtTable = "not_at_table",
        TooManyReports = "too_many_reports",
        TextLength = "text_length",
        // By the decision of moderators, and of what they decide.
        Suspended = "suspended",
        NameAsked = "name_asked",
        NameStays = "name_stays",
        RatedForbidden = "rated_forbidden",
        PhrasesForbidden = "phrases_forbidden",
        NoRematch = "no_rematch",
        NoCourt = "no_court",
        HandledAlready = "handled_already",
        MayNotAct = "may_not_act",
        TooManyDays = "too_many_days",
        // As an action is: the problem tells the refusal.
        Refused = "refused",
        Failed = "failed",
        // On the line to a table.
        NoHello = "no_hello",
        SecondHello = "second_hello",
        UnknownKey = "unknown_key",
        TableCrowded = "table_crowded",
        Dropped = "dropped",
        BadMessage = "bad_message",
        TooManyMessages = "too_many_messages",
        MessageTooLong = "message_too_long",
        Silent = "silent",
        Closing = "closing",
        // Instead of advice.
        NoHint = "no_hint",
        HintAgainstPerson = "hint_against_person",
        HintUnderWay = "hint_under_way",
    }
}

/// The values that the words of a refusal contain.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize, TS)]
pub struct Params {
    /// The names of the people that the refusal is about; `null` for one who chose none.
    pub names: Vec<Option<String>>,
    /// A single value: a limit, a number, a time in seconds or a name.
    pub value: Option<String>,
    /// What exactly was wrong, if one code stands for many cases.
    pub detail: Option<RefusalDetail>,
}

impl Params {
    /// Returns the names of people, for a refusal that is about them.
    pub fn names(names: impl IntoIterator<Item = Option<String>>) -> Self {
        Self {
            names: names.into_iter().collect(),
            ..Self::default()
        }
    }

    /// Returns a single value, such as a limit or a name.
    pub fn value(value: &impl ToString) -> Self {
        Self {
            value: Some(value.to_string()),
            ..Self::default()
        }
    }

    /// Returns the exact reason of a refusal.
    pub fn detail(detail: RefusalDetail) -> Self {
        Self {
            detail: Some(detail),
            ..Self::default()
        }
    }
}
