import { pause } from '../store/pause.ts';
import type { CodeEditor } from './code-editor.ts';

/**
 * The code of the editor. It is evaluated in parts: all at once would stop the page for more than a tenth of a second.
 */
export async function editorCode(): Promise<{ readonly CodeEditor: typeof CodeEditor }> {
  await import('./monaco-widget.ts');
  await pause();
  await import('monaco-editor/editor');
  await pause();
  return import('./code-editor.ts');
}
