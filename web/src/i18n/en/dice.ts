/** Dice that anyone can check, in English. */
import { list } from './grammar';

export const dice = {
  name: 'Fair dice',
  /** Beside a board. */
  link: 'Fair dice: check every roll',
  seal: (seal: string) => `Seal ${seal}`,
  sealTitle:
    'The same on every device at this table. Whoever writes it down can check later that no number was exchanged.',
  rolling: 'The dice are rolling.',
  waiting: (names: readonly string[]) =>
    `The roll waits for the ${names.length > 1 ? 'devices' : 'device'} of ${list(names)}.`,
  elsewhere: 'The secret numbers of this seat are on another device.',
  here: 'Roll with this device',
  renewing: (name: string) =>
    `${name} has changed devices and has no number for this roll. A new one makes it a different roll: allow that only for somebody you trust.`,
  allow: 'Allow it',
  flaw: {
    number: (nth: number) =>
      `Roll ${nth} was made with a number that does not belong to its chain: it may have been chosen.`,
    dice: (nth: number) => `Roll ${nth} does not show what its numbers give.`,
    order: (nth: number) =>
      `Something else was done after roll ${nth} had been asked for: somebody may have known it beforehand.`,
  },
  /** At a chouette, where every person has a part. */
  crew: {
    lead: 'The device of every person at the table has a part in every roll, so that nobody can know or choose one. Bots have none.',
    without: (names: readonly string[]) =>
      `${list(names)} ${names.length > 1 ? 'have' : 'has'} not added a number. Without it the roll is made with fresh numbers, and everybody can see that later.`,
    goOn: (name: string) => `Go on without ${name}`,
    agreed: (names: readonly string[]) =>
      names.length > 0
        ? `You have agreed to go on. It takes ${list(names)} to agree too, or the number that is missing.`
        : 'The roll is made anew.',
    mustWait:
      'A roll is under way, and the others have added their numbers: they may go on without.',
    away: 'While you are away your device has no part in the dice.',
    leftOut: (nth: number) =>
      `Your device gave its number for roll ${nth}, and it was left out: ask the others whether they went on without it.`,
    noPart: (nth: number) =>
      `Roll ${nth} was asked for without your device, though it was there: ask the others why.`,
    page: {
      added:
        'Who has a part is written down, and then the roll is asked for, which cannot be taken back. Each device gives away its next number, and the dice follow from all of them.',
      listLead:
        'The number of the roll and what it decides are mixed with the secret numbers of all who have a part. The first usable places of the mixture are the dice, or draw the lot.',
      purpose: { seats: 'the seats', lot: 'the partner of the box', open: 'the start' },
      parts: (name: string, n: number, of: number) =>
        `${name} had a part in ${n} of ${of} rolls: the device was away or not yet there in the others.`,
      givenUp: (nth: number, names: string) =>
        `Roll ${nth} was given up and made anew without ${names}, whose number did not come. All who had given theirs agreed.`,
      renewed: (n: number, underWay: number) =>
        `People began a new chain ${n === 1 ? 'once' : `${n} times`}${underWay > 0 ? `, ${underWay} of them with a roll under way` : ', with no roll under way'}.`,
      proves:
        'Nobody chose a roll, and nobody could know one before it was made, unless Otter’s server and every device that had a part did it together. It does not promise you luck, and it says nothing about how anybody finds their plays.',
    },
  },
  /** The draw of a tournament. */
  draw: {
    name: 'A draw that anyone can check',
    lead: 'The server and everybody’s devices draw together, so that nobody can steer it. Whoever enters here, or opens their own link before the start, has a part.',
    leadOff: 'The server draws, with a number by which anybody can work the draw out again.',
    director: 'the director',
    nobody: 'A draw that anyone can check. No device has a part yet.',
    open: (names: readonly string[]) =>
      `A draw that anyone can check. So far the ${names.length > 1 ? 'devices' : 'device'} of ${list(names)} ${names.length > 1 ? 'have' : 'has'} a part.`,
    openMany: (n: number) => `A draw that anyone can check. So far ${n} devices have a part.`,
    waits: (names: readonly string[]) =>
      `The entries are closed. The draw waits for the ${names.length > 1 ? 'devices' : 'device'} of ${list(names)}.`,
    anew: (names: readonly string[]) =>
      `The draw is made anew. It waits for the ${names.length > 1 ? 'devices' : 'device'} of ${list(names)}.`,
    anewForAll: 'The draw is made anew, and every device may take part.',
    making: 'The entries are closed. The draw is being made.',
    stage: 'The draw is being made',
    checking: 'The draw is worked out again…',
    checks: (n: number) =>
      `The draw checks out: it is what the numbers of the server and of ${n === 1 ? 'one device' : `${n} devices`} make it.`,
    goneOn: (names: readonly string[]) =>
      `It was begun anew without ${list(names)}, whose ${names.length > 1 ? 'numbers' : 'number'} did not come.`,
    goOn: (names: readonly string[]) => `Go on without ${list(names)}`,
    goOnMany: (n: number) => `Go on without ${n} devices`,
    goOnLead:
      'The others then draw with fresh numbers. Whoever is left out has no part in that, and everybody can see it later.',
    elsewhere: 'Your part in the draw is on another device.',
    here: 'Take part with this device',
    flaw: {
      draw: 'The draw is not what its numbers make it.',
      list: 'The list of those who are drawn was changed after your device had seen it fixed.',
      leftOut: 'Your device had a part, and the draw was made without it: ask the director.',
    },
    download: 'Download the check',
    file: (tournament: string) => `otter-draw-${tournament}.html`,
    numbers: 'The numbers alone',
  },
  page: {
    none: 'The dice of this table cannot be checked: it was opened without that.',
    loading: 'The dice are worked out again…',
    names: (white: string, black: string) => `${white} – ${black}`,
    all: (n: number) => `${n} of ${n} rolls check out`,
    nothing: 'No roll has been made yet',
    wrong: (nth: number) => `Roll ${nth} does not check out`,
    sealed: {
      title: 'Sealed before the first roll',
      text: 'Otter’s server and each player’s device made a long chain of secret numbers, and showed its end, the fingerprint. Nobody can work out the numbers from it, and nobody can exchange them any more.',
    },
    added: {
      title: 'One number from each for every roll',
      text: 'A roll is asked for, which cannot be taken back. Then each reveals the next number of its chain, and the dice follow from all of them. Nobody knows them before the last number is out.',
    },
    opened: {
      title: 'Open from then on',
      text: 'Each number leads back to the one before it, down to the fingerprint. So it was there from the beginning, and this page makes the dice from it once more.',
      yes: 'every number fits its fingerprint',
      no: 'a number does not fit its fingerprint',
    },
    server: 'Otter’s server',
    renewed: (n: number, agreed: number) =>
      agreed > 0
        ? `Players began a new chain ${n === 1 ? 'once' : `${n} times`}, ${agreed} of them with a roll under way, to which the opponent agreed.`
        : `Players began a new chain ${n === 1 ? 'once' : `${n} times`}, after changing the device, with no roll under way.`,
    list: {
      title: 'Roll by roll',
      lead: 'The number of the roll is mixed with the secret numbers of all. The first two usable places of the mixture are the dice.',
      filter: 'Whose rolls',
      everybody: 'All',
      roll: 'Roll',
      player: 'Player',
      both: 'both',
      dice: 'Dice',
      shown: (a: number, b: number) => `${a} and ${b}`,
      numbers: 'The numbers begin',
      game: 'Game',
      again: 'Worked out again',
      same: 'the same',
      other: 'something else',
    },
    verify: {
      title: 'Check it on your own computer',
      lead: 'You need not trust this page.',
      steps: [
        'Download the check: one small page with all numbers in it.',
        'Disconnect, if you like. It needs no network.',
        'Open it. Your own browser works out every roll and says whether it was right.',
      ],
      download: 'Download the check',
      file: (table: string) => `otter-dice-${table}.html`,
      numbers: 'The numbers alone',
    },
    faces: {
      title: 'How often each number came',
      lead: (n: number) => `${n} dice; the band holds 19 of 20 fair runs`,
      bar: (face: number, n: number) => `${face}: ${n} times`,
      doubles: (n: number, of: number, expected: string) =>
        `Doubles: ${n} of ${of}, expected ${expected}.`,
    },
    proves: {
      title: 'What it proves',
      text: 'Nobody chose a roll, and nobody could know one before it was made, unless Otter’s server and both players did it together. It does not promise you luck, and it says nothing about how anybody finds their plays.',
    },
    back: 'To the table',
  },
};
