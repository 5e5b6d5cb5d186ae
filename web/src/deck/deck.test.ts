import { describe, expect, it } from 'vitest';
import type { GameReview, ReviewDecision, RulesChoice } from '../api';
import { cardOf, canStudy, kindOf, type Card, type Source } from './card';
import { daysAway, forecast, startOfDay } from './days';
import { Deck } from './deck.svelte';
import { readDeck, writeDeck } from './file';
import { GRADES, newSchedule, nextSchedules } from './schedule';
import type { Store } from './store';

const NOW = new Date(2026, 10, 23, 12).getTime();
const DAY = 86_400_000;

const chances = { win: 0.5, win_gammon: 0, win_backgammon: 0, lose_gammon: 0, lose_backgammon: 0 };
const candidate = (rank: number, equity: number) => ({
  rank,
  text: `${rank}`,
  steps: [[8, 5] as [number, number]],
  equity,
  ply: 2,
  chances,
});
const side = { points: new Array<number>(26).fill(0), pips: 0 };

function decision(place: number, error: number, theme: ReviewDecision['theme']): ReviewDecision {
  return {
    place,
    game: 1,
    entry: place,
    seat: 'white',
    board: { white: side, black: side },
    cube: { value: '1', owner: null, in_play: true },
    best_chance: 0.5,
    chance: 0.5 - error,
    error,
    chance_lost: null,
    counts: true,
    mark: error >= 0.1 ? 'blunder' : error >= 0.05 ? 'error' : error >= 0.02 ? 'doubtful' : null,
    theme,
    opinion: null,
    decision: {
      kind: 'play',
      dice: [3, 1],
      text: '8/5',
      steps: [[8, 5]],
      condoned: false,
      n_plays: 7,
      candidates: [candidate(1, 0.2), candidate(3, 0.2 - error)],
      played: 1,
      luck: 0,
      luck_chance: null,
    },
  };
}

const source: Source = {
  review: '/review/abc',
  rules: { contest: { kind: 'match', length: 5, crawford: 'both', holland: false } } as RulesChoice,
  games: [{ game: 1, score: { white: '2', black: '4' }, crawford: true } as GameReview],
  names: () => ({ white: 'Ania', black: 'Piotr' }),
};

function card(place: number, error = 0.12, theme: ReviewDecision['theme'] = 'prime'): Card {
  const made = cardOf(source, decision(place, error, theme), NOW);
  if (!made) throw new Error('a mistake becomes a card');
  return made;
}

class Memory implements Store {
  readonly kept = new Map<string, Card>();
  all = () => Promise.resolve([...this.kept.values()]);
  put = (cards: readonly Card[]) => {
    for (const card of cards) this.kept.set(card.id, card);
    return Promise.resolve();
  };
  remove = (id: string) => {
    this.kept.delete(id);
    return Promise.resolve();
  };
}

describe('a card', () => {
  it('is made of a mistake, with the score as points away', () => {
    expect(card(7)).toMatchObject({
      id: '/review/abc#7',
      away: { white: 3, black: 1 },
      crawford: true,
      from: { you: 'Ania', opponent: 'Piotr' },
    });
    expect(kindOf(card(7))).toBe('play');
  });

  it('is not made of what was right', () => {
    expect(canStudy(decision(1, 0.001, 'race'))).toBe(false);
    expect(cardOf(source, decision(1, 0.001, 'race'), NOW)).toBeNull();
  });
});

describe('the schedule', () => {
  it('begins at once and comes back later the better it was known', () => {
    const first = newSchedule(NOW);
    expect(first.due).toBe(NOW);
    const next = nextSchedules(first, NOW);
    const waits = GRADES.map((grade) => next[grade].due - NOW);
    expect(waits[0]).toBe(10 * 60_000);
    expect(waits[2]).toBeGreaterThanOrEqual(DAY);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    const good = next.good;
    expect(nextSchedules(good, good.due).good.due - good.due).toBeGreaterThan(good.due - NOW);
  });

  it('does the same for the same answers', () => {
    const first = newSchedule(NOW);
    expect(nextSchedules(first, NOW)).toEqual(nextSchedules(first, NOW));
  });
});

describe('the deck', () => {
  it('adds a card once, asks for the costliest first, and keeps what was answered', async () => {
    const store = new Memory();
    const deck = new Deck(store);
    expect(await deck.add([card(1, 0.06), card(2, 0.3)])).toBe(2);
    expect(await deck.add([card(2, 0.3)])).toBe(0);
    expect(deck.due(NOW).map(({ id }) => id)).toEqual(['/review/abc#2', '/review/abc#1']);
    await deck.grade('/review/abc#2', 'good', NOW);
    expect(deck.due(NOW)).toHaveLength(1);
    expect(deck.doneToday(NOW)).toBe(1);
    expect(deck.nextDue(NOW)).toBeGreaterThan(NOW);
    const again = new Deck(store);
    await again.open();
    expect(again.cards).toEqual(deck.cards);
    await again.remove('/review/abc#1');
    expect(store.kept.size).toBe(1);
  });

  it('shows a card once it is kept, and once if it was added twice meanwhile', async () => {
    const store = new Memory();
    const deck = new Deck(store);
    await deck.open();
    let kept = () => {};
    const writing = new Promise<void>((resolve) => (kept = resolve));
    const put = store.put.bind(store);
    store.put = (cards) => writing.then(() => put(cards));
    const adding = Promise.all([deck.add([card(1)]), deck.add([card(1)])]);
    await Promise.resolve();
    expect(deck.cards).toEqual([]);
    kept();
    expect(await adding).toEqual([1, 0]);
    expect(deck.cards).toHaveLength(1);
    expect(store.kept.size).toBe(1);
  });

  it('shows an answer, and that a card is gone, once that is kept', async () => {
    const store = new Memory();
    const deck = new Deck(store);
    await deck.add([card(1), card(2)]);
    let kept = () => {};
    const writing = new Promise<void>((resolve) => (kept = resolve));
    const [put, remove] = [store.put.bind(store), store.remove.bind(store)];
    store.put = (cards) => writing.then(() => put(cards));
    store.remove = (id) => writing.then(() => remove(id));
    const { id } = card(1);
    const changing = Promise.all([deck.grade(id, 'good', NOW), deck.remove(card(2).id)]);
    await Promise.resolve();
    expect(deck.doneToday(NOW)).toBe(0);
    expect(deck.cards).toHaveLength(2);
    kept();
    await changing;
    expect(deck.doneToday(NOW)).toBe(1);
    expect(deck.cards.map((card) => card.id)).toEqual([id]);
  });

  it('is filtered by theme and by kind of mistake', async () => {
    const deck = new Deck(new Memory());
    await deck.add([card(1, 0.06, 'race'), card(2, 0.3, 'blitz')]);
    expect(deck.due(NOW, { theme: 'race', kind: null })).toHaveLength(1);
    expect(deck.due(NOW, { theme: null, kind: 'wrong_take' })).toHaveLength(0);
  });

  it('goes on without a store', async () => {
    const broken: Store = {
      all: () => Promise.reject(new Error('no')),
      put: () => Promise.reject(new Error('no')),
      remove: () => Promise.reject(new Error('no')),
    };
    const deck = new Deck(broken);
    expect(await deck.add([card(1)])).toBe(1);
    expect(deck.isFleeting).toBe(true);
  });
});

describe('the file', () => {
  it('is read as it was written', () => {
    expect(readDeck(writeDeck([card(1), card(2)]))).toEqual([card(1), card(2)]);
  });

  it('is refused if it is none, and loses what makes no sense', () => {
    expect(readDeck('nonsense')).toBeNull();
    expect(readDeck('{"format":"other","cards":[]}')).toBeNull();
    const text = JSON.stringify({ format: 'otter-deck-1', cards: [card(1), { id: 'x' }, null, 3] });
    expect(readDeck(text)).toEqual([card(1)]);
  });
});

describe('days', () => {
  it('are counted from midnight', () => {
    const late = new Date(2026, 10, 23, 23, 50).getTime();
    expect(daysAway(late + 20 * 60_000, late)).toBe(1);
    expect(daysAway(late - DAY, late)).toBe(0);
    expect(startOfDay(late, 1)).toBe(new Date(2026, 10, 24).getTime());
    expect(forecast([NOW - DAY, NOW, NOW + DAY, NOW + 9 * DAY], NOW, 7)).toEqual([
      2, 1, 0, 0, 0, 0, 0,
    ]);
  });
});
