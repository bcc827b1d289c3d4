// One fresh process of the yardstick of the machine, in the folder of the project:
//
//   make FILE                       draws abilities and writes their positions
//   agree FILE                      whether all sides end alike; exits with 1 and says where they do not
//   play SIDE FILE PASSES           how long a side takes for all positions, in milliseconds
//   games BY                        how long a whole game takes, by the core or by the machine
//   bots SORT                       how long a game of bots takes, random, greedy, or pairs of greedy games
//   parts                           how many of 100 parts of a greedy game are spent on what
//   snapshots                       how long it takes to keep a whole game, in several ways
//   search SIDE                     how long a side of the searches takes for a thousand tables of each sort
//
// Prints one line of JSON.
import { readFileSync, writeFileSync } from 'node:fs';
import { agree } from './agree.ts';
import { drawAbilities } from './draw.ts';
import { game } from './earth.ts';
import { REFUSED, type Position } from './position.ts';
import { makePositions } from './positions.ts';
import { agreeOnSearches, timeSearches, type SearchSideName } from './searches/time.ts';
import { SIDES, type SideName } from './sides.ts';
import { timePasses } from './time.ts';
import { partsOfGreedy, timeBots, type Played } from './whole/bots.ts';
import { timeGames } from './whole/games.ts';
import { timeSnapshots } from './whole/snapshots.ts';

const [, , mode = '', ...args] = process.argv;

const read = (file: string): readonly Position[] =>
  JSON.parse(readFileSync(file, 'utf8')) as readonly Position[];

function make(file: string) {
  const { abilities, forms } = drawAbilities(game);
  const judge = SIDES.typed(1);
  const positions = makePositions(abilities, (position) => {
    judge.load(0, position);
    return judge.play(0) !== REFUSED;
  });
  writeFileSync(file, JSON.stringify(positions));
  return { abilities: abilities.length, forms: forms.size, positions: positions.length };
}

function play(name: string, file: string, passes: number) {
  const positions = read(file);
  const abilities = new Set(positions.map(({ of }) => of)).size;
  return timePasses(SIDES[name as SideName](abilities), positions, abilities, passes);
}

switch (mode) {
  case 'make':
    console.log(JSON.stringify(make(args[0] ?? '')));
    break;
  case 'agree':
    console.log(JSON.stringify({ ...agree(read(args[0] ?? '')), ...agreeOnSearches() }));
    break;
  case 'play':
    console.log(JSON.stringify(play(args[0] ?? '', args[1] ?? '', Number(args[2]))));
    break;
  case 'search':
    console.log(JSON.stringify(timeSearches((args[0] ?? '') as SearchSideName)));
    break;
  case 'games':
    console.log(JSON.stringify(timeGames(args[0] === 'core' ? 'core' : 'machine')));
    break;
  case 'bots':
    console.log(JSON.stringify(timeBots((args[0] ?? '') as Played)));
    break;
  case 'parts':
    void partsOfGreedy().then((parts) => console.log(JSON.stringify(parts)));
    break;
  case 'snapshots':
    console.log(JSON.stringify(timeSnapshots()));
    break;
  default:
    throw new Error(`There is no mode ${mode}.`);
}
