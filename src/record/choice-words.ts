import { valuesOf } from '../cards/attribute-values.ts';
import type { VerbAct } from '../cards/manifest.ts';
import { ASIDE } from '../compile/vocabulary.ts';
import { fetchedBy } from '../game/team-board.ts';
import { cardsIn, instanceOf, word } from '../state/zones.ts';
import { rangeAt } from '../vm/decisions/amount.ts';
import { BEGIN, CHOICES, cellOfChoice, FETCH, operandOf, SHARE, sortOf } from '../vm/choices.ts';
import { askedOf, instructionsFrom, askedOperand, type Asked, type Running } from './asked.ts';

/** Sorts of choices that come between two steps, behind those of {@link CHOICES}. */
const ENTER = CHOICES.length;
const LINE = CHOICES.length + 1;

/** Instructions at which an amount is chosen. */
const GIVING: ReadonlySet<string> = new Set(['take', 'move']);

/**
 * Says choices in words that stand for what they mean: verbs, cards by their number, amounts and cells, never a place
 * in a list. Rows and columns count from 1; 0 is the row above all cards, or the column left of them.
 */
export class ChoiceWords {
  readonly #game: Running;
  readonly #lines: readonly string[];
  readonly #byIds: boolean;

  /**
   * @param byIds true if what a verb counts is called by its id alone, as in `bid 2 bid`, also where the verb has a name
   *   for it, as in `bid 2 tricks`, or the counter has a plural
   */
  constructor(game: Running, byIds = false) {
    this.#game = game;
    this.#lines = linesBetween(game);
    this.#byIds = byIds;
  }

  /** Words of one choice, whether it is legal or not; two choices of a seat can have the same. */
  say(seat: number, choice: number): string {
    const what = operandOf(choice);
    const asked = askedOf(this.#game, seat);
    switch (sortOf(choice)) {
      case 0:
        return 'done';
      case 1:
        return asked ? this.#amount(asked, String(what)) : String(what);
      case 2:
        return asked ? this.#card(asked, what) : `card ${this.#number(what)}`;
      case 3: {
        const { row, column } = cellOfChoice(choice, this.#game.layout.grid?.columns ?? 0);
        return `@ ${row + 1},${column + 1}`;
      }
      case 4:
        return asked ? this.#path(asked, seat, what) : this.#named(seat, what);
      case 5:
        return asked ? this.#use(asked, what) : this.#picked(what);
      case ENTER:
        return `${this.#entering(what)} ${this.#number(what)}`;
      case LINE:
        return `use ${this.#lines[what] ?? `line ${what + 1}`}`;
      case SHARE:
        return `share ${this.#shared(asked, what)}`;
      case FETCH:
        return `fetch ${this.#fetched(choice)}`;
      case BEGIN:
        return `run ${this.#begun(what)}`;
      default:
        return `choice ${choice}`;
    }
  }

  /** A line that is begun by itself: by its trigger and card, or by its place in a section of rules, counted from 1. */
  #begun(entry: number): string {
    const { entries, faces, vocabulary } = this.#game.layout.image;
    const { face = -1, trigger = -1, ability = 0 } = entries[entry] ?? {};
    const { card = -1, program } = faces[face] ?? {};
    return card < 0
      ? `line ${ability + 1} of ${quoted(program?.name ?? '')}`
      : `${vocabulary.name('trigger', trigger) ?? ''} of ${this.#number(card)}`;
  }

  /** The share that is put aside for the team: so much of what is asked about, or a card. */
  #shared(asked: Asked | undefined, what: number): string {
    switch (asked?.instruction.name) {
      case 'take':
      case 'move':
        return this.#amount(asked, String(what));
      case 'put':
        return `${what} ${this.#name('resource', askedOperand(this.#game, asked, 'piece')) ?? 'piece'}`;
      case 'put-each':
        return `${this.#name('resource', askedOperand(this.#game, asked, 'piece')) ?? 'piece'} of ${this.#number(what)}`;
      default:
        return `card ${this.#number(what)}`;
    }
  }

  /** The share that is taken of what was put aside for the team. */
  #fetched(choice: number): string {
    const { resource } = this.#game.layout.image.vocabulary.names;
    const { group, what } = fetchedBy(resource.length, choice);
    if (group === 0) return `card ${this.#number(what)}`;
    const { manifest } = this.#game.layout.image.vocabulary;
    const id = resource[group - 1];
    if (id === undefined) return `top of ${this.#name('zone', what) ?? what}`;
    return manifest.words.resource[id]?.holds === 'pool' ? `${what} ${id}` : `${id} on ${this.#number(what)}`;
  }

  /** A range of amounts, such as `earn 1000 to 1999 coin`. */
  #range(asked: Asked, path: number): string {
    const { least, most } = rangeAt(this.#game.machine.run, path);
    return this.#amount(asked, least < most ? `${least} to ${most}` : String(least));
  }

  #amount(asked: Asked, said: string): string {
    if (!GIVING.has(asked.instruction.name)) return said;
    for (const each of instructionsFrom(this.#game, asked.at)) {
      const verb = this.#verbAt(each);
      if (verb === undefined) continue;
      return `${verb} ${said} ${this.#countedBy(each, verb, said)}`.trimEnd();
    }
    return said;
  }

  /** The things that an instruction moves or counts, so that an amount is never read as the number of a card. */
  #countedBy(each: Pick<Asked, 'instruction' | 'at'>, verb: string, said: string): string {
    if (each.instruction.name === 'move') return said === '1' ? 'card' : 'cards';
    const resource = this.#name('resource', askedOperand(this.#game, each, 'resource'));
    if (resource !== undefined) return resource;
    const { vocabulary } = this.#game.layout.image;
    const id = vocabulary.name('counter', askedOperand(this.#game, each, 'counter'))?.replace(/^[a-z]+:/, '');
    if (this.#byIds) return id ?? '';
    const called = this.#verbs[verb]?.forms?.en;
    if (said === '1') return called?.thing ?? id ?? '';
    return called?.things ?? vocabulary.manifest.words.noun[id ?? '']?.plural ?? id ?? '';
  }

  #card(asked: Asked, card: number): string {
    const number = this.#number(card);
    const piece = this.#name('resource', askedOperand(this.#game, asked, 'piece'));
    switch (asked.instruction.name) {
      case 'put':
      case 'put-each':
        return `${this.#verbThat('put')} ${piece ?? 'piece'} on ${number}`;
      case 'remove':
        return `${this.#verbThat('remove')} ${piece ?? 'piece'} from ${number}`;
      case 'charge':
        return `${this.#verbThat('remove')} with ${number}`;
      case 'repeat':
        return `${this.#verbThat('repeat')} ${number}`;
      case 'stake':
        return `${this.#verbThat('stake')} ${number}`;
      case 'give':
        if (this.#isKept(asked)) return `keep ${number}`;
        break;
      default:
    }
    return `${this.#verbAt(asked) ?? 'card'} ${number}`;
  }

  #use(asked: Asked, what: number): string {
    switch (asked.instruction.name) {
      case 'buy':
        return `${this.#verbAt(asked) ?? 'use'} over ${this.#number(what)}`;
      case 'run':
        return `${this.#verbThat('run')} ${this.#number(what)}`;
      case 'wake':
        return `use ability ${what + 1} of ${this.#number(asked.subject)}`;
      default:
        return `use ${what + 1}`;
    }
  }

  #path(asked: Asked, seat: number, path: number): string {
    if (asked.instruction.name === 'run') return this.#part(asked, seat, path);
    if (asked.instruction.name === 'take') return this.#range(asked, path);
    if (path === askedOperand(this.#game, asked, 'paths')) return 'choose none';
    return `choose ${this.#firstOf(asked, path) ?? `path ${path + 1}`}`;
  }

  /** The first deed of a path. */
  #firstOf(asked: Asked, path: number): string | undefined {
    let start = -1;
    let behind = asked.at;
    for (const each of instructionsFrom(this.#game, asked.at)) {
      if (each.instruction.name === 'case' && askedOperand(this.#game, each, 'n') === path)
        start = askedOperand(this.#game, each, 'to');
      else if (each.instruction.name !== 'case' && each.at > asked.at) {
        behind = each.at;
        break;
      }
    }
    for (const each of instructionsFrom(this.#game, start < 0 ? behind : start)) {
      if (each.instruction.name === 'move' && askedOperand(this.#game, each, 'to') === this.#zone(ASIDE))
        return 'look';
      const piece = this.#name('resource', askedOperand(this.#game, each, 'piece'));
      if (piece !== undefined)
        return `${this.#verbThat(each.instruction.name === 'remove' ? 'remove' : 'put')} ${piece}`;
      const verb = this.#verbAt(each);
      if (verb === undefined) continue;
      const resource = this.#name('resource', askedOperand(this.#game, each, 'resource'));
      return resource === undefined ? verb : `${verb} ${resource}`;
    }
    return undefined;
  }

  /** Which part of a zone comes first when the abilities in it are gone through. */
  #part(asked: Asked, seat: number, path: number): string {
    const { machine, layout } = this.#game;
    const { entries, pool } = machine.run;
    const scope = askedOperand(this.#game, asked, 'where');
    const mark = askedOperand(this.#game, asked, 'mark');
    const parts = layout.places[word(pool, scope + 1)]?.parts ?? [];
    const activated = layout.image.vocabulary.index('nature', 'activated');
    const asking = parts.filter((zone) =>
      cardsIn(layout, machine.state, instanceOf(layout, zone, seat)).some((card) => {
        const face = machine.run.face(card);
        for (let entry = word(entries.first, face); entry < entries.endOf(face); entry++)
          if (entries.nature[entry] === activated && entries.hasMark(entry, mark)) return true;
        return false;
      }),
    );
    const zone = asking[path];
    return zone === undefined ? `part ${path + 1} first` : `${this.#name('zone', zone) ?? ''} first`;
  }

  /** A section that can be named for the turn, or a value. */
  #named(seat: number, path: number): string {
    const { manifest } = this.#game.layout.image.vocabulary;
    const verb = this.#game.flow?.progress.next(seat).act?.verb;
    const attribute = verb === undefined ? undefined : this.#verbs[verb]?.does?.attribute;
    if (verb !== undefined && attribute !== undefined)
      return `${verb} ${valuesOf(attribute, { manifest })[path] ?? path + 1}`;
    // The verb that asks comes first: a pack can have several that name the same sections.
    const verbs = Object.entries(this.#verbs);
    for (const [id, { does }] of verbs.filter(([id]) => id === verb).concat(verbs)) {
      const name = Object.values(does?.sections ?? {})[path];
      if (does?.act === 'name' && name !== undefined) return `${id} ${quoted(name)}`;
    }
    return `path ${path + 1}`;
  }

  #picked(what: number): string {
    const card = Math.floor(what / 2);
    const sides = this.#game.layout.image.cards[card]?.faces ?? 1;
    return `${this.#verbThat('pick-face')} ${this.#number(card)}${sides > 1 ? 'AB'.charAt(what % 2) : ''}`;
  }

  #entering(card: number): string {
    const { cards, vocabulary } = this.#game.layout.image;
    const home = vocabulary.manifest.words.kind[cards[card]?.kind ?? '']?.home;
    const found = Object.entries(this.#verbs).find(
      ([, { does }]) => does?.act === 'enter' && does.to === home,
    );
    return found?.[0] ?? this.#verbThat('enter');
  }

  #isKept(asked: Asked): boolean {
    const { kept } = this.#game.layout.image.vocabulary.manifest;
    const { name } = asked.instruction;
    return (
      name === 'give' &&
      askedOperand(this.#game, asked, 'from') === this.#zone(ASIDE) &&
      kept !== undefined &&
      askedOperand(this.#game, asked, 'to') === this.#zone(kept)
    );
  }

  get #verbs(): Running['layout']['image']['vocabulary']['manifest']['words']['verb'] {
    return this.#game.layout.image.vocabulary.manifest.words.verb;
  }

  /** Id of the first verb that does so. Pieces are paid, so that a verb that only loses has none of them. */
  #verbThat(act: VerbAct['act']): string {
    const found = Object.entries(this.#verbs).find(
      ([, { does, side }]) => does?.act === act && !(act === 'remove' && side === 'benefit'),
    );
    return found?.[0] ?? act;
  }

  #verbAt(each: Pick<Asked, 'instruction' | 'at'>): string | undefined {
    return this.#name('verb', askedOperand(this.#game, each, 'verb'));
  }

  #name(sort: 'verb' | 'resource' | 'zone', index: number): string | undefined {
    return index < 0 ? undefined : this.#game.layout.image.vocabulary.name(sort, index);
  }

  #zone(id: string): number {
    return this.#game.layout.image.vocabulary.find('zone', id) ?? -1;
  }

  #number(card: number): string {
    return String(this.#game.layout.image.cards[card]?.number ?? '?');
  }
}

/** Names of the sections whose lines work at any time, in the order in which they are offered. */
function linesBetween(game: Running): readonly string[] {
  const { faces, vocabulary } = game.layout.image;
  const { trigger: triggers, verb: verbs } = vocabulary.manifest.words;
  const named = new Set(Object.values(verbs).flatMap(({ does }) => Object.values(does?.sections ?? {})));
  const sections = faces.filter(({ card }) => card < 0);
  const ofTurn = new Set(
    sections
      .filter(({ program }) => named.has(program.name))
      .flatMap(({ program }) => program.entries.map(({ trigger }) => trigger)),
  );
  return sections.flatMap(({ program }) =>
    program.entries.flatMap(({ trigger }) => {
      const said = triggers[vocabulary.name('trigger', trigger) ?? ''];
      const always = said?.who === 'everyone' && said.barrier !== true && !ofTurn.has(trigger);
      return always ? [quoted(program.name)] : [];
    }),
  );
}

/** A name as it stands among words: in quotes where it would not read as one word. */
const quoted = (name: string): string => (/^[\p{L}\p{N}-]+$/u.test(name) ? name : JSON.stringify(name));
