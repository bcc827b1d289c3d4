import { RECORD_VERSION, type GameRecord, type RecordStep } from './record.ts';

/** The length to which a line of choices grows before the next one begins. */
const WIDTH = 100;

/** The number of fingerprints that stand in a line. */
const PRINTS = 8;

/** Writes a record as text; {@link readRecord} reads it back. */
export function writeRecord({ header, steps, result, hash }: GameRecord): string {
  const { prints } = header;
  const lines = [
    `loam record ${RECORD_VERSION}`,
    `pack ${header.pack} ${header.version}`,
    `mode ${header.mode}`,
    `seats ${header.seats}`,
    `seed ${header.seed}`,
    ...(header.level === undefined ? [] : [`level ${header.level}`]),
    ...Object.entries(header.options ?? {}).map(([id, value]) => `option ${id}=${value}`),
    ...(header.players.length > 0 ? [`players ${header.players.join(' ')}`] : []),
    `prints pack:${prints.pack} words:${prints.words} mode:${prints.mode}`,
    ...inLines(
      'rules',
      [...prints.rules].map(([name, print]) => `${JSON.stringify(name)}:${print}`),
    ),
    ...inLines(
      'cards',
      [...prints.cards].map(([number, print]) => `${number}:${print}`),
    ),
    ...choiceLines(steps),
    '',
    result ? `result ${result.map((points, seat) => `${seat + 1}:${points}`).join(' ')}` : 'unfinished',
    `hash ${hash}`,
  ];
  return `${lines.join('\n')}\n`;
}

function inLines(word: string, parts: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (let at = 0; at < parts.length; at += PRINTS)
    lines.push(`${word} ${parts.slice(at, at + PRINTS).join(' ')}`);
  return lines;
}

/** Headings and choices as lines: those of one seat that follow one another share one, and a cell follows its card. */
export function choiceLines(steps: readonly RecordStep[]): readonly string[] {
  const lines: string[] = [];
  let open = -1;
  for (const each of steps) {
    if (each.step === 'heading') {
      lines.push('', `[${each.heading}]`);
      open = -1;
      continue;
    }
    const last = lines.at(-1) ?? '';
    const more = `${last}${each.words.startsWith('@') ? ' ' : '; '}${each.words}`;
    if (open === each.seat && more.length <= WIDTH) lines[lines.length - 1] = more;
    else lines.push(`${each.seat + 1}: ${each.words}`);
    open = each.seat;
  }
  return lines;
}
