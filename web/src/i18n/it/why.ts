/** Why a choice is better, in Italian. */
import type { FactView, FormulaView, RaceVerdictView, WindowPointView } from '../../api';
import { form } from './grammar';
import type { Words } from '../shape';
import type { WhyText } from '../why';

const point = (n: number) =>
  n === 7 ? 'la punta del bar' : n === 18 ? 'la punta del bar avversaria' : `la punta ${n}`;
const isAnchor = (n: number) => n > 18;
const hit = (n: number) =>
  n === 0
    ? 'nessun lancio colpisce'
    : n === 36
      ? 'ogni lancio colpisce'
      : `${n} ${form(n, { one: 'lancio', other: 'lanci' })} su 36 ${form(n, { one: 'colpisce', other: 'colpiscono' })}`;
const checkers = (n: number) => `${n} ${form(n, { one: 'pedina', other: 'pedine' })}`;
const blots = (n: number) =>
  `${n} ${form(n, { one: 'pedina scoperta', other: 'pedine scoperte' })}`;

const POINTS: Record<WindowPointView, string> = {
  take: 'Per accettare serve almeno',
  double: 'Il raddoppio è giusto a partire dal',
  cash: 'L’avversario deve rifiutare a partire dal',
  too_good: 'Giocare per il gammon è giusto a partire dal',
};
const FORMULAS: Record<FormulaView, string> = {
  keith: 'Il conteggio di Keith dà',
  isight: 'Il conteggio Isight dà',
  kleinman: 'La formula di Kleinman, sui pip, parte da',
};
const VERDICTS: Record<RaceVerdictView, string> = {
  no_double: 'niente raddoppio',
  take: 'raddoppio e si accetta',
  pass: 'raddoppio e si rifiuta',
};

const fact = (fact: FactView, best: string, other: string, n: WhyText): string => {
  switch (fact.kind) {
    case 'hits': {
      const [one, two] = fact.n;
      const what = one > 1 ? `colpisce ${checkers(one)}` : 'colpisce';
      const pips = fact.pips[0] - fact.pips[1];
      const more = `: l’avversario perde ${pips} pip in più`;
      const lost = ` e costa ${pips} pip all’avversario`;
      const shown = pips > 9;
      return two > 0
        ? `${best} ${what}, ${other} solo ${two}${shown ? more : ''}.`
        : `${best} ${what}${shown ? lost : ''}; ${other} no.`;
    }
    case 'makes':
      return isAnchor(fact.point)
        ? `${best} fa un’ancora, ${point(fact.point)}; ${other} no.`
        : `${best} fa ${point(fact.point)}; ${other} no.`;
    case 'keeps':
      return isAnchor(fact.point)
        ? `${other} rompe l’ancora: ${point(fact.point)}.`
        : `${other} lascia ${point(fact.point)}.`;
    case 'block':
      return fact.n[1] === 0
        ? `${best} tiene l’avversario dietro un blocco di ${fact.n[0]} punte.`
        : `${best} ha un blocco di ${fact.n[0]} punte davanti all’avversario, ${other} di ${fact.n[1]}.`;
    case 'back':
      return fact.n[0] === 0
        ? `${best} porta via l’ultima pedina dalla casa avversaria; ${other} ne lascia ${fact.n[1]}.`
        : `${best} lascia ${checkers(fact.n[0])} nella casa avversaria, ${other} ${fact.n[1]}.`;
    case 'out_of_play': {
      const more = fact.n[1] - fact.n[0];
      return `${other} mette fuori gioco ${checkers(more)} in più, sulla punta 1 o 2.`;
    }
    case 'borne_off':
      return `${best} porta fuori ${checkers(fact.n[0] - fact.n[1])} in più.`;
    case 'effective_pips':
      return `Con gli sprechi, dopo ${best} restano ${n.one(fact.pips[0])} pip da portare fuori (EPC), dopo ${other} ${n.one(fact.pips[1])}.`;
    case 'shots': {
      const [few, many] = fact.rolls;
      const left =
        few === 0
          ? `Dopo ${best} nulla può essere colpito`
          : `Dopo ${best} ${hit(few)} (${blots(fact.blots[0])})`;
      return `${left}; dopo ${other} ${hit(many)} (${blots(fact.blots[1])}). Essere colpiti costa ${n.equity(fact.cost)}.`;
    }
    case 'hit_cost':
      return `Essere colpiti costa ${n.equity(fact.cost[0])} dopo ${best} e ${n.equity(fact.cost[1])} dopo ${other}; i lanci che colpiscono sono ${fact.rolls[0]} e ${fact.rolls[1]}.`;
    case 'reply': {
      const what = {
        dances: 'I lanci che lasciano l’avversario sulla barra sono',
        anchors: 'I lanci che danno un’ancora all’avversario sono',
        escapes: 'I lanci con cui una pedina avversaria scappa sono',
        makes_point: 'I lanci con cui l’avversario fa una punta in casa o quella del bar sono',
      }[fact.event];
      return `${what} ${fact.rolls[0]} su 36 dopo ${best}, ${fact.rolls[1]} dopo ${other}.`;
    }
    case 'next': {
      const what = {
        hits: 'La probabilità di poter colpire al turno dopo',
        makes_point: 'La probabilità di fare una nuova punta in casa al turno dopo',
        escapes: 'La probabilità di far scappare una pedina al turno dopo',
        finishes: 'La probabilità di portare fuori le ultime pedine al turno dopo',
      }[fact.event];
      return `${what} è del ${n.percent(fact.chance[0])} dopo ${best} e del ${n.percent(fact.chance[1])} dopo ${other}.`;
    }
    case 'wins':
      return `Partite vinte: ${n.percent(fact.chance[0])} dopo ${best}, ${n.percent(fact.chance[1])} dopo ${other}.`;
    case 'gammons_won':
      return `${best} vince più gammon: ${n.percent(fact.chance[0])} contro ${n.percent(fact.chance[1])}.`;
    case 'gammons_lost':
      return `${best} perde meno gammon: ${n.percent(fact.chance[0])} contro ${n.percent(fact.chance[1])}.`;
    case 'trade': {
      const more = fact.wins[0] > fact.wins[1];
      const wins = `${n.percent(fact.wins[0])} contro ${n.percent(fact.wins[1])}`;
      const gammons = `${n.percent(fact.gammons[0])} contro ${n.percent(fact.gammons[1])}`;
      const kind = fact.are_lost ? 'i gammon persi' : 'i gammon vinti';
      return more
        ? `${best} vince più partite, ${wins}, e questo pesa più di quanto contino ${kind}, ${gammons}.`
        : `${best} vince meno partite, ${wins}, ma ${kind} pesano di più, ${gammons}.`;
    }
    case 'doubled_out':
      return `Dopo ${other} l’avversario raddoppia e bisogna rifiutare; dopo ${best} no.`;
    case 'market':
      return `Dopo il ${n.percent(fact.lost)} delle coppie di lanci seguenti il raddoppio sarebbe rifiutato. Raddoppiare ora vi guadagna ${n.equity(fact.gain)} e in tutte le altre cede ${n.equity(fact.given)}.`;
    case 'point':
      return `${POINTS[fact.point]} ${n.percent(fact.at)} di vittorie; qui sono il ${n.percent(fact.win)}.`;
    case 'score':
      return `${POINTS[fact.point]} ${n.percent(fact.at)} a questo punteggio (a soldi sarebbe il ${n.percent(fact.money)}); le vittorie sono il ${n.percent(fact.win)}.`;
    case 'gammons':
      return `Decidono i gammon, ${n.percent(fact.won)} vinti e ${n.percent(fact.lost)} persi: senza, la scelta giusta sarebbe un’altra.`;
    case 'race':
      return `${FORMULAS[fact.formula]} ${n.count(fact.own)} a ${n.count(fact.opponent)}: ${VERDICTS[fact.verdict]}.`;
    case 'last_roll':
      return `È l’ultimo lancio: ${fact.rolls} su 36 ${form(fact.rolls, { one: 'chiude', other: 'chiudono' })} subito la partita.`;
  }
};

export const why: Words['why'] = {
  title: 'Perché',
  measured: 'misurato, non indovinato',
  against: (best, other) => `${best} contro ${other}`,
  waiting: 'Calcolo il perché…',
  nothing: 'Niente di ciò che è stato misurato distingue le due mosse.',
  failed: 'Non è stato possibile calcolare il perché.',
  compare: (play) => `Perché la mossa migliore è meglio di ${play}`,
  carries: (value) => `porta ${value}`,
  fact,
};
