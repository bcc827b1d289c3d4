import type { Words } from '../cards/manifest.ts';
import type { WordSort } from '../language/form-parts.ts';
import { ADJECTIVES, NOUNS } from '../language/forms.ts';
import type { Lexicon } from '../language/lexicon.ts';
import type { Bound, CountedForm, Measure, PlaceForm, Selector, Test } from '../language/tree.ts';
import type { StripItem } from './types.ts';
import { wordOf } from './words.ts';

const SET: readonly WordSort[] = ['colour', 'value', 'kind', 'noun'];
const MEASURED: readonly WordSort[] = ['resource', 'attribute', 'noun'];

/** Draws things, places and conditions in a strip; see strip.ts. */
export class StripThings {
  readonly #lexicon: Lexicon<Words>;

  constructor(lexicon: Lexicon<Words>) {
    this.#lexicon = lexicon;
  }

  counted(counted: CountedForm, many: 'one' | 'many'): StripItem[] {
    switch (counted.form) {
      case 'things':
        return this.selector(counted.of, many);
      case 'line':
        return [
          this.word(counted.line, ['line'], many),
          text('of'),
          number(counted.size),
          ...this.selector(counted.of, plural(counted.size)),
        ];
      case 'set':
        return [
          text(many === 'one' ? 'set of' : 'sets of'),
          ...counted.values.map((value) => this.word(value, SET)),
        ];
    }
  }

  selector(selector: Selector, many: 'one' | 'many'): StripItem[] {
    const items = this.words(selector.words, ADJECTIVES, NOUNS, many);
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
      items.push(this.word(selector.full.of, ['resource'], 'many'));
    }
    if (selector.done) {
      const done = selector.done;
      const who = done.form === 'you' ? 'you' : `the ${this.written(done.role, ['role'])}`;
      const did = this.#lexicon.write('verb', done.verb, 'one', 'past');
      items.push(text(`${who} ${did} this ${this.written(done.period, ['period'])}`));
    }
    if (selector.in) items.push(...this.#place(selector.in));
    if (selector.role !== undefined) items.push(text('of the'), this.word(selector.role, ['role']));
    return items;
  }

  #place(place: PlaceForm): StripItem[] {
    switch (place.form) {
      case 'zone':
        return [text('in'), this.word(place.zone, ['zone'])];
      case 'best':
        return [text('in any one'), this.word(place.zone, ['zone'])];
      case 'line': {
        const written = `this ${this.written(place.line, ['line'])}`;
        return this.icon(place.line, ['line'], written, `in ${written}`);
      }
      case 'longest': {
        const through = place.through ? [text('through this')] : [];
        return [text('longest'), this.word(place.relation, ['relation']), text('line'), ...through];
      }
    }
  }

  #test(test: Test): StripItem[] {
    switch (test.form) {
      case 'count':
        return [text(bound(test.bound)), ...this.measure(test.measure, test.bound.n === 1 ? 'one' : 'many')];
      case 'value':
        return [this.word(test.attribute, ['attribute']), text(bound(test.bound))];
      case 'none':
        return [text('no'), ...this.measure(test.measure, 'many')];
      case 'parity':
        return [text(test.parity), this.word(test.attribute, ['attribute'])];
      case 'different':
        return [text('all different'), ...this.measure(test.measure, 'many')];
      case 'shared':
        return [text('one shared'), this.word(test.attribute, ['attribute'])];
      case 'last':
        return [
          text(
            `${test.than ? `${test.than} than ` : ''}the ${this.#lexicon.write('verb', test.verb, 'one', 'past')}`,
          ),
          ...between(
            test.attributes.map((attribute) => [this.word(attribute, ['attribute'])]),
            [text('or')],
          ),
        ];
    }
  }

  measure(measure: Measure, many: 'one' | 'many'): StripItem[] {
    switch (measure.form) {
      case 'word':
        return [this.word(measure.word, MEASURED, many)];
      case 'spaces':
        return [text('spaces for'), this.word(measure.resource, ['resource'], 'many')];
      case 'numbers':
        return [text('numbers of'), this.word(measure.resource, ['resource'], 'many')];
    }
  }

  /** Adjectives and a noun, directions moved behind the noun. */
  words(
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
      const item = this.word(id, isLast ? last : before, isLast ? many : 'one');
      if (word?.sort === 'relation' && item.t === 'icon') behind.push(item);
      else front.push(item);
    });
    return [...front, ...behind];
  }

  word(id: string, sorts: readonly WordSort[], many: 'one' | 'many' = 'one'): StripItem {
    const word = wordOf(this.#lexicon, id, sorts);
    const written = word ? this.#lexicon.write(word.sort, id, many) : id;
    const icon = word?.entry.icon;
    return icon === undefined ? text(written) : { t: 'icon', name: icon, title: written };
  }

  /** The word's icon under a title of its own, or a text. */
  icon(id: string, sorts: readonly WordSort[], title: string, otherwise: string = title): StripItem[] {
    const icon = wordOf(this.#lexicon, id, sorts)?.entry.icon;
    return [icon === undefined ? text(otherwise) : { t: 'icon', name: icon, title }];
  }

  written(id: string, sorts: readonly WordSort[]): string {
    const word = wordOf(this.#lexicon, id, sorts);
    return word ? this.#lexicon.write(word.sort, id) : id;
  }
}

export const text = (value: string): StripItem => ({ t: 'text', value });
export const number = (value: number): StripItem => ({ t: 'number', value });

/** Number of the words that an amount counts. */
export const plural = (amount: number): 'one' | 'many' => (amount === 1 ? 'one' : 'many');

function bound(of: Bound): string {
  if (of.form === 'at-least') return `${of.n}+`;
  return of.form === 'at-most' ? `≤ ${of.n}` : `${of.n}`;
}

/** Rows put together, with the same items between any two. */
export function between(rows: readonly (readonly StripItem[])[], items: readonly StripItem[]): StripItem[] {
  return rows.flatMap((row, index) => (index === 0 ? [...row] : [...items, ...row]));
}
