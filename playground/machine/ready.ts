import { cardIndex } from '../game/names.ts';
import { operandOf, readCode } from '../../src/compile/decode.ts';
import type { Image, ImageEntry } from '../../src/compile/image.ts';
import { makeEngine, ruleLines, starter } from './engine.ts';
import { Furnishing, type Riches } from '../laying/furnishing.ts';
import { layOut } from './lay-out.ts';
import type { Subject } from './commands.ts';
import type { What } from './script.ts';
import type { TableSetUp } from '../laying/set-up.ts';
import { Wishes } from '../laying/wishes.ts';

/** A table that is ready, and what can be run on it at once. */
export interface Ready {
  readonly setUp: TableSetUp;
  /** Absent where the card has nothing that runs by itself. */
  readonly what?: What;
}

/** How rich the table is, tried one after the other until the ability can begin. */
const RICHES: readonly Riches[] = [
  { pool: 7, pile: 5, hand: 4, pieces: (room, place) => (place % 4 === 3 ? room : Math.floor(room / 2)) },
  { pool: 15, pile: 9, hand: 6, pieces: (room) => Math.ceil((room * 2) / 3) },
  { pool: 30, pile: 15, hand: 8, pieces: (room) => room },
];

/**
 * Makes a small table for a card or for rules: the card with neighbours of which its text speaks and others of
 * which it does not, some of everything in hand, and its first ability that does something by itself.
 */
export function readyTable(image: Image, subject: Subject): Ready | undefined {
  const making =
    'card' in subject ? cardTable(image, subject.card, subject.side) : rulesTable(image, subject);
  if (!making) return undefined;
  const tries = RICHES.map((riches) => making(riches));
  const engine = makeEngine(image, 1);
  const works = tries.find(({ setUp, what }) => {
    const begin = what && starter(what, 0, engine);
    if (!begin) return true;
    engine.machine.state = layOut(setUp, image, engine.layout).state;
    return begin(engine.machine) === undefined;
  });
  return works ?? tries[0];
}

type Making = (riches: Riches) => Ready;

function rulesTable(image: Image, { sections }: Extract<Subject, { sections: unknown }>): Making {
  const what = ruleLines(image).find(({ section }) => sections.includes(section));
  const faces = image.faces.flatMap(({ card, program }, index) =>
    card < 0 && sections.includes(program.name) ? [index] : [],
  );
  const wishes = new Wishes(image, faces);
  return (riches) => ({
    setUp: new Furnishing(image, wishes, riches).table([]),
    ...(what && { what: { run: 'rule', section: what.section, line: what.line } }),
  });
}

function cardTable(image: Image, number: number, side: 'A' | 'B'): Making | undefined {
  const card = image.cards[cardIndex(image, number)];
  if (!card) return undefined;
  const face = card.firstFace + (side === 'B' && card.faces > 1 ? 1 : 0);
  const place = placeFor(image, card.kind);
  if (!place) return undefined;
  const wishes = new Wishes(image, [face]);
  const what = firstRun(image, face, number, side, place.verb) ?? ruleAbout(image, face);
  return (riches) => {
    const furnishing = new Furnishing(image, wishes, riches);
    const own = furnishing.placed(number, side, place.zone, place.party, furnishing.middle, 0);
    return { setUp: furnishing.table([own]), ...(what && { what }) };
  };
}

/** Where a card of a kind lies when it works, or from where it is entered with a verb. */
function placeFor(
  { vocabulary }: Image,
  kind: string,
): { readonly zone: string; readonly party: number; readonly verb?: string } | undefined {
  const { words } = vocabulary.manifest;
  const home = words.kind[kind]?.home;
  if (home === undefined) return undefined;
  const entered = Object.entries(words.verb).find(
    ([, { does }]) => does?.act === 'enter' && does.to === home,
  );
  const from = entered?.[1].does?.from;
  if (entered && from !== undefined) return { zone: from, party: 0, verb: entered[0] };
  const zone = words.zone[home]?.of?.[0] ?? home;
  return { zone, party: 0 };
}

/** The first ability that does or counts something by itself; one that works at each turn before one that works once. */
function firstRun(
  image: Image,
  face: number,
  card: number,
  side: 'A' | 'B',
  verb: string | undefined,
): What | undefined {
  if (verb !== undefined) return { run: 'enter', card, verb };
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
  return ability === undefined ? undefined : { run: 'ability', card, side, ability };
}

/** For a text that only says something while it lies there: the first line of the rules that asks for what it changes. */
function ruleAbout(image: Image, index: number): What | undefined {
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
    const line = image.entries[firstEntry + place]?.ability;
    if (place >= 0 && line !== undefined) return { run: 'rule', section: program.name, line };
  }
  return undefined;
}
