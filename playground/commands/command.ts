import { keyName } from '../elements/key-name.ts';
import type { MenuItem } from '../elements/menu.ts';
import type { ReadyCommand } from '../store/guide.ts';

/**
 * Something that a person can do on the page, said once: keys, the sheet of keys, the palette, menus and buttons read
 * it. `On` is what it is done with.
 */
export interface Command<On> {
  /** Stable name. */
  readonly id: string;
  /** The deed, beginning with a verb. */
  readonly says: string;
  /** The same with the names of what it is done with; only where that says more. */
  readonly named?: (on: On) => string;
  /** Its name on a button or in a menu; missing where it is on none. */
  readonly label?: string;
  /** Other words by which the palette finds it; missing where the palette does not offer it. */
  readonly also?: string;
  /** Keys that do it, such as `Ctrl Shift Z`, `G P` or `?`; the first is the one that is shown. */
  readonly keys?: readonly string[];
  /**
   * The places in which its keys act although something is typed: in fields, or in the editor as well. None unless
   * said.
   */
  readonly typing?: 'fields' | 'everywhere';
  /** True if it can be done now; always, unless said. */
  readonly can?: (on: On) => boolean;
  /** Does it. */
  readonly run: (on: On) => void;
}

/** True if a command can be done. */
export const canDo = <On>({ can }: Command<On>, on: On): boolean => can === undefined || can(on);

/** Those of some commands that the palette offers now. */
export const offered = <On>(commands: readonly Command<On>[], on: On): readonly ReadyCommand[] =>
  commands.flatMap((command) => {
    const { id, says, named, also, keys } = command;
    if (also === undefined || !canDo(command, on)) return [];
    return [{ id, says: named?.(on) ?? says, also, keys: keys?.[0] ?? '', act: () => command.run(on) }];
  });

/** The command of a key, where one can be done. */
export const commandOf = <On>(
  keys: string,
  commands: readonly Command<On>[],
  on: On,
): Command<On> | undefined => commands.find((one) => one.keys?.includes(keys) === true && canDo(one, on));

/**
 * A command as a line of a menu; off while it cannot be done.
 *
 * @param more the test id of the line, and how it looks; its words are the label of the command unless it has others
 */
export const menuItemOf = <On>(
  command: Command<On> & { readonly label: string },
  on: On,
  more: Pick<MenuItem, 'id' | 'icon'> & Partial<Pick<MenuItem, 'says'>>,
): MenuItem => ({
  says: command.label,
  act: () => command.run(on),
  isOff: !canDo(command, on),
  ...more,
});

/** The text behind a label for a reader of the screen with a pointer: `Undo (Ctrl Z)`. */
export const withKey = (label: string, { keys }: { readonly keys?: readonly string[] }): string =>
  keys?.[0] === undefined ? label : `${label} (${keyName(keys[0])})`;

/**
 * A key that was pressed, as commands name it: `Ctrl Shift Z`, `Shift F6`, `S`, `?`. A sign says by itself whether
 * Shift is held.
 */
export function pressed({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): string {
  const isSign = key.length === 1 && key.toLowerCase() === key.toUpperCase();
  const parts = [
    ...(ctrlKey || metaKey ? ['Ctrl'] : []),
    ...(shiftKey && !isSign ? ['Shift'] : []),
    ...(altKey ? ['Alt'] : []),
    key.length === 1 ? key.toUpperCase() : key,
  ];
  return parts.join(' ');
}
