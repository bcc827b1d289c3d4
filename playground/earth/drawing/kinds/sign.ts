import { signParts } from '../../icons/icons.ts';
import type { Layer } from '../layer.ts';
import type { Palette } from '../palette.ts';

/** Inks of flora and of the land on boards, where an icon has none of its own. */
const OWN: Readonly<Record<string, readonly [day: string, night: string]>> = {
  tree: ['#2e6a4f', '#6cb28c'],
  herb: ['#568030', '#a2c763'],
  mushroom: ['#9a5a30', '#d29a68'],
  bush: ['#2b7070', '#70b3a8'],
  sunny: ['#b37d0c', '#e2b24c'],
  wet: ['#2f7f86', '#74bcc0'],
  rocky: ['#6d6257', '#b3a595'],
  cold: ['#4a74a8', '#a3c2e4'],
  sprout: ['#4a8230', '#9ac763'],
  growth: ['#7b5434', '#c79c74'],
  soil: ['#6b4a30', '#c09a74'],
};

/** The most icons that a tile can carry; where there are more, each is a dot of its ink. */
export const MOST_SIGNS_ON_TILE = 6;

/** A dot in place of an icon that would be too small and too heavy to show. */
export function drawDot(
  layer: Layer,
  palette: Palette,
  name: string,
  x: number,
  y: number,
  size: number,
): void {
  const token = signParts(name)?.find(({ ink }) => ink !== undefined)?.ink;
  const own = OWN[name];
  const ink = token ? palette.tokens[token] : own ? own[palette.night ? 1 : 0] : palette.ink;
  layer.line(ink, size * 0.7).dot(x + size / 2, y + size / 2);
}

/** Draws an icon into a picture, its corner at `x`, `y`, `size` units wide. What is no icon draws nothing. */
export function drawSign(
  layer: Layer,
  palette: Palette,
  name: string,
  x: number,
  y: number,
  size: number,
): void {
  const parts = signParts(name);
  if (!parts) return;
  const own = OWN[name];
  const ink = own ? own[palette.night ? 1 : 0] : palette.ink;
  const scale = size / 16;
  for (const { d, paint, ink: token, edge, width = 1.4 } of parts) {
    if (token !== undefined) layer.fill(palette.tokens[token]).trace(d, x, y, scale);
    else if (paint === 'solid') layer.fill(ink).trace(d, x, y, scale);
    else if (paint === 'faint') layer.fill(ink, 0.3).trace(d, x, y, scale);
    if (edge !== undefined) layer.line(palette.tokens[edge], width * scale).trace(d, x, y, scale);
    else if (paint === 'line') layer.line(ink, width * scale).trace(d, x, y, scale);
  }
}
