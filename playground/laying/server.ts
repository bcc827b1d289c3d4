import { answerOn } from '../wire/answering.ts';
import type { Port } from '../wire/worker-client.ts';
import type { CheckedFile } from '../game/checked-file.ts';
import { openLinking } from '../game/linking.ts';
import { GameSession } from '../game/game-session.ts';
import { ScenarioSession } from './scenario-session.ts';
import { TableSession } from './table-session.ts';
import type { PositionForm } from './table-text.ts';
import type { BothResults, GameCalls } from '../game/protocol.ts';

/** Forms of positions that belong to one pack, by its id. */
export type PositionForms = Readonly<Record<string, PositionForm>>;

/** The things that are open: one pack with its game, its table, and a scenario on a board. */
interface Desk {
  readonly play: GameSession;
  readonly table: TableSession;
  readonly scenario: ScenarioSession;
}

/** Answers questions about a game, and about the table beside a card, on a port, in their order. */
export function serveGames(port: Port, forms: PositionForms): void {
  let desk: Desk | undefined;
  answerOn<GameCalls>(port, (request) => {
    if (request.method === 'open') {
      const linking = openLinking(request.ask.manifest);
      desk = linking && {
        play: new GameSession(linking),
        table: new TableSession(linking, forms[linking.pack.manifest.pack]),
        scenario: new ScenarioSession(linking),
      };
      return desk && link(desk, request.ask.files);
    }
    if (!desk) return undefined;
    const { play: session, table } = desk;
    switch (request.method) {
      case 'link':
        return link(desk, request.ask);
      case 'begin':
        return session.begin(request.ask);
      case 'load':
        return session.load(request.ask.kept, request.ask.partly);
      case 'do':
        return desk[request.ask.of].perform(request.ask.command);
      case 'why':
        return session.why(request.ask.party, request.ask.line);
      case 'story':
        return session.story();
      case 'edits':
        return session.edits();
      case 'worlds':
        return session.worlds(request.ask.most);
      case 'world':
        return session.world(request.ask.difference);
      case 'between':
        return session.between(request.ask.party);
      case 'capture':
        return desk[request.ask.of].capture();
      case 'keep':
        return session.keep();
      case 'files':
        return session.files(request.ask.print);
      case 'send':
        return session.send(request.ask);
      case 'peek':
        return session.peek(request.ask);
      case 'leave':
        return session.leave();
      case 'read':
        return table.read(request.ask.text);
      case 'write':
        return table.write();
      default:
        return request satisfies never;
    }
  });
}

/** Gives both sessions files that were changed. */
const link = ({ play, table }: Desk, files: readonly CheckedFile[]): BothResults => ({
  play: play.link(files),
  table: table.linked(),
});
