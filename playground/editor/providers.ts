import type { Completion } from '../../src/language-service/types.ts';
import type { Fix } from '../../src/language/diagnostic.ts';
import { docText, type Doc } from '../files/document.ts';
import { hasRulebook } from '../rulebook/rulebooks.ts';
import type { Workbench } from '../store/workbench.ts';
import { JSON_LANGUAGE, LANGUAGE } from './grammar.ts';
import { layoutEdits } from './layout-edits.ts';
import { editor, languages, Range, type IDisposable, type IMarkdownString } from './monaco.ts';
import { offsetAt, positionAt } from './position.ts';

/** Both forms of a card. */
const FORMS = [LANGUAGE, JSON_LANGUAGE];

/** Finds the document that a model shows. */
export type DocOf = (model: editor.ITextModel) => Doc | undefined;

const rangeIn = (text: string, start: number, end: number): Range => {
  const from = positionAt(text, start);
  const to = positionAt(text, end);
  return new Range(from.lineNumber, from.column, to.lineNumber, to.column);
};

/** Opens the rulebook at a rule. */
const LOOK_UP = 'loam.rule';

/** The form of an id of a rule; nothing else becomes a link. */
const RULE_ID = /^[A-Z][\w-]*$/;

/** The rules of a word, each a link into the rulebook where there is one. */
function rulesLine(pack: string, rules: readonly string[]): readonly IMarkdownString[] {
  if (rules.length === 0) return [];
  const said = rules.map((id) =>
    hasRulebook(pack) && RULE_ID.test(id)
      ? `[${id}](command:${LOOK_UP}?${encodeURIComponent(JSON.stringify([id]))})`
      : plain(id),
  );
  return [{ value: `Rules: ${said.join(', ')}`, isTrusted: { enabledCommands: [LOOK_UP] } }];
}

/** Lets the editor ask the language for meanings, completions, fixes and the canonical text. */
export function provide(bench: Workbench, docOf: DocOf): IDisposable[] {
  const { language } = bench;
  return [
    editor.registerCommand(LOOK_UP, (_, id: unknown) => {
      if (typeof id === 'string') bench.store.set({ sheet: 'rule', rule: id });
    }),
    languages.registerHoverProvider(FORMS, {
      async provideHover(model, position) {
        const doc = docOf(model);
        if (!doc) return null;
        const text = docText(doc);
        const hover = await language.hover(doc, offsetAt(text, position));
        if (!hover) return null;
        const lines = [
          `**${plain(hover.title)}** ${plain(hover.sort)}`,
          hover.gloss === undefined ? '' : plain(hover.gloss),
          hover.means === undefined ? '' : plain(hover.means),
          hover.english === undefined ? '' : `*${plain(hover.english)}*`,
        ];
        return {
          range: rangeIn(text, hover.range.start, hover.range.end),
          contents: [
            ...lines.filter((line) => line !== '').map((value): IMarkdownString => ({ value })),
            ...rulesLine(bench.state.pack, hover.rules),
          ],
        };
      },
    }),
    languages.registerCompletionItemProvider(FORMS, {
      triggerCharacters: [' ', ':', ',', '>'],
      async provideCompletionItems(model, position) {
        const doc = docOf(model);
        if (!doc) return { suggestions: [] };
        const text = docText(doc);
        const offset = offsetAt(text, position);
        const end = text.indexOf('\n', offset);
        const found = await language.complete(doc, offset);
        return { suggestions: found.map((one) => suggestion(one, text, end < 0 ? text.length : end)) };
      },
    }),
    languages.registerCodeActionProvider(
      FORMS,
      {
        async provideCodeActions(model, range, context) {
          const doc = docOf(model);
          if (!doc) return { actions: [], dispose: () => undefined };
          const text = docText(doc);
          const start = offsetAt(text, { lineNumber: range.startLineNumber, column: range.startColumn });
          const end = offsetAt(text, { lineNumber: range.endLineNumber, column: range.endColumn });
          const fixes = await language.fixes(doc, { start, end });
          return {
            actions: fixes.map((fix, i) => codeAction(fix, i === 0, model, text, context.markers)),
            dispose: () => undefined,
          };
        },
      },
      { providedCodeActionKinds: ['quickfix'] },
    ),
    languages.registerDocumentFormattingEditProvider(FORMS, {
      displayName: 'Loam',
      async provideDocumentFormattingEdits(model) {
        const doc = docOf(model);
        const text = model.getValue(editor.EndOfLinePreference.LF);
        const canonical = doc && (await language.format(doc));
        if (canonical === undefined) return [];
        return layoutEdits(text, canonical.replace(/\r\n?/g, '\n')).map((edit) => ({
          range: rangeIn(text, edit.start, edit.end),
          text: edit.text,
        }));
      },
    }),
  ];
}

/** Text that is not read as markup. */
const plain = (text: string): string => text.replace(/[\\`*_{}[\]()#+\-.!|<>~]/g, '\\$&');

/** @param end of the line: an answer about a text that was typed meanwhile may reach beyond it, and the editor refuses that */
function suggestion(one: Completion, text: string, end: number): languages.CompletionItem {
  const { range } = one;
  return {
    label: { label: one.label, description: one.detail },
    kind: KINDS[one.sort] ?? languages.CompletionItemKind.Text,
    insertText: one.insert,
    range: rangeIn(text, Math.min(range.start, end), Math.min(range.end, end)),
    sortText: String(one.rank).padStart(5, '0'),
    ...(one.documentation !== undefined && { documentation: one.documentation }),
  };
}

const KINDS: Partial<Record<Completion['sort'], languages.CompletionItemKind>> = {
  verb: languages.CompletionItemKind.Function,
  reserved: languages.CompletionItemKind.Keyword,
  sign: languages.CompletionItemKind.Operator,
  number: languages.CompletionItemKind.Value,
  text: languages.CompletionItemKind.Text,
  line: languages.CompletionItemKind.Snippet,
  value: languages.CompletionItemKind.EnumMember,
  colour: languages.CompletionItemKind.Color,
  attribute: languages.CompletionItemKind.Property,
  trigger: languages.CompletionItemKind.Event,
  kind: languages.CompletionItemKind.Class,
  resource: languages.CompletionItemKind.Variable,
  zone: languages.CompletionItemKind.Folder,
};

function codeAction(
  fix: Fix,
  preferred: boolean,
  model: editor.ITextModel,
  text: string,
  markers: editor.IMarkerData[],
): languages.CodeAction {
  return {
    title: fix.title,
    kind: 'quickfix',
    isPreferred: preferred,
    diagnostics: markers,
    edit: {
      edits: fix.edits.map((edit) => ({
        resource: model.uri,
        versionId: model.getVersionId(),
        textEdit: { range: rangeIn(text, edit.start, edit.end), text: edit.text },
      })),
    },
  };
}
