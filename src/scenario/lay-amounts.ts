import { NO_LIMIT } from '../compile/program.ts';
import { setClaim } from '../vm/decisions/stake.ts';
import type { Machine } from '../vm/machine.ts';
import type { Laying } from './laying.ts';
import { countOf } from './read-fact.ts';
import type { Fact } from './scenario.ts';

/** The place of a word that a party has in numbers: a pool or a counter, with its place in the state. */
export interface AmountPlace {
  /** Word of the state. */
  readonly at: number;
  /** The most that it can be. */
  readonly most: number;
  /** The number that is there for all parties together, where that is limited. */
  readonly limit?: number;
}

/** The amount that a word of a party stands for; undefined where it is no amount. */
export function amountOf(
  { layout, manifest, image }: Laying,
  word: string,
  party: number,
): AmountPlace | undefined {
  const { resource, counter } = image.vocabulary.names;
  const holds = manifest.words.resource[word]?.holds;
  // An opponent has no cards to put pieces on, and holds them like anything else.
  if (holds === 'pool' || (holds === 'piece' && party >= layout.seats))
    return { at: layout.pools + party * resource.length + resource.indexOf(word), most: NO_LIMIT };
  const index = counter.indexOf(`noun:${word}`);
  if (index < 0) return undefined;
  const { sides, limit } = manifest.words.noun[word] ?? {};
  return {
    at: layout.counters + party * counter.length + index,
    most: sides === undefined ? (limit ?? NO_LIMIT) : sides - 1,
    ...(limit !== undefined && { limit }),
  };
}

/** Sets what a party has of a word: G965. */
export function layAmount(
  laying: Laying,
  fact: Fact,
  { at, most, limit }: AmountPlace,
  state: Int32Array,
): void {
  const value = countOf(fact.value);
  if (value === undefined || value > most)
    return laying.refuse(fact, 'G965', `${fact.word} takes a whole number from 0 to ${most}.`);
  state[at] = value;
  if (limit === undefined) return;
  const { counters } = laying.layout;
  const wide = laying.image.vocabulary.names.counter.length;
  let all = 0;
  for (let party = 0; party < laying.layout.parties; party++)
    all += state[counters + party * wide + ((at - counters) % wide)] ?? 0;
  if (all > limit)
    laying.refuse(fact, 'G965', `There is only ${limit} ${fact.word} for all parties together.`);
}

/**
 * Puts the claims of a party on their steps: G953, G958, G963. What lies in the zones must have been laid.
 *
 * @param steps the worth of steps in the mode, in place of what the pack says
 */
export function layClaims(
  laying: Laying,
  fact: Fact,
  party: number,
  machine: Machine,
  steps: Readonly<Record<string, readonly number[]>>,
): void {
  const { layout, names } = laying;
  if (fact.value === 'none') return;
  for (const part of fact.value.split(',')) {
    const [, name, said] = /^\s*(\d{1,5}[A-Z]?)\s+(\d{1,2})\s*$/.exec(part) ?? [];
    if (name === undefined)
      return laying.refuse(fact, 'G953', 'Claims are cards with the number of a step, as in 12A 1.');
    const face = names.find(name);
    if (!face) return laying.refuse(fact, 'G958', names.unknown(name));
    const goal = layout.goals[face.card] ?? -1;
    const lies = laying.cards.find(({ card }) => card === face.card);
    const zone = laying.image.vocabulary.name('zone', lies?.zone ?? -1);
    const isOpen = zone !== undefined && laying.isHome(face.kind, zone);
    if (goal < 0 || !(isOpen || laying.isAlone))
      return laying.refuse(fact, 'G963', `${face.called} is no goal that lies open.`);
    const step = Number(said);
    // A claim behind the last step that the pack names has what that one is worth.
    const most = Math.max(
      layout.parties,
      ...Object.values(laying.manifest.words.attribute).map(({ steps: list }) => list?.length ?? 0),
    );
    if (step < 1 || step > most) return laying.refuse(fact, 'G963', `Steps count from 1 to ${most}.`);
    const claims = Array.from(
      { length: layout.parties },
      (_, each) => machine.state[layout.claims + each * layout.goalCount + goal] ?? 0,
    );
    if (claims[party] !== 0) return laying.refuse(fact, 'G963', `${face.called} is claimed twice.`);
    if (claims.includes(step))
      return laying.refuse(fact, 'G963', `Step ${step} of ${face.called} is taken already.`);
    setClaim(machine.run, party, face.card, step - 1, steps);
  }
}
