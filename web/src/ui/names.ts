/** Names as a person types them, one a line or with commas. */
export function readNames(text: string): string[] {
  return text
    .split(/[\n,;]+/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** What is wrong with a name among several. */
export interface Fault {
  /** The number of the name, from 1. */
  readonly line: number;
  readonly name: string;
  readonly what: 'entered' | 'twice' | 'long';
}

/** The longest name, in characters. */
const LONGEST = 40;

/** The names that cannot be entered, so that the list is checked whole before anybody is. */
export function faults(names: readonly string[], taken: readonly string[]): Fault[] {
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
  return names.flatMap((name, i): Fault[] => {
    const fault = (what: Fault['what']) => [{ line: i + 1, name, what }];
    if ([...name].length > LONGEST) return fault('long');
    if (taken.some((other) => same(other, name))) return fault('entered');
    return names.slice(0, i).some((other) => same(other, name)) ? fault('twice') : [];
  });
}

/** The longest name that stands on the board itself, in characters. */
const ON_BOARD = 14;

/** A name as it stands where there is little room: the first word of a long one, cut if need be. */
export function shortName(name: string): string {
  if ([...name].length <= ON_BOARD) return name;
  const first = [...(name.split(/\s/)[0] ?? '')];
  return first.length <= ON_BOARD ? first.join('') : `${first.slice(0, ON_BOARD - 1).join('')}…`;
}
