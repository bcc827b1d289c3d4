import { expect, test } from 'vitest';
import type { BundleName } from '../../scripts/bundles.mjs';
import { lintFiles } from '../../src/api/lint.ts';
import { bundled } from '../support/packs.ts';
import { filesOf, type PackName } from '../fuzz/packs.ts';
import { Judge } from '../mutate/judge.ts';
import type { MutantClass } from '../mutate/mutant.ts';

/**
 * Mistakes in two games that share no word with the first one, written by hand: what lint says on the changed line, or why no
 * honest rule can say anything. A code with an exclamation mark stands for what is told.
 */
type Row = readonly [pack: PackName, path: string, was: string, is: string, told: string];

const MISTAKES: readonly Row[] = [
  [
    'market',
    'stalls/1-herring.card',
    'earn 1 coin per fish stall',
    'earn 1 coin per fish fruit stall',
    'M730!',
  ],
  [
    'market',
    'stalls/1-herring.card',
    'earn 1 coin per fish stall',
    'earn 1 coin per 4 fish fruit stalls',
    'M730!',
  ],
  ['market', 'stalls/2-mackerel.card', 'earn 2 coins', 'earn 2 coin', 'W303!'],
  ['market', 'stalls/2-mackerel.card', 'earn 2 coins', 'pay 2 coins -> earn 2 coins', 'P538!'],
  ['market', 'stalls/3-apples.card', 'earn 1 coin', 'earn 1 coin, earn 1 coin', 'P537!'],
  ['market', 'stalls/3-apples.card', 'earn 1 coin', 'earn 1 coin or earn 1 coin', 'P537!'],
  [
    'market',
    'stalls/4-pears.card',
    'score 1 per fruit stall',
    'score 0 2 2 by number of fruit stalls',
    'P539!',
  ],
  [
    'market',
    'stalls/4-pears.card',
    'score 1 per fruit stall',
    'score 3 3 3 by number of fruit stalls',
    'P539!',
  ],
  ['market', 'stalls/5-plums.card', '"Plums"', '"Pears"', 'P541!'],
  ['market', 'stalls/5-plums.card', '"Plums"', '"Plums "', 'P540!'],
  ['market', 'stalls/5-plums.card', '"Plums"', '"Рlums"', 'P540!'],
  ['market', 'stalls/6-cod.card', 'stall 6', 'stall 7', 'P501!'],
  [
    'market',
    'rules/game.rules',
    'has 3 stalls',
    'has 30 stalls',
    'a game of eight stalls is a sketch, for which more may come',
  ],
  ['market', 'rules/game.rules', 'follow "Turn"', 'follow "Turns"', 'P510!'],
  [
    'market',
    'rules/game.rules',
    'for the leading seat, buy 1 stall',
    'for the opponent, buy 1 stall',
    'M721!',
  ],
  ['market', 'rules/game.rules', 'end: open each stall in street', 'end: score 1 per 3 coins', 'P537!'],
  [
    'market',
    'rules/game.rules',
    'open each green ability',
    'open each stall',
    'lines of a kind are opened as well as those of a colour',
  ],
  [
    'tideway',
    'sailors/2-tilly-quill.card',
    'each topmost cook',
    'each topmost cook pilot',
    'a card that counts as both may come',
  ],
  [
    'tideway',
    'sailors/2-tilly-quill.card',
    'spend 1 coin -> hang 2 lanterns',
    'spend 1 coin -> earn 1 cook',
    'W305!',
  ],
  ['tideway', 'sailors/3-the-twins.card', 'counts as pilot and rower', 'counts as pilot and pilot', 'P537!'],
  ['tideway', 'sailors/6-ines-low.card', 'sail 2 or earn 2 coins', 'sail 2 or sail 2', 'P537!'],
  [
    'tideway',
    'sailors/7-grub.card',
    'sink 1 from chest -> sail 2',
    'sink 1 from chest -> fish 1',
    'what is sunk comes back at another place: a design',
  ],
  ['tideway', 'sailors/8-the-passenger.card', 'at most 8', 'at most 1', 'W311!'],
  ['tideway', 'squalls/60-white-water.card', 'keep 1', 'keep 4', 'P539!'],
  ['tideway', 'harbours/80-the-open-sea.card', '0 3 7 12', '0 3 7 7', 'P539!'],
  ['tideway', 'harbours/81-home.card', 'pilot and cook and rower', 'pilot and cook and cook', 'P537!'],
  ['tideway', 'bets/70-a-bright-night.card', 'weight 4 or less', 'weight 99 or less', 'M732!'],
  [
    'tideway',
    'vessels/50-heron.card',
    'earn 4 coins',
    'earn 40 coins',
    'one vessel alone says nothing of what is usual',
  ],
  ['tideway', 'rules/voyage.rules', 'must hail 1 watch', 'hail 1 watch', 'M733!'],
  ['tideway', 'rules/voyage.rules', 'must enlist 1 sailor', 'must enlist 3 sailors', 'M734!'],
  [
    'tideway',
    'rules/voyage.rules',
    'if you have 12 leagues, must conclude 1 voyage',
    'if you have 12 leagues, must conclude 1 voyage\n  bell: for the leading seat, if you have 12 leagues, allot 1 sailor from locker',
    'sailors are dealt where a condition holds, if at all',
  ],
  [
    'tideway',
    'rules/voyage.rules',
    'allot 2 sailors from locker\n',
    'allot 1 sailor from locker\n  bell: for the next seat, allot 3 sailors from locker\n',
    'one seat is dealt three sailors, and four seats one each',
  ],
  ['tideway', 'rules/voyage.rules', 'follow "Shift"', 'follow "Voyage"', 'P511!'],
  [
    'tideway',
    'sailors/5-hob.card',
    'reduce weight of fellow rowers by 1',
    'reduce weight of fellow rowers by 60',
    'M731!',
  ],
  ['tideway', 'rules/tideway.rules', 'mates: fish 1 or earn 2 coins', 'mates: fish 1 or fish 1', 'P537!'],
];

const judges = new Map<PackName, Judge>();
const judgeOf = (pack: PackName): Judge => {
  const judge = judges.get(pack) ?? new Judge(pack);
  judges.set(pack, judge);
  return judge;
};

const BY_HAND: MutantClass = { name: 'by hand', label: 'itself', reason: 'see the row', make: () => [] };

test.each(MISTAKES)('%s %s: %s, written %s', (pack, path, was, is, told) => {
  const text = filesOf(pack).find((file) => file.path === path)?.text ?? '';
  expect(text).toContain(was);
  const lines = text.trimEnd().replace(was, is).split('\n');
  const { found } = judgeOf(pack).judge({ path, lines, was, is, id: is, kind: BY_HAND, pack });
  if (told.endsWith('!')) expect(found).toContain(told.slice(0, -1));
  else expect(found).toEqual([]);
});

test.each<BundleName>(['market', 'draft', 'letters'])('the game %s is sound, with its programs', (name) => {
  expect(lintFiles(bundled(name), true).files).toEqual([]);
});

/** The messages of M734 for a voyage in which seats are dealt sailors in two sections. */
function dealt(first: string, second: string): readonly string[] {
  const files = filesOf('tideway').map((file) => ({
    ...file,
    text: file.text
      .replace(
        'bell: for each seat in order, allot 2 sailors from locker',
        `bell: for the next seat, must hail 1 watch\n  bell: ${first}follow "Hands"\n  bell: ${second}follow "Mates"`,
      )
      .replace(
        'chapter "Shift"',
        'chapter "Hands"\n  bell: for each seat in order, allot 2 sailors from locker\n\nchapter "Mates"\n  bell: for each seat in order, allot 1 sailor from locker\n\nchapter "Shift"',
      ),
  }));
  return lintFiles(files, true).files.flatMap(({ diagnostics }) =>
    diagnostics.flatMap(({ code, message }) => (code === 'M734' ? message : [])),
  );
}

test('what different branches deal is never dealt twice', () => {
  const when = 'for the leading seat, if you have ';
  expect(dealt('', '')).toEqual([expect.stringContaining('sailors, and there are 8')]);
  expect(dealt(`${when}1 league, `, `${when}no leagues, `)).toEqual([]);
});

test('what one branch deals is counted with what was dealt before it', () => {
  const when = 'for the leading seat, if you have ';
  expect(dealt('', `${when}no leagues, `)).toEqual([expect.stringContaining('sailors, and there are 8')]);
});
