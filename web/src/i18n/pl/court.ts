/** Sąd nad kimś, kto nic nie robi, po polsku. */
import type { Words } from '../shape';
import { form, number, share, verb } from './grammar';

const seconds = (n: number) =>
  `${n} ${form(n, { one: 'sekundę', few: 'sekundy', many: 'sekund', other: 'sekundy' })}`;
const rounded = (n: number) => number(Math.round(n * 100) / 100);

export const court: Words['court'] = {
  title: 'Sąd',
  offer: (name) =>
    `${name} od dłuższej chwili nic nie robi. Sąd daje na to 20 sekund, potem rozstrzyga partię, jeśli jest przesądzona.`,
  call: 'Wezwij sąd',
  warning: (n) =>
    `Druga osoba wezwała sąd: masz ${seconds(n)}, inaczej rozstrzygnie partię, jeśli jest przesądzona.`,
  warned: (name, n) => `Ostrzeżenie sądu, ${name}: na ruch zostało sekund ${n}.`,
  judging: 'Sąd ocenia partię.',
  undecided: (hasClock) =>
    hasClock
      ? 'Zdaniem sądu partia nie jest przesądzona: zostaje zegarowi.'
      : 'Zdaniem sądu partia nie jest przesądzona. Można grać dalej w każdej chwili.',
  settled: (who, judgement) => {
    const late = `${verb(who, 'nic nie robisz', 'nic nie robi')} mimo ostrzeżenia.`;
    switch (judgement.ground) {
      case 'result':
        return `${late} Szansa na ten wynik: ${share(judgement.chance)}.`;
      case 'pass':
        return `${late} Przyjęcie kosztowałoby ${rounded(judgement.loss)} punktu: podwojenie uznano za odrzucone.`;
      case 'resignation':
        return `${late} Szansa, że partia nie da więcej: ${share(judgement.chance)}. Poddanie uznano za przyjęte.`;
    }
  },
  noShow: (name) =>
    `Nie ma drugiej osoby (${name}). Sąd czeka jeszcze 20 sekund, potem wpisuje to do jej dogranych meczów.`,
  noted: (name) => `Zapisano nieobecność: ${name}. Jeśli jednak zagracie, wpis zniknie.`,
  move: 'Nic nie robi',
};
