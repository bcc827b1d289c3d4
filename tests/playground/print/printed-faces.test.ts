import { expect, test } from 'vitest';
import { fromDisk } from '../../../playground/files/document.ts';
import { entryOf } from '../../../playground/search/entry.ts';
import { EVERYTHING } from '../../../playground/search/query.ts';
import { printableEntries, printedFaces } from '../../../playground/print/printed-faces.ts';
import { namesOf } from '../../../playground/print/words.ts';
import { openEarth } from '../../language-service/cursor.ts';
import { earthFiles } from '../../support/packs.ts';
import { addGames } from '../../../playground/games.ts';
import { useIcons } from '../../../playground/icons/parts.ts';

await addGames();
useIcons('earth');

const service = openEarth();
const textOf = (path: string): string =>
  earthFiles('.card', '.rules').find((file) => file.path === path)?.text ?? '';

const GORILLA = 'fauna/358-mountain-gorilla.card';
const MOSS = 'flora/137-wall-screw-moss.card';

/** A card with two sides; one whose newest text has a mistake; one that never checked; rules. */
const TEXTS = [
  [GORILLA, textOf(GORILLA)],
  [MOSS, textOf(MOSS).replace('cold', 'cool')],
  ['flora/901-never.card', 'flora 901 "Never"\n  type stone\n'],
  ['rules/actions.rules', textOf('rules/actions.rules')],
] as const;

const entries = TEXTS.map(([path, text]) => {
  const doc = fromDisk({ path, text, hash: path });
  const state = service.update(path, text);
  return entryOf(doc, state);
});

test('both sides of a card stand beside each other, as often as they are wanted', () => {
  const { faces, stale, missing } = printedFaces(entries.slice(0, 3), { copies: 2, inWords: false });
  expect(faces.map(({ name }) => name)).toEqual([
    ...['Mountain Gorilla', 'Black Wildebeest', 'Mountain Gorilla', 'Black Wildebeest'],
    ...['Wall Screw-Moss', 'Wall Screw-Moss'],
  ]);
  expect(faces.map((face) => face.isStale)).toEqual([false, false, false, false, true, true]);
  expect(stale).toEqual(['Wall Screw-Moss']);
  expect(missing).toEqual(['Never']);
});

test('an ability is a row of icons, or its sentence alone', () => {
  const [asIcons, inWords] = [false, true].map(
    (words) => printedFaces(entries.slice(1, 2), { copies: 1, inWords: words }).faces[0]?.abilities[0],
  );
  const text = "Place 1 growth on each herb in this card's column, this card included.";
  expect(asIcons).toMatchObject({ mark: 'yellow', text });
  expect(asIcons?.strip.length).toBeGreaterThan(0);
  expect(inWords).toEqual({ mark: 'yellow', when: 'Yellow', strip: [], text });
});

test.each([
  ['list', EVERYTHING, [358, 137, 901]],
  ['list', { ...EVERYTHING, text: 'gorilla' }, [358]],
  ['chosen', EVERYTHING, [358]],
  ['changed', EVERYTHING, []],
  ['card', EVERYTHING, [137]],
] as const)('%s of %j', (what, query, numbers) => {
  const found = printableEntries(what, entries, {
    query,
    open: entries[1]?.id,
    row: undefined,
    project: undefined,
    chosen: new Set([entries[0]?.id ?? '']),
  });
  expect(found.map(({ number }) => number)).toEqual(numbers);
});

test.each([
  [['Owl'], 'Owl'],
  [['a', 'b', 'c', 'd', 'e'], 'a, b, c, d, e'],
  [['a', 'b', 'c', 'd', 'e', 'f'], 'a, b, c, d, 2 more'],
])('%j is said as %j', (names, said) => expect(namesOf(names)).toBe(said));
