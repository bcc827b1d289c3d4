import type { VerbWord, Words } from '../cards/manifest.ts';
import { conditionsIn, type Conditions } from '../language/conditions.ts';
import type { WordSort } from '../language/form-parts.ts';
import { ADJECTIVES, NOUNS } from '../language/forms.ts';
import type { Lexicon } from '../language/lexicon.ts';
import type {
  Ability,
  Body,
  ComparisonForm,
  CountedForm,
  Effect,
  Flow,
  Guard,
  Path,
  QuantityForm,
  Step,
} from '../language/tree.ts';
import { between, number, plural, StripThings, text } from './strip-things.ts';
import type { StripItem } from './types.ts';

const ARROW: StripItem = { t: 'arrow' };
const SEP: StripItem = { t: 'sep' };

const CHOSEN: readonly WordSort[] = ['colour', 'kind'];

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
  readonly #things: StripThings;

  constructor(lexicon: Lexicon<Words>) {
    this.#lexicon = lexicon;
    this.#things = new StripThings(lexicon);
  }

  guard(guard: Guard): StripItem[] {
    switch (guard.form) {
      case 'if-did':
        return [
          text(`if you ${this.#lexicon.write('verb', guard.verb, 'one', 'past')}`),
          this.#things.word(guard.what, CHOSEN),
        ];
      case 'if-have':
      case 'if-compare':
        return [text('if'), ...this.#anyOf(guard)];
      case 'when':
        return [
          text('when'),
          this.#things.word(guard.verb, ['verb']),
          ...this.#things.words(guard.what, ADJECTIVES, NOUNS, 'one'),
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
          this.#things.word(body.attribute, ['attribute']),
          text('with'),
          ...this.#things.selector(body.with, 'many'),
        ];
      case 'cannot':
        return [text('cannot'), this.#things.word(body.verb, ['verb']), this.#things.word(body.what, CHOSEN)];
      case 'change':
        return [
          text(body.change === 'reduce' ? '−' : '+'),
          number(body.by),
          this.#things.word(body.attribute, ['attribute']),
          text('of'),
          ...this.#things.selector(body.of, 'many'),
        ];
      case 'counts-as':
        return [text('counts as'), ...body.values.map((value) => this.#things.word(value, ['value']))];
      case 'have':
        return this.#anyOf(body);
      case 'flow':
        return this.#flow(body.flow);
    }
  }

  #flow(flow: Flow): StripItem[] {
    switch (flow.form) {
      case 'follow':
        return [text('follow'), text(`“${flow.section}”`)];
      case 'chosen':
        return [text('follow the chosen'), this.#things.word(flow.kind, ['kind'])];
      case 'order':
        return [text('each seat in order'), SEP, ...this.#flow(flow.flow)];
      case 'together':
        return [text('each seat together'), SEP, ...this.#flow(flow.flow)];
      case 'clockwise':
        return [text('each seat clockwise'), SEP, ...this.#flow(flow.flow)];
      case 'leading':
        return [text('the leading seat'), SEP, ...this.#flow(flow.flow)];
      case 'next':
        return [text('the next seat'), SEP, ...this.#flow(flow.flow)];
      case 'opponent':
        return [text('the opponent'), SEP, ...this.#flow(flow.flow)];
      case 'until':
        return [
          text(flow.moment === true ? 'until the moment any seat has' : 'until any seat has'),
          ...this.#anyOf(flow),
          SEP,
          ...this.#flow(flow.flow),
        ];
      case 'if':
      case 'if-compare':
        return [text('if'), ...this.#anyOf(flow), SEP, ...this.#flow(flow.flow)];
      case 'following':
        return [text('the following seat'), SEP, ...this.#flow(flow.flow)];
      case 'ranked':
        return [
          text(`the seat with the ${flow.which}`),
          ...this.#things.counted(flow.of, 'many'),
          SEP,
          ...this.#flow(flow.flow),
        ];
      case 'greatest':
        return [
          text('the seat with the greatest'),
          this.#things.word(flow.attribute, ['attribute']),
          text('of'),
          ...this.#things.selector(flow.of, 'many'),
          SEP,
          ...this.#flow(flow.flow),
        ];
      case 'window':
        return [text('window')];
      case 'do':
        return this.#path(flow.path);
    }
  }

  /** Conditions of which one is enough. */
  #anyOf(asking: Conditions): StripItem[] {
    return between(
      conditionsIn(asking).map((each) =>
        each.form === 'many' ? this.#many(each) : this.#comparison(each.compare),
      ),
      [text('or')],
    );
  }

  /** So many things. */
  #many({ amount, of }: { readonly amount: number | QuantityForm; readonly of: CountedForm }): StripItem[] {
    if (typeof amount === 'number') return [number(amount), ...this.#things.counted(of, plural(amount))];
    if (amount.form === 'none') return [text('no'), ...this.#things.counted(of, 'many')];
    const isExact = amount.form === 'exactly';
    const things = this.#things.counted(of, isExact ? plural(amount.n) : 'many');
    return [text(isExact ? '=' : '≤'), number(amount.n), ...things];
  }

  #comparison(of: ComparisonForm): StripItem[] {
    const first = this.#things.counted(of.of, 'many');
    switch (of.form) {
      case 'as-many':
        return [text('as many'), ...first, text('as'), ...this.#things.counted(of.as, 'many')];
      case 'more':
        return [text('more'), ...first, text('than'), ...this.#things.counted(of.than, 'many')];
      case 'ranked':
        return [text(`the ${of.which}`), ...first];
    }
  }

  #path(path: Path): StripItem[] {
    return between(
      path.steps.map((step) => this.#step(step)),
      [text('then')],
    );
  }

  #step({ effects, otherwise }: Step): StripItem[] {
    const items = between(
      effects.map((effect) => this.#effect(effect)),
      [SEP],
    );
    return otherwise ? [...items, text('otherwise'), ...this.#step(otherwise)] : items;
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
          ...this.#things.selector(effect.of, 'many'),
        ];
      case 'total':
        return [
          ...must,
          ...this.#verb(effect.verb, false),
          text('total'),
          ...this.#things.measure(effect.measure, 'many'),
          text('of'),
          ...this.#things.selector(effect.of, 'many'),
        ];
      case 'look':
        return [
          ...must,
          text('look at'),
          number(effect.look),
          this.#things.word(effect.from, ['zone']),
          text('keep'),
          number(effect.keep),
          this.#things.word(effect.rest, ['verb']),
          text('the rest'),
        ];
    }
  }

  #act(effect: Extract<Effect, { form: 'do' }>): StripItem[] {
    const { amount, thing, per, from, to, on } = effect;
    const many = amount === 'each' || amount === 1 ? 'one' : 'many';
    const items: StripItem[] = [
      ...(effect.reach === undefined ? [] : [text(effect.reach)]),
      amount === 'each' ? text('each') : number(amount),
      ...this.#verb(effect.verb, thing !== undefined),
      ...(thing ? this.#things.selector(thing, many) : []),
    ];
    if (per) {
      items.push(text('per'), ...(per.every === undefined ? [] : [number(per.every)]));
      items.push(...this.#things.counted(per.of, per.every === undefined ? 'one' : 'many'));
    }
    if (from !== undefined)
      items.push(...this.#things.icon(from, ['zone'], `from ${this.#things.written(from, ['zone'])}`));
    if (to !== undefined) items.push(text('to the'), this.#things.word(to, ['role']));
    if (on)
      items.push(text(on.each ? 'on' : 'among'), ...this.#things.selector(on.of, on.each ? 'one' : 'many'));
    if (effect.over) items.push(text('over this'));
    if (effect.without !== undefined)
      items.push(text('without'), this.#things.word(effect.without, ['attribute']));
    if (effect.atMost !== undefined) items.push(text(`≤ ${effect.atMost}`));
    return items;
  }

  /** A verb's icon or name; nothing where its things, or the mere number of points, say enough. */
  #verb(id: string, hasThing: boolean): StripItem[] {
    const verb = this.#lexicon.byId('verb', id);
    const unsaid = verb && (hasThing ? verb.things.every(isMoved) : verb.side === 'score');
    return unsaid ? [] : [this.#things.word(id, ['verb'])];
  }
}

/** True if things of that sort come and go by number alone. */
const isMoved = (thing: VerbWord['things'][number]): boolean => thing === 'pool' || thing === 'piece';
