import type { Manifest } from '../cards/manifest.ts';
import type { CheckedPack } from '../cards/pack.ts';
import { partsOf } from '../cards/zone-parts.ts';
import type { Bound, Measure, Selector, Test } from '../language/tree.ts';
import { perPack } from './kept.ts';
import type { PrintedNumber, Sample, Samples } from './samples.ts';
import { isTaken } from '../cards/taken.ts';

/** True if cards are asked for by a noun; pieces, gaps and abilities are not. */
export function isCardNoun(noun: string, { words }: Manifest): boolean {
  const kind = words.kind[noun];
  if (kind) return kind.rule !== true;
  return words.value[noun] !== undefined || (!words.resource[noun] && words.noun[noun]?.ranges === 'cards');
}

/** A question that is asked of cards: whether a selector may mean them. Each card answers it once. */
export interface CardQuestion {
  /** Its place among the questions of its pack. */
  readonly at: number;
  readonly fits: (sample: Sample) => boolean;
}

const questionsOf = perPack(() => new Map<string, CardQuestion>());

/**
 * Asks whether a card may be what a selector asks for. What is not known, such as the pieces on it, is taken to fit.
 *
 * @param atHome true if cards are meant that lie where their noun is at home, when the text names no place
 */
export function questionOf(
  selector: Selector,
  samples: Pick<Samples, 'zones'>,
  pack: CheckedPack,
  atHome: boolean,
): CardQuestion {
  const known = questionsOf(pack);
  const key = keyOf(selector, atHome);
  const before = known.get(key);
  if (before) return before;
  const at = known.size;
  const fitsIt = fitsOf(selector, samples, pack.manifest, atHome);
  const question = {
    at,
    fits: (sample: Sample): boolean => (sample.fits[at] ??= fitsIt(sample)),
  };
  known.set(key, question);
  return question;
}

/** A selector of one word is its word; others are written out. */
const keyOf = (selector: Selector, atHome: boolean): string =>
  `${atHome ? '' : '-'}${Object.keys(selector).length === 1 ? selector.words.join(' ') : JSON.stringify(selector)}`;

function fitsOf(
  selector: Selector,
  samples: Pick<Samples, 'zones'>,
  manifest: Manifest,
  atHome: boolean,
): (sample: Sample) => boolean {
  const { words: said, with: tests = [], full, done, in: place, role } = selector;
  const noun = said.at(-1) ?? '';
  const kinds = new Map<string, boolean>();
  // The zones in which cards come to lie depend on their kind alone.
  const ofKind = (kind: string): boolean => {
    const known = kinds.get(kind);
    if (known !== undefined) return known;
    const fits =
      (!manifest.words.kind[noun] || noun === kind) &&
      (done?.form !== 'you' || mayBeDone(kind, done.verb, manifest)) &&
      (role !== undefined || liesThere(kind, said, atHome ? noun : '', place, samples, manifest));
    kinds.set(kind, fits);
    return fits;
  };
  if (contradicts(tests)) return () => false;
  const isSaid = wordsFit(said, manifest);
  return (sample) =>
    ofKind(sample.kind) &&
    isSaid(sample) &&
    tests.every((test) => fitsTest(sample, test, manifest)) &&
    (full === undefined || full.not === true || room(sample, full.of, manifest) > 0);
}

/** A test of whether a card may be what some words say, the last of which is the noun. */
function wordsFit(said: readonly string[], { words }: Manifest): (sample: Sample) => boolean {
  const values = said.filter((word) => words.value[word]);
  const colours = said.slice(0, -1).filter((word) => !words.value[word] && words.colour[word]);
  // Kinds and what is no word of cards are asked for elsewhere.
  const asked = words.kind[said.at(-1) ?? ''] ? values.filter((word) => word !== said.at(-1)) : values;
  const byAttribute = new Map<string, Set<string>>();
  for (const word of values) {
    const attribute = words.value[word]?.attribute ?? '';
    byAttribute.set(attribute, (byAttribute.get(attribute) ?? new Set()).add(word));
  }
  // A card has no two values of a field that holds one.
  const several = [...byAttribute].filter(([, { size }]) => size > 1);
  return (sample) =>
    asked.every(sample.has) &&
    colours.every(sample.hasColour) &&
    several.every(([attribute, { size }]) => size <= sample.values(attribute).most);
}

function fitsTest(sample: Sample, test: Test, manifest: Manifest): boolean {
  switch (test.form) {
    case 'value':
      return fitsNumber(sample.number(test.attribute), test.attribute, test.bound, manifest);
    case 'parity': {
      const printed = sample.number(test.attribute);
      if (!printed) return manifest.words.attribute[test.attribute]?.steps !== undefined;
      return printed.least < printed.most || Math.abs(printed.least % 2) === (test.parity === 'odd' ? 1 : 0);
    }
    case 'count':
      return fitsCount(sample, test.bound, test.measure, manifest);
    case 'none':
      return test.measure.form !== 'word' || manifest.words.attribute[test.measure.word] === undefined
        ? true
        : manifest.words.resource[test.measure.word] !== undefined ||
            sample.values(test.measure.word).least === 0;
    case 'different':
    case 'shared':
    case 'last':
      return true;
  }
}

function fitsNumber(
  printed: PrintedNumber | undefined,
  attribute: string,
  bound: Bound,
  { words }: Manifest,
): boolean {
  const word = words.attribute[attribute];
  if (!word || word.steps) return true;
  if (printed && meets(printed.least, printed.most, bound)) return true;
  if (printed && !printed.optional) return false;
  switch (word.absent) {
    case 'zero':
      return meets(0, 0, bound);
    case 'none':
      return bound.form === 'at-most';
    case 'nothing':
      return false;
    default:
      return true;
  }
}

function fitsCount(sample: Sample, bound: Bound, measure: Measure, manifest: Manifest): boolean {
  const { words } = manifest;
  switch (measure.form) {
    case 'numbers':
      return true;
    case 'spaces':
      return limitsOf(measure.resource, manifest).some((attribute) =>
        fitsNumber(sample.number(attribute), attribute, bound, manifest),
      );
    case 'word': {
      const { word } = measure;
      if (words.resource[word]) return meets(0, room(sample, word, manifest), bound);
      if (words.attribute[word]) {
        const { least, most } = sample.values(word);
        return meets(least, most, bound);
      }
      return (
        words.noun[word]?.ranges !== 'abilities' ||
        meets(sample.abilities.least, sample.abilities.most, bound)
      );
    }
  }
}

const meets = (least: number, most: number, { form, n }: Bound): boolean =>
  form === 'at-least' ? most >= n : form === 'at-most' ? least <= n : least <= n && n <= most;

const LIMITS = new WeakMap<Manifest, Map<string, readonly string[]>>();

/** Attributes that limit how many pieces lie on a card; of a word for all pieces those of each. */
export function limitsOf(resource: string, manifest: Manifest): readonly string[] {
  const known = LIMITS.get(manifest) ?? new Map<string, readonly string[]>();
  LIMITS.set(manifest, known);
  const { words } = manifest;
  const found =
    known.get(resource) ??
    Object.entries(words.attribute).flatMap(([id, { limits }]) =>
      limits !== undefined && (limits === resource || words.resource[resource]?.holds === 'either')
        ? [id]
        : [],
    );
  known.set(resource, found);
  return found;
}

/** The number of pieces that may lie on a card; without end where nothing limits them. */
export function room(sample: Sample, resource: string, manifest: Manifest): number {
  const limits = limitsOf(resource, manifest);
  if (limits.length === 0) return Infinity;
  return limits.reduce((sum, attribute) => sum + (sample.number(attribute)?.most ?? 0), 0);
}

/** True if two tests of a selector exclude one another by what lies on a card. */
const contradicts = (tests: readonly Test[]): boolean =>
  tests.some(
    (one) =>
      one.form === 'none' &&
      tests.some(
        (other) =>
          other.form === 'count' &&
          other.bound.form !== 'at-most' &&
          other.bound.n > 0 &&
          JSON.stringify(other.measure) === JSON.stringify(one.measure),
      ),
  );

/** True if a verb that puts cards down may have been done to cards of a kind. */
function mayBeDone(kind: string, verb: string, manifest: Manifest): boolean {
  const does = manifest.words.verb[verb]?.does;
  if (does?.act === 'settle') return isTaken(manifest.words.kind[kind], does, manifest.words);
  return does?.act !== 'enter' || manifest.words.kind[kind]?.home === does.to;
}

function liesThere(
  kind: string,
  said: readonly string[],
  noun: string,
  place: Selector['in'],
  samples: Pick<Samples, 'zones'>,
  manifest: Manifest,
): boolean {
  const { words } = manifest;
  const reaches = (fits: (zone: string) => boolean): boolean => [...samples.zones(kind)].some(fits);
  const inGrid =
    place?.form === 'line' ||
    place?.form === 'longest' ||
    said.slice(0, -1).some((word) => isRelation(word, manifest));
  if (inGrid) return reaches((zone) => words.zone[zone]?.order === 'grid');
  const zone =
    place?.form === 'zone' || place?.form === 'best'
      ? place.zone
      : (words.kind[noun]?.home ?? words.noun[noun]?.home);
  if (zone === undefined || (words.value[noun] && !place)) return true;
  const parts = partsOf(zone, words.zone);
  return reaches((each) => parts.includes(each));
}

const isRelation = (word: string, { words }: Manifest): boolean =>
  words.relation[word] !== undefined && !words.value[word] && !words.colour[word] && !words.derived[word];
