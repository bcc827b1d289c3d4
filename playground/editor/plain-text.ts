import { html, type TemplateResult } from 'lit';

/** A text to read as long as the editor has not come, in the place and the letters of the editor. */
export function plainText(text: string, label: string): TemplateResult {
  const lines = text.split(/\r\n|\r|\n/);
  return html`<pre class="editor-plain" tabindex="0" aria-label=${label}>
${lines.map((line, i) => html`<span class="plain-line" data-line=${i + 1}>${line} </span>`)}</pre>`;
}
