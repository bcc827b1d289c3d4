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
});
