import { describe, expect, it } from 'vitest';
import { LARGEST_PICTURE, pictureFault, pictureNamed } from '../../src/cards/picture.mjs';

const XMLNS = 'xmlns="http://www.w3.org/2000/svg"';
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const drawing = (inside: string, more = ''): string =>
  `<svg ${XMLNS} viewBox="0 0 10 10"${more}>${inside}</svg>`;
const faultOf = (text: string): string => pictureFault('pictures/12.svg', bytesOf(text), text);

/** A PNG or WebP as far as its size stands in it. */
function png(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
}

describe('a picture of a pack', () => {
  it.each([
    ['pictures/12.svg', 12, undefined],
    ['pictures/293B.png', 293, 'B'],
    ['pictures/7.webp', 7, undefined],
  ])('%s is of card %s, side %s', (path, card, side) => {
    expect(pictureNamed(path)).toMatchObject({ card, side });
  });

  it.each(['pictures/rat.svg', 'pictures/0.png', 'pictures/12.gif', 'pictures/12C.svg', 'pictures/a/12.svg'])(
    '%s is of none',
    (path) => expect(pictureNamed(path)).toBeUndefined(),
  );

  it.each([
    drawing('<path d="M0 0h10v10H0z" fill="#123456"/><circle cx="5" cy="5" r="3"/>'),
    `<?xml version="1.0"?>\n<!-- by hand -->\n${drawing('<text x="1" y="5">Rat on</text>')}\n`,
    drawing(
      '<defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs><path fill="url(#a)" d="M0 0h1"/>',
    ),
  ])('a drawing of shapes and texts is used: %s', (text) => expect(faultOf(text)).toBe(''));

  it.each([
    ['a script', drawing('<script>run()</script>')],
    ['a script', drawing('<svg:script>run()</svg:script>')],
    ['an attribute that runs a script', drawing('', ' onload="run()"')],
    ['an attribute that runs a script', drawing('<path d=""onclick=run() />')],
    [
      'a foreignObject',
      drawing('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'),
    ],
    ['something outside', drawing('<a href="https://example.invalid/"><path d=""/></a>')],
    ['something outside', drawing('<path fill="url(https://example.invalid/x)"/>')],
    ['something outside', drawing('<style>@import "x.css"</style>')],
    ['something outside', drawing('<style>path{fill:\\75rl(x)}</style>')],
    ['use or image', drawing('<image href="#x"/>')],
    ['use or image', drawing('<g id="a"/><use href="#a"/>')],
    ['moves', drawing('<set attributeName="href" to="x"/>')],
    ['an address that is run', drawing('<a xlink:href="#" title="java&#115;cript:run()"/>')],
    ['an element of a page', drawing('<iframe/>')],
    ['entities', `<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${drawing('&b;')}`],
    ['no SVG', '<html></html>'],
    ['no xmlns', '<svg></svg>'],
    ['2001 elements', drawing('<g/>'.repeat(2000))],
  ])('a drawing with %s is refused: %s', (says, text) => {
    // A document type before the drawing is not the beginning of one.
    expect(faultOf(text)).toMatch(says === 'entities' ? /no SVG|entities/ : new RegExp(says));
  });

  it('has bounds of bytes and pixels, and the bytes that its name says', () => {
    const large = ' '.repeat(LARGEST_PICTURE.svg + 1);
    expect(faultOf(large)).toMatch(/more than 64 kB/);
    const huge = new Uint8Array(50 * 1024 * 1024);
    expect(pictureFault('pictures/12.png', huge, undefined)).toMatch(/more than 512 kB/);
    expect(pictureFault('pictures/12.png', png(300, 420), undefined)).toBe('');
    expect(pictureFault('pictures/12.png', png(2049, 1), undefined)).toMatch(/2049 by 1 pixels/);
    expect(pictureFault('pictures/12.png', png(0, 9), undefined)).toMatch(/0 by 9 pixels/);
    for (const path of ['pictures/12.png', 'pictures/12.webp'])
      expect(pictureFault(path, bytesOf(drawing('<path/>')), drawing(''))).toMatch(/not those of a/);
    expect(pictureFault('pictures/12.webp', png(3, 3), undefined)).toMatch(/not those of a WEBP/);
    expect(pictureFault('pictures/12.svg', png(3, 3), undefined)).toMatch(/not UTF-8/);
    expect(pictureFault('pictures/rat.svg', bytesOf(''), '')).toMatch(/no number of a card/);
  });
});
