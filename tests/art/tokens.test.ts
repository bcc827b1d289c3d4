import { describe, expect, it } from 'vitest';
import { contrast } from '../../playground/earth/drawing/ink.ts';
import { paletteOf } from '../../playground/earth/drawing/palette.ts';
import { fileText } from '../support/packs.ts';

const css = fileText('playground/styles/tokens.css').replaceAll(/\/\*[\s\S]*?\*\//g, '');

/** The custom properties of all blocks whose selector is this text. */
function tokensOf(selector: RegExp): Record<string, string> {
  const out: Record<string, string> = {};
  for (const [, head = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selector.test(head.trim().replaceAll(/\s+/g, ' '))) continue;
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*([^;]+);/g))
      out[name] = value.trim();
  }
  return out;
}

/** The pair of a token by day and by night, each part of it for itself. */
const pairs = tokensOf(/^:root, \[data-theme\]$/);
const side = (pick: 1 | 2): Record<string, string> =>
  Object.fromEntries(
    Object.entries(pairs).map(([name, value]) => [
      name,
      value.replaceAll(/light-dark\(((?:[^(),]|\([^()]*\))+), ((?:[^(),]|\([^()]*\))+)\)/g, `$${pick}`),
    ]),
  );
const light = side(1);
const dark = side(2);
const of = (theme: Record<string, string>, name: string): string =>
  theme[name] ?? expect.fail(`no token ${name}`);

describe('tokens', () => {
  it('are the same by choice and by the system, in the dark', () => {
    const system = tokensOf(/^:root:not\(\[data-theme\]\)$/);
    expect(system['event']).toBeDefined();
    expect(tokensOf(/^:root\[data-theme='dark'\]$/)).toEqual(system);
    expect(css).toMatch(/:root \{\s*color-scheme: light dark;/);
    for (const theme of ['light', 'dark'])
      expect(css).toContain(`[data-theme='${theme}'] {\n  color-scheme: ${theme};\n}`);
  });

  it('exist in both themes', () => {
    for (const [name, value] of Object.entries(pairs)) expect(value, name).toMatch(/light-dark\(.+, .+\)/);
    for (const [name, value] of Object.entries({ ...light, ...dark }))
      expect(value, name).not.toContain('light-dark');
  });

  // Contrast against the pane, as the design asks for it.
  it.each([
    ['ink', 15.8, 14.6],
    ['ink2', 7.9, 9.1],
    ['ink3', 5.5, 5.7],
    ['now', 8.2, 8.7],
    ['error', 6.2, 8.6],
    ['warning', 5.6, 9.3],
    ['good', 6.1, 9.1],
    ['word', 6.4, 8.9],
    ['number', 6.5, 9.0],
    ['green', 5.0, 7.0],
    ['red', 5.7, 6.1],
    ['blue', 6.0, 7.2],
    ['brown', 6.3, 6.0],
    ['yellow-edge', 5.6, 10.3],
    ['black-edge', 15.0, 6.9],
  ])('%s stands off %d to 1 by day and %d to 1 by night', (name, day, night) => {
    expect(contrast(of(light, name), of(light, 'pane'))).toBeCloseTo(day, 0);
    expect(contrast(of(dark, name), of(dark, 'pane'))).toBeCloseTo(night, 0);
  });

  it.each([
    ['ink', 'now-tint', 12],
    ['on-now', 'now', 8.5],
    ['ink', 'error-tint', 10],
    ['on-mark', 'green', 4.5],
    ['on-mark', 'red', 4.5],
    ['on-mark', 'blue', 4.5],
    ['on-mark', 'brown', 4.5],
    ['on-yellow', 'yellow', 4.5],
    ['on-black', 'black', 4.5],
    ['ink3', 'bg', 4.5],
  ])('%s on %s is at least %d to 1', (name, ground, least) => {
    for (const theme of [light, dark])
      expect(contrast(of(theme, name), of(theme, ground))).toBeGreaterThanOrEqual(least);
  });

  it('are what pictures paint marks with', () => {
    for (const [theme, css] of [
      ['light', light],
      ['dark', dark],
    ] as const) {
      for (const [name, ink] of Object.entries(paletteOf(theme).tokens))
        expect(of(css, name), name).toBe(ink);
    }
  });

  it('answer to forced colours with system colours alone', () => {
    const forced = css.slice(css.indexOf('forced-colors'), css.indexOf('prefers-reduced-motion'));
    const colours = Object.keys(light).filter((name) => name !== 'shadow-float');
    for (const name of colours) expect(forced, name).toContain(`--${name}:`);
    expect(forced).not.toMatch(/#[0-9a-f]{3}/i);
  });
});
