import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { BenchElement } from '../parts/element.ts';
import { inspectorOf } from '../inspector/inspector-store.ts';
import { spotOfKey, type Spot } from '../board/grid-keys.ts';
import { tablePack } from '../board/pack.ts';
import { ThemeWatch } from '../elements/theme-watch.ts';
import type { BothWorlds } from '../game/worlds-view.ts';
import { playOf, type PlayController } from '../session/play-controller.ts';
import type { ReadyCommand } from '../store/guide.ts';
import { offered } from '../commands/command.ts';
import { WORLDS_COMMANDS } from '../commands/what-if-commands.ts';
import { discardEdits } from './discard.ts';
import { noWorlds } from './empty-part.ts';
import { figuresView } from './figures-part.ts';
import { headView } from './head-part.ts';
import { pairView } from './pair-part.ts';
import { WorldsController } from './worlds-controller.ts';

/** The view What if: the game of Play as it was played, and beside it the same with the cards as they are now. */
export class WhatIfView extends BenchElement {
  readonly #theme = new ThemeWatch(this);
  #link: WorldsController | undefined;
  #stopWatching: readonly (() => void)[] = [];
  #at: Spot = { row: 0, column: 0 };
  /** The world that is shown where there is room for one only. */
  #side: 'played' | 'edited' = 'edited';
  #number = '';
  #width = 640;
  readonly #size = new ResizeObserver(([entry]) => this.#resized(entry?.contentRect.width ?? 0));
  #plot: Element | undefined;
  /** True if the keyboard was on what is gone with this update. */
  #waited = false;

  constructor() {
    super(['known', 'docs', 'manifest', 'size', 'place', 'difference', 'language']);
    this.addEventListener('keydown', (event) => this.#key(event));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const link = new WorldsController(this.bench);
    this.#link = link;
    this.#stopWatching = [
      link.store.watch(['worlds', 'pair', 'why'], () => this.requestUpdate()),
      this.#play.store.watch(['phase', 'problem', 'game', 'running', 'bad', 'holding'], () =>
        this.requestUpdate(),
      ),
    ];
    this.bench.worldsGuide = { acts: () => this.#acts() };
    link.begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const stop of this.#stopWatching) stop();
    this.#link?.end();
    this.bench.worldsGuide = undefined;
    this.#size.disconnect();
    this.#plot = undefined;
  }

  get #play(): PlayController {
    return playOf(this.bench);
  }

  /** Goes to the next or the previous difference; behind the last comes the first. */
  step(by: 1 | -1): void {
    const { worlds } = this.#link?.state ?? {};
    if (worlds?.is !== 'there' || !this.#link) return;
    const count = worlds.differences.length;
    if (count < 2) return;
    const next = (this.#link.difference + by + count) % count;
    this.bench.navigation.difference(next + 1);
    const difference = worlds.differences[next];
    this.bench.say(
      `Difference ${next + 1} of ${count}. ${[difference?.title ?? '', ...(difference?.says.slice(0, 2) ?? [])].join('. ')}`,
    );
  }

  protected override render(): TemplateResult {
    const { game } = this.#play.state;
    const { worlds, pair } = this.#link?.state ?? {};
    const is = game?.comparison.is;
    const isThere =
      worlds?.is === 'there' &&
      (worlds.branches ? game?.pair !== undefined : is === 'differs' || is === 'same');
    return html`<main
      class="what-if-view"
      data-size=${this.state.size}
      data-is=${isThere ? 'there' : 'empty'}
      data-testid="what-if-view"
    >
      <h1 class="unseen">What if</h1>
      ${
        this.#play.state.phase === 'ready' && this.#play.state.problem !== ''
          ? html`<p class="play-news trouble" role="alert">${this.#play.state.problem}</p>`
          : nothing
      }
      ${isThere ? this.#worlds(worlds) : noWorlds(this.bench, this.#play.state, worlds)}
      ${isThere && pair === undefined ? html`<p class="quiet-text data-empty">Setting both tables.</p>` : nothing}
    </main>`;
  }

  #worlds(worlds: BothWorlds): TemplateResult {
    const { game } = this.#play.state;
    const link = this.#link;
    const { pair } = link?.state ?? {};
    if (!game || !link) return html``;
    const difference = worlds.differences[link.difference];
    const { place, size, known, manifest } = this.state;
    const seat =
      place.seat !== undefined && place.seat < game.parties.length ? place.seat : (difference?.party ?? 0);
    const pack = tablePack(manifest.text);
    return html`${headView({
      bench: this.bench,
      play: this.#play,
      game,
      worlds,
      at: link.difference,
      step: (by) => this.step(by),
      keep: () => void this.#goOn(true),
      into: () => void this.#stepInto(),
      end: () => this.#endPair(),
    })}
    ${
      pair
        ? pairView({
            game,
            worlds,
            pair,
            pack,
            seat,
            known,
            size,
            theme: this.#theme.theme,
            at: this.#at,
            side: this.#side,
            difference: link.difference,
            show: (side) => {
              this.#side = side;
              this.requestUpdate();
            },
            lookAt: (party) => this.bench.navigation.place({ ...place, seat: party }),
            moved: (spot) => this.#moved(spot),
            open: (lies, of) => inspectorOf(this.bench).pin({ card: lies.card, side: lies.side, lies, of }),
            goOn: (world) => this.#continue(world, worlds),
          })
        : nothing
    }
    ${figuresView({
      game,
      worlds,
      seat,
      difference: link.difference,
      number: this.#number,
      width: this.#width,
      why: link.state.why,
      ask: (party) => link.why(party),
      choose: (id) => {
        this.#number = id;
        this.requestUpdate();
      },
    })}`;
  }

  /** Goes on in Play with the edit. @param whole with all that comes behind this place */
  async #goOn(whole: boolean): Promise<void> {
    if (await this.#play.fork(this.#link?.difference ?? 0, whole)) this.bench.navigation.view('play');
  }

  /** Goes through what the last choice before this place does with the edit, instruction by instruction. */
  async #stepInto(): Promise<void> {
    const at = this.#link?.state.pair?.edited.at ?? 0;
    const play = this.#play;
    if (!(await play.fork(this.#link?.difference ?? 0, true))) return;
    this.bench.navigation.view('play');
    play.store.set({ sheet: 'step' });
    await play.do({ do: 'go', at: Math.max(0, at - 1) });
    await play.do({ do: 'unit', unit: 'instruction' });
    await play.do({ do: 'step', by: 1 });
  }

  /** The commands here, for the palette. */
  #acts(): readonly ReadyCommand[] {
    const { worlds } = this.#link?.state ?? {};
    if (worlds?.is !== 'there') return [];
    return offered(Object.values(WORLDS_COMMANDS), {
      differences: worlds.differences.length,
      step: (by) => this.step(by),
      keep: () => void this.#goOn(true),
      discard: () => discardEdits(this.bench, worlds.edits),
      isPair: worlds.branches !== undefined,
      endPair: () => this.#endPair(),
    });
  }

  #endPair(): void {
    void this.#play.do({ do: 'pair', pair: undefined });
  }

  /** Goes on in Play from a world, at this place. */
  #continue(world: 'played' | 'edited', { branches }: BothWorlds): void {
    const { game } = this.#play.state;
    const at = this.#link?.state.pair?.[world].at;
    const branch = game?.pair?.[world === 'played' ? 0 : 1];
    if (branches && branch !== undefined && at !== undefined) {
      this.bench.navigation.view('play');
      void this.#play.goOnWith(branch, at);
    } else if (world === 'edited') void this.#goOn(false);
    else this.#back();
  }

  /** Goes on in Play with the game as it was played, at this place. */
  #back(): void {
    const { navigation } = this.bench;
    const { pair } = this.#link?.state ?? {};
    navigation.view('play');
    if (pair) void this.#play.do({ do: 'go', at: pair.played.at });
  }

  #moved(spot: Spot): void {
    if (spot.row === this.#at.row && spot.column === this.#at.column) return;
    this.#at = spot;
    this.requestUpdate();
  }

  #key(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (event.defaultPrevented || !target.classList.contains('cell')) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      target.click();
      return;
    }
    const tableau = target.closest('.tableau');
    const next = tableau && spotOfKey(event, [...tableau.querySelectorAll<HTMLElement>('.cell')]);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    this.#moved(next);
    tableau
      .querySelector<HTMLElement>(`.cell[data-row="${next.row}"][data-column="${next.column}"]`)
      ?.focus();
  }

  /** Puts the keyboard where one goes on, or where one waits for that. */
  #wait(): void {
    const place = this.querySelector<HTMLElement>('[data-pane-focus]');
    const pane = this.querySelector<HTMLElement>('.what-if-empty');
    if (!place && pane) pane.tabIndex = -1;
    (place ?? pane)?.focus();
  }

  #resized(width: number): void {
    if (width < 1 || Math.abs(width - this.#width) < 1) return;
    this.#width = Math.round(width);
    this.requestUpdate();
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    this.#waited = this.querySelector('.what-if-empty')?.contains(document.activeElement) === true;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    // Who waited for both worlds with the keyboard has it there as soon as they come.
    if (this.#waited && document.activeElement === document.body) this.#wait();
    const plot = this.querySelector('.turns-plot') ?? undefined;
    if (plot === this.#plot) return;
    this.#size.disconnect();
    this.#plot = plot;
    if (plot) this.#size.observe(plot);
  }
}
