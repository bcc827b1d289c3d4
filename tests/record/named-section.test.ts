import { expect, test } from 'vitest';
import { loadPack } from '../../src/api/play.ts';
import { marketWith } from '../support/market.ts';

const naming = (past: string, sections: string): string =>
  `{ "gloss": "Name one.", "past": "${past}", "things": ["section"], "side": "benefit", "only": "flow", "does": { "act": "name", "sections": { ${sections} } } }`;

test('where several verbs name sections, a choice is said with the one that asks', () => {
  const { pack, faults } = loadPack(
    marketWith(
      [
        'pack.json',
        '"kind": {',
        '"kind": { "plan": { "gloss": "What a seat can do.", "plural": "plans", "rule": true, "triggers": ["open"], "abilities": [1, 1] },',
      ],
      [
        'pack.json',
        '"show": {',
        `"choose": ${naming('chose', '"green": "Rest"')}, "intend": ${naming('intended', '"green": "Work"')}, "show": {`,
      ],
      [
        'rules/game.rules',
        'step: for each seat together, must earn 3 coins',
        'step: for each seat in order, must intend 1 plan',
      ],
      [
        'rules/game.rules',
        'sheet "Final',
        'plan "Rest"\n  open: earn 1 coin\n\nplan "Work"\n  open: earn 2 coins\n\nsheet "Final',
      ],
    ),
  );
  if (!pack) throw new Error(faults[0]?.message);
  const { game } = pack.newGame({ mode: 'usual', seats: 2, seed: 1 });
  const asked = [0, 1].find((seat) => (game?.legal(seat).length ?? 0) > 0) ?? 0;
  expect(game?.legal(asked)).toEqual(['intend Work']);
});
