import { describe, expect, it } from 'vitest';
import { checkCard } from '../../src/cards/check.ts';
import { compileFace } from '../../src/compile/compile-face.ts';
import type { Compiled } from '../../src/compile/fault.ts';
import { readCode } from '../../src/compile/decode.ts';
import type { Program } from '../../src/compile/program.ts';
import { verify } from '../../src/compile/verify.ts';
import { Vocabulary } from '../../src/compile/vocabulary.ts';
import { earth, fileText } from '../support/packs.ts';

const words = new Vocabulary(earth.manifest);
const card = fileText('cards/earth/flora/280-swamp-sprouts.card');

/** Compiles a line on a card that has no other. */
function compiled(line: string): Compiled<Program> {
  const text = `${card.slice(0, card.indexOf('  facts'))}  facts agreed\n\n  ${line}\n`;
  const { card: checked, diagnostics } = checkCard(text, earth);
  const face = checked?.faces[0];
  if (!checked || !face) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return compileFace(face, checked, earth, words);
}

const faults = (line: string): string[] =>
  compiled(line).faults.map(({ code, sentence }) => `${code} ${sentence}`);

describe('a line whose payment other cards could upset', () => {
  it.each([
    [
      'brown: when you play any event, pay 1 soil -> draw 1',
      'M708 Nobody is asked whether a line answers, so that it costs nothing. Leave out the cost.',
    ],
    [
      'brown: reduce cost of flora full of sprouts by 1',
      'M706 What is paid is decided by what is printed on flora. Leave out how they lie and what lies on them.',
    ],
    [
      'brown: reduce cost of flora with 2 or more sprouts by 1',
      'M706 What is paid is decided by what is printed on flora. Leave out how they lie and what lies on them.',
    ],
    [
      'black: may pay cost with cards in tableau',
      'M702 Cards stand in for a price out of a zone of yours that is no grid. Name one with in.',
    ],
    [
      'black: may pay cost with adjacent cards',
      'M702 Cards stand in for a price out of a zone of yours that is no grid. Name one with in.',
    ],
  ])('does not compile: %s', (line, expected) => {
    expect(faults(line)).toEqual([expected]);
  });

  it.each([
    'brown: when you play any event, draw 1',
    'brown: reduce cost of other herbs by 1',
    'black: may pay cost with cards in hand',
    'black: may pay cost with sprouts',
  ])('compiles where nothing can: %s', (line) => {
    const { program } = compiled(line);
    expect(program && verify(program, words)).toEqual([]);
  });

  it('pays cards last, whatever the order of the text, and numbers what it pays by the text', () => {
    const { program } = compiled(
      'red: compost 1 from hand, pay 2 soil, compost 3 from deck, pay 1 sprout -> draw 1',
    );
    if (!program) throw new Error('no program');
    const paid = program.clauses
      .slice(0, 4)
      .map(({ id, at, end }) => [id, readCode(program.code, at, end).at(-1)?.instruction?.name]);
    expect(paid).toEqual([
      ['280/A/1/2', 'subtract'],
      ['280/A/1/4', 'remove'],
      ['280/A/1/1', 'give'],
      ['280/A/1/3', 'move'],
    ]);
    expect(verify(program, words)).toEqual([]);
  });
});
