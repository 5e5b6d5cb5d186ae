/** The line that is typed, as far as the page looks into it: to list the plays that fit. */

import { BAR, OFF, type Step } from '../board/position';

/** A roll at the beginning of a line. What it means, and all else, the server says. */
const ROLL = /^\s*([1-6])\s*[-:]?\s*([1-6]):?(?=\s|$)/;

/**
 * The roll that a line begins with, as typed, and what follows it. Where a roll lies already, a
 * line begins with its play: 24 is the beginning of 24/20.
 */
export function parts(line: string, lies: boolean): { rolled: string; rest: string } {
  const found = lies ? null : ROLL.exec(line);
  if (!found) return { rolled: '', rest: line.trim() };
  return { rolled: `${found[1]}${found[2]}`, rest: line.slice(found[0].length).trim() };
}

/** Those of some plays that what is typed could become. */
export function fitting(plays: readonly string[], line: string, lies: boolean): string[] {
  const typed = parts(line, lies).rest.split(/\s+/).filter(Boolean);
  return plays.filter((play) => {
    const left = play.split(' ');
    return typed.every((word) => {
      const i = left.findIndex((one) => one.startsWith(word));
      if (i >= 0) left.splice(i, 1);
      return i >= 0;
    });
  });
}

/** The line with a play in place of what is typed after the roll. */
export function withPlay(line: string, play: string, lies: boolean): string {
  const { rolled } = parts(line, lies);
  return rolled ? `${rolled} ${play || '-'}` : play || '-';
}

/** Steps as they are written on the line, one checker's joined: `24/18/14`, `bar/22`, `6/off`. */
export function written(steps: readonly Step[]): string {
  const name = (place: number) => (place === BAR ? 'bar' : place === OFF ? 'off' : String(place));
  const parts: { text: string; end: number }[] = [];
  for (const step of steps) {
    const same = parts.at(-1)?.end === step.from ? parts.at(-1) : undefined;
    const on = `/${name(step.to)}${step.hit ? '*' : ''}`;
    if (same) {
      same.text += on;
      same.end = step.to;
    } else {
      parts.push({ text: `${name(step.from)}${on}`, end: step.to });
    }
  }
  return parts.map(({ text }) => text).join(' ');
}
