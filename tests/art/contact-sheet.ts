import { html, render } from 'lit';
import { icon } from '../../playground/icons/icon.ts';
import { ICON_NAMES } from '../../playground/icons/names.ts';
import { defineFaces } from '../../playground/face/define.ts';
import type { FaceView } from '../../playground/face/view.ts';
import { HARD_FACES } from './hard-faces.ts';

/**
 * All faces of a pack on one page, to look at them. The address says which: `?theme=dark&show=flora&from=0&to=40`,
 * `?show=icons`, `?show=thumbs`, `?show=hard`. The faces come from `views.json`, which the script beside this file writes.
 */
const query = new URLSearchParams(location.search);
const show = query.get('show') ?? 'all';
document.documentElement.dataset['theme'] = query.get('theme') ?? 'light';
defineFaces();

const views = show === 'hard' ? HARD_FACES : ((await (await fetch('views.json')).json()) as FaceView[]);
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
        ${ICON_NAMES.map(
          (name) =>
            html`<span
              >${icon(name, { size: 32 })}${icon(name, { size: 16 })}${icon(name, { size: 12 })}<span
                class="grey"
                >${icon(name, { size: 12 })}</span
              >${name}</span
            >`,
        )}
      </div>`
    : html`<div class="sheet">
        ${faces.map((face) =>
          show === 'thumbs'
            ? html`<card-thumb .face=${face}></card-thumb>`
            : html`<card-face .face=${face}></card-face>`,
        )}
      </div>`,
  document.body,
);
const fonts = ['13px "Loam Tool"', '620 13px "Loam Tool"', '20px "Loam Voice"', 'italic 13px "Loam Voice"'];
await Promise.all(fonts.map((font) => document.fonts.load(font)));
await document.fonts.ready;
document.documentElement.dataset['ready'] = 'yes';
