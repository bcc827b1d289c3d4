import { describe, expect, test } from 'vitest';
import { loadPack } from '../../src/api/play.ts';
import { buildCatalogue } from '../../src/cards/catalogue.ts';
import { newGame } from '../../src/game/game.ts';
import { lintPack } from '../../src/lint/lint-pack.ts';
import { MOST_DEPTH } from '../../src/lint/p525-too-deep.ts';
import { FLOW_DEPTH } from '../../src/state/sizes.ts';
import { marketWith, playableFrom, type Change } from '../support/market.ts';
import { packFrom } from '../support/packs.ts';

const RULES = 'rules/game.rules';
const FIRST: Change = [RULES, 'step: for each seat together, must earn 3 coins', 'step: follow "Level 1"'];

/** So many sections inside one another before the first line of the game, which stands in the innermost one. */
const nested = (levels: number, last = 'for each seat together, must earn 3 coins'): Change => [
  RULES,
  'phase "Turn"',
  `${Array.from({ length: levels }, (_, at) => {
    const inner = at + 1 === levels ? last : `follow "Level ${at + 2}"`;
    return `phase "Level ${at + 1}"\n  step: ${inner}\n\n`;
  }).join('')}phase "Turn"`,
];

function found(...changes: readonly Change[]): readonly string[] {
  const files = marketWith(...changes);
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const pack = packFrom(texts.get('pack.json') ?? '');
  return lintPack(buildCatalogue(pack, files)).flatMap(({ path, diagnostics }) =>
    diagnostics.map(
      ({ code, severity, range, message }) =>
        `${path} ${severity} ${code} [${texts.get(path)?.slice(range.start, range.end) ?? ''}] ${message}`,
    ),
  );
}

const started = (...changes: readonly Change[]): boolean => {
  const { game } = newGame(playableFrom(marketWith(...changes)), { mode: 'usual', seats: 2, seed: 1 });
  return game?.isStuck === false;
};

describe('P525: sections inside one another', () => {
  test('are counted as the state of a game counts them', () => {
    expect(MOST_DEPTH).toBe(FLOW_DEPTH);
  });

  // "Game" and each level are two forms, the section and its follow; the innermost has its line, together and earn.
  test.each([
    [10, 'for each seat together, must earn 3 coins', 23],
    [10, 'for each seat together, if you have 1 coin, must earn 3 coins', 24],
    [11, 'for each seat together, must earn 3 coins', 25],
    [10, 'until any seat has 3 coins, for each seat together, if you have 1 coin, must earn 3 coins', 25],
  ])('%i of them before `%s` are %i forms', (levels, last, forms) => {
    const changes = [FIRST, nested(levels, last)];
    const names = ['Game', ...Array.from({ length: levels }, (_, at) => `Level ${at + 1}`)].map(
      (name) => `"${name}"`,
    );
    const all = `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
    expect(found(...changes)).toEqual(
      forms <= 24
        ? []
        : [
            `rules/game.rules error P525 ["Level ${levels}"] At most 24 parts of the flow can stand inside one another in a game; here are ${forms}: each of ${all} follows the next one, and each "follow", "for", "until" and "if" before it counts as well. Let some of them follow one another in the lines of one section.`,
          ],
    );
    expect(started(...changes)).toBe(forms <= 24);
  });

  test('keep the pack from being played, and the sections are named', () => {
    const { pack, faults } = loadPack(marketWith(FIRST, nested(12)));
    expect(pack).toBeUndefined();
    expect(faults.map(({ code, place }) => [code, place])).toEqual([['P525', 'rules/game.rules:36:16']]);
    expect(faults[0]?.message).toContain('"Level 11" and "Level 12" follows');
  });

  test('count where they stand in for others in a mode, and nowhere else', () => {
    const standIn: Change = [
      'pack.json',
      '"flow": "Game",',
      '"flow": "Game", "sections": { "Turn": "Level 1" },',
    ];
    const deep = nested(11, 'for each seat together, if you have 1 coin, must earn 3 coins');
    expect(found(deep)).toEqual([]);
    expect(found(standIn, deep).map((each) => each.slice(0, 41))).toEqual([
      'rules/game.rules error P525 ["Level 11"] ',
    ]);
  });
});
