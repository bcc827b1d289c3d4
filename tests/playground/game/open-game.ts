import { GameSession } from '../../../playground/game/game-session.ts';
import type { GameCommand, GameResult, NewGame } from '../../../playground/game/protocol.ts';
import type { ChoiceOption, GameView } from '../../../playground/game/view.ts';
import { Linking } from '../../../playground/game/linking.ts';
import { buildCatalogue, type SourceFile } from '../../../src/cards/catalogue.ts';
import { earth, packFrom } from '../../support/packs.ts';
import { earthChecked } from '../laying/at-table.ts';

/** A session with all cards of the first game, and no game yet. */
export function gameSession(): GameSession {
  const session = new GameSession(new Linking(earth));
  session.link(earthChecked);
  return session;
}

/** A session with the files of another game, and no game yet. */
export function sessionOf(files: readonly SourceFile[]): GameSession {
  const pack = packFrom(files.find(({ path }) => path === 'pack.json')?.text ?? '');
  const { entries, rules } = buildCatalogue(pack, files);
  const session = new GameSession(new Linking(pack));
  session.link([
    ...entries.flatMap(({ path, checked }) => (checked.card ? [{ id: path, card: checked.card }] : [])),
    ...rules.flatMap(({ path, checked }) => (checked.card ? [{ id: path, rules: checked.card }] : [])),
  ]);
  return session;
}

/** A session in which a game has begun. */
export function begun(game: Partial<NewGame> = {}): GameSession {
  const session = gameSession();
  view(session.begin({ mode: 'standard', players: ['you', 'random'], seed: 7, ...game }));
  return session;
}

/** The view of a result; refused ones are faults. */
export function view(result: GameResult): GameView {
  if (result.refused !== '') throw new Error(result.refused);
  if (!result.view) throw new Error('there is no game');
  return result.view;
}

/** Does something that is expected to be done. */
export const does = (session: GameSession, command: GameCommand): GameView => view(session.perform(command));

/** The game as it is now, without a change. */
export const now = (session: GameSession): GameView => view(session.result());

/** Goes on until a person is asked, or the game is over. */
export function untilPerson(session: GameSession): GameView {
  for (;;) {
    const result = session.perform({ do: 'run', until: 'person', most: 100 });
    if (!result.more) return view(result);
  }
}

/** Goes on to the end with bots in all seats. */
export function toTheEnd(session: GameSession): GameView {
  for (;;) {
    const result = session.perform({ do: 'run', until: 'end', most: 200 });
    if (!result.more) return view(result);
  }
}

/** Chooses an option. */
export function choose(session: GameSession, option: ChoiceOption | undefined, past = false): GameResult {
  if (!option) throw new Error('there is no such option');
  return session.perform({ do: 'choose', code: option.code, revision: now(session).revision, past });
}

/** The first option that can be chosen, of those that must be. */
export const firstOf = ({ question }: GameView): ChoiceOption | undefined =>
  question?.options.find(({ possible, between }) => possible && !between);

/** Makes choices of a person as they are offered first, until so many choices lie in the game. */
export function playOn(session: GameSession, until: number): GameView {
  let shown = untilPerson(session);
  for (let tries = 0; tries < 5_000 && shown.last < until && !shown.over; tries++) {
    const option = firstOf(shown);
    const { revision } = now(session);
    view(
      option
        ? session.perform({ do: 'choose', code: option.code, revision, past: false })
        : session.perform({ do: 'end', revision, past: false }),
    );
    shown = untilPerson(session);
  }
  return shown;
}
