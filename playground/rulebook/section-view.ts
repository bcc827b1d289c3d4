import { html, nothing, type TemplateResult } from 'lit';
import { textLink } from '../elements/button.ts';
import { inlineOf } from './inline.ts';
import type { RuleBlock, Rulebook, RuleSection } from './rulebook.ts';

/** The means with which a section is drawn. */
export interface SectionDrawing {
  readonly book: Rulebook;
  /** The rule that is looked at; undefined for none. */
  readonly highlight: string | undefined;
  /** Goes to another rule. */
  readonly follow: (id: string) => void;
}

/** A section with all its rules, the one that is looked at lit. */
export const sectionView = ({ title, blocks }: RuleSection, drawing: SectionDrawing): TemplateResult =>
  html`<h3 class="rule-title">${title}</h3>
    ${blocks.map((block) => blockView(block, drawing))}`;

function blockView(block: RuleBlock, drawing: SectionDrawing): TemplateResult {
  switch (block.block) {
    case 'heading':
      return html`<h4>${lineView(block.text, drawing)}</h4>`;
    case 'text':
      return html`<p>${lineView(block.text, drawing)}</p>`;
    case 'item':
      return html`<p class="rule-item">${lineView(block.text, drawing)}</p>`;
    case 'rule':
      return html`<p class="rule" data-rule=${block.id} aria-current=${current(block.id, drawing)}>
        <span class="rule-id">${block.id}</span> ${lineView(block.text, drawing)}
      </p>`;
    case 'table':
      return html`<div class="rule-table" tabindex="0" role="group" aria-label="Table">
        <table>
          <thead>
            <tr>
              ${block.head.map((cell) => html`<th scope="col">${lineView(cell, drawing)}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${block.rows.map(
              ({ id, cells }) =>
                html`<tr
                  data-rule=${id ?? nothing}
                  aria-current=${id === undefined ? nothing : current(id, drawing)}
                >
                  ${cells.map((cell, index) =>
                    index === 0 && id !== undefined
                      ? html`<th scope="row" class="rule-id">${id}</th>`
                      : html`<td>${lineView(cell, drawing)}</td>`,
                  )}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`;
    default:
      return block satisfies never;
  }
}

const current = (id: string, { highlight }: SectionDrawing): 'true' | typeof nothing =>
  id === highlight ? 'true' : nothing;

const lineView = (text: string, { book, follow }: SectionDrawing): readonly (string | TemplateResult)[] =>
  inlineOf(text, book).map((piece) => {
    switch (piece.piece) {
      case 'rule':
        return textLink(piece.id, () => follow(piece.id));
      case 'code':
        return html`<code>${piece.text}</code>`;
      case 'strong':
        return html`<b>${piece.text}</b>`;
      case 'stressed':
        return html`<i>${piece.text}</i>`;
      case 'text':
        return piece.text;
      default:
        return piece satisfies never;
    }
  });
