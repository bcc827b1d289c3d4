import type { Family, Form, NumberRule, Part } from './form-parts.ts';
import { formsOf } from './forms.ts';
import type { Lexicon } from './lexicon.ts';
import type { Ability, Card, CountedForm, Face, Field, Rules } from './tree.ts';

type GrammaticalNumber = 'one' | 'many';
type Node = { readonly [field: string]: unknown };

/** The form of the table that a node of a family has. */
export function formOf(family: Family, node: Node): Form | undefined {
  const forms = formsOf(family);
  return forms.length === 1 ? forms[0] : forms.find((form) => form.id === node['form']);
}

/** The number that a rule gives in a node: exactly 1, `each` and a set flag are singular. */
export function numberBy(rule: NumberRule, node: Node, inherited: GrammaticalNumber): GrammaticalNumber {
  if (rule === 'inherit') return inherited;
  if (rule === 'one' || rule === 'many') return rule;
  const value = node[rule.by];
  if (value === undefined) return rule.absent;
  if (value === 1 || value === 'each' || value === true) return 'one';
  if (value !== null && typeof value === 'object') {
    const bound = value as Node;
    return bound['form'] === 'exactly' && bound['n'] === 1 ? 'one' : 'many';
  }
  return 'many';
}

/**
 * Writes one line of ability in the canonical way: single spaces, every word in the number that its place asks
 * for. Total over all trees that fit the schema; a word that the pack does not know is written as its id.
 */
export function printAbility(ability: Ability, lexicon: Lexicon): string {
  return printNode('ability', ability as unknown as Node, lexicon);
}

/** Writes what is counted or chosen, in several unless said. */
export const printCounted = (of: CountedForm, lexicon: Lexicon, number: GrammaticalNumber = 'many'): string =>
  printNode('counted', of as unknown as Node, lexicon, number);

/** Writes any node below an ability; `number` is that of the words that inherit it. */
function printNode(family: Family, node: Node, lexicon: Lexicon, number: GrammaticalNumber = 'one'): string {
  const form = formOf(family, node);
  if (!form) return '';
  const out: string[] = [];
  printParts(form.parts, node, lexicon, number, out);
  return out.join(' ');
}

function printParts(
  parts: readonly Part[],
  node: Node,
  lexicon: Lexicon,
  number: GrammaticalNumber,
  out: string[],
): void {
  for (const part of parts) {
    switch (part.part) {
      case 'text':
        if (/^[,:]/.test(part.text)) out.push(`${out.pop() ?? ''}${part.text}`);
        else out.push(number === 'many' && part.many !== undefined ? part.many : part.text);
        break;
      case 'quoted':
        out.push(`"${String(node[part.field])}"`);
        break;
      case 'flag':
        if (node[part.field] === true) out.push(part.text);
        break;
      case 'optional':
        if (node[part.field] !== undefined) printParts(part.parts, node, lexicon, number, out);
        break;
      case 'number':
      case 'amount':
      case 'one-of':
        out.push(String(node[part.field]));
        break;
      case 'quantity': {
        const many = node[part.field];
        out.push(typeof many === 'number' ? String(many) : printNode('quantity', many as Node, lexicon));
        break;
      }
      case 'numbers':
        out.push((node[part.field] as readonly number[]).join(' '));
        break;
      case 'word':
        out.push(
          writeWord(
            node[part.field] as string,
            part.sorts,
            numberBy(part.number, node, number),
            lexicon,
            part.tense,
          ),
        );
        break;
      case 'words': {
        const words = node[part.field] as readonly string[];
        const written = words.map((word, i) =>
          i === words.length - 1
            ? writeWord(word, part.last, numberBy(part.number, node, number), lexicon)
            : writeWord(word, part.sorts, 'one', lexicon),
        );
        out.push(written.join(part.between === '' ? ' ' : ` ${part.between} `));
        break;
      }
      case 'node':
        out.push(
          printNode(
            part.family,
            node[part.field] as Node,
            lexicon,
            numberBy(part.number ?? 'one', node, number),
          ),
        );
        break;
      case 'nodes':
        out.push(
          (node[part.field] as readonly Node[])
            .map((each) => printNode(part.family, each, lexicon))
            .join(part.between.startsWith(',') ? `${part.between} ` : ` ${part.between} `),
        );
        break;
    }
  }
}

function writeWord(
  id: string,
  sorts: readonly Parameters<Lexicon['byId']>[0][],
  number: GrammaticalNumber,
  lexicon: Lexicon,
  tense?: 'past',
): string {
  const sort = sorts.find((each) => lexicon.byId(each, id) !== undefined);
  return sort === undefined ? id : lexicon.write(sort, id, number, tense);
}

/** Writes one field as it stands on its line, without indentation. */
function printField(field: Field): string {
  switch (field.form) {
    case 'number':
      return `${field.field} ${field.value}`;
    case 'text':
      return `${field.field} "${field.value}"`;
    case 'words':
      return `${field.field} ${field.value.join(', ')}`;
  }
}

type Commented = { readonly above?: readonly string[]; readonly beside?: string };

const sign = (comment: string): string => (comment === '' ? '#' : `# ${comment}`);

/** The lines of one thing with its comments. */
function lines(of: Commented, text: string, indent: string): string[] {
  const own = of.beside === undefined ? text : `${text} ${sign(of.beside)}`;
  return [...(of.above ?? []).map((comment) => indent + sign(comment)), indent + own];
}

const abilityLines = (abilities: readonly Ability[], lexicon: Lexicon): string[] =>
  abilities.flatMap((ability) => lines(ability, printAbility(ability, lexicon), '  '));

function faceLines(face: Face, lexicon: Lexicon): string[] {
  const fields = face.fields.flatMap((field) => lines(field, printField(field), '  '));
  const abilities = abilityLines(face.abilities, lexicon);
  return fields.length > 0 && abilities.length > 0
    ? [...fields, '', ...abilities]
    : [...fields, ...abilities];
}

/** The number of a card, or the range of several that are equal, as a header has it: `8-12`. */
export const numbersText = ({ number, last }: Pick<Card, 'number' | 'last'>): string =>
  last === undefined ? String(number) : `${number}-${last}`;

/** Writes a card as the text of its file, in the one canonical layout, comments at their places. */
export function printCard(card: Card, lexicon: Lexicon): string {
  const [first] = card.faces;
  const sided = card.faces.length > 1 || card.faces.some((face) => face.side !== undefined);
  const head = `${card.kind} ${numbersText(card)}`;
  const out: string[] = [];
  if (!sided && first) {
    // A single face has no line of its own; comments that a JSON form put there move to the header.
    const above = [...(card.above ?? []), ...(first.above ?? [])];
    const beside = card.beside ?? first.beside;
    const comments = beside === undefined ? { above } : { above, beside };
    out.push(...lines(comments, `${head} "${first.name}"`, ''), ...faceLines(first, lexicon));
  } else {
    out.push(...lines(card, head, ''));
    for (const face of card.faces) {
      out.push('', ...lines(face, `side ${face.side ?? ''} "${face.name}"`, ''), ...faceLines(face, lexicon));
    }
  }
  return ending(out, card.below);
}

/** Writes a rules file in the one canonical layout. */
export function printRules(rules: Rules, lexicon: Lexicon): string {
  const out = rules.sections.flatMap((section, i) => [
    ...(i === 0 ? [] : ['']),
    ...lines(section, `${section.kind} "${section.name}"`, ''),
    ...abilityLines(section.abilities, lexicon),
  ]);
  return ending(out, rules.below);
}

const ending = (out: readonly string[], below: readonly string[] | undefined): string =>
  `${[...out, ...(below ?? []).map(sign)].join('\n')}\n`;
