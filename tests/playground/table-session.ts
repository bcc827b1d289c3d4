import { buildCatalogue } from '../../src/cards/catalogue.ts';
import { checkCard } from '../../src/cards/check.ts';
import type { Card } from '../../src/language/tree.ts';
import { Linking, type CheckedFile } from '../../playground/game/linking.ts';
import { Session } from '../../playground/machine/session.ts';
import { emptySetUp, type PlacedCard, type TableSetUp } from '../../playground/laying/set-up.ts';
import { cardChoice } from '../../src/vm/choices.ts';
import type { TableView } from '../../playground/machine/table-view.ts';
import { earth, earthFiles } from '../support/packs.ts';

/** All files of the first game as a page knows them. */
export const earthChecked: readonly CheckedFile[] = checkedFiles();

function checkedFiles(): readonly CheckedFile[] {
  const { entries, rules } = buildCatalogue(earth, earthFiles('.card', '.rules'));
  return [
    ...entries.flatMap(({ path, checked }) => (checked.card ? [{ id: path, card: checked.card }] : [])),
    ...rules.flatMap(({ path, checked }) => (checked.card ? [{ id: path, rules: checked.card }] : [])),
  ];
}

/** A session with all cards of the first game. */
export function earthSession(): Session {
  const session = new Session(new Linking(earth));
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

/** Fires an ability of a card. */
export function fire(session: Session, card: number, ability = 0, side: 'A' | 'B' = 'A'): TableView {
  return session.perform({ do: 'fire', what: { run: 'ability', card, side, ability } }).view;
}

/** Makes a choice that is expected to be taken. */
export function choose(session: Session, code: number): TableView {
  const { revision } = session.result().view;
  const { view, refused } = session.perform({ do: 'choose', code, revision });
  if (refused !== '') throw new Error(refused);
  return view;
}

/** The choice of a card of the first game. */
export const card = (number: number): number => cardChoice(cards.findIndex((each) => each.number === number));

const cards = earthSession().image?.cards ?? [];

/** Changes as lines of text. */
export const lines = (
  changes: readonly { what: string; before: string; after: string }[],
): readonly string[] => changes.map(({ what, before, after }) => `${what} ${before} → ${after}`);

/** Numbers or labels of what can be chosen. */
export const options = (view: TableView): readonly string[] =>
  view.run?.question?.options.flatMap(({ label, possible }) => (possible ? [label] : [])) ?? [];

/** The instruction that runs next. */
export function now(view: TableView): string {
  const frame = view.run?.frames.at(-1);
  const line = frame?.program.lines.find(({ word }) => word === frame.word);
  return line ? `${line.name} ${line.operands}`.trim() : '';
}

/** The clause that runs next, in the tree of its face. */
export const clause = (view: TableView): string => view.run?.frames.at(-1)?.clause ?? '';

/** A card tree, for edits that no text could say. */
export type { Card };
