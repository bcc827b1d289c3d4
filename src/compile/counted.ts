import { isCountedAsDone, isDoneToCards } from '../cards/acts.ts';
import type { CountedForm, Selector } from '../language/tree.ts';
import { compileLines, compileSets } from './groups.ts';
import { index, refuse, type CompiledLine } from './line.ts';
import { doneBy, homeScope, OWN, partyOf, scopeOf } from './scope.ts';
import { noComparison, nowhere, onlyItself, saidBy, type SelectorParts } from './selector.ts';

/** The most cells of a grid in which paths are looked for: each is one bit of a word. */
const MOST_PATH_CELLS = 31;

/** Writes the code that pushes how many there are. */
export function compileCounted(counted: CountedForm, line: CompiledLine): void {
  switch (counted.form) {
    case 'things':
      compileThings(counted.of, line);
      return;
    case 'line':
      compileLines(counted, line);
      return;
    case 'set':
      compileSets(counted, line);
      return;
    default:
      counted satisfies never;
  }
}

/** Writes the code that pushes how many of the things there are that a selector fits. */
export function compileThings(selector: Selector, line: CompiledLine): void {
  const said = saidBy(selector, line);
  const { emitter } = line;
  noComparison(said, line);
  switch (said.thing) {
    case 'card':
      compileCards(said, line);
      return;
    case 'pool': {
      onlyItself(said, line);
      if (didCount(said, line)) return;
      const { in: place, role } = selector;
      if (place) refuse(line, 'M702', `${said.noun} lies in no zone. Leave out where it is.`);
      emitter.op('pool', index(line, 'resource', said.noun), partyOf(role, line));
      return;
    }
    case 'piece': {
      if (!said.bare) onlyItself(said, line);
      if (didCount(said, line)) return;
      // An opponent has no cards on which pieces could lie: what it holds is a number.
      if (line.trigger.who === 'opponent') {
        onlyItself(said, line);
        emitter.op('pool', index(line, 'resource', said.noun), partyOf(selector.role, line));
        return;
      }
      const scope = emitter.scope(scopeOf(said, line));
      emitter.op('sum', index(line, 'measure', `piece:${said.noun}`), scope, emitter.selector([]));
      return;
    }
    case 'ability':
      compileAbilities(said, line);
      return;
    case 'goal': {
      if (said.bare && didCount(said, line)) return;
      emitter.op('count', emitter.scope(scopeOf(said, line)), emitter.selector(said.tests));
      return;
    }
    case 'claim':
    case 'turn':
    case 'bonus':
      onlyItself(said, line);
      if (!didCount(said, line)) counter(said, line);
      return;
    case 'positions':
      compilePositions(said, line);
      return;
    case 'points':
    case 'line':
    case 'section':
    case 'value':
    case undefined:
      refuse(
        line,
        'M704',
        said.thing === 'line'
          ? `How many there are of ${said.noun} is not counted. Say of what it consists: ${said.noun} of 3 cards.`
          : `The game keeps no number of ${said.noun}. Count something else.`,
      );
      return;
    default:
      said.thing satisfies never;
  }
}

function compileCards(said: SelectorParts, line: CompiledLine): void {
  const { emitter } = line;
  const { in: place, done, role } = said.selector;
  if (place?.form === 'best') {
    if (said.relations.length > 0 || done || role !== undefined)
      refuse(line, 'M702', `${said.noun} is looked for in two places at once. Name one of them.`);
    const scope = emitter.scope({ in: 'zone', of: index(line, 'zone', place.zone), party: OWN });
    emitter.op('most', scope, emitter.selector(said.tests));
    return;
  }
  if (place?.form === 'longest') {
    if (said.relations.length > 0 || done || role !== undefined)
      refuse(line, 'M702', `${said.noun} is looked for in two places at once. Name one of them.`);
    const step = index(line, 'relation', place.relation);
    const cells = Object.values(line.words.zone).map(({ grid }) => (grid ? grid[0] * grid[1] : 0));
    if (Math.max(0, ...cells) > MOST_PATH_CELLS)
      refuse(
        line,
        'M704',
        `Paths are looked for in grids of at most ${MOST_PATH_CELLS} cells, and this one has ${Math.max(...cells)}. Count something else, or make the grid smaller.`,
      );
    emitter.op(place.through ? 'path-here' : 'path', step, emitter.selector(said.tests));
    return;
  }
  if (done && said.sort === 'noun' && said.bare && said.relations.length === 0 && !place) {
    const things = line.words.verb[done.verb]?.things ?? [];
    if (things.length === 1 && things[0] === 'card' && isDoneToCards(line.words.verb[done.verb])) {
      const { verb, party } = doneBy(done, said, line);
      emitter.op('counter', verbCounter(verb, line), party);
      return;
    }
  }
  emitter.op('count', emitter.scope(scopeOf(said, line)), emitter.selector(said.tests));
}

function compileAbilities(said: SelectorParts, line: CompiledLine): void {
  const { emitter } = line;
  if (said.bare && didCount(said, line)) return;
  if (said.colours.length > 0 || said.selector.with || said.selector.full)
    refuse(
      line,
      'M704',
      `Only all lines of a card can be counted with ${said.noun}. Count cards of that sort.`,
    );
  const scope = emitter.scope(scopeOf(said, line));
  emitter.op('sum', index(line, 'measure', `noun:${said.noun}`), scope, emitter.selector(said.tests));
}

/** Cells of a grid, which are counted where they are empty, or steps of a track. */
function compilePositions(said: SelectorParts, line: CompiledLine): void {
  const { emitter } = line;
  if (line.vocabulary.find('counter', `noun:${said.noun}`) !== undefined) {
    onlyItself(said, line);
    if (!didCount(said, line)) counter(said, line);
    return;
  }
  const [relation] = said.relations;
  const { done, in: place, role } = said.selector;
  if (
    relation === undefined ||
    said.relations.length > 1 ||
    done ||
    place ||
    role !== undefined ||
    !said.bare
  ) {
    const relations = Object.keys(line.words.relation).join(', ');
    refuse(
      line,
      'M704',
      `${said.noun} is counted around a card only. Name one of ${relations}, and nothing else.`,
    );
    return;
  }
  emitter.op('vacant', index(line, 'relation', relation));
}

function counter(said: SelectorParts, line: CompiledLine): void {
  const { in: place, role } = said.selector;
  if (place) refuse(line, 'M702', `${said.noun} lies in no zone. Leave out where it is.`);
  if (!isRaised(said, line))
    refuse(line, 'M704', `Nothing ever raises the number of ${said.noun}: no verb of the pack does.`);
  line.emitter.op('counter', index(line, 'counter', `noun:${said.noun}`), partyOf(role, line));
}

/** True if a verb of the pack raises the counter of a noun. */
const isRaised = ({ noun, thing }: SelectorParts, { words }: CompiledLine): boolean =>
  Object.values(words.verb).some(
    ({ does, things }) =>
      does?.act === 'raise' &&
      (does.counter === noun ||
        (thing !== undefined && thing !== 'line' && thing !== 'positions' && things.includes(thing))),
  );

/**
 * Writes how much was done with a verb, where the text says so; false where it does not. One number is kept for
 * each verb, so that it must be clear what it counts: M713 otherwise.
 */
function didCount(said: SelectorParts, line: CompiledLine): boolean {
  const { done, in: place } = said.selector;
  if (!done) return false;
  const { words } = line;
  if (place || said.relations.length > 0)
    refuse(line, 'M702', `${said.noun} is looked for in two places at once. Name one of them.`);
  const { verb, party } = doneBy(done, said, line);
  const things = words.verb[done.verb]?.things ?? [];
  const one = things.length === 1 && things[0] === said.thing;
  const alike = Object.values(words.resource).filter(
    ({ holds }) => holds !== 'either' && (holds === 'pool' ? 'pool' : 'piece') === said.thing,
  );
  if (!one || alike.length > 1)
    refuse(
      line,
      'M713',
      `Of a turn it is kept how often ${done.verb} was done, and not how often with ${said.noun}. Count what is there now, or ask for another verb.`,
    );
  else if (!isCountedAsDone(words.verb[done.verb]))
    refuse(
      line,
      'M713',
      `Of a turn it is not kept how often ${done.verb} was done. Count what is there now, or ask for another verb.`,
    );
  line.emitter.op('counter', verbCounter(verb, line), party);
  return true;
}

const verbCounter = (verb: number, line: CompiledLine): number =>
  index(line, 'counter', `verb:${line.vocabulary.name('verb', verb) ?? ''}`);

/** Refuses everything but a name, for a thing of which a text only says what it is. */
export function justThing(said: SelectorParts, line: CompiledLine): void {
  noComparison(said, line);
  onlyItself(said, line);
  nowhere(said, line);
}

/** The home scope of pieces of a resource. */
export const piecesScope = (resource: string, line: CompiledLine): number =>
  line.emitter.scope(homeScope({ sort: 'resource', noun: resource }, line));
