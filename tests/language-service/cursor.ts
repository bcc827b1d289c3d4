import { createLanguageService, type LanguageService } from '../../src/language-service/service.ts';
import type { Completion, Hover } from '../../src/language-service/types.ts';
import { earthFiles, fileText } from '../support/packs.ts';

/** A text whose places are marked: `|` for a cursor, `[|` and `|]` round a range. The marks are taken out. */
export interface Marked {
  readonly text: string;
  /** The place where the cursor stands; the end of the range where there is one. */
  readonly offset: number;
  readonly range: { readonly start: number; readonly end: number };
}

/** Reads the marks of a text; there must be a cursor or a range. */
export function marked(source: string): Marked {
  const start = source.indexOf('[|');
  if (start >= 0) {
    const end = source.indexOf('|]') - 2;
    return {
      text: source.replace('[|', '').replace('|]', ''),
      offset: end,
      range: { start, end },
    };
  }
  const offset = source.indexOf('|');
  if (offset < 0) throw new Error(`no mark in: ${source}`);
  return { text: source.replace('|', ''), offset, range: { start: offset, end: offset } };
}

/** A card of flora with one line of ability, which may be marked; also other lines in its place. */
export const flora = (line: string): string =>
  `flora 137 "Wall Screw-Moss"\n  type herb\n  cost 2\n  points 1\n  facts agreed\n\n${line}\n`;

/** The pack of the first game, opened. */
export function openEarth(changed: ReadonlyMap<string, string> = new Map()): LanguageService {
  const { service, diagnostics } = createLanguageService(
    fileText('cards/earth/pack.json'),
    earthFiles('.card', '.rules').map(({ path, text }) => ({ path, text: changed.get(path) ?? text })),
  );
  if (!service) throw new Error(diagnostics.map(({ message }) => message).join(' '));
  return service;
}

/** One service for the tests of a file, asked about marked texts. */
export class Desk {
  readonly service = openEarth();

  /** Puts a text where no file of the pack is. */
  put(source: string, path = 'flora/999-marked.card'): Marked & { readonly path: string } {
    const text = marked(source);
    this.service.update(path, text.text);
    return { ...text, path };
  }

  complete(source: string, path?: string): readonly Completion[] {
    const at = this.put(source, path);
    return this.service.complete(at.path, at.offset);
  }

  /** The completions at the cursor. */
  labels(source: string, path?: string): readonly string[] {
    return this.complete(source, path).map(({ label }) => label);
  }

  hover(source: string, path?: string): Hover | undefined {
    const at = this.put(source, path);
    return this.service.hover(at.path, at.offset);
  }

  /** The text after the first completion with that label was taken. */
  taken(source: string, label: string, path?: string): string {
    const at = this.put(source, path);
    const item = this.service.complete(at.path, at.offset).find((each) => each.label === label);
    if (!item) throw new Error(`${label} is not offered at: ${source}`);
    return at.text.slice(0, item.range.start) + item.insert + at.text.slice(item.range.end);
  }
}
