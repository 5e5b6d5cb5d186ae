/** The draw of a tournament with all that it was made of, checked in this browser. */
import {
  commitmentOf,
  listHash,
  orderOf,
  placeOf,
  seedOf,
  type DrawHolder,
  type DrawPart,
  type DrawPlayer,
} from './draw';

/** What `GET /api/tournaments/<id>/draw` answers; `docs/dice.md` describes it. */
export interface DrawTranscript {
  readonly scheme: string;
  readonly tournament: string;
  readonly steps: readonly { readonly at: number | null; readonly step: DrawStep }[];
  readonly drawn: { readonly seed: string; readonly order: readonly number[] } | null;
}

export type DrawStep =
  | { readonly kind: 'opened'; readonly tournament: string; readonly commitment: string }
  | ({ readonly kind: 'committed'; readonly round: number } & DrawPart)
  | {
      readonly kind: 'closed';
      readonly round: number;
      readonly players: readonly DrawPlayer[];
      readonly parts: readonly DrawHolder[];
    }
  | {
      readonly kind: 'revealed';
      readonly round: number;
      readonly holder: DrawHolder;
      readonly number: string;
    }
  | { readonly kind: 'gone_on'; readonly round: number; readonly missing: readonly DrawHolder[] };

export interface DrawChecked {
  /** The draw; `null` until it is made. */
  readonly drawn: DrawTranscript['drawn'];
  readonly players: readonly DrawPlayer[];
  /** The numbers that the draw is made of, or that have come so far. */
  readonly numbers: ReadonlyMap<DrawHolder, string>;
  /** The hash of the list of each round in which one was fixed. */
  readonly lists: ReadonlyMap<number, string>;
  readonly goneOn: readonly { readonly round: number; readonly missing: readonly DrawHolder[] }[];
  /** The place of the first step that is wrong, from 1; one more than there are if it is the draw. */
  readonly wrong: number | null;
}

const MOST_COMMITMENTS = 8;

/** Checks every commitment, every number and the draw. */
export function checkDraw({ scheme, tournament, steps, drawn }: DrawTranscript): DrawChecked {
  let round = 1;
  let players: readonly DrawPlayer[] = [];
  let committed = new Map<DrawHolder, string>();
  let times = new Map<DrawHolder, number>();
  /** Who may commit after a round that was given up; `null` for all. */
  let left: readonly DrawHolder[] | null = null;
  let parts: readonly DrawPart[] | null = null;
  let numbers = new Map<DrawHolder, string>();
  let seed: string | null = null;
  const lists = new Map<number, string>();
  const goneOn: { round: number; missing: readonly DrawHolder[] }[] = [];
  let wrong: number | null = null;
  let place = 0;
  const fail = (isWrong: boolean) => {
    if (isWrong) wrong ??= place;
  };
  const isListed = (holder: DrawHolder) =>
    placeOf(holder) < 0 || players.some(({ player }) => String(player) === holder);
  const awaited = (): DrawHolder[] =>
    parts === null
      ? (left ?? []).filter((holder) => !committed.has(holder))
      : parts
          .map(({ holder }) => holder)
          .filter((holder) => holder !== 'server' && !numbers.has(holder));

  for (const { step } of steps) {
    place += 1;
    if (step.kind === 'opened') {
      fail(place !== 1 || step.tournament !== tournament);
      committed.set('server', step.commitment);
      times.set('server', 1);
      continue;
    }
    fail(place === 1 || step.round !== round || seed !== null);
    if (step.kind === 'committed') {
      const { holder, commitment } = step;
      const most = holder === 'server' ? 1 : MOST_COMMITMENTS;
      const n = (times.get(holder) ?? 0) + 1;
      const may = holder === 'server' || left === null || left.includes(holder);
      fail(parts !== null || n > most || !may || !isHolder(holder));
      committed.set(holder, commitment);
      times.set(holder, n);
    } else if (step.kind === 'closed') {
      fail(parts !== null);
      fail(step.players.some(({ player }, i, all) => i > 0 && (all[i - 1]?.player ?? 0) >= player));
      fail(round > 1 && JSON.stringify(step.players) !== JSON.stringify(players));
      players = step.players;
      const due = inOrder([...committed.keys()].filter(isListed));
      fail(due[0] !== 'server' || due.length < 2 || due.join() !== step.parts.join());
      parts = due.map((holder) => ({ holder, commitment: committed.get(holder) ?? '' }));
      lists.set(round, listHash(tournament, round, players, parts));
    } else if (step.kind === 'revealed') {
      const { holder, number } = step;
      const part = parts?.find((one) => one.holder === holder);
      fail(!part || commitmentOf(tournament, round, holder, number) !== part.commitment);
      fail(numbers.has(holder) || (holder === 'server' && awaited().length > 0));
      numbers.set(holder, number);
      if (holder === 'server' && parts) {
        const given = parts.map((one) => ({
          holder: one.holder,
          number: numbers.get(one.holder) ?? '',
        }));
        seed = seedOf(tournament, round, lists.get(round) ?? '', given);
      }
    } else {
      const missing = awaited();
      const others = [...committed.keys()].some((holder) => holder !== 'server');
      fail(missing.length === 0 || step.missing.join() !== missing.join());
      fail(parts === null && others);
      goneOn.push({ round, missing: step.missing });
      left = parts === null || numbers.size === 0 ? null : inOrder([...numbers.keys()]);
      round += 1;
      [committed, times, numbers, parts] = [new Map(), new Map(), new Map(), null];
    }
  }
  place += 1;
  fail(scheme !== 'otter draw 1' || steps.length === 0 || (drawn?.seed ?? null) !== seed);
  if (drawn) {
    const all = players.map(({ player }) => player);
    fail(drawn.order.join() !== orderOf(drawn.seed, all).join());
  }
  return { drawn, players, numbers, lists, goneOn, wrong };
}

const inOrder = (holders: readonly DrawHolder[]) =>
  [...holders].sort((a, b) => placeOf(a) - placeOf(b));

const isHolder = (text: string) => /^(server|director|0|[1-9]\d*)$/.test(text);
