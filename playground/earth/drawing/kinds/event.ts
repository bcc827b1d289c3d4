import { clamp, mix, polar, rad, shown, type Point } from '../geometry.ts';
import { blend } from '../ink.ts';
import type { Layer } from '../layer.ts';
import type { PictureContext } from '../place.ts';
import { corners } from '../sky.ts';

/** The three ways in which something happens. */
const EVENT_FORMS = ['burst', 'fault', 'wave'] as const;
export type EventForm = (typeof EVENT_FORMS)[number];

/** Words of a name that settle the form, by how they begin. */
const FORM_WORDS: Readonly<Record<string, EventForm>> = {
  earthquake: 'fault',
  landslide: 'fault',
  lava: 'fault',
  lightning: 'fault',
  steam: 'fault',
  mud: 'fault',
  geyser: 'burst',
  volcan: 'burst',
  super: 'burst',
  comet: 'burst',
  asteroid: 'burst',
  shooting: 'burst',
  solar: 'burst',
  heat: 'burst',
  wildfire: 'burst',
  tsunami: 'wave',
  tide: 'wave',
  flood: 'wave',
  storm: 'wave',
  typhoon: 'wave',
  hurricane: 'wave',
  fog: 'wave',
  aurora: 'wave',
  rainbow: 'wave',
};

const ACCENTS = ['#d9512c', '#e6a72c', '#7fb9d6', '#4f9f9a', '#d9765f', '#cdd8de'] as const;
/** Words that settle the ink of what glows. */
const ACCENT_WORDS: Readonly<Record<string, string>> = {
  lava: '#e2562a',
  volcan: '#e2562a',
  wildfire: '#e2562a',
  heat: '#e6902c',
  solar: '#eeb036',
  lightning: '#f0c64b',
  snow: '#cfe0ea',
  blizzard: '#cfe0ea',
  hail: '#cfe0ea',
  cold: '#9cc4df',
  tsunami: '#4c9aa8',
  tide: '#4c9aa8',
  flood: '#4c9aa8',
  aurora: '#6bc49a',
  mud: '#a97f52',
  dust: '#d0a765',
};

function wordIn<T>(words: Readonly<Record<string, T>>, name: string): T | undefined {
  for (const word of name.toLowerCase().split(/[^a-z]+/)) {
    for (const [start, value] of Object.entries(words)) if (word.startsWith(start)) return value;
  }
  return undefined;
}

/** The form of an event: its name says it, or else its seed. */
const eventForm = (place: PictureContext): EventForm =>
  wordIn(FORM_WORDS, place.data.name) ?? place.stream('form').pick(EVENT_FORMS);

/** The strength of an event, 1 to 8: the more points it takes, the stronger. */
const forceOf = (points: number): number => shown(3 - points, 1, 8);

interface Force {
  readonly n: number;
  readonly glow: string;
  readonly pale: string;
  readonly ground: string;
  readonly low: string;
}

/** An event: the only dark picture. A burst, a fault or a wave, as strong as its points say. */
export function drawEvent(layer: Layer, place: PictureContext): void {
  const dark = place.palette.night;
  const ground = dark ? '#0a0d0b' : '#22261f';
  const glow = wordIn(ACCENT_WORDS, place.data.name) ?? place.stream('accent').pick(ACCENTS);
  const force: Force = {
    n: forceOf(place.data.points),
    glow: dark ? blend(glow, ground, 0.1) : glow,
    pale: blend('#f2ead8', ground, dark ? 0.22 : 0.06),
    ground,
    low: blend(ground, '#8c9488', dark ? 0.24 : 0.3),
  };
  layer.fill(ground).polygon(corners(0, 175));
  const form = eventForm(place);
  if (form === 'burst') drawBurst(layer, place, force);
  else if (form === 'fault') drawFault(layer, place, force);
  else drawWave(layer, place, force);
}

/** Rays from one point, and sparks. */
function drawBurst(layer: Layer, place: PictureContext, { n, glow, pale, ground, low }: Force): void {
  const s = place.stream('burst');
  const [x, y] = [s.between(88, 162), s.between(62, 108)];
  const core = 8 + n * 2.2;
  const rays = place.amount(40 + n * 11, 22 + n * 4);
  const rings = s.chance(0.5);
  if (rings) for (let i = 1; i <= 3; i++) layer.line(low, 0.8).ellipse(x, y, core + i * (16 + n * 2));
  for (let i = 0; i < rays; i++) {
    const angle = rad((360 * i) / rays + s.between(-2.4, 2.4));
    const from = core + s.between(4, 10);
    const long = s.between(14, 34) + n * s.between(4, 17);
    const ink = i % 5 === 0 ? glow : i % 3 === 0 ? low : pale;
    const [px, py] = polar(x, y, angle, from);
    layer.fill(ink).blade(px, py, angle, long, s.between(1.2, 2.2 + n * 0.24), 0);
  }
  const sparks = layer.line(pale, 1.8);
  for (let i = 0; i < place.amount(10 + n * 4, 6); i++)
    sparks.dot(...polar(x, y, rad(s.between(0, 360)), s.between(40, 150)));
  layer
    .above()
    .fill(ground)
    .ellipse(x, y, core + 3.5);
  layer.fill(glow).ellipse(x, y, core);
  layer.line(ground, 1.2).ellipse(x, y, core * 0.62);
}

/** Strata that have slipped along a crack. */
function drawFault(layer: Layer, place: PictureContext, { n, glow, pale, ground, low }: Force): void {
  const s = place.stream('fault');
  const slip = 4 + n * 3.4;
  const lean = s.between(-34, 34);
  const steps = 9;
  const crack = Array.from({ length: steps + 1 }, (_, i): Point => [
    125 + mix(-lean, lean, i / steps) + s.between(-8, 8),
    mix(-6, 181, i / steps),
  ]);
  const crackAt = (y: number): number => {
    const t = clamp(((y + 6) / 187) * steps, 0, steps - 0.001);
    const [a, b] = [crack[Math.floor(t)] ?? [125, 0], crack[Math.floor(t) + 1] ?? [125, 0]];
    return mix(a[0], b[0], t % 1);
  };
  const strata = place.amount(17, 11);
  const tilt = s.between(-9, 9);
  for (let i = -2; i < strata + 3; i++) {
    const y = (i + 0.5) * (175 / strata) + s.between(-1.5, 1.5);
    const thick = i % 4 === 0 ? 3.2 : i % 3 === 0 ? 0.9 : 1.5;
    const pen = layer.line(i % 4 === 0 ? low : pale, thick, i % 4 === 0 ? 1 : 0.92);
    const gap = 4 + n * 0.7;
    const leftEnd = crackAt(y) - gap;
    const rightStart = crackAt(y + slip) + gap;
    const sag = s.between(-3, 3);
    pen.strokeBows([-4, y - tilt], [[leftEnd * 0.5, y + sag - tilt * 0.5, leftEnd, y]]);
    pen.strokeBows([rightStart, y + slip], [[(rightStart + 254) / 2, y + slip + sag, 254, y + slip + tilt]]);
  }
  layer
    .above()
    .line(ground, 6 + n * 1.5)
    .polyline(crack);
  layer.line(glow, 1.6 + n * 0.62).polyline(crack);
  layer.line(blend(glow, pale, 0.6), 0.5 + n * 0.16).polyline(crack);
  const side = layer.line(glow, 1);
  for (let i = 1; i < steps; i++) {
    const [x, y] = crack[i] ?? [0, 0];
    const way = i % 2 === 0 ? 1 : -1;
    side.polyline([
      [x, y],
      [x + way * s.between(5, 8 + n * 2), y + s.between(-4, 7)],
      [x + way * s.between(9, 12 + n * 3), y + s.between(2, 12)],
    ]);
  }
}

/** Swells that rise towards a crest. */
function drawWave(layer: Layer, place: PictureContext, { n, glow, pale, ground, low }: Force): void {
  const s = place.stream('wave');
  const bands = place.amount(9, 6);
  const facing = s.chance(0.5) ? 1 : -1;
  const crest = 125 + facing * s.between(10, 46);
  const moon = s.chance(0.4);
  if (moon) {
    layer.line(low, 0.8).ellipse(crest - facing * 74, 38, 20);
    layer.fill(pale).ellipse(crest - facing * 74, 38, 13);
  }
  for (let i = 0; i < bands; i++) {
    const t = i / (bands - 1);
    const y = mix(48, 168, t);
    const rise = (12 + n * 9) * Math.sin(Math.PI * mix(0.42, 0.9, t));
    const line = Array.from({ length: 9 }, (_, k): Point => {
      const x = mix(-10, 260, k / 8);
      const far = (x - crest - facing * i * 7) / (46 + n * 3);
      return [
        x + facing * rise * 0.3 * Math.exp(-far * far),
        y - rise * Math.exp(-far * far) + Math.sin(k * 1.5 + i) * (2 + n * 0.5),
      ];
    });
    const ink = blend(blend(ground, glow, 0.1 + 0.34 * t), low, i % 2 === 0 ? 0.24 : 0);
    const sheet = layer.above();
    sheet.fill(ink).shore(line, [
      [260, 180],
      [-10, 180],
    ]);
    sheet.line(i % 3 === 0 ? pale : blend(glow, pale, 0.35), i % 3 === 0 ? 1.5 : 0.9).curve(line);
    if (i % 3 !== 0) continue;
    const foam = sheet.line(pale, 1.9);
    for (let k = 0; k < place.amount(4 + n * 2, 3); k++) {
      const [x, fy] = line[s.whole(2, 6)] ?? [125, y];
      foam.dot(x + s.between(-18, 18), fy - s.between(2, 7 + n * 1.4));
    }
  }
}
