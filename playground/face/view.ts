import type { IconName, MarkName } from '../icons/names.ts';
import type { PictureData } from '../earth/drawing/picture.ts';

/** One thing in the row of icons and numbers that stands for an ability. */
export type StripItem =
  | {
      readonly t: 'icon';
      /** Name of the icon. */
      readonly name: IconName;
      /** The word that it stands for. */
      readonly title?: string;
    }
  | {
      readonly t: 'number';
      /** How many, as it is printed. */
      readonly value: string;
    }
  | {
      readonly t: 'text';
      /** Short text. */
      readonly value: string;
    }
  | { readonly t: 'arrow' }
  | { readonly t: 'sep' };

/** One line of ability as a face shows it. */
export interface AbilityView {
  /** When it works. */
  readonly mark: MarkName;
  /** The row of icons and numbers. */
  readonly strip: readonly StripItem[];
  /** The same in English, for readers and for rows that would be too long. */
  readonly text: string;
}

/** What a card says of itself whose kind has no drawing of its own. */
export interface PlainFacts {
  /** Its kind, as the pack calls it. */
  readonly kind: string;
  /** Its fields in order: what each is called, and its value in words. */
  readonly fields: readonly { readonly name: string; readonly value: string }[];
}

/** The parts of a face that can be shown as broken. */
export type FacePart =
  | 'cost'
  | 'points'
  | 'name'
  | 'species'
  | 'types'
  | 'habitats'
  | 'sprouts'
  | 'growth'
  | 'canopy'
  | 'abilities';

/** Everything that a face shows. */
export interface FaceView extends PictureData {
  /** The lines of ability from top to bottom. */
  readonly abilities: readonly AbilityView[];
  /** What stands there in place of kind, cost, points, habitats and spaces; only where the kind has no drawing. */
  readonly plain?: PlainFacts;
  /** Parts whose text has an error just now; they are drawn dashed. Names that are no part are passed over. */
  readonly broken?: readonly string[];
  /** Whether the face is that of an older text than the present one. */
  readonly stale?: boolean;
}
