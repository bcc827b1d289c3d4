import { homeOf } from '../cards/flow.ts';
import { ofImage } from '../compile/of-image.ts';
import { valuesOf } from '../cards/attribute-values.ts';
import { moveCard, turnTo } from '../state/cards.ts';
import { nameLast, setLast } from '../state/last.ts';
import { nextStream } from '../state/random.ts';
import { cardsIn, instanceOf, word } from '../state/zones.ts';
import { operandOf, pathChoice, sortOf, useChoice, type Choices } from '../vm/choices.ts';
import type { Machine } from '../vm/machine.ts';
import type { Refusal } from '../vm/refusal.ts';
import type { GameAct } from './plan.ts';

const PATH = 4;
const USE = 5;
const REFUSED: Refusal = { code: 'R902', at: -1 };

/** A verb that names a section, and the sections by mark. */
export interface SectionNaming {
  readonly verb: number;
  readonly sections: readonly (string | undefined)[];
}

/** The words that can be named with an act. */
export interface Names {
  /** The verb in the vocabulary. */
  readonly verb: number;
  /** The mark of each name in the vocabulary, in the order in which they are offered; -1 for none. */
  readonly marks: readonly number[];
}

/** Verbs that name sections, in the order of the vocabulary. */
export const namingOf = ofImage(({ vocabulary: { names, manifest } }) =>
  names.verb.flatMap((id, verb): SectionNaming[] => {
    const sections = manifest.words.verb[id]?.does?.sections;
    if (!sections) return [];
    return [{ verb, sections: names.mark.map((mark) => sections[mark.replace(/^[a-z]+:/, '')]) }];
  }),
);

/** These verbs alone. */
const namingVerbsOf = ofImage((image) => Int32Array.from(namingOf(image), ({ verb }) => verb));

/** The acts that no card has: dealing cards, picking a face of one, naming what is done in the turn. */
export class GameActs {
  declare private readonly machine: Machine;
  /** Verbs that name sections; and by them, in numbers, the verbs alone. */
  declare private readonly naming: readonly SectionNaming[];
  declare private readonly namingVerbs: Int32Array;
  /** By act, what can be named with it. */
  readonly #known = new Map<GameAct, Names>();

  /** First word of the state that says what was named, and how many verbs and marks there are. */
  declare private readonly namesAt: number;
  declare private readonly verbs: number;
  declare private readonly marks: number;

  constructor(machine: Machine) {
    this.machine = machine;
    const { layout, image } = machine.run;
    this.namesAt = layout.names;
    this.verbs = layout.verbs;
    this.marks = image.vocabulary.names.mark.length;
    this.naming = namingOf(machine.run.image);
    this.namingVerbs = namingVerbsOf(machine.run.image);
  }

  /** Deals random cards of a kind to a seat, or onto the table where the seat is -1 (SETUP-3 to SETUP-5). */
  deal(act: GameAct, seat: number): void {
    const { layout, state } = this.machine.run;
    const { vocabulary, cards } = layout.image;
    const kind = act.thing?.words.at(-1) ?? '';
    const does = vocabulary.manifest.words.verb[act.verb]?.does;
    const from = instanceOf(layout, vocabulary.index('zone', act.from ?? does?.from ?? ''), 0);
    const to = seat < 0 ? homeOf(kind, 'table', vocabulary.manifest) : does?.to;
    if (to === undefined) return;
    const numbers = nextStream(layout, state, 'set-up');
    for (let dealt = 0; dealt < Number(act.amount); dealt++) {
      const left = cardsIn(layout, state, from).filter((card) => cards[card]?.kind === kind);
      if (left.length === 0) return;
      const card = left[numbers.below(left.length)] as number;
      setLast(layout, state, vocabulary.index('verb', act.verb), card);
      moveCard(layout, state, card, vocabulary.index('zone', to), Math.max(0, seat));
      if (does?.faces === 'random' && seat < 0)
        turnTo(layout, state, card, nextStream(layout, state, 'side').below(cards[card]?.faces ?? 1));
    }
  }

  /** Lists what a seat can answer to an act. */
  offer(act: GameAct, seat: number, choices: Choices): void {
    if (act.act === 'name') {
      const names = this.namesOf(act);
      for (let path = 0; path < names.marks.length; path++)
        if (this.#barredBy(names, seat, path) === undefined) choices.add(pathChoice(path));
    } else if (act.act === 'pick-face')
      for (const card of this.#pickable(act, seat))
        for (let side = 0; side < (this.machine.run.image.cards[card]?.faces ?? 1); side++)
          choices.add(useChoice(card * 2 + side));
  }

  /** The reason why a seat cannot answer so; R902, R903, R916. */
  refuse(act: GameAct, seat: number, choice: number): Refusal | undefined {
    const operand = operandOf(choice);
    if (act.act === 'pick-face') {
      const card = Math.floor(operand / 2);
      if (sortOf(choice) !== USE || operand % 2 >= (this.machine.run.image.cards[card]?.faces ?? 0))
        return REFUSED;
      return this.#pickable(act, seat).includes(card) ? undefined : { code: 'R903', at: -1, card };
    }
    const names = this.namesOf(act);
    if (sortOf(choice) !== PATH || operand >= names.marks.length) return REFUSED;
    const by = this.#barredBy(names, seat, operand);
    return by === undefined ? undefined : { code: 'R923', at: -1, card: by };
  }

  /** The card that says that a seat cannot name that; undefined where it can. */
  #barredBy({ verb, marks }: Names, seat: number, path: number): number | undefined {
    this.machine.run.enter(seat);
    return this.machine.statics.barredBy(verb, marks[path] as number);
  }

  /** Carries out what a seat answered. */
  apply(act: GameAct, seat: number, choice: number): void {
    const { layout, state } = this.machine.run;
    const { vocabulary } = layout.image;
    if (act.act === 'name') {
      const { verb, marks } = this.namesOf(act);
      this.#nameValue(act, operandOf(choice));
      state[layout.names + seat * vocabulary.names.verb.length + verb] =
        (marks[operandOf(choice)] as number) + 1;
      return;
    }
    const does = vocabulary.manifest.words.verb[act.verb]?.does;
    const kept = Math.floor(operandOf(choice) / 2);
    turnTo(layout, state, kept, operandOf(choice) % 2);
    for (const card of this.#pickable(act, seat))
      if (card !== kept && does?.away !== undefined)
        moveCard(layout, state, card, vocabulary.index('zone', does.away), seat);
    if (does?.laid === 'at-once') this.layDown(act, seat);
  }

  /** Says that the last card of the verb as which a naming counts has the value, where a value is named. */
  #nameValue({ verb }: GameAct, value: number): void {
    const { layout, state } = this.machine.run;
    const { vocabulary } = layout.image;
    const { attribute, as } = vocabulary.manifest.words.verb[verb]?.does ?? {};
    if (attribute === undefined) return;
    const measure = vocabulary.index('measure', `attribute:${attribute}`);
    nameLast(layout, state, vocabulary.index('verb', as ?? verb), measure, value);
  }

  /** Lays what a seat kept where it is at home (SETUP-14). */
  layDown(act: GameAct, seat: number): void {
    const { layout, state } = this.machine.run;
    const { vocabulary } = layout.image;
    const home = homeOf(act.thing?.words.at(-1) ?? '', 'seat', vocabulary.manifest);
    if (home === undefined) return;
    for (const card of this.#pickable(act, seat))
      moveCard(layout, state, card, vocabulary.index('zone', home), seat);
  }

  /** The cards that a seat has laid down by these acts. */
  laidDown(acts: readonly GameAct[], seat: number): readonly number[] {
    const { layout, state } = this.machine.run;
    const { vocabulary, cards } = layout.image;
    return acts.flatMap((act) => {
      const kind = act.thing?.words.at(-1) ?? '';
      const home = homeOf(kind, 'seat', vocabulary.manifest);
      if (act.act !== 'pick-face' || home === undefined) return [];
      const instance = instanceOf(layout, vocabulary.index('zone', home), seat);
      return cardsIn(layout, state, instance).filter((card) => cards[card]?.kind === kind);
    });
  }

  /**
   * The section that a seat named in this turn, as {@link sectionOf} takes it; -1 while it has named nothing, and for
   * the seat -1, which is none: nobody leads.
   */
  namedBy(seat: number): number {
    if (seat < 0) return -1;
    const { state } = this.machine.run;
    const at = this.namesAt + seat * this.verbs;
    const verbs = this.namingVerbs;
    for (let index = 0; index < verbs.length; index++) {
      const mark = word(state, at + word(verbs, index)) - 1;
      if (mark >= 0) return index * this.marks + mark;
    }
    return -1;
  }

  /** Name of the section that is meant by what was named; undefined where there is none. */
  sectionOf(named: number): string | undefined {
    return this.naming[Math.floor(named / this.marks)]?.sections[named % this.marks];
  }

  #pickable(act: GameAct, seat: number): readonly number[] {
    const { layout, state } = this.machine.run;
    const { vocabulary, cards } = layout.image;
    const from = vocabulary.manifest.words.verb[act.verb]?.does?.from ?? '';
    const kind = act.thing?.words.at(-1);
    return cardsIn(layout, state, instanceOf(layout, vocabulary.index('zone', from), seat)).filter(
      (card) => cards[card]?.kind === kind,
    );
  }

  /** The words that can be named with an act. */
  namesOf(act: GameAct): Names {
    let names = this.#known.get(act);
    if (!names) {
      names = this.#find(act);
      this.#known.set(act, names);
    }
    return names;
  }

  #find({ verb }: GameAct): Names {
    const { vocabulary } = this.machine.run.image;
    const { sections, attribute } = vocabulary.manifest.words.verb[verb]?.does ?? {};
    if (attribute !== undefined)
      return {
        verb: vocabulary.index('verb', verb),
        marks: valuesOf(attribute, vocabulary).map((value) => vocabulary.index('mark', `value:${value}`)),
      };
    const names = Object.keys(sections ?? {});
    return {
      verb: vocabulary.index('verb', verb),
      marks: names.map(
        (name) => vocabulary.find('mark', `colour:${name}`) ?? vocabulary.find('mark', `kind:${name}`) ?? -1,
      ),
    };
  }
}
