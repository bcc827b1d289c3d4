import { html, nothing, type TemplateResult } from 'lit';
import { icon, picture } from '../icons/icon.ts';
import { sceneOf } from '../face/scene-cache.ts';
import { sceneView } from '../face/scene-view.ts';
import type { PictureTheme } from '../elements/theme-watch.ts';
import type { FaceView } from '../face/view.ts';
import type { TableCard } from '../game/board-view.ts';
import type { TablePack } from './pack.ts';
import { withSoftHyphens } from '../text/soft-hyphens.ts';
import type { Standing } from './choosing.ts';

/** The content of a tile. */
export interface TileData {
  readonly card: TableCard;
  /** The face as it is drawn; undefined for a card that the page does not know. */
  readonly face: FaceView | undefined;
  /** The way in which it stands to the question that is open. */
  readonly standing: Standing;
  readonly theme: PictureTheme;
  readonly pack: TablePack;
  /** True if it lies where its cost counts, not its points. */
  readonly unplayed: boolean;
}

/** A card on the table: its picture with what it is worth or costs, and below it pieces, name, signs and marks. */
export function tileView({ card, face, standing, theme, pack, unplayed }: TileData): TemplateResult {
  return html`<span class="tile" data-tile=${card.card} data-kind=${face?.kind ?? 'card'} aria-hidden="true">
    <span class="tile-picture">
      ${face ? sceneView(sceneOf(face.picture, { theme, detail: 'tile' })) : nothing}
      ${face ? number(face, unplayed) : nothing} ${tileBadge(standing)}
    </span>
    ${unplayed ? printedRoom(card, pack) : pieceShelf(card, face, pack)}
    <span class="tile-name">${withSoftHyphens(card.name)}</span>
    ${face ? marks(face) : nothing}
  </span>`;
}

/** More spaces than this are told in figures wherever the card lies. */
const MOST_DRAWN = 7;

const SHAPES = ['square', 'disc', 'mark'] as const;

/** The shape of a piece, by its place among those of the pack; the only one of a pack is a mark of its own. */
export function pieceShape(resource: string, { words }: TablePack['manifest']): (typeof SHAPES)[number] {
  const all = Object.keys(words.resource).filter((id) => words.resource[id]?.holds === 'piece');
  return all.length === 1 ? 'mark' : (SHAPES[all.indexOf(resource) % SHAPES.length] ?? 'mark');
}

/** Pieces on a card, each a shape in its space, so that they are counted and not read; as figures where it is small. */
export function pieceShelf(
  { pieces }: Pick<TableCard, 'pieces'>,
  face: FaceView | undefined,
  { manifest }: TablePack,
): TemplateResult | typeof nothing {
  if (pieces.length === 0) return nothing;
  const last = pieces.at(-1);
  // The sign that is printed behind all spaces lies on a card whose last ones are full.
  const crown = (face?.spaces.length ?? 0) > pieces.length ? face?.spaces.at(-1)?.icon : undefined;
  const isFull = last !== undefined && last.room > 0 && last.count >= last.room;
  const most = Math.max(...pieces.map(({ count, room }) => Math.max(count, room)));
  return html`<span class="tile-pieces" data-drawn=${most <= MOST_DRAWN}>
    ${pieces.map(
      ({ resource, count, room }) =>
        html`<span class="tile-piece" data-shape=${pieceShape(resource, manifest)} data-none=${count === 0}
          ><span class="piece-spaces"
            >${Array.from({ length: Math.min(MOST_DRAWN, Math.max(count, room)) }, (_, at) => html`<i data-filled=${at < count}></i>`)}</span
          ><span class="piece-figures">${room > 0 ? `${count}/${room}` : count}</span></span
        >`,
    )}
    ${isFull && crown !== undefined ? html`<span class="piece-crown">${picture(crown, { size: 12 })}</span>` : nothing}
  </span>`;
}

/** The room for pieces that is printed on a card which is not played yet. */
function printedRoom({ pieces }: TableCard, { manifest }: TablePack): TemplateResult | typeof nothing {
  if (pieces.length === 0) return nothing;
  return html`<span class="tile-pieces of-face">
    ${pieces.map(({ resource, count, room }) => {
      const drawn = picture(manifest.words.resource[resource]?.icon, { size: 12 });
      return html`<span class="tile-piece">${drawn}${count > 0 ? `${count}/${room}` : room}</span>`;
    })}
  </span>`;
}

/** More icons than this need smaller ones to stand side by side. */
const MOST_ICONS = 5;

/** The kind of a card, its signs, and what its abilities are. */
function marks(face: FaceView): TemplateResult {
  const signs = face.signs.filter(({ isThere }) => isThere);
  const size = 1 + signs.length + face.abilities.length > MOST_ICONS ? 12 : 14;
  return html`<span class="tile-marks" data-small=${size === 12}>
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

/** The number that chooses it, where one does, or how often it was chosen. */
export function tileBadge({ option, times }: Standing): TemplateResult | typeof nothing {
  if (times > 0)
    return html`<span class="tile-badge chosen"
      >${icon('check', { size: 12 })}${times > 1 ? times : nothing}</span
    >`;
  return option && option.key !== '' ? html`<span class="tile-badge">${option.key}</span>` : nothing;
}

/** The words that a reader hears of a card on the table. */
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
