import { sayNumbers } from '../cards/copies.ts';
import { article, Voice } from '../language/english/voice.ts';
import { numbersText } from '../language/print.ts';
import type { Card, Face, Section } from '../language/tree.ts';
import { abilityChanges } from './abilities.ts';
import { added, changed, isSame, listed, removed, under, type SaidChange, type BothPacks } from './change.ts';
import { fieldChanges } from './fields.ts';

/** The differences in a card, comments aside; empty where there is none. */
export function cardChanges(before: Card, after: Card, packs: BothPacks): readonly SaidChange[] {
  const changes: SaidChange[] = [];
  if (before.number !== after.number || before.last !== after.last)
    changes.push(
      changed(
        `has the ${after.last === undefined ? 'number' : 'numbers'} ${sayNumbers(after)} instead of ${sayNumbers(before)}`,
        numbersText(before),
        numbersText(after),
        { was: '/number', is: '/number' },
      ),
    );
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
  if (changes.length === 0 && !isSame(before, after))
    changes.push(changed('names its sides otherwise', sidesOf(before), sidesOf(after)));
  return changes;
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
