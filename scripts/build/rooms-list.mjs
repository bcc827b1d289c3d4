// The rooms of the code as ARCHITECTURE.md lists them, made from scripts/rooms.mjs.
import { ROOMS } from '../rooms.mjs';

/** @type {[string, (name: string) => boolean][]} */
const GROUPS = [
  ['In `src/`', (name) => /^(?:src|wasm)\//.test(name)],
  ['In `playground/`', (name) => name.startsWith('playground')],
];

/** Folders of files, not of code: a room that takes them says so itself. */
const FILES = new Set(['schemas', 'docs/examples', 'docs/rules']);

/** All rooms, those first that import nothing: what each is for, and what it may import. */
export function roomsList() {
  return GROUPS.map(([title, isIn]) => {
    const rows = Object.entries(ROOMS)
      .filter(([name]) => isIn(name))
      .map(
        ([name, { does, rooms }]) =>
          `- \`${name.replace(/^(?:src|playground)\//, '')}\`: ${does}${imports(name, rooms)}`,
      );
    return `**${title}**\n\n${rows.join('\n')}`;
  }).join('\n\n');
}

/**
 * The list of imports of a room. A room with a + stands for itself and all that it may import, but for those behind a
 * minus sign; of all ways to say it so, the one that is about the shortest. For the page, a name behind a slash is one
 * of the engine.
 */
function imports(/** @type {string} */ name, /** @type {string[]} */ rooms) {
  if (rooms.length === 0) return '';
  const isPage = name.startsWith('playground');
  const short = (/** @type {string} */ one) =>
    isPage ? one.replace('playground/', '').replace(/^src/, '') : one.replace(/^src\//, '');
  const long = (/** @type {string[]} */ some) => some.reduce((sum, one) => sum + short(one).length + 2, 0);
  const left = new Set(rooms);
  const said = [];
  while (left.size > 0) {
    const ways = [...left].map((one) => {
      const own = ROOMS[one]?.rooms ?? [];
      const covered = own.filter((each) => left.has(each) && !FILES.has(each));
      const without = own.filter((each) => !rooms.includes(each) && !FILES.has(each));
      return { one, covered, without, gain: long(covered) - long(without) };
    });
    const best = ways.reduce((a, b) => (b.gain > a.gain ? b : a));
    const { one, covered, without } = best.gain > 0 ? best : { ...ways[0], covered: [], without: [] };
    for (const each of [one, ...covered]) left.delete(each);
    const plus = covered.length > 0 ? '+' : '';
    said.push(`${short(one)}${plus}${without.map((each) => ` -${short(each)}`).join('')}`);
  }
  return ` (${said.join(', ')})`;
}
