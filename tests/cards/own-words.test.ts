import { expect, test } from 'vitest';
import { buildCatalogue } from '../../src/cards/catalogue.ts';
import { marketWith, type Change } from '../support/market.ts';
import { packFrom } from '../support/packs.ts';

const MANIFEST = 'pack.json';
const FIGS = 'stalls/8-figs.card';
const ABILITY = 'open: pay 1 coin -> earn 3 coins';

/** The messages about the files of a pack whose words are being made. */
function messages(...changes: readonly Change[]): readonly string[] {
  const files = marketWith(...changes);
  const pack = packFrom(files.find(({ path }) => path === MANIFEST)?.text ?? '');
  const { entries, rules } = buildCatalogue(pack, files);
  return [...entries, ...rules].flatMap(({ checked }) =>
    checked.diagnostics.map(({ code, message }) => `${code} ${message}`),
  );
}

test('a thing that no verb takes leads to what the manifest says of verbs', () => {
  const rules = ['rules/game.rules', 'open each green ability in street', 'open each green ability'] as const;
  expect(messages([MANIFEST, '"things": ["ability", "card"]', '"things": ["card"]'], rules)).toEqual([
    'W304 "open" does not go with ability. No verb here does: pack.json says under things what each takes, and this is "ability".',
  ]);
});

test('a value that stands alone leads to a thing, and to what the manifest says of values', () => {
  const [said] = messages([FIGS, ABILITY, 'end: score 1 per fruit']);
  expect(said).toMatch(
    /^W302 "fruit" is a ware; here a thing that can be counted or moved is needed\. It can be stall, /,
  );
  expect(said).toMatch(
    / A value stands before such a thing, or alone if pack\.json says "noun": true of it\.$/,
  );
  expect(messages([FIGS, ABILITY, 'end: score 1 per fruit stall'])).toEqual([]);
  expect(
    messages(
      [FIGS, ABILITY, 'end: score 1 per fruit'],
      [MANIFEST, '"gloss": "Sells fruit.",', '"gloss": "Sells fruit.", "noun": true,'],
    ),
  ).toEqual([]);
});
