import { describe, expect, it } from 'vitest';
import { buildCatalogue } from '../../../src/cards/catalogue.ts';
import { linkPack } from '../../../src/compile/link.ts';
import { Arranged } from '../../support/arranged.ts';
import { fileText, packFrom, unbundle } from '../../support/packs.ts';
import { COUNTED, pointsOn } from './points.ts';

const files = unbundle(fileText('tests/packs/tideway/tideway.pack.txt'));
const pack = packFrom(files.find((file) => file.path === 'pack.json')?.text ?? '');
const { entries, rules } = buildCatalogue(pack, files);
const image = linkPack(
  pack,
  entries.flatMap(({ checked }) => (checked.card ? [checked.card] : [])),
  rules.flatMap(({ checked }) => checked.card?.sections ?? []),
);
const game = (seats = 1): Arranged => new Arranged(image, seats);

describe('the abilities of a game without a grid', () => {
  it('raises a track, then takes the top of the pile (Old Marrow)', () => {
    const one = game().put('bunk', [1]).put('locker', [5, 7]);
    expect(one.fire(1, 0)).toBeUndefined();
    expect(one.offered()).toEqual(['amount 1', 'amount 0']);
    one.choose('amount 1', 'amount 1');
    expect([one.counted('noun:league'), one.zone('chest'), one.zone('locker')]).toEqual([1, [7], [5]]);
  });

  it('pays, and hangs pieces on the top of the stack only (Tilly Quill)', () => {
    const one = game().put('bunk', [7, 2]).hold('coin', 1);
    one.fire(2, 0);
    expect(one.held('coin')).toBe(0);
    expect(one.offered()).toEqual(['card 2', 'done']);
    one.choose('card 2', 'card 2');
    expect([one.on(2, 'lantern'), one.offered()]).toEqual([2, []]);
  });

  it('cannot be used for less than it costs', () => {
    expect(game().put('bunk', [2]).fire(2, 0)).toBe('R914');
  });

  it('finds nothing below the top', () => {
    const one = game().put('bunk', [2, 1]).hold('coin', 1);
    one.fire(2, 0);
    expect([one.offered(), one.on(2, 'lantern'), one.held('coin')]).toEqual([[], 0, 0]);
  });

  it('counts a card as what it says it counts as (The Twins)', () => {
    const one = game().put('bunk', [4, 5, 3]);
    one.fire(3, 0);
    expect(one.offered()).toEqual(['amount 3', 'amount 2', 'amount 1', 'amount 0']);
  });

  it('makes other cards cheaper, never itself (Hob)', () => {
    const one = game().put('bunk', [5]).put('quay', [4, 1]).hold('coin', 4);
    one.follow('Flood tide', 0);
    expect(one.offered()).toEqual(['card 1', 'done']);
    const rich = game().put('bunk', [5]).put('quay', [4, 1]).hold('coin', 5).put('locker', [8]);
    rich.follow('Flood tide', 0);
    expect(rich.offered()).toEqual(['card 4', 'card 1', 'done']);
    rich.choose('card 4', 'amount 0');
    expect([rich.held('coin'), rich.zone('bunk'), rich.zone('quay')]).toEqual([0, [5, 4], [1]]);
  });

  it.each([
    ['on top of a bunk', [7, 5], ['card 4', 'card 1', 'done']],
    ['under another soul', [5, 7], ['card 4', 'card 1', 'done']],
    ['nowhere', [7], ['card 1', 'done']],
  ])('works as long as it lies in a hull: with Hob %s', (_, bunk, offered) => {
    // Brine Bess, a rower, weighs 6: with Hob she costs 5.
    const one = game().put('bunk', bunk).put('quay', [4, 1]).hold('coin', 5);
    one.follow('Flood tide', 0);
    expect(one.offered()).toEqual(offered);
  });

  it.each([
    ['alone', [1], 1],
    ['on top of a soul that has none', [2, 1], 1],
    ['under a soul that has none', [1, 2], undefined],
    ['under Grub, who has one', [1, 7], 7],
  ])('rouses the jade knack of the top soul alone: with Old Marrow %s', (_, bunk, roused) => {
    const one = game().put('bunk', bunk).put('locker', [5, 8]).put('chest', [3]);
    one.follow('Ebb tide', 1);
    const knacks = one.offered().filter((choice) => choice !== 'done');
    expect(knacks).toEqual(roused === undefined ? [] : [`use ${one.card(roused)}`]);
  });

  it('lets pieces stand in for the price (Brine Bess)', () => {
    const one = game()
      .put('bunk', [2], { pieces: { lantern: 2 } })
      .put('quay', [4])
      .hold('coin', 5);
    one.follow('Flood tide', 0);
    one.choose('card 4');
    expect(one.offered()).toEqual(['card 2']);
    one.choose('card 2');
    expect(one.offered()).toEqual(['done', 'card 2']);
    one.choose('done');
    expect([one.on(2, 'lantern'), one.held('coin'), one.zone('bunk')]).toEqual([1, 0, [2, 4]]);
  });

  it('asks what was named, then which path (Inés Low)', () => {
    expect(game().put('bunk', [6]).fire(6, 0)).toBe('R914');
    expect(game().put('bunk', [6]).named('hail', 'colour:amber').fire(6, 0)).toBe('R914');
    const one = game().put('bunk', [6]).named('hail', 'colour:jade');
    one.fire(6, 0);
    expect(one.offered()).toEqual(['path 0', 'path 1', 'path 2']);
    one.choose('path 1', 'amount 2');
    expect([one.held('coin'), one.counted('noun:league')]).toEqual([2, 0]);
  });

  it('hires for nothing whom the words fit (Inés Low)', () => {
    const one = game().put('bunk', [6]).put('quay', [2, 8, 3]);
    one.fire(6, 1);
    expect(one.offered()).toEqual(['card 8', 'card 3', 'done']);
    one.choose('card 8');
    expect([one.zone('bunk'), one.held('coin')]).toEqual([[6, 8], 0]);
  });

  it('answers to a card that is moved, and goes on afterwards (Grub and Heron)', () => {
    const one = game().put('bunk', [50, 7]).put('chest', [1, 2]);
    one.fire(7, 0);
    one.choose('card 2');
    expect(one.offered()).toEqual(['amount 1', 'amount 0']);
    one.choose('amount 1', 'amount 2', 'amount 1');
    expect([one.held('coin'), one.counted('noun:league'), one.counted('noun:tide')]).toEqual([1, 2, 1]);
    expect(one.zone('brine')).toEqual([2]);
  });

  it('answers to nothing else', () => {
    const one = game().put('bunk', [50, 7]).put('chest', [1, 2]);
    one.fire(7, 0);
    one.choose('card 1', 'amount 2', 'amount 1');
    expect([one.held('coin'), one.offered()]).toEqual([0, []]);
  });

  it('turns a counter with two sides back to the first', () => {
    const one = game().counter('noun:tide', 1);
    one.follow('Ebb tide', 0);
    one.choose('amount 2');
    expect([one.counted('noun:tide'), one.counted('noun:league')]).toEqual([0, 2]);
  });

  it('leaves no choice where a line is not voluntary (Heron)', () => {
    const one = game().put('bunk', [50]).put('locker', [1, 2, 3, 4, 5, 6]);
    one.fire(50, 0);
    expect(one.zone('chest')).toEqual([1, 2, 3, 4, 5, 6]);
    expect(one.offered()).toEqual(['card 1', 'card 2', 'card 3', 'card 4', 'card 5']);
    one.choose('card 3');
    expect(one.offered()).toEqual(['card 4', 'card 5', 'card 6']);
    one.choose('card 6');
    expect([one.zone('chest'), one.zone('brine'), one.held('coin')]).toEqual([[1, 2, 4, 5], [3, 6], 4]);
  });

  it('looks at what a rival did (Heron, Patched)', () => {
    const one = game(2).put('bunk', [50], { side: 'B' }).put('quay', [5]).hold('coin', 1, 1);
    one.follow('Flood tide', 0, 1);
    one.chooseFor(1, 'card 5');
    one.fire(50, 0);
    expect([one.held('coin'), one.held('coin', 1)]).toEqual([1, 0]);
  });

  it('looks at cards, keeps one and puts the rest away (White Water)', () => {
    const one = game().put('locker', [1, 2, 3, 4, 5]).put('quay', [60]);
    one.fire(60, 0);
    expect(one.offered()).toEqual(['card 5', 'card 4', 'card 3', 'card 2']);
    one.choose('card 4');
    expect([one.zone('chest'), one.zone('brine'), one.zone('locker')]).toEqual([[4], [2, 3, 5], [1]]);
  });
});

describe('its scores and goals', () => {
  it.each(COUNTED)('$says: $bunk', (row) => {
    expect(pointsOn(image, row)).toBe(row.points);
  });

  it('counts the ledger from what lies aboard, what is held, and what was concluded in this shift', () => {
    const one = game().put('bunk', [8, 3]).hold('coin', 7).counter('verb:conclude', 1);
    const points = (line: number): number =>
      one.machine.pointsOf(0, one.line('When somebody reaches the sea', line), -1);
    expect([points(0), points(1), points(2)]).toEqual([2 + 3, 2, 10]);
  });
});
