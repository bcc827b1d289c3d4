import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCard, checkRules } from '../../src/cards/check.ts';
import { fitsCard } from '../../src/cards/generated/fits.js';
import { validateCard, validateRules } from '../../src/cards/generated/validators.js';
import { formatText } from '../../src/cards/format.ts';
import { checkJson } from '../../src/cards/json.ts';
import type { CheckedPack } from '../../src/cards/pack.ts';
import { toJson } from '../../src/cards/to-json.ts';
import { printAbility, printCard, printRules } from '../../src/language/print.ts';
import { anyAbility, legalCard, legalRules } from '../support/arbitrary-trees.ts';
import { Coverage, coverageTable, missing } from '../support/coverage.ts';
import { earth } from '../support/packs.ts';
import { readAbility } from '../support/read-ability.ts';
import { LONG, patience, runs } from '../support/long.ts';

const SEED = 20_240_901;

/**
 * The trees that the checks of words refuse whatever the words are; each is shown refused in
 * tests/language/meaning.test.ts.
 */
const CANNOT_BE_SAID = [
  { what: /^body\/do\.pay > effect\/look$/, why: 'looking at cards is no cost' },
  {
    what: /^body\/do\.pay > effect\/(table|total)$/,
    why: 'no cost is a bare number, and these have no thing',
  },
];

/** The same for lines of the flow; each is shown refused in tests/language/flow.test.ts. */
const CANNOT_BE_DONE = [
  {
    what: /^flow\/(together|clockwise|leading|following)\.flow > flow\/(?!(if|if-compare|do|chosen)$)/,
    why: 'one seat does nothing of the table',
  },
  { what: /^body\/flow\.flow > flow\/chosen$/, why: 'nobody is named' },
];

/** True if a tree is read back: all in a long run; otherwise those that hold something new, and some of the rest. */
const isRead = (isNew: boolean, trees: number): boolean => LONG || isNew || trees % 3 === 0;

/** Forms that stand in sections of the flow and nowhere else. */
const OF_FLOW = { what: /flow(\/|$)/, why: 'in rules files only' };

describe('cards that pass every check', { timeout: patience(120_000) }, () => {
  it('come back from their text: over every form, form in form and sort of word', () => {
    const coverage = new Coverage(earth.manifest.words);
    fc.assert(
      fc.property(legalCard(earth), (card) => {
        const { seen: before } = coverage;
        for (const face of card.faces) for (const ability of face.abilities) coverage.count(ability);
        if (!isRead(coverage.seen > before, coverage.trees)) return;
        const text = printCard(card, earth.lexicon);
        const { card: again, diagnostics } = checkCard(text, earth);
        const grave = diagnostics.filter((each) => each.severity !== 'info' && each.code !== 'W314');
        expect({ text, grave }).toEqual({ text, grave: [] });
        expect(again).toEqual(card);
        if (coverage.trees % 8 === 0) expect(formatText(text, earth)).toBe(text);
      }),
      { numRuns: runs(5_000, 700), seed: SEED },
    );
    console.log(coverageTable(coverage, earth.manifest.words));
    if (LONG) expect(missing(coverage, earth.manifest.words, [...CANNOT_BE_SAID, OF_FLOW])).toEqual([]);
  });

  it('come back from their JSON form', () => {
    fc.assert(
      fc.property(legalCard(earth), (card) => {
        expect([validateCard(card), fitsCard(card)]).toEqual([true, true]);
        const { card: again, diagnostics } = checkJson(toJson(card), earth);
        expect(diagnostics.filter((each) => each.severity === 'error')).toEqual([]);
        expect(again).toEqual(card);
      }),
      { numRuns: runs(500, 40), seed: SEED },
    );
  });

  it('have one reading a line', () => {
    fc.assert(
      fc.property(legalCard(earth), (card) => {
        for (const ability of card.faces.flatMap((face) => face.abilities)) {
          const line = printAbility(ability, earth.lexicon);
          expect({ line, readings: readAbility(line, earth).readings }).toEqual({ line, readings: 1 });
        }
      }),
      { numRuns: runs(1_000, 30), seed: SEED },
    );
  });
});

describe('rules files that pass every check', { timeout: patience(120_000) }, () => {
  it('come back from their text, over every form of the flow in every other', () => {
    const coverage = new Coverage(earth.manifest.words);
    fc.assert(
      fc.property(legalRules(earth), (rules) => {
        expect(validateRules(rules)).toBe(true);
        const { seen: before } = coverage;
        for (const section of rules.sections)
          for (const ability of section.abilities) coverage.count(ability);
        if (!isRead(coverage.seen > before, coverage.trees)) return;
        const text = printRules(rules, earth.lexicon);
        const { card: again, diagnostics } = checkRules(text, earth);
        const grave = diagnostics.filter((each) => each.severity !== 'info' && each.code !== 'W314');
        expect({ text, grave }).toEqual({ text, grave: [] });
        expect(again).toEqual(rules);
        if (LONG || coverage.trees % 4 === 0) expect(formatText(text, earth, 'rules')).toBe(text);
      }),
      { numRuns: runs(30_000, 700), seed: SEED },
    );
    const open = missing(coverage, earth.manifest.words, CANNOT_BE_DONE);
    if (LONG) expect(open.filter((each) => OF_FLOW.what.test(each))).toEqual([]);
  });
});

describe('trees that only the schema allows', { timeout: patience(120_000) }, () => {
  it('never throw, whatever the words say together', () => {
    fc.assert(
      fc.property(anyAbility(earth), fc.constantFrom(...kinds(earth)), (ability, kind) => {
        const word = earth.manifest.words.kind[kind];
        const number = word?.numbers?.[0]?.[0] ?? 1;
        const face = { name: 'A', fields: [], abilities: [ability] };
        const text = printCard({ kind, number, faces: [face] }, earth.lexicon);
        for (const { range } of checkCard(text, earth).diagnostics) {
          expect(range.end).toBeGreaterThanOrEqual(range.start);
          expect(range.end).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: runs(300, 12), seed: SEED },
    );
  });
});

const kinds = (pack: CheckedPack): string[] =>
  Object.entries(pack.manifest.words.kind)
    .filter(([, kind]) => kind.rule !== true)
    .map(([id]) => id);
