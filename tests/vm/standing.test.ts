import { describe, expect, it } from 'vitest';
import { buildCatalogue } from '../../src/cards/catalogue.ts';
import { linkPack } from '../../src/compile/link.ts';
import type { Image } from '../../src/compile/image.ts';
import { stream } from '../../src/state/random.ts';
import { Arranged } from '../support/arranged.ts';
import { fileText, packFrom, unbundle } from '../support/packs.ts';

const files = unbundle(fileText('tests/packs/tideway/tideway.pack.txt'));
const pack = packFrom(files.find(({ path }) => path === 'pack.json')?.text ?? '');

/** Numbers of the sailors that are made up; the pack has those up to 8. */
const MADE_UP = Array.from({ length: 32 }, (_, at) => at + 9);

/** The second pack with so many sailors made up: rowers that weigh 5, each with one line. */
function withSailors(count: number, line: (number: number) => string): Image {
  const made = MADE_UP.slice(0, count).map((number) => ({
    path: `sailors/${number}-sailor.card`,
    text: `sailor ${number} "Sailor ${number}"\n  craft rower\n  weight 5\n  renown 0\n  proof sailed\n\n  aboard: ${line(number)}\n`,
  }));
  const { entries, rules } = buildCatalogue(pack, [...files, ...made]);
  const cards = entries.flatMap(({ checked }) => (checked.card ? [checked.card] : []));
  expect(cards.filter(({ number }) => MADE_UP.includes(number))).toHaveLength(count);
  return linkPack(
    pack,
    cards,
    rules.flatMap(({ checked }) => checked.card?.sections ?? []),
  );
}

/**
 * The number of cards of a pack that speak: few are asked one by one, many are found by looking through what lies open.
 */
const COUNTS = [6, 31, 32] as const;

/** Some of the first made-up sailors in an order by chance; every pack has these. */
function crews(seed: number): readonly number[] {
  const numbers = stream(seed, 1, 1);
  const crew = MADE_UP.slice(0, 5).filter(() => numbers.below(2) === 0);
  return numbers.below(2) === 0 ? crew : crew.toReversed();
}

const SEEDS = Array.from({ length: 24 }, (_, at) => at + 1);

describe.each(COUNTS)('what %i made-up cards say while they lie open', (count) => {
  // Hob, a rower of the pack, reduces as well, so that 7, 32 and 33 cards speak in all.
  const cheaper = withSailors(count, () => 'reduce weight of fellow rowers by 1');

  it('makes a card cheaper by 1 for each that lies there, and by none that lies elsewhere', () => {
    for (const seed of SEEDS) {
      const crew = crews(seed);
      for (const [hired, weight] of [
        [14, 5],
        [1, 2],
      ] as const) {
        const price = hired === 14 ? Math.max(0, weight - crew.length) : weight;
        const table = (coins: number): Arranged => {
          const one = new Arranged(cheaper, 2).put('bunk', crew).put('bunk', [5], {}, 1);
          one.put('quay', [hired]).put(
            'chest',
            [13].filter((number) => !crew.includes(number)),
          );
          one.hold('coin', coins).follow('Flood tide', 0);
          return one;
        };
        const rich = table(price).choose(`card ${hired}`);
        expect([rich.held('coin'), rich.zone('bunk')], crew.join()).toEqual([0, [...crew, hired]]);
        if (price > 0) expect(table(price - 1).offered(), crew.join()).not.toContain(`card ${hired}`);
      }
    }
  });

  const answers = withSailors(count, (number) => `when you sink any cook, earn ${number} coins`);

  it('answers in the order in which the cards lie', () => {
    for (const seed of SEEDS) {
      const crew = crews(seed);
      const one = new Arranged(answers).put('bunk', [...crew, 7]).put('chest', [2]);
      one.fire(7, 0);
      one.choose('card 2');
      for (const number of crew) {
        expect(one.offered()[0], crew.join()).toBe(`amount ${number}`);
        one.choose(`amount ${number}`);
      }
      // Grub's own "sail 2" comes behind all answers.
      expect(one.offered(), crew.join()).toEqual(['amount 2', 'amount 1', 'amount 0']);
      expect(one.held('coin')).toBe(crew.reduce((sum, number) => sum + number, 0));
    }
  });

  const bars = withSailors(count, () => 'cannot hail amber');

  it('bars what each of them bars, and nothing where none lies there', () => {
    for (const seed of SEEDS) {
      const crew = crews(seed);
      const one = new Arranged(bars, 2).put('bunk', crew).put('bunk', [14], {}, 1);
      const { vocabulary } = one.image;
      const barredBy = (mark: string): number | undefined => {
        one.machine.run.enter(0);
        return one.machine.statics.barredBy(vocabulary.index('verb', 'hail'), vocabulary.index('mark', mark));
      };
      const [first] = crew;
      expect(barredBy('colour:amber'), crew.join()).toBe(first === undefined ? undefined : one.card(first));
      expect(barredBy('colour:jade'), crew.join()).toBeUndefined();
    }
  });
});
