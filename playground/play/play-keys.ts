import type { KeyedOption } from '../board/choosing.ts';
import { isEndKey, isField, optionOfKey } from '../board/choosing.ts';
import type { GameView } from '../game/view.ts';
import type { Session } from '../session/session.ts';
import { commandOf, pressed, type Command } from '../commands/command.ts';
import { BACK_COMMANDS, STEP_COMMANDS, type StepsOn } from '../commands/step-commands.ts';

/** The actions of keys besides what the session does. */
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
  return does(event, Object.values(STEP_COMMANDS), { session, toStop });
}

/**
 * Keys that act on what is played wherever the keyboard is in its view, outside of text fields. @returns Whether it was
 * one.
 */
export function playKey(
  event: KeyboardEvent,
  session: Session,
  options: readonly KeyedOption[],
  actions: KeyActions,
): boolean {
  const { game, past } = session.state;
  if (!game || event.altKey || isField(event.target)) return false;
  const { toStop } = actions;
  const commands: readonly Command<StepsOn>[] = [
    ...Object.values(STEP_COMMANDS),
    ...Object.values(BACK_COMMANDS),
  ];
  if (does(event, commands, { session, toStop })) return true;
  if (event.ctrlKey || event.metaKey || event.key === 'Escape') return false;
  return !past && choosing(event, game, options, actions);
}

/** Does what a key does, where it does something. */
function does(event: KeyboardEvent, commands: readonly Command<StepsOn>[], on: StepsOn): boolean {
  if (isField(event.target)) return false;
  const command = commandOf(pressed(event), commands, on);
  command?.run(on);
  return command !== undefined;
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
