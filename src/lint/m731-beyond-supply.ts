import { count } from '../cards/reporter.ts';
import { printCounted } from '../language/print.ts';
import type { Catalogue } from '../cards/catalogue.ts';
import type { CountedForm, Effect } from '../language/tree.ts';
import { conditionsOf } from './clauses.ts';
import type { Finding, LintRule } from './rule.ts';
import { supplyOf, type Supply } from './supply.ts';
import { textsOf, type Text } from './texts.ts';

export const beyondSupply: LintRule = {
  code: 'M731',
  accuracy:
    'Exact over the cells and lines of grids, the cells beside a card, the limits of the manifest, the cards of the pack and the room on them. While cards are missing that the pack promises, they are not counted.',
  unchecked: 'What is counted in a game of several seats, pools, and what a seat has of cards that go round.',
  check(catalogue) {
    const supply = supplyOf(catalogue);
    return textsOf(catalogue).flatMap((text): readonly Finding[] => {
      const why = [
        ...conditions(text, supply, catalogue),
        ...text.effects.flatMap((effect) => beyond(effect, text, supply, catalogue)),
      ];
      return why.slice(0, 1).map((message) => ({ path: text.path, range: text.range(), message }));
    });
  },
};

const shown = (of: CountedForm, { pack }: Catalogue): string => printCounted(of, pack.lexicon);

const thereAre = (most: number): string =>
  most === 0 ? 'there is none' : `there ${most === 1 ? 'is' : 'are'} ${most} at most`;

/** Why what a line asks for can never be there. */
const conditions = ({ ability }: Text, supply: Supply, catalogue: Catalogue): readonly string[] =>
  conditionsOf(ability).flatMap(({ amount, of, form }) => {
    const most = supply.mostOf(of);
    if (amount <= most || (most === 0 && of.form !== 'line')) return [];
    const never = form === 'until' ? 'This never ends' : 'This is never so';
    return `${never}: nobody ever has ${amount} of "${shown(of, catalogue)}", since ${thereAre(most)}. Write a smaller number.`;
  });

/** Why an effect says a number that is out of reach. */
function beyond(effect: Effect, { trigger }: Text, supply: Supply, catalogue: Catalogue): readonly string[] {
  const { words } = catalogue.pack.manifest;
  if (trigger.who === 'opponent') return [];
  if (effect.form === 'table') {
    const of = { form: 'things', of: effect.of } as const;
    const most = supply.mostOf(of);
    return effect.table.length > most && most > 0
      ? [
          `The table goes on to ${effect.table.length}, and nobody ever has more than ${most} of "${shown(of, catalogue)}". Leave out the last ${effect.table.length - most === 1 ? 'number' : 'numbers'}.`,
        ]
      : [];
  }
  if (effect.form !== 'do' || effect.amount === 'each') return [];
  const { amount, per, on, thing, atMost } = effect;
  const found: string[] = [];
  if (per) {
    const most = supply.mostOf(per.of);
    const { every = 1 } = per;
    if (every > most && (most > 0 || per.of.form === 'line'))
      found.push(
        `Nobody ever has ${every} of "${shown(per.of, catalogue)}", since ${thereAre(most)}, so that this gives nothing. Write a smaller number.`,
      );
    else if (atMost !== undefined && amount * Math.floor(most / every) < atMost)
      found.push(
        `The cap of ${atMost} is out of reach: of "${shown(per.of, catalogue)}" there are ${most} at most, which gives ${amount * Math.floor(most / every)}. Leave the cap out, or lower it.`,
      );
  }
  const resource = thing?.words.at(-1) ?? '';
  const act = words.verb[effect.verb]?.does?.act;
  if (
    words.resource[resource] &&
    words.resource[resource].holds !== 'pool' &&
    (act === 'put' || act === 'remove')
  ) {
    const room = on
      ? on.each === true
        ? supply.roomOn(on.of, resource)
        : Infinity
      : supply.roomInAll(resource);
    if (amount > room && supply.samples.cards.length > 0)
      found.push(
        room === 0
          ? `No card that is meant has room for ${resource}. Name cards that have.`
          : `There is room for ${count(room, resource, words.resource[resource].plural ?? resource)} at most${on?.each === true ? ' on each of these cards' : ' on all cards of a seat'}, and this says ${amount}. Write a smaller number.`,
      );
  }
  return found;
}
