import { readdirSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import type { Manifest } from '../../src/cards/manifest.ts';
import { fileText, unbundle } from '../support/packs.ts';

const root = new URL('../../', import.meta.url);

/** The generic part of the product. */
const ROOMS = [
  'src/language',
  'src/cards',
  'src/language-service',
  'src/lint',
  'src/compile',
  'src/state',
  'src/vm',
  'src/game',
  'src/record',
  'src/wasm',
  'wasm/core',
  'src/bots',
  'src/simulate',
  'src/api',
];

/** Made from the grammar and the schemas, which are looked at themselves. */
const GENERATED = /\/generated\//;

/** Names of drawings: each says what is drawn, whatever it stands for in a game. */
const DRAWINGS = 'src/cards/icon-names.ts';

/**
 * Words of a manifest that the generic part says by itself, with the reason. Anything else that a pack declares
 * must come from the pack.
 */
const OWN_WORDS: Readonly<Record<string, string>> = {
  colour: 'a sort of word, and the name of that value in the export',
  colours: 'the sort of an attribute that the abilities decide',
  activated: 'the nature of a trigger',
  gain: 'a name of the export',
  tree: 'what a text is parsed into',
  column: 'a column of the chart of the parser, or of a text',
  columns: 'English in messages: those of a table of cards',
  rows: 'English in messages: those of a table of cards, each of which is a card',
  events: 'a property of the manifest',
  deck: 'English in messages: all cards of a pack together',
  facts: 'English in messages: what is known about a card',
  paid: 'English in messages: what stands left of the arrow',
  card: 'what the engine is about: files, schemas and messages speak of cards',
  cards: 'the same in several',
  ability: 'a family of the grammar: one line of a card',
  abilities: 'a property of the tree and of kinds',
  type: 'a keyword of JSON Schema',
  end: 'the end of a range, and the nature of a trigger',
  start: 'the start of a range',
  goal: 'the nature of a trigger, and a sort of thing',
  points: 'a sort of thing that a verb takes',
  claim: 'a sort of thing that a verb takes',
  turn: 'a sort of thing that a verb takes, and a span of time',
  bonus: 'a sort of thing that a verb takes',
  goals: 'what a noun ranges over',
  claims: 'what a noun ranges over',
  turns: 'what a noun ranges over',
  bonuses: 'what a noun ranges over',
  score: 'the side of a verb',
  pay: 'the side of a verb, and what stands left of the arrow',
  piece: 'a sort of thing that a verb takes',
  row: 'an order of the cards in a zone',
  place: 'a family of the grammar: where something is',
  player: 'the party of a role',
  single: 'English in messages: "for every single one"',
  open: 'English in messages, and the type of a token: a quote that is left open',
  cost: 'English in messages: what is paid',
  other: 'English in messages',
  others: 'English in messages: "others can be"',
  lower: 'English in messages',
  upper: 'English in messages',
  choose: 'English in messages: what to do about a mistake',
  take: 'the name of an instruction, and English in messages',
  pick: 'the name of an instruction',
  step: 'a family of the grammar: what is done at once',
  deal: 'an act of the whole game',
  dealt: 'English in messages: what was given out',
  active: 'for which seats a line is',
  everyone: 'for which seats a line is',
  afterwards: 'English in messages',
  play: 'English in messages, and what is done with a game',
  pieces: 'what lies on cards, and a region of the state',
  marks: 'what a face is marked with, and a region of the state',
  costs: 'English in messages: what must be paid',
  claimed: 'English in messages: a goal that has a claim',
};

/** Words that only names in the code have, with the reason. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  gap: 'blanks between words',
  placed: 'something with its place in a text',
  scored: 'a guess with its score',
  types: 'types of tokens',
  event: 'a property of the manifest',
  tally: 'how much was done with a verb',
  shift: 'moving bits, or the cells of a grid',
  copy: 'copying a state',
  spent: 'what is paid so far',
  play: 'what a choice is carried out by',
};

/** Words that occur in plain English so often that only a literal of nothing else is suspicious. */
const isOwn = (word: string): boolean => Object.hasOwn(OWN_WORDS, word);

/** Everything that a pack declares as written: ids, plurals, past forms. */
function wordsOf(manifest: Manifest): ReadonlySet<string> {
  const words = new Set<string>([manifest.pack]);
  for (const sort of Object.values(manifest.words)) {
    for (const [id, entry] of Object.entries(sort as Record<string, { plural?: string; past?: string }>)) {
      words.add(id);
      if (entry.plural !== undefined) words.add(entry.plural);
      if (entry.past !== undefined) words.add(entry.past);
    }
  }
  return words;
}

// Card games share words such as hand, sort and play with any program, so the words are those of Earth and of a game
// whose words are invented.
const tideway = unbundle(fileText('tests/packs/tideway/tideway.pack.txt')).find(
  ({ path }) => path === 'pack.json',
);

const packs = [fileText('cards/earth/pack.json'), tideway?.text ?? ''].map(
  (text) => JSON.parse(text) as Manifest,
);

const GAME_WORDS: ReadonlySet<string> = new Set(packs.flatMap((pack) => [...wordsOf(pack)]));

/** The words of a text that some game declares and that are not the engine's own. */
const gameWordsIn = (text: string): string[] =>
  allWordsIn(text).filter((word) => GAME_WORDS.has(word) && !isOwn(word));

const allWordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[a-z]+(?:-[a-z]+)*/g) ?? [];

interface Literal {
  readonly text: string;
  readonly line: number;
}

/** All text that a source file holds: strings, parts of templates, property names in quotes, parts of regular expressions. */
function literalsOf(path: string, source: string): Literal[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found: Literal[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node) ||
      ts.isRegularExpressionLiteral(node)
    ) {
      const importing = ts.isImportDeclaration(node.parent) || ts.isExportDeclaration(node.parent);
      if (!importing) {
        found.push({ text: node.text, line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Names in a source file, cut at capitals: `herbCount` holds `herb`. */
function namesOf(path: string, source: string): Literal[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found: Literal[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      const text = node.text.replace(/([a-z])([A-Z])/g, '$1 $2');
      found.push({ text, line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const sources = ROOMS.flatMap((room) =>
  readdirSync(new URL(room, root), { recursive: true, encoding: 'utf8' })
    .map((name) => `${room}/${name.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts') && !GENERATED.test(path) && path !== DRAWINGS),
);

const report = (path: string, literals: readonly Literal[]): string[] =>
  literals.flatMap(({ text, line }) =>
    gameWordsIn(text).map((word) => `${path}:${line} "${word}" in "${text.slice(0, 80)}"`),
  );

describe('the generic part of the product', () => {
  it('is looked at with the words of at least two quite different games', () => {
    expect(packs.length).toBeGreaterThanOrEqual(2);
    expect(sources.length).toBeGreaterThan(30);
    for (const word of ['soil', 'sprouts', 'planted', 'tableau', 'mushroom'])
      expect(GAME_WORDS.has(word)).toBe(true);
  });

  it.each(sources)('%s holds no word of a game', (path) => {
    expect(report(path, literalsOf(path, fileText(path)))).toEqual([]);
  });

  it.each(sources)('%s names nothing after a game', (path) => {
    const found = namesOf(path, fileText(path)).filter(({ text }) =>
      gameWordsIn(text).some((word) => !Object.hasOwn(OWN_NAMES, word)),
    );
    expect(report(path, found)).toEqual([]);
  });

  it.each(['grammar/card.ne'])('%s has no word of a game among its tokens', (path) => {
    const tokens = [
      ...fileText(path)
        .replace(/#.*$/gm, '')
        .matchAll(/"([^"]*)"/g),
    ].map(([, token]) => token ?? '');
    expect(tokens.length).toBeGreaterThan(40);
    expect(tokens.filter((token) => GAME_WORDS.has(token))).toEqual([]);
  });

  it('would be caught', () => {
    const bad =
      "const a = 'soil'; const b = `take ${a} from the tableau`; const c = { 'herb': 1 }; const sproutCount = 1;";
    expect(report('bad.ts', literalsOf('bad.ts', bad))).toHaveLength(3);
    expect(report('bad.ts', namesOf('bad.ts', bad))).toHaveLength(1);
  });

  it('has no reason in a list that nobody needs', () => {
    const all = [...sources.flatMap((path) => literalsOf(path, fileText(path)))].flatMap(({ text }) =>
      allWordsIn(text),
    );
    const named = sources
      .flatMap((path) => namesOf(path, fileText(path)))
      .flatMap(({ text }) => allWordsIn(text));
    const needed = (words: readonly string[]): ReadonlySet<string> =>
      new Set(words.filter((word) => GAME_WORDS.has(word)));
    const literals = needed([...all, ...named]);
    const names = needed(named);
    expect(Object.keys(OWN_WORDS).filter((word) => !literals.has(word))).toEqual([]);
    expect(Object.keys(OWN_NAMES).filter((word) => !names.has(word))).toEqual([]);
  });
});
