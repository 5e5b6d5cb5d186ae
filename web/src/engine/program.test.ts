/** The engine as WebAssembly gives the bits that the server's gives. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const PROGRAM = 'src/engine/program/otter.js';
const isBuilt = existsSync(PROGRAM);
if (!isBuilt) console.warn('SKIPPED: the engine is not built for the browser (cargo xtask client)');

test.skipIf(!isBuilt)('behaviour number and the review of a whole match', async () => {
  const pinned = JSON.parse(readFileSync('../testdata/bits.json', 'utf8')) as {
    behaviour: string;
    match: string;
    review: string;
  };
  const program: string = './program/otter.js';
  const { initSync, Otter, Review, Tables } = await import(/* @vite-ignore */ program);
  initSync({ module: readFileSync('src/engine/program/otter_bg.wasm') });
  const net = (name: string) => readFileSync(`../nets/${name}.net`);
  const nets = ['otter', 'backgame', 'race', 'hypergammon', 'pruning'].map(net);
  // As the browser has them from its second visit on.
  const tables = Tables.read(new Tables().bytes());
  const otter = new Otter(tables, ...nets);
  expect(otter.kernelPath()).toBe('simd128');
  expect(otter.behaviour()).toBe(pinned.behaviour);

  const review = new Review(otter, readFileSync(`../testdata/${pinned.match}`));
  while (review.judge(otter));
  const view: string = review.view('bits', 0);
  expect(createHash('sha256').update(view).digest('hex')).toBe(pinned.review);
});
