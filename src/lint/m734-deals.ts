import type { Catalogue } from '../cards/catalogue.ts';
import { count } from '../cards/reporter.ts';
import type { Located } from '../language/located.ts';
import type { EffectDo } from '../language/tree.ts';
import { cardsByKind } from './cards-by-kind.ts';
import { flowSectionsOf, followedIn, type FlowLine, type FlowSection } from './flow-lines.ts';
import type { Finding, LintRule } from './rule.ts';
import { isWhole } from './whole.ts';

export const deals: LintRule = {
  code: 'M734',
  accuracy:
    'Exact over the sections that a mode comes to in their order, for the greatest number of seats that it takes. What is repeated is counted once.',
  unchecked:
    'Packs of which no mode has a flow, a file has errors, or a section is not found. Lines with a condition. Cards that other verbs move.',
  check(catalogue) {
    if (!isWhole(catalogue)) return [];
    const found = new Map<string, Finding>();
    for (const [mode, { flow, players }] of Object.entries(catalogue.pack.manifest.modes))
      if (flow !== undefined) {
        const walk = {
          mode,
          seats: players[1],
          sections: flowSectionsOf(catalogue),
          followed: followedIn(catalogue, mode),
          catalogue,
          found,
        };
        visit(flow, walk, { each: new Map(), all: new Map(), open: new Set() });
      }
    return [...found.values()];
  },
};

interface Walk {
  readonly mode: string;
  readonly seats: number;
  readonly sections: ReadonlyMap<string, FlowSection>;
  readonly followed: (name: string, within: string) => readonly string[];
  readonly catalogue: Catalogue;
  readonly found: Map<string, Finding>;
}

/** The words by which all seats do something, and those by which one does. */
const EACH = ['order', 'together', 'clockwise'];
const ONE = ['leading', 'next', 'following', 'ranked', 'greatest'];

/** To whom a line deals. */
interface Receivers {
  /** The number of seats; 0 for the table. */
  readonly seats: number;
  /** False where a condition of the line can keep it from them. */
  readonly isSure: boolean;
}

/** The cards that were dealt until now, by kind. */
interface Dealt {
  /** To each seat. */
  readonly each: Map<string, number>;
  /** To all seats and the table. */
  readonly all: Map<string, number>;
  /** Sections that are being followed. */
  readonly open: Set<string>;
}

function visit(name: string, walk: Walk, dealt: Dealt): void {
  const section = walk.sections.get(name);
  if (!section || dealt.open.has(name)) return;
  dealt.open.add(name);
  for (const line of section.lines) visitLine(line, section, walk, dealt);
  dealt.open.delete(name);
}

function visitLine(line: FlowLine, section: FlowSection, walk: Walk, dealt: Dealt): void {
  const last = line.forms.at(-1);
  const is = (forms: readonly string[]): boolean => line.forms.some(({ form }) => forms.includes(form));
  const isSure = !is(['if', 'if-compare']);
  if (last?.form === 'follow') {
    // Sections that stand in with some value of an option are alternatives: the first one speaks for all. What is followed under a
    // condition counts by itself: another branch may deal the same cards instead.
    const [next] = walk.followed(last.section.value, section.name);
    if (next !== undefined) visit(next, walk, isSure ? dealt : { ...dealt, all: new Map(dealt.all) });
  }
  if (last?.form !== 'do') return;
  const to = { seats: is(EACH) ? walk.seats : is(ONE) ? 1 : 0, isSure };
  for (const { effects } of last.path.steps)
    for (const effect of effects) if (effect.form === 'do') look(effect, to, line, section, walk, dealt);
}

function look(
  effect: Located<EffectDo>,
  to: Receivers,
  { range }: FlowLine,
  { path }: FlowSection,
  { catalogue, seats, mode, found }: Walk,
  { each, all }: Dealt,
): void {
  const { words } = catalogue.pack.manifest;
  const act = words.verb[effect.verb.value]?.does?.act;
  if (act !== 'deal' && act !== 'pick-face') return;
  const kind = catalogue.pack.lexicon.findOne(effect.thing?.words.at(-1)?.value ?? '', 'kind')?.id;
  const amount = Number(effect.amount.value);
  if (kind === undefined || !Number.isInteger(amount)) return;
  const tell = (message: string): void => {
    const key = `${path} ${range.start} ${effect.start}`;
    if (!found.has(key)) found.set(key, { path, range: { start: range.start, end: range.end }, message });
  };
  const [one, several] = [kind, words.kind[kind]?.plural ?? kind];
  if (act === 'pick-face') {
    const has = each.get(kind) ?? 0;
    if (amount > has)
      tell(
        has === 0
          ? `No ${one} is dealt to a seat before this in the mode ${mode}. Deal some first.`
          : `Each seat was dealt ${count(has, one, several)} in the mode ${mode}, and picks ${amount}. Deal more, or let fewer be chosen.`,
      );
    return;
  }
  const cards = cardsByKind(catalogue).get(kind)?.all ?? 0;
  if (to.seats > 0) each.set(kind, (each.get(kind) ?? 0) + amount);
  if (!to.isSure) return;
  const sum = (all.get(kind) ?? 0) + amount * Math.max(1, to.seats);
  all.set(kind, sum);
  if (sum > cards && cards >= (words.kind[kind]?.count ?? 0) && cards > 0)
    tell(
      `With ${seats} seats the mode ${mode} deals ${count(sum, one, several)}, and there are ${cards}. Deal fewer, or write more of these cards.`,
    );
}
