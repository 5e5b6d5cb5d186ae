/** What the page "Fair dice" shows of a transcript, of whichever scheme. */
import type { Seat } from '../api';
import { called, grammar, words } from '../i18n';
import { checkCrew, type CrewRoll, type CrewTranscript } from './crew_log';
import { PARTIES, type Party } from './scheme';
import { check, type RollEntry, type Transcript } from './transcript';

export type AnyTranscript = Transcript | CrewTranscript;

export interface ShownRoll {
  readonly nth: number;
  readonly game: number;
  /** By whom it is found; `null` for all. */
  readonly by: string | null;
  /** Whose roll it is, in words. */
  readonly whose: string;
  readonly dice: readonly number[];
  /** Who was drawn by lot; `null` of a roll of dice. */
  readonly drawn: string | null;
  /** What it showed, for those who hear it. */
  readonly text: string;
  /** How the numbers begin that it was made of. */
  readonly begins: string;
  /** Whether it is a roll of two dice, of which doubles are counted. */
  readonly isPair: boolean;
}

export interface Shown {
  readonly names: string;
  readonly seal: string;
  readonly rolls: readonly ShownRoll[];
  readonly anchors: readonly { readonly name: string; readonly anchor: string }[];
  /** Whose rolls can be looked at by themselves. */
  readonly people: readonly { readonly value: string; readonly label: string }[];
  /** What else there is to know: chains that were begun anew, who was left out. */
  readonly notes: readonly string[];
  readonly wrong: number | null;
}

/** Checks a transcript, and returns what is shown of it. */
export function shownOf(transcript: AnyTranscript): Shown {
  return Array.isArray(transcript.players)
    ? ofCrew(transcript as CrewTranscript)
    : ofTwo(transcript as Transcript);
}

function ofTwo(transcript: Transcript): Shown {
  const text = words.dice.page;
  const checked = check(transcript);
  const name = (party: Party) =>
    party === 'server' ? text.server : called(transcript.players[party].name);
  const seats: readonly Seat[] = ['white', 'black'];
  const roll = ({ nth, game, seat, dice, numbers }: RollEntry): ShownRoll => ({
    nth,
    game,
    by: seat,
    whose: seat ? name(seat) : text.list.both,
    dice,
    drawn: null,
    text: text.list.shown(...dice),
    begins: PARTIES.flatMap((party) => numbers[party]?.slice(0, 8) ?? []).join(' '),
    isPair: true,
  });
  return {
    names: text.names(name('white'), name('black')),
    seal: checked.seal,
    rolls: checked.rolls.map(roll),
    anchors: PARTIES.flatMap((party) => {
      const anchor = checked.anchors[party];
      return anchor ? [{ name: name(party), anchor }] : [];
    }),
    people: seats.map((seat) => ({ value: seat, label: name(seat) })),
    notes: checked.nRenewed > 0 ? [text.renewed(checked.nRenewed, checked.nAgreed)] : [],
    wrong: checked.wrong,
  };
}

function ofCrew(transcript: CrewTranscript): Shown {
  const text = words.dice.crew.page;
  const checked = checkCrew(transcript);
  const name = (player: number) =>
    called(transcript.players.find((one) => one.player === player)?.name ?? null);
  const names = (players: readonly number[]) => grammar().list(players.map(name));
  const whose = (roll: CrewRoll): string => {
    if (roll.purpose.kind === 'turn') return name(roll.purpose.player);
    return text.purpose[roll.purpose.kind];
  };
  const roll = (made: CrewRoll): ShownRoll => {
    const { purpose, shown } = made;
    const isLot = purpose.kind === 'lot';
    const drawn = isLot ? names(shown) : null;
    return {
      nth: made.nth,
      game: made.game,
      by: purpose.kind === 'turn' ? String(purpose.player) : null,
      whose: whose(made),
      dice: isLot ? [] : shown,
      drawn,
      text: isLot ? '' : shown.join(' '),
      begins: made.numbers.map(({ number }) => number.slice(0, 8)).join(' '),
      isPair: purpose.kind === 'open' || purpose.kind === 'turn',
    };
  };
  const rollers = new Set(
    checked.rolls.map(({ purpose }) => 'player' in purpose && purpose.player),
  );
  const people = transcript.players.filter(({ player }) => rollers.has(player));
  const nRolls = checked.rolls.length;
  const without = transcript.players.filter(
    ({ player, is_bot }) => !is_bot && (checked.parts.get(player) ?? 0) < nRolls,
  );
  const anchors = checked.first.map(({ holder, anchor }) => ({
    name: holder === 'server' ? words.dice.page.server : name(Number(holder)),
    anchor,
  }));
  return {
    names: names(transcript.players.map(({ player }) => player)),
    seal: checked.seals.at(-1)?.seal ?? '',
    rolls: checked.rolls.map(roll),
    anchors,
    people: people.map(({ player }) => ({ value: String(player), label: name(player) })),
    notes: [
      ...without.map(({ player }) =>
        text.parts(name(player), checked.parts.get(player) ?? 0, nRolls),
      ),
      ...checked.givenUp.map(({ nth, missing }) => text.givenUp(nth, names(missing))),
      ...(checked.nRenewed > 0 ? [text.renewed(checked.nRenewed, checked.nUnderWay)] : []),
    ],
    wrong: checked.wrong,
  };
}
