import type { FaceSummary } from '../../src/language-service/types.ts';
import type { Card } from '../../src/language/tree.ts';
import { abilitiesOf, type FaceLook, type FaceNews } from '../face/face-of.ts';
import type { AbilityView, FacePart, FaceView, StripPiece } from '../face/view.ts';
import { countsOf, startOf } from './counts.ts';
import {
  describeFace,
  hasCost,
  hasHabitats,
  hasPoints,
  hasSpaces,
  kindLabel,
  pointsWords,
  rowIconName,
} from './describe.ts';
import { drawPicture } from './drawing/drawing.ts';
import {
  CARD_KINDS,
  FLORA_TYPES,
  HABITATS,
  NAME_MARKS,
  type NameMark,
  type PictureData,
} from './drawing/picture.ts';
import { fingerprint } from './fingerprint.ts';

/** A face of this game: what its picture is drawn from, and its abilities. */
export interface EarthFace extends PictureData {
  /** The lines of ability from top to bottom. */
  readonly abilities: readonly AbilityView[];
  /** Ids of fields whose text has an error just now. */
  readonly broken?: readonly string[];
  /** True if the face is that of an older text than the present one. */
  readonly stale?: boolean;
}

/** The way in which this game draws its cards. */
export const earthLook: FaceLook = {
  kinds: CARD_KINDS,
  faceOf: (summary, card, news) => viewOf(earthFace(summary, card, news)),
};

/**
 * The facts of a face that this game knows. Without the tree of its card, objectives and islands are drawn without what they count
 * and start with.
 */
export function earthFace(summary: FaceSummary, card: Card | undefined, news: FaceNews = {}): EarthFace {
  const { values, side } = summary;
  const number = (field: string): number => {
    const value = values[field];
    return typeof value === 'number' ? value : 0;
  };
  const chosen = <T extends string>(field: string, all: readonly T[]): T[] => {
    const value = values[field];
    const ids: readonly string[] = typeof value === 'object' ? value : [String(value)];
    return all.filter((id) => ids.includes(id));
  };
  const kind = CARD_KINDS.find((one) => one === summary.kind) ?? 'flora';
  const species = values['species'];
  const face = card?.faces.find((one) => one.side === side) ?? card?.faces[0];
  const counts = (kind === 'ecosystem' || kind === 'fauna') && face ? countsOf(face.abilities) : undefined;
  const start = kind === 'island' && face ? startOf(face.abilities) : undefined;
  return {
    kind,
    number: summary.number,
    ...(side !== undefined && { side }),
    name: summary.name,
    ...(typeof species === 'string' && { species }),
    types: chosen('type', FLORA_TYPES),
    cost: number('cost'),
    points: number('points'),
    sprouts: number('sprouts'),
    growth: number('growth'),
    canopy: number('canopy'),
    habitats: chosen('habitat', HABITATS),
    marks: chosen('marks', NAME_MARKS),
    ...(start && { start }),
    ...(counts && { counts }),
    abilities: abilitiesOf(summary).map((ability) => ({ ...ability, strip: joined(ability.strip) })),
    ...(news.broken && news.broken.length > 0 && { broken: news.broken }),
    ...(news.current === false && { stale: true }),
  };
}

/** The part of a face that each field of a card shows itself in. */
const PARTS: Readonly<Record<string, FacePart>> = {
  cost: 'cost',
  points: 'worth',
  species: 'subtitle',
  type: 'label',
  habitat: 'signs',
  sprouts: { space: 'sprout' },
  growth: { space: 'growth' },
  canopy: { space: 'canopy' },
  marks: 'name',
};

const NAME_STYLES: Readonly<Record<NameMark, FaceView['nameStyles'][number]>> = {
  'place-named': 'bold',
  'colour-named': 'italic',
  'animal-named': 'underlined',
};

/** A face as it is drawn. */
export function viewOf(face: EarthFace): FaceView {
  const { kind, number, side, name, species, cost, points, habitats, sprouts, growth, canopy, marks } = face;
  return {
    kind,
    number,
    ...(side !== undefined && { side }),
    name,
    nameStyles: marks.map((mark) => NAME_STYLES[mark]),
    ...(species !== undefined && species !== '' && { subtitle: species }),
    label: kindLabel(face),
    icon: rowIconName(face),
    picture: { drawnFrom: fingerprint(face), draw: (options) => drawPicture(face, options) },
    isDark: kind === 'event',
    ...(hasCost(face) && { cost: { value: String(cost), icon: 'soil', says: `costs ${cost}` } }),
    ...(hasPoints(face) && { worth: { value: String(points).replace('-', '−'), says: pointsWords(face) } }),
    signs: hasHabitats(face)
      ? HABITATS.map((habitat) => ({ icon: habitat, isThere: habitats.includes(habitat), says: habitat }))
      : [],
    spaces: hasSpaces(face)
      ? [
          { icon: 'sprout', count: sprouts },
          { icon: 'growth', count: growth },
          { icon: 'canopy', count: canopy },
        ]
      : [],
    fields: [],
    isRead: false,
    says: describeFace(face),
    abilities: face.abilities,
    broken: face.broken?.flatMap((field) => PARTS[field] ?? []) ?? [],
    isStale: face.stale === true,
  };
}

/** Moves of cards that are one picture here: what is done, and where it is done from. */
const JOINED: readonly (readonly [verb: string, zone: string, picture: string])[] = [
  ['compost', 'hand', 'compost-from-hand'],
  ['compost', 'deck', 'compost-from-deck'],
  ['discard', 'compost', 'discard-from-compost'],
  ['draw', 'compost', 'draw-from-compost'],
];

function joined(pieces: readonly StripPiece[]): StripPiece[] {
  const out: StripPiece[] = [];
  for (const piece of pieces) {
    const last = out.at(-1);
    const pair =
      piece.t === 'icon' && last?.t === 'icon'
        ? JOINED.find(([verb, zone]) => last.name === verb && piece.name === zone)
        : undefined;
    if (pair && last?.t === 'icon' && piece.t === 'icon') {
      out[out.length - 1] = {
        t: 'icon',
        name: pair[2],
        title: `${last.title ?? pair[0]} ${piece.title ?? pair[1]}`,
      };
    } else out.push(piece);
  }
  return out;
}
