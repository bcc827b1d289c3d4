// Checks that imports run one way between the rooms of the code, that no files import each other in a circle,
// and that each room uses only the packages it may. `node scripts/check-imports.mjs [FOLDER]`: exit 0, or 1
// with one line a fault.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/**
 * One entry a room: which other folders it may import, and which packages. A room is a folder; each folder in
 * `src/packs` is a room of its own. What is not said here is not allowed.
 *
 * @type {Record<string, { rooms: string[], packages: string[] }>}
 */
export const ROOMS = {
  'src/language': { rooms: [], packages: ['moo', 'nearley'] },
  'src/cards': { rooms: ['src/language', 'schemas'], packages: ['jsonc-parser'] },
  'src/lint': { rooms: ['src/cards', 'src/language', 'schemas'], packages: ['jsonc-parser'] },
  'src/compile': { rooms: ['src/cards', 'src/language'], packages: [] },
  'src/state': { rooms: ['src/compile', 'src/cards'], packages: [] },
  'src/vm': { rooms: ['src/state', 'src/compile', 'src/cards'], packages: [] },
  'src/game': {
    rooms: ['src/vm', 'src/state', 'src/compile', 'src/cards', 'src/language'],
    packages: [],
  },
  'src/packs': {
    rooms: ['src/vm', 'src/state', 'src/compile', 'src/cards', 'src/language', 'schemas'],
    packages: [],
  },
  'src/record': {
    rooms: ['src/game', 'src/vm', 'src/state', 'src/compile', 'src/cards'],
    packages: [],
  },
  'src/observe': {
    rooms: ['src/game', 'src/vm', 'src/state', 'src/compile', 'src/cards'],
    packages: [],
  },
  'src/compare': {
    rooms: ['src/observe', 'src/record', 'src/game', 'src/vm', 'src/state', 'src/compile', 'src/cards'],
    packages: [],
  },
  'src/scenario': {
    rooms: ['src/record', 'src/game', 'src/vm', 'src/state', 'src/compile', 'src/cards'],
    packages: [],
  },
  'src/explain': {
    rooms: [
      'src/observe',
      'src/record',
      'src/game',
      'src/vm',
      'src/state',
      'src/compile',
      'src/cards',
      'src/language',
    ],
    packages: [],
  },
  'src/wasm': {
    rooms: ['src/game', 'src/vm', 'src/state', 'src/compile', 'src/cards'],
    packages: [],
  },
  // It is compiled from another language, which knows of these rooms only files that declare numbers.
  'wasm/core': { rooms: ['src/wasm', 'src/game', 'src/vm', 'src/state'], packages: [] },
  'src/bots': {
    rooms: ['src/wasm', 'src/record', 'src/game', 'src/vm', 'src/state', 'src/compile', 'src/cards'],
    packages: [],
  },
  'src/simulate': {
    rooms: ['src/bots', 'src/record', 'src/game', 'src/vm', 'src/state', 'src/compile', 'src/cards'],
    packages: [],
  },
  'src/balance': {
    rooms: [
      'src/compare',
      'src/simulate',
      'src/bots',
      'src/record',
      'src/game',
      'src/vm',
      'src/state',
      'src/compile',
      'src/cards',
    ],
    packages: [],
  },
  'src/coverage': {
    rooms: [
      'src/scenario',
      'src/simulate',
      'src/bots',
      'src/observe',
      'src/record',
      'src/game',
      'src/vm',
      'src/state',
      'src/compile',
      'src/cards',
    ],
    packages: [],
  },
  'src/api': {
    rooms: [
      'src/scenario',
      'src/simulate',
      'src/bots',
      'src/explain',
      'src/observe',
      'src/record',
      'src/game',
      'src/vm',
      'src/state',
      'src/compile',
      'src/cards',
      'src/lint',
      'src/language',
    ],
    packages: [],
  },
  // JavaScript, which the server runs as it is.
  'src/disk': { rooms: ['src/cards'], packages: ['node:'] },
  'src/language-service': {
    rooms: ['src/lint', 'src/packs', 'src/compile', 'src/cards', 'src/language'],
    packages: ['jsonc-parser'],
  },
  // The small game of the guide is the beginning of a new one.
  'src/cli': {
    rooms: ['src', 'docs/examples'],
    packages: ['node:', 'commander', 'picocolors', 'jsonc-parser'],
  },
  playground: {
    rooms: [
      'src/language-service',
      'src/lint',
      'src/packs',
      'src/compare',
      'src/scenario',
      'src/explain',
      'src/observe',
      'src/balance',
      'src/simulate',
      'src/bots',
      'src/record',
      'src/game',
      'src/vm',
      'src/state',
      'src/compile',
      'src/cards',
      'src/language',
      // The rulebook that the page shows.
      'docs/rules',
    ],
    packages: ['lit', 'monaco-editor', 'idb-keyval', 'jsonc-parser', '@fontsource-variable'],
  },
  tests: { rooms: ['src', 'playground', 'scripts', 'bin'], packages: ['*'] },
};

const SKIPPED = new Set(['node_modules', 'generated', 'dist', '.build']);

/**
 * @param {string} root folder that holds `src`, `wasm`, `playground` and `tests`
 * @returns {string[]} one sentence a fault, in the order of the files
 */
export function checkImports(root) {
  const faults = [];
  /** @type {Map<string, string[]>} */
  const graph = new Map();
  for (const file of ['src', 'wasm/core', 'playground', 'tests'].flatMap((folder) =>
    sourceFiles(root, folder),
  )) {
    const room = roomOf(file);
    if (room === undefined) {
      faults.push(
        `${file}: its folder is no room of scripts/check-imports.mjs; say there what it may import.`,
      );
      continue;
    }
    const targets = [];
    for (const name of importsOf(join(root, file))) {
      if (!name.startsWith('.')) {
        const fault = packageFault(room, name);
        if (fault) faults.push(`${file}: ${fault}`);
        continue;
      }
      const target = posix.join(posix.dirname(file), room === 'wasm/core' ? `${name}.ts` : name);
      const fault = fileFault(root, room, target);
      if (fault) faults.push(`${file}: ${fault}`);
      targets.push(target);
    }
    graph.set(file, targets);
  }
  return [...faults, ...circles(graph)];
}

function packageFault(room, name) {
  const allowed = ruleOf(room).packages;
  const fits = (each) =>
    each === '*' || name === each || name.startsWith(each.endsWith(':') ? each : `${each}/`);
  return allowed.some(fits) ? '' : `\`${name}\` may not be imported in ${room}.`;
}

function fileFault(root, room, target) {
  const there = roomOf(target);
  if (!/\.(ts|js|mjs|cjs|json|css|ne|md|txt)$/.test(target))
    return `\`${target}\` is written without its ending.`;
  if (!target.includes('/generated/') && !existsSync(join(root, target)))
    return `\`${target}\` does not exist.`;
  if (there === room) return '';
  const rooms = ruleOf(room).rooms;
  if (rooms.some((each) => target.startsWith(`${each}/`))) return '';
  const may = rooms.length === 0 ? 'only itself' : `itself, ${rooms.join(', ')}`;
  // Data that belongs to no room, such as cards and schemas, is for tests.
  if (there === undefined && room === 'tests') return '';
  return `\`${target}\` may not be imported in ${room} (it may import ${may}).`;
}

/** One fault a circle of files that import each other, types included. */
function circles(graph) {
  const faults = [];
  const done = new Set();
  const path = [];
  const visit = (file) => {
    if (path.includes(file)) {
      const circle = [...path.slice(path.indexOf(file)), file];
      faults.push(`${circle.join(' → ')}: these files import each other in a circle.`);
      return;
    }
    if (done.has(file)) return;
    done.add(file);
    path.push(file);
    for (const target of graph.get(file) ?? []) visit(target);
    path.pop();
  };
  for (const file of graph.keys()) visit(file);
  return faults;
}

/** The room of a file, or undefined where it is in none. */
function roomOf(file) {
  const pack = /^src\/packs\/[^/]+(?=\/)/.exec(file);
  return pack ? pack[0] : Object.keys(ROOMS).find((room) => file.startsWith(`${room}/`));
}

function ruleOf(room) {
  return ROOMS[room.startsWith('src/packs/') ? 'src/packs' : room];
}

function importsOf(path) {
  return ts.preProcessFile(readFileSync(path, 'utf8'), true, true).importedFiles.map((each) => each.fileName);
}

function sourceFiles(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sourceFiles(root, path);
      return /(?<!\.d)\.(ts|mjs|js)$/.test(entry.name) ? [path] : [];
    });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '..');
  const faults = checkImports(root);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
