import type { AbilitySummary, FaceSummary } from '../../src/language-service/types.ts';
import type { Card } from '../../src/language/tree.ts';
import type { AbilityView, FacePart, FaceView, PlainFacts, StripItem } from './view.ts';
import { countsOf, startOf } from './counts.ts';
import { CARD_KINDS, FLORA_TYPES, HABITATS, NAME_MARKS, type CardKind } from '../earth/drawing/picture.ts';
import { isIconName, MARK_NAMES, type IconName, type MarkName } from '../icons/names.ts';

type ServiceItem = AbilitySummary['strip'][number];

/** What is known of the text that a face comes from. */
export interface FaceNews {
  /** Ids of the fields that have an error in the present text. */
  readonly broken?: readonly string[];
  /** Whether the face is that of the present text. */
  readonly current?: boolean;
}

/** The part of a face that each field of a card shows itself in. */
const PARTS: Readonly<Record<string, FacePart>> = {
  cost: 'cost',
  points: 'points',
  species: 'species',
  type: 'types',
  habitat: 'habitats',
  sprouts: 'sprouts',
  growth: 'growth',
  canopy: 'canopy',
  marks: 'name',
};

/**
 * A face of this game as it is drawn, from what the language service says of it. `card` is the tree that the
 * summary was made from; without it objectives and islands
 * are drawn without what they count and start with.
 */
export function faceOf(summary: FaceSummary, card: Card | undefined, news: FaceNews = {}): FaceView {
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
  const known = CARD_KINDS.find((one): one is CardKind => one === summary.kind);
  const kind = known ?? 'flora';
  const species = values['species'];
  const face = card?.faces.find((one) => one.side === side) ?? card?.faces[0];
  const counts = (kind === 'ecosystem' || kind === 'fauna') && face ? countsOf(face.abilities) : undefined;
  const start = kind === 'island' && face ? startOf(face.abilities) : undefined;
  const broken = news.broken?.flatMap((field) => PARTS[field] ?? []) ?? [];
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
    ...(known === undefined && { plain: plainFacts(summary) }),
    abilities: summary.abilities.map((ability, i) => abilityOf(ability, summary.english[i] ?? ability.text)),
    ...(broken.length > 0 && { broken }),
    ...(news.current === false && { stale: true }),
  };
}

/** The fields of a card of any game, as they are. */
const plainFacts = ({ kind, values }: FaceSummary): PlainFacts => ({
  kind,
  fields: Object.entries(values).map(([name, value]) => ({
    name,
    value: typeof value === 'object' ? value.join(', ') : String(value).replace(/^-/, '−'),
  })),
});

function abilityOf({ trigger, strip }: AbilitySummary, english: string): AbilityView {
  const mark = MARK_NAMES.find((name): name is MarkName => name === trigger);
  const items = joined(strip.map(itemOf));
  return {
    mark: mark ?? 'rule',
    strip: mark ? items : [{ t: 'text', value: trigger.replace('-', ' ') }, { t: 'sep' }, ...items],
    text: english,
  };
}

function itemOf(item: ServiceItem): StripItem {
  switch (item.t) {
    case 'icon':
      if (isIconName(item.name)) return { ...item, name: item.name };
      return { t: 'text', value: item.title ?? item.name };
    case 'number':
      return { t: 'number', value: String(item.value) };
    case 'text':
    case 'arrow':
    case 'sep':
      return item;
  }
}

/** Moves of cards that are one picture here: what is done, and where it is done from. */
const JOINED: readonly (readonly [verb: IconName, zone: IconName, picture: IconName])[] = [
  ['compost', 'hand', 'compost-from-hand'],
  ['compost', 'deck', 'compost-from-deck'],
  ['discard', 'compost', 'discard-from-compost'],
  ['draw', 'compost', 'draw-from-compost'],
];

function joined(items: readonly StripItem[]): StripItem[] {
  const out: StripItem[] = [];
  for (const item of items) {
    const last = out.at(-1);
    const pair =
      item.t === 'icon' && last?.t === 'icon'
        ? JOINED.find(([verb, zone]) => last.name === verb && item.name === zone)
        : undefined;
    if (pair && last?.t === 'icon' && item.t === 'icon') {
      out[out.length - 1] = {
        t: 'icon',
        name: pair[2],
        title: `${last.title ?? pair[0]} ${item.title ?? pair[1]}`,
      };
    } else out.push(item);
  }
  return out;
}
