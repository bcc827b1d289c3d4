import type { Subject } from '../game/view.ts';
import type { State } from '../store/state.ts';

/** The part of the open document that can lie on a table: its card, or its sections of rules. */
export function subjectOf({
  open,
  known,
  side,
}: Pick<State, 'open' | 'known' | 'side'>): Subject | undefined {
  const state = open === undefined ? undefined : known.get(open);
  if (state?.card) {
    const has = state.card.faces.some((face) => (face.side ?? 'A') === side);
    return { card: state.card.number, side: has ? side : 'A' };
  }
  return state?.rules && { sections: state.rules.sections.map(({ name }) => name) };
}
