/** Tables that spectators see late, in Italian. */
import type { Words } from '../shape';
import { counted } from './grammar';

const DAY = 24 * 60 * 60;

/** Whole days, or else minutes. */
const length = (seconds: number) =>
  seconds >= DAY
    ? counted(Math.round(seconds / DAY), { one: 'giorno', other: 'giorni' })
    : counted(Math.ceil(seconds / 60), { one: 'minuto', other: 'minuti' });

export const spectators: Words['spectators'] = {
  label: 'Spettatori',
  choice: { once: 'Vedono subito', late: (delay) => `Dopo ${length(delay)}` },
  lead: {
    once: 'Chi ha l’indirizzo guarda mentre giochi.',
    late: (delay) =>
      `Chi non gioca vede l’incontro con ${length(delay)} di ritardo, perché nessuno aiuti un giocatore guardando.`,
  },
  tournament: {
    once: 'Chi ha il link guarda gli incontri mentre si giocano.',
    late: (delay) =>
      `Chi non gioca un incontro lo vede con ${length(delay)} di ritardo, perché nessuno aiuti un giocatore guardando. Tu che dirigi lo vedi subito.`,
    line: 'Chi non gioca un incontro lo vede in ritardo, perché nessuno aiuti un giocatore guardando.',
  },
  note: (delay) =>
    `Vedi questo incontro con ${length(delay)} di ritardo, perché nessuno aiuti un giocatore guardando.`,
};
