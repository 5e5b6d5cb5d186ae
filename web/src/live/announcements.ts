/** Sentences for screen readers: the events, and the position. */
import type { EventView, Seat } from '../api';
import type { NamedTable } from './seats';
import { across, BAR, other, pips, type Position } from '../board/position';
import type { PlayBuilder } from '../board/play_builder';
import { words } from '../i18n';
import { playText } from './moves';
import { who } from './prompt';

/** Returns a sentence for each event that a screen reader announces. */
export function announcement(view: NamedTable, news: readonly EventView[]): string {
  return news
    .map((entry) => sentence(view, entry))
    .filter(Boolean)
    .join(' ');
}

function sentence(view: NamedTable, { event }: EventView): string {
  const text = words.announcements;
  const by = (seat: Seat) => who(view, seat);
  switch (event.kind) {
    case 'opening_roll': {
      const rolled = text.opening(by('white'), by('black'), event.white, event.black);
      return `${rolled} ${event.starter ? text.starts(by(event.starter)) : text.tie}`;
    }
    case 'automatic_double':
      return text.automatic(event.value);
    case 'rolled':
      return event.by === event.seat
        ? text.rolled(by(event.seat), event.dice)
        : text.rolledFor(by(event.by), by(event.seat), event.dice);
    case 'doubled':
      return text.doubled(by(event.seat), event.value);
    case 'taken':
      return text.taken(by(event.seat), event.value);
    case 'passed':
      return text.passed(by(event.seat));
    case 'redoubled':
      return text.redoubled(by(event.seat), event.name, event.value);
    case 'played':
      return text.played(by(event.seat), playText(event.text));
    case 'resignation_offered':
      return text.resigns(by(event.seat), event.result);
    case 'resignation_accepted':
      return text.accepts(by(event.seat));
    case 'resignation_refused':
      return text.refuses(by(event.seat));
    case 'time_ran_out':
      return words.clock.ranOut(by(event.seat));
    case 'settled':
      return words.court.settled(by(event.seat), event.judgement);
    case 'game_won':
      return words.prompt.won(by(event.winner), event.result, event.how, event.points);
    case 'contest_won':
      return words.prompt.matchWon(
        by(event.winner),
        view.score[event.winner],
        view.score[other(event.winner)],
      );
  }
}

/** Returns the board in sentences, seen by `seat`. */
export function inWords(
  view: NamedTable,
  position: Position,
  seat: Seat,
  builder: PlayBuilder | null,
): string[] {
  const own = position[seat];
  const theirs = position[other(seat)];
  const blots = theirs.flatMap((n, place) =>
    n === 1 && place >= 1 && place <= 24 ? [across(place)] : [],
  );
  const { phase } = view;
  const turn =
    phase.kind === 'to_play'
      ? words.inWords.toPlay(
          who(view, phase.seat),
          phase.dice,
          builder?.path.map((s) => s.die) ?? [],
        )
      : phase.kind === 'to_roll'
        ? words.inWords.onRoll(who(view, phase.seat))
        : '';
  return [
    turn,
    words.inWords.checkers(own),
    [words.inWords.blots(blots.sort((a, b) => b - a)), words.inWords.bar(theirs[BAR] ?? 0)]
      .filter(Boolean)
      .join(' '),
    words.inWords.opponent(
      view.seats[other(seat)].name || words.table.nobody,
      words.inWords.checkers(theirs),
    ),
    view.rules.cube
      ? words.inWords.cube(view.cube.value, view.cube.owner && who(view, view.cube.owner))
      : '',
    words.inWords.pips(pips(own), pips(theirs)),
  ].filter(Boolean);
}
