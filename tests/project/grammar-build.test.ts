import { expect, test } from 'vitest';
import { compileGrammar } from '../../scripts/build/grammar.mjs';

const sound = `
@preprocessor typescript
@{% import { lexer } from './lexer.ts'; %}
@lexer lexer

clause -> "gain" amount  {% (d) => d[1] %}
amount -> %number        {% (d) => d[0] %}
        | "all"          {% (d) => d[0] %}
`;

test('a sound grammar becomes a module with its rules', () => {
  const { grammar, table } = compileGrammar(sound);
  expect(grammar).toContain('export default grammar;');
  expect(grammar.match(/\{"name":/g)).toHaveLength(3);
  expect(table).toContain('export const table = ');
});

const broken: [string, string, RegExp][] = [
  [
    'an unknown symbol',
    sound.replace('%number ', 'numbr   '),
    /^grammar\/card\.ne: Undefined symbol `numbr` used\.$/,
  ],
  [
    'a rule that stands twice',
    `${sound}clause -> "gain" amount\n`,
    /^grammar\/card\.ne: Rule `clause -> "gain" amount` stands twice\.$/,
  ],
  ['a rule nothing uses', `${sound}lonely -> "x"\n`, /^grammar\/card\.ne: No rule uses `lonely`\.$/],
  [
    'a slip of the pen',
    'a -> "b"\na -- "c"\n',
    /^grammar\/card\.ne:2:3: the grammar does not parse here\.\n1\s+a -> "b"\n2\s+a -- "c"\n\s+\^$/,
  ],
  ['a text without an end', 'a -> "b', /^grammar\/card\.ne:1:6: the grammar does not parse here\./],
  ['half a rule', 'a ->', /^grammar\/card\.ne: the grammar ends in the middle of a rule\.$/],
  [
    'two at once',
    `${sound}lonely -> nothing\n`,
    /^grammar\/card\.ne: Undefined symbol `nothing` used\.\ngrammar\/card\.ne: No rule uses `lonely`\.$/,
  ],
];

test.each(broken)('%s stops the build', (_, text, message) => {
  expect(() => compileGrammar(text)).toThrow(message);
});
