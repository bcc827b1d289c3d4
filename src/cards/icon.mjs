// Icons that a pack brings: `icons/NAME.svg`. Nothing of a file is used but its outlines, as numbers on a grid of 16 by 16 that
// are written anew; an icon is drawn in the colour of the text around it. JavaScript for the reason of `picture.mjs`.

/** Most bytes of an icon. */
export const LARGEST_ICON = 16 * 1024;

/** Most shapes of an icon, and most commands of all its paths. */
const MOST_SHAPES = 64;
const MOST_COMMANDS = 2000;

/** The grid on which icons are drawn, in units, and how far beyond it a number may lie. */
const GRID = 16;
const FARTHEST = 1000;

/**
 * One outline of an icon, on a grid of 16 by 16.
 *
 * @typedef {object} IconOutline
 * @property {string} d path data: letters of commands, and numbers
 * @property {'solid' | 'faint' | 'line'} paint filled, filled at a third of its strength, or drawn as a line
 * @property {number} [width] of the line, in units
 */

/** True if a file lies where the icons of a pack lie. @param {string} path */
export const isIcon = (path) => /^icons\/[^/]+$/.test(path);

/** The name that an icon has in the manifest; undefined where its file has none. @param {string} path */
export const iconNamed = (path) => /^icons\/([a-z][a-z0-9-]{0,63})\.svg$/.exec(path)?.[1];

/** The attributes that are read of each shape, in the order of its numbers. */
const SHAPES = {
  path: ['d'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  rect: ['x', 'y', 'width', 'height', 'rx'],
  line: ['x1', 'y1', 'x2', 'y2'],
  polyline: ['points'],
  polygon: ['points'],
};

/** Attributes that would change what is seen and are not drawn, and what to do. */
const NOT_DRAWN = {
  style: 'Write fill and stroke as attributes of their own.',
  transform: 'Move the numbers of the shapes themselves: drawing programs call it flattening.',
  'clip-path': 'Cut the shapes.',
  mask: 'Cut the shapes.',
  filter: 'Leave it out.',
};

/** The attributes that shapes have from what is round them. */
const PAINT = new Set([
  'fill',
  'fill-opacity',
  'fill-rule',
  'opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
]);

/** Paints that are none. */
const NO_PAINT = ['none', 'transparent'];

const ELEMENT = /<(\/?)([a-zA-Z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Reads an icon: its outlines, or a sentence about why there are none and what to do.
 *
 * @param {string} text of a drawing in which nothing runs and nothing is fetched
 * @returns {{ readonly parts: readonly IconOutline[] } | { readonly fault: string }}
 */
export function readIcon(text) {
  const plain = text
    .replace(/^\uFEFF?\s*(?:<\?xml\s[^>]*\?>)?/, '')
    .replace(/<!--[^]*?-->/g, '')
    .replace(/<(title|desc)\b[^>]*>[^<]*<\/\1\s*>/g, '')
    .trim();
  /** @type {{ readonly name: string, readonly paint: ReadonlyMap<string, string> }[]} */
  const open = [];
  /** @type {IconOutline[]} */
  const parts = [];
  /** @type {Grid | undefined} */
  let grid;
  let commands = 0;
  for (let at = 0; at < plain.length;) {
    ELEMENT.lastIndex = at;
    const found = ELEMENT.exec(plain);
    if (!found)
      return {
        fault: `It cannot be read at "${plain.slice(at, at + 20)}". An icon has elements with attributes in quotes, and no text.`,
      };
    at = ELEMENT.lastIndex;
    at += /^\s*/.exec(plain.slice(at))?.[0].length ?? 0;
    const [, ends, name = '', said = '', isEmpty] = found;
    if (ends !== '') {
      if (open.pop()?.name !== name) return { fault: `</${name}> ends what was not begun.` };
      continue;
    }
    const attributes = new Map(
      [...said.matchAll(ATTRIBUTE)].map(([, key = '', a, b]) => [key, a ?? b ?? '']),
    );
    for (const [key, todo] of Object.entries(NOT_DRAWN))
      if ((attributes.get(key) ?? '') !== '') return { fault: `It says ${key}, which is not drawn. ${todo}` };
    if (attributes.get('display') === 'none' || attributes.get('visibility') === 'hidden')
      return { fault: `It hides its <${name}>, which would be drawn. Take out what is hidden.` };
    const own = [...attributes].filter(([key]) => PAINT.has(key));
    const paint = new Map([...(open.at(-1)?.paint ?? []), ...own]);
    if (name === 'svg' && open.length === 0 && !grid) {
      grid = gridOf(attributes.get('viewBox') ?? '');
      if (!grid) return { fault: 'Its <svg has no viewBox of four numbers, as in viewBox="0 0 16 16".' };
    } else if (!grid) return { fault: 'It begins with <svg.' };
    else if (Object.hasOwn(SHAPES, name)) {
      const drawn = outlineOf(/** @type {keyof typeof SHAPES} */ (name), attributes, grid);
      if (!drawn) return { fault: `The numbers of its <${name} cannot be read. Save it again as plain SVG.` };
      commands += drawn.commands;
      const more = painted(drawn.d, paint, grid.scale);
      if (typeof more === 'string') return { fault: more };
      parts.push(...more);
    } else if (name !== 'g')
      return { fault: `It has <${name}>. An icon has ${Object.keys(SHAPES).join(', ')} and g alone.` };
    if (isEmpty === '') open.push({ name, paint });
  }
  if (open.length > 0) return { fault: `<${open.at(-1)?.name} has no end.` };
  if (parts.length > MOST_SHAPES || commands > MOST_COMMANDS)
    return {
      fault: `It has ${parts.length} shapes with ${commands} commands; at most ${MOST_SHAPES} with ${MOST_COMMANDS} are drawn. Make it simpler: an icon is seen at some 14 pixels.`,
    };
  return parts.length > 0 ? { parts } : { fault: 'It draws nothing: no shape has a fill or a stroke.' };
}

/**
 * The way from the numbers of a drawing to the grid.
 *
 * @typedef {object} Grid
 * @property {number} scale
 * @property {number} x added to what was scaled
 * @property {number} y
 */

/** @param {string} viewBox @returns {Grid | undefined} */
function gridOf(viewBox) {
  const numbers = numbersOf(viewBox);
  const [left = 0, top = 0, width = 0, height = 0] = numbers ?? [];
  if (numbers?.length !== 4 || !(width > 0) || !(height > 0)) return undefined;
  const scale = GRID / Math.max(width, height);
  return {
    scale,
    x: (GRID - width * scale) / 2 - left * scale,
    y: (GRID - height * scale) / 2 - top * scale,
  };
}

const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d{1,3})?/y;

/** Numbers with blanks or commas between them; undefined where anything else stands there. @param {string} text */
function numbersOf(text) {
  /** @type {number[]} */
  const numbers = [];
  for (let at = 0; at < text.length;) {
    if (/[\s,]/.test(text[at] ?? '')) {
      at++;
      continue;
    }
    NUMBER.lastIndex = at;
    const [found] = NUMBER.exec(text) ?? [];
    if (found === undefined) return undefined;
    numbers.push(Number(found));
    at = NUMBER.lastIndex;
  }
  return numbers;
}

/**
 * @param {keyof typeof SHAPES} shape
 * @param {ReadonlyMap<string, string>} attributes
 * @param {Grid} grid
 */
function outlineOf(shape, attributes, grid) {
  if (shape === 'path') return scaled(attributes.get('d') ?? '', grid);
  const said = SHAPES[shape].map((key) => numbersOf(attributes.get(key) ?? (key === 'points' ? '' : '0')));
  if (said.includes(undefined)) return undefined;
  if (shape === 'polyline' || shape === 'polygon') {
    const points = said[0] ?? [];
    return points.length < 4 || points.length % 2 === 1
      ? undefined
      : scaled(`M${points.join(' ')}${shape === 'polygon' ? 'z' : ''}`, grid);
  }
  if (said.some((numbers) => numbers?.length !== 1)) return undefined;
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = said.map((numbers) => numbers?.[0] ?? 0);
  switch (shape) {
    case 'line':
      return scaled(`M${a} ${b}L${c} ${d}`, grid);
    case 'circle':
      return scaled(disc(a, b, c, c), grid);
    case 'ellipse':
      return scaled(disc(a, b, c, d), grid);
    default: {
      const r = Math.max(0, Math.min(e, c / 2, d / 2));
      const corner = (/** @type {number} */ x, /** @type {number} */ y) =>
        r === 0 ? '' : `a${r} ${r} 0 0 1 ${x * r} ${y * r}`;
      return scaled(
        `M${a + r} ${b}h${c - 2 * r}${corner(1, 1)}v${d - 2 * r}${corner(-1, 1)}h${2 * r - c}${corner(-1, -1)}v${2 * r - d}${corner(1, -1)}z`,
        grid,
      );
    }
  }
}

const disc = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ rx,
  /** @type {number} */ ry,
) => `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`;

/**
 * The numbers of each command: x and y are places, a length (l) is scaled alone, an angle (n) and flags (f) stay as they are.
 *
 * @type {Readonly<Record<string, string>>}
 */
const COMMANDS = {
  m: 'xy',
  l: 'xy',
  h: 'x',
  v: 'y',
  c: 'xyxyxy',
  s: 'xyxy',
  q: 'xyxy',
  t: 'xy',
  a: 'llnffxy',
  z: '',
};

/**
 * Path data on the grid, written anew; undefined where they cannot be read, or lead far away from it.
 *
 * @param {string} d
 * @param {Grid} grid
 */
function scaled(d, { scale, x, y }) {
  let out = '';
  let commands = 0;
  let at = 0;
  const skip = () => {
    while (/[\s,]/.test(d[at] ?? '')) at++;
  };
  const next = (/** @type {string} */ sort) => {
    skip();
    if (sort === 'f') return d[at] === '0' || d[at] === '1' ? Number(d[at++]) : undefined;
    NUMBER.lastIndex = at;
    const [found] = NUMBER.exec(d) ?? [];
    at = NUMBER.lastIndex;
    return found === undefined ? undefined : Number(found);
  };
  skip();
  while (at < d.length) {
    const letter = d[at++] ?? '';
    const sorts = COMMANDS[letter.toLowerCase()];
    // Path data begin with a move.
    if (sorts === undefined || (commands === 0 && letter.toLowerCase() !== 'm')) return undefined;
    for (let said = letter; ;) {
      // The first move is to a place, also where its letter says by how much.
      const isPlace = said !== said.toLowerCase() || commands === 0;
      /** @type {number[]} */
      const numbers = [];
      for (const sort of sorts) {
        const number = next(sort);
        if (number === undefined) return undefined;
        const moved =
          sort === 'f' || sort === 'n'
            ? number
            : number * scale + (isPlace && sort === 'x' ? x : isPlace && sort === 'y' ? y : 0);
        if (!(Math.abs(moved) <= FARTHEST)) return undefined;
        numbers.push(Math.round(moved * 1000) / 1000);
      }
      out += said + numbers.join(' ');
      if (++commands > MOST_COMMANDS + 1) break;
      skip();
      if (sorts === '' || at >= d.length || /[a-z]/i.test(d[at] ?? '')) break;
      // More numbers behind a move are lines.
      if (said === 'm') said = 'l';
      else if (said === 'M') said = 'L';
    }
    if (commands > MOST_COMMANDS) return { d: out, commands };
  }
  return commands === 0 ? undefined : { d: out, commands };
}

/** Below this nothing of a fill is seen, and below the other it is faint. */
const UNSEEN = 0.05;
const FAINT = 0.6;

/**
 * The parts of a shape by its paint, or why it cannot be drawn.
 *
 * @param {string} d
 * @param {ReadonlyMap<string, string>} paint
 * @param {number} scale
 * @returns {IconOutline[] | string}
 */
function painted(d, paint, scale) {
  const strength = (/** @type {string} */ key) =>
    Number(paint.get('opacity') ?? 1) * Number(paint.get(key) ?? 1);
  /** @type {IconOutline[]} */
  const parts = [];
  for (const key of ['opacity', 'fill-opacity', 'stroke-opacity'])
    if (!Number.isFinite(Number(paint.get(key) ?? 1)))
      return `Its ${key}="${paint.get(key)?.slice(0, 20)}" is no number from 0 to 1.`;
  if (!NO_PAINT.includes(paint.get('fill') ?? 'black') && strength('fill-opacity') >= UNSEEN) {
    if (paint.get('fill-rule') === 'evenodd')
      return 'It says fill-rule="evenodd". Draw holes the other way round, and leave it out.';
    parts.push({ d, paint: strength('fill-opacity') < FAINT ? 'faint' : 'solid' });
  }
  if (!NO_PAINT.includes(paint.get('stroke') ?? 'none') && strength('stroke-opacity') >= UNSEEN) {
    const width = Math.round(Number(paint.get('stroke-width') ?? 1) * scale * 1000) / 1000;
    if (!(width >= 0 && width <= GRID)) return 'Its stroke-width is no number of its own units.';
    if (width > 0) parts.push({ d, paint: 'line', width });
  }
  return parts;
}
