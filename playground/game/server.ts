import type { Ask, Reply } from '../app/worker-client.ts';
import type { Port } from '../language/protocol.ts';
import { openLinking } from '../machine/linking.ts';
import { GameSession } from './game-session.ts';
import type { GameCalls } from './protocol.ts';

type Method = keyof GameCalls;

/** Answers questions about a game on a port, in their order. */
export function serveGames(port: Port): void {
  let session: GameSession | undefined;
  const answer = (request: Ask<GameCalls>): GameCalls[Method]['answer'] | undefined => {
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
      case 'capture':
        return session.capture();
      case 'keep':
        return session.keep();
      case 'leave':
        return session.leave();
      default:
        return request satisfies never;
    }
  };
  port.onmessage = (event) => {
    const request = event.data as Ask<GameCalls>;
    const { id } = request;
    let reply: Reply<GameCalls>;
    try {
      const answered = answer(request);
      reply =
        answered === undefined
          ? { id, ok: false, problem: 'There is no pack to play with.' }
          : { id, ok: true, answer: answered };
    } catch (problem) {
      // A mistake of the program itself: one question is lost, the game is not.
      reply = { id, ok: false, problem: problem instanceof Error ? problem.message : String(problem) };
    }
    port.postMessage(reply);
  };
}
