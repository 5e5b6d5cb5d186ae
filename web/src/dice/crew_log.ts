/** The dice of a chouette with all that they were made of, checked in this browser. */
import type { PurposeView } from '../api';
import { crewFollows, crewRollOf, crewSealOf, purposeText } from './crew';
import type { Given, Opened } from './crew';

/** What `GET /api/chouettes/<id>/dice` answers; `docs/dice.md` describes it. */
export interface CrewTranscript {
  readonly scheme: string;
  readonly table: string;
  readonly players: readonly CrewPlayer[];
  readonly entries: readonly CrewEntry[];
}

export interface CrewPlayer {
  readonly player: number;
  readonly name: string | null;
  readonly is_bot: boolean;
}

export type CrewEntry =
  | ({ readonly kind: 'chain' } & Opened)
  | {
      readonly kind: 'parts';
      readonly players: readonly number[];
      readonly without: readonly { readonly player: number; readonly why: 'away' | 'no_chain' }[];
    }
  | {
      readonly kind: 'asked';
      readonly nth: number;
      readonly game: number;
      readonly for: PurposeView;
    }
  | {
      readonly kind: 'roll';
      readonly nth: number;
      readonly numbers: readonly Given[];
      readonly shown: readonly number[];
    }
  | {
      readonly kind: 'given_up';
      readonly nth: number;
      readonly numbers: readonly Given[];
      readonly missing: readonly number[];
    };

export interface CrewRoll {
  readonly nth: number;
  readonly game: number;
  readonly purpose: PurposeView;
  readonly numbers: readonly Given[];
  readonly shown: readonly number[];
}

export interface CrewChecked {
  readonly rolls: readonly CrewRoll[];
  /** The chain with which each holder began. */
  readonly first: readonly Opened[];
  /** The seal with which each game began; game 0 is the roll for seats. */
  readonly seals: readonly { readonly game: number; readonly seal: string }[];
  /** Chains that players opened in the place of others, and how many with their roll under way. */
  readonly nRenewed: number;
  readonly nUnderWay: number;
  /** The rolls that were given up, and whose numbers did not come. */
  readonly givenUp: readonly { readonly nth: number; readonly missing: readonly number[] }[];
  /** In how many rolls each player had a part. */
  readonly parts: ReadonlyMap<number, number>;
  /** The number of the first roll that is not what it should be; `null` if all are. */
  readonly wrong: number | null;
}

/** The rolls that a chain of the server's is good for. */
const SERVER_CHAIN = 1024;

interface Tip {
  readonly number: string;
  readonly used: number;
}

type Asked = Extract<CrewEntry, { kind: 'asked' }>;

/** Checks every number and every roll. */
export function checkCrew({ table, players, entries }: CrewTranscript): CrewChecked {
  const tips = new Map<string, Tip>();
  const chains: Opened[] = [];
  const first = new Map<string, Opened>();
  const rolls: CrewRoll[] = [];
  const seals: { game: number; seal: string }[] = [];
  const givenUp: { nth: number; missing: readonly number[] }[] = [];
  const taken = new Map<number, number>();
  let parts: readonly number[] = [];
  let asked: Asked | null = null;
  let again: Asked | null = null;
  let nAsked = 0;
  let [nRenewed, nUnderWay] = [0, 0];
  let wrong: number | null = null;
  const fail = (isWrong: boolean) => {
    if (isWrong) wrong ??= asked ? nAsked : nAsked + 1;
  };
  const isPerson = (holder: string) =>
    players.some((one) => String(one.player) === holder && !one.is_bot);

  const use = (numbers: readonly Given[], due: readonly string[]) => {
    fail(numbers.map(({ holder }) => holder).join() !== due.join());
    for (const given of numbers) {
      const tip = tips.get(given.holder);
      fail(!tip || !crewFollows(table, given, tip.number));
      tips.set(given.holder, { number: given.number, used: (tip?.used ?? 0) + 1 });
    }
  };

  for (const entry of entries) {
    if (entry.kind === 'chain') {
      const { holder, anchor } = entry;
      const before = tips.get(holder);
      if (holder === 'server') {
        fail(before !== undefined && (asked !== null || before.used < SERVER_CHAIN));
      } else {
        fail(!isPerson(holder));
        nRenewed += first.has(holder) ? 1 : 0;
        nUnderWay += asked && parts.includes(Number(holder)) ? 1 : 0;
      }
      if (!first.has(holder)) first.set(holder, entry);
      chains.push(entry);
      tips.set(holder, { number: anchor, used: 0 });
    } else if (entry.kind === 'parts') {
      const isInOrder = entry.players.every((one, i, all) => i === 0 || (all[i - 1] ?? 0) < one);
      const isOpen = entry.players.every((player) => tips.has(String(player)));
      fail(asked !== null || entry.players.length === 0 || !isInOrder || !isOpen);
      parts = entry.players;
    } else if (entry.kind === 'asked') {
      const purpose = purposeText(entry.for);
      fail(asked !== null || entry.nth !== nAsked + 1 || parts.length === 0);
      fail(again !== null && (again.game !== entry.game || purposeText(again.for) !== purpose));
      fail(!parts.every((player) => tips.has(String(player))));
      fail((tips.get('server')?.used ?? SERVER_CHAIN) >= SERVER_CHAIN);
      const named =
        'players' in entry.for
          ? entry.for.players
          : 'player' in entry.for
            ? [entry.for.player]
            : [];
      fail(!named.every((player) => players.some((one) => one.player === player)));
      nAsked += 1;
      [asked, again] = [entry, null];
      if ((seals.at(-1)?.game ?? -1) < entry.game) {
        seals.push({ game: entry.game, seal: crewSealOf(table, chains) });
      }
    } else if (asked === null || entry.nth !== asked.nth) {
      fail(true);
    } else if (entry.kind === 'roll') {
      use(entry.numbers, ['server', ...parts.map(String)]);
      const made = crewRollOf(table, entry.nth, entry.numbers, asked.for);
      fail(made.join() !== entry.shown.join());
      const { nth, numbers, shown } = entry;
      rolls.push({ nth, game: asked.game, purpose: asked.for, numbers, shown });
      for (const player of parts) taken.set(player, (taken.get(player) ?? 0) + 1);
      asked = null;
    } else {
      const { missing } = entry;
      const left = parts.filter((player) => !missing.includes(player));
      fail(left.length === 0 || missing.length === 0);
      fail(left.length + missing.length !== parts.length);
      use(entry.numbers, left.map(String));
      for (const player of missing) tips.delete(String(player));
      givenUp.push({ nth: entry.nth, missing });
      [asked, again, parts] = [null, asked, left];
    }
  }
  return {
    rolls,
    first: [...first.values()],
    seals,
    nRenewed,
    nUnderWay,
    givenUp,
    parts: taken,
    wrong,
  };
}
