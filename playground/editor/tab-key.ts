import type { Workbench } from '../store/workbench.ts';
import { TAB_COMMAND } from '../commands/text-commands.ts';
import { addCommand } from './keybinding.ts';
import type { editor, IDisposable } from './monaco.ts';

/**
 * The Tab key leaves the text, so that who passes through by keyboard changes nothing; between the stops of a new card
 * and in the list of words it stays. A key lets it write spaces, and the status says so.
 */
export function tabKey(bench: Workbench, code: editor.IStandaloneCodeEditor): IDisposable {
  const set = (): void => code.updateOptions({ tabFocusMode: !bench.state.tabWrites });
  set();
  const stop = bench.store.watch(['tabWrites'], set);
  const action = addCommand(code, TAB_COMMAND, bench);
  return {
    dispose: () => {
      stop();
      action.dispose();
    },
  };
}
