import { clamp, mix, shown, type Point } from '../geometry.ts';
import { blend } from '../ink.ts';
import type { Layer } from '../layer.ts';
import { HABITATS, type Habitat } from '../picture.ts';
import type { PictureContext } from '../place.ts';
import { corners } from '../sky.ts';
import { drawPrint, trackInName, TRACKS, type Track } from './tracks.ts';

/** The most prints that are told apart. */
const MOST_PRINTS = 20;

/** Tracks on a ground: as many prints as the objective counts, never the animal itself. */
export function drawFauna(layer: Layer, place: PictureContext): void {
  const ground = groundOf(place);
  const inks = ground === 'earth' ? earthOf(place) : GROUNDS[ground][place.palette.night ? 1 : 0];
  layer.fill(inks.body).polygon(corners(0, 175));
  drawGround(layer, place, ground, inks);
  const count = shown(place.data.counts?.number ?? 1, 1, MOST_PRINTS);
  const track: Track = trackInName(place.data.name) ?? place.stream('track').pick(TRACKS);
  const s = place.stream('way');
  const [rise, swing] = [s.between(26, 44), s.between(10, 24) * (s.chance(0.5) ? 1 : -1)];
  const turns = count > 9 ? 1.6 : 0.8;
  const at = (t: number): Point => [
    mix(26, 224, t),
    mix(88 + rise, 88 - rise, t) + Math.sin(t * Math.PI * 2 * turns) * swing,
  ];
  const size = clamp(170 / (count + 1) + 9, 17, 46);
  const gap = track === 'trail' || track === 'insect' ? 0 : size * 0.36;
  const lit = layer.above();
  for (const [dx, ink] of [
    [1.1, inks.edge],
    [0, inks.print],
  ] as const) {
    if (dx > 0 && place.tile) continue;
    for (let i = 0; i < count; i++) {
      const t = count === 1 ? 0.5 : (i + 0.5) / count;
      const [x, y] = at(t);
      const [x2, y2] = at(t + 0.01);
      const way = Math.atan2(y2 - y, x2 - x);
      const side = i % 2 === 0 ? -1 : 1;
      const one = place.stream('print', i);
      const turn = way + side * 0.12 + one.between(-0.1, 0.1);
      const point: Point = [x - Math.sin(way) * side * gap + dx, y + Math.cos(way) * side * gap + dx];
      drawPrint(lit, ink, track, point, turn, size, side, place.tile);
    }
    lit.above();
  }
}

type Ground = Habitat | 'earth';

interface GroundInks {
  readonly body: string;
  readonly mark: string;
  readonly print: string;
  readonly edge: string;
}

const inksFor = (body: string, mark: string, print: string, edge: string): GroundInks => ({
  body,
  mark,
  print,
  edge,
});

/** Inks of each ground, by day and by night. */
const GROUNDS: Record<Ground, readonly [GroundInks, GroundInks]> = {
  sunny: [
    inksFor('#f1dfb3', '#dcc084', '#5f4a24', '#fdf3d6'),
    inksFor('#3a2f18', '#57472a', '#d8c08a', '#241c0d'),
  ],
  wet: [
    inksFor('#c9ddd4', '#9dc0b4', '#274a45', '#e9f4ef'),
    inksFor('#173230', '#28504c', '#a8cfc4', '#0c1d1c'),
  ],
  rocky: [
    inksFor('#ded3c6', '#bcae9d', '#3d352d', '#f3ece4'),
    inksFor('#2d2823', '#4b4239', '#cbbdac', '#191511'),
  ],
  cold: [
    inksFor('#eef4fa', '#c9d9e8', '#4d6a8c', '#ffffff'),
    inksFor('#223044', '#3a5070', '#c4d5e6', '#131d2b'),
  ],
  earth: [
    inksFor('#e6dfd0', '#cbbfa8', '#43382a', '#f7f2e8'),
    inksFor('#2a261e', '#474033', '#cfc3ab', '#17140f'),
  ],
};

/** The ground to which plain earth leans: moss, clay, ash or sand, as the name decides. */
function earthOf(place: PictureContext): GroundInks {
  const inks = GROUNDS.earth[place.palette.night ? 1 : 0];
  const tint = place.stream('earth').pick(['#9fb27e', '#c98f68', '#8f979b', '#d9b871']);
  const lean = (ink: string, share: number): string => blend(ink, tint, share);
  return {
    body: lean(inks.body, 0.16),
    mark: lean(inks.mark, 0.24),
    print: lean(inks.print, 0.06),
    edge: lean(inks.edge, 0.05),
  };
}

/** The habitat that is counted, else the card's own, else plain earth. */
function groundOf(place: PictureContext): Ground {
  const what = place.data.counts?.what ?? [];
  return (
    HABITATS.find((habitat) => what.includes(habitat)) ??
    HABITATS.find((habitat) => place.has(habitat)) ??
    'earth'
  );
}

function drawGround(layer: Layer, place: PictureContext, ground: Ground, inks: GroundInks): void {
  const s = place.stream('floor');
  const marks = layer.line(inks.mark, 1.1);
  switch (ground) {
    case 'sunny':
      for (let i = 0; i < place.amount(17, 7); i++) {
        const [x, y, w] = [s.between(-10, 215), s.between(6, 170), s.between(24, 60)];
        marks.strokeBows(
          [x, y],
          [
            [x + w * 0.25, y - 4, x + w * 0.5, y],
            [x + w * 0.75, y + 4, x + w, y - 1],
          ],
        );
      }
      return;
    case 'wet':
      for (let i = 0; i < place.amount(8, 4); i++) {
        const [x, y, r] = [s.between(0, 250), s.between(0, 175), s.between(7, 22)];
        layer.fill(blend(inks.body, inks.mark, 0.45)).ellipse(x, y, r, r * 0.34);
        marks.ellipse(x, y, r * 0.62, r * 0.2);
      }
      return;
    case 'rocky':
      for (let i = 0; i < place.amount(46, 16); i++) {
        const [x, y, r] = [s.between(0, 250), s.between(0, 175), s.between(1.6, 5)];
        layer.fill(i % 3 === 0 ? inks.mark : blend(inks.body, inks.mark, 0.5)).polygon([
          [x - r, y + r * 0.4],
          [x - r * 0.4, y - r * 0.7],
          [x + r * 0.7, y - r * 0.5],
          [x + r, y + r * 0.5],
        ]);
      }
      return;
    case 'cold':
      for (let i = 0; i < place.amount(13, 6); i++) {
        const [x, y, w] = [s.between(-10, 220), s.between(6, 172), s.between(22, 64)];
        layer.fill(blend(inks.body, inks.mark, 0.5)).bows(
          [x, y],
          [
            [x + w * 0.5, y - 4, x + w, y],
            [x + w * 0.5, y + 2.6, x, y],
          ],
        );
      }
      return;
    case 'earth':
      for (let i = 0; i < place.amount(70, 26); i++) {
        const [x, y] = [s.between(0, 250), s.between(0, 175)];
        if (i % 4 === 0) marks.stroke(x, y, x + s.between(3, 8), y + s.between(-2, 2));
        else marks.dot(x, y);
      }
  }
}
