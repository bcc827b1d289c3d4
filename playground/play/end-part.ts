import { html, nothing, type TemplateResult } from 'lit';
import { zoneOf } from '../board/drawing.ts';
import { aimsView, type AimsPart } from './aims-part.ts';
import { GAME_COMMANDS } from '../commands/game-commands.ts';
import { button } from '../elements/button.ts';
import type { StoryTurn } from '../game/story.ts';
import type { GameView } from '../game/view.ts';
import { counted, spelled } from '../text/counted.ts';
import { courseText, firstOf, namesOf } from './course-text.ts';
import type { Drawing, TableActions } from './drawing.ts';
import { storyGraph } from './end-graph.ts';
import { hueOf } from './hue.ts';
import { isHand } from './board-part.ts';
import { laneZone } from './lanes-part.ts';
import { amountLine, openZones, pileView } from './player-part.ts';
import { seatMark } from './seat-mark.ts';
import { tableauView } from './tableau-part.ts';
import { zoneRow } from './zone-part.ts';

/** The end of a game: who won and why, line by line, how it went, and what all have before them. */
export function endView(drawing: Drawing, turns: readonly StoryTurn[], part: EndPart): TemplateResult {
  const { game, pack } = drawing;
  const first = firstOf(game);
  const isLowest = pack.manifest.wins === 'lowest';
  return html`<section class="end" data-pane="board" aria-label="The end of the game" data-testid="end">
    <header class="end-head choice-line" data-testid="choice-line" data-asks="false" data-chosen="0">
      <span class="end-marks">${first.map((party) => seatMark(game, party))}</span>
      <div class="end-says">
        <h2 data-testid="play-asks" tabindex="-1" data-pane-focus>
          <span class="unseen">The game is over. </span>${resultText(game, isLowest)}
        </h2>
        ${turns.length > 1 ? html`<p>${courseText(turns, game, isLowest)}</p>` : nothing}
      </div>
      <div class="button-row">
        ${button('Play again', () => GAME_COMMANDS.begin.run(part), { look: 'main', id: 'play-again' })}
        ${button('Look at the table', part.leave, { id: 'play-scores', title: 'Every number says there why it is so' })}
      </div>
    </header>
    ${aimsView(game, part)}
    <div class="end-body">${storyGraph(turns, game, part.go)} ${endLines(game, isLowest)}</div>
    <div class="end-seats" data-count=${game.seats}>
      ${Array.from({ length: game.seats }, (_, seat) => endSeat({ ...drawing, seat }, part))}
    </div>
  </section>`;
}

/** The actions at the end of a game. */
export interface EndPart extends AimsPart {
  readonly actions: TableActions;
  readonly go: (at: number) => void;
  /** Shows the table in its place. */
  readonly leave: () => void;
}

/** The outcome of a game, in a sentence: who has won, by how many points; where the lowest wins, by the fewest. */
function resultText(game: GameView, isLowest: boolean): string {
  const first = firstOf(game);
  const who = namesOf(first, game);
  const isShared = first.length > 1;
  const sum = (party: number): number => {
    const team = game.scores[party]?.team;
    return team === undefined
      ? (game.scores[party]?.total ?? 0)
      : game.scores.reduce((all, each) => all + (each.team === team ? each.total : 0), 0);
  };
  const others = game.scores.flatMap(({ place }, party) => (place === 1 ? [] : [sum(party)]));
  const best = sum(first[0] ?? 0);
  if (others.length === 0)
    return `${who} ${isShared ? 'share first place with' : 'ends with'} ${counted(best, 'point')}.`;
  return `${who} ${isShared ? 'win' : 'wins'}, ${minus(best)} ${Math.abs(best) === 1 ? 'point' : 'points'} to ${minus(isLowest ? Math.min(...others) : Math.max(...others))}.`;
}

/**
 * Points line by line; of two parties with what one of them is ahead. Lines of which nobody has points are left out.
 */
function endLines({ scores, parties, seats }: GameView, isLowest: boolean): TemplateResult | typeof nothing {
  const lines = [...new Map(scores.flatMap((each) => each.lines).map((line) => [line.id, line])).values()];
  const of = (party: number, id: string): number | undefined =>
    scores[party]?.lines.find((line) => line.id === id)?.points;
  const told = lines.filter(({ id }) => parties.some((_, party) => (of(party, id) ?? 0) !== 0));
  if (told.length === 0) return nothing;
  const isPair = parties.length === 2;
  const most = Math.max(1, ...told.map(({ id }) => Math.abs((of(0, id) ?? 0) - (of(1, id) ?? 0))));
  return html`<table class="end-lines" data-testid="end-lines">
    <thead>
      <tr>
        <th scope="col">Line by line</th>
        ${parties.map(
          (name, party) =>
            html`${isPair && party === 1 ? html`<td></td>` : nothing}
              <th scope="col">${seatMark({ parties, seats }, party)}<span class="unseen">${name}</span></th>`,
        )}
      </tr>
    </thead>
    <tbody>
      ${told.map(({ id, says }) => {
        const points = parties.flatMap((_, party) => of(party, id) ?? []);
        const best = isLowest ? Math.min(...points) : Math.max(...points);
        return html`<tr>
          <th scope="row" title=${says}>${spelled(id)}</th>
          ${parties.map((_, party) => {
            const own = of(party, id);
            return html`${isPair && party === 1 ? ahead((of(0, id) ?? 0) - (of(1, id) ?? 0), most) : nothing}
              <td data-best=${own === best}>${own === undefined ? '–' : minus(own)}</td>`;
          })}
        </tr>`;
      })}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Total</th>
        ${parties.map(
          (_, party) =>
            html`${isPair && party === 1 ? html`<td class="end-ahead">${aheadText(scores)}</td>` : nothing}
              <td data-testid=${`end-total-${party}`}>${minus(scores[party]?.total ?? 0)}</td>`,
        )}
      </tr>
    </tfoot>
  </table>`;
}

function aheadText(scores: GameView['scores']): string {
  const by = Math.abs((scores[0]?.total ?? 0) - (scores[1]?.total ?? 0));
  return by === 0 ? 'level' : `${by} ahead`;
}

/** By how much one of two is ahead, as a bar towards it. */
const ahead = (by: number, most: number): TemplateResult =>
  html`<td class="end-bar">
    ${
      by === 0
        ? html`<span class="unseen">level</span>`
        : html`<span
            data-hue=${by > 0 ? 1 : 2}
            data-side=${by > 0 ? 'left' : 'right'}
            style=${`--share: ${Math.abs(by) / most}`}
            ><i></i>+${Math.abs(by)}</span
          >`
    }
  </td>`;

const minus = (points: number): string => String(points).replace('-', '−');

/** The things that a seat has before it at the end. */
function endSeat(drawing: Drawing, { actions }: EndPart): TemplateResult {
  const { game, pack, seat } = drawing;
  const open = openZones(drawing).filter(({ cards }) => cards.length > 0);
  const grid = pack.grid && zoneOf(game, pack.grid.zone, seat);
  // The cards that are left in a hand are often those for which points were counted.
  const lies = [...open, ...game.zones.filter((zone) => isHand(zone, drawing) && zone.cards.length > 0)];
  return html`<section class="end-seat" data-hue=${hueOf(game, seat)} aria-label=${game.parties[seat] ?? ''}>
    <header class="other-head">
      ${seatMark(game, seat)} <b>${game.parties[seat]}</b>
      ${grid ? html`<span class="quiet-text">${counted(grid.count, 'card')}</span>` : nothing}
      <span class="gap"></span>${amountLine(drawing, seat)}
    </header>
    ${
      pack.grid
        ? html`${tableauView(drawing, { row: 0, column: 0 }, () => undefined, actions)}
            <div class="end-open">
              ${open.map((zone) => (zone.cards.length > 1 ? pileView(zone, drawing, actions) : zoneRow(zone, drawing, { unplayed: false, empty: '' }, actions)))}
            </div>`
        : lies.length === 0
          ? nothing
          : html`<div class="lane-zones">${lies.map((zone) => laneZone(zone, drawing, actions))}</div>`
    }
  </section>`;
}
