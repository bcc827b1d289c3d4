import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isBotName, makeBot } from '../../src/bots/bots.ts';
import { drive } from '../../src/bots/game-driver.ts';
import { GameLog } from '../../src/record/log.ts';
import { newGame } from '../../src/game/game.ts';
import { readRecord } from '../../src/record/read.ts';
import { rebuild } from '../../src/record/rebuild.ts';
import { writeRecord } from '../../src/record/write.ts';
import { playable } from '../game/playable.ts';
import { rows } from '../support/long.ts';
import { fileText } from '../support/packs.ts';

const FOLDER = 'tests/golden/records/';
const FILES = readdirSync(new URL(`../../${FOLDER}`, import.meta.url)).sort();

describe('golden records', () => {
  it('are 60', () => expect(FILES).toHaveLength(60));

  describe.each(rows(FILES, 8))('%s', (name) => {
    const text = fileText(FOLDER + name);

    it('plays again, to the same choices, points and hash', () => {
      const { record, faults } = readRecord(text);
      if (!record) throw new Error(faults.map(({ message }) => message).join(' '));
      const rebuilt = rebuild(record, playable);
      if (!rebuilt.fits) throw new Error(rebuilt.fault.message);
      expect(rebuilt.changes).toEqual([]);
      expect(writeRecord(rebuilt.log.record)).toBe(text);
    });

    // Bots choose by the place in the list, so this shows that the lists are the same. Greedy ones choose what they chose when
    // the record was written: what they would choose now is not asked here.
    it('is played by the same random bots in the same way, beside greedy ones as they chose then', () => {
      const { record } = readRecord(text);
      if (!record) throw new Error('no record');
      const rebuilt = rebuild(record, playable);
      if (!rebuilt.fits) throw new Error(rebuilt.fault.message);
      const { moves } = rebuilt.log;
      const { mode, seats, seed, level, options = {}, players } = record.header;
      const { game, fault } = newGame(playable, {
        mode,
        seats,
        seed,
        options,
        ...(level !== undefined && { level }),
      });
      if (!game) throw new Error(fault?.message);
      const log = new GameLog(game, players);
      const bots = players.map((name, seat) => {
        if (!isBotName(name)) throw new Error(`${name} is no bot`);
        if (name !== 'greedy') return makeBot(name, game, seat, seed);
        return { name, choose: () => moves[log.length]?.choice };
      });
      expect(drive(game, bots, (seat, choice) => log.choose(seat, choice))).toBe('over');
      expect(writeRecord(log.record)).toBe(text);
    });
  });
});
