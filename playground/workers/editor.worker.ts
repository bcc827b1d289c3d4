/** The editor's own worker; it starts only when a feature of the editor asks for it. */
import 'monaco-editor/editor/editor.worker';
