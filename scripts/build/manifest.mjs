// Writes src/cards/manifest.ts, the types of a pack's manifest, from schemas/pack.schema.json.
// `--check` writes nothing and exits 1 when the file is not what would be written.
import { readFileSync, writeFileSync } from 'node:fs';
import { compile } from 'json-schema-to-typescript';
import { laidOut } from './layout.mjs';
import { named } from './type-names.mjs';

const root = new URL('../../', import.meta.url);
const schema = JSON.parse(readFileSync(new URL('schemas/pack.schema.json', root), 'utf8'));
const style = { printWidth: 110, singleQuote: true };
const types = await compile(plain(schema), 'Manifest', {
  bannerComment:
    '/* Made from schemas/pack.schema.json by scripts/build/manifest.mjs; do not edit. */\n' +
    '/* oxlint-disable max-lines -- it is as long as its schema, and nobody edits it. */\n' +
    '/* The declarations of a pack about its game. The file is `pack.json` at the root of the pack. */\n',
  additionalProperties: false,
  unreachableDefinitions: true,
  style,
});
const content = await laidOut('src/cards/manifest.ts', named(tidy(types), { Promise: 'DeckPromise' }));
const target = new URL('src/cards/manifest.ts', root);
if (!process.argv.includes('--check')) writeFileSync(target, content);
else if (readFileSync(target, 'utf8') !== content) {
  console.error(
    'src/cards/manifest.ts is not what scripts/build/manifest.mjs makes; run `node scripts/build/manifest.mjs`.',
  );
  process.exitCode = 1;
}

// In the library's own words: it knows pairs only in the older spelling, turns every other bound of a list into
// tuples, has a keyword of its own for types that extend another, and would name every shared text and list.
function plain(/** @type {any} */ part) {
  if (Array.isArray(part)) return part.map(plain);
  if (part === null || typeof part !== 'object') return part;
  const { $ref, ...own } = part;
  const shared = /^#\/\$defs\/(.*)$/.exec($ref ?? '')?.[1];
  if (shared !== undefined && !isNamed(schema.$defs[shared]))
    return plain({ ...schema.$defs[shared], ...own });
  const copy = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, plain(value)]));
  if (copy.$defs) {
    const named = Object.entries(copy.$defs).filter(([key]) => isNamed(schema.$defs[key]));
    return { ...copy, $defs: Object.fromEntries(named) };
  }
  if (part.allOf) {
    const { allOf, ...rest } = copy;
    delete rest.unevaluatedProperties;
    return { ...rest, extends: allOf };
  }
  if (part.type !== 'array') return copy;
  const { prefixItems, minItems, maxItems, ...rest } = copy;
  return prefixItems ? { ...rest, items: prefixItems, minItems, maxItems } : rest;
}

/** True if a shared definition is a type of its own, not only a text or list that occurs often. */
function isNamed(/** @type {any} */ definition) {
  return definition.type === 'object' || definition.enum !== undefined;
}

// Drops what the library says about itself, and sets one-sentence comments on one line.
function tidy(/** @type {string} */ source) {
  return source
    .replace(/ \*\n \* This interface was referenced by [^\n]*\n \* via the `definition` [^\n]*\n/g, '')
    .replace(
      /\/\*\*\n \* This interface was referenced by [^\n]*\n \* via the `definition` [^\n]*\n \*\/\n/g,
      '',
    )
    .replace(/ *\*\n *\* Items: [^\n]*\n/g, '')
    .replace(/ *\*\n *\* @(minItems|maxItems) \d+\n/g, '')
    .replace(/\/\*\*\n *\* @minItems \d+\n *\* @maxItems \d+\n *\*\/\n/g, '')
    .replace(/ *\* @(minItems|maxItems) \d+\n/g, '')
    .replace(/\/\*\*\n *\* ([^\n]*)\n *\*\//g, '/** $1 */');
}
