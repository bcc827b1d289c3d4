import type { languages } from 'monaco-editor/editor';

/** Name of the language in the editor. */
export const LANGUAGE = 'loam-card';
/** Name of the JSON form of cards in the editor. */
export const JSON_LANGUAGE = 'loam-card-json';

/**
 * The colours that need no knowledge of the pack: comments, texts, numbers, signs, and the first word of a line.
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
  onEnterRules: [{ beforeText: /^[^\s#].*$/, action: { indentAction: 0, appendText: '  ' } }],
};

/** JSON as it stands: names, texts, numbers and the three words. */
export const JSON_GRAMMAR: languages.IMonarchLanguage = {
  defaultToken: 'plain',
  tokenizer: {
    root: [
      [/"(?:[^"\\]|\\.)*"(?=\s*:)/, 'field'],
      [/"(?:[^"\\]|\\.)*"?/, 'value'],
      [/-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/, 'number'],
      [/\b(?:true|false|null)\b/, 'number'],
      [/[{}[\],:]/, 'sign'],
      [/[^\s"{}[\],:]+/, 'plain'],
    ],
  },
};

/**
 * The pairs that close by themselves, and the characters of a word: as in text, so that a double click takes a whole
 * one.
 */
export const JSON_CONFIGURATION: languages.LanguageConfiguration = {
  brackets: [
    ['{', '}'],
    ['[', ']'],
  ],
  autoClosingPairs: [
    { open: '{', close: '}', notIn: ['string'] },
    { open: '[', close: ']', notIn: ['string'] },
    { open: '"', close: '"', notIn: ['string'] },
  ],
  surroundingPairs: [{ open: '"', close: '"' }],
  wordPattern: /[\p{L}\d][\p{L}\d-]*/u,
};
