import type { DrawOptions, Scene } from './scene.ts';

/** One thing in the row of icons and numbers that stands for an ability. */
export type StripPiece =
  | {
      readonly t: 'icon';
      /** Name of the icon. */
      readonly name: string;
      /** The word that it stands for. */
      readonly title?: string;
    }
  | {
      readonly t: 'number';
      /** The number, as it is printed. */
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
  /** Name of the icon that says when it works. */
  readonly mark: string;
  /** The same in words; empty where the text says it. */
  readonly when: string;
  /** The row of icons and numbers. */
  readonly strip: readonly StripPiece[];
  /**
   * The same in English, for readers and for rows that would be too long; the text as it was written where it does not
   * check.
   */
  readonly text: string;
  /** The problem with it, where it does not check. */
  readonly problem?: string;
}

/** The picture of a card. */
export interface FacePicture {
  /** All that it is drawn from: two pictures of one text are the same. */
  readonly drawnFrom: string;
  /** Draws it. */
  readonly draw: (options: DrawOptions) => Scene;
}

/** A number in a corner of the picture. */
export interface FaceNumber {
  /** The number as it is printed. */
  readonly value: string;
  /** Name of the icon before it. */
  readonly icon?: string | undefined;
  /** The words that a reader hears of it: `costs 3`, `2 points`. */
  readonly says: string;
}

/** One of the icons of which a card has some. */
export interface FaceSign {
  /** Name of the icon. */
  readonly icon: string;
  /** True if the card has it. */
  readonly isThere: boolean;
  /** The words that a reader hears of it. */
  readonly says: string;
}

/** The number of something that fits on a card. */
export interface FaceSpace {
  /** Name of the icon. */
  readonly icon: string;
  /** The number. */
  readonly count: number;
}

/** A field of a card that has no place of its own on a face. */
export interface FaceField {
  /** Its name. */
  readonly name: string;
  /** Its value in words. */
  readonly value: string;
  /** Name of the icon that stands for its name. */
  readonly icon?: string;
  /** True if it is a number, to be read across a table. */
  readonly isNumber: boolean;
}

/** The parts of a face that can be shown as broken; a space is named by its icon. */
export type FacePart =
  | 'cost'
  | 'worth'
  | 'name'
  | 'subtitle'
  | 'label'
  | 'signs'
  | { readonly space: string };

/** Everything that a face shows, whatever the game. */
export interface FaceView {
  /** Kind of card, as the pack calls it. */
  readonly kind: string;
  /** The card's number; the first of several that are equal. */
  readonly number: number;
  /** The number of the last of them; missing where one card is shown. */
  readonly last?: number;
  /** The side of a double-sided card. */
  readonly side?: 'A' | 'B';
  /** Name as printed. */
  readonly name: string;
  /** The way in which the name is written. */
  readonly nameStyles: readonly ('bold' | 'italic' | 'underlined')[];
  /** A second line below the name. */
  readonly subtitle?: string;
  /** The label of the card: `Herb`, `Island, side A`. */
  readonly label: string;
  /** Name of the icon that stands for it. */
  readonly icon: string;
  /** Its picture. */
  readonly picture: FacePicture;
  /** True if it is dark by day as well. */
  readonly isDark: boolean;
  /** Its cost; missing where its kind costs nothing. */
  readonly cost?: FaceNumber;
  /** Its worth; missing where its kind is worth nothing. */
  readonly worth?: FaceNumber;
  /** Icons of which it has some; none where its kind has none. */
  readonly signs: readonly FaceSign[];
  /** The spaces on it; none where its kind has no room. */
  readonly spaces: readonly FaceSpace[];
  /** Its other fields. */
  readonly fields: readonly FaceField[];
  /** True if its lines are read as sentences, since their icons are not known by heart. */
  readonly isRead: boolean;
  /** All of this in sentences, abilities left out. */
  readonly says: string;
  /** The lines of ability from top to bottom. */
  readonly abilities: readonly AbilityView[];
  /** Parts whose text has an error just now; they are drawn dashed. */
  readonly broken: readonly FacePart[];
  /** Parts that are otherwise than on the face beside it; none unless it is said. */
  readonly differing?: readonly FacePart[];
  /** Abilities that are, from 0 at the top. */
  readonly differingLines?: readonly number[];
  /** True if the face is that of an older text than the present one. */
  readonly isStale: boolean;
}
