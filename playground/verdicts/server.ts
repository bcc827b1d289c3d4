import type { Playable } from '../../src/game/playable.ts';
import { answerOn } from '../wire/answering.ts';
import type { Port } from '../wire/worker-client.ts';
import { openLinking, playableOf, type Linking } from '../game/linking.ts';
import { checkScenario } from './checking.ts';
import { solveScenario } from './solving.ts';
import type { ScenarioCalls } from './protocol.ts';

/** Plays scenarios that are sent to a port, in their order. */
export function serveScenarios(port: Port): void {
  let linking: Linking | undefined;
  let playable: Playable | undefined;
  const take = (files: ScenarioCalls['link']['ask']): null | undefined => {
    if (!linking) return undefined;
    linking.take(files);
    playable = playableOf(linking);
    return null;
  };
  answerOn<ScenarioCalls>(port, (request) => {
    switch (request.method) {
      case 'open':
        linking = openLinking(request.ask.manifest);
        playable = undefined;
        return take(request.ask.files);
      case 'link':
        return take(request.ask);
      case 'check':
        return playable && checkScenario(request.ask, playable);
      case 'solve':
        return playable && solveScenario(request.ask, playable);
      default:
        return request satisfies never;
    }
  });
}
