import { describe, expect, test } from 'vitest';
import { buildCatalogue, kindOf, nameOf, numberOf } from '../../src/cards/catalogue.ts';
import { faceColours, faceValues, isDraft, printedValues, provenance } from '../../src/cards/face.ts';
import { isPackFile, placeOf, roleOf, slugOf, withEnding } from '../../src/cards/paths.ts';
import { toJson } from '../../src/cards/to-json.ts';
import { usesLines, wordsUsed } from '../../src/cards/words-used.ts';
import { createLanguageService } from '../../src/language-service/service.ts';
import { earth, earthFiles, fileText } from '../support/packs.ts';

const files = earthFiles('.card', '.rules', '.json');
const textOf = (path: string): string => files.find((file) => file.path === path)?.text ?? '';
const MOSS = textOf('flora/137-wall-screw-moss.card');
const whole = buildCatalogue(earth, files);
const cardOf = (number: number) => {
  const card = whole.byNumber(number)?.checked.card;
  if (!card) throw new Error(`no card ${number}`);
  return card;
};
const faceOf = (number: number, at = 0) => {
  const face = cardOf(number).faces[at];
  if (!face) throw new Error(`no face ${number} ${at}`);
  return face;
};

describe('a catalogue', () => {
  test('has cards by number and rules by path, and keeps the manifest', () => {
    const numbers = whole.entries.map(numberOf);
    expect(numbers).toHaveLength(364);
    expect(numbers).toEqual([...numbers].sort((a, b) => (a ?? 0) - (b ?? 0)));
    expect(whole.rules.map(({ path }) => path)).toEqual([
      'rules/actions.rules',
      'rules/conversion.rules',
      'rules/gaia.rules',
      'rules/score-pad.rules',
      'rules/set-up.rules',
      'rules/sheet.rules',
      'rules/ties.rules',
      'rules/turn.rules',
      'rules/variants.rules',
    ]);
    expect(whole.rules.every(({ checked }) => checked.card)).toBe(true);
    expect(whole.manifestText).toBe(textOf('pack.json'));
    expect(whole.byNumber(284)).toBeUndefined();
  });

  test('knows number, kind and name of a card with errors as far as they can be read', () => {
    const { entries, byNumber } = buildCatalogue(earth, [
      { path: 'b.card', text: MOSS.replace('herb\n', 'shrub\n') },
      { path: 'a.card', text: 'what is this' },
      { path: 'd.json', text: '{"kind": "flora", "number": 12}' },
      { path: 'c.json', text: '' },
      { path: 'e.txt', text: MOSS },
    ]);
    expect(entries.map((entry) => [entry.path, numberOf(entry), kindOf(entry), nameOf(entry)])).toEqual([
      ['d.json', 12, 'flora', undefined],
      ['b.card', 137, 'flora', 'Wall Screw-Moss'],
      ['a.card', undefined, undefined, undefined],
      ['c.json', undefined, undefined, undefined],
    ]);
    expect(byNumber(137)?.path).toBe('b.card');
  });

  test('gives the first file where a number stands twice', () => {
    const { byNumber } = buildCatalogue(earth, [
      { path: 'flora/z.card', text: MOSS },
      { path: 'flora/a.json', text: toJson(cardOf(137)) },
    ]);
    expect(byNumber(137)?.path).toBe('flora/a.json');
  });
});

describe('the values of a face', () => {
  test('are numbers, texts and lists of words, and the colours of its abilities', () => {
    expect(Object.fromEntries(printedValues(faceOf(137), earth))).toEqual({
      species: 'Tortula muralis',
      type: ['herb'],
      cost: 2,
      points: 1,
      habitat: ['rocky', 'cold'],
      growth: 2,
      canopy: 2,
      sprouts: 3,
      facts: ['agreed'],
      colour: ['yellow'],
    });
    expect(faceColours(faceOf(285), earth)).toEqual(['black', 'green']);
    expect(faceColours(faceOf(305), earth)).toEqual([]);
  });

  test('include what a line adds, where the rules look', () => {
    const face = faceOf(280);
    expect(printedValues(face, earth).has('type')).toBe(false);
    expect(faceValues(face, earth).get('type')).toEqual(['tree', 'herb', 'mushroom', 'bush']);
  });

  test('say how sure it is', () => {
    expect(provenance(faceOf(137), earth.manifest)).toBe('agreed');
    expect(provenance(faceOf(79), earth.manifest)).toBe('open');
    expect(isDraft(cardOf(137), earth.manifest)).toBe(false);
    const draft = {
      ...cardOf(137),
      faces: [{ ...faceOf(137), fields: [{ form: 'words' as const, field: 'facts', value: ['designed'] }] }],
    };
    expect(isDraft(draft, earth.manifest)).toBe(true);
  });

  test('are no draft in a pack that says nothing of how sure facts are', () => {
    const { provenance: _, ...manifest } = earth.manifest;
    expect(isDraft(cardOf(137), manifest)).toBe(false);
  });
});

describe('the words of an ability', () => {
  const abilityOf = (number: number, at = 0) => {
    const ability = faceOf(number).abilities[at];
    if (!ability) throw new Error(`no ability ${number}`);
    return ability;
  };

  test('are found by the sorts that fit their place, in the order of the text', () => {
    expect(wordsUsed(abilityOf(137), earth)).toEqual([
      { sort: 'trigger', id: 'yellow' },
      { sort: 'verb', id: 'place' },
      { sort: 'resource', id: 'growth' },
      { sort: 'value', id: 'herb' },
      { sort: 'line', id: 'column' },
    ]);
  });

  test.each([
    ['a line', 137, true],
    ['a relation', 26, true],
    ['the longest line', 12, true],
    ['neither', 10, false],
    ['any area', 30, false],
  ])('say whether the card looks along the grid: %s', (_, number, expected) => {
    expect(usesLines(abilityOf(number), earth)).toBe(expected);
  });
});

describe('the files of a pack', () => {
  test.each([
    ['flora/1-a.card', 'card', true],
    ['flora/1-a.json', 'card-json', true],
    ['rules/turn.rules', 'rules', true],
    ['1-a.card', 'card', true],
    ['pack.json', 'card-json', false],
    ['other.json', 'card-json', false],
    ['flora/readme.md', undefined, false],
    ['flora/card', undefined, false],
    // Nothing is looked for there.
    ['node_modules/1-a.card', 'card', false],
    ['flora/node_modules/1-a.json', 'card-json', false],
    ['.git/1-a.card', 'card', false],
    ['flora/.1-a.card', 'card', false],
    ['.rules', 'rules', false],
  ])('%s', (path, role, belongs) => {
    expect(roleOf(path)).toBe(role);
    expect(isPackFile(path)).toBe(belongs);
  });

  test.each([
    ['an npm package in a folder for tools', 'tools/package.json', '{ "name": "tools", "private": true }', 0],
    ['what is no JSON at all, there', 'tools/notes.json', 'not { JSON', 0],
    ['anything where cards lie', 'flora/notes.json', '{ "name": "tools" }', 1],
    ['anything in a folder below', 'flora/more/notes.json', '{ "name": "tools" }', 1],
    [
      'a card that lies in another folder',
      'drafts/1-a.json',
      '{ "kind": "flora", "number": 1, "faces": [] }',
      1,
    ],
    ['the folder of a kind of rule, where no card lies', 'action/notes.json', '{}', 0],
  ])('JSON is a card where cards stand: %s', (_, path, text, cards) => {
    expect(buildCatalogue(earth, [{ path, text }]).entries).toHaveLength(cards);
    const { service } = createLanguageService(fileText('cards/earth/pack.json'), [{ path, text }]);
    expect(service?.project().states).toHaveLength(cards);
  });

  test.each([
    ['Wall Screw-Moss', 'wall-screw-moss'],
    ['Réunion Island', 'reunion-island'],
    ["Mo'orea", 'moorea'],
    ['Pheasant’s Back', 'pheasants-back'],
    ['  Æther & Øre: Straße  ', 'aether-ore-strasse'],
    ['Łódź 2', 'lodz-2'],
    ['日本', ''],
    ['...', ''],
  ])('%s is written %s in a file name', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  test('lie where their cards say', () => {
    expect(placeOf(cardOf(137), earth)).toBe('flora/137-wall-screw-moss');
    expect(placeOf(cardOf(325), earth)).toBe('ecosystem/325-sakurajima');
    for (const { path, checked } of whole.entries) {
      expect.soft(`${placeOf(checked.card ?? cardOf(1), earth)}.card`).toBe(path);
    }
  });

  test.each([
    ['flora/1-a.card', '.json', 'flora/1-a.json'],
    ['flora/1-a.json', '.card', 'flora/1-a.card'],
    ['flora/1.b.card', '.json', 'flora/1.b.json'],
  ] as const)('%s becomes %s', (path, ending, expected) => {
    expect(withEnding(path, ending)).toBe(expected);
  });
});
