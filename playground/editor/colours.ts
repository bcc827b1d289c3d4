import { editor } from 'monaco-editor/editor';

const THEME = 'loam';

/** Makes the editor's theme from the tokens of the page as they are now, and shows it. */
export function applyColours(dark: boolean): void {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => {
    const value = style.getPropertyValue(`--${name}`).trim();
    // A property that is read is the text of its tokens: the colours of day and of night.
    const [, day, night] = /^light-dark\(\s*(#[\da-f]+)\s*,\s*(#[\da-f]+)\s*\)$/i.exec(value) ?? [];
    return (dark ? night : day) ?? value;
  };
  // Forced colours are names, not numbers: the editor then has its own way with the system's colours.
  if (!/^#[\da-f]{6}$/i.test(token('pane'))) {
    editor.setTheme(dark ? 'hc-black' : 'hc-light');
    return;
  }
  const [pane, raised, line, line2, sel] = ['pane', 'raised', 'line', 'line2', 'sel'].map(token) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const [ink, ink2, ink3, error, warning, word, number] = [
    'ink',
    'ink2',
    'ink3',
    'error',
    'warning',
    'word',
    'number',
  ].map(token) as [string, string, string, string, string, string, string];
  editor.defineTheme(THEME, {
    base: dark ? 'vs-dark' : 'vs',
    inherit: false,
    rules: [
      { token: '', foreground: hex(ink) },
      { token: 'plain', foreground: hex(ink) },
      { token: 'comment', foreground: hex(ink3), fontStyle: 'italic' },
      { token: 'head', foreground: hex(ink), fontStyle: 'bold' },
      { token: 'trigger', foreground: hex(ink), fontStyle: 'bold' },
      { token: 'field', foreground: hex(ink2) },
      { token: 'string', foreground: hex(ink) },
      { token: 'value', foreground: hex(word) },
      { token: 'number', foreground: hex(number) },
      { token: 'sign', foreground: hex(ink2) },
    ],
    colors: {
      'editor.background': pane,
      'editor.foreground': ink,
      'editorCursor.foreground': ink,
      'editorLineNumber.foreground': ink3,
      'editorLineNumber.activeForeground': ink,
      'editor.lineHighlightBackground': sel,
      'editor.lineHighlightBorder': line,
      'editor.selectionBackground': `${line2}99`,
      'editor.inactiveSelectionBackground': `${line2}66`,
      // A stop is framed: behind words of all colours a ground would be too dark to read them.
      'editor.snippetTabstopHighlightBackground': '#00000000',
      'editor.snippetTabstopHighlightBorder': ink3,
      'editor.snippetFinalTabstopHighlightBackground': '#00000000',
      'editor.snippetFinalTabstopHighlightBorder': ink3,
      'editor.findMatchBackground': `${warning}66`,
      'editor.findMatchHighlightBackground': `${warning}33`,
      'editorError.foreground': error,
      'editorWarning.foreground': warning,
      'editorInfo.foreground': word,
      'editorWidget.background': raised,
      'editorWidget.foreground': ink,
      'editorWidget.border': line2,
      'editorHoverWidget.background': raised,
      'editorHoverWidget.foreground': ink,
      'editorHoverWidget.border': line2,
      'editorSuggestWidget.background': raised,
      'editorSuggestWidget.foreground': ink,
      'editorSuggestWidget.border': line2,
      'editorSuggestWidget.selectedBackground': sel,
      'editorSuggestWidget.selectedForeground': ink,
      'editorSuggestWidget.highlightForeground': word,
      'editorSuggestWidget.focusHighlightForeground': word,
      'menu.background': raised,
      'menu.foreground': ink,
      'menu.selectionBackground': sel,
      'menu.selectionForeground': ink,
      'menu.separatorBackground': line,
      'input.background': pane,
      'input.foreground': ink,
      'input.border': ink3,
      'inputOption.activeBorder': ink,
      'quickInput.background': raised,
      'quickInput.foreground': ink,
      'quickInputList.focusBackground': sel,
      'quickInputList.focusForeground': ink,
      'list.focusBackground': sel,
      'list.focusForeground': ink,
      'list.hoverBackground': sel,
      'list.highlightForeground': word,
      'list.focusHighlightForeground': word,
      focusBorder: ink,
      foreground: ink,
      descriptionForeground: ink2,
      'textLink.foreground': word,
      'textLink.activeForeground': word,
      'scrollbarSlider.background': `${line2}88`,
      'scrollbarSlider.hoverBackground': line2,
      'scrollbarSlider.activeBackground': ink3,
      'widget.shadow': '#00000033',
      'editorBracketMatch.border': line2,
    },
  });
  editor.setTheme(THEME);
}

const hex = (colour: string): string => colour.slice(1);
