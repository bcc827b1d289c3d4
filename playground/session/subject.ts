import type { Subject } from '../game/view.ts';
import type { Workbench } from '../store/workbench.ts';

/** The part of what is open that can lie on a table: its card, or its sections of rules. */
export function subjectOf(state: ReturnType<Workbench['openState']>, side: 'A' | 'B'): Subject | undefined {
  if (state?.card) {
    const has = state.card.faces.some((face) => (face.side ?? 'A') === side);
    return { card: state.card.number, side: has ? side : 'A' };
  }
  return state?.rules && { sections: state.rules.sections.map(({ name }) => name) };
}
