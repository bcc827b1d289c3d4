import type { Action } from '../world.ts';
import { furnish } from './furnish.ts';
import { plentyFor } from './holdings.ts';
import { ordinaryTrials } from './ordinary.ts';
import { deedOf, draftFor, type Subject } from './subject.ts';
import type { Trial } from './trial.ts';

const ACTIONS: readonly (Action | null)[] = ['green', 'red', 'blue', 'yellow', null];

/** The colour of the action that must have been chosen, where the ability names one (COND-5). */
export function chosenAction({ ability }: Subject): Action | undefined {
  const asked = (ability.conditions ?? []).find(({ kind }) => kind === 'if-you-chose-action')?.colour;
  return ACTIONS.find((each) => each !== null && each === asked) ?? undefined;
}

/** Trials of an ability that is there only for who chose the action: chosen, and for each other choice or none. */
export function chosenTrials(subject: Subject, asked: Action): readonly Trial[] {
  const holdings = plentyFor(subject.ability);
  return [
    ...ordinaryTrials(subject, (draft) => {
      draft.chose = asked;
    }),
    ...ACTIONS.filter((each) => each !== asked).map((chose): Trial => {
      const name = chose === null ? "on somebody else's turn" : `${chose} was chosen`;
      const draft = draftFor(subject, name);
      furnish(draft, subject, { holdings, spaces: 'as held', fillers: 2 });
      draft.chose = chose;
      return { name, world: draft.world(), ...deedOf(subject) };
    }),
  ];
}
