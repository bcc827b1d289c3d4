import { describe, expect, it } from 'vitest';
import { cardChoice, Choices, DONE } from '../../src/vm/choices.ts';

const CARDS = Int32Array.of(4, 9, 16);

describe('choices', () => {
  it('adds cards behind what is there, in their order', () => {
    const buffer = new Int32Array(8);
    const choices = new Choices();
    choices.start(buffer);
    choices.add(DONE);
    choices.addCards(CARDS, 2);
    choices.add(DONE);
    expect([...buffer.subarray(0, choices.count)]).toEqual([DONE, cardChoice(4), cardChoice(9), DONE]);
  });

  it('drops what goes beyond the end of the buffer', () => {
    const buffer = new Int32Array(2).fill(-1);
    const choices = new Choices();
    choices.start(buffer.subarray(0, 1));
    choices.addCards(CARDS, 3);
    choices.addCards(CARDS, 3);
    expect([choices.count, ...buffer]).toEqual([1, cardChoice(4), -1]);
  });

  it.each([
    ['fits', 4, 4],
    ['reaches beyond the end', 3, 3],
    ['begins at the end', 1, 1],
  ])('lets others write where what they write %s', (_, length, count) => {
    const buffer = new Int32Array(4).fill(-1);
    const choices = new Choices();
    choices.start(buffer.subarray(0, length));
    choices.add(DONE);
    const into = choices.spaceFor(3);
    into.set([7, 8, 9], choices.count);
    choices.wroteTo(4);
    choices.add(DONE);
    expect([choices.count, ...buffer]).toEqual([
      count,
      ...[DONE, 7, 8, 9].slice(0, count),
      ...[-1, -1, -1].slice(0, 4 - count),
    ]);
    choices.start(buffer);
    choices.spaceFor(1)[0] = 5;
    choices.wroteTo(1);
    expect([choices.count, buffer[0]]).toEqual([1, 5]);
  });
});
