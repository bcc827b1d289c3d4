import { englishEffect } from '../language/english/parts.ts';
import { said } from '../language/english/third-person.ts';
import type { Effect } from '../language/tree.ts';
import { added, changed, isSame, keyOf, removed, type SaidChange, type BothPacks } from './change.ts';
import { insteadOf } from './instead.ts';
import { pairing } from './pairing.ts';

/** An effect with its place in the tree. */
export interface PlacedEffect {
  readonly effect: Effect;
  /** JSON pointer from the ability. */
  readonly path: string;
}

/** The words for a new part: of a price, and of what is got for it. */
export type PriceSide = 'pay' | 'gain';

/** The differences in some effects. Where only their order is another, nothing is said. */
export function effectChanges(
  before: readonly PlacedEffect[],
  after: readonly PlacedEffect[],
  packs: BothPacks,
  side: PriceSide,
): readonly SaidChange[] {
  const {
    pairs,
    gone,
    added: come,
  } = pairing(before.length, after.length, (i, j) => {
    const [a, b] = [before[i]?.effect, after[j]?.effect];
    return a && b ? likeness(a, b) : 0;
  });
  const changes: SaidChange[] = [];
  for (const [i, j] of pairs) {
    const [a, b] = [before[i], after[j]];
    if (!a || !b || isSame(a.effect, b.effect)) continue;
    const was = englishEffect(a.effect, packs.before.lexicon);
    const is = englishEffect(b.effect, packs.after.lexicon);
    const places = { was: a.path, is: b.path };
    if (was === is) changes.push(changed(`${said(is)} by another rule`, was, is, places));
    else changes.push(changed(otherwise(a.effect, b.effect, packs), was, is, places));
  }
  for (const j of come) {
    const { effect, path } = after[j] ?? {};
    if (!effect) continue;
    const is = englishEffect(effect, packs.after.lexicon);
    changes.push(added(besides(said(is), side, pairs.length > 0), is, path));
  }
  for (const i of gone) {
    const { effect, path } = before[i] ?? {};
    if (!effect) continue;
    const was = englishEffect(effect, packs.before.lexicon);
    changes.push(removed(`no longer ${said(was)}`, was, path));
  }
  return changes;
}

/** The new part, beside something else or by itself. A phrase with a comma takes no more words at its end. */
function besides(says: string, side: PriceSide, isMore: boolean): string {
  if (side === 'pay') return says.includes(',') ? `for it ${says}` : `${says} for it`;
  if (!isMore) return says;
  return says.includes(',') ? `also ${says}` : `${says} as well`;
}

/** The same effect, one with the same verb and thing, one with the same verb, or none of these. */
function likeness(a: Effect, b: Effect): number {
  if (keyOf(a) === keyOf(b)) return 4;
  if (a.form !== b.form || verbOf(a) !== verbOf(b)) return 0;
  const [first, second] = [a, b].map((each) => ('thing' in each ? each.thing?.words.at(-1) : undefined));
  const [from, to] = [a, b].map((each) => ('from' in each ? each.from : undefined));
  return 1 + (first === second ? 2 : 0) + (from === to ? 0.5 : 0);
}

const verbOf = (effect: Effect): string => (effect.form === 'look' ? effect.rest : effect.verb);

/** "places 2 sprouts instead of 1 on each tree", or what else is otherwise in it. */
function otherwise(before: Effect, after: Effect, packs: BothPacks): string {
  const is = englishEffect(after, packs.after.lexicon);
  const was = englishEffect(before, packs.before.lexicon);
  if (before.form === 'do' && after.form === 'do' && isSame({ ...before, amount: after.amount }, after)) {
    const { form, verb, amount, thing, must } = after;
    const head = englishEffect(
      { form, verb, amount, ...(thing && { thing }), ...(must && { must }) },
      packs.after.lexicon,
    );
    if (is.startsWith(head)) return said(`${head} instead of ${before.amount}${is.slice(head.length)}`);
  }
  const rest = was.split(' ')[0] === is.split(' ')[0] ? was.slice(was.indexOf(' ') + 1) : said(was);
  return said(insteadOf(is, was, rest));
}
