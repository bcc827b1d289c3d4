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
    'A position describes the table of a game of _Earth_, in the middle of it or at its end. `loam score` sets it up, runs the texts of the cards and of the score sheet on it, and prints the score of each player. A file has one position on each line, as JSON.',
    '[tests/vectors/scoring.jsonl](../tests/vectors/scoring.jsonl) holds 600 positions with their scores:',
    '```\nloam score tests/vectors/scoring.jsonl\nloam score --check tests/vectors/scoring.jsonl\nhead -1 tests/vectors/scoring.jsonl | loam score --option island_setup_is_black=off -\n```',
    '`--option` scores with another reading of a rule; section 25 of [the rules](rules/earth.md) lists them. In the folder of the project, read `loam` as `npx --no-install loam`.',
    '<!-- Made by scripts/build/docs.mjs from the schemas of positions and scores, src/packs/earth and scripts/build/position-examples.mjs; do not edit. -->',
    '## A line',
    '[position.schema.json](../schemas/position.schema.json) describes a line in full. All names are required except `assumes` and `expected`, and no others are allowed.',
    fields('line', position),
    ...Object.keys(position.$defs)
      .filter((key) => key !== 'card' && key !== 'name')
      .map((key) => fields(key, position.$defs[key])),
    'A card is always `{"card": …}` with its number, and the letter of its face if it has two: `"12"`, `"285A"`. Where a tableau lies in its frame has no effect. A short line, spread out here, with two players and three planted cards:',
    `\`\`\`json\n${spread({ ...EXAMPLE, expected: undefined })}\n\`\`\``,
    '## What is printed',
    'For each line, in their order, either `{"id": …, "expected": …}` or `{"id": …, "error": {"code": …, "message": …}}`; `id` is null if it cannot be read. [score.schema.json](../schemas/score.schema.json) describes both in full.',
    ...['score', 'player-score', 'objective'].map((key) => fields(key, score.$defs[key])),
    'With `--check`, the score is compared with `expected` in the line. Each difference is printed as a line with the name of the position, the place, the expected and the actual value; the last line counts the positions that agree. The exit code is 0 if all do, else 1.',
    'Files without any position give U903 and exit code 2, also with `--check`: most likely, the program that should have written them did not.',
    '## What can be wrong',
    'Only the first fault of a line is reported. Places in lists count from 0.',
    codes(loam, catalogue),
  ].join('\n\n');
}

/** A line as a person would write it: each card on one line. */
const spread = (line) =>
  JSON.stringify(line, undefined, 2).replace(/\{\s+("card": [^{}]+?)\s+\}/g, (_, inside) => {
    return `{ ${inside.replaceAll(/\n\s+/g, ' ')} }`;
  });

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
