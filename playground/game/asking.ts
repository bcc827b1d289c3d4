import { capital } from '../text/capital.ts';
import { operandOf, readCode, type DecodedStep } from '../../src/compile/decode.ts';
import type { Image } from '../../src/compile/image.ts';
import { ASIDE, type WordOperand } from '../../src/compile/vocabulary.ts';
import type { Frame } from './frames.ts';
import { PackWords } from './pack-words.ts';

/** The facts that a question needs to be put into words. */
export interface QuestionContext {
  readonly image: Image;
  /** The ability that asks. */
  readonly frame: Frame;
  /** Name of a card by its index. */
  readonly name: (card: number) => string;
  /** The number that was chosen already. */
  readonly chosen: number;
  /** The card about which a question without a subject is, by its index; -1 for none. */
  readonly about: number;
  /** True if nothing more need be chosen. */
  readonly canEnd: boolean;
}

/** The instruction that asks. */
export const askingStep = (image: Image, pc: number): DecodedStep | undefined =>
  readCode(image.code, pc, pc + 16)[0];

/** The thing that is asked for, in one sentence. */
export function questionText(asked: QuestionContext): string {
  const step = askingStep(asked.image, asked.frame.pc);
  if (!step?.instruction) return 'A choice is asked for.';
  const words = new Wording(asked, step);
  const { left, self, subject } = asked.frame;
  const rest = Math.max(0, left - asked.chosen);
  switch (step.instruction.name) {
    case 'take':
      return words.take(left);
    case 'choose':
      return 'Choose one of these, or none.';
    case 'pick':
      return left === 1
        ? `Choose a card ${words.inZone('from')}${words.toMove}, or none.`
        : `Choose up to ${cards(left)} ${words.inZone('from')}${words.toMove}.${asked.chosen > 0 ? ` ${rest} left.` : ''}`;
    case 'give':
      return `Choose ${left === 1 ? 'a card' : cards(left)} ${words.inZone('from')}${words.toMove}.${asked.chosen > 0 ? ` ${rest} left.` : ''}`;
    case 'select':
      return `Choose ${chosenCards(left, asked)} to ${words.verb('verb')}.${asked.chosen > 0 ? ` ${rest} left.` : ''}`;
    case 'put':
      if (words.isDone('piece'))
        return `Choose ${left === 1 ? 'a card' : `up to ${left} cards`} to ${words.pieceVerb('piece')}.${asked.chosen > 0 ? ` ${rest} left.` : ''}`;
      return `Choose where up to ${left} ${words.resource('piece', left)} go${left === 1 ? 'es' : ''}.${asked.chosen > 0 ? ` ${rest} left.` : ''}`;
    case 'put-each':
      return `Choose cards for up to ${left} ${words.resource('piece', left)} each.`;
    case 'remove':
      return `Choose from which cards ${left} ${words.resource('piece', left)} ${left === 1 ? 'is' : 'are'} taken.${asked.chosen > 0 ? ` ${rest} left.` : ''}`;
    case 'buy':
      return `Choose a card ${words.inZone('from')} to ${words.verb('verb')}, or none.`;
    case 'charge':
      return `${rest} to pay for ${asked.name(subject)}. Choose what stands in for ${words.resource('with', 2)}.`;
    case 'settle':
      return `Choose a place for ${asked.name(subject)}.`;
    case 'swap':
      return `Choose the card that takes the place of ${asked.name(self)}.`;
    case 'wake':
      return `Use this ability of ${asked.name(subject)}, or leave it out.`;
    case 'run':
      return `Use the ability of ${asked.about < 0 ? 'this card' : asked.name(asked.about)}, or leave it out.`;
    case 'repeat':
      return `Choose the card whose ability ${asked.name(self)} uses.`;
    case 'stake':
      return 'Choose a goal to claim.';
    default:
      return 'A choice is asked for.';
  }
}

/** An amount of what is asked for as it is called on its button; undefined where nothing says of what it is. */
export function amountText(asked: QuestionContext, amount: number): string | undefined {
  const step = askingStep(asked.image, asked.frame.pc);
  return step && new Wording(asked, step).amount(amount);
}

/** The sentence in place of the question where pieces could be placed and no card has room for them. */
export function noRoomText({ image, frame, ...asked }: QuestionContext): string {
  const step = askingStep(image, frame.pc);
  if (!step) return 'Nothing has room.';
  const pieces = new Wording({ image, frame, ...asked }, step).resource('piece', 2);
  return `No card has room for ${pieces}.`;
}

/** The name of choosing nothing, or nothing more. */
export function doneText(asks: string, chosen: number): string {
  if (asks === 'run' || asks === 'wake') return 'Leave it out';
  if (asks === 'charge') return 'Pay the rest';
  return chosen > 0 ? 'Done' : 'None';
}

/** Operands of an instruction as they are said in a sentence. */
class Wording {
  readonly #asked: QuestionContext;
  readonly #step: DecodedStep;
  readonly #words: PackWords;

  constructor(asked: QuestionContext, step: DecodedStep) {
    this.#asked = asked;
    this.#step = step;
    this.#words = new PackWords(asked.image.vocabulary.manifest);
  }

  inZone(operand: string): string {
    return this.#words.inZone(this.#word('zone', operand));
  }

  resource(operand: string, count: number): string {
    return this.#words.resource(this.#word('resource', operand), count);
  }

  /** True if a verb is called like a piece that it lays: one wounds a card then, and lays no wound on it. */
  isDone(operand: string): boolean {
    return (
      this.#asked.image.vocabulary.manifest.words.verb[this.#word('resource', operand)]?.does?.act === 'put'
    );
  }

  /** That verb. */
  pieceVerb(operand: string): string {
    return this.#words.verb(this.#word('resource', operand));
  }

  verb(operand: string): string {
    return this.#words.verb(this.#word('verb', operand));
  }

  /** The deed for which cards of a zone are chosen, as in ` to compost`; empty for those that are looked at. */
  get toMove(): string {
    const verb = this.verb('verb');
    return verb === '' || this.#from === ASIDE ? '' : ` to ${verb}`;
  }

  /** The resource that is taken stands in the instruction behind the one that asks how much. */
  take(most: number): string {
    const then = this.#taken();
    if (!then) return `Take up to ${most}.`;
    const from = then.#step.instruction?.name === 'move' && then.#from;
    return `${capital(then.verb('verb'))} up to ${then.#things(most)}${from ? ` ${this.#words.fromZone(from)}` : ''}.`;
  }

  /** So much of it as it is taken, as in `bid 2 tricks`; undefined where what asks does not take. */
  amount(count: number): string | undefined {
    const then = this.#step.instruction?.name === 'take' ? this.#taken() : undefined;
    return then && `${then.verb('verb')} ${then.#things(count)}`;
  }

  /** The instruction behind the one that asks how much; undefined where it is none that takes. */
  #taken(): Wording | undefined {
    const next = askingStep(this.#asked.image, this.#step.next);
    return TAKING.has(next?.instruction?.name ?? '') && next ? new Wording(this.#asked, next) : undefined;
  }

  /** So many of what an instruction takes: pieces, cards, or what a verb counts. */
  #things(count: number): string {
    const name = this.#step.instruction?.name;
    if (name === 'add') return `${count} ${this.resource('resource', count)}`;
    if (name === 'move') return cards(count);
    return `${count} ${this.#words.counted(this.#word('verb', 'verb'), this.#word('counter', 'counter'), count)}`;
  }

  get #from(): string {
    return this.#word('zone', 'from');
  }

  #word(sort: WordOperand, operand: string): string {
    const index = operandOf(this.#step, operand) ?? -1;
    return index < 0 ? '' : (this.#asked.image.vocabulary.name(sort, index) ?? '');
  }
}

/** Instructions behind the question how much that say what is taken. */
const TAKING: ReadonlySet<string> = new Set(['add', 'move', 'raise']);

/** So many cards, or fewer where they need not be chosen. */
const chosenCards = (count: number, { canEnd }: QuestionContext): string =>
  `${canEnd && count > 1 ? 'up to ' : ''}${count === 1 ? 'a card' : cards(count)}`;

const cards = (count: number): string => `${count} ${count === 1 ? 'card' : 'cards'}`;

/** The part of a text that is one of several ways, by the clauses that lie in it. */
export function pathClause(image: Image, entry: number, path: number): string | undefined {
  const { face = -1, ability = 0 } = image.entries[entry] ?? {};
  const clauses = image.faces[face]?.program.clauses ?? [];
  const at = new RegExp(`^(abilities\\.${ability}\\.(?:.*?\\.)?paths)\\.${path}\\.`);
  for (const clause of clauses) {
    const found = at.exec(clause.path)?.[1];
    if (found !== undefined) return `${found}.${path}`;
  }
  return undefined;
}
