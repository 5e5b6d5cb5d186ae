/** Gra z zegarem, po polsku. */
import type { Words } from '../shape';
import { time, verb } from './grammar';

export const clock: Words['clock'] = {
  title: 'Zegar',
  none: 'Bez zegara',
  noneLead: 'Każdy myśli tak długo, jak chce.',
  names: {
    club: 'Klub',
    fast: 'Szybko',
    fischer: 'Fischer',
    correspondence: 'Korespondencyjnie',
  },
  lead: ({ time: spec, time_out }) => {
    const cost = `Kto nie ma czasu, przegrywa ${time_out === 'match' ? 'mecz' : 'partię'}.`;
    switch (spec.kind) {
      case 'delay':
        return `${time(spec.delay)} za darmo w każdej turze, potem zapas ${time(spec.reserve)} na punkt. ${cost}`;
      case 'bronstein':
        return `Zapas ${time(spec.reserve)} na punkt; po każdej turze wraca do ${time(spec.back)}. ${cost}`;
      case 'fischer':
        return `Zapas ${time(spec.reserve)} na punkt i ${time(spec.increment)} więcej po każdej turze. ${cost}`;
      case 'days':
        return `Na każdą turę: ${spec.days} ${spec.days === 1 ? 'dzień' : 'dni'}. ${cost}`;
    }
  },
  days: (days, hours) => `${days} d ${hours} h`,
  left: (who, delay, reserve) =>
    delay > 0
      ? `Zegar, ${who}: sekund za darmo ${delay}, potem ${reserve}`
      : `Zegar, ${who}: ${reserve}`,
  low: 'mało',
  isLow: (who) => `${verb(who, 'masz', 'ma')} mniej niż pół minuty.`,
  ranOut: (who) => `${verb(who, 'nie masz', 'nie ma')} już czasu.`,
  runsAway: 'czas biegnie dalej',
  outOfTime: 'Koniec czasu',
};
