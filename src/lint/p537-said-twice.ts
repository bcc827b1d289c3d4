import type { Catalogue, SourceFile } from '../cards/catalogue.ts';
import type { CheckedPack } from '../cards/pack.ts';
import { isFlowKind } from '../cards/flow.ts';
import type { Manifest } from '../cards/manifest.ts';
import { remove } from '../cards/reporter.ts';
import { rangeOfAbility } from './card-range.ts';
import { insteadOf } from '../language/effects.ts';
import type { Ability, Card, CountedForm, Effect, EffectDo, Flow, Selector, Step } from '../language/tree.ts';
import type { Range } from '../language/diagnostic.ts';
import { alternativesOf, askedAtOnce, clausesOf, comparisonsOf, conditionsOf, pathsOf } from './clauses.ts';
import { filesOf, inFiles, keep, together, type KeptCard, type KeptFile } from './kept.ts';
import type { Finding, LintRule } from './rule.ts';
import { inTexts, type Text } from './texts.ts';

export const saidTwice: LintRule = {
  code: 'P537',
  accuracy:
    'Exact: the same line stands on the face or in the section before, all lines of a section with two or more in another one of its kind, or right before in a section of the flow, or the same clause, way, condition or word in the line, whatever its number. Behind otherwise it looks for the same words, and for fewer of them before.',
  unchecked:
    'Lines that say the same in other words. Lines for an opponent, which say twice as much so. Lines for the next seat, each of which another seat does. Sides of a draft.',
  check: (catalogue) => [...inLines(catalogue), ...amongLines(catalogue), ...sectionsAlike(catalogue)],
};

const inLines = inTexts((text, pack) => twiceIn(text, pack));

const amongLines = inFiles((file) => [
  ...linesTwice(file),
  ...(file.sort === 'card' ? sidesAlike(file) : []),
]);

/** The reason why a line says something twice. */
function twiceIn({ ability, trigger, effects }: Text, pack: CheckedPack): string | undefined {
  const { body } = ability;
  if (body.form === 'counts-as') return wordTwice(body.values);
  for (const { of } of conditionsOf(ability)) {
    const why = setTwice(of);
    if (why !== undefined) return why;
  }
  const compared = comparisonTwice(ability);
  if (compared !== undefined) return compared;
  if (askedAtOnce(ability).some(isAskedTwice))
    return 'The same condition stands there twice. Leave one out, or change it.';
  if (alternativesOf(ability).some(isAskedTwice))
    return 'The same condition stands on both sides of or. Leave one out, or change it.';
  for (const effect of effects) {
    const why = effect.form === 'do' && effect.per ? setTwice(effect.per.of) : undefined;
    if (why !== undefined) return why;
  }
  const { pay, paths } = clausesOf(ability, pack.manifest);
  const isSeats = trigger.who !== 'opponent';
  if (paths.length > 1 && new Set(paths.map((path) => JSON.stringify(path))).size < paths.length)
    return 'Two of the ways are the same, so that there is nothing to choose. Leave one out, or change it.';
  if (
    pathsOf(ability, pack.manifest).some(({ steps }) =>
      steps.some((step) => isVainOtherwise(step, pack.manifest)),
    )
  )
    return 'Whenever what is done otherwise could be done, so could what stands before it. Leave it out, or let the narrower of both come first.';
  if (isSeats && (isSaidTwice(pay) || paths.some((steps) => steps.some(isSaidTwice))))
    return 'The same clause stands there twice. Write it once with the sum of both numbers, or change one of them.';
  return undefined;
}

/** Says why a comparison is always or never so: both sides are the same. */
function comparisonTwice(ability: Ability): string | undefined {
  for (const each of comparisonsOf(ability)) {
    const other = each.form === 'as-many' ? each.as : each.form === 'more' ? each.than : undefined;
    if (JSON.stringify(other) === JSON.stringify(each.of))
      return `Both sides of the comparison are the same, so that it is ${each.form === 'more' ? 'never' : 'always'} so. Change one of them.`;
  }
  return undefined;
}

const isAskedTwice = (conditions: readonly unknown[]): boolean => {
  // A condition holds what comes behind it, which is another thing.
  const said = conditions.map((each) => JSON.stringify({ ...(each as object), flow: undefined }));
  return new Set(said).size < said.length;
};

/** True if something is done otherwise that can never be done where nothing before it can. */
function isVainOtherwise(step: Step, manifest: Manifest): boolean {
  if (!step.otherwise) return false;
  const deeds = insteadOf(step).map(({ effects }) => (effects.length === 1 ? effects[0] : undefined));
  return deeds.some((later, at) =>
    deeds.slice(0, at).some((first) => first && later && isBroader(first, later, manifest)),
  );
}

/** True if an effect moves a card wherever another one would. */
function isBroader(one: Effect, other: Effect, { words }: Manifest): boolean {
  if (one.form !== 'do' || other.form !== 'do' || one.per)
    return JSON.stringify(one) === JSON.stringify(other);
  const bare = (effect: EffectDo): string => JSON.stringify({ ...effect, thing: undefined });
  if (bare(one) !== bare(other)) return false;
  const { thing } = one;
  if (!thing) return true;
  if (!other.thing) return false;
  const [noun = '', ...adjectives] = [...thing.words].reverse();
  const others = other.thing;
  const rest = ({ words: _, with: __, ...more }: Selector): string => JSON.stringify(more);
  return (
    (noun === others.words.at(-1) || words.noun[noun]?.ranges === 'cards') &&
    adjectives.every((word) => others.words.includes(word)) &&
    (thing.with ?? []).every((test) =>
      others.with?.some((each) => JSON.stringify(each) === JSON.stringify(test)),
    ) &&
    rest(thing) === rest(others)
  );
}

function isSaidTwice(clauses: readonly Effect[]): boolean {
  if (clauses.length < 2) return false;
  const said = clauses.map(withoutAmount);
  return said.some((each, at) => each !== undefined && said.indexOf(each) < at);
}

const setTwice = (of: CountedForm): string | undefined =>
  of.form === 'set' ? wordTwice(of.values) : undefined;

function wordTwice(words: readonly string[]): string | undefined {
  const twice = words.find((word, at) => words.indexOf(word) < at);
  return twice === undefined ? undefined : `"${twice}" stands there twice. Leave one out.`;
}

/** An effect without its number; nothing where two of them say more than one. */
const withoutAmount = (effect: Effect): string | undefined =>
  effect.form === 'do' && effect.amount !== 'each'
    ? JSON.stringify({ ...effect, amount: 0 })
    : JSON.stringify(effect);

/** A line without its comments. */
const lineOf = ({ trigger, guard, body }: Ability): string => JSON.stringify([trigger, guard, body]);

/** Lines that stand a second time on a face or in a section; for an opponent that says twice as much. */
function linesTwice(file: KeptFile): readonly Finding[] {
  const { entry, pack } = file;
  const { trigger: triggers } = pack.manifest.words;
  const lists: readonly { readonly abilities: readonly Ability[]; readonly kind?: string }[] =
    (file.sort === 'card' ? file.entry.checked.card?.faces : file.entry.checked.card?.sections) ?? [];
  const places = (): readonly { readonly abilities: readonly Range[] }[] =>
    (file.sort === 'card' ? file.entry.checked.located?.faces : file.entry.checked.located?.sections) ?? [];
  const isFlow = (kind = ''): boolean => isFlowKind(pack.manifest.words.kind[kind]);
  return lists.flatMap(({ abilities, kind }, list) =>
    repeats(abilities, isFlow(kind)).flatMap((at): readonly Finding[] => {
      if (triggers[abilities[at]?.trigger ?? '']?.who === 'opponent') return [];
      const range = places()[list]?.abilities[at];
      return range ? [twice(entry, { start: range.start, end: range.end })] : [];
    }),
  );
}

function twice({ path, text }: SourceFile, range: Range): Finding {
  const ends = text.indexOf('\n', range.end);
  const line = {
    start: Math.max(0, text.lastIndexOf('\n', range.start)),
    end: ends < 0 ? text.length : ends,
  };
  return {
    path,
    range,
    message: 'The same line stands above it already. Take one of the two away, or change it.',
    fixes: path.endsWith('.json') ? [] : [remove(line, 'Remove the line')],
  };
}

/**
 * Places of lines that are the same as one before them. The lines of a flow follow one another, so that only the one
 * right before is meant: with something between them a game comes to the same step again.
 */
function repeats(abilities: readonly Ability[], isFlow: boolean): readonly number[] {
  if (new Set(abilities.map(({ trigger }) => trigger)).size === abilities.length) return [];
  const lines = abilities.map(lineOf);
  return lines.flatMap((line, at) =>
    (isFlow ? lines[at - 1] === line && !isOfNext(abilities[at]) : lines.indexOf(line) < at) ? [at] : [],
  );
}

/** True if each time another seat does what a line says. */
const isOfNext = (ability: Ability | undefined): boolean =>
  ability?.body.form === 'flow' && isForNext(ability.body.flow);

const isForNext = (flow: Flow): boolean => flow.form === 'next' || ('flow' in flow && isForNext(flow.flow));

/** Sections of one kind with the same lines under two names; one line can be the same by chance. */
function sectionsAlike(catalogue: Catalogue): readonly Finding[] {
  const known = new Map<string, string>();
  return together(filesOf(catalogue).all, sectionsIn).flatMap(
    ({ says, name, path, range }): readonly Finding[] => {
      const first = known.get(says);
      known.set(says, first ?? name);
      if (first === undefined || first === name) return [];
      const message = `This section says the same as "${first}". Name that one in its place, or change this one.`;
      return [{ path, range: range(), message }];
    },
  );
}

/** The sections of a file with more than one line, and what each says. */
const sectionsIn = keep((file: KeptFile) => {
  if (file.sort === 'card') return [];
  const { path, checked } = file.entry;
  return (checked.card?.sections ?? []).flatMap(({ kind, name, abilities }, at) => {
    const range = (): Range => {
      const { start = 0, end = 0 } = checked.located?.sections[at]?.name ?? {};
      return { start, end };
    };
    const says = JSON.stringify([kind, abilities.map(lineOf)]);
    return abilities.length < 2 ? [] : [{ says, name, path, range }];
  });
});

/** The finding about a card of which both sides have the same lines and the same fields. */
function sidesAlike({ entry, pack }: KeptCard): readonly Finding[] {
  const { card } = entry.checked;
  if (!card || card.faces.length < 2 || !areAlike(card)) return [];
  // A draft begins with sides that are to be written yet.
  const { attribute, draft } = pack.manifest.provenance ?? {};
  if (
    card.faces.some(({ fields }) =>
      fields.some(
        (each) => each.form === 'words' && each.field === attribute && each.value.includes(draft ?? ''),
      ),
    )
  )
    return [];
  const range = rangeOfAbility(entry, 1, 0);
  const message = 'Both sides say the same. Change one of them.';
  return range ? [{ path: entry.path, range, message }] : [];
}

function areAlike({ faces: [one, other] }: Card): boolean {
  if (!one || !other || one.abilities.length !== other.abilities.length) return false;
  return (
    one.abilities.every(({ trigger, body }, at) => {
      const beside = other.abilities[at];
      return trigger === beside?.trigger && body.form === beside.body.form;
    }) &&
    one.abilities.every((line, at) => lineOf(line) === lineOf(other.abilities[at] ?? line)) &&
    JSON.stringify(one.fields.filter(({ form }) => form === 'number')) ===
      JSON.stringify(other.fields.filter(({ form }) => form === 'number'))
  );
}
