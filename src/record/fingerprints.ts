import { Fingerprint, hex, REMARKS } from '../cards/fingerprint.ts';
import type { GameMode, Manifest } from '../cards/manifest.ts';
import { rulesOf } from '../compile/fingerprint.ts';
import type { Image, ImageFace } from '../compile/image.ts';
import { keptOf, ofImage } from '../compile/of-image.ts';
import type { Playable } from '../game/playable.ts';
import type { Fingerprints } from './record.ts';

/** Fingerprints of a pack for a mode, and of some of its cards. */
export function fingerprintsOf(
  { image, sections }: Playable,
  mode: string,
  cards: Iterable<number>,
): Fingerprints {
  const { manifest } = image.vocabulary;
  const fingerprints = cardFingerprintsOf(image);
  const rules = rulesPrints(sections);
  return {
    pack: packPrint(image, rules),
    words: wordsFingerprint(manifest),
    mode: hex(new Fingerprint().text(modeText(manifest, mode)).value),
    cards: new Map([...cards].sort((a, b) => a - b).map((number) => [number, fingerprints.of(number)])),
    rules: new Map(rules),
  };
}

/** Fingerprint of all that a game is played by. */
export const packFingerprint = ({ image, sections }: Playable): string =>
  packPrint(image, rulesPrints(sections));

type RulesPrints = readonly (readonly [name: string, fingerprint: string])[];

const rulesPrints = (sections: Playable['sections']): RulesPrints =>
  sections.map((section) => [section.name, sectionFingerprint(section)] as const);

const packPrint = ({ fingerprint }: Image, rules: RulesPrints): string =>
  hex(new Fingerprint().numbers([fingerprint]).text(JSON.stringify(rules)).value);

/** Fingerprint of the words of a manifest. */
const wordsFingerprint = keptOf((manifest: Manifest): string =>
  hex(new Fingerprint().text(rulesOf(manifest)).value),
);

/** The decisions of a mode, without what only people read. */
function modeText({ modes, final, ties }: Manifest, mode: string): string {
  const {
    says: _says,
    rules: _rules,
    ...decides
  } = Object.hasOwn(modes, mode) ? (modes[mode] as GameMode) : NO_MODE;
  return JSON.stringify([decides, final, ties]);
}

const NO_MODE: GameMode = { says: '', players: [0, 0], rules: [] };

/** Fingerprint of a section of rules: of its tree, since the flow is played from there; comments do not count. */
const sectionFingerprint = keptOf((section: Playable['sections'][number]): string =>
  hex(
    new Fingerprint().text(
      JSON.stringify(section, (name, value: unknown) => (REMARKS.has(name) ? undefined : value)),
    ).value,
  ),
);

/** Fingerprints of the cards of an image, each worked out once. */
class CardFingerprints {
  readonly #image: Image;
  readonly #cards: ReadonlyMap<number, Image['cards'][number]>;
  readonly #known = new Map<number, string>();

  constructor(image: Image) {
    this.#image = image;
    // Of two with one number, the first counts.
    this.#cards = new Map(image.cards.toReversed().map((card) => [card.number, card]));
  }

  /** That of a card by its number; `00000000` where there is none. */
  of(number: number): string {
    const card = this.#cards.get(number);
    if (!card) return hex(0);
    const fingerprint = this.#known.get(number) ?? cardFingerprint(this.#image, card);
    this.#known.set(number, fingerprint);
    return fingerprint;
  }
}

const cardFingerprintsOf = ofImage((image) => new CardFingerprints(image));

/** Fingerprint of a card: its kind, its faces, and what their texts are compiled into. */
function cardFingerprint(image: Image, found: Image['cards'][number]): string {
  const hash = new Fingerprint().text(found.kind).numbers([found.number, found.faces]);
  for (let face = found.firstFace; face < found.firstFace + found.faces; face++) {
    const part = image.faces[face];
    if (part) hash.text(programFingerprint(part.program)).text(JSON.stringify(rowsOf(image, face)));
  }
  return hex(hash.value);
}

/** Fingerprint of what a text is compiled into. */
const programFingerprint = keptOf((program: ImageFace['program']): string => {
  const hash = new Fingerprint().numbers(program.code).text(JSON.stringify(program.constants));
  return hex(hash.text(JSON.stringify(program.entries)).value);
});

/** The numbers of a face: measures, values, marks, room for pieces, and what is printed where more counts. */
function rowsOf(image: Image, face: number): unknown {
  const { vocabulary, measures, values, printedValues, marks, limits } = image;
  const { measure, mark, resource } = vocabulary.names;
  const row = (list: ArrayLike<number>, width: number): readonly number[] =>
    Array.from({ length: width }, (_, index) => list[face * width + index] ?? 0);
  const [counted, printed] = [row(values, measure.length), row(printedValues, measure.length)];
  const isMore = printed.some((bits, at) => bits !== counted[at]);
  return [
    row(measures, measure.length),
    counted,
    row(marks, mark.length),
    row(limits, resource.length),
    ...(isMore ? [printed] : []),
  ];
}

/** The parts of the pack that are others than a record says, in words; nothing where all is the same. */
export function changesSince(prints: Fingerprints, playable: Playable, mode: string): readonly string[] {
  const now = fingerprintsOf(playable, mode, prints.cards.keys());
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
