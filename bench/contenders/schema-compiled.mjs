// The schema of a card, compiled when the process starts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';

/**
 * @param {string} _manifest
 * @param {string} root folder of the project
 */
export function open(_manifest, root) {
  const schema = JSON.parse(readFileSync(join(root, 'schemas', 'card.schema.json'), 'utf8'));
  const ajv = new Ajv2020({ strict: true, allErrors: true, discriminator: true });
  const validate = ajv.compile(schema);
  return (/** @type {string} */ text) => validate(JSON.parse(text));
}
