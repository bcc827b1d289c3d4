import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportCard, exportedFields, type ExportedFace } from '../../src/cards/export.ts';
import { exportCsv } from '../../src/cards/export-csv.ts';
import { exportSchema } from '../../src/cards/export-schema.ts';
import { validateExport } from '../../src/cards/generated/validators.js';
import type { CheckedPack } from '../../src/cards/pack.ts';
import { legalCard } from '../support/arbitrary-trees.ts';
import { readCsv, undone } from '../support/csv.ts';
import { runs } from '../support/long.ts';
import { marketWith } from '../support/market.ts';
import { earth, packFrom } from '../support/packs.ts';

const marketPack = (exported: string): CheckedPack =>
  packFrom(
    marketWith(
      ['pack.json', '"range": [0, 9],\n        "absent"', '"range": [-999, 999],\n        "absent"'],
      ['pack.json', '"export": { "fields": [], "effects": [], "flags": [] }', `"export": ${exported}`],
      // Names of people, which may hold whatever a text of a card may.
      [
        'pack.json',
        '"sort": "one" }',
        '"sort": "one" }, "seller": { "gloss": "Who sells.", "sort": "text" }',
      ],
      ['pack.json', '"optional": ["price"', '"optional": ["seller", "price"'],
      ['pack.json', '"fields": [', '"fields": ["seller", '],
    ).find(({ path }) => path === 'pack.json')?.text ?? '',
  );

/** The packs whose exports are tried: fields listed and not listed, and names that every object has. */
const PACKS: readonly (readonly [string, CheckedPack])[] = [
  ['earth', earth],
  ['market, nothing listed', marketPack('{ "fields": [], "effects": [], "flags": [] }')],
  [
    'market, with names that every object has',
    marketPack(`{
      "fields": [
        { "name": "constructor", "attribute": "price" },
        { "name": "toString", "attribute": "seller" },
        { "name": "wares", "attribute": "ware", "list": true, "values": { "fish": "a \\"fish\\", or =2" } }
      ],
      "effects": [{ "name": "valueOf", "verb": "earn", "thing": "coin" }],
      "start": "open", "startHas": ["hasOwnProperty"], "flags": []
    }`),
  ],
];

/** The text of a cell about a value, apostrophes undone. */
const said = (value: unknown): string =>
  Array.isArray(value)
    ? value.join('; ')
    : typeof value === 'string'
      ? value
      : value === undefined
        ? ''
        : JSON.stringify(value);

test.each(PACKS)('every export fits its schemas, and its table says the same: %s', (_, pack) => {
  const fits = new Ajv2020({ strict: true, ownProperties: true }).compile(exportSchema(pack));
  const fields = exportedFields(pack.manifest).map(({ name }) => name);
  fc.assert(
    fc.property(fc.array(legalCard(pack), { minLength: 1, maxLength: 3 }), (trees) => {
      const cards = trees.map((card) => exportCard(card, pack));
      const read = JSON.parse(JSON.stringify(cards)) as typeof cards;
      expect(read).toEqual(cards);
      expect(fits(read), JSON.stringify(fits.errors)).toBe(true);
      if (pack === earth) expect(validateExport(read), JSON.stringify(validateExport.errors)).toBe(true);

      const [head = [], ...rows] = readCsv(exportCsv(cards, pack));
      expect(new Set(head).size).toBe(head.length);
      const faces = cards.flatMap((card) => card.faces.map((face) => ({ card, face })));
      expect(rows).toHaveLength(faces.length);
      faces.forEach(({ card, face }, at) => {
        const row = Object.fromEntries(head.map((name, column) => [name, undone(rows[at]?.[column] ?? '')]));
        const own = (name: string): unknown => (Object.hasOwn(face, name) ? face[name] : undefined);
        const expected: Record<string, string> = {
          number: String(card.number),
          kind: card.kind,
          draft: String(card.draft === true),
        };
        for (const name of ['side', 'name', 'text', 'english', ...fields]) expected[name] = said(own(name));
        for (const [name, amount] of Object.entries(face.start ?? {}))
          expected[`start.${name}`] = String(amount);
        Object.assign(expected, abilitiesOf(face));
        expect(row).toMatchObject(expected);
      });
    }),
    { numRuns: runs(500, 40) },
  );
});

function abilitiesOf({ abilities = [] }: ExportedFace): Record<string, string> {
  const amounts = (found: Readonly<Record<string, number>>): string =>
    Object.entries(found)
      .map(([name, amount]) => `${name} ${amount}`)
      .join('; ');
  return Object.fromEntries(
    abilities.flatMap(({ colour, text, english, pay, gain }, at) => [
      [`ability${at + 1}.colour`, colour],
      [`ability${at + 1}.text`, text],
      [`ability${at + 1}.english`, english],
      [`ability${at + 1}.pay`, amounts(pay)],
      [`ability${at + 1}.gain`, amounts(gain)],
    ]),
  );
}
