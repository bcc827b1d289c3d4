import type { CheckedPack } from '../../src/cards/pack.ts';
import { Reporter } from '../../src/cards/reporter.ts';
import { resolveAbility } from '../../src/cards/resolve.ts';
import type { Diagnostic } from '../../src/language/diagnostic.ts';
import { lex, type Token } from '../../src/language/lexer.ts';
import { countReadings, parseAbility } from '../../src/language/parse.ts';
import type { Ability } from '../../src/language/tree.ts';

/** The tokens of a text of one line. */
export function tokensOf(line: string): readonly Token[] {
  const lexed = lex(line);
  if (!lexed.ok) throw new Error(`not read (${lexed.refusal}): ${line}`);
  return lexed.lines.flatMap((each) => each.tokens);
}

/** One line of ability: how many readings it has, and its tree with the words of the pack. */
export function readAbility(
  line: string,
  pack: CheckedPack,
): { readonly readings: number; readonly ability?: Ability; readonly diagnostics: readonly Diagnostic[] } {
  const tokens = tokensOf(line);
  const readings = countReadings(tokens);
  const parsed = parseAbility(tokens);
  if (!parsed.ok || parsed.slip) return { readings, diagnostics: [] };
  const reporter = new Reporter();
  const ability = resolveAbility(parsed.ability, { pack, reporter });
  return { readings, ability, diagnostics: reporter.found };
}
