// Writes types/*.d.ts: types/loam.d.ts declares what the entries in src/api export, with the sentences of the sources,
// and beside it each entry names what of that is its own. They are committed and read by people, so they hold
// declarations alone; `npm test` checks that they are what the sources make.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { ENTRIES } from './api.mjs';
import { laidOut } from './layout.mjs';
import { asCommand, BuildError, ROOT, writeWhole } from './made.mjs';

/** The file with all declarations, from the folder of the project. */
export const API_TYPES = 'types/loam.d.ts';

const HEAD = '// Made from src/api by scripts/build/api-types.mjs; do not edit.\n';

/**
 * The declarations of the public interface, by path.
 *
 * @param {string} [root] folder of the project, ending in a slash
 * @returns {Record<string, string>}
 * @throws {BuildError} where something is exported that is not declared in the file that it is taken from
 */
export function apiTypes(root = ROOT) {
  /** @type {Map<string, string>} */
  const all = new Map();
  /** @type {Record<string, string>} */
  const files = {};
  for (const entry of ENTRIES) {
    const values = [];
    const types = [];
    for (const { name, text, isType } of exportsOf(root, `src/api/${entry}.ts`)) {
      all.set(name, text);
      (isType ? types : values).push(name);
    }
    files[`types/${entry}.d.ts`] =
      `${HEAD}\nexport { ${values.join(', ')} } from './loam.js';\nexport type { ${types.join(', ')} } from './loam.js';\n`;
  }
  files[API_TYPES] = `${HEAD}${[...all.values()].map((part) => `\n${part}\n`).join('')}`;
  return files;
}

/** The exports of an entry, each with its declaration. */
function exportsOf(root, entry) {
  return parsed(root, entry).statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement) || !statement.moduleSpecifier || !statement.exportClause)
      return [];
    if (!ts.isNamedExports(statement.exportClause) || !ts.isStringLiteral(statement.moduleSpecifier))
      return [];
    const from = join(dirname(entry), statement.moduleSpecifier.text);
    const declarations = declarationsOf(root, from);
    return statement.exportClause.elements.map(({ name }) => {
      const text = declarations.get(name.text);
      if (text === undefined) throw new BuildError(`${entry}: ${name.text} is not declared in ${from}`);
      return { name: name.text, text, isType: statement.isTypeOnly };
    });
  });
}

/** Declarations of a file by name, as the compiler writes them, with the comment before each. */
function declarationsOf(root, path) {
  const { outputText } = ts.transpileDeclaration(readFileSync(join(root, path), 'utf8'), {
    fileName: path,
    compilerOptions: { target: ts.ScriptTarget.ES2023, removeComments: false },
  });
  const file = ts.createSourceFile(path, outputText, ts.ScriptTarget.ES2023, true);
  const found = new Map();
  for (const statement of file.statements)
    if ((ts.isInterfaceDeclaration(statement) || ts.isFunctionDeclaration(statement)) && statement.name)
      found.set(statement.name.text, statement.getFullText(file).trim());
    else if (ts.isTypeAliasDeclaration(statement))
      found.set(statement.name.text, statement.getFullText(file).trim());
  return found;
}

const parsed = (root, path) =>
  ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.ES2023, true);

await asCommand(import.meta.url, async () => {
  for (const [path, text] of Object.entries(apiTypes()))
    writeWhole(join(ROOT, path), await laidOut(path, text));
});
