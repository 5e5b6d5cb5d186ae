/** The tutor at the table, in English. */
export const tutor = {
  name: 'Tutor',
  lead: 'Looks at what you are about to do and warns you before a mistake stands. Only against Otter or at one screen; your opponent learns nothing of it.',
  level: 'Warn me',
  levels: {
    off: 'Never',
    doubtful: 'Doubtful and worse: 0.020',
    error: 'Errors and worse: 0.050',
    blunder: 'Blunders only: 0.100',
  },
  asking: 'The tutor is looking…',
  title: (mark: string, lost: string) => `${mark}: this loses ${lost}`,
  better: (play: string) => `Better: ${play}`,
  yours: (play: string) => `Yours: ${play}`,
  anyway: 'Play it anyway',
  anywayCube: 'Do it anyway',
  back: 'Take back',
};
