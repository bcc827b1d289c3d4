/**
 * The editor with the features that card text needs; this module is loaded after the page has painted. Some
 * features have no register of their own in this version of the editor, so they come by their deep path: without
 * suggestController there is no list of completions, and no message says so.
 */
import { languages } from 'monaco-editor/editor';
import 'monaco-editor/features/caretOperations/register';
import 'monaco-editor/features/clipboard/register';
import 'monaco-editor/features/codeAction/register';
import 'monaco-editor/features/codicon/register';
import 'monaco-editor/features/comment/register';
import 'monaco-editor/features/contextmenu/register';
import 'monaco-editor/features/cursorUndo/register';
import 'monaco-editor/features/find/register';
import 'monaco-editor/features/format/register';
import 'monaco-editor/features/hover/register';
import 'monaco-editor/features/lineSelection/register';
import 'monaco-editor/features/linesOperations/register';
import 'monaco-editor/features/multicursor/register';
import 'monaco-editor/features/quickCommand/register';
import 'monaco-editor/features/readOnlyMessage/register';
import 'monaco-editor/features/snippet/register';
import 'monaco-editor/features/toggleTabFocusMode/register';
import 'monaco-editor/features/tokenization/register';
import 'monaco-editor/features/wordOperations/register';
import 'monaco-editor/editor/contrib/caretOperations/browser/caretOperations';
import 'monaco-editor/editor/contrib/suggest/browser/suggestController';
import { startWorker } from '../wire/resources.ts';
import {
  CONFIGURATION,
  GRAMMAR,
  JSON_CONFIGURATION,
  JSON_GRAMMAR,
  JSON_LANGUAGE,
  LANGUAGE,
} from './grammar.ts';

globalThis.MonacoEnvironment = { getWorker: () => startWorker('editor-worker') };

languages.register({ id: LANGUAGE, extensions: ['.card', '.rules'], aliases: ['Card'] });
languages.setMonarchTokensProvider(LANGUAGE, GRAMMAR);
languages.setLanguageConfiguration(LANGUAGE, CONFIGURATION);
languages.register({ id: JSON_LANGUAGE, aliases: ['Card as JSON'] });
languages.setMonarchTokensProvider(JSON_LANGUAGE, JSON_GRAMMAR);
languages.setLanguageConfiguration(JSON_LANGUAGE, JSON_CONFIGURATION);

export * from 'monaco-editor/editor';
