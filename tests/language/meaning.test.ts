import { describe, expect, it } from 'vitest';
import { checkCard, checkRules } from '../../src/cards/check.ts';
import type { Diagnostic } from '../../src/language/diagnostic.ts';
import { earth } from '../support/packs.ts';
import { withFixes } from '../broken/spans.ts';

/** A sound card of a kind with one line of ability; sound lines fill what the kind needs besides. */
const CARDS: Readonly<Record<string, (line: string) => string>> = {
  flora: (line) => `flora 401 "A"\n  cost 1\n  points 0\n  facts designed\n\n  ${line}\n`,
  terrain: (line) => `terrain 401 "A"\n  cost 1\n  points 0\n  facts designed\n\n  ${line}\n`,
  event: (line) => `event 401 "A"\n  points 0\n  facts designed\n\n  ${line}\n`,
  climate: (line) => sided('climate', line, 'points 0\n  facts designed', 'blue: draw 1'),
  ecosystem: (line) => sided('ecosystem', line, 'facts designed', 'end: score 1 per soil'),
  fauna: (line) => sided('fauna', line, 'facts designed', 'goal: have 3 trees'),
};

const sided = (kind: string, line: string, fields: string, other: string): string =>
  `${kind} 401\n\nside A "A"\n  ${fields}\n\n  ${line}\n\nside B "B"\n  ${fields}\n\n  ${other}\n`;

/** The findings in a line on a card of a kind, marks taken out; offsets count in the text of the card. */
function found(
  kind: string,
  marked: string,
): { text: string; at: number; diagnostics: readonly Diagnostic[] } {
  const text = CARDS[kind]?.(marked.replace(/[«»]/g, ''));
  if (text === undefined) throw new Error(`no kind ${kind}`);
  const at = text.indexOf(marked.replace(/[«»]/g, ''));
  return {
    text,
    at,
    diagnostics: checkCard(text, earth).diagnostics.filter((each) => each.severity !== 'info'),
  };
}

/** Lines that say something, by kind of card. */
const SOUND: readonly (readonly [string, string])[] = [
  ['flora', 'red: gain 1 soil'],
  ['flora', 'red: draw 2'],
  ['flora', 'red: draw 2 cards'],
  // Fewer is better, and the most is in the middle.
  ['ecosystem', 'end: score 12 8 4 0 by number of events'],
  ['ecosystem', 'end: score 0 3 8 4 1 by number of trees'],
  ['ecosystem', 'end: score 2 per tree with cost 0'],
  ['flora', 'red: pay 1 piece -> draw 1'],
  ['flora', 'red: compost 2 from deck'],
  ['flora', 'red: compost 1 per tree from hand'],
  ['flora', 'multicolour: if you chose red, draw 1'],
  ['flora', 'black: may pay cost with sprouts'],
  ['flora', 'black: plant 1 card without cost'],
  ['flora', 'yellow: place 1 sprout on each other flora in this row'],
  ['flora', 'brown: score 1 per 2 trees in this column'],
  ['flora', 'brown: score 2 per row of 3 wet cards'],
  ['flora', 'brown: counts as tree and bush'],
  ['terrain', 'brown: may plant 1 card over this'],
  ['terrain', 'brown: when you plant any tree, draw 1'],
  ['event', 'black: draw 4'],
  ['climate', 'yellow: if you have 3 soil, draw 1'],
  ['ecosystem', 'end: score 3 per event'],
  ['ecosystem', 'end: score 4 per tree in the longest diagonal line'],
  ['ecosystem', 'end: score 0 1 1 2 by number of herbs'],
  ['fauna', 'goal: have 1 row of 4 cards with all different types'],
  ['fauna', 'goal: have 2 diagonals of 3 trees'],
];

/** Lines with a mistake: the marks say where it is; then what the first fix makes of the line, if there is one. */
const MISTAKES: readonly (readonly [kind: string, code: string, line: string, fixed?: string])[] = [
  // A word that nobody knows, or that is something else.
  ['flora', 'W301', 'red: gain 1 «soyl»', 'red: gain 1 soil'],
  ['flora', 'W301', 'red: «gian» 1 soil', 'red: gain 1 soil'],
  ['flora', 'W301', '«rad»: gain 1 soil', 'red: gain 1 soil'],
  ['flora', 'W301', 'red: gain 1 «banana»'],
  ['flora', 'W302', 'red: gain 1 «hand»'],
  ['flora', 'W302', 'red: draw 1 per tree in «this deck»'],
  ['flora', 'W302', 'red: compost 1 from «row»'],
  ['flora', 'W302', 'black: may pay «tree» with sprouts'],

  // Number and tense.
  ['flora', 'W303', 'red: place 2 «sprout»', 'red: place 2 sprouts'],
  ['flora', 'W303', 'red: place 1 «sprouts»', 'red: place 1 sprout'],
  ['flora', 'W303', 'red: draw 1 per «trees»', 'red: draw 1 per tree'],
  ['flora', 'W303', 'red: draw 1 per 2 «tree»', 'red: draw 1 per 2 trees'],
  ['flora', 'W303', 'red: place 1 growth on each «trees»', 'red: place 1 growth on each tree'],
  ['flora', 'W303', 'red: place 2 growth on «tree»', 'red: place 2 growth on trees'],
  ['flora', 'W303', 'black: may pay cost with «sprout»', 'black: may pay cost with sprouts'],
  ['flora', 'W303', 'brown: score 1 per card with 1 «sprouts»', 'brown: score 1 per card with 1 sprout'],
  [
    'flora',
    'W303',
    'brown: score 1 per card with 1 or more «sprout»',
    'brown: score 1 per card with 1 or more sprouts',
  ],
  ['flora', 'W303', 'brown: score 1 per card with no «sprout»', 'brown: score 1 per card with no sprouts'],
  ['fauna', 'W303', 'goal: have 2 «row» of 3 trees', 'goal: have 2 rows of 3 trees'],
  ['fauna', 'W303', 'goal: have 1 «sets» of tree and herb', 'goal: have 1 set of tree and herb'],
  ['flora', 'W312', 'red: if you «choose» red, draw 1', 'red: if you chose red, draw 1'],
  [
    'flora',
    'W312',
    'red: draw 1 per tree you «plant» this turn',
    'red: draw 1 per tree you planted this turn',
  ],
  ['flora', 'W312', 'red: «drew» 1', 'red: draw 1'],

  // A verb with what it does not take, or without what it needs.
  ['flora', 'W304', 'red: «gain 2 sprouts»', 'red: place 2 sprouts'],
  ['flora', 'W304', 'red: «place 1 soil»', 'red: gain 1 soil'],
  ['flora', 'W304', 'red: «draw 1 ability»'],
  ['flora', 'W304', 'red: «gain 2 gaps»'],
  ['flora', 'W304', 'red: «plant 2 rows»'],
  ['flora', 'W305', 'red: «compost 2»', 'red: compost 2 from hand'],
  ['flora', 'W305', 'red: gain 1 soil «from hand»', 'red: gain 1 soil'],
  ['flora', 'W305', 'red: compost 1 from «tableau»', 'red: compost 1 from hand'],
  ['flora', 'W305', 'red: draw 1 «on each tree»', 'red: draw 1'],
  ['flora', 'W305', 'red: gain 1 soil «without cost»', 'red: gain 1 soil'],
  ['flora', 'W305', 'red: plant 1 card without «points»', 'red: plant 1 card without cost'],
  ['terrain', 'W305', 'brown: draw 1 «over this»', 'brown: draw 1'],
  ['flora', 'W305', 'red: «pay» 1 soil'],
  ['flora', 'W305', 'red: «gain» 1 soil -> draw 1'],
  ['flora', 'W305', 'red: «choose» 1 card'],
  ['event', 'W305', 'black: look at 3 from deck and keep 1 and «gain» the rest'],
  ['flora', 'W306', 'red: «gain 2»', 'red: gain 2 soil'],
  ['flora', 'W306', 'red: «draw each»', 'red: draw each card'],

  // Words that cannot be a cost.
  ['flora', 'W305', 'red: «look at 3 from deck and keep 1 and discard the rest» -> gain 1 soil'],
  ['ecosystem', 'W306', 'end: «gain 0 1 2» by number of trees'],
  ['ecosystem', 'W306', 'end: «gain total points» of trees'],
  ['flora', 'W305', 'red: «compost 1 2» by number of trees'],

  // A form where it does not work.
  ['flora', 'W307', '«red: score» 2 per soil'],
  ['flora', 'W307', '«red: have 3 trees»'],
  ['flora', 'W307', '«red: may pay cost with sprouts»'],
  ['flora', 'W307', '«green: cannot choose red»'],
  ['flora', 'W307', '«blue: reduce cost of trees by 1»'],
  ['flora', 'W307', '«yellow: counts as tree»'],
  ['flora', 'W307', '«red: when you play any event», draw 1'],
  ['fauna', 'W307', '«goal: score 3 per tree»'],
  ['climate', 'W308', 'red: draw 1 per tree «in this row»'],
  ['climate', 'W308', 'red: place 1 growth on «adjacent» flora'],
  [
    'ecosystem',
    'W308',
    'end: score 1 per tree in the longest diagonal line «through this»',
    'end: score 1 per tree in the longest diagonal line',
  ],
  ['fauna', 'W309', 'goal: «have 4 trees with one shared habitat»'],
  ['fauna', 'W309', 'goal: «have 4 trees with all different habitats»'],
  ['flora', 'W310', 'red: if you chose «blue», draw 1', 'red: if you chose red, draw 1'],
  ['flora', 'W310', 'multicolour: if you chose «green», draw 1'],
  ['flora', 'W311', 'brown: score 4 per tree but at most «3»'],
  ['ecosystem', 'W314', 'end: score 0 4 «3» by number of trees'],
  ['ecosystem', 'W314', 'end: score 12 «8» 9 0 by number of events'],

  // Numbers.
  ['flora', 'S206', 'red: gain «0» soil', 'red: gain 1 soil'],
  ['flora', 'S206', 'red: gain «1000» soil', 'red: gain 999 soil'],
  ['flora', 'S206', 'red: gain «-1» soil'],

  // Words that have no such value.
  ['flora', 'W302', 'brown: reduce «habitat» of trees by 1'],
  ['flora', 'W302', 'brown: score 1 per card with «type» 3 or less'],
  ['flora', 'W302', 'brown: score 1 per card with even «habitat»'],

  // Syntax.
  ['flora', 'S201', 'red: gain 1 soil «3»'],
  ['flora', 'S201', 'red: gain «up to» 3 soil', 'red: gain 3 soil'],
  ['flora', 'S201', 'red: gain «up to»', 'red: gain'],
  ['flora', 'L101', 'red: gain 1 soil «]»'],
  ['flora', 'S202', 'red: gain 1 soil«,»', 'red: gain 1 soil'],
];

describe('what says something', () => {
  it.each(SOUND)('%s: %s', (kind, line) => {
    expect(found(kind, line).diagnostics).toEqual([]);
  });
});

describe('what does not', () => {
  it.each(MISTAKES.map(([kind, code, marked, fixed]) => ({ kind, code, marked, fixed })))(
    '$kind: $code in $marked',
    ({ kind, code, marked, fixed }) => {
      const { text, at, diagnostics } = found(kind, marked);
      const [first] = diagnostics;
      const shown = (each: Diagnostic): string => {
        const line = marked.replace(/[«»]/g, '');
        return `${line.slice(0, each.range.start - at)}«${line.slice(each.range.start - at, each.range.end - at)}»${line.slice(each.range.end - at)}`;
      };
      expect(diagnostics.map((each) => `${each.code} ${shown(each)}`)).toContain(`${code} ${marked}`);
      expect(first?.code).toBe(code);
      if (fixed !== undefined) {
        const fix = first?.fixes[0];
        expect(fix && withFixes(text, [fix])).toBe(CARDS[kind]?.(fixed));
      }
    },
  );
});

describe('rules files', () => {
  it.each([
    ['a sound one', 'conversion "A"\n  anytime: pay 3 sprouts -> gain 2 soil\n', []],
    ['a kind of card', 'flora "A"\n  anytime: pay 3 sprouts -> gain 2 soil\n', ['W302']],
    ['no header', '  anytime: pay 3 sprouts -> gain 2 soil\n', ['L106']],
    ['a trigger of cards', 'conversion "A"\n  red: pay 3 sprouts -> gain 2 soil\n', ['C412']],
    ['a field', 'conversion "A"\n  cost 3\n  anytime: pay 3 sprouts -> gain 2 soil\n', ['L107']],
    ['nothing under it', 'conversion "A"\n', ['C408']],
    ['nothing at all', '', ['L105']],
  ])('%s', (_, text, codes) => {
    expect(checkRules(text, earth).diagnostics.map((each) => each.code)).toEqual(codes);
  });

  it('are called sections, not cards', () => {
    const text = 'conversion "A"\n  red: pay 3 sprouts -> gain 2 soil\n';
    expect(checkRules(text, earth).diagnostics[0]?.message).toBe(
      'This kind of section has no line with the trigger red. It can be anytime, gaia-always. Did you mean anytime?',
    );
  });
});
