import type { CheckedPack } from '../../src/cards/pack.ts';
import type { Ability, Effect, Flow, Path, Selector, Test } from '../../src/language/tree.ts';

/**
 * The meaning of a tree: trees that differ in it become the same program, each for a given reason. A tree is brought to
 * one form of them; trees that differ in anything else must become different programs. Written from the rules of the
 * language, without the compiler.
 */
export function meaning(ability: Ability, pack: CheckedPack): unknown {
  const { words, benefits = [] } = pack.manifest;
  const forced = words.trigger[ability.trigger]?.voluntary === false;

  const nounSort = (id: string): 'kind' | 'value' | 'resource' | 'noun' | undefined =>
    (['kind', 'value', 'resource', 'noun'] as const).find((sort) => Object.hasOwn(words[sort], id));
  const anyCards = (id: string): boolean => nounSort(id) === 'noun' && words.noun[id]?.ranges === 'cards';

  const homes = (fits: (kind: (typeof words.kind)[string]) => boolean): string | undefined => {
    const found = new Set(Object.values(words.kind).flatMap((each) => (fits(each) ? (each.home ?? []) : [])));
    return found.size === 1 ? [...found][0] : undefined;
  };
  const prints = (kind: (typeof words.kind)[string], attributes: readonly string[]): boolean =>
    [...(kind.required ?? []), ...(kind.optional ?? [])].some((each) => attributes.includes(each));
  const home = (id: string): string | undefined => {
    switch (nounSort(id)) {
      case 'kind':
        return words.kind[id]?.home;
      case 'value':
        return homes((kind) => prints(kind, [words.value[id]?.attribute ?? '']));
      case 'resource': {
        const limiting = Object.entries(words.attribute).filter(
          ([, { limits }]) =>
            limits === id || (limits !== undefined && words.resource[id]?.holds === 'either'),
        );
        return homes((kind) =>
          prints(
            kind,
            limiting.map(([each]) => each),
          ),
        );
      }
      case 'noun': {
        const { home: own, ranges } = words.noun[id] ?? {};
        if (own !== undefined) return own;
        if (ranges === 'goals')
          return homes(({ triggers = [] }) =>
            triggers.some((each) => words.trigger[each]?.nature === 'goal'),
          );
        const cards = Object.values(words.noun).find(
          (each) => each.ranges === 'cards' && each.home !== undefined,
        );
        return ranges === 'abilities' ? cards?.home : undefined;
      }
      case undefined:
        return undefined;
    }
  };
  const limit = (resource: string): string | undefined => {
    const found = Object.keys(words.attribute).filter((id) => words.attribute[id]?.limits === resource);
    return found.length === 1 ? found[0] : undefined;
  };

  const test = (each: Test): unknown => {
    // "no" and "0 or less" say the same.
    const counted: Test =
      each.form === 'none'
        ? { form: 'count', bound: { form: 'at-most', n: 0 }, measure: each.measure }
        : each;
    // Printed spaces are the number of an attribute, which has a name of its own.
    if (counted.form === 'count' && counted.measure.form === 'spaces') {
      const attribute = limit(counted.measure.resource);
      if (attribute !== undefined) return { form: 'value', attribute, bound: counted.bound };
    }
    return counted;
  };

  const compares = ({ form }: Test): boolean => form === 'different' || form === 'shared';

  const selector = (each: Selector): unknown => {
    const noun = each.words.at(-1) ?? '';
    const { in: place, with: tests, ...rest } = each;
    // To name the zone in which things lie anyway says nothing.
    const named = place?.form === 'zone' && place.zone === home(noun) ? {} : place ? { in: place } : {};
    // A value that is a noun itself needs no other noun, where both are looked for in one place.
    const inner = each.words.slice(0, -1).find((id) => words.value[id]?.noun === true);
    const placed =
      place !== undefined ||
      each.done !== undefined ||
      each.words.some((id) => Object.hasOwn(words.relation, id));
    const spare = anyCards(noun) && inner !== undefined && (placed || home(inner) === home(noun));
    return {
      ...rest,
      ...named,
      // The place and colour of things can be said before or after other adjectives.
      words: spare ? each.words.slice(0, -1).sort() : [...each.words.slice(0, -1), noun].sort(),
      // A test that compares the cards of a line is asked after what each of them must be.
      ...(tests && { with: [...tests.filter((t) => !compares(t)), ...tests.filter(compares)].map(test) }),
    };
  };

  const deep = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(deep);
    if (typeof value !== 'object' || value === null) return value;
    const done = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, deep(each)]));
    return Array.isArray(done['words']) && !('sort' in done) ? selector(done as unknown as Selector) : done;
  };

  const effect = (each: Effect): unknown => {
    if (each.form !== 'do') return forced ? { ...each, must: undefined } : each;
    const verb = words.verb[each.verb];
    const does = verb?.does;
    const { thing, from, ...rest } = each;
    const alone =
      thing && thing.words.length === 1 && Object.keys(thing).length === 1 ? thing.words[0] : undefined;
    // A bare number of cards, and of what the verb raises, is that of any of them.
    const bare =
      alone !== undefined &&
      verb?.bare === true &&
      (anyCards(alone) || words.noun[alone]?.ranges === 'points' || does?.counter === alone);
    // Cards of the only kind that lies in a zone are all cards that can be put there.
    const only = Object.keys(words.kind).filter((id) => words.kind[id]?.home === does?.to);
    const noun = thing?.words.at(-1) ?? '';
    // A card that is settled lies where the verb says, so that a value that is a noun needs no other noun.
    const spare =
      does?.act === 'settle' &&
      anyCards(noun) &&
      thing?.words.slice(0, -1).some((id) => words.value[id]?.noun);
    const single = does?.act === 'settle' && only.length === 1 && (noun === only[0] || anyCards(noun));
    return {
      ...rest,
      ...(forced && { must: undefined }),
      ...(thing &&
        !bare && {
          thing: spare
            ? { ...thing, words: thing.words.slice(0, -1) }
            : single
              ? { ...thing, words: [...thing.words.slice(0, -1), '*'] }
              : thing,
        }),
      // The zone from which cards come anyway need not be named.
      from: from ?? does?.from,
    };
  };

  /** The effects as they are carried out: a step does nothing but to keep them in order. */
  const path = ({ steps }: Path): unknown =>
    steps.flatMap(({ effects, otherwise }): unknown[] => {
      const rank = (each: Effect): number => {
        const verb = each.form === 'look' ? undefined : each.verb;
        const from = each.form === 'do' ? each.from : undefined;
        const at = benefits.findIndex((b) => b.verb === verb && (b.from === undefined || b.from === from));
        return at < 0 ? benefits.length : at;
      };
      const first = [...effects].sort((a, b) => rank(a) - rank(b)).map((each) => deep(effect(each)));
      return otherwise ? [{ first, otherwise: path({ steps: [otherwise] }) }] : first;
    });

  // A cost is paid as a whole, cards last, since abilities can answer to them.
  const paid = (effects: readonly Effect[]): readonly unknown[] => {
    const isCards = (each: Effect): boolean =>
      each.form === 'do' && words.verb[each.verb]?.does?.act === 'move';
    return [...effects.filter((each) => !isCards(each)), ...effects.filter(isCards)].map(effect);
  };

  const flow = (each: Flow): unknown => {
    if (each.form === 'do') return { form: each.form, path: path(each.path) };
    return 'flow' in each ? { ...(deep(each) as object), flow: flow(each.flow) } : each;
  };

  const { body, trigger, guard } = ability;
  const said =
    body.form === 'do'
      ? { form: body.form, pay: deep(paid(body.pay ?? [])), paths: body.paths.map(path) }
      : body.form === 'may'
        ? { form: body.form, path: path(body.path) }
        : body.form === 'flow'
          ? { form: body.form, flow: flow(body.flow) }
          : deep(body);
  return { trigger, guard: deep(guard), said };
}
