// Writes schemas/card.schema.json, schemas/rules.schema.json and src/language/tree.ts from src/language/forms.ts.
// `--check` writes nothing and exits 1 when a file is not what would be written.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { compile } from 'json-schema-to-typescript';
import { laidOut } from './layout.mjs';
import { named } from './type-names.mjs';

const root = new URL('../../', import.meta.url);
const check = process.argv.includes('--check');
const out = join(mkdtempSync(join(tmpdir(), 'loam-tree-')), 'schema.mjs');
await build({
  entryPoints: [fileURLToPath(new URL('src/language/schema.ts', root))],
  bundle: true,
  format: 'esm',
  outfile: out,
  logLevel: 'error',
});
const { cardSchema, rulesSchema } = await import(pathToFileURL(out).href);

const style = { printWidth: 110, singleQuote: true };
const card = cardSchema();
const rules = rulesSchema();
const both = {
  ...card,
  $defs: { ...card.$defs, ...rules.$defs, rules: { ...rules, $defs: undefined, $id: undefined } },
};
const head =
  '/* Made from the table of forms (forms.ts) by scripts/build/tree.mjs; do not edit. */\n/* oxlint-disable max-lines -- it is as long as its table, and nobody edits it. */\n';
const types = await compile(dropDiscriminators(both), 'Card', {
  bannerComment: head,
  additionalProperties: false,
  unreachableDefinitions: true,
  ignoreMinAndMaxItems: true,
  style,
});
const files = {
  'schemas/card.schema.json': JSON.stringify(card),
  'schemas/rules.schema.json': JSON.stringify(rules),
  'src/language/tree.ts': named(tidy(types), {
    Comparison: 'ComparisonForm',
    Condition: 'ConditionForm',
    Quantity: 'QuantityForm',
    Counted: 'CountedForm',
    Place: 'PlaceForm',
    Word: 'WordId',
  }),
};
let stale = 0;
for (const [name, text] of Object.entries(files)) {
  const content = await laidOut(name, text);
  const url = new URL(name, root);
  if (check) {
    let now = '';
    try {
      now = readFileSync(url, 'utf8');
    } catch {
      /* a missing file is a stale one */
    }
    if (now !== content) {
      stale += 1;
      console.error(`${name} is not what scripts/build/tree.mjs makes; run \`npm run generate:tree\`.`);
    }
  } else writeFileSync(url, content);
}
if (stale > 0) process.exit(1);

// json-schema-to-typescript reads `oneOf`, not `discriminator`, and mixes a base type in when one is beside it.
function dropDiscriminators(schema) {
  if (Array.isArray(schema)) return schema.map(dropDiscriminators);
  if (schema === null || typeof schema !== 'object') return schema;
  const copy = {};
  for (const [key, value] of Object.entries(schema))
    if (key !== 'discriminator') copy[key] = dropDiscriminators(value);
  if (schema.discriminator) {
    delete copy.type;
    delete copy.required;
  }
  return copy;
}

// Drops what the library says about itself, and sets one-sentence comments on one line.
function tidy(source) {
  return source
    .replace(/ \*\n \* This interface was referenced by [^\n]*\n \* via the `definition` [^\n]*\n/g, '')
    .replace(
      /\/\*\*\n \* This interface was referenced by [^\n]*\n \* via the `definition` [^\n]*\n \*\/\n/g,
      '',
    )
    .replace(/ *\*\n *\* @(minItems|maxItems) \d+\n/g, '')
    .replace(/ *\* @(minItems|maxItems) \d+\n/g, '')
    .replace(/\/\*\*\n *\* ([^\n]*)\n *\*\//g, '/** $1 */');
}
