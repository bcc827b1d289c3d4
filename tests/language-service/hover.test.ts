import { describe, expect, test } from 'vitest';
import { earth } from '../support/packs.ts';
import { Desk, flora } from './cursor.ts';

const desk = new Desk();
const { words } = earth.manifest;
const WHOLE = '  yellow: place 1 growth on each herb in this column';

/** Marked text, what it is, where its gloss comes from. */
const WORDS: readonly (readonly [string, string, string, string])[] = [
  ['  yel|low: place 1 growth', 'yellow', 'trigger', words.trigger['yellow']?.gloss ?? ''],
  ['  |yellow: place 1 growth', 'yellow', 'trigger', words.trigger['yellow']?.gloss ?? ''],
  ['  yellow|: place 1 growth', 'yellow', 'trigger', words.trigger['yellow']?.gloss ?? ''],
  ['  yellow: pl|ace 1 growth', 'place', 'verb', words.verb['place']?.gloss ?? ''],
  ['  yellow: place 1 growth|', 'growth', 'resource', words.resource['growth']?.gloss ?? ''],
  ['  yellow: place 2 spro|uts', 'sprouts', 'resource', words.resource['sprout']?.gloss ?? ''],
  [WHOLE.replace('herb', 'he|rb'), 'herb', 'type', words.value['herb']?.gloss ?? ''],
  [WHOLE.replace('column', 'col|umn'), 'column', 'line', words.line['column']?.gloss ?? ''],
  ['  brown: score 2 per di|agonal gap', 'diagonal', 'direction', words.relation['diagonal']?.gloss ?? ''],
  ['  brown: score 2 per 3 diag|onals of 3 cards', 'diagonals', 'line', words.line['diagonal']?.gloss ?? ''],
  ['  red: compost 2 from ha|nd', 'hand', 'zone', words.zone['hand']?.gloss ?? ''],
  ['  red: com|post 2 from hand', 'compost', 'verb', words.verb['compost']?.gloss ?? ''],
  ['  red: discard 1 from comp|ost -> gain 1 soil', 'compost', 'zone', words.zone['compost']?.gloss ?? ''],
  ['  yellow: if you ch|ose yellow, draw 1', 'chose', 'verb', words.verb['choose']?.gloss ?? ''],
  ['  habitat ro|cky', 'rocky', 'habitat', words.value['rocky']?.gloss ?? ''],
  ['  hab|itat rocky', 'habitat', 'field', words.attribute['habitat']?.gloss ?? ''],
  ['  sprouts |3', '3', 'sprouts', words.attribute['sprouts']?.gloss ?? ''],
  ['  species "Tor|tula muralis"', '"Tortula muralis"', 'species', words.attribute['species']?.gloss ?? ''],
];

/** Marked line of a section of the flow, what it is, what is said of it. */
const FLOW: readonly (readonly [string, string, string, string])[] = [
  ['  st|ep: window', 'step', 'trigger', words.trigger['step']?.gloss ?? ''],
  [
    '  step: win|dow',
    'window',
    'word of the language',
    'Everybody may use what can be used at any time, until all are done.',
  ],
  [
    '  step: for each seat in or|der, follow "Turn"',
    'order',
    'word of the language',
    'Seat after seat from the first one; each leads while it is its turn.',
  ],
  ['  step: follow "Tu|rn"', '"Turn"', 'section', 'A section of the kind phase in rules/turn.rules.'],
  ['  step: follow "Turn|"', '"Turn"', 'section', 'A section of the kind phase in rules/turn.rules.'],
  ['  step: follow "Tu|r"', '"Tur"', 'section', 'No section has this name.'],
  [
    '  step: for each seat together, follow the chosen act|ion',
    'action',
    'kind of rule',
    words.kind['action']?.gloss ?? '',
  ],
  ['  step: deal 4 fau|na from box', 'fauna', 'kind of card', words.kind['fauna']?.gloss ?? ''],
];

describe('hover in a line of the flow', () => {
  test.each(FLOW)('%s', (line, title, sort, gloss) => {
    expect(gloss).not.toBe('');
    expect(desk.hover(`phase "Marked"\n${line}\n`, 'rules/marked.rules')).toMatchObject({
      title,
      sort,
      gloss,
    });
  });

  test('says what the form means, and the whole line in English', () => {
    const line = '  step: for each seat in order, follow "Tu|rn"';
    expect(desk.hover(`phase "Marked"\n${line}\n`, 'rules/marked.rules')).toMatchObject({
      means: 'The lines of that section, one after the other; then it goes on here.',
      english: 'For each seat in order, play the section Turn.',
      clause: { text: 'play the section Turn' },
    });
    const asked = '  step: until any seat has 16 ca|rds in tableau, follow "Turn"';
    expect(desk.hover(`phase "Marked"\n${asked}\n`, 'rules/marked.rules')?.clause).toEqual({
      path: '/sections/0/abilities/0/body/flow',
      text: 'Until any seat has 16 cards in its tableau, play the section Turn',
    });
  });
});

describe('hover', () => {
  test.each(WORDS)('%s', (line, title, sort, gloss) => {
    const hover = desk.hover(flora(line));
    expect(gloss).not.toBe('');
    expect(hover).toMatchObject({ title, sort, gloss });
  });

  test('covers the whole word, wherever in it the cursor stands', () => {
    for (const source of ['|place', 'pl|ace', 'place|']) {
      const { text, range } = desk.put(flora(`  yellow: [|place|] 1 growth`));
      expect(desk.hover(flora(`  yellow: ${source} 1 growth`))?.range).toEqual(range);
      expect(text.slice(range.start, range.end)).toBe('place');
    }
  });

  test('cites the rules that the pack names for the word', () => {
    expect(desk.hover(flora('  red: gain 1 so|il'))?.rules).toEqual(words.resource['soil']?.rules);
  });

  test('says what the form around a word means', () => {
    expect(desk.hover(flora(WHOLE.replace('column', 'colu|mn')))?.means).toBe(
      'In the same line as this card, this card included.',
    );
    expect(desk.hover(flora('  red: compost 1 from hand -|> gain 2 soil'))?.means).toBe(
      'Pay everything left of the arrow, then take one of the paths.',
    );
    expect(desk.hover(flora('  brown: score 2 per card with 4 or mo|re growth'))?.means).toBe(
      'That number or a greater one.',
    );
  });

  test('gives the rules text of the line and of the clause', () => {
    const hover = desk.hover(flora('  red: compost 1 from hand -> gain 2 so|il, draw 1'));
    expect(hover?.clause?.path).toBe('/faces/0/abilities/0/body/paths/0/steps/0/effects/0');
    expect(hover?.clause?.text).toMatch(/2 soil/);
    expect(hover?.clause?.text).not.toMatch(/draw|hand/);
    expect(hover?.english).toContain(hover?.clause?.text);
  });

  test('gives no rules text for a line that is wrong, but still its words', () => {
    const hover = desk.hover(flora('  red: gain 1 growth, draw 1 from ta|bleau'));
    expect(hover).toMatchObject({ title: 'tableau', sort: 'zone' });
    expect(hover).not.toHaveProperty('english');
  });

  test('looks words up by their place also in a line that does not parse', () => {
    expect(desk.hover(flora('  red: discard 1 from comp|ost ->'))?.sort).toBe('zone');
    expect(desk.hover(flora('  red: com|post from'))?.sort).toBe('verb');
    expect(desk.hover(flora('  red: from from co|ld'))?.sort).toBe('habitat');
  });

  test('explains words and signs of the language, numbers and unknown words', () => {
    expect(desk.hover(flora('  brown: score 2 p|er gap'))).toMatchObject({
      title: 'per',
      sort: 'word of the language',
    });
    expect(desk.hover(flora('  brown: score 2 p|er gap'))?.gloss).toBe(
      'As often as there are full groups of these.',
    );
    expect(desk.hover(flora('  red: gain |2 soil'))).toMatchObject({ title: '2', sort: 'number' });
    expect(desk.hover(flora('  red: gain 2 si|ol'))).toMatchObject({ title: 'siol', sort: 'unknown word' });
    expect(desk.hover(flora('  pionts| 2'))).toMatchObject({ title: 'pionts', sort: 'unknown word' });
  });

  test('explains the header and side lines', () => {
    expect(desk.hover('flo|ra 1 "A"')).toMatchObject({
      sort: 'kind of card',
      gloss: words.kind['flora']?.gloss,
    });
    expect(desk.hover('flora |1 "A"')?.gloss).toBe('Numbers of this kind are 1 to 283, 401 to 999.');
    expect(desk.hover('flora 1 "|A"')?.sort).toBe('name');
    expect(desk.hover('island 285\n\nsid|e A "Kauai"')?.sort).toBe('side line');
    expect(desk.hover('island 285\n\nside A| "Kauai"')?.sort).toBe('side');
    expect(desk.hover('act|ion "Plant"', 'rules/new.rules')).toMatchObject({
      sort: 'kind of rule',
      gloss: words.kind['action']?.gloss,
    });
  });

  test('says nothing between words, in comments and in an empty file', () => {
    expect(desk.hover(flora('  red: gain 1 soil | '))).toBeUndefined();
    expect(desk.hover(flora('  red: gain 1 soil # com|post'))).toBeUndefined();
    expect(desk.hover('|')).toBeUndefined();
    expect(desk.hover('\n|\n')).toBeUndefined();
    expect(desk.service.hover('no/such.card', 0)).toBeUndefined();
  });

  test('works in the JSON form by the same places of the tree', () => {
    const json = JSON.stringify({
      kind: 'flora',
      number: 401,
      faces: [
        {
          name: 'A',
          fields: [],
          abilities: [
            {
              trigger: 'red',
              body: {
                form: 'do',
                paths: [
                  {
                    steps: [
                      { effects: [{ form: 'do', verb: 'gain', amount: 1, thing: { words: ['soil'] } }] },
                    ],
                  },
                ],
              },
            },
          ],
        },
      ],
    });
    const hover = desk.hover(json.replace('"soil"', '"so|il"'), 'flora/401-a.json');
    expect(hover).toMatchObject({ title: 'soil', sort: 'resource', gloss: words.resource['soil']?.gloss });
  });
});
