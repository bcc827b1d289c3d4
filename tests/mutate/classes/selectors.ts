import { matches, replaced, type Edit, type MutantClass } from '../mutant.ts';
import { fitting, nounsOf, partsIn, type Source } from '../source.ts';

const TURNED = 'Both texts could be printed; only a diff or the printed card tells.';

const isPrinted = ({ pack }: Source): boolean => pack === 'earth';

/** Words that are said before a thing: values that are no noun, and colours. */
const adjectivesOf = ({ words }: Source): readonly string[] => [
  ...Object.entries(words.value).flatMap(([id, { noun }]) => (noun === true ? [] : [id])),
  ...Object.keys(words.colour),
];

/** Selectors with a word that no card of the pack has together with the others. */
function* nobody(source: Source): Iterable<Edit> {
  const nouns = nounsOf(source, 'kind', 'value').filter(({ id }) => source.words.kind[id]?.rule !== true);
  const adjectives = adjectivesOf(source);
  for (const part of partsIn(source))
    for (const { at, body, trigger } of part.texts) {
      if (source.words.kind[part.kind]?.flow === true) continue;
      for (const { 0: all, 1: before = '', 2: word = '' } of matches(
        body,
        /\b(per \d+|per|each|have \d+|number of|cost of|\d+) ([a-z]+)\b/,
      )) {
        const noun = nouns.find(({ one, many }) => one === word || many === word);
        if (!noun || trigger === 'step') continue;
        const none = adjectives.filter((id) => fitting(source, [noun.id, id]) === 0 && !isOfTool(source, id));
        const is = none[(at + (part.number ?? 0)) % Math.max(1, none.length)];
        if (is !== undefined) yield replaced(part, at, all, `${before} ${is} ${word}`);
      }
    }
}

/** Values that say where a card comes from, of which no text speaks. */
const isOfTool = ({ words, manifest }: Source, id: string): boolean =>
  words.value[id]?.attribute !== undefined && words.value[id].attribute === manifest.provenance?.attribute;

/** A kind of card that never lies where it is looked for: the manifest says which kinds lie in a grid. */
function* neverThere(source: Source): Iterable<Edit> {
  const { kind, zone } = source.words;
  const grids = Object.entries(zone).flatMap(([id, { order }]) => (order === 'grid' ? [id] : []));
  if (grids.length === 0) return;
  const nouns = nounsOf(source, 'kind', 'value');
  const out = nouns.filter(({ id }) => kind[id] && kind[id].rule !== true && kind[id].grid !== true);
  for (const part of source.faces)
    for (const { at, body } of part.texts) {
      const isAbout = /in this (?:row|column)|on adjacent|in tableau|(?:row|column|line)/.test(body);
      for (const { 0: all, 1: before = '', 2: word = '' } of matches(
        body,
        /\b(each|adjacent|per|on each) ([a-z]+)\b/,
      )) {
        const noun = nouns.find(({ one, many }) => one === word || many === word);
        if (!noun || !isAbout || out.includes(noun)) continue;
        const other = out[(at + (part.number ?? 0)) % out.length];
        if (other)
          yield replaced(
            part,
            at,
            all,
            `${before} ${word === noun.many && noun.one !== noun.many ? other.many : other.one}`,
          );
      }
    }
}

/** Another word of the same sort, with which there are cards. */
export function* otherWord(source: Source, fewest: number): Iterable<Edit> {
  const values = Object.entries(source.words.value);
  const kindOf = (word: string): string | undefined =>
    values.find(([id, { plural }]) => id === word || plural === word)?.[1].attribute;
  const colours = Object.keys(source.words.colour).filter((id) => fitting(source, [id]) >= fewest);
  for (const part of source.faces)
    for (const { at, body } of part.texts)
      for (const { 0: word, index } of matches(body, /[a-z-]+/)) {
        const isColour = colours.includes(word) && /^ (?:card|abilit)/.test(body.slice(index + word.length));
        const attribute = kindOf(word);
        if (!isColour && attribute === undefined) continue;
        const others = isColour
          ? colours.filter((id) => id !== word && id !== 'multicolour')
          : values.flatMap(([id, each]) =>
              each.attribute === attribute &&
              fitting(source, [id]) >= fewest &&
              id !== word &&
              each.plural !== word
                ? [values.some(([, { plural }]) => plural === word) ? (each.plural ?? id) : id]
                : [],
            );
        // Not one that the line names already.
        const free = others.filter((id) => !new RegExp(`\\b${id}\\b`).test(body));
        const is = free[(at + index + (part.number ?? 0)) % Math.max(1, free.length)];
        if (is !== undefined && !/^(?:counts as|copy)/.test(body))
          yield replaced(part, at, body, body.slice(0, index) + is + body.slice(index + word.length));
      }
}

export function* otherWay(source: Source): Iterable<Edit> {
  for (const part of source.faces)
    for (const { at, body } of part.texts) {
      if (/ (?:[2-9]|1\d) or more/.test(body)) yield replaced(part, at, 'or more', 'or less');
      if (/ [2-9] or less/.test(body)) yield replaced(part, at, 'or less', 'or more');
    }
}

export function* otherPlace(source: Source): Iterable<Edit> {
  const turns = [
    ['in this row', 'in this column'],
    ['in this column', 'in this row'],
    ['per row of', 'per column of'],
    ['per column of', 'per row of'],
    ['all different colours', 'one shared colour'],
    ['all different types', 'one shared type'],
    ['all different habitats', 'one shared habitat'],
  ] as const;
  for (const part of source.faces)
    for (const { at, body } of part.texts)
      for (const [from, to] of turns) if (body.includes(from)) yield replaced(part, at, from, to);
}

export const SELECTOR_CLASSES: readonly MutantClass[] = [
  {
    name: 'nobody can be meant',
    label: 'itself',
    reason: 'No card of the pack has all these words said of it.',
    make: nobody,
  },
  {
    name: 'kind that never lies there',
    label: 'manifest',
    reason: 'By the manifest such cards lie in no grid.',
    make: neverThere,
  },
  {
    name: 'wrong word of the same sort',
    label: 'facts',
    reason: 'Another one is printed.',
    unseen: TURNED,
    make: (source) => (isPrinted(source) ? otherWord(source, 1) : []),
  },
  {
    name: 'more and less turned round',
    label: 'facts',
    reason: 'It is printed the other way round.',
    unseen: TURNED,
    make: (source) => (isPrinted(source) ? otherWay(source) : []),
  },
  {
    name: 'row for column, shared for different',
    label: 'facts',
    reason: 'It is printed the other way round.',
    unseen: TURNED,
    make: (source) => (isPrinted(source) ? otherPlace(source) : []),
  },
];
