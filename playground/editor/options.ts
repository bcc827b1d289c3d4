import { LANGUAGE } from './grammar.ts';
import type { editor } from './monaco.ts';

/** The places in which the list of words opens while typing. */
export const QUICK: editor.IQuickSuggestionsOptions = { other: true, comments: false, strings: false };

/** The size of its letters and lines: one step larger on a page that is drawn so, whose zoom does not reach the editor. */
export const textSize = (): Pick<editor.IStandaloneEditorConstructionOptions, 'fontSize' | 'lineHeight'> =>
  matchMedia('(min-width: 3200px)').matches
    ? { fontSize: 17, lineHeight: 31 }
    : { fontSize: 13, lineHeight: 24 };

/** The way in which the editor looks and behaves: a quiet page of text, no map, no folds, no guesses of words. */
export const OPTIONS: editor.IStandaloneEditorConstructionOptions = {
  model: null,
  language: LANGUAGE,
  ariaLabel: 'Text of the card',
  automaticLayout: true,
  fontFamily: "'Loam Code', ui-monospace, Menlo, Consolas, monospace",
  letterSpacing: 0,
  fontLigatures: false,
  minimap: { enabled: false },
  lineNumbersMinChars: 3,
  lineDecorationsWidth: 14,
  glyphMargin: false,
  // Numbers of lines of ability set stops.
  selectOnLineNumbers: false,
  folding: false,
  wordWrap: 'on',
  wrappingIndent: 'indent',
  scrollBeyondLastLine: false,
  fixedOverflowWidgets: true,
  padding: { top: 10, bottom: 10 },
  renderLineHighlight: 'line',
  renderLineHighlightOnlyWhenFocus: true,
  renderWhitespace: 'none',
  // The number of an empty last line would be too faint to read.
  renderFinalNewline: 'off',
  guides: { indentation: false },
  rulers: [],
  overviewRulerLanes: 0,
  overviewRulerBorder: false,
  hideCursorInOverviewRuler: true,
  tabSize: 2,
  insertSpaces: true,
  detectIndentation: false,
  quickSuggestions: QUICK,
  quickSuggestionsDelay: 60,
  suggestOnTriggerCharacters: true,
  wordBasedSuggestions: 'off',
  suggest: { showIcons: false, showStatusBar: false, preview: false },
  acceptSuggestionOnEnter: 'smart',
  lightbulb: { enabled: 'off' as editor.ShowLightbulbIconMode },
  links: false,
  occurrencesHighlight: 'off',
  selectionHighlight: false,
  matchBrackets: 'never',
  unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: false },
  stickyScroll: { enabled: false },
  scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10 },
  accessibilitySupport: 'auto',
  contextmenu: true,
  // The menu has the letters of the page, which do not reach into a tree of its own.
  useShadowDOM: false,
};
