import { html, render } from 'lit';
import { picture } from '../../playground/icons/icon.ts';
import { ICON_NAMES } from '../../playground/icons/names.ts';
import { defineFaces } from '../../playground/face/define.ts';
import type { FileState } from '../../src/language-service/types.ts';
import { viewOf } from '../../playground/earth/face.ts';
import { EARTH_ICONS } from '../../playground/earth/icons/icons.ts';
import { faceOf } from '../../playground/face/face-of.ts';
import type { FaceView } from '../../playground/face/view.ts';
import { addGames } from '../../playground/games.ts';
import { useIcons } from '../../playground/icons/parts.ts';
import { HARD_FACES } from './hard-faces.ts';

/**
 * All faces of a pack on one page, to look at them. The address says which: `?theme=dark&show=flora&from=0&to=40`,
 * `?show=icons`, `?show=thumbs`, `?show=hard`. The faces come from `views.json`, which the script beside this file writes.
 */
const query = new URLSearchParams(location.search);
const show = query.get('show') ?? 'all';
document.documentElement.dataset['theme'] = query.get('theme') ?? 'light';
defineFaces();
await addGames();

const cards = (await (await fetch('views.json')).json()) as readonly Pick<
  FileState,
  'card' | 'faces' | 'current'
>[];
useIcons(cards[0]?.faces[0]?.print.pack ?? '');
const views: readonly FaceView[] =
  show === 'hard'
    ? HARD_FACES.map(viewOf)
    : cards.flatMap(({ card, faces: sides, current }) =>
        sides
          .filter(
            ({ kind, number, values: { type } }) =>
              ['all', 'thumbs', kind].includes(show) ||
              (typeof type === 'object' && type.length === 1 && type[0] === show) ||
              show.split(',').includes(String(number)),
          )
          .map((summary) => faceOf(summary, card, { current })),
      );
const faces = views.slice(Number(query.get('from') ?? 0), Number(query.get('to') ?? views.length));

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
