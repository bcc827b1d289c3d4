import type { GameMoment } from '../game/moments.ts';
import { cardsOf, type Entry } from '../search/entry.ts';
import { fold, terms } from '../text/fold.ts';
import type { CardSearch } from '../../src/search/search.ts';
import { foundBy } from '../search/match.ts';
import { plainOf } from '../rulebook/inline.ts';
import type { Rule } from '../rulebook/rulebook.ts';
import type { NamedScenario, ReadyCommand } from '../store/guide.ts';
import { momentFits } from './moment-fits.ts';

/** One thing that was found. */
export type Find =
  | { readonly find: 'card'; readonly entry: Entry }
  /** All cards that fit, in the list. */
  | { readonly find: 'cards'; readonly text: string; readonly count: number }
  | { readonly find: 'moment'; readonly moment: GameMoment }
  | { readonly find: 'scenario'; readonly scenario: NamedScenario }
  | { readonly find: 'rule'; readonly rule: Rule }
  | { readonly find: 'act'; readonly act: ReadyCommand };

/** Things of one sort that were found, the best first. */
export interface FindGroup {
  /** Their name. */
  readonly title: 'Cards' | 'In the game' | 'Scenarios' | 'Rules' | 'Do';
  /** They; never none. */
  readonly finds: readonly Find[];
}

/** The things that are looked through. */
export interface Ground {
  /** All files and cards, in their order. */
  readonly entries: readonly Entry[];
  /** Moments of the game, in their order; none without a game. */
  readonly moments: readonly GameMoment[];
  /** Scenarios, in their order. */
  readonly scenarios: readonly NamedScenario[];
  /** Rules of the rulebook, in their order; none without one. */
  readonly rules: readonly Rule[];
  /** The commands that can be done now. */
  readonly acts: readonly ReadyCommand[];
  /** Finds cards, and words in their other forms. */
  readonly search: CardSearch;
}

/** The number of each sort that is shown at most; the list shows all cards. */
const MOST = { cards: 8, moments: 6, scenarios: 6, rules: 5, acts: 8 } as const;

/** The number of commands that are shown while nothing is searched for. */
const MOST_AT_FIRST = 12;

/** Something found, and how well it fits: 0 is best. */
interface Ranked {
  readonly fit: number;
  readonly find: Find;
}

/**
 * Finds cards, moments of the game, scenarios, rules and things to do by words that all must fit. The sort with the best fit
 * comes first; where two fit as well, they come in this order.
 *
 * @param text the typed words; where they are empty, only commands are shown
 */
export function findAll(
  text: string,
  { entries, moments, scenarios, rules, acts, search }: Ground,
): readonly FindGroup[] {
  const words = terms(text);
  if (words.length === 0) {
    const first = acts.slice(0, MOST_AT_FIRST);
    return groups([{ title: 'Do', found: first.map((act) => ({ fit: 0, find: { find: 'act', act } })) }]);
  }
  const inPack = entries.filter((entry) => entry.inPack);
  // A text of which nothing can be read as a search searches for no card.
  const cards = (search.read(text).term ? foundBy(text, inPack, search) : [])
    .map(({ entry, fit }): Ranked => ({ fit: cardFit(entry, words, fit), find: { find: 'card', entry } }))
    .sort((one, other) => one.fit - other.fit);
  const shown = cards.slice(0, MOST.cards);
  const rest: Ranked[] =
    cards.length > shown.length
      ? [
          {
            fit: 9,
            find: {
              find: 'cards',
              text: text.trim(),
              count: cardsOf(cards.flatMap(({ find }) => (find.find === 'card' ? find.entry : []))),
            },
          },
        ]
      : [];
  return groups([
    { title: 'Cards', found: [...shown, ...rest] },
    {
      title: 'In the game',
      found: ranked(
        moments,
        (moment) => momentFits(moment, words, search),
        (moment) => ({ find: 'moment', moment }),
      ).slice(0, MOST.moments),
    },
    {
      title: 'Scenarios',
      found: ranked(
        scenarios,
        (scenario) => scenarioFit(scenario, words, search),
        (scenario) => ({ find: 'scenario', scenario }),
      ).slice(0, MOST.scenarios),
    },
    {
      title: 'Rules',
      found: ranked(
        rules,
        (rule) => ruleFit(rule, words, search),
        (rule) => ({ find: 'rule', rule }),
      ).slice(0, MOST.rules),
    },
    {
      title: 'Do',
      found: ranked(
        acts,
        (act) => actFit(act, words, search),
        (act) => ({ find: 'act', act }),
      ).slice(0, MOST.acts),
    },
  ]);
}

/**
 * The beginning of its name or its number 0, something inside of the name 3, its text 5; what can be done stands
 * between.
 */
const CARD_FITS = [0, 3, 5] as const;

/** 1 where words of its name begin so; else as {@link CARD_FITS} says. */
const cardFit = (entry: Entry, words: readonly string[], fit: 0 | 1 | 2): number =>
  fit === 1 && words.every((word) => begins(entry.folded, word)) ? 1 : CARD_FITS[fit];

/** 1 where its title begins with what is searched for, 2 where words of the title do, 5 where words of its text do. */
function scenarioFit(
  { title, text }: NamedScenario,
  words: readonly string[],
  search: CardSearch,
): number | undefined {
  const folded = fold(title);
  if (folded.startsWith(words.join(' '))) return 1;
  if (words.every((word) => begins(folded, word))) return 2;
  const said = `${fold(text).replace(/\s+/g, ' ')} `;
  // A number is a card, or an amount: 7 is not the beginning of 77.
  return words.every(
    (word) => begins(said, /^\d+$/.test(word) ? `${word} ` : word) || search.hasWord(said, word),
  )
    ? 5
    : undefined;
}

/** 0 where it is the id, 1 where the id begins so, 5 where words of what it says do. */
function ruleFit({ id, text }: Rule, words: readonly string[], search: CardSearch): number | undefined {
  const [first, ...others] = words;
  const folded = fold(id);
  if (others.length === 0 && first !== undefined) {
    if (folded === first) return 0;
    if (first.includes('-') && folded.startsWith(first)) return 1;
  }
  const said = fold(`${id} ${plainOf(text)}`);
  return words.every((word) => begins(said, word) || search.hasWord(said, word)) ? 5 : undefined;
}

/** 1 where the sentence begins with what is searched for, 2 where words of it do, 4 where other words lead there. */
function actFit(
  { says, also }: ReadyCommand,
  words: readonly string[],
  search: CardSearch,
): number | undefined {
  const said = fold(says);
  if (said.startsWith(words.join(' '))) return 1;
  if (words.every((word) => begins(said, word))) return 2;
  const all = `${said} ${fold(also)}`;
  return words.every((word) => begins(all, word) || search.hasWord(all, word)) ? 4 : undefined;
}

/** True if a word of a text begins so. */
const begins = (text: string, start: string): boolean => ` ${text}`.includes(` ${start}`);

/** The things that fit, the best first; those that fit as well stay in their order. */
function ranked<Thing>(
  things: readonly Thing[],
  fitOfThing: (thing: Thing) => number | undefined,
  found: (thing: Thing) => Find,
): readonly Ranked[] {
  return things
    .flatMap((thing): Ranked[] => {
      const fit = fitOfThing(thing);
      return fit === undefined ? [] : [{ fit, find: found(thing) }];
    })
    .sort((one, other) => one.fit - other.fit);
}

function groups(
  all: readonly { readonly title: FindGroup['title']; readonly found: readonly Ranked[] }[],
): readonly FindGroup[] {
  return all
    .filter(({ found }) => found.length > 0)
    .sort((one, other) => (one.found[0]?.fit ?? 0) - (other.found[0]?.fit ?? 0))
    .map(({ title, found }) => ({ title, finds: found.map(({ find }) => find) }));
}
