import { answerOn } from '../wire/answering.ts';
import type { Port } from '../wire/worker-client.ts';
import { openLinking } from './linking.ts';
import { GameSession } from './game-session.ts';
import type { GameCalls } from './protocol.ts';

/** Answers questions about a game on a port, in their order. */
export function serveGames(port: Port): void {
  let session: GameSession | undefined;
  answerOn<GameCalls>(port, (request) => {
    if (request.method === 'open') {
      const linking = openLinking(request.ask.manifest);
      session = linking && new GameSession(linking);
      return session?.link(request.ask.files);
    }
    if (!session) return undefined;
    switch (request.method) {
      case 'link':
        return session.link(request.ask);
      case 'begin':
        return session.begin(request.ask);
      case 'load':
        return session.load(request.ask.kept, request.ask.partly);
      case 'do':
        return session.perform(request.ask);
      case 'why':
        return session.why(request.ask.party, request.ask.line);
      case 'worlds':
        return session.worlds(request.ask.most);
      case 'world':
        return session.world(request.ask.difference);
      case 'capture':
        return session.capture();
      case 'keep':
        return session.keep();
      case 'leave':
        return session.leave();
      default:
        return request satisfies never;
    }
  });
}
