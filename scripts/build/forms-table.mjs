// The tables of forms and words in docs/language.md: what each form looks like, what it means, and a real line.
const FAMILY_TITLES = {
  ability: 'A line of ability',
  guard: 'Guard: before the comma, a condition on the whole line',
  body: 'Body: what the line says',
  flow: 'Flow: how the game goes on, in rules files',
  path: 'Path: one of several ways',
  step: 'Step: effects that are taken together',
  effect: 'Effect: one clause',
  per: 'After `per`',
  on: 'After `on`',
  counted: 'What is counted',
  selector: 'Selector: which things',
  full: 'Room',
  done: 'What was done',
  place: 'After `in`',
  test: 'After `with`',
  bound: 'Numbers of a test',
  measure: 'What a test counts',
  quantity: 'Quantity: how many, in a condition',
  condition: 'Condition: one of several that are joined by or',
  comparison: 'Comparison: two numbers, or those of all seats',
};

/**
 * @param {{ FORMS: readonly any[], formsOf: (family: string) => readonly any[], FAMILIES: readonly string[] }} loam
 * @param {readonly { text: string, tree: unknown }[]} lines lines of ability with their trees
 * @param {readonly { name: string, lines: readonly { text: string, tree: unknown }[] }[]} others those of other games, for
 *   forms that stand in no line
 * @returns {string} Markdown
 */
export function formsTable(loam, lines, others = []) {
  const used = firstUses(loam, lines);
  const elsewhere = others.map((other) => ({ name: other.name, used: firstUses(loam, other.lines) }));
  const exampleOf = (form) => {
    const own = used.get(form);
    if (own !== undefined) return cell(own);
    const other = elsewhere.find((each) => each.used.has(form));
    return other ? `${cell(other.used.get(form))} (${other.name})` : 'none in a shipped game';
  };
  return loam.FAMILIES.map((family) => {
    const rows = loam.formsOf(family).map((form) => {
      return `| ${cell(pattern(form.parts))} | ${form.means} | ${exampleOf(`${family}/${form.id}`)} |`;
    });
    return `### ${FAMILY_TITLES[family] ?? family}\n\n| written | means | for example |\n| --- | --- | --- |\n${rows.join('\n')}`;
  }).join('\n\n');
}

const cell = (text) => `\`${text.replaceAll('|', '\\|')}\``;

/** The way in which a form is written, from its parts. */
export function pattern(parts) {
  return parts
    .map((part) => {
      switch (part.part) {
        case 'text':
          return part.text;
        case 'flag':
          return `[${part.text}]`;
        case 'one-of':
          return part.texts.join(' or ');
        case 'optional':
          return `[${pattern(part.parts)}]`;
        case 'number':
          return 'N';
        case 'amount':
          return 'N or each';
        case 'numbers':
          return 'N N …';
        case 'word':
          return part.tense === 'past' ? 'VERBED' : part.sorts.map((sort) => sort.toUpperCase()).join(' or ');
        case 'words':
          return part.between === '' ? 'WORDS' : `WORD ${part.between} WORD …`;
        case 'quoted':
          return '"NAME"';
        case 'quantity':
          return 'N or quantity';
        case 'node':
          return part.family;
        default:
          return `${part.family} ${part.between} …`;
      }
    })
    .join(' ')
    .replace(/ ([,:])/g, '$1');
}

/** The shortest line in which each form stands. */
function firstUses(loam, lines) {
  const used = new Map();
  for (const { text, tree } of [...lines].sort((a, b) => a.text.length - b.text.length)) {
    for (const name of formsIn(loam, tree)) if (!used.has(name)) used.set(name, text);
  }
  return used;
}

/** The forms that stand in a line of ability, each once: `flow/until`. */
export function formsIn(loam, tree) {
  const seen = new Set();
  visit('ability', tree, loam, seen);
  return seen;
}

function visit(family, node, loam, seen) {
  const forms = loam.formsOf(family);
  const form = forms.length === 1 ? forms[0] : forms.find(({ id }) => id === node.form);
  if (!form) return;
  seen.add(`${family}/${form.id}`);
  const each = (parts) => {
    for (const part of parts) {
      if (part.part === 'optional') each(part.parts);
      else if (part.part === 'node' && node[part.field]) visit(part.family, node[part.field], loam, seen);
      else if (part.part === 'quantity' && typeof node[part.field] === 'object')
        visit('quantity', node[part.field], loam, seen);
      else if (part.part === 'nodes')
        for (const inner of node[part.field] ?? []) visit(part.family, inner, loam, seen);
    }
  };
  each(form.parts);
}

/** Every word of a pack by its sort, as Markdown. */
export function wordsTable(manifest) {
  return Object.entries(manifest.words)
    .map(([sort, words]) => {
      const rows = Object.entries(words).map(
        ([id, word]) =>
          `| \`${id}\`${[word.plural, word.past]
            .filter((form) => form && form !== id)
            .map((form) => `, \`${form}\``)
            .join('')} | ${word.gloss}${word.rules ? ` (${word.rules.join(', ')})` : ''} |`,
      );
      return `### ${sort[0].toUpperCase()}${sort.slice(1)}\n\n| word | means |\n| --- | --- |\n${rows.join('\n')}`;
    })
    .join('\n\n');
}
