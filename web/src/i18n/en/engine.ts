/** The engine in this browser, in English. */

export const engine = {
  keep: 'Use without a network',
  keepTitle: 'Fetches the engine once: 10 MB. From then on answers come from this device.',
  loading: 'Fetching the engine…',
  preparing: 'The engine is getting ready…',
  ready: 'Works without a network',
  here: 'Answers on this device',
  readyTitle: 'The engine is on this device and answers here.',
  offline:
    'You are offline. Analyse, Study, the review of files and the rules work; games go on when you are back.',
  failed: 'The engine cannot be loaded in this browser now.',
};
