import type { Range } from '../language/diagnostic.ts';
import type { LocatedLeaf, Located } from '../language/located.ts';
import { numbersText } from '../language/print.ts';
import type { Ability, Card, Face, Field, Rules } from '../language/tree.ts';
import type { OutlineItem } from './types.ts';

/** The outline of a card: its faces with their fields and abilities; a card with one face is that face. */
export function outlineOfCard(card: Located<Card>, text: string): readonly OutlineItem[] {
  const { kind, number, last } = card;
  const head = `${kind.value} ${numbersText({ number: number.value, ...(last && { last: last.value }) })}`;
  const [only, ...others] = card.faces;
  const one = only && others.length === 0 && only.side === undefined;
  const header = { start: kind.start, end: (last ?? number).end };
  return [
    {
      kind: 'card',
      name: one && only.name.value !== '' ? only.name.value : head,
      detail: one && only.name.value !== '' ? head : '',
      range: rangeOf(card),
      nameRange: one && only.name.value !== '' ? rangeOf(only.name) : header,
      path: '',
      children: one
        ? linesOf(only, '/faces/0', text)
        : card.faces.map((face, index) => faceItem(face, `/faces/${index}`, text)),
    },
  ];
}

/** The outline of a file of rules: its sections with their abilities. */
export function outlineOfRules(rules: Located<Rules>, text: string): readonly OutlineItem[] {
  return rules.sections.map((section, index) => ({
    kind: 'section',
    name: section.name.value,
    detail: section.kind.value,
    range: rangeOf(section),
    nameRange: rangeOf(section.name),
    path: `/sections/${index}`,
    children: section.abilities.map((ability, line) =>
      abilityItem(ability, `/sections/${index}/abilities/${line}`, text),
    ),
  }));
}

function faceItem(face: Located<Face>, path: string, text: string): OutlineItem {
  return {
    kind: 'face',
    name: face.name.value,
    detail: face.side ? `side ${face.side.value}` : '',
    range: rangeOf(face),
    nameRange: rangeOf(face.name),
    path,
    children: linesOf(face, path, text),
  };
}

function linesOf(face: Located<Face>, path: string, text: string): readonly OutlineItem[] {
  return [
    ...face.fields.map((field, index) => fieldItem(field, `${path}/fields/${index}`, text)),
    ...face.abilities.map((ability, index) => abilityItem(ability, `${path}/abilities/${index}`, text)),
  ].sort((a, b) => a.range.start - b.range.start);
}

function fieldItem(field: Located<Field>, path: string, text: string): OutlineItem {
  const values: LocatedLeaf<string | number>[] = field.form === 'words' ? [...field.value] : [field.value];
  const from = values[0]?.start ?? field.end;
  return {
    kind: 'field',
    name: field.field.value,
    detail: text.slice(from, values.at(-1)?.end ?? from),
    range: rangeOf(field),
    nameRange: rangeOf(field.field),
    path,
    children: [],
  };
}

function abilityItem(ability: Located<Ability>, path: string, text: string): OutlineItem {
  const from = ability.guard ?? ability.body;
  return {
    kind: 'ability',
    name: ability.trigger.value,
    detail: text.slice(from.start, ability.body.end),
    range: rangeOf(ability),
    nameRange: rangeOf(ability.trigger),
    path,
    children: [],
  };
}

const rangeOf = ({ start, end }: Range): Range => ({ start, end });
