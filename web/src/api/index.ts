// Generated from `otter-protocol` by `cargo xtask codegen`. Do not edit.

/**
 * `GET /api/about`: who runs the server, and how long it keeps what.
 */
export type AboutView = { 
/**
 * Who runs the server, and how to reach them, in their own words; `null` if unknown.
 */
operator: string | null, 
/**
 * Whether the server's log names the address of whoever makes a request.
 */
logs_callers: boolean, 
/**
 * How long things are kept after they were last used.
 */
keeps: KeepsView, };

/**
 * What a player has won or lost.
 */
export type Account = { 
/**
 * The number of the player.
 */
player: number, 
/**
 * The points, with `-` before a loss.
 */
balance: string, };

/**
 * What was changed about who may act for an account.
 */
export type AccountChange = "password" | "recovered" | "codes" | "email" | "passkey_added" | "passkey_removed" | "passkeys_only" | "password_too";

/**
 * Something that was changed about who may act for an account.
 */
export type AccountChangeView = { 
/**
 * The number by which it is confirmed.
 */
id: number, 
/**
 * What was changed about it.
 */
what: AccountChange, 
/**
 * How the browser in which it was changed calls itself (`User-Agent`).
 */
browser: string, 
/**
 * When it was changed, in seconds since 1970.
 */
at: number, 
/**
 * Whether it was changed in another browser than this one, and nobody has confirmed it.
 */
is_new: boolean, };

/**
 * The answer to `GET /api/account/export`: all that the server keeps of an account. The records of
 * the games are asked for one by one, as anybody does who has their addresses.
 */
export type AccountExport = { 
/**
 * The number of this form.
 */
format: number, 
/**
 * The account with its sessions.
 */
account: AccountView, 
/**
 * The ratings, and every rated match.
 */
profile: ProfileView, 
/**
 * Every game that is kept with it.
 */
games: Array<KeptGame>, 
/**
 * What it seeks for days.
 */
seeks: Array<OwnSeek>, 
/**
 * The ids of the matches in its library.
 */
documents: Array<string>, 
/**
 * Whom it follows, and whom it has blocked.
 */
contacts: ContactsView, 
/**
 * What it has reported.
 */
reports: Array<OwnReport>, 
/**
 * What moderators have done about it, the newest first.
 */
moderation: Array<LogView>, };

/**
 * The answer to `GET /api/account/games`: what is kept with the account.
 */
export type AccountGames = { 
/**
 * The games, the newest first.
 */
games: Array<KeptGame>, 
/**
 * Whether the account keeps a library.
 */
library: boolean, };

/**
 * The answer to `POST /api/account`.
 */
export type AccountOpened = { 
/**
 * The account, with its first session.
 */
account: AccountView, 
/**
 * The recovery codes, which are never shown again.
 */
codes: Array<string>, };

/**
 * What an account may not do by the decision of moderators.
 */
export type AccountStanding = { 
/**
 * It begins no games; without an end it is closed.
 */
suspended: BarView | null, 
/**
 * It begins no rated matches.
 */
no_rated: BarView | null, 
/**
 * It has no phrases at tables.
 */
no_phrases: BarView | null, 
/**
 * It begins no games until it has chosen another name.
 */
name_asked: BarView | null, 
/**
 * What it has been warned of and has not confirmed, the oldest first.
 */
warnings: Array<WarningView>, };

/**
 * An account as its owner sees it.
 */
export type AccountView = { 
/**
 * The name as it was chosen.
 */
name: string, 
/**
 * The rating in the pool in which the last rated match was played; `null` before the first.
 */
rating: RatingView | null, 
/**
 * The e-mail address; `null` if none was given.
 */
email: string | null, 
/**
 * When it was made, in seconds since 1970.
 */
made_at: number, 
/**
 * How many recovery codes are left.
 */
n_codes: number, 
/**
 * The sessions, the one used last first.
 */
sessions: Array<SessionView>, 
/**
 * The passkeys, the oldest first.
 */
passkeys: Array<PasskeyView>, 
/**
 * Whether they alone open the account, and the password does not.
 */
passkeys_only: boolean, 
/**
 * What was changed about who may act for it, the newest first.
 */
changes: Array<AccountChangeView>, 
/**
 * What it may do beyond playing.
 */
role: Role, 
/**
 * What it may not do, and what it was warned of.
 */
standing: AccountStanding, };

/**
 * An action that was submitted and refused.
 */
export type ActionCode = "open" | "roll" | "double" | "take" | "pass" | "redouble" | "play" | "resign" | "accept_resignation" | "refuse_resignation" | "roll_again" | "move_checkers" | "pick_up" | "object" | "let_stand" | "roll_early" | "run_out_of_time" | "settle" | "join" | "leave" | "go_away" | "come_back" | "roll_for_seats" | "next_game" | "partnership" | "draw_partner" | "hold" | "release" | "no_double" | "answer" | "extra_cube" | "answer_resignation";

/**
 * An action that a seat can submit.
 */
export type ActionMessage = { "kind": "open", 
/**
 * With dice by hand, the dice of White's and Black's hand; otherwise absent.
 */
dice: [number, number] | null, } | { "kind": "roll", 
/**
 * With dice by hand, what the dice show; otherwise absent.
 */
dice: [number, number] | null, } | { "kind": "double" } | { "kind": "take" } | { "kind": "pass" } | { "kind": "redouble" } | { "kind": "play", 
/**
 * The steps in the order made, `[from, to]` each; at most four, and none if nothing can be
 * played.
 */
steps: Array<[number, number]>, } | { "kind": "resign", 
/**
 * The result that the resignation concedes.
 */
result: ResultView, } | { "kind": "accept_resignation" } | { "kind": "refuse_resignation" };

/**
 * A table in the memory of a server.
 */
export type AdminTable = { 
/**
 * The id, by which anybody may watch it.
 */
id: string, 
/**
 * Of what kind it is.
 */
kind: TableKind, 
/**
 * The number of the server that owns it; 0 of one that is alone.
 */
member: number, 
/**
 * Some of the people who have a seat.
 */
names: Array<string>, 
/**
 * The number of all who have a seat, bots included.
 */
n_seats: number, 
/**
 * When it was opened, in seconds since 1970.
 */
opened_at: number, 
/**
 * When somebody has last done something there, to the hour, in seconds since 1970.
 */
touched_at: number, 
/**
 * Whether a clock runs there.
 */
has_clock: boolean, 
/**
 * Whether the match counts for ratings.
 */
is_rated: boolean, 
/**
 * Whether it is over.
 */
is_finished: boolean, };

/**
 * The answer to `GET /api/admin/tables`: tables in the memory of some server.
 */
export type AdminTablesView = { 
/**
 * Some of them, the one that was opened last first.
 */
tables: Array<AdminTable>, 
/**
 * The number of all there are.
 */
n: number, };

/**
 * The answer to `GET /api/admin`: what is running, whichever server is asked.
 */
export type AdminView = { 
/**
 * The servers and workers that answer, by their numbers.
 */
members: Array<MemberView>, 
/**
 * The numbers of those that are registered and do not answer.
 */
silent: Array<number>, 
/**
 * The queue of analyses; `null` where the server is alone, or the queue does not answer.
 */
queue: QueueView | null, 
/**
 * The tables in the database.
 */
n_stored_tables: number, 
/**
 * What took the longest in the last minutes, the slowest first.
 */
slow: Array<SlowView>, 
/**
 * For how many minutes that looks back.
 */
minutes: number, 
/**
 * Everybody who has a role, by name.
 */
staff: Array<PersonView>, };

/**
 * What came of all rated matches with one opponent.
 */
export type AgainstView = { 
/**
 * The name that the opponent had last.
 */
name: string, 
/**
 * Whether the opponent still has an account, under that name.
 */
has_account: boolean, 
/**
 * How many matches were won.
 */
won: number, 
/**
 * How many were lost.
 */
lost: number, };

/**
 * An action that would be accepted now, by the name that it has in
 * [`ActionMessage`](super::ActionMessage).
 */
export type Allowed = { "kind": "open" } | { "kind": "roll" } | { "kind": "double", 
/**
 * The cube's value if it is taken.
 */
value: string, 
/**
 * Whether doubling could gain the player nothing, since any win already wins the match.
 */
is_dead: boolean, } | { "kind": "take" } | { "kind": "pass" } | { "kind": "redouble", 
/**
 * The redouble's name, such as `beaver`.
 */
name: string, 
/**
 * The cube's value after it.
 */
value: string, } | { "kind": "play" } | { "kind": "resign" } | { "kind": "accept_resignation" } | { "kind": "refuse_resignation" };

/**
 * The answer to a double or an immediate redouble.
 */
export type AnswerChoice = "take" | "pass" | "redouble";

/**
 * The answer to a double that was given.
 */
export type AnswerGiven = "take" | "pass" | "beaver";

/**
 * An answer to a double or an immediate redouble on one cube.
 */
export type AnsweredView = { 
/**
 * The cube that is answered.
 */
cube: CubeName, 
/**
 * The player whose stake is answered for.
 */
of: number, 
/**
 * How the offer is answered.
 */
answer: AnswerChoice, };

/**
 * How to answer a double.
 */
export type AnsweringVerdict = "take" | "pass" | "redouble";

/**
 * The body of `POST /api/position/cube` and `/rolls`: a position, and how deep it is searched.
 */
export type AskDeep = { 
/**
 * The position that is asked about.
 */
posed: Posed, 
/**
 * The depth of the search in plies: up to 3 for the cube, up to 2 for all rolls.
 */
ply: number, };

/**
 * The body of `POST /api/position/plays`: a position with a roll, and how its plays are compared.
 */
export type AskPlays = { 
/**
 * The position that is asked about.
 */
posed: Posed, 
/**
 * The depth of the search in plies, up to 3.
 */
ply: number, 
/**
 * Whether plays that the search leaves close are rolled out as well.
 */
roll_out: boolean, };

/**
 * The body of `POST /api/position/rollout`: the next trials of a rollout.
 */
export type AskRollout = { 
/**
 * The position that is rolled out.
 */
posed: Posed, 
/**
 * What the rollout compares.
 */
topic: RolloutTopic, 
/**
 * How the games are played.
 */
plan: RolloutPlan, 
/**
 * The seed of the dice.
 */
seed: number, 
/**
 * The sums so far, as the last answer brought them; `null` to begin.
 */
sums: RolloutSums | null, 
/**
 * How many more trials are wanted. Fewer are played if that would take too long.
 */
trials: number, };

/**
 * The body of `POST /api/position/scores`: one row of the score map.
 */
export type AskScores = { 
/**
 * The position that is asked about; its own score is of no matter.
 */
posed: Posed, 
/**
 * The points that the seat on roll needs, 1–15.
 */
own_away: number, 
/**
 * The most points that the other seat needs, 1–15: the row has this many cells.
 */
most: number, 
/**
 * Whether a game in which one seat needs a single point is taken for the Crawford game. If
 * not, it comes after that.
 */
crawford: boolean, };

/**
 * A roll that is asked for.
 */
export type AskedRollView = { 
/**
 * What the roll decides.
 */
purpose: PurposeView, 
/**
 * The players whose number is missing. They answer with
 * [`ChouetteMessage::GiveNumber`](super::ChouetteMessage::GiveNumber).
 */
awaited: Array<number>, 
/**
 * The players who have given theirs and would go on without the others. The others are left
 * out once all who have given theirs agree.
 */
agreed: Array<number>, };

/**
 * What a table waits for.
 */
export type AwaitedCode = "opening_roll" | "roll_or_double" | "answer_to_double" | "answer_to_redouble" | "play" | "resignation" | "objection" | "nothing" | "seats" | "next_game" | "partnership" | "partner_lot" | "doubling" | "answers" | "lone_taker" | "extra_cubes";

/**
 * A player whose action is awaited.
 */
export type AwaitedView = { 
/**
 * The number of the player.
 */
player: number, 
/**
 * What the player must do.
 */
task: TaskView, };

/**
 * Something that an account may not do, or is asked to do, and why.
 */
export type BarView = { 
/**
 * Why, in the moderator's words.
 */
reason: string, 
/**
 * Since when, in seconds since 1970.
 */
since: number, 
/**
 * Until when, in seconds since 1970; `null` where that has no end.
 */
until: number | null, };

/**
 * When checkers may be borne off (BO-3, BO-6).
 */
export type BearOffChoice = "strict" | "lenient";

/**
 * Somebody whom an account has blocked.
 */
export type BlockedView = { 
/**
 * The name as it was chosen.
 */
name: string, 
/**
 * Since when, in seconds since 1970.
 */
since: number, };

/**
 * The bracket that a round belongs to.
 */
export type BracketName = "main" | "consolation";

/**
 * A pair of values, one for each side.
 */
export type ByParty<T> = { 
/**
 * The value that belongs to the box.
 */
box: T, 
/**
 * The value that belongs to the team.
 */
team: T, };

/**
 * A pair of values, one for each seat.
 */
export type BySeat<T> = { 
/**
 * The value that belongs to White.
 */
white: T, 
/**
 * The value that belongs to Black.
 */
black: T, };

/**
 * A play that was considered.
 */
export type CandidateView = { 
/**
 * Its rank among all plays of the roll, from 1.
 */
rank: number, 
/**
 * The play in notation, such as `8/5 6/5`.
 */
text: string, 
/**
 * Its steps in order, `[from, to]` each.
 */
steps: Array<[number, number]>, 
/**
 * The equity of the play.
 */
equity: number, 
/**
 * The depth of the search, in plies.
 */
ply: number, 
/**
 * The chances of each result.
 */
chances: ChancesView, };

/**
 * The position of a card whose roll is to be played, with all that the best play depends on. It is
 * the body of `POST /api/study/plays`, which answers with every legal play, as a
 * [`PlayTree`](crate::table::PlayTree).
 */
export type CardPosition = { 
/**
 * The seat that plays.
 */
seat: Seat, 
/**
 * The checkers of each side before the play. The pips are not read.
 */
board: BySeat<CheckersView>, 
/**
 * The dice as they were rolled, 1–6 each.
 */
dice: [number, number], 
/**
 * The cube before the play.
 */
cube: CubeView, 
/**
 * The points that each side needs to win the match, 1–999; `null` for money.
 */
away: BySeat<number> | null, 
/**
 * Whether it is the Crawford game.
 */
crawford: boolean, 
/**
 * The rules of the table.
 */
rules: RulesChoice, };

/**
 * What is known of a party's chain.
 */
export type ChainView = { 
/**
 * How many of its numbers have been given away.
 */
n_used: number, 
/**
 * The number given away last, or the chain's end if there is none: 64 hexadecimal digits.
 */
number: string, };

/**
 * The chances of the results of a game, 0–1 each, if nobody turns the cube.
 */
export type ChancesView = { 
/**
 * The chance of winning.
 */
win: number, 
/**
 * The chance of winning a gammon or a backgammon.
 */
win_gammon: number, 
/**
 * The chance of winning a backgammon.
 */
win_backgammon: number, 
/**
 * The chance of losing a gammon or a backgammon.
 */
lose_gammon: number, 
/**
 * The chance of losing a backgammon.
 */
lose_backgammon: number, };

/**
 * The body of `POST /api/account/email`.
 */
export type ChangeEmail = { 
/**
 * The new address; `null` forgets it.
 */
email: string | null, };

/**
 * The body of `POST /api/account/name`: chooses another name, where a moderator has asked for it.
 */
export type ChangeName = { 
/**
 * The name that is chosen.
 */
name: string, };

/**
 * The body of `POST /api/account/password`: sets a new password and ends every other session.
 */
export type ChangePassword = { 
/**
 * The password that it has now.
 */
password: string, 
/**
 * The one to take its place.
 */
new_password: string, };

/**
 * The body of `POST /api/account/profile`: changes what others see.
 */
export type ChangeProfile = { 
/**
 * Whether others see the performance rating of each match.
 */
shows_pr: boolean, };

/**
 * One side's checkers, from its own side of the board.
 */
export type CheckersView = { 
/**
 * 26 counts: 0 is off, 1–24 the points, 25 the bar.
 */
points: Array<number>, 
/**
 * The pips that the side still has to go.
 */
pips: number, };

/**
 * An action that a player can submit.
 */
export type ChouetteAction = { "kind": "join" } | { "kind": "leave" } | { "kind": "go_away" } | { "kind": "come_back" } | { "kind": "roll_for_seats", 
/**
 * With dice by hand, the die of each player who must roll; otherwise absent.
 */
dice: Array<SeatDie> | null, } | { "kind": "next_game" } | { "kind": "open", 
/**
 * The die under each side's hand: the box's, then the team's.
 */
dice: [number, number], } | { "kind": "partnership", 
/**
 * Whether the player becomes the partner.
 */
accept: boolean, } | { "kind": "hold" } | { "kind": "release" } | { "kind": "double", 
/**
 * The cubes to double.
 */
cubes: Array<CubeName>, } | { "kind": "no_double" } | { "kind": "answer", 
/**
 * The cube that is answered.
 */
cube: CubeName, 
/**
 * The player whose stake is answered for.
 */
of: number, 
/**
 * How the offer is answered.
 */
answer: AnswerChoice, } | { "kind": "extra_cube", 
/**
 * Whether the player buys it.
 */
buy: boolean, } | { "kind": "roll", 
/**
 * With dice by hand, what the dice show; otherwise absent.
 */
dice: [number, number] | null, } | { "kind": "void_roll", 
/**
 * The reason why it does not count.
 */
why: VoidRollView, } | { "kind": "play", 
/**
 * The steps in the order made, `[from, to]` each; at most four, and none if nothing can be
 * played.
 */
steps: Array<[number, number]>, } | { "kind": "propose", 
/**
 * The steps in the order made, `[from, to]` each; at most four.
 */
steps: Array<[number, number]>, } | { "kind": "resign", 
/**
 * The result that the resignation concedes.
 */
result: ResultView, } | { "kind": "answer_resignation", 
/**
 * The cube that is answered.
 */
cube: CubeName, 
/**
 * The player whose stake is answered for.
 */
of: number, 
/**
 * How the resignation is answered.
 */
reply: ReplyChoice, } | { "kind": "add_bot", 
/**
 * The level that the bot plays at.
 */
level: number, } | { "kind": "dismiss", 
/**
 * The player who is removed.
 */
player: number, } | { "kind": "mark_away", 
/**
 * The player who is marked.
 */
player: number, };

/**
 * Something that happened at a chouette.
 */
export type ChouetteEvent = { "kind": "joined", player: number, } | { "kind": "leaving", player: number, } | { "kind": "left", player: number, } | { "kind": "went_away", player: number, } | { "kind": "came_back", player: number, } | { "kind": "rolled_for_seats", dice: Array<SeatDie>, } | { "kind": "tied", players: Array<number>, } | { "kind": "queue_formed", order: Array<number>, } | { "kind": "game_begun", order: Array<number>, } | { "kind": "partnership_offered", to: number, } | { "kind": "partnership_accepted", player: number, } | { "kind": "partnership_declined", player: number, } | { "kind": "partner_drawn", partner: number, } | { "kind": "team_formed", team: Array<number>, } | { "kind": "opened", in_box: number, team: number, } | { "kind": "doubled_automatically", value: string, } | { "kind": "started", party: Party, } | { "kind": "held", player: number, } | { "kind": "released", player: number, } | { "kind": "decided", player: number, 
/**
 * The decision; absent for viewers other than the player.
 */
decision: DecisionView | null, } | { "kind": "doubled", by: Party, doubles: Array<DoubleView>, } | { "kind": "answered", answers: Array<AnsweredView>, } | { "kind": "lone_taker_must_pass", taker: number, } | { "kind": "lone_taker_must_beaver", taker: number, } | { "kind": "taken", cube: CubeName, value: string, owner: Party, } | { "kind": "redoubled", cube: CubeName, by: Party, name: string, value: string, } | { "kind": "settled", cube: CubeName, winner: number, loser: number, result: ResultView, how: HowWon, points: string, } | { "kind": "captain_passed", from: number, to: number, } | { "kind": "captain_beat_box", captain: number, } | { "kind": "extra_cubes_offered", taker: number, to: Array<number>, price: string, value: string, } | { "kind": "extra_cubes_bought", taker: number, buyers: Array<number>, } | { "kind": "rolled", player: number, 
/**
 * The side that the roll counts for.
 */
party: Party, 
/**
 * The side whose hand rolled: the other one under L'inverso.
 */
hand: Party, dice: [number, number], } | { "kind": "void_roll", player: number, 
/**
 * The reason why it does not count.
 */
why: VoidRollView, } | { "kind": "played", player: number, party: Party, dice: [number, number], steps: Array<PlayedStep>, 
/**
 * The play in notation; empty when nothing could be played.
 */
text: string, } | { "kind": "resigned", player: number, result: ResultView, } | { "kind": "resignation_answered", replies: Array<RepliedView>, } | { "kind": "partner_shared", partner: number, share: string, } | { "kind": "game_ended", 
/**
 * What each player won or lost in it.
 */
balances: Array<Account>, 
/**
 * The player who has the box now; absent if all have left.
 */
in_box: number | null, 
/**
 * The queue for the next game, the box first.
 */
order: Array<number>, };

/**
 * An event with its place in the table's history.
 */
export type ChouetteEventView = { 
/**
 * Its place in the table's history, from 1.
 */
version: number, 
/**
 * The number of the game it belongs to, from 1; 0 before the first.
 */
game: number, 
/**
 * What happened, with its result.
 */
event: ChouetteEvent, };

/**
 * The present game of a chouette, or the last one.
 */
export type ChouetteGameView = { 
/**
 * The number of the game, from 1.
 */
number: number, 
/**
 * The player in the box.
 */
in_box: number, 
/**
 * The partner of the box; absent if it has none.
 */
partner: number | null, 
/**
 * The captain, whom the box must beat to stay.
 */
captain: number, 
/**
 * The player who rolls and moves for each side; absent once the game is over.
 */
leader: ByParty<number> | null, 
/**
 * The players who began it on the team, the first captain first.
 */
team: Array<number>, 
/**
 * The cubes in play.
 */
cubes: Array<TableCubeView>, 
/**
 * What each player has won and lost in it so far.
 */
accounts: Array<Account>, };

/**
 * A message from the browser. The first must be [`ChouetteMessage::Hello`].
 */
export type ChouetteMessage = { "type": "hello", 
/**
 * The keys of the players that the viewer holds; empty for a spectator.
 */
keys: Array<string>, 
/**
 * The version of the last event the browser has; 0 for none.
 */
since: number, } | { "type": "act", 
/**
 * The action's id, chosen by the client: 1–64 characters, unique at the table.
 */
id: string, 
/**
 * [`ChouetteView::decision_version`] as the client saw it when it acted. Hidden decisions
 * of others do not change it, so they do not make an action stale.
 */
decision_version: number, 
/**
 * The player who acts.
 */
player: number, 
/**
 * The action that the player takes.
 */
action: ChouetteAction, } | { "type": "open_chain", 
/**
 * The player whose chain it is.
 */
player: number, 
/**
 * The chain's end: 64 hexadecimal digits.
 */
anchor: string, } | { "type": "give_number", 
/**
 * The player whose number it is.
 */
player: number, 
/**
 * The place of the roll at the table, from 1.
 */
nth: number, 
/**
 * The next number of the player's chain: 64 hexadecimal digits.
 */
number: string, } | { "type": "go_on_without", 
/**
 * The player who agrees.
 */
player: number, 
/**
 * The place of the roll at the table, from 1.
 */
nth: number, };

/**
 * A message to the browser.
 */
export type ChouetteNews = { "type": "welcome", 
/**
 * The present state of the table.
 */
view: ChouetteView, 
/**
 * The events of the present game, or of the last one if the next has not begun. If `since`
 * is older, all events after it, up to a limit.
 */
events: Array<ChouetteEventView>, } | { "type": "update", 
/**
 * The state of the table after the events.
 */
view: ChouetteView, 
/**
 * The events since the last message, in order.
 */
events: Array<ChouetteEventView>, } | { "type": "accepted", 
/**
 * The id of the action.
 */
id: string, 
/**
 * The table's version after it.
 */
version: number, } | { "type": "refused", 
/**
 * The id of the action.
 */
id: string, 
/**
 * Why the action was refused.
 */
refusal: RefusalView, } | { "type": "problem", 
/**
 * A stable code for the problem.
 */
code: ProblemCode, 
/**
 * What was wrong and what would be right, in English.
 */
message: string, 
/**
 * Whether the socket closes now.
 */
fatal: boolean, };

/**
 * The answer to `POST /api/chouettes`.
 */
export type ChouetteOpened = { 
/**
 * The table's id, as in `/c/<id>`.
 */
table: string, 
/**
 * The key to the creator's own player.
 */
key: PlayerKey, 
/**
 * The secret that admits people, as in `/c/<id>#invite=<secret>`.
 */
invite: string, };

/**
 * What a chouette awaits.
 */
export type ChouettePhase = { "kind": "seats" } | { "kind": "next_game" } | { "kind": "partnership", 
/**
 * The player who is asked.
 */
player: number, } | { "kind": "partner_lot" } | { "kind": "opening" } | { "kind": "to_roll", 
/**
 * The side on roll.
 */
party: Party, 
/**
 * Whether somebody has doubled, so that the others decide on theirs first.
 */
doubling: boolean, 
/**
 * The players who asked to wait.
 */
holders: Array<number>, } | { "kind": "answering" } | { "kind": "lone_taker", 
/**
 * The only player who took the double.
 */
taker: number, } | { "kind": "extra_cubes", 
/**
 * The lone taker, who sells.
 */
taker: number, 
/**
 * The value of an extra cube.
 */
value: string, 
/**
 * The points that an extra cube costs.
 */
price: string, 
/**
 * The players who have yet to decide.
 */
to: Array<number>, } | { "kind": "to_play", 
/**
 * The side on move.
 */
party: Party, 
/**
 * The two dice as they were rolled, 1–6 each.
 */
dice: [number, number], } | { "kind": "resigning", 
/**
 * The player who resigns.
 */
player: number, 
/**
 * The result that the resignation concedes.
 */
result: ResultView, };

/**
 * The rules of a chouette: every setting of `docs/rules.md` §11a, as in
 * `otter_rules::chouette::ChouetteSpec`.
 */
export type ChouetteRulesChoice = { 
/**
 * The rules of the one board, including the money options (CH-14).
 */
game: RulesChoice, 
/**
 * Whether the team has one cube or each member their own (CH-6, CH-10).
 */
cubes: CubesChoice, 
/**
 * When members may propose plays to the captain (CH-5).
 */
consultation: ConsultationChoice, 
/**
 * What holds for the only player who takes a double (CH-8, CH-9).
 */
lone_taker: LoneTakerChoice, 
/**
 * Whether the box must take a double by the captain.
 */
box_must_take_captains_cube: boolean, 
/**
 * Whether the box must answer all cubes of the same value alike.
 */
same_value_same_action: boolean, 
/**
 * The number of players from which the box has a partner (CH-12); absent for never.
 */
partner_from: number | null, 
/**
 * The player who gets the box after a game (CH-11).
 */
next_box: NextBoxChoice, 
/**
 * Where members who pass stand in the queue after the game (CH-15).
 */
passers: PassersChoice, 
/**
 * With one cube: whether each member resigns the own stake alone (CH-6).
 */
members_settle_alone: boolean, 
/**
 * Whether bots may propose plays too, which is an engine's advice.
 */
bots_propose: boolean, 
/**
 * What a point is played for, as a label of at most 60 bytes.
 */
stake: string, };

/**
 * The result of a finished game.
 */
export type ChouetteSummary = { 
/**
 * The number of the game, from 1.
 */
number: number, 
/**
 * The player who was in the box.
 */
in_box: number, 
/**
 * What each player won or lost.
 */
balances: Array<Account>, };

/**
 * A chouette as one viewer sees it.
 */
export type ChouetteView = { 
/**
 * The table's id, as in `/c/<id>`.
 */
table: string, 
/**
 * How many events have happened.
 */
version: number, 
/**
 * The version at which the table began to await what it awaits now. An action names it, to be
 * refused if something else is awaited by then.
 */
decision_version: number, 
/**
 * The rules of the table.
 */
rules: ChouetteRulesChoice, 
/**
 * Whether the server rolls the dice, or people do by hand.
 */
dice_from: DiceChoice, 
/**
 * The dice, where anyone can check them; otherwise absent.
 */
dice: CrewDiceView | null, 
/**
 * The player who may seat and remove bots and players now.
 */
owner: number, 
/**
 * Everybody who has ever sat here: those seated in queue order, the box first, then those who
 * have left.
 */
players: Array<PlayerView>, 
/**
 * What the table awaits.
 */
phase: ChouettePhase, 
/**
 * The players whose actions are awaited.
 */
awaited: Array<AwaitedView>, 
/**
 * The checkers of each side: in the present game, at the end of the last one, or as a game
 * starts if there has been none.
 */
board: ByParty<CheckersView>, 
/**
 * The present game, or the last one as it ended.
 */
game: ChouetteGameView | null, 
/**
 * The finished games in order, at most the latest hundred.
 */
games: Array<ChouetteSummary>, 
/**
 * The plays proposed for the roll that awaits its play, in the order they were made; only for
 * viewers who hold the player that plays it or one that may propose.
 */
proposals: Array<ProposalView>, 
/**
 * The players that this viewer holds, with the actions each can submit now.
 */
held: Array<HeldPlayer>, };

/**
 * The result of a match as one of its players tells it.
 */
export type ClaimView = { 
/**
 * The player who tells it.
 */
player: number, 
/**
 * The player who won.
 */
winner: number, 
/**
 * The points of the loser; absent if they are not known.
 */
loser_points: number | null, };

/**
 * A message from the browser. The first must be [`ClientMessage::Hello`].
 */
export type ClientMessage = { "type": "hello", 
/**
 * The keys of the seats that the viewer holds, or the director's to the tournament of the
 * table; empty for a spectator.
 */
keys: Array<string>, 
/**
 * The version of the last event the browser has; 0 for none.
 */
since: number, } | { "type": "act", 
/**
 * The action's id, chosen by the client: 1–64 characters, unique at the table.
 */
id: string, 
/**
 * The version the client saw when it acted. Any other than the present one is refused as
 * stale.
 */
version: number, 
/**
 * The seat that acts.
 */
seat: Seat, 
/**
 * The action that the seat takes.
 */
action: ActionMessage, } | { "type": "open_chain", 
/**
 * The seat whose chain it is.
 */
seat: Seat, 
/**
 * The chain's end: 64 hexadecimal digits.
 */
anchor: string, } | { "type": "agree_to_chain", 
/**
 * The seat that agrees.
 */
seat: Seat, } | { "type": "give_number", 
/**
 * The seat whose number it is.
 */
seat: Seat, 
/**
 * The number of the roll at the table, from 1.
 */
nth: number, 
/**
 * The next number of the seat's chain: 64 hexadecimal digits.
 */
number: string, } | { "type": "phrase", 
/**
 * The seat that speaks.
 */
seat: Seat, 
/**
 * What the seat says.
 */
phrase: Phrase, } | { "type": "rematch", 
/**
 * The seat that wants it.
 */
seat: Seat, } | { "type": "call_court", 
/**
 * The seat that waits for the other one.
 */
seat: Seat, } | { "type": "hint", 
/**
 * The seat that the advice is for.
 */
seat: Seat, } | { "type": "weigh", 
/**
 * The seat that is about to act.
 */
seat: Seat, 
/**
 * The action that it is about to take. Nothing happens to it.
 */
action: ActionMessage, };

/**
 * The clock that a table is played by.
 */
export type ClockChoice = { 
/**
 * How much time the players have.
 */
time: TimeChoice, 
/**
 * What it costs to run out of it (CL-4).
 */
time_out: TimeOut, };

/**
 * The stable name of a clock, by which the client finds its own words for it.
 */
export type ClockKey = "club" | "fast" | "fischer" | "correspondence";

/**
 * What the clock of a table shows at the moment at which it is sent.
 */
export type ClockView = { 
/**
 * The clock that the table was opened with.
 */
clock: ClockChoice, 
/**
 * Its name, if it is one of those that have one.
 */
key: ClockKey | null, 
/**
 * What each player has left.
 */
left: BySeat<TimeLeft>, 
/**
 * The seat whose time runs; `null` while nobody has to act.
 */
running: Seat | null, 
/**
 * The moment by the server's clock, in milliseconds: of two views, the later one holds.
 */
at: number, };

/**
 * How many of somebody's latest matches were played to their end (`docs/conduct.md`).
 */
export type CompletionView = { 
/**
 * How many matches count, at most a hundred.
 */
matches: number, 
/**
 * The matches that were finished, in whole percent; `null` while there are too few to tell.
 */
percent: number | null, };

/**
 * The body of what asks for the password once more: `POST /api/account/codes`, which makes new
 * recovery codes, `POST /api/account/passkeys/begin`, which begins to make a passkey, and
 * `POST /api/account/delete`, which deletes the account.
 */
export type Confirm = { 
/**
 * The password of the account.
 */
password: string, };

/**
 * The body of `POST /api/account/changes`: the owner has seen what was changed.
 */
export type ConfirmChanges = { 
/**
 * The number of the latest change that was seen.
 */
up_to: number, };

/**
 * When members may propose plays to the captain (CH-5).
 */
export type ConsultationChoice = "free" | "never" | "after_cube_turned";

/**
 * The answer to `GET /api/account/contacts`: whom the account follows and whom it has blocked.
 */
export type ContactsView = { 
/**
 * Those whom it follows, by name.
 */
follows: Array<FollowView>, 
/**
 * Those whom it has blocked, by name.
 */
blocked: Array<BlockedView>, };

/**
 * A match or a money session.
 */
export type ContestChoice = { "kind": "match", 
/**
 * The points that win the match, 1–999.
 */
length: number, 
/**
 * What the Crawford rule forbids (MA-2, MA-7).
 */
crawford: CrawfordChoice, 
/**
 * Whether the trailing side must wait for its third turn to double in games after the
 * Crawford game (MA-3).
 */
holland: boolean, } | { "kind": "money" };

/**
 * Two settings that cannot stand together, or one that is out of range.
 */
export type Contradiction = { 
/**
 * The names of the settings, as in [`RulesChoice`].
 */
settings: Array<string>, 
/**
 * What is wrong with them, in English.
 */
message: string, 
/**
 * The row of `docs/rules.md` that forbids it, such as `MA-4`.
 */
rule: string, };

/**
 * The court that may be called over the player who has to act (CL-7). Moments are by the server's
 * clock, in milliseconds.
 */
export type CourtView = { 
/**
 * The seat that has to act, or whose device has.
 */
seat: Seat, 
/**
 * The moment at which this was sent.
 */
at: number, 
/**
 * The moment from which the player opposite may call the court.
 */
from: number, 
/**
 * The moment until which the player may still act; `null` while the court is not called.
 */
until: number | null, 
/**
 * Whether the court has found that the game is not decided: it is not called again before
 * somebody acts.
 */
undecided: boolean, };

/**
 * What the Crawford rule forbids in the game after one side first needs a single point (MA-2,
 * MA-7).
 */
export type CrawfordChoice = "off" | "both" | "trailer_only";

/**
 * The dice of a chouette that anyone can check.
 */
export type CrewDiceView = { 
/**
 * The place of the roll that is under way or comes next at the table, from 1.
 */
next: number, 
/**
 * Twelve characters that bind all chains so far, for people to compare.
 */
seal: string, 
/**
 * What is known of the server's chain.
 */
server: ChainView, 
/**
 * What is known of each player's chain that counts, by player.
 */
chains: Array<PlayerChainView>, 
/**
 * The players who have a part in the roll that is asked for, or had in the last one.
 */
parts: Array<number>, 
/**
 * The roll that is asked for, so that nothing else can be decided before it is made; absent
 * otherwise.
 */
asked: AskedRollView | null, 
/**
 * The roll that was made last; absent before the first.
 */
latest: CrewRollView | null, 
/**
 * The roll that was given up last; absent if none was.
 */
given_up: GivenUpView | null, };

/**
 * A roll with the numbers that it was made of.
 */
export type CrewRollView = { 
/**
 * Its place among the rolls at the table, from 1.
 */
nth: number, 
/**
 * What the roll decides.
 */
purpose: PurposeView, 
/**
 * The numbers, the server's first, then by player.
 */
numbers: Array<GivenView>, 
/**
 * The pips of each die, or the player who was drawn.
 */
shown: Array<number>, };

/**
 * The answer to `POST /api/position/cube`: the choices before the roll.
 */
export type CubeAnswer = { 
/**
 * The depth of the search, in plies.
 */
ply: number, 
/**
 * What both should do.
 */
verdict: DoublingVerdict, 
/**
 * Whether doubling and not doubling are so close that either is right.
 */
optional: boolean, 
/**
 * Whether a double would be a redouble.
 */
redouble: boolean, 
/**
 * The equity of rolling without a double.
 */
no_double: number, 
/**
 * The equity if the seat doubles and the opponent takes.
 */
take: number, 
/**
 * The equity if the seat doubles and the opponent passes.
 */
pass: number, 
/**
 * The equity if the opponent redoubles at once; `null` where that is not the best answer.
 */
beaver: number | null, 
/**
 * The chance of winning the match with the best choices; `null` for money.
 */
match_chance: number | null, 
/**
 * The chances of each result before the roll, if nobody turns the cube.
 */
chances: ChancesView, 
/**
 * The equity for money without a cube, with gammons and single games counted as here.
 */
cubeless: number, 
/**
 * The winning chances at which the right decision changes.
 */
window: CubeWindow, 
/**
 * What a gammon adds to a win, as a share of the stake: for gammons won, and for gammons lost.
 */
gammon_values: [number, number], 
/**
 * How often the market is lost; `null` if the seat may not double.
 */
market: MarketView | null, 
/**
 * The rollout that the equities come from as well, at ply 2 and deeper where the search left
 * the decision close; `null` where the search decided alone.
 */
rollout: RolledOutView | null, };

/**
 * Otter's advice on the cube. Equities are points per game at the present cube, from the seat's
 * point of view.
 */
export type CubeHint = { "kind": "may_not_double" } | { "kind": "doubling", 
/**
 * Whether to double, and what the opponent should answer.
 */
verdict: DoublingVerdict, 
/**
 * The equity of rolling without a double.
 */
no_double: number, 
/**
 * The equity if the seat doubles and the opponent takes.
 */
take: number, 
/**
 * The equity if the seat doubles and the opponent passes.
 */
pass: number, } | { "kind": "answering", 
/**
 * How the seat should answer.
 */
verdict: AnsweringVerdict, 
/**
 * The equity of taking.
 */
take: number, 
/**
 * The equity of passing.
 */
pass: number, };

/**
 * The name of one of the cubes in play.
 */
export type CubeName = { "kind": "team" } | { "kind": "of", 
/**
 * The member who owns the stake.
 */
player: number, } | { "kind": "extra", 
/**
 * The player who bought it.
 */
player: number, };

/**
 * The value of each choice at the cube, to the seat that may double.
 */
export type CubeValuesView = { 
/**
 * What both should do.
 */
verdict: DoublingVerdict, 
/**
 * The equity of rolling without a double.
 */
no_double: number, 
/**
 * The equity if the seat doubles and the opponent takes.
 */
take: number, 
/**
 * The equity if the seat doubles and the opponent passes.
 */
pass: number, 
/**
 * The chances of each result before the roll.
 */
chances: ChancesView, 
/**
 * The rollout that the equities come from as well, where the search left the decision close;
 * `null` where the search decided alone.
 */
rollout: RolledOutView | null, };

/**
 * The state of the cube.
 */
export type CubeView = { 
/**
 * Its value, as a decimal number. The value "1" is displayed as a cube in the middle that
 * shows 64 (EQ-5).
 */
value: string, 
/**
 * The seat that owns it; absent while it is in the middle.
 */
owner: Seat | null, 
/**
 * Whether the present game is played with the cube.
 */
in_play: boolean, };

/**
 * The winning chances, 0–1, at which the right decision changes in positions with the same shares
 * of gammons.
 */
export type CubeWindow = { 
/**
 * The take point, at which a double by the opponent is a take; `null` if there is none.
 */
take: number | null, 
/**
 * The double point, from which a double is right.
 */
double: number | null, 
/**
 * The cash point, from which a double is passed.
 */
cash: number | null, 
/**
 * The point from which playing on is better than cashing.
 */
too_good: number | null, };

/**
 * The number of cubes (CH-6, CH-10).
 */
export type CubesChoice = "single" | "multiple";

/**
 * The decision that is due in a position.
 */
export type DecisionDue = "cube" | "answer" | "play";

/**
 * What was to be decided, and what was done.
 */
export type DecisionKind = { "kind": "cube", 
/**
 * Whether the seat doubled.
 */
has_doubled: boolean, 
/**
 * The value of each choice to the seat.
 */
values: CubeValuesView, } | { "kind": "answer", 
/**
 * The answer that was given.
 */
answer: AnswerGiven, 
/**
 * The cube's value if the double is taken, as a decimal number.
 */
value: string, 
/**
 * The value of each choice to the other seat, which doubled.
 */
values: CubeValuesView, } | { "kind": "play", 
/**
 * The dice as they were rolled, 1–6 each.
 */
dice: [number, number], 
/**
 * The play in notation; empty if nothing could be played.
 */
text: string, 
/**
 * Its steps in the order made, `[from, to]` each; empty if it was not legal.
 */
steps: Array<[number, number]>, 
/**
 * Whether the play was not legal and was let stand.
 */
condoned: boolean, 
/**
 * How many different plays there are.
 */
n_plays: number, 
/**
 * The five best plays, and the play made if it is not among them; best first.
 */
candidates: Array<CandidateView>, 
/**
 * The index of the play made in `candidates`; `null` if it is not known or was not legal.
 */
played: number | null, 
/**
 * The gain of the roll over an average roll, in equity.
 */
luck: number, 
/**
 * The same gain as a chance of winning the match; `null` for money.
 */
luck_chance: number | null, } | { "kind": "resignation", 
/**
 * What was given up.
 */
result: ResultView, 
/**
 * The equity of playing on.
 */
play_on: number, 
/**
 * The equity of resigning.
 */
resigned: number, };

/**
 * A decision that is hidden until all are revealed.
 */
export type DecisionView = { "kind": "doubling", cubes: Array<CubeName>, } | { "kind": "answer", cube: CubeName, of: number, answer: AnswerChoice, } | { "kind": "extra_cube", buy: boolean, } | { "kind": "reply", cube: CubeName, of: number, reply: ReplyChoice, };

/**
 * Where the dice come from.
 */
export type DiceChoice = "server" | "by_hand";

/**
 * A double on one cube.
 */
export type DoubleView = { 
/**
 * The cube that is doubled.
 */
cube: CubeName, 
/**
 * The stake if it is taken.
 */
value: string, };

/**
 * Whether to double, and how the opponent should answer.
 */
export type DoublingVerdict = "pointless" | "no_double" | "no_double_beaver" | "double_take" | "double_beaver" | "double_pass" | "too_good_pass" | "too_good_take";

/**
 * How far a round of a draw has come.
 */
export type DrawStageView = "gathering" | "revealing" | "drawn";

/**
 * A draw in which everybody's device takes part. Holders are `server`, `director`, or the number
 * of a player.
 */
export type DrawView = { 
/**
 * The round of the draw, from 1.
 */
round: number, 
/**
 * How far the round has come.
 */
stage: DrawStageView, 
/**
 * Those who have a part, the server first; until the list is fixed, those who have committed.
 */
parts: Array<string>, 
/**
 * The devices that are waited for: for their numbers once the list is fixed, and before, after
 * a round that was given up, for their commitments.
 */
awaited: Array<string>, 
/**
 * Whether everybody may commit, and not only those who are awaited.
 */
open_to_all: boolean, 
/**
 * The hash of the list, once it is fixed: 64 hexadecimal digits.
 */
list: string | null, 
/**
 * The rounds that were given up.
 */
gone_on: Array<GoneOnView>, };

/**
 * The question of a drill and its right answer.
 */
export type DrillQuestion = { "kind": "pip_count", 
/**
 * The checkers of each side.
 */
board: BySeat<CheckersView>, } | { "kind": "race_cube", 
/**
 * The seat on roll.
 */
seat: Seat, 
/**
 * The checkers of each side.
 */
board: BySeat<CheckersView>, 
/**
 * The value of each choice to the seat on roll.
 */
values: CubeValuesView, } | { "kind": "take_point", 
/**
 * The points that the taker needs to win the match; `null` for money.
 */
taker_away: number | null, 
/**
 * The points that the doubler needs; `null` for money.
 */
doubler_away: number | null, 
/**
 * The cube's value before the double.
 */
cube: number, 
/**
 * What the taker has after each way in which it can end.
 */
values: TakePointValues, 
/**
 * The take point, 0–1.
 */
chance: number, } | { "kind": "opening_reply", 
/**
 * The dice of the opening play.
 */
opening: [number, number], 
/**
 * The opening play in notation, seen by the opponent.
 */
opening_play: string, 
/**
 * The position with the roll to play.
 */
position: CardPosition, 
/**
 * Every legal play of the roll.
 */
plays: PlayTree, 
/**
 * How many different plays there are.
 */
n_plays: number, 
/**
 * The five best plays, best first.
 */
candidates: Array<CandidateView>, } | { "kind": "shots", 
/**
 * The seat that is about to roll.
 */
seat: Seat, 
/**
 * The checkers of each side.
 */
board: BySeat<CheckersView>, 
/**
 * The rolls that hit.
 */
hits: ShotMap, };

/**
 * The body of `POST /api/study/drill`: asks for the drill that a seed chooses. The same topic and
 * seed give the same drill.
 */
export type DrillRequest = { 
/**
 * What the drill trains.
 */
topic: DrillTopic, 
/**
 * The seed, chosen by the client.
 */
seed: number, };

/**
 * What a drill trains.
 */
export type DrillTopic = "pip_count" | "race_cube" | "take_point" | "opening_reply" | "shots";

/**
 * A question with its right answer.
 */
export type DrillView = { 
/**
 * What the drill trains.
 */
topic: DrillTopic, 
/**
 * The seed from which it follows.
 */
seed: number, 
/**
 * The question and its answer.
 */
question: DrillQuestion, };

/**
 * What stands out in somebody's decisions: the performance rating is better than the highest
 * title of the game asks for, or the best play is found in more narrow choices than people
 * find it.
 */
export type EngineHelpSign = "rating" | "narrow_plays";

/**
 * What the decisions of somebody's rated matches come to, as far as these were judged to their end
 * (`docs/moderation.md`).
 */
export type EngineHelpView = { 
/**
 * How many matches were judged.
 */
n_matches: number, 
/**
 * How many of the latest matches can still be judged.
 */
n_left: number, 
/**
 * The decisions that count.
 */
n_decisions: number, 
/**
 * The performance rating over plays and cubes; `null` of too few decisions.
 */
rating: FigureView | null, 
/**
 * The performance rating of plays alone.
 */
plays: FigureView | null, 
/**
 * The performance rating of cubes alone.
 */
cubes: FigureView | null, 
/**
 * The choices between two plays of nearly the same value.
 */
n_narrow: number, 
/**
 * The share of them in which the better play was found, from 0 to 1; `null` without any.
 */
narrow: FigureView | null, 
/**
 * What stands out by them.
 */
signs: Array<EngineHelpSign>, };

/**
 * A player who has entered.
 */
export type EntrantView = { 
/**
 * The player's number, in the order of entry.
 */
player: number, 
/**
 * The name that the player entered with.
 */
name: string, 
/**
 * Whether the player has withdrawn.
 */
withdrawn: boolean, 
/**
 * The rounds of a Swiss that the player missed by entering late.
 */
n_missed: number, 
/**
 * What the player should do next.
 */
next: NextView, };

/**
 * A mean and its standard error.
 */
export type EstimateView = { 
/**
 * The mean of the trials.
 */
mean: number, 
/**
 * Its standard error; `null` while there are too few trials to estimate it.
 */
error: number | null, };

/**
 * An event with its place in the table's history.
 */
export type EventView = { 
/**
 * Its place in the table's history, from 1.
 */
version: number, 
/**
 * The number of the game it belongs to, from 1.
 */
game: number, 
/**
 * What happened, with its result.
 */
event: TableEvent, };

/**
 * What separates two choices. Points are counted from the side of the player who decides; rolls
 * are out of 36, chances 0–1. In a pair the best choice's number comes first.
 */
export type FactView = { "kind": "hits", 
/**
 * The number of checkers hit.
 */
n: [number, number], 
/**
 * The pips that the opponent loses.
 */
pips: [number, number], } | { "kind": "makes", 
/**
 * The number of the point, 1–24.
 */
point: number, } | { "kind": "keeps", 
/**
 * The number of the point, 1–24.
 */
point: number, } | { "kind": "block", 
/**
 * The number of its points, 0 below four.
 */
n: [number, number], } | { "kind": "back", 
/**
 * The number of checkers.
 */
n: [number, number], } | { "kind": "out_of_play", 
/**
 * The number of checkers.
 */
n: [number, number], } | { "kind": "borne_off", 
/**
 * The number of checkers.
 */
n: [number, number], } | { "kind": "effective_pips", 
/**
 * The pips, wastage included.
 */
pips: [number, number], } | { "kind": "shots", 
/**
 * The number of rolls.
 */
rolls: [number, number], 
/**
 * The player's blots that a roll can hit.
 */
blots: [number, number], 
/**
 * What a hit costs on average over both plays.
 */
cost: number, } | { "kind": "hit_cost", 
/**
 * The rolls that hit.
 */
rolls: [number, number], 
/**
 * The cost of a hit.
 */
cost: [number, number], } | { "kind": "reply", 
/**
 * What the opponent does.
 */
event: ReplyEventView, 
/**
 * The number of rolls.
 */
rolls: [number, number], 
/**
 * What the player loses by it on average; negative for a gain.
 */
cost: number, } | { "kind": "next", 
/**
 * What the player does.
 */
event: NextEventView, 
/**
 * The chance over the opponent's roll and the player's.
 */
chance: [number, number], 
/**
 * What the player gains by it on average.
 */
gain: number, } | { "kind": "wins", 
/**
 * The chance, gammons included.
 */
chance: [number, number], } | { "kind": "gammons_won", 
/**
 * The chance, backgammons included.
 */
chance: [number, number], } | { "kind": "gammons_lost", 
/**
 * The chance, backgammons included.
 */
chance: [number, number], } | { "kind": "trade", 
/**
 * The chance of winning.
 */
wins: [number, number], 
/**
 * The chance of a gammon.
 */
gammons: [number, number], 
/**
 * Whether these are gammons lost.
 */
are_lost: boolean, } | { "kind": "doubled_out" } | { "kind": "market", 
/**
 * The share of the pairs of rolls after which a double is no longer taken.
 */
lost: number, 
/**
 * What doubling now gains in these.
 */
gain: number, 
/**
 * What doubling now gives away in all others.
 */
given: number, } | { "kind": "point", 
/**
 * Which point of the window it is.
 */
point: WindowPointView, 
/**
 * The winning chance of the player who decides.
 */
win: number, 
/**
 * The chance at which the decision changes.
 */
at: number, } | { "kind": "score", 
/**
 * Which point of the window it is.
 */
point: WindowPointView, 
/**
 * The winning chance of the player who decides.
 */
win: number, 
/**
 * The chance at which the decision changes at this score.
 */
at: number, 
/**
 * The chance at which it changes for money.
 */
money: number, } | { "kind": "gammons", 
/**
 * The chance that the player who decides wins one.
 */
won: number, 
/**
 * The chance that the same player loses one.
 */
lost: number, } | { "kind": "race", 
/**
 * The formula that judges it.
 */
formula: FormulaView, 
/**
 * The count of the player on roll.
 */
own: number, 
/**
 * The count of the other player.
 */
opponent: number, 
/**
 * What the formula advises to do.
 */
verdict: RaceVerdictView, } | { "kind": "last_roll", 
/**
 * The rolls with which the player on roll ends it at once.
 */
rolls: number, };

/**
 * A figure, with the range in which it lies with a chance of 95 %.
 */
export type FigureView = { 
/**
 * The figure as it was found.
 */
value: number, 
/**
 * The lower end of the range.
 */
low: number, 
/**
 * The upper end of the range.
 */
high: number, };

/**
 * The answer to `POST /api/library/documents?name=<file name>`, whose body is the file as it is.
 * Either all matches of the file are stored or none.
 */
export type FileImported = { 
/**
 * The matches of the file, in its order.
 */
matches: Array<ImportedMatch>, 
/**
 * What could not be taken as it stands.
 */
warnings: Array<FileWarning>, };

/**
 * Something in a file that could not be taken as it stands. The match is whole without it.
 */
export type FileWarning = { 
/**
 * The line of a text, from 1; `null` if the place is no line.
 */
line: number | null, 
/**
 * The byte of another file, from 0; `null` if the place is no byte.
 */
byte: number | null, 
/**
 * The number of the game, from 1, if it is known.
 */
game: number | null, 
/**
 * A stable code, such as `points_differ`.
 */
code: WarningCode, 
/**
 * The values that its words contain, in the order in which the code documents them.
 */
values: Array<string>, 
/**
 * What is wrong and what was made of it, in English.
 */
text: string, };

/**
 * A match of a tournament.
 */
export type FixtureView = { 
/**
 * The id of the match, such as `2-1`.
 */
id: string, 
/**
 * The two sides that meet.
 */
sides: [SideView, SideView], 
/**
 * Whether it can be played or how it ended.
 */
verdict: VerdictView, 
/**
 * Where it is played; absent until it has been assigned a board or a table.
 */
venue: VenueView | null, 
/**
 * Whether it can be played now.
 */
ready: boolean, 
/**
 * Its result as its players tell it, until the director decides; at most one of each.
 */
claims: Array<ClaimView>, };

/**
 * Somebody whom an account follows.
 */
export type FollowView = { 
/**
 * The name as it was chosen.
 */
name: string, 
/**
 * Since when, in seconds since 1970.
 */
since: number, 
/**
 * Whether they follow each other.
 */
is_friend: boolean, 
/**
 * What they do in the lobby, as everybody there sees it; `null` of whoever is not there.
 */
does: LobbyDoing | null, 
/**
 * The table of the lobby at which they play, to be watched; `null` if they play at none.
 */
table: string | null, 
/**
 * The rating of whoever is in the lobby; `null` without one.
 */
rating: RatingView | null, };

/**
 * How players are paired.
 */
export type FormatChoice = { "kind": "knockout", 
/**
 * How long the matches of the consolation bracket are; absent if there is none.
 */
consolation: LengthsChoice | null, } | { "kind": "swiss", 
/**
 * The number of rounds, at most 15; absent for as many as a knockout would have.
 */
rounds: number | null, } | { "kind": "round_robin" };

/**
 * The format of a text or file, as it was recognised.
 */
export type FormatCode = "mat" | "gam" | "sgf" | "xg" | "ogxm" | "bgammon" | "fibs_oldmoves" | "fibs_session" | "gnubg_text" | "otter_json" | "xg_text" | "bgblitz_text" | "gnubg_position" | "xgid" | "gnu_id" | "ogid" | "fibs_board" | "snowie_position" | "drawing";

/**
 * A formula by which players judge a race.
 */
export type FormulaView = "keith" | "isight" | "kleinman";

/**
 * What is played at a table.
 */
export type GameKind = "two" | "chouette" | "sheet" | "tournament";

/**
 * A game that is over.
 */
export type GameReview = { 
/**
 * The number of the game, from 1.
 */
game: number, 
/**
 * At a chouette who played it; `null` elsewhere.
 */
pair: MemberPairView | null, 
/**
 * Each side's points before it, as a decimal number.
 */
score: BySeat<string>, 
/**
 * Whether it was the Crawford game.
 */
crawford: boolean, 
/**
 * The place of its first decision among all.
 */
first: number, 
/**
 * The number of its decisions.
 */
n_decisions: number, 
/**
 * What was done in it, in order.
 */
turns: Array<Turn>, 
/**
 * The seat that won; `null` in a file that does not tell the game to its end.
 */
winner: Seat | null, 
/**
 * The points that it counted, as a decimal number; `null` like the winner.
 */
points: string | null, 
/**
 * Whether it was a single game, a gammon or a backgammon; `null` if that is not known.
 */
result: ResultView | null, 
/**
 * How it was won; `null` if that is not known.
 */
how: HowWon | null, };

/**
 * The result of a finished game.
 */
export type GameSummary = { 
/**
 * The number of the game, from 1.
 */
game: number, 
/**
 * The seat that won.
 */
winner: Seat, 
/**
 * Whether it was a single game, a gammon or a backgammon.
 */
result: ResultView, 
/**
 * How it was won: by the last checker, a pass, a resignation or time.
 */
how: HowWon, 
/**
 * The value of the cube as it ended, as a decimal number.
 */
cube: string, 
/**
 * The points it counted, as a decimal number.
 */
points: string, 
/**
 * Each side's points after it, as a decimal number.
 */
score: BySeat<string>, };

/**
 * The answer to `POST /api/account/games`: what the browser need not keep a key of any more.
 */
export type GamesKept = { 
/**
 * The tables of which every key that was shown is kept.
 */
tables: Array<string>, 
/**
 * Whether the library that was shown is the account's now.
 */
library: boolean, };

/**
 * The body of `POST /api/admin/people/<name>/role`: gives an account a role.
 */
export type GiveRole = { 
/**
 * The role that it has from now on.
 */
role: Role, 
/**
 * Why, for whoever reads the log.
 */
reason: string, 
/**
 * The password of the admin, once more.
 */
password: string, };

/**
 * A roll that was given up because not all numbers came.
 */
export type GivenUpView = { 
/**
 * Its place among the rolls at the table, from 1.
 */
nth: number, 
/**
 * The players whose numbers did not come. Their chains count no more.
 */
missing: Array<number>, };

/**
 * A number that somebody gave away.
 */
export type GivenView = { 
/**
 * `server`, or the number of the player.
 */
holder: string, 
/**
 * The number: 64 hexadecimal digits.
 */
number: string, };

/**
 * A round of a draw that was given up.
 */
export type GoneOnView = { 
/**
 * The number of the round, from 1.
 */
round: number, 
/**
 * Those whose numbers did not come.
 */
missing: Array<string>, };

/**
 * The grade of a performance rating.
 */
export type GradeView = "world_champion" | "world_class" | "expert" | "advanced" | "intermediate" | "casual" | "beginner";

/**
 * A player that this viewer holds, with the actions they can submit now.
 */
export type HeldPlayer = { 
/**
 * The number of the player.
 */
player: number, 
/**
 * The actions that would be accepted now.
 */
permits: Array<PermitView>, 
/**
 * Every legal play, if the player must play the roll or may propose a play; otherwise absent.
 */
plays: PlayTree | null, };

/**
 * A seat that this viewer holds, with the actions it can submit now.
 *
 * Otter's seat is listed too, though the viewer does not hold it, while Otter waits for its dice
 * to be rolled by hand. Its one action is then [`Allowed::Roll`], which the holder of the
 * opposite seat submits.
 */
export type HeldSeat = { 
/**
 * The seat that is held.
 */
seat: Seat, 
/**
 * The actions it can submit; empty while it must wait.
 */
actions: Array<Allowed>, 
/**
 * Every legal play, if the seat must play a roll; otherwise absent.
 */
plays: PlayTree | null, };

/**
 * One play of a roll, with Otter's evaluation of it.
 */
export type HintView = { 
/**
 * The play in notation, such as `8/5 6/5`.
 */
text: string, 
/**
 * Its steps in order, `[from, to]` each.
 */
steps: Array<[number, number]>, 
/**
 * Points per game at the present cube, from the seat's point of view.
 */
equity: number, 
/**
 * The probability that the seat wins, 0–1.
 */
win: number, };

/**
 * How a match was won.
 */
export type HowChoice = { "kind": "played", 
/**
 * The points of the loser; absent if they are not known.
 */
loser_points: number | null, } | { "kind": "forfeit" };

/**
 * How a game was won.
 */
export type HowWon = "borne_off" | "passed" | "resigned" | "time" | "settled";

/**
 * Which immediate redoubles are allowed (CU-7). Each choice allows those before it too.
 */
export type ImmediateRedoublesChoice = "none" | "beaver" | "raccoon" | "otter" | "unlimited";

/**
 * A match of a file.
 */
export type ImportedMatch = { 
/**
 * Whether it is new; otherwise the library had this match already, and keeps what it had.
 */
is_new: boolean, 
/**
 * The match as the library has it now.
 */
stored: StoredMatch, };

/**
 * What the analysis that a file brought comes to, counted by the same rules as Otter's own.
 */
export type ImportedReport = { 
/**
 * The program, as the file names it.
 */
engine: string, 
/**
 * The performance rating of each player; `null` without a decision.
 */
ratings: BySeat<number | null>, 
/**
 * The number of each player's decisions that count.
 */
n_decisions: BySeat<number>, };

/**
 * `POST /api/tables/<id>/join`: takes the open seat. Answered by a [`SeatKey`].
 */
export type Join = { 
/**
 * The secret of the invitation, as in `/t/<id>#invite=<secret>`.
 */
invite: string, 
/**
 * The name of the person who joins, 1–40 characters; `null` if none was chosen. Whoever is
 * signed in sits there by the name of the account instead.
 */
name: string | null, };

/**
 * `POST /api/chouettes/<id>/join`: sits down. Answered by a [`PlayerKey`].
 */
export type JoinChouette = { 
/**
 * The secret of the invitation, as in `/c/<id>#invite=<secret>`.
 */
invite: string, 
/**
 * The name of the person who joins, 1–40 characters; `null` if none was chosen.
 */
name: string | null, };

/**
 * `POST /api/tournaments/<id>/join`: enters a player. Answered by a
 * [`PlayerKey`](crate::basics::PlayerKey), with which the player takes seats at
 * the tournament's tables.
 */
export type JoinTournament = { 
/**
 * The player's name, 1–40 characters.
 */
name: string, 
/**
 * The director's secret; absent if players enter themselves.
 */
director: string | null, };

/**
 * How a court settles a game (CL-7), with the figure that it rests on.
 */
export type JudgementView = { "ground": "result", 
/**
 * The seat that wins it.
 */
winner: Seat, 
/**
 * Whether it is a single game, a gammon or a backgammon.
 */
result: ResultView, 
/**
 * The chance of that, 0–1.
 */
chance: number, } | { "ground": "pass", 
/**
 * What a take would lose compared with the pass: points per game at the cube before the
 * double, in a match on the scale of a single game won (+1) or lost (−1).
 */
loss: number, } | { "ground": "resignation", 
/**
 * The chance of that, 0–1.
 */
chance: number, };

/**
 * The body of `POST /api/account/games`: keeps with the account what these keys open.
 */
export type KeepGames = { 
/**
 * Keys of tables, chouettes, score sheets and tournaments, a hundred at most.
 */
keys: Array<KeyAt>, 
/**
 * The key of a library; `null` if there is none to keep.
 */
library: string | null, };

/**
 * How long things are kept after they were last used, in days; `null` for ever.
 */
export type KeepsView = { 
/**
 * A table whose match is over.
 */
finished: number | null, 
/**
 * A table where nobody has played.
 */
unplayed: number | null, 
/**
 * Any other table, with its record.
 */
untouched: number | null, 
/**
 * A library of imported matches.
 */
library: number | null, 
/**
 * A session of somebody who is signed in.
 */
session: number, };

/**
 * A game that is kept with an account.
 */
export type KeptGame = { 
/**
 * The id of the table or of the tournament.
 */
table: string, 
/**
 * What is played there.
 */
kind: GameKind, 
/**
 * When it was opened, in seconds since 1970.
 */
opened_at: number, 
/**
 * Whether it is over.
 */
over: boolean, 
/**
 * The account's own seats: `white`, `black`, or the number of a player.
 */
seats: Array<string>, 
/**
 * Whether the account directs the tournament.
 */
directs: boolean, 
/**
 * The other people, and bots; `null` for one who chose no name.
 */
others: Array<string | null>, 
/**
 * Whether somebody has accepted what the account sought for days, and its owner has not opened
 * the table since.
 */
accepted: boolean, };

/**
 * A key and what it opens.
 */
export type KeyAt = { 
/**
 * The id of the table or of the tournament.
 */
table: string, 
/**
 * The key, as its browser holds it.
 */
key: string, };

/**
 * Checkers as a player left them on the board.
 */
export type LeftView = { 
/**
 * The position they were left in, for each side.
 */
board: BySeat<CheckersView>, 
/**
 * What was moved, in notation.
 */
text: string, 
/**
 * Why it is not a legal play; absent if it is legal.
 */
wrong: WrongView | null, };

/**
 * How long matches are.
 */
export type LengthsChoice = { 
/**
 * The points of the matches in each round, 1–99; later rounds are as long as the last one
 * here.
 */
rounds: Array<number>, 
/**
 * The points of the matches in the last round, if it differs.
 */
last: number | null, };

/**
 * A level of play.
 */
export type Level = { 
/**
 * The number of the level; 1 is the weakest.
 */
level: number, 
/**
 * Its name for people, in English.
 */
name: string, 
/**
 * A line in English that describes how it plays.
 */
summary: string, };

/**
 * How much may be imported.
 */
export type LibraryLimits = { 
/**
 * The most bytes of a file.
 */
file_bytes: number, 
/**
 * The most matches of a library.
 */
documents: number, 
/**
 * The most bytes that the matches of a library take up.
 */
bytes: number, };

/**
 * The answer to `POST /api/libraries`: a library of its own, in which nothing stands yet.
 */
export type LibraryOpened = { 
/**
 * The key, which is sent as `Authorization: Bearer <key>`. Whoever has it may import, list and
 * delete; the server keeps its hash alone.
 */
key: string, };

/**
 * The answer to `GET /api/library`: everything that was imported, the newest first.
 */
export type LibraryView = { 
/**
 * The matches that stand in the library.
 */
documents: Array<StoredMatch>, 
/**
 * The bytes that they take up.
 */
n_bytes: number, 
/**
 * How much may be imported.
 */
limits: LibraryLimits, };

/**
 * What a line records.
 */
export type LineReading = { "kind": "entry", 
/**
 * The events, which have the version that the entry would have.
 */
events: Array<SheetEventView>, } | { "kind": "take_back" };

/**
 * The tables in the memory of a server, by kind.
 */
export type LiveTables = { 
/**
 * The number of tables for two.
 */
two: number, 
/**
 * The number of chouettes.
 */
chouette: number, 
/**
 * The number of score sheets.
 */
sheet: number, 
/**
 * The number of tournaments.
 */
tournament: number, };

/**
 * A message from a browser to the lobby.
 */
export type LobbyCommand = { "type": "hello", 
/**
 * The key from an earlier [`LobbyMessage::Welcome`], after a connection was lost; `null`
 * for somebody new.
 */
key: string | null, 
/**
 * The name of a guest, 1–40 characters; `null` if none was chosen. Whoever is signed in
 * has the name of the account.
 */
name: string | null, } | { "type": "seek", 
/**
 * The game that is sought.
 */
game: SoughtGame, 
/**
 * Who may accept it; anybody if absent.
 */
filter: SeekFilter, } | { "type": "pair", 
/**
 * The game that is sought.
 */
game: SoughtGame, 
/**
 * Who may be the opponent; anybody if absent.
 */
filter: SeekFilter, } | { "type": "accept", 
/**
 * The number by which the seek is known.
 */
seek: number, } | { "type": "withdraw", 
/**
 * The number by which the seek is known.
 */
seek: number, };

/**
 * What somebody does who is in the lobby.
 */
export type LobbyDoing = "looks" | "seeks" | "plays";

/**
 * A message from the lobby to a browser.
 */
export type LobbyMessage = { "type": "welcome", 
/**
 * The secret by which a browser that has lost its connection is known again for a while.
 */
key: string, 
/**
 * The number by which this visitor's own seeks are known.
 */
visitor: number, 
/**
 * The number by which what the visitor's account seeks for days is known; `null` for a
 * guest.
 */
account: number | null, } | { "type": "shown", 
/**
 * What everybody in the lobby sees.
 */
lobby: LobbyView, } | { "type": "paired", 
/**
 * The table's id, as in `/t/<id>`.
 */
table: string, 
/**
 * The seat of this visitor, with the secret key to it.
 */
key: SeatKey, 
/**
 * Who plays on the other side.
 */
opponent: LobbyPlayer, 
/**
 * The game that is played.
 */
game: SoughtGame, } | { "type": "problem", 
/**
 * The code, and the words for it.
 */
problem: Problem, 
/**
 * Whether the connection ends by it.
 */
fatal: boolean, };

/**
 * Somebody who is in the lobby.
 */
export type LobbyPerson = { 
/**
 * The person as others see them.
 */
player: LobbyPlayer, 
/**
 * What they do there.
 */
does: LobbyDoing, };

/**
 * Somebody as others see them.
 */
export type LobbyPlayer = { 
/**
 * The name; `null` for a guest who chose none.
 */
name: string | null, 
/**
 * Whether it is the name of an account, which is nobody else's.
 */
has_account: boolean, 
/**
 * The rating of the account in the pool in which it played last; `null` without one.
 */
rating: RatingView | null, 
/**
 * How many of its latest matches the account has finished; `null` for a guest.
 */
completion: CompletionView | null, };

/**
 * The lobby as everybody there sees it.
 */
export type LobbyView = { 
/**
 * The seeks, as many as are shown: those that end with a visit, the oldest first, and then
 * those that outlive it, the newest first.
 */
seeks: Array<SeekView>, 
/**
 * The number of all seeks, shown or not.
 */
n_seeks: number, 
/**
 * Those who are signed in or seek something, by name, as many as are shown.
 */
people: Array<LobbyPerson>, 
/**
 * The number of all who are here.
 */
n_here: number, 
/**
 * The matches of this lobby that are being played, the latest first, as many as are shown.
 */
running: Array<RunningMatch>, 
/**
 * The number of all such matches, shown or not.
 */
n_running: number, };

/**
 * An event of a tournament's record.
 */
export type LogEntry = { 
/**
 * Its place in the record, from 1.
 */
version: number, 
/**
 * What has happened there.
 */
event: LoggedEvent, 
/**
 * When it was accepted, in seconds since 1970; `null` in records made before times were kept.
 */
accepted_at: number | null, };

/**
 * An entry of the moderation log.
 */
export type LogView = { 
/**
 * The number of the entry.
 */
id: number, 
/**
 * When it was made, in seconds since 1970.
 */
at: number, 
/**
 * The name of whoever acted, as it was then; `null` of the command line.
 */
actor: string | null, 
/**
 * The name of the account that it is about, as it was then.
 */
account: string, 
/**
 * What was done about it.
 */
action: LoggedAction, 
/**
 * Why it was done.
 */
reason: string, 
/**
 * Until when, in seconds since 1970; `null` where that has no end.
 */
until: number | null, 
/**
 * The table, the role, the old name or the warning that it is about.
 */
detail: string | null, };

/**
 * What stands in the moderation log. The last two are done by the account itself.
 */
export type LoggedAction = "note" | "warn" | "forbid_rated" | "allow_rated" | "forbid_phrases" | "allow_phrases" | "suspend" | "close" | "reinstate" | "ask_name" | "annul" | "dismiss" | "set_role" | "confirm_warning" | "rename";

/**
 * A thing that happened at a tournament.
 */
export type LoggedEvent = { "kind": "entered", 
/**
 * The number of the player.
 */
player: number, } | { "kind": "renamed", 
/**
 * The number of the player.
 */
player: number, 
/**
 * The name from then on.
 */
name: string, } | { "kind": "seeded" } | { "kind": "closed" } | { "kind": "gone_on", 
/**
 * `director`, or the numbers of players.
 */
missing: Array<string>, } | { "kind": "started" } | { "kind": "paired", 
/**
 * The number of the round, from 1.
 */
round: number, } | { "kind": "unpaired", 
/**
 * The number of the round, from 1.
 */
round: number, } | { "kind": "withdrew", 
/**
 * The number of the player.
 */
player: number, } | { "kind": "returned", 
/**
 * The number of the player.
 */
player: number, } | { "kind": "called", 
/**
 * The id of the match.
 */
fixture: string, 
/**
 * The place where they play.
 */
venue: VenueView, } | { "kind": "uncalled", 
/**
 * The id of the match.
 */
fixture: string, } | { "kind": "claimed", 
/**
 * The id of the match.
 */
fixture: string, 
/**
 * The result as the player tells it.
 */
claim: ClaimView, } | { "kind": "decided", 
/**
 * The id of the match.
 */
fixture: string, 
/**
 * The player who won.
 */
winner: number, 
/**
 * The points of the loser; absent if they are not known.
 */
loser_points: number | null, 
/**
 * Whether it was decided without play.
 */
forfeit: boolean, 
/**
 * Whether this corrects an earlier result.
 */
corrected: boolean, } | { "kind": "undone", 
/**
 * The id of the match.
 */
fixture: string, } | { "kind": "struck", 
/**
 * The id of the match.
 */
fixture: string, } | { "kind": "announced", 
/**
 * The text of the announcement.
 */
text: string, };

/**
 * What holds for the only player who takes a double (CH-8, CH-9).
 */
export type LoneTakerChoice = { "kind": "free" } | { "kind": "forbidden", 
/**
 * The smallest number of players in a game for which this holds.
 */
from_players: number, } | { "kind": "extra_cubes" } | { "kind": "must_beaver" };

/**
 * A roll with the numbers that it was made of, 64 hexadecimal digits each.
 */
export type MadeRollView = { 
/**
 * Its place among the rolls at the table, from 1.
 */
nth: number, 
/**
 * The number of the server.
 */
server: string, 
/**
 * White's number; absent for a bot.
 */
white: string | null, 
/**
 * Black's number; absent for a bot.
 */
black: string | null, 
/**
 * The dice as they came, 1–6 each: at the start of a game White's, then Black's.
 */
dice: [number, number], };

/**
 * How much a decision lost.
 */
export type MarkView = "doubtful" | "error" | "blunder";

/**
 * How often the market is lost if the seat on roll does not double.
 */
export type MarketView = { 
/**
 * The share of the sequences of two rolls, 0–1, after which a double would be passed.
 */
lost: number, 
/**
 * The number of the 36 own rolls after which the market is lost more often than not.
 */
rolls: number, };

/**
 * What Otter's analysis of a match comes to.
 */
export type MatchReport = { 
/**
 * How deep Otter searched, in plies.
 */
ply: number, 
/**
 * What the decisions of each player come to.
 */
players: BySeat<PlayerReport>, 
/**
 * The decisions of each player by the theme of the position.
 */
themes: BySeat<Array<ThemeReport>>, };

/**
 * The rules of a tournament's matches. The lengths in them do not count.
 */
export type MatchRulesChoice = { 
/**
 * The rules of every round that has none of its own.
 */
all: RulesChoice, 
/**
 * The rounds that are played by other rules, each once.
 */
own: Array<OwnRulesChoice>, };

/**
 * What a list shows of a match.
 */
export type MatchSummary = { 
/**
 * The players, as the file or the table names them.
 */
seats: BySeat<ReviewSeat>, 
/**
 * The length in points; `null` for money.
 */
length: number | null, 
/**
 * Each side's points at the end, as a decimal number.
 */
score: BySeat<string>, 
/**
 * The seat that won the match; `null` if the match is not over, and for money.
 */
winner: Seat | null, 
/**
 * The number of games, also those without an end.
 */
n_games: number, 
/**
 * The number of decisions to judge.
 */
n_decisions: number, 
/**
 * The date of play as the file tells it, such as `2026.11.16`.
 */
date: string | null, 
/**
 * The tournament or the occasion.
 */
event: string | null, 
/**
 * The round of the tournament.
 */
round: string | null, 
/**
 * Where it was played: the site, the club or the town.
 */
place: string | null, 
/**
 * What the analysis comes to that the file brought; `null` without one.
 */
imported: ImportedReport | null, };

/**
 * What a process of the service is there for.
 */
export type MemberKind = "server" | "worker";

/**
 * Who played a game of a chouette: the box against one member of the team.
 */
export type MemberPairView = { 
/**
 * The number of the game at the chouette, from 1.
 */
number: number, 
/**
 * The index of each side's player among the members.
 */
sides: BySeat<number>, };

/**
 * A player of a chouette, in the box and on the team.
 */
export type MemberReport = { 
/**
 * The player's name and kind.
 */
seat: ReviewSeat, 
/**
 * What the player's own decisions come to: plays in the box and as captain, and the cubes that
 * the player had a part in.
 */
report: PlayerReport, };

/**
 * A server or a worker, as it describes itself.
 */
export type MemberView = { 
/**
 * The number under which it is registered; 0 of a server that is alone.
 */
id: number, 
/**
 * What it is there for.
 */
kind: MemberKind, 
/**
 * The machine that it runs on, as that calls itself; empty if it does not.
 */
host: string, 
/**
 * The number of its process there.
 */
process: number, 
/**
 * The address that it listens on; `null` of a worker that listens on none.
 */
address: string | null, 
/**
 * The version of the program.
 */
version: string, 
/**
 * When it was started, in seconds since 1970.
 */
started_at: number, 
/**
 * Whether it is the server that answers.
 */
is_this: boolean, 
/**
 * The tables in its memory, by kind.
 */
tables: LiveTables, 
/**
 * The websockets that it serves or passes on.
 */
n_sockets: number, 
/**
 * Those of them that are passed on to another server, or by one.
 */
n_lines: number, 
/**
 * What waits there for something.
 */
waiting: WaitingView, 
/**
 * The matches that it judges at present.
 */
n_judging: number, 
/**
 * The matches that it has judged since it was started.
 */
n_judged: number, 
/**
 * The tables that it has taken over from others since it was started.
 */
n_takeovers: number, 
/**
 * The sockets between it and others that broke on the way since it was started.
 */
n_broken_lines: number, 
/**
 * What took the longest there in the last minutes, the slowest first.
 */
slow: Array<SlowView>, };

/**
 * The body of `POST /api/moderation/people/<name>`: acts on an account.
 */
export type Moderate = { 
/**
 * What is done about it.
 */
action: ModerationChoice, 
/**
 * Why, in words that the account is shown, except of a note.
 */
reason: string, 
/**
 * The report that is dealt with by it; `null` if none is.
 */
report: number | null, };

/**
 * The answer to `GET /api/moderation/people/<name>`: an account as moderators see it.
 */
export type ModeratedView = { 
/**
 * The name as it was chosen.
 */
name: string, 
/**
 * What the account may do beyond playing.
 */
role: Role, 
/**
 * When it was made, in seconds since 1970.
 */
made_at: number, 
/**
 * In how many browsers it is signed in.
 */
n_sessions: number, 
/**
 * How many rated matches it has played.
 */
n_matches: number, 
/**
 * How many of them it has won.
 */
n_won: number, 
/**
 * The latest rated matches, the newest first, with their tables.
 */
matches: Array<RatedMatch>, 
/**
 * What its decisions in rated matches come to.
 */
engine_help: EngineHelpView, 
/**
 * What it may not do.
 */
standing: AccountStanding, 
/**
 * The latest reports about it, the newest first.
 */
reports: Array<ReportView>, 
/**
 * The latest entries of the log about it, the newest first.
 */
log: Array<LogView>, 
/**
 * Whether whoever asks may act on it.
 */
may_act: boolean, };

/**
 * What a moderator does about an account.
 */
export type ModerationChoice = { "kind": "note" } | { "kind": "warn" } | { "kind": "forbid_rated", 
/**
 * The number of days, 1–3650.
 */
days: number, } | { "kind": "allow_rated" } | { "kind": "forbid_phrases", 
/**
 * The number of days, 1–3650.
 */
days: number, } | { "kind": "allow_phrases" } | { "kind": "suspend", 
/**
 * The number of days, 1–3650.
 */
days: number, } | { "kind": "close" } | { "kind": "reinstate" } | { "kind": "ask_name" } | { "kind": "annul", 
/**
 * The table of the match.
 */
table: string, } | { "kind": "dismiss" };

/**
 * The answer to `GET /api/moderation`: what waits for moderators.
 */
export type ModerationView = { 
/**
 * The reports that nobody has dealt with, the oldest first, as many as are shown.
 */
reports: Array<ReportView>, 
/**
 * The number of all such reports.
 */
n_reports: number, 
/**
 * Whose decisions in rated matches stand out, of those judged in the last 90 days.
 */
standing_out: Array<StandingOutView>, 
/**
 * The latest entries of the log, the newest first.
 */
log: Array<LogView>, };

/**
 * A clock with a name.
 */
export type NamedClock = { 
/**
 * The stable name of the clock.
 */
key: ClockKey, 
/**
 * The settings that the name stands for.
 */
clock: ClockChoice, };

/**
 * An id of a position.
 */
export type NamedId = { 
/**
 * The kind of id: `xgid`, `position` (the board alone, as GNU Backgammon writes it), `gnu_id`
 * or `ogid`.
 */
kind: string, 
/**
 * The id as it is written.
 */
text: string, };

/**
 * Rules and what they are called.
 */
export type NamedRules = { 
/**
 * Every setting of the rules.
 */
rules: RulesChoice, 
/**
 * The preset with these rules; absent if there is none.
 */
preset: PresetKey | null, 
/**
 * What they are called in English.
 */
name: string, };

/**
 * The body of `POST /api/account`: makes an account and signs in.
 */
export type NewAccount = { 
/**
 * The name, which nobody else may have.
 */
name: string, 
/**
 * The password: at least ten characters, and none that is guessed soon.
 */
password: string, 
/**
 * An e-mail address; `null` if none is given. Nothing is sent to it.
 */
email: string | null, };

/**
 * `POST /api/chouettes`: opens a chouette. The creator owns it, and sits down.
 */
export type NewChouette = { 
/**
 * The rules to play by; an impossible mix is refused with a
 * [`Problem`](crate::refusal::Problem) that lists every contradiction.
 */
rules: ChouetteRulesChoice, 
/**
 * Whether the server rolls the dice, or people do by hand.
 */
dice: DiceChoice, 
/**
 * Whether anyone can check the dice that the server rolls (`docs/dice.md`).
 */
sealed: boolean, 
/**
 * The creator's name, 1–40 characters; `null` if none was chosen.
 */
name: string | null, 
/**
 * The levels of the bots that sit down at once, at most eleven.
 */
bots: Array<number>, };

/**
 * `POST /api/tournaments/<id>/entries`: the director enters several players, all or none. Answered
 * by a list of [`PlayerKey`](crate::basics::PlayerKey)s in the same order.
 */
export type NewEntries = { 
/**
 * The players' names, 1–40 characters each.
 */
names: Array<string>, 
/**
 * The director's secret, as in `/tournament/<id>#director=<secret>`.
 */
director: string, };

/**
 * `POST /api/tournaments/<id>/keys`: the director issues a new key to a player. Answered by a
 * [`PlayerKey`](crate::basics::PlayerKey). The old key no longer opens anything, neither here nor
 * at the tables of the player's matches.
 */
export type NewPlayerKey = { 
/**
 * The player who gets the key.
 */
player: number, 
/**
 * The director's secret, as in `/tournament/<id>#director=<secret>`.
 */
director: string, };

/**
 * The body of `POST /api/account/reports`: reports somebody to the moderators.
 */
export type NewReport = { 
/**
 * The name of the account that is reported.
 */
name: string, 
/**
 * Why it is reported.
 */
reason: ReportReason, 
/**
 * What happened, in the words of whoever reports; `null` if they add none.
 */
text: string | null, 
/**
 * The table for two at which it happened and where the account has a seat; `null` if it
 * happened at none.
 */
table: string | null, };

/**
 * `POST /api/sheets`: opens a score sheet.
 */
export type NewSheet = { 
/**
 * The rules to play by.
 */
rules: RulesChoice, 
/**
 * The names of the players, 1–40 characters each; `null` if none was chosen.
 */
names: BySeat<string | null>, };

/**
 * `POST /api/tables`: opens a table.
 */
export type NewTable = { 
/**
 * The rules to play by. An impossible mix is refused with a
 * [`Problem`](crate::refusal::Problem) that lists every contradiction.
 */
rules: RulesChoice, 
/**
 * The opponent of the creator.
 */
opponent: Opponent, 
/**
 * The creator's seat. White has the light checkers.
 */
seat: SeatChoice, 
/**
 * Whether the server rolls the dice, or people do by hand.
 */
dice: DiceChoice, 
/**
 * Whether anyone can check the dice that the server rolls; without this they cannot.
 */
sealed: boolean, 
/**
 * The creator's name, 1–40 characters; `null` if none was chosen. Whoever is signed in sits
 * there by the name of the account instead.
 */
name: string | null, 
/**
 * The name of the second player at the same screen; `null` if none was chosen, and for the
 * other opponents.
 */
opponent_name: string | null, 
/**
 * The clock to play by; without one the players take as long as they like.
 */
clock: ClockChoice | null, 
/**
 * Whether the match is rated: between two people who are signed in, by the usual rules of a
 * match, against a clock, with dice that anyone can check.
 */
rated: boolean, 
/**
 * Whether whoever holds no seat sees the table late, as at every rated match:
 * [`Options::spectator_delay`].
 */
delayed: boolean, };

/**
 * `POST /api/tournaments`: opens a tournament.
 */
export type NewTournament = { 
/**
 * The tournament's name, 1–40 characters; `None` if the director chooses none.
 */
name: string | null, 
/**
 * How players are paired.
 */
format: FormatChoice, 
/**
 * How players are ordered for the first pairing.
 */
order: OrderChoice, 
/**
 * How long the matches are; of a knockout, those of the main bracket.
 */
lengths: LengthsChoice, 
/**
 * By which rules the matches are played (MA-8); absent for those by the book.
 */
rules: MatchRulesChoice | null, 
/**
 * Whether players may enter themselves until the start.
 */
self_entry: boolean, 
/**
 * The clock of the matches that are played here; without one the players take as long as they
 * like.
 */
clock: ClockChoice | null, 
/**
 * Whether whoever holds no seat sees the matches late that are played here, by
 * `Options::spectator_delay`. The director sees them at once.
 */
delayed: boolean, };

/**
 * The player who gets the box after a game (CH-11).
 */
export type NextBoxChoice = "captain" | "first_captain" | "most_points";

/**
 * What the player does on the next turn.
 */
export type NextEventView = "hits" | "makes_point" | "escapes" | "finishes";

/**
 * What a player should do next.
 */
export type NextView = { "kind": "start" } | { "kind": "play", 
/**
 * The id of the match.
 */
fixture: string, } | { "kind": "wait", 
/**
 * The id of the match.
 */
fixture: string, } | { "kind": "round", 
/**
 * The number of the round, from 1.
 */
round: number, } | { "kind": "withdrawn" } | { "kind": "done" };

/**
 * The player in a seat, or its absence.
 */
export type Occupant = { "kind": "open" } | { "kind": "person" } | { "kind": "bot", 
/**
 * The level Otter plays at, as `GET /api/options` numbers them.
 */
level: number, };

/**
 * A double or an immediate redouble that awaits an answer.
 */
export type OfferedView = { 
/**
 * The side that must answer.
 */
to: Party, 
/**
 * The cube's value if the offer is taken.
 */
value: string, 
/**
 * The points that a pass loses.
 */
pass_costs: string, 
/**
 * The name of an immediate redouble, such as `beaver`; absent for a double.
 */
name: string | null, 
/**
 * The players who have answered. Their answers are revealed together.
 */
answered: Array<number>, };

/**
 * Whether the opening roll is played or only decides who starts (ST-2, ST-3).
 */
export type OpeningRollChoice = "use_roll" | "reroll";

/**
 * The values of the choices, as the file has them.
 */
export type OpinionDetail = { "kind": "play", 
/**
 * The unit of the values of the plays.
 */
unit: OpinionUnit, 
/**
 * The plays that it considered, best first: at most five, and the one that was made.
 */
plays: Array<OpinionPlay>, } | { "kind": "cube", 
/**
 * The unit of the three values.
 */
unit: OpinionUnit, 
/**
 * The value without a double.
 */
no_double: number, 
/**
 * The value of a double that is taken.
 */
take: number, 
/**
 * The value of a double that is passed; `null` if the file does not have it.
 */
pass: number | null, };

/**
 * A play that the program considered.
 */
export type OpinionPlay = { 
/**
 * The play in notation, as far as it can be made out.
 */
text: string, 
/**
 * The value of the play, in the unit of the opinion.
 */
equity: number, 
/**
 * Whether it is the one that was made.
 */
made: boolean, };

/**
 * The unit of the values of a decision.
 */
export type OpinionUnit = "equity" | "match_chance";

/**
 * What the program thinks of one decision.
 */
export type OpinionView = { 
/**
 * The program, as the file names it.
 */
engine: string, 
/**
 * The depth of its search, in its own words.
 */
level: string, 
/**
 * The equity that the decision lost by its opinion, 0 or more; `null` if the file does not
 * tell.
 */
error: number | null, 
/**
 * The values of the choices.
 */
detail: OpinionDetail, };

/**
 * The opponent of a table's creator.
 */
export type Opponent = { "kind": "bot", 
/**
 * The number of the level.
 */
level: number, } | { "kind": "same_screen" } | { "kind": "friend" };

/**
 * `GET /api/options`: what a new table can be.
 */
export type Options = { 
/**
 * The named rule sets of `docs/rules.md` §12.
 */
presets: Array<Preset>, 
/**
 * Otter's levels, weakest first.
 */
levels: Array<Level>, 
/**
 * Whether the dice of a new table can be checked unless somebody wants something else.
 */
sealed: boolean, 
/**
 * By how many seconds spectators see a table late where something is at stake; 0 if never.
 */
spectator_delay: number, 
/**
 * The clocks that have names, the most usual first.
 */
clocks: Array<NamedClock>, 
/**
 * The usual rules of a chouette.
 */
chouette: ChouetteRulesChoice, };

/**
 * How players are ordered for the first pairing.
 */
export type OrderChoice = "seeded" | "drawn" | "drawn_by_all";

/**
 * What one of the viewer's own has committed to.
 */
export type OwnPartView = { 
/**
 * `director`, or the number of a player.
 */
holder: string, 
/**
 * The commitment in the round under way, 64 hexadecimal digits.
 */
commitment: string, };

/**
 * A report as whoever made it sees it.
 */
export type OwnReport = { 
/**
 * The name of the account that is reported.
 */
name: string, 
/**
 * Why it is reported.
 */
reason: ReportReason, 
/**
 * What was added to it; `null` if nothing was.
 */
text: string | null, 
/**
 * When it was received, in seconds since 1970.
 */
made_at: number, 
/**
 * When a moderator has dealt with it; `null` before that.
 */
handled_at: number | null, };

/**
 * Rules that hold for some rounds only.
 */
export type OwnRulesChoice = { 
/**
 * The rounds for which they hold.
 */
rounds: RoundsChoice, 
/**
 * The rules of these rounds.
 */
rules: RulesChoice, };

/**
 * The rules of some rounds.
 */
export type OwnRulesView = { 
/**
 * The rounds for which they hold.
 */
rounds: RoundsChoice, 
/**
 * The rules and their name.
 */
rules: NamedRules, };

/**
 * A game that an account seeks for days.
 */
export type OwnSeek = { 
/**
 * When it was put up, in seconds since 1970.
 */
since: number, 
/**
 * The game that is sought.
 */
game: SoughtGame, 
/**
 * Who may accept it.
 */
filter: SeekFilter, };

/**
 * The values that the words of a refusal contain.
 */
export type Params = { 
/**
 * The names of the people that the refusal is about; `null` for one who chose none.
 */
names: Array<string | null>, 
/**
 * A single value: a limit, a number, a time in seconds or a name.
 */
value: string | null, 
/**
 * What exactly was wrong, if one code stands for many cases.
 */
detail: RefusalDetail | null, };

/**
 * A side of the board.
 */
export type Party = "box" | "team";

/**
 * Where members who pass stand in the queue after the game (CH-15).
 */
export type PassersChoice = "keep_their_place" | "go_behind_takers";

/**
 * A key that a device keeps, with which its owner signs in without a password.
 */
export type PasskeyView = { 
/**
 * The number by which it is removed.
 */
id: number, 
/**
 * How the browser in which it was made calls itself (`User-Agent`).
 */
browser: string, 
/**
 * When it was made, in seconds since 1970.
 */
made_at: number, 
/**
 * When it was last used, in seconds since 1970.
 */
used_at: number, };

/**
 * The body of `POST /api/account/passkeys/only`.
 */
export type PasskeysOnly = { 
/**
 * Whether the account is opened by its passkeys alone from now on.
 */
only: boolean, 
/**
 * The password of the account.
 */
password: string, };

/**
 * An action that would be accepted now, by the name that it has in
 * [`ChouetteAction`](super::ChouetteAction).
 */
export type PermitView = { "kind": "join" } | { "kind": "leave" } | { "kind": "go_away" } | { "kind": "come_back" } | { "kind": "roll_for_seats", 
/**
 * The players who must roll a die each.
 */
players: Array<number>, } | { "kind": "next_game" } | { "kind": "partnership" } | { "kind": "open" } | { "kind": "hold" } | { "kind": "release" } | { "kind": "double", 
/**
 * The cubes that may be doubled, each with its value if it is taken.
 */
cubes: Array<DoubleView>, } | { "kind": "answer", 
/**
 * The cube to be answered.
 */
cube: CubeName, 
/**
 * The player whose stake is answered for.
 */
of: number, 
/**
 * The answers that are allowed.
 */
answers: Array<AnswerChoice>, 
/**
 * The redouble that [`AnswerChoice::Redouble`] makes; absent if it is not allowed.
 */
redouble: RedoubleView | null, } | { "kind": "change_answer", 
/**
 * The cube that was answered.
 */
cube: CubeName, 
/**
 * The player whose stake was answered for.
 */
of: number, 
/**
 * The answer given, which only this viewer is sent.
 */
given: AnswerChoice, 
/**
 * The answers that are allowed in its place.
 */
answers: Array<AnswerChoice>, 
/**
 * The redouble that [`AnswerChoice::Redouble`] makes; absent if it is not allowed.
 */
redouble: RedoubleView | null, } | { "kind": "extra_cube" } | { "kind": "roll", 
/**
 * The player whose roll it is: with dice by hand also a bot's, which has no hand.
 */
of: number, } | { "kind": "play" } | { "kind": "propose", 
/**
 * The leader of the player's side.
 */
to: number, } | { "kind": "resign" } | { "kind": "answer_resignation", 
/**
 * The cube to be answered.
 */
cube: CubeName, 
/**
 * The player whose stake is answered for.
 */
of: number, 
/**
 * The points that accepting the resignation wins.
 */
points: string, } | { "kind": "add_bot" } | { "kind": "dismiss", 
/**
 * The players who may be removed.
 */
players: Array<number>, } | { "kind": "mark_away", 
/**
 * The players who may be marked as away.
 */
players: Array<number>, };

/**
 * An account in a list of people.
 */
export type PersonView = { 
/**
 * The name as it was chosen.
 */
name: string, 
/**
 * What the account may do beyond playing.
 */
role: Role, 
/**
 * When it was made, in seconds since 1970.
 */
made_at: number, 
/**
 * Whether it opens by a passkey too.
 */
has_passkey: boolean, 
/**
 * Whether it is that of whoever asks, whose role only others change.
 */
is_oneself: boolean, };

/**
 * What a table awaits, and from which seat.
 */
export type PhaseView = { "kind": "opening" } | { "kind": "to_roll", 
/**
 * The seat on roll.
 */
seat: Seat, } | { "kind": "doubled", 
/**
 * The seat that was doubled.
 */
seat: Seat, 
/**
 * The cube's value if the double is taken.
 */
value: string, 
/**
 * The points that a pass loses.
 */
pass_costs: string, } | { "kind": "redoubled", 
/**
 * The seat that must answer.
 */
seat: Seat, 
/**
 * The redouble's name: beaver, raccoon, otter, then "redouble 4" and so on.
 */
name: string, 
/**
 * The cube's value if the redouble is taken.
 */
value: string, 
/**
 * The points that a pass loses.
 */
pass_costs: string, } | { "kind": "to_play", 
/**
 * The seat on move.
 */
seat: Seat, 
/**
 * The two dice as they were rolled, 1–6 each.
 */
dice: [number, number], } | { "kind": "resigning", 
/**
 * The seat that accepts or refuses.
 */
seat: Seat, 
/**
 * The result that the resignation concedes.
 */
result: ResultView, 
/**
 * The points that accepting it wins.
 */
points: string, } | { "kind": "game_over" } | { "kind": "contest_over", 
/**
 * The seat that won the match.
 */
winner: Seat, };

/**
 * What players can say to each other at a table, each in their own language.
 */
export type Phrase = "good_luck" | "well_played" | "thanks" | "sorry" | "one_moment" | "good_game";

/**
 * A position on the path of a play.
 */
export type PlayNode = { 
/**
 * The steps that may follow; empty when the play is complete.
 */
steps: Array<StepView>, };

/**
 * Every legal play of a roll, as a graph of single steps. Node 0 is the board before the first
 * step. A play is a path from there to a node without further steps.
 */
export type PlayTree = { 
/**
 * All nodes; [`StepView::node`] is an index into them.
 */
nodes: Array<PlayNode>, 
/**
 * A legal play, if all legal plays end in the same position; otherwise absent.
 */
forced: Array<[number, number]> | null, 
/**
 * A play that bears off as many checkers as possible, if there is no contact left and a
 * checker can be borne off; otherwise absent.
 */
bear_off: Array<[number, number]> | null, };

/**
 * A checker moved by one die, seen from the mover's side.
 */
export type PlayedStep = { 
/**
 * 1–24, or 25 for the bar.
 */
from: number, 
/**
 * 1–24, or 0 for off.
 */
to: number, 
/**
 * Whether it hit a blot.
 */
hit: boolean, };

/**
 * What is known of a player's chain.
 */
export type PlayerChainView = { 
/**
 * The number of the player.
 */
player: number, 
/**
 * What is known of the chain.
 */
chain: ChainView, };

/**
 * The key to a player at a chouette or a tournament. Anyone who presents it acts for the player.
 */
export type PlayerKey = { 
/**
 * The number of the player at the table or in the tournament.
 */
player: number, 
/**
 * The secret; nobody else receives it.
 */
key: string, };

/**
 * What the decisions of one player come to, as far as they are judged.
 */
export type PlayerReport = { 
/**
 * The performance rating (PR): 500 times the equity lost for each decision that counts; `null`
 * without any.
 */
rating: number | null, 
/**
 * The grade of this rating.
 */
grade: GradeView | null, 
/**
 * The error rate of GNU Backgammon: 1000 times the equity lost for each play that was not
 * forced and each cube that was close or turned; `null` without any.
 */
gnu_rate: number | null, 
/**
 * The error rate of Snowie: 1000 times the equity lost for each roll of both players; `null`
 * without any.
 */
snowie_rate: number | null, 
/**
 * The rating of the plays alone.
 */
plays_rating: number | null, 
/**
 * The rating of the cube decisions alone.
 */
cube_rating: number | null, 
/**
 * The decisions that count.
 */
n_decisions: number, 
/**
 * The cube decisions among them.
 */
n_cubes: number, 
/**
 * The decisions marked `?!`.
 */
n_doubtful: number, 
/**
 * The decisions marked `?`.
 */
n_errors: number, 
/**
 * The decisions marked `??`.
 */
n_blunders: number, 
/**
 * The luck of all rolls, in equity.
 */
luck: number, 
/**
 * The luck of all rolls as a chance of winning the match; `null` for money.
 */
luck_chance: number | null, };

/**
 * A player at a chouette.
 */
export type PlayerView = { 
/**
 * The player's number, which never changes.
 */
player: number, 
/**
 * The name that the player joined with; `null` if none was chosen.
 */
name: string | null, 
/**
 * Whether it is a person or a bot, and at which level.
 */
occupant: Occupant, 
/**
 * Whether a socket with the player's key is open; always true for a bot.
 */
present: boolean, 
/**
 * Whether the player is here, away or leaving; absent after they have left.
 */
presence: PresenceView | null, 
/**
 * The player's role at the table; absent after they have left.
 */
role: RoleView | null, 
/**
 * What the player has won or lost in finished games.
 */
balance: string, };

/**
 * The answer to `POST /api/position/plays`: the plays of the roll.
 */
export type PlaysAnswer = { 
/**
 * The number of different plays.
 */
n_plays: number, 
/**
 * The best of them, best first.
 */
plays: Array<CandidateView>, 
/**
 * The rollout of those that the search left close; `null` if there were none, or if none was
 * asked for.
 */
rollout: PlaysRollout | null, };

/**
 * A rollout of plays that a search left close.
 */
export type PlaysRollout = { 
/**
 * How many plays were rolled out: the first ones of the list.
 */
n_plays: number, 
/**
 * The most games of one of them.
 */
n_trials: number, 
/**
 * The standard error of the difference between the first two, in equity.
 */
error: number, };

/**
 * The pools of rated matches: by their length, and by whether a turn has minutes or days.
 */
export type PoolKey = "short" | "medium" | "long" | "short_days" | "medium_days" | "long_days";

/**
 * The rating in one pool, and how it came to be.
 */
export type PoolRating = { 
/**
 * The pool that the rating is of.
 */
pool: PoolKey, 
/**
 * The rating as it is now.
 */
rating: RatingView, 
/**
 * The rating after each match, the oldest first; of very many the latest.
 */
history: Array<RatingPoint>, };

/**
 * The body of `POST /api/position`: a position with everything that an answer depends on.
 */
export type Posed = { 
/**
 * The checkers of each side from its own side of the board, 26 counts: 0 is off, 1–24 the
 * points, 25 the bar.
 */
checkers: BySeat<Array<number>>, 
/**
 * The seat that is to roll, or has rolled.
 */
on_roll: Seat, 
/**
 * The roll to be played, 1–6 each; `null` before the roll.
 */
dice: [number, number] | null, 
/**
 * The cube; `null` if the game is played without one.
 */
cube: PosedCube | null, 
/**
 * What is played for.
 */
stakes: PosedStakes, 
/**
 * Whether a single game scores the checkers that the loser has left, with a cube until it is
 * turned (SC-4). Equities are in units of nine points then, which such a game scores on
 * average.
 */
remaining_checkers: boolean, 
/**
 * Whether gammons and backgammons count more than a single game (SC-2); they do if this is
 * left out.
 */
gammons: boolean, };

/**
 * The cube of a posed position.
 */
export type PosedCube = { 
/**
 * The exponent of its value, as a power of 2.
 */
log2: number, 
/**
 * The seat that owns it; `null` while it is in the middle.
 */
owner: Seat | null, 
/**
 * The exponent of its highest value, as a power of 2 (CU-5); `null` if there is no limit, and
 * if this is left out.
 */
highest_log2: number | null, };

/**
 * What a posed position is played for.
 */
export type PosedStakes = { "kind": "money", 
/**
 * Whether gammons and backgammons count as single games until a double was taken (SC-3).
 */
jacoby: boolean, 
/**
 * Whether a double may be redoubled at once (CU-7).
 */
beavers: boolean, } | { "kind": "match", 
/**
 * The points that win the match, 1–999.
 */
length: number, 
/**
 * The points of each side so far.
 */
score: BySeat<number>, 
/**
 * Whether this is the Crawford game, in which nobody may double (MA-2).
 */
crawford: boolean, 
/**
 * Whether the match has a Crawford game at all (MA-7).
 */
crawford_rule: boolean, };

/**
 * One thing that is wrong with a posed position.
 */
export type PositionFault = { 
/**
 * The stable name of the fault.
 */
code: PositionFaultCode, 
/**
 * The seat that it is about; `null` if it is about both or neither.
 */
seat: Seat | null, 
/**
 * The number that was found; `null` where none matters.
 */
value: number | null, 
/**
 * The fault in English.
 */
message: string, };

/**
 * What is wrong with a posed position.
 */
export type PositionFaultCode = "counts" | "too_many" | "no_checkers" | "shared" | "both_finished" | "both_closed_out" | "over" | "dice" | "cube" | "length" | "score" | "crawford_score" | "crawford_rule" | "crawford_cube";

/**
 * The answer to `POST /api/position/read`, whose body is a text or file as it is: what was found
 * in it.
 */
export type PositionReading = { "kind": "position", 
/**
 * The format that was recognised.
 */
format: FormatCode, 
/**
 * The position as it can be asked about.
 */
posed: Posed, 
/**
 * The decision that is due.
 */
decision: DecisionDue, 
/**
 * The name of each player; `null` where the text does not give it.
 */
names: BySeat<string | null>, 
/**
 * What is odd about the text.
 */
warnings: Array<FileWarning>, } | { "kind": "match", 
/**
 * The format that was recognised.
 */
format: FormatCode, 
/**
 * The name of each player; empty where the file does not give it.
 */
names: BySeat<string>, 
/**
 * The number of games in the file.
 */
n_games: number, } | { "kind": "unreadable", 
/**
 * Why it cannot be read.
 */
code: UnreadableCode, 
/**
 * The format that was recognised, if any.
 */
format: FormatCode | null, 
/**
 * The line of the fault, from 1, if it is known.
 */
line: number | null, 
/**
 * What is wrong, in English.
 */
message: string, };

/**
 * The answer to `POST /api/position`: whether the position can occur, and its names.
 */
export type PositionView = { 
/**
 * What is wrong with it; empty if it can be analysed.
 */
faults: Array<PositionFault>, 
/**
 * Every id that can hold it; empty while something is wrong.
 */
ids: Array<NamedId>, 
/**
 * Whether the seat on roll may double and can gain by it.
 */
may_double: boolean, 
/**
 * The number of different plays of the roll; `null` before the roll.
 */
n_plays: number | null, };

/**
 * Whether a player makes their own decisions.
 */
export type PresenceView = "here" | "away" | "leaving";

/**
 * A named rule set.
 */
export type Preset = { 
/**
 * The stable name by which the client finds its own words for the preset.
 */
key: PresetKey, 
/**
 * Its name for people, in English.
 */
name: string, 
/**
 * A line in English that describes it.
 */
summary: string, 
/**
 * The settings that the name stands for.
 */
rules: RulesChoice, 
/**
 * Whether a match of any other length is still this preset; `false` for money play.
 */
is_of_any_length: boolean, 
/**
 * The checkers of each side at the start of a game.
 */
start: BySeat<CheckersView>, };

/**
 * The stable names of the presets (`docs/rules.md` §12).
 */
export type PresetKey = "match" | "money" | "one_game" | "nackgammon_match" | "nackgammon_money" | "hypergammon_match" | "hypergammon_money" | "longgammon_match" | "longgammon_money" | "wooden_classic" | "set_manual" | "set_manual_cubeless" | "spruce" | "spruce_series" | "inverso_match" | "inverso_money";

/**
 * The body of every HTTP error.
 */
export type Problem = { 
/**
 * A stable code, such as `unknown_table`.
 */
code: ProblemCode, 
/**
 * What was wrong and what would be right, in English.
 */
message: string, 
/**
 * The values that its words contain.
 */
params: Params, 
/**
 * For `impossible_rules`: each contradiction.
 */
contradictions: Array<Contradiction>, 
/**
 * For `refused`: the refusal of the action.
 */
refusal: RefusalView | null, };

/**
 * Why a request or a message is refused, or why a socket closes.
 */
export type ProblemCode = "not_found" | "wrong_method" | "unknown_table" | "body_too_large" | "bad_body" | "impossible_rules" | "bad_position" | "bad_name" | "impossible_clock" | "superfluous" | "too_many_bots" | "unknown_level" | "no_open_seat" | "unknown_invite" | "busy" | "too_many_requests" | "too_many_tables" | "imported_too_much" | "table_late" | "foreign_origin" | "not_an_upgrade" | "impossible_plan" | "bad_query" | "unknown_decision" | "illegal_play" | "impossible_position" | "no_roll" | "no_double" | "too_deep" | "out_of_bounds" | "bad_sums" | "timed_out" | "bad_dice_number" | "no_transcript" | "unknown_host" | "unknown_library" | "unknown_document" | "library_full" | "file_too_large" | "file_empty" | "file_unknown" | "file_damaged" | "file_damaged_line" | "file_damaged_byte" | "file_position" | "file_no_game" | "file_rules" | "nothing_to_export" | "unknown_format" | "seek_gone" | "own_seek" | "too_many_seeks" | "seek_account" | "seek_rating" | "seek_completion" | "bad_filter" | "lobby_full" | "not_signed_in" | "bad_credentials" | "wrong_password" | "bad_code" | "name_taken" | "name_length" | "name_character" | "name_mixed" | "name_reserved" | "password_length" | "password_guessable" | "bad_passkey" | "no_passkeys" | "passkeys_only" | "needs_passkey" | "staff_needs_passkeys" | "bad_email" | "account_full" | "too_many_sign_ins" | "rated_account" | "rated_opponent" | "rated_dice" | "rated_rules" | "rated_clock" | "rated_oneself" | "unknown_person" | "oneself" | "person_blocked" | "too_many_contacts" | "not_at_table" | "too_many_reports" | "text_length" | "suspended" | "name_asked" | "name_stays" | "rated_forbidden" | "phrases_forbidden" | "no_rematch" | "no_court" | "handled_already" | "may_not_act" | "too_many_days" | "refused" | "failed" | "no_hello" | "second_hello" | "unknown_key" | "table_crowded" | "dropped" | "bad_message" | "too_many_messages" | "message_too_long" | "silent" | "closing" | "no_hint" | "hint_against_person" | "hint_under_way";

/**
 * The answer to `GET /api/people/<name>`: a person as others see them.
 */
export type ProfileView = { 
/**
 * The name as it was chosen.
 */
name: string, 
/**
 * When the account was made, in seconds since 1970.
 */
made_at: number, 
/**
 * Whether it is the account that asks.
 */
own: boolean, 
/**
 * Whether others see the performance rating of each match.
 */
shows_pr: boolean, 
/**
 * The ratings, in the order of the pools; of a pool without a match there is none.
 */
pools: Array<PoolRating>, 
/**
 * How many rated matches there are.
 */
n_matches: number, 
/**
 * How many of them were won.
 */
n_won: number, 
/**
 * How many of the latest matches by the clock were played to their end.
 */
completion: CompletionView, 
/**
 * The latest rated matches, the newest first.
 */
matches: Array<RatedMatch>, 
/**
 * The opponents met most often, with what came of it.
 */
opponents: Array<AgainstView>, 
/**
 * What the account that asks has to do with this one; `null` for guests, and of oneself.
 */
relation: RelationView | null, };

/**
 * How far an analysis is.
 */
export type Progress = "unfinished" | "running" | "done" | "failed";

/**
 * A play proposed to the leader of a side.
 */
export type ProposalView = { 
/**
 * The player who proposes it.
 */
player: number, 
/**
 * Its steps in the order made.
 */
steps: Array<[number, number]>, 
/**
 * The play in notation, such as `8/5 6/5`.
 */
text: string, };

/**
 * What a roll decides.
 */
export type PurposeView = { "kind": "seats", 
/**
 * The players who roll a die each, in this order.
 */
players: Array<number>, } | { "kind": "lot", 
/**
 * The players on whom the lot may fall, in this order.
 */
players: Array<number>, } | { "kind": "open" } | { "kind": "turn", 
/**
 * The player who rolls.
 */
player: number, };

/**
 * How many matches the queue of analyses holds.
 */
export type QueueView = { 
/**
 * Those that nobody has taken yet.
 */
waiting: number, 
/**
 * Those that somebody judges.
 */
running: number, };

/**
 * What a formula for races advises.
 */
export type RaceVerdictView = "no_double" | "take" | "pass";

/**
 * A rated match, from the side of one player.
 */
export type RatedMatch = { 
/**
 * The table, where the match can be reviewed; `null` for others than the two players.
 */
table: string | null, 
/**
 * The name that the opponent had.
 */
opponent: string, 
/**
 * Whether the opponent still has an account, under the name that is given.
 */
has_account: boolean, 
/**
 * Whether the match was won.
 */
won: boolean, 
/**
 * The points of the player and of the opponent.
 */
score: [number, number], 
/**
 * The pool that the match was rated in.
 */
pool: PoolKey, 
/**
 * What it changed about the rating, in points; `null` if it does not count.
 */
change: number | null, 
/**
 * The performance rating of the player; `null` while the match is not judged, and for others
 * if it is not shown.
 */
pr: number | null, 
/**
 * When it ended, in seconds since 1970.
 */
at: number, };

/**
 * A rating after a match.
 */
export type RatingPoint = { 
/**
 * When the match ended, in seconds since 1970.
 */
at: number, 
/**
 * The rating in whole points.
 */
rating: number, 
/**
 * How many points it may be off.
 */
deviation: number, };

/**
 * A rating as it is shown, in whole points.
 */
export type RatingView = { 
/**
 * The rating in whole points.
 */
rating: number, 
/**
 * How many points it may be off in either direction, with a probability of about two thirds.
 */
deviation: number, 
/**
 * Whether so little is known that the rating says not much yet.
 */
provisional: boolean, };

/**
 * A fact that separates two choices.
 */
export type ReasonView = { 
/**
 * The equity that the fact carries. It may be more than the difference if other facts go the
 * other way.
 */
carried: number, 
/**
 * The fact with its numbers.
 */
fact: FactView, };

/**
 * The body of `POST /api/account/recover`: sets a new password by a recovery code, ends every
 * session and signs in.
 */
export type Recover = { 
/**
 * The name, in whatever case.
 */
name: string, 
/**
 * One of the recovery codes, which is used up.
 */
code: string, 
/**
 * The password to set instead.
 */
password: string, };

/**
 * The answer to `POST /api/account/codes`: the new recovery codes, which are never shown again.
 * All others are worth nothing.
 */
export type RecoveryCodes = { 
/**
 * The codes, each of which sets a new password once.
 */
codes: Array<string>, };

/**
 * An immediate redouble that a player may answer with.
 */
export type RedoubleView = { 
/**
 * The redouble's name, such as `beaver`.
 */
name: string, 
/**
 * The cube's value if the redouble is taken.
 */
value: string, };

/**
 * Why an action is refused, by a stable name.
 */
export type RefusalCode = "action_id_used" | "all_rounds_paired" | "already_decided" | "already_rolled" | "already_seated" | "ambiguous" | "bad_action_id" | "captains_redouble" | "captains_resignation" | "checkers_changed" | "crawford_game" | "cube_at_limit" | "cube_too_high" | "dice_missing" | "dice_not_yours" | "draw_under_way" | "entry_closed" | "has_begun" | "has_not_withdrawn" | "has_withdrawn" | "held" | "holland_too_early" | "illegal_play" | "impossible_position" | "incomplete_play" | "is_bye" | "is_drawn" | "is_here" | "is_walkover" | "line_too_long" | "match_decided" | "must_beaver" | "must_take_captains_cube" | "name_taken" | "no_chain" | "no_cube" | "no_cube_at_hand" | "no_dice" | "no_place_left" | "no_round_left" | "no_stake" | "no_such_draw" | "no_such_redouble" | "nobody_has_a_part" | "nobody_to_pair" | "not_a_die" | "not_a_list" | "not_a_name" | "not_a_step" | "not_a_swiss" | "not_a_venue" | "not_an_entry" | "not_an_order" | "not_begun" | "not_called" | "not_counts" | "not_decided" | "not_director" | "not_in_draw" | "not_in_match" | "not_in_the_lot" | "not_keeper" | "not_legal" | "not_now" | "not_over_the_board" | "not_owner" | "not_paired" | "not_playing" | "not_seated" | "not_stored" | "not_to_propose" | "not_your_cube" | "not_your_decision" | "not_your_roll_to_hold" | "not_your_seat" | "nothing_changes" | "nothing_on_cube" | "nothing_to_take_back" | "others_fall" | "record_full" | "result_stands" | "roll_asked" | "round_has_results" | "round_not_over" | "same_value_same_action" | "seat_open" | "seats_taken" | "stale" | "table_full" | "too_few_entered" | "too_few_players" | "too_long" | "too_many_ever" | "too_many_for_round_robin" | "too_many_points" | "too_many_steps" | "tournament_full" | "undecided" | "unknown_level" | "unknown_match" | "unknown_player" | "wrong_rollers";

/**
 * What exactly was wrong with a refused action.
 */
export type RefusalDetail = { "kind": "not_awaited", 
/**
 * The action that was submitted; absent if it was meant for an earlier decision.
 */
action: ActionCode | null, 
/**
 * What the table awaits now.
 */
awaited: AwaitedCode, } | { "kind": "illegal_play", 
/**
 * Why it is not a legal play.
 */
why: WrongCode, 
/**
 * The step that is at fault, `[from, to]`; absent if it is the play as a whole.
 */
step: [number, number] | null, };

/**
 * Why an action was refused.
 */
export type RefusalView = { 
/**
 * A stable code, such as `not_your_decision`.
 */
code: RefusalCode, 
/**
 * What is wrong and what would be right, in English.
 */
message: string, 
/**
 * The values that its words contain.
 */
params: Params, 
/**
 * The row of `docs/rules.md` it rests on, such as `CU-2`.
 */
rule: string | null, };

/**
 * What an account has to do with another.
 */
export type RelationView = { 
/**
 * Whether it follows the other.
 */
follows: boolean, 
/**
 * Whether they follow each other.
 */
is_friend: boolean, 
/**
 * Whether it has blocked the other.
 */
blocks: boolean, };

/**
 * An answer to a resignation on one cube.
 */
export type RepliedView = { 
/**
 * The cube that is settled, if the resignation is accepted.
 */
cube: CubeName, 
/**
 * The player whose stake is answered for.
 */
of: number, 
/**
 * How the resignation is answered.
 */
reply: ReplyChoice, };

/**
 * The answer to a resignation.
 */
export type ReplyChoice = "accept" | "refuse";

/**
 * What the opponent does with a roll.
 */
export type ReplyEventView = "dances" | "anchors" | "escapes" | "makes_point";

/**
 * Why somebody is reported.
 */
export type ReportReason = "stalling" | "abandoned" | "engine_help" | "offensive_name" | "phrases" | "other";

/**
 * A report as moderators see it.
 */
export type ReportView = { 
/**
 * The number by which it is known.
 */
id: number, 
/**
 * The name of the account that is reported.
 */
name: string, 
/**
 * The name of whoever reports; `null` once they have deleted their account.
 */
reporter: string | null, 
/**
 * Why it is reported.
 */
reason: ReportReason, 
/**
 * What was added to it; `null` if nothing was.
 */
text: string | null, 
/**
 * The table at which it happened; `null` if it happened at none.
 */
table: string | null, 
/**
 * Whether the record of that table is still kept.
 */
has_table: boolean, 
/**
 * Whether its dice can be checked.
 */
has_dice: boolean, 
/**
 * When it was received, in seconds since 1970.
 */
made_at: number, 
/**
 * When a moderator has dealt with it; `null` before that.
 */
handled_at: number | null, };

/**
 * What a game is won by, or what is offered in a resignation (SC-2).
 */
export type ResultView = "single" | "gammon" | "backgammon";

/**
 * A decision that a player made, with what Otter thinks of it.
 *
 * Equities are points per game at the cube before the decision, from the point of view of the seat
 * that decided; in a match on the scale of a single game won (+1) or lost (−1).
 */
export type ReviewDecision = { 
/**
 * The place among all decisions of the table, from 0.
 */
place: number, 
/**
 * The number of the game, from 1.
 */
game: number, 
/**
 * The number of the entry in its game, from 0: a roll with its play is one, a double another.
 */
entry: number, 
/**
 * The seat that decided.
 */
seat: Seat, 
/**
 * The checkers of each side before it.
 */
board: BySeat<CheckersView>, 
/**
 * The cube before it.
 */
cube: CubeView, 
/**
 * The seat's chance of winning the match if it had decided best, 0–1; for money the chance of
 * winning the game.
 */
best_chance: number, 
/**
 * The same after what was decided.
 */
chance: number, 
/**
 * The equity that the decision lost, 0 or more.
 */
error: number, 
/**
 * The chance of winning the match that it lost, 0 or more; `null` for money.
 */
chance_lost: number | null, 
/**
 * Whether it counts for the rating. Forced plays and cubes that nobody would think about do
 * not.
 */
counts: boolean, 
/**
 * Its mark; `null` if it lost little or nothing.
 */
mark: MarkView | null, 
/**
 * The kind of game that the position belongs to.
 */
theme: ThemeView, 
/**
 * What was to be decided, and what was done.
 */
decision: DecisionKind, 
/**
 * What the program thinks of it whose analysis the file brought; `null` without one.
 */
opinion: OpinionView | null, };

/**
 * The player in a seat.
 */
export type ReviewSeat = { 
/**
 * The player's name; `null` if the player chose none.
 */
name: string | null, 
/**
 * Whether a person or a bot sits there.
 */
occupant: Occupant, };

/**
 * The answer to `GET /api/tables/<id>/analysis?since=<n>`: how far the analysis is, and the
 * decisions judged from the `n`th on, at most some hundreds. It is answered once there is more
 * than that, or after some seconds without.
 */
export type ReviewView = { 
/**
 * The table's id, as in `/t/<id>`.
 */
table: string, 
/**
 * The rules of the table.
 */
rules: RulesChoice, 
/**
 * The key of the preset with these rules, if there is one.
 */
preset: PresetKey | null, 
/**
 * The English name of the preset, or "own rules".
 */
rules_name: string, 
/**
 * The player in each seat.
 */
seats: BySeat<ReviewSeat>, 
/**
 * Each side's points after the finished games, as a decimal number.
 */
score: BySeat<string>, 
/**
 * The seat that won the match; `null` while it is being played, and for money.
 */
winner: Seat | null, 
/**
 * The finished games, in order. Nothing of a game that is being played is analysed.
 */
games: Array<GameReview>, 
/**
 * How deep Otter searches, in plies.
 */
ply: number, 
/**
 * How far the analysis is.
 */
progress: Progress, 
/**
 * The number of decisions to judge.
 */
n_decisions: number, 
/**
 * The number of decisions judged so far.
 */
n_judged: number, 
/**
 * What the decisions judged so far come to.
 */
players: BySeat<PlayerReport>, 
/**
 * What the analysis comes to that the file brought; `null` without one.
 */
imported: ImportedReport | null, 
/**
 * At a chouette each player with what their own decisions come to; empty elsewhere. There
 * White is the box and Black the team, and `seats` and `score` tell nothing.
 */
members: Array<MemberReport>, 
/**
 * The decisions from `since` on, in order.
 */
decisions: Array<ReviewDecision>, };

/**
 * What an account may do beyond playing.
 */
export type Role = "player" | "moderator" | "admin";

/**
 * The role of a player at the table (`docs/rules.md` §11a, "Seats").
 */
export type RoleView = "box" | "captain" | "member" | "partner" | "buyer" | "out" | "waiting";

/**
 * A roll with its best play.
 */
export type RollAnswer = { 
/**
 * The dice, the higher one first.
 */
dice: [number, number], 
/**
 * The equity after the best play.
 */
equity: number, 
/**
 * The best play in notation; empty if nothing can be moved.
 */
text: string, 
/**
 * Its steps in order, `[from, to]` each.
 */
steps: Array<[number, number]>, };

/**
 * The result of rolling a double out.
 */
export type RolledCube = { 
/**
 * What both should do by these means.
 */
verdict: DoublingVerdict, 
/**
 * The equity of a double that is passed.
 */
pass: number, 
/**
 * The equity of a double that is taken minus that of rolling without one.
 */
difference: EstimateView, };

/**
 * One of the things that a rollout compares.
 */
export type RolledLine = { 
/**
 * Its equity to the seat on roll.
 */
equity: EstimateView, 
/**
 * The equity of the best line minus this one's: its error is smaller than those of the two,
 * because they share their rolls. It is that of the trials that both were in.
 */
behind: EstimateView, 
/**
 * The number of trials after which this play left, because it cannot be better than the
 * leading one by more than a hundredth of a point; `null` while it is in.
 */
left: number | null, 
/**
 * The chances of each result.
 */
chances: ChancesView, };

/**
 * A rollout of a decision that the search left close.
 */
export type RolledOutView = { 
/**
 * The number of games of each choice.
 */
n_trials: number, 
/**
 * The standard error of the difference between the choices, in equity.
 */
error: number, };

/**
 * The answer to `POST /api/position/rollout`: what the trials so far come to.
 */
export type RolloutAnswer = { 
/**
 * The sums so far, to be sent with the next request.
 */
sums: RolloutSums, 
/**
 * The number of trials so far.
 */
n_trials: number, 
/**
 * What is compared, in the order of the question: for a double first not doubling, then the
 * double that is taken.
 */
lines: Array<RolledLine>, 
/**
 * The index of the line with the highest equity, among plays of those that have not left.
 */
best: number, 
/**
 * Whether all plays but one have left: no other can be better by more than a hundredth of a
 * point, with a certainty of 95 %. Further trials are those of the last one.
 */
is_decided: boolean, 
/**
 * The result for the cube; `null` unless a double is rolled out.
 */
cube: RolledCube | null, };

/**
 * How the games of a rollout are played.
 */
export type RolloutPlan = "quick" | "full" | "careful";

/**
 * The sums of a rollout so far. They are the server's own: a page sends them back as they came.
 */
export type RolloutSums = unknown;

/**
 * What a rollout compares.
 */
export type RolloutTopic = { "kind": "position" } | { "kind": "double" } | { "kind": "plays", 
/**
 * The steps of each, `[from, to]` each.
 */
plays: Array<Array<[number, number]>>, };

/**
 * The answer to `POST /api/position/rolls`: what each roll leads to.
 */
export type RollsAnswer = { 
/**
 * The depth of the search, in plies.
 */
ply: number, 
/**
 * The mean equity over the 36 rolls.
 */
mean: number, 
/**
 * The 21 rolls, each with its best play.
 */
rolls: Array<RollAnswer>, };

/**
 * A round with its matches.
 */
export type RoundView = { 
/**
 * The bracket it belongs to.
 */
bracket: BracketName, 
/**
 * Its number in the bracket, from 1.
 */
round: number, 
/**
 * The points that win a match in it.
 */
length: number, 
/**
 * The rules that its matches are played by.
 */
rules: NamedRules, 
/**
 * Its matches, from top to bottom.
 */
fixtures: Array<FixtureView>, };

/**
 * Rounds that can have rules of their own.
 */
export type RoundsChoice = { "kind": "round", 
/**
 * Its number, from 1.
 */
round: number, } | { "kind": "last" } | { "kind": "consolation" };

/**
 * The rules of a table: every setting of `docs/rules.md` §§1–10, as in
 * `otter_rules::RulesetSpec`.
 */
export type RulesChoice = { 
/**
 * A match to a number of points, or money play without end.
 */
contest: ContestChoice, 
/**
 * Where the checkers stand at the start (EQ-3, VA-2).
 */
start: StartChoice, 
/**
 * Whether the opening roll is played or only decides who starts (ST-2, ST-3).
 */
opening_roll: OpeningRollChoice, 
/**
 * The most automatic doubles in one game (ST-4); absent or 0 for none.
 */
automatic_doubles: number | null, 
/**
 * When checkers may be borne off (BO-3, BO-6).
 */
bear_off: BearOffChoice, 
/**
 * What a single game counts (SC-2, SC-4).
 */
single_value: SingleValueChoice, 
/**
 * Whether gammons and backgammons count more than a single game (SC-2).
 */
gammons: boolean, 
/**
 * Whether gammons and backgammons count as single games unless a double was taken (SC-3).
 */
jacoby: boolean, 
/**
 * Whether the doubling cube is used (CU-8).
 */
cube: boolean, 
/**
 * The exponent of the highest value of the cube, as a power of 2 (CU-5); absent for no limit.
 */
max_cube_log2: number | null, 
/**
 * Which immediate redoubles are allowed (CU-7).
 */
immediate_redoubles: ImmediateRedoublesChoice, 
/**
 * Whether each player's rolls count for the opponent (VA-1).
 */
inverso: boolean, 
/**
 * In money play, what a point stands for: a label of at most 60 bytes (SC-6). Empty for none.
 */
stake: string, };

/**
 * A match that began in the lobby and is being played.
 */
export type RunningMatch = { 
/**
 * The table's id, as in `/t/<id>`.
 */
table: string, 
/**
 * The players, each on their side.
 */
players: BySeat<LobbyPlayer>, 
/**
 * The game that they play.
 */
game: SoughtGame, };

/**
 * The answer to `POST /api/position/scores`: one row of the score map.
 */
export type ScoreAnswer = { 
/**
 * The points that the seat on roll needs.
 */
own_away: number, 
/**
 * The cells, by the points that the other seat needs, from 1.
 */
cells: Array<ScoreCellView>, };

/**
 * A position at one score.
 */
export type ScoreCellView = { 
/**
 * The points that the other seat needs.
 */
opponent_away: number, 
/**
 * Whether it is the Crawford game.
 */
crawford: boolean, 
/**
 * What is right there.
 */
verdict: ScoreVerdictView, };

/**
 * The best play at a score.
 */
export type ScorePlay = { 
/**
 * The play in notation; empty if nothing can be moved.
 */
text: string, 
/**
 * Its steps in order, `[from, to]` each.
 */
steps: Array<[number, number]>, 
/**
 * Its equity to the seat on roll.
 */
equity: number, };

/**
 * What is right at a score.
 */
export type ScoreVerdictView = { "kind": "cube", 
/**
 * What both should do.
 */
verdict: DoublingVerdict, 
/**
 * The equity of rolling without a double.
 */
no_double: number, 
/**
 * The equity if the seat doubles and the opponent takes.
 */
take: number, 
/**
 * The equity if the seat doubles and the opponent passes.
 */
pass: number, } | { "kind": "play", 
/**
 * The play with the highest equity.
 */
best: ScorePlay, 
/**
 * The equity by which it is ahead of the next one; `null` if it is the only play.
 */
ahead: number | null, };

/**
 * What is known of the chains at a table. Absent are those of bots, which have none, and those
 * that have not been opened.
 */
export type SealedChains = { 
/**
 * What is known of the server's chain.
 */
server: ChainView | null, 
/**
 * What is known of White's chain.
 */
white: ChainView | null, 
/**
 * What is known of Black's chain.
 */
black: ChainView | null, };

/**
 * The dice of a table that anyone can check.
 */
export type SealedDiceView = { 
/**
 * The number of the roll that comes next at the table, from 1.
 */
next: number, 
/**
 * Twelve characters that bind the first chains of all parties, for people to compare. They
 * hold from the first roll on.
 */
seal: string, 
/**
 * What is known of each party's chain.
 */
chains: SealedChains, 
/**
 * Whether the next roll is asked for, so that nothing else can be done before it is made.
 */
asked: boolean, 
/**
 * The seats whose number is missing for the roll that is asked for. They answer with
 * [`ClientMessage::GiveNumber`](super::ClientMessage::GiveNumber).
 */
awaited: Array<Seat>, 
/**
 * The seats that would open another chain although a roll is asked for; whoever sits opposite
 * may agree.
 */
renewing: Array<Seat>, 
/**
 * The roll that was made last; absent before the first.
 */
latest: MadeRollView | null, };

/**
 * A seat of a two-player table.
 */
export type Seat = "white" | "black";

/**
 * The account that sits in a seat, as far as everybody sees it.
 */
export type SeatAccountView = { 
/**
 * The rating in the pool that the table belongs to; `null` if it belongs to none.
 */
rating: RatingView | null, 
/**
 * What the match has changed about it, in points; `null` before its end, and if it is not
 * rated.
 */
change: number | null, };

/**
 * Which seat the creator takes.
 */
export type SeatChoice = "white" | "black" | "random";

/**
 * One die of the roll for seats.
 */
export type SeatDie = { 
/**
 * The player who rolled it.
 */
player: number, 
/**
 * What the die shows, 1–6.
 */
die: number, };

/**
 * The key to a seat. Anyone who presents it acts for the seat.
 */
export type SeatKey = { 
/**
 * The seat that the key opens.
 */
seat: Seat, 
/**
 * The secret; nobody else receives it.
 */
key: string, };

/**
 * The player in a seat.
 */
export type SeatView = { 
/**
 * The player's name; `null` while nobody has taken the seat, and if the player chose none.
 */
name: string | null, 
/**
 * Person, bot, or open.
 */
occupant: Occupant, 
/**
 * Whether a socket with the seat's key is open; always true for a bot.
 */
present: boolean, 
/**
 * The account that sits here, whose name it is; `null` of guests and bots.
 */
account: SeatAccountView | null, };

/**
 * Why a visitor may not accept a seek.
 */
export type SeekClosed = "account" | "rating" | "completion";

/**
 * Who may accept a seek. Whoever is not signed in meets no demand.
 */
export type SeekFilter = { 
/**
 * The least rating, in the pool of the game; whoever has none there has the rating of the
 * start.
 */
least_rating: number | null, 
/**
 * The highest rating, in the same pool.
 */
most_rating: number | null, 
/**
 * The least completion rate in percent, 1–100; whoever has played too few matches for a rate
 * meets it unless one of them was not finished.
 */
least_completion: number | null, };

/**
 * A game that somebody waits for.
 */
export type SeekView = { 
/**
 * The number by which the seek is known.
 */
seek: number, 
/**
 * The number of the visitor who seeks, or of the account of a seek that outlives the visit.
 */
visitor: number, 
/**
 * The person who seeks.
 */
player: LobbyPlayer, 
/**
 * The game that is sought.
 */
game: SoughtGame, 
/**
 * Who may accept it.
 */
filter: SeekFilter, 
/**
 * When it was put up, in seconds since 1970, if it outlives the visit of whoever seeks: an
 * account's for a game by correspondence. `null` of one that ends with the visit.
 */
since: number | null, 
/**
 * Why the viewer may not accept it; `null` if they may.
 */
closed: SeekClosed | null, };

/**
 * A message to the browser.
 */
export type ServerMessage = { "type": "welcome", 
/**
 * The present state of the table.
 */
view: TableView, 
/**
 * The events of the present game, or of the last one if the next has not begun. If `since`
 * is older, all events after it, up to a limit.
 */
events: Array<EventView>, } | { "type": "update", 
/**
 * The state of the table after the events.
 */
view: TableView, 
/**
 * The events since the last message, in order.
 */
events: Array<EventView>, } | { "type": "accepted", 
/**
 * The id of the action.
 */
id: string, 
/**
 * The table's version after it.
 */
version: number, } | { "type": "refused", 
/**
 * The id of the action.
 */
id: string, 
/**
 * Why the action was refused.
 */
refusal: RefusalView, } | { "type": "hint", 
/**
 * The seat that the advice is for.
 */
seat: Seat, 
/**
 * The legal plays of the roll, best first; empty if there is no roll to play.
 */
plays: Array<HintView>, 
/**
 * Advice on the cube, if the seat may double or must answer a double.
 */
cube: CubeHint | null, } | { "type": "weighed", 
/**
 * The seat that is about to act.
 */
seat: Seat, 
/**
 * The equity that the action would lose, 0 or more: points per game at the present cube;
 * in a match on the scale of a single game won (+1) or lost (−1).
 */
error: number, 
/**
 * If a roll is played: the best plays, best first.
 */
plays: Array<HintView>, 
/**
 * If a cube is turned or answered: the value of each choice.
 */
cube: CubeHint | null, } | { "type": "phrase", 
/**
 * The seat that speaks.
 */
seat: Seat, 
/**
 * What the seat says.
 */
phrase: Phrase, } | { "type": "rematch", 
/**
 * The id of the new table, as in `/t/<id>`.
 */
table: string, 
/**
 * The seat of this viewer there, with the secret key to it.
 */
key: SeatKey, } | { "type": "problem", 
/**
 * A stable code for the problem.
 */
code: ProblemCode, 
/**
 * What was wrong and what would be right, in English.
 */
message: string, 
/**
 * Whether the socket closes now.
 */
fatal: boolean, };

/**
 * A browser in which somebody is signed in.
 */
export type SessionView = { 
/**
 * The number by which it is ended.
 */
id: number, 
/**
 * How the browser calls itself (`User-Agent`); empty if it does not.
 */
browser: string, 
/**
 * When it began, in seconds since 1970.
 */
made_at: number, 
/**
 * When it was last used, to the hour, in seconds since 1970.
 */
used_at: number, 
/**
 * Whether it is the one that asks.
 */
is_this: boolean, };

/**
 * An entry to be made.
 */
export type SheetAction = { "kind": "write", 
/**
 * The line as it was typed.
 */
line: string, } | { "kind": "leave", 
/**
 * White's checkers: 26 counts from its own side, from off (0) to the bar (25).
 */
white: Array<number>, 
/**
 * Black's checkers, counted from Black's side.
 */
black: Array<number>, };

/**
 * Something that can be written now.
 */
export type SheetCan = { "kind": "roll" } | { "kind": "void_roll" } | { "kind": "play" } | { "kind": "pick_up" } | { "kind": "object" } | { "kind": "let_stand" } | { "kind": "early" } | { "kind": "double", 
/**
 * The cube's value if it is taken.
 */
value: string, } | { "kind": "take" } | { "kind": "pass" } | { "kind": "redouble", 
/**
 * The redouble's name, such as `beaver`.
 */
name: string, 
/**
 * The cube's value after it.
 */
value: string, } | { "kind": "resign" } | { "kind": "accept" } | { "kind": "refuse" } | { "kind": "take_back" };

/**
 * An event at a real board.
 */
export type SheetEvent = { "kind": "table", 
/**
 * The event of the table.
 */
event: TableEvent, } | { "kind": "void_roll", 
/**
 * The seat that rolled.
 */
seat: Seat, 
/**
 * Why the roll did not count.
 */
why: VoidRollView, } | { "kind": "left", 
/**
 * The seat whose checkers they are.
 */
seat: Seat, 
/**
 * What was moved, in notation.
 */
text: string, 
/**
 * Why it is not a legal play; absent if it is legal.
 */
wrong: WrongView | null, } | { "kind": "picked_up", 
/**
 * The seat that played.
 */
seat: Seat, 
/**
 * The roll that was played.
 */
dice: [number, number], 
/**
 * What was moved, in notation.
 */
text: string, 
/**
 * Why it is not a legal play.
 */
wrong: WrongView, } | { "kind": "objected", 
/**
 * The seat that objected.
 */
seat: Seat, } | { "kind": "condoned", 
/**
 * The seat that had played it.
 */
seat: Seat, 
/**
 * The roll that was played.
 */
dice: [number, number], 
/**
 * What was moved, in notation.
 */
text: string, 
/**
 * Why it is not a legal play.
 */
wrong: WrongView | null, } | { "kind": "early", 
/**
 * The seat that rolled early.
 */
seat: Seat, 
/**
 * What the dice show, 1–6 each.
 */
dice: [number, number], };

/**
 * Something that happened at the board.
 */
export type SheetEventView = { 
/**
 * The number of the entry that recorded it.
 */
version: number, 
/**
 * The number of the game it belongs to, from 1.
 */
game: number, 
/**
 * What happened, with its result.
 */
event: SheetEvent, };

/**
 * A message from the browser. The first must be [`SheetMessage::Hello`].
 */
export type SheetMessage = { "type": "hello", 
/**
 * The keeper's key; empty for a spectator.
 */
keys: Array<string>, 
/**
 * The last version the browser has; 0 for none.
 */
since: number, } | { "type": "act", 
/**
 * The entry's id, chosen by the client: 1–64 characters, unique at the sheet.
 */
id: string, 
/**
 * The version the client saw. Any other than the present one is refused as stale.
 */
version: number, 
/**
 * The entry to make.
 */
action: SheetAction, } | { "type": "ask", 
/**
 * The line as typed so far.
 */
line: string, };

/**
 * A message to the browser.
 */
export type SheetNews = { "type": "welcome", 
/**
 * The present state of the sheet.
 */
view: SheetView, } | { "type": "update", 
/**
 * The state of the sheet after it.
 */
view: SheetView, } | { "type": "accepted", 
/**
 * The id of the entry.
 */
id: string, 
/**
 * The sheet's version after it.
 */
version: number, } | { "type": "refused", 
/**
 * The id of the entry.
 */
id: string, 
/**
 * Why the entry was refused.
 */
refusal: RefusalView, } | { "type": "plays", 
/**
 * The line that was asked about.
 */
line: string, 
/**
 * Every legal play, in notation, of the roll in the line or else of the roll on the board.
 */
plays: Array<string>, 
/**
 * What the line would record if it were written now; `null` if it would be refused.
 */
reading: LineReading | null, } | { "type": "problem", 
/**
 * A stable code for the problem.
 */
code: ProblemCode, 
/**
 * What was wrong and what would be right, in English.
 */
message: string, 
/**
 * Whether the socket closes now.
 */
fatal: boolean, };

/**
 * The answer to `POST /api/sheets`.
 */
export type SheetOpened = { 
/**
 * The sheet's id, as in `/o/<id>`.
 */
table: string, 
/**
 * The keeper's secret: anyone who presents it writes for both sides.
 */
key: string, };

/**
 * A score sheet as one viewer sees it.
 */
export type SheetView = { 
/**
 * What a sheet shares with any table for two. Its board is the one before the present play,
 * and nobody holds a seat.
 */
table: TableView, 
/**
 * Whether this viewer keeps the sheet and may write on it.
 */
keeps: boolean, 
/**
 * The checkers as they were left, until the play is complete or the opponent has decided on
 * it.
 */
left: LeftView | null, 
/**
 * Whether the dice were picked up after an illegal play, so that the opponent must decide.
 */
awaits_objection: boolean, 
/**
 * The roll that the opponent of the player on move made early; otherwise absent.
 */
early: [number, number] | null, 
/**
 * Every legal play of the roll that lies, for the keeper and while no checker was left
 * elsewhere; otherwise absent.
 */
plays: PlayTree | null, 
/**
 * What can be written now; empty for viewers who do not keep the sheet.
 */
can: Array<SheetCan>, 
/**
 * The events of the present game that stand, or of the last game if the next has not begun.
 */
history: Array<SheetEventView>, };

/**
 * Whether each of the 36 rolls hits: six rows by the first die, in each six by the second.
 */
export type ShotMap = { 
/**
 * The rows, from 1 to 6.
 */
rows: Array<Array<boolean>>, 
/**
 * How many of the 36 rolls hit.
 */
n_hits: number, };

/**
 * One side of a match.
 */
export type SideView = { "kind": "player", 
/**
 * The number of the player.
 */
player: number, } | { "kind": "nobody" } | { "kind": "winner_of", 
/**
 * The id of the other match.
 */
fixture: string, } | { "kind": "loser_of", 
/**
 * The id of the other match.
 */
fixture: string, };

/**
 * The body of `POST /api/account/session`: signs in.
 */
export type SignIn = { 
/**
 * The name, in whatever case.
 */
name: string, 
/**
 * The password of the account.
 */
password: string, };

/**
 * What a single game counts (SC-2, SC-4).
 */
export type SingleValueChoice = "one" | "remaining_checkers" | "remaining_checkers_until_doubled";

/**
 * A kind of request or action, as it was answered in the last minutes.
 */
export type SlowView = { 
/**
 * The method and the route of a request, `*` for a file of the client; or `action` and the
 * kind of table at which somebody acted.
 */
route: string, 
/**
 * The number of the server.
 */
member: number, 
/**
 * How many there were.
 */
n: number, 
/**
 * How long they took on average, in milliseconds.
 */
mean_ms: number, 
/**
 * How long the slowest of them took, in milliseconds.
 */
slowest_ms: number, 
/**
 * When that one was answered, in seconds since 1970.
 */
slowest_at: number, 
/**
 * The id of that request, or of the table of that action, by which the log has it.
 */
slowest_id: string, };

/**
 * A game that somebody would like to play. The server draws the seats.
 */
export type SoughtGame = { 
/**
 * The rules to play by.
 */
rules: RulesChoice, 
/**
 * The clock to play by; without one the players take as long as they like.
 */
clock: ClockChoice | null, 
/**
 * Whether the match is rated: see [`NewTable::rated`](crate::new_table::NewTable::rated).
 */
rated: boolean, };

/**
 * How far a tournament has come.
 */
export type StageView = "entry" | "running" | "over";

/**
 * Somebody whose decisions stand out.
 */
export type StandingOutView = { 
/**
 * The name of the account.
 */
name: string, 
/**
 * What the decisions come to that were judged of late; nothing is looked up that is left.
 */
engine_help: EngineHelpView, };

/**
 * A player's line in the standings.
 */
export type StandingView = { 
/**
 * The number of the player.
 */
player: number, 
/**
 * The first and the last of the places that the player shares with those who are level in
 * everything.
 */
places: [number, number], 
/**
 * The number of matches won; in a Swiss, byes count.
 */
wins: number, 
/**
 * The number of matches lost; in a Swiss, missed rounds count.
 */
losses: number, 
/**
 * The value of each criterion in [`TournamentView::tie_breaks`].
 */
tie_breaks: Array<number>, };

/**
 * Where the checkers stand at the start (EQ-3, VA-2).
 */
export type StartChoice = { "kind": "standard" } | { "kind": "nackgammon" } | { "kind": "hypergammon" } | { "kind": "longgammon" } | { "kind": "custom", 
/**
 * The position's GNU Backgammon position ID, 14 characters.
 */
position: string, };

/**
 * One checker moved by one die.
 */
export type StepView = { 
/**
 * 1–24, or 25 for the bar.
 */
from: number, 
/**
 * 1–24, or 0 for off.
 */
to: number, 
/**
 * The die that it uses.
 */
die: number, 
/**
 * Whether it hits a blot.
 */
hit: boolean, 
/**
 * The node it leads to.
 */
node: number, };

/**
 * A match that was imported.
 */
export type StoredMatch = { 
/**
 * Its id, as in `/review/d/<id>`. Whoever has it may read the match.
 */
id: string, 
/**
 * The name of the file; empty if it had none.
 */
file_name: string, 
/**
 * The format of the file, as `otter show --json` names it.
 */
format: string, 
/**
 * When it was imported, in seconds since 1970.
 */
imported_at: number, 
/**
 * The players, the length, the score and what else a list shows.
 */
summary: MatchSummary, 
/**
 * What Otter's analysis comes to; `null` until every decision is judged.
 */
report: MatchReport | null, };

/**
 * A cube in play with its stakes.
 */
export type TableCubeView = { 
/**
 * The name of the cube.
 */
cube: CubeName, 
/**
 * Its value, as a decimal number; "1" is displayed as 64.
 */
value: string, 
/**
 * The side that owns it; absent while it is in the middle.
 */
owner: Party | null, 
/**
 * The players with a stake on it on the team's side.
 */
team: Array<number>, 
/**
 * The player with the stake on it on the box's side.
 */
against: number, 
/**
 * The offer on it that awaits an answer; otherwise absent.
 */
offered: OfferedView | null, };

/**
 * Something that happened at a table for two.
 */
export type TableEvent = { "kind": "opening_roll", 
/**
 * The die that White's hand rolled, 1–6.
 */
white: number, 
/**
 * The die that Black's hand rolled, 1–6.
 */
black: number, 
/**
 * The seat that starts; absent after a tie.
 */
starter: Seat | null, } | { "kind": "automatic_double", 
/**
 * The cube's value after it.
 */
value: string, } | { "kind": "rolled", 
/**
 * The seat that the roll counts for.
 */
seat: Seat, 
/**
 * The seat whose hand rolled: under L'inverso the other side's.
 */
by: Seat, 
/**
 * What the two dice show, 1–6 each.
 */
dice: [number, number], } | { "kind": "doubled", 
/**
 * The seat that doubled.
 */
seat: Seat, 
/**
 * The cube's value if the double is taken.
 */
value: string, } | { "kind": "taken", 
/**
 * The seat that took it.
 */
seat: Seat, 
/**
 * The cube's value after it.
 */
value: string, 
/**
 * The seat that owns the cube after it.
 */
owner: Seat, } | { "kind": "passed", 
/**
 * The seat that passed.
 */
seat: Seat, } | { "kind": "redoubled", 
/**
 * The seat that redoubled.
 */
seat: Seat, 
/**
 * The redouble's name, such as `beaver`.
 */
name: string, 
/**
 * The cube's value if the redouble is taken.
 */
value: string, } | { "kind": "played", 
/**
 * The seat that played.
 */
seat: Seat, 
/**
 * The roll that was played.
 */
dice: [number, number], 
/**
 * Its steps in the order made.
 */
steps: Array<PlayedStep>, 
/**
 * The play in notation; empty when nothing could be played.
 */
text: string, } | { "kind": "resignation_offered", 
/**
 * The seat that offered to resign.
 */
seat: Seat, 
/**
 * The result that the resignation concedes.
 */
result: ResultView, } | { "kind": "resignation_accepted", 
/**
 * The seat that accepted.
 */
seat: Seat, } | { "kind": "resignation_refused", 
/**
 * The seat that refused.
 */
seat: Seat, } | { "kind": "time_ran_out", 
/**
 * The seat that had no time left.
 */
seat: Seat, 
/**
 * What it loses by that.
 */
cost: TimeOut, } | { "kind": "settled", 
/**
 * The seat that had to act.
 */
seat: Seat, 
/**
 * How the game is settled, and on what ground.
 */
judgement: JudgementView, } | { "kind": "game_won", 
/**
 * The seat that won it.
 */
winner: Seat, 
/**
 * Whether it was a single game, a gammon or a backgammon.
 */
result: ResultView, 
/**
 * How the game ended.
 */
how: HowWon, 
/**
 * The points that it counts, with the cube.
 */
points: string, } | { "kind": "contest_won", 
/**
 * The seat that won it.
 */
winner: Seat, };

/**
 * A kind of table.
 */
export type TableKind = "two" | "chouette" | "sheet" | "tournament";

/**
 * The answer to `POST /api/tables`.
 */
export type TableOpened = { 
/**
 * The table's id, as in `/t/<id>`.
 */
table: string, 
/**
 * The seats the caller holds, with the secret key to each.
 */
keys: Array<SeatKey>, 
/**
 * For [`Opponent::Friend`]: the secret that lets a friend take the open seat, as in
 * `/t/<id>#invite=<secret>`.
 */
invite: string | null, };

/**
 * The answer to `GET /api/tables/<id>/summary`, and the same of a score sheet.
 */
export type TableSummary = { 
/**
 * What its finished games are.
 */
summary: MatchSummary, 
/**
 * What Otter's analysis comes to; `null` until every decision is judged.
 */
report: MatchReport | null, };

/**
 * A table as one viewer sees it.
 */
export type TableView = { 
/**
 * The table's id, as in `/t/<id>`.
 */
table: string, 
/**
 * How many events have happened.
 */
version: number, 
/**
 * The rules of the table.
 */
rules: RulesChoice, 
/**
 * The key of the preset with these rules, if there is one.
 */
preset: PresetKey | null, 
/**
 * The English name of the preset, or "own rules".
 */
rules_name: string, 
/**
 * Where the dice come from.
 */
dice_from: DiceChoice, 
/**
 * The dice with which anyone can check the rolls; absent where nobody can.
 */
dice: SealedDiceView | null, 
/**
 * The id of the tournament for whose match the table was opened, as in `/tournament/<id>`;
 * `null` if there is none.
 */
tournament: string | null, 
/**
 * The pool in which the match is rated; `null` if it is not.
 */
rated: PoolKey | null, 
/**
 * The player in each seat.
 */
seats: BySeat<SeatView>, 
/**
 * Each side's points, as a decimal number.
 */
score: BySeat<string>, 
/**
 * The number of the present game, from 1.
 */
game: number, 
/**
 * Whether this is the Crawford game; always false in a match to one point.
 */
crawford: boolean, 
/**
 * By how many seconds the viewer sees the table late, who holds no seat; `null` if at once.
 */
late: number | null, 
/**
 * The finished games in order, at most the latest hundred.
 */
games: Array<GameSummary>, 
/**
 * The checkers of each side.
 */
board: BySeat<CheckersView>, 
/**
 * The state of the cube.
 */
cube: CubeView, 
/**
 * What the table awaits.
 */
phase: PhaseView, 
/**
 * The clock that the table is played by; `null` without one.
 */
clock: ClockView | null, 
/**
 * The court that may be called over the player who has to act; `null` where none may be.
 */
court: CourtView | null, 
/**
 * The seats that this viewer holds, with the actions each can submit now.
 */
held: Array<HeldSeat>, 
/**
 * When the match is over: the players who are here and want another like it.
 */
rematch: BySeat<boolean>, };

/**
 * What the taker has after a pass, and after a double that is taken: the chance of winning the
 * match, 0–1, or for money the points.
 */
export type TakePointValues = { 
/**
 * What a pass leaves.
 */
pass: number, 
/**
 * After a take, if the game is lost.
 */
lost: number, 
/**
 * After a take, if the game is won.
 */
won: number, };

/**
 * What a player must do.
 */
export type TaskView = "roll_for_seats" | "next_game" | "partnership" | "server" | "open" | "roll" | "doubling" | "release" | "answer" | "extra_cube" | "play" | "answer_resignation";

/**
 * The decisions of a player in positions of one theme.
 */
export type ThemeReport = { 
/**
 * The theme of the positions.
 */
theme: ThemeView, 
/**
 * The decisions that count.
 */
n_decisions: number, 
/**
 * The decisions among them with a mark.
 */
n_mistakes: number, 
/**
 * The equity that they lost.
 */
error: number, };

/**
 * The kind of game that a position belongs to.
 */
export type ThemeView = "opening" | "race" | "backgame" | "bear_in" | "blitz" | "prime" | "holding" | "middle";

/**
 * A criterion that decides among players with as many wins.
 */
export type TieBreakName = "buchholz" | "sonneborn_berger" | "mutual";

/**
 * How much time the players have (CL-2); all times are in seconds.
 */
export type TimeChoice = { "kind": "delay", 
/**
 * The free time of each turn, 3–600.
 */
delay: number, 
/**
 * The reserve for each point of the match, 0–3600.
 */
reserve: number, } | { "kind": "bronstein", 
/**
 * The most that is given back after a turn, 3–600.
 */
back: number, 
/**
 * The reserve for each point of the match, 0–3600.
 */
reserve: number, } | { "kind": "fischer", 
/**
 * The time that each finished turn adds, 3–600.
 */
increment: number, 
/**
 * The reserve for each point of the match, 0–3600.
 */
reserve: number, } | { "kind": "days", 
/**
 * The days of each turn, 1–30.
 */
days: number, };

/**
 * What a player has left, in milliseconds.
 */
export type TimeLeft = { 
/**
 * What is left of the free time of the turn, which runs first.
 */
delay: number, 
/**
 * What is left of the reserve.
 */
reserve: number, };

/**
 * What it costs a player to run out of time (CL-4).
 */
export type TimeOut = "match" | "game";

/**
 * An action at a tournament. The director can submit all of them, but takes no player's part in
 * the draw; a player can withdraw, can open a table for one of their own matches, can tell its
 * result, and has a part in the draw.
 */
export type TournamentAction = { "kind": "rename", 
/**
 * The player whose name is corrected.
 */
player: number, 
/**
 * The right name, 1–40 characters.
 */
name: string, } | { "kind": "seed", 
/**
 * All players, the first seed first.
 */
order: Array<number>, } | { "kind": "start" } | { "kind": "commit", 
/**
 * The round of the draw, from 1.
 */
round: number, 
/**
 * Whose part it is: `director`, or the number of a player.
 */
holder: string, 
/**
 * The commitment, 64 hexadecimal digits.
 */
commitment: string, } | { "kind": "reveal", 
/**
 * The round of the draw, from 1.
 */
round: number, 
/**
 * Whose part it is: `director`, or the number of a player.
 */
holder: string, 
/**
 * The number, 64 hexadecimal digits.
 */
number: string, } | { "kind": "go_on", 
/**
 * The round of the draw, from 1.
 */
round: number, } | { "kind": "next_round" } | { "kind": "unpair" } | { "kind": "withdraw", 
/**
 * The player who withdraws.
 */
player: number, } | { "kind": "return", 
/**
 * The player who plays on.
 */
player: number, 
/**
 * Whether later matches that depend on it may be undone too.
 */
and_later: boolean, } | { "kind": "call_to", 
/**
 * The id of the match.
 */
fixture: string, 
/**
 * The board's name or number, 1–60 characters.
 */
board: string, } | { "kind": "open_table", 
/**
 * The id of the match.
 */
fixture: string, } | { "kind": "uncall", 
/**
 * The id of the match.
 */
fixture: string, } | { "kind": "report", 
/**
 * The id of the match.
 */
fixture: string, 
/**
 * The player who won.
 */
winner: number, 
/**
 * How the match was won.
 */
how: HowChoice, } | { "kind": "claim", 
/**
 * The id of the match.
 */
fixture: string, 
/**
 * The player who tells it.
 */
player: number, 
/**
 * The player who won.
 */
winner: number, 
/**
 * The points of the loser; absent if they are not known.
 */
loser_points: number | null, } | { "kind": "correct", 
/**
 * The id of the match.
 */
fixture: string, 
/**
 * The player who won.
 */
winner: number, 
/**
 * How the match was won.
 */
how: HowChoice, 
/**
 * Whether later matches that depend on it may be undone too.
 */
and_later: boolean, } | { "kind": "undo", 
/**
 * The id of the match.
 */
fixture: string, 
/**
 * Whether later matches that depend on it may be undone too.
 */
and_later: boolean, } | { "kind": "announce", 
/**
 * The announcement, at most 200 characters; empty to remove it.
 */
text: string, };

/**
 * The roles that a viewer holds in a tournament.
 */
export type TournamentHeld = { 
/**
 * Whether the viewer is the director.
 */
director: boolean, 
/**
 * The players whose keys the viewer has.
 */
players: Array<number>, 
/**
 * What these have committed to in the draw.
 */
parts: Array<OwnPartView>, 
/**
 * For the director, the latest events of the record, at most 200, the last one first.
 */
log: Array<LogEntry>, };

/**
 * A message from the browser. The first must be [`TournamentMessage::Hello`].
 */
export type TournamentMessage = { "type": "hello", 
/**
 * The director's secret and players' keys; none for a spectator.
 */
keys: Array<string>, 
/**
 * The last version the browser has. It makes no difference: every welcome is complete.
 */
since: number, } | { "type": "act", 
/**
 * The action's id, chosen by the client: 1–64 characters, unique in the tournament.
 */
id: string, 
/**
 * The action that the director or the player takes.
 */
action: TournamentAction, };

/**
 * A message to the browser.
 */
export type TournamentNews = { "type": "welcome", 
/**
 * The present state of the tournament.
 */
view: TournamentView, } | { "type": "update", 
/**
 * The state of the tournament after it.
 */
view: TournamentView, } | { "type": "accepted", 
/**
 * The id of the action.
 */
id: string, 
/**
 * The tournament's version after it.
 */
version: number, } | { "type": "refused", 
/**
 * The id of the action.
 */
id: string, 
/**
 * Why the action was refused. `others_fall` means that it would be accepted with
 * `and_later`.
 */
refusal: RefusalView, } | { "type": "problem", 
/**
 * A stable code for the problem.
 */
code: ProblemCode, 
/**
 * What was wrong and what would be right, in English.
 */
message: string, 
/**
 * Whether the socket closes now.
 */
fatal: boolean, };

/**
 * The answer to `POST /api/tournaments`.
 */
export type TournamentOpened = { 
/**
 * The tournament's id, as in `/tournament/<id>`, the public page.
 */
tournament: string, 
/**
 * The director's secret, as in `/tournament/<id>#director=<secret>`.
 */
director: string, };

/**
 * A tournament as one viewer sees it. Everything but `held` is the same for all viewers.
 */
export type TournamentView = { 
/**
 * The tournament's id, as in `/tournament/<id>`.
 */
tournament: string, 
/**
 * How many events its record has.
 */
version: number, 
/**
 * The name that the director gave it; `None` if none.
 */
name: string | null, 
/**
 * How players are paired.
 */
format: FormatChoice, 
/**
 * How players were ordered for the first pairing.
 */
order: OrderChoice, 
/**
 * How long the matches are.
 */
lengths: LengthsChoice, 
/**
 * The rules of every round that has none of its own (MA-8); the length is the first round's.
 */
rules: NamedRules, 
/**
 * The rounds that are played by other rules.
 */
own_rules: Array<OwnRulesView>, 
/**
 * Whether players may enter themselves until the start.
 */
self_entry: boolean, 
/**
 * The clock of the matches that are played here; `null` without one.
 */
clock: ClockChoice | null, 
/**
 * Whether whoever holds no seat sees the matches late that are played here.
 */
delayed: boolean, 
/**
 * How far the tournament has come.
 */
stage: StageView, 
/**
 * The seed of the draw, in decimal, or in 64 hexadecimal digits where everybody's devices have
 * made it; absent until the draw has been made.
 */
seed: string | null, 
/**
 * The draw in which everybody's device takes part; `null` where there is none.
 */
draw: DrawView | null, 
/**
 * How many rounds there are, or will be; 0 before the start.
 */
n_rounds: number, 
/**
 * Whether the director may pair the next round of a Swiss now.
 */
may_pair: boolean, 
/**
 * The director's announcement; empty if there is none.
 */
announcement: string, 
/**
 * Everybody who has entered, by seeds or by the draw, then those who withdrew before the
 * start.
 */
players: Array<EntrantView>, 
/**
 * The rounds in order, the main bracket's first.
 */
rounds: Array<RoundView>, 
/**
 * The standings, best first; empty before the start.
 */
standings: Array<StandingView>, 
/**
 * The criteria that decide among players with as many wins, in this order.
 */
tie_breaks: Array<TieBreakName>, 
/**
 * The winner of a knockout's main bracket; absent until it is decided.
 */
winner: number | null, 
/**
 * The winner of its consolation bracket; absent until it is decided.
 */
consolation_winner: number | null, 
/**
 * The roles that the viewer holds.
 */
held: TournamentHeld, };

/**
 * How good a play is that somebody tried.
 */
export type TriedPlay = { 
/**
 * The play, as Otter judges it.
 */
play: CandidateView, 
/**
 * The equity that it loses to the best play, 0 or more.
 */
error: number, 
/**
 * Its mark; `null` if it loses little or nothing.
 */
mark: MarkView | null, };

/**
 * The body of `POST /api/study/try`: a play of a card's roll, to be judged. The answer is a
 * [`TriedPlay`](crate::review::TriedPlay).
 */
export type TryCard = { 
/**
 * The position of the card.
 */
position: CardPosition, 
/**
 * The steps in the order made, `[from, to]` each.
 */
steps: Array<[number, number]>, };

/**
 * The body of `POST /api/tables/<id>/analysis/<place>/try`: another play of the same roll. The
 * legal ones are at `GET /api/tables/<id>/analysis/<place>/plays`, as a
 * [`PlayTree`](crate::table::PlayTree).
 */
export type TryPlay = { 
/**
 * The steps in the order made, `[from, to]` each.
 */
steps: Array<[number, number]>, };

/**
 * One thing done in a game.
 */
export type Turn = { "kind": "played", 
/**
 * The seat that played.
 */
seat: Seat, 
/**
 * The dice as they were rolled.
 */
dice: [number, number], 
/**
 * The play in notation; empty if nothing could be played or the game ended before.
 */
text: string, 
/**
 * Whether the play was not legal and was let stand.
 */
condoned: boolean, } | { "kind": "doubled", 
/**
 * The seat that doubled.
 */
seat: Seat, 
/**
 * The cube's value if it is taken.
 */
value: string, } | { "kind": "taken", 
/**
 * The seat that took it.
 */
seat: Seat, } | { "kind": "passed", 
/**
 * The seat that passed.
 */
seat: Seat, } | { "kind": "resigned", 
/**
 * The seat that offered to resign.
 */
seat: Seat, 
/**
 * What was given up.
 */
result: ResultView, } | { "kind": "accepted", 
/**
 * The seat that accepted.
 */
seat: Seat, } | { "kind": "refused", 
/**
 * The seat that refused.
 */
seat: Seat, };

/**
 * Why no position could be read.
 */
export type UnreadableCode = "too_large" | "empty" | "unknown" | "damaged";

/**
 * Where a match is played.
 */
export type VenueView = { "kind": "board", 
/**
 * The name or number of the board.
 */
name: string, } | { "kind": "table", 
/**
 * The id of the table.
 */
table: string, };

/**
 * The result of a match, or why it has none.
 */
export type VerdictView = { "kind": "waiting" } | { "kind": "open" } | { "kind": "decided", 
/**
 * The player who won.
 */
winner: number, 
/**
 * The points of the loser; absent if they are not known.
 */
loser_points: number | null, 
/**
 * Whether it was decided without play.
 */
forfeit: boolean, } | { "kind": "walkover", 
/**
 * The player who won.
 */
winner: number, } | { "kind": "bye", 
/**
 * The player who advances.
 */
winner: number, } | { "kind": "empty" };

/**
 * Why a roll does not count (IR-1).
 */
export type VoidRollView = "cocked" | "off_the_half" | "on_a_checker" | "not_together";

/**
 * What waits at a server: each number is 0 where all is well.
 */
export type WaitingView = { 
/**
 * Changes that wait for the database.
 */
writes: number, 
/**
 * Questions that wait for a thread of the engine.
 */
engine: number, 
/**
 * Records that wait to be read.
 */
records: number, 
/**
 * Passwords that wait to be hashed.
 */
passwords: number, };

/**
 * What is odd about a file, by a stable name.
 */
export type WarningCode = "more_left_out" | "no_game" | "too_many_games" | "too_many_entries" | "too_many_matches" | "next_damaged" | "utf16" | "utf16_damaged" | "windows1252" | "later_version" | "roll_after_end" | "rolls_twice" | "impossible_dice" | "called_illegal" | "play_unclear" | "play_impossible" | "play_illegal" | "entry_illegal" | "position_lost" | "nothing_played" | "play_without_roll" | "play_of_other" | "play_without_heading" | "heading_of_other" | "position_impossible" | "record_impossible" | "position_edited" | "checker_nowhere" | "too_many_checkers" | "begins_in_game" | "score_in_words" | "double_in_crawford" | "double_not_allowed" | "beaver_without_double" | "take_without_double" | "pass_without_double" | "double_unanswered" | "double_at_end" | "cube_impossible" | "cube_unexpected" | "cube_set" | "cube_limit" | "end_after_end" | "winner_passed" | "winner_not_off" | "points_differ" | "automatic_doubles" | "points_impossible" | "settled_for" | "score_without_end" | "score_of_first" | "score_of_second" | "score_unexplained" | "score_counts" | "line_unknown" | "text_unknown" | "move_unknown" | "result_unknown" | "tag_unknown" | "property_unknown" | "property_damaged" | "record_unknown" | "event_unknown" | "game_unknown" | "other_variant" | "row_before_names" | "many_actions" | "players_swapped" | "names_differ" | "nested_too_deep" | "second_variation" | "value_without_name" | "ends_in_game" | "ends_in_value" | "file_changed" | "checksum_damaged" | "member_outside" | "member_damaged" | "member_changed" | "salvaged" | "record_cut" | "rollouts_without_games" | "file_cut" | "section_cut" | "game_cut" | "game_damaged" | "comments_damaged" | "times_damaged" | "analysis_damaged" | "decisions_damaged";

/**
 * A warning that its account has not confirmed yet.
 */
export type WarningView = { 
/**
 * The number by which it is confirmed.
 */
id: number, 
/**
 * Why, in the moderator's words.
 */
reason: string, 
/**
 * When it was given, in seconds since 1970.
 */
at: number, };

/**
 * The body of `POST /api/account/follows` and of `POST /api/account/blocks`.
 */
export type Whom = { 
/**
 * The name of an account, in whatever case.
 */
name: string, };

/**
 * Why the best choice of a decision is better than another one, from
 * `GET /api/tables/<id>/analysis/<place>/why`.
 *
 * The client puts the reasons in words. `docs/why.md` describes each and how it is measured.
 */
export type WhyView = { 
/**
 * The equity by which the best choice is better, above 0, in the unit of the decision.
 */
difference: number, 
/**
 * For plays, the index among the candidates of the play that the best one is compared with;
 * `null` at the cube.
 */
against: number | null, 
/**
 * What carries the difference, in the order in which it happens; empty if nothing does that
 * has a name.
 */
reasons: Array<ReasonView>, };

/**
 * A point of the window, seen by the player who decides.
 */
export type WindowPointView = "take" | "double" | "cash" | "too_good";

/**
 * Why something is not a legal play.
 */
export type WrongCode = "all_played" | "no_checker" | "on_the_bar" | "backward" | "no_such_die" | "blocked" | "not_all_home" | "higher_checker" | "wastes_a_die" | "larger_first" | "incomplete" | "no_way" | "opponent";

/**
 * Why something is not a legal play.
 */
export type WrongView = { 
/**
 * The reason in English.
 */
message: string, 
/**
 * The row of `docs/rules.md` that it breaks, such as `MV-4`.
 */
rule: string, 
/**
 * A stable code for the reason, to be translated.
 */
why: WrongCode, 
/**
 * The step that is at fault, `[from, to]`; absent if it is the play as a whole.
 */
step: [number, number] | null, };
