import type { Ability, CountedForm, Effect, Measure, Path, Selector, Test } from '../../src/language/tree.ts';
import type { CountPicture, PictureData } from './drawing/picture.ts';
import { signParts } from './icons/icons.ts';

const TYPES: readonly string[] = ['tree', 'herb', 'mushroom', 'bush'];
const PLACES: readonly string[] = ['sunny', 'wet', 'rocky', 'cold'];
const COLOURS: readonly string[] = ['red', 'yellow', 'blue', 'green'];

/** The icons that stand for words of this game in a picture, where the word is no icon itself. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  type: TYPES,
  habitat: PLACES,
  colour: COLOURS,
  sprouts: ['sprout'],
  ability: ['red', 'blue'],
};

/** Cards drawn, cards composted and soil gained at the start of a game, as an island's starting line says. */
export function startOf(abilities: readonly Ability[]): Required<PictureData>['start'] {
  const start = { draw: 0, compost: 0, soil: 0 };
  const line = abilities.find(({ trigger }) => trigger === 'start');
  if (line?.body.form !== 'do') return start;
  for (const effect of effectsOf(line.body.paths)) {
    if (effect.form !== 'do' || effect.amount === 'each') continue;
    const what = effect.thing?.words.at(-1);
    if (effect.verb === 'draw') start.draw = effect.amount;
    else if (effect.verb === 'compost') start.compost = effect.amount;
    else if (effect.verb === 'gain' && what === 'soil') start.soil = effect.amount;
  }
  return start;
}

const effectsOf = (paths: readonly Path[]): Effect[] =>
  paths.flatMap(({ steps }) => steps.flatMap(({ effects }) => effects));

const signsOf = (word: string): readonly string[] => SIGNS[word] ?? (signParts(word) ? [word] : []);

/**
 * The things that an objective counts, for its picture: the first ability that counts something. Nothing for a card that
 * counts nothing.
 */
export function countsOf(abilities: readonly Ability[]): CountPicture | undefined {
  for (const { body } of abilities) {
    if (body.form === 'have') return pictureOf(body.of, typeof body.amount === 'number' ? body.amount : 1);
    if (body.form !== 'do') continue;
    for (const effect of effectsOf(body.paths)) {
      if (effect.form === 'table') {
        return pictureOf({ form: 'things', of: effect.of }, Math.max(1, effect.table.length - 1));
      }
      if (effect.form !== 'do' || !effect.per) continue;
      return pictureOf(effect.per.of, effect.per.every ?? 1);
    }
  }
  return undefined;
}

function pictureOf(counted: CountedForm, number: number): CountPicture {
  switch (counted.form) {
    case 'set':
      return { number, shape: 'set', what: counted.values.flatMap(signsOf) };
    case 'line': {
      const test = counted.of.with?.find(({ form }) => form === 'different' || form === 'shared');
      const what = test ? testedBy(test) : whatOf(counted.of);
      const shape = counted.line === 'row' || counted.line === 'column' ? counted.line : 'diagonal';
      return { number, shape, what, ...(test?.form === 'different' && { different: true }) };
    }
    case 'things':
      return thingsOf(counted.of, number);
  }
}

function thingsOf(selector: Selector, number: number): CountPicture {
  const what = whatOf(selector);
  const noun = selector.words.at(-1) ?? '';
  const place = selector.in;
  if (place?.form === 'longest') {
    return { number: 4, shape: place.relation === 'diagonal' ? 'diagonal' : 'line', what };
  }
  if (place?.form === 'zone' && (place.zone === 'hand' || place.zone === 'compost')) {
    return { number, shape: 'heap', what: place.zone === 'hand' ? ['card'] : ['compost'] };
  }
  const pieces = ['soil', 'sprout', 'growth', 'piece'].includes(noun);
  return { number, shape: pieces ? 'heap' : 'cards', what };
}

/** The sign of what is counted: its adjective, what it is tested by, else its noun. */
function whatOf(selector: Selector): readonly string[] {
  const noun = selector.words.at(-1) ?? 'card';
  const adjectives = selector.words.slice(0, -1).filter((word) => signsOf(word).length > 0);
  if (adjectives.length > 0) return adjectives.flatMap(signsOf);
  const tested = selector.with?.flatMap(testedBy) ?? [];
  if (tested.length > 0) return tested;
  if (selector.full) return signsOf(selector.full.of);
  return signsOf(noun);
}

function testedBy(test: Test): readonly string[] {
  switch (test.form) {
    case 'count':
    case 'none':
    case 'different':
      return measured(test.measure);
    case 'value':
    case 'parity':
    case 'shared':
      return signsOf(test.attribute);
    case 'last':
      return test.attributes.flatMap(signsOf);
  }
}

const measured = (measure: Measure): readonly string[] =>
  signsOf(measure.form === 'word' ? measure.word : measure.resource);
