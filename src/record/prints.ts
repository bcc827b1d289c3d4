import { Fingerprint, rulesOf } from '../compile/fingerprint.ts';
import type { Image, ImageFace } from '../compile/image.ts';
import type { Prints } from './record.ts';

/** A number of 32 bits as 8 hexadecimal digits. */
const hex = (value: number): string => value.toString(16).padStart(8, '0');

/** Fingerprints of a pack for a mode, and of some of its cards. */
export function printsOf(image: Image, mode: string, cards: Iterable<number>): Prints {
  const { manifest } = image.vocabulary;
  const { modes, final, ties } = manifest;
  const one = Object.hasOwn(modes, mode) ? modes[mode] : undefined;
  const { players, flow, ...others } = one ?? {};
  const { says: _says, rules: _rules, ...rest } = others as Record<string, unknown>;
  const ofMode = new Fingerprint().text(JSON.stringify([players, flow, rest, final, ties])).value;
  return {
    pack: hex(image.fingerprint),
    words: hex(new Fingerprint().text(rulesOf(manifest)).value),
    mode: hex(ofMode),
    cards: new Map([...cards].sort((a, b) => a - b).map((number) => [number, cardPrint(image, number)])),
    rules: new Map(
      image.faces.filter(({ card }) => card < 0).map((face) => [face.program.name, facePrint(face)]),
    ),
  };
}

/** Fingerprint of a card: its kind, its faces, and what their texts are compiled into; `00000000` where there is none. */
export function cardPrint(image: Image, number: number): string {
  const card = image.cards.findIndex((each) => each.number === number);
  const found = image.cards[card];
  if (!found) return hex(0);
  const hash = new Fingerprint().text(found.kind).numbers([found.number, found.faces]);
  for (let face = found.firstFace; face < found.firstFace + found.faces; face++) {
    const part = image.faces[face];
    if (part) hash.text(facePrint(part)).text(JSON.stringify(rowsOf(image, face)));
  }
  return hex(hash.value);
}

/** Fingerprint of a text by what it is compiled into. */
function facePrint({ program }: ImageFace): string {
  const hash = new Fingerprint().numbers(program.code).text(JSON.stringify(program.constants));
  return hex(hash.text(JSON.stringify(program.entries)).value);
}

/** What a face has in numbers: measures, values, marks, room for pieces. */
function rowsOf({ vocabulary, measures, values, marks, limits }: Image, face: number): unknown {
  const { measure, mark, resource } = vocabulary.names;
  const row = (list: ArrayLike<number>, width: number): readonly number[] =>
    Array.from({ length: width }, (_, index) => list[face * width + index] ?? 0);
  return [
    row(measures, measure.length),
    row(values, measure.length),
    row(marks, mark.length),
    row(limits, resource.length),
  ];
}

/** What of the pack is another than a record says, in words; nothing where all is the same. */
export function changesSince(prints: Prints, image: Image, mode: string): readonly string[] {
  const now = printsOf(image, mode, prints.cards.keys());
  if (now.pack === prints.pack && now.mode === prints.mode) return [];
  const cards = [...prints.cards].flatMap(([number, print]) =>
    now.cards.get(number) === print ? [] : [number],
  );
  const rules = new Set([...prints.rules.keys(), ...now.rules.keys()]);
  const sections = [...rules].filter((name) => now.rules.get(name) !== prints.rules.get(name));
  const found = [
    ...(now.words === prints.words ? [] : ['words of the manifest']),
    ...(now.mode === prints.mode ? [] : [`mode ${mode}`]),
    ...sections.map((name) => `rules ${JSON.stringify(name)}`),
    ...cards.map((number) => `card ${number}`),
  ];
  return found.length > 0 ? found : ['cards that this game did not use'];
}
