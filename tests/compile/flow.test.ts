import { describe, expect, it } from 'vitest';
import { checkRules } from '../../src/cards/check.ts';
import { flowConditions, flowEffects, flowOf, homeOf, linesOfEntries } from '../../src/cards/flow.ts';
import { readPack, type CheckedPack } from '../../src/cards/pack.ts';
import { compileSection } from '../../src/compile/compile-face.ts';
import { rulesFaults } from '../../src/compile/diagnose.ts';
import { buildImage } from '../../src/compile/link.ts';
import { verify } from '../../src/compile/verify.ts';
import { Vocabulary } from '../../src/compile/vocabulary.ts';
import type { Section } from '../../src/language/tree.ts';
import { earth, fileText } from '../support/packs.ts';

/** A checked section of the flow of these lines. */
function section(lines: readonly string[], pack: CheckedPack = earth): Section {
  const text = `phase "A"\n${lines.map((line) => `  step: ${line}\n`).join('')}`;
  const { card, diagnostics } = checkRules(text, pack);
  const [only] = card?.sections ?? [];
  if (!only) throw new Error(JSON.stringify(diagnostics));
  return only;
}

const compiled = (lines: readonly string[], pack: CheckedPack = earth) =>
  compileSection(section(lines, pack), pack, new Vocabulary(pack.manifest));

const LINES = [
  'follow "B"',
  'for each seat in order, draw 2',
  'deal 4 fauna from box',
  'until any seat has 16 cards in tableau, for each seat in order, if you have 3 soil, gain 1 soil, draw 1',
  'window',
  'for each seat together, follow the chosen action',
  'for the leading seat, if you have 1 bonus, must choose 1 action',
];

describe('what a section of the flow leaves to the machine', () => {
  const all = section(LINES);

  it('is one entry for each of its effects, then one for each condition, in the order of the text', () => {
    const { program, faults } = compiled(LINES);
    expect(faults).toEqual([]);
    expect(program?.entries.map(({ gives }) => gives)).toEqual([
      'none',
      'none',
      'none',
      'none',
      'goal',
      'goal',
      'goal',
    ]);
    expect(linesOfEntries(all, earth.manifest)).toEqual([1, 2, 3, 6, 3, 3, 6]);
    expect(program && verify(program, new Vocabulary(earth.manifest))).toEqual([]);
  });

  it('are clauses that are numbered in the order of the text of their line', () => {
    expect(compiled(LINES).program?.clauses.map(({ id, path }) => `${id} ${path}`)).toEqual([
      'A/A/2/1 abilities.1.body.flow.flow.path.steps.0.effects.0',
      // Cards are drawn before soil is gained, whatever the order of the text (PAY-5).
      'A/A/4/4 abilities.3.body.flow.flow.flow.flow.path.steps.0.effects.1',
      'A/A/4/3 abilities.3.body.flow.flow.flow.flow.path.steps.0.effects.0',
      'A/A/4/1 abilities.3.body.flow',
      'A/A/4/2 abilities.3.body.flow.flow.flow',
      'A/A/7/1 abilities.6.body.flow.flow',
    ]);
  });

  it('is told from the tree as well, with whether a seat is named', () => {
    expect(flowEffects(all, earth.manifest).map(({ line, at, seat }) => [line, at, seat])).toEqual([
      [1, 'abilities.1.body.flow.flow.path', true],
      [2, 'abilities.2.body.paths.0', false],
      [3, 'abilities.3.body.flow.flow.flow.flow.path', true],
      [6, 'abilities.6.body.flow.flow.flow.path', true],
    ]);
    expect(
      flowConditions(all, earth.manifest).map(({ line, at, condition }) => [line, at, condition.form]),
    ).toEqual([
      [3, 'abilities.3.body.flow', 'until'],
      [3, 'abilities.3.body.flow.flow.flow', 'if'],
      [6, 'abilities.6.body.flow.flow', 'if'],
    ]);
  });

  it('is nothing where a section only follows others', () => {
    const { program } = compiled(['follow "B"', 'window']);
    expect([program?.entries, program?.code.length, program?.clauses]).toEqual([[], 0, []]);
  });

  it('is reached in the image by the line it stands in', () => {
    const { image } = buildImage(earth, [], [all]);
    expect(image?.entries.map(({ ability }) => ability)).toEqual([1, 2, 3, 6, 3, 3, 6]);
  });

  it('is nothing of what the game does itself: such an entry only ends', () => {
    const { program } = compiled(['deal 4 fauna from box', 'for the leading seat, must choose 1 action']);
    expect(program?.entries.map(({ at, end }) => end - at)).toEqual([1, 1]);
  });
});

describe('a line of the flow', () => {
  it('of effects alone is a flow like any other', () => {
    const [ability] = section(['deal 4 fauna from box']).abilities;
    expect(ability && flowOf(ability, earth.manifest)).toMatchObject({ form: 'do', path: { steps: [{}] } });
  });

  it('is none under another trigger', () => {
    const [action] = checkRules('action "A"\n  active: draw 2\n', earth).card?.sections ?? [];
    expect(action?.abilities.map((each) => flowOf(each, earth.manifest))).toEqual([undefined]);
  });
});

/** Lines that the checks of words let through, and nothing can carry out: code and the beginning of the sentence. */
const FAULTS: readonly (readonly [line: string, code: string, sentence: string])[] = [
  ['for each seat together, must pick 1 island, draw 1', 'M718', 'Some of this is done by the game'],
  ['for each seat together, draw 1, then must pick 1 island', 'M718', 'Some of this is done by the game'],
  ['for each seat together, must pick 2 islands', 'M711', 'pick is done with 1, not with 2.'],
  ['for the leading seat, must choose 2 actions', 'M711', 'choose is done with 1, not with 2.'],
  ['deal each fauna from box', 'M711', 'deal takes a number, not each.'],
  [
    'for each seat together, deal 1 island per soil from box',
    'M710',
    'deal takes a number, a kind and from where.',
  ],
  ['for each seat together, deal 4 sunny cards from box', 'M706', 'deal takes a kind of card.'],
  [
    'for each seat together, deal 4 islands with 2 habitats from box',
    'M706',
    'deal takes a kind of card, whichever',
  ],
  ['for each seat together, must choose 1 phase', 'M706', 'choose takes a kind of rule that can be chosen.'],
  ['for each seat together, must pick 1 card', 'M706', 'pick takes a kind of card.'],
  ['until any seat has 2 rows, window', 'M704', 'How many there are of row is not counted'],
  ['for each seat together, activate each card', 'M706', 'activate takes lines of one colour'],
];

describe('what nothing can carry out', () => {
  it.each(FAULTS)('%s', (line, code, sentence) => {
    const text = `phase "A"\n  step: ${line}\n`;
    const checked = checkRules(text, earth);
    expect(checked.diagnostics).toEqual([]);
    const found = rulesFaults(checked, earth, new Vocabulary(earth.manifest));
    expect(found.map((each) => each.code)).toEqual([code]);
    expect(found[0]?.message).toContain(sentence);
    expect(found[0]?.range.end).toBeGreaterThan(found[0]?.range.start ?? Infinity);
  });

  const changed = (from: string, to: string): CheckedPack => {
    const text = fileText('cards/earth/pack.json').replace(from, to);
    const { pack, diagnostics } = readPack(text);
    if (!pack) throw new Error(JSON.stringify(diagnostics));
    return pack;
  };

  it.each([
    [
      'for the leading seat, must choose 1 action',
      /,\s*"sections": \{[^}]*\}/.exec(fileText('cards/earth/pack.json'))?.[0] ?? '',
      'which section is meant by which name, under sections of choose',
    ],
    [
      'for each seat in order, deal 1 island from box',
      '"to": "dealt", ',
      'where a seat finds the cards, under to of deal',
    ],
    [
      'for each seat together, must pick 1 island',
      '"from": "dealt", ',
      'from where the cards come, under from of pick',
    ],
    ['for each seat together, must pick 1 fauna', '', 'where fauna is at home'],
  ])('%s, where the manifest leaves something out', (line, from, lacking) => {
    const pack = changed(from, '');
    const { faults } = compiled([line], pack);
    expect(faults.map(({ code, sentence }) => `${code} ${sentence}`)).toEqual([
      `M712 The manifest does not say ${lacking}.`,
    ]);
  });
});

describe('the home of a kind', () => {
  it.each([
    ['fauna', 'table', 'fauna-board'],
    ['fauna', 'seat', undefined],
    ['ecosystem', 'table', 'shared-ecosystems'],
    ['ecosystem', 'seat', 'own-ecosystem'],
    ['island', 'seat', 'player-board'],
    ['island', 'table', undefined],
    ['action', 'table', undefined],
    ['nothing', 'table', undefined],
  ] as const)('%s, %s: %s', (kind, owner, zone) => {
    expect(homeOf(kind, owner, earth.manifest)).toBe(zone);
  });
});
