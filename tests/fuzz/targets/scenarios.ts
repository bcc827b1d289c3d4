import { Draw } from '../draw.ts';
import { holdWritable } from '../judge-text.ts';
import { changed } from '../mutate-text.ts';
import { loaded, PACK_NAMES, scenariosOf, type PackName } from '../packs.ts';
import { judgeCapture, playOn } from '../play.ts';
import { hold, type Target } from '../target.ts';
import { dictionaryOf } from '../words.ts';

/** Words of scenarios. */
const WORDS = [
  'loam scenario 1',
  'title',
  'pack',
  'mode',
  'seats',
  'seed',
  'level',
  'players',
  'rules',
  'option',
  'position',
  'position turn 1, seat 1',
  'position closing',
  'position set-up',
  'legal',
  'offers',
  'refused',
  'expect',
  'expect over: yes',
  'expect result:',
  'finish',
  'take back',
  'none',
  'opponent',
  'table',
  'seat 1',
  '[closing]',
  '99 x done',
  '1:',
  '2:',
  ';',
  '@',
  '*',
];

/** Scenarios. */
export const scenarios: Target = {
  prepare: () => PACK_NAMES.forEach(textsIn),
  make: (draw) => {
    const pack = draw.pick(PACK_NAMES);
    const words = [...WORDS, ...dictionaryOf(pack)];
    return {
      pack,
      text: changed(draw.pick(textsIn(pack)), draw, { words, other: () => draw.pick(textsIn(pack)) }),
    };
  },
  judge: ({ pack: name, text }) => {
    const pack = loaded(name);
    const { scenario, faults } = pack.readScenario(text);
    if (!scenario) {
      hold('a scenario that is not read has a fault', faults.length > 0);
      for (const { code, message } of faults)
        hold('a fault has a code and a sentence', /^[A-Z]\d{3}$/.test(code) && message.trim() !== '');
      return false;
    }
    const { game, fault } = scenario.run();
    const { hash } = game;
    const record = game.record();
    holdWritable(record);
    const isScenario = record.startsWith('loam scenario');
    const again = isScenario ? pack.readScenario(record).scenario?.run() : pack.readGame(record);
    const seen = (): unknown => [
      record,
      isScenario ? pack.readScenario(record).faults : pack.readGame(record).faults,
    ];
    hold('a scenario that is written can be read', again?.game !== undefined, seen);
    hold('a scenario that is written leads to the same state', again.game.hash === hash, seen);
    judgeCapture(game, pack);
    hold('looking at a game changes nothing', game.hash === hash);
    return fault === undefined;
  },
};

const texts = new Map<PackName, readonly string[]>();

function textsIn(name: PackName): readonly string[] {
  const there = texts.get(name) ?? [...scenariosOf(name), ...captured(name)];
  texts.set(name, there);
  return there;
}

/** Moments of games that were played by chance. */
function captured(name: PackName): readonly string[] {
  const pack = loaded(name);
  return Object.entries(pack.modes).flatMap(([mode, [fewest]]) =>
    [6, 30].flatMap((choices, at) => {
      const { game } = pack.newGame({ mode, seats: fewest, seed: at + 1 });
      if (!game) return [];
      playOn(game, fewest, new Draw(at, 3), choices);
      return game.capture().text ?? [];
    }),
  );
}
