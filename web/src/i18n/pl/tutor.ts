/** Trener przy stole, po polsku. */
import type { Words } from '../shape';

export const tutor: Words['tutor'] = {
  name: 'Trener',
  lead: 'Patrzy, co chcesz zrobić, i ostrzega, zanim błąd zapadnie. Tylko w grze z Otterem albo przy jednym ekranie; przeciwnik niczego się nie dowie.',
  level: 'Ostrzegaj mnie',
  levels: {
    off: 'Nigdy',
    doubtful: 'Od wątpliwych: 0,020',
    error: 'Od błędów: 0,050',
    blunder: 'Tylko grube błędy: 0,100',
  },
  asking: 'Trener ocenia…',
  title: (mark, lost) => `${mark}: to traci ${lost}`,
  better: (play) => `Lepiej: ${play}`,
  yours: (play) => `Twoje: ${play}`,
  anyway: 'Zagraj mimo to',
  anywayCube: 'Zrób to mimo wszystko',
  back: 'Cofnij',
};
