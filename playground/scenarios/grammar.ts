import type { languages } from 'monaco-editor/editor';

/** Name of the language of scenarios in the editor. */
export const SCENARIO_LANGUAGE = 'loam-scenario';

/** The colours of a scenario: remarks, headings, who chooses, what is expected, numbers. */
export const SCENARIO_GRAMMAR: languages.IMonarchLanguage = {
  defaultToken: 'plain',
  tokenizer: {
    root: [
      [/^\s*#.*$/, 'comment'],
      [/(\s)(#.*$)/, ['plain', 'comment']],
      [/^loam scenario \d+/, 'head'],
      [/^title\b/, { token: 'field', next: '@title' }],
      [/^(?:pack|mode|seats|seed|level|players|rules|option)\b/, 'field'],
      [/^position\b/, 'head'],
      [/^\[[^\]]*\]/, 'head'],
      [/^(?:expect|legal|offers|refused)\b/, 'trigger'],
      [/^(?:\d+|everybody)(?=\s*:)/, 'trigger'],
      [/"[^"]*"?/, 'string'],
      [/\b[A-Z][A-Z0-9]*(?:-[A-Za-z0-9]+)+\b/, 'value'],
      [/\b[A-Z]\d{3}\b/, 'value'],
      [/\br\d+c\d+\b/, 'number'],
      [/\b\d+[AB]?\b/, 'number'],
      [/[:;,@]/, 'sign'],
      [/[^\s":;,@#\d]+/, 'plain'],
    ],
    title: [
      [/\s#.*$/, { token: 'comment', next: '@pop' }],
      [/[^#\s]+$/, { token: 'string', next: '@pop' }],
      [/[^#\s]+/, 'string'],
      [/$/, { token: 'plain', next: '@pop' }],
    ],
  },
};

/** Remarks, and what belongs to a word: hyphens do. */
export const SCENARIO_CONFIGURATION: languages.LanguageConfiguration = {
  comments: { lineComment: '#' },
  autoClosingPairs: [{ open: '"', close: '"', notIn: ['string', 'comment'] }],
  surroundingPairs: [{ open: '"', close: '"' }],
  wordPattern: /[\p{L}\d][\p{L}\d-]*/u,
};
