// The types of positions and their scores, from schemas/position.schema.json and schemas/score.schema.json, and
// docs/positions.md, from the same and from what Loam says about a position with one change for each code.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from 'json-schema-to-typescript';
import { laidOut } from './layout.mjs';
import { BuildError } from './made.mjs';
import { EXAMPLE, MISTAKES } from './position-examples.mjs';

const style = { printWidth: 110, singleQuote: true };

/**
 * The generated documents, by path.
 *
 * @param {string} root folder of the project
 * @param {any} loam what scripts/build/docs.mjs loads of the sources
 * @param {any} catalogue the first game's pack
 * @returns {Promise<Record<string, string>>}
 */
export async function positionDocuments(root, loam, catalogue) {
  const read = (name) => JSON.parse(readFileSync(join(root, `schemas/${name}.schema.json`), 'utf8'));
  const position = read('position');
  const score = read('score');
  const page = positionsPage(loam, catalogue, position, score);
  return {
    'docs/positions.md': await laidOut('docs/positions.md', page),
    'src/packs/earth/position.ts': await positionTypes(position, score),
  };
}

/** Types of both schemas in one file. */
async function positionTypes(position, score) {
  const names = { card: 'card-name', error: undefined };
  const defs = Object.fromEntries(
    Object.entries({ ...position.$defs, ...score.$defs })
      .map(([key, definition]) => [key in names ? names[key] : key, definition])
      .filter(([key, { type }]) => key !== undefined && type === 'object'),
  );
  const plain = (part) => {
    if (Array.isArray(part)) return part.map(plain);
    if (part === null || typeof part !== 'object') return part;
    const { $ref, ...own } = part;
    // The library turns lists with bounds into tuples.
    delete own.minItems;
    delete own.maxItems;
    if ($ref === undefined)
      return Object.fromEntries(Object.entries(own).map(([key, value]) => [key, plain(value)]));
    const key = $ref.replace('#/$defs/', '');
    if (key === 'name') return { ...position.$defs.name, ...own };
    const name = key in names ? names[key] : key;
    // Beside a reference the library would copy the type to keep the description.
    const tsType = name.replace(/(?:^|-)(.)/g, (_, letter) => letter.toUpperCase());
    return 'description' in own ? { ...own, tsType } : { $ref: `#/$defs/${name}` };
  };
  const types = await compile(
    { $defs: plain(defs), title: 'Unused', type: 'object', additionalProperties: false },
    'Unused',
    {
      bannerComment:
        '/* Made from schemas/position.schema.json and score.schema.json by scripts/build/docs.mjs; do not edit. */\n',
      additionalProperties: false,
      unreachableDefinitions: true,
      style,
    },
  );
  const tidy = types
    .replace(/export interface Unused \{\}\n/, '')
    .replace(/ \*\n \* This interface was referenced by [^\n]*\n \* via the `definition` [^\n]*\n/g, '')
    .replace(/\/\*\*\n *\* ([^\n]*)\n *\*\//g, '/** $1 */')
    .replace(/^( +)(\w+\??: )(\w+)\[\];$/gm, '$1$2readonly $3[];')
    .replace(/^( +)(\w+\??: )/gm, '$1readonly $2')
    .replace(/\n\/\*\* /g, '\n\n/** ');
  return laidOut('src/packs/earth/position.ts', tidy);
}

function positionsPage(loam, catalogue, position, score) {
  return [
    '# Positions',
    'A position is a table of the first game, in the middle of a game or at its end. `loam score` puts it into the state of a game, runs the texts of the cards and of the score sheet on it, and prints what each scores. A file has one position on each line, as JSON.',
    '<!-- Made by scripts/build/docs.mjs from the schemas of positions and scores, src/packs/earth and scripts/build/position-examples.mjs; do not edit. -->',
    '## A line',
    'In full in [position.schema.json](../schemas/position.schema.json). No other names are allowed, and none but `assumes` and `expected` can be left out.',
    fields('line', position),
    ...Object.keys(position.$defs)
      .filter((key) => key !== 'card' && key !== 'name')
      .map((key) => fields(key, position.$defs[key])),
    'A card is always `{"card": …}` with the number on the card, and the letter of the face behind it on a card with two: `12`, `285A`. Where a tableau lies in its frame has no effect.',
    '## What is printed',
    'For each line, in the order of the lines, either `{"id": …, "expected": …}` or `{"id": …, "error": {"code": …, "message": …}}`; `id` is null where it cannot be read. In full in [score.schema.json](../schemas/score.schema.json).',
    ...['score', 'player-score', 'objective'].map((key) => fields(key, score.$defs[key])),
    'With `--check`, the score is compared with what the line says under `expected`. Each difference is a line with the name of the position, the place, what was expected and what the score is; the last line counts the positions that agree.',
    'Files in which there is no position at all end with U903 and exit code 2, also with `--check`: most often whatever should have written them did not.',
    '## What can be wrong',
    'The first thing that is wrong with a line is said; places in lists count from 0.',
    codes(loam, catalogue),
  ].join('\n\n');
}

const NAMES = {
  line: 'The line',
  position: '`position`',
  player: 'A player',
  planted: 'A planted card, besides `card`',
  leaf: 'A leaf',
  score: '`expected`',
  'player-score': 'The score of a player',
  objective: 'A fauna of the board',
};

function fields(key, { properties }) {
  const rows = Object.entries(properties)
    .filter(([name, { description }]) => description !== undefined && name !== 'card')
    .map(([name, { description }]) => `| \`${name}\` | ${description.replaceAll('|', '\\|')} |`);
  return [`| ${NAMES[key] ?? key} | |`, '| --- | --- |', ...rows].join('\n');
}

function codes(loam, { pack, entries, rules }) {
  const cards = entries.flatMap(({ checked }) => checked.card ?? []);
  const sections = rules.flatMap(({ checked }) => checked.card?.sections ?? []);
  const pad = new loam.ScorePad(loam.linkPack(pack, cards, sections));
  const missing = Object.keys(loam.POSITION_CODES).filter((code) => !(code in MISTAKES));
  if (missing.length > 0) throw new BuildError(`position-examples.mjs: no example of ${missing.join(', ')}.`);
  const rows = Object.entries(MISTAKES).map(([code, make]) => {
    const made = make(structuredClone(EXAMPLE));
    const line = typeof made === 'string' ? made : JSON.stringify(made);
    const found = loam.scoreLine(pad, line, true).error;
    if (found?.code !== code) {
      throw new BuildError(`position-examples.mjs: the example of ${code} gives ${JSON.stringify(found)}.`);
    }
    const [name, meaning] = loam.POSITION_CODES[code];
    return `| ${code} | **${name}.** ${meaning} | ${found.message.replaceAll('|', '\\|')} |`;
  });
  return ['| code | meaning | for example |', '| --- | --- | --- |', ...rows].join('\n');
}
