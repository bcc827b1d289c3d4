/* oxlint-disable max-lines -- it is one table, a sentence for each form. */
import { describe, expect, it } from 'vitest';
import type {
  Ability,
  Body,
  BodyFlow,
  Effect,
  EffectDo,
  Flow,
  Selector,
  Test,
} from '../../src/language/tree.ts';
import { FORMS } from '../../src/language/forms.ts';
import { printAbility } from '../../src/language/print.ts';
import { Coverage } from '../support/coverage.ts';
import { earth } from '../support/packs.ts';
import { readAbility } from '../support/read-ability.ts';

/** A body of one path with one step. */
const does = (...effects: Effect[]): Body => ({ form: 'do', paths: [{ steps: [{ effects }] }] });
/** A body that pays something first. */
const pays = (pay: Effect[], ...effects: Effect[]): Body => ({
  form: 'do',
  pay,
  paths: [{ steps: [{ effects }] }],
});
const act = (verb: string, amount: number | 'each', more: Partial<EffectDo> = {}): Effect => ({
  form: 'do',
  verb,
  amount,
  ...more,
});
const of = (...words: string[]): Selector => ({ words });
const things = (selector: Selector) => ({ form: 'things' as const, of: selector });
const per = (selector: Selector) => ({ per: { of: things(selector) } });
const line = (trigger: string, body: Body, guard?: Ability['guard']): Ability =>
  guard ? { trigger, guard, body } : { trigger, body };

/** A line of the flow; effects alone are no body of it. */
const goes = (flow: BodyFlow['flow']): Ability => line('step', { form: 'flow', flow });
const effects = (...done: Effect[]): Flow => ({ form: 'do', path: { steps: [{ effects: done }] } });

const LIKE_PLANTED: Test = { form: 'last', verb: 'plant', attributes: ['habitat', 'type'] };
const IN_HAND: Selector = { words: ['card'], in: { form: 'zone', zone: 'hand' } };

/** Sentences with the trees that they mean, each said by a card or rule of the first game unless marked. */
const SENTENCES: readonly (readonly [string, Ability])[] = [
  ['yellow: place 1 growth', line('yellow', does(act('place', 1, { thing: of('growth') })))],
  [
    'yellow: place 1 growth, place 2 sprouts',
    line('yellow', does(act('place', 1, { thing: of('growth') }), act('place', 2, { thing: of('sprout') }))),
  ],
  [
    'blue: discard 1 from compost -> gain 3 soil',
    line('blue', pays([act('discard', 1, { from: 'compost' })], act('gain', 3, { thing: of('soil') }))),
  ],
  [
    'multicolour: pay 1 soil, discard 1 from compost -> place 1 growth, place 2 sprouts',
    line(
      'multicolour',
      pays(
        [act('pay', 1, { thing: of('soil') }), act('discard', 1, { from: 'compost' })],
        act('place', 1, { thing: of('growth') }),
        act('place', 2, { thing: of('sprout') }),
      ),
    ),
  ],
  [
    'yellow: place 1 growth on each herb in this column',
    line(
      'yellow',
      does(
        act('place', 1, {
          thing: of('growth'),
          on: { each: true, of: { words: ['herb'], in: { form: 'line', line: 'column' } } },
        }),
      ),
    ),
  ],
  [
    'yellow: place 3 growth on adjacent flora',
    line('yellow', does(act('place', 3, { thing: of('growth'), on: { of: of('adjacent', 'flora') } }))),
  ],
  [
    'others: draw 2 or place 2 growth',
    line('others', {
      form: 'do',
      paths: [
        { steps: [{ effects: [act('draw', 2)] }] },
        { steps: [{ effects: [act('place', 2, { thing: of('growth') })] }] },
      ],
    }),
  ],
  [
    'active: plant 2 cards, then must look at 4 from deck and keep 1 and discard the rest',
    line('active', {
      form: 'do',
      paths: [
        {
          steps: [
            { effects: [act('plant', 2, { thing: of('card') })] },
            { effects: [{ form: 'look', must: true, look: 4, from: 'deck', keep: 1, rest: 'discard' }] },
          ],
        },
      ],
    }),
  ],
  [
    'active: gain 5 soil, then must compost 2 from deck',
    line('active', {
      form: 'do',
      paths: [
        {
          steps: [
            { effects: [act('gain', 5, { thing: of('soil') })] },
            { effects: [act('compost', 2, { must: true, from: 'deck' })] },
          ],
        },
      ],
    }),
  ],
  ['red: must draw to 7', line('red', does(act('draw', 7, { must: true, reach: 'to' })))],
  [
    'green: gain to 5 soil but at most 2',
    line('green', does(act('gain', 5, { reach: 'to', thing: of('soil'), atMost: 2 }))),
  ],
  [
    'black: compost to 3 from hand, compost down to 1 card from hand',
    line(
      'black',
      does(
        act('compost', 3, { reach: 'to', from: 'hand' }),
        act('compost', 1, { reach: 'down to', thing: of('card'), from: 'hand' }),
      ),
    ),
  ],
  [
    'everyone: activate each green ability',
    line('everyone', does(act('activate', 'each', { thing: of('green', 'ability') }))),
  ],
  [
    'black: look at 3 from compost and keep 1 and return the rest',
    line('black', does({ form: 'look', look: 3, from: 'compost', keep: 1, rest: 'return' })),
  ],
  [
    'black: may pay cost with cards in hand',
    line('black', {
      form: 'may-pay',
      verb: 'pay',
      attribute: 'cost',
      with: IN_HAND,
    }),
  ],
  [
    'brown: may plant 1 red card over this without cost, then draw 2',
    line('brown', {
      form: 'may',
      path: {
        steps: [
          { effects: [act('plant', 1, { thing: of('red', 'card'), over: true, without: 'cost' })] },
          { effects: [act('draw', 2)] },
        ],
      },
    }),
  ],
  ['brown: cannot choose red', line('brown', { form: 'cannot', verb: 'choose', what: 'red' })],
  [
    'brown: reduce cost of sunny cards by 1',
    line('brown', { form: 'change', change: 'reduce', attribute: 'cost', of: of('sunny', 'card'), by: 1 }),
  ],
  // No card of the first game makes anything dearer.
  [
    'brown: increase cost of bushes by 2',
    line('brown', { form: 'change', change: 'increase', attribute: 'cost', of: of('bush'), by: 2 }),
  ],
  [
    'brown: counts as tree and herb and mushroom and bush',
    line('brown', { form: 'counts-as', values: ['tree', 'herb', 'mushroom', 'bush'] }),
  ],
  [
    'blue: copy 1 other blue ability in tableau',
    line(
      'blue',
      does(
        act('copy', 1, {
          thing: { words: ['other', 'blue', 'ability'], in: { form: 'zone', zone: 'tableau' } },
        }),
      ),
    ),
  ],
  [
    'red: if you chose red, place 2 growth',
    line('red', does(act('place', 2, { thing: of('growth') })), {
      form: 'if-did',
      verb: 'choose',
      what: 'red',
    }),
  ],
  [
    'brown: when you play any event, gain 1 soil',
    line('brown', does(act('gain', 1, { thing: of('soil') })), {
      form: 'when',
      verb: 'play',
      what: ['event'],
    }),
  ],
  // No card of the first game asks for a number before it works.
  [
    'yellow: if you have 3 trees, draw 1',
    line('yellow', does(act('draw', 1)), { form: 'if-have', amount: 3, of: things(of('tree')) }),
  ],
  [
    'green: draw 1 per terrain you planted this turn',
    line(
      'green',
      does(act('draw', 1, per({ words: ['terrain'], done: { form: 'you', verb: 'plant', period: 'turn' } }))),
    ),
  ],
  [
    'gaia: gain 7 growth, gain 1 growth per card the player drew this turn',
    line(
      'gaia',
      does(
        act('gain', 7, { thing: of('growth') }),
        act('gain', 1, {
          thing: of('growth'),
          ...per({ words: ['card'], done: { form: 'role', role: 'player', verb: 'draw', period: 'turn' } }),
        }),
      ),
    ),
  ],
  [
    'gaia: gain 1 sprout per blue card of the player',
    line(
      'gaia',
      does(act('gain', 1, { thing: of('sprout'), ...per({ words: ['blue', 'card'], role: 'player' }) })),
    ),
  ],
  [
    'brown: score 2 per soil but at most 30',
    line('brown', does(act('score', 2, { ...per(of('soil')), atMost: 30 }))),
  ],
  ['brown: score 4 per orthogonal gap', line('brown', does(act('score', 4, per(of('orthogonal', 'gap')))))],
  [
    'brown: score 2 per rocky card in the longest orthogonal line through this',
    line(
      'brown',
      does(
        act(
          'score',
          2,
          per({ words: ['rocky', 'card'], in: { form: 'longest', relation: 'orthogonal', through: true } }),
        ),
      ),
    ),
  ],
  [
    'brown: score 2 per rocky card in any one area',
    line(
      'brown',
      does(act('score', 2, per({ words: ['rocky', 'card'], in: { form: 'best', zone: 'area' } }))),
    ),
  ],
  [
    'end: score 4 per tree in the longest diagonal line but at most 28',
    line(
      'end',
      does(
        act('score', 4, {
          ...per({ words: ['tree'], in: { form: 'longest', relation: 'diagonal' } }),
          atMost: 28,
        }),
      ),
    ),
  ],
  [
    'end: score 0 4 8 13 23 28 30 by number of trees',
    line('end', does({ form: 'table', verb: 'score', table: [0, 4, 8, 13, 23, 28, 30], of: of('tree') })),
  ],
  [
    'end: score total canopy of flora full of growth',
    line(
      'end',
      does({
        form: 'total',
        verb: 'score',
        measure: { form: 'word', word: 'canopy' },
        of: { words: ['flora'], full: { of: 'growth' } },
      }),
    ),
  ],
  [
    'end: score total growth of flora not full of growth',
    line(
      'end',
      does({
        form: 'total',
        verb: 'score',
        measure: { form: 'word', word: 'growth' },
        of: { words: ['flora'], full: { not: true, of: 'growth' } },
      }),
    ),
  ],
  [
    'end: score 7 per 2 arrowed cards',
    line('end', does(act('score', 7, { per: { every: 2, of: things(of('arrowed', 'card')) } }))),
  ],
  [
    'end: score 5 per 2 cards with 2 abilities',
    line(
      'end',
      does(
        act('score', 5, {
          per: {
            every: 2,
            of: things({
              words: ['card'],
              with: [
                {
                  form: 'count',
                  bound: { form: 'exactly', n: 2 },
                  measure: { form: 'word', word: 'ability' },
                },
              ],
            }),
          },
        }),
      ),
    ),
  ],
  [
    'end: score 6 per row of 4 cards with all different colours',
    line(
      'end',
      does(
        act('score', 6, {
          per: {
            of: {
              form: 'line',
              line: 'row',
              size: 4,
              of: {
                words: ['card'],
                with: [{ form: 'different', measure: { form: 'word', word: 'colour' } }],
              },
            },
          },
        }),
      ),
    ),
  ],
  [
    'end: score 6 per column of 4 cards with one shared habitat',
    line(
      'end',
      does(
        act('score', 6, {
          per: {
            of: {
              form: 'line',
              line: 'column',
              size: 4,
              of: { words: ['card'], with: [{ form: 'shared', attribute: 'habitat' }] },
            },
          },
        }),
      ),
    ),
  ],
  [
    'end: score 6 per set of red and blue and yellow and terrain and event',
    line(
      'end',
      does(
        act('score', 6, {
          per: { of: { form: 'set', values: ['red', 'blue', 'yellow', 'terrain', 'event'] } },
        }),
      ),
    ),
  ],
  [
    'goal: have 2 sets of red and blue and yellow and terrain and event',
    line('goal', {
      form: 'have',
      amount: 2,
      of: { form: 'set', values: ['red', 'blue', 'yellow', 'terrain', 'event'] },
    }),
  ],
  [
    'goal: have 8 flora with no pieces',
    line('goal', {
      form: 'have',
      amount: 8,
      of: things({ words: ['flora'], with: [{ form: 'none', measure: { form: 'word', word: 'piece' } }] }),
    }),
  ],
  [
    'goal: have 5 cards with even points',
    line('goal', {
      form: 'have',
      amount: 5,
      of: things({ words: ['card'], with: [{ form: 'parity', parity: 'even', attribute: 'points' }] }),
    }),
  ],
  [
    'brown: score 1 per card with points 3 or less',
    line(
      'brown',
      does(
        act(
          'score',
          1,
          per({
            words: ['card'],
            with: [{ form: 'value', attribute: 'points', bound: { form: 'at-most', n: 3 } }],
          }),
        ),
      ),
    ),
  ],
  [
    'goal: have 3 flora with 4 or more sprouts and 2 or more spaces for growth',
    line('goal', {
      form: 'have',
      amount: 3,
      of: things({
        words: ['flora'],
        with: [
          { form: 'count', bound: { form: 'at-least', n: 4 }, measure: { form: 'word', word: 'sprout' } },
          {
            form: 'count',
            bound: { form: 'at-least', n: 2 },
            measure: { form: 'spaces', resource: 'growth' },
          },
        ],
      }),
    }),
  ],
  [
    'goal: have 1 row of 4 flora with all different numbers of sprouts',
    line('goal', {
      form: 'have',
      amount: 1,
      of: {
        form: 'line',
        line: 'row',
        size: 4,
        of: {
          words: ['flora'],
          with: [{ form: 'different', measure: { form: 'numbers', resource: 'sprout' } }],
        },
      },
    }),
  ],

  // The course of a game: TURN-1 to TURN-10, END-1 to END-7.
  ['step: window', goes({ form: 'window' })],
  ['step: follow "Round"', goes({ form: 'follow', section: 'Round' })],
  ['step: deal 4 fauna from box', line('step', does(act('deal', 4, { thing: of('fauna'), from: 'box' })))],
  [
    'step: until any seat has 16 cards in tableau, follow "Round"',
    goes({
      form: 'until',
      amount: 16,
      of: things({ words: ['card'], in: { form: 'zone', zone: 'tableau' } }),
      flow: { form: 'follow', section: 'Round' },
    }),
  ],
  [
    'step: for each seat in order, follow "Turn"',
    goes({ form: 'order', flow: { form: 'follow', section: 'Turn' } }),
  ],
  [
    'step: for the leading seat, must choose 1 action',
    goes({ form: 'leading', flow: effects(act('choose', 1, { thing: of('action'), must: true })) }),
  ],
  [
    'step: for each seat together, follow the chosen action',
    goes({ form: 'together', flow: { form: 'chosen', kind: 'action' } }),
  ],
  [
    'step: for each seat clockwise, if you have 16 cards in tableau, must take 1 bonus',
    goes({
      form: 'clockwise',
      flow: {
        form: 'if',
        amount: 16,
        of: things({ words: ['card'], in: { form: 'zone', zone: 'tableau' } }),
        flow: effects(act('take', 1, { thing: of('bonus'), must: true })),
      },
    }),
  ],
  [
    'step: for the opponent, follow the chosen gaia',
    goes({ form: 'opponent', flow: { form: 'chosen', kind: 'gaia' } }),
  ],
  // Only another game ends at once.
  [
    'step: until any seat has 1 bonus, for the next seat, follow "Turn"',
    goes({
      form: 'until',
      amount: 1,
      of: things(of('bonus')),
      flow: { form: 'next', flow: { form: 'follow', section: 'Turn' } },
    }),
  ],

  // The numbers, and numbers beside others. No card of the first game says so.
  [
    'step: until any seat has no cards in hand, window',
    goes({ form: 'until', amount: { form: 'none' }, of: things(IN_HAND), flow: { form: 'window' } }),
  ],
  [
    'red: if you have exactly 1 tree, draw 1',
    line('red', does(act('draw', 1)), {
      form: 'if-have',
      amount: { form: 'exactly', n: 1 },
      of: things(of('tree')),
    }),
  ],
  [
    'goal: have 3 or less trees',
    line('goal', { form: 'have', amount: { form: 'at-most', n: 3 }, of: things(of('tree')) }),
  ],
  [
    'red: if you have more trees than herbs, draw 1',
    line('red', does(act('draw', 1)), {
      form: 'if-compare',
      compare: { form: 'more', of: things(of('tree')), than: things(of('herb')) },
    }),
  ],
  [
    'step: for each seat together, if you have as many trees as herbs, draw 1',
    goes({
      form: 'together',
      flow: {
        form: 'if-compare',
        compare: { form: 'as-many', of: things(of('tree')), as: things(of('herb')) },
        flow: effects(act('draw', 1)),
      },
    }),
  ],
  [
    'step: for each seat together, if you have the fewest trees, draw 1',
    goes({
      form: 'together',
      flow: {
        form: 'if-compare',
        compare: { form: 'ranked', which: 'fewest', of: things(of('tree')) },
        flow: effects(act('draw', 1)),
      },
    }),
  ],

  // Other seats, cards that words choose, and what was done last.
  ['step: for the following seat, draw 1', goes({ form: 'following', flow: effects(act('draw', 1)) })],
  [
    'step: for the seat with the most soil, draw 1',
    goes({ form: 'ranked', which: 'most', of: things(of('soil')), flow: effects(act('draw', 1)) }),
  ],
  [
    'step: for the seat with the greatest cost of cards in hand, draw 1',
    goes({ form: 'greatest', attribute: 'cost', of: IN_HAND, flow: effects(act('draw', 1)) }),
  ],
  [
    'red: must compost 1 tree with the planted habitat or type from hand to the player, otherwise draw 1',
    line('red', {
      form: 'do',
      paths: [
        {
          steps: [
            {
              effects: [
                act('compost', 1, {
                  must: true,
                  thing: { words: ['tree'], with: [LIKE_PLANTED] },
                  from: 'hand',
                  to: 'player',
                }),
              ],
              otherwise: { effects: [act('draw', 1)] },
            },
          ],
        },
      ],
    }),
  ],
  [
    'step: for each seat together, if you have 3 soil or have no cards in hand or have more soil than cards in hand, draw 1',
    goes({
      form: 'together',
      flow: {
        form: 'if',
        amount: 3,
        of: things(of('soil')),
        or: [
          { form: 'many', amount: { form: 'none' }, of: things(IN_HAND) },
          {
            form: 'compare',
            compare: { form: 'more', of: things(of('soil')), than: things(IN_HAND) },
          },
        ],
        flow: effects(act('draw', 1)),
      },
    }),
  ],
  [
    'step: until any seat has 3 soil or has no cards in hand, follow "Turn"',
    goes({
      form: 'until',
      amount: 3,
      of: things(of('soil')),
      or: [{ form: 'many', amount: { form: 'none' }, of: things(IN_HAND) }],
      flow: { form: 'follow', section: 'Turn' },
    }),
  ],
  [
    'step: until the moment any seat has 3 soil, follow "Turn"',
    goes({
      form: 'until',
      moment: true,
      amount: 3,
      of: things(of('soil')),
      flow: { form: 'follow', section: 'Turn' },
    }),
  ],
  [
    'goal: have 3 flora or have 2 fauna',
    line('goal', {
      form: 'have',
      amount: 3,
      of: things(of('flora')),
      or: [{ form: 'many', amount: 2, of: things(of('fauna')) }],
    }),
  ],
];

describe('a sentence', () => {
  it.each(SENTENCES)('%s', (sentence, tree) => {
    const { readings, ability, diagnostics } = readAbility(sentence, earth);
    expect(diagnostics).toEqual([]);
    expect(readings).toBe(1);
    expect(ability).toEqual(tree);
    expect(printAbility(tree, earth.lexicon)).toBe(sentence);
  });

  it('is here for every form of the language', () => {
    const coverage = new Coverage(earth.manifest.words);
    for (const [, tree] of SENTENCES) coverage.count(tree);
    expect(
      FORMS.map((form) => `${form.family}/${form.id}`).filter((form) => !coverage.forms.has(form)),
    ).toEqual([]);
  });
});

/** Other ways to lay out a sentence: they read the same and are printed in the one way. */
describe('blanks', () => {
  it.each([
    'yellow:place 1 growth,place 2 sprouts',
    'yellow :  place   1 growth ,  place 2\tsprouts  ',
    '   yellow: place 1 growth, place 2 sprouts',
  ])('%j', (text) => {
    const { ability } = readAbility(text, earth);
    expect(ability && printAbility(ability, earth.lexicon)).toBe('yellow: place 1 growth, place 2 sprouts');
  });

  it.each([
    ['blue: discard 1 from compost->gain 3 soil', 'blue: discard 1 from compost -> gain 3 soil'],
    ['blue: discard 1 from compost  ->gain 3 soil', 'blue: discard 1 from compost -> gain 3 soil'],
  ])('%j', (text, canonical) => {
    const { ability } = readAbility(text, earth);
    expect(ability && printAbility(ability, earth.lexicon)).toBe(canonical);
  });
});
