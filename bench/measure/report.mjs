// The result as a table for people.

/** @param {ReturnType<typeof import('./result.mjs').resultOf>} result */
export function reportText({ commit, node, machine, rounds, sizes, lines }) {
  const head = ['', 'subject', 'yardstick', 'ratio', 'spread', 'by CPU', 'must', 'stretch', ''];
  const body = lines.map((line) => [
    line.row,
    withTime(line.subject),
    line.yardstick ? withTime(line.yardstick) : '',
    ratio(line, line.ratio.median),
    line.p95 === undefined
      ? line.ratio.p10 === line.ratio.p90
        ? ''
        : `${short(line.ratio.p10)} to ${short(line.ratio.p90)}`
      : `p95 ${milliseconds(line.p95)}`,
    line.cpuRatio === undefined ? '' : ratio(line, line.cpuRatio),
    goal(line, line.must, 'median'),
    goal(line, line.stretch, 'p95'),
    line.verdict === undefined
      ? ''
      : { stretch: 'meets stretch', must: 'meets must', missed: 'MISSES MUST' }[line.verdict],
  ]);
  const words = [
    `${sizes.cards} cards, ${sizes.faces} faces: ${kilo(sizes.text)} of card text; the same trees are ${kilo(sizes.yaml)} of YAML, ${kilo(sizes.json)} of JSON.`,
    `Node ${node.slice(1)}, ${machine}; ${rounds} rounds, fresh processes, medians (p10 to p90) of the ratios of each round${commit === undefined ? '' : `; ${commit}`}.`,
  ];
  return `${words.join('\n')}\n\n${table([head, ...body])}\n`;
}

const withTime = ({ name, wall }) => (Number.isNaN(wall) ? '' : `${name} ${milliseconds(wall)}`);
const milliseconds = (ms) => `${short(ms)} ms`;
const kilo = (bytes) => `${Math.round(bytes / 1000)} kB`;

/** Three figures. */
const short = (value) =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);

const ratio = ({ unit }, value) =>
  unit.startsWith('times ') ? `${short(value)}x` : `${short(value)} ${unit}`;
const goal = ({ unit }, value, of) =>
  value === undefined
    ? ''
    : unit === 'ms'
      ? `${of} <= ${value} ms`
      : `${unit === 'times faster' ? '>=' : '<='} ${value}x`;

function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
