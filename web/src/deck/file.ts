/** The deck as a file: written whole, and read with care, since it may come from anywhere. */
import { KINDS, kindOf, type Card } from './card';
import type { Schedule } from './schedule';

/** What the file says of itself; a later format has another number. */
const FORMAT = 'otter-deck-1';
/** More cards than anybody studies; a larger file is none of ours. */
const MOST = 20_000;

/** Writes all cards as JSON. */
export function writeDeck(cards: readonly Card[]): string {
  return JSON.stringify({ format: FORMAT, cards }, null, 1);
}

/** Reads cards from JSON; `null` if it is no deck. Cards that make no sense are left out. */
export function readDeck(text: string): Card[] | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(value) || value['format'] !== FORMAT || !Array.isArray(value['cards'])) return null;
  return value['cards'].slice(0, MOST).filter(isCard);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);
const isText = (value: unknown): value is string => typeof value === 'string';

/** Whether a value is a card, as far as the pages rely on it; the server checks what it is sent. */
export function isCard(value: unknown): value is Card {
  if (!isObject(value)) return false;
  const { id, seat, board, cube, away, rules, decision, theme, error, mark, from, schedule } =
    value;
  return (
    isText(id) &&
    isSeat(seat) &&
    isObject(board) &&
    isSide(board['white']) &&
    isSide(board['black']) &&
    isObject(cube) &&
    isText(cube['value']) &&
    (away === null || (isObject(away) && isNumber(away['white']) && isNumber(away['black']))) &&
    isObject(rules) &&
    isDecision(decision) &&
    isText(theme) &&
    isNumber(error) &&
    isText(mark) &&
    isObject(from) &&
    isText(from['review']) &&
    isText(from['opponent']) &&
    isNumber(from['added']) &&
    isSchedule(schedule)
  );
}

const isSeat = (value: unknown) => value === 'white' || value === 'black';

function isSide(value: unknown): boolean {
  if (!isObject(value) || !isNumber(value['pips'])) return false;
  const points = value['points'];
  return Array.isArray(points) && points.length === 26 && points.every(isNumber);
}

function isDecision(value: unknown): boolean {
  if (!isObject(value)) return false;
  if (value['kind'] === 'play') {
    const { dice, candidates, steps } = value;
    const isPair = Array.isArray(dice) && dice.length === 2 && dice.every(isNumber);
    return isPair && Array.isArray(candidates) && candidates.length > 0 && Array.isArray(steps);
  }
  const isCube = value['kind'] === 'cube' || value['kind'] === 'answer';
  const values = value['values'];
  if (!isCube || !isObject(values)) return false;
  const kind = kindOf({ decision: value as unknown as Card['decision'] });
  return (
    KINDS.includes(kind) && ['no_double', 'take', 'pass'].every((key) => isNumber(values[key]))
  );
}

function isSchedule(value: unknown): value is Schedule {
  if (!isObject(value)) return false;
  const numbers = ['due', 'stability', 'difficulty', 'days', 'steps', 'reps', 'lapses', 'state'];
  const { last } = value;
  return (
    numbers.every((key) => isNumber(value[key])) &&
    [0, 1, 2, 3].includes(Number(value['state'])) &&
    (last === null || isNumber(last))
  );
}
