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
    'You are offline. You can play Otter, analyse, study, review files and read the rules; games with others go on when you are back.',
  table: 'This game is kept on this device, and Otter answers here.',
  failed: 'The engine cannot be loaded in this browser now.',
};
