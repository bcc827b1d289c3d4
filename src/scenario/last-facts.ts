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

/** Attributes of which a value can be named in the place of what a verb was done to last. */
const attributesNamed = (verb: string, verbs: Laying['manifest']['words']['verb']): readonly string[] =>
  Object.entries(verbs).flatMap(([id, { does }]) =>
    does?.act === 'name' && (does.as ?? id) === verb ? (does.attribute ?? []) : [],
  );

/** Says to which card a verb was done last, and which value was named since then: G953, G957, G958. */
export function layLast(laying: Laying, fact: Fact, verb: number, state: Int32Array): void {
  const { layout, image, manifest, names } = laying;
  const { value: values, verb: verbs } = manifest.words;
  const at = layout.lastAt[verb] ?? -1;
  if (fact.value === NOTHING || at < 0) return;
  const id = image.vocabulary.name('verb', verb) ?? '';
  // A verb that is done to no card names a value alone.
  const isValue = namesOnly(verbs[id]) !== undefined;
  const [name = '', ...more] = fact.value.split(',').map((part) => part.trim());
  const beyond = more[isValue ? 0 : 1];
  if (beyond !== undefined) {
    const stand = isValue ? 'stands one value' : 'stand a card and one value that was named since then';
    return laying.refuse(fact, 'G953', `Behind ${fact.word} ${stand}, so "${beyond}" says nothing.`);
  }
  const face = isValue ? undefined : names.find(name);
  const isAlone = isValue || (!face && more.length === 0 && values[name] !== undefined);
  if (!face && !isAlone) return laying.refuse(fact, 'G958', names.unknown(name));
  if (face) state[at] = face.card + 1;
  const named = isAlone ? name : more[0];
  if (named === undefined) return;
  const attribute = values[named]?.attribute;
  const measure =
    attribute === undefined ? undefined : image.vocabulary.find('measure', `attribute:${attribute}`);
  if (attribute === undefined || measure === undefined)
    return laying.refuse(fact, 'G957', `"${named}" is no value of the pack.`);
  if (!attributesNamed(id, verbs).includes(attribute))
    return laying.refuse(
      fact,
      'G957',
      `No verb names a value of ${attribute} for ${fact.word}, such as "${named}".`,
    );
  state[at + 1] = measure + 1;
  state[at + 2] = valuesOf(attribute, { manifest }).indexOf(named) + 1;
}
