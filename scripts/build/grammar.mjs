// Compiles grammar/card.ne to src/language/generated/: grammar.ts with its rules, table.ts with the steps of a parser
// by them. The command that comes with nearley ends with
// 0 when a rule names an unknown symbol and empties its output on a mistake, so its parts are driven from here:
// any complaint stops the build, and the old files stay until the new ones are whole.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { automatonOf } from './automaton.mjs';
import { asCommand, BuildError, fingerprint, isMadeFrom, madeFrom, ROOT, writeWhole } from './made.mjs';

const require = createRequire(import.meta.url);

/** Rules by which a text can be read: those of `Start` in src/language/parse.ts. */
const STARTS = ['ability', 'line', 'body', 'guard', 'lead'];

/**
 * Brings the compiled grammar up to date.
 *
 * @param {string} [root] folder of the project
 * @returns {'absent' | 'current' | 'made'}
 */
export function buildGrammar(root = ROOT) {
  const source = join(root, 'grammar', 'card.ne');
  const made = join(root, 'src', 'language', 'generated');
  if (!existsSync(source)) return 'absent';
  const text = readFileSync(source, 'utf8');
  const pin = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies.nearley;
  const steps = ['grammar.mjs', 'automaton.mjs'].map((name) => readFileSync(new URL(name, import.meta.url)));
  const print = fingerprint([text, pin, ...steps]);
  const targets = [join(made, 'grammar.ts'), join(made, 'table.ts')];
  if (targets.every((target) => isMadeFrom(target, print))) return 'current';
  const { grammar, table } = compileGrammar(text, 'grammar/card.ne', STARTS);
  const head = madeFrom('grammar/card.ne by scripts/build/grammar.mjs', print);
  writeWhole(targets[0], head + grammar);
  writeWhole(targets[1], head + table);
  return 'made';
}

/**
 * The TypeScript of a nearley grammar, and of the steps by which an automaton reads it.
 *
 * @param {string} text the .ne file
 * @param {string} [name] what messages call it
 * @param {readonly string[]} [starts] rules by which a text can be read; without any, the first one
 * @returns {{ grammar: string, table: string }}
 * @throws {BuildError} on a syntax error, an unknown symbol, a rule that stands twice, or one nothing uses
 */
export function compileGrammar(text, name = 'grammar/card.ne', starts = []) {
  const nearley = require('nearley');
  const compile = require('nearley/lib/compile.js');
  const generate = require('nearley/lib/generate.js');
  const lint = require('nearley/lib/lint.js');
  const { version } = require('nearley/package.json');

  const parser = new nearley.Parser(
    nearley.Grammar.fromCompiled(require('nearley/lib/nearley-language-bootstrapped.js')),
  );
  try {
    parser.feed(`${text}\n`);
  } catch (error) {
    const [line = '', ...rest] = (error instanceof Error ? error.message : String(error)).split('\n');
    const at = /line (\d+) col (\d+)/.exec(line);
    const where = at ? `${name}:${at[1]}:${at[2]}` : name;
    const pointer = rest.findIndex((each) => /^\s*\^\s*$/.test(each));
    const context = rest.slice(0, pointer + 1).filter((each) => each.trim() !== '');
    throw new BuildError([`${where}: the grammar does not parse here.`, ...context].join('\n'));
  }
  // nearley's own grammar reads some texts in two ways; they mean the same.
  const [tree] = parser.results;
  if (tree === undefined) throw new BuildError(`${name}: the grammar ends in the middle of a rule.`);

  const compiled = compile(tree, { version, args: [name] });
  const complaints = [];
  lint(compiled, {
    out: { write: (/** @type {string} */ line) => complaints.push(line.replace(/^WARN\s+/, '').trim()) },
  });
  complaints.push(...repeated(compiled.rules), ...unused(compiled));
  if (complaints.length > 0) {
    throw new BuildError([...new Set(complaints)].map((each) => `${name}: ${each}`).join('\n'));
  }
  const table = automatonOf(rulesOf(compiled), starts.length > 0 ? starts : [compiled.start]);
  return { grammar: generate(compiled, 'grammar'), table: tableText(table) };
}

/** The rules as a parser knows them at run time. */
function rulesOf({ rules }) {
  // A grammar that is compiled asks the lexer by name for each type of token.
  const type = (/** @type {string} */ token) => /\{type: "(\w+)"\}/.exec(token)?.[1] ?? token;
  const symbol = (each) => (each.token === undefined ? each : { type: type(each.token) });
  return rules.map(({ name, symbols }) => ({ name, symbols: symbols.map(symbol) }));
}

/** As text that is parsed: much sooner read than as much code. */
function tableText(table) {
  return [
    "import type { Table } from '../automaton.ts';",
    '',
    `export const table = JSON.parse(${JSON.stringify(JSON.stringify(table))}) as Table;`,
    '',
  ].join('\n');
}

/** Rules that stand twice: each would be a second reading of every text that uses it. */
function repeated(rules) {
  const seen = new Set();
  const found = [];
  for (const rule of rules) {
    const line = `${rule.name} -> ${rule.symbols.map(symbolText).join(' ')}`;
    if (seen.has(line)) found.push(`Rule \`${line}\` stands twice.`);
    seen.add(line);
  }
  return found;
}

/** Names of rules that cannot be reached from the first rule. */
function unused({ rules, start }) {
  const reached = new Set([start]);
  for (const name of reached) {
    for (const rule of rules) {
      if (rule.name === name)
        for (const each of rule.symbols) if (typeof each === 'string') reached.add(each);
    }
  }
  const names = new Set(rules.map((rule) => rule.name));
  return [...names].filter((name) => !reached.has(name)).map((name) => `No rule uses \`${name}\`.`);
}

function symbolText(symbol) {
  if (typeof symbol === 'string') return symbol;
  if (symbol instanceof RegExp) return String(symbol);
  return symbol.token === undefined ? JSON.stringify(symbol.literal) : `%${symbol.token}`;
}

await asCommand(import.meta.url, () => {
  buildGrammar();
});
