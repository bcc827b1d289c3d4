import type { TableCard } from '../game/board-view.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { withCardNames } from '../inspector/card-names.ts';
import { tabKeys } from '../elements/roving.ts';
import type { Spot } from '../board/grid-keys.ts';
import type { TablePack } from '../board/pack.ts';
import type { PictureTheme } from '../elements/theme-watch.ts';
import type { GameView } from '../game/view.ts';
import type { BothWorlds, WorldPair } from '../game/worlds-view.ts';
import { seatMark } from '../play/seat-mark.ts';
import { counted } from '../text/counted.ts';
import type { State } from '../store/state.ts';
import type { Size } from '../elements/panes.ts';
import { printedElsewhere } from '../board/played-faces.ts';
import { seatDiffers, type Beside } from './differs.ts';
import { worldNames } from './world-names.ts';
import { worldView, type WorldPart } from './world-part.ts';

type World = 'played' | 'edited';

/** The parts from which both worlds are drawn, and what can be done with them. */
export interface PairPart {
  readonly game: GameView;
  readonly worlds: BothWorlds;
  readonly pair: WorldPair;
  readonly pack: TablePack;
  readonly seat: number;
  readonly known: State['known'];
  readonly size: Size;
  readonly theme: PictureTheme;
  readonly at: Spot;
  /** The world that is shown where there is room for one only. */
  readonly side: World;
  /** The place that is shown, from 0. */
  readonly difference: number;
  readonly show: (side: World) => void;
  readonly lookAt: (party: number) => void;
  readonly moved: (spot: Spot) => void;
  readonly open: WorldPart['open'];
  readonly goOn: (world: World) => void;
}

/** Both worlds at one place, side by side; on a narrow page one of them at a time. */
export function pairView(part: PairPart): TemplateResult {
  const { size, side, worlds, difference } = part;
  const isOne = size === 'phone' || size === 'small';
  const place = worlds.differences[difference];
  // A difference that the sentence above says already is not said again.
  const { comparison } = part.game;
  const names = worldNames(worlds);
  const lead = difference === 0 && (worlds.branches || comparison.is === 'differs') ? 1 : 0;
  const says = place?.says.slice(lead, lead + MOST) ?? [];
  const more = (place?.says.length ?? 0) - says.length - lead;
  return html`<section class="world-pair" aria-label="Both worlds">
    <div class="pair-head">
      <p class="pair-place" title=${says.map(capital).join(' ')} data-testid="pair-place">
        <b>${comparison.is === 'same' && !worlds.branches ? 'As the game stands' : place?.title}</b>
        ${says.map((each) => html`<span>${withCardNames(capital(each), part.known, part.pack)}</span>`)}
        ${more > 0 ? html`<span>And ${counted(more, 'more thing differs', 'more things differ')}.</span>` : nothing}
      </p>
      ${seats(part)}
    </div>
    ${isOne ? tabs(side, part) : nothing}
    <div
      class="worlds"
      data-one=${isOne}
      role=${isOne ? 'tabpanel' : nothing}
      aria-label=${isOne ? names[side].title : nothing}
    >
      ${isOne ? one(part, side) : html`${one(part, 'played')}${one(part, 'edited')}`}
    </div>
  </section>`;
}

/** The number of things that are named that differ at a place. */
const MOST = 2;

const capital = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`;

function besideOf({ pair, pack, worlds, game: { seats } }: PairPart, seat: number, world: World): Beside {
  const names = worldNames(worlds);
  const [table, other, elsewhere] =
    world === 'played'
      ? ([pair.played, pair.edited, names.edited.there] as const)
      : ([pair.edited, pair.played, names.played.there] as const);
  const printed = (card: TableCard): readonly string[] => printedElsewhere(worlds.edits, card, world);
  return { table, other, elsewhere, pack, seat, seats, printed };
}

function one(part: PairPart, world: World): TemplateResult {
  const { game, seat, known, theme, at, moved, open, pair } = part;
  return worldView({
    ...besideOf(part, seat, world),
    id: world,
    title: worldNames(part.worlds)[world].title,
    place: `after ${counted(pair[world].at, 'choice')}`,
    party: game.parties[seat] ?? '',
    edits: part.worlds.edits,
    known,
    theme,
    at,
    moved,
    open,
    goOn: () => part.goOn(world),
  });
}

function tabs(side: World, { worlds, show }: PairPart): TemplateResult {
  const names = worldNames(worlds);
  return html`<div class="tabs world-tabs" role="tablist" aria-label="Worlds" @keydown=${tabKeys}>
    ${(['played', 'edited'] as const).map(
      (world) =>
        html`<button
          type="button"
          role="tab"
          aria-selected=${world === side}
          tabindex=${world === side ? 0 : -1}
          data-testid=${`tab-${world}`}
          @click=${() => show(world)}
        >
          ${names[world].title}
        </button>`,
    )}
  </div>`;
}

/** Whose tableau is shown; seats of which something differs say so. */
function seats(part: PairPart): TemplateResult | typeof nothing {
  const { game, seat, lookAt } = part;
  if (game.parties.length < 2) return nothing;
  return html`<div class="pair-seats" role="group" aria-label="Seat">
    ${game.parties.map((party, index) => {
      const differs = seatDiffers(besideOf(part, index, 'edited'));
      return html`<button
        type="button"
        class="loam-button quiet small"
        aria-pressed=${index === seat}
        data-differs=${differs}
        data-testid=${`what-if-seat-${index}`}
        @click=${() => lookAt(index)}
      >
        ${seatMark(game, index)}
        ${party}${differs ? html`<span class="seat-differs" aria-hidden="true">≠</span><span class="unseen">, differs</span>` : nothing}
      </button>`;
    })}
  </div>`;
}
