// The rooms of the code as ARCHITECTURE.md lists them, made from scripts/rooms.mjs.
import { ROOMS } from '../rooms.mjs';

/** @type {[string, (name: string) => boolean][]} */
const GROUPS = [
  ['The engine and the command, in `src/`', (name) => /^(?:src|wasm)\//.test(name)],
  ['The page and its workers, in `playground/`', (name) => name.startsWith('playground')],
];

/** All rooms, those first that import nothing: what each is for, and what it may import. */
export function roomsList() {
  return GROUPS.map(([title, isIn]) => {
    const rows = Object.entries(ROOMS)
      .filter(([name]) => isIn(name))
      .map(
        ([name, { does, rooms }]) =>
          `- \`${name.replace(/^(?:src|playground)\//, '')}\`: ${does}${imports(name, rooms)}.`,
      );
    return `**${title}**\n\n${rows.join('\n')}`;
  }).join('\n\n');
}

/** What a room may import; a room with a + stands for itself and all that it may import. */
function imports(/** @type {string} */ name, /** @type {string[]} */ rooms) {
  if (rooms.length === 0) return '';
  const isPage = name.startsWith('playground');
  const left = new Set(rooms);
  const said = [];
  while (left.size > 0) {
    let [best] = left;
    let below = [];
    for (const each of left) {
      const own = ROOMS[each]?.rooms ?? [];
      if (!own.every((one) => rooms.includes(one))) continue;
      const covers = own.filter((one) => left.has(one));
      if (covers.length > below.length) [best, below] = [each, covers];
    }
    for (const one of [best, ...below]) left.delete(one);
    const short = isPage ? best.replace('playground/', '') : best.replace(/^src\//, '');
    said.push(below.length > 0 ? `${short}+` : short);
  }
  return ` (${said.join(', ')})`;
}
