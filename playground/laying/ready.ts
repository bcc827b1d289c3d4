import { cardIndex } from '../game/names.ts';
import { operandOf, readCode } from '../../src/compile/decode.ts';
import type { Image, ImageEntry } from '../../src/compile/image.ts';
import { PLAY } from '../../src/game/between.ts';
import type { Playable } from '../../src/game/playable.ts';
import { BEGIN, SORT } from '../../src/vm/choices.ts';
import type { Subject } from '../game/view.ts';
import { Furnishing, type Riches } from './furnishing.ts';
import { layTable } from './lay.ts';
import type { TableSetUp } from './set-up.ts';
import { Wishes } from './wishes.ts';

/** A table that is ready, and what can be begun on it at once. */
export interface Ready {
  readonly setUp: TableSetUp;
  /** The choice that begins it, in words; absent where the card has nothing that runs by itself. */
  readonly begin?: string;
}

/** The riches of the table, tried one after the other until the ability can begin. */
const RICHES: readonly Riches[] = [
  { pool: 7, pile: 5, hand: 4, pieces: (room, place) => (place % 4 === 3 ? room : Math.floor(room / 2)) },
  { pool: 15, pile: 9, hand: 6, pieces: (room) => Math.ceil((room * 2) / 3) },
  { pool: 30, pile: 15, hand: 8, pieces: (room) => room },
];

/**
 * Makes a small table for a card or for rules: the card with neighbours of which its text speaks and others of
 * which it does not, some of everything in hand, and its first ability that does something by itself.
 */
export function readyTable(playable: Playable, subject: Subject): Ready | undefined {
  const { image } = playable;
  const making =
    'card' in subject ? cardTable(image, subject.card, subject.side) : rulesTable(image, subject);
  if (!making) return undefined;
  const { code } = making;
  const tries = RICHES.map((riches) => making.setUp(riches));
  if (code === undefined) return tries[0] && { setUp: tries[0] };
  let poorest: Ready | undefined;
  for (const setUp of tries) {
    const { history } = layTable(setUp, playable);
    const ready = history && { setUp, begin: history.log.notation.wordsOf(0, code) };
    if (history?.game.whyNot(0, code) === undefined && ready) return ready;
    poorest ??= ready;
  }
  return poorest;
}

/** The making of a table, and the choice that begins something on it. */
interface Making {
  readonly setUp: (riches: Riches) => TableSetUp;
  readonly code: number | undefined;
}

const beginOf = (entry: number | undefined): number | undefined =>
  entry === undefined ? undefined : BEGIN * SORT + entry;

function rulesTable(image: Image, { sections }: Extract<Subject, { sections: unknown }>): Making {
  const own = image.faces.flatMap(({ card, program }, index) =>
    card < 0 && sections.includes(program.name) ? [index] : [],
  );
  const wishes = new Wishes(image, own);
  const first = image.entries.findIndex(
    ({ face, nature }) => own.includes(face) && image.vocabulary.names.nature[nature] !== 'flow',
  );
  return {
    setUp: (riches) => new Furnishing(image, wishes, riches).table([]),
    code: beginOf(first < 0 ? undefined : first),
  };
}

function cardTable(image: Image, number: number, side: 'A' | 'B'): Making | undefined {
  const index = cardIndex(image, number);
  const card = image.cards[index];
  if (!card) return undefined;
  const face = card.firstFace + (side === 'B' && card.faces > 1 ? 1 : 0);
  const place = placeFor(image, card.kind);
  if (!place) return undefined;
  const wishes = new Wishes(image, [face]);
  return {
    setUp: (riches) => {
      const furnishing = new Furnishing(image, wishes, riches);
      return furnishing.table([furnishing.placed(number, side, place.zone, 0, furnishing.middle, 0)]);
    },
    code: place.isEntered ? PLAY * SORT + index : beginOf(firstRun(image, face) ?? ruleAbout(image, face)),
  };
}

/** The place in which a card of a kind lies when it works, or from where it is entered with a verb. */
function placeFor(
  { vocabulary }: Image,
  kind: string,
): { readonly zone: string; readonly isEntered: boolean } | undefined {
  const { words } = vocabulary.manifest;
  const home = words.kind[kind]?.home;
  if (home === undefined) return undefined;
  const entered = Object.entries(words.verb).find(
    ([, { does }]) => does?.act === 'enter' && does.to === home,
  );
  const from = entered?.[1].does?.from;
  if (from !== undefined) return { zone: from, isEntered: true };
  return { zone: words.zone[home]?.of?.[0] ?? home, isEntered: false };
}

/** The first ability that does or counts something by itself; one that works at each turn before one that works once. */
function firstRun(image: Image, face: number): number | undefined {
  const { firstEntry = 0, program } = image.faces[face] ?? {};
  const entries = image.entries.slice(firstEntry, firstEntry + (program?.entries.length ?? 0));
  const is = (nature: string) => (entry: ImageEntry) =>
    image.vocabulary.names.nature[entry.nature] === nature;
  const runs = (entry: ImageEntry): boolean => entry.gives !== 'none' || !is('standing')(entry);
  const ability = [
    entries.findIndex(is('activated')),
    entries.findIndex((entry) => runs(entry) && !is('once')(entry)),
    entries.findIndex(runs),
  ].find((index) => index >= 0);
  return ability === undefined ? undefined : firstEntry + ability;
}

/** For a text that only says something while it lies there: the first line of the rules that asks for what it changes. */
function ruleAbout(image: Image, index: number): number | undefined {
  const { faces, code } = image;
  const own = faces[index];
  const steps = own ? readCode(code, own.at, own.at + own.program.code.length) : [];
  const change = steps.find(({ instruction }) => instruction?.name === 'change');
  const measure = change && operandOf(change, 'of');
  if (measure === undefined) return undefined;
  for (const { card, at, program, firstEntry } of faces) {
    if (card >= 0) continue;
    const place = program.entries.findIndex((entry) =>
      readCode(code, at + entry.at, at + entry.end).some((step) => operandOf(step, 'price') === measure),
    );
    if (place >= 0) return firstEntry + place;
  }
  return undefined;
}
