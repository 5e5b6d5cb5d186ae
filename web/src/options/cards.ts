/** The kinds of game to choose from, each with its presets: for a match first, then for money. */
import type { Options, Preset, PresetKey } from '../api';

export const CARDS = {
  match: ['match'],
  money: ['money'],
  one_game: ['one_game'],
  nackgammon: ['nackgammon_match', 'nackgammon_money'],
  hypergammon: ['hypergammon_match', 'hypergammon_money'],
  longgammon: ['longgammon_match', 'longgammon_money'],
  inverso: ['inverso_match', 'inverso_money'],
  boxed: ['set_manual', 'set_manual_cubeless', 'wooden_classic', 'spruce', 'spruce_series'],
} as const satisfies Record<string, readonly PresetKey[]>;

export type Card = keyof typeof CARDS;

/** Every card whose first preset the server offers, with that preset. */
export function cardsOf(options: Options): { readonly card: Card; readonly preset: Preset }[] {
  return (Object.keys(CARDS) as Card[]).flatMap((card) => {
    const preset = options.presets.find(({ key }) => key === CARDS[card][0]);
    return preset ? [{ card, preset }] : [];
  });
}

/** The card that a preset lies on. */
export function cardOf(key: PresetKey): Card | undefined {
  return (Object.keys(CARDS) as Card[]).find((card) =>
    (CARDS[card] as readonly PresetKey[]).includes(key),
  );
}

/** What the points of a match can be on a card; usual matches and money play are two cards. */
export function presetFor(options: Options, card: Card, points: number): Preset | undefined {
  const usual = card === 'match' || card === 'money';
  const keys: readonly PresetKey[] = usual ? ['match', 'money'] : CARDS[card];
  const kind = points === 0 ? 'money' : 'match';
  return options.presets.find(
    ({ key, rules }) => keys.includes(key) && rules.contest.kind === kind,
  );
}
