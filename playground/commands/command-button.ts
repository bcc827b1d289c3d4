import type { TemplateResult } from 'lit';
import { button } from '../elements/button.ts';
import { icon } from '../icons/icon.ts';
import type { IconName } from '../icons/names.ts';
import { withKey, type Command } from './command.ts';

/** The way in which the button of a command looks. */
export interface ButtonLook {
  /** Its test id. */
  readonly id: string;
  readonly icon: IconName;
  /** The words that it says to readers and under the pointer. */
  readonly label: string;
  /**
   * True if it does something now. It can be reached where it does not, so that nothing moves away from the keyboard.
   */
  readonly can: boolean;
}

/** A small button with an icon that does a command, and says its key. */
export const commandButton = <On>(
  command: Command<On>,
  on: On,
  { id, icon: name, label, can }: ButtonLook,
): TemplateResult =>
  button(icon(name, { size: 15 }), () => command.run(on), {
    look: 'quiet small',
    label,
    title: withKey(label, command),
    idle: !can,
    id,
  });
