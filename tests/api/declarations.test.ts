import ts from 'typescript';
import { expect, it } from 'vitest';
import { API_TYPES, apiTypes } from '../../scripts/build/api-types.mjs';
import { laidOut } from '../../scripts/build/layout.mjs';
import { fileText } from '../support/packs.ts';

it('the committed declarations are what the sources make; `npm run generate:api` writes them', async () => {
  for (const [path, text] of Object.entries(apiTypes()))
    expect(fileText(path)).toBe(await laidOut(path, text));
});

it('the declarations name no type that they do not declare', () => {
  const file = ts.createSourceFile(API_TYPES, fileText(API_TYPES), ts.ScriptTarget.ES2023, true);
  const declared = new Set(['Readonly', 'Record']);
  for (const statement of file.statements)
    if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement))
      declared.add(statement.name.text);
  const unknown: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeReferenceNode(node) && !declared.has(node.typeName.getText()))
      unknown.push(node.typeName.getText());
    if (ts.isImportTypeNode(node)) unknown.push(node.getText());
    ts.forEachChild(node, visit);
  };
  visit(file);
  expect(unknown).toEqual([]);
  expect(declared.size).toBeGreaterThan(10);
});
