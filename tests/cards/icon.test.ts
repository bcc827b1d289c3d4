import { describe, expect, it, test } from 'vitest';
import { iconNamed, LARGEST_ICON, readIcon } from '../../src/cards/icon.mjs';
import { pictureFault, pictureTaker } from '../../src/cards/picture.mjs';
import { broughtIcons } from '../../playground/icons/brought.ts';
import { bringIcons, ICON_PARTS, iconParts } from '../../playground/icons/parts.ts';

const XMLNS = 'xmlns="http://www.w3.org/2000/svg"';
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const icon = (inside: string, more = 'viewBox="0 0 16 16"'): string =>
  `<svg ${XMLNS} ${more}>${inside}</svg>`;
const faultOf = (text: string, path = 'icons/herring.svg'): string => pictureFault(path, bytesOf(text), text);

function partsOf(text: string) {
  const read = readIcon(text);
  if ('fault' in read) throw new Error(read.fault);
  return read.parts;
}

/** The path data of one shape. */
const dataOf = (inside: string, more?: string): string => partsOf(icon(inside, more))[0]?.d ?? '';

describe('an icon of a pack', () => {
  it.each([
    ['icons/herring.svg', 'herring'],
    ['icons/red-herring2.svg', 'red-herring2'],
    ['icons/Herring.svg', undefined],
    ['icons/a/herring.svg', undefined],
    ['icons/herring.png', undefined],
    ['pictures/12.svg', undefined],
  ])('%s is called %s', (path, name) => expect(iconNamed(path)).toBe(name));

  it('is its outlines on a grid of 16 by 16, in the middle of it', () => {
    // Half the size, and 4 units from the top: 32 by 16 is 16 by 8.
    expect(dataOf('<path d="M0 0h32v16h-32z"/>', 'viewBox="0 0 32 16"')).toBe('M0 4h16v8h-16z');
    // The grid begins where the viewBox begins.
    expect(dataOf('<path d="M10 20L18 28"/>', 'viewBox="10 20 8 8"')).toBe('M0 0L16 16');
  });

  it.each([
    // The first move is to a place, and more numbers behind it are lines by how much.
    ['m1,1 2-2.5.5 3z', 'm1 1l2 -2.5l0.5 3z'],
    ['M1 1 2 2', 'M1 1L2 2'],
    // Flags of an arc need no blanks.
    ['M0 0a1 1 0 012 0', 'M0 0a1 1 0 0 1 2 0'],
    ['M0 0C1 1 2 2 3 3 4 4 5 5 6 6', 'M0 0C1 1 2 2 3 3C4 4 5 5 6 6'],
    ['M1e1 .5H2V3', 'M10 0.5H2V3'],
  ])('has its paths written anew: %s is %s', (d, written) =>
    expect(dataOf(`<path d="${d}"/>`)).toBe(written),
  );

  it('has shapes as paths', () => {
    expect(dataOf('<circle cx="8" cy="8" r="4"/>')).toBe('M4 8a4 4 0 1 1 8 0a4 4 0 1 1 -8 0z');
    expect(dataOf('<rect x="1" y="2" width="4" height="3"/>')).toBe('M1 2h4v3h-4v-3z');
    expect(dataOf('<polygon points="0,0 4,0 2,4"/>')).toBe('M0 0L4 0L2 4z');
    expect(dataOf('<line x1="1" y1="2" x2="3" y2="4" stroke="red" fill="none"/>')).toBe('M1 2L3 4');
  });

  it('is painted by its attributes and those round it, but for the colours', () => {
    const parts = partsOf(
      icon(
        `<title>A herring</title><g fill="none" stroke="#f00" stroke-width="4">
           <path d="M0 0h8"/><path d="M0 0h8" fill="blue" stroke="none" opacity=".3"/></g><path d="M0 0h8"/>`,
        'viewBox="0 0 32 32"',
      ),
    );
    expect(parts).toEqual([
      { d: 'M0 0h4', paint: 'line', width: 2 },
      { d: 'M0 0h4', paint: 'faint' },
      { d: 'M0 0h4', paint: 'solid' },
    ]);
  });

  it.each([
    ['a script', icon('<script>run()</script>')],
    ['runs a script', icon('<path d="M0 0h9" onclick="run()"/>')],
    ['a foreignObject', icon('<foreignObject><p>x</p></foreignObject>')],
    ['outside', icon('<path d="M0 0h9" fill="url(https://example.invalid/x)"/>')],
    ['outside', icon('<a href="https://example.invalid/"><path d="M0 0h9"/></a>')],
    ['no SVG', `<!DOCTYPE svg [<!ENTITY a "aa">]>${icon('<path d="M0 0h9"/>')}`],
    ['moves', icon('<path d="M0 0h9"><animate attributeName="d" to="M0 0"/></path>')],
    ['says style', icon('<path d="M0 0h9" style="position:fixed"/>')],
    ['says transform', icon('<g transform="scale(99)"><path d="M0 0h9"/></g>')],
    ['hides its <g>', icon('<g display="none"><path d="M0 0h9"/></g><path d="M0 0h8"/>')],
    ['hides its <path>', icon('<path visibility="hidden" d="M0 0h9"/><path d="M0 0h8"/>')],
    ['fill-opacity="50%" is no number', icon('<path fill-opacity="50%" d="M0 0h9"/><path d="M0 0h8"/>')],
    ['draws nothing', icon('<path d="M0 0h9" fill="transparent" stroke="transparent"/>')],
    ['evenodd', icon('<path d="M0 0h9" fill-rule="evenodd"/>')],
    ['has <style>', icon('<style></style><path d="M0 0h9"/>')],
    ['has <text>', icon('<text/>')],
    ['no viewBox', icon('<path d="M0 0h9"/>', 'width="16"')],
    ['no viewBox', icon('<path d="M0 0h9"/>', 'viewBox="0 0 0 16"')],
    ['numbers of its <path', icon('<path d="M0 0h"/>')],
    ['numbers of its <path', icon('<path d="L0 0"/>')],
    ['numbers of its <path', icon('<path d="M0 0X9"/>')],
    ['numbers of its <path', icon('<path d="M0 0h1e30"/>')],
    ['cannot be read at', icon(`<path d="M0 0&quot;/><path d=&quot;"/>`)],
    ['numbers of its <circle', icon('<circle cx="a" cy="8" r="4"/>')],
    ['cannot be read at', icon('words')],
    ['cannot be read at', icon('<path d=M0 />')],
    ['draws nothing', icon('<path d="M0 0h9" fill="none"/>')],
    ['draws nothing', icon('')],
    ['ends what was not begun', `<svg ${XMLNS} viewBox="0 0 16 16"><g></svg>`],
    ['at most 64', icon('<path d="M0 0h1"/>'.repeat(65))],
    ['2000', icon(`<path d="M0 0${'h1'.repeat(2001)}"/>`)],
    ['no SVG', '<html></html>'],
    ['16 kB', icon(`<path d="M0 0${'h1'.repeat(LARGEST_ICON / 2)}"/>`)],
  ])('is left out with a reason: %s', (reason, text) => expect(faultOf(text)).toContain(reason));

  it('is left out where no word of a manifest can name it', () => {
    expect(faultOf(icon('<path d="M0 0h9"/>'), 'icons/Herring.svg')).toContain('icons/NAME.svg');
    expect(faultOf(icon('<path d="M0 0h9"/>'), 'icons/herring.png')).toContain('icons/NAME.svg');
  });
});

test('icons are taken with the pictures, 200 at most', () => {
  const good = bytesOf(icon('<path d="M0 0h9"/>'));
  const take = pictureTaker(
    (bytes) => Buffer.from(bytes).toString('base64'),
    (bytes) => new TextDecoder().decode(bytes),
  );
  const all = Array.from({ length: 201 }, (_, at) => take(`icons/i${at}.svg`, good));
  expect(all.filter(({ url }) => url?.startsWith('data:image/svg+xml;base64,'))).toHaveLength(200);
  expect(all[200]).toEqual({ path: 'icons/i200.svg', fault: expect.stringContaining('200 icons') as string });
});

test('the page draws the icons that a pack brings before its own, and reads them again', () => {
  const url = (text: string): string => `data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`;
  const brought = broughtIcons([
    { path: 'icons/herring.svg', url: url(icon('<path d="M0 0h9"/>')) },
    { path: 'icons/fish.svg', url: url(icon('<path d="M1 1h9"/>')) },
    { path: 'icons/eel.svg', url: url(icon('<path d="M0 0h9" style="x"/>')) },
    { path: 'icons/cod.svg', url: 'https://example.invalid/cod.svg' },
    { path: 'icons/ray.svg', url: 'data:image/svg+xml;base64,%%%' },
    { path: 'icons/bass.svg' },
    { path: 'pictures/12.svg', url: url(icon('<path d="M0 0h9"/>')) },
  ]);
  expect(Object.keys(brought)).toEqual(['herring', 'fish']);
  bringIcons(brought);
  expect(iconParts('herring')).toEqual([{ d: 'M0 0h9', paint: 'solid' }]);
  expect(iconParts('fish')).toEqual([{ d: 'M1 1h9', paint: 'solid' }]);
  bringIcons({});
  expect([iconParts('herring'), iconParts('fish')]).toEqual([undefined, ICON_PARTS.fish]);
});
