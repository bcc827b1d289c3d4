import { describe, expect, it } from 'vitest';
import { DEEDS, PLACES } from '../../scripts/build/reach.mjs';
import { REACH_PACK } from '../../scripts/build/reach-pack.mjs';
import { loadPack, type PackFile } from '../../src/api/play.ts';
import { LONG } from '../support/long.ts';

const numbered = (first: number, count: number, text: (number: number) => string): readonly PackFile[] =>
  Array.from({ length: count }, (_, at) => ({
    path: `cards/${first + at}.card`,
    text: text(first + at),
  }));

/** Cards for every deed: trees to build and to toss, events, a prize to claim and a card of the opponent. */
const CARDS: readonly PackFile[] = [
  ...numbered(
    1,
    16,
    (number) =>
      `tree ${number} "Tree ${number}"\n  suit ${number % 2 === 0 ? 'club' : 'heart'}\n  cost ${number % 2}\n  room 3\n\n  red: gain 1 coin\n`,
  ),
  ...numbered(21, 3, (number) => `event ${number} "Event ${number}"\n\n  black: gain 1 coin\n`),
  ...numbered(31, 2, (number) => `prize ${number} "Prize ${number}"\n\n  goal: have 1 coin\n`),
  ...numbered(41, 1, (number) => `dummy ${number} "Dummy ${number}"\n\n  dummy: gain 1 coin\n`),
];

const MANIFEST = JSON.stringify({
  ...REACH_PACK,
  options: { level: { says: 'The level.', values: ['usual', 'other'], rules: [] } },
  modes: { usual: { says: 'Usual.', players: [2, 4], flow: 'Game', level: 'level', rules: [] } },
});

/** The outcome of a line in the midst of a game, and the hash of its last state; the code of a line that is refused. */
function playedWith(line: string): string {
  const rules = [
    'phase "Game"',
    '  step: for each seat together, must gain 3 coins',
    '  step: for each seat together, must draw 4',
    '  step: for each seat together, must mark 2 marks',
    '  step: for the opponent, must mark 2 marks',
    `  ${line}`,
    '  step: for each seat together, must gain 1 coin',
    '\naction "Chosen"\n  active: gain 1 coin',
    '\nsheet "End"\n  end: score 1 per coin\n',
  ].join('\n');
  const files = [{ path: 'pack.json', text: MANIFEST }, ...CARDS, { path: 'rules/game.rules', text: rules }];
  const { pack, faults } = loadPack(files);
  if (!pack) return faults[0]?.code ?? '';
  const { game, fault } = pack.newGame({ mode: 'usual', seats: 2, seed: 5 });
  if (!game) return fault?.code ?? '';
  const { left } = game.playBots(['random', 'random']);
  return `${left} ${game.hash}`;
}

const FLOWS = PLACES.filter(([place]) => place.startsWith('in the flow'));

describe.each(LONG ? FLOWS : FLOWS.slice(-1))('what can be said %s', (_, file, line) => {
  it.each(DEEDS.flatMap(([, deed]) => [deed, `must ${deed}`]))('is carried out: %s (law 13)', (deed) => {
    // The line of the file in which the table of reach says it.
    const said = file(line.replace('*', deed)).text.split('\n')[1]?.trim() ?? '';
    expect(said).toContain(deed);
    const came = playedWith(said);
    // It is refused before anybody plays, or the game comes to its end.
    expect(came).toMatch(/^(?:[WMS]\d{3}|over [0-9a-f]{14})$/);
  });
});

it('tells a deed that changes something from one that changes nothing', () => {
  const nothing = playedWith('step: for the leading seat, must wipe 1 mark');
  expect(playedWith('step: for the next seat, must wipe 1 mark')).not.toBe(nothing);
  expect(playedWith('step: for the opponent, must gain 2 coins')).not.toBe(nothing);
  // Without the refusal the game would wait for the opponent without end.
  expect(playedWith('step: for the opponent, must call 1 sign')).toBe('W315');
});
