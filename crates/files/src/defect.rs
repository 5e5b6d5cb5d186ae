//! Defects: everything that a reader can find wrong in a file, by name.

/// Declares the defects: to each its name, its documentation, the values it has, and its sentence,
/// in which `{0}` stands for the first value.
macro_rules! defects {
    ($($(#[doc = $doc:literal])+ $name:ident $(($($value:ident: $type:ty),+))? = $text:literal;)+) => {
        /// Something in a file that could not be understood, or that cannot be right. It shows as
        /// an English sentence: what is wrong, and what was made of it.
        #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, strum::EnumDiscriminants)]
        #[strum_discriminants(
            name(DefectCode),
            derive(Hash, strum::IntoStaticStr, strum::VariantNames),
            strum(serialize_all = "snake_case"),
            doc = "The kind of a [`Defect`]: a stable name for programs and for words in any language."
        )]
        pub enum Defect {
            $($(#[doc = $doc])+ #[error($text)] $name $(($($type),+))?,)+
        }

        impl Defect {
            /// Returns the kind of the defect, without its values.
            pub fn code(&self) -> DefectCode {
                self.into()
            }

            /// Returns the values in the order in which they are documented: a number in digits, a
            /// text from the file shortened. Explanations of a fault in the bytes are English.
            pub fn values(&self) -> Vec<String> {
                match self {
                    $(Self::$name $(($($value),+))? => vec![$($($value.to_string()),+)?],)+
                }
            }
        }
    };
}

defects! {
    // The file as a whole.
    /// The number of warnings beyond the limit.
    MoreLeftOut(n: usize) = "{0} more warnings were left out";
    /// There is no game in the file.
    NoGame = "the file contains no game";
    /// There are more games than this limit. The file was cut.
    TooManyGames(most: usize) = "more than {0} games; those after it were not read";
    /// A game has more entries than this limit. The file was cut.
    TooManyEntries(most: usize) = "more than {0} entries in a game; the rest was not read";
    /// There are more matches than this limit. The file was cut.
    TooManyMatches(most: usize) = "more than {0} matches; those after it were not read";
    /// A match after the first cannot be read, for this reason. The file was cut.
    NextDamaged(why: String) = "the next match cannot be read: {0}";
    /// The text is in UTF-16.
    Utf16 = "the text is UTF-16";
    /// The text is in UTF-16, and not all of it can be read.
    Utf16Damaged = "the text is UTF-16, but damaged; what could not be read shows as \u{FFFD}";
    /// The text is not UTF-8, which shows first in this line.
    Windows1252(line: usize) =
        "the text is not UTF-8 (first in line {0}); it was read as Windows-1252";
    /// The file was written by a later version of Otter; this version; the version that is known.
    LaterVersion(found: u32, known: u32) =
        "the file has version {0}, written by a later Otter; this one knows version {1}";

    // Rolls and plays.
    /// There is a roll, although the game is over.
    RollAfterEnd = "a roll after the end of the game; it was left out";
    /// One player has two rolls without one of the other between them.
    RollsTwice = "the same player rolls twice in a row";
    /// The dice of a roll have other values than 1 to 6.
    ImpossibleDice = "a roll with impossible dice; it was left out";
    /// The file itself says that a play, written like this, is not legal.
    CalledIllegal(text: String) = "the file calls this play illegal: {0}";
    /// A play can be understood in two ways: the text, the play taken, the other one.
    PlayUnclear(text: String, taken: String, other: String) =
        "{0}: this can be {1} or {2}; the first was taken";
    /// A play cannot be made on the board: the text, the roll, the explanation.
    PlayImpossible(text: String, roll: String, why: String) =
        "{0}: cannot be played with {1} here ({2}); it was kept as text";
    /// A play is against the rules: the text, the roll, the explanation.
    PlayIllegal(text: String, roll: String, why: String) =
        "{0}: not a legal play of {1} ({2}); it was kept";
    /// The moves of the entry with this number are not legal.
    EntryIllegal(number: usize) =
        "entry {0}: the moves are not a legal play; they were kept as text";
    /// The board is not known any more, since a play could not be made out.
    PositionLost = "the position is not known from here on; the rest of the game is kept as \
                    written, but could not be checked";
    /// A roll was not played, although it could be.
    NothingPlayed = "nothing was played although the roll can be played; it was kept";
    /// There is a play, and no roll before it.
    PlayWithoutRoll = "a play without its roll; it was left out";
    /// There is a play by the other player than the one who rolled.
    PlayOfOther = "a play by the player who has not rolled; it was kept";
    /// There is a play, and no heading with its roll.
    PlayWithoutHeading = "a play without the heading that tells its roll; it was left out";
    /// The heading of a play names the other player.
    HeadingOfOther = "the heading names the other player; the line of the play was followed";

    // Positions.
    /// A position cannot occur, for this reason.
    PositionImpossible(why: String) = "{0}";
    /// A record has a position that cannot occur.
    RecordImpossible = "the position of this record cannot occur; it was left out";
    /// The position was edited during the game.
    PositionEdited = "the position was edited here; it goes on from the new one";
    /// A checker was set up outside the board.
    CheckerNowhere = "a checker was set up on what is no point; it was left out";
    /// A side was set up with too many checkers.
    TooManyCheckers = "a side has more than 15 checkers; the position was kept";
    /// The session was recorded from the middle of a game on.
    BeginsInGame = "the session begins in the middle of a game; it was read from there";
    /// The score in words is another one than that of the id: the points of X and of O in words.
    ScoreInWords(x: u32, o: u32) =
        "the score in the id differs from the score in words, {0} to {1}, which was taken";

    // The cube.
    /// There is a double in the Crawford game.
    DoubleInCrawford = "a double in the Crawford game; it was kept";
    /// There is a double by the player who does not have the cube.
    DoubleNotAllowed = "a double by the player who may not; it was kept";
    /// There is a beaver, and no double that it answers.
    BeaverWithoutDouble =
        "a beaver without a double by the other player; it was read as a double";
    /// There is a take, and no double that it answers.
    TakeWithoutDouble = "a take without a double before it; it was kept";
    /// There is a pass, and no double that it answers.
    PassWithoutDouble = "a pass without a double before it; it was kept";
    /// A double has no answer, and the game goes on.
    DoubleUnanswered = "a double without an answer; it was read as taken";
    /// A double has no answer, and the game is over.
    DoubleAtEnd = "a double without an answer; the game ended";
    /// The cube has a value that it cannot show: that value, and the one taken.
    CubeImpossible(written: u64, due: String) = "the cube cannot show {0}; it was read as {1}";
    /// The cube goes to another value than it should: the value due, and that of the file.
    CubeUnexpected(due: String, written: u64) = "the cube should go to {0}, not to {1}";
    /// The cube was set to this value where the board is not known.
    CubeSet(value: String) = "the cube was set to {0} here; it was left out";
    /// The cube has a highest value that it cannot show.
    CubeLimit(limit: u32) = "the cube cannot end at {0}; it was left open";

    // The end of a game and the score.
    /// There is an end of the game after its end.
    EndAfterEnd = "the game has ended before; this was left out";
    /// The player who is said to have won has passed.
    WinnerPassed = "the player who passed cannot have won; the other is the winner";
    /// The player who is said to have won has not borne off.
    WinnerNotOff = "the other player has borne off all checkers, and is the winner";
    /// The points are not those of the board and the cube: the points of the file, and those.
    PointsDiffer(written: u64, points: u64) =
        "the file gives the winner {0} points; the board and the cube give {1}";
    /// The points can only be explained by this number of automatic doubles.
    AutomaticDoubles(n: u32) = "the points show {0} automatic double(s), which the file does not \
                                write; the cube was raised from the start of the game";
    /// The points are no multiple of the cube: the points, the cube, and the points taken.
    PointsImpossible(written: u64, cube: String, settled: u64) =
        "the file gives the winner {0} points, which the cube at {1} cannot; it was read as {2}";
    /// The game was settled for this number of points.
    SettledFor(points: String) =
        "the game was settled for {0} points, which a game here cannot be";
    /// The score changed by this, though the game before has no end.
    ScoreWithoutEnd(change: String) =
        "the score changed by {0}, but the game before it has no end in the file";
    /// The score changed by this, in favour of the first player, who lost the game before.
    ScoreOfFirst(change: String) =
        "the score changed by {0}, as if the first player had won the game before it";
    /// The score changed by this, in favour of the second player, who lost the game before.
    ScoreOfSecond(change: String) =
        "the score changed by {0}, as if the second player had won the game before it";
    /// The score changed by this, which no end of the game before explains.
    ScoreUnexplained(change: String) =
        "the score changed by {0}, which the game before it does not explain";
    /// The score changed by this, and the game before is given these points.
    ScoreCounts(change: String, points: u32) =
        "the score changed by {0}, but the game before it is given {1} points; the score counts";

    // Texts that were not understood.
    /// A line, which begins like this, is none that the format has.
    LineUnknown(text: String) = "this line was not understood: {0}";
    /// A part of a line is none that the format has.
    TextUnknown(text: String) = "this was not understood: {0}";
    /// A move is not written as the format does.
    MoveUnknown(text: String) = "this move was not understood: {0}";
    /// A result is not written as the format does.
    ResultUnknown(text: String) = "this result was not understood: {0}";
    /// A tag has a value that it cannot have: the value, the tag.
    TagUnknown(value: String, tag: String) =
        "the value \"{0}\" of the tag {1} is not understood; it was kept";
    /// A property with this name is none that the format has.
    PropertyUnknown(name: String) = "the property {0} is not known; it was left out";
    /// A property cannot be read: its name, the explanation.
    PropertyDamaged(name: String, why: String) = "the property {0} cannot be read: {1}";
    /// A record is of a kind with this number, which is not known.
    RecordUnknown(kind: u8) = "a record of the unknown kind {0}; it was left out";
    /// Something happened that has this number, which is not known.
    EventUnknown(kind: u32) = "something of the unknown kind {0} happened; it was left out";
    /// The game is of a kind with this number, which is not known.
    GameUnknown(kind: u32) = "the game is of the unknown kind {0}; it was read as backgammon";
    /// The match is of the variant with this number.
    OtherVariant(variant: u32) =
        "this is variant {0} of the site, whose plays are not those of backgammon";

    // The form of match texts.
    /// A row stands before any game.
    RowBeforeNames = "a row before any names and score; a game at 0–0 was assumed";
    /// A row has more than two actions.
    ManyActions = "more than two actions in a row; the turn goes on from left to right";
    /// The columns of the players have been exchanged.
    PlayersSwapped = "the players have changed sides; the columns were kept";
    /// A later game has other names than the first.
    NamesDiffer = "the names differ from those of the first game, which were kept";

    // The form of SGF.
    /// There are more brackets within brackets than is read. The file was cut.
    NestedTooDeep = "the brackets are nested too deeply; the rest was not read";
    /// There is more than one way in which the game goes on.
    SecondVariation = "a second variation; only the first is read";
    /// A value has no name.
    ValueWithoutName = "a value without the name of its property; it was left out";
    /// The file ends before the game does. The file was cut.
    EndsInGame = "the file ends in the middle of a game; what there is was kept";
    /// The file ends before a value does. The file was cut.
    EndsInValue = "the file ends inside a value";

    // Binary files.
    /// The checksum shows that the file is not as it was written.
    FileChanged = "the checksum is wrong: the file was changed or damaged";
    /// The checksum itself cannot be read, for this reason.
    ChecksumDamaged(why: String) = "the checksum cannot be read: {0}";
    /// The part with this name lies outside the file.
    MemberOutside(name: String) = "the member {0} lies outside the archive; it was left out";
    /// A part was read as far as its damage: the name, the explanation, the bytes read.
    MemberDamaged(name: String, why: String, n: usize) =
        "the member {0}: it is damaged ({1}); the first {2} bytes of it were read";
    /// The checksum of the part with this name is wrong.
    MemberChanged(name: String) = "the checksum of the member {0} is wrong";
    /// The end of the file is missing: the explanation, the records that were found, the byte at
    /// which they begin. The file was cut.
    Salvaged(why: String, n: usize, begin: usize) =
        "{0}; {1} whole records were found at byte {2} and kept";
    /// The last record is not whole. The file was cut.
    RecordCut = "the last record is cut off; it was left out";
    /// The file holds rollouts, and not how long they were.
    RolloutsWithoutGames =
        "the file holds rollouts; their equities were kept, but not how many games they had";
    /// The file ends too early, for this reason. The file was cut.
    FileCut(why: String) = "the file is cut off: {0}";
    /// A section ends too early, for this reason. The file was cut.
    SectionCut(why: String) = "a section is cut off: {0}; it was left out";
    /// The rest of a game cannot be read, for this reason. The file was cut.
    GameCut(why: String) = "{0}; the rest of the game was left out";
    /// A game cannot be read, for this reason.
    GameDamaged(why: String) = "{0}; the game was left out";
    /// Comments cannot be read, for this reason.
    CommentsDamaged(why: String) = "{0}; the other comments were left out";
    /// The times of the actions cannot be read, for this reason.
    TimesDamaged(why: String) = "{0}; the times were left out";
    /// An analysis cannot be read, for this reason.
    AnalysisDamaged(why: String) = "{0}; the decisions of this analysis were left out";
    /// Some decisions of an analysis cannot be read, for this reason.
    DecisionsDamaged(why: String) = "{0}; the other decisions of this analysis were left out";
}

#[cfg(test)]
mod tests {
    use strum::VariantNames as _;

    use super::*;

    #[test]
    fn a_defect_has_a_name_its_values_and_a_sentence() {
        let defect = Defect::PointsDiffer(4, 2);
        let name: &str = defect.code().into();
        assert_eq!(name, "points_differ");
        assert_eq!(defect.values(), ["4", "2"]);
        assert_eq!(
            defect.to_string(),
            "the file gives the winner 4 points; the board and the cube give 2"
        );
        assert!(Defect::NoGame.values().is_empty());
        assert!(DefectCode::VARIANTS.contains(&"windows1252"));
    }
}
