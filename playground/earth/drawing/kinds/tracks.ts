import { rad, type Point } from '../geometry.ts';
import type { Layer } from '../layer.ts';

/** Kinds of tracks that animals leave. */
export const TRACKS = [
  'paw',
  'pad',
  'broad',
  'small',
  'hoof',
  'cloven',
  'bird',
  'webbed',
  'hand',
  'lizard',
  'insect',
  'trail',
  'round',
] as const;
export type Track = (typeof TRACKS)[number];

const WORDS: readonly (readonly [track: Track, words: string])[] = [
  ['paw', 'wolf fox hyena dog jackal coyote'],
  ['pad', 'lion tiger leopard lynx cat jaguar puma'],
  ['broad', 'bear badger wolverine panda'],
  ['small', 'squirrel marmot mole mouse rat echidna hedgehog beaver rabbit hare'],
  ['hoof', 'zebra horse donkey'],
  ['cloven', 'deer moose bison boar wildebeest giraffe goat sheep antelope cow'],
  ['bird', 'eagle woodpecker condor kingfisher owl hummingbird hawk raven heron crane'],
  ['webbed', 'duck penguin puffin tern goose gull swan'],
  ['hand', 'orangutan gorilla monkey ape lemur sloth'],
  ['lizard', 'iguana chameleon salamander alligator frog lizard crocodile gecko newt toad'],
  ['insect', 'ant beetle grasshopper bug ladybug butterfly honeybee bee spider'],
  ['trail', 'boa worm earthworm snake python viper snail'],
  ['round', 'elephant rhinoceros hippopotamus'],
];

/** The track that a word of an animal's name speaks of; the last word that is one, as in `Rhinoceros Beetle`. */
export function trackInName(name: string): Track | undefined {
  for (const word of name
    .toLowerCase()
    .split(/[^a-z]+/)
    .reverse()) {
    for (const [track, words] of WORDS) if (words.split(' ').includes(word)) return track;
  }
  return undefined;
}

/**
 * One print of about `size` units across, its toes towards `angle`; `side` is -1 for a left foot, 1 for a
 * right one. A plain print has no claws and no pads.
 */
export function drawPrint(
  layer: Layer,
  ink: string,
  track: Track,
  [x, y]: Point,
  angle: number,
  size: number,
  side: number,
  plain: boolean,
): void {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  /** Forwards and to the side, in parts of the size. */
  const at = (ahead: number, off: number): Point => [
    x + (ahead * cos - off * sin) * size,
    y + (ahead * sin + off * cos) * size,
  ];
  const fill = layer.fill(ink);
  const toe = (ahead: number, off: number, wide: number): void =>
    layer.line(ink, round(wide * size)).dot(...at(ahead, off));
  const finger = (from: Point, to: Point, wide: number): void =>
    layer.line(ink, round(wide * size)).stroke(...at(...from), ...at(...to));
  const shape = (points: readonly Point[]): void => fill.blob(points.map(([a, b]) => at(a, b)));
  switch (track) {
    case 'paw':
    case 'pad':
      shape([
        [0.06, 0],
        [-0.12, 0.26],
        [-0.36, 0.28],
        [-0.34, 0],
        [-0.36, -0.28],
        [-0.12, -0.26],
      ]);
      for (const [a, o] of [
        [0.16, -0.34],
        [0.38, -0.14],
        [0.38, 0.14],
        [0.16, 0.34],
      ] as const) {
        finger([a - 0.05, o], [a + 0.05, o * 1.05], 0.2);
        if (track === 'paw' && !plain) finger([a + 0.18, o * 1.1], [a + 0.25, o * 1.14], 0.06);
      }
      return;
    case 'broad':
      shape([
        [0.08, 0],
        [0.02, 0.36],
        [-0.3, 0.34],
        [-0.42, 0],
        [-0.3, -0.34],
        [0.02, -0.36],
      ]);
      for (const i of [-2, -1, 0, 1, 2]) {
        toe(0.3 - Math.abs(i) * 0.06, i * 0.19, 0.19);
        if (!plain)
          finger([0.45 - Math.abs(i) * 0.06, i * 0.21], [0.56 - Math.abs(i) * 0.06, i * 0.22], 0.06);
      }
      return;
    case 'small':
      shape([
        [0.02, 0.02],
        [-0.1, 0.2],
        [-0.34, 0.14],
        [-0.34, -0.14],
        [-0.1, -0.2],
      ]);
      for (const i of [-2, -1, 0, 1, 2])
        finger([0.06, i * 0.09], [0.36 - Math.abs(i) * 0.07, i * 0.19], 0.09);
      return;
    case 'hoof':
      fill.bows(at(-0.36, -0.16), [
        [...at(0.1, -0.5), ...at(0.36, 0)],
        [...at(0.1, 0.5), ...at(-0.36, 0.16)],
        [...at(-0.1, 0.16), ...at(-0.06, 0)],
        [...at(-0.1, -0.16), ...at(-0.36, -0.16)],
      ]);
      return;
    case 'cloven':
      for (const half of [-1, 1]) {
        fill.bows(at(-0.38, half * 0.06), [
          [...at(0.0, half * 0.03), ...at(0.44, half * 0.1)],
          [...at(0.14, half * 0.42), ...at(-0.32, half * 0.3)],
          [...at(-0.44, half * 0.2), ...at(-0.38, half * 0.06)],
        ]);
        toe(-0.56, half * 0.2, 0.12);
      }
      return;
    case 'bird':
      for (const turn of [-34, 0, 34])
        finger([-0.1, 0], [Math.cos(rad(turn)) * 0.5, Math.sin(rad(turn)) * 0.56], 0.1);
      finger([-0.1, 0], [-0.42, 0.05 * side], 0.09);
      return;
    case 'webbed':
      fill.bows(at(-0.34, 0), [
        [...at(-0.02, -0.14), ...at(0.3, -0.44)],
        [...at(0.16, -0.2), ...at(0.42, 0)],
        [...at(0.16, 0.2), ...at(0.3, 0.44)],
        [...at(-0.02, 0.14), ...at(-0.34, 0)],
      ]);
      return;
    case 'hand':
      shape([
        [0.1, -0.1],
        [0.06, 0.2],
        [-0.28, 0.2],
        [-0.46, 0.02],
        [-0.28, -0.2],
      ]);
      for (const i of [-1.5, -0.5, 0.5, 1.5])
        finger([0.08, i * 0.11], [0.44 - Math.abs(i) * 0.05, i * 0.15], 0.12);
      finger([-0.12, -0.2 * side], [0.14, -0.46 * side], 0.12);
      return;
    case 'lizard':
      shape([
        [0.02, 0],
        [-0.12, 0.14],
        [-0.28, 0],
        [-0.12, -0.14],
      ]);
      for (const turn of [-66, -32, 0, 32, 66]) {
        const tip: Point = [Math.cos(rad(turn)) * 0.5 - 0.08, Math.sin(rad(turn)) * 0.5];
        finger([-0.08, 0], tip, 0.08);
        if (!plain) toe(tip[0], tip[1], 0.13);
      }
      return;
    case 'insect':
      for (const half of [-1, 1]) {
        for (const [a, o] of [
          [0.34, 0.24],
          [0, 0.38],
          [-0.36, 0.28],
        ] as const)
          finger([a, o * half], [a + 0.1, (o + 0.1) * half], 0.09);
      }
      return;
    case 'trail':
      layer.line(ink, round(0.24 * size)).strokeBows(at(-0.55, -0.2 * side), [
        [...at(-0.1, -0.62 * side), ...at(0, 0)],
        [...at(0.1, 0.62 * side), ...at(0.55, 0.2 * side)],
      ]);
      return;
    case 'round':
      shape([
        [0.44, 0],
        [0.3, 0.34],
        [-0.1, 0.42],
        [-0.42, 0.22],
        [-0.42, -0.22],
        [-0.1, -0.42],
        [0.3, -0.34],
      ]);
      for (const i of [-1, 0, 1]) toe(0.52 - Math.abs(i) * 0.1, i * 0.26, 0.13);
  }
}

/** Widths in steps of a fifth, so that prints of one size share their paths. */
const round = (wide: number): number => Math.max(0.8, Math.round(wide * 5) / 5);
