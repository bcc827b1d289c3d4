import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { knownCard } from '../board/faces.ts';
import { textLink } from '../elements/button.ts';
import { sceneOf } from '../face/scene-cache.ts';
import { sceneView } from '../face/scene-view.ts';
import type { FaceView } from '../face/view.ts';
import type { TableCard, TableZone } from '../game/board-view.ts';
import { capital } from '../text/capital.ts';
import { counted } from '../text/counted.ts';
import type { Drawing, TableActions } from './drawing.ts';
import { isAskedIn } from './asked-zone.ts';
import { landmarkOf } from './zone-part.ts';

/** So many cards without an order lie side by side; of more, those that are alike are counted. */
const MOST_SPREAD = 4;

/** True if the cards of a zone are told by their sorts: many, in no order, none of them to be chosen. */
export const isHeap = (zone: TableZone, drawing: Drawing): boolean =>
  zone.cards.length > MOST_SPREAD &&
  drawing.pack.manifest.words.zone[zone.zone]?.order === 'none' &&
  !isAskedIn(zone, drawing);

/** Cards of one sort. */
interface Alike {
  readonly says: string;
  readonly face: FaceView | undefined;
  readonly cards: readonly TableCard[];
}

/** A zone as its sorts of cards, each with how many there are, which opens to their names. */
export function heapView(
  zone: TableZone,
  drawing: Drawing,
  actions: TableActions,
  beside: TemplateResult | typeof nothing = nothing,
): TemplateResult {
  return html`<section
    class="play-zone heap-zone"
    data-zone=${zone.zone}
    data-party=${zone.party}
    aria-label=${landmarkOf(zone, drawing)}
    data-testid=${`play-zone-${zone.zone}`}
  >
    <header class="zone-head">
      <h3>${capital(drawing.pack.words.zone(zone.zone))}</h3>
      <span class="quiet-text">${counted(zone.count, 'card')}</span>
      <span class="gap"></span>
      ${beside}
    </header>
    <div class="heap">
      ${repeat(
        alike(zone, drawing),
        ({ says }) => says,
        (sort) => sortView(sort, drawing, actions),
      )}
    </div>
  </section>`;
}

function sortView({ says, face, cards }: Alike, { theme }: Drawing, actions: TableActions): TemplateResult {
  return html`<details class="heap-sort" data-count=${cards.length}>
    <summary>
      <span class="wall-picture" aria-hidden="true"
        >${face ? sceneView(sceneOf(face.picture, { theme, detail: 'tile' })) : nothing}</span
      >
      <span class="heap-says">${says}</span> <b data-count>${cards.length}</b>
    </summary>
    <ul>
      ${cards.map(
        ({ card, side, name }) =>
          html`<li data-card=${card} data-side=${side}>
            ${textLink(name, () => actions.open(card, side))}
          </li>`,
      )}
    </ul>
  </details>`;
}

/** The cards of a zone by what is said of them, in the order of the first of each sort by its number. */
function alike({ cards }: TableZone, { known }: Drawing): readonly Alike[] {
  const sorts = new Map<string, Alike>();
  for (const card of cards.toSorted((a, b) => a.card - b.card)) {
    const face = knownCard(known, card.card, card.side)?.face;
    const says = face === undefined ? card.name : sortOf(face);
    const { cards: before = [] } = sorts.get(says) ?? {};
    sorts.set(says, { says, face, cards: [...before, card] });
  }
  return [...sorts.values()];
}

/** The words of a card besides its kind; its kind where there are no others. */
function sortOf({ label }: FaceView): string {
  const at = label.indexOf(', ');
  return at < 0 ? label : capital(label.slice(at + 2));
}
