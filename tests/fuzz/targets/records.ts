import { readRecord } from '../../../src/record/read.ts';
import { writeRecord } from '../../../src/record/write.ts';
import type { GameRecord } from '../../../src/record/record.ts';
import { Draw } from '../draw.ts';
import { holdWritable } from '../judge-text.ts';
import { changed } from '../mutate-text.ts';
import { loaded, PACK_NAMES, type PackName } from '../packs.ts';
import { judgeCapture, playOn } from '../play.ts';
import { hold, same, type Target } from '../target.ts';
import { dictionaryOf } from '../words.ts';

/** Words of records. */
const WORDS = [
  'loam record 1',
  'pack',
  'mode',
  'seats',
  'seed',
  'level',
  'option',
  'players',
  'prints',
  'rules',
  'cards',
  'result',
  'unfinished',
  'hash',
  'done',
  '1:',
  '2:',
  ';',
  '@',
  '[turn 1, seat 1]',
  '[set-up]',
];

/** Records of games. */
export const records: Target = {
  prepare: () => PACK_NAMES.forEach(playedIn),
  make: (draw) => {
    const pack = draw.pick(PACK_NAMES);
    const words = [...WORDS, ...dictionaryOf(pack)];
    return {
      pack,
      text: changed(draw.pick(playedIn(pack)), draw, { words, other: () => draw.pick(playedIn(pack)) }),
    };
  },
  judge: ({ pack: name, text }) => {
    const { record, faults } = readRecord(text);
    if (!record) {
      hold('a record that is not read has a fault', faults.length > 0);
      for (const { line, message } of faults)
        hold(
          'a fault stands in a line of the record',
          line >= 0 && line <= text.split(/\r\n|\n|\r/).length,
          () => message,
        );
      return false;
    }
    const written = writeRecord(record);
    holdWritable(written);
    const again = readRecord(written);
    hold('a record that is written is read', again.record !== undefined, () => [again.faults, written]);
    same('a record that is written is the same', said(again.record), said(record));
    hold('a record is written in one way', writeRecord(again.record) === written, () => written);
    const pack = loaded(name);
    const { game, faults: found } = pack.readGame(text);
    if (!game) {
      hold('a record that does not fit has a fault', found.length > 0);
      return false;
    }
    const kept = game.record();
    const reread = pack.readGame(kept);
    hold('the record of a game that was replayed fits', reread.game?.hash === game.hash, () => [
      reread.faults,
      kept,
    ]);
    judgeCapture(game, pack);
    return true;
  },
};

/** The content of a record, but for where its lines stand. */
const said = ({ header, steps, result, hash }: GameRecord): unknown => ({
  ...header,
  prints: { ...header.prints, cards: [...header.prints.cards], rules: [...header.prints.rules] },
  options: Object.entries(header.options ?? {}),
  steps: steps.map((step) => ({ ...step, line: 0 })),
  result,
  hash,
});

const played = new Map<PackName, readonly string[]>();

/** Some games of a pack that were left after some choices, one of them at its end. */
export function playedIn(name: PackName): readonly string[] {
  const there = played.get(name);
  if (there) return there;
  const pack = loaded(name);
  const texts = Object.entries(pack.modes).flatMap(([mode, [fewest]]) =>
    [3, 40].map((choices, at) => {
      const { game, fault } = pack.newGame({ mode, seats: fewest, seed: at + 1 });
      if (!game) throw new Error(fault?.message);
      playOn(game, fewest, new Draw(at, 2), choices);
      if (at === 1 && name !== 'earth') game.playBots(Array.from({ length: fewest }, () => 'random'));
      return game.record();
    }),
  );
  played.set(name, texts);
  return texts;
}
