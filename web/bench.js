// Judges match files with the engine as WebAssembly, as a browser's worker does, and prints how long
// that takes: `node bench.js FILE…` after `cargo xtask client`.
import { readFileSync } from 'node:fs';
import { initSync, Otter, Review, Tables } from './src/engine/program/otter.js';

const program = new URL('src/engine/program/otter_bg.wasm', import.meta.url);
const net = (name) => readFileSync(new URL(`../nets/${name}.net`, import.meta.url));
const seconds = (since) => ((performance.now() - since) / 1000).toFixed(2);

let start = performance.now();
initSync({ module: readFileSync(program) });
const tables = new Tables();
console.log(`tables computed in ${seconds(start)} s`);
const kept = tables.bytes();
start = performance.now();
Tables.read(kept)?.free();
console.log(`tables read in ${seconds(start)} s`);
start = performance.now();
const nets = ['otter', 'backgame', 'race', 'hypergammon', 'pruning'].map(net);
const otter = new Otter(tables, ...nets);
console.log(`nets in ${seconds(start)} s, kernels ${otter.kernelPath()}`);
for (const file of process.argv.slice(2)) {
  start = performance.now();
  const review = new Review(otter, readFileSync(file));
  while (review.judge(otter));
  const { n_decisions } = JSON.parse(review.view('bench', 0));
  console.log(`${file}: ${n_decisions} decisions in ${seconds(start)} s`);
}
