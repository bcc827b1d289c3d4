import { describe, expect, test } from 'vitest';
import { lintFiles } from '../../src/api/lint.ts';
import { marketWith, type Change } from '../support/market.ts';

/** The findings in the game of the guide with these changes: code, text and message. */
function found(...changes: readonly Change[]): readonly string[] {
  const files = marketWith(...changes);
  return lintFiles(files, true).files.flatMap(({ path, diagnostics }) =>
    diagnostics.map(({ code, range, message }) => {
      const text = files.find((file) => file.path === path)?.text.slice(range.start, range.end) ?? '';
      return `${code} [${text}] ${message}`;
    }),
  );
}

describe('P526 of a verb that moves cards from and to one zone', () => {
  const moving = (zone: string): readonly string[] =>
    found(['pack.json', '"from": "deck", "to": "square" }', `"from": "${zone}", "to": "${zone}" }`]).filter(
      (said) => said.startsWith('P526 [to]'),
    );

  test('is told where all seats share the zone', () => {
    expect(moving('square')).toEqual([
      'P526 [to] to has no effect here. The cards lie in square already. Name another zone under from or to.',
    ]);
  });

  test('is not told where each seat has one, so that cards come from that of another seat', () => {
    expect(moving('street')).toEqual([]);
  });
});

test('M712 of an otherwise behind a pile that nobody sees says what to ask before', () => {
  const line: Change = [
    'rules/game.rules',
    'then must show 1',
    'then must show 1, otherwise must earn 1 coin',
  ];
  expect(found(line)).toContain(
    'M712 [must show 1] Nobody sees the cards of deck, so that none is chosen there with show: neither for another seat nor with otherwise behind it. Ask before whether any are left: if you have no cards in deck.',
  );
});

test('W305 of a zone that a verb does not take says how it takes one', () => {
  const said = found(['rules/game.rules', 'then must show 1', 'then must show 1 from deck']);
  expect(said).toContain(
    'W305 [from deck] show takes no from. Leave it out, or say "from": { "zones": ["deck"], "required": true } of show in pack.json.',
  );
});

/** The findings in the game with a verb that counts the prices of stalls, and with more changes. */
const weighing = (bare: string, ...more: readonly Change[]): readonly string[] => {
  const verb = `"weigh": { "gloss": "Count it.", "past": "weighed", "things": ["bonus"], ${bare}"side": "benefit", "does": { "act": "raise", "counter": "weight" } },`;
  const noun = '"weight": { "gloss": "A sum.", "plural": "weights", "ranges": "bonuses" },';
  const weigh = 'then must weigh total price of stalls in street, then must show 1';
  return found(
    ['pack.json', '"noun": {', `"noun": { ${noun}`],
    ['pack.json', '"show": {', `${verb}\n      "show": {`],
    ['rules/game.rules', 'then must show 1', weigh],
    ...more,
  );
};

test('W306 of a total says that a verb which counts can stand with a number alone', () => {
  const counting = (bare: string): readonly string[] =>
    weighing(bare).filter((said) => said.startsWith('W306'));
  expect(counting('')).toEqual([
    expect.stringContaining(
      'must say of what, and a table or total cannot. Say "bare": true of it in pack.json, or use',
    ),
  ]);
  expect(counting('"bare": true, ')).toEqual([]);
});

test('M731 is not told of a counter that a total raises', () => {
  const said = weighing('"bare": true, ', ['rules/game.rules', 'per 3 coins', 'per 3 weights']);
  expect(said.filter((each) => each.startsWith('M731'))).toEqual([]);
});

test('P537 is told of a line of the flow that is said twice, unless each time another seat comes', () => {
  const twice = (seat: string): readonly string[] => {
    const line = `step: for the ${seat} seat, buy 1 stall`;
    return found([
      'rules/game.rules',
      'step: for the leading seat, buy 1 stall',
      `${line}\n  ${line}`,
    ]).filter((said) => said.startsWith('P537'));
  };
  expect(twice('leading')).toHaveLength(1);
  expect(twice('next')).toEqual([]);
});

test('W301 names the only kind of card as one', () => {
  expect(found(['stalls/8-figs.card', 'stall 8', 'stal 8'])).toContain(
    'W301 [stal] "stal" is no kind of card. Did you mean stall? There is stall.',
  );
});
