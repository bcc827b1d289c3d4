import { html, nothing, type TemplateResult } from 'lit';
import type { FaceSummary, FileState } from '../../src/language-service/types.ts';
import { faceOf } from '../face/face-of.ts';
import type { FaceView } from '../face/view.ts';
import type { ToldDoc } from './comparing-changes.ts';

/** The faces of a card as they were and as they are, with what is otherwise ringed; nothing for rules. */
export function facesView(
  doc: ToldDoc,
  now: FileState | undefined,
  then: string,
): TemplateResult | typeof nothing {
  const [was, is] = [doc.was ? (doc.were?.faces ?? []) : [], doc.is ? (now?.faces ?? []) : []];
  const sides = [...new Set([...was, ...is].map(({ side }) => side))];
  if (sides.length === 0) return nothing;
  return html`<div class="change-faces" data-testid="change-faces">
    ${sides.map((side) => {
      const [before, after] = [was, is].map((faces) => faces.find((face) => face.side === side));
      if (before && after && sides.length > 1 && isSame(before, after)) return nothing;
      return html`${figure(then, before && faceOf(before, doc.were?.card), 'was')}
      ${figure('Now', after && ringed(doc, after, before, now), 'is')}`;
    })}
  </div>`;
}

const figure = (title: string, face: FaceView | undefined, id: string): TemplateResult =>
  html`<figure>
    <figcaption>${title}</figcaption>
    ${
      face
        ? html`<card-face .face=${face} data-testid=${`face-${id}`}></card-face>`
        : html`<div class="face-missing">
            <p>${id === 'was' ? 'It was not there.' : 'It is deleted.'}</p>
          </div>`
    }
  </figure>`;

/** A face whose fields and lines that are otherwise than before are ringed. */
function ringed(
  { differences }: ToldDoc,
  after: FaceSummary,
  before: FaceSummary | undefined,
  now: FileState | undefined,
): FaceView {
  const card = now?.card;
  const face = faceOf(after, card);
  if (!before) return face;
  const fields = [...new Set([...Object.keys(after.values), ...Object.keys(before.values)])].filter(
    (field) => JSON.stringify(after.values[field]) !== JSON.stringify(before.values[field]),
  );
  const names = after.name === before.name ? [] : (['name'] as const);
  const lines = differences.flatMap(({ changes }) =>
    changes.flatMap(({ is = '' }) => {
      const [, side, line] = /^\/faces\/(\d+)\/abilities\/(\d+)/.exec(is) ?? [];
      const isHere = card?.faces[Number(side)]?.side === after.side;
      return line !== undefined && isHere ? [Number(line)] : [];
    }),
  );
  const { broken } = faceOf(after, card, { broken: fields });
  return { ...face, differing: [...broken, ...names], differingLines: lines };
}

const isSame = (before: FaceSummary, after: FaceSummary): boolean =>
  before.name === after.name &&
  JSON.stringify([before.values, before.english]) === JSON.stringify([after.values, after.english]);
