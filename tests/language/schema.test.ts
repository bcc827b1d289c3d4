import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { checkCard } from '../../src/cards/check.ts';
import { fitsCard } from '../../src/cards/generated/fits.js';
import { validateCard } from '../../src/cards/generated/validators.js';
import { checkJson } from '../../src/cards/json.ts';
import { printCard } from '../../src/language/print.ts';
import type { Card } from '../../src/language/tree.ts';
import { growLegalCard } from '../support/arbitrary-trees.ts';
import { made } from '../support/chooser.ts';
import { patience, runs } from '../support/long.ts';
import { earth } from '../support/packs.ts';
import { makeWrong, WRONGS, type Wrong } from '../support/wrong-trees.ts';

describe('a wrong tree', { timeout: patience(120_000) }, () => {
  it('is refused at its place, of six sorts', () => {
    const counts = new Map<Wrong, number>();
    const codes = new Map<string, number>();
    const wrongs = made((choose) => {
      const wrong = WRONGS[choose.below(WRONGS.length)] ?? 'extra';
      return makeWrong(growLegalCard(earth, choose), wrong, choose);
    }, 320).filter((each) => each !== undefined);
    fc.assert(
      fc.property(wrongs, ({ wrong, path, property, tree }) => {
        const text = JSON.stringify(tree, null, 2);
        const { card, diagnostics } = checkJson(text, earth);
        expect({ text, fits: fitsCard(tree) }).toEqual({ text, fits: validateCard(tree) });
        const errors = diagnostics.filter((each) => each.severity === 'error');
        expect(card).toBeUndefined();
        expect(errors.length, `${wrong}: ${path.join('/')}/${property} in ${text}`).toBeGreaterThan(0);
        for (const { range } of errors) {
          expect(range.start).toBeGreaterThanOrEqual(0);
          expect(range.end).toBeGreaterThan(range.start);
          expect(range.end).toBeLessThanOrEqual(text.length);
        }
        // One of the errors lies in the object that is wrong, or is that of the value in which it stands.
        const root = parseTree(text);
        const node = root && findNodeAtLocation(root, [...path]);
        if (!node) throw new Error(`nothing at ${path.join('/')}`);
        const near = errors.some(
          ({ range }) => range.start <= node.offset + node.length && range.end >= node.offset,
        );
        expect({ wrong, place: `${path.join('/')}/${property}`, near }).toMatchObject({ near: true });
        counts.set(wrong, (counts.get(wrong) ?? 0) + 1);
        for (const { code } of errors) codes.set(code, (codes.get(code) ?? 0) + 1);
      }),
      { numRuns: runs(2_400, 300), seed: 99 },
    );
    console.log(
      [...counts, ...[...codes].sort()]
        .map(([what, count]) => `${String(count).padStart(6)}  ${what}`)
        .join('\n'),
    );
    for (const wrong of WRONGS) expect(counts.get(wrong)).toBeGreaterThan(runs(200, 20));
    expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(
      runs(2_000, 240),
    );
  });
});

describe('what is generated', () => {
  it('is what the table of forms makes: schemas and types of the tree', () => {
    const run = (): string =>
      execFileSync(process.execPath, ['scripts/build/tree.mjs', '--check'], {
        encoding: 'utf8',
        stdio: 'pipe',
      });
    expect(run).not.toThrow();
  });
});

const LINE = 'yellow: place 1 growth on each herb with 2 sprouts';

const card = (change: (tree: Record<string, unknown>) => void = () => undefined): string => {
  const text = `flora 401 "A"\n  cost 1\n  points 0\n  facts designed\n\n  ${LINE}\n`;
  const tree = checkCard(text, earth).card;
  if (!tree) throw new Error('the sound card is not');
  const copy = structuredClone(tree) as unknown as Record<string, unknown>;
  change(copy);
  return JSON.stringify(copy, null, 2);
};

const at = (tree: unknown, ...path: (string | number)[]): Record<string, unknown> =>
  path.reduce<unknown>((node, key) => (node as Record<string | number, unknown>)[key], tree) as Record<
    string,
    unknown
  >;

const EFFECT = ['faces', 0, 'abilities', 0, 'body', 'paths', 0, 'steps', 0, 'effects', 0] as const;

describe('the JSON form of a card', () => {
  it('is as good as the text', () => {
    const json = checkJson(card(), earth);
    expect(json.diagnostics.filter((each) => each.severity !== 'info')).toEqual([]);
    expect(printCard(json.card as Card, earth.lexicon)).toContain(LINE);
  });

  it.each<[string, string, (tree: Record<string, unknown>) => void, string]>([
    ['a verb that no game has', 'W301', (tree) => (at(tree, ...EFFECT)['verb'] = 'banish'), '"banish"'],
    [
      'a plural, which is not how JSON names a word',
      'W303',
      (tree) => (at(tree, ...EFFECT, 'thing')['words'] = ['sprouts']),
      '"sprouts"',
    ],
    [
      'a past form, which is not either',
      'W301',
      (tree) => (at(tree, ...EFFECT)['verb'] = 'placed'),
      '"placed"',
    ],
    ['soil that is placed', 'W304', (tree) => (at(tree, ...EFFECT, 'thing')['words'] = ['soil']), '"soil"'],
    ['an amount of nought', 'J602', (tree) => (at(tree, ...EFFECT)['amount'] = 0), '"amount": 0'],
    ['an amount in quotes', 'J602', (tree) => (at(tree, ...EFFECT)['amount'] = '1'), '"1"'],
    ['a property that is not one', 'J602', (tree) => (at(tree, ...EFFECT)['mush'] = true), '"mush"'],
    [
      'a form that is not one',
      'J602',
      (tree) => (at(tree, 'faces', 0, 'abilities', 0, 'body')['form'] = 'dos'),
      '"dos"',
    ],
    ['a number of another kind', 'C409', (tree) => (tree['number'] = 337), '337'],
    ['a side on a card that has none', 'C411', (tree) => (at(tree, 'faces', 0)['side'] = 'A'), '"A"'],
  ])('%s: %s', (_, code, change, touched) => {
    const text = card(change);
    const { card: none, diagnostics } = checkJson(text, earth);
    expect(none).toBeUndefined();
    const found = diagnostics.filter((each) => each.code === code);
    expect(diagnostics.map((each) => each.code)).toContain(code);
    const place = text.indexOf(
      touched,
      text.indexOf('"faces"') > text.indexOf(touched) ? 0 : text.indexOf('"faces"'),
    );
    expect(found.some(({ range }) => range.start <= place + touched.length && range.end >= place)).toBe(true);
  });

  it('holds no character that the text could not hold', () => {
    const text = card((tree) => (at(tree, 'faces', 0)['name'] = 'A\u0001B'));
    const { card: none, diagnostics } = checkJson(text, earth);
    expect(none).toBeUndefined();
    expect(
      diagnostics
        .filter((each) => each.severity === 'error')
        .map(({ code, range }) => [code, text.slice(range.start, range.end)]),
    ).toEqual([['J602', 'A\\u0001B']]);
  });

  it('keeps comments as the text keeps them', () => {
    const text = card((tree) => {
      tree['above'] = ['first'];
      at(tree, 'faces', 0)['beside'] = 'of the only face';
    });
    const { card: tree } = checkJson(text, earth);
    expect(tree).toMatchObject({ above: ['first'], beside: 'of the only face' });
    expect(checkCard(printCard(tree as Card, earth.lexicon), earth).card).toEqual(tree);
  });

  it('never says what the text could not say', () => {
    // `sprouts` is a field, and the plural of a resource: in a total, the text always means the resource.
    const text =
      'terrain 401 "A"\n  cost 1\n  points 0\n  facts designed\n\n  brown: score total points of flora\n';
    const tree = structuredClone(checkCard(text, earth).card) as unknown;
    at(tree, ...EFFECT, 'measure')['word'] = 'sprouts';
    const { card: none, diagnostics } = checkJson(JSON.stringify(tree), earth);
    expect(none).toBeUndefined();
    expect(diagnostics.map(({ code, suggestion }) => [code, suggestion])).toContainEqual(['W302', 'sprout']);
  });

  it.each(
    (
      [
        ['nothing', '', 'L105'],
        ['only blanks', ' \n\t', 'L105'],
        ['a number', '7', 'J602'],
        ['a list', '[]', 'J602'],
        ['an object of nothing', '{}', 'J602'],
        ['an object that is not closed', '{"kind": "flora"', 'J601'],
        ['a text that is not closed', '{"kind": "flora', 'J601'],
        ['a comma too many', '{"kind": "flora",}', 'J601'],
        ['a comment', '{} // no', 'J601'],
        ['the same property twice', '{"kind": "flora", "kind": "event"}', 'J601'],
        ['deep nesting', '['.repeat(50_000), 'J601'],
        ['a megabyte of brackets', '['.repeat(1_048_576), 'L104'],
        ['a nought byte', '{"kind": "\u0000"}', 'L103'],
        [
          'a name with a quote',
          JSON.stringify({ ...JSON.parse(card()), faces: [{ name: 'a"b', fields: [], abilities: [] }] }),
          'J602',
        ],
        [
          'a name with a line break',
          JSON.stringify({ ...JSON.parse(card()), faces: [{ name: 'a\nb', fields: [], abilities: [] }] }),
          'J602',
        ],
        ['a prototype', '{"__proto__": {"kind": "flora"}, "number": 1, "faces": []}', 'J602'],
      ] as const
    ).map(([what, text, code]) => ({ what, text, code })),
  )('$what is refused: $code', ({ text, code }) => {
    const { card: none, diagnostics } = checkJson(text, earth);
    expect(none).toBeUndefined();
    expect(diagnostics.map((each) => each.code)).toContain(code);
    for (const { range } of diagnostics) expect(range.end).toBeLessThanOrEqual(text.length);
  });
});
