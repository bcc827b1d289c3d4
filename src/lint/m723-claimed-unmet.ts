import { flowOf } from '../cards/flow.ts';
import type { LintRule } from './rule.ts';
import { inTexts } from './texts.ts';

export const claimedUnmet: LintRule = {
  code: 'M723',
  accuracy: 'Exact: every line with which a seat puts a claim on a goal of its choice.',
  unchecked: 'Lines of the opponent, which claims what it is told to, whatever it has.',
  check: inTexts(({ ability, trigger, effects }, { manifest }) => {
    const claims = effects.find(
      (effect) => effect.form === 'do' && manifest.words.verb[effect.verb]?.does?.act === 'stake',
    );
    if (!claims || claims.form !== 'do' || trigger.who === 'opponent') return undefined;
    for (let flow = flowOf(ability, manifest); flow && 'flow' in flow; flow = flow.flow)
      if (flow.form === 'opponent') return undefined;
    return `Seats claim by themselves what they meet, and ${claims.verb} does not ask whether they do: any goal can be taken. Leave the line out, or let the opponent do it.`;
  }),
};
