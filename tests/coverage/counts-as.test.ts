import { expect, it } from 'vitest';
import { Coverage } from '../../src/coverage/play.ts';
import { readScenario } from '../../src/scenario/read.ts';
import { playableOf } from '../packs/games.ts';

const eights = playableOf('eights');

/** A scenario in which the last seat does something, and the first one may lay these then. */
const asked = (done: string, hand: string, legal: string): string =>
  [
    'loam scenario 1',
    'title T',
    'pack eights',
    'mode table',
    'seats 3',
    'position turn 2, seat 3',
    'laid: 40',
    'pile: 40',
    `1 hand: ${hand}`,
    '2 hand: 1, 2',
    '3 hand: 3, 47, 48',
    '',
    `3: ${done}`,
    `legal 1: ${legal}`,
    '',
  ].join('\n');

/** The number of times that it was seen how a clause works. */
function seenOf(id: string, text: string): number {
  const { scenario, faults } = readScenario(text);
  if (!scenario) throw new Error(faults[0]?.message);
  const coverage = new Coverage(eights);
  const fault = coverage.playScenario(scenario);
  if (fault) throw new Error(`${fault.line}: ${fault.message}`);
  const goal = coverage.goals.findIndex(({ face, clause, sight }) => {
    const { program } = eights.image.faces[face] ?? {};
    return sight === 'works' && program?.clauses[clause]?.id === id;
  });
  expect(goal).toBeGreaterThanOrEqual(0);
  return coverage.counts[goal] ?? 0;
}

/** The number of times it was seen that the eight of clubs counts as all suits. */
const seenOfEight = (text: string): number => seenOf('8/A/1/1', text);

it.each([
  ['that of the card on top', 'lay 48'],
  ['one that was named', 'lay 47; call hearts'],
])('what a card counts as is seen where a suit is asked for by which it is found: %s', (_, done) => {
  expect(seenOfEight(asked(done, '8, 14', 'lay 8'))).toBeGreaterThan(0);
});

it.each([
  ['another card is found', 'lay 48', '13, 45', 'lay 45'],
  ['the suit is printed on it', 'lay 47; call clubs', '8, 14', 'lay 8'],
])('it is not seen where %s', (_, done, hand, legal) => {
  expect(seenOfEight(asked(done, hand, legal))).toBe(0);
});

it('what other deals would lead to is not seen where a choice is not taken back for that (UNDO-1)', () => {
  // Nobody draws: the first seat can lay the six on the nine of spades.
  const refused = `${asked('lay 48', '14, 45', 'lay 45')}refused 3 G996: take back\n`;
  expect(seenOf('Lay/A/1/2', refused)).toBe(0);
  const drawn = asked('lay 48', '14, 15', 'none').replace('legal 1: none', 'expect 1 hand: 14, 15, more');
  expect(seenOf('Lay/A/1/2', drawn)).toBeGreaterThan(0);
});
