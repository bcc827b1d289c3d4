import { citationsIn, type RuleIds } from './rule-ids.ts';

/** A test that ran and passed. */
export interface PassedTest {
  /** Path of its file from the root of the project, with forward slashes. */
  readonly file: string;
  /** Its name, with the names of the groups in which it stands. */
  readonly name: string;
}

/** The account of what tests show of a specification. */
export interface Account {
  /** The share of it that is cited, in one sentence. */
  readonly line: string;
  /** The faults, one sentence each: a rule that nothing cites, an id that there is not, a list that is out of date. */
  readonly faults: readonly string[];
  /** For each rule and each worked example that is cited, the files with tests that cite it, in their order. */
  readonly files: Readonly<Record<string, readonly string[]>>;
}

/** Tests of the referee alone, which never run the product: what they cite is not shown by them. */
const REFEREE = 'tests/oracle/';

/** Tests that make ids up, to see whether these are found. */
const MADE_UP = new Set(['tests/rules/citations.test.ts', 'tests/rules/account.test.ts']);

/** The ids that a name cites; `UNDO-1 to UNDO-4` and `UNDO-1 to 4` are four. */
export function citedBy(name: string, ids: RuleIds): readonly string[] {
  const citedIn = (text: string): readonly string[] => citationsIn(text, ids, false).map(({ id }) => id);
  const between = [...name.matchAll(/([A-Z]+(?:-[A-Z]+)*)-(\d+) to (?:\1-)?(\d+)/g)].flatMap(
    ([, family = '', first, last]) =>
      Array.from(
        { length: Math.max(0, Number(last) - Number(first) + 1) },
        (_, at) => `${family}-${Number(first) + at}`,
      ),
  );
  // Rules of other games have families of their own.
  return [...new Set([...citedIn(name), ...between.flatMap(citedIn)])];
}

/**
 * Says which rules the tests cite that passed, and what is wrong with that. `untestable` holds the rules that no test
 * can show, each with its reason.
 */
export function accountOf(
  ids: RuleIds,
  untestable: Readonly<Record<string, string>>,
  passed: readonly PassedTest[],
): Account {
  const known = new Set([...ids.rules, ...ids.examples, ...ids.questions, ...ids.register, ...ids.options]);
  const files = new Map<string, Set<string>>();
  const faults: string[] = [];
  for (const { file, name } of passed) {
    if (file.startsWith(REFEREE) || MADE_UP.has(file)) continue;
    for (const id of citedBy(name, ids)) {
      if (!known.has(id)) faults.push(`${file}: "${name}" cites ${id}, which the specification has not.`);
      files.set(id, (files.get(id) ?? new Set()).add(file));
    }
  }
  const wanted = [...ids.rules, ...ids.examples];
  for (const id of wanted)
    if (!files.has(id) && !Object.hasOwn(untestable, id))
      faults.push(`${id} is neither cited by a test that passed nor listed in tests/rules/untestable.json.`);
  for (const [id, reason] of Object.entries(untestable)) {
    if (!wanted.includes(id)) faults.push(`tests/rules/untestable.json: there is no rule ${id}.`);
    else if (files.has(id))
      faults.push(`tests/rules/untestable.json: ${id} is cited by a test; take it off the list.`);
    if (reason.trim().length < 20) faults.push(`tests/rules/untestable.json: ${id} needs a reason.`);
  }
  const counted = (all: readonly string[]): number => all.filter((id) => files.has(id)).length;
  return {
    line:
      `${counted(ids.rules)} of ${ids.rules.length} rules and ${counted(ids.examples)} of ${ids.examples.length} examples ` +
      `are cited by tests that passed; ${Object.keys(untestable).length} cannot be tested.`,
    faults: [...new Set(faults)],
    files: Object.fromEntries(
      wanted.flatMap((id) => {
        const citing = files.get(id);
        return citing ? [[id, [...citing].sort()]] : [];
      }),
    ),
  };
}
