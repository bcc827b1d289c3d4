import { loadPack, type Game, type Pack } from '../../src/api/play.ts';
import type { SourceFile } from '../../src/cards/catalogue.ts';
import { readPack } from '../../src/cards/pack.ts';
import { placeOf } from '../../src/cards/paths.ts';
import { printCard } from '../../src/language/print.ts';
import type { Card } from '../../src/language/tree.ts';
import { Draw } from './draw.ts';
import { filesOf, wordsOf, type PackName } from './packs.ts';
import { hold } from './target.ts';

/** The greatest number of choices that are made in a game of a changed pack. */
const MOST = 25;

/** The number of choices that are taken back; a game without end has 100,000, and an input may take five seconds. */
const MOST_BACK = 20_000;

/** A number that depends on a text alone, so that an input is played in the same way each time. */
const numberOf = (text: string): number => {
  let sum = 7;
  for (let at = 0; at < text.length; at += 1) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0;
  return sum;
};

/**
 * Puts a card into the place of the one with its number, and plays. The first game is too large to be linked each time.
 */
export function tryCard(name: PackName, card: Card): void {
  if (name === 'earth') return;
  const pack = wordsOf(name);
  const path = `${placeOf(card, pack)}.card`;
  const number = new RegExp(`/${card.number}(?:-|\\.)`);
  const others = filesOf(name).filter((file) => !number.test(file.path));
  playFiles([...others, { path, text: printCard(card, pack.lexicon) }], name);
}

/** Loads a pack and, where it can be played, plays a little; says whether it could. */
export function playFiles(files: readonly SourceFile[], name: PackName): boolean {
  const { pack, faults } = loadPack(files);
  for (const { code, message } of faults)
    hold('a fault has a code and a sentence', /^[A-Z]\d{3}$/.test(code) && message.trim() !== '', () => [
      code,
      message,
    ]);
  if (!pack) {
    const manifest = files.find(({ path }) => path === 'pack.json')?.text ?? '';
    hold('a pack that is not loaded has a fault', faults.length > 0, () => readPack(manifest).diagnostics);
    return false;
  }
  const draw = new Draw(numberOf(files.map(({ text }) => text).join('\n')), 1);
  playPack(pack, draw, name !== 'earth' && draw.oneIn(3));
  return true;
}

/** Begins a game by chance, makes some choices or lets bots play to its end, and writes it down. */
function playPack(pack: Pack, draw: Draw, isWhole: boolean): void {
  const modes = Object.entries(pack.modes);
  if (modes.length === 0) return;
  const [mode, [fewest, most]] = draw.pick(modes);
  const seats = fewest + draw.below(Math.min(most - fewest + 1, 4));
  const options = Object.fromEntries(
    Object.entries(pack.options).flatMap(([id, values]) => (draw.oneIn(4) ? [[id, draw.pick(values)]] : [])),
  );
  const setUp = { mode, seats, seed: draw.below(1000), options };
  const { game, fault } = pack.newGame(setUp);
  if (!game) {
    hold('a game that does not begin has a fault', fault !== undefined, () => setUp);
    return;
  }
  playOn(game, seats, draw, isWhole ? 3 : MOST);
  if (isWhole) {
    const { left, fault: why } = game.playBots(Array.from({ length: seats }, () => 'random'));
    hold('a game ends, or it is said why not', left === 'over' || why !== undefined);
  }
  judgeGame(game, pack, seats);
}

/** Makes choices by chance, as long as there are some; somebody is asked, or the game says why nobody is. */
export function playOn(game: Game, seats: number, draw: Draw, most: number): void {
  for (let made = 0; made < most && !game.isOver && game.stuck === undefined; made += 1) {
    const asked = Array.from({ length: seats }, (_, seat) => ({ seat, legal: game.legal(seat) })).filter(
      ({ legal }) => legal.length > 0,
    );
    hold('somebody is asked, or the game says why nobody is', asked.length > 0 || game.stuck !== undefined);
    if (asked.length === 0) return;
    const { seat, legal } = draw.pick(asked);
    hold('no two choices have the same words', new Set(legal).size === legal.length, () => legal);
    const words = draw.pick(legal);
    const refused = game.choose(seat, words);
    // A choice may lead to where the rules stop a game, which is no refusal.
    hold('what is offered is not refused', refused === undefined, () => [words, refused]);
  }
}

/** The laws of every game: its record and what is captured of it can be read, its points are numbers, it goes back. */
export function judgeGame(game: Game, pack: Pack, seats: number): void {
  const { hash, length } = game;
  for (const { lines, total } of game.score()) {
    const sum = Object.values(lines).reduce((all, each) => all + each, 0);
    hold('points are whole numbers that add up', Number.isSafeInteger(total) && sum === total, () => [
      lines,
      total,
    ]);
  }
  for (let seat = -1; seat < seats; seat += 1) JSON.stringify(game.view(seat));
  const record = game.record();
  const again = pack.readGame(record);
  hold('a record that is written fits', again.game !== undefined, () => [again.faults, record]);
  hold(
    'a record ends in the same state',
    again.game.hash === hash && again.game.length === length,
    () => record,
  );
  hold('a record is written in one way', again.game.record() === record, () => record);
  judgeCapture(game, pack);
  hold('looking at a game changes nothing', game.hash === hash && game.length === length);
  const back = length > MOST_BACK ? MOST_BACK : length;
  for (let at = 0; at < back; at += 1) game.undo();
  hold('all choices can be taken back', game.length === length - back);
  while (game.redo());
  hold('choices that are made again lead to the same state', game.hash === hash && game.length === length);
}

/** A captured scenario holds. */
export function judgeCapture(game: Game, pack: Pack): void {
  const { text, fault } = game.capture();
  hold('a moment is captured, or it is said why not', text !== undefined || fault !== undefined);
  if (text === undefined) return;
  const { scenario, faults } = pack.readScenario(text);
  hold('what is captured can be read', scenario !== undefined, () => [faults, text]);
  const ran = scenario.run();
  hold('what is captured holds', ran.fault === undefined, () => [ran.fault, text]);
}
