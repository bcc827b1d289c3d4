import type { Command } from '../commands/command.ts';
import { KeyCode, KeyMod, type editor, type IDisposable } from './monaco.ts';

const HELD: Readonly<Record<string, number>> = {
  Ctrl: KeyMod.CtrlCmd,
  Shift: KeyMod.Shift,
  Alt: KeyMod.Alt,
};

const CODES: Readonly<Record<string, KeyCode>> = {
  '.': KeyCode.Period,
  Enter: KeyCode.Enter,
  Space: KeyCode.Space,
  F8: KeyCode.F8,
  F9: KeyCode.F9,
  F: KeyCode.KeyF,
  M: KeyCode.KeyM,
  S: KeyCode.KeyS,
};

/** A key of a command as the editor counts it: `Ctrl Shift .`; 0, which is no key, for one that it has no code for. */
export function keybinding(keys: string): number {
  const parts = keys.split(' ');
  const code = CODES[parts.pop() ?? ''];
  return code === undefined ? 0 : parts.reduce((sum, part) => sum | (HELD[part] ?? 0), code);
}

/** Lets an editor do a command by its keys, and by its own list of all that it can do. */
export const addCommand = <On>(
  to: editor.IStandaloneCodeEditor,
  { id, says, keys = [], run }: Command<On>,
  on: On,
): IDisposable =>
  to.addAction({ id: `loam.${id}`, label: says, keybindings: keys.map(keybinding), run: () => run(on) });
