import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { validatePack } from '../../../src/cards/generated/validators.js';
import { readPack } from '../../../src/cards/pack.ts';
import { WORD_SORTS } from '../../../src/language/form-parts.ts';
import { earthFiles, fileText } from '../../support/packs.ts';

const text = fileText('cards/earth/pack.json');
const manifest = JSON.parse(text) as Record<string, unknown>;

describe('the manifest of Earth', () => {
  test('fits its schema and names nothing that is not there', () => {
    expect(validatePack(manifest), JSON.stringify(validatePack.errors)).toBe(true);
    expect(readPack(text).diagnostics).toEqual([]);
  });

  test('declares words of every sort', () => {
    const words = manifest['words'] as Record<string, object>;
    expect(Object.keys(words)).toEqual([...WORD_SORTS]);
    for (const sort of WORD_SORTS)
      expect.soft(Object.keys(words[sort] ?? {}).length, sort).toBeGreaterThan(0);
  });

  test('cites rules that stand in the specification', () => {
    const known = new Set(
      [...fileText('docs/rules/earth.md').matchAll(/\*\*([A-Z][A-Za-z0-9-]+)\*\*/g)].map(([, id]) => id),
    );
    const cited = new Set<string>();
    JSON.stringify(manifest, (key, value: unknown) => {
      if (key === 'rules' && Array.isArray(value)) for (const id of value) cited.add(String(id));
      return value;
    });
    expect(cited.size).toBeGreaterThan(50);
    expect([...cited].filter((id) => !known.has(id))).toEqual([]);
  });

  test('declares no word that neither a card nor a rule nor another word needs', () => {
    const texts = earthFiles('.card', '.rules').map((file) => file.text.replaceAll(/"[^"]*"|#.*$/gm, ''));
    const written = new Set(texts.join('\n').match(/[a-z][a-z-]*/g));
    const named = JSON.stringify(manifest, (key, value: unknown) =>
      ['gloss', 'says', 'forms', 'rules', 'icon'].includes(key) ? undefined : value,
    );
    const idle: string[] = [];
    for (const [sort, entries] of Object.entries(
      manifest['words'] as Record<
        string,
        Record<string, { plural?: string; past?: string; sharedFor?: string }>
      >,
    )) {
      for (const [id, { plural = id, past = id, sharedFor }] of Object.entries(entries)) {
        // A verb that puts something aside for a team stands in no text.
        if (sharedFor !== undefined) continue;
        if ([id, plural, past].some((form) => written.has(form))) continue;
        if (!new RegExp(`[:,[]"${id}"(?!:)`).test(named)) idle.push(`${sort} ${id}`);
      }
    }
    expect(idle).toEqual([]);
  });
});

describe('the schema of the manifest', () => {
  const words = manifest['words'] as Record<string, Record<string, object>>;
  const withVerb = (draw: object) => ({
    ...manifest,
    words: { ...words, verb: { ...words['verb'], draw: { ...words['verb']?.['draw'], ...draw } } },
  });
  test.each([
    ['another version of the language', { ...manifest, loam: 2 }],
    ['an unknown name', { ...manifest, author: 'somebody' }],
    ['no words', { ...manifest, words: undefined }],
    ['an unknown sort of word', { ...manifest, words: { ...words, suit: {} } }],
    [
      'a word in capital letters',
      { ...manifest, words: { ...words, zone: { ...words['zone'], Box: words['zone']?.['hand'] } } },
    ],
    ['an unknown name in a word', withVerb({ colour: 'red' })],
    ['a word without a gloss', withVerb({ gloss: undefined })],
    ['an unknown name in what every word has', withVerb({ forms: { en: { dual: 'cards' } } })],
    ['a sort of thing that there is not', withVerb({ things: ['idea'] })],
    [
      'three numbers for a pair',
      { ...manifest, modes: { solo: { says: 'One.', players: [1, 1, 1], rules: [] } } },
    ],
    ['a rule id in small letters', withVerb({ rules: ['gain-draw'] })],
  ])('refuses %s', (_, wrong) => {
    expect(validatePack(wrong)).toBe(false);
  });

  test('is what the types of the manifest are made from', () => {
    const script = fileURLToPath(new URL('../../../scripts/build/manifest.mjs', import.meta.url));
    const { status, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });
});
