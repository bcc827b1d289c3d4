import { remember, remembered } from './remember.ts';

/** Widths of the page, each with its own arrangement: up to 599, 899, 1199, 1799 CSS pixels, and more. */
const SIZES = ['phone', 'small', 'medium', 'wide', 'huge'] as const;
export type Size = (typeof SIZES)[number];

/** Sizes that a person can change, in CSS pixels: lists and card are widths, face and program heights. 0 is a rail. */
const PANES = ['list', 'card', 'face', 'program', 'scenarios'] as const;
export type Pane = (typeof PANES)[number];

/** A pane at one width of the page. */
export interface PaneLimits {
  /** The size at which it starts, and goes back to. */
  readonly usual: number;
  /** Smallest useful size; below half of it the pane becomes a rail. */
  readonly least: number;
  /** Largest size. */
  readonly most: number;
}

const LIMITS: Readonly<Record<Pane, Partial<Record<Size, PaneLimits>> & { readonly wide: PaneLimits }>> = {
  list: { wide: { usual: 264, least: 200, most: 520 } },
  card: {
    medium: { usual: 500, least: 320, most: 620 },
    wide: { usual: 600, least: 340, most: 820 },
    huge: { usual: 620, least: 340, most: 900 },
  },
  face: {
    // A face of 250, below which its print is too small, and its note.
    medium: { usual: 408, least: 120, most: 900 },
    wide: { usual: 408, least: 160, most: 900 },
  },
  program: {
    medium: { usual: 270, least: 120, most: 900 },
    wide: { usual: 330, least: 120, most: 900 },
    huge: { usual: 440, least: 120, most: 900 },
  },
  scenarios: {
    small: { usual: 220, least: 180, most: 320 },
    medium: { usual: 264, least: 200, most: 440 },
    wide: { usual: 300, least: 200, most: 560 },
  },
};

/** The limits of a pane at a width of the page. */
export const limitsOf = (pane: Pane, size: Size): PaneLimits => LIMITS[pane][size] ?? LIMITS[pane].wide;

const key = (pane: Pane, size: Size): string => `loam-pane-${pane}-${size}`;

/** The size of a pane as it was left, or as it usually is. */
export function paneSize(pane: Pane, size: Size): number {
  const { usual, least, most } = limitsOf(pane, size);
  const kept = Number(remembered(key(pane, size)) ?? usual);
  if (kept === 0) return 0;
  return Number.isFinite(kept) ? Math.min(most, Math.max(least, kept)) : usual;
}

/** Remembers the size of a pane. */
export function keepPaneSize(pane: Pane, size: Size, value: number): void {
  remember(key(pane, size), value === limitsOf(pane, size).usual ? undefined : String(Math.round(value)));
}

/** The width class for a width in CSS pixels. */
export function sizeFor(width: number): Size {
  if (width < 600) return 'phone';
  if (width < 900) return 'small';
  if (width < 1200) return 'medium';
  return width < 1800 ? 'wide' : 'huge';
}

/** A wished size as it is taken: within the limits, or 0 when it is far below the least. */
export function taken(wished: number, { least, most }: PaneLimits, canVanish: boolean): number {
  if (canVanish && wished < least / 2) return 0;
  return Math.min(most, Math.max(least, wished));
}
