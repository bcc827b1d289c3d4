/** A row of a table; one that is a rule has an id. */
export interface RuleRow {
  readonly id: string | undefined;
  /** Its cells, that of the id included. */
  readonly cells: readonly string[];
}

/** A part of a section, in the order of the text. */
export type RuleBlock =
  | { readonly block: 'heading'; readonly text: string }
  | { readonly block: 'rule'; readonly id: string; readonly text: string }
  | { readonly block: 'item'; readonly text: string }
  | { readonly block: 'text'; readonly text: string }
  | { readonly block: 'table'; readonly head: readonly string[]; readonly rows: readonly RuleRow[] };

/** A section of a rulebook, with all that its smaller headings say. */
export interface RuleSection {
  readonly title: string;
  readonly blocks: readonly RuleBlock[];
}

/** A rule, and where it stands. */
export interface Rule {
  readonly id: string;
  /** Its words, in the notation of its text. */
  readonly text: string;
  /** Place of its section, from 0. */
  readonly section: number;
}

/** The rules of a game in the words of people, each with an id. */
export interface Rulebook {
  readonly sections: readonly RuleSection[];
  /** By id. */
  readonly rules: ReadonlyMap<string, Rule>;
}

const RULE = /^- \*\*([A-Z][\w-]*)\*\* (.*)$/;
const CELL_RULE = /^\*\*([A-Z][\w-]*)\*\*$/;
const TABLE_LINE = /^\|[\s|:-]+\|$/;

/**
 * Reads a rulebook: Markdown in which a heading of the second rank begins a section, and a rule is a point of a list or a
 * row of a table that begins with its id in bold.
 */
export function readRulebook(text: string): Rulebook {
  const sections: { title: string; blocks: RuleBlock[] }[] = [];
  const rules = new Map<string, Rule>();
  const found = (id: string, says: string): void => {
    rules.set(id, { id, text: says, section: sections.length - 1 });
  };
  const lines = text.split(/\r?\n/);
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (line.startsWith('## ')) {
      sections.push({ title: line.slice(3).trim(), blocks: [] });
      continue;
    }
    const blocks = sections.at(-1)?.blocks;
    // The lines before the first section speak of the text, not of the game.
    if (!blocks || line.trim() === '') continue;
    if (line.startsWith('|')) {
      const end = lines.findIndex((each, index) => index > at && !each.startsWith('|'));
      const table = readTable(lines.slice(at, end < 0 ? lines.length : end));
      for (const { id, cells } of table.rows) if (id !== undefined) found(id, cells.slice(1).join(' · '));
      blocks.push(table);
      at = (end < 0 ? lines.length : end) - 1;
      continue;
    }
    const [, id, says] = RULE.exec(line) ?? [];
    if (id !== undefined && says !== undefined) {
      found(id, says);
      blocks.push({ block: 'rule', id, text: says });
    } else if (line.startsWith('- ')) blocks.push({ block: 'item', text: line.slice(2) });
    else if (line.startsWith('#')) blocks.push({ block: 'heading', text: line.replace(/^#+ */, '') });
    else blocks.push({ block: 'text', text: line });
  }
  return { sections, rules };
}

function readTable(lines: readonly string[]): RuleBlock & { block: 'table' } {
  const [head = [], ...rows] = lines.filter((line) => !TABLE_LINE.test(line)).map(cellsOf);
  return {
    block: 'table',
    head,
    rows: rows.map((cells) => ({ id: CELL_RULE.exec(cells[0] ?? '')?.[1], cells })),
  };
}

/** Cells of a row; a bar behind a backslash belongs to the text. */
const cellsOf = (line: string): readonly string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|').trim());
