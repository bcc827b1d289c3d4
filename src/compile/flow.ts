import {
  flowConditions,
  flowEffects,
  isActOfGame,
  type FlowAsked,
  type FlowCondition,
  type FlowEffects,
} from '../cards/flow.ts';
import { conditionsIn } from '../language/conditions.ts';
import { effectsIn, placedEffects } from '../language/effects.ts';
import type { Ability, ConditionForm, Path } from '../language/tree.ts';
import { compileEffects } from './ability.ts';
import { compileComparison, compileMany } from './condition.ts';
import { compileCounted } from './counted.ts';
import { checkGameAct } from './game-act.ts';
import { refuse, type CompiledLine } from './line.ts';
import { printedIndex } from './measure.ts';
import type { ProgramEntry } from './program.ts';
import { scopeOf } from './scope.ts';
import { noComparison, saidBy } from './selector.ts';

/**
 * Writes what a section of the flow leaves to the machine: one entry for each of its effects, then one for each of
 * its conditions, both in the order of the text. How the game goes on between them is no code: whoever plays the
 * flow reads it from the tree. `lineOf` gives the line that is compiled, by its place.
 */
export function compileFlow(
  section: { readonly abilities: readonly Ability[] },
  id: string,
  lineOf: (line: number) => CompiledLine,
): readonly ProgramEntry[] {
  const [first] = section.abilities;
  if (!first) return [];
  const { manifest } = lineOf(0).pack;
  const asked = flowConditions(section, manifest);
  const before = (line: number): number => asked.filter((each) => each.line === line).length;
  const trigger = ({ line }: { readonly line: number }): string => section.abilities[line]?.trigger ?? '';
  return [
    ...flowEffects(section, manifest).map((each) =>
      compileDoing(each, trigger(each), `${id}/${each.line + 1}`, before(each.line), lineOf(each.line)),
    ),
    ...asked.map((each, i) => {
      const clause = asked.slice(0, i + 1).filter(({ line }) => line === each.line).length;
      return compileAsked(each, trigger(each), `${id}/${each.line + 1}/${clause}`, lineOf(each.line));
    }),
  ];
}

/** Effects of a line; those of the whole game are left out, so that its entry only ends. */
function compileDoing(
  { path, at, seat }: FlowEffects,
  trigger: string,
  id: string,
  before: number,
  line: CompiledLine,
): ProgramEntry {
  const { emitter } = line;
  const start = emitter.at;
  const effects = effectsIn(path);
  const ofGame = actsOfGame(path, at, seat, line);
  if (ofGame === 0) compileEffects(path, at, id, before, line);
  else emitter.op('end');
  if (ofGame > 0 && ofGame < effects.length) {
    line.clause = at;
    refuse(
      line,
      'M718',
      'Some of this is done by the game and some by a seat, in one line. Write two lines.',
    );
  }
  if (line.counts) {
    line.clause = at;
    refuse(
      line,
      'M717',
      'Points are counted when the game is over, not by a line of the flow. Write this in the section that the manifest names under final.',
    );
  }
  return {
    trigger: line.vocabulary.index('trigger', trigger),
    at: start,
    paid: start,
    end: emitter.at,
    gives: 'none',
  };
}

/** A condition as an entry that is met or not, like a goal. */
function compileAsked(
  { condition: asking, which, at }: FlowAsked,
  trigger: string,
  id: string,
  line: CompiledLine,
): ProgramEntry {
  const { emitter } = line;
  const start = emitter.at;
  line.clause = at;
  // The place is one that flowConditions counted.
  const condition = isSearch(asking) ? asking : (conditionsIn(asking)[which] as ConditionForm);
  const isRanked = isRank(condition);
  emitter.clause(id, at, () => {
    if (!isRanked) compileCondition(condition, line);
    else {
      compileRank(condition, line);
      emitter.op('score');
    }
  });
  emitter.op('end');
  return {
    trigger: line.vocabulary.index('trigger', trigger),
    at: start,
    paid: start,
    end: emitter.at,
    gives: isRanked ? 'points' : 'goal',
  };
}

/** A form that looks for the seat that leads. */
type Search = Extract<FlowCondition, { form: 'ranked' | 'greatest' }>;
const isSearch = (asking: FlowCondition): asking is Search =>
  asking.form === 'ranked' || asking.form === 'greatest';

type Ranked = Search | RankedIf;
type RankedIf = Extract<ConditionForm, { form: 'compare' }> & { compare: { form: 'ranked' } };

/** True if a form compares the numbers of all seats, so that its entry says a number. */
const isRank = (condition: Search | ConditionForm): condition is Ranked =>
  condition.form === 'ranked' ||
  condition.form === 'greatest' ||
  (condition.form === 'compare' && condition.compare.form === 'ranked');

function compileCondition(condition: Exclude<ConditionForm, Ranked>, line: CompiledLine): void {
  if (condition.form === 'compare') compileComparison(condition.compare, 'met', line);
  else compileMany(condition, 'met', line);
}

/** Pushes the number by which a seat is compared with the others. */
function compileRank(condition: Ranked, line: CompiledLine): void {
  if (condition.form === 'compare') compileCounted(condition.compare.of, line);
  else if (condition.form === 'ranked') compileCounted(condition.of, line);
  else compileGreatest(condition, line);
}

function compileGreatest(
  { attribute, of }: Extract<FlowCondition, { form: 'greatest' }>,
  line: CompiledLine,
): void {
  const { emitter } = line;
  const said = saidBy(of, line);
  noComparison(said, line);
  const measure = printedIndex(attribute, line);
  if (said.thing !== 'card')
    refuse(line, 'M704', `Numbers on cards are compared, and ${said.noun} is no card.`);
  else emitter.op('greatest', measure, emitter.scope(scopeOf(said, line)), emitter.selector(said.tests));
}

/** The number of effects of a path that are acts of the whole game; each of them is checked. */
function actsOfGame(path: Path, at: string, seat: boolean, line: CompiledLine): number {
  let found = 0;
  for (const { effect, at: place } of placedEffects(path)) {
    const does = effect.form === 'do' ? line.words.verb[effect.verb]?.does : undefined;
    if (effect.form !== 'do' || !does || !isActOfGame(does.act)) continue;
    found += 1;
    line.clause = `${at}${place}`;
    checkGameAct(effect, does, seat, line);
  }
  return found;
}
