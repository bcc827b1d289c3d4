import { capital } from '../language/english/phrase.ts';
import type { CheckedPack } from '../cards/pack.ts';
import type { Diagnostic, Range } from '../language/diagnostic.ts';
import type { Located } from '../language/located.ts';
import type { Ability, Card, Face, Rules } from '../language/tree.ts';
import type { Document } from './document.ts';
import { segmentsOf, shownOf, summaryOf } from './summary.ts';
import { hasColon } from './tokens.ts';
import type { AbilitySummary, DrawnText, FileState, LinesSummary, Segment } from './types.ts';

/** One line of a face or section as it is shown. */
interface ShownLine {
  readonly summary: AbilitySummary;
  readonly segments: readonly Segment[];
}

/**
 * The parts of a document with errors that can be shown; nothing where it has none, or where its header cannot be read.
 */
export function drawnOf(
  document: Document,
  diagnostics: readonly Diagnostic[],
  broken: readonly string[],
  before: FileState | undefined,
  pack: CheckedPack,
): DrawnText | undefined {
  const { good, located } = document.checked;
  if (!good || !located) return undefined;
  const shown = new ShownLines(document, diagnostics, pack);
  if (document.role === 'rules') {
    const places = (located as Located<Rules>).sections;
    const sections = (good.tree as Rules).sections.map(({ kind, name, abilities }, index) => {
      const end = places[index + 1]?.start ?? Infinity;
      return shown.linesOf({ kind, name, abilities }, places[index], end, `/sections/${index}`);
    });
    return { faces: [], sections };
  }
  const tree = good.tree as Card;
  if (!pack.lexicon.byId('kind', tree.kind)) return undefined;
  const places = (located as Located<Card>).faces;
  const faces = tree.faces.map((face, index) =>
    withLastFields(face, before?.card?.faces[index], broken, pack),
  );
  return {
    card: { ...tree, faces },
    faces: faces.map((face, index) => {
      const lines = shown.linesOf(
        { kind: tree.kind, name: face.name, abilities: face.abilities },
        places[index],
        places[index + 1]?.start ?? Infinity,
        `/faces/${index}`,
      );
      return { ...lines, ...shownOf(tree, face, lines, pack) };
    }),
    sections: [],
  };
}

/** A face whose broken fields are as they last checked; those that never did are left out. */
function withLastFields(
  face: Face,
  last: Face | undefined,
  broken: readonly string[],
  pack: CheckedPack,
): Face {
  const fields = face.fields.flatMap((field) => {
    if (!broken.includes(field.field)) return pack.lexicon.byId('attribute', field.field) ? [field] : [];
    return last?.fields.find((each) => each.field === field.field) ?? [];
  });
  return { ...face, fields };
}

/** Lines of ability as they are shown: those that check, and for each other one its text with what is wrong. */
class ShownLines {
  readonly #document: Document;
  readonly #errors: readonly Diagnostic[];
  readonly #pack: CheckedPack;

  constructor(document: Document, diagnostics: readonly Diagnostic[], pack: CheckedPack) {
    this.#document = document;
    this.#errors = diagnostics.filter(({ severity }) => severity === 'error');
    this.#pack = pack;
  }

  /**
   * @param owner with the abilities that check
   * @param place its place; its lines end before `end`
   */
  linesOf(
    owner: { readonly kind: string; readonly name: string; readonly abilities: readonly Ability[] },
    place: { readonly start: number; readonly abilities: readonly Located<Ability>[] } | undefined,
    end: number,
    path: string,
  ): LinesSummary {
    const all = place?.abilities ?? [];
    const start = place?.start ?? 0;
    const { good } = this.#document.checked;
    const kept = all.filter(({ trigger }) => good?.lines.has(trigger.start));
    const lines: ShownLine[] = all.map((located, index) => {
      const at = `${path}/abilities/${index}`;
      const ability = owner.abilities[kept.indexOf(located)];
      if (!ability) return this.#broken(located, located.trigger.value, at);
      return {
        summary: summaryOf(ability, located, at, this.#pack),
        segments: segmentsOf(ability, at, this.#pack),
      };
    });
    for (const { tokens, indent } of this.#document.lines) {
      const [first] = tokens;
      const last = tokens.at(-1);
      if (!first || !last || indent === 0 || !hasColon(tokens)) continue;
      const range = { start: first.start, end: last.end };
      const isHere = range.start >= start && range.start < end;
      if (
        !isHere ||
        this.#problemIn(range) === undefined ||
        all.some((each) => each.start < range.end && range.start < each.end)
      )
        continue;
      lines.push(this.#broken(range, first.text, `${path}/lines/${range.start}`));
    }
    lines.sort((a, b) => a.summary.range.start - b.summary.range.start);
    return {
      name: owner.name,
      kind: owner.kind,
      english: lines.map(({ segments }) => segments.map(({ text }) => text).join('')),
      segments: lines.map(({ segments }) => segments),
      abilities: lines.map(({ summary }) => summary),
    };
  }

  #broken({ start, end }: Range, trigger: string, path: string): ShownLine {
    const text = this.#document.text.slice(start, end);
    const problem = this.#problemIn({ start, end }) ?? 'This line does not check.';
    return {
      summary: {
        trigger,
        opening: capital(trigger.replaceAll('-', ' ')),
        text,
        range: { start, end },
        path,
        clauses: [],
        strip: [],
        problem,
      },
      segments: [{ text, path }],
    };
  }

  #problemIn({ start, end }: Range): string | undefined {
    return this.#errors.find(({ range }) => range.start >= start && range.end <= end)?.message;
  }
}
