import type { Workbench } from '../store/workbench.ts';
import { AtRest } from './at-rest.ts';
import type { EngineLine } from './engine-line.ts';
import type { Session } from './session.ts';

/** The number of choices that are compared before other questions have their turn. */
const COMPARED = 40;

/** Finds at rest what a game comes to with the cards as they are now; with every choice there is more to compare. */
export const comparingOf = (bench: Workbench, line: EngineLine, session: Session): AtRest =>
  new AtRest(async () => {
    // Bots go first.
    while (session.state.game?.comparison.is === 'running' && session.state.running === undefined) {
      const result = await line.ask('do', { of: 'play', command: { do: 'compare', most: COMPARED } });
      if (!result) return;
      session.show({ ...result, refused: session.state.refused });
      const { comparison } = result.view ?? {};
      if (comparison?.is === 'differs' || comparison?.is === 'same') bench.say(comparison.sentence);
    }
  });
