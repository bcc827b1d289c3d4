import { listing } from '../cards/reporter.ts';
import type { Words } from '../cards/manifest.ts';
import type { Measure } from '../language/tree.ts';
import { index, refuse, sortAmong, type CompiledLine } from './line.ts';

/** The purpose of a measure: a number of things on a card, a sum over cards, or a comparison of cards. */
export type MeasureUse = 'number' | 'sum' | 'comparison';

/** The number of values that can be compared: each is a bit of one word of the image. */
const MOST_VALUES = 31;

/** Index of a measure; notes M701 or M705 and gives 0 where a card has no such number. */
export function measureIndex(measure: Measure, use: MeasureUse, line: CompiledLine): number {
  const name = measureName(measure, use, line);
  return name === undefined ? 0 : index(line, 'measure', name);
}

/** Index of the number that a card prints; M701 for anything else. */
export function printedIndex(attribute: string, line: CompiledLine): number {
  if (line.words.attribute[attribute]?.sort === 'number')
    return index(line, 'measure', `attribute:${attribute}`);
  refuse(line, 'M701', `${attribute} is no number on a card.`);
  return 0;
}

function measureName(measure: Measure, use: MeasureUse, line: CompiledLine): string | undefined {
  switch (measure.form) {
    case 'word':
      return wordName(measure.word, use, line);
    case 'spaces':
      return spacesName(measure.resource, line);
    case 'numbers': {
      if (line.words.resource[measure.resource]?.holds === 'pool') return noNumber(measure.resource, line);
      if (use === 'comparison') return `piece:${measure.resource}`;
      refuse(
        line,
        'M701',
        `"numbers of" compares the cards of a line. Here write ${measure.resource} by itself.`,
      );
      return undefined;
    }
    default:
      return measure satisfies never;
  }
}

function wordName(word: string, use: MeasureUse, line: CompiledLine): string | undefined {
  const { words } = line;
  switch (sortAmong(word, ['resource', 'attribute', 'noun'], words)) {
    case 'resource': {
      if (words.resource[word]?.holds === 'pool') return noNumber(word, line);
      if (use !== 'comparison') return `piece:${word}`;
      refuse(
        line,
        'M705',
        `Pieces are all alike. To compare how many lie on each card, write numbers of ${word}.`,
      );
      return undefined;
    }
    case 'attribute': {
      const sort = words.attribute[word]?.sort;
      if (sort === 'text' || words.attribute[word]?.steps) return noNumber(word, line);
      if (sort === 'number' && use === 'number') return noNumber(word, line);
      if (use === 'comparison' && sort !== 'number' && valuesOf(word, words) > MOST_VALUES) {
        refuse(line, 'M705', `${word} has more than ${MOST_VALUES} values, too many to compare cards by.`);
        return undefined;
      }
      return `attribute:${word}`;
    }
    case 'noun': {
      if (words.noun[word]?.ranges !== 'abilities') return noNumber(word, line);
      if (use !== 'comparison') return `noun:${word}`;
      refuse(line, 'M705', `${word} is no value by which cards are compared.`);
      return undefined;
    }
    case undefined:
      return noNumber(word, line);
  }
}

/** The attribute that says how many spaces for the pieces a card prints. */
function spacesName(resource: string, line: CompiledLine): string | undefined {
  const limits = limitsOf(resource, line.words);
  if (limits.length === 1) return `attribute:${limits[0]}`;
  refuse(
    line,
    'M701',
    limits.length === 0
      ? `No card has spaces for ${resource}.`
      : `Spaces for ${resource} are several numbers on a card: ${limits.join(', ')}. Name one of them.`,
  );
  return undefined;
}

function noNumber(word: string, line: CompiledLine): undefined {
  const { attribute, resource } = line.words;
  const numbers = [
    ...Object.keys(attribute).filter((id) => attribute[id]?.sort === 'number'),
    ...Object.keys(resource).filter((id) => resource[id]?.holds === 'piece'),
  ];
  refuse(
    line,
    'M701',
    `${word} is no number on a card. Here can stand ${listing([...new Set(numbers)])}, or a value.`,
  );
  return undefined;
}

/** The number of values by which cards are compared: those of the attribute, and kinds that count as one. */
function valuesOf(id: string, { attribute, value, colour }: Words): number {
  const { sort, kinds = [] } = attribute[id] ?? {};
  if (sort === 'colours') return Object.keys(colour).length;
  return Object.values(value).filter((each) => each.attribute === id).length + kinds.length;
}

/** Attributes that limit the pieces of a resource, those of all pieces for one that stands for all. */
export function limitsOf(resource: string, words: Words): readonly string[] {
  const all = words.resource[resource]?.holds === 'either';
  return Object.entries(words.attribute)
    .filter(([, { limits }]) => limits !== undefined && (all || limits === resource))
    .map(([id]) => id);
}
