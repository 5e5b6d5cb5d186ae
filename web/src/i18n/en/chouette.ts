/** English, for the chouette. */
import type { AnswerChoice, ResultView, RoleView, VoidRollView } from '../../api';
import { list, names, points, RESULTS, subject, verb } from './grammar';
import { capital, rollText, type Who as One } from '../grammar';
import { VOID } from './sheet';

export type { One };

const isMany = (all: readonly One[]) => all.length > 1 || all.some(({ you }) => you);

export const chouette = {
  name: 'Chouette',
  lead: 'Three to twelve people and bots at one board: one in the box against all the others.',
  start: {
    title: 'Open a chouette',
    how: [
      'One plays alone, in the box. All the others are the team; their captain rolls and moves, and the members may propose plays.',
      'Everybody has a cube of their own against the box, and decides alone whether to double, take or pass.',
      'The loser goes to the end of the queue. People join and leave when they like.',
    ],
    screens: 'Screens',
    screensLead: {
      each: 'The others sit down by your link.',
      one: 'You enter everything for everyone, around a real board or at this screen.',
    },
    screensChoice: { each: 'Everybody at their own', one: 'One for all' },
    names: 'Names, one per line or separated by commas',
    fewNames: 'A chouette needs three players: write more names, or seat bots.',
    you: 'Your name',
    bots: 'Bots at the table',
    botsLead: 'You can seat more, and send them away, at any time.',
    level: 'How strong',
    none: 'None',
    rules: 'Rules',
    open: 'Open the chouette',
    host: 'Host',
    guest: 'Guest',
    withMany: (n: number) =>
      n === 0 ? 'alone so far' : n === 1 ? 'with one bot' : `with ${n} bots`,
    board: 'The board and the money rules',
  },
  rules: {
    cubes: {
      title: 'Cubes',
      lead: 'With several, each member doubles the box, and is doubled, alone.',
      multiple: 'One for each member',
      single: 'One for the team',
    },
    consultation: {
      title: 'Members may propose plays',
      lead: 'Players who are out of a game never advise.',
      after_cube_turned: 'Once somebody has doubled',
      free: 'Always',
      never: 'Never',
    },
    bots_propose: {
      title: 'Bots may propose plays too',
      lead: 'What a bot proposes is an engine’s advice.',
    },
    lone_taker: {
      title: 'The only one to take the box’s double',
      lead: 'When all the others pass.',
      free: 'Plays on',
      forbidden: 'Must pass too',
      extra_cubes: 'Sells extra cubes',
      must_beaver: 'Must beaver or pass',
      from: 'From so many players',
    },
    next_box: {
      title: 'Who has the box next',
      lead: 'The box may win from some and lose to others.',
      captain: 'The box, while it beats the captain',
      first_captain: 'The box, while it beats the first captain',
      most_points: 'The player who won most points',
    },
    passers: {
      title: 'Members who pass',
      lead: 'Where they stand in the queue after the game, if others took.',
      keep_their_place: 'Keep their places',
      go_behind_takers: 'Go behind those who took',
    },
    settle_alone: {
      title: 'Members resign alone',
      lead: 'Each settles for their own stake. Otherwise the captain settles for all.',
    },
    must_take: {
      title: 'The box takes the captain’s double',
      lead: 'It may not pass the first cube of the captain.',
    },
    same_value: {
      title: 'Same value, same action',
      lead: 'The box does the same with all cubes of the same value.',
    },
    partner: {
      title: 'Partner of the box',
      lead: 'Shares what the box wins and loses.',
      never: 'Never',
      from: (n: number) => `From ${n} players`,
    },
  },
  roles: {
    box: 'Box',
    captain: 'Captain',
    member: 'Team',
    partner: 'Partner of the box',
    buyer: 'Extra cube',
    out: 'Out',
    waiting: 'Next game',
  } satisfies Record<RoleView, string>,
  title: (yourTurn: boolean) => (yourTurn ? 'Your turn: chouette' : 'Otter: chouette'),
  seats: {
    order: 'In order of the queue',
    box: 'box',
    middle: 'mid',
    own: 'own',
    bot: 'bot',
    called: 'You',
    against: (n: number) => `against ${n}`,
    doubles: (n: number) => `doubles ${n}`,
    atStake: (value: string) => `${value} at stake`,
    out: 'out',
    paid: (n: string) => `out, paid ${n}`,
    won: (n: string) => `out, won ${n}`,
    waits: 'waits',
    decided: 'decided',
    deciding: 'deciding …',
    notAsked: 'not asked',
    title: 'Seats and ledger',
    level: (level: number) => `Level ${level}`,
    away: 'away',
    leaving: 'leaves after this game',
    absent: 'offline',
    left: 'has left',
    total: 'Total',
    now: 'This game',
    cube: 'Cube',
    asked: 'is awaited',
    you: 'you',
    markAway: (name: string) => `Say that ${name} is away`,
    away_short: 'Mark away',
    dismiss: (name: string) => `Send ${name} away`,
    dismiss_short: 'Send away',
  },
  cube: {
    label: (whose: string, value: string, owner: string) => `${whose}: cube at ${value}, ${owner}`,
    team: 'the team',
    extra: (buyer: string) => `extra cube of ${buyer}`,
    owner: { box: 'with the box', team: 'with the team', none: 'in the middle' },
    own: 'with them',
    offered: (value: string) => `offered at ${value}`,
  },
  sides: {
    box: 'box',
    alone: (n: number) => `box, alone against ${n}`,
    partner: (name: string) => `box, with ${name}`,
    captain: 'captain',
    captainFor: (all: readonly string[]) => `captain for ${list(all)}`,
  },
  buttons: {
    seats: 'Roll for seats',
    begin: 'Begin the game',
    next: 'Next game',
    partner: 'Be the partner',
    noPartner: 'Stay on the team',
    wait: 'Wait',
    goOn: 'Go on',
    roll: 'Roll',
    double: (value: string) => `Double to ${value}`,
    doubleChosen: (n: number) => (n === 0 ? 'Double' : n === 1 ? 'Double one' : `Double ${n}`),
    doubleTo: (whose: string, value: string) => `${whose}: double to ${value}`,
    noDouble: 'No double',
    take: 'Take',
    pass: 'Pass',
    redouble: (name: string) => capital(name),
    buy: (price: string) => `Buy for ${points(price)}`,
    noBuy: 'Do not buy',
    undo: 'Undo',
    done: 'Done',
    propose: 'Propose this play',
    accept: (wins: string) => `Accept ${points(wins)}`,
    refuse: 'Play on',
    resign: 'Resign',
    away: 'I am away',
    back: 'I am back',
    leave: 'Leave',
    stay: 'Stay after all',
    join: 'Sit down again',
    addBot: 'Seat a bot',
    sure: {
      double: 'Yes, double',
      take: (value: string) => `Yes, take at ${value}`,
      pass: (costs: string) => `Yes, lose ${points(costs)}`,
      redouble: (name: string, value: string) => `Yes, ${name} to ${value}`,
      leave: 'Yes, leave',
    },
  },
  invite: {
    title: 'Invite people',
    lead: 'Whoever has this link may sit down, even later, from the next game on.',
    short: 'Invite',
    asked: (who: string) => `${who} invites you to a chouette`,
    join: 'Sit down',
    few: 'A chouette needs three. Send the link, or seat bots.',
  },
  actFor: 'Entering for',
  prompt: {
    of: (name: string, what: string) => `${name}: ${what}`,
    seatsByHand: 'Roll a die each for seats, and enter them.',
    openByHand: 'Roll a die for each side, and enter them.',
    rollFor: (name: string) => `Roll for ${name}, who has no hand.`,
    gathering: (n: number) =>
      n < 3
        ? `${n === 1 ? 'One is' : `${n} are`} seated; a chouette needs three.`
        : 'Roll for seats: the highest is the box, the next the captain.',
    watching: 'You are watching.',
    waitingSeats: 'Waiting for the roll for seats.',
    next: (box: One, captain: One) =>
      `${box.you ? 'You have' : `${box.name} has`} the box, ${captain.you ? 'you are' : `${captain.name} is`} captain. Begin when you are ready.`,
    few: 'Too few are seated for a game; three are needed.',
    partner: 'Be the partner of the box? You share half of what it wins and loses.',
    roll: 'You roll. Double first, if you like.',
    rollOnly: 'You roll.',
    mayDouble: (roller: One) =>
      `${roller.name} is about to roll. Double first, or wait, if you like.`,
    mayHold: (roller: One) => `${roller.name} is about to roll. Say wait if you are not ready.`,
    doubling: 'Somebody doubles. Do you double too? All are revealed together.',
    holding: 'You hold the roll.',
    held: (by: readonly One[]) => `${subject(by)} ${isMany(by) ? 'hold' : 'holds'} the roll.`,
    boxDoubles: 'You roll. Choose whom to double first, if you like.',
    answer: (value: string, costs: string) =>
      `You are doubled to ${value}. Take, or pass and lose ${points(costs)}.`,
    answerNamed: (name: string, value: string, costs: string) =>
      `${capital(name)}: the cube would stand at ${value}. Take, or pass and lose ${points(costs)}.`,
    answers: (n: number) =>
      n === 1 ? 'A double is yours to answer.' : `${n} doubles are yours to answer.`,
    mustBeaver: 'You alone have taken: beaver, or pass.',
    extra: (taker: One, price: string, value: string) =>
      `${taker.name} alone has taken. For ${points(price)} you may have an extra cube at ${value} against ${taker.name}.`,
    play: (dice: readonly [number, number]) => `Play ${rollText(dice)}.`,
    noMove: (dice: readonly [number, number]) => `No move with ${rollText(dice)}: the turn passes.`,
    done: 'Pick up your dice when you are done.',
    propose: (to: One, dice: readonly [number, number]) =>
      `${to.name} plays ${rollText(dice)}. Propose a play, if you like.`,
    proposed: (to: One) => `${to.name} sees your proposal.`,
    resigning: (who: One, result: ResultView) => `${who.name} offers to resign ${RESULTS[result]}.`,
    decided: 'You have decided. All decisions are revealed together.',
    awaits: {
      partnership: (who: One) => `${who.name} is asked to be the partner of the box.`,
      roll: (who: One) => `${who.name} to roll.`,
      doubling: (all: readonly One[]) =>
        `Somebody doubles; ${names(all)} ${isMany(all) ? 'have' : 'has'} yet to say.`,
      answer: (all: readonly One[]) =>
        `${subject(all)} ${isMany(all) ? 'have' : 'has'} yet to answer.`,
      extra_cube: (all: readonly One[]) =>
        `${subject(all)} ${isMany(all) ? 'decide' : 'decides'} on an extra cube.`,
      play: (who: One) => `${who.name} to play.`,
      server: 'The dice are rolled.',
    },
    away: 'You are away: your side decides for you, or Otter.',
    out: 'You are out until the next game.',
    waiting: 'You play from the next game on.',
  },
  proposals: {
    title: 'Proposed plays',
  },
  history: {
    title: 'History',
    none: 'Nothing has happened yet.',
    game: (n: number, box: string) => `Game ${n}: ${box} in the box`,
    joined: (who: One) => `${verb(who, 'sit', 'sits')} down.`,
    leaving: (who: One) => `${verb(who, 'leave', 'leaves')} when the game is settled.`,
    left: (who: One) => `${verb(who, 'leave', 'leaves')}.`,
    away: (who: One) => `${who.you ? 'You are' : `${who.name} is`} away.`,
    back: (who: One) => `${who.you ? 'You are' : `${who.name} is`} back.`,
    rolledForSeats: (dice: readonly { who: One; die: number }[]) =>
      `For seats: ${dice.map(({ who, die }) => `${who.you ? 'you' : who.name} ${die}`).join(', ')}.`,
    tied: (all: readonly One[]) => `${subject(all)} roll again.`,
    queue: (all: readonly One[]) => `The queue: ${names(all)}.`,
    partner: (who: One) => `${verb(who, 'are', 'is')} the partner of the box.`,
    declined: (who: One) => `${verb(who, 'stay', 'stays')} on the team.`,
    opened: (box: number, team: number) => `For the start: box ${box}, team ${team}.`,
    starts: (party: 'box' | 'team') => (party === 'box' ? 'The box starts.' : 'The team starts.'),
    automatic: (value: string) => `Equal dice: every stake is doubled to ${value}.`,
    voidRoll: (who: One, why: VoidRollView) =>
      `${who.you ? 'Your' : `${who.name}’s`} roll does not count: ${VOID[why]}.`,
    held: (who: One) => `${verb(who, 'say', 'says')} wait.`,
    released: (who: One) => `${verb(who, 'say', 'says')} go on.`,
    decided: (who: One) => `${verb(who, 'have decided', 'has decided')}.`,
    teamDoubles: (all: readonly One[], value: string) =>
      `${subject(all)} ${isMany(all) ? 'double' : 'doubles'} to ${value}.`,
    boxDoubles: (box: One, all: readonly One[], value: string) =>
      `${verb(box, 'double', 'doubles')} ${names(all)} to ${value}.`,
    boxDoublesTeam: (box: One, value: string) => `${verb(box, 'double', 'doubles')} to ${value}.`,
    answered: (who: One, answer: AnswerChoice, whose: string | null) => {
      const does = {
        take: verb(who, 'take', 'takes'),
        pass: verb(who, 'pass', 'passes'),
        redouble: verb(who, 'redouble', 'redoubles'),
      }[answer];
      return `${does}${whose ? ` the cube of ${whose}` : ''}.`;
    },
    mustPass: (who: One) => `${verb(who, 'alone took and must', 'alone took and must')} pass too.`,
    mustBeaver: (who: One) =>
      `${verb(who, 'alone took and must', 'alone took and must')} beaver or pass.`,
    redoubled: (name: string, value: string) => `${capital(name)} to ${value}.`,
    settled: (winner: One, loser: One, result: ResultView, pointsWon: string) => {
      const by = result === 'single' ? '' : `, ${RESULTS[result]}`;
      return `${verb(winner, 'win', 'wins')} ${points(pointsWon)} from ${loser.you ? 'you' : loser.name}${by}.`;
    },
    captainPassed: (to: One) => `${to.you ? 'You are' : `${to.name} is`} captain now.`,
    captainBeatBox: (who: One) => `${verb(who, 'have', 'has')} beaten the box and will take it.`,
    extraOffered: (taker: One) =>
      `${verb(taker, 'alone took and sell', 'alone took and sells')} extra cubes.`,
    extraBought: (all: readonly One[]) =>
      all.length === 0
        ? 'Nobody buys an extra cube.'
        : `${subject(all)} ${isMany(all) ? 'buy' : 'buys'} an extra cube.`,
    resigned: (who: One, result: ResultView) =>
      `${verb(who, 'offer', 'offers')} to resign ${RESULTS[result]}.`,
    replied: (who: One, accepts: boolean) =>
      `${accepts ? verb(who, 'accept', 'accepts') : verb(who, 'play', 'plays') + ' on'}.`,
    shared: (who: One, share: string) => `${who.you ? 'Your' : `${who.name}’s`} half: ${share}.`,
    ended: (balances: readonly { who: One; balance: string }[]) =>
      balances
        .filter(({ balance }) => balance !== '0')
        .map(
          ({ who, balance }) =>
            `${who.you ? 'you' : who.name} ${balance.startsWith('-') ? balance.replace('-', '−') : `+${balance}`}`,
        )
        .join(', ') || 'nobody won or lost',
    end: 'End',
    noMove: 'no move',
  },
  resign: {
    lead: 'You resign your own stakes only. Each player who wins from you may accept or play on.',
  },
  answers: {
    take: (value: string) => `Play for ${value}, own the cube`,
    pass: (costs: string) => `Pay ${costs}, out until the next game`,
    passByBox: (costs: string) => `Pay ${costs}`,
    redouble: (value: string) => `Play for ${value}, keep the cube`,
    given: { take: 'You take.', pass: 'You pass.', redouble: 'You redouble.' },
    short: { take: 'Take', pass: 'Pass', redouble: 'Redouble' },
    unseen: 'Nobody sees it yet.',
    change: 'Change',
    count: (n: number, of: number) => `${n} of ${of} have decided`,
    playsFor: (value: string) => `for ${value}`,
    paid: (costs: string) => `pays ${costs}`,
  },
  panel: {
    cubes: { multiple: 'a cube each', single: 'one cube' },
    noCube: 'no cube',
    jacoby: 'Jacoby',
    advice: {
      free: 'advice at any time',
      after_cube_turned: 'advice after a double',
      never: 'no advice',
    },
    byHand: 'real dice',
  },
  drawer: { seats: 'Seats', ledger: 'Ledger', moves: 'Moves', more: 'More' },
  menu: { open: 'People', title: 'People and bots' },
  dice: {
    party: (name: string) => `${name}: die`,
    typed: (n: number) => `Type ${n} digits`,
    void: 'Does not count',
    why: 'Why does the roll not count?',
    again: 'All its dice are rolled again.',
    reasons: {
      cocked: 'A die does not lie flat',
      off_the_half: 'A die lies off the roller’s right-hand half',
      on_a_checker: 'A die lies on a checker',
      not_together: 'The dice were not rolled together',
    },
  },
  ledger: {
    title: 'Ledger',
    sums: 'sums to 0',
    all: 'all games',
    gameBox: 'Game, box',
    row: (n: number, box: string) => `${n}, ${box}`,
    total: 'Total',
    record: 'Download the record as text',
    sessions: 'Your games as match files',
    against: (name: string) => `Against ${name}`,
  },
};
