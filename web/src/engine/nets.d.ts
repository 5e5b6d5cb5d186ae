/**
 * What each net contains, as a digest that stands in its address; `null` if the client is built
 * without the engine. `vite.config.ts` supplies it.
 */
declare const NET_DIGESTS: Readonly<
  Record<'otter.net' | 'backgame.net' | 'race.net' | 'hypergammon.net' | 'pruning.net', string>
> | null;
