/** The end of a game and of a match, in English. */
import type { HowWon, ResultView } from '../../api';
import type { Who } from '../grammar';
import { points } from './grammar';

const WHAT: Record<ResultView, string> = {
  single: '',
  gammon: 'Gammon: ',
  backgammon: 'Backgammon: ',
};

export const end = {
  gameOf: (who: Who, game: number) =>
    who.you ? `Game ${game} is yours` : `${who.name} wins game ${game}`,
  resultAndPoints: (result: ResultView, won: string) => `${WHAT[result]}${points(won)}`,
  how: {
    borne_off: 'All checkers are borne off',
    passed: 'The double was passed',
    resigned: 'By resignation',
    time: 'Out of time',
    settled: 'Settled by the court',
  } as Record<HowWon, string>,
  match: (who: Who, own: string, theirs: string) =>
    who.you ? `You win ${own}–${theirs}` : `${who.name} wins ${own}–${theirs}`,
  over: (game: number) => `Game ${game} is over`,
  gameByGame: 'Game by game',
  scores: (own: string, theirs: string) => `${own} – ${theirs}`,
  /** A finished game in the list: whose it was, what it was, the cube. */
  line: (who: string, result: ResultView, how: HowWon, cube: string) =>
    [
      who,
      result === 'single' ? '' : `a ${result}`,
      how === 'passed'
        ? 'a pass'
        : how === 'resigned'
          ? 'resigned'
          : how === 'time'
            ? 'on time'
            : how === 'settled'
              ? 'by the court'
              : '',
      cube === '1' ? '' : `cube at ${cube}`,
    ]
      .filter(Boolean)
      .join(', '),
  counted: 'How it is counted',
  result: { single: 'Single game', gammon: 'Gammon', backgammon: 'Backgammon' } as Record<
    ResultView,
    string
  >,
  cube: 'Cube',
  points: 'Points',
  ahead: 'What is ahead',
  needs: (who: Who, n: string) => `${who.you ? 'You need' : `${who.name} needs`} ${points(n)}.`,
  race: 'The race',
  leads: (who: Who, pips: number) =>
    pips === 0 ? 'level' : `${who.you ? 'you lead' : `${who.name} leads`} by ${pips}`,
  inWords: 'The board in words',
  step: (play: string) => `Show the board after ${play}`,
  back: 'One step back',
  forward: 'One step forward',
  past: 'An earlier position.',
  toNow: 'Back to the game',
};
