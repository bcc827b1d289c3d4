import type { Ink } from '../../face/scene.ts';

type Channels = readonly [red: number, green: number, blue: number];

function channels(ink: Ink): Channels {
  const n = Number.parseInt(ink.slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
}

/** `a` with a share of `b`, 0 to 1. Both are written #rrggbb. */
export function blend(a: Ink, b: Ink, share: number): Ink {
  const [from, to] = [channels(a), channels(b)];
  const mixed = from.map((n, i) => Math.round(n + ((to[i] ?? n) - n) * share));
  return '#' + mixed.map((n) => n.toString(16).padStart(2, '0')).join('');
}

/** The lightness of an ink, 0 for black to 1 for white, as contrast is reckoned on the web. */
export function lightness(ink: Ink): number {
  const [r, g, b] = channels(ink).map((n) => {
    const part = n / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two inks, 1 to 21. */
export function contrast(a: Ink, b: Ink): number {
  const [la, lb] = [lightness(a), lightness(b)];
  return (Math.max(la, lb) + 0.05) / (Math.min(la, lb) + 0.05);
}
