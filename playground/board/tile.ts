import { html, nothing, type TemplateResult } from 'lit';
import { icon, picture } from '../icons/icon.ts';
import { sceneOf } from '../face/scene-cache.ts';
import { sceneView } from '../face/scene-view.ts';
import type { PictureTheme } from '../elements/theme-watch.ts';
import type { FaceView } from '../face/view.ts';
import type { TableCard } from '../game/board-view.ts';
import type { TablePack } from './pack.ts';
import type { Standing } from './choosing.ts';

/** What a tile shows. */
export interface TileData {
  readonly card: TableCard;
  /** The face as it is drawn; undefined for a card that the page does not know. */
  readonly face: FaceView | undefined;
  /** How it stands to the question that is open. */
  readonly standing: Standing;
  readonly theme: PictureTheme;
  readonly pack: TablePack;
  /** Whether it lies where its cost counts, not its points. */
  readonly unplayed: boolean;
}

/** A card on the table: its picture, what it is worth or costs, pieces, name, signs and marks. */
export function tileView({ card, face, standing, theme, pack, unplayed }: TileData): TemplateResult {
  return html`<span class="tile" data-kind=${face?.kind ?? 'card'} aria-hidden="true">
    <span class="tile-picture">
      ${face ? sceneView(sceneOf(face.picture, { theme, detail: 'tile' })) : nothing}
      ${face ? number(face, unplayed) : nothing}
      <span class="tile-pieces">
        ${card.pieces.map(
          ({ resource, count, room }) =>
            html`<span class="tile-piece" data-none=${count === 0}
              >${picture(pack.manifest.words.resource[resource]?.icon, { size: 11 })}${unplayed && count === 0 ? room : `${count}/${room}`}</span
            >`,
        )}
      </span>
      ${tileBadge(standing)}
    </span>
    <span class="tile-name">${card.name}</span>
    ${face ? marks(face) : nothing}
  </span>`;
}

/** More icons than this need smaller ones to stand side by side. */
const MOST_ICONS = 5;

/** What a card is, its signs, and what its abilities are. */
function marks(face: FaceView): TemplateResult {
  const signs = face.signs.filter(({ isThere }) => isThere);
  const size = 1 + signs.length + face.abilities.length > MOST_ICONS ? 11 : 13;
  return html`<span class="tile-marks" data-small=${size === 11}>
    <span class="tile-signs"
      >${picture(face.icon, { size })} ${signs.map((sign) => picture(sign.icon, { size }))}</span
    >
    ${face.abilities.map(({ mark }) => picture(mark, { size }))}
  </span>`;
}

function number(face: FaceView, unplayed: boolean): TemplateResult | typeof nothing {
  if (unplayed && face.cost)
    return html`<span class="tile-cost">${picture(face.cost.icon, { size: 11 })}${face.cost.value}</span>`;
  return face.worth ? html`<span class="tile-points">${face.worth.value}</span>` : nothing;
}

/** The number that chooses it, or how often it was chosen. */
export function tileBadge({ option, times }: Standing): TemplateResult | typeof nothing {
  if (times > 0)
    return html`<span class="tile-badge chosen"
      >${icon('check', { size: 12 })}${times > 1 ? times : nothing}</span
    >`;
  return option ? html`<span class="tile-badge">${option.key}</span>` : nothing;
}

/** What a reader hears of a card on the table. */
export function tileLabel({ card, face, standing, pack, unplayed }: Omit<TileData, 'theme'>): string {
  const { words } = pack;
  const parts = [
    card.name,
    face?.label.toLowerCase() ?? '',
    (unplayed ? face?.cost?.says : face?.worth?.says) ?? '',
    face?.signs.flatMap(({ isThere, says }) => (isThere ? [says] : [])).join(' and ') ?? '',
    ...card.pieces.map(
      ({ resource, count, room }) => `${words.resource(resource, room)} ${count} of ${room}`,
    ),
    face?.abilities.map(({ mark, when }) => (when === '' ? mark : when.toLowerCase())).join(' and ') ?? '',
    standing.times > 0 ? `chosen${standing.times > 1 ? ` ${standing.times} times` : ''}` : '',
    standing.possible ? `can be chosen${standing.times > 0 ? ' again' : ''}${keyPart(standing)}` : '',
    standing.refusal ? `cannot be chosen: ${standing.refusal.says.replace(/\.$/, '')}` : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** The key of a thing that can be chosen, as it is said behind that. */
export const keyPart = ({ option }: Standing): string =>
  option === undefined || option.key === '' ? '' : `, ${option.key}`;
