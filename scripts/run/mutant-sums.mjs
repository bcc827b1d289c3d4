// The outcomes of mutants, by class, for quality/mutants.json and as a table.

/**
 * The outcome of one mutant: see tests/mutate/share.ts.
 *
 * @typedef {{ class: string, label: 'manifest' | 'itself' | 'facts' | 'design', reason: string, unseen?: string,
 *   isSilent: boolean, pack: string, path: string, was: string, is: string, found: readonly string[], elsewhere:
 *   readonly string[], told?: string }} Row
 */

/** The number of examples of a class that are kept. */
const EXAMPLES = 3;

/** The outcomes that tell a mutant by what the game does. */
const TOLD = ['refused', 'facts', 'oracle', 'scenario'];

const share = (of, all) => (all === 0 ? 0 : Number(((100 * of) / all).toFixed(1)));

/** @param {readonly Row[]} rows */
function sumOf(rows) {
  const found = rows.filter((row) => row.found.length > 0).length;
  return { mutants: rows.length, found, percent: share(found, rows.length) };
}

/**
 * Those that the games tell, among all that something could tell.
 *
 * @param {readonly Row[]} rows of mistakes
 */
function behaviourOf(rows) {
  const asked = rows.filter(({ isSilent, told }) => !isSilent && told !== 'none');
  const told = asked.filter((row) => TOLD.includes(row.told ?? '')).length;
  const without = rows.filter((row) => !row.isSilent && row.told === 'none').length;
  return { asked: asked.length, told, percent: share(told, asked.length), without };
}

/**
 * @param {readonly Row[]} rows in the order of the mutants
 */
export function mutantSums(rows) {
  const mistakes = rows.filter(({ label }) => label !== 'design');
  const designs = rows.filter(({ label }) => label === 'design');
  const seen = mistakes.filter(({ label }) => label !== 'facts');
  /** @type {Map<string, Row[]>} */
  const byClass = new Map();
  for (const row of rows) byClass.set(row.class, [...(byClass.get(row.class) ?? []), row]);
  return {
    mutants: rows.length,
    mistakes: {
      ...sumOf(mistakes),
      // Against the manifest or themselves, without those that only the printed cards show.
      contradictions: sumOf(seen),
      byTotalsOnly: mistakes.filter(({ found, elsewhere }) => found.length === 0 && elsewhere.length > 0)
        .length,
      behaviour: behaviourOf(mistakes),
    },
    designs: sumOf(designs),
    classes: Object.fromEntries([...byClass].map(([name, own]) => [name, classOf(own)])),
  };
}

/** @param {readonly Row[]} own those of one class */
function classOf(own) {
  const [{ label, reason, unseen, isSilent }] = own;
  // The cases of interest: mistakes that escape, designs that raise an alarm.
  const odd = own.filter(({ found }) => found.length > 0 === (label === 'design'));
  const codes = [...new Set(own.flatMap(({ found }) => found))].sort();
  const told = Object.fromEntries(
    [...TOLD, 'same', 'none'].flatMap((each) => {
      const count = own.filter((row) => row.told === each).length;
      return count > 0 ? [[each, count]] : [];
    }),
  );
  return {
    label,
    reason,
    ...(unseen !== undefined && { unseen }),
    ...(isSilent && { silent: true }),
    ...sumOf(own),
    ...(codes.length > 0 && { codes }),
    ...(label !== 'design' && { told }),
    examples: odd.slice(0, EXAMPLES).map(({ pack, path, was, is, found }) => ({
      pack,
      path,
      was,
      is,
      ...(found.length > 0 && { found }),
    })),
  };
}

/** The sums as lines for people. @param {ReturnType<typeof mutantSums>} sums */
export function tableOf({ mistakes, designs, classes }) {
  const names = Object.keys(classes);
  const wide = Math.max(...names.map(({ length }) => length), 30);
  const line = (name, { found, mutants, percent }, more) =>
    `${name.padEnd(wide)} ${String(found).padStart(5)} of ${String(mutants).padStart(5)} ${percent.toFixed(1).padStart(6)} %  ${more}`;
  const { behaviour, contradictions, byTotalsOnly } = mistakes;
  const rowsOf = (isDesign) =>
    Object.entries(classes)
      .filter(([, { label }]) => (label === 'design') === isDesign)
      .map(([name, sum]) =>
        line(
          name,
          sum,
          [
            sum.label,
            sum.silent ? 'silent' : '',
            ...Object.entries(sum.told ?? {}).map(([how, count]) => `${how} ${count}`),
          ]
            .filter(Boolean)
            .join(', '),
        ),
      );
  return [
    ...rowsOf(false),
    '',
    ...rowsOf(true),
    '',
    line('mistakes found', mistakes, `${byTotalsOnly} others move a total only`),
    line('  against manifest or themselves', contradictions, ''),
    line(
      'mistakes told by games',
      { found: behaviour.told, mutants: behaviour.asked, percent: behaviour.percent },
      `${behaviour.without} without a case, and the silent classes left out`,
    ),
    line('false alarms on designs', designs, ''),
  ].join('\n');
}
