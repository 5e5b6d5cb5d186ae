/** Why a choice is better, in Polish. */
import type { FactView, FormulaView, RaceVerdictView, WindowPointView } from '../../api';
import { form } from './grammar';
import type { Words } from '../shape';
import type { WhyText } from '../why';

/** A point in the accusative, and in the genitive after a negation. */
const point = (n: number) =>
  n === 7 ? 'pole 7 (bar-point)' : n === 18 ? 'pole 18 (bar-point przeciwnika)' : `pole ${n}`;
const isAnchor = (n: number) => n > 18;
const rolls = (n: number) =>
  `${n} ${form(n, { one: 'rzut', few: 'rzuty', many: 'rzutów', other: 'rzutu' })} z 36`;
const hit = (n: number) =>
  n === 0
    ? 'żaden rzut nie bije'
    : n === 36
      ? 'każdy rzut bije'
      : `${rolls(n)} ${form(n, { one: 'bije', few: 'biją', many: 'bije', other: 'bije' })}`;
const checkers = (n: number) =>
  `${n} ${form(n, { one: 'pionek', few: 'pionki', many: 'pionków', other: 'pionka' })}`;
const more = (n: number) =>
  `${n} ${form(n, { one: 'pionek', few: 'pionki', many: 'pionków', other: 'pionka' })} więcej`;
const blots = (n: number) =>
  `${n} ${form(n, { one: 'odkryty pionek', few: 'odkryte pionki', many: 'odkrytych pionków', other: 'odkrytego pionka' })}`;

const POINTS: Record<WindowPointView, string> = {
  take: 'Do przyjęcia potrzeba',
  double: 'Podwojenie jest słuszne od',
  cash: 'Przeciwnik musi odrzucić od',
  too_good: 'Gra na gammona jest słuszna od',
};
const FORMULAS: Record<FormulaView, string> = {
  keith: 'Licznik Keitha daje',
  isight: 'Licznik Isight daje',
  kleinman: 'Wzór Kleinmana dla pipów',
};
const VERDICTS: Record<RaceVerdictView, string> = {
  no_double: 'bez podwojenia',
  take: 'podwojenie i przyjęcie',
  pass: 'podwojenie i odrzucenie',
};

const fact = (fact: FactView, best: string, other: string, n: WhyText): string => {
  switch (fact.kind) {
    case 'hits': {
      const [one, two] = fact.n;
      const what = one > 1 ? `bije ${checkers(one)}` : 'bije';
      const pips = fact.pips[0] - fact.pips[1];
      const lost = `${pips} ${form(pips, { one: 'pip', few: 'pipy', many: 'pipów', other: 'pipa' })}`;
      const shown = pips > 9;
      return two > 0
        ? `${best} ${what}, ${other} tylko ${two}${shown ? `; przeciwnik traci o ${lost} więcej` : ''}.`
        : `${best} ${what}${shown ? ` i kosztuje przeciwnika ${lost}` : ''}; ${other} nie.`;
    }
    case 'makes':
      return isAnchor(fact.point)
        ? `${best} buduje kotwicę, ${point(fact.point)}; ${other} nie.`
        : `${best} zajmuje ${point(fact.point)}; ${other} nie.`;
    case 'keeps':
      return isAnchor(fact.point)
        ? `${other} rozbija kotwicę: ${point(fact.point)}.`
        : `${other} oddaje ${point(fact.point)}.`;
    case 'block':
      return fact.n[1] === 0
        ? `${best} trzyma przeciwnika za blokiem; jego długość: ${fact.n[0]}.`
        : `Długość bloku przed przeciwnikiem: ${fact.n[0]} po ${best}, ${fact.n[1]} po ${other}.`;
    case 'back':
      return fact.n[0] === 0
        ? `${best} wyprowadza ostatni pionek z domu przeciwnika; ${other} zostawia tam ${checkers(fact.n[1])}.`
        : `${best} zostawia w domu przeciwnika ${checkers(fact.n[0])}, ${other} ${fact.n[1]}.`;
    case 'out_of_play':
      return `${other} wyłącza z gry ${more(fact.n[1] - fact.n[0])}, na polu 1 lub 2.`;
    case 'borne_off':
      return `${best} zdejmuje ${more(fact.n[0] - fact.n[1])}.`;
    case 'effective_pips':
      return `Ze stratami po ${best} zostaje do zdjęcia ${n.one(fact.pips[0])} pipa (EPC), po ${other} ${n.one(fact.pips[1])}.`;
    case 'shots': {
      const [few, many] = fact.rolls;
      const left =
        few === 0
          ? `Po ${best} niczego nie można pobić`
          : `Po ${best} ${hit(few)} (${blots(fact.blots[0])})`;
      return `${left}; po ${other} ${hit(many)} (${blots(fact.blots[1])}). Pobicie kosztuje ${n.equity(fact.cost)}.`;
    }
    case 'hit_cost':
      return `Pobicie kosztuje ${n.equity(fact.cost[0])} po ${best} i ${n.equity(fact.cost[1])} po ${other}; liczba rzutów, które biją: ${fact.rolls[0]} i ${fact.rolls[1]}.`;
    case 'reply': {
      const what = {
        dances: 'Rzuty, po których przeciwnik zostaje na bandzie',
        anchors: 'Rzuty, które dają przeciwnikowi kotwicę',
        escapes: 'Rzuty, którymi pionek przeciwnika ucieka',
        makes_point: 'Rzuty, którymi przeciwnik zajmuje pole w domu lub bar-point',
      }[fact.event];
      return `${what}: ${fact.rolls[0]} z 36 po ${best}, ${fact.rolls[1]} po ${other}.`;
    }
    case 'next': {
      const what = {
        hits: 'Szansa na bicie w następnej turze',
        makes_point: 'Szansa na nowe pole w domu w następnej turze',
        escapes: 'Szansa na ucieczkę pionka w następnej turze',
        finishes: 'Szansa na zdjęcie ostatnich pionków w następnej turze',
      }[fact.event];
      return `${what}: ${n.percent(fact.chance[0])} po ${best}, ${n.percent(fact.chance[1])} po ${other}.`;
    }
    case 'wins':
      return `Wygrane partie: ${n.percent(fact.chance[0])} po ${best}, ${n.percent(fact.chance[1])} po ${other}.`;
    case 'gammons_won':
      return `${best} wygrywa więcej gammonów: ${n.percent(fact.chance[0])} wobec ${n.percent(fact.chance[1])}.`;
    case 'gammons_lost':
      return `${best} przegrywa mniej gammonów: ${n.percent(fact.chance[0])} wobec ${n.percent(fact.chance[1])}.`;
    case 'trade': {
      const isMore = fact.wins[0] > fact.wins[1];
      const wins = `${n.percent(fact.wins[0])} wobec ${n.percent(fact.wins[1])}`;
      const gammons = `${n.percent(fact.gammons[0])} wobec ${n.percent(fact.gammons[1])}`;
      const kind = fact.are_lost ? 'przegrane gammony' : 'wygrane gammony';
      return isMore
        ? `${best} wygrywa więcej partii, ${wins}, i to przeważa ${kind}, ${gammons}.`
        : `${best} wygrywa mniej partii, ${wins}, ale przeważają ${kind}, ${gammons}.`;
    }
    case 'doubled_out':
      return `Po ${other} przeciwnik podwaja i trzeba odrzucić; po ${best} nie.`;
    case 'market':
      return `Po ${n.percent(fact.lost)} par następnych rzutów podwojenie byłoby już odrzucone. Podwojenie teraz zyskuje na nich ${n.equity(fact.gain)}, a na wszystkich innych oddaje ${n.equity(fact.given)}.`;
    case 'point':
      return `${POINTS[fact.point]} ${n.percent(fact.at)} wygranych; tutaj jest ${n.percent(fact.win)}.`;
    case 'score':
      return `${POINTS[fact.point]} ${n.percent(fact.at)} przy tym wyniku (w grze na stawkę byłoby to ${n.percent(fact.money)}); szansa wygranej to ${n.percent(fact.win)}.`;
    case 'gammons':
      return `Decydują gammony, ${n.percent(fact.won)} wygranych i ${n.percent(fact.lost)} przegranych: bez nich słuszna byłaby inna decyzja.`;
    case 'race':
      return `${FORMULAS[fact.formula]} ${n.count(fact.own)} do ${n.count(fact.opponent)}: ${VERDICTS[fact.verdict]}.`;
    case 'last_roll':
      return `To ostatni rzut: partię od razu ${form(fact.rolls, { one: 'kończy', few: 'kończą', many: 'kończy', other: 'kończy' })} ${rolls(fact.rolls)}.`;
  }
};

export const why: Words['why'] = {
  title: 'Dlaczego',
  measured: 'zmierzone, nie zgadnięte',
  against: (best, other) => `${best} wobec ${other}`,
  waiting: 'Liczę, dlaczego…',
  nothing: 'Nic z tego, co zmierzono, nie odróżnia tych dwóch zagrań.',
  failed: 'Nie udało się policzyć, dlaczego.',
  compare: (play) => `Dlaczego najlepsze zagranie jest lepsze od ${play}`,
  carries: (value) => `waży ${value}`,
  fact,
};
