/** Il giudizio su chi non agisce, in italiano. */
import type { Words } from '../shape';
import { number, share, to, verb } from './grammar';

const seconds = (n: number) => (n === 1 ? '1 secondo' : `${n} secondi`);
const rounded = (n: number) => number(Math.round(n * 100) / 100);

export const court: Words['court'] = {
  title: 'Il giudizio',
  offer: (name) =>
    `${name} non agisce da un po’. Il giudizio dà ${to(name)} 20 secondi, poi chiude la partita se è decisa.`,
  call: 'Chiedi il giudizio',
  warning: (n) =>
    `L’avversario ha chiesto il giudizio: agisci entro ${seconds(n)}, o la partita si chiude se è decisa.`,
  warned: (name, n) => `Il giudizio ha avvertito ${name}: ${seconds(n)} per agire.`,
  judging: 'La partita è sotto giudizio.',
  undecided: (hasClock) =>
    hasClock
      ? 'Secondo il giudizio la partita non è decisa: resta all’orologio.'
      : 'Secondo il giudizio la partita non è decisa. Si può riprendere quando si vuole.',
  settled: (who, judgement) => {
    const late = `${verb(who, 'non hai', 'non ha')} agito dopo l’avvertimento.`;
    switch (judgement.ground) {
      case 'result':
        return `${late} Probabilità di questo risultato: ${share(judgement.chance)}.`;
      case 'pass':
        return `${late} Accettare costerebbe ${rounded(judgement.loss)} punti: il raddoppio vale come rifiutato.`;
      case 'resignation':
        return `${late} Probabilità che la partita non valga di più: ${share(judgement.chance)}. La resa vale come accettata.`;
    }
  },
  noShow: (name) =>
    `${name} non si è ancora fatto vivo. Il giudizio aspetta altri 20 secondi, poi lo annota nella sua quota di incontri finiti.`,
  noted: (name) =>
    `È annotato che ${name} non si è fatto vivo. Se giocate lo stesso, l’annotazione sparisce.`,
  move: 'Non ha agito',
};
