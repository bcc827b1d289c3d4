import { flowConditions, flowEffects, flowOf, isActOfGame, isFlowKind } from '../cards/flow.ts';
import type { CheckedPack } from '../cards/pack.ts';
import type { Image, ImageFace } from '../compile/image.ts';
import { ofImage } from '../compile/of-image.ts';
import { conditionsIn } from '../language/conditions.ts';
import { effectsIn } from '../language/effects.ts';
import type { Effect, EffectDo, Flow, Section } from '../language/tree.ts';
import type { Playable } from './playable.ts';
import { asksIn } from './questions.ts';

/** An act of the whole game: no program does it. */
export type GameAct = EffectDo & { readonly act: 'deal' | 'pick-face' | 'name' };

/** A condition that is enough as well: its entry, and whether all seats are compared by the number that it says. */
export interface LineCondition {
  readonly entry: number;
  readonly which: 'most' | 'fewest' | undefined;
}

/** One form of the flow; inner ones are named by their place in {@link Plan.nodes}. */
export type PlanNode =
  /** The lines of a section, one after the other. */
  | { readonly node: 'lines'; readonly name: string; readonly children: readonly number[] }
  | { readonly node: 'follow'; readonly section: string }
  | {
      readonly node: 'order' | 'together' | 'clockwise' | 'leading' | 'next' | 'opponent' | 'following';
      readonly inner: number;
    }
  /** The entry says whether the seat that runs it fulfils the condition; `or` names others that are enough as well. */
  | {
      readonly node: 'until';
      readonly entry: number;
      readonly inner: number;
      readonly or?: readonly LineCondition[];
      /** True if that is asked behind each line inside as well, and what is left of it is not done. */
      readonly isMoment: boolean;
    }
  | {
      readonly node: 'if';
      readonly entry: number;
      readonly inner: number;
      readonly or?: readonly LineCondition[];
    }
  /** The entry says a number; the seat with the greatest one leads, or with the smallest. */
  | {
      readonly node: 'ranked';
      readonly entry: number;
      readonly inner: number;
      readonly which: 'most' | 'fewest';
    }
  /** Once, where no seat has a greater number, or a smaller one; `or` as above. */
  | {
      readonly node: 'extreme';
      readonly entry: number;
      readonly inner: number;
      readonly which: 'most' | 'fewest';
      readonly or?: readonly LineCondition[];
    }
  | { readonly node: 'window' }
  /** Lines of the section that was named with the verb, or of the card of the kind that was laid down last. */
  | {
      readonly node: 'chosen';
      readonly kind: string;
      /** True if it is a section that was named, not a card. */
      readonly isRule: boolean;
    }
  /** An entry of the image, or acts of the game. */
  | { readonly node: 'do'; readonly entry: number; readonly acts: readonly GameAct[] };

/** The course of the games of a pack: the sections of the flow, read from their trees. */
export interface Plan {
  /** All forms of all sections. */
  readonly nodes: readonly PlanNode[];
  /** By name of a section, the place of its lines. */
  readonly sections: ReadonlyMap<string, number>;
  /** The lines with which a game begins; -1 where there are none. */
  readonly start: number;
  /** By entry of the image, 1 where a seat can be asked something in it. */
  readonly asks: Uint8Array;
  /** By name of a section of another kind, its lines with their triggers. */
  readonly rules: ReadonlyMap<string, readonly RuleLine[]>;
  /** Entries of lines of them that every seat can use at any time: those of no section that is named in a turn. */
  readonly atAnyTime: readonly number[];
  /** Such lines that are for the opponent. */
  readonly always: readonly RuleLine[];
}

/** A line of a section that is not of the flow. */
export interface RuleLine {
  /** Id of its trigger. */
  readonly trigger: string;
  /** Its entry in the image. */
  readonly entry: number;
}

/** Sections that stand in for others in a mode, by the name of the other. */
export const standInsIn = ({ manifest }: CheckedPack, mode: string): Readonly<Record<string, string>> => ({
  ...manifest.sections,
  ...manifest.modes[mode]?.sections,
});

/** Plans by what is played and the mode; what is played never changes. */
const plans = new WeakMap<Playable, Map<string, Plan>>();

/** The plan of a mode, read when it is played first. */
export function planFor(playable: Playable, mode: string): Plan {
  const byMode = plans.get(playable) ?? new Map<string, Plan>();
  plans.set(playable, byMode);
  const known = byMode.get(mode);
  if (known) return known;
  const { pack, sections, image } = playable;
  const start = pack.manifest.modes[mode]?.flow ?? '';
  const plan = planOf(pack, sections, image, standInsIn(pack, mode), start);
  byMode.set(mode, plan);
  return plan;
}

/** Faces of sections by their name; of several with one name the first. */
const sectionsOf = ofImage(({ faces }): ReadonlyMap<string, ImageFace> => {
  const sections = faces.filter(({ card }) => card < 0);
  return new Map(sections.reverse().map((face) => [face.program.name, face]));
});

/**
 * Reads the plan of a pack from its checked sections and the image that was made of them.
 *
 * @param standIns sections that are followed in place of others, by the name of the other, which they can follow
 * @param start the section with which a game begins
 */
function planOf(
  pack: CheckedPack,
  sections: readonly Section[],
  image: Image,
  standIns: Readonly<Record<string, string>>,
  start: string,
): Plan {
  const { manifest } = pack;
  const nodes: PlanNode[] = [];
  const named = new Map<string, number>();
  const rules = new Map<string, readonly RuleLine[]>();
  const faces = sectionsOf(image);
  for (const section of sections) {
    const face = faces.get(section.name);
    if (!face) continue;
    if (!isFlowKind(manifest.words.kind[section.kind])) {
      rules.set(
        section.name,
        section.abilities.map(({ trigger }, line) => ({ trigger, entry: face.firstEntry + line })),
      );
      continue;
    }
    const effects = flowEffects(section, manifest).map(({ line }) => line);
    const asked = flowConditions(section, manifest).map(({ condition }) => condition);
    const followed = (name: string): string => {
      const standIn = Object.hasOwn(standIns, name) ? standIns[name] : undefined;
      return standIn === undefined || standIn === section.name ? name : standIn;
    };
    const add = (flow: Flow, line: number): number => {
      const node = nodeOf(flow, line);
      return nodes.push(node) - 1;
    };
    const nodeOf = (flow: Flow, line: number): PlanNode => {
      switch (flow.form) {
        case 'follow':
          return { node: 'follow', section: followed(flow.section) };
        case 'chosen':
          return {
            node: 'chosen',
            kind: flow.kind,
            isRule: manifest.words.kind[flow.kind]?.rule === true,
          };
        case 'window':
          return { node: 'window' };
        case 'until':
        case 'if':
        case 'if-compare':
        case 'ranked':
        case 'greatest': {
          const entry = face.firstEntry + effects.length + asked.indexOf(flow);
          const inner = add(flow.flow, line);
          if (flow.form === 'ranked') return { node: 'ranked', entry, inner, which: flow.which };
          if (flow.form === 'greatest') return { node: 'ranked', entry, inner, which: 'most' };
          // The entries of the conditions of a form follow one another.
          const [first, ...others] = conditionsIn(flow).map((each, place) => ({
            entry: entry + place,
            which: each.form === 'compare' && each.compare.form === 'ranked' ? each.compare.which : undefined,
          }));
          const node: PlanNode =
            flow.form === 'until'
              ? { node: 'until', entry, inner, isMoment: flow.moment === true }
              : first?.which === undefined
                ? { node: 'if', entry, inner }
                : { node: 'extreme', entry, inner, which: first.which };
          return others.length > 0 ? { ...node, or: others } : node;
        }
        case 'do': {
          const acts = effectsIn(flow.path).flatMap((each) => actOf(each, pack));
          return { node: 'do', entry: face.firstEntry + effects.indexOf(line), acts };
        }
        default:
          return { node: flow.form, inner: add(flow.flow, line) };
      }
    };
    const children = section.abilities.flatMap((ability, line) => {
      const flow = flowOf(ability, manifest);
      return flow ? [add(flow, line)] : [];
    });
    named.set(section.name, nodes.push({ node: 'lines', name: section.name, children }) - 1);
  }
  const lines = atAnyTimeOf(rules, manifest);
  const of = (who: 'everyone' | 'opponent'): readonly RuleLine[] =>
    lines.filter(({ trigger }) => manifest.words.trigger[trigger]?.who === who);
  const atAnyTime = of('everyone').map(({ entry }) => entry);
  return {
    nodes,
    sections: named,
    start: named.get(start) ?? -1,
    asks: asksIn(image),
    rules,
    atAnyTime,
    always: of('opponent'),
  };
}

function atAnyTimeOf(rules: Plan['rules'], { words }: CheckedPack['manifest']): readonly RuleLine[] {
  const { trigger: triggers, verb } = words;
  const named = Object.values(verb).flatMap(({ does }) => Object.values(does?.sections ?? {}));
  const ofTurn = new Set(named.flatMap((section) => rules.get(section) ?? []).map(({ trigger }) => trigger));
  return [...rules.values()]
    .flat()
    .filter(({ trigger }) => triggers[trigger]?.nature === 'rule' && !ofTurn.has(trigger));
}

function actOf(effect: Effect, { manifest }: CheckedPack): readonly GameAct[] {
  if (effect.form !== 'do') return [];
  const act = manifest.words.verb[effect.verb]?.does?.act;
  return isActOfGame(act) ? [{ ...effect, act: act as GameAct['act'] }] : [];
}
