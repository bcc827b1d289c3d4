import { thingOf, type ThingKind } from '../cards/things.ts';
import type { Selector, Test } from '../language/tree.ts';
import type { NounSort } from './home.ts';
import { refuse, sortAmong, type CompiledLine } from './line.ts';
import type { CardCondition } from './program.ts';
import { adjectiveTest, conditionTest, fullTest, nounTest } from './tests.ts';

/** The parts of a selector. */
export interface SelectorParts {
  /** Id of its last word. */
  readonly noun: string;
  /** Sort of its last word. */
  readonly sort: NounSort;
  /** The sort of thing that its last word stands for. */
  readonly thing: ThingKind | undefined;
  /** Conditions on one card, in the order of the text: words, `with`, `full of`. */
  readonly tests: readonly CardCondition[];
  /** Conditions that compare the cards of a line. */
  readonly comparing: readonly Extract<Test, { form: 'different' | 'shared' }>[];
  /** Ids of the colours among its adjectives. */
  readonly colours: readonly string[];
  /** Ids of the relations among its adjectives. */
  readonly relations: readonly string[];
  /** True if nothing stands with the last word that would narrow it, places apart. */
  readonly bare: boolean;
  /** The selector itself. */
  readonly selector: Selector;
}

const NOUN_SORTS: readonly NounSort[] = ['kind', 'value', 'resource', 'noun', 'line'];

/** Takes a selector apart; its colours are among the tests unless they are left out. */
export function saidBy(
  selector: Selector,
  line: CompiledLine,
  colour: 'test' | 'left out' = 'test',
): SelectorParts {
  const { words } = line;
  const noun = selector.words.at(-1) ?? '';
  const sort = sortAmong(noun, NOUN_SORTS, words) ?? 'noun';
  const tests: CardCondition[] = [];
  const colours: string[] = [];
  const relations: string[] = [];
  const comparing: SelectorParts['comparing'][number][] = [];
  const add = (test: CardCondition | undefined): void => {
    if (test) tests.push(test);
  };
  for (const id of selector.words.slice(0, -1)) {
    const adjective = sortAmong(id, ['value', 'colour', 'derived', 'relation'], words);
    if (adjective === 'relation') relations.push(id);
    if (adjective === 'colour') colours.push(id);
    if (adjective !== 'colour' || colour === 'test') add(adjectiveTest(id, line));
  }
  add(nounTest(sort, noun, line));
  for (const test of selector.with ?? []) {
    if (test.form === 'different' || test.form === 'shared') comparing.push(test);
    else add(conditionTest(test, line));
  }
  if (selector.full) add(fullTest(selector.full, line));
  const bare = selector.words.length === 1 + relations.length && !selector.with && !selector.full;
  return {
    noun,
    sort,
    thing: thingOf(noun, line.pack),
    tests,
    comparing,
    colours,
    relations,
    bare,
    selector,
  };
}

/** Notes M705 where a selector compares cards although it is not about one line. */
export function noComparison(said: SelectorParts, line: CompiledLine): void {
  if (said.comparing.length > 0)
    refuse(line, 'M705', 'Cards are compared in one line only. Write it after a line of so many cards.');
}

/** Notes M706 where something narrows a thing that is told apart by nothing. */
export function onlyItself(said: SelectorParts, line: CompiledLine): void {
  if (!said.bare || said.relations.length > 0)
    refuse(
      line,
      'M706',
      `Which ${said.noun} it is cannot be said here: any will do. Write ${said.noun} alone, or leave it out.`,
    );
}

/** Notes M702 where a selector names a place although none can be named. */
export function nowhere(said: SelectorParts, line: CompiledLine): void {
  const { done, in: place, role } = said.selector;
  if (done || place || role !== undefined || said.relations.length > 0)
    refuse(line, 'M702', `No place, player or turn can be named with ${said.noun} here. Leave it out.`);
}
