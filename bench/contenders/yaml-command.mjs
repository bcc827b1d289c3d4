// A lint command over YAML cards as it is usually written: packages as npm installed them, the schema compiled at
// the start. `node yaml-command.mjs FOLDER SCHEMA`: reads, parses and validates every file, finds numbers that stand
// twice, prints what it found.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';

const [, , folder = '', schema = ''] = process.argv;
const ajv = new Ajv2020({ strict: true, allErrors: true, discriminator: true });
const validate = ajv.compile(JSON.parse(readFileSync(schema, 'utf8')));
const findings = [];
const numbers = new Map();
let faces = 0;

const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
for (const name of files) {
  const card = parse(readFileSync(join(folder, name), 'utf8'));
  if (!validate(card)) {
    for (const error of validate.errors ?? [])
      findings.push(`${name}${error.instancePath}: ${error.message ?? ''}`);
    continue;
  }
  faces += card.faces.length;
  const first = numbers.get(card.number);
  if (first !== undefined) findings.push(`${name}: number ${card.number} stands in ${first} too`);
  else numbers.set(card.number, name);
}

for (const finding of findings) console.log(finding);
console.log(`${files.length} cards, ${faces} faces, ${findings.length} errors`);
process.exitCode = findings.length === 0 ? 0 : 1;
