import * as FORM from '../game/form.ts';
import { formsOf } from '../game/forms.ts';
import type { FlowPlayer } from '../game/flow.ts';
import { countersOfTurns } from '../game/opponent.ts';
import type { GameAct } from '../game/plan.ts';
import { NO_TASKS, type Task, type TaskList } from '../game/task.ts';
import { fixedIn } from '../game/tasks.ts';
import { namingOf } from '../game/acts.ts';
import { goalsOf, needsOf, zonesOf } from '../game/goals.ts';
import type { Layout } from '../state/layout.ts';
import { ZONE_WORDS } from '../state/sizes.ts';
import { turnRangesOf } from '../state/turn.ts';
import { staticIndexOf } from '../vm/static-index.ts';
import { conditionOf } from './code-tables.ts';
import { startOf, WORD, type Tables } from './memory.ts';
import * as MAP from './memory-map.ts';
import type { Records } from './records.ts';
import { saidBy } from './tables.ts';

/** Sorts of forms that the core does not carry out. */
const LEFT: ReadonlySet<number> = new Set([
  ...[FORM.next, FORM.opponent, FORM.chosen, FORM.deal],
  ...[FORM.following, FORM.ranked, FORM.extreme],
]);

/** The knowledge that the core has of the flow of a mode. */
export function addFlow(tables: Tables, records: Records, layout: Layout, flow: FlowPlayer): void {
  const { image } = layout;
  const forms = formsOf(flow.plan);
  const { sort, inner, entry, first, children, asked, anyOf, picks, rounds, moments } = forms;
  const list = records.add(children);
  tables.set(MAP.SORTS, sort);
  tables.set(MAP.INNER, inner);
  tables.set(
    MAP.CHILDREN,
    first.map((place) => list + Math.max(place, 0) * WORD),
  );
  tables.set(MAP.FORM_ENTRY, entry);
  tables.set(
    MAP.LEFT_OUT,
    sort.map((each, form) => {
      // To the core, a round begins with each pass of `until`, and with nothing else.
      const counts = (each === FORM.until) === (rounds[form] === 1);
      // Behind each leaf inside of what ends at a moment more is left than the leaf.
      const isCut = moments !== undefined && each >= FORM.window;
      const isLeft = isCut || asked[form] || anyOf[form] || picks[form] === 1 || flow.progress.isQuiet(form);
      return LEFT.has(each) || isLeft || !counts ? 1 : 0;
    }),
  );
  tables.set(
    MAP.MET,
    image.entries.map((_, each) => conditionOf(each, layout, records)),
  );
  const actOf = (act: GameAct | undefined): number => {
    const names = act?.act === 'name' ? namesOf(act, layout, flow, records) : undefined;
    return names ? records.of(act, () => names) : 0;
  };
  const taskWords = ({ bits, entry: run, self, act }: Task): readonly number[] => [
    bits,
    run,
    self,
    actOf(act),
  ];
  const listOf = (tasks: TaskList): number => {
    // Acts have records of their own, which must be there before.
    const words = tasks.tasks.flatMap(taskWords);
    return records.of(tasks, () => [tasks.tasks.length, tasks.hasBarrier ? tasks.passed : -1, ...words]);
  };
  tables.put(MAP.NO_TASKS, listOf(NO_TASKS));
  tables.set(MAP.FIXED, fixedIn(flow.plan).map(listOf));
  const naming = namingOf(image);
  const marks = image.vocabulary.names.mark.length;
  tables.set(
    MAP.NAMED,
    Array.from({ length: 1 + naming.length * marks }, (_, named) => flow.tasks.listsFor(named - 1)).flatMap(
      ({ active, others }) => [listOf(active), listOf(others)],
    ),
  );
  tables.put(MAP.NAMING, records.add([naming.length, ...naming.map(({ verb }) => verb)]));
  const ranges = turnRangesOf(layout);
  tables.put(
    MAP.TURN_RANGES,
    records.add([ranges.length / 2, ...Array.from(ranges, (at) => startOf(layout) + at * WORD)]),
  );
  const counters = countersOfTurns(image).map(
    (counter) => startOf(layout) + (layout.counters + counter) * WORD,
  );
  tables.put(MAP.TURN_COUNTERS, records.add([counters.length, ...counters]));
  tables.put(MAP.HAS_GOALS, flow.goals.areThere ? 1 : 0);
  addGoals(tables, records, layout);
}

/** Goals that can be claimed, and where they lie. */
function addGoals(tables: Tables, records: Records, layout: Layout): void {
  const { image, places, zones, claims, goalCount } = layout;
  const instances = zonesOf(layout);
  tables.put(MAP.GOAL_ZONES, records.add([instances.length, ...instances]));
  tables.put(MAP.CLAIMS, startOf(layout) + claims * WORD);
  tables.put(MAP.CLAIM_BYTES, goalCount * WORD);
  tables.set(MAP.GOAL_PLACE, layout.goals);
  const needs = needsOf(image);
  const recordOf = (entry: number): number => {
    if (entry < 0) return NO_GOAL;
    const need = needs[entry];
    if (!need || image.pool[need.selector + 1] !== 0) return 0;
    const parts = (places[need.zone]?.parts ?? []).flatMap((part) => {
      const { first = 0, each = false } = places[part] ?? {};
      return [startOf(layout) + (zones + first * ZONE_WORDS) * WORD, each ? ZONE_WORDS * WORD : 0];
    });
    return records.add([need.cards, image.pool[need.selector] ?? 0, parts.length / 2, ...parts]);
  };
  tables.set(MAP.GOALS, goalsOf(image).map(recordOf));
}

/** In place of the record of a goal: the face has none. */
const NO_GOAL = -1;

/**
 * The marks that can be named with an act: how many, the verb, and of each its mark and the record of the cards that
 * forbid it.
 */
function namesOf(
  act: GameAct,
  layout: Layout,
  flow: FlowPlayer,
  records: Records,
): readonly number[] | undefined {
  const { verb, marks } = flow.acts.namesOf(act);
  const { bars } = staticIndexOf(layout.image);
  const all = layout.image.vocabulary.names.mark.length;
  if (marks.some((mark) => mark < 0)) return undefined;
  const names = marks.flatMap((mark) => [mark, saidBy(bars[verb * all + mark], layout, records)]);
  return [marks.length, verb, ...names];
}
