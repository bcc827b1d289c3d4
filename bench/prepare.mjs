// The inputs of measuring: the bundles, and the same cards as text, YAML and small scripts, under .build/bench.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { stringify } from 'yaml';
import { BUNDLE_OPTIONS, buildCli } from '../scripts/build/cli.mjs';

const require = createRequire(import.meta.url);
const PACK = 'cards/earth';
const CONTENDERS = ['loam', 'yaml', 'js-yaml', 'schema-ahead', 'schema-compiled'];

/**
 * @typedef {object} Materials
 * @property {string} root folder of the project
 * @property {string} [beside] folder of another checkout that is measured, too
 * @property {string} folder what is written for the benchmark
 * @property {string} yaml folder of the cards as YAML
 * @property {string} scripts folder of as many small scripts, and the linter's configuration for them
 * @property {(name: string) => string} bundle file of a contender
 * @property {(form: 'text' | 'yaml' | 'json') => string} texts JSON file with the manifest and all cards
 * @property {{ cards: number, faces: number, text: number, yaml: number, json: number }} sizes in bytes
 */

/**
 * Builds what is older than its sources and writes the materials anew.
 *
 * @param {string} root folder of the project
 * @returns {Promise<Materials>}
 */
export async function prepare(root) {
  await buildCli(root);
  const folder = join(root, '.build', 'bench');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const bundle = (/** @type {string} */ name) => join(folder, `${name}.cjs`);
  for (const name of CONTENDERS) {
    await build({
      ...BUNDLE_OPTIONS,
      absWorkingDir: root,
      entryPoints: [`bench/contenders/${name}.mjs`],
      outfile: bundle(name),
    });
  }

  const manifest = readFileSync(join(root, PACK, 'pack.json'), 'utf8');
  const check = require(bundle('loam')).open(manifest);
  const cards = cardFiles(join(root, PACK)).map((file) => {
    const text = readFileSync(file, 'utf8');
    const tree = check(text);
    if (tree === undefined) throw new Error(`${file} has errors; the benchmark needs cards without.`);
    return { text, tree };
  });
  const forms = {
    text: cards.map(({ text }) => text),
    yaml: cards.map(({ tree }) => stringify(tree)),
    json: cards.map(({ tree }) => `${JSON.stringify(tree, null, 2)}\n`),
  };
  const texts = (/** @type {string} */ form) => join(folder, `${form}.json`);
  for (const [form, all] of Object.entries(forms))
    writeFileSync(texts(form), JSON.stringify({ manifest, texts: all }));

  return {
    root,
    folder,
    yaml: writeYaml(join(folder, 'yaml'), forms.yaml),
    scripts: writeScripts(join(folder, 'scripts'), cards),
    bundle,
    texts,
    sizes: {
      cards: cards.length,
      faces: cards.reduce((sum, { tree }) => sum + tree.faces.length, 0),
      text: bytes(forms.text),
      yaml: bytes(forms.yaml),
      json: bytes(forms.json),
    },
  };
}

const bytes = (texts) => texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);

function cardFiles(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => String(name).endsWith('.card'))
    .map((name) => join(folder, String(name)))
    .sort();
}

function writeYaml(folder, texts) {
  mkdirSync(folder);
  texts.forEach((text, at) => writeFileSync(join(folder, `${at + 1}.yaml`), text));
  return folder;
}

const LINTER = `export default [
  {
    rules: {
      eqeqeq: 'error',
      'no-undef': 'error',
      'no-unused-vars': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
    },
  },
];
`;

function writeScripts(folder, cards) {
  mkdirSync(folder);
  cards.forEach(({ tree }, at) => {
    const { kind, number, faces } = tree;
    const names = JSON.stringify(faces.map((face) => face.name));
    writeFileSync(
      join(folder, `card-${at + 1}.js`),
      `export const card = { kind: '${kind}', number: ${number}, names: ${names} };\n`,
    );
  });
  writeFileSync(join(folder, 'eslint.config.mjs'), LINTER);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  return folder;
}
