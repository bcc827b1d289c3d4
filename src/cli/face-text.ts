import { printedValues, type FaceValue } from '../cards/face.ts';
import type { CheckedPack } from '../cards/pack.ts';
import { englishFace } from '../language/english/english.ts';
import { numbersText } from '../language/print.ts';
import type { Card, Face } from '../language/tree.ts';
import type { TextStyles } from './colours.ts';
import { safe, width } from './safe-text.ts';

/** Columns between the edges of a face. */
const WIDTH = 62;

/**
 * A face as a small picture of letters: number, name and kind, the values of its fields in the order of the pack, and
 * its rules text.
 */
export function faceText(face: Face, card: Card, pack: CheckedPack, colours: TextStyles): string {
  const head = between(`${numbersText(card)}${face.side ?? ''} ${safe(face.name)}`, card.kind);
  const blocks = [
    [...texts(face, pack), ...wrapped(values(face, pack), '   ')],
    englishFace(face, card.kind, pack.lexicon).flatMap((line) => wrapped(safe(line).split(' '), ' ')),
  ];
  const rule = (left: string, right: string): string =>
    colours.dim(`${left}${'─'.repeat(WIDTH + 2)}${right}`);
  const line = (text: string, show = (each: string): string => each): string =>
    `${colours.dim('│')} ${show(text)}${' '.repeat(Math.max(0, WIDTH - width(text)))} ${colours.dim('│')}`;
  const body = blocks
    .filter((block) => block.length > 0)
    .flatMap((block) => [rule('├', '┤'), ...block.map((each) => line(each))]);
  return [rule('┌', '┐'), line(head, colours.bold), ...body, rule('└', '┘')]
    .map((each) => `${each}\n`)
    .join('');
}

/** Texts for people, such as a second name, each on a line of its own. */
function texts(face: Face, pack: CheckedPack): readonly string[] {
  return inOrder(face, pack).flatMap(([id, value]) =>
    pack.manifest.words.attribute[id]?.sort === 'text' ? wrapped(safe(String(value)).split(' '), ' ') : [],
  );
}

/** Every other field as `name value`. */
function values(face: Face, pack: CheckedPack): readonly string[] {
  return inOrder(face, pack).flatMap(([id, value]) =>
    pack.manifest.words.attribute[id]?.sort === 'text'
      ? []
      : [`${id} ${typeof value === 'object' ? value.join(', ') : String(value)}`],
  );
}

function inOrder(face: Face, pack: CheckedPack): readonly (readonly [string, FaceValue])[] {
  const has = printedValues(face, pack);
  return pack.manifest.fields.flatMap((id) => {
    const value = has.get(id);
    return value === undefined ? [] : [[id, value] as const];
  });
}

/** Pieces on as few lines as they fit. */
function wrapped(pieces: readonly string[], gap: string): readonly string[] {
  const lines: string[] = [];
  for (const piece of pieces) {
    const last = lines[lines.length - 1];
    if (last !== undefined && width(last) + width(gap) + width(piece) <= WIDTH) {
      lines[lines.length - 1] = last + gap + piece;
    } else lines.push(piece);
  }
  return lines;
}

function between(left: string, right: string): string {
  return left + ' '.repeat(Math.max(1, WIDTH - width(left) - width(right))) + right;
}
