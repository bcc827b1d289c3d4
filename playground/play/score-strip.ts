import { html, nothing, type TemplateResult } from 'lit';
import { plainButton } from '../elements/button.ts';
import { icon } from '../icons/icon.ts';
import type { Drawing } from './drawing.ts';
import { hueOf } from './hue.ts';
import { amountLine } from './player-part.ts';
import { seatMark } from './seat-mark.ts';
import { PLAYER_WORDS } from './words.ts';

/** The actions on the strip. */
export interface StripActions {
  readonly lookAt: (party: number) => void;
  /** Shows the score line by line. */
  readonly open: () => void;
}

/** Every party with its points and amounts, each a button that shows it at full size; teams stand together. */
export function scoreStrip(drawing: Drawing, isOpen: boolean, actions: StripActions): TemplateResult {
  const { game } = drawing;
  const parties = game.parties.map((_, party) => party);
  const teams = [...new Set(game.scores.map(({ team }) => team))].filter((team) => team !== undefined);
  const isTold = game.scores.some(({ lines }) => lines.length > 0);
  return html`<section
    class="score-strip"
    data-pane="score"
    aria-label="Seats and points"
    data-parties=${parties.length}
  >
    <div class="strip-seats">
      ${
        teams.length === 0
          ? parties.map((party) => stripSeat(party, drawing, isTold, actions))
          : teams.map((team) => stripTeam(team, parties, drawing, actions))
      }
    </div>
    ${
      isTold
        ? plainButton('loam-button quiet strip-open', icon('chevron'), actions.open, {
            pressed: isOpen,
            title: 'Points line by line',
            label: 'Points line by line',
            id: 'open-score',
          })
        : nothing
    }
  </section>`;
}

function stripTeam(
  team: number,
  parties: readonly number[],
  drawing: Drawing,
  actions: StripActions,
): TemplateResult {
  const { game } = drawing;
  const members = parties.filter((party) => game.scores[party]?.team === team);
  const total = members.reduce((sum, party) => sum + (game.scores[party]?.total ?? 0), 0);
  return html`<div class="strip-team" data-hue=${hueOf(game, members[0] ?? 0)}>
    ${members.map((party) => stripSeat(party, drawing, true, actions))}
    <span class="strip-sum"
      >${String(total).replace('-', '−')}<span class="unseen"> ${pointsOf(total)} together</span></span
    >
  </div>`;
}

const pointsOf = (count: number): string => (count === 1 ? 'point' : 'points');

function stripSeat(party: number, drawing: Drawing, isTold: boolean, actions: StripActions): TemplateResult {
  const { game, seat } = drawing;
  const player = game.players[party];
  const who =
    player === undefined
      ? game.parties[party]
      : player === 'you' && game.viewer === party
        ? 'You'
        : PLAYER_WORDS[player];
  const turn = game.leading === party && !game.over ? ', has the turn' : '';
  const total = game.scores[party]?.total ?? 0;
  const points = isTold
    ? html`<span class="strip-points" data-count>${String(total).replace('-', '−')}</span
        ><span class="unseen"> ${pointsOf(total)}</span>`
    : nothing;
  return html`<div class="strip-party" data-hue=${hueOf(game, party)} data-turn=${turn !== ''}>
    ${plainButton(
      'strip-seat',
      html`${seatMark(game, party)}<span class="unseen">${game.parties[party]}${turn}</span> ${points}
        <span class="strip-more">
          <span class="strip-who">${who}</span>
          ${amountLine(drawing, party, party === seat)}
        </span>`,
      () => actions.lookAt(party),
      { pressed: party === seat, title: `Show ${game.parties[party]}`, id: `look-at-${party}` },
    )}
  </div>`;
}
