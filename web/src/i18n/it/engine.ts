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
    'Sei offline. Analisi, Studio, la revisione dei file e le regole funzionano; le partite continuano quando torni in rete.',
  failed: 'Ora il motore non si può caricare in questo browser.',
};
