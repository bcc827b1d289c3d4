/** A CSS colour. */
export type Ink = string;

/** One path of a scene. Lines have round ends; a subpath of no length is a dot. */
export interface Shape {
  /** Path data in units of the scene, rounded to a tenth. */
  d: string;
  /** Colour of the area; none without it. */
  fill?: Ink;
  /** Colour of the line; none without it. */
  stroke?: Ink;
  /** Width of the line in units of the scene. */
  width?: number;
  /** 0 to 1; 1 without it. */
  opacity?: number;
  /** The origin of its path data, and the size of a unit of it; that of the scene without it. */
  at?: { readonly x: number; readonly y: number; readonly scale: number };
}

/** The picture half of a face of 250 by 350 units, back to front. */
export interface Scene {
  width: 250;
  height: 175;
  shapes: readonly Shape[];
  /** Address of a picture that lies before the shapes. */
  image?: string;
  /** The part that stays in sight where the box is lower than the picture; its foot without it. */
  kept?: 'middle';
}

/** The way in which a scene is to be drawn; neither changes its composition. */
export interface DrawOptions {
  /** By day or by night. */
  theme: 'light' | 'dark';
  /** A face is seen large; a tile has fewer leaves and larger heads. */
  detail: 'face' | 'tile';
}

/** Width and height of a scene in units. */
export const SCENE_WIDTH = 250;

export const SCENE_HEIGHT = 175;
