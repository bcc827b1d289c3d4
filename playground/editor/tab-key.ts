import type { Workbench } from '../store/workbench.ts';
import { KeyCode, KeyMod, type editor, type IDisposable } from './monaco.ts';

/**
 * The Tab key leaves the text, so that who passes through by keyboard changes nothing; between the stops of a new card
 * and in the list of words it stays. A key lets it write spaces, and the status says so.
 */
export function tabKey(bench: Workbench, code: editor.IStandaloneCodeEditor): IDisposable {
  const set = (): void => code.updateOptions({ tabFocusMode: !bench.state.tabWrites });
  set();
  const stop = bench.store.watch(['tabWrites'], set);
  const action = code.addAction({
    id: 'loam.tab',
    label: 'Let Tab write spaces, or leave the text',
    keybindings: [KeyMod.CtrlCmd | KeyCode.KeyM],
    run: () => {
      const tabWrites = !bench.state.tabWrites;
      bench.store.set({ tabWrites });
      bench.say(tabWrites ? 'Tab writes spaces.' : 'Tab leaves the text.');
    },
  });
  return {
    dispose: () => {
      stop();
      action.dispose();
    },
  };
}
