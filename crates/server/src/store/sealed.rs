//! The chains of numbers at a table, and the rolls that were made of them (`docs/dice.md`).

use super::sql::{FromRow, Pool, Row, Transaction, query};
use otter_dice::{Entry, Number, Party, RollNumbers, Secret};
use otter_rules::{Die, Seat};

use crate::table_id::TableId;

/// A chain about to be opened.
#[derive(Clone, Debug)]
pub(crate) struct NewChain {
    /// The party whose chain it is.
    pub(crate) party: Party,
    /// The roll from which it is used, counted from 1.
    pub(crate) first: u32,
    /// Its end, which everybody may know.
    pub(crate) anchor: Number,
    /// Its beginning, if it is the server's own.
    pub(crate) secret: Option<Secret>,
    /// Whether the opponent agreed to it with a roll under way.
    pub(crate) agreed: bool,
}

/// A roll that somebody has asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AskedRoll {
    /// Its place among the rolls at the table, counted from 1.
    pub(crate) nth: u32,
    /// The number of the game, counted from 1.
    pub(crate) game: u32,
    /// The seat that asked for it.
    pub(crate) seat: Seat,
    /// Whether it is for the start of a game.
    pub(crate) opening: bool,
}

/// A roll as it was made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MadeRoll {
    /// The roll that was asked for.
    pub(crate) asked: AskedRoll,
    /// The numbers that it was made of.
    pub(crate) numbers: RollNumbers,
    /// What the two dice show.
    pub(crate) dice: [Die; 2],
}

/// The dice of a table as they were stored.
#[derive(Clone, Debug)]
pub(crate) struct StoredDice {
    /// What was given away, the oldest first.
    pub(crate) entries: Vec<Entry>,
    /// The beginning of the server's latest chain.
    pub(crate) secret: Secret,
    /// The roll that is asked for and not yet made.
    pub(crate) asked: Option<AskedRoll>,
}

impl StoredDice {
    /// Forgets all but the first rolls, and which one is asked for.
    pub(crate) fn keep_rolls(&mut self, n: usize) {
        let rolls = self.entries.iter().enumerate();
        let mut rolls = rolls.filter(|(_, entry)| matches!(entry, Entry::Roll { .. }));
        let next = rolls.nth(n).map(|(place, _)| place);
        if let Some(place) = next {
            self.entries.truncate(place);
        }
        self.asked = None;
    }
}

/// The stored chains and rolls of a table do not belong together, or one is not whole.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("the stored dice are not whole")]
pub(crate) struct DiceNotWhole;

struct ChainRow {
    party: String,
    first: i64,
    anchor: Vec<u8>,
    secret: Option<Vec<u8>>,
    agreed: bool,
}

impl FromRow for ChainRow {
    fn from_row(row: Row<'_>) -> Result<Self, sqlx::Error> {
        Ok(Self {
            party: row.get("party")?,
            first: row.get("first")?,
            anchor: row.get("anchor")?,
            secret: row.get("secret")?,
            agreed: row.is("agreed")?,
        })
    }
}

struct RollRow {
    nth: i64,
    game: i64,
    seat: String,
    opening: bool,
    server: Option<Vec<u8>>,
    white: Option<Vec<u8>>,
    black: Option<Vec<u8>>,
    first: Option<i64>,
    second: Option<i64>,
}

impl FromRow for RollRow {
    fn from_row(row: Row<'_>) -> Result<Self, sqlx::Error> {
        Ok(Self {
            nth: row.get("nth")?,
            game: row.get("game")?,
            seat: row.get("seat")?,
            opening: row.is("opening")?,
            server: row.get("server")?,
            white: row.get("white")?,
            black: row.get("black")?,
            first: row.get("first")?,
            second: row.get("second")?,
        })
    }
}

/// Writes down a chain, behind those that its table has.
pub(super) async fn open_chain(
    db: &mut Transaction<'_>,
    table: &str,
    chain: &NewChain,
) -> Result<(), sqlx::Error> {
    query(
        "INSERT INTO dice_chains (table_id, place, party, first, anchor, secret, agreed) \
         SELECT $1, COUNT(*), $2, $3, $4, $5, $6 FROM dice_chains WHERE table_id = $1",
    )
    .bind(table)
    .bind(chain.party.name())
    .bind(i64::from(chain.first))
    .bind(chain.anchor.0.as_slice())
    .bind(chain.secret.as_ref().map(|secret| secret.0.as_slice()))
    .bind(chain.agreed)
    .execute(db)
    .await?;
    Ok(())
}

/// Writes down that a roll is asked for; in the place of one that was asked for in a game that has
/// ended on time meanwhile.
pub(super) async fn ask(
    db: &mut Transaction<'_>,
    table: &str,
    asked: AskedRoll,
) -> Result<(), sqlx::Error> {
    let AskedRoll {
        nth,
        game,
        seat,
        opening,
    } = asked;
    query(
        "INSERT INTO dice_rolls (table_id, nth, game, seat, opening) VALUES ($1, $2, $3, $4, $5) \
         ON CONFLICT (table_id, nth) DO UPDATE \
         SET game = excluded.game, seat = excluded.seat, opening = excluded.opening \
         WHERE dice_rolls.server IS NULL",
    )
    .bind(table)
    .bind(i64::from(nth))
    .bind(i64::from(game))
    .bind(Party::from(seat).name())
    .bind(opening)
    .execute(db)
    .await?;
    Ok(())
}

/// Completes a roll that was asked for.
pub(super) async fn complete(
    db: &mut Transaction<'_>,
    table: &str,
    made: &MadeRoll,
) -> Result<(), sqlx::Error> {
    fn bytes(number: Option<&Number>) -> Option<&[u8]> {
        number.map(|number| number.0.as_slice())
    }
    query(
        "UPDATE dice_rolls SET server = $1, white = $2, black = $3, first = $4, second = $5 \
         WHERE table_id = $6 AND nth = $7",
    )
    .bind(made.numbers.server.0.as_slice())
    .bind(bytes(made.numbers.white.as_ref()))
    .bind(bytes(made.numbers.black.as_ref()))
    .bind(i64::from(made.dice[0].pips()))
    .bind(i64::from(made.dice[1].pips()))
    .bind(table)
    .bind(i64::from(made.asked.nth))
    .execute(db)
    .await?;
    Ok(())
}

/// Reads the dice of a table; `None` if it has no chains.
pub(super) async fn load(
    pool: &Pool,
    id: &TableId,
) -> Result<Option<Result<StoredDice, DiceNotWhole>>, sqlx::Error> {
    let chains: Vec<ChainRow> = query(
        "SELECT party, first, anchor, secret, agreed FROM dice_chains WHERE table_id = $1 \
         ORDER BY place",
    )
    .bind(id.as_str())
    .all(pool)
    .await?;
    if chains.is_empty() {
        return Ok(None);
    }
    let rolls: Vec<RollRow> = query(
        "SELECT nth, game, seat, opening, server, white, black, first, second FROM dice_rolls \
         WHERE table_id = $1 ORDER BY nth",
    )
    .bind(id.as_str())
    .all(pool)
    .await?;
    Ok(Some(read(chains, rolls).ok_or(DiceNotWhole)))
}

fn read(chains: Vec<ChainRow>, rolls: Vec<RollRow>) -> Option<StoredDice> {
    let mut entries = Vec::with_capacity(chains.len() + rolls.len());
    let mut secret = None;
    let mut asked = None;
    let mut chains = chains.into_iter().peekable();
    let mut open_chains = |entries: &mut Vec<Entry>, until: i64| {
        while let Some(row) = chains.next_if(|row| row.first <= until) {
            let party = party(&row.party)?;
            if let Some(bytes) = row.secret {
                secret = Some(Secret(bytes.try_into().ok()?));
            }
            entries.push(Entry::Chain {
                party,
                anchor: number(row.anchor)?,
                agreed: row.agreed,
            });
        }
        Some(())
    };
    for row in rolls {
        open_chains(&mut entries, row.nth)?;
        let roll = AskedRoll {
            nth: row.nth.try_into().ok()?,
            game: row.game.try_into().ok()?,
            seat: seat(&row.seat)?,
            opening: row.opening,
        };
        let Some(server) = row.server else {
            asked = Some(roll);
            continue;
        };
        let die = |pips: Option<i64>| Die::try_from(u8::try_from(pips?).ok()?).ok();
        entries.push(Entry::Roll {
            nth: roll.nth,
            game: roll.game,
            seat: (!roll.opening).then_some(roll.seat),
            numbers: RollNumbers {
                server: number(server)?,
                white: row.white.map(number).map_or(Some(None), |n| n.map(Some))?,
                black: row.black.map(number).map_or(Some(None), |n| n.map(Some))?,
            },
            dice: [die(row.first)?, die(row.second)?],
        });
    }
    open_chains(&mut entries, i64::MAX)?;
    Some(StoredDice {
        entries,
        secret: secret?,
        asked,
    })
}

fn number(bytes: Vec<u8>) -> Option<Number> {
    bytes.try_into().ok().map(Number)
}

fn party(text: &str) -> Option<Party> {
    Party::ALL.into_iter().find(|party| party.name() == text)
}

fn seat(text: &str) -> Option<Seat> {
    Seat::ALL
        .into_iter()
        .find(|&seat| Party::from(seat).name() == text)
}
