import { TABLE, SEAT } from '../state/layout.ts';
import { cardsIn, instanceOf, word } from '../state/zones.ts';
import type { Machine } from '../vm/machine.ts';
import type { GameActs } from './acts.ts';
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
      /** Id of its trigger; nothing for effects of the flow. */
      readonly trigger?: string;
    };

/** Sections that stand in for others, by the name of the other. */
export type StandIns = Readonly<Record<string, string>>;

/** Says what the parties have to do in a step of the flow. */
export class Tasks {
  readonly #plan: Plan;
  readonly #machine: Machine;
  readonly #words: FlowWords;
  readonly #acts: GameActs;
  readonly #opponent: Opponent;
  readonly #standIns: StandIns;

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
  }

  /** What a party has to do in the leaf in which it is, in order. */
  of(party: number): readonly Task[] {
    const node = this.#plan.nodes[this.#words.seat(party, SEAT.task) - 1];
    if (!node) return [];
    if (node.node === 'do') return this.#doing(node, party);
    return node.node === 'chosen' ? this.#chosen(node.kind, party) : [];
  }

  /** What the party has to do next; undefined when it has begun all of it. */
  next(party: number): Task | undefined {
    return this.of(party)[this.#words.seat(party, SEAT.line)];
  }

  #doing(node: PlanNode & { node: 'do' }, party: number): readonly Task[] {
    if (this.#words.cursor === 2) return this.#startsOf(party, node.acts);
    const asked = node.acts.filter(({ act }) => act !== 'deal');
    if (asked.length > 0) return asked.map((act) => ({ task: 'act', act }));
    return [{ task: 'line', entry: node.entry, self: -1, barrier: false }];
  }

  #chosen(kind: string, party: number): readonly Task[] {
    const leading = this.#words.table(TABLE.leading) - 1;
    const { manifest } = this.#machine.run.image.vocabulary;
    const { card, lines } =
      manifest.words.kind[kind]?.rule === true
        ? { card: -1, lines: this.#linesNamedBy(leading) }
        : this.#lastOf(kind);
    return lines
      .filter(({ trigger }) => {
        const who = manifest.words.trigger[trigger]?.who;
        if (party === this.#opponent.party) return this.#opponent.has(trigger);
        return who === 'everyone' || who === (party === leading ? 'active' : 'others');
      })
      .map(({ trigger, entry }) => ({
        task: 'line',
        entry,
        self: card,
        barrier: manifest.words.trigger[trigger]?.barrier === true,
        trigger,
      }));
  }

  /** Lines of the section that a party named in this turn, or of the one that stands in for it. */
  #linesNamedBy(party: number): readonly RuleLine[] {
    const name = this.#acts.sectionNamedBy(party) ?? '';
    return this.#plan.rules.get(this.#standIns[name] ?? name) ?? [];
  }

  /** The card of a kind that lies last in its home, and its lines. */
  #lastOf(kind: string): { readonly card: number; readonly lines: readonly RuleLine[] } {
    const { run } = this.#machine;
    const { layout, state, image } = run;
    const home = image.vocabulary.index('zone', image.vocabulary.manifest.words.kind[kind]?.home ?? '');
    const card = cardsIn(layout, state, instanceOf(layout, home, 0)).at(-1);
    if (card === undefined) return { card: -1, lines: [] };
    const lines = image.entries.flatMap(({ face, trigger }, entry) =>
      face === run.face(card) ? [{ trigger: image.vocabulary.names.trigger[trigger] ?? '', entry }] : [],
    );
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
          tasks.push({ task: 'line', entry, self: card, barrier: false });
    }
    return tasks;
  }
}
