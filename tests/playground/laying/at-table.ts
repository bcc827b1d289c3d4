import { buildCatalogue } from '../../../src/cards/catalogue.ts';
import { checkCard } from '../../../src/cards/check.ts';
import type { Image } from '../../../src/compile/image.ts';
import { PLAY } from '../../../src/game/between.ts';
import { BEGIN, cardChoice, SORT } from '../../../src/vm/choices.ts';
import type { CheckedFile } from '../../../playground/game/checked-file.ts';
import { Linking } from '../../../playground/game/linking.ts';
import type { GameView, TableOf } from '../../../playground/game/view.ts';
import { emptySetUp, type PlacedCard, type TableSetUp } from '../../../playground/laying/set-up.ts';
import { TableSession } from '../../../playground/laying/table-session.ts';
import { earth, earthFiles } from '../../support/packs.ts';

/** A table as a view shows it. */
export interface View extends GameView {
  readonly table: TableOf;
}

/** All files of the first game as a page knows them. */
export const earthChecked: readonly CheckedFile[] = checkedFiles();

function checkedFiles(): readonly CheckedFile[] {
  const { entries, rules } = buildCatalogue(earth, earthFiles('.card', '.rules'));
  return [
    ...entries.flatMap(({ path, checked }) => (checked.card ? [{ id: path, card: checked.card }] : [])),
    ...rules.flatMap(({ path, checked }) => (checked.card ? [{ id: path, rules: checked.card }] : [])),
  ];
}

/** All cards of the first game, linked once; nothing may be changed in it. */
const linked = new Linking(earth);
linked.take(earthChecked);

/** A session with all cards of the first game. */
export function earthTable(): TableSession {
  const session = new TableSession(linked);
  session.linked();
  return session;
}

/** A session with all cards of the first game, of which some can be changed. */
export function editableTable(): TableSession {
  const session = new TableSession(new Linking(earth));
  session.link(earthChecked);
  return session;
}

/** A file of the first game with some of its text replaced. */
export function edited(path: string, from: string, to: string): CheckedFile {
  const text = earthFiles(path)[0]?.text ?? '';
  if (!text.includes(from)) throw new Error(`${path} does not say ${from}`);
  const { card, diagnostics } = checkCard(text.replace(from, to), earth);
  if (!card) throw new Error(diagnostics.map(({ message }) => message).join(' '));
  return { id: path, card };
}

/** A card of a tableau: number, row, column, sprouts, growth. */
export const planted = (card: number, row: number, column: number, sprout = 0, growth = 0): PlacedCard => ({
  card,
  side: 'A',
  zone: 'tableau',
  party: 0,
  row,
  column,
  pieces: { sprout, growth },
});

/** A card that lies somewhere else. */
export const lying = (card: number, zone: string, side: 'A' | 'B' = 'A', party = 0): PlacedCard => ({
  card,
  side,
  zone,
  party,
  pieces: {},
});

/** A table of one seat with these cards, and soil. */
export const tableOf = (soil: number, ...cards: readonly PlacedCard[]): TableSetUp => {
  const base = emptySetUp(1);
  return { ...base, cards, pools: [{ soil }, {}] };
};

/** The view of now. */
export function viewOf(session: TableSession): View {
  const { view } = session.result();
  if (!view?.table) throw new Error('there is no table');
  return view as View;
}

/** Does something that is expected to be done. */
export function done(session: TableSession, command: Parameters<TableSession['perform']>[0]): View {
  const { refused } = session.perform(command);
  if (refused !== '') throw new Error(refused);
  return viewOf(session);
}

/** Lays a table out, as it was kept by an earlier version. */
export const lay = (session: TableSession, setUp: TableSetUp): View =>
  done(session, { do: 'take-kept', kept: JSON.stringify({ setUp, unit: 'clause', touched: true }) });

/** Begins an ability of a card, by its place on the side. */
export function fire(session: TableSession, card: number, ability = 0, side: 'A' | 'B' = 'A'): View {
  const { image } = known(session);
  const found = image.cards.find(({ number }) => number === card);
  const face = image.faces[(found?.firstFace ?? 0) + (side === 'B' ? 1 : 0)];
  return begin(session, BEGIN * SORT + (face?.firstEntry ?? 0) + ability);
}

/** Begins to enter a card. */
export const enter = (session: TableSession, card: number): View =>
  begin(session, PLAY * SORT + known(session).image.cards.findIndex(({ number }) => number === card));

const begin = (session: TableSession, code: number): View =>
  done(session, { do: 'begin', code, revision: viewOf(session).revision });

function known(session: TableSession) {
  const { playable } = session as unknown as {
    playable?: { image: Image };
  };
  if (!playable) throw new Error('there are no cards');
  return playable;
}

/** Makes a choice that is expected to be taken. */
export const choose = (session: TableSession, code: number): View =>
  done(session, { do: 'choose', code, revision: viewOf(session).revision, past: false });

/** The choice of a card of the first game. */
export const card = (number: number): number => cardChoice(cards.findIndex((each) => each.number === number));

/** The first game, linked. */
export const earthImage: Image = known(earthTable()).image;

const { cards } = earthImage;

/** Changes as lines of text. */
export const lines = (
  changes: readonly { what: string; before: string; after: string }[] = [],
): readonly string[] => changes.map(({ what, before, after }) => `${what} ${before} → ${after}`);

/** Labels of what can be chosen. */
export const options = (view: View): readonly string[] =>
  view.question?.options.flatMap(({ label, possible }) => (possible ? [label] : [])) ?? [];

/** The instruction that runs next. */
export function now(view: View): string {
  const frame = view.frames.at(-1);
  const line = frame?.program.lines.find(({ word }) => word === frame.word);
  return line ? `${line.name} ${line.operands}`.trim() : '';
}

/** The clause that runs next, in the tree of its face. */
export const clause = (view: View): string => view.frames.at(-1)?.clause ?? '';
