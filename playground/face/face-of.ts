import type { AbilitySummary, FaceSummary } from '../../src/language-service/types.ts';
import type { Card } from '../../src/language/tree.ts';
import { MARK_NAMES, type MarkName } from '../icons/names.ts';
import { iconParts } from '../icons/parts.ts';
import { capital } from '../text/capital.ts';
import { plainPicture } from './plain-picture.ts';
import type { AbilityView, FaceView, StripPiece } from './view.ts';

/** What is known of the text that a face comes from. */
export interface FaceNews {
  /** Ids of the fields that have an error in the present text. */
  readonly broken?: readonly string[];
  /** Whether the face is that of the present text. */
  readonly current?: boolean;
}

/** How a game draws its cards. */
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

/** A face as it is drawn: as its game draws it, else with its fields as they are. */
export function faceOf(summary: FaceSummary, card: Card | undefined, news: FaceNews = {}): FaceView {
  const look = [...looks.values()].find(({ kinds }) => kinds.includes(summary.kind));
  return look ? look.faceOf(summary, card, news) : plainFace(summary, news);
}

/** A card of a game that does not draw its cards itself: its kind and its fields. */
function plainFace(summary: FaceSummary, { current }: FaceNews): FaceView {
  const { name, number, kind, side, values } = summary;
  const fields = Object.entries(values).map(([field, value]) => ({
    name: field,
    value: typeof value === 'object' ? value.join(', ') : String(value).replace(/^-/, '−'),
  }));
  const label = labelOf(kind, side);
  return {
    kind,
    number,
    ...(side !== undefined && { side }),
    name,
    nameStyles: [],
    label,
    icon: 'card',
    picture: plainPicture(kind, name),
    isDark: false,
    signs: [],
    spaces: [],
    fields,
    says: sentences([label, ...fields.map((field) => `${field.name} ${field.value}`)]),
    abilities: abilitiesOf(summary),
    broken: [],
    isStale: current === false,
  };
}

/** What a card is called over its facts: `Stall`, `Stall, side A`. */
export const labelOf = (kind: string, side: FaceSummary['side']): string =>
  capital(kind) + (side === undefined ? '' : `, side ${side}`);

/** Facts as sentences, those left out that say nothing. */
export const sentences = (facts: readonly string[]): string =>
  facts
    .filter((fact) => fact !== '')
    .map((fact) => `${capital(fact)}.`)
    .join(' ');

/** The lines of ability of a face as it shows them. */
export const abilitiesOf = ({ abilities, english }: FaceSummary): readonly AbilityView[] =>
  abilities.map((ability, i) => abilityOf(ability, english[i] ?? ability.text));

function abilityOf({ trigger, strip }: AbilitySummary, english: string): AbilityView {
  const mark = MARK_NAMES.find((name): name is MarkName => name === trigger);
  const pieces = strip.map(pieceOf);
  return {
    mark: mark ?? 'rule',
    strip: mark ? pieces : [{ t: 'text', value: trigger.replace('-', ' ') }, { t: 'sep' }, ...pieces],
    text: english,
  };
}

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
