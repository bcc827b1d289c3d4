import { readdirSync, readFileSync } from 'node:fs';
import { loadPack } from 'loam';

const folder = 'cards/earth';
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(card|rules|json)$/.test(path))
  .map((path) => ({ path, text: readFileSync(`${folder}/${path}`, 'utf8') }));

const { pack, faults } = loadPack(files);
if (!pack) throw new Error(faults.map(({ place, message }) => `${place}: ${message}`).join('\n'));
const { game } = pack.newGame({ mode: 'standard', seats: 2, seed: 7 });

console.log(game.legal(0)); // choices in words, the most natural first
console.log(game.choose(0, 'plant 137')?.message); // why not
game.choose(0, game.legal(0)[0]);
console.log(game.view(1).parties[0].zones.dealt); // only a number: seat 1 does not see the cards of seat 0
game.playBots(['random', 'random']);
console.log(game.score().map(({ place, total }) => `${place}. with ${total} points`));
console.log(pack.readGame(game.record()).game.hash === game.hash);
