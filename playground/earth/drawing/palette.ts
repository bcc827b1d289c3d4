import type { IconInk } from '../../icons/part.ts';
import { blend } from './ink.ts';
import type { Habitat } from './picture.ts';
import type { DrawOptions, Ink } from '../../face/scene.ts';

/** Three strengths of one ink: shadow, body, light. */
export interface Tones {
  readonly deep: Ink;
  readonly body: Ink;
  readonly light: Ink;
}

/** Inks of the land under one habitat. */
export interface LandInks {
  /** The sky, high and at the horizon. */
  readonly sky: Ink;
  readonly haze: Ink;
  /** Hills, far and near. */
  readonly far: Ink;
  readonly near: Ink;
  /** The things that grow or lie on the ground, and their tips. */
  readonly cover: Ink;
  readonly tips: Ink;
}

/** All inks of one theme that do not depend on the card. */
export interface Palette {
  readonly night: boolean;
  readonly land: Record<Habitat | 'none', LandInks>;
  readonly soil: { readonly top: Ink; readonly body: Ink; readonly deep: Ink; readonly grain: Ink };
  readonly water: Tones;
  readonly snow: Tones;
  readonly stone: Tones;
  readonly sun: { readonly disc: Ink; readonly ring: Ink };
  readonly rain: Ink;
  readonly paper: Ink;
  readonly ink: Ink;
  /** The tokens that ability marks are painted with, as concrete colours: a picture has no style sheet. */
  readonly tokens: Readonly<Record<IconInk, Ink>>;
  /** A few inks that stand for something on charts and boards. */
  readonly chart: { readonly warm: Ink; readonly rain: Ink; readonly cell: Ink; readonly line: Ink };
}

const day: Palette = {
  night: false,
  land: {
    none: {
      sky: '#e9ede0',
      haze: '#f3f4ea',
      far: '#cfd9c1',
      near: '#b6c6a2',
      cover: '#8fa663',
      tips: '#6d8748',
    },
    sunny: {
      sky: '#f5e4b4',
      haze: '#fbf1d3',
      far: '#e6cd8b',
      near: '#d4b567',
      cover: '#c3a049',
      tips: '#957427',
    },
    wet: {
      sky: '#cbe2dc',
      haze: '#e0efea',
      far: '#a7cdc4',
      near: '#80b3a8',
      cover: '#6f9b6a',
      tips: '#4b7a4f',
    },
    rocky: {
      sky: '#e8ddd0',
      haze: '#f2eae0',
      far: '#cdc1b1',
      near: '#b2a493',
      cover: '#a99a84',
      tips: '#7f735f',
    },
    cold: {
      sky: '#d6e2ef',
      haze: '#e9f0f7',
      far: '#b7c9dd',
      near: '#97afc9',
      cover: '#fbfdff',
      tips: '#a9bfd6',
    },
  },
  soil: { top: '#5a4431', body: '#775a40', deep: '#674c35', grain: '#a48a6c' },
  water: { deep: '#3b7482', body: '#4f8f9b', light: '#a9d3d4' },
  snow: { deep: '#c9d8e8', body: '#f6f9fd', light: '#ffffff' },
  stone: { deep: '#847a70', body: '#a89d90', light: '#c8beb2' },
  sun: { disc: '#f0ae35', ring: '#ecc25f' },
  rain: '#6d9c9b',
  paper: '#efe9db',
  ink: '#262b27',
  tokens: {
    green: '#2c7a4b',
    red: '#b4352b',
    blue: '#2361a6',
    brown: '#7b5434',
    yellow: '#d6a514',
    'yellow-edge': '#806000',
    black: '#20241f',
    'black-edge': '#20241f',
    'on-mark': '#ffffff',
    'on-yellow': '#2b2100',
    'on-black': '#ffffff',
  },
  chart: { warm: '#b4432f', rain: '#6f9dc0', cell: '#d5dad0', line: '#b9c0b4' },
};

const night: Palette = {
  night: true,
  land: {
    none: {
      sky: '#1d2621',
      haze: '#26312a',
      far: '#2d3b31',
      near: '#384a3b',
      cover: '#4d6338',
      tips: '#6e8a4d',
    },
    sunny: {
      sky: '#362c17',
      haze: '#46391f',
      far: '#503f20',
      near: '#614d27',
      cover: '#7a6028',
      tips: '#a98a43',
    },
    wet: {
      sky: '#142d2d',
      haze: '#1b3b3a',
      far: '#1f4543',
      near: '#295653',
      cover: '#38573d',
      tips: '#5c8a5f',
    },
    rocky: {
      sky: '#2a2521',
      haze: '#37302a',
      far: '#443b33',
      near: '#53483e',
      cover: '#5e5345',
      tips: '#8a7b66',
    },
    cold: {
      sky: '#1a2536',
      haze: '#243249',
      far: '#2d405b',
      near: '#39506f',
      cover: '#a9bacd',
      tips: '#6d86a3',
    },
  },
  soil: { top: '#2a2018', body: '#46351f', deep: '#35281a', grain: '#6b553a' },
  water: { deep: '#16404c', body: '#1f5462', light: '#5d9ba3' },
  snow: { deep: '#6f859e', body: '#b7c6d6', light: '#d7e1ec' },
  stone: { deep: '#403a34', body: '#5c544b', light: '#7b7166' },
  sun: { disc: '#d0902c', ring: '#80642b' },
  rain: '#5f8d8f',
  paper: '#262620',
  ink: '#dfe4dc',
  tokens: {
    green: '#57b57d',
    red: '#e9776b',
    blue: '#6faaec',
    brown: '#bc8e68',
    yellow: '#e8c24e',
    'yellow-edge': '#e8c24e',
    black: '#070908',
    'black-edge': '#9aa59c',
    'on-mark': '#0d110f',
    'on-yellow': '#2b2100',
    'on-black': '#e6ebe4',
  },
  chart: { warm: '#e9836f', rain: '#4f86ad', cell: '#2f3831', line: '#4a554c' },
};

/** The inks of a theme. */
export const paletteOf = (theme: DrawOptions['theme']): Palette => (theme === 'dark' ? night : day);

const NIGHT = '#0b1412';

/** An ink as it is in a theme: by night the same ink, a little deeper. */
export const inkOf = (ink: Ink, palette: Palette, deeper = 0.18): Ink =>
  palette.night ? blend(ink, NIGHT, deeper) : ink;

/** Three tones in a theme. The shadows keep apart from a dark sky by losing less. */
export function tonesOf(tones: Tones, palette: Palette): Tones {
  if (!palette.night) return tones;
  return {
    deep: blend(blend(tones.deep, NIGHT, 0.12), tones.body, 0.22),
    body: blend(tones.body, NIGHT, 0.16),
    light: blend(tones.light, NIGHT, 0.14),
  };
}
