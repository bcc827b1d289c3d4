import { html, nothing, type TemplateResult } from 'lit';
import type { GameMode, Manifest } from '../../src/cards/manifest.ts';
import { BOT_NAMES } from '../../src/bots/bots.ts';
import { number } from '../../src/balance/sentences.ts';
import type { SimulationPlan } from '../../src/simulate/simulation.ts';
import { PLAYER_WORDS } from '../play/words.ts';
import { spelled } from '../text/counted.ts';
import { GAMES, type BalanceLab, type Wish } from './lab.ts';

/** The seed of all games: what is compared with a report of yesterday should have the same deals. */
const SEED = 1;

/** The mode that is wished for, as far as the pack has it. */
export function modeOf(
  manifest: Manifest,
  wish: Wish,
): { readonly id: string; readonly mode: GameMode } | undefined {
  const modes = modesIn(manifest);
  const [id, mode] = modes.find(([each]) => each === wish.mode) ?? modes[0] ?? [];
  return id === undefined || mode === undefined ? undefined : { id, mode };
}

const modesIn = ({ modes }: Manifest): readonly (readonly [string, GameMode])[] =>
  Object.entries(modes).filter(([, { flow }]) => flow !== undefined);

/** The number of seats that are wished for, as far as the mode has them. */
const seatsIn = ({ players: [fewest, most] }: GameMode, { seats }: Wish): number =>
  Math.min(most, Math.max(fewest, seats));

const levelsIn = (manifest: Manifest, { level }: GameMode): readonly string[] =>
  level === undefined ? [] : (manifest.options[level]?.values ?? []);

/** The games that are wished for; undefined where the pack has no mode that can be played. */
export function planOf(manifest: Manifest, wish: Wish): SimulationPlan | undefined {
  const found = modeOf(manifest, wish);
  if (!found) return undefined;
  const { id, mode } = found;
  const seats = seatsIn(mode, wish);
  const levels = levelsIn(manifest, mode);
  const level = levels.find((each) => each === wish.level) ?? levels[0];
  return {
    setUp: { mode: id, seats, seed: SEED, ...(level !== undefined && { level }) },
    bots: Array.from({ length: seats }, () => wish.bot),
  };
}

/** Which games are played, and the buttons that begin and end that. */
export function weighingForm(manifest: Manifest, lab: BalanceLab, canBegin: boolean): TemplateResult {
  const { wish, phase } = lab.state;
  const found = modeOf(manifest, wish);
  if (!found) return html`<p class="quiet-text">The manifest of the pack names no mode with a flow.</p>`;
  const { id, mode } = found;
  const [fewest, most] = mode.players;
  const levels = levelsIn(manifest, mode);
  const seats = Array.from({ length: most - fewest + 1 }, (_, index) => String(fewest + index));
  const plan = planOf(manifest, wish);
  return html`<form
    class="weighing-form"
    aria-label="Games to play"
    @submit=${(event: Event) => {
      event.preventDefault();
      if (lab.isBusy) lab.stop();
      else if (plan) void lab.weigh(plan);
    }}
  >
    ${pick(
      'Mode',
      'mode',
      id,
      modesIn(manifest).map(([each]) => [each, spelled(each)]),
      (each) => lab.wish({ mode: each }),
    )}
    ${
      seats.length < 2
        ? nothing
        : pick(
            'Seats',
            'seats',
            String(seatsIn(mode, wish)),
            seats.map((each) => [each, each]),
            (each) => lab.wish({ seats: Number(each) }),
          )
    }
    ${
      levels.length === 0
        ? nothing
        : pick(
            'Level',
            'level',
            levels.find((each) => each === wish.level) ?? levels[0] ?? '',
            levels.map((each) => [each, spelled(each)]),
            (level) => lab.wish({ level }),
          )
    }
    ${pick(
      'Players',
      'bot',
      wish.bot,
      BOT_NAMES.map((bot) => [bot, PLAYER_WORDS[bot]]),
      (bot) => {
        const name = BOT_NAMES.find((each) => each === bot);
        if (name) lab.wish({ bot: name });
      },
    )}
    ${pick(
      'Games',
      'games',
      String(wish.games),
      GAMES.map((games) => [String(games), number(games)]),
      (games) => lab.wish({ games: GAMES.find((each) => String(each) === games) ?? wish.games }),
    )}
    <div class="button-row">
      <button
        type="submit"
        class="loam-button ${lab.isBusy ? '' : 'main'}"
        data-testid="weigh"
        data-pane-focus
        ?disabled=${!canBegin && !lab.isBusy}
      >
        ${lab.isBusy ? 'Stop' : phase === 'idle' ? 'Weigh' : 'Weigh again'}
      </button>
    </div>
  </form>`;
}

/** A choice of one of several, with its name. */
function pick(
  label: string,
  id: string,
  value: string,
  options: readonly (readonly [string, string])[],
  chosen: (value: string) => void,
): TemplateResult {
  return html`<label
    ><span>${label}</span>
    <select
      data-testid=${`balance-${id}`}
      @change=${(event: Event) => chosen((event.target as HTMLSelectElement).value)}
    >
      ${options.map(([each, says]) => html`<option value=${each} ?selected=${each === value}>${says}</option>`)}
    </select></label
  >`;
}
