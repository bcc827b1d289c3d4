// Checks that imports run one way between the rooms of the code, that no files import each other in a circle, that each
// room uses only the packages it may, and that no two files export a type of one name. `node scripts/check-imports.mjs [FOLDER]`: exit 0, or 1
// with one line a fault.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { ROOMS } from './rooms.mjs';
import { typeNameFaults } from './type-names.mjs';

const SKIPPED = new Set(['node_modules', 'generated', 'dist', '.build']);

/**
 * @param {string} root folder that holds `src`, `wasm`, `playground` and `tests`
 * @returns {string[]} one sentence a fault, in the order of the files
 */
export function checkImports(root) {
  const faults = orderFaults(ROOMS);
  /** @type {Map<string, string[]>} */
  const graph = new Map();
  for (const file of ['src', 'wasm/core', 'playground', 'tests'].flatMap((folder) =>
    sourceFiles(root, folder),
  )) {
    const room = roomOf(file);
    if (room === undefined) {
      faults.push(`${file}: its folder is no room of scripts/rooms.mjs; say there what it may import.`);
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
  const ours = [...graph.keys()].filter((file) => /^(?:src|playground)\/.*\.ts$/.test(file));
  return [...faults, ...circles(graph), ...typeNameFaults(root, ours)];
}

/** Rooms that may import a room which stands behind them: the order would not be one. */
export function orderFaults(/** @type {Record<string, { rooms: string[] }>} */ rooms) {
  const names = Object.keys(rooms);
  return names.flatMap((name, at) =>
    (rooms[name]?.rooms ?? [])
      .filter((each) => names.indexOf(each) >= at && each !== name)
      .map((each) => `scripts/rooms.mjs: ${name} may import ${each}, which stands behind it.`),
  );
}

/** Rooms of the table that are not there any more. */
function goneRooms(/** @type {string} */ root) {
  return [
    ...Object.keys(ROOMS)
      .filter((room) => !existsSync(join(root, room)))
      .map((room) => `scripts/rooms.mjs: there is no folder ${room}.`),
  ];
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
  if (pack) return pack[0];
  const folder = /^(?:tests|(?:src|wasm|playground)(?:\/[^/]+(?=\/))?)/.exec(file)?.[0];
  return folder !== undefined && Object.hasOwn(ROOMS, folder) ? folder : undefined;
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
  const faults = [...goneRooms(root), ...checkImports(root)];
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
