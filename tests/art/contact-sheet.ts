import { html, render } from 'lit';
import { picture } from '../../playground/icons/icon.ts';
import { ICON_NAMES } from '../../playground/icons/names.ts';
import { defineFaces } from '../../playground/face/define.ts';
import { viewOf, type EarthFace } from '../../playground/earth/face.ts';
import { EARTH_ICONS } from '../../playground/earth/icons/icons.ts';
import { addIcons } from '../../playground/icons/parts.ts';
import { HARD_FACES } from './hard-faces.ts';

/**
 * All faces of a pack on one page, to look at them. The address says which: `?theme=dark&show=flora&from=0&to=40`,
 * `?show=icons`, `?show=thumbs`, `?show=hard`. The faces come from `views.json`, which the script beside this file writes.
 */
const query = new URLSearchParams(location.search);
const show = query.get('show') ?? 'all';
document.documentElement.dataset['theme'] = query.get('theme') ?? 'light';
defineFaces();
addIcons(EARTH_ICONS);

const views = show === 'hard' ? HARD_FACES : ((await (await fetch('views.json')).json()) as EarthFace[]);
const wanted = views.filter(
  ({ kind, types, number }) =>
    show === 'all' ||
    show === 'hard' ||
    show === 'thumbs' ||
    show === kind ||
    (types.length === 1 && types.some((type) => type === show)) ||
    show.split(',').includes(String(number)),
);
const faces = wanted.slice(Number(query.get('from') ?? 0), Number(query.get('to') ?? wanted.length));

render(
  show === 'icons'
    ? html`<div class="icons">
        ${[...ICON_NAMES, ...Object.keys(EARTH_ICONS)].map(
          (name) =>
            html`<span
              >${picture(name, { size: 32 })}${picture(name, { size: 16 })}${picture(name, { size: 12 })}<span
                class="grey"
                >${picture(name, { size: 12 })}</span
              >${name}</span
            >`,
        )}
      </div>`
    : html`<div class="sheet">
        ${faces.map((face) =>
          show === 'thumbs'
            ? html`<card-thumb .face=${viewOf(face)}></card-thumb>`
            : html`<card-face .face=${viewOf(face)}></card-face>`,
        )}
      </div>`,
  document.body,
);
const fonts = ['13px "Loam Tool"', '620 13px "Loam Tool"', '20px "Loam Voice"', 'italic 13px "Loam Voice"'];
await Promise.all(fonts.map((font) => document.fonts.load(font)));
await document.fonts.ready;
document.documentElement.dataset['ready'] = 'yes';
