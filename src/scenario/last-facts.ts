import { namesOnly } from '../cards/acts.ts';
import { valuesOf } from '../cards/attribute-values.ts';
import type { Layout } from '../state/layout.ts';
import { lastDone } from '../state/last-done.ts';
import type { Laying } from './laying.ts';
import type { Fact } from './scenario.ts';

/** The word in a line for nothing. */
const NOTHING = 'none';

/**
 * Words for the cards to which verbs were done last, such as `laid`: the past form of each verb that some text asks
 * for.
 */
export function lastWords({ image }: Layout): ReadonlyMap<string, number> {
  const { names, manifest } = image.vocabulary;
  return new Map(
    image.remembered.map(({ verb }) => {
      const id = names.verb[verb] ?? '';
      return [manifest.words.verb[id]?.past ?? id, verb];
    }),
  );
}

/** The card to which a verb was done last, and the value that was named since then: `8, hearts`. */
export function lastFact({ layout, image, names }: Laying, state: Int32Array, verb: number): string {
  const { card, value } = lastDone(layout, state, verb);
  const said = [
    ...(card < 0 ? [] : [names.nameOf(image.cards[card]?.firstFace ?? 0)]),
    ...(value === undefined ? [] : [value]),
  ];
  return said.length > 0 ? said.join(', ') : NOTHING;
}

/** Says to which card a verb was done last, and which value was named since then: G953, G957, G958. */
export function layLast(laying: Laying, fact: Fact, verb: number, state: Int32Array): void {
  const { layout, image, manifest, names } = laying;
  const at = layout.lastAt[verb] ?? -1;
  if (fact.value === NOTHING || at < 0) return;
  const [name = '', value, more] = fact.value.split(',').map((part) => part.trim());
  if (more !== undefined)
    return laying.refuse(
      fact,
      'G953',
      `Behind ${fact.word} stand a card and one value that was named since then, so "${more}" says nothing.`,
    );
  const face = names.find(name);
  // A verb that is done to no card names a value alone.
  const named = value ?? (face || !manifest.words.value[name] ? undefined : name);
  const isValue = namesOnly(manifest.words.verb[image.vocabulary.name('verb', verb) ?? '']) !== undefined;
  if (isValue && (face || named === undefined))
    return laying.refuse(fact, 'G957', `"${name}" is no value of the pack.`);
  if (!face && named !== name) return laying.refuse(fact, 'G958', names.unknown(name));
  if (face) state[at] = face.card + 1;
  if (named === undefined) return;
  const attribute = manifest.words.value[named]?.attribute;
  const measure =
    attribute === undefined ? undefined : image.vocabulary.find('measure', `attribute:${attribute}`);
  if (attribute === undefined || measure === undefined)
    return laying.refuse(fact, 'G957', `"${named}" is no value of the pack.`);
  state[at + 1] = measure + 1;
  state[at + 2] = valuesOf(attribute, { manifest }).indexOf(named) + 1;
}
