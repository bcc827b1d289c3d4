import type { Image } from '../../src/compile/image.ts';
import { ChoiceWords } from '../../src/record/choice-words.ts';
import { namedCard } from '../../src/record/named-card.ts';
import { BEGIN, operandOf, sortOf } from '../../src/vm/choices.ts';
import type { ProgramView } from '../game/board-view.ts';
import { changesBetween } from '../game/changes.ts';
import type { GameHistory } from '../game/game-history.ts';
import { frameFor } from '../game/frames-view.ts';
import { ownerOf, programOf } from '../game/listing.ts';
import { cardIndex } from '../game/names.ts';
import type { OpenGame } from '../game/open-game.ts';
import { sayRefusal } from '../game/options.ts';
import type { Begin, GameView, Subject, TableRun } from '../game/view.ts';
import { noSuchCard } from './lay.ts';

/** Everything that can be begun on the position, whether it can now or not. */
export function beginsOn({ history, naming }: OpenGame): readonly Begin[] {
  const { game } = history;
  const { alone } = game;
  if (!alone) return [];
  const { image } = game.layout;
  const words = new ChoiceWords(game);
  const now = game.state;
  game.state = history.log.beginning.slice();
  try {
    return alone.begins().map((code): Begin => {
      const refused = alone.refuse(alone.seat, code);
      return {
        code,
        words: words.say(alone.seat, code),
        ...whatBegins(code, image),
        ...(refused && { refusal: { code: refused.code, says: sayRefusal(refused, { game, naming }) } }),
      };
    });
  } finally {
    game.state = now;
  }
}

/** The things that a choice begins: a line of a card or of rules, or the entering of a card. */
function whatBegins(
  code: number,
  image: Image,
): Pick<Begin, 'card' | 'side' | 'section' | 'line' | 'verb' | 'trigger'> {
  const what = operandOf(code);
  if (sortOf(code) !== BEGIN) {
    const { number = 0, kind = '' } = image.cards[what] ?? {};
    const { words } = image.vocabulary.manifest;
    const home = words.kind[kind]?.home;
    const [verb = ''] =
      Object.entries(words.verb).find(([, { does }]) => does?.act === 'enter' && does.to === home) ?? [];
    return { card: number, verb, trigger: '' };
  }
  const { face = 0, ability = 0, trigger = -1 } = image.entries[what] ?? {};
  const owner = ownerOf(face, image);
  return {
    ...('card' in owner ? { card: owner.card, side: owner.side } : { section: owner.section }),
    line: ability,
    trigger: image.vocabulary.name('trigger', trigger) ?? '',
  };
}

/** The thing that was begun: its first choice in words, and as the game takes it, where it still means something. */
export interface BegunAbility {
  readonly words: string;
  readonly code: number | undefined;
  /** True if it could be begun. */
  readonly isMade: boolean;
}

/** The state of what was begun at the moment that is shown; where it cannot begin, the place that says so. */
export function runAt(
  { words, code, isMade }: BegunAbility,
  play: OpenGame,
): { readonly ran: TableRun; readonly frames?: GameView['frames'] } {
  const { history, naming, stepping } = play;
  const { game } = history;
  const { image } = game.layout;
  const head = headOf(words, code, image);
  const nothing = { says: '', code: '', since: [] };
  const stuck = game.isStuck ? game.whyEndless() : undefined;
  if (!isMade && stuck)
    return { ran: { ...head, ...nothing, standing: 'endless', says: stuck.message, code: stuck.code } };
  if (!isMade) {
    const { alone } = game;
    const refused = code === undefined ? undefined : game.whyNot(alone?.seat ?? 0, code);
    if (!refused || code === undefined || alone?.begins().includes(code) !== true)
      return { ran: { ...head, ...nothing, standing: 'missing', says: missing(words, head.owner, history) } };
    const says = sayRefusal(refused, { game, naming });
    const entry = image.entries.findIndex(({ at, end }) => at <= refused.at && refused.at < end);
    return {
      ran: { ...head, ...nothing, standing: 'refused', says, code: refused.code },
      frames: entry < 0 ? [] : [frameFor(entry, refused.at, image)],
    };
  }
  const isLast = history.at === history.last && !stepping.moment;
  const stop = isLast ? stuck : undefined;
  const counted = isLast ? history.notes.at(-1)?.counted : undefined;
  const state = stepping.moment?.state ?? game.state;
  return {
    ran: {
      ...head,
      standing: stop ? 'endless' : counted !== undefined ? 'done' : isLast ? 'waiting' : 'running',
      says: stop?.message ?? '',
      code: stop?.code ?? '',
      ...(counted !== undefined && scoreOf(code, image, counted)),
      since: changesBetween(history.log.beginning, state, image, game.layout, history.origins),
    },
  };
}

function headOf(words: string, code: number | undefined, image: Image): Pick<TableRun, 'owner' | 'trigger'> {
  if (code !== undefined && sortOf(code) === BEGIN) {
    const { face = 0, trigger = -1 } = image.entries[operandOf(code)] ?? {};
    return { owner: ownerOf(face, image), trigger: image.vocabulary.name('trigger', trigger) ?? '' };
  }
  const number = namedCard(words)?.number;
  if (number === undefined)
    return { owner: { section: words.replace(/^run line \d+ of /, '') }, trigger: '' };
  const card = image.cards[cardIndex(image, number)];
  return {
    owner: card ? ownerOf(card.firstFace, image) : { card: number, side: 'A', name: '' },
    trigger: '',
  };
}

/** Points of what counts some, and whether the goal is met where it is one. */
function scoreOf(code: number | undefined, image: Image, points: number): Pick<TableRun, 'points' | 'met'> {
  const entry = code !== undefined && sortOf(code) === BEGIN ? image.entries[operandOf(code)] : undefined;
  if (entry?.gives === 'goal') return { met: points > 0 };
  return entry?.gives === 'points' || points !== 0 ? { points } : {};
}

function missing(words: string, owner: TableRun['owner'], { game }: GameHistory): string {
  if ('section' in owner) return `The rules have no such line any more: ${words.replace(/^run /, '')}.`;
  if (cardIndex(game.layout.image, owner.card) < 0) return noSuchCard(owner.card);
  const face = game.layout.image.faces.find(({ program }) => program.number === owner.card);
  const lies =
    game.alone?.begins().some((code) => whatBegins(code, game.layout.image).card === owner.card) === true;
  const name = owner.name === '' ? (face?.program.name ?? '') : owner.name;
  return lies
    ? `${name} has no such ability any more.`
    : `${name} does not lie on the table. Put it there first.`;
}

/** Programs of everything that a card or rules say. */
export function programsOf(subject: Subject, image: Image): readonly ProgramView[] {
  return image.faces.flatMap(({ firstEntry, program }, index) => {
    const owner = ownerOf(index, image);
    const fits =
      'card' in subject
        ? 'card' in owner && owner.card === subject.card && owner.side === subject.side
        : 'section' in owner && subject.sections.includes(owner.section);
    return fits ? program.entries.map((_, at) => programOf(firstEntry + at, image)) : [];
  });
}
