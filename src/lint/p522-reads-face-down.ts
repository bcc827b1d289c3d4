import { flowOf } from '../cards/flow.ts';
import { listing } from '../cards/reporter.ts';
import { conditionsIn, type Conditions } from '../language/conditions.ts';
import type { ComparisonForm, CountedForm, Effect } from '../language/tree.ts';
import { choosesOf, type HiddenZones, faceDownIn } from './face-down.ts';
import { perPack } from './kept.ts';
import type { LintRule } from './rule.ts';
import { inTexts, type Text } from './texts.ts';

export const readsFaceDown: LintRule = {
  code: 'P522',
  accuracy:
    'That the line depends on such faces is exact by what zones and kinds say; whether such cards ever come to lie there is not asked.',
  unchecked:
    'What a seat lets others learn of cards that it sees itself. Points, which are counted when the game is over. Values of options.',
  check: inTexts((text, pack) => {
    const found = zonesRead(text, hiddenIn(pack));
    if (found.length === 0) return undefined;
    const zones = listing([...new Set(found)], 'and');
    return `What can be done here depends on which cards lie in ${zones}, and whoever carries the line out does not see them, so that they learn what lies there. Count all cards there, whatever they are, or name a zone whose cards they see.`;
  }),
};

const hiddenIn = perPack(faceDownIn);

/** The zones of which a line reads faces that are hidden from whoever carries it out. */
function zonesRead({ ability, trigger, effects }: Text, hidden: HiddenZones): readonly string[] {
  const { verbs } = hidden;
  // Points are counted when the game is over, and with them what is asked before they are.
  const isPoints = ({ verb }: { readonly verb: string }): boolean => verbs[verb]?.does?.act === 'count';
  if (trigger.nature === 'end') return [];
  const doing = effects.filter((effect): boolean => effect.form === 'look' || !isPoints(effect));
  const inEffect = (effect: Effect): readonly string[] => {
    switch (effect.form) {
      case 'do':
        return [
          ...(effect.per ? inCounted(effect.per.of) : []),
          ...(effect.on ? hidden.chosen(effect.on.of) : []),
          ...choosesOf(effect, verbs, hidden),
        ];
      case 'table':
        return hidden.read(effect.of);
      case 'total':
        return hidden.read(effect.of, effect.measure);
      case 'look':
        return [];
    }
  };
  const inCounted = (counted: CountedForm): readonly string[] =>
    counted.form === 'things'
      ? hidden.read(counted.of)
      : counted.form === 'line'
        ? hidden.laid(counted.of)
        : counted.values.flatMap((value) => hidden.read({ words: [value] }));
  const inComparison = (compare: ComparisonForm): readonly string[] => [
    ...inCounted(compare.of),
    ...(compare.form === 'as-many' ? inCounted(compare.as) : []),
    ...(compare.form === 'more' ? inCounted(compare.than) : []),
  ];
  const inConditions = (asking: Conditions): readonly string[] =>
    conditionsIn(asking).flatMap((each) =>
      each.form === 'many' ? inCounted(each.of) : inComparison(each.compare),
    );
  const { guard, body } = ability;
  const guarded =
    guard?.form === 'if-have' || guard?.form === 'if-compare'
      ? inConditions(guard)
      : guard
        ? hidden.done(guard.verb, { words: [guard.what].flat() })
        : [];
  const isAsked = effects.length === 0 || doing.length > 0;
  const asked =
    body.form === 'have' ? inConditions(body) : body.form === 'may-pay' ? hidden.chosen(body.with) : [];
  const flows: string[] = [];
  for (let flow = flowOf(ability, hidden.manifest); flow; flow = 'flow' in flow ? flow.flow : undefined)
    if (flow.form === 'until' || flow.form === 'if' || flow.form === 'if-compare')
      flows.push(...inConditions(flow));
    else if (flow.form === 'ranked') flows.push(...inCounted(flow.of));
    else if (flow.form === 'greatest') flows.push(...hidden.read(flow.of));
  return [...(isAsked ? guarded : []), ...asked, ...flows, ...doing.flatMap(inEffect)];
}
