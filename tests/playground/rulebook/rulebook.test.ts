import { describe, expect, test } from 'vitest';
import { inlineOf, plainOf } from '../../../playground/rulebook/inline.ts';
import { readRulebook } from '../../../playground/rulebook/rulebook.ts';
import { definedIds } from '../../rules/rule-ids.ts';
import { fileText } from '../../support/packs.ts';

/** Begins as RES-2 does, but no rule has it: not even here, where all ids are looked up. */
const unknown = `RES-2${0}`;

const SMALL = `# A game

Said before the first section.

## 1. Pieces

- **RES-1** Soil is *public*; see RES-2, and X-99.
- no rule
  
| Id | What | Who |
|---|---|---|
| **RES-2** | a \`sprout\` \\| two | all |
| plain | row | |

### 1.1 More

Some words.

## 2. Turns

- **TURN-1** **Each** turn.
`;

describe('a rulebook', () => {
  const book = readRulebook(SMALL);

  test('has sections with rules, rows, headings and words in their order', () => {
    expect(book.sections).toEqual([
      {
        title: '1. Pieces',
        blocks: [
          { block: 'rule', id: 'RES-1', text: 'Soil is *public*; see RES-2, and X-99.' },
          { block: 'item', text: 'no rule' },
          {
            block: 'table',
            head: ['Id', 'What', 'Who'],
            rows: [
              { id: 'RES-2', cells: ['**RES-2**', 'a `sprout` | two', 'all'] },
              { id: undefined, cells: ['plain', 'row', ''] },
            ],
          },
          { block: 'heading', text: '1.1 More' },
          { block: 'text', text: 'Some words.' },
        ],
      },
      { title: '2. Turns', blocks: [{ block: 'rule', id: 'TURN-1', text: '**Each** turn.' }] },
    ]);
  });

  test('knows where each rule stands', () => {
    expect([...book.rules.values()]).toEqual([
      { id: 'RES-1', text: 'Soil is *public*; see RES-2, and X-99.', section: 0 },
      { id: 'RES-2', text: 'a `sprout` | two · all', section: 0 },
      { id: 'TURN-1', text: '**Each** turn.', section: 1 },
    ]);
  });

  test.each([
    [
      'a line',
      'Soil is *public*; see RES-2, and X-99.',
      [
        { piece: 'text', text: 'Soil is ' },
        { piece: 'stressed', text: 'public' },
        { piece: 'text', text: '; see ' },
        { piece: 'rule', id: 'RES-2' },
        { piece: 'text', text: ', and X-99.' },
      ],
    ],
    [
      'marks alone',
      '**Each** `turn`',
      [
        { piece: 'strong', text: 'Each' },
        { piece: 'text', text: ' ' },
        { piece: 'code', text: 'turn' },
      ],
    ],
    ['an id that begins as a rule does', unknown, [{ piece: 'text', text: unknown }]],
    ['nothing', '', []],
  ])('%s is read in pieces, in which rules that are there lead to them', (_, text, pieces) => {
    expect(inlineOf(text, book)).toEqual(pieces);
  });

  test('is nothing where a text has no section', () => {
    expect(readRulebook('words\n- **RES-1** x\n')).toEqual({ sections: [], rules: new Map() });
  });

  test('is plain without its marks', () => expect(plainOf('**Each** `turn` *is*')).toBe('Each turn is'));
});

test('every rule, worked example and open question of Earth is found, in a section', () => {
  const text = fileText('docs/rules/earth.md');
  const { rules, sections } = readRulebook(text);
  const { rules: all, examples, questions } = definedIds(text);
  expect([...rules.keys()].sort()).toEqual([...all, ...examples, ...questions].sort());
  for (const { section, id } of rules.values()) expect(sections[section], id).toBeDefined();
});
