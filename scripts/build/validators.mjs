// Compiles every schemas/*.schema.json ahead of time to src/cards/generated/validators.js (with types beside
// it), so that neither page nor command line carries the schema compiler or needs `eval`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withFits } from './fits.mjs';
import { asCommand, BuildError, fingerprint, isMadeFrom, madeFrom, ROOT, writeWhole } from './made.mjs';

const require = createRequire(import.meta.url);
const ENDING = '.schema.json';

/** Schemas that share nothing with the others, and that few ask for: they lie apart. */
const APART = ['baseline', 'diagnostics', 'diff', 'found', 'scenarios', 'settings'].map(
  (name) => `schemas/${name}.schema.json`,
);

/**
 * Brings the validators up to date.
 *
 * @param {string} [root] folder of the project
 * @returns {Promise<'absent' | 'current' | 'made'>}
 */
export async function buildValidators(root = ROOT) {
  const folder = join(root, 'schemas');
  const files = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(ENDING))
        .sort()
    : [];
  if (files.length === 0) return 'absent';
  const texts = files.map((name) => readFileSync(join(folder, name), 'utf8'));
  const { devDependencies: pins } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const print = fingerprint([
    ...files,
    ...texts,
    pins.ajv,
    pins.esbuild,
    readFileSync(fileURLToPath(import.meta.url)),
    readFileSync(new URL('fits.mjs', import.meta.url)),
  ]);
  const made = join(root, 'src', 'cards', 'generated');
  const targets = ['validators.js', 'validators.d.ts', 'apart.js', 'apart.d.ts', 'fits.js', 'fits.d.ts'];
  if (targets.every((name) => isMadeFrom(join(made, name), print))) return 'current';

  const schemas = files.map((name, at) => ({
    name: `schemas/${name}`,
    ...parsed(`schemas/${name}`, texts[at] ?? ''),
  }));
  const always = schemas.filter(({ name }) => !APART.includes(name));
  const apart = schemas.filter(({ name }) => APART.includes(name));
  const [code, other] = [await compileSchemas(always), await compileSchemas(apart)];
  const names = always.map((each) => validatorName(each.name));
  const others = apart.map((each) => validatorName(each.name));
  const contents = [
    await bundled(code, root, 'validate'),
    declarations(names),
    await bundled(other, root, 'validate'),
    `\nimport type { Validate } from './validators.js';\n\n${declared(others)}`,
    await bundled(code, root, 'fits'),
    fitsDeclarations(names),
  ];
  const head = madeFrom('schemas/*.schema.json by scripts/build/validators.mjs', print);
  targets.forEach((name, at) => writeWhole(join(made, name), head + contents[at]));
  return 'made';
}

/** `schemas/card.schema.json` → `validateCard`, `pack-list.schema.json` → `validatePackList`. */
export function validatorName(/** @type {string} */ file) {
  const base = file.slice(file.lastIndexOf('/') + 1, -ENDING.length);
  const words = base.split(/[^a-zA-Z0-9]+/).filter((word) => word !== '');
  return `validate${words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')}`;
}

function parsed(name, text) {
  const schema = orBuildError(name, () => JSON.parse(text));
  return { schema, id: schema.$id ?? name };
}

/**
 * The schemas without what is only for readers, and with each definition that the first schema has alike (it
 * and all it refers to) taken from there: it is then compiled once.
 */
function shared(schemas) {
  if (schemas.length === 0) return [];
  const [home, ...others] = schemas.map((each) => ({ ...each, schema: withoutProse(each.schema) }));
  for (const { schema } of others) {
    for (const key of alike(home.schema.$defs ?? {}, schema.$defs ?? {})) {
      schema.$defs[key] = { $ref: `${home.id}#/$defs/${key}` };
    }
  }
  return [home, ...others];
}

/** Names of the definitions that are the same in both, down to everything they refer to. */
function alike(some, others) {
  const text = (/** @type {unknown} */ definition) => JSON.stringify(definition);
  const names = new Set(Object.keys(others).filter((key) => text(some[key]) === text(others[key])));
  const known = (/** @type {string} */ ref) => names.has(ref.replace(/^#\/\$defs\//, ''));
  for (let before = Infinity; before > names.size;) {
    before = names.size;
    for (const key of names) {
      const refs = [...text(others[key]).matchAll(/"\$ref":"([^"]*)"/g)].map((match) => match[1] ?? '');
      if (!refs.every(known)) names.delete(key);
    }
  }
  return names;
}

function withoutProse(schema) {
  if (Array.isArray(schema)) return schema.map(withoutProse);
  if (schema === null || typeof schema !== 'object') return schema;
  const isProse = ([key, value]) =>
    ['title', 'description', '$comment'].includes(key) && typeof value === 'string';
  const entries = Object.entries(schema).filter((entry) => !isProse(entry));
  return Object.fromEntries(entries.map(([key, value]) => [key, withoutProse(value)]));
}

/** The value, or its error as a fault of the named schema. */
function orBuildError(name, value) {
  try {
    return value();
  } catch (error) {
    throw new BuildError(`${name}: ${error instanceof Error ? error.message : error}`);
  }
}

async function compileSchemas(schemas) {
  const { Ajv2020 } = await import('ajv/dist/2020.js');
  const standalone = require('ajv/dist/standalone');
  const complaints = [];
  const note = (...words) => complaints.push(words.map(String).join(' '));
  const ajv = new Ajv2020({
    strict: true,
    allErrors: true,
    discriminator: true,
    inlineRefs: false,
    messages: false,
    code: { source: true, esm: true, lines: true },
    logger: { log: note, warn: note, error: note },
  });
  for (const { name, id, schema } of shared(schemas)) orBuildError(name, () => ajv.addSchema(schema, id));
  // Keeping track of what was evaluated adds much code, so only what asks for it gets it; that first, with all
  // it refers to.
  const asks = (/** @type {{ schema: unknown }} */ { schema }) =>
    /"unevaluated|"\$dynamic/.test(JSON.stringify(schema));
  for (const asking of [true, false]) {
    Object.assign(ajv.opts, { unevaluated: asking, dynamicRef: asking });
    for (const each of schemas) {
      if (asks(each) === asking) orBuildError(each.name, () => ajv.getSchema(each.id));
    }
  }
  if (complaints.length > 0) throw new BuildError(complaints.join('\n'));
  const code = standalone.default(
    ajv,
    Object.fromEntries(schemas.map(({ name, id }) => [validatorName(name), id])),
  );
  return withoutSchemas(compact(withFits(code)));
}

/** A module of only those that are named so. */
async function bundled(code, root, named) {
  const { build } = await import('esbuild');
  const others =
    named === 'fits'
      ? /^(?:export const validate\w+|validate\d+\.evaluated) = .*;$/gm
      : /^export const fits.*$/gm;
  // The code that Ajv calls ESM still asks for its helpers with `require`, which no browser has.
  const bundle = await build({
    stdin: { contents: code.replace(others, ''), resolveDir: root, loader: 'js' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    minifySyntax: true,
    minifyWhitespace: true,
    minifyIdentifiers: true,
    legalComments: 'none',
    logLevel: 'silent',
  });
  const text = bundle.outputFiles[0]?.text ?? '';
  const forbidden = /\b__require\(|\bnew Function\b|\beval\(/.exec(text);
  if (forbidden) throw new BuildError(`schemas: the compiled validators contain \`${forbidden[0]}\`.`);
  return text;
}

/**
 * The code without what nobody here asks for: where in the schema an error arose, and what the library hands from
 * one function to the next for keywords that no schema uses. It is then half as long, and a call makes
 * no object. Where the library comes to write its code in another way, it stays as it is.
 */
function compact(code) {
  const noted =
    /const (err\d+) = \{instancePath(?::(.*?))?,schemaPath:".*?",keyword:(".*?"),params:([^]*?)(?:,propertyName:(\w+))?\};\s*if\(vErrors === null\)\{\s*vErrors = \[\1\];\s*\}\s*else \{\s*vErrors\.push\(\1\);\s*\}\s*errors\+\+;/g;
  const signature =
    /^function (\w+)\(data, \{instancePath="", parentData, parentDataProperty, rootData=data(?:, dynamicAnchors=\{\})?\}=\{\}\)/gm;
  const call =
    /\{instancePath(?::([^{}]*?))?,parentData(?::\w+)?,parentDataProperty(?::[^{},]*)?,rootData(?:,dynamicAnchors)?\}/g;
  const short = code
    .replace(noted, (_, _name, path = 'instancePath', keyword, params, name) => {
      const more = name === undefined ? '' : `, ${name}`;
      return `vErrors = noted(vErrors, ${path}, ${keyword}, ${params}${more}); errors++;`;
    })
    .replace(signature, 'function $1(data, instancePath="")')
    .replace(call, (_, path = 'instancePath') => path);
  if (/\b(?:parentData|parentDataProperty|rootData|dynamicAnchors|schemaPath)\b/.test(short)) return code;
  return `${short}
function noted(errors, instancePath, keyword, params, propertyName) {
  const error =
    propertyName === undefined
      ? { instancePath, keyword, params }
      : { instancePath, keyword, params, propertyName };
  if (errors === null) return [error];
  errors.push(error);
  return errors;
}`;
}

/**
 * The code with only those parts of the schemas that it looks at (values of an `enum`, names of properties) in
 * place of all of them; as it is where it looks at a schema in another way.
 */
function withoutSchemas(code) {
  const schemas = new Map();
  const rest = code.replace(/^const (schema\d+) = ([{[].*);$/gm, (_, name, json) => {
    schemas.set(name, JSON.parse(json));
    return '';
  });
  const parts = new Map();
  const short = rest.replace(/\b(schema\d+)((?:\.\w+)+)/g, (whole, name, path) => {
    const part = path
      .slice(1)
      .split('.')
      .reduce((value, key) => value?.[key], schemas.get(name));
    if (part === null || typeof part !== 'object') return whole;
    parts.set(whole.replaceAll('.', '_'), part);
    return whole.replaceAll('.', '_');
  });
  if (/\bschema\d+\b/.test(short)) return code;
  const named = [...parts].map(([name, part]) => {
    const used = Array.isArray(part) ? part : Object.fromEntries(Object.keys(part).map((key) => [key, true]));
    return `const ${name} = ${JSON.stringify(used)};`;
  });
  return `${short}\n${named.join('\n')}`;
}

function declarations(names) {
  return `
/** One reason why data does not fit a schema. */
export interface SchemaError {
  /** The place in the data, as a JSON pointer. */
  instancePath: string;
  /** Keyword of the schema that refused. */
  keyword: string;
  /** The details of the refusal, by keyword. */
  params: Record<string, unknown>;
  /** The name at fault, where a name is. */
  propertyName?: string;
}

/** Says whether data fits; \`errors\` is then null, else every reason found. */
export interface Validate {
  (data: unknown): boolean;
  errors?: SchemaError[] | null;
}

${declared(names)}`;
}

const declared = (/** @type {readonly string[]} */ names) =>
  names.map((name) => `export declare const ${name}: Validate;\n`).join('');

function fitsDeclarations(names) {
  const own = names.map((name) => name.replace(/^validate/, 'fits'));
  return `
/** Says whether data fits, and no more: sooner than the validator that says why not. */
export type Fits = (data: unknown) => boolean;

${own.map((name) => `export declare const ${name}: Fits;\n`).join('')}`;
}

await asCommand(import.meta.url, async () => {
  await buildValidators();
});
