import { countOf, numbersOf } from '../../src/cards/copies.ts';
import type { AbilitySummary, FaceSummary } from '../../src/language-service/types.ts';
import type { Card } from '../../src/language/tree.ts';
import { pictureOf } from '../files/pictures.ts';
import { iconParts } from '../icons/parts.ts';
import { capital } from '../text/capital.ts';
import { plainPicture } from './plain-picture.ts';
import type { AbilityView, FacePicture, FaceView, StripPiece } from './view.ts';

/** The facts about the text that a face comes from. */
export interface FaceNews {
  /** Ids of the fields that have an error in the present text. */
  readonly broken?: readonly string[];
  /** True if the face is that of the present text. */
  readonly current?: boolean;
}

/** The way in which a game draws its cards. */
export interface FaceLook {
  /** Kinds of cards that it draws. */
  readonly kinds: readonly string[];
  /**
   * A face from what the language service says of it. `card` is the tree that the summary was made from, where there is
   * one.
   */
  readonly faceOf: (summary: FaceSummary, card: Card | undefined, news: FaceNews) => FaceView;
}

const looks = new Map<string, FaceLook>();

/** Lets a game draw its cards. @param pack id of its pack */
export function addLook(pack: string, look: FaceLook): void {
  looks.set(pack, look);
}

/** A face as it is drawn: as its game draws it, else with what its pack says of it. */
export function faceOf(summary: FaceSummary, card: Card | undefined, news: FaceNews = {}): FaceView {
  const look = looks.get(summary.print.pack);
  const drawn = look?.kinds.includes(summary.kind)
    ? look.faceOf(summary, card, news)
    : plainFace(summary, news);
  const face = summary.last === undefined ? drawn : { ...drawn, last: summary.last };
  // A copy without a picture of its own has that of the first.
  const own =
    pictureOf(face.number, face.side) ??
    (card?.last === undefined ? undefined : pictureOf(card.number, face.side));
  return own === undefined ? face : { ...face, picture: withImage(face.picture, own) };
}

/** The picture that the pack brings; what is drawn without it stands behind, where it lets something through. */
const withImage = ({ drawnFrom, draw }: FacePicture, image: string): FacePicture => ({
  drawnFrom: `${drawnFrom} ${image}`,
  draw: (options) => {
    const { shapes, ...scene } = draw(options);
    return { ...scene, shapes: shapes.slice(0, 1), image };
  },
});

/** A face as one of several equal cards has it. */
export function numbered(summary: FaceSummary, number: number): FaceSummary {
  if (summary.last === undefined) return summary;
  const { last: _, ...one } = summary;
  return { ...one, number };
}

/** The faces of each of several equal cards behind each other; of one card, its faces. */
export const eachNumbered = (faces: readonly FaceSummary[]): readonly FaceSummary[] =>
  numbersOf(faces[0] ?? { number: 0 }).flatMap((number) => faces.map((face) => numbered(face, number)));

/** The number of a face, or the numbers of several equal cards: `8`, `8–12`. */
export const numbersOn = ({ number, last }: Pick<FaceView, 'number' | 'last'>): string =>
  last === undefined ? String(number) : `${number}–${last}`;

/** The number of cards that have a face. */
export const cardsWith = ({ number, last }: Pick<FaceView, 'number' | 'last'>): number =>
  countOf({ number, ...(last !== undefined && { last }) });

/** The card that a face is of, or the cards: `card 8`, `cards 8 to 12`, with the side of the face. */
export function cardOf({ number, last, side }: Pick<FaceView, 'number' | 'last' | 'side'>): string {
  const numbers = last === undefined ? `card ${number}` : `cards ${number} to ${last}`;
  return side === undefined ? numbers : `${numbers}${last === undefined ? '' : ', side '}${side}`;
}

/** The name of a card over its facts: `Stall`, `Stall, side A`. */
export const labelOf = (kind: string, side: FaceSummary['side']): string =>
  capital(kind) + (side === undefined ? '' : `, side ${side}`);

/** Facts as sentences, those left out that say nothing. */
export const sentences = (facts: readonly string[]): string =>
  facts
    .filter((fact) => fact !== '')
    .map((fact) => `${capital(fact)}.`)
    .join(' ');

/** A card of a game that does not draw its cards itself. */
function plainFace(summary: FaceSummary, { broken = [], current }: FaceNews): FaceView {
  const { name, number, kind, side, print } = summary;
  const { fields, icon } = print;
  const [price, ...otherPrices] = fields.filter(({ role }) => role === 'price');
  const cost = otherPrices.length === 0 ? price : undefined;
  const words = fields.filter(({ role }) => role === 'words').map(({ value }) => value);
  const subtitle = fields.find(({ role }) => role === 'text');
  const label = [labelOf(print.label, side), ...words].join(', ');
  const shown = fields.filter((field) => field !== cost && field !== subtitle && field.role !== 'words');
  return {
    kind,
    number,
    ...(side !== undefined && { side }),
    name,
    nameStyles: [],
    ...(subtitle && { subtitle: subtitle.value }),
    label,
    icon: icon ?? 'card',
    picture: plainPicture({ kind, name, words: words.join(' '), icon }),
    isDark: false,
    ...(cost && { cost: { value: cost.value, icon: cost.icons[0], says: `costs ${cost.value}` } }),
    signs: [],
    spaces: [],
    fields: shown.map(({ label: called, value, role, icons }) => ({
      name: called,
      value,
      isNumber: role !== 'text',
      ...(icons[0] !== undefined && { icon: icons[0] }),
    })),
    isRead: true,
    says: sentences([
      label,
      subtitle?.value ?? '',
      cost ? `costs ${cost.value}` : '',
      ...shown.map((field) => `${field.label} ${field.value}`),
    ]),
    abilities: abilitiesOf(summary),
    broken: cost && broken.includes(cost.id) ? ['cost'] : [],
    isStale: current === false,
  };
}

/** The lines of ability of a face as it shows them. */
export const abilitiesOf = ({ abilities, english, print }: FaceSummary): readonly AbilityView[] =>
  abilities.map(({ trigger, strip, text, problem }, i) => {
    const { icon, label = trigger } = print.marks[i] ?? {};
    const mark = icon !== undefined && iconParts(icon) ? icon : undefined;
    const pieces = strip.map(pieceOf);
    return {
      mark: mark ?? 'rule',
      when: WHEN[mark ?? ''] ?? capital(label),
      strip: mark ? pieces : [{ t: 'text', value: label }, { t: 'sep' }, ...pieces],
      text: english[i] ?? text,
      ...(problem !== undefined && { problem }),
    };
  });

/** The words before a line with one of the marks that every pack can name. */
const WHEN: Readonly<Record<string, string>> = {
  start: 'At the start',
  end: 'At the end of the game',
  goal: 'Goal',
  rule: '',
  trigger: '',
};

function pieceOf(item: AbilitySummary['strip'][number]): StripPiece {
  switch (item.t) {
    case 'icon':
      return iconParts(item.name) ? item : { t: 'text', value: item.title ?? item.name };
    case 'number':
      return { t: 'number', value: String(item.value) };
    case 'text':
    case 'arrow':
    case 'sep':
      return item;
  }
}
