import { describe, expect, test } from 'vitest';
import { CLASSES } from './all.ts';
import { Judge } from './judge.ts';
import type { Mutant } from './mutant.ts';
import { sourceOf } from './source.ts';

const market = sourceOf('market');

/** The first change of a class in the smallest pack. */
function first(name: string): Mutant {
  const kind = CLASSES.find((each) => each.name === name);
  const [edit] = kind?.make(market) ?? [];
  if (!kind || !edit) throw new Error(`${name} changes nothing in it`);
  return { ...edit, id: name, kind, pack: 'market' };
}

describe('mutants', () => {
  test('the classes have names of their own and a reason each; those that nobody can see say why', () => {
    expect(new Set(CLASSES.map(({ name }) => name)).size).toBe(CLASSES.length);
    expect(CLASSES.filter(({ reason }) => reason === '')).toEqual([]);
    expect(CLASSES.filter(({ label, unseen }) => (label === 'facts') !== (unseen !== undefined))).toEqual([]);
  });

  test('what is planted is what the class says, on the line that it says', () => {
    const said = (name: string): readonly unknown[] => {
      const { path, was, is, seen } = first(name);
      return [path, was, is, seen];
    };
    expect(said('one and many')).toEqual([
      'stalls/1-herring.card',
      'open: earn 1 coin per fish stall',
      'open: earn 1 coins per fish stall',
      [5],
    ]);
    expect(said('clause twice')).toEqual([
      'stalls/1-herring.card',
      'open: earn 1 coin per fish stall',
      'open: earn 1 coin per fish stall, earn 1 coin per fish stall',
      [5],
    ]);
    expect(said('needed field missing')).toEqual(['stalls/1-herring.card', 'ware fish', '', [0, 1, 2, 3, 4]]);
    expect(said('section that follows itself')).toEqual([
      'rules/game.rules',
      'step: until any seat has 3 stalls, for the next seat, follow "Turn"',
      'step: until any seat has 3 stalls, for the next seat, follow "Game"',
      [2],
    ]);
  });

  test('found is what stands on the changed line; a total elsewhere is not', () => {
    const judge = new Judge('market');
    expect(judge.judge(first('one and many'))).toEqual({ found: ['W303'], elsewhere: [] });
    expect(judge.judge(first('sign missing or wrong')).found).toContain('S207');
    expect(judge.judge(first('an amount more or less'))).toEqual({ found: [], elsewhere: [] });
    const moved = { ...first('one and many'), seen: [4] };
    expect(judge.judge(moved)).toEqual({ found: [], elsewhere: ['W303'] });
  });
});
