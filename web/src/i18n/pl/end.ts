/** Koniec partii i meczu, po polsku. */
import type { Words } from '../shape';
import { points } from './grammar';

const WHAT = { single: '', gammon: 'Gammon: ', backgammon: 'Backgammon: ' };

export const end: Words['end'] = {
  gameOf: (who, game) =>
    who.you ? `Partia ${game} jest twoja` : `Partię ${game} wygrywa ${who.name}`,
  resultAndPoints: (result, won) => `${WHAT[result]}${points(won)}`,
  how: {
    borne_off: 'Wszystkie pionki są zdjęte',
    passed: 'Podwojenie odrzucono',
    resigned: 'Przez poddanie',
    time: 'Koniec czasu',
    settled: 'Rozstrzygnął sąd',
  },
  match: (who, own, theirs) =>
    who.you ? `Wygrywasz ${own}–${theirs}` : `${who.name} wygrywa ${own}–${theirs}`,
  over: (game) => `Partia ${game} jest skończona`,
  gameByGame: 'Partia po partii',
  scores: (own, theirs) => `${own} – ${theirs}`,
  line: (who, result, how, cube) =>
    [
      who,
      result === 'single' ? '' : result,
      how === 'passed'
        ? 'odrzucenie'
        : how === 'resigned'
          ? 'poddanie'
          : how === 'time'
            ? 'na czas'
            : how === 'settled'
              ? 'wyrokiem sądu'
              : '',
      cube === '1' ? '' : `kostka na ${cube}`,
    ]
      .filter(Boolean)
      .join(', '),
  counted: 'Jak się to liczy',
  result: { single: 'Zwykła partia', gammon: 'Gammon', backgammon: 'Backgammon' },
  cube: 'Kostka',
  points: 'Punkty',
  ahead: 'Co przed wami',
  needs: (who, n) =>
    who.you ? `Brakuje ci: ${points(n)}.` : `${who.name} – brakuje: ${points(n)}.`,
  race: 'Wyścig',
  leads: (who, pips) =>
    pips === 0 ? 'po równo' : who.you ? `prowadzisz o ${pips}` : `${who.name} prowadzi o ${pips}`,
  inWords: 'Plansza słowami',
  step: (play) => `Pokaż planszę po ${play}`,
  back: 'Krok wstecz',
  forward: 'Krok naprzód',
  past: 'Wcześniejsza pozycja.',
  toNow: 'Wróć do gry',
};
