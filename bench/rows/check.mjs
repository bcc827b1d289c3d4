// Reading and checking all cards inside one process, and the schema by itself.
import { fileURLToPath } from 'node:url';
import { measureRounds, runOnce } from '../measure/rounds.mjs';
import { compare } from '../measure/verdict.mjs';

const MEASURE = fileURLToPath(new URL('../contenders/measure.cjs', import.meta.url));

/** Passes in one process: the later half counts, and the first ones are slow until the compiler has warmed up. */
const PASSES = { loam: 120, yaml: 24, 'js-yaml': 80 };

/** @typedef {import('../prepare.mjs').Materials} Materials */

function contender(
  /** @type {Materials} */ { root, bundle, texts },
  /** @type {string} */ mode,
  /** @type {string} */ name,
  /** @type {'text' | 'yaml' | 'json'} */ form,
  passes = 1,
) {
  return { name, args: [MEASURE, mode, bundle(name), texts(form), root, String(passes)] };
}

const readers = (materials, mode) => ({
  loam: contender(materials, mode, 'loam', 'text', PASSES.loam),
  yaml: contender(materials, mode, 'yaml', 'yaml', PASSES.yaml),
  'js-yaml': contender(materials, mode, 'js-yaml', 'yaml', PASSES['js-yaml']),
});

/** All contenders must give the same trees, or the comparison says nothing. */
function assertSame(materials) {
  const answers = Object.values(readers(materials, 'answer')).map(
    (each) => /** @type {{ print?: string }} */ (runOnce(each)).print,
  );
  if (new Set(answers).size !== 1) throw new Error('The contenders do not give the same trees.');
}

/** Steady state: every pass reads texts that were not seen before. */
export async function warm(materials, rounds, progress) {
  assertSame(materials);
  const times = measureRounds(readers(materials, 'warm'), rounds, say(progress, 'warm', rounds));
  const subject = { name: 'loam', times: times.loam };
  return [
    compare('parse and check, warm', subject, { name: 'yaml + Ajv', times: times.yaml }, faster(10, 16)),
    compare(
      'parse and check, warm',
      subject,
      { name: 'js-yaml + Ajv', times: times['js-yaml'] },
      faster(2, 3),
    ),
  ];
}

/** A fresh process: loading the bundle and the first pass. */
export async function cold(materials, rounds, progress) {
  assertSame(materials);
  const { loam, yaml } = readers(materials, 'cold');
  const times = measureRounds({ loam, yaml }, rounds, say(progress, 'cold', rounds));
  const subject = { name: 'loam', times: times.loam };
  return [
    compare('parse and check, cold', subject, { name: 'yaml + Ajv', times: times.yaml }, faster(3.2, 4.5)),
  ];
}

/** A fresh process: from nothing to the first card checked against the schema. */
export async function schema(materials, rounds, progress) {
  const contenders = {
    ahead: contender(materials, 'first', 'schema-ahead', 'json'),
    compiled: contender(materials, 'first', 'schema-compiled', 'json'),
  };
  const times = measureRounds(contenders, rounds, say(progress, 'schema', rounds));
  return [
    compare(
      'schema, cold',
      { name: 'ahead of time', times: times.ahead },
      { name: 'ajv.compile', times: times.compiled },
      faster(15, 25),
    ),
  ];
}

const faster = (must, stretch) => ({ unit: /** @type {const} */ ('times faster'), must, stretch });

const say = (progress, row, rounds) => (round, name) =>
  progress.say(`${row}: round ${round + 1} of ${rounds}, ${name}`);
