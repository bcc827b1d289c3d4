/**
 * The ids that a specification defines: its rules, worked examples, open questions, entries of its register, options.
 */
export interface RuleIds {
  /** Rule ids, such as `PLANT-7`, `PAY-SOIL` or `FAUNA-less-cost`. */
  readonly rules: readonly string[];
  /** Worked examples, such as `EX-1`. */
  readonly examples: readonly string[];
  /** Open questions, such as `OPEN-4`. */
  readonly questions: readonly string[];
  /** Entries of the register of conflicts and differences, such as `C-1` and `D-1`. */
  readonly register: readonly string[];
  /** Options, such as `opt:closing_window`. */
  readonly options: readonly string[];
}

/** The ids that the document defines: bold where they are defined, the first cell of a row in the registers. */
export function definedIds(document: string): RuleIds {
  const bold = [...document.matchAll(/\*\*([A-Z]+(?:-[A-Z]+)*-(?:\d+|[A-Z]+|[a-z]+(?:-[a-z]+)*))\*\*/g)].map(
    first,
  );
  return {
    rules: bold.filter((id) => !/^(EX|OPEN)-/.test(id)),
    examples: bold.filter((id) => id.startsWith('EX-')),
    questions: bold.filter((id) => id.startsWith('OPEN-')),
    register: [...document.matchAll(/^\| ([CD]-\d+) \|/gm)].map(first),
    options: [...document.matchAll(/^\| `(opt:[a-z_]+)` \|/gm)].map(first),
  };
}

/** Something in a text that has the form of an id. */
export interface Citation {
  readonly id: string;
  /** Line of the text, from 1. */
  readonly line: number;
}

/**
 * Everything in a text that has the form of one of the defined ids: the same beginning and the same sort of end
 * (a number, capitals, or small letters). Ids of one letter (`C-1`) are looked for in prose only, since drawings
 * and code have such things too.
 */
export function citationsIn(text: string, ids: RuleIds, isProse: boolean): Citation[] {
  const long = [...ids.rules, ...ids.examples, ...ids.questions];
  const forms = new Set(long.map(formOf));
  if (isProse) for (const id of ids.register) forms.add(formOf(id));
  const alternatives = [...forms].sort((a, b) => b.length - a.length).join('|');
  const pattern = new RegExp(`(?<![\\w-])(?:${alternatives}|opt:[a-z_]+)(?![\\w-]|\\.\\d)`, 'g');
  return text
    .split('\n')
    .flatMap((content, at) =>
      [...content.matchAll(pattern)].map((match) => ({ id: match[0], line: at + 1 })),
    );
}

const ENDS: [RegExp, string][] = [
  [/-\d+$/, '-\\d+'],
  [/-[A-Z]+(?:-[A-Z]+)*$/, '-[A-Z]+(?:-[A-Z]+)*'],
  [/-[a-z]+(?:-[a-z]+)*$/, '-[a-z]+(?:-[a-z]+)*'],
];

function formOf(id: string): string {
  for (const [end, form] of ENDS) {
    if (!end.test(id)) continue;
    const family = id.replace(end, '');
    // `PAY-SOIL` is all capitals: the family is what stands before the first hyphen.
    return (family === '' ? (id.split('-')[0] ?? '') : family) + form;
  }
  throw new Error(`${id} ends in no known way.`);
}

function first(match: RegExpMatchArray): string {
  return match[1] ?? '';
}
