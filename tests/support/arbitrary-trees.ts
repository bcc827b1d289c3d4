import type fc from 'fast-check';
import type { KindWord } from '../../src/cards/manifest.ts';
import type { CheckedPack } from '../../src/cards/pack.ts';
import type { Ability, Card, Face, Field, Rules, Section } from '../../src/language/tree.ts';
import { made, type Chooser } from './chooser.ts';
import { grow, type Guide } from './grow.ts';
import { legalOn } from './legal.ts';

/**
 * Trees of the language, generated from the table of forms with the words of any pack. All of them shrink, and
 * none depends on the parser, the printer or the checks that they test.
 */

/** Any ability that fits the schema, every word of a sort that fits its place. */
export const anyAbility = (pack: CheckedPack): fc.Arbitrary<Ability> =>
  made((choose) => growAbility(pack, choose, {}));

/** An ability that also passes the checks of words, with the kind of card on which it does. */
export const legalAbility = (pack: CheckedPack): fc.Arbitrary<{ kind: string; ability: Ability }> =>
  made((choose) => {
    const kinds = Object.entries(pack.manifest.words.kind);
    const [kind, word] = choose.pick(kinds.filter(([, { triggers = [] }]) => triggers.length > 0));
    return { kind, ability: legalLine(pack, choose, word, choose.pick(word.triggers ?? [])) };
  });

/** A whole card that passes every check: fields, faces, comments, abilities. */
export const legalCard = (pack: CheckedPack): fc.Arbitrary<Card> =>
  made((choose) => growLegalCard(pack, choose), 320);

/** A whole rules file that passes every check. */
export const legalRules = (pack: CheckedPack): fc.Arbitrary<Rules> =>
  made((choose) => growRules(pack, choose), 320);

/** Kinds of card or of rule that have lines of ability. */
const kindsOf = (pack: CheckedPack, rule: boolean): [string, KindWord][] =>
  Object.entries(pack.manifest.words.kind).filter(
    ([, kind]) => (kind.rule === true) === rule && (kind.triggers ?? []).length > 0,
  );

function growAbility(pack: CheckedPack, choose: Chooser, guide: Guide, trigger?: string): Ability {
  const { words } = pack.manifest;
  const only: Guide =
    trigger === undefined
      ? guide
      : {
          ...guide,
          words: (found, field, frame) =>
            frame.form === 'ability/ability' && field === 'trigger'
              ? found.filter(({ id }) => id === trigger)
              : (guide.words?.(found, field, frame) ?? found),
        };
  const ability = grow('ability', { words, choose, guide: only });
  if (!ability) throw new Error(`no ability under ${trigger ?? 'any trigger'}`);
  return ability as unknown as Ability;
}

const legalLine = (pack: CheckedPack, choose: Chooser, kind: KindWord, trigger: string): Ability =>
  growAbility(
    pack,
    choose,
    legalOn({ words: pack.manifest.words, kind, trigger, opponent: pack.manifest.opponent }),
    trigger,
  );

/** The card itself, for generators that go on from it. */
export function growLegalCard(pack: CheckedPack, choose: Chooser): Card {
  const [kind, word] = choose.pick(kindsOf(pack, false));
  const sides = word.sides ?? 1;
  const [low, high] = choose.pick(word.numbers ?? [[1, 9999]]);
  const faces: Face[] = [];
  for (let i = 0; i < sides; i += 1) {
    const face = {
      name: growText(choose),
      fields: growFields(pack, choose, word),
      abilities: growLines(pack, choose, word),
    };
    faces.push(sides === 1 ? face : { side: i === 0 ? 'A' : 'B', ...face, ...growComments(choose) });
  }
  const below = choose.oneIn(8) ? { below: [growComment(choose)] } : {};
  const number = choose.between(low, high);
  const card = { kind, number, faces, ...growComments(choose), ...below };
  const most = Math.min(high, number + 199);
  return number < most && choose.oneIn(6) ? { ...card, last: choose.between(number + 1, most) } : card;
}

function growFields(pack: CheckedPack, choose: Chooser, kind: KindWord): Field[] {
  const { words, fields } = pack.manifest;
  const chosen: Field[] = [];
  for (const id of fields) {
    const attribute = words.attribute[id];
    const required = kind.required?.includes(id) === true;
    if (!attribute || (!required && !(kind.optional?.includes(id) && choose.below(2) === 1))) continue;
    const field = growValue(pack, choose, id, attribute.sort, attribute.range);
    if (field) chosen.push({ ...field, ...growComments(choose) });
  }
  // A field that needs another one goes when that one is not there.
  const has = (id: string): boolean => chosen.some((field) => field.field === id);
  return chosen.filter(({ field }) => {
    const needs = words.attribute[field]?.needs;
    return needs === undefined || has(needs);
  });
}

function growValue(
  pack: CheckedPack,
  choose: Chooser,
  field: string,
  sort: string,
  range: readonly [number, number] = [-999, 999],
): Field | undefined {
  if (sort === 'number') return { form: 'number', field, value: choose.between(range[0], range[1]) };
  if (sort === 'text') return { form: 'text', field, value: growText(choose) };
  const values = Object.entries(pack.manifest.words.value)
    .filter(([, value]) => value.attribute === field)
    .map(([id]) => id);
  if (values.length === 0) return undefined;
  return { form: 'words', field, value: choose.some(values, 1, sort === 'one' ? 1 : values.length) };
}

function growLines(pack: CheckedPack, choose: Chooser, kind: KindWord): Ability[] {
  const [least, most] = kind.abilities ?? [1, 1];
  const once = kind.once ?? [];
  const free = (kind.triggers ?? []).filter((trigger) => !once.includes(trigger));
  const count = Math.max(once.length, least + choose.below(Math.min(most, least + 3) - least + 1));
  const triggers = [...once];
  while (triggers.length < count && free.length > 0) triggers.push(choose.pick(free));
  return triggers.map((trigger) => ({ ...legalLine(pack, choose, kind, trigger), ...growComments(choose) }));
}

export function growRules(pack: CheckedPack, choose: Chooser): Rules {
  const sections: Section[] = [];
  const count = 1 + choose.below(3);
  for (let i = 0; i < count; i += 1) {
    // The flow of a game has forms in forms, so that it comes as often as all other rules together.
    const kinds = kindsOf(pack, true);
    const flow = choose.oneIn(2);
    const [kind, word] = choose.pick(kinds.filter(([, each]) => (each.flow === true) === flow));
    sections.push({
      kind,
      // A sign that no name in a line has: what is followed stands in another file.
      name: `${growText(choose)}§`,
      abilities: growLines(pack, choose, word),
      ...growComments(choose),
    });
  }
  return choose.oneIn(8) ? { sections, below: [growComment(choose)] } : { sections };
}

/** Letters of names and comments: what people write, and what a careless reader would trip over. */
const LETTERS = [
  'a',
  'B',
  'é',
  'ł',
  '木',
  '🌿',
  ' ',
  "'",
  '-',
  '#',
  ':',
  ',',
  '->',
  '1',
  '(',
  '\\',
  '“',
  '\u00a0',
];

function growText(choose: Chooser): string {
  const count = 1 + choose.below(8);
  return Array.from({ length: count }, () => choose.pick(LETTERS)).join('');
}

/** A comment as it is kept: without blanks at its end. */
const growComment = (choose: Chooser): string => `${choose.oneIn(6) ? '"' : ''}${growText(choose)}`.trimEnd();

function growComments(choose: Chooser): { above?: string[]; beside?: string } {
  const above = choose.oneIn(8)
    ? { above: Array.from({ length: 1 + choose.below(2) }, () => growComment(choose)) }
    : {};
  const beside = choose.oneIn(8) ? { beside: growComment(choose) } : {};
  return { ...above, ...beside };
}
