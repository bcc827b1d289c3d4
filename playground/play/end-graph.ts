import { html, nothing, svg, type TemplateResult } from 'lit';
import { plainButton } from '../elements/button.ts';
import { axisOver, placeOn, type Axis } from '../elements/axis.ts';
import type { StoryTurn } from '../game/story.ts';
import type { GameView } from '../game/view.ts';
import { capital } from '../text/capital.ts';
import { counted } from '../text/counted.ts';
import { gainWords } from './course-text.ts';
import { hueOf } from './hue.ts';
import { letterOf, seatMark } from './seat-mark.ts';

/** A turn in which a party gained much. */
interface Jump {
  readonly party: number;
  readonly turn: number;
  readonly by: number;
}

/** So many jumps are named, and each takes so much of the width, in hundredths: more where the lines are drawn narrow. */
const MOST_JUMPS = 6;
const JUMP_WIDTH = 20;
const NARROW_WIDTH = 34;

/** The points of all parties, turn by turn, with the greatest gains named; each leads to its moment. */
export function storyGraph(
  turns: readonly StoryTurn[],
  game: GameView,
  go: (at: number) => void,
): TemplateResult | typeof nothing {
  if (turns.length < 2) return nothing;
  const totals = turns.flatMap(({ parties: all }) => all.map(({ total }) => total));
  const axis = axisOver(Math.min(0, ...totals), Math.max(1, ...totals));
  const across = (turn: number): number => (100 * turn) / (turns.length - 1);
  const down = (points: number): number => 100 - placeOn(axis, points);
  const totalAt = (turn: number, party: number): number => turns[turn]?.parties[party]?.total ?? 0;
  const parties = game.parties.map((_, party) => party);
  const line = (party: number): string =>
    turns.map((_, turn) => `${turn === 0 ? 'M' : 'L'}${across(turn)} ${down(totalAt(turn, party))}`).join('');
  const last = turns.length - 1;
  const unit = turns.some((turn) => turn.unit === 'turn') ? 'turn' : 'round';
  const jumps = namedBeside(jumpsOf(turns, parties), turns, axis, JUMP_WIDTH);
  const narrow = namedBeside(jumps, turns, axis, NARROW_WIDTH);
  const places = endPlaces(parties.map((party) => down(totalAt(last, party))));
  return html`<figure class="story" data-testid="story">
    <figcaption>
      <b>How it went</b>
      <span class="quiet-text">points after each ${unit}; press a moment to go there</span>
    </figcaption>
    <div class="story-plot">
      ${axis.ticks.map((tick) => html`<span class="story-tick" style=${`--y: ${down(tick)}`}>${String(tick).replace('-', '−')}</span>`)}
      <div class="story-field">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          ${axis.ticks.map((tick) => svg`<path class="story-rule" d=${`M0 ${down(tick)}H100`}></path>`)}
          ${parties.map((party) => svg`<path class="story-line" data-hue=${(party % 5) + 1} data-dash=${party % 5} d=${line(party)}></path>`)}
        </svg>
        ${jumps
          .toSorted((a, b) => a.turn - b.turn)
          .map((jump) =>
            jumpView(jump, turns, {
              across,
              axis,
              game,
              go,
              isNarrow: narrow.includes(jump),
            }),
          )}
        ${parties.map(
          (party) =>
            html`<span
              class="story-end"
              data-hue=${hueOf(game, party)}
              style=${`--top: ${places[party] ?? '0%'}`}
              >${String(totalAt(last, party)).replace('-', '−')} ${seatMark(game, party)}</span
            >`,
        )}
      </div>
      <span class="story-turns" aria-hidden="true"
        ><span>${turns[0]?.short}</span
        >${marksFor(last).map((turn) => html`<span class="story-mark" style=${`--x: ${across(turn)}`}>${numberOf(turns[turn], unit)}</span>`)}<span
          >${numberOf(turns[last], unit)}</span
        ></span
      >
    </div>
    <details class="story-table">
      <summary>As a table</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">${capital(unit)}</th>
            ${parties.map((party) => html`<th scope="col">${game.parties[party]}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${turns.map(
            ({ title, parties: all }) =>
              html`<tr>
                <th scope="row">${title}</th>
                ${all.map(({ total }) => html`<td>${total}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </details>
  </figure>`;
}

/** The number in the short name of a turn; of what is counted otherwise, as the round behind the last turn, the end. */
const numberOf = (turn: StoryTurn | undefined, unit: StoryTurn['unit']): string =>
  turn?.unit === unit ? turn.short.replace(/\D+/, '') : 'end';

/** The turns that are told below the lines between the first and the last, by their places among all. */
const marksFor = (last: number): readonly number[] => {
  const steps = Math.min(4, last);
  return Array.from({ length: steps - 1 }, (_, index) => Math.round(((index + 1) / steps) * last));
};

/**
 * The places of the numbers at the ends of the lines as lengths of the style sheet: each beside its line, or below the
 * one above it where it would lie on that.
 */
function endPlaces(ends: readonly number[]): readonly string[] {
  const sorted = ends.map((y, party) => ({ y, party })).sort((a, b) => a.y - b.y);
  const places: string[] = [];
  sorted.forEach(({ party }, index) => {
    const least = sorted
      .slice(0, index + 1)
      .map(({ y }, above) => `${y}% + ${index - above} * var(--end-gap)`);
    places[party] = `max(${least.join(', ')})`;
  });
  return places;
}

/** Lines that are so far down have no room for a name below them: a part of the axis, in hundredths. */
const LOW = 34;

/** The room at both sides of a name into which a steep line does not come, in hundredths of the width. */
const BESIDE = 2;

/** The points of all parties where a name stands: from the least to the most, by the lines between the turns as well. */
function pointsAt(jump: Jump, turns: readonly StoryTurn[], width: number): readonly [number, number] {
  const last = turns.length - 1;
  const [from, to] = nameOf(jump, turns, width);
  const ends = [from - BESIDE, to + BESIDE].map((x) => Math.min(last, Math.max(0, (x * last) / 100)));
  const inside = turns.flatMap((_, turn) => (turn > (ends[0] ?? 0) && turn < (ends[1] ?? 0) ? [turn] : []));
  const points = [...ends, ...inside].flatMap((x) =>
    (turns[0]?.parties ?? []).map((_, party) => {
      const [before, after] = [Math.floor(x), Math.ceil(x)].map(
        (turn) => turns[turn]?.parties[party]?.total ?? 0,
      );
      return (before ?? 0) + ((after ?? 0) - (before ?? 0)) * (x % 1);
    }),
  );
  return [Math.min(...points), Math.max(...points)];
}

/**
 * True if the name of a jump stands above the lines: where the party had at least as many points as every other after it,
 * or there is no room below.
 */
function isAbove(jump: Jump, turns: readonly StoryTurn[], axis: Axis): boolean {
  const all = turns[jump.turn]?.parties ?? [];
  const own = all[jump.party]?.total ?? 0;
  return all.every(({ total }) => own >= total) || placeOn(axis, pointsAt(jump, turns, JUMP_WIDTH)[0]) < LOW;
}

/** The distance that the lines reach beyond the mark of a jump where its name stands: the name stands beyond them all. */
function reachOf(jump: Jump, turns: readonly StoryTurn[], axis: Axis, width: number): number {
  const [least, most] = pointsAt(jump, turns, width);
  const own = placeOn(axis, turns[jump.turn]?.parties[jump.party]?.total ?? 0);
  return isAbove(jump, turns, axis) ? placeOn(axis, most) - own : own - placeOn(axis, least);
}

/** The gains of single turns, the greatest first. */
const jumpsOf = (turns: readonly StoryTurn[], parties: readonly number[]): readonly Jump[] =>
  parties
    .flatMap((party) =>
      turns.map(({ parties: now }, turn): Jump => {
        const before = turns[turn - 1]?.parties[party]?.total ?? 0;
        return { party, turn, by: (now[party]?.total ?? 0) - before };
      }),
    )
    .filter(({ by, turn }) => by > 0 && turn > 0)
    .sort((a, b) => b.by - a.by || a.turn - b.turn);

/** Those of jumps, from the first on, that can be named beside each other where each name takes so much of the width. */
function namedBeside(
  jumps: readonly Jump[],
  turns: readonly StoryTurn[],
  axis: Axis,
  width: number,
): readonly Jump[] {
  const chosen: Jump[] = [];
  for (const jump of jumps) {
    if (chosen.length === MOST_JUMPS) break;
    const [from, to] = nameOf(jump, turns, width);
    const isNear = chosen.some((other) => {
      const [otherFrom, otherTo] = nameOf(other, turns, width);
      return isAbove(other, turns, axis) === isAbove(jump, turns, axis) && from < otherTo && otherFrom < to;
    });
    if (!isNear) chosen.push(jump);
  }
  return chosen;
}

/** The side of a jump on which its name stands, by its place in hundredths of the width. */
const sideOf = (x: number): 'start' | 'middle' | 'end' => (x < 20 ? 'start' : x > 70 ? 'end' : 'middle');

/** From where to where the name of a jump stands, in hundredths of the width. */
function nameOf({ turn }: Jump, turns: readonly StoryTurn[], width: number): readonly [number, number] {
  const x = (100 * turn) / Math.max(1, turns.length - 1);
  const from = { start: x, middle: x - width / 2, end: x - width }[sideOf(x)];
  return [from, from + width];
}

function jumpView(
  jump: Jump,
  turns: readonly StoryTurn[],
  {
    across,
    axis,
    game,
    go,
    isNarrow,
  }: {
    readonly across: (turn: number) => number;
    readonly axis: Axis;
    readonly game: GameView;
    readonly go: (at: number) => void;
    /** True if it is named as well where the lines are drawn narrow. */
    readonly isNarrow: boolean;
  },
): TemplateResult {
  const { party, turn, by } = jump;
  const now = turns[turn];
  const { total = 0, gains = [], cards = [] } = now?.parties[party] ?? {};
  const x = across(turn);
  const why = gainWords(gains, true);
  const [first = capital(now?.short ?? ''), ...more] = cards;
  // More names than two cover the lines.
  const name = more.length > 1 ? `${first} and ${more.length} more` : [first, ...more].join(', ');
  return html`<span
    class="story-jump"
    data-hue=${hueOf(game, party)}
    data-above=${isAbove(jump, turns, axis)}
    data-side=${sideOf(x)}
    data-narrow=${isNarrow}
    style=${`--x: ${x}; --y: ${100 - placeOn(axis, total)}; --wide: ${reachOf(jump, turns, axis, JUMP_WIDTH)}; --narrow: ${reachOf(jump, turns, axis, NARROW_WIDTH)}`}
    ><i></i>${plainButton(
      'story-name',
      html`<b>${name}: ${by}</b><span>${why}</span>`,
      () => go(now?.at ?? 0),
      {
        label: `${now?.title ?? ''}, seat ${letterOf(game, party)} gains ${counted(by, 'point')}: ${why}. ${cards.join(', ')}${cards.length > 0 ? '. ' : ''}Go there`,
      },
    )}</span
  >`;
}
