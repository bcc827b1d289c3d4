// Writes types/loam.d.ts: what src/api/loam.ts exports, in one file, with the sentences of the sources. It is committed
// and read by people, so it holds declarations alone; `npm test` checks that it is what the sources make.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { laidOut } from './layout.mjs';
import { asCommand, BuildError, ROOT, writeWhole } from './made.mjs';

const ENTRY = 'src/api/loam.ts';

/** Where the declarations lie, from the folder of the project. */
export const API_TYPES = 'types/loam.d.ts';

/**
 * The declarations of the public interface.
 *
 * @param {string} [root] folder of the project, ending in a slash
 * @throws {BuildError} where something is exported that is not declared in the file that it is taken from
 */
export function apiTypes(root = ROOT) {
  const entry = parsed(root, ENTRY);
  const parts = entry.statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement) || !statement.moduleSpecifier || !statement.exportClause)
      return [];
    if (!ts.isNamedExports(statement.exportClause) || !ts.isStringLiteral(statement.moduleSpecifier))
      return [];
    const from = join(dirname(ENTRY), statement.moduleSpecifier.text);
    const declarations = declarationsOf(root, from);
    return statement.exportClause.elements.map(({ name }) => {
      const text = declarations.get(name.text);
      if (text === undefined) throw new BuildError(`${ENTRY}: ${name.text} is not declared in ${from}`);
      return text;
    });
  });
  const head = '// Made from src/api by scripts/build/api-types.mjs; do not edit.\n';
  return `${head}${parts.map((part) => `\n${part}\n`).join('')}`;
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
  writeWhole(join(ROOT, API_TYPES), await laidOut(API_TYPES, apiTypes()));
});
