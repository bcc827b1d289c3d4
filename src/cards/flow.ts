import type { Ability, Flow, Path } from '../language/tree.ts';
import type { KindWord, Manifest, VerbAct, ZoneWord } from './manifest.ts';
import { partsOf } from './zone-parts.ts';

/** True if the lines under a trigger say how the game goes on. */
export const isFlowTrigger = (trigger: string, { words }: Manifest): boolean =>
  words.trigger[trigger]?.nature === 'flow';

/**
 * The way in which the game goes on by a line under a trigger of the flow; a checked line has nothing else. Effects
 * alone are written as on a card and stand as such in the tree; here they are a flow like any other. Nothing under
 * another trigger.
 */
export function flowOf({ trigger, body }: Ability, manifest: Manifest): Flow | undefined {
  if (!isFlowTrigger(trigger, manifest)) return undefined;
  if (body.form === 'flow') return body.flow;
  const path = body.form === 'do' ? body.paths[0] : undefined;
  return path && { form: 'do', path };
}

/** The effects of a line of the flow. */
export interface FlowEffects {
  /** The line, by its place in the section, counted from 0. */
  readonly line: number;
  /** The effects that are done. */
  readonly path: Path;
  /** The place where these stand, from the section downwards, as in `abilities.2.body.flow.flow.path`. */
  readonly at: string;
  /** True if a seat is named that does it; otherwise it is done for the table. */
  readonly seat: boolean;
}

/** A form that asks what somebody has. */
export type FlowCondition = Extract<Flow, { form: 'until' | 'if' | 'if-compare' | 'ranked' | 'greatest' }>;

/** True if a form asks what somebody has. */
export const isCondition = (flow: Flow): flow is FlowCondition => CONDITIONS.has(flow.form);

const CONDITIONS: ReadonlySet<string> = new Set<FlowCondition['form']>([
  'until',
  'if',
  'if-compare',
  'ranked',
  'greatest',
]);

/** A condition in a line of the flow. */
export interface FlowAsked {
  /** The line, by its place in the section, counted from 0. */
  readonly line: number;
  /** The form that asks. */
  readonly condition: FlowCondition;
  /** The condition of it that is meant, by its place among those of which one is enough. */
  readonly which: number;
  /** The place where it stands, from the section downwards, as in `abilities.2.body.flow`. */
  readonly at: string;
}

/** The lines of a section. */
interface Lines {
  readonly abilities: readonly Ability[];
}

/**
 * The effects of all lines of a section of the flow, in the order of the text; a line has them once or not at all.
 * The program of the section begins with one entry for each of them, in the same order.
 */
export function flowEffects({ abilities }: Lines, manifest: Manifest): readonly FlowEffects[] {
  return abilities.flatMap((ability, line) => {
    const chain = chainOf(ability, line, manifest);
    const last = chain.at(-1);
    if (last?.flow.form !== 'do') return [];
    const seat = chain.some(({ flow }) => flow.form !== 'do' && flow.form !== 'until');
    const at = ability.body.form === 'flow' ? `${last.at}.path` : last.at;
    return [{ line, path: last.flow.path, at, seat }];
  });
}

/**
 * The conditions in all lines of a section of the flow, in the order of the text. The program of the section has
 * one entry for each of them, in the same order, behind those of the effects; it says whether a seat fulfils it.
 */
export function flowConditions({ abilities }: Lines, manifest: Manifest): readonly FlowAsked[] {
  return abilities.flatMap((ability, line) =>
    chainOf(ability, line, manifest).flatMap(({ flow, at }) =>
      isCondition(flow)
        ? Array.from({ length: 1 + ('or' in flow ? (flow.or?.length ?? 0) : 0) }, (_, which) => ({
            line,
            condition: flow,
            which,
            at: which === 0 ? at : `${at}.or.${which - 1}`,
          }))
        : [],
    ),
  );
}

/**
 * The line of each entry of a program: of lines that are no flow, then of the flow's effects, then of its conditions.
 */
export function linesOfEntries(lines: Lines, manifest: Manifest): readonly number[] {
  const plain = lines.abilities.flatMap(({ trigger }, line) =>
    isFlowTrigger(trigger, manifest) ? [] : [line],
  );
  return [
    ...plain,
    ...[...flowEffects(lines, manifest), ...flowConditions(lines, manifest)].map(({ line }) => line),
  ];
}

/** The forms of a line of the flow from the outermost to the innermost, each with its place. */
function chainOf(
  ability: Ability,
  line: number,
  manifest: Manifest,
): readonly { readonly flow: Flow; readonly at: string }[] {
  const first = flowOf(ability, manifest);
  if (!first) return [];
  const body = `abilities.${line}.body`;
  if (ability.body.form !== 'flow') return [{ flow: first, at: `${body}.paths.0` }];
  const chain = [{ flow: first, at: `${body}.flow` }];
  for (let now = first; 'flow' in now;) {
    now = now.flow;
    chain.push({ flow: now, at: `${chain.at(-1)?.at ?? ''}.flow` });
  }
  return chain;
}

/** Acts that belong to the whole game and not to a card: no program does them, only what plays the flow. */
const ACTS_OF_GAME: ReadonlySet<VerbAct['act']> = new Set(['deal', 'pick-face', 'name']);

/** True if what plays the flow carries out this act itself. */
export const isActOfGame = (act: VerbAct['act'] | undefined): boolean =>
  act !== undefined && ACTS_OF_GAME.has(act);

/** True if the sections of a kind say how the game goes on. */
export const isFlowKind = (kind: KindWord | undefined): boolean => kind?.rule === true && kind.flow === true;

/**
 * True if cards of this kind speak for the opponent and are laid down one after the other, so that one of them is the
 * last.
 */
export function isOpponents(kind: string, { words, opponent }: Manifest): boolean {
  const home = words.zone[words.kind[kind]?.home ?? ''];
  return kind === opponent && home !== undefined && !home.of && ['row', 'stack'].includes(home.order);
}

/**
 * The zone in which cards of a kind are at home with a seat, or on the table: the home of the kind, or the first of
 * the zones for which that name stands whose owner fits. Nothing where the pack names none.
 */
export function homeOf(kind: string, owner: ZoneWord['owner'], { words }: Manifest): string | undefined {
  const home = words.kind[kind]?.home;
  const zones = home === undefined ? [] : partsOf(home, words.zone);
  return zones.find((zone) => words.zone[zone]?.owner === owner);
}
