/** La fine di una partita e di un incontro, in italiano. */
import type { Words } from '../shape';
import { points, to } from './grammar';

const WHAT = { single: '', gammon: 'Gammon: ', backgammon: 'Backgammon: ' };

export const end: Words['end'] = {
  gameOf: (who, game) =>
    who.you ? `Partita ${game}: è tua` : `Partita ${game}: vince ${who.name}`,
  resultAndPoints: (result, won) => `${WHAT[result]}${points(won)}`,
  how: {
    borne_off: 'Tutte le pedine sono fuori',
    passed: 'Il raddoppio è stato rifiutato',
    resigned: 'Per abbandono',
    time: 'Tempo finito',
    settled: 'Chiusa per giudizio',
  },
  match: (who, own, theirs) =>
    who.you ? `Vinci ${own}–${theirs}` : `${who.name} vince ${own}–${theirs}`,
  over: (game) => `La partita ${game} è finita`,
  gameByGame: 'Partita per partita',
  scores: (own, theirs) => `${own} – ${theirs}`,
  line: (who, result, how, cube) =>
    [
      who,
      result === 'single' ? '' : `un ${result}`,
      how === 'passed'
        ? 'per rifiuto'
        : how === 'resigned'
          ? 'per abbandono'
          : how === 'time'
            ? 'per il tempo'
            : how === 'settled'
              ? 'per giudizio'
              : '',
      cube === '1' ? '' : `cubo a ${cube}`,
    ]
      .filter(Boolean)
      .join(', '),
  counted: 'Come si conta',
  result: { single: 'Partita semplice', gammon: 'Gammon', backgammon: 'Backgammon' },
  cube: 'Cubo',
  points: 'Punti',
  ahead: 'Che cosa manca',
  needs: (who, n) =>
    (who.you
      ? `Ti mancano ${points(n)}.`
      : `${to(who.name).replace(/^a/, 'A')} mancano ${points(n)}.`
    ).replace('mancano 1 ', 'manca 1 '),
  race: 'La corsa',
  leads: (who, pips) =>
    pips === 0
      ? 'alla pari'
      : who.you
        ? `sei avanti di ${pips}`
        : `${who.name} è avanti di ${pips}`,
  inWords: 'Il tavoliere a parole',
  step: (play) => `Mostra il tavoliere dopo ${play}`,
  back: 'Un passo indietro',
  forward: 'Un passo avanti',
  past: 'Una posizione precedente.',
  toNow: 'Torna alla partita',
};
