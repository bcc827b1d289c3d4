import type { LocatedLeaf, Located } from '../language/located.ts';
import { printCard } from '../language/print.ts';
import type { Card } from '../language/tree.ts';
import { checkCard } from './check.ts';
import type { CheckedPack } from './pack.ts';
import type { Reporter } from './reporter.ts';

/**
 * The card as its text says it, or nothing where the text would say something else: the JSON form can name a word
 * by its id where the written form means another word, and hold characters that no text has. Codes: W302 at such a
 * word, `code` for what cannot be read as text. Comments are taken as the text keeps them.
 */
export function asText(
  card: Card,
  tree: Located<Card>,
  pack: CheckedPack,
  reporter: Reporter,
  code: 'J602' | 'J605' = 'J602',
): Card | undefined {
  const { card: again, diagnostics } = checkCard(printCard(card, pack.lexicon), pack);
  if (!again) {
    const why = diagnostics.find((each) => each.severity === 'error')?.message ?? '';
    const leaf = firstLeaf(tree, unreadable);
    reporter.report(code, leaf ?? tree, `As text, this cannot be read. ${why}`.trimEnd());
    return undefined;
  }
  const other = difference(card, again, tree);
  if (!other) return again;
  const { leaf, means } = other;
  reporter.report(
    'W302',
    leaf,
    `In the text of a card, the word written for "${leaf.value}" means "${means}" here.`,
    {
      expected: [means],
      suggestion: means,
      fixes: [{ title: `Change to ${means}`, edits: [{ start: leaf.start, end: leaf.end, text: means }] }],
    },
  );
  return undefined;
}

const COMMENTS: ReadonlySet<string> = new Set(['above', 'beside', 'below']);

// oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
const unreadable = (leaf: LocatedLeaf<string>): boolean => /[\u0000-\u001f\ufffd]/.test(leaf.value);

const isLeaf = (value: object): value is LocatedLeaf<string> =>
  'value' in value && typeof value.value === 'string';

/** The first text of a tree that fits, in the order of the file. */
function firstLeaf(
  at: object,
  fits: (leaf: LocatedLeaf<string>) => boolean,
): LocatedLeaf<string> | undefined {
  if (isLeaf(at)) return fits(at) ? at : undefined;
  for (const inner of Object.values(at) as unknown[]) {
    const found = inner !== null && typeof inner === 'object' ? firstLeaf(inner, fits) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** The first word that reads as another one, and which. Both trees are of one shape. */
function difference(
  said: unknown,
  read: unknown,
  at: unknown,
): { readonly leaf: LocatedLeaf<string>; readonly means: string } | undefined {
  if (typeof said === 'string' && typeof read === 'string') {
    return said === read || !isLeaf(at as object)
      ? undefined
      : { leaf: at as LocatedLeaf<string>, means: read };
  }
  if (said === null || typeof said !== 'object' || read === null || typeof read !== 'object')
    return undefined;
  for (const [name, value] of Object.entries(said)) {
    if (COMMENTS.has(name) || name === 'form') continue;
    const found = difference(
      value,
      (read as Record<string, unknown>)[name],
      (at as Record<string, unknown>)[name],
    );
    if (found) return found;
  }
  return undefined;
}
