import { keptOf } from '../compile/of-image.ts';
import { TABLE, SEAT } from '../state/layout.ts';
import { instanceOf, lastOf, word } from '../state/zones.ts';
import type { Machine } from '../vm/machine.ts';
import type { GameActs } from './acts.ts';
import * as FORM from './form.ts';
import { formsOf } from './forms.ts';
import type { Opponent } from './opponent.ts';
import type { GameAct, Plan, PlanNode, RuleLine } from './plan.ts';
import { ACT, BARRIER, PAUSE, STAKED } from './task-bits.ts';
import { NO_TASKS, TaskList, type Task } from './task.ts';
import type { FlowWords } from './words.ts';

/** The part of a party in a turn: it leads, another one does, or it is no seat. */
type Role = 'active' | 'others' | 'opponent';

/** The tasks of each role. */
export type ByRole = Readonly<Record<Role, TaskList>>;

/** Sections that stand in for others, by the name of the other. */
export type StandIns = Readonly<Record<string, string>>;

/** The tasks of everybody in a leaf that says what is done. */
function doneIn({ acts, entry }: PlanNode & { node: 'do' }): TaskList {
  const asked = acts.filter(({ act }) => act !== 'deal');
  if (asked.length === 0) return new TaskList([lineOf(entry, -1)]);
  return new TaskList(asked.map((act) => ({ bits: ACT, entry: -1, self: -1, act, trigger: undefined })));
}

/** A line that begins at once. */
const lineOf = (entry: number, self: number): Task => ({
  bits: 0,
  entry,
  self,
  act: undefined,
  trigger: undefined,
});

/** By leaf of a plan that says what is done, what everybody has to do in it; nothing in other forms. */
export const fixedIn = keptOf(({ nodes }: Plan) =>
  nodes.map((node) => (node.node === 'do' ? doneIn(node) : NO_TASKS)),
);

/** The tasks that the lines of sections and cards ask, as far as it was asked for. */
interface Known {
  /** By what was named, + 1. */
  readonly byName: (ByRole | undefined)[];
  /** By face of a card. */
  readonly byFace: (ByRole | undefined)[];
}

/**
 * The tasks found out, by the level of the opponent: they are is the same in all games of a plan, since a plan is that
 * of one mode.
 */
const knownIn = keptOf((_: Plan) => new Map<string | undefined, Known>());

/** Says what the parties have to do in a step of the flow. */
export class Tasks {
  declare private readonly plan: Plan;
  declare private readonly machine: Machine;
  declare private readonly words: FlowWords;
  declare private readonly acts: GameActs;
  declare private readonly opponent: Opponent;
  /** The opponent, see {@link Opponent.party}. */
  declare private readonly opposing: number;
  declare private readonly standIns: StandIns;
  declare private readonly fixed: readonly TaskList[];
  /** By form of the plan, its sort. */
  declare private readonly sort: Int32Array;
  /** By what was named, + 1, and by face: it is the same whenever that is named, or lies there. */
  declare private readonly byName: (ByRole | undefined)[];
  declare private readonly byFace: (ByRole | undefined)[];

  constructor(
    plan: Plan,
    machine: Machine,
    words: FlowWords,
    acts: GameActs,
    opponent: Opponent,
    standIns: StandIns,
  ) {
    this.plan = plan;
    this.machine = machine;
    this.words = words;
    this.acts = acts;
    this.opponent = opponent;
    this.opposing = opponent.party;
    this.standIns = standIns;
    this.fixed = fixedIn(plan);
    this.sort = formsOf(plan).sort;
    const known = knownIn(plan);
    const { byName, byFace } = known.get(opponent.level) ?? { byName: [], byFace: [] };
    known.set(opponent.level, { byName, byFace });
    this.byName = byName;
    this.byFace = byFace;
  }

  /** The tasks of a party in the leaf in which it is, in order. */
  of(party: number): TaskList {
    const words = this.words;
    const leaf = word(words.state, words.seatAt(party) + SEAT.task) - 1;
    if (leaf < 0) return NO_TASKS;
    if (this.sort[leaf] !== FORM.named) return this.#others(leaf, party);
    const leading = word(words.state, words.tableAt + TABLE.leading) - 1;
    return this.#forRole(this.named(leading), party, leading);
  }

  /** The tasks of each role by what a seat has named. */
  named(leading: number): ByRole {
    return this.listsFor(this.acts.namedBy(leading));
  }

  /** The tasks of each role by what was named, as `GameActs.namedBy` says it. */
  listsFor(named: number): ByRole {
    return this.byName[named + 1] ?? this.#find(named);
  }

  /** The next task of the party. */
  next(party: number): Task {
    return this.of(party).at(this.words.seat(party, SEAT.line));
  }

  /** The bits of that task, see `Task.bits`. */
  bitsOf(party: number): number {
    const words = this.words;
    return this.of(party).bitsAt(word(words.state, words.seatAt(party) + SEAT.line));
  }

  /** The tasks of a party in a leaf in which nothing was named. */
  #others(leaf: number, party: number): TaskList {
    switch (this.sort[leaf]) {
      case FORM.acts:
      case FORM.effects:
        return this.words.cursor === 2 ? this.#started(leaf, party) : (this.fixed[leaf] as TaskList);
      case FORM.chosen:
        return this.#chosen(leaf, party);
      default:
        return NO_TASKS;
    }
  }

  #started(leaf: number, party: number): TaskList {
    const node = this.plan.nodes[leaf];
    return node?.node === 'do' ? this.#startsOf(party, node.acts) : NO_TASKS;
  }

  /** The tasks of a party, of what is asked of each role. */
  #forRole(lists: ByRole, party: number, leading: number): TaskList {
    if (party === this.opposing) return lists.opponent;
    return party === leading ? lists.active : lists.others;
  }

  /** The tasks of each party by the section that was named, or by the one that stands in for it. */
  #find(named: number): ByRole {
    const name = this.acts.sectionOf(named) ?? '';
    const standIn = Object.hasOwn(this.standIns, name) ? this.standIns[name] : undefined;
    const tasks = this.#tasksOf(this.plan.rules.get(standIn ?? name) ?? [], -1);
    this.byName[named + 1] = tasks;
    return tasks;
  }

  /** The tasks of each role by some lines. */
  #tasksOf(lines: readonly RuleLine[], self: number): ByRole {
    const { trigger: triggers } = this.machine.run.image.vocabulary.manifest.words;
    const isFor = (role: Role, trigger: string): boolean => {
      if (role === 'opponent') return this.opponent.has(trigger);
      const who = triggers[trigger]?.who;
      return who === 'everyone' || who === role;
    };
    const taskOf = ({ trigger, entry }: RuleLine): Task => {
      const { barrier, pause, staked } = triggers[trigger] ?? {};
      const bits = (barrier ? BARRIER : 0) | (pause ? PAUSE : 0) | (staked ? STAKED : 0);
      return { bits, entry, self, act: undefined, trigger };
    };
    const listFor = (role: Role): TaskList =>
      new TaskList(lines.filter(({ trigger }) => isFor(role, trigger)).map(taskOf));
    return { active: listFor('active'), others: listFor('others'), opponent: listFor('opponent') };
  }

  /** The tasks of a party by the card of a kind that lies last in its home. */
  #chosen(leaf: number, party: number): TaskList {
    const node = this.plan.nodes[leaf];
    if (node?.node !== 'chosen') return NO_TASKS;
    const { run } = this.machine;
    const { layout, state, image } = run;
    const home = image.vocabulary.index('zone', image.vocabulary.manifest.words.kind[node.kind]?.home ?? '');
    const card = lastOf(layout, state, instanceOf(layout, home, 0));
    if (card < 0) return NO_TASKS;
    const face = run.face(card);
    const lists = (this.byFace[face] ??= this.#tasksOf(this.#linesOn(face), card));
    return this.#forRole(lists, party, this.words.table(TABLE.leading) - 1);
  }

  /** The lines of a face of a card. */
  #linesOn(face: number): readonly RuleLine[] {
    const { entries, image } = this.machine.run;
    const first = word(entries.first, face);
    return image.entries.slice(first, entries.endOf(face)).map(({ trigger }, index) => ({
      trigger: image.vocabulary.names.trigger[trigger] ?? '',
      entry: first + index,
    }));
  }

  /** Abilities of the picked cards that work when they are laid down. */
  #startsOf(seat: number, acts: readonly GameAct[]): TaskList {
    const { run } = this.machine;
    const { vocabulary } = run.image;
    const natures = acts.map(({ verb }) => vocabulary.manifest.words.verb[verb]?.does?.wakes);
    const tasks: Task[] = [];
    for (const card of this.acts.laidDown(acts, seat)) {
      const face = run.face(card);
      for (let entry = word(run.entries.first, face); entry < run.entries.endOf(face); entry++)
        if (natures.includes(vocabulary.names.nature[word(run.entries.nature, entry)] as 'once'))
          tasks.push(lineOf(entry, card));
    }
    return new TaskList(tasks);
  }
}
