import { mix, rad, type Point } from './geometry.ts';
import { blend } from './ink.ts';
import type { Layer } from './layer.ts';
import { SCENE_HEIGHT, SCENE_WIDTH } from '../../face/scene.ts';
import type { PictureContext } from './place.ts';

/** The sky, its lighter foot, and the sun with its rings. The corners stay free for the two chips. */
export function drawSky(layer: Layer, place: PictureContext): void {
  const { palette, lead, second } = place;
  layer.fill(lead.sky).polygon(corners(0, SCENE_HEIGHT));
  const s = place.stream('sky');
  const foot = Array.from({ length: 5 }, (_, i): Point => [mix(-4, 254, i / 4), 100 + s.between(-5, 5)]);
  layer.fill(blend(lead.haze, second.haze, 0.35)).shore(foot, [
    [254, 150],
    [-4, 150],
  ]);
  if (!place.has('sunny')) return;
  const r = s.between(13, 17);
  const [x, y] = [s.between(78, 172), s.between(30, 46)];
  const rings = layer.line(palette.sun.ring, 0.8, 0.8);
  for (let i = 1; i <= place.amount(4, 1); i++) rings.ellipse(x, y, r + i * 7);
  layer.fill(palette.sun.disc).ellipse(x, y, r);
}

/** Clouds and rain of wet places, snow of cold ones, behind the plant. */
export function drawWeather(layer: Layer, place: PictureContext): void {
  const { palette, lead } = place;
  if (place.has('wet')) {
    const s = place.stream('rain');
    for (let i = 0; i < place.amount(2, 0); i++)
      cloud(
        layer,
        s.between(50, 200),
        14 + i * 15 + s.between(0, 6),
        s.between(24, 40),
        palette.night ? blend(lead.haze, '#8fa3a6', 0.25) : lead.haze,
      );
    const drops = layer.line(palette.rain, 0.9, 0.7);
    for (let i = 0; i < place.amount(22, 7); i++) {
      const [x, y, long] = [s.between(4, 246), s.between(6, 118), s.between(5, 9)];
      drops.stroke(x, y, x - long * Math.tan(rad(14)), y + long);
    }
  }
  if (place.has('cold')) {
    const s = place.stream('snow');
    const flakes = [
      layer.line(palette.snow.light, 2.2),
      layer.line(palette.snow.light, place.amount(1.4, 2.2)),
    ];
    for (let i = 0; i < place.amount(30, 9); i++) flakes[i % 2]?.dot(s.between(3, 247), s.between(4, 126));
  }
}

function cloud(layer: Layer, x: number, y: number, wide: number, ink: string): void {
  layer.fill(ink).blob([
    [x - wide, y + 3],
    [x - wide * 0.5, y - 1],
    [x - wide * 0.1, y - 4],
    [x + wide * 0.45, y - 1],
    [x + wide, y + 3],
    [x, y + 4.2],
  ]);
}

/** The mark of the printed name: fine lines of a map for a place, a small bird for an animal. */
export function drawNameMarks(layer: Layer, place: PictureContext): void {
  const { palette } = place;
  if (place.data.marks.includes('place-named')) mapLines(layer, place);
  if (!place.data.marks.includes('animal-named')) return;
  const s = place.stream('bird');
  const side = s.chance(0.5) ? -1 : 1;
  bird(layer, 125 + side * s.between(52, 84), s.between(52, 72), s.between(8, 10), palette.ink);
}

/** Meridians and parallels, as on a chart rolled out behind the plant. */
function mapLines(layer: Layer, place: PictureContext): void {
  const s = place.stream('map');
  const pole = s.between(60, 190);
  const lines = layer.line(place.palette.ink, 0.6, place.palette.night ? 0.34 : 0.26);
  const step = place.amount(1, 2);
  for (let i = -4; i <= 4; i += step) {
    const x = pole + i * 34;
    lines.strokeBows([pole + i * 22, 0], [[x, 60, x + i * 5, 130]]);
  }
  for (let i = 0; i < 4; i += step) {
    const y = 22 + i * 26;
    lines.strokeBows([0, y - 8], [[pole, y + 12, 250, y - 8]]);
  }
}

function bird(layer: Layer, x: number, y: number, span: number, ink: string): void {
  layer.fill(ink).bows(
    [x - span, y - span * 0.35],
    [
      [x - span * 0.4, y - span * 0.55, x, y],
      [x + span * 0.3, y - span * 0.75, x + span, y - span * 0.55],
      [x + span * 0.5, y - span * 0.25, x + span * 0.25, y + span * 0.22],
      [x, y + span * 0.34, x - span * 0.22, y + span * 0.18],
      [x - span * 0.45, y - span * 0.22, x - span, y - span * 0.35],
    ],
  );
}

/** The corners of a band over the whole width. */
export const corners = (top: number, bottom: number): Point[] => [
  [0, top],
  [SCENE_WIDTH, top],
  [SCENE_WIDTH, bottom],
  [0, bottom],
];
