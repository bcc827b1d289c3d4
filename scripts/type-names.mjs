// Finds names that several files give to types of their own, and imports that change a name.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/**
 * @param {string} root folder that holds the files
 * @param {readonly string[]} files their paths
 * @returns {string[]} one sentence a fault: each type that several files declare and export, each name that an import from
 *   one of ours changes
 */
export function typeNameFaults(root, files) {
  /** @type {Map<string, string[]>} */
  const declared = new Map();
  /** @type {string[]} */
  const faults = [];
  for (const file of files) {
    const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest);
    for (const statement of source.statements) {
      const name = exportedType(statement);
      if (name !== undefined) declared.set(name, [...(declared.get(name) ?? []), file]);
      for (const before of renamedIn(statement))
        faults.push(
          `${file}: it imports ${before} under another name; give one of the two that clash its own.`,
        );
    }
  }
  for (const [name, places] of declared)
    if (places.length > 1)
      faults.push(`${places.join(', ')}: each exports a type ${name}; give each its own name.`);
  return faults;
}

/** The name of the type that a statement declares and exports; undefined where it does neither. */
function exportedType(/** @type {ts.Statement} */ statement) {
  if (
    !ts.isInterfaceDeclaration(statement) &&
    !ts.isTypeAliasDeclaration(statement) &&
    !ts.isClassDeclaration(statement)
  )
    return undefined;
  const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
  return isExported ? statement.name?.text : undefined;
}

/** Names that an import or a re-export from a file of ours changes; a package has names of its own. */
function renamedIn(/** @type {ts.Statement} */ statement) {
  if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
  const from = statement.moduleSpecifier;
  if (!from || !ts.isStringLiteral(from) || !from.text.startsWith('.')) return [];
  const bindings = ts.isImportDeclaration(statement)
    ? statement.importClause?.namedBindings
    : statement.exportClause;
  if (!bindings || !('elements' in bindings)) return [];
  return [...bindings.elements].flatMap(({ propertyName }) =>
    propertyName && propertyName.text !== 'default' ? propertyName.text : [],
  );
}
