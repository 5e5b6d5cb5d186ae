/** Il motore in questo browser, in italiano. */
import type { Words } from '../shape';

export const engine: Words['engine'] = {
  keep: 'Usa senza rete',
  keepTitle: 'Scarica il motore una volta sola: 10 MB. Da allora risponde questo dispositivo.',
  loading: 'Scarichiamo il motore…',
  preparing: 'Il motore si sta preparando…',
  ready: 'Funziona senza rete',
  here: 'Risponde questo dispositivo',
  readyTitle: 'Il motore è su questo dispositivo e risponde qui.',
  offline:
    'Sei offline. Puoi giocare contro Otter, analizzare, studiare, rivedere file e leggere le regole; le partite con altri continuano quando torni in rete.',
  table: 'Questa partita resta su questo dispositivo, e Otter risponde qui.',
  failed: 'Ora il motore non si può caricare in questo browser.',
};
