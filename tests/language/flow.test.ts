import { describe, expect, it } from 'vitest';
import { checkCard, checkRules } from '../../src/cards/check.ts';
import { formatText } from '../../src/cards/format.ts';
import type { Diagnostic } from '../../src/language/diagnostic.ts';
import type { Ability } from '../../src/language/tree.ts';
import { withFixes } from '../broken/spans.ts';
import { earth } from '../support/packs.ts';

const phase = (line: string): string => `phase "A"\n  ${line}\n`;

/** The tree of one sound line of the flow. */
function treeOf(line: string): Ability | undefined {
  const { card, diagnostics } = checkRules(phase(line), earth);
  expect({ line, diagnostics }).toEqual({ line, diagnostics: [] });
  return card?.sections[0]?.abilities[0];
}

const cards16 = {
  amount: 16,
  of: { form: 'things', of: { words: ['card'], in: { form: 'zone', zone: 'tableau' } } },
};
const draw = { form: 'do', path: { steps: [{ effects: [{ form: 'do', verb: 'draw', amount: 2 }] }] } };

/** Every form of the flow: as it is written, and its tree. */
const FORMS: readonly (readonly [string, unknown])[] = [
  ['follow "Turn"', { form: 'follow', section: 'Turn' }],
  ['window', { form: 'window' }],
  ['for each seat in order, draw 2', { form: 'order', flow: draw }],
  ['for each seat together, draw 2', { form: 'together', flow: draw }],
  ['for each seat clockwise, draw 2', { form: 'clockwise', flow: draw }],
  ['for the leading seat, draw 2', { form: 'leading', flow: draw }],
  ['for the next seat, draw 2', { form: 'next', flow: draw }],
  ['for the opponent, draw 2', { form: 'opponent', flow: draw }],
  ['for the opponent, follow the chosen gaia', { form: 'opponent', flow: { form: 'chosen', kind: 'gaia' } }],
  [
    'for each seat together, follow the chosen action',
    { form: 'together', flow: { form: 'chosen', kind: 'action' } },
  ],
  ['until any seat has 16 cards in tableau, window', { form: 'until', ...cards16, flow: { form: 'window' } }],
  [
    'for each seat in order, if you have 16 cards in tableau, follow "Turn"',
    { form: 'order', flow: { form: 'if', ...cards16, flow: { form: 'follow', section: 'Turn' } } },
  ],
  [
    'until any seat has 1 bonus, for each seat in order, for each seat together, if you have 3 soil, draw 2',
    {
      form: 'until',
      amount: 1,
      of: { form: 'things', of: { words: ['bonus'] } },
      flow: {
        form: 'order',
        flow: {
          form: 'together',
          flow: { form: 'if', amount: 3, of: { form: 'things', of: { words: ['soil'] } }, flow: draw },
        },
      },
    },
  ],
];

describe('the forms of the flow', () => {
  it.each(FORMS)('%s', (line, flow) => {
    expect(treeOf(`step: ${line}`)).toEqual({ trigger: 'step', body: { form: 'flow', flow } });
    expect(formatText(phase(`step: ${line}`), earth, 'rules')).toBe(phase(`step: ${line}`));
  });

  it('leaves effects alone as they are on a card', () => {
    expect(treeOf('step: deal 4 fauna from box')?.body).toMatchObject({ form: 'do', paths: [{}] });
  });

  it.each(['A , b : c', 'until any seat has 3', 'a -> b', "'", '#', 'é 木', '()'])(
    'takes any name without quotes: %s',
    (name) => {
      expect(treeOf(`step: follow "${name}"`)?.body).toEqual({
        form: 'flow',
        flow: { form: 'follow', section: name },
      });
      expect(formatText(phase(`step:follow   "${name}"`), earth, 'rules')).toBe(
        phase(`step: follow "${name}"`),
      );
    },
  );

  it('is set out by the formatter, names as they are written', () => {
    const messy = phase('step :  for   each seat  in order ,if you have 16 cards in tableau,follow " Turn"');
    const neat = phase('step: for each seat in order, if you have 16 cards in tableau, follow " Turn"');
    expect(formatText(messy, earth, 'rules')).toBe(neat);
  });
});

/** Lines with a mistake under the trigger of the flow: the marks say where; then what the first fix makes of the line. */
const MISTAKES: readonly (readonly [code: string, line: string, fixed?: string])[] = [
  // No seat is named.
  ['W315', 'step: «draw 2»', 'step: for each seat in order, draw 2'],
  [
    'W315',
    'step: «deal 4 fauna from box, draw 2»',
    'step: for each seat in order, deal 4 fauna from box, draw 2',
  ],
  ['W315', 'step: «look at 3 from deck and keep 1 and discard the rest»'],
  ['W315', 'step: «must choose 1 action»', 'step: for each seat in order, must choose 1 action'],
  ['W315', 'step: «deal 1 island from box»', 'step: for each seat in order, deal 1 island from box'],
  ['W315', 'step: «follow the chosen action»', 'step: for each seat in order, follow the chosen action'],
  [
    'W315',
    'step: until any seat has 1 bonus, «draw 2»',
    'step: until any seat has 1 bonus, for each seat in order, draw 2',
  ],
  [
    'W315',
    'step: until any seat has 1 bonus, «if you have 3 soil, window»',
    'step: until any seat has 1 bonus, for each seat in order, if you have 3 soil, window',
  ],

  // The opponent is asked for something, and nobody plays it.
  ['W315', 'step: for the opponent, «must choose 1 action»'],
  ['W315', 'step: for the opponent, if you have 3 soil, «pick 1 island»'],

  // One seat is named, and the table is to do something.
  ['W316', 'step: for each seat together, «until any seat has 1 bonus, draw 2»'],
  ['W316', 'step: for each seat together, «window»'],
  ['W316', 'step: for each seat together, «for the opponent, draw 2»'],
  ['W316', 'step: for each seat together, «follow "Turn"»'],
  ['W316', 'step: for the following seat, if you have 3 soil, «follow "Turn"»'],
  ['W316', 'step: for the leading seat, «for each seat in order, draw 2»'],
  ['W316', 'step: for each seat clockwise, if you have 3 soil, «for the next seat, draw 2»'],
  ['W316', 'step: for each seat clockwise, «for the leading seat, draw 2»'],
  ['W316', 'step: for each seat together, «for each seat together, draw 2»'],

  // Bodies and guards of cards.
  [
    'W307',
    'step: «if you have 16 cards in tableau», window',
    'step: for each seat in order, if you have 16 cards in tableau, window',
  ],
  ['W307', 'step: «pay 1 soil» -> draw 2'],
  [
    'W307',
    'step: deal 4 fauna from box «or deal 2 ecosystems from box»',
    'step: deal 4 fauna from box, deal 2 ecosystems from box',
  ],
  ['W307', '«step: cannot choose red»'],
  ['W307', '«step: counts as tree»'],
  ['W307', '«step: have 3 trees»'],
  ['W307', '«step: may draw 2»'],
  ['W307', '«step: reduce cost of trees by 1»'],
  ['W307', 'step: «when you plant any tree», draw 2'],
  ['W307', 'step: «if you chose red», draw 2'],

  // Words.
  [
    'W301',
    'step: for each seat together, follow the chosen «acton»',
    'step: for each seat together, follow the chosen action',
  ],
  ['W302', 'step: for each seat together, follow the chosen «phase»'],
  ['W302', 'step: for each seat together, follow the chosen «flora»'],
  [
    'W303',
    'step: until any seat has 16 «card» in tableau, window',
    'step: until any seat has 16 cards in tableau, window',
  ],
  ['W304', 'step: for each seat together, must «choose 1 island»'],
  ['W305', 'step: «deal 4 fauna»', 'step: deal 4 fauna from box'],
  ['W305', 'step: deal 4 fauna from «deck»', 'step: deal 4 fauna from box'],
  ['W308', 'step: for each seat together, gain 1 soil per tree «in this row»'],
  ['W309', 'step: «until any seat has 2 cards with all different types», window'],
  [
    'S206',
    'step: until any seat has «0» cards in tableau, window',
    'step: until any seat has 1 cards in tableau, window',
  ],

  // Sentences.
  ['S201', 'step: follow «Turn»', 'step: follow "Turn"'],
  ['S201', 'step: follow «Beginner set-up»', 'step: follow "Beginner set-up"'],
  ['S202', 'step: for each seat in «order»', 'step: for each seat in order,'],
  ['S202', 'step: for each seat together«,»'],
  ['S201', 'step: for «every» seat in order, draw 2'],
  ['S201', 'step: for each seat in order, draw 2 «or» gain 1 soil'],
  ['S201', 'step: for each «set» together, draw 2', 'step: for each seat together, draw 2'],
  ['W301', 'step: «folow» "Turn"', 'step: follow "Turn"'],
  ['S201', 'step: for each «player» together, draw 2', 'step: for each seat together, draw 2'],
  ['S201', 'step: for the «leeding» seat, draw 2', 'step: for the leading seat, draw 2'],
  ['S203', 'step: until any seat «has cards» in tableau, window'],
  ['L102', 'step: follow «"Turn»', 'step: follow "Turn"'],
];

describe('what says nothing', () => {
  it.each(MISTAKES.map(([code, marked, fixed]) => ({ code, marked, fixed })))(
    '$code in $marked',
    ({ code, marked, fixed }) => {
      const line = marked.replace(/[«»]/g, '');
      const text = phase(line);
      const at = text.indexOf(line);
      const { diagnostics } = checkRules(text, earth);
      const shown = ({ range }: Diagnostic): string =>
        `${line.slice(0, range.start - at)}«${line.slice(range.start - at, range.end - at)}»${line.slice(range.end - at)}`;
      expect(diagnostics.map((each) => `${each.code} ${shown(each)}`)).toContain(`${code} ${marked}`);
      const fix = diagnostics[0]?.fixes[0];
      if (fixed !== undefined) expect(fix && withFixes(text, [fix])).toBe(phase(fixed));
    },
  );
});

describe('a line of the flow where no flow is', () => {
  it.each([
    ['follow "Turn"', 'follow'],
    ['window', 'window'],
    ['until any seat has 3 soil, window', 'until'],
    ['for each seat in order, draw 2', 'for each seat in order'],
    ['for the leading seat, draw 2', 'for the leading seat'],
  ])('%s', (body, said) => {
    const card = `flora 401 "A"\n  cost 1\n  points 0\n  facts designed\n\n  red: ${body}\n`;
    expect(checkCard(card, earth).diagnostics.filter(({ severity }) => severity === 'error')).toMatchObject([
      {
        code: 'W307',
        message: `${said} stands only under a trigger of the flow, not under red.`,
      },
    ]);
    const [found, ...rest] = checkRules(`action "A"\n  active: ${body}\n`, earth).diagnostics;
    expect([found?.code, rest]).toEqual(['W307', []]);
  });

  it('names the trigger where the kind has one', () => {
    const both = structuredClone(earth.manifest);
    both.words.kind['phase'] = { ...both.words.kind['phase'], gloss: '', triggers: ['step', 'active'] };
    const [found] = checkRules('phase "A"\n  active: window\n', { ...earth, manifest: both }).diagnostics;
    expect(found?.message).toBe(
      'window stands only under a trigger of the flow, not under active. Here that is step. Did you mean step?',
    );
    expect(found?.fixes.map(({ title }) => title)).toEqual(['Change to step']);
  });

  it('is no place for what only the flow does', () => {
    const said = (line: string): readonly string[] =>
      checkRules(`action "A"\n  active: ${line}\n`, earth).diagnostics.map(({ code }) => code);
    expect(said('choose 1 action')).toEqual(['W305']);
    expect(said('deal 1 island from box')).toEqual(['W305']);
    expect(said('take 1 bonus')).toEqual(['W305']);
  });
});

describe('sections of one file', () => {
  it('are followed when they are of the flow', () => {
    const text = 'phase "A"\n  step: follow "B"\n\nphase "B"\n  step: window\n';
    expect(checkRules(text, earth).diagnostics).toEqual([]);
  });

  it('are not followed otherwise', () => {
    const text = 'phase "A"\n  step: follow "B"\n\naction "B"\n  active: draw 2\n';
    const [found, ...rest] = checkRules(text, earth).diagnostics;
    expect(rest).toEqual([]);
    expect([found?.code, found?.message, text.slice(found?.range.start, found?.range.end)]).toEqual([
      'W302',
      '"B" is a section of the kind action, which is not followed by its name.',
      '"B"',
    ]);
  });

  it('say nothing of sections that may stand in another file', () => {
    expect(checkRules('phase "A"\n  step: follow "B"\n', earth).diagnostics).toEqual([]);
  });
});

describe('a line that goes deep', () => {
  const deep = (times: number): string => `${'until any seat has 1 bonus, '.repeat(times)}window`;

  it('may hold eight parts inside one another', () => {
    expect(checkRules(phase(`step: ${deep(7)}`), earth).diagnostics).toEqual([]);
  });

  it('may not hold nine', () => {
    const [found, ...rest] = checkRules(phase(`step: ${deep(8)}`), earth).diagnostics;
    expect([found?.code, rest]).toEqual(['C414', []]);
  });

  it('is refused as well when it fills a file', () => {
    const found = checkRules(phase(`step: ${deep(560)}`), earth).diagnostics;
    expect(found.map(({ code }) => code)).toEqual(['C414']);
  });
});
