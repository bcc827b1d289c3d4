import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isActOfGame, isCondition } from '../../src/cards/flow.ts';
import { readAbility } from '../support/read-ability.ts';
import { effectsIn, placedEffects } from '../../src/language/effects.ts';
import type { CheckedPack } from '../../src/cards/pack.ts';
import { readCode } from '../../src/compile/decode.ts';
import type { Program } from '../../src/compile/program.ts';
import { verify } from '../../src/compile/verify.ts';
import { Vocabulary } from '../../src/compile/vocabulary.ts';
import { CODES } from '../../src/language/codes.ts';
import { FORMS } from '../../src/language/forms.ts';
import { printAbility } from '../../src/language/print.ts';
import type { Ability, Flow, Path, Step } from '../../src/language/tree.ts';
import { anyAbility, legalAbility } from '../support/arbitrary-trees.ts';
import { Coverage } from '../support/coverage.ts';
import { earth, earthFiles } from '../support/packs.ts';
import { compileLine, tideway, treesOf } from './programs.ts';
import { patience, runs } from '../support/long.ts';

const SEED = 20_240_902;
const RUNS = runs(4_000, 1_000);

/** Instructions that belong to no clause: they begin a path, end one, or wake what came to lie in it. */
const AROUND = ['choose', 'case', 'drop', 'end', 'wake', 'react'];

/** Calls back with every sample that compiles. */
function eachCompiled(
  pack: CheckedPack,
  visit: (program: Program, vocabulary: Vocabulary, text: string, ability: Ability) => void,
): number {
  const vocabulary = new Vocabulary(pack.manifest);
  let compiled = 0;
  for (const { kind, ability } of fc.sample(legalAbility(pack), { numRuns: RUNS, seed: SEED })) {
    const { program } = compileLine(ability, kind, pack, vocabulary);
    if (!program) continue;
    compiled += 1;
    visit(program, vocabulary, `${kind} ${printAbility(ability, pack.lexicon)}`, ability);
  }
  return compiled;
}

describe.each([
  { title: 'Earth', pack: earth },
  { title: 'Tideway', pack: tideway },
])('lines in the words of $title that pass every check', { timeout: patience(120_000) }, ({ pack }) => {
  it('compile, or say why not in a sentence with a code', () => {
    const vocabulary = new Vocabulary(pack.manifest);
    fc.assert(
      fc.property(legalAbility(pack), ({ kind, ability }) => {
        const { program, faults } = compileLine(ability, kind, pack, vocabulary);
        expect(program === undefined).toBe(faults.length > 0);
        for (const { code, path, sentence } of faults) {
          expect(Object.keys(CODES)).toContain(code);
          expect(path).toMatch(/^abilities\.0(\.|$)/);
          expect(sentence).toMatch(/^\S.*\.$/);
          expect(sentence).not.toMatch(/undefined|\[object|NaN/);
        }
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });

  it('become programs that can be run on every state', () => {
    const compiled = eachCompiled(pack, (program, vocabulary, text) => {
      expect({ text, faults: verify(program, vocabulary) }).toEqual({ text, faults: [] });
    });
    expect(compiled).toBeGreaterThan(RUNS / 10);
  });

  it('have clauses that follow one another and hold everything but what stands around paths', () => {
    eachCompiled(pack, (program, _, text) => {
      // Of some lines of the flow nothing is left to the machine.
      if (program.entries.length === 0) {
        expect({ text, words: program.code.length }).toEqual({ text, words: 0 });
        return;
      }
      const inside = new Set<number>();
      let last = 0;
      for (const { at, end } of program.clauses) {
        expect({ text, at }).toEqual({ text, at: Math.max(at, last) });
        expect(end).toBeGreaterThan(at);
        for (let word = at; word < end; word += 1) inside.add(word);
        last = end;
      }
      expect(last).toBeLessThan(program.code.length);
      for (const { at, instruction } of readCode(program.code, 0, program.code.length))
        if (!inside.has(at)) expect(AROUND).toContain(instruction?.name);
    });
  });

  it('have a clause for every node that does something, numbered in the order of the text', () => {
    eachCompiled(pack, ({ clauses }, _, text, ability) => {
      expect({ text, paths: clauses.map(({ path }) => path).sort() }).toEqual({
        text,
        paths: [...nodesOf(ability)].sort(),
      });
      const byNumber = [...clauses].sort((a, b) => numberOf(a.id) - numberOf(b.id));
      expect(byNumber.map(({ path }) => path)).toEqual(nodesOf(ability));
      expect(byNumber.map(({ id }) => numberOf(id))).toEqual(byNumber.map((_each, i) => i + 1));
    });
  });
});

describe('every form of the language', { timeout: patience(120_000) }, () => {
  it('is in some line that compiles', () => {
    const coverage = new Coverage(earth.manifest.words);
    const vocabulary = new Vocabulary(earth.manifest);
    const { cards, sections } = treesOf(earth, earthFiles('.card', '.rules'));
    const printed = cards.flatMap(({ kind, faces }) =>
      faces.flatMap(({ abilities }) => abilities.map((ability) => ({ kind, ability }))),
    );
    const ruled = sections.flatMap(({ kind, abilities }) => abilities.map((ability) => ({ kind, ability })));
    const grown = fc.sample(legalAbility(earth), { numRuns: RUNS, seed: SEED });
    for (const { kind, ability } of [...printed, ...ruled, ...grown])
      if (compileLine(ability, kind, earth, vocabulary).program) coverage.count(ability);
    for (const text of RARE) {
      const { ability } = readAbility(text, earth);
      if (ability && compileLine(ability, 'phase', earth, vocabulary).program) coverage.count(ability);
    }
    const forms = FORMS.map(({ family, id }) => `${family}/${id}`);
    expect(forms.filter((form) => !coverage.forms.has(form))).toEqual([]);
  });

  it('never makes the compiler throw, even where the checks of words refuse the line', () => {
    const vocabulary = new Vocabulary(earth.manifest);
    fc.assert(
      fc.property(anyAbility(earth), (ability) => {
        compileLine(ability, 'flora', earth, vocabulary);
      }),
      { numRuns: runs(2_000, 100), seed: SEED },
    );
  });
});

/** Lines of forms that are seldom drawn in words with which they compile. */
const RARE = [
  'step: for each seat together, if you have no soil or have 3 soil or have as many soil as cards in hand, draw 1',
  'step: for each seat together, if you have more soil than cards in hand, draw 1',
  'step: for each seat together, if you have the most soil, draw 1',
  'step: for the seat with the fewest soil, draw 1',
  'step: for the seat with the greatest cost of cards in hand, must compost 1 card with the planted habitat from hand',
];

const numberOf = (id: string): number => Number(id.split('/').at(-1));

/** Conditions and effects of a line of the flow; the acts of the whole game are none. */
function nodesOfFlow(
  flow: Flow,
  at: string,
  path: (steps: readonly Step[], at: string) => string[],
): readonly string[] {
  if (flow.form === 'do') return isOfGame(flow.path) ? [] : path(flow.path.steps, `${at}.path`);
  const own = isCondition(flow) ? [at] : [];
  return 'flow' in flow ? [...own, ...nodesOfFlow(flow.flow, `${at}.flow`, path)] : own;
}

const isOfGame = ({ steps }: Path): boolean =>
  steps.some(({ effects, otherwise }) =>
    [...effects, ...(otherwise ? effectsIn({ steps: [otherwise] }) : [])].some(
      (each) =>
        each.form === 'do' &&
        [earth, tideway].some(({ manifest }) => isActOfGame(manifest.words.verb[each.verb]?.does?.act)),
    ),
  );

/** The nodes of an ability that are clauses, in the order of the text. */
function nodesOf({ guard, body }: Ability): readonly string[] {
  const nodes = guard ? ['abilities.0.guard'] : [];
  const path = (steps: readonly Step[], at: string): string[] =>
    placedEffects({ steps: [...steps] }).map((each) => `${at}${each.at}`);
  if (body.form === 'flow') return nodesOfFlow(body.flow, 'abilities.0.body.flow', path);
  if (body.form === 'do' && body.paths.some(isOfGame)) return [];
  if (body.form === 'do')
    return [
      ...nodes,
      ...(body.pay ?? []).map((_, i) => `abilities.0.body.pay.${i}`),
      ...body.paths.flatMap(({ steps }, i) => path(steps, `abilities.0.body.paths.${i}`)),
    ];
  if (body.form === 'may') return [...nodes, ...path(body.path.steps, 'abilities.0.body.path')];
  return [...nodes, 'abilities.0.body'];
}
