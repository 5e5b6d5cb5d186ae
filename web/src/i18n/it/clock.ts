/** Le partite con l’orologio, in italiano. */
import type { Words } from '../shape';
import { time, verb } from './grammar';

export const clock: Words['clock'] = {
  title: 'Orologio',
  none: 'Senza orologio',
  noneLead: 'Ognuno si prende il tempo che vuole.',
  names: {
    club: 'Circolo',
    fast: 'Veloce',
    fischer: 'Fischer',
    correspondence: 'Per corrispondenza',
  },
  lead: ({ time: spec, time_out }) => {
    const cost = `Chi finisce il tempo perde ${time_out === 'match' ? 'l’incontro' : 'la partita'}.`;
    switch (spec.kind) {
      case 'delay':
        return `${time(spec.delay)} gratuiti a ogni turno, poi una riserva di ${time(spec.reserve)} a punto. ${cost}`;
      case 'bronstein':
        return `Una riserva di ${time(spec.reserve)} a punto; dopo ogni turno tornano fino a ${time(spec.back)}. ${cost}`;
      case 'fischer':
        return `Una riserva di ${time(spec.reserve)} a punto, e ${time(spec.increment)} in più dopo ogni turno. ${cost}`;
      case 'days':
        return `${spec.days === 1 ? 'Un giorno' : `${spec.days} giorni`} per ogni turno. ${cost}`;
    }
  },
  days: (days, hours) => `${days} g ${hours} h`,
  left: (who, delay, reserve) =>
    delay > 0
      ? `Orologio di ${who}: ${delay} secondi gratuiti, poi ${reserve}`
      : `Orologio di ${who}: ${reserve}`,
  low: 'poco',
  isLow: (who) => `${verb(who, 'hai', 'ha')} meno di mezzo minuto.`,
  ranOut: (who) => `${verb(who, 'hai', 'ha')} finito il tempo.`,
  runsAway: 'il suo tempo scorre',
  outOfTime: 'Tempo finito',
};
