import type { Draft } from './draft.ts';
import { furnish, type Furnishing } from './furnish.ts';
import { costOf, deckNeeded, PAYABLE, plentyFor, type Holdings } from './holdings.ts';
import { deedOf, draftFor, type Subject } from './subject.ts';
import { outcomeOf, type Trial } from './trial.ts';

/** More results than that take too long to be asked for one by one. */
export const MOST_OF_A_TRIAL = 3_000;

/** The changes that a trial may make before its world is taken. */
export type Finish = (draft: Draft) => void;

const NOTHING: Holdings = {
  soil: 0,
  sprout: 0,
  growth: 0,
  'compost-from-hand': 0,
  'discard-from-compost': 0,
};

/**
 * Trials of an ability that pays and gains: nothing to pay with, one thing short of each cost, the cost and no more,
 * plenty with several ways to split it, no room and nearly none for pieces, a draw pile that ends.
 */
export function ordinaryTrials(subject: Subject, finish: Finish = () => undefined): readonly Trial[] {
  const cost = costOf(subject.ability);
  const plenty = plentyFor(subject.ability);
  const make = (name: string, wanted: Furnishing): Trial => trial(subject, name, wanted, finish);
  return [
    make('nothing to pay with', { holdings: NOTHING, spaces: 'as held', fillers: 2 }),
    ...PAYABLE.filter((each) => cost[each] > 0).map((each) =>
      make(`one ${each} short`, {
        holdings: { ...plenty, [each]: cost[each] - 1 },
        spaces: 'as held',
        fillers: 3,
      }),
    ),
    make('the cost and no more', { holdings: cost, spaces: 'as held', fillers: 2 }),
    fitting((fillers) => make('plenty of everything', { holdings: plenty, spaces: 'as held', fillers })),
    make('every space taken', { holdings: plenty, spaces: 'full', fillers: 2 }),
    make('one space free of each kind', { holdings: plenty, spaces: 'all but one', fillers: 2 }),
    ...shortDecks(subject, finish),
  ];
}

/** The trial with as many flora as leave its results few enough. */
export function fitting(make: (fillers: number) => Trial): Trial {
  for (const fillers of [3, 2]) {
    const made = make(fillers);
    if ((outcomeOf(made)?.size ?? 0) <= MOST_OF_A_TRIAL) return made;
  }
  return make(1);
}

/** Draw piles that end, with nothing to shuffle: the cost may bring no discards (DECK-3, DECK-5). */
function shortDecks(subject: Subject, finish: Finish): readonly Trial[] {
  const cost = costOf(subject.ability);
  const needed = deckNeeded(subject.ability);
  if (needed === 0 || cost['discard-from-compost'] > 0) return [];
  return [0, 1].map((cards) => {
    const name = `a draw pile of ${cards}`;
    return trial(subject, name, { holdings: cost, spaces: 'as held', fillers: 2 }, (draft) => {
      finish(draft);
      draft.deck = draft.deck.slice(0, cards);
    });
  });
}

function trial(subject: Subject, name: string, wanted: Furnishing, finish: Finish): Trial {
  const draft = draftFor(subject, name);
  furnish(draft, subject, wanted);
  finish(draft);
  return { name, world: draft.world(), ...deedOf(subject) };
}
