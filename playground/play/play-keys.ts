import type { KeyedOption } from '../board/choosing.ts';
import { isEndKey, isField, optionOfKey } from '../board/choosing.ts';
import type { GameView } from '../game/view.ts';
import type { Session } from '../session/session.ts';
import { unitsOf } from './step-controls.ts';

/** What keys can do besides what the session does. */
export interface KeyActions {
  choose(option: KeyedOption): void;
  /** Takes one back. */
  back(option: KeyedOption): void;
  end(): void;
  /** Goes to the next stop, or the one before; absent where there are none. */
  readonly toStop?: (by: 1 | -1) => void;
}

/** Keys that step through what is played, outside of text fields. @returns Whether it was one. */
export function stepKey(event: KeyboardEvent, session: Session, toStop?: KeyActions['toStop']): boolean {
  const { game } = session.state;
  if (!game || event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return false;
  const { shiftKey, key } = event;
  switch (key.toLowerCase()) {
    case 's':
      void session.do({ do: 'step', by: shiftKey ? -1 : 1 });
      return true;
    case 'r':
      void session.do({ do: 'go', at: shiftKey ? 0 : game.last });
      return true;
    case 'n':
      toStop?.(shiftKey ? -1 : 1);
      return toStop !== undefined;
    case '[':
    case ']': {
      const units = unitsOf(game);
      const unit = units[units.indexOf(game.unit) + (key === ']' ? 1 : -1)];
      if (unit) void session.do({ do: 'unit', unit });
      return true;
    }
    default:
      return false;
  }
}

/** Keys that act on what is played wherever the keyboard is in its view, outside of text fields. @returns Whether it was one. */
export function playKey(
  event: KeyboardEvent,
  session: Session,
  options: readonly KeyedOption[],
  actions: KeyActions,
): boolean {
  const { game, running, past } = session.state;
  if (!game || event.altKey || isField(event.target)) return false;
  if (event.ctrlKey || event.metaKey) {
    if (event.key.toLowerCase() !== 'z') return false;
    void session.do({ do: event.shiftKey ? 'redo' : 'undo' });
    return true;
  }
  if (stepKey(event, session, actions.toStop)) return true;
  if (event.key !== 'Escape') return !past && choosing(event, game, options, actions);
  if (running !== undefined) session.stop();
  else if (past) session.stay();
  else if ((game.question?.chosen ?? 0) > 0) void session.do({ do: 'clear' });
  else return false;
  return true;
}

function choosing(
  event: KeyboardEvent,
  { question }: GameView,
  options: readonly KeyedOption[],
  actions: KeyActions,
): boolean {
  if (!question) return false;
  const option = optionOfKey(event, options);
  if (option) {
    if (event.shiftKey) actions.back(option);
    else actions.choose(option);
    return true;
  }
  if (!isEndKey(event) || question.done === undefined) return false;
  actions.end();
  return true;
}
