import { hasNumber } from '../cards/copies.ts';
import type { Section } from '../language/tree.ts';
import { printAbility } from '../language/print.ts';
import * as CONTEXT from '../state/context.ts';
import * as FRAME from '../state/frame.ts';
import { NO_LIMIT } from '../compile/program.ts';
import { MOST_CHOICES, MOST_GAME_CHOICES, MOST_ROUNDS, MOST_TURN_CHOICES } from '../state/bounds.ts';
import { TABLE, type Layout } from '../state/layout.ts';
import { CONTEXT_WORDS, FLOW_DEPTH, FRAME_WORDS, MAX_DEPTH } from '../state/sizes.ts';
import { OVER, REASON_BITS, REPEATED, TOO_DEEP, TOO_MUCH } from '../state/stops.ts';
import { MOST_WORD, word } from '../state/zones.ts';
import type { FlowPlace } from './moment.ts';
import type { Plan, PlanNode } from './plan.ts';
import type { Playable } from './playable.ts';
import { leadsToRound, roundsOf } from './rounds.ts';

/** The reason why a game has no end. */
export interface Endless {
  /**
   * G901: abilities set one another off too deeply; G902: more choices than can be offered; G903: a turn or a game of
   * too many choices; G904: a number beyond all that can be held; G989: something is repeated without end.
   */
  readonly code: 'G901' | 'G902' | 'G903' | 'G904' | 'G989';
  /** Which lines stop it or go on and on, and what can be done about it. */
  readonly message: string;
}

/** A line of a section of the flow. */
interface FlowLine {
  readonly section: string;
  /** Its place in the section, from 0. */
  readonly line: number;
}

/** The position of a game in its plan. */
export interface PlanPosition {
  readonly playable: Playable;
  readonly plan: Plan;
  readonly layout: Layout;
  readonly state: Int32Array;
}

/** A form in which a game is, by its place in the plan, and how many forms inside it have begun. */
interface FormPlace {
  readonly node: number;
  readonly begun: number;
}

/** The forms in which a game is, from the outermost one on, each with how many forms inside it have begun. */
function formsIn({ layout, state }: PlanPosition): readonly FormPlace[] {
  const first = layout.table + TABLE.flow;
  return Array.from({ length: word(state, layout.table + TABLE.depth) }, (_, depth) => ({
    node: word(state, first + 2 * depth) - 1,
    begun: word(state, first + 2 * depth + 1),
  }));
}

/** The entry in the middle of which a context was left because it ran for too long; -1 for none. */
function entryLeft({ layout, state }: PlanPosition): number {
  for (let context = 0; context <= 2 * layout.parties; context++) {
    const at = layout.contexts + context * CONTEXT_WORDS;
    if (word(state, at + CONTEXT.waiting) === 1) continue;
    for (let frame = word(state, at + CONTEXT.depth) - 1; frame >= 0; frame--) {
      const entry = word(state, at + CONTEXT.frames + frame * FRAME_WORDS + FRAME.entry) - 1;
      if (entry >= 0) return entry;
    }
  }
  return -1;
}

/** Forms that lead into no other. */
const CARRIED_OUT: ReadonlySet<PlanNode['node'] | undefined> = new Set(['window', 'chosen', 'do']);

/** True if something is repeated so often without asking anybody that the game does not go on any more. */
export function isStuck(standing: PlanPosition): boolean {
  if (stopOf(standing) > OVER) return true;
  const inner = formsIn(standing).at(-1);
  if (!inner) return entryLeft(standing) >= 0;
  // A game that waits for a choice stands in a form that is carried out.
  return !CARRIED_OUT.has(standing.plan.nodes[inner.node]?.node) || entryLeft(standing) >= 0;
}

/** True if a game stands in a form with which a round begins, or before one. */
export function hasRounds(standing: PlanPosition): boolean {
  const { plan } = standing;
  return formsIn(standing).some(({ node, begun }) => {
    const form = plan.nodes[node];
    if (roundsOf(plan).has(node)) return true;
    return form?.node === 'lines' && form.children.slice(begun).some((each) => leadsToRound(plan, each));
  });
}

/** The sections of the flow in which a game is, by their names, from the outermost one on. */
export const sectionsAt = (standing: PlanPosition): readonly string[] =>
  formsIn(standing).flatMap(({ node }) => {
    const form = standing.plan.nodes[node];
    return form?.node === 'lines' ? [form.name] : [];
  });

/** The line of the flow that forms lead to, as text and with its place. */
export function lineAt(standing: PlanPosition, forms: readonly FlowPlace[]): string {
  const line = lineOf(
    standing,
    forms.map(({ node, cursor }) => ({ node, begun: cursor })),
  );
  return line ? `${quoted(lineText(standing, line))}line ${line.line + 1} of "${line.section}"` : 'a line';
}

/** The value that the state keeps in the place of whether the game is over, see `stops.ts`. */
const stopOf = ({ layout, state }: PlanPosition): number => word(state, layout.table + TABLE.over);

/** The reason why a game that is not over comes to no end. */
export function whyEndless(standing: PlanPosition): Endless {
  const stop = stopOf(standing);
  const reason = stop & ((1 << REASON_BITS) - 1);
  if (reason === TOO_DEEP) return whyTooDeep(standing, entryAt(stop));
  if (reason === TOO_MUCH) return whyTooMuch(standing, entryAt(stop));
  const forms = formsIn(standing);
  const { nodes } = standing.plan;
  const left = reason === REPEATED ? -1 : entryLeft(standing);
  if (left >= 0) {
    const { name, text } = textOf(standing, left);
    return endless(
      `${quoted(text)}${name} goes on without end and asks nobody. Let a seat choose in it, or let it call fewer abilities.`,
    );
  }
  const at = forms.findLastIndex(({ node }) => nodes[node]?.node === 'until');
  if (forms.length === FLOW_DEPTH && at !== forms.length - 1) return tooDeep(standing, forms);
  const line = lineOf(standing, forms.slice(0, at));
  if (!line) return endless('The game goes on without end. Let its rules lead to their last line.');
  const where = `${quoted(lineText(standing, line))}line ${line.line + 1} of "${line.section}",`;
  return endless(
    at === forms.length - 1 || reason === REPEATED
      ? `${where} is repeated without end: no seat meets its condition, and nobody is asked anything meanwhile. Let what is repeated lead to the condition, or let a seat choose in it.`
      : `${where} is still repeated${roundsOver(standing)}: no seat meets its condition. Let what is repeated lead to the condition; bots do not aim at it.`,
  );
}

/** After how many rounds a game is left, where that is why. */
const roundsOver = ({ layout, state }: PlanPosition): string =>
  word(state, layout.table + TABLE.round) > MOST_ROUNDS ? ` after ${MOST_ROUNDS} rounds` : '';

/** The reason why a game does not go on in which nobody is asked anything, although nothing is repeated. */
export function whyUnanswered(standing: PlanPosition): Endless {
  const line = lineOf(standing, formsIn(standing));
  if (!line) return endless('No seat can do what is asked. Let its rules ask for what is there.');
  return endless(
    `${quoted(lineText(standing, line))}line ${line.line + 1} of "${line.section}", waits for what no seat can do: there is nothing to choose from, or a line waits for seats that never come to it. Let what is asked for be there before, and let lines that wait be for everyone.`,
  );
}

/** The sentence about sections that follow one another too deeply, or themselves. */
function tooDeep(standing: PlanPosition, forms: readonly FormPlace[]): Endless {
  const line = lineOf(standing, forms.slice(0, -1));
  const where = line ? `line ${line.line + 1} of "${line.section}"` : 'a line';
  return endless(
    `Sections follow one another too deeply, down to ${where}. Let fewer of them follow one another, and none itself.`,
  );
}

/** The entry at which a bound has stopped a game; -1 for none. */
const entryAt = (stop: number): number => (stop >>> REASON_BITS) - 1;

function whyTooMuch(standing: PlanPosition, entry: number): Endless {
  const { name, text } = textOf(standing, entry);
  if (standing.playable.image.entries[entry]?.gives === 'points')
    return {
      code: 'G904',
      message: `${quoted(text)}${name} leads beyond ${MOST_WORD} points, and more cannot be counted. Let it count less for each.`,
    };
  return {
    code: 'G904',
    message: `${quoted(text)}${name} leads beyond ${NO_LIMIT}, and nobody can hold, count or be asked about more. Let it give less, or let the game end earlier.`,
  };
}

/** @param last the entry for which no frame was left */
function whyTooDeep(standing: PlanPosition, last: number): Endless {
  const entries = [...entriesHalted(standing), last].filter((entry) => entry >= 0);
  const circle = entries.slice(Math.max(0, entries.indexOf(last)));
  const round = [...new Set(circle)];
  const goesRound = entries.indexOf(last) < entries.length - 1;
  const asks = round.some((entry) => standing.playable.image.entries[entry]?.voluntary === true);
  const many = `At most ${MAX_DEPTH} abilities can have begun and wait for one another.`;
  const verbs = round.length > 1 ? 'go on without end and ask nobody' : 'goes on without end and asks nobody';
  const message =
    goesRound && !asks
      ? `${linesText(standing, round)}, ${verbs}. ${many} Let a seat choose there, or let fewer of them call one another.`
      : `Abilities set one another off too deeply: ${linesText(standing, goesRound ? round : [...new Set(entries)])}. ${many} Let fewer of them answer or call one another, and none itself.`;
  return { code: 'G901', message };
}

/** Entries in the middle of which no frame was left, from the outermost one on. */
function entriesHalted({ layout, state }: PlanPosition): readonly number[] {
  for (let context = 0; context <= 2 * layout.parties; context++) {
    const at = layout.contexts + context * CONTEXT_WORDS;
    if (word(state, at + CONTEXT.waiting) <= 1) continue;
    return Array.from(
      { length: word(state, at + CONTEXT.depth) },
      (_, frame) => word(state, at + CONTEXT.frames + frame * FRAME_WORDS + FRAME.entry) - 1,
    );
  }
  return [];
}

/** Some lines and where they stand, one after the other. */
const linesText = (standing: PlanPosition, entries: readonly number[]): string =>
  // Two lines of a card can say the same.
  [
    ...new Set(
      entries.map((entry) => {
        const { name, text } = textOf(standing, entry);
        return `${quoted(text)}${name.replace(/,$/, '')}`;
      }),
    ),
  ].join('; ');

/** The sentence about a seat that has more choices than can be offered. */
export function tooMany(standing: PlanPosition, seat: number): Endless {
  const lines = entriesWaiting(standing, seat);
  return { code: 'G902', message: tooManyText(seat, lines.length > 0 ? linesText(standing, lines) : '') };
}

/** That a seat has more choices than can be offered, with the lines at which it has; empty where none is known. */
const tooManyText = (seat: number, lines: string): string =>
  `Seat ${seat + 1} has more than ${MOST_CHOICES} choices at once, and more cannot be offered${lines === '' ? '' : `: ${lines}`}. Let it choose among fewer cards.`;

/** The entry at which a seat is asked, if one asks it. */
function entriesWaiting({ layout, state }: PlanPosition, seat: number): readonly number[] {
  for (const context of [layout.parties + 1 + seat, seat, layout.parties - 1]) {
    const at = layout.contexts + context * CONTEXT_WORDS;
    if (word(state, at + CONTEXT.waiting) !== 1) continue;
    const top = at + CONTEXT.frames + (word(state, at + CONTEXT.depth) - 1) * FRAME_WORDS;
    const entry = word(state, top + FRAME.entry) - 1;
    return entry < 0 ? [] : [entry];
  }
  return [];
}

/** The sentence about a game that is left after so many choices, of its turn or in all. */
export function tooLong(standing: PlanPosition, lines: readonly number[], ofTurn: boolean): Endless {
  const most = ofTurn ? MOST_TURN_CHOICES : MOST_GAME_CHOICES;
  const { message } = whyEndless(standing);
  const round = [...new Set(lines)];
  const named =
    round.length > 0 ? ` What is chosen goes round through ${linesText(standing, round)}.` : ` ${message}`;
  return {
    code: 'G903',
    message: `${ofTurn ? 'One turn' : 'The game'} has had ${most} choices and does not end.${named} Let it cost something that runs out, or let it be done only so often.`,
  };
}

const endless = (message: string): Endless => ({ code: 'G989', message });

const quoted = (text: string | undefined): string => (text === undefined ? '' : `\`${text}\`, `);

/** The line of the flow that the innermost of some forms belongs to. */
function lineOf({ plan }: PlanPosition, forms: readonly FormPlace[]): FlowLine | undefined {
  const of = forms.findLast(({ node }) => plan.nodes[node]?.node === 'lines');
  const lines = plan.nodes[of?.node ?? -1];
  return of && lines?.node === 'lines' ? { section: lines.name, line: of.begun - 1 } : undefined;
}

function lineText(
  { playable: { pack, sections } }: PlanPosition,
  { section, line }: FlowLine,
): string | undefined {
  const ability = sections.find(({ name }) => name === section)?.abilities[line];
  return ability && printAbility(ability, pack.lexicon);
}

/** The text of an entry, and on which card or in which section. */
function textOf(
  { playable: { pack, image, cards, sections } }: PlanPosition,
  at: number,
): { readonly name: string; readonly text: string | undefined } {
  const entry = image.entries[at];
  const program = image.faces[entry?.face ?? -1]?.program;
  if (!entry || !program) return { name: 'The game', text: undefined };
  const { number, name, side } = program;
  const isIn = (section: Section): boolean => section.name === name;
  const faces = cards.find((card) => hasNumber(card, number))?.faces ?? [];
  const face = number > 0 ? faces[faces.length > 1 && side === 'B' ? 1 : 0] : sections.find(isIn);
  const ability = face?.abilities[entry.ability];
  return {
    name: number > 0 ? `on ${number} ${name},` : `in "${name}",`,
    text: ability && printAbility(ability, pack.lexicon),
  };
}
