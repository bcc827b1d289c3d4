import type { languages } from 'monaco-editor/editor';

/** Name of the language in the editor. */
export const LANGUAGE = 'loam-card';

/**
 * What can be coloured without knowing the pack: comments, texts, numbers, signs, and the first word of a line.
 * The colours of the pack's words come with the answer of the language, a moment later.
 */
export const GRAMMAR: languages.IMonarchLanguage = {
  defaultToken: 'plain',
  tokenizer: {
    root: [
      [/#.*$/, 'comment'],
      [/^\S[^\s"#]*/, 'head'],
      [/^\s+[^\s:"#]+(?=\s*:)/, 'trigger'],
      [/^\s+[^\s:"#]+/, 'field'],
      [/"[^"]*"?/, 'string'],
      [/\b\d+\b/, 'number'],
      [/->|[:,]/, 'sign'],
      [/[^\s":,#\d-]+/, 'plain'],
    ],
  },
};

/** Comments, and what belongs to a word: hyphens do. */
export const CONFIGURATION: languages.LanguageConfiguration = {
  comments: { lineComment: '#' },
  autoClosingPairs: [{ open: '"', close: '"', notIn: ['string', 'comment'] }],
  surroundingPairs: [{ open: '"', close: '"' }],
  wordPattern: /[\p{L}\d][\p{L}\d-]*/u,
  onEnterRules: [{ beforeText: /^\S.*$/, action: { indentAction: 0, appendText: '  ' } }],
};
