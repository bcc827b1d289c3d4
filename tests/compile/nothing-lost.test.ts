import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCard, checkRules } from '../../src/cards/check.ts';
import type { CheckedPack } from '../../src/cards/pack.ts';
import type { Program } from '../../src/compile/program.ts';
import { flowOf, isActOfGame } from '../../src/cards/flow.ts';
import { Vocabulary } from '../../src/compile/vocabulary.ts';
import { printAbility } from '../../src/language/print.ts';
import type { Ability, Flow } from '../../src/language/tree.ts';
import { legalAbility } from '../support/arbitrary-trees.ts';
import { earth, earthFiles } from '../support/packs.ts';
import { readAbility } from '../support/read-ability.ts';
import { compileLine, tideway, tidewayFiles, treesOf } from './programs.ts';
import { meaning } from './synonyms.ts';
import { patience, runs } from '../support/long.ts';

const SEED = 20_240_903;

interface Line {
  readonly kind: string;
  readonly ability: Ability;
}

/**
 * Everything of a program that a game can notice. Of a line of the flow the tree plays as well: its forms, names, and
 * acts of the whole game. Effects and what is asked are left out of it, because they are in the program.
 */
const noticed = ({ code, constants, entries }: Program, ability: Ability, pack: CheckedPack): string => {
  const flow = flowOf(ability, pack.manifest);
  return JSON.stringify([Array.from(code), constants, entries, flow && playedOf(flow, pack)]);
};

function playedOf(flow: Flow, pack: CheckedPack): unknown {
  switch (flow.form) {
    case 'until':
    case 'if':
      return [flow.form, playedOf(flow.flow, pack)];
    case 'do': {
      const acts = flow.path.steps.flatMap(({ effects }) => effects);
      const isOfGame = acts.some(
        (each) => each.form === 'do' && isActOfGame(pack.manifest.words.verb[each.verb]?.does?.act),
      );
      return isOfGame ? flow : flow.form;
    }
    default:
      return 'flow' in flow ? [flow.form, playedOf(flow.flow, pack)] : flow;
  }
}

/** Every line of the cards and rules of a pack, one of those that are written alike. */
function printed(pack: CheckedPack, files: Parameters<typeof treesOf>[1]): readonly Line[] {
  const { cards, sections } = treesOf(pack, files);
  const all: Line[] = [
    ...cards.flatMap(({ kind, faces }) =>
      faces.flatMap((face) => face.abilities.map((ability) => ({ kind, ability }))),
    ),
    ...sections.flatMap(({ kind, abilities }) => abilities.map((ability) => ({ kind, ability }))),
  ];
  return [
    ...new Map(
      all.map((line) => [`${line.kind} ${printAbility(line.ability, pack.lexicon)}`, line]),
    ).values(),
  ];
}

/** True if a file could hold the line: it is read as this very tree, and no check of words refuses it. */
function canBeSaid({ kind, ability }: Line, pack: CheckedPack): boolean {
  try {
    const line = printAbility(ability, pack.lexicon);
    if (JSON.stringify(ordered(readAbility(line, pack).ability)) !== JSON.stringify(ordered(ability)))
      return false;
    const word = pack.manifest.words.kind[kind];
    const head = word?.rule === true ? `${kind} "A"` : `${kind} ${word?.numbers?.[0]?.[0] ?? 1} "A"\n`;
    const text = `${head}\n  ${line}\n`;
    const { diagnostics } = word?.rule === true ? checkRules(text, pack) : checkCard(text, pack);
    // Fields and perhaps another face are missing, so that only what is said of the line counts.
    return !diagnostics.some(
      ({ severity, range }) => severity === 'error' && range.start >= text.indexOf(line),
    );
  } catch {
    // A tree that lacks a part cannot even be printed.
    return false;
  }
}

describe.each([
  { title: 'Earth', pack: earth, files: earthFiles('.card', '.rules'), count: runs(15_000, 600) },
  { title: 'Tideway', pack: tideway, files: tidewayFiles, count: runs(6_000, 300) },
])('lines in the words of $title', { timeout: patience(240_000) }, ({ pack, files, count }) => {
  const vocabulary = new Vocabulary(pack.manifest);
  const lines = printed(pack, files);
  const compile = (line: Line): string | undefined => {
    const { program } = compileLine(line.ability, line.kind, pack, vocabulary);
    return program && noticed(program, line.ability, pack);
  };
  const show = ({ kind, ability }: Line): string => `${kind} ${printAbility(ability, pack.lexicon)}`;

  it('become the same program only where they say the same', () => {
    const grown = fc.sample(legalAbility(pack), { numRuns: count, seed: SEED });
    const byProgram = new Map<string, Line>();
    const lost: string[] = [];
    for (const line of [...lines, ...grown]) {
      const program = compile(line);
      if (program === undefined) continue;
      const other = byProgram.get(program);
      if (!other) byProgram.set(program, line);
      else if (!same(other, line, pack)) lost.push(`${show(other)}  |  ${show(line)}`);
    }
    expect(lost).toEqual([]);
    expect(byProgram.size).toBeGreaterThan(count / 20);
  });

  it('become another program, or none, when any part of them is changed', () => {
    const grown = fc.sample(legalAbility(pack), { numRuns: runs(1_500, 60), seed: SEED + 1 });
    const lost: string[] = [];
    let tried = 0;
    for (const line of [...lines, ...grown]) {
      const program = compile(line);
      if (program === undefined) continue;
      for (const changed of changes(line.ability, pack)) {
        const other = { kind: line.kind, ability: changed };
        // Compiling first: what becomes another program, or none, has lost nothing.
        if (compileQuietly(other, compile) !== program || !canBeSaid(other, pack)) continue;
        if (same(line, other, pack)) continue;
        lost.push(`${show(line)}  |  ${show(other)}`);
      }
      tried += 1;
    }
    expect(lost).toEqual([]);
    expect(tried).toBeGreaterThan(lines.length);
  });
});

/** True if two lines say the same. */
const same = (one: Line, other: Line, pack: CheckedPack): boolean =>
  JSON.stringify(ordered(meaning(one.ability, pack))) ===
  JSON.stringify(ordered(meaning(other.ability, pack)));

/** Changes can leave words where no check would let them stand, and there the compiler may throw. */
function compileQuietly(line: Line, compile: (line: Line) => string | undefined): string | undefined {
  try {
    return compile(line);
  } catch {
    return undefined;
  }
}

/** The same value with the properties of its objects in one order. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, ordered(each)]),
  );
}

/**
 * Every tree that differs in one place: without a field or an item, with two items in the other order, with another
 * number, or with another word of the same sort.
 */
function changes(ability: Ability, pack: CheckedPack): readonly Ability[] {
  const found: Ability[] = [];
  const visit = (value: unknown, put: (changed: unknown) => unknown): void => {
    const add = (changed: unknown): void => void found.push(put(changed) as Ability);
    if (typeof value === 'number') {
      add(value + 1);
      if (value > 1) add(value - 1);
    } else if (typeof value === 'string') {
      for (const other of siblings(value, pack)) add(other);
    } else if (Array.isArray(value)) {
      const list = value as readonly unknown[];
      list.forEach((each, i) => {
        if (list.length > 1) add(list.filter((_, j) => j !== i));
        if (i > 0) add([...list.slice(0, i - 1), each, list[i - 1], ...list.slice(i + 1)]);
        visit(each, (changed) => put(list.map((old, j) => (j === i ? changed : old))));
      });
    } else if (typeof value === 'object' && value !== null) {
      const node = value as Readonly<Record<string, unknown>>;
      for (const [key, each] of Object.entries(node)) {
        if (key === 'form') continue;
        add(Object.fromEntries(Object.entries(node).filter(([name]) => name !== key)));
        visit(each, (changed) => put({ ...node, [key]: changed }));
      }
    }
  };
  visit(ability, (changed) => changed);
  return found;
}

/** The next and the previous word of every sort in which the pack has a word. */
function siblings(id: string, { manifest }: CheckedPack): readonly string[] {
  const found = new Set<string>();
  for (const sort of Object.values(manifest.words)) {
    const ids = Object.keys(sort as object);
    const at = ids.indexOf(id);
    if (at < 0) continue;
    for (const other of [ids[at + 1], ids[at - 1]]) if (other !== undefined) found.add(other);
  }
  found.delete(id);
  return [...found];
}
