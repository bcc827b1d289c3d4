// The first part of the editor, which all else of it needs.
import 'monaco-editor/editor/browser/widget/codeEditor/codeEditorWidget';
