import { html, nothing, type TemplateResult } from 'lit';
import type { Project } from '../../src/language-service/types.ts';
import { picture, icon } from '../icons/icon.ts';
import { STATUS_WORDS } from '../search/status-words.ts';
import { needsDecision } from '../files/document.ts';
import { cardsIn, numberText, type Entry } from '../search/entry.ts';
import { valuePictures } from '../search/words.ts';

/** The attribute whose number stands at the end of a row, where a card has it. */
const ROW_NUMBER = 'points';
/** The attribute whose picture stands for the card, where a face has exactly one value of it. */
const ROW_VALUE = 'type';

/** The parts of the pack that rows need, worked out once. */
export interface RowWords {
  /** Kind to name of picture. */
  readonly kinds: ReadonlyMap<string, string>;
  /** Value of the attribute that stands for a card to name of picture. */
  readonly values: ReadonlyMap<string, string>;
  /** Colour to name of picture. */
  readonly colours: ReadonlyMap<string, string>;
}

/** Works out what rows need of the pack; nothing has a picture before it is known. */
export function rowWords(project: Project | undefined): RowWords {
  const pictures = valuePictures(project);
  const colours = project?.filters.find((filter) => filter.sort === 'colours')?.attribute;
  return {
    kinds: new Map(
      project?.kinds.flatMap(({ id, icon: name }) => (name === undefined ? [] : [[id, name] as const])),
    ),
    values: pictures.get(ROW_VALUE) ?? new Map(),
    colours: (colours === undefined ? undefined : pictures.get(colours)) ?? new Map(),
  };
}

/** Name of the picture of a card: that of its one value, of several values, else of its kind. */
export function entryPicture(entry: Entry, words: RowWords): string | undefined {
  const value = entry.faces[0]?.values[ROW_VALUE];
  const ids = typeof value === 'object' ? value : value === undefined ? [] : [String(value)];
  if (ids.length > 1) return 'any-type';
  return (
    words.values.get(ids[0] ?? '') ?? words.kinds.get(entry.kind ?? '') ?? (entry.card ? 'card' : 'rule')
  );
}

/** The words that a reader hears of a row. */
export function rowLabel(entry: Entry): string {
  const points = rowNumber(entry);
  const many = cardsIn(entry);
  return [
    numberText(entry).replace('–', ' to '),
    entry.label,
    many > 1 ? `${many} equal cards` : '',
    entry.kind ?? '',
    entry.colours.join(' and '),
    points === '' ? '' : points === '1' ? '1 point' : `${points} ${ROW_NUMBER}`,
    entry.errors > 0 ? `${entry.errors} ${entry.errors === 1 ? 'error' : 'errors'}` : '',
    entry.warnings > 0 ? `${entry.warnings} ${entry.warnings === 1 ? 'warning' : 'warnings'}` : '',
    entry.status === 'same' ? '' : STATUS_WORDS[entry.status],
    entry.draft ? 'draft' : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function rowNumber(entry: Entry): string {
  const numbers = entry.faces.flatMap((face) => {
    const value = face.values[ROW_NUMBER];
    return typeof value === 'number' ? [value] : [];
  });
  return [...new Set(numbers)].join('/');
}

/** The content of a row between picture and edge. */
export function rowBody(entry: Entry, words: RowWords): TemplateResult {
  return html`<span class="row-number">${entry.number}</span>
    <span class="row-picture">${picture(entryPicture(entry, words), { size: 15 })}</span>
    <span class="row-name" title=${entry.label}>${entry.label}</span>
    ${copies(entry)} ${mark(entry)}
    ${entry.draft ? html`<span class="row-draft" title="Draft">draft</span>` : nothing}
    ${
      entry.errors > 0
        ? html`<span class="row-error" title="Has errors">${icon('error', { size: 14 })}</span>`
        : entry.warnings > 0
          ? html`<span class="row-warning" title="Has warnings">${icon('warning', { size: 14 })}</span>`
          : nothing
    }
    <span class="row-colours"
      >${entry.colours.slice(0, 4).map((colour) => picture(words.colours.get(colour), { size: 14 }))}</span
    >
    <span class="row-points">${rowNumber(entry).replaceAll('-', '−')}</span>`;
}

/** The reason why a card is there, where its name does not say it. */
export function rowWhy(clauses: readonly string[]): TemplateResult | typeof nothing {
  if (clauses.length === 0) return nothing;
  const text = clauses.join(' · ');
  return html`<span class="row-why" title=${text} data-testid="row-why">${text}</span>`;
}

/** The number of equal cards, where there are several. */
function copies(entry: Entry): TemplateResult | typeof nothing {
  const many = cardsIn(entry);
  return many > 1
    ? html`<span class="row-copies" title=${`${many} equal cards, ${numberText(entry)}`}>×${many}</span>`
    : nothing;
}

function mark({ status }: Entry): TemplateResult | typeof nothing {
  if (status === 'same') return nothing;
  const sort = needsDecision(status) ? 'conflict' : status;
  return html`<span class="row-dot" data-status=${sort} title=${STATUS_WORDS[status]}></span>`;
}
