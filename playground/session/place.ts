import type { Store } from '../store/store.ts';
import type { Workbench } from '../store/workbench.ts';
import type { Session, SessionState } from './session.ts';

/** Keeps the place in a game and the address together: what one says, the other follows. */
export function followPlace(bench: Workbench, store: Store<SessionState>, session: Session): void {
  store.watch(['game'], () => {
    const { game } = session.state;
    const { place } = bench.state;
    const at = !game || game.at === game.last ? undefined : game.at;
    if (game && place.at !== at) bench.navigation.place({ ...place, at });
  });
  bench.store.watch(['place'], () => {
    const { game, running } = session.state;
    if (!game || running !== undefined) return;
    const wished = Math.min(bench.state.place.at ?? game.last, game.last);
    if (wished !== game.at) void session.do({ do: 'go', at: wished });
  });
}
