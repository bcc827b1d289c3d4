import type { ObservedThing } from '../observe/things.ts';
import type { Layout } from '../state/layout.ts';

/** The names of things of a game, for messages: by the ids of its pack and the numbers of its cards. */
export function thingForms({ image: { vocabulary }, goalCount }: Layout): string {
  const { manifest, names } = vocabulary;
  const piece = names.resource.find((id) => manifest.words.resource[id]?.holds === 'piece');
  const counters = names.counter.filter((name) => name.startsWith('noun:')).map((name) => name.slice(5));
  return [
    ...names.resource.filter((id) => manifest.words.resource[id]?.holds === 'pool'),
    ...counters,
    ...(piece === undefined ? [] : [`"${piece} on NUMBER"`]),
    '"card NUMBER"',
    '"side of NUMBER"',
    '"cell of NUMBER"',
    ...(goalCount > 0 ? ['"claim on NUMBER"'] : []),
    '"named VERB"',
  ].join(', ');
}

/**
 * Reads the name of a thing: an id of a resource or a counter, which the party has, or a word before a card's number.
 * Undefined where there is no such thing.
 *
 * @param party whose it is, where it is somebody's
 */
export function readThing(text: string, party: number, layout: Layout): ObservedThing | undefined {
  const { names } = layout.image.vocabulary;
  const said = text.trim().toLowerCase().replace(/\s+/g, ' ');
  const [, what = '', number = ''] = /^(.+?) (?:on |of )?(\d{1,5})$/.exec(said) ?? [];
  if (number !== '') {
    const card = Number(number);
    if (!layout.image.cards.some((each) => each.number === card)) return undefined;
    if (what === 'card') return { thing: 'zone', card };
    if (what === 'side' || what === 'cell') return { thing: what, card };
    if (what === 'claim') return { thing: 'claim', party, card };
    return names.resource.includes(what) ? { thing: 'pieces', card, resource: what } : undefined;
  }
  if (names.resource.includes(said)) return { thing: 'pool', party, resource: said };
  const named = /^named (.+)$/.exec(said)?.[1];
  if (named !== undefined && names.verb.includes(named)) return { thing: 'named', party, verb: named };
  const counter = ['noun', 'attribute', 'verb']
    .map((sort) => `${sort}:${said}`)
    .find((name) => names.counter.includes(name));
  return counter === undefined ? undefined : { thing: 'counter', party, counter };
}
