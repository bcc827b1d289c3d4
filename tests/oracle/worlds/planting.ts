import { printed } from '../cards.ts';
import type { Draft } from './draft.ts';
import { deckNeeded } from './holdings.ts';
import { draftFor, type Subject } from './subject.ts';
import { hasSpaces, isEvent, isPlain, isTerrain } from './tests.ts';
import type { Trial } from './trial.ts';

/** The thing that can be paid instead of soil when the card is planted, where anything can (COST-8). */
export function paidInstead({ ability }: Subject): 'hand' | 'sprouts' | 'growth' | undefined {
  for (const { what } of ability.gain ?? []) {
    if (what === 'pay-plant-cost-with-hand-cards') return 'hand';
    if (what === 'pay-plant-cost-with-sprouts') return 'sprouts';
    if (what === 'pay-plant-cost-with-growth') return 'growth';
  }
  return undefined;
}

/** Trials of planting a card whose cost can be paid with something else (COST-8 to COST-12). */
export function payingTrials(subject: Subject, instead: 'hand' | 'sprouts' | 'growth'): readonly Trial[] {
  const cost = subject.card.face.cost ?? 0;
  const make = (name: string, soil: number, units: number): Trial =>
    layOut(subject, name, 2, (draft) => {
      draft.soil = soil;
      if (instead === 'hand') draft.hand.push(...draft.takeSome(units, isEvent));
      else {
        draft.tableau = draft.tableau.map((plot, index) => {
          const share = index === 0 ? Math.ceil(units / 2) : Math.floor(units / 2);
          return { ...plot, [instead]: share };
        });
      }
    });
  return [
    make('soil alone', cost, 0),
    make('the other thing alone', 0, cost),
    make('one of both short', 0, cost - 1),
    make('half of each', Math.floor(cost / 2), cost - Math.floor(cost / 2)),
    make('enough of each', cost, Math.min(cost + 1, 4)),
  ];
}

/** Trials of planting a card whose black ability does something then (PLANT-3, PLANT-7, ACT-13). */
export function plantedTrials(subject: Subject): readonly Trial[] {
  const cost = subject.card.face.cost ?? 0;
  const make = (name: string, soil: number, flora: number, lay: (draft: Draft) => void): Trial =>
    layOut(subject, name, flora, (draft) => {
      draft.soil = soil;
      draft.deck = draft.takeSome(deckNeeded(subject.ability) + 1);
      lay(draft);
    });
  const withHand = (draft: Draft): void => {
    draft.hand.push(...draft.takeSome(2, isEvent));
  };
  return [
    ...(cost > 0 ? [make('planted with one soil too few', cost - 1, 1, withHand)] : []),
    make('planted first', cost, 0, withHand),
    make('planted beside others', cost + 1, 2, withHand),
    make('planted beside full cards', cost, 2, (draft) => {
      draft.tableau = draft.tableau.map((plot) => {
        const { sproutSpaces = 0, growthSpaces = 0 } = printed(plot.card).face;
        return { ...plot, sprouts: sproutSpaces, growth: growthSpaces };
      });
    }),
    make('planted as the sixteenth', cost, 0, (draft) => {
      const others = draft.takeSome(14, isTerrain);
      const all = draft.random.shuffled([...others, draft.take(hasSpaces(4, 3))]);
      const gap = draft.random.below(16);
      all.forEach((card, index) => {
        const at = index < gap ? index : index + 1;
        draft.plant(card, {}, { row: Math.floor(at / 4), col: at % 4 });
      });
      draft.hand.push(draft.take(isEvent));
    }),
  ];
}

/** The card in hand, that many flora planted in a row. */
function layOut(subject: Subject, name: string, flora: number, lay: (draft: Draft) => void): Trial {
  const draft = draftFor(subject, name);
  draft
    .takeSome(flora, (card) => isPlain(card) && hasSpaces(4, 3)(card))
    .forEach((card, col) => {
      draft.plant(card, {}, { row: 0, col });
    });
  draft.hand = [subject.card.number];
  lay(draft);
  return { name, world: draft.world(), door: 'plant' };
}
