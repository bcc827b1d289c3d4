// One fresh process: `node keys.cjs PACK TIMES KEYS`. Opens the cards of a pack as many times over as TIMES says, and prints,
// for every key in the text of a card, how many milliseconds pass until the findings of the whole pack are known.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { median } from '../measure/statistics.mjs';
import { createLanguageService } from '../../src/language-service/service.ts';

/** Keys before what counts: the first ones are slow until the compiler has warmed up. */
const WARM = 10;

const [, , folder, times, keys] = process.argv;
const manifest = readFileSync(join(folder, 'pack.json'), 'utf8');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.(card|rules)$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
const cards = files.filter(({ path }) => path.endsWith('.card'));

/** The cards once more, with numbers and names of their own. */
const again = (copy) =>
  cards.map(({ path, text }) => {
    const number = (found) => String(Number(found) + copy * cards.length);
    return {
      path: path.replace(/(?<=\/)\d+/, number).replace('.card', `-${copy}.card`),
      text: text.replace(/(?<=^\S+ )\d+/, number).replaceAll(/"([^"]*)"/g, `"$1 ${copy}"`),
    };
  });
const all = [...files, ...Array.from({ length: Number(times) - 1 }, (_, copy) => again(copy + 1)).flat()];

const { service } = createLanguageService(manifest, all);
service.findings();
const open = all.filter(({ path }) => path.endsWith('.card'));
const walls = [];
for (let key = 0; key < Number(keys) + WARM; key += 1) {
  const { path, text } = open[(key * 37) % open.length];
  const edited = text.replace(/\d(?=\D*$)/, String((key % 8) + 1));
  const began = performance.now();
  service.update(path, edited);
  service.findings();
  walls.push(performance.now() - began);
  service.update(path, text);
  service.findings();
}
const warm = walls.slice(WARM);
console.log(JSON.stringify({ cards: open.length, walls: warm, wall: median(warm) }));
