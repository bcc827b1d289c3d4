import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { documents } from '../../scripts/build/docs.mjs';
import { CODES } from '../../src/language/codes.ts';
import { fileText } from '../support/packs.ts';

const made: Readonly<Record<string, string>> = await documents();

describe('what is made from the sources', () => {
  test.each(Object.keys(made))('%s is up to date; node scripts/build/docs.mjs writes it', (path) => {
    expect(fileText(path) === made[path]).toBe(true);
  });
});

describe('docs/diagnostics.md', () => {
  const page = fileText('docs/diagnostics.md');

  test('explains every code once, with an example that shows it', () => {
    for (const [code, { title, severity }] of Object.entries(CODES)) {
      const parts = page.split(`\n### ${code} ${title}\n`);
      expect.soft(parts, code).toHaveLength(2);
      const entry = (parts[1] ?? '').split('\n### ')[0] ?? '';
      const name = severity === 'info' ? 'note' : severity;
      expect.soft(entry, code).toMatch(new RegExp(`\`\`\`text\\n\\S+:\\d+:\\d+ ${name} ${code} `));
    }
    expect(page.match(/^### /gm)).toHaveLength(Object.keys(CODES).length);
  });

  test('uses no word that accuses', () => {
    expect(page).not.toMatch(/\b(?:invalid|failed to|please|oops|illegal)\b|\w!/i);
  });
});

describe('the schemas of the first game', () => {
  const ajv = new Ajv2020({ strict: true, discriminator: true, allowUnionTypes: true });

  test.each(['schemas/earth/card.schema.json', 'schemas/earth/export.schema.json'])('%s compiles', (path) => {
    expect(() => ajv.compile(JSON.parse(fileText(path)) as object)).not.toThrow();
  });
});
