import { html, nothing, type TemplateResult } from 'lit';
import { button, textLink } from '../elements/button.ts';
import type { Look } from '../../src/balance/tally.ts';
import { number } from '../../src/balance/sentences.ts';
import { CHOSEN_COMMANDS, chosenEntries } from '../commands/chosen-commands.ts';
import { BenchElement } from '../parts/element.ts';
import { saveFile } from '../elements/save-file.ts';
import { tablePack } from '../board/pack.ts';
import { icon } from '../icons/icon.ts';
import { playOf } from '../session/play-controller.ts';
import { allCards, USUAL_ORDER, type AllCards } from './all-cards.ts';
import { inspectorOf } from '../inspector/inspector-store.ts';
import { effectRows, leadRows, worthRows, type OpenCard } from './card-rows.ts';
import { weighedChanges } from './changes-part.ts';
import { weighingForm } from './form-part.ts';
import { lookList, shiftTable, winTable } from './games-part.ts';
import { labOf, type BalanceLab } from './lab.ts';
import { packPlot } from './pack-plot.ts';
import type { ShownReport } from '../weighing/protocol.ts';
import { rangePlot } from './range-plot.ts';
import { spreadPlot } from './spread-plot.ts';
import { findNamed } from '../store/entries.ts';

/** Balance: what each card is worth, what a change does, and how certain that is. */
export class BalanceView extends BenchElement {
  #scale = '';
  #all: AllCards = USUAL_ORDER;
  #opening: number | undefined;
  #stopWatching: (() => void) | undefined;

  constructor() {
    super(['docs', 'known', 'size', 'language', 'manifest', 'chosen']);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const { store } = this.#lab;
    const all = Object.keys(store.state) as (keyof typeof store.state)[];
    this.#stopWatching = store.watch(all, () => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopWatching?.();
  }

  protected override render(): TemplateResult {
    const { shown, phase } = this.#lab.state;
    return html`<main
      class="balance-view"
      data-size=${this.state.size}
      data-phase=${phase}
      data-testid="balance-view"
    >
      <h1 class="unseen">Balance</h1>
      <section class="pane weighing-pane" data-pane="list" aria-label="What is weighed">
        <h2>What is it worth?</h2>
        ${this.#chosenNote()} ${weighedChanges(this.bench)} ${this.#form()}
      </section>
      <section class="pane balance-report" data-pane="text" aria-label="Report">
        ${this.#news()} ${shown ? this.#report(shown) : this.#empty()}
      </section>
      ${shown ? this.#side(shown) : nothing}
    </main>`;
  }

  /** Which cards were chosen to be looked at first. */
  #chosenNote(): TemplateResult | typeof nothing {
    const chosen = chosenEntries(this.bench);
    if (chosen.length === 0) return nothing;
    return html`<p data-testid="balance-chosen">
      The report begins with the chosen ${chosen.length === 1 ? 'card' : 'cards'}:
      ${chosen.map(({ label }) => label).join(', ')}.
      ${textLink('Choose none', () => CHOSEN_COMMANDS.clear.run({ bench: this.bench }))}
    </p>`;
  }

  #form(): TemplateResult {
    const { language, languageProblem, manifest } = this.state;
    if (language === 'stopped')
      return html`<p class="trouble" role="alert">
        The cards cannot be checked, so nothing can be weighed. ${languageProblem}
      </p>`;
    return weighingForm(tablePack(manifest.text).manifest, this.#lab, language === 'ready');
  }

  #news(): TemplateResult {
    const { phase, done, total, rate, isStale, problem, opened, shown } = this.#lab.state;
    const busy = this.#lab.isBusy;
    const left = rate > 0 ? Math.ceil((total - done) / rate) : undefined;
    return html`<div class="balance-news">
      ${
        busy
          ? html`<div class="weighing-progress" data-testid="weighing">
              <progress max=${total} .value=${done} aria-label="Games played"></progress>
              <span
                >${phase === 'opening' ? 'Opening the pack.' : `${number(done)} of ${number(total)} games`}${rate > 0 ? `, ${number(Math.round(rate))} a second` : ''}${left === undefined || left < 2 ? '' : `, ${timeText(left)} left`}</span
              >
            </div>`
          : nothing
      }
      ${problem === '' ? nothing : html`<p class="trouble" role="alert" data-testid="balance-problem">${problem}</p>`}
      ${
        opened && opened.broken.length > 0
          ? html`<p class="trouble" data-testid="balance-broken">
              The saved text of ${opened.broken.join(', ')} has errors, so it counts as if it had not been
              there.
            </p>`
          : nothing
      }
      ${
        isStale && shown
          ? html`<p class="balance-stale" data-testid="balance-stale">
              Cards have changed since. This report speaks of them as they were; weigh again.
            </p>`
          : nothing
      }
    </div>`;
  }

  #empty(): TemplateResult {
    if (this.#lab.isBusy) return html`<p class="quiet-text">The first games are being played.</p>`;
    return html`<div class="balance-empty" data-testid="balance-empty">
      <h2>Is it too strong, and how sure am I?</h2>
      <p>
        Bots play many games. Where cards have changed, every game is played twice, with the saved cards and
        with yours, with the same deals and the same luck. What differs then is what the change does.
      </p>
      <p class="quiet-text">
        A thousand games of random bots take a few seconds. You can stop at any time; what was found up to
        then stays.
      </p>
    </div>`;
  }

  #report({ report, finding, endless }: ShownReport): TemplateResult {
    const { done, total, isStale } = this.#lab.state;
    const busy = this.#lab.isBusy;
    const open = this.#open;
    const { cards, change, games, unfinished } = report;
    const without = unfinished === 0 ? '' : `, ${number(unfinished)} more had no end`;
    const again = done < total ? total - done : done;
    return html`<h2 class="balance-finding" data-testid="finding">${finding}</h2>
      <p class="quiet-text">
        ${busy ? 'Up to now: ' : ''}${number(games)} ${change ? 'pairs of games' : 'games'}${without}. In 95
        of 100 such reports the true value lies within its range, the line round the dot. A filled dot is
        clear, even with so many cards looked at.
      </p>
      ${endless === undefined ? nothing : html`<p data-testid="balance-endless">${endless}</p>`}
      ${this.#chosen(report)} ${change ? this.#effects(report) : this.#worths(report)} ${spreadPlot(report)}
      ${shiftTable(report)} ${lookList(change?.looks ?? [], seatName, (look) => void this.#look(look))}
      ${allCards(
        cards,
        this.#all,
        (all) => {
          this.#all = all;
          this.requestUpdate();
        },
        open,
      )}
      ${
        busy
          ? nothing
          : html`<div class="button-row">
              ${button(
                html`${icon('plus')} ${number(again)} ${done < total ? 'that are left' : 'more'}`,
                () => void this.#lab.more(),
                { id: 'more', off: isStale, title: isStale ? 'Cards have changed since.' : '' },
              )}
              ${button(html`${icon('download')} Save the report`, () => this.#save(), { id: 'save-report' })}
            </div>`
      }`;
  }

  /** The cards that are chosen on the wall, whatever their place among all. */
  #chosen({ cards }: ShownReport['report']): TemplateResult | typeof nothing {
    const chosen = chosenEntries(this.bench);
    if (chosen.length === 0) return nothing;
    const numbers = new Set(chosen.map(({ number: of }) => of));
    const rows = leadRows(
      cards.filter((card) => numbers.has(card.number)),
      this.#open,
    );
    const missing = chosen.filter(({ number: of }) => !rows.some(({ id }) => id === String(of)));
    return html`${
      rows.length === 0
        ? nothing
        : rangePlot(
            {
              id: 'chosen',
              caption: 'The lead of seats with a chosen card in play',
              also: 'Filled: clearly not the mean of its kind.',
              games: 'games',
            },
            rows,
          )
    }${
      missing.length === 0
        ? nothing
        : html`<p class="quiet-text">
            Not in play often enough to say what they are worth:
            ${missing.map(({ label }) => label).join(', ')}.
          </p>`
    }`;
  }

  #effects({ cards }: ShownReport['report']): TemplateResult {
    const rows = effectRows(cards, this.#open);
    if (rows.length === 0) return html`<p class="quiet-text">No card was in play in both packs.</p>`;
    return rangePlot(
      {
        id: 'effects',
        caption: 'How much greater the lead of seats with a card is',
        also: 'The changed cards, and the ten on which the change does the most.',
        games: 'pairs',
      },
      rows,
    );
  }

  #worths({ cards }: ShownReport['report']): TemplateResult {
    const { most, least } = worthRows(cards, this.#open);
    if (most.length === 0)
      return html`<p class="quiet-text">No card was in play often enough to say what it is worth.</p>`;
    const head = { games: 'games', also: 'Filled: clearly not the mean of its kind.' };
    return html`${rangePlot({ ...head, id: 'most', caption: 'Cards whose players lead the most' }, most)}
    ${least.length === 0 ? nothing : rangePlot({ ...head, id: 'least', caption: 'Cards whose players lead the least' }, least)}`;
  }

  #side({ report, limits, scales }: ShownReport): TemplateResult {
    return html`<section
      class="pane balance-side"
      data-pane="side"
      aria-label="The pack, and what is not told"
    >
      ${packPlot(
        report.cards,
        scales,
        this.#scale,
        (scale) => {
          this.#scale = scale;
          this.requestUpdate();
        },
        this.#open,
      )}
      ${winTable(report.after, seatName)}
      <section aria-labelledby="limits-head">
        <h3 id="limits-head">What this does not tell</h3>
        <ul class="balance-limits" data-testid="limits">
          ${limits.map((limit) => html`<li>${limit}</li>`)}
        </ul>
      </section>
    </section>`;
  }

  /** Shows a card whole. */
  readonly #open: OpenCard = (card) => {
    if (!findNamed(String(card), this.bench.entries())) return undefined;
    return () => inspectorOf(this.bench).pin({ card, side: 'A', of: 'text' });
  };

  /** Opens a game in Play where it first differs. */
  async #look({ game }: Look): Promise<void> {
    if (this.#opening !== undefined) return;
    this.#opening = game;
    const weighed = await this.#lab.game(game);
    this.#opening = undefined;
    if (!weighed) return;
    const { navigation } = this.bench;
    navigation.view('play');
    await playOf(this.bench).open(`game ${game + 1}`, weighed.record);
    if (weighed.at !== undefined) navigation.place({ at: weighed.at, seat: undefined });
    if (weighed.differs !== '') this.bench.tell(lettered(weighed.differs));
  }

  #save(): void {
    const { shown, plan, opened } = this.#lab.state;
    if (!shown) return;
    const { report, finding, limits } = shown;
    const text = `${JSON.stringify({ finding, ...plan, changed: opened?.changed ?? [], ...report, limits }, undefined, 1)}\n`;
    saveFile('balance.json', text, 'application/json');
  }

  get #lab(): BalanceLab {
    return labOf(this.bench);
  }
}

/** Seats by the letters that the page gives them, in place of numbers. */
const lettered = (text: string): string =>
  text.replace(
    /\b([Ss]eat) (\d+)/g,
    (_, seat: string, at: string) => `${seat}${seatName(Number(at) - 1).slice('Seat'.length)}`,
  );

const seatName = (seat: number): string => `Seat ${String.fromCharCode(65 + seat)}`;

const timeText = (seconds: number): string =>
  seconds < 90 ? `about ${seconds} seconds` : `about ${Math.round(seconds / 60)} minutes`;
