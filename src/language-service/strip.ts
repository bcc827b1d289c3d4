import type { VerbWord, Words } from '../cards/manifest.ts';
import type { WordSort } from '../language/form-parts.ts';
import { ADJECTIVES, NOUNS } from '../language/forms.ts';
import type { Lexicon } from '../language/lexicon.ts';
import type {
  Ability,
  Body,
  Bound,
  Counted,
  Effect,
  Guard,
  Measure,
  Path,
  Place,
  Selector,
  Test,
} from '../language/tree.ts';
import type { StripItem } from './types.ts';
import { wordOf } from './words.ts';

const ARROW: StripItem = { t: 'arrow' };
const SEP: StripItem = { t: 'sep' };
const text = (value: string): StripItem => ({ t: 'text', value });
const number = (value: number): StripItem => ({ t: 'number', value });

const CHOSEN: readonly WordSort[] = ['colour', 'kind'];
const SET: readonly WordSort[] = ['colour', 'value', 'kind', 'noun'];
const MEASURED: readonly WordSort[] = ['resource', 'attribute', 'noun'];

/**
 * The row of icons and numbers that stands for an ability on a small face, its trigger left out. Icons are
 * those that the pack names; a word without one is written out. Directions follow the thing that lies there,
 * and a verb goes without saying where what it moves, or a mere number of points, says enough.
 */
export function stripOf(ability: Ability, lexicon: Lexicon<Words>): readonly StripItem[] {
  const strip = new Strip(lexicon);
  const items = strip.body(ability.body);
  return tidy(ability.guard ? [...strip.guard(ability.guard), SEP, ...items] : items);
}

/** Joins neighbouring texts to one. */
function tidy(items: readonly StripItem[]): readonly StripItem[] {
  const joined: StripItem[] = [];
  for (const item of items) {
    const last = joined.at(-1);
    if (item.t === 'text' && last?.t === 'text') {
      joined[joined.length - 1] = text(`${last.value} ${item.value}`);
    } else joined.push(item);
  }
  return joined;
}

class Strip {
  readonly #lexicon: Lexicon<Words>;

  constructor(lexicon: Lexicon<Words>) {
    this.#lexicon = lexicon;
  }

  guard(guard: Guard): StripItem[] {
    switch (guard.form) {
      case 'if-did':
        return [
          text(`if you ${this.#lexicon.write('verb', guard.verb, 'one', 'past')}`),
          this.#word(guard.what, CHOSEN),
        ];
      case 'if-have':
        return [text('if'), number(guard.amount), ...this.#counted(guard.of, plural(guard.amount))];
      case 'when':
        return [
          text('when'),
          this.#word(guard.verb, ['verb']),
          ...this.#words(guard.what, ADJECTIVES, NOUNS, 'one'),
        ];
    }
  }

  body(body: Body): StripItem[] {
    switch (body.form) {
      case 'do': {
        const paths = between(
          body.paths.map((path) => this.#path(path)),
          [text('or')],
        );
        if (!body.pay) return paths;
        return [
          ...between(
            body.pay.map((effect) => this.#effect(effect)),
            [SEP],
          ),
          ARROW,
          ...paths,
        ];
      }
      case 'may':
        return [text('may'), ...this.#path(body.path)];
      case 'may-pay':
        return [
          this.#word(body.attribute, ['attribute']),
          text('with'),
          ...this.#selector(body.with, 'many'),
        ];
      case 'cannot':
        return [text('cannot'), this.#word(body.verb, ['verb']), this.#word(body.what, CHOSEN)];
      case 'change':
        return [
          text(body.change === 'reduce' ? '−' : '+'),
          number(body.by),
          this.#word(body.attribute, ['attribute']),
          text('of'),
          ...this.#selector(body.of, 'many'),
        ];
      case 'counts-as':
        return [text('counts as'), ...body.values.map((value) => this.#word(value, ['value']))];
      case 'have':
        return [number(body.amount), ...this.#counted(body.of, plural(body.amount))];
    }
  }

  #path(path: Path): StripItem[] {
    const steps = path.steps.map((step) =>
      between(
        step.effects.map((effect) => this.#effect(effect)),
        [SEP],
      ),
    );
    return between(steps, [text('then')]);
  }

  #effect(effect: Effect): StripItem[] {
    const must = effect.must ? [text('must')] : [];
    switch (effect.form) {
      case 'do':
        return [...must, ...this.#act(effect)];
      case 'table':
        return [
          ...must,
          ...this.#verb(effect.verb, false),
          text(effect.table.join(' ')),
          text('by number of'),
          ...this.#selector(effect.of, 'many'),
        ];
      case 'total':
        return [
          ...must,
          ...this.#verb(effect.verb, false),
          text('total'),
          ...this.#measure(effect.measure, 'many'),
          text('of'),
          ...this.#selector(effect.of, 'many'),
        ];
      case 'look':
        return [
          ...must,
          text('look at'),
          number(effect.look),
          this.#word(effect.from, ['zone']),
          text('keep'),
          number(effect.keep),
          this.#word(effect.rest, ['verb']),
          text('the rest'),
        ];
    }
  }

  #act(effect: Extract<Effect, { form: 'do' }>): StripItem[] {
    const { amount, thing, per, from, on } = effect;
    const many = amount === 'each' || amount === 1 ? 'one' : 'many';
    const items: StripItem[] = [
      amount === 'each' ? text('each') : number(amount),
      ...this.#verb(effect.verb, thing !== undefined),
      ...(thing ? this.#selector(thing, many) : []),
    ];
    if (per) {
      items.push(text('per'), ...(per.every === undefined ? [] : [number(per.every)]));
      items.push(...this.#counted(per.of, per.every === undefined ? 'one' : 'many'));
    }
    if (from !== undefined)
      items.push(...this.#icon(from, ['zone'], `from ${this.#written(from, ['zone'])}`));
    if (on) items.push(text(on.each ? 'on' : 'among'), ...this.#selector(on.of, on.each ? 'one' : 'many'));
    if (effect.over) items.push(text('over this'));
    if (effect.without !== undefined) items.push(text('without'), this.#word(effect.without, ['attribute']));
    if (effect.atMost !== undefined) items.push(text(`≤ ${effect.atMost}`));
    return items;
  }

  /** A verb's icon or name; nothing where its things, or the mere number of points, say enough. */
  #verb(id: string, hasThing: boolean): StripItem[] {
    const verb = this.#lexicon.byId('verb', id);
    const unsaid = verb && (hasThing ? verb.things.every(isMoved) : verb.side === 'score');
    return unsaid ? [] : [this.#word(id, ['verb'])];
  }

  #counted(counted: Counted, many: 'one' | 'many'): StripItem[] {
    switch (counted.form) {
      case 'things':
        return this.#selector(counted.of, many);
      case 'line':
        return [
          this.#word(counted.line, ['line'], many),
          text('of'),
          number(counted.size),
          ...this.#selector(counted.of, plural(counted.size)),
        ];
      case 'set':
        return [
          text(many === 'one' ? 'set of' : 'sets of'),
          ...counted.values.map((value) => this.#word(value, SET)),
        ];
    }
  }

  #selector(selector: Selector, many: 'one' | 'many'): StripItem[] {
    const items = this.#words(selector.words, ADJECTIVES, NOUNS, many);
    if (selector.with) {
      items.push(text('with'));
      items.push(
        ...between(
          selector.with.map((test) => this.#test(test)),
          [text('and')],
        ),
      );
    }
    if (selector.full) {
      items.push(text(selector.full.not ? 'not full of' : 'full of'));
      items.push(this.#word(selector.full.of, ['resource'], 'many'));
    }
    if (selector.done) {
      const done = selector.done;
      const who = done.form === 'you' ? 'you' : `the ${this.#written(done.role, ['role'])}`;
      const did = this.#lexicon.write('verb', done.verb, 'one', 'past');
      items.push(text(`${who} ${did} this ${this.#written(done.period, ['period'])}`));
    }
    if (selector.in) items.push(...this.#place(selector.in));
    if (selector.role !== undefined) items.push(text('of the'), this.#word(selector.role, ['role']));
    return items;
  }

  #place(place: Place): StripItem[] {
    switch (place.form) {
      case 'zone':
        return [text('in'), this.#word(place.zone, ['zone'])];
      case 'best':
        return [text('in any one'), this.#word(place.zone, ['zone'])];
      case 'line': {
        const written = `this ${this.#written(place.line, ['line'])}`;
        return this.#icon(place.line, ['line'], written, `in ${written}`);
      }
      case 'longest': {
        const through = place.through ? [text('through this')] : [];
        return [text('longest'), this.#word(place.relation, ['relation']), text('line'), ...through];
      }
    }
  }

  #test(test: Test): StripItem[] {
    switch (test.form) {
      case 'count':
        return [text(bound(test.bound)), ...this.#measure(test.measure, test.bound.n === 1 ? 'one' : 'many')];
      case 'value':
        return [this.#word(test.attribute, ['attribute']), text(bound(test.bound))];
      case 'none':
        return [text('no'), ...this.#measure(test.measure, 'many')];
      case 'parity':
        return [text(test.parity), this.#word(test.attribute, ['attribute'])];
      case 'different':
        return [text('all different'), ...this.#measure(test.measure, 'many')];
      case 'shared':
        return [text('one shared'), this.#word(test.attribute, ['attribute'])];
    }
  }

  #measure(measure: Measure, many: 'one' | 'many'): StripItem[] {
    switch (measure.form) {
      case 'word':
        return [this.#word(measure.word, MEASURED, many)];
      case 'spaces':
        return [text('spaces for'), this.#word(measure.resource, ['resource'], 'many')];
      case 'numbers':
        return [text('numbers of'), this.#word(measure.resource, ['resource'], 'many')];
    }
  }

  /** Adjectives and a noun, directions moved behind the noun. */
  #words(
    ids: readonly string[],
    before: readonly WordSort[],
    last: readonly WordSort[],
    many: 'one' | 'many',
  ): StripItem[] {
    const front: StripItem[] = [];
    const behind: StripItem[] = [];
    ids.forEach((id, index) => {
      const isLast = index === ids.length - 1;
      const word = wordOf(this.#lexicon, id, isLast ? last : before);
      const item = this.#word(id, isLast ? last : before, isLast ? many : 'one');
      if (word?.sort === 'relation' && item.t === 'icon') behind.push(item);
      else front.push(item);
    });
    return [...front, ...behind];
  }

  #word(id: string, sorts: readonly WordSort[], many: 'one' | 'many' = 'one'): StripItem {
    const word = wordOf(this.#lexicon, id, sorts);
    const written = word ? this.#lexicon.write(word.sort, id, many) : id;
    const icon = word?.entry.icon;
    return icon === undefined ? text(written) : { t: 'icon', name: icon, title: written };
  }

  /** The word's icon under a title of its own, or a text. */
  #icon(id: string, sorts: readonly WordSort[], title: string, otherwise: string = title): StripItem[] {
    const icon = wordOf(this.#lexicon, id, sorts)?.entry.icon;
    return [icon === undefined ? text(otherwise) : { t: 'icon', name: icon, title }];
  }

  #written(id: string, sorts: readonly WordSort[]): string {
    const word = wordOf(this.#lexicon, id, sorts);
    return word ? this.#lexicon.write(word.sort, id) : id;
  }
}

/** Whether things of that sort come and go by number alone. */
const isMoved = (thing: VerbWord['things'][number]): boolean => thing === 'pool' || thing === 'piece';

const plural = (amount: number): 'one' | 'many' => (amount === 1 ? 'one' : 'many');

function bound(of: Bound): string {
  if (of.form === 'at-least') return `${of.n}+`;
  return of.form === 'at-most' ? `≤ ${of.n}` : `${of.n}`;
}

/** Rows put together, with the same items between any two. */
function between(rows: readonly (readonly StripItem[])[], items: readonly StripItem[]): StripItem[] {
  return rows.flatMap((row, index) => (index === 0 ? [...row] : [...items, ...row]));
}
