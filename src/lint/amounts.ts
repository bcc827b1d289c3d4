import type { CatalogueEntry } from '../cards/catalogue.ts';
import type { Range } from '../language/diagnostic.ts';
import type { Effect } from '../language/tree.ts';
import { rangeOfField } from './card-range.ts';
import { clausesOf } from './clauses.ts';
import { filesOf, keep, perCatalogue, together, type KeptCard } from './kept.ts';
import { textsIn } from './texts.ts';

/** A number of a text, and those of other cards that say the same with another number. */
export interface SaidAmount {
  readonly path: string;
  readonly range: () => Range;
  readonly number: number;
  /** Its words, as in "gain soil". */
  readonly what: string;
  /** The least and the most of others, and how many there are. */
  readonly least: number;
  readonly most: number;
  readonly others: number;
}

interface Said {
  /** The same text for all that say the same. */
  readonly key: string;
  readonly what: string;
  readonly path: string;
  readonly range: () => Range;
  readonly number: number;
}

/** The numbers of a card. */
const saidOn = keep((card: KeptCard): readonly Said[] => [...inFields(card.entry), ...inLines(card)]);

/** Every number that cards print in a field or say with a verb and that no other card goes below, or beyond. */
export const amountsOf = perCatalogue((catalogue): readonly SaidAmount[] => {
  const all = together(filesOf(catalogue).cards, saidOn);
  const groups = new Map<string, Extremes>();
  for (const { key, number } of all) {
    const group = groups.get(key);
    if (group) group.add(number);
    else groups.set(key, new Extremes(number));
  }
  return all.flatMap((said) => groups.get(said.key)?.beside(said) ?? []);
});

function inLines(card: KeptCard): readonly Said[] {
  return textsIn(card).flatMap(({ ability, path, kind, trigger, range }) => {
    if (trigger.who === 'opponent') return [];
    const { pay, paths } = clausesOf(ability, card.pack.manifest);
    const sides = [
      ['pay', pay],
      ['get', paths.flat(2)],
    ] as const;
    return sides.flatMap(([side, effects]) =>
      effects.flatMap((effect) => {
        const what = keyOf(effect);
        if (what === undefined || effect.form !== 'do') return [];
        const of = trigger.nature === 'once' ? kind : '';
        const key = `${side} ${trigger.nature} ${of} ${what}`;
        return [{ key, what, path, range, number: Number(effect.amount) }];
      }),
    );
  });
}

const inFields = (entry: CatalogueEntry): readonly Said[] =>
  (entry.checked.card?.faces ?? []).flatMap(({ fields }, face) =>
    fields.flatMap(({ form, field, value }) =>
      form === 'number'
        ? [
            {
              key: `${entry.checked.card?.kind}.${field}`,
              what: field,
              path: entry.path,
              range: () => rangeOfField(entry, face, field),
              number: value,
            },
          ]
        : [],
    ),
  );

/** The words of an effect but for its number; nothing where it has none. */
function keyOf(effect: Effect): string | undefined {
  if (effect.form !== 'do' || effect.amount === 'each' || effect.reach) return undefined;
  const { verb, thing, per, from, on } = effect;
  return [verb, thing?.words.at(-1), from && `from ${from}`, on && 'on', per && 'per']
    .filter((each) => each !== undefined && each !== '')
    .join(' ');
}

/** The two least and the two most of some numbers: they tell of each one what the others go to. */
class Extremes {
  #least: number;
  #second = Infinity;
  #most: number;
  #before = -Infinity;
  #count = 1;

  constructor(number: number) {
    this.#least = number;
    this.#most = number;
  }

  add(number: number): void {
    this.#count += 1;
    if (number < this.#least) [this.#least, this.#second] = [number, this.#least];
    else if (number < this.#second) this.#second = number;
    if (number > this.#most) [this.#most, this.#before] = [number, this.#most];
    else if (number > this.#before) this.#before = number;
  }

  beside(said: Said): readonly SaidAmount[] {
    const { number } = said;
    if (number > this.#least && number < this.#most) return [];
    const isAlone = this.#count === 1;
    const least = number === this.#least && !isAlone ? this.#second : this.#least;
    const most = number === this.#most && !isAlone ? this.#before : this.#most;
    return [{ ...said, least, most, others: this.#count - 1 }];
  }
}
