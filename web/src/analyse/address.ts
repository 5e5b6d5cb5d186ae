/** Everything that is asked stands in the address, so that a link shows the same to anybody. */
import type { Posed, RolloutPlan } from '../api';
import type { Side } from '../board/position';
import { positionQuery } from '../verdict/link';
import { ARMY, readXgid } from '../verdict/xgid';
import { FIRST } from './posed';
import type { Depth } from './types';

export const TABS = ['plays', 'cube', 'rollout', 'rolls', 'scores'] as const;
export type Tab = (typeof TABS)[number];

export const DEPTHS: readonly Depth[] = [0, 1, 2, 3, 'deep'];
const PLANS: readonly RolloutPlan[] = ['quick', 'full', 'careful'];
/** The longest side of the score map, as the server answers it. */
export const MOST_AWAY = 15;

/** What the page shows of a position. */
export interface Shown {
  readonly posed: Posed;
  readonly tab: Tab;
  /** How plays and the cube are compared. */
  readonly depth: Depth;
  /** The points up to which the score map goes. */
  readonly most: number;
  /** How a rollout plays. */
  readonly plan: RolloutPlan;
  /** The side at the foot of the board. */
  readonly bottom: Side;
}

export const USUAL: Shown = {
  posed: FIRST,
  tab: 'plays',
  depth: 2,
  most: 7,
  plan: 'full',
  bottom: 'white',
};

/** The tab that is shown if the address names none: the decision that is due. */
const usualTab = ({ dice }: Posed): Tab => (dice ? 'plays' : 'cube');

/** Returns the address of what is shown; what is usual is left out. */
export function addressOf({ posed, tab, depth, most, plan, bottom }: Shown): string {
  const rest = [
    tab === usualTab(posed) ? '' : `tab=${tab}`,
    depth === USUAL.depth ? '' : `ply=${depth}`,
    most === USUAL.most ? '' : `most=${most}`,
    plan === USUAL.plan ? '' : `plan=${plan}`,
    bottom === USUAL.bottom ? '' : `bottom=${bottom}`,
  ].filter(Boolean);
  return `/analyse?${[...positionQuery(posed), ...rest].join('&')}`;
}

/** Reads an address; what it does not name, or names wrongly, is as usual. */
export function shownAt(search: string): Shown {
  const query = new URLSearchParams(search);
  const among = <T extends string>(name: string, all: readonly T[], usual: T): T =>
    all.find((one) => one === query.get(name)) ?? usual;
  const count = (name: string, least: number, greatest: number, usual: number): number => {
    const n = Number(query.get(name) ?? usual);
    return Number.isInteger(n) && n >= least && n <= greatest ? n : usual;
  };
  const read = readXgid(query.get('xgid') ?? '', count('army', 1, ARMY, ARMY)) ?? FIRST;
  const { stakes } = read;
  const hasNoCrawford = stakes.kind === 'match' && query.get('crawford') === 'off';
  const posed: Posed = {
    ...read,
    stakes: hasNoCrawford ? { ...stakes, crawford: false, crawford_rule: false } : stakes,
    remaining_checkers: query.get('single') === 'checkers',
    gammons: query.get('gammons') !== 'off',
  };
  return {
    posed,
    tab: among('tab', TABS, usualTab(posed)),
    depth: DEPTHS.find((depth) => String(depth) === query.get('ply')) ?? USUAL.depth,
    most: count('most', 2, MOST_AWAY, USUAL.most),
    plan: among('plan', PLANS, USUAL.plan),
    bottom: among('bottom', ['white', 'black'], USUAL.bottom),
  };
}
