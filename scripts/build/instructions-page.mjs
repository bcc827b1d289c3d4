// docs/instructions.md: the instruction set from the tables of the code, with the abilities that use each.
import {
  GROUPS,
  OPERANDS,
  PARTS,
  SCOPES as SCOPE_TEXTS,
  SINGLE,
  TESTS as TEST_TEXTS,
} from './instruction-texts.mjs';
import { BuildError } from './made.mjs';
import { cardsAmong, usesOf } from './program-uses.mjs';

/** Most instructions, tests and scopes together, and most of them that a single card uses. */
export const MOST = 90;
const MOST_SINGLE = 4;

/** The number of cards that are named where many use something. */
const NAMED = 6;

/**
 * @param {any} loam what scripts/build/docs.mjs loads of the sources
 * @param {any} image the first game, compiled
 * @returns {string} Markdown
 */
export function instructionsPage(loam, image) {
  const uses = usesOf(loam, image);
  return [
    '# Instructions',
    'What a card is compiled into: a program for a small machine. With this page and the text that `loam disasm` prints, a card can be carried out and scored by hand.',
    '<!-- Made by scripts/build/docs.mjs from src/compile and scripts/build/instruction-texts.mjs; do not edit. -->',
    ...numbers(loam, uses),
    ...reading(loam, image),
    '## Operands',
    'What an operand means, by its sort. Words are those of the pack; where several sorts of word can stand, the sort stands before the word.',
    table(['sort', 'means', 'for example'], described('operand sort', loam.OPERAND_SORTS, OPERANDS)),
    '## Parts of the state',
    'What an instruction reads and writes besides its stack and its frame, which each does.',
    table(['part', 'means'], described('region', loam.REGIONS, PARTS)),
    ...GROUPS.flatMap((group) => groupOf(group, loam, uses)),
    '## Tests of a selector',
    'A card fits a selector that passes all of its tests; every card fits `any`.',
    ...described('test', loam.TESTS, TEST_TEXTS).flatMap(([name, form, means]) =>
      constantPart(name, form, means, uses.get(`test ${unquoted(name)}`)),
    ),
    '## Scopes',
    ...described('scope', loam.SCOPES, SCOPE_TEXTS).flatMap(([name, form, means]) =>
      constantPart(name, form, means, uses.get(`scope ${unquoted(name)}`)),
    ),
    ...measures(image.vocabulary),
    ...marks(image.vocabulary),
    '## What is proved before a program runs',
    'A program that breaks one of these is never run. None of them follows from the others.',
    table(
      ['code', 'holds', 'what could happen otherwise'],
      loam.CHECKS.map(({ code, holds, harm }) => [code, holds, harm]),
    ),
    '## What is said about a text that is no program',
    table(
      ['code', 'means'],
      Object.entries(loam.ASSEMBLY_CODES).map(([code, means]) => [code, means]),
    ),
  ].join('\n\n');
}

/** The numbers of them, and which of them a single card uses. */
function numbers(loam, uses) {
  const [instructions, tests, scopes] = [loam.INSTRUCTIONS, loam.TESTS, loam.SCOPES].map(
    ({ length }) => length,
  );
  const total = instructions + tests + scopes;
  if (total > MOST)
    throw new BuildError(`There are ${total} instructions, tests and scopes; at most ${MOST}.`);
  const single = [
    ...loam.INSTRUCTIONS.map(({ name }) => name),
    ...loam.TESTS.map((name) => `test ${name}`),
    ...loam.SCOPES.map((name) => `scope ${name}`),
  ].filter((name) => {
    const use = uses.get(name);
    return use !== undefined && cardsAmong(use.cards).size + use.rules.size === 1;
  });
  if (single.length > MOST_SINGLE)
    throw new BuildError(
      `Only one card uses each of ${single.join(', ')}; at most ${MOST_SINGLE} may be so.`,
    );
  const wrong = [
    ...single.filter((name) => !(name in SINGLE)),
    ...Object.keys(SINGLE).filter((name) => !single.includes(name)),
  ];
  if (wrong.length > 0)
    throw new BuildError(
      `SINGLE of instruction-texts.mjs must name what one card uses: ${wrong.join(', ')}.`,
    );
  return [
    '## How many there are',
    `${instructions} instructions + ${tests} tests + ${scopes} scopes = ${total} of at most ${MOST}. Used by a single card: ${single.length} of at most ${MOST_SINGLE}.`,
    ...single.map(
      (name) =>
        `- \`${name}\` (${[...uses.get(name).cards, ...uses.get(name).rules].join(', ')}): ${SINGLE[name]}`,
    ),
  ];
}

/** The way in which the text of a program is read, with one card as an example. */
function reading(loam, image) {
  const { program } = image.faces.find(({ program: { number, side } }) => number === 315 && side === 'A');
  return [
    '## Reading a program',
    [
      '- `program` opens the text: number of the card (0 for a section of rules), side, name.',
      '- `#0`, `#1` … are its constants.',
      '- `entry` begins an ability: its trigger, and `gives points` or `gives goal` where it counts. It ends where the next one begins.',
      '- `clause … close` is one clause of the card: its id, and its place in the tree of the card.',
      '- `paid` stands where everything is paid and the benefits begin.',
      '- `L1:` is a label: a place to which other instructions go.',
      '- Everything else is an instruction with its operands. The first operand and constants stand alone, others behind their names. `own` parties are left out, `-` says that there is none.',
      '- `;` opens a comment. The disassembler says there what constants mean; the assembler passes over it.',
      '- `word 99` is a word of the code that is no instruction, `?57` an index that names nothing. No program that runs has either.',
    ].join('\n'),
    'Each instruction takes numbers from the top of the stack and pushes others; instructions run from top to bottom. At `end` the points go to who asked for them. For example:',
    `\`\`\`text\n${loam.disassemble(program, image.vocabulary).trimEnd()}\n\`\`\``,
    'By hand: for each row, ask whether 4 of its cards can be given a colour of their own each, all 4 different, where a card can be given any colour of its abilities. Push how many rows can; multiply by 6; add that to the points.',
  ];
}

/** One group of instructions, each with what the table says of it. */
function groupOf(/** @type {readonly [string, string, string]} */ [does, title, about], loam, uses) {
  return [
    `## ${title}`,
    about,
    ...loam.INSTRUCTIONS.filter((instruction) => instruction.does === does).flatMap((instruction) => {
      const { name, operands, pops, pushes, reads, writes, means } = instruction;
      const list = operands.map((operand) => `${operand.name} (${operand.sort})`).join(', ') || 'none';
      return [
        `### ${name}`,
        means,
        [
          `- Operands: ${list}. Pops ${pops}, pushes ${pushes}.`,
          `- Reads ${parts(reads)}; writes ${parts(writes)}.`,
          `- Used by ${usedBy(uses.get(name))}`,
        ].join('\n'),
      ];
    }),
  ];
}

const parts = (list) => [...new Set(list)].join(', ') || 'nothing';

function constantPart(name, form, means, use) {
  return [`### ${unquoted(name)}`, means, [`- Written \`${form}\`.`, `- Used by ${usedBy(use)}`].join('\n')];
}

/** "12 abilities on 9 cards: …". */
function usedBy(use) {
  if (!use) return 'no ability of the first game.';
  const cards = cardsAmong(use.cards).size;
  const abilities = count(use.abilities, 'ability', 'abilities');
  if (cards === 0) return `rules only, ${abilities}: ${[...use.rules].join(', ')}.`;
  const shown = [...use.cards].slice(0, NAMED).join(', ');
  const more = use.cards.size > NAMED ? ' …' : '.';
  const rules = use.rules.size > 0 ? ` In the rules: ${[...use.rules].join(', ')}.` : '';
  const where = count(cards, 'card', 'cards');
  return `${abilities}, on ${where}${use.rules.size > 0 ? ' and in rules' : ''}: ${shown}${more}${rules}`;
}

const count = (n, one, many) => `${n} ${n === 1 ? one : many}`;

/** The meaning of each measure: from the manifest, with what a card without it counts as. */
function measures({ names, manifest: { words } }) {
  const absent = {
    zero: 'A card without it has 0.',
    none: 'What a card does not have adds 0, and fits only tests without a lower bound.',
    nothing: 'What a card does not have adds 0, and fits no test.',
  };
  const rows = names.measure.flatMap((name) => {
    const [sort, id] = name.split(':');
    if (sort === 'piece') {
      const either = words.resource[id].holds === 'either';
      return [
        [
          name,
          either ? 'How many pieces of any sort lie on the card.' : `How many ${id} pieces lie on the card.`,
        ],
      ];
    }
    if (sort === 'noun') return [[name, 'How many abilities are printed on its face.']];
    const attribute = words.attribute[id];
    if (attribute.sort === 'text' || attribute.steps) return [];
    if (attribute.sort === 'number')
      return [[name, `The number of its ${id}. ${absent[attribute.absent ?? 'nothing']}`]];
    if (attribute.sort === 'colours') return [[name, coloursText(words)]];
    const values = Object.keys(words.value).filter((value) => words.value[value].attribute === id);
    const kinds = (attribute.kinds ?? []).map(
      (kind) => ` A card of the kind ${kind} has one value more, ${kind}.`,
    );
    return [
      [
        name,
        `How many of these it has; compared by which ones: ${values.join(', ')}.${kinds.join('')} Values that an ability adds count.`,
      ],
    ];
  });
  return ['## Measures', 'What a card has in numbers and values.', table(['measure', 'means'], rows)];
}

function coloursText(words) {
  const several = Object.entries(words.colour)
    .filter(([, { countsAs }]) => countsAs)
    .map(([id, { countsAs }]) => ` An ability that is ${id} has the colours ${countsAs.join(', ')} instead.`);
  return `How many colours its abilities have; compared by which ones.${several.join('')}`;
}

/** The meaning of each sort of mark for a card. */
function marks({ names, manifest: { words } }) {
  const by = (sort) =>
    names.mark
      .filter((name) => name.startsWith(`${sort}:`))
      .map((name) => name.slice(sort.length + 1))
      .join(', ');
  const several = Object.entries(words.colour)
    .filter(([, { countsAs }]) => countsAs)
    .map(([id, { countsAs }]) => ` A card that is ${id} is also ${countsAs.join(', ')}.`)
    .join('');
  const sorts = {
    kind: 'It is a card of that kind.',
    value: 'It has that value, printed or given by an ability of its own.',
    colour: `One of its abilities has that colour.${several}`,
    derived: 'One of its abilities names a line or a relation.',
  };
  const rows = Object.entries(sorts).map(([sort, means]) => [`${sort}:`, by(sort), means]);
  return ['## Marks', 'What a card is, or is not.', table(['mark', 'words', 'means'], rows)];
}

/** Rows of a table of the code with their texts; a table without a text, or a text without a row, is a fault. */
function described(what, names, texts) {
  const strange = [
    ...names.filter((name) => !(name in texts)),
    ...Object.keys(texts).filter((name) => !names.includes(name)),
  ];
  if (strange.length > 0)
    throw new BuildError(`instruction-texts.mjs must describe each ${what}: ${strange.join(', ')}.`);
  return names.map((name) => [`\`${name}\``, ...[texts[name]].flat()]);
}

const unquoted = (text) => text.replaceAll('`', '');

const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows]
    .map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
