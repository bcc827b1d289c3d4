// Writes docs/diagnostics.md from the table of codes, the lint rules and one example a code, the tables of
// docs/language.md from the table of forms, the rooms of ARCHITECTURE.md from scripts/rooms.mjs, docs/instructions.md
// from the instruction set and all programs, docs/positions.md and the types of positions from their schemas, the
// schemas of the first game's pack from its manifest, docs/reach.md, and THIRD-PARTY.md from what is installed. `--check` writes
// nothing and exits 1 when a file is not what would be written.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SETTINGS } from '../../src/cards/names.mjs';
import { pictureFault } from '../../src/cards/picture.mjs';
import { linkFault } from '../../src/disk/read.mjs';
import { BUNDLES, filesOf, shelved, unbundle } from '../bundles.mjs';
import { EXAMPLES } from './diagnostic-examples.mjs';
import { formsTable, wordsTable } from './forms-table.mjs';
import { instructionsPage } from './instructions-page.mjs';
import { laidOut } from './layout.mjs';
import { NO_FIX } from './no-fixes.mjs';
import { asCommand, BuildError, ROOT, writeWhole } from './made.mjs';
import { positionDocuments } from './positions.mjs';
import { reachPage } from './reach-page.mjs';
import { roomsList } from './rooms-list.mjs';
import { THIRD_PARTY, thirdParty } from './third-party.mjs';

const PACK = 'cards/earth';
const SEVERITIES = { error: 'Error', warning: 'Warning', info: 'Note' };
const GROUPS = [
  ['L', 'Layout', 'The shape of a card or rules file: characters, lines, header, sides.'],
  ['S', 'Sentences', 'How an ability is put together, whatever its words mean.'],
  [
    'W',
    'Words',
    'Whether the words of an ability belong to the pack, and fit together; and the words of [loam.json](ci.md#what-counts), which says how findings are weighed.',
  ],
  ['C', 'Cards', 'Whether fields, values and lines are right for the kind of card.'],
  [
    'M',
    'Machine',
    'Whether a game can carry out a line that has no other errors. The page says so, `loam lint --programs`, and every command that compiles cards; `loam lint` alone compiles nothing.',
  ],
  ['P', 'Packs', 'The pack as a whole, and its manifest.'],
  [
    'J',
    'JSON',
    'The JSON form of a card. Its words and fields are checked as in text, with the codes above.',
  ],
];

/** All generated documents, by path. */
export async function documents(root = ROOT) {
  const loam = await loadSources(root);
  const files = filesOf(join(root, PACK));
  const { pack } = loam.readPack(files.find(({ path }) => path === 'pack.json')?.text ?? '');
  if (!pack) throw new BuildError(`${PACK}/pack.json has errors; loam lint says which.`);
  const catalogue = loam.buildCatalogue(pack, files);
  const games = gamesOf(root, loam);
  const texts = {
    [THIRD_PARTY]: thirdParty(root),
    'docs/language.md': languagePage(root, loam, catalogue, games),
    'ARCHITECTURE.md': withParts(root, 'ARCHITECTURE.md', { rooms: roomsList() }),
    'docs/instructions.md': instructionsPage(loam, imageOf(loam, catalogue)),
    'docs/diagnostics.md': page(loam, files),
    'docs/reach.md': reachPage(loam, games),
    'schemas/earth/card.schema.json': JSON.stringify(loam.cardsSchema(pack)),
    'schemas/earth/export.schema.json': JSON.stringify(loam.exportSchema(pack)),
  };
  const made = { ...(await positionDocuments(root, loam, catalogue)) };
  for (const [path, text] of Object.entries(texts)) made[path] = await laidOut(path, text);
  return made;
}

/** The shipped games, with how many lines of code each has. */
function gamesOf(root, loam) {
  const found = [
    ...['earth', ...shelved(root)]
      .sort()
      .map((name) => ({ name, files: filesOf(join(root, 'cards', name)) })),
    ...['market', 'summit'].map((name) => ({
      name,
      files: unbundle(readFileSync(join(root, BUNDLES[name]), 'utf8')),
    })),
  ];
  return found.map(({ name, files }) => {
    const { pack } = loam.readPack(files.find(({ path }) => path === 'pack.json')?.text ?? '');
    if (!pack) throw new BuildError(`The manifest of ${name} has errors; loam lint says which.`);
    const code = join(root, 'src/packs', name);
    const lines = existsSync(code)
      ? readdirSync(code).map((file) => readFileSync(join(code, file), 'utf8').trimEnd().split('\n').length)
      : [];
    return {
      name,
      files,
      catalogue: loam.buildCatalogue(pack, files),
      code: lines.reduce((sum, more) => sum + more, 0),
    };
  });
}

/** All cards and rules of a pack, compiled. */
const imageOf = (loam, { pack, entries, rules }) =>
  loam.linkPack(
    pack,
    entries.flatMap(({ checked }) => checked.card ?? []),
    rules.flatMap(({ checked }) => checked.card?.sections ?? []),
  );

/** Every line of ability of a pack with its tree. */
const linesOf = (loam, { pack, entries, rules }) =>
  [
    ...entries.flatMap(({ checked }) => checked.card?.faces ?? []),
    ...rules.flatMap(({ checked }) => checked.card?.sections ?? []),
  ].flatMap(({ abilities }) =>
    abilities.map((tree) => ({ tree, text: loam.printAbility(tree, pack.lexicon) })),
  );

/** The page about the language with its generated parts made anew; the rest of it is written by hand. */
function languagePage(root, loam, catalogue, games) {
  const { pack } = catalogue;
  const others = games.map((game) => ({ name: game.name, lines: linesOf(loam, game.catalogue) }));
  const parts = {
    forms: formsTable(loam, linesOf(loam, catalogue), others),
    reserved: loam.RESERVED.map((word) => `\`${word}\``).join(' '),
    words: wordsTable(pack.manifest),
  };
  return withParts(root, 'docs/language.md', parts);
}

/** A page that is written by hand, with its generated parts made anew. */
function withParts(root, path, /** @type {Record<string, string>} */ parts) {
  let text = readFileSync(join(root, path), 'utf8');
  for (const [name, content] of Object.entries(parts)) {
    const block = new RegExp(`(<!-- ${name}: [^>]*-->)[^]*(<!-- /${name} -->)`);
    if (!block.test(text)) throw new BuildError(`${path}: the marks of ${name} are not there.`);
    text = text.replace(block, (_, open, close) => `${open}\n\n${content}\n\n${close}`);
  }
  return text;
}

function page(loam, files) {
  const parts = [
    '# Diagnostics',
    'Everything that Loam can say about a card, a rules file or a pack. Codes are stable: none is ever given another meaning. An **error** leaves a card without a meaning, a **warning** should be mended, a **note** is worth knowing. `loam lint` exits with 1 if there is an error or a warning.',
    'Each entry ends with an example: the message for a card of _Earth_ with one change.',
    '<!-- Made by scripts/build/docs.mjs from src/language/codes.ts, src/lint, src/cli/fault.ts and scripts/build/diagnostic-examples.mjs; do not edit. -->',
  ];
  const known = Object.keys(loam.CODES);
  const foreign = Object.keys(EXAMPLES).filter((code) => !known.includes(code));
  if (foreign.length > 0)
    throw new BuildError(`diagnostic-examples.mjs: no such code: ${foreign.join(', ')}.`);
  for (const [letter, title, about] of GROUPS) {
    parts.push(`## ${title}`, about);
    for (const code of known.filter((each) => each.startsWith(letter)))
      parts.push(...entry(code, loam, files));
  }
  parts.push(
    '## Command line',
    'Why a command could not run at all. It prints `loam: `, the code and a sentence on standard error and exits with 2, or with 1 if there is no such card; what a run says and goes on, its row tells. Games and records have the codes of [games.md](games.md#codes), scenarios those of [scenarios.md](scenarios.md#loam-scenario), positions those of [positions.md](positions.md#what-can-be-wrong).',
    [
      '| code | meaning |',
      '|---|---|',
      ...Object.entries(loam.FAULTS).map((row) => `| ${row.join(' | ')} |`),
    ].join('\n'),
  );
  parts.push(
    '## The page',
    'What only the page reads: links and files of [moments](moments.md), conditions of stops and [watches](games.md#in-the-page).',
    [
      '| code | meaning | what to do | example |',
      '|---|---|---|---|',
      ...Object.entries(loam.PAGE_CODES).map(
        ([code, { meaning, repair, example }]) =>
          `| ${code} | ${meaning} | ${repair} | ${example === undefined ? '' : `\`${example}\``} |`,
      ),
    ].join('\n'),
  );
  return parts.join('\n\n');
}

function entry(code, loam, files) {
  const { severity, title, meaning, repair } = loam.CODES[code];
  const rule = ruleOf(code, loam);
  const example = exampleOf(code, loam, files);
  return [
    `### ${code} ${title}`,
    `**${SEVERITIES[severity]}.** ${meaning}`,
    `_Usual fix:_ ${repair}${quickly(code, example)}`,
    ...(rule ? [`_Accuracy:_ ${rule.accuracy}`, `_Not checked:_ ${rule.unchecked}`] : []),
    `\`\`\`text\n${loam.fileReport(example, loam.PLAIN).trimEnd()}\n\`\`\``,
    ...goodOf(code, loam, files),
  ];
}

/** The rule that gives a code, where one does. */
const ruleOf = (code, loam) => [...loam.LINT_RULES, ...loam.PROGRAM_RULES].find((each) => each.code === code);

/** The quick fixes of an example, or why there are none; nothing where only other mistakes of the code have some. */
function quickly(code, { diagnostics }) {
  const titles = diagnostics.flatMap(({ fixes }) => fixes.map(({ title }) => title));
  if (titles.length > 0) return ` Quick fixes here: ${titles.join('; ')}.`;
  return code in NO_FIX
    ? ` There is no quick fix: ${NO_FIX[code][0].toLowerCase()}${NO_FIX[code].slice(1)}`
    : '';
}

/** The words of Loam about the example of a code, as a file with one finding. */
function exampleOf(code, loam, files) {
  const example = EXAMPLES[code];
  if (!example) throw new BuildError(`diagnostic-examples.mjs: ${code} has no example.`);
  if (example.picture) {
    const fault = pictureFault(example.file, Buffer.from(example.to ?? ''), example.to) || undefined;
    const { pack, check } = readOnce(files.find(({ path }) => path === 'pack.json').text, loam);
    const catalogue = loam.buildCatalogue(pack, files, check);
    return loam.pictureReport(example.file, { path: example.file, fault }, catalogue);
  }
  if (example.link) return loam.unreadReport({ shown: example.file, fault: linkFault() });
  if (example.file === SETTINGS) {
    const { inSettings } = new loam.Teller({ text: example.to, prefix: '' });
    const own = inSettings.filter((each) => each.code === code).slice(0, 1);
    if (own.length === 0)
      throw new BuildError(`diagnostic-examples.mjs: the example of ${code} gives nothing.`);
    return { shown: SETTINGS, text: example.to, diagnostics: own };
  }
  const isThere = files.some(({ path }) => path === example.file);
  const changed = isThere
    ? files.map((file) => (file.path === example.file ? changedFile(code, example, file, loam, files) : file))
    : [...files, { path: example.file, text: example.to }];
  const manifest = changed.find(({ path }) => path === 'pack.json');
  const { pack, diagnostics, check } = readOnce(manifest.text, loam);
  const where =
    example.other ?? example.as ?? example.file.replace(/\.card$/, example.json ? '.json' : '.card');
  const found = [
    ...diagnostics,
    ...(pack ? lintFile(code, where, loam.buildCatalogue(pack, changed, check), changed, loam) : []),
  ];
  const own = found.filter((each) => each.code === code).slice(0, 1);
  if (own.length === 0) {
    const instead = found.map((each) => `${each.code} ${each.message}`).join('\n') || 'nothing';
    throw new BuildError(`diagnostic-examples.mjs: the example of ${code} gives\n${instead}`);
  }
  const { text } = changed.find(({ path }) => path === where);
  return { shown: where, text, diagnostics: own };
}

/** The text that would stand there without a finding, where the example says it; that is tried as well. */
function goodOf(code, loam, files) {
  const example = EXAMPLES[code];
  if (example.good === undefined) return [];
  const good = { ...example, to: example.good };
  const changed = files.map((file) =>
    file.path === example.file
      ? { path: file.path, text: file.text.replace(example.from, () => good.to) }
      : file,
  );
  const { pack, check } = readOnce(changed.find(({ path }) => path === 'pack.json').text, loam);
  const found = lintFile(code, example.file, loam.buildCatalogue(pack, changed, check), changed, loam);
  if (found.some((each) => each.code === code))
    throw new BuildError(`diagnostic-examples.mjs: what is good of ${code} has the finding.`);
  const [shown = ''] = example.good.includes('\n')
    ? example.good.split('\n').filter((line) => !(example.to ?? '').includes(line))
    : [example.good];
  return [`_Right would be:_ \`${shown.trim()}\`.`];
}

/** The manifests and cards that were read, by their text: an example changes one file of hundreds. */
const read = new Map();

function readOnce(text, loam) {
  const before = read.get(text);
  if (before) return before;
  const { pack, diagnostics } = loam.readPack(text);
  const cards = new Map();
  const check = (card) => {
    if (!cards.has(card)) cards.set(card, loam.checkCard(card, pack));
    return cards.get(card);
  };
  const now = { pack, diagnostics, check };
  read.set(text, now);
  return now;
}

function changedFile(
  code,
  /** @type {{ from?: string | RegExp, to?: string, json?: true, as?: string }} */ { from, to, json, as },
  { path, text },
  loam,
  files,
) {
  if (as !== undefined) return { path: as, text };
  if (json) {
    const { pack } = loam.readPack(files.find((file) => file.path === 'pack.json').text);
    return {
      path: path.replace(/\.card$/, '.json'),
      text: replaced(code, loam.toJson(loam.checkCard(text, pack).card), from, to),
    };
  }
  return { path, text: from === undefined ? to : replaced(code, text, from, to) };
}

function replaced(code, text, from, to) {
  const result = text.replace(from, () => to);
  if (result === text)
    throw new BuildError(`diagnostic-examples.mjs: what ${code} changes is not there: ${from}`);
  return result;
}

function lintFile(code, path, catalogue, files, loam) {
  const entry = [...catalogue.entries, ...catalogue.rules].find((each) => each.path === path);
  const text = files.find((file) => file.path === path).text;
  const own = loam.withExamples(entry?.checked.diagnostics ?? [], text, catalogue);
  // A rule looks at all files, which takes the longest, so that no other one is asked.
  const rule = ruleOf(code, loam);
  const ofPack = rule ? loam.judge(catalogue, [rule]) : [];
  const here = ofPack.find((each) => each.path === path)?.diagnostics ?? [];
  const teller = new loam.Teller(undefined);
  const marks = teller.marksOf(path, text);
  const told = teller.tell(path, [...own, ...here, ...compiled(path, catalogue, loam)], marks);
  const lookedAt = { file: true, pack: true, programs: true };
  const unused = teller.unusedIn(path, marks, told.silenced, lookedAt, 'comment');
  return [...told.diagnostics, ...marks.problems, ...unused];
}

/** The words of the compiler about a file. */
function compiled(path, { pack, entries, rules }, loam) {
  const vocabulary = new loam.Vocabulary(pack.manifest);
  const card = entries.find((each) => each.path === path);
  if (card) return loam.cardFaults(card.checked, pack, vocabulary);
  const section = rules.find((each) => each.path === path);
  return section ? loam.rulesFaults(section.checked, pack, vocabulary) : [];
}

/** The sources, bundled and loaded: this Node may not know TypeScript. */
async function loadSources(root) {
  const { build } = await import('esbuild');
  const names = {
    'src/language/codes.ts': ['CODES'],
    'src/language/form-parts.ts': ['FAMILIES'],
    'src/language/forms.ts': ['FORMS', 'formsOf', 'RESERVED'],
    'src/language/print.ts': ['printAbility'],
    'src/lint/lint-pack.ts': ['judge', 'LINT_RULES', 'PROGRAM_RULES'],
    'src/lint/teller.ts': ['Teller'],
    'src/cards/pack.ts': ['readPack'],
    'src/cards/catalogue.ts': ['buildCatalogue'],
    'src/cards/check.ts': ['checkCard'],
    'src/cards/examples.ts': ['withExamples'],
    'src/cards/to-json.ts': ['toJson'],
    'src/compile/diagnose.ts': ['cardFaults', 'rulesFaults'],
    'src/compile/vocabulary.ts': ['Vocabulary'],
    'src/cards/cards-schema.ts': ['cardsSchema'],
    'src/cards/export-schema.ts': ['exportSchema'],
    'src/compile/link.ts': ['linkPack'],
    'src/compile/instructions.ts': ['INSTRUCTIONS', 'OPERAND_SORTS', 'REGIONS'],
    'src/compile/program.ts': ['TESTS', 'SCOPES'],
    'src/compile/decode.ts': ['readCode'],
    'src/compile/disassemble.ts': ['disassemble'],
    'src/compile/verify.ts': ['CHECKS'],
    'src/compile/assembly-fault.ts': ['ASSEMBLY_CODES'],
    'src/packs/earth/position-faults.ts': ['POSITION_CODES'],
    'src/packs/earth/score-pad.ts': ['ScorePad'],
    'src/cli/fault.ts': ['FAULTS'],
    'src/language/page-codes.ts': ['PAGE_CODES'],
    'src/cli/report-text.ts': ['fileReport'],
    'src/cli/pictures.ts': ['pictureReport'],
    'src/cli/unread.ts': ['unreadReport'],
    'src/cli/score-line.ts': ['scoreLine'],
    'src/cli/colours.ts': ['PLAIN'],
  };
  const contents = Object.entries(names).map(
    ([path, each]) => `export { ${each.join(', ')} } from './${path}';`,
  );
  const { outputFiles } = await build({
    stdin: { contents: contents.join('\n'), resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    mainFields: ['module', 'main'],
    logLevel: 'silent',
  });
  const code = outputFiles[0]?.text ?? '';
  return import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
}

await asCommand(import.meta.url, async () => {
  const check = process.argv.includes('--check');
  for (const [path, content] of Object.entries(await documents())) {
    const file = join(ROOT, path);
    if (!check) {
      writeWhole(file, content);
      continue;
    }
    let now = '';
    try {
      now = readFileSync(file, 'utf8');
    } catch {
      // A missing file is a stale one.
    }
    if (now !== content)
      throw new BuildError(
        `${path} is not what scripts/build/docs.mjs makes; run \`node scripts/build/docs.mjs\`.`,
      );
  }
});
