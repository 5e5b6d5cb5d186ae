/** What a person has set on this device, and how it is kept. */
import { LANGUAGES, type Language } from './language';

export const LOOKS = ['system', 'day', 'night', 'safe', 'contrast'] as const;
export type Look = (typeof LOOKS)[number];

/** How fast checkers, dice and cube move. */
export const SPEEDS = ['slow', 'usual', 'fast', 'none'] as const;
export type Speed = (typeof SPEEDS)[number];

export const AUTO_ROLLS = ['never', 'no_double', 'pause', 'always'] as const;
export type AutoRoll = (typeof AUTO_ROLLS)[number];

/** The mark of a mistake from which on the tutor warns; `off` if it never does. */
export const TUTORS = ['off', 'doubtful', 'error', 'blunder'] as const;
export type TutorLevel = (typeof TUTORS)[number];

export interface Settings {
  /** Nothing set: what the browser asks for. */
  language: Language | 'browser';
  look: Look;
  sounds: boolean;
  speed: Speed;
  /** Notifies that it is one's turn while the page is in the background. */
  notify: boolean;
  /** Shows the ready phrases that others say, and lets one say them. */
  phrases: boolean;
  /** Makes the opening roll, also after a tie, and starts the next game. */
  autoStart: boolean;
  /**
   * Rolls where a double is not possible; `pause` also where it is, after a pause in which it can be
   * held, once the player has rolled by hand in the game.
   */
  autoRoll: AutoRoll;
  /** Plays at once what cannot be played otherwise. */
  autoForced: boolean;
  /** Bears off by itself when the contact is over. */
  autoBearOff: boolean;
  /** Lets a whole play go after a short pause in which it can still be held. */
  autoDone: boolean;
  /** Asks again before a double, a take or a pass. */
  confirmCube: boolean;
  /** Warns before a mistake stands, where Otter's advice is allowed. */
  tutor: TutorLevel;
  home: 'left' | 'right';
  pips: boolean;
  numbers: boolean;
  /** Marks where the last play began, and the checkers that moved. */
  lastPlay: boolean;
  /** Marks where a checker that is picked up may land. */
  legal: boolean;
  /** A click moves by the first die shown, without choosing a target. */
  oneClick: boolean;
  /** At one screen: turns the board to whoever plays. */
  turnBoard: boolean;
  name: string;
  opponentName: string;
  /** Otter's level in the last game against it; 0 before the first. */
  level: number;
  /** The points of the last match, by which the next is proposed; 0 for money play. */
  points: number;
}

export const DEFAULTS: Settings = {
  language: 'browser',
  look: 'system',
  sounds: false,
  speed: 'usual',
  notify: false,
  phrases: true,
  autoStart: true,
  autoRoll: 'no_double',
  autoForced: true,
  autoBearOff: true,
  autoDone: true,
  confirmCube: true,
  tutor: 'off',
  home: 'right',
  pips: true,
  numbers: true,
  lastPlay: true,
  legal: true,
  oneClick: true,
  turnBoard: false,
  name: '',
  opponentName: '',
  level: 0,
  points: 5,
};

const CHOICES: Partial<Record<keyof Settings, readonly string[]>> = {
  language: ['browser', ...LANGUAGES],
  look: LOOKS,
  speed: SPEEDS,
  autoRoll: AUTO_ROLLS,
  tutor: TUTORS,
  home: ['left', 'right'],
};

/** Reads stored settings; whatever is missing or makes no sense is as by default. */
export function parseSettings(text: string | null): Settings {
  const settings: Settings = { ...DEFAULTS };
  const stored = parseObject(text);
  for (const key of Object.keys(DEFAULTS) as (keyof Settings)[]) {
    const value = stored[key];
    if (typeof value !== typeof DEFAULTS[key]) continue;
    const choices = CHOICES[key];
    if (choices && !choices.includes(String(value))) continue;
    Object.assign(settings, { [key]: value });
  }
  // Earlier there was only a switch for whether anything moves.
  if (stored['speed'] === undefined && stored['motion'] === false) settings.speed = 'none';
  return settings;
}

function parseObject(text: string | null): Record<string, unknown> {
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
