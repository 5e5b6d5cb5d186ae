/** The address of a position is its XGID, which people can read, copy and paste elsewhere. */
import type { Posed, PosedStakes } from '../api';
import type { Side } from '../board/position';

const BOARD = 26;
/** The limit of the cube that eXtreme Gammon writes if there is none, as a power of two. */
const NO_LIMIT = 10;
const MOST_ON_A_POINT = 15;

const number = (side: Side | null) => (side === null ? 0 : side === 'white' ? 1 : -1);

/** Writes a position as an XGID without its prefix. White is the player at the bottom. */
export function writeXgid(posed: Posed): string {
  const { checkers, dice, cube, stakes } = posed;
  const sign = (n: number, first: string) =>
    String.fromCharCode(first.charCodeAt(0) + Math.min(n, MOST_ON_A_POINT) - 1);
  const board = Array.from({ length: BOARD }, (_, at) => {
    const light = at === 0 ? 0 : (checkers.white[at] ?? 0);
    const dark = at === 25 ? 0 : (checkers.black[25 - at] ?? 0);
    return light > 0 ? sign(light, 'A') : dark > 0 ? sign(dark, 'a') : '-';
  }).join('');
  const [score, rule, length] =
    stakes.kind === 'match'
      ? [[stakes.score.white, stakes.score.black], stakes.crawford ? 1 : 0, stakes.length]
      : [[0, 0], (stakes.jacoby ? 1 : 0) + (stakes.beavers ? 2 : 0), 0];
  return [
    board,
    cube?.log2 ?? 0,
    number(cube?.owner ?? null),
    number(posed.on_roll),
    dice ? `${Math.max(...dice)}${Math.min(...dice)}` : '00',
    ...score,
    rule,
    length,
    cube ? (cube.highest_log2 ?? NO_LIMIT) : 0,
  ].join(':');
}

/** The checkers that a side has in backgammon. */
export const ARMY = 15;

/** The checkers that each side of a position has, which an XGID does not tell. */
export function armyOf({ checkers }: Posed): number {
  const all = (counts: readonly number[]) => counts.reduce((sum, n) => sum + n, 0);
  return Math.max(all(checkers.white), all(checkers.black));
}

/** The limit of a cube that shows 2 to the power of `least`; `null` for none, and a wrong one. */
function limitOf(text: string | undefined, least: number): number | null {
  const limit = Number(text ?? NO_LIMIT);
  return Number.isInteger(limit) && limit >= least && limit < NO_LIMIT ? limit : null;
}

/**
 * Reads a position that `writeXgid` wrote, of sides of `army` checkers; `null` if the text is none.
 */
export function readXgid(text: string, army = ARMY): Posed | null {
  const [board = '', ...fields] = text.replace(/^XGID=/, '').split(':');
  const [log2, owner, turn, roll = '', white, black, rule, length, limit] = fields;
  if (board.length !== BOARD || !/^[-A-Oa-o]+$/.test(board) || fields.length < 8) return null;
  const numbers = [log2, owner, turn, white, black, rule, length].map(Number);
  if (numbers.some((n) => !Number.isInteger(n) || Math.abs(n) > 999)) return null;
  const [exponent = 0, owned = 0, onRoll = 1, ours = 0, theirs = 0, rules = 0, points = 0] =
    numbers;
  const counts = (side: Side): number[] => {
    const own = Array.from({ length: BOARD }, (_, place) => {
      const sign = board[side === 'white' ? place : 25 - place] ?? '-';
      const isOwn = side === 'white' ? /[A-O]/.test(sign) : /[a-o]/.test(sign);
      return place > 0 && isOwn ? sign.toLowerCase().charCodeAt(0) - 96 : 0;
    });
    const inPlay = own.reduce((sum, n) => sum + n, 0);
    return [Math.max(army - inPlay, 0), ...own.slice(1)];
  };
  const stakes: PosedStakes =
    points > 0
      ? {
          kind: 'match',
          length: points,
          score: { white: ours, black: theirs },
          crawford: rules === 1,
          crawford_rule: true,
        }
      : { kind: 'money', jacoby: (rules & 1) > 0, beavers: (rules & 2) > 0 };
  const side = (n: number): Side | null => (n === 0 ? null : n > 0 ? 'white' : 'black');
  const [, high, low] = /^([1-6])([1-6])$/.exec(roll) ?? [];
  return {
    checkers: { white: counts('white'), black: counts('black') },
    on_roll: side(onRoll) ?? 'white',
    dice: high && low ? [Number(high), Number(low)] : null,
    cube:
      limit === '0' && exponent === 0
        ? null
        : { log2: exponent, owner: side(owned), highest_log2: limitOf(limit, exponent) },
    stakes,
    remaining_checkers: false,
    gammons: true,
  };
}
