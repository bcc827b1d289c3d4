import { keptOf } from '../compile/of-image.ts';
import { TABLE, SEAT } from '../state/layout.ts';
import { instanceOf, lastOf, word } from '../state/zones.ts';
import type { Machine } from '../vm/machine.ts';
import type { GameActs } from './acts.ts';
import * as FORM from './form.ts';
import { formsOf } from './forms.ts';
import type { Opponent } from './opponent.ts';
import type { GameAct, Plan, PlanNode, RuleLine } from './plan.ts';
import type { FlowWords } from './words.ts';

/** What a party has to do in its turn within a step: an act of the game, or a line that the machine runs. */
export type Task =
  | { readonly task: 'act'; readonly act: GameAct }
  | {
      readonly task: 'line';
      /** The entry of the line in the image. */
      readonly entry: number;
      /** The card on which it stands; -1 for a line of the rules. */
      readonly self: number;
      /** Whether it begins only when all seats have come so far. */
      readonly barrier: boolean;
      /** Whether it begins only when its seat says that it goes on. */
      readonly pause: boolean;
      /** Id of its trigger; nothing for effects of the flow. */
      readonly trigger?: string;
    };

/** How a party takes part in what was named: it leads, another one does, or it is no seat. */
type Role = 'active' | 'others' | 'opponent';

/** What was named asks of each role, in the order of {@link ROLES}. */
type ByRole = readonly (readonly Task[])[];

const ROLES = ['active', 'others', 'opponent'] as const satisfies readonly Role[];
const [ACTIVE, OTHERS, OPPONENT] = [0, 1, 2] as const;

/** Sections that stand in for others, by the name of the other. */
export type StandIns = Readonly<Record<string, string>>;

const NOTHING: readonly Task[] = [];

/** What everybody has to do in a leaf that says what is done. */
function doneIn({ acts, entry }: PlanNode & { node: 'do' }): readonly Task[] {
  const asked = acts.filter(({ act }) => act !== 'deal');
  if (asked.length > 0) return asked.map((act) => ({ task: 'act', act }));
  return [{ task: 'line', entry, self: -1, barrier: false, pause: false }];
}

/** By leaf of a plan that says what is done, what everybody has to do in it. */
const fixedIn = keptOf(({ nodes }: Plan) =>
  nodes.map((node) => (node.node === 'do' ? doneIn(node) : undefined)),
);

/**
 * By what was named, what each party has to do, by the level of the opponent: the same in all games of a plan, since a
 * plan is that of one mode.
 */
const namedIn = keptOf((_: Plan) => new Map<string | undefined, (ByRole | undefined)[]>());

/** Says what the parties have to do in a step of the flow. */
export class Tasks {
  readonly #plan: Plan;
  readonly #machine: Machine;
  readonly #words: FlowWords;
  readonly #acts: GameActs;
  readonly #opponent: Opponent;
  readonly #standIns: StandIns;
  readonly #fixed: readonly (readonly Task[] | undefined)[];
  /** By form of the plan, its sort. */
  readonly #sort: Int32Array;
  /** By what was named, what each party has to do: it is the same whenever that is named. */
  readonly #byName: (ByRole | undefined)[];

  constructor(
    plan: Plan,
    machine: Machine,
    words: FlowWords,
    acts: GameActs,
    opponent: Opponent,
    standIns: StandIns,
  ) {
    this.#plan = plan;
    this.#machine = machine;
    this.#words = words;
    this.#acts = acts;
    this.#opponent = opponent;
    this.#standIns = standIns;
    this.#fixed = fixedIn(plan);
    this.#sort = formsOf(plan).sort;
    const known = namedIn(plan);
    this.#byName = known.get(opponent.level) ?? [];
    known.set(opponent.level, this.#byName);
  }

  /** What a party has to do in the leaf in which it is, in order. */
  of(party: number): readonly Task[] {
    const at = this.#words.seat(party, SEAT.task) - 1;
    if (at < 0) return NOTHING;
    switch (this.#sort[at]) {
      case FORM.named: {
        const leading = this.#words.table(TABLE.leading) - 1;
        const named = this.#acts.namedBy(leading);
        return (this.#byName[named + 1] ?? this.#find(named))[this.#roleOf(party, leading)] ?? NOTHING;
      }
      case FORM.acts:
      case FORM.effects:
        return this.#words.cursor === 2 ? this.#started(at, party) : (this.#fixed[at] ?? NOTHING);
      case FORM.chosen:
        return this.#chosen(at, party);
      default:
        return NOTHING;
    }
  }

  /** What the party has to do next; undefined when it has begun all of it. */
  next(party: number): Task | undefined {
    const tasks = this.of(party);
    const line = this.#words.seat(party, SEAT.line);
    return line < tasks.length ? tasks[line] : undefined;
  }

  #started(at: number, party: number): readonly Task[] {
    const node = this.#plan.nodes[at];
    return node?.node === 'do' ? this.#startsOf(party, node.acts) : NOTHING;
  }

  #chosen(at: number, party: number): readonly Task[] {
    const node = this.#plan.nodes[at];
    if (node?.node !== 'chosen') return NOTHING;
    const { card, lines } = this.#lastOf(node.kind);
    const role = ROLES[this.#roleOf(party, this.#words.table(TABLE.leading) - 1)];
    return this.#tasksOf(lines, card, role);
  }

  #roleOf(party: number, leading: number): 0 | 1 | 2 {
    if (party === this.#opponent.party) return OPPONENT;
    return party === leading ? ACTIVE : OTHERS;
  }

  /** What each party has to do by the section that was named, or by the one that stands in for it. */
  #find(named: number): ByRole {
    const name = this.#acts.sectionOf(named) ?? '';
    const standIn = Object.hasOwn(this.#standIns, name) ? this.#standIns[name] : undefined;
    const lines = this.#plan.rules.get(standIn ?? name) ?? [];
    const tasks = ROLES.map((role) => this.#tasksOf(lines, -1, role));
    this.#byName[named + 1] = tasks;
    return tasks;
  }

  #tasksOf(lines: readonly RuleLine[], self: number, role: Role): readonly Task[] {
    const { trigger: triggers } = this.#machine.run.image.vocabulary.manifest.words;
    return lines
      .filter(({ trigger }) => {
        if (role === 'opponent') return this.#opponent.has(trigger);
        const who = triggers[trigger]?.who;
        return who === 'everyone' || who === role;
      })
      .map(({ trigger, entry }) => ({
        task: 'line',
        entry,
        self,
        barrier: triggers[trigger]?.barrier === true,
        pause: triggers[trigger]?.pause === true,
        trigger,
      }));
  }

  /** The card of a kind that lies last in its home, and its lines. */
  #lastOf(kind: string): { readonly card: number; readonly lines: readonly RuleLine[] } {
    const { run } = this.#machine;
    const { layout, state, image } = run;
    const home = image.vocabulary.index('zone', image.vocabulary.manifest.words.kind[kind]?.home ?? '');
    const card = lastOf(layout, state, instanceOf(layout, home, 0));
    if (card < 0) return { card: -1, lines: [] };
    const face = run.face(card);
    const first = word(run.entries.first, face);
    const lines = image.entries.slice(first, run.entries.endOf(face)).map(({ trigger }, index) => ({
      trigger: image.vocabulary.names.trigger[trigger] ?? '',
      entry: first + index,
    }));
    return { card, lines };
  }

  /** Abilities of the picked cards that work when they are laid down. */
  #startsOf(seat: number, acts: readonly GameAct[]): readonly Task[] {
    const { run } = this.#machine;
    const { vocabulary } = run.image;
    const natures = acts.map(({ verb }) => vocabulary.manifest.words.verb[verb]?.does?.wakes);
    const tasks: Task[] = [];
    for (const card of this.#acts.laidDown(acts, seat)) {
      const face = run.face(card);
      for (let entry = word(run.entries.first, face); entry < run.entries.endOf(face); entry++)
        if (natures.includes(vocabulary.names.nature[word(run.entries.nature, entry)] as 'once'))
          tasks.push({ task: 'line', entry, self: card, barrier: false, pause: false });
    }
    return tasks;
  }
}
