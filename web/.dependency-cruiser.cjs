// Which folder of `src` may import from which: the floors that ARCHITECTURE.md gives them, and no
// circle of files. `npm run check` asks it.

const { readFileSync } = require('node:fs');
const { join } = require('node:path');

/** The folders of `src` in the order of their floors, the lowest first. */
function floors() {
  const page = readFileSync(join(__dirname, '../ARCHITECTURE.md'), 'utf8');
  const block = /^```floors web\/src\n([^`]*)^```/m.exec(page);
  if (!block) throw new Error('ARCHITECTURE.md names no floors of web/src');
  return block[1]
    .trim()
    .split('\n')
    .flatMap((floor) => floor.replace(/^\d+ +/, '').split(' · '))
    .map((name) => name.trim().replace(/\/$/, ''));
}

const isTest = '[.]test[.]ts$';

/** Nothing on a floor imports from what stands above it or to its right. */
const upward = floors().map((folder, at, all) => ({
  name: `upward-from-${folder}`,
  severity: 'error',
  from: { path: `^src/${folder}/`, pathNot: isTest },
  to: { path: `^src/(${[...all.slice(at + 1), 'main[.]ts'].join('|')})(/|$)` },
}));

module.exports = {
  forbidden: [
    ...upward,
    {
      name: 'no-floor',
      comment: 'A folder that stands on no floor of ARCHITECTURE.md',
      severity: 'error',
      from: { path: `^src/(?!(${floors().join('|')})/)[^/]+/` },
      to: {},
    },
    {
      name: 'circle',
      severity: 'error',
      from: { pathNot: isTest },
      to: { circular: true },
    },
    {
      name: 'unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    // Imports of types count too.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.svelte', '.svelte.ts', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'svelte', 'types'],
    },
  },
};
