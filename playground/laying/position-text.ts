import type { Image } from '../../src/compile/image.ts';
import { markName } from '../../src/scenario/lay-turn.ts';
import { readItems } from '../../src/scenario/read-fact.ts';
import type { Fact, LaidPosition, ParsedScenario } from '../../src/scenario/scenario.ts';
import { drawPile } from '../game/pack-words.ts';
import {
  emptySetUp,
  type Claim,
  type Deed,
  type PlacedCard,
  type TableSetUp,
  type UnnamedCards,
} from './set-up.ts';

/** The lines of a position: each card has one of its own, so that one that does not fit can be left out. */
export function linesOf(setUp: TableSetUp, image: Image): readonly string[] {
  const { manifest } = image.vocabulary;
  const { zone: zones } = manifest.words;
  const before = (party: number): string => (party < setUp.seats ? `${party + 1} ` : 'opponent ');
  const inZone = (zone: string, party: number): string =>
    zones[zone]?.owner === 'table' ? zone : `${before(party)}${zone}`;
  const isStack = ({ zone }: PlacedCard): boolean => zones[zone]?.order === 'stack';
  // A stack is said from its top.
  const cards = [...setUp.cards.filter((card) => !isStack(card)), ...setUp.cards.filter(isStack).reverse()];
  const pile = drawPile(manifest);
  const lines = [
    ...cards.map((card) => `${inZone(card.zone, card.party)}: ${cardText(card, image)}`),
    ...(pile === undefined
      ? []
      : setUp.unnamed.map(({ zone, party, count }) => `${inZone(zone, party)}: ${count} from ${pile}`)),
  ];
  for (let party = 0; party <= setUp.seats; party++) {
    const say = (word: string, parts: readonly string[]): void => {
      if (parts.length > 0) lines.push(`${before(party)}${word}: ${parts.join(', ')}`);
    };
    const amounts = (each: Readonly<Record<string, number>> = {}): readonly (readonly [string, number])[] =>
      Object.entries(each).filter(([, amount]) => amount !== 0);
    for (const [id, amount] of amounts(setUp.pools[party])) say(id, [String(amount)]);
    const tally: string[] = [];
    for (const [name, amount] of amounts(setUp.counters[party])) {
      const [sort = '', id = ''] = name.split(':');
      if (sort === 'noun') say(id, [String(amount)]);
      if (sort === 'verb') tally.push(`${id} ${amount}`);
    }
    say('tally', tally);
    const named = Object.entries(setUp.named[party] ?? {});
    say(
      'named',
      named.map(([verb, mark]) => `${verb} ${markName(image, mark)}`),
    );
    say(
      'claims',
      setUp.claims
        .filter((each) => each.party === party)
        .map(({ card, step }) => `${faceText(card, setUp, image)} ${step + 1}`),
    );
    say(
      'done',
      setUp.done
        .filter((each) => each.party === party)
        .map(({ verb, card }) => `${verb} ${faceText(card, setUp, image)}`),
    );
  }
  return lines;
}

/** A position with these lines as a scenario in which nothing was chosen yet. */
export const scenarioText = (
  { seats, acting, random }: TableSetUp,
  pack: string,
  lines: readonly string[],
): string =>
  [
    'loam scenario 1',
    'title At the table beside a card',
    `pack ${pack}`,
    `seats ${seats}`,
    `seed ${random[0] ?? 1}`,
    '',
    `position alone, seat ${acting + 1}`,
    ...lines,
    '',
    `[alone, seat ${acting + 1}]`,
    '',
  ].join('\n');

/** The line behind the header of {@link scenarioText} in which the position begins, counted from 1. */
export const FIRST_LINE = 8;

/** The cards that a position of a scenario lays, one by one; the meaning of its words is not looked at. */
export function setUpOf(
  { seats, seed }: Pick<ParsedScenario, 'seats' | 'seed'>,
  position: LaidPosition,
  image: Image,
): TableSetUp {
  const { manifest } = image.vocabulary;
  const { zone: zones, resource: resources } = manifest.words;
  const base = emptySetUp(seats);
  const [pools, counters, named] = [base.pools, base.counters, base.named].map((list) =>
    list.map((each) => ({ ...each })),
  ) as [Record<string, number>[], Record<string, number>[], Record<string, string>[]];
  const cards: PlacedCard[] = [];
  const unnamed: UnnamedCards[] = [];
  const claims: Claim[] = [];
  const done: Deed[] = [];
  for (const fact of position.facts) {
    const party = partyOf(fact, seats);
    const { word, value } = fact;
    if (Object.hasOwn(zones, word)) {
      const items = readItems(value);
      for (const item of typeof items === 'string' ? [] : items)
        if (item.item === 'card')
          cards.push({
            ...cardOf(item.name),
            zone: word,
            party,
            pieces: Object.fromEntries(item.pieces),
            ...cellOf(item.cell),
          });
        else if (item.item === 'from')
          unnamed.push({ zone: word, party, count: item.count ?? image.cards.length });
    } else if (Object.hasOwn(resources, word)) (pools[party] ?? {})[word] = Number(value);
    else if (word === 'tally')
      for (const [verb, times] of pairsOf(value)) (counters[party] ?? {})[`verb:${verb}`] = Number(times);
    else if (word === 'named')
      for (const [verb, mark] of pairsOf(value)) (named[party] ?? {})[verb] = wholeMark(image, mark);
    else if (word === 'claims')
      for (const [name, step] of pairsOf(value))
        claims.push({ party, card: cardOf(name).card, step: Number(step) - 1 });
    else if (word === 'done')
      for (const [verb, name] of pairsOf(value)) done.push({ verb, party, card: cardOf(name).card });
    else (counters[party] ?? {})[`noun:${word}`] = Number(value);
  }
  const isStack = ({ zone }: PlacedCard): boolean => zones[zone]?.order === 'stack';
  return {
    seats,
    acting: position.moment.at === 'turn' || position.moment.at === 'alone' ? position.moment.seat : 0,
    cards: [...cards.filter((card) => !isStack(card)), ...cards.filter(isStack).reverse()],
    unnamed,
    pools,
    counters,
    named,
    claims,
    done,
    random: [seed],
  };
}

const partyOf = ({ subject }: Fact, seats: number): number =>
  subject.of === 'seat' ? subject.seat : subject.of === 'opponent' ? seats : 0;

/** A card by its name: its number, and behind it the side of one that has two. */
const cardOf = (name: string): Pick<PlacedCard, 'card' | 'side'> => ({
  card: Number.parseInt(name, 10),
  side: name.endsWith('B') ? 'B' : 'A',
});

const cellOf = (cell: readonly [number, number] | undefined): Pick<PlacedCard, 'row' | 'column'> =>
  cell ? { row: cell[0] - 1, column: cell[1] - 1 } : {};

/** Pairs of words between commas; the first word stands for those behind it that have none. */
function pairsOf(value: string): readonly (readonly [string, string])[] {
  if (value === 'none') return [];
  let first = '';
  return value.split(',').map((part) => {
    const words = part.trim().split(/\s+/);
    if (words.length > 1) first = words[0] ?? '';
    return [first, words.at(-1) ?? ''] as const;
  });
}

/** A mark of the vocabulary by what it is called in a line. */
const wholeMark = ({ vocabulary }: Image, said: string): string =>
  vocabulary.names.mark.find((mark) => mark === said || mark.slice(mark.indexOf(':') + 1) === said) ?? said;

function cardText({ card, side, row, column, pieces }: PlacedCard, image: Image): string {
  const cell = row === undefined ? '' : ` r${row + 1}c${(column ?? 0) + 1}`;
  const there = Object.entries(pieces).flatMap(([id, count]) => (count > 0 ? [` ${count} ${id}`] : []));
  return `${nameOf(card, side, image)}${cell}${there.join('')}`;
}

/** A card as lines name it, by the side with which it lies there. */
const faceText = (card: number, { cards }: TableSetUp, image: Image): string =>
  nameOf(card, cards.find((each) => each.card === card)?.side ?? 'A', image);

const nameOf = (card: number, side: string, { cards }: Image): string =>
  `${card}${(cards.find(({ number }) => number === card)?.faces ?? 1) > 1 ? side : ''}`;
