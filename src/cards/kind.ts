import type { Range } from '../language/diagnostic.ts';
import type { LocatedLeaf, Located } from '../language/located.ts';
import type { Ability, Card } from '../language/tree.ts';
import { checkNumber } from './card-number.ts';
import type { KindWord } from './manifest.ts';
import { count, listing, respell } from './reporter.ts';
import type { Setting } from './setting.ts';
import { closest } from './suggest.ts';

/** Checks the kind (W301, W302) and the number (C409, C415) in the header of a card or section. */
export function checkKind(
  header: {
    readonly kind: LocatedLeaf<string>;
    readonly number?: LocatedLeaf<number>;
    readonly last?: LocatedLeaf<number>;
  },
  kind: KindWord | undefined,
  setting: Setting,
  rule = false,
): void {
  const { pack, reporter } = setting;
  const { value } = header.kind;
  if (!kind || (kind.rule === true) !== rule) {
    const all = Object.entries(pack.manifest.words.kind)
      .filter(([, each]) => (each.rule === true) === rule)
      .map(([id]) => id);
    const near = closest(value, all);
    const guess = near[0] === undefined ? '' : ` Did you mean ${near[0]}?`;
    const what = rule ? 'kind of rule' : 'kind of card';
    const known = kind ?? pack.lexicon.findAll(value).find((each) => each.sort !== 'kind');
    reporter.report(
      known ? 'W302' : 'W301',
      header.kind,
      `"${value}" is no ${what}.${guess} There ${all.length === 1 ? 'is' : 'are'} ${listing(all, 'and', 12)}.`,
      {
        expected: [...near, ...all.filter((each) => !near.includes(each))],
        ...(near[0] === undefined ? {} : { suggestion: near[0] }),
        fixes: near.map((each) => respell(value, header.kind, each)),
      },
    );
    return;
  }
  if (header.number) checkNumber({ ...header, number: header.number }, kind, setting);
}

/**
 * Checks how many faces a card has (C411) and how many abilities each has (C408). `broken` says whether a face has
 * lines that could not be read; then nothing is missing for certain.
 */
export function checkFaces(
  card: Located<Card>,
  kind: KindWord,
  setting: Setting,
  broken: (face: Range) => boolean,
): void {
  const { reporter } = setting;
  const id = card.kind.value;
  const want = kind.sides ?? 1;
  const sided = card.faces.filter((face) => face.side !== undefined).length;
  // In JSON the kind can stand behind its number.
  const header: Range = {
    start: card.kind.start,
    end: Math.max(card.kind.end, (card.last ?? card.number).end),
  };
  if (want === 2 && (card.faces.length !== 2 || sided !== 2)) {
    const last = card.faces[card.faces.length - 1];
    reporter.report(
      'C411',
      { start: last?.start ?? header.start, end: card.end },
      `A card of the kind ${id} has two faces: side A "Name" and side B "Name".`,
      { expected: ['side A', 'side B'] },
    );
  } else if (want === 1 && (card.faces.length !== 1 || sided > 0)) {
    const second = card.faces.find((face) => face.side !== undefined);
    reporter.report(
      'C411',
      second ? { start: second.start, end: second.name.end } : header,
      `A card of the kind ${id} has one face, with its name in the header.`,
    );
  }
  card.faces.forEach((face) => checkNumberOfAbilities(face, kind, id, setting, broken(face)));
}

/** C408 for a face or section with more or fewer abilities than its kind allows, or without one that it must have. */
export function checkNumberOfAbilities(
  face: Range & { readonly name: Range; readonly abilities: readonly Located<Ability>[] },
  kind: KindWord,
  id: string,
  { reporter }: Setting,
  broken: boolean,
): void {
  const { name, abilities } = face;
  const [min, max] = kind.abilities ?? [0, 32];
  if (abilities.length > max) {
    const [first] = abilities;
    const last = abilities[abilities.length - 1];
    if (first && last) {
      const all = { start: first.start, end: last.end };
      reporter.report(
        'C408',
        all,
        `A card of the kind ${id} has at most ${count(max, 'ability', 'abilities')}; here are ${abilities.length}. Leave out ${abilities.length - max}.`,
      );
    }
  } else if (abilities.length < min && !broken) {
    reporter.report(
      'C408',
      face,
      `A card of the kind ${id} has at least ${count(min, 'ability', 'abilities')}; here ${abilities.length === 1 ? 'is' : 'are'} ${abilities.length}. Write ${min - abilities.length} more${kind.triggers ? `, with the trigger ${listing(kind.triggers)}` : ''}.`,
    );
  }
  kind.once?.forEach((trigger) => {
    const those = abilities.filter((ability) => ability.trigger.value === trigger);
    const second = those[1];
    const strange = abilities.some((ability) => kind.triggers?.includes(ability.trigger.value) === false);
    if (those.length === 1 || (!second && (broken || strange))) return;
    reporter.report(
      'C408',
      second ? second.trigger : name,
      second
        ? `${trigger} stands only once on a face.`
        : `A card of the kind ${id} needs a line with ${trigger}.`,
      { expected: [trigger] },
    );
  });
}
