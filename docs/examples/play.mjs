import { readdirSync, readFileSync } from 'node:fs';
import { loadPack } from 'loam';

const folder = new URL('./', import.meta.resolve('loam/packs/market/pack.json'));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.(card|rules|json)$/.test(path))
  .map((path) => ({ path, text: readFileSync(new URL(path, folder), 'utf8') }));

const { pack, faults } = loadPack(files);
if (!pack) throw new Error(faults.map(({ place, message }) => `${place}: ${message}`).join('\n'));
const { game } = pack.newGame({ mode: 'usual', seats: 2, seed: 7 });

console.log(game.legal(0)); // choices in words, the most natural first
game.playBots(['random', 'greedy']);
console.log(game.score().map(({ place, total }) => `${place}. with ${total} points`));
console.log(pack.readGame(game.record()).game.hash === game.hash);
