import type { Image } from '../compile/image.ts';
import { doneBy, markDone } from '../state/cards.ts';
import type { Layout } from '../state/layout.ts';
import { word } from '../state/zones.ts';
import type { Laying } from './laying.ts';
import type { Fact } from './scenario.ts';

/** Says what a party named with verbs in this turn, as in `choose blue`: G953, G957. */
export function layNames(laying: Laying, fact: Fact, party: number, state: Int32Array): void {
  const { layout, image } = laying;
  for (const part of partsOf(fact)) {
    const [, id = '', said = ''] = /^(\S+)\s+(\S+)$/.exec(part) ?? [];
    if (said === '')
      return laying.refuse(fact, 'G953', 'Behind named stand a verb and a mark, as in "choose blue".');
    const verb = image.vocabulary.find('verb', id);
    if (verb === undefined) return laying.refuse(fact, 'G957', noVerb(id));
    const mark = image.vocabulary.names.mark.findIndex((each) => each === said || shortMark(each) === said);
    if (mark < 0) return laying.refuse(fact, 'G957', `"${said}" is no mark of the pack.`);
    state[layout.names + party * layout.verbs + verb] = mark + 1;
  }
}

/** Says to which cards a party did something in this turn, as in `plant 20, 68`: G953, G957, G958. */
export function layDone(laying: Laying, fact: Fact, party: number, state: Int32Array): void {
  const { layout, image, names } = laying;
  let verb: number | undefined;
  for (const part of partsOf(fact)) {
    const [, id, name = ''] = /^(?:(\S+)\s+)?(\d{1,5}[A-Z]?)$/.exec(part) ?? [];
    if (name === '' || (id === undefined && verb === undefined))
      return laying.refuse(fact, 'G953', 'Behind done stand a verb and cards, as in "plant 20, 68".');
    if (id !== undefined) {
      verb = image.vocabulary.find('verb', id);
      if (verb === undefined) return laying.refuse(fact, 'G957', noVerb(id));
      if ((layout.tracked[verb] ?? -1) < 0)
        return laying.refuse(fact, 'G957', `No text of the pack asks to which cards ${id} was done.`);
    }
    const face = names.find(name);
    if (!face) return laying.refuse(fact, 'G958', names.unknown(name));
    markDone(layout, state, verb ?? -1, face.card, party);
  }
}

/** Says how often a party did something in this turn, as in `plant 2`: G953, G957. */
export function layTally(laying: Laying, fact: Fact, party: number, state: Int32Array): void {
  const { layout, image } = laying;
  for (const part of partsOf(fact)) {
    const [, id = '', said = ''] = /^(\S+)\s+(\d{1,6})$/.exec(part) ?? [];
    if (said === '')
      return laying.refuse(fact, 'G953', 'Behind tally stand a verb and how often, as in "plant 2".');
    const verb = image.vocabulary.find('verb', id);
    if (verb === undefined) return laying.refuse(fact, 'G957', noVerb(id));
    state[layout.tallies + party * layout.counterWords + verb] = Number(said);
  }
}

/** The deeds of a party in this turn, by the words of a position in which abilities run by themselves. */
export type TurnFacts = Readonly<Record<'named' | 'done' | 'tally', string>>;

/** The deeds of a party in this turn, each as a line of a position says it; empty for nothing. */
export function turnFacts(
  layout: Layout,
  state: Int32Array,
  party: number,
  nameOf: (card: number) => string,
): TurnFacts {
  const { image, verbs, tallies, counterWords } = layout;
  const { verb: ids, mark: marks } = image.vocabulary.names;
  const tally = ids.flatMap((id, verb) => {
    const times = word(state, tallies + party * counterWords + verb);
    return times > 0 ? [`${id} ${times}`] : [];
  });
  const named = ids.flatMap((id, verb) => {
    const mark = word(state, layout.names + party * verbs + verb);
    return mark > 0 ? [`${id} ${markName(image, marks[mark - 1] ?? '')}`] : [];
  });
  const done = image.tracked.flatMap((verb, tracked) => {
    const cards = image.cards.flatMap((_, card) =>
      doneBy(layout, state, tracked, card) === party ? [nameOf(card)] : [],
    );
    return cards.length > 0 ? [`${ids[verb]} ${cards.join(', ')}`] : [];
  });
  return { named: named.join(', '), done: done.join(', '), tally: tally.join(', ') };
}

/** The name of a mark in a line: without its sort, where no other one is called so. */
export function markName({ vocabulary }: Image, mark: string): string {
  const short = shortMark(mark);
  return vocabulary.names.mark.filter((each) => shortMark(each) === short).length > 1 ? mark : short;
}

const shortMark = (mark: string): string => mark.slice(mark.indexOf(':') + 1);

const noVerb = (id: string): string => `"${id}" is no verb of the pack.`;

const partsOf = ({ value }: Fact): readonly string[] =>
  value === 'none' ? [] : value.split(',').map((part) => part.trim());
