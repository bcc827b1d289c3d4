import { describe, expect, test } from 'vitest';
import { readPack } from '../../src/cards/pack.ts';
import { applyFix } from '../../src/cards/reporter.ts';
import { RESERVED } from '../../src/language/forms.ts';
import { fileText } from '../support/packs.ts';

const SOUND = fileText('cards/earth/pack.json');

function changed(from: string | RegExp, to: string): string {
  const result = SOUND.replace(from, () => to);
  if (result === SOUND) throw new Error(`not there: ${String(from)}`);
  return result;
}

/** `code [text in the range] message` of everything found. */
function found(text: string): readonly string[] {
  const { pack, diagnostics } = readPack(text);
  if (pack && diagnostics.some(({ severity }) => severity === 'error'))
    throw new Error('a pack in spite of errors');
  return diagnostics.map(({ code, range, message }) => {
    const place = text.slice(range.start, range.end);
    return `${code} [${place.length > 40 ? '*' : place}] ${message}`;
  });
}

test('a sound manifest is a pack', () => {
  const { pack, diagnostics } = readPack(SOUND);
  expect(diagnostics).toEqual([]);
  expect(pack?.manifest.pack).toBe('earth');
  expect(pack?.lexicon.byId('verb', 'gain')?.gloss).toMatch(/\.$/);
});

test('a manifest may name the schema by which an editor checks it', () => {
  const uri = '../loam/schemas/pack.schema.json';
  expect(found(changed('{', `{\n  "$schema": "${uri}",`))).toEqual([]);
  expect(found(changed('{', '{\n  "$schema": 7,'))).toEqual([
    'P507 [7] $schema takes a text in one line without double quotes; here stands 7.',
  ]);
});

describe('P507: a manifest that does not fit its schema', () => {
  test.each([
    [
      'another version of the language',
      '"loam": 1',
      '"loam": 2',
      'P507 [2] This pack is written by version 2 of the language, and this Loam reads version 1. Use a newer Loam.',
    ],
    [
      'a mistyped property',
      '"title": "Earth"',
      '"titel": "Earth"',
      'P507 [titel] "titel" is not a property of a manifest. Did you mean "title"?',
    ],
    [
      'a mistyped property of a word',
      '"gloss": "A plant',
      '"glos": "A plant',
      'P507 [glos] "glos" is not a property of words.kind.flora. Did you mean "gloss"?',
    ],
    [
      'a property of every object',
      '"loam": 1,',
      '"loam": 1, "__proto__": 1,',
      'P507 [__proto__] "__proto__" is not a property of a manifest. It has "loam", "pack", "title", "version", "language", "provenance", "words", "fields", "kept", "benefits", "opponent", "options" and 13 more.',
    ],
    [
      'a value of an option that it has not',
      '"changes": { "vp":',
      '"changes": { "pieces":',
      'P507 [pieces] "pieces" is no value of tie_growth_metric besides its usual one. There is vp.',
    ],
    [
      'a value that changes what stays',
      '{ "vp": { "tiesBy"',
      '{ "vp": { "scores": [], "tiesBy"',
      'P507 [scores] A value of an option changes words, kept, benefits, modes, ties, tiesBy, sections or countsAs of the manifest, not scores.',
    ],
    [
      'a value that adds a word',
      '{ "words": { "verb": { "pick": {',
      '{ "words": { "verb": { "choke": {',
      'P507 [choke] words.verb.choke is not there, so that it cannot be changed.',
    ],
    [
      'a value that takes a word away',
      '{ "words": { "verb": { "pick": { "does": { "laid": "at-once" } } } } }',
      '{ "words": { "verb": { "pick": null } } }',
      'P507 [pick] words.verb.pick stays: say what of it changes.',
    ],
    [
      'a value with which it would not fit',
      '"looksAtNothing": "refused"',
      '"looksAtNothing": "never"',
      'P507 [on] With shooting_star_needs_compost=on: words.verb.play.does.looksAtNothing takes "allowed" or "refused"; here stands "never".',
    ],
    [
      'a value that names what is not declared',
      '{ "otherwise": "deck" }',
      '{ "otherwise": "dock" }',
      'P507 [on] With compost_from_discard=on: "dock" is not declared as a zone. Did you mean deck?',
    ],
    ['a missing property', /"fields": \[[^\]]*\],/, '', 'P507 [*] "fields" is missing in a manifest.'],
    [
      'a value that is none of a list',
      '"nature": "activated"',
      '"nature": "actvated"',
      'P507 [actvated] words.trigger.red.nature takes "activated", "once", "standing", "end", "goal", "rule" or "flow"; here stands "actvated". Did you mean "activated"?',
    ],
    [
      'a number as a text',
      '"count": 179',
      '"count": "179"',
      'P507 [179] words.kind.flora.count takes a whole number from 0 to 9999; here stands "179".',
    ],
    [
      'a word that is none',
      '"sunny": {',
      '"Sunny": {',
      'P507 [Sunny] "Sunny" cannot stand as a name in words.value: a name is a word in lower-case letters and hyphens.',
    ],
  ])('%s', (_, from, to, expected) => {
    expect(found(changed(from, to))).toEqual([expected]);
  });

  test.each([
    ['a list', '[]', 'P507 [[]] The manifest takes an object; here stands a list.'],
    ['a number', '5', 'P507 [5] The manifest takes an object; here stands 5.'],
  ])('%s', (_, text, expected) => {
    expect(found(text)).toEqual([expected]);
  });

  test('everything that is missing, in one pass', () => {
    expect(found('{}').map((each) => /"(\w+)" is missing/.exec(each)?.[1])).toEqual([
      'loam',
      'pack',
      'title',
      'version',
      'language',
      'words',
      'fields',
      'options',
      'modes',
      'events',
      'scores',
      'promises',
      'export',
    ]);
  });
});

describe('P508: a word that is written like one of the language', () => {
  test.each([
    ['an id', '"gap": {', '"set": {', 'set'],
    ['a plural', '"plural": "gaps"', '"plural": "sets"', 'sets'],
    ['a past form', '"past": "planted"', '"past": "then"', 'then'],
  ])('%s', (_, from, to, word) => {
    expect(RESERVED).toContain(word);
    const [first] = found(changed(from, to)).filter((each) => each.startsWith('P508'));
    expect(first).toBe(
      `P508 [${word}] "${word}" is a word of the language itself, so a pack cannot use it. Choose another word.`,
    );
  });
});

describe('P509: a word that the manifest names and does not declare', () => {
  test.each([
    ['a field', '"fields": ["species"', '"fields": ["specis"', 'specis', 'an attribute', 'species'],
    ['a colour of a trigger', '"colour": "red"', '"colour": "rde"', 'rde', 'a colour', 'red'],
    ['what a colour counts as', /"countsAs": \["red"/, '"countsAs": ["rde"', 'rde', 'a colour', 'red'],
    [
      'an attribute of a value',
      '"attribute": "habitat"',
      '"attribute": "habitt"',
      'habitt',
      'an attribute',
      'habitat',
    ],
    ['a required field', '"required": ["cost"', '"required": ["csot"', 'csot', 'an attribute', 'cost'],
    ['a trigger of a kind', '"triggers": ["red"', '"triggers": ["rde"', 'rde', 'a trigger', 'red'],
    ['a home', '"home": "tableau"', '"home": "tablau"', 'tablau', 'a zone', 'tableau'],
    ['a zone of a verb', '"zones": ["hand"', '"zones": ["hnad"', 'hnad', 'a zone', 'hand'],
    ['a kind of a promise', /("promises"[^]*?"kinds": \[)"flora"/, '', 'floar', 'a kind', 'flora'],
    [
      'a value of a promise',
      '"habitat": "sunny"',
      '"habitat": "suny"',
      'suny',
      'a value or a colour',
      'sunny',
    ],
    [
      'an attribute of a promise',
      '{ "habitat": "sunny" }',
      '{ "habitta": "sunny" }',
      'habitta',
      'an attribute',
      'habitat',
    ],
    [
      'an attribute of the export',
      '"attribute": "species"',
      '"attribute": "speces"',
      'speces',
      'an attribute',
      'species',
    ],
    [
      'a renamed value',
      '"place-named": "geographic"',
      '"place-namd": "geographic"',
      'place-namd',
      'a value',
      'place-named',
    ],
    ['a verb of the export', '"verb": "gain"', '"verb": "gian"', 'gian', 'a verb', 'gain'],
    ['the start', '"start": "start"', '"start": "strat"', 'strat', 'a trigger', 'start'],
    ['the draft', '"draft": "designed"', '"draft": "desinged"', 'desinged', 'a value', 'designed'],
    ['a reported value', '"open": "info"', '"opne": "info"', 'opne', 'a value', 'open'],
    [
      'an option of a mode',
      '"level": "solo_level"',
      '"level": "solo_levl"',
      'solo_levl',
      'an option',
      'solo_level',
    ],
    ['a level of a trigger', '"levels": ["expert"]', '"levels": ["expret"]', 'expret', 'a level', 'expert'],
    [
      'a word that every object has',
      '"home": "tableau"',
      '"home": "constructor"',
      'constructor',
      'a zone',
      undefined,
    ],
  ])('%s', (_, from, to, word, sort, meant) => {
    const text =
      typeof from === 'string'
        ? changed(from, to)
        : SOUND.replace(from, (all, head: unknown) => (typeof head === 'string' ? `${head}"floar"` : to));
    const guess = meant === undefined ? '' : ` Did you mean ${meant}?`;
    expect(found(text)).toContain(`P509 [${word}] "${word}" is not declared as ${sort}.${guess}`);
    if (meant === undefined) return;
    const { diagnostics } = readPack(text);
    const [fix] = diagnostics.find(({ suggestion }) => suggestion === meant)?.fixes ?? [];
    expect(fix && readPack(applyFix(text, fix)).diagnostics).toEqual([]);
  });
});

describe('what is no manifest at all', () => {
  test.each([
    ['nothing', '', 'L105'],
    ['no JSON', 'loam: 1', 'J601'],
    ['a name twice', changed('"loam": 1,', '"loam": 1, "loam": 1,'), 'J601'],
    ['a NUL', '{"loam": "\u0000"}', 'L103'],
    ['two megabytes', ' '.repeat(2_000_000), 'L104'],
    ['a hundred thousand brackets', '['.repeat(100_000), 'J601'],
  ])('%s', (_, text, code) => {
    const { pack, diagnostics } = readPack(text);
    expect(pack).toBeUndefined();
    expect(diagnostics.map((each) => each.code)).toEqual([code]);
  });
});

describe('every place where the schema of manifests has an id', () => {
  type Schema = { readonly [key: string]: unknown };
  const schema = JSON.parse(fileText('schemas/pack.schema.json')) as Schema & {
    $defs: Record<string, Schema>;
  };
  /** Ids that declare or describe a word instead of naming another one. */
  const OWN = /^(?:words\.\w+\.~|words\.\w+\.\*\.(?:plural|past|icon)|pack)$/;

  /** The first value of each place, by the path of the place, with the text to be replaced. */
  function places(part: Schema, value: unknown, path: readonly string[], into: Map<string, string>): void {
    const target = /^#\/\$defs\/(.+)$/.exec(typeof part['$ref'] === 'string' ? part['$ref'] : '')?.[1];
    if (target === 'id' && typeof value === 'string') note(path, value, into);
    if (target !== undefined) places(schema.$defs[target] ?? {}, value, path, into);
    for (const each of (part['allOf'] ?? []) as readonly Schema[]) places(each, value, path, into);
    if (value === null || typeof value !== 'object') return;
    const properties = (part['properties'] ?? {}) as Record<string, Schema>;
    const names = (part['propertyNames'] as Schema | undefined)?.['$ref'] === '#/$defs/id';
    for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
      if (Array.isArray(value)) {
        if (part['items'] !== undefined && part['items'] !== false)
          places(part['items'] as Schema, inner, [...path, '*'], into);
      } else if (properties[key]) places(properties[key], inner, [...path, key], into);
      else if (typeof part['additionalProperties'] === 'object') {
        if (names) note([...path, '~'], key, into);
        places(part['additionalProperties'] as Schema, inner, [...path, '*'], into);
      }
    }
  }

  function note(path: readonly string[], value: string, into: Map<string, string>): void {
    const at = path.join('.');
    if (!OWN.test(at) && !into.has(at)) into.set(at, value);
  }

  /** The manifest with one value at a place replaced by a word that nobody declares. */
  function withUnknown(value: unknown, path: readonly string[], old: string): unknown {
    const [step, ...rest] = path;
    if (step === undefined) return value === old ? 'no-such-word' : value;
    if (value === null || typeof value !== 'object') return value;
    if (Array.isArray(value)) return value.map((each: unknown) => withUnknown(each, rest, old));
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]: [string, unknown]) => {
        if (step === '~') return [key === old ? 'no-such-word' : key, inner];
        return [key, step === '*' || step === key ? withUnknown(inner, rest, old) : inner];
      }),
    );
  }

  const found = new Map<string, string>();
  places(schema, JSON.parse(SOUND), [], found);

  test('is looked at', () => {
    expect(found.size).toBeGreaterThan(25);
  });

  test.each([...found])('%s', (path, value) => {
    const { pack, diagnostics } = readPack(
      JSON.stringify(withUnknown(JSON.parse(SOUND), path.split('.'), value)),
    );
    expect(pack).toBeUndefined();
    expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(['P509']));
    expect(diagnostics[0]?.message).toMatch(/^"no-such-word" is not declared as an? \w+/);
  });
});
