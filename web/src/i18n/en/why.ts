/** Why a choice is better, in English. */
import type { FactView, FormulaView, RaceVerdictView, WindowPointView } from '../../api';
import { form } from './grammar';
import type { WhyText } from '../why';

/** "the bar point", "the 8 point". */
const NAMES: Partial<Record<number, string>> = {
  1: 'the ace point',
  7: 'the bar point',
  18: 'the opponent’s bar point',
};
const point = (n: number) => NAMES[n] ?? `the ${n} point`;
const isAnchor = (n: number) => n > 18;
const rolls = (n: number) => (n === 0 ? 'no roll' : n === 36 ? 'every roll' : `${n} of 36 rolls`);
const checkers = (n: number) => `${n} ${form(n, { one: 'checker', other: 'checkers' })}`;
const more = (n: number) => `${n} more ${form(n, { one: 'checker', other: 'checkers' })}`;
const blots = (n: number) => `${n} ${form(n, { one: 'blot', other: 'blots' })}`;

const POINTS: Record<WindowPointView, string> = {
  take: 'A take needs',
  double: 'A double is right from',
  cash: 'The opponent has to pass from',
  too_good: 'Playing on for a gammon is right from',
};
const FORMULAS: Record<FormulaView, string> = {
  keith: 'Keith’s count',
  isight: 'The Isight count',
  kleinman: 'Kleinman’s metric of the pips',
};
const VERDICTS: Record<RaceVerdictView, string> = {
  no_double: 'no double',
  take: 'double and take',
  pass: 'double and pass',
};

const fact = (fact: FactView, best: string, other: string, n: WhyText): string => {
  switch (fact.kind) {
    case 'hits': {
      const [one, two] = fact.n;
      const what = one > 1 ? `hits ${checkers(one)}` : 'hits';
      const pips = fact.pips[0] - fact.pips[1];
      const lost = pips > 9 ? `, which costs the opponent ${pips} pips` : '';
      return two > 0
        ? `${best} ${what}, ${other} only ${two}${lost && `${lost} more`}.`
        : `${best} ${what}${lost}; ${other} does not.`;
    }
    case 'makes':
      return isAnchor(fact.point)
        ? `${best} makes an anchor, ${point(fact.point)}; ${other} does not.`
        : `${best} makes ${point(fact.point)}; ${other} does not.`;
    case 'keeps':
      return isAnchor(fact.point)
        ? `${other} breaks the anchor on ${point(fact.point)}.`
        : `${other} gives up ${point(fact.point)}.`;
    case 'block':
      return fact.n[1] === 0
        ? `${best} holds the opponent behind a block of ${fact.n[0]} points.`
        : `${best} has a block of ${fact.n[0]} points in front of the opponent, ${other} one of ${fact.n[1]}.`;
    case 'back':
      return fact.n[0] === 0
        ? `${best} brings the last checker out of the opponent’s home board; ${other} leaves ${fact.n[1]} there.`
        : `${best} leaves ${checkers(fact.n[0])} in the opponent’s home board, ${other} ${fact.n[1]}.`;
    case 'out_of_play':
      return `${other} puts ${more(fact.n[1] - fact.n[0])} out of play, on the ace or the two point.`;
    case 'borne_off':
      return `${best} bears off ${more(fact.n[0] - fact.n[1])}.`;
    case 'effective_pips':
      return `With wastage, ${best} leaves ${n.one(fact.pips[0])} pips to bear off (EPC), ${other} ${n.one(fact.pips[1])}.`;
    case 'shots': {
      const [few, many] = fact.rolls;
      const left =
        few === 0
          ? `After ${best}, nothing can be hit`
          : `After ${best}, ${rolls(few)} hit ${blots(fact.blots[0])}`;
      return `${left}; after ${other}, ${rolls(many)} hit ${blots(fact.blots[1])}. A hit costs ${n.equity(fact.cost)}.`;
    }
    case 'hit_cost':
      return `A hit costs ${n.equity(fact.cost[0])} after ${best} and ${n.equity(fact.cost[1])} after ${other}; ${fact.rolls[0]} and ${fact.rolls[1]} rolls hit.`;
    case 'reply': {
      const what = {
        dances: 'leave the opponent on the bar',
        anchors: 'give the opponent an anchor',
        escapes: 'let an opposing checker escape',
        makes_point: 'make the opponent a home or bar point',
      }[fact.event];
      const verb = {
        dances: 'leaves the opponent on the bar',
        anchors: 'gives the opponent an anchor',
        escapes: 'lets an opposing checker escape',
        makes_point: 'makes the opponent a home or bar point',
      }[fact.event];
      const does = fact.rolls[0] === 0 || fact.rolls[0] === 36 ? verb : what;
      return `After ${best}, ${rolls(fact.rolls[0])} ${does}; after ${other}, ${fact.rolls[1]}.`;
    }
    case 'next': {
      const what = {
        hits: 'The chance of a hit on the next turn',
        makes_point: 'The chance to make a new point at home next',
        escapes: 'The chance to escape with a checker next',
        finishes: 'The chance to bear off the last checkers next',
      }[fact.event];
      return `${what} is ${n.percent(fact.chance[0])} after ${best} and ${n.percent(fact.chance[1])} after ${other}.`;
    }
    case 'wins':
      return `${best} wins ${n.percent(fact.chance[0])} of the games, ${other} ${n.percent(fact.chance[1])}.`;
    case 'gammons_won':
      return `${best} wins more gammons: ${n.percent(fact.chance[0])} against ${n.percent(fact.chance[1])}.`;
    case 'gammons_lost':
      return `${best} loses fewer gammons: ${n.percent(fact.chance[0])} against ${n.percent(fact.chance[1])}.`;
    case 'trade': {
      const more = fact.wins[0] > fact.wins[1];
      const wins = `${n.percent(fact.wins[0])} against ${n.percent(fact.wins[1])}`;
      const gammons = `${n.percent(fact.gammons[0])} against ${n.percent(fact.gammons[1])}`;
      const kind = fact.are_lost ? 'gammons lost' : 'gammons won';
      return more
        ? `${best} wins more games, ${wins}, which outweighs the ${kind}, ${gammons}.`
        : `${best} wins fewer games, ${wins}, but the ${kind} outweigh that, ${gammons}.`;
    }
    case 'doubled_out':
      return `After ${other}, the opponent has a double that must be passed; after ${best}, this is not so.`;
    case 'market':
      return `${n.percent(fact.lost)} of the next two rolls lose the market. Doubling now gains ${n.equity(fact.gain)} with those and gives up ${n.equity(fact.given)} with all others.`;
    case 'point':
      return `${POINTS[fact.point]} ${n.percent(fact.at)}; the chance to win is ${n.percent(fact.win)}.`;
    case 'score':
      return `${POINTS[fact.point]} ${n.percent(fact.at)} at this score, where for money it would be ${n.percent(fact.money)}; the chance to win is ${n.percent(fact.win)}.`;
    case 'gammons':
      return `Gammons decide this, ${n.percent(fact.won)} won and ${n.percent(fact.lost)} lost: without them the answer would be different.`;
    case 'race':
      return `${FORMULAS[fact.formula]} is ${n.count(fact.own)} to ${n.count(fact.opponent)}: ${VERDICTS[fact.verdict]}.`;
    case 'last_roll':
      return `It is the last roll: ${rolls(fact.rolls)} ${form(fact.rolls, { one: 'ends', other: 'end' })} the game at once.`;
  }
};

export const why = {
  title: 'Why',
  measured: 'measured, not guessed',
  against: (best: string, other: string) => `${best} against ${other}`,
  waiting: 'Working out why…',
  nothing: 'Nothing that was measured separates the two.',
  failed: 'The reasons could not be worked out.',
  compare: (play: string) => `Why the best play is better than ${play}`,
  carries: (value: string) => `carries ${value}`,
  fact,
};
