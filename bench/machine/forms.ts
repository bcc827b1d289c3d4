// The forms in an ability: forms of the language, with what they leave out or not, and what the machine runs for them.
import type { Image, ImageEntry } from '../../src/compile/image.ts';
import { readCode } from '../../src/compile/decode.ts';
import { SCOPES, TESTS } from '../../src/compile/program.ts';
import { formsOf } from '../../src/language/forms.ts';
import type { Family, Part } from '../../src/language/form-parts.ts';
import type { Ability } from '../../src/language/tree.ts';

type Node = Readonly<Record<string, unknown>>;

/**
 * Everything that an ability is made of, by name: `effect/do` for a form, `effect/do+from` for a part of it that can
 * be left out, `instruction put`, `scope near`, `test number` for what its program says.
 */
export function formsIn(ability: Ability, image: Image, entry: ImageEntry): ReadonlySet<string> {
  const found = new Set<string>();
  visit('ability', ability as unknown as Node, found);
  const { program } = image.faces[entry.face] as Image['faces'][number];
  for (const { instruction, operands } of readCode(image.code, entry.at, entry.end)) {
    if (!instruction) throw new Error(`${program.name} has a word that is no instruction.`);
    found.add(`instruction ${instruction.name}`);
    instruction.operands.forEach(({ sort }, index) => {
      const at = operands[index] ?? 0;
      if (sort === 'scope') found.add(`scope ${SCOPES[image.pool[at] ?? 0] ?? ''}`);
      if (sort !== 'selector') return;
      const tests = image.pool[at + 1] ?? 0;
      for (let test = 0; test < tests; test++)
        found.add(`test ${TESTS[image.pool[at + 2 + 4 * test] ?? 0] ?? ''}`);
    });
  }
  return found;
}

function visit(family: Family, node: Node, found: Set<string>): void {
  const forms = formsOf(family);
  const form = forms.length === 1 ? forms[0] : forms.find(({ id }) => id === node['form']);
  if (!form) throw new Error(`no form of ${family} is called ${String(node['form'])}`);
  const name = `${family}/${form.id}`;
  found.add(name);
  const each = (parts: readonly Part[]): void => {
    for (const part of parts) {
      if ((part.part === 'optional' || part.part === 'flag') && node[part.field] !== undefined)
        found.add(`${name}+${part.field}`);
      if (part.part === 'optional') each(part.parts);
      else if (part.part === 'node' && node[part.field]) visit(part.family, node[part.field] as Node, found);
      else if (part.part === 'nodes')
        for (const inner of (node[part.field] ?? []) as readonly Node[]) visit(part.family, inner, found);
    }
  };
  each(form.parts);
}
