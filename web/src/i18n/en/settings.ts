/** The settings, in English. */
export const settings = {
  title: 'Settings',
  lead: 'Kept on this device as you change them.',
  all: 'All settings',
  sections: {
    board: 'The board',
    play: 'Dice and play',
    sound: 'Sound and messages',
    tutor: 'Help and tutor',
    language: 'Language and numbers',
    keys: 'Keys',
    data: 'Your data',
  },

  preview: 'As you will see it; try a move.',
  previewOf: { table: 'Table', bear_off: 'Bear-off', phone: 'Phone' },
  previewPips: (own: string, theirs: string) => `Pips: ${own} to ${theirs}`,
  again: 'Again',
  contrast: {
    title: 'Can you tell them apart?',
    lead: 'contrast on this screen',
    light: 'Light on clay',
    dark: 'Dark on water',
    text: 'Text on the page',
  },

  looks: 'Look',
  look: {
    system: 'System',
    day: 'Day',
    night: 'Night',
    safe: 'Colour-blind-safe',
    contrast: 'High contrast',
  },
  home: { title: 'Home board', lead: 'where you bear off' },
  homeSide: { left: 'Left', right: 'Right' },
  numbers: { title: 'Point numbers', lead: 'bright only where they matter' },
  pips: { title: 'Pip counts', lead: 'how far each side still has to go' },
  lastPlay: { title: 'Where the last play began', lead: 'dashed circles' },
  legal: { title: 'Legal places', lead: 'rings for the checker you pick up' },
  speed: { title: 'Motion', lead: 'of checkers, dice and cube' },
  speeds: { slow: 'Slow', usual: 'Usual', fast: 'Fast', none: 'None' },
  turnBoard: { title: 'Turn the board', lead: 'with two at one screen, to whoever plays' },

  oneClick: {
    title: 'One click moves a checker',
    lead: 'by the left die; click the dice to swap them, or right-click',
  },
  auto: 'Automatic',
  autoLead: 'To stop something automatic, touch anything before it happens.',
  autoStart: { title: 'The start and the next game', lead: 'the opening roll, also after a tie' },
  autoRoll: {
    title: 'Roll',
    lead: 'after a pause: from your second roll of a game on; any touch stops it',
  },
  autoRollWhen: {
    never: 'Never',
    no_double: 'No double possible',
    pause: 'After a pause too',
    always: 'Always',
  },
  autoForced: {
    title: 'Forced moves',
    lead: 'what cannot be played otherwise, also the rest of a play',
  },
  autoBearOff: { title: 'Bearing off', lead: 'once the sides have passed each other' },
  autoDone: { title: 'Done', lead: 'after a short pause, when a play is complete' },
  confirmCube: { title: 'Confirm the cube', lead: 'asks again before a double, a take or a pass' },

  sounds: { title: 'Sounds', lead: 'wood on wood, the rattle of dice, a note for the cube' },
  notify: { title: 'My turn', lead: 'a notification while the page is in the background' },
  phrases: { title: 'Ready phrases', lead: 'show what others say, and say some yourself' },

  language: { title: 'Language', lead: 'for every word here, and the rule book' },
  asTheBrowser: 'Same as the browser',
  written: { title: 'Numbers and dates', lead: 'as they are written in your browser’s region' },

  keysLead: 'At a table, ? shows them at any time.',
  keysAt: { table: 'At a table', review: 'In a review' },

  data: {
    lead: 'This browser keeps what is yours. An account keeps your games and your library too.',
    tables: { title: 'Tables', lead: 'the keys of your seats' },
    tournaments: { title: 'Tournaments', lead: 'as director or as a player' },
    library: { title: 'Library', lead: 'imported and played matches; export them all there' },
    cards: { title: 'Cards', lead: 'what you study' },
    open: 'Open',
    reset: { title: 'Default settings', lead: 'names and tables are kept' },
    resetDo: 'Reset',
    resetDone: 'All settings are back to their defaults.',
  },
};
