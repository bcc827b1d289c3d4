import type { Tones } from './palette.ts';

const tones = (deep: string, body: string, light: string): Tones => ({ deep, body, light });

/** Greens of leaves, and a few that are none. */
export const LEAF_INKS = [
  tones('#33502a', '#557b37', '#8fb35a'),
  tones('#1d4638', '#2e6a4f', '#62a07a'),
  tones('#4c4f1d', '#76762c', '#aba64f'),
  tones('#3f5a4a', '#648570', '#a0bda0'),
  tones('#1b484c', '#2b7070', '#66a99c'),
  tones('#36622a', '#569038', '#9cc561'),
  tones('#2a4a56', '#437384', '#86b0b4'),
  tones('#455522', '#6b8a2f', '#b3c55c'),
  tones('#26532f', '#3f8048', '#7db878'),
] as const;

/** Leaves in autumn or by nature red: for few trees and bushes. */
export const TURNED_INKS = [
  tones('#6e331c', '#a75329', '#d88f4e'),
  tones('#47282f', '#6f3f48', '#a2706f'),
  tones('#6f4c16', '#b07c22', '#deb356'),
] as const;

/** Bark, from nearly black to birch. */
export const BARK_INKS = [
  tones('#2c2521', '#473a32', '#6a594b'),
  tones('#463021', '#6a4a32', '#916b4b'),
  tones('#4c3d2f', '#755f49', '#9f866a'),
  tones('#4b4640', '#777066', '#a59d90'),
  tones('#5b3424', '#8a5236', '#b67c58'),
  tones('#8c877c', '#d8d3c6', '#f1eee6'),
] as const;

/** Inks of petals, berries and caps, by name. The words of a card's name choose among them. */
export const PETAL_INKS = {
  red: tones('#7f2018', '#bb3a2b', '#de6a52'),
  pink: tones('#93385e', '#cf5f8a', '#eb9ab6'),
  purple: tones('#43296b', '#6f489d', '#a083c7'),
  blue: tones('#234b83', '#3f71b4', '#84a9d8'),
  yellow: tones('#9b6a0c', '#dba21f', '#f3cb5c'),
  orange: tones('#984310', '#d8721f', '#f0a254'),
  white: tones('#a9a894', '#f1efe3', '#fffef9'),
  cream: tones('#a38a55', '#e6d3a0', '#f5e9c6'),
  brown: tones('#4a2c18', '#7c4e2c', '#a8764a'),
  black: tones('#120f14', '#2c2730', '#5a5362'),
  grey: tones('#5d615f', '#949a97', '#c6cbc8'),
  green: tones('#2f5a2c', '#5c8f43', '#9cc46c'),
  olive: tones('#44471c', '#6f7331', '#a2a45a'),
} as const satisfies Record<string, Tones>;

export type PetalInk = keyof typeof PETAL_INKS;

/** Colours that words of a name speak of, by how the word begins. The first such word of the name counts. */
const COLOUR_WORDS: readonly (readonly [start: string, ink: PetalInk])[] = [
  ['red', 'red'],
  ['cherry', 'red'],
  ['scarlet', 'red'],
  ['crimson', 'red'],
  ['pink', 'pink'],
  ['rose', 'pink'],
  ['purple', 'purple'],
  ['violet', 'purple'],
  ['blue', 'blue'],
  ['azure', 'blue'],
  ['yellow', 'yellow'],
  ['gold', 'yellow'],
  ['orange', 'orange'],
  ['cinnamon', 'brown'],
  ['brown', 'brown'],
  ['white', 'white'],
  ['silver', 'grey'],
  ['grey', 'grey'],
  ['gray', 'grey'],
  ['cream', 'cream'],
  ['black', 'black'],
  ['green', 'green'],
  ['olive', 'olive'],
];

/** The ink of the first colour word in a name: `Highbush Blueberry` is blue. */
export function inkInName(name: string): PetalInk | undefined {
  for (const word of name.toLowerCase().split(/[^a-z]+/)) {
    const found = COLOUR_WORDS.find(([start]) => word.startsWith(start));
    if (found) return found[1];
  }
  return undefined;
}
