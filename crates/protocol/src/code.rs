//! Why something is refused, by a stable name: for programs, and for words in any language. Whoever
//! adds one writes a line here; TypeScript then asks for its words in every language.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::codes::codes;
use crate::grounds::Grounds;

codes! {
    /// Why an action at a table is refused.
    RefusalCode {
        // By the rules.
        NotYourDecision = "not_your_decision",
        NotNow = "not_now",
        NoCube = "no_cube",
        AlreadyThrown = "already_thrown",
        NotYourCube = "not_your_cube",
        CubeAtLimit = "cube_at_limit",
        CrawfordGame = "crawford_game",
        HollandTooEarly = "holland_too_early",
        NoSuchRedouble = "no_such_redouble",
        IllegalPlay = "illegal_play",
        IncompletePlay = "incomplete_play",
        NotOverTheBoard = "not_over_the_board",
        ImpossiblePosition = "impossible_position",
        CheckersChanged = "checkers_changed",
        // By those of a chouette.
        NotSeated = "not_seated",
        AlreadySeated = "already_seated",
        TooFewPlayers = "too_few_players",
        WrongThrowers = "wrong_throwers",
        NothingChanges = "nothing_changes",
        NotPlaying = "not_playing",
        AlreadyDecided = "already_decided",
        NotInTheLot = "not_in_the_lot",
        Held = "held",
        NotYourThrowToHold = "not_your_throw_to_hold",
        NothingOnCube = "nothing_on_cube",
        NotAList = "not_a_list",
        NoCubeAtHand = "no_cube_at_hand",
        CaptainsRedouble = "captains_redouble",
        MustTakeCaptainsCube = "must_take_captains_cube",
        SameValueSameAction = "same_value_same_action",
        MustBeaver = "must_beaver",
        NoStake = "no_stake",
        // By a tournament.
        NotDirector = "not_director",
        EntryClosed = "entry_closed",
        RecordFull = "record_full",
        UnknownPlayer = "unknown_player",
        NameTaken = "name_taken",
        NotAName = "not_a_name",
        TooLong = "too_long",
        TournamentFull = "tournament_full",
        HasBegun = "has_begun",
        NotBegun = "not_begun",
        TooFewEntered = "too_few_entered",
        TooManyForRoundRobin = "too_many_for_round_robin",
        NotAnOrder = "not_an_order",
        IsDrawn = "is_drawn",
        NoPlaceLeft = "no_place_left",
        NoRoundLeft = "no_round_left",
        NotASwiss = "not_a_swiss",
        RoundNotOver = "round_not_over",
        AllRoundsPaired = "all_rounds_paired",
        NobodyToPair = "nobody_to_pair",
        RoundHasResults = "round_has_results",
        HasWithdrawn = "has_withdrawn",
        HasNotWithdrawn = "has_not_withdrawn",
        UnknownMatch = "unknown_match",
        NotPaired = "not_paired",
        IsBye = "is_bye",
        MatchDecided = "match_decided",
        NotDecided = "not_decided",
        IsWalkover = "is_walkover",
        NotInMatch = "not_in_match",
        TooManyPoints = "too_many_points",
        ResultStands = "result_stands",
        OthersFall = "others_fall",
        NotAVenue = "not_a_venue",
        // By the score sheet of a real board.
        NotKeeper = "not_keeper",
        NotAnEntry = "not_an_entry",
        LineTooLong = "line_too_long",
        Ambiguous = "ambiguous",
        NotLegal = "not_legal",
        NothingToTakeBack = "nothing_to_take_back",
        NotCounts = "not_counts",
        // By the table.
        NotToPropose = "not_to_propose",
        NotOwner = "not_owner",
        IsHere = "is_here",
        UnknownLevel = "unknown_level",
        TooManyEver = "too_many_ever",
        NotYourSeat = "not_your_seat",
        SeatOpen = "seat_open",
        Stale = "stale",
        BadActionId = "bad_action_id",
        DiceMissing = "dice_missing",
        DiceNotYours = "dice_not_yours",
        NotADie = "not_a_die",
        NotAStep = "not_a_step",
        TooManySteps = "too_many_steps",
        NoDice = "no_dice",
        TableFull = "table_full",
        SeatsTaken = "seats_taken",
        CubeTooHigh = "cube_too_high",
        NotStored = "not_stored",
    }
}

codes! {
    /// Why a request or a message is refused, or why the line is closed.
    ProblemCode {
        NotFound = "not_found",
        WrongMethod = "wrong_method",
        UnknownTable = "unknown_table",
        BodyTooLarge = "body_too_large",
        BadBody = "bad_body",
        ImpossibleRules = "impossible_rules",
        BadPosition = "bad_position",
        BadName = "bad_name",
        Superfluous = "superfluous",
        TooManyBots = "too_many_bots",
        UnknownLevel = "unknown_level",
        NoOpenSeat = "no_open_seat",
        UnknownInvite = "unknown_invite",
        Busy = "busy",
        TooManyRequests = "too_many_requests",
        TooManyTables = "too_many_tables",
        ForeignOrigin = "foreign_origin",
        NotAnUpgrade = "not_an_upgrade",
        ImpossiblePlan = "impossible_plan",
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

/// What the words of a refusal name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize, TS)]
pub struct Particulars {
    /// The people who are meant.
    pub who: Vec<String>,
    /// How high, how many, how long (in seconds) or which.
    pub which: Option<String>,
    /// What exactly was wrong, or is right now, where one code stands for many cases.
    pub grounds: Option<Grounds>,
}

impl Particulars {
    /// Names people.
    pub fn who(who: impl IntoIterator<Item = String>) -> Self {
        Self {
            who: who.into_iter().collect(),
            ..Self::default()
        }
    }

    /// Names a number, or whatever there is one of.
    pub fn which(which: &impl ToString) -> Self {
        Self {
            which: Some(which.to_string()),
            ..Self::default()
        }
    }

    /// Says what exactly was wrong.
    pub fn grounds(grounds: Grounds) -> Self {
        Self {
            grounds: Some(grounds),
            ..Self::default()
        }
    }
}
