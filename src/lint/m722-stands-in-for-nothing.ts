import type { Manifest } from '../cards/manifest.ts';
import { listing } from '../cards/reporter.ts';
import type { BodyMayPay } from '../language/tree.ts';
import { filesOf, keep, together, type KeptCard, type KeptFile } from './kept.ts';
import type { Finding, LintRule } from './rule.ts';
import { isTaken } from '../cards/taken.ts';
import { textsIn, type Text } from './texts.ts';
import { isWhole } from './whole.ts';

export const standsInForNothing: LintRule = {
  code: 'M722',
  accuracy: 'Exact: a card says what stands in for its own price, and for no other.',
  unchecked:
    'Packs of which no mode has a flow, a file has errors, or a section is not found. Whether there is ever anything that could stand in.',
  check(catalogue) {
    if (!isWhole(catalogue)) return [];
    const { manifest } = catalogue.pack;
    const { all, cards } = filesOf(catalogue);
    const raised = new Set(together(all, raisedIn));
    return together(cards, standingIn).flatMap((text): readonly Finding[] => {
      const { body } = text.ability;
      const why = body.form === 'may-pay' ? whyNot(text, body, raised, manifest) : undefined;
      return why === undefined ? [] : [{ path: text.path, range: text.range(), message: why }];
    });
  },
};

/** The lines of a card that say what stands in for its price. */
const standingIn = keep((file: KeptCard) =>
  textsIn(file).filter(({ ability: { body } }) => body.form === 'may-pay'),
);

/** The prices that lines of a file raise. */
const raisedIn = keep((file: KeptFile) =>
  textsIn(file).flatMap(({ ability: { body } }) =>
    body.form === 'change' && body.change === 'increase' ? [body.attribute] : [],
  ),
);

/** The reason why nothing is ever paid so; undefined where something can be. */
function whyNot(
  { kind, fields }: Text,
  { attribute }: BodyMayPay,
  raised: ReadonlySet<string>,
  manifest: Manifest,
): string | undefined {
  const { words } = manifest;
  const own = words.kind[kind];
  const isPaid = (id: string): boolean =>
    Object.values(words.verb).some(
      ({ does }) => does?.price === attribute && isTaken(words.kind[id], does, words),
    );
  const says = 'A card says what stands in for its own price.';
  if (!own || !isPaid(kind)) {
    const kinds = Object.keys(words.kind).filter(isPaid);
    const where = kinds.length > 0 ? ` Write this on cards of the kind ${listing(kinds)}.` : '';
    return `${says} Cards of the kind ${kind} are never paid for with ${attribute}, so that this has no effect.${where}`;
  }
  const price = fields.find(({ field }) => field === attribute)?.value ?? 0;
  if (raised.has(attribute) || (typeof price === 'number' && price > 0)) return undefined;
  return `${says} This one has no ${attribute} to be paid, so that this has no effect. Print one, or write this on the card that is paid for.`;
}
