import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { button } from '../elements/button.ts';
import type { GameMode, GameOption, Manifest } from '../../src/cards/manifest.ts';
import { fileButton } from '../elements/file-button.ts';
import { BenchElement } from '../parts/element.ts';
import { tablePack } from '../board/pack.ts';
import { icon } from '../icons/icon.ts';
import { PLAYER_NAMES, type PlayerName } from '../game/players.ts';
import type { PlayController } from '../session/play-controller.ts';
import { openFiles } from './open-file.ts';
import { PLAYER_WORDS } from './words.ts';
import { spelled } from '../text/counted.ts';

/** The largest seed that the form takes. */
const MOST_SEED = 999_999;

/** Another seed each time: who wants a game again sets the seed of it. */
const freshSeed = (): string => {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(number % (MOST_SEED + 1));
};

/** The form for a new game: mode, who sits where, level and seed; or a file. */
export class StartScreen extends BenchElement {
  static override properties: PropertyDeclarations = {
    ...super.properties,
    play: { attribute: false },
    problem: { state: true },
  };

  declare play: PlayController;
  declare problem: string;
  #mode: string | undefined;
  #players: readonly PlayerName[] = ['you', 'greedy'];
  #level: string | undefined;
  /** Options that do not have their usual value, by id. */
  #options: Readonly<Record<string, string>> = {};
  #seed = freshSeed();

  constructor() {
    super(['manifest', 'title', 'language', 'place']);
    this.problem = '';
  }

  protected override render(): TemplateResult {
    const { manifest } = tablePack(this.state.manifest.text);
    const modes = Object.entries(manifest.modes).filter(([, { flow }]) => flow !== undefined);
    const [id, mode] = modes.find(([each]) => each === this.#mode) ?? modes[0] ?? [];
    if (id === undefined || mode === undefined)
      return html`<div class="start-screen" data-testid="start-screen">
        <h2>No game can be played</h2>
        <p class="quiet-text">The manifest of the pack names no mode with a flow.</p>
      </div>`;
    const { game } = this.play.state;
    return html`<form
      class="start-screen"
      data-testid="start-screen"
      aria-label="A new game"
      @submit=${(event: Event) => {
        event.preventDefault();
        void this.#begin(id, mode);
      }}
    >
      ${game ? html`<h2>A new game</h2>` : this.#noGame()}
      <fieldset class="start-modes">
        <legend>Mode</legend>
        ${modes.map(([each, { says, players }]) => this.#modeChoice(each, says, players, each === id))}
      </fieldset>
      ${this.#seats(mode)} ${this.#more(manifest, mode)}
      <div class="start-foot">
        ${this.problem === '' ? nothing : html`<p class="trouble" role="alert">${this.problem}</p>`}
        <div class="button-row">
          <button type="submit" class="loam-button main" data-testid="begin" data-pane-focus>Begin</button>
          ${fileButton('Open a game', (files) => void this.#open(files), {
            id: 'open-record',
            accept: '.txt,.record,.scenario,.zip,text/plain,application/zip',
          })}
          ${
            game
              ? button('Back to the game', () => this.play.store.set({ starting: false }), {
                  id: 'start-cancel',
                })
              : nothing
          }
        </div>
      </div>
    </form>`;
  }

  /** That there is no game, and where one comes from: who follows an address expects it to be there. */
  #noGame(): TemplateResult {
    const { at } = this.state.place;
    if (at === undefined)
      return html`<h2>Begin a game</h2>
        <p class="quiet-text" data-testid="no-game">
          Or open a record or a scenario: choose its file, or drop it here. A game is kept in this browser;
          its menu saves it as a file.
        </p>`;
    return html`<h2>The game of this address is not here</h2>
      <p class="quiet-text" data-testid="no-game">
        The address names choice ${at} of a game. Begin a game here, or open a record or a scenario: choose
        its file, or drop it here. An address does not carry a game: each is kept in the browser that plays
        it. There, "Save the record" in its menu writes the file.
      </p>`;
  }

  #modeChoice(
    id: string,
    says: string,
    [fewest, most]: readonly [number, number],
    is: boolean,
  ): TemplateResult {
    const seats = fewest === most ? `${most}` : `${fewest} to ${most}`;
    return html`<label class="start-mode">
      <input
        type="radio"
        name="mode"
        value=${id}
        .checked=${is}
        data-testid=${`mode-${id}`}
        @change=${() => {
          this.#mode = id;
          this.#level = undefined;
          this.requestUpdate();
        }}
      />
      <span
        ><b>${spelled(id)}</b> <span class="quiet-text">${seats} ${most === 1 ? 'seat' : 'seats'}</span
        ><br /><span class="quiet-text">${says}</span></span
      >
    </label>`;
  }

  #seats({ players: [fewest, most], teams }: GameMode): TemplateResult {
    const players = this.#seated(fewest, most);
    return html`<fieldset class="start-seats">
      <legend>Seats</legend>
      ${players.map(
        (player, seat) =>
          html`<label
            ><span>Seat ${seatLetter(seat)}</span>
            <select
              data-testid=${`player-${seat}`}
              @change=${(event: Event) => this.#sit(seat, (event.target as HTMLSelectElement).value)}
            >
              ${PLAYER_NAMES.map((name) => html`<option value=${name} ?selected=${name === player}>${PLAYER_WORDS[name]}</option>`)}
            </select></label
          >`,
      )}
      ${teams === undefined ? nothing : html`<p class="quiet-text" data-testid="start-teams">${teamsText(teams, players.length)}</p>`}
      ${
        fewest === most
          ? nothing
          : html`<span class="button-row">
              ${button(
                html`${icon('plus', { size: 12 })} Seat`,
                () => this.#setPlayers([...players, 'greedy']),
                { look: 'small', id: 'add-seat', off: players.length >= most },
              )}
              ${button(
                html`${icon('minus', { size: 12 })} Seat`,
                () => this.#setPlayers(players.slice(0, -1)),
                { look: 'small', id: 'remove-seat', off: players.length <= fewest },
              )}
            </span>`
      }
    </fieldset>`;
  }

  #more(manifest: Manifest, mode: GameMode): TemplateResult {
    const levels = mode.level === undefined ? [] : (manifest.options[mode.level]?.values ?? []);
    return html`<div class="start-more">
      ${
        levels.length === 0
          ? nothing
          : html`<label
              ><span>Level</span>
              <select
                data-testid="level"
                @change=${(event: Event) => {
                  this.#level = (event.target as HTMLSelectElement).value;
                }}
              >
                ${levels.map((level) => html`<option value=${level} ?selected=${level === this.#level}>${spelled(level)}</option>`)}
              </select></label
            >`
      }
      <label
        ><span>Seed</span>
        <input
          type="number"
          inputmode="numeric"
          min="0"
          max=${MOST_SEED}
          step="1"
          .value=${this.#seed}
          data-testid="seed"
          @input=${(event: Event) => {
            this.#seed = (event.target as HTMLInputElement).value;
          }}
      /></label>
      <p class="quiet-text">The same seed and the same choices give the same game.</p>
      ${this.#optionList(manifest, mode)}
    </div>`;
  }

  /** The decisions before a game of a mode besides seats and players. */
  #optionList(manifest: Manifest, mode: GameMode): TemplateResult | typeof nothing {
    const options = optionsFor(manifest, mode);
    if (options.length === 0) return nothing;
    return html`<details class="start-options">
      <summary data-testid="start-options">Options</summary>
      ${options.map(
        ([id, { says, values }]) =>
          html`<label
            ><span>${spelled(id)}<span class="score-says">${says}</span></span>
            <select
              data-testid=${`option-${id}`}
              @change=${(event: Event) => {
                this.#options = { ...this.#options, [id]: (event.target as HTMLSelectElement).value };
              }}
            >
              ${values.map(
                (value) =>
                  html`<option value=${value} ?selected=${value === (this.#options[id] ?? values[0])}>
                    ${spelled(value)}
                  </option>`,
              )}
            </select></label
          >`,
      )}
    </details>`;
  }

  /** Who sits where, in as many seats as the mode has. */
  #seated(fewest: number, most: number): readonly PlayerName[] {
    const count = Math.min(most, Math.max(fewest, this.#players.length));
    return Array.from({ length: count }, (_, seat) => this.#players[seat] ?? 'greedy');
  }

  #sit(seat: number, name: string): void {
    const player = PLAYER_NAMES.find((each) => each === name);
    const players = [...this.#players];
    while (players.length <= seat) players.push('greedy');
    if (player) this.#setPlayers(players.map((each, at) => (at === seat ? player : each)));
  }

  #setPlayers(players: readonly PlayerName[]): void {
    this.#players = players;
    this.requestUpdate();
  }

  async #begin(id: string, mode: GameMode): Promise<void> {
    const {
      players: [fewest, most],
      level,
    } = mode;
    const { manifest } = tablePack(this.state.manifest.text);
    const seed = Number(this.#seed);
    if (this.#seed.trim() === '' || !Number.isInteger(seed) || seed < 0 || seed > MOST_SEED) {
      this.problem = `G990: a seed is a whole number from 0 to ${MOST_SEED.toLocaleString('en')}.`;
      return;
    }
    const levels =
      level === undefined ? [] : (tablePack(this.state.manifest.text).manifest.options[level]?.values ?? []);
    const others = optionsFor(manifest, mode).flatMap(([option, { values }]) => {
      const value = this.#options[option];
      return value === undefined || value === values[0] ? [] : [[option, value] as const];
    });
    const chosen = levels.find((each) => each === this.#level) ?? levels[0];
    this.problem = await this.play.begin({
      mode: id,
      players: this.#seated(fewest, most),
      seed,
      ...(chosen !== undefined && { level: chosen }),
      ...(others.length > 0 && { options: Object.fromEntries(others) }),
    });
  }

  async #open(files: readonly File[]): Promise<void> {
    this.problem = await openFiles(files, this.play, this.bench);
  }
}

/** Options of the pack that change something in a mode, and that the mode leaves open. */
const optionsFor = (
  { options }: Manifest,
  { level, options: said = {} }: GameMode,
): readonly (readonly [string, GameOption])[] =>
  Object.entries(options).filter(
    ([id, { changes = {} }]) => id !== level && !Object.hasOwn(said, id) && Object.keys(changes).length > 0,
  );

const seatLetter = (seat: number): string => String.fromCharCode(65 + seat);

/** Which seats play together: every so many-th seat is of one team. */
function teamsText(teams: number, seats: number): string {
  const letters = Array.from({ length: seats }, (_, seat) => seatLetter(seat));
  const together = Array.from({ length: teams }, (_, team) =>
    letters.filter((__, seat) => seat % teams === team).join(' and '),
  );
  return `Teams: ${together.join(', ')}.`;
}
