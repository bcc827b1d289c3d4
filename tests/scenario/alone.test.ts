import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Playable } from '../../src/game/playable.ts';
import type { GameLog } from '../../src/record/log.ts';
import { stateHash } from '../../src/record/moment.ts';
import { captureScenario } from '../../src/scenario/capture.ts';
import type { ScenarioFault } from '../../src/scenario/faults.ts';
import { readScenario } from '../../src/scenario/read.ts';
import { beginScenario, runScenario } from '../../src/scenario/run.ts';
import { MOST_CHOICES } from '../../src/state/bounds.ts';
import { playable as earth } from '../game/playable.ts';
import { tideway } from '../packs/tideway/playable.ts';
import { chainOf } from '../support/chain.ts';
import { forSale, marketFiles, playableFrom } from '../support/market.ts';

const market = playableFrom(marketFiles);

/** A scenario in which abilities run by themselves. */
const alone = (pack: string, seats: number, ...lines: readonly string[]): string =>
  [
    'loam scenario 1',
    'title One ability',
    `pack ${pack}`,
    `seats ${seats}`,
    'position alone, seat 1',
    ...lines,
  ].join('\n');

/** Plays a scenario as far as it holds. */
function played(text: string, pack: Playable): { log?: GameLog; fault: ScenarioFault | undefined } {
  const { scenario, faults } = readScenario(text);
  if (!scenario) return { fault: faults[0] };
  const begun = beginScenario(scenario, pack);
  if (!begun.log) return { fault: begun.faults[0] };
  return { log: begun.log, fault: runScenario(scenario, begun.log) };
}

/** The fault of a position of the first game. */
const wrong = (...lines: readonly string[]): readonly [string | undefined, string | undefined] => {
  const { fault } = played(alone('earth', 1, ...lines, '[alone, seat 1]'), earth);
  return [fault?.code, fault?.message];
};

// Wall Screw-Moss (137): a herb; yellow: place 1 growth on each herb in this column. Ginger (81): a herb, room for 2.
const column = '1 tableau: 81 r1c2 1 growth, 137 r2c2, 1 r3c2, 5 r4c2 1 growth, 44 r2c3';

describe('an ability that runs by itself', () => {
  test.each<readonly [what: string, lines: readonly string[]]>([
    [
      'asks as in a game, and nothing comes behind it',
      [
        column,
        '1: run yellow of 137',
        'legal 1: place growth on 81; place growth on 137; done',
        'refused 1 R905: place growth on 5',
        '1: place growth on 81; place growth on 137',
        'expect card 81 growth: 2',
        'expect card 137 growth: 1',
        'offers 1: run yellow of 137; run red of 81',
        'expect over: no',
      ],
    ],
    [
      'can begin again when it is at its end, and is taken back like any choice',
      [
        column,
        '1: run yellow of 137; done; run yellow of 44; done; take back',
        'offers 1: place sprout on 137',
        '[alone, seat 1]',
      ],
    ],
    [
      'enters a card with its verb, where it has what that needs',
      ['1 tableau: 1 r1c1 3 growth', '1 hand: 196', 'offers 1: play 196', 'refused 1 R902: done'],
    ],
    [
      'is refused without what it needs',
      ['1 hand: 196', 'refused 1 R914: play 196', 'refused 1 G975: plant 20'],
    ],
    [
      'of a line of rules begins by its place in its section',
      ['1 soil: 1', '1: run line 1 of Water', 'offers 1: gain 2 soil'],
    ],
    [
      'sees what was named, done and how often in the turn',
      [
        column,
        '1 named: choose blue',
        '1 done: plant 81, 44',
        '1 tally: plant 2, draw 1',
        'expect 1 named: choose blue',
        'expect 1 done: plant 44, 81',
        'expect 1 tally: draw 1, plant 2',
      ],
    ],
    [
      'needs no card that touches another, no home and no open goal',
      [
        '1 tableau: 81 r1c1, 137 r3c4',
        '1 hand: 337A',
        '1 claims: 337A 2',
        'expect card 137 place: 1 tableau r3c4',
        'expect 1 claims: 337A 2',
      ],
    ],
  ])('%s', (_, lines) => {
    expect(played(alone('earth', 1, ...lines), earth).fault).toBeUndefined();
  });

  test('is the only thing that can be begun of a card whose side is up and that people see', () => {
    const { log } = played(
      alone('earth', 1, '1 tableau: 137 r1c1', '1 compost: 44', '[alone, seat 1]'),
      earth,
    );
    const cards = log?.notation
      .offers(0)
      .flatMap(({ words }) => (words.startsWith('run line') ? [] : [words]));
    expect(cards).toEqual(['run yellow of 137']);
    expect(
      played(alone('earth', 1, '1 compost: 44', 'refused 1 R903: run yellow of 44'), earth).fault,
    ).toBeUndefined();
  });

  test('is of the seat of the position alone', () => {
    const { log } = played(alone('earth', 2, '2 tableau: 44 r1c1', '1 tableau: 137 r1c1'), earth);
    expect(log).toBeUndefined();
    const two = played(
      alone('earth', 2, '1 tableau: 137 r1c1', 'legal 2: none', 'offers 1: run yellow of 137'),
      earth,
    );
    expect(two.fault).toBeUndefined();
  });

  test('keeps the points of what only counts where the machine has them', () => {
    const { log } = played(
      alone('earth', 1, '1 tableau: 81 r1c1, 137 r1c2', '1: run line 1 of "Final score"'),
      earth,
    );
    // Ginger is worth 4 points, Wall Screw-Moss 1.
    expect(log?.game.machine.points).toBe(5);
  });
});

test('holds as the guide says it', () => {
  const docs = readFileSync(new URL('../../docs/scenarios.md', import.meta.url), 'utf8');
  const example = /## One ability[^]*?```\n([^`]*)```/.exec(docs)?.[1] ?? '';
  expect(played(example, earth).fault).toBeUndefined();
});

describe('a position for it', () => {
  test.each<readonly [line: string, code: string, says: string]>([
    ['1 named: choose', 'G953', 'Behind named stand a verb and a mark, as in "choose blue".'],
    ['1 named: wink blue', 'G957', '"wink" is no verb of the pack.'],
    ['1 named: choose mauve', 'G957', '"mauve" is no mark of the pack.'],
    ['1 done: 20', 'G953', 'Behind done stand a verb and cards, as in "plant 20, 68".'],
    ['1 done: wink 20', 'G957', '"wink" is no verb of the pack.'],
    ['1 done: gain 20', 'G957', 'No text of the pack asks to which cards gain was done.'],
    ['1 done: plant 9999', 'G958', 'The pack has no face "9999".'],
    ['1 tally: plant', 'G953', 'Behind tally stand a verb and how often, as in "plant 2".'],
    ['1 claims: 20 1', 'G963', '20 Heather is no goal that lies open.'],
    ['1 tableau: 81 r1c1, 44 r1c1', 'G962', 'r1c1 is taken by the card of line 6.'],
    ['1 tableau: 81 r1c1 3 growth', 'G961', '81 Ginger has room for 2 growth, not 3.'],
  ])('that says %s is refused', (line, code, says) => {
    const [got, message] = wrong(line);
    expect([got, message]).toEqual([code, says]);
  });

  test.each<readonly [what: string, text: string, pack: Playable, code: string]>([
    ['a seat that is not there', alone('market', 1).replace('seat 1', 'seat 2'), market, 'G965'],
    ['more seats than there can be', alone('market', 7, '[alone, seat 1]'), market, 'G972'],
    [
      'a level without a mode',
      alone('earth', 1, '[alone, seat 1]').replace('seats 1', 'seats 1\nlevel expert'),
      earth,
      'G974',
    ],
    [
      'what was named in a game that goes by its flow',
      alone('market', 2, '1 named: buy stall', '[turn 1, seat 1]')
        .replace('seats 2', 'mode usual\nseats 2')
        .replace('alone', 'turn 1'),
      market,
      'G957',
    ],
  ])('does not have %s', (_, text, pack, code) => {
    expect(played(text.includes('[') ? text : `${text}\n[alone, seat 1]`, pack).fault?.code).toBe(code);
  });

  test('without a mode has one seat against the opponent of the pack, and more seats without', () => {
    const parties = (seats: number, pack: Playable): number | undefined =>
      played(alone(pack.pack.manifest.pack, seats, '[alone, seat 1]'), pack).log?.game.layout.parties;
    expect([1, 2, 6].map((seats) => parties(seats, earth))).toEqual([2, 2, 6]);
    expect(parties(1, market)).toBe(1);
  });

  test('is played with a pack that has no mode', () => {
    const { pack } = market;
    const without = { ...market, pack: { ...pack, manifest: { ...pack.manifest, modes: {} } } };
    expect(played(alone('market', 1, '[alone, seat 1]', 'expect over: no'), without).fault).toBeUndefined();
  });

  test.each<readonly [string, Playable, number, readonly string[]]>([
    [
      'earth',
      earth,
      1,
      [
        column,
        '1 soil: 4',
        '1 named: choose blue',
        '1 done: plant 81',
        '1 tally: plant 1',
        '1: run yellow of 137',
      ],
    ],
    ['earth', earth, 2, [column, '1 soil: 4', '1 hand: 20, 68', '1: run red of 81']],
    ['tideway', tideway, 1, ['[alone, seat 1]']],
  ])('of %s is captured with its choices, and read again', (id, pack, seats, lines) => {
    const { log } = played(alone(id, seats, ...lines), pack);
    if (!log) throw new Error('the position cannot be laid');
    const captured = captureScenario(log);
    if ('fault' in captured) throw new Error(captured.fault.message);
    const again = played(captured.text, pack);
    expect(again.fault).toBeUndefined();
    expect(again.log && stateHash(again.log.game)).toBe(stateHash(log.game));
    expect(again.log?.moves.map(({ words }) => words)).toEqual(log.moves.map(({ words }) => words));
  });
});

describe('what stops it', () => {
  test('is more to choose from than can be offered: nothing is offered, and the code is said', () => {
    const many = MOST_CHOICES;
    const pack = playableFrom(forSale(many));
    const { log } = played(alone('market', 2, '[alone, seat 1]'), pack);
    expect(log?.game.isStuck).toBe(true);
    expect(log?.game.whyEndless().code).toBe('G902');
    expect(log?.notation.offers(0)).toEqual([]);
  });

  test('is an ability that sets off more than can wait for one another: the game stops with its code', () => {
    const shifts = Array.from('abcdefgh', (letter) => `shift-${letter} 21`).join('; ');
    const { fault, log } = played(
      alone(
        'market',
        1,
        '1 street: 1, 2, 3, 4, 5, 6, 7, 8, 9, 20',
        'square: 21',
        `1: run open of 20; ${shifts}`,
      ),
      playableFrom(chainOf(9)),
    );
    expect([fault?.code, fault?.line]).toEqual(['G901', 8]);
    expect(log?.game.isStuck).toBe(true);
  });
});
