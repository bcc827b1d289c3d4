import { numbersOf, sayNumbers, type CardNumbers } from '../cards/copies.ts';
import { article, Voice } from '../language/english/voice.ts';
import { numbersText } from '../language/print.ts';
import type { Card, Face, Section } from '../language/tree.ts';
import { abilityChanges } from './abilities.ts';
import { added, changed, isSame, listed, removed, under, type SaidChange, type BothPacks } from './change.ts';
import { fieldChanges } from './fields.ts';

/** Numbers of the cards in other files that are equal to what a card was, and to what it is. */
export interface Elsewhere {
  /** Numbers that now have what the card was. */
  readonly was: ReadonlySet<number>;
  /** Numbers that had what the card is. */
  readonly is: ReadonlySet<number>;
}

/** The differences in a card, comments aside; empty where there is none. */
export function cardChanges(
  before: Card,
  after: Card,
  packs: BothPacks,
  elsewhere?: Elsewhere,
): readonly SaidChange[] {
  const changes: SaidChange[] = [...numberChanges(before, after, elsewhere)];
  if (before.kind !== after.kind) changes.push(kindChange(before.kind, after.kind, packs));
  const sides = before.faces.length > 1 || after.faces.length > 1;
  const old = new Map(before.faces.map((face, i) => [face.side ?? 'A', { face, i }]));
  after.faces.forEach((face, j) => {
    const side = face.side ?? 'A';
    const was = old.get(side);
    old.delete(side);
    const words = was
      ? faceChanges(was.face, face, packs).map((each) => placedOn(each, `/faces/${was.i}`, `/faces/${j}`))
      : [added(`has a side ${side}: “${face.name}”`, face.name, `/faces/${j}`)];
    changes.push(...(sides && was ? under(`Side ${side}: `, words) : words));
  });
  for (const [side, { face, i }] of old)
    changes.push(removed(`no longer has a side ${side}: “${face.name}”`, face.name, `/faces/${i}`));
  if (changes.length === 0 && !isSame(before.faces, after.faces))
    changes.push(changed('names its sides otherwise', sidesOf(before), sidesOf(after)));
  return changes;
}

/** Numbers in ascending order, those that follow one another as a range: `number 8`, `numbers 8 to 12 and 14`. */
function sayRuns(numbers: readonly number[]): string {
  const runs: CardNumbers[] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && (run.last ?? run.number) + 1 === number) runs[runs.length - 1] = { ...run, last: number };
    else runs.push({ number });
  }
  return `${numbers.length === 1 ? 'number' : 'numbers'} ${listed(runs.map(sayNumbers))}`;
}

/** The changes of its numbers. Numbers that cards in other files have on the other side are neither lost nor new. */
function numberChanges(before: Card, after: Card, elsewhere?: Elsewhere): readonly SaidChange[] {
  if (before.number === after.number && before.last === after.last) return [];
  const [olds, news] = [numbersOf(before), numbersOf(after)];
  const was = numbersText(before);
  const is = numbersText(after);
  const places = { was: '/number', is: '/number' };
  if (!olds.some((number) => news.includes(number))) {
    const says = `has the ${after.last === undefined ? 'number' : 'numbers'} ${sayNumbers(after)} instead of ${sayNumbers(before)}`;
    return [changed(says, was, is, places)];
  }
  const lost = olds.filter((number) => !news.includes(number) && !elsewhere?.was.has(number));
  const gained = news.filter((number) => !olds.includes(number) && !elsewhere?.is.has(number));
  return [
    ...(lost.length > 0 ? [changed(`no longer has the ${sayRuns(lost)}`, was, is, places)] : []),
    ...(gained.length > 0 ? [changed(`has the ${sayRuns(gained)} too`, was, is, places)] : []),
  ];
}

const sidesOf = ({ faces }: Card): string => listed(faces.map(({ side, name }) => side ?? name));

function kindChange(before: string, after: string, packs: BothPacks): SaidChange {
  const was = article(new Voice(packs.before.lexicon).word('kind', before));
  const is = article(new Voice(packs.after.lexicon).word('kind', after));
  return changed(`is ${is} instead of ${was}`, was, is, { was: '/kind', is: '/kind' });
}

function placedOn(change: SaidChange, was: string, is: string): SaidChange {
  return {
    ...change,
    ...(change.was !== undefined && { was: `${was}${change.was}` }),
    ...(change.is !== undefined && { is: `${is}${change.is}` }),
  };
}

function faceChanges(before: Face, after: Face, packs: BothPacks): readonly SaidChange[] {
  return [
    ...nameChanges(before.name, after.name),
    ...fieldChanges(before.fields, after.fields, packs),
    ...abilityChanges(before.abilities, after.abilities, packs),
  ];
}

const nameChanges = (before: string, after: string): readonly SaidChange[] =>
  before === after
    ? []
    : [changed(`is called “${after}” instead of “${before}”`, before, after, { was: '/name', is: '/name' })];

/** The differences in a section of rules, comments aside; empty where there is none. */
export const sectionChanges = (before: Section, after: Section, packs: BothPacks): readonly SaidChange[] => [
  ...(before.kind === after.kind ? [] : [kindChange(before.kind, after.kind, packs)]),
  ...nameChanges(before.name, after.name),
  ...abilityChanges(before.abilities, after.abilities, packs),
];
