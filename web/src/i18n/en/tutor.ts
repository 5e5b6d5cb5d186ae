/** The tutor at the table, in English. */
export const tutor = {
  name: 'Tutor',
  lead: 'Looks at what you are about to do and warns you before a mistake stands. Only against Otter or at one screen; your opponent learns nothing of it.',
  level: 'Warn me',
  levels: {
    off: 'Never',
    doubtful: 'From doubtful on: 0.020',
    error: 'From errors on: 0.050',
    blunder: 'Only at blunders: 0.100',
  },
  asking: 'The tutor looks at it…',
  title: (mark: string, lost: string) => `${mark}: this loses ${lost}`,
  better: (play: string) => `Better: ${play}`,
  yours: (play: string) => `Yours: ${play}`,
  anyway: 'Play it anyway',
  anywayCube: 'Do it anyway',
  back: 'Take back',
};
