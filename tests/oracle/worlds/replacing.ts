import type { Printed } from '../cards.ts';
import type { Draft } from './draft.ts';
import { draftFor, type Subject } from './subject.ts';
import { all, costsAtLeast, hasColour, hasSpaces, isEvent, isPlain, isTerrain, not } from './tests.ts';
import type { Trial } from './trial.ts';

/** The colour that a card must have to replace this terrain, where it can be replaced (PASSIVE-6). */
export function replacingColour({ face }: Printed): string | undefined {
  for (const { gain = [], conditions = [] } of face.abilities ?? []) {
    if (gain.some(({ what }) => what === 'plant-over-free-then-draw')) {
      return conditions.find(({ kind }) => kind === 'ability-colour')?.colour;
    }
  }
  return undefined;
}

/** Trials of a terrain that can be replaced, always without soil for an ordinary planting but where that is said. */
export function replacingTrials(subject: Subject, colour: string): readonly Trial[] {
  const fits = all(isPlain, hasColour(colour), costsAtLeast(1));
  const make = (name: string, lay: (draft: Draft) => void): Trial => {
    const draft = draftFor(subject, name);
    draft.plant(subject.card.number);
    draft.plant(draft.take(hasSpaces(2, 2)), { sprouts: 1, growth: 1 });
    draft.plant(draft.take(isTerrain));
    draft.deck = draft.takeSome(3);
    draft.compost = draft.takeSome(1);
    lay(draft);
    return { name, world: draft.world(), door: 'plant' };
  };
  return [
    make('nothing of the colour in hand', (draft) => {
      const other = all(costsAtLeast(1), not(hasColour(colour)));
      draft.hand = [draft.take(all(isPlain, other)), draft.take(all(isTerrain, other)), draft.take(isEvent)];
    }),
    make('one of the colour in hand', (draft) => {
      draft.hand = [draft.take(all(fits, not(hasColour('multicolour')))), draft.take(isEvent)];
    }),
    make('several in hand, one with many colours', (draft) => {
      draft.hand = [
        draft.take(all(fits, hasColour('multicolour'))),
        draft.take(all(fits, not(hasColour('multicolour')))),
        draft.take(all(isPlain, costsAtLeast(1), not(hasColour(colour)))),
      ];
    }),
    make('planted this turn, with a draw pile of one', (draft) => {
      draft.hand = [draft.take(fits)];
      draft.planted = [subject.card.number];
      draft.deck = draft.deck.slice(0, 1);
    }),
    make('soil for an ordinary planting too', (draft) => {
      draft.hand = [draft.take(fits)];
      draft.soil = 12;
    }),
    fullTrial(subject, make, fits),
  ];
}

/** Sixteen planted cards leave no other planting than a replacement (PLANT-11, PASSIVE-9). */
function fullTrial(
  { card }: Subject,
  make: (name: string, lay: (draft: Draft) => void) => Trial,
  fits: (card: Printed) => boolean,
): Trial {
  return make('sixteen planted', (draft) => {
    draft.tableau = [];
    const others = draft.takeSome(15, (each) => isPlain(each) || isTerrain(each));
    const all = draft.random.shuffled([card.number, ...others]);
    all.forEach((each, index) => draft.plant(each, {}, { row: Math.floor(index / 4), col: index % 4 }));
    draft.hand = [draft.take(fits)];
    draft.soil = 20;
  });
}
