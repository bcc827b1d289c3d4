import { englishEffect } from '../language/english/parts.ts';
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

/** The way in which a phrase is said of a card, "draws 1 card", or of those for whom its line is, "draw 1 card". */
export type Saying = (phrase: string) => string;

/** The differences in some effects. Where only their order is another, nothing is said. */
export function effectChanges(
  before: readonly PlacedEffect[],
  after: readonly PlacedEffect[],
  packs: BothPacks,
  side: PriceSide,
  say: Saying,
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
    if (was === is) changes.push(changed(`${sayEffect(is, b.effect, say)} by another rule`, was, is, places));
    else changes.push(changed(otherwise(a.effect, b.effect, packs, say), was, is, places));
  }
  for (const j of come) {
    const { effect, path } = after[j] ?? {};
    if (!effect) continue;
    const is = englishEffect(effect, packs.after.lexicon);
    changes.push(added(besides(sayEffect(is, effect, say), side, pairs.length > 0), is, path));
  }
  for (const i of gone) {
    const { effect, path } = before[i] ?? {};
    if (!effect) continue;
    const was = englishEffect(effect, packs.before.lexicon);
    changes.push(removed(`no longer ${sayEffect(was, effect, say)}`, was, path));
  }
  return changes;
}

/** Each verb of it in its person: what follows on looking at cards has two more. */
function sayEffect(phrase: string, effect: Effect, say: Saying): string {
  if (effect.form !== 'look' || effect.must === true) return say(phrase);
  return say(phrase).replace(
    /, (keep .*?) and (\S+ the rest)$/,
    (_, keep: string, rest: string) => `, ${say(keep)} and ${say(rest)}`,
  );
}

/** The new part, beside something else or by itself. A phrase with a comma takes no more words at its end. */
function besides(says: string, side: PriceSide, isMore: boolean): string {
  const hasComma = says.includes(',');
  const what = side === 'gain' ? says : hasComma ? `for it ${says}` : `${says} for it`;
  if (!isMore) return what;
  return hasComma ? `also ${what}` : `${what} as well`;
}

/** The same effect, one with the same verb and thing, one with the same verb, or none of these. */
function likeness(a: Effect, b: Effect): number {
  if (keyOf(a) === keyOf(b)) return 4;
  if (a.form !== b.form || verbOf(a) !== verbOf(b)) return 0;
  const [first, second] = [a, b].map((each) => ('thing' in each ? each.thing?.words.at(-1) : undefined));
  const [from, to] = [a, b].map((each) => ('from' in each ? each.from : undefined));
  return 1 + (first === second ? 2 : 0) + (from === to ? 0.5 : 0);
}

const verbOf = (effect: Effect): string => (effect.form === 'look' ? 'look at' : effect.verb);

/** "places 2 sprouts instead of 1 on each tree", or what else is otherwise in it. */
function otherwise(before: Effect, after: Effect, packs: BothPacks, say: Saying): string {
  if (before.must !== after.must) {
    const [was, is] = [before, after].map(({ must: _, ...effect }) => effect as Effect);
    if (!was || !is) return '';
    const words = isSame(was, is)
      ? sayEffect(englishEffect(is, packs.after.lexicon), is, say)
      : otherwise(was, is, packs, say);
    return `${words} (this is ${after.must === true ? 'compulsory' : 'optional'} now)`;
  }
  const is = englishEffect(after, packs.after.lexicon);
  const was = englishEffect(before, packs.before.lexicon);
  if (before.form === 'do' && after.form === 'do' && isSame({ ...before, amount: after.amount }, after)) {
    const { form, verb, amount, thing, must } = after;
    const head = englishEffect(
      { form, verb, amount, ...(thing && { thing }), ...(must && { must }) },
      packs.after.lexicon,
    );
    if (is.startsWith(head)) return say(`${head} instead of ${before.amount}${is.slice(head.length)}`);
  }
  const [now, old] = [sayEffect(is, after, say), sayEffect(was, before, say)];
  const rest = now.split(' ')[0] === old.split(' ')[0] ? old.slice(old.indexOf(' ') + 1) : old;
  return insteadOf(now, old, rest);
}
