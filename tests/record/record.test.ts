import { beforeAll, describe, expect, it } from 'vitest';
import { newGame } from '../../src/game/game.ts';
import type { Playable } from '../../src/game/playable.ts';
import { resultOf } from '../../src/game/result.ts';
import { faultText } from '../../src/record/faults.ts';
import { GameLog } from '../../src/record/log.ts';
import { fingerprintsOf } from '../../src/record/fingerprints.ts';
import { LONGEST_RECORD, readRecord } from '../../src/record/read.ts';
import { rebuild, type Rebuilt } from '../../src/record/rebuild.ts';
import { writeRecord } from '../../src/record/write.ts';
import { hashState } from '../../src/state/state.ts';
import { playable } from '../game/playable.ts';
import { playableWith } from '../game/playable-with.ts';
import { filesOf, playableOf } from '../packs/games.ts';
import { playableFrom } from '../support/market.ts';
import { played } from './played.ts';

let log: GameLog;
let text: string;

beforeAll(() => {
  log = played('standard', ['random', 'random'], 14);
  text = writeRecord(log.record);
});

/** Reads and plays a text again, which must be readable. */
function again(record: string, pack: Playable = playable): Rebuilt {
  const { record: read, faults } = readRecord(record);
  if (!read) throw new Error(faults.map(faultText).join('\n'));
  return rebuild(read, pack);
}

/** Number of the first line that fits, counted from 1. */
const lineOf = (record: string, fits: RegExp): number =>
  record.split('\n').findIndex((line) => fits.test(line)) + 1;

describe('a record', () => {
  it('rebuilds the game with its result, word by word of the state', () => {
    const rebuilt = again(text);
    if (!rebuilt.fits) throw new Error(rebuilt.fault.message);
    expect(hashState(rebuilt.log.game.state)).toBe(hashState(log.game.state));
    expect(resultOf(rebuilt.log.game)).toEqual(resultOf(log.game));
    expect(rebuilt.changes).toEqual([]);
  });

  it('is written the same again by the game that it rebuilt', () => {
    const rebuilt = again(text);
    expect(rebuilt.fits && writeRecord(rebuilt.log.record)).toBe(text);
  });

  it('keeps options that are not usual, and plays again with them', () => {
    const setUp = { mode: 'solo', seats: 1, seed: 3 };
    const options = {
      closing_window: 'off',
      solo_level: 'hard',
      hidden_planting: 'off',
      any_type_scope: 'scoring_only',
    };
    const { game } = newGame(playable, { ...setUp, options });
    if (!game) throw new Error('no game');
    const record = writeRecord(new GameLog(game, []).record);
    expect(record).toContain(
      '\nseed 3\nlevel hard\noption any_type_scope=scoring_only\noption closing_window=off\n',
    );
    expect(record).not.toContain('hidden_planting');
    // Nobody was named who sits there.
    expect(record).not.toContain('\nplayers');
    const rebuilt = again(record);
    expect(rebuilt.changes).toEqual([]);
    expect(rebuilt.fits && rebuilt.log.game.setUp).toEqual({
      ...setUp,
      level: 'hard',
      options: { any_type_scope: 'scoring_only', closing_window: 'off' },
    });
  });

  it.each([
    ['option closing_window', 'G982', 'After option comes name=value.'],
    ['option night=on', 'G974', 'The pack has no option "night".'],
    ['option mode=beginner', 'G974', 'standard has mode=standard'],
    [
      'option closing_window=off\noption closing_window=on',
      'G983',
      'The option closing_window stands twice.',
    ],
  ])('with "%s" is refused: %s', (line, code, message) => {
    const changed = text.replace('\nplayers', `\n${line}\nplayers`);
    const { record: read, faults } = readRecord(changed);
    const rebuilt = read && rebuild(read, playable);
    const fault = rebuilt ? !rebuilt.fits && rebuilt.fault : faults[0];
    expect(fault).toMatchObject({ code });
    expect(fault && fault.message.startsWith(message)).toBe(true);
  });

  it('rebuilds a game that was left in the middle, in the middle of an ability too', () => {
    for (const most of [0, 3, 40, 111, 112, 113]) {
      const left = played('advanced', ['random', 'random', 'random'], 8, most);
      const record = writeRecord(left.record);
      const rebuilt = again(record);
      if (!rebuilt.fits) throw new Error(rebuilt.fault.message);
      expect(hashState(rebuilt.log.game.state)).toBe(hashState(left.game.state));
      expect(record).toContain('\nunfinished\n');
    }
  });

  it('keeps the level of a game against an opponent (SOLO-2)', () => {
    const setUp = { mode: 'solo', seats: 1, seed: 3, level: 'expert' };
    const { game } = newGame(playable, setUp);
    if (!game) throw new Error('no game');
    const left = new GameLog(game, []);
    for (let made = 0; made < 40; made++) left.choose(0, left.notation.offers(0)[0]?.choice ?? -1);
    const record = writeRecord(left.record);
    expect(record).toContain('\nlevel expert\n');
    const rebuilt = again(record);
    expect(rebuilt.fits && hashState(rebuilt.log.game.state)).toBe(hashState(game.state));
    expect(again(record.replace('level expert', 'level mild'))).toMatchObject({
      fits: false,
      fault: { code: 'G973' },
    });
  });

  it('begins with its set-up and says who chose what in which turn', () => {
    expect(text.split('\n').slice(0, 6)).toEqual([
      'loam record 1',
      'pack earth 1.0.0',
      'mode standard',
      'seats 2',
      'seed 14',
      'players random random',
    ]);
    expect(text).toMatch(/\n\[set-up\]\n[12]: pick 2\d\d[AB]/);
    expect(text).toMatch(/\n\[turn 1, seat [12]\]\n[12]: choose (Plant|Compost|Water|Grow)/);
    expect(text).toMatch(/; plant \d+ @ \d,\d/);
  });

  it('can be read with other line ends, blank lines and comments', () => {
    const other = `\ufeff${text.replace('\n[set-up]', '\n# by hand\n\n[set-up]').replaceAll('\n', '\r\n')}`;
    expect(again(other).fits).toBe(true);
  });
});

describe('a text that is no record', () => {
  it.each<[string, (record: string) => string, string, (record: string) => number]>([
    ['nothing', () => '', 'G980', () => 1],
    ['another file', () => '{"a": 1}', 'G980', () => 1],
    ['a newer version', (all) => all.replace('record 1', 'record 2'), 'G981', () => 1],
    ['a line of no sense', (all) => all.replace('mode standard', 'mood standard'), 'G982', () => 3],
    ['a seat 0', (all) => all.replace('\n1: ', '\n0: '), 'G982', (all) => lineOf(all, /^0: /)],
    ['a seat too many', (all) => all.replace('\n1: ', '\n3: '), 'G982', (all) => lineOf(all, /^3: /)],
    ['an empty choice', (all) => all.replace('; ', ';; '), 'G982', (all) => lineOf(all, /;;/)],
    [
      'a quote that is not closed',
      (all) => all.replace(/\n1: (.*)/, '\n1: $1; "plant'),
      'G982',
      (all) => lineOf(all, /; "plant/),
    ],
    ['half a seat', (all) => all.replace('seats 2', 'seats 2.5'), 'G982', () => 4],
    ['a seed in words', (all) => all.replace('seed 14', 'seed five'), 'G982', () => 5],
    [
      'a fingerprint too short',
      (all) => all.replace(/^cards (\d+:.{7})./m, 'cards $1'),
      'G982',
      (all) => lineOf(all, /^cards/),
    ],
    ['no mode', (all) => all.replace('mode standard\n', ''), 'G983', (all) => lineOf(all, /^\[set-up/)],
    ['two seeds', (all) => all.replace('seed 14', 'seed 14\nseed 6'), 'G983', () => 6],
    ['half of the file', (all) => all.slice(0, all.length / 2), 'G984', (all) => all.split('\n').length],
    ['no result', (all) => all.replace(/result .*\n/, ''), 'G984', (all) => all.split('\n').length],
    ['more behind its end', (all) => `${all}1: done\n`, 'G982', (all) => all.trimEnd().split('\n').length],
    ['too much', (all) => all + ' '.repeat(LONGEST_RECORD), 'G988', () => 0],
  ])('%s: no game, and where it is wrong', (_, change, code, line) => {
    const changed = change(text);
    const { record, faults } = readRecord(changed);
    expect(record).toBeUndefined();
    expect(faults.map((fault) => [fault.code, fault.line])).toContainEqual([code, line(changed)]);
  });

  it('is cut off anywhere: never a game, and never a mistake of the reader', () => {
    for (let end = 0; end < text.length - 1; end += 997)
      expect(readRecord(text.slice(0, end)).record).toBeUndefined();
  });

  it('is no place for more than 20 messages', () => {
    expect(readRecord(`loam record 1\n${'?\n'.repeat(500)}`).faults).toHaveLength(20);
  });
});

describe('a record that no longer fits', () => {
  it.each<[string, (record: string) => string, string, RegExp]>([
    [
      'a card that is not in the hand',
      (all) => all.replace(/plant \d+ @/, 'plant 999 @'),
      'G986',
      /plant 999/,
    ],
    ['words that mean nothing', (all) => all.replace('choose Water', 'choose Fire'), 'G986', /choose Fire/],
    ['a choice too few', (all) => all.replace(/; done\n/, '\n'), 'G986', /./],
    ['another turn', (all) => all.replace('[turn 2, ', '[turn 9, '), 'G986', /turn 9/],
    ['other points', (all) => all.replace(/result 1:\d+/, 'result 1:999'), 'G987', /999/],
    ['another hash', (all) => all.replace(/hash ..../, 'hash 0000'), 'G987', /hash 0000|result/],
    ['another pack', (all) => all.replace('pack earth', 'pack tideway'), 'G985', /tideway/],
    ['a mode that is not there', (all) => all.replace('mode standard', 'mode night'), 'G971', /night/],
    [
      'too many seats',
      (all) => all.replace('seats 2', 'seats 9').replace(/result .*/, 'unfinished'),
      'G972',
      /seats 9/,
    ],
  ])('because of %s says where', (_, change, code, line) => {
    const changed = change(text);
    const rebuilt = again(changed);
    expect(rebuilt.fits).toBe(false);
    if (rebuilt.fits) return;
    expect(rebuilt.fault.code).toBe(code);
    // The advice stands behind what is wrong, or is said in it where no game can begin.
    expect(faultText(rebuilt.fault)).toMatch(/^[^]+\.$/);
    if ('line' in rebuilt.fault && line.source !== '.')
      expect(changed.split('\n')[rebuilt.fault.line - 1]).toMatch(line);
  });

  it('says why the game refuses the choice', () => {
    const rebuilt = again(text.replace(/plant (\d+) @/, 'plant 999 @'));
    expect(!rebuilt.fits && rebuilt.fault.message).toMatch(
      /^Seat \d cannot choose "plant 999"\. It can choose "plant \d+"/,
    );
  });

  it('because the pack has changed names the cards and rules that differ, and only those', () => {
    const poorer = playableWith(({ path, text: old }) =>
      path.endsWith('actions.rules') ? old.replace('gain 5 soil', 'gain 3 soil') : old,
    );
    const rebuilt = again(text, poorer);
    expect(rebuilt.changes).toEqual(['rules "Compost"']);
    expect(rebuilt.fits).toBe(false);
    const sooner = playableWith(({ path, text: old }) =>
      path.endsWith('turn.rules') ? old.replace(/(until any seat) has 16 cards/, '$1 has 3 cards') : old,
    );
    expect(again(text, sooner)).toMatchObject({ fits: false, changes: ['rules "Rounds"'] });
  });

  it('names a card on which something else is printed, though it counts as all there is', () => {
    const other = playableFrom(
      filesOf('eights').map(({ path, text: old }) => ({
        path,
        text: path.includes('/8-eight') ? old.replace('suit clubs', 'suit hearts') : old,
      })),
    );
    const [was, is] = [playableOf('eights'), other].map(
      (each) => fingerprintsOf(each, 'table', [8, 9]).cards,
    );
    expect(is?.get(8)).not.toBe(was?.get(8));
    expect(is?.get(9)).toBe(was?.get(9));
  });

  it('fits all the same where only a card changed that the game did not use, or what people read', () => {
    const left = writeRecord(played('standard', ['random', 'random'], 5, 60).record);
    const used = readRecord(left).record?.header.prints.cards ?? new Map<number, string>();
    const free =
      playable.image.cards.find(({ number, kind }) => kind === 'flora' && !used.has(number))?.number ?? 0;
    expect(free).toBeGreaterThan(0);
    const other = playableWith(({ path, text: old }) =>
      path.startsWith(`flora/${free}-`) ? old.replace(/points (-?\d+)/, 'points 9') : old,
    );
    expect(again(left, other)).toMatchObject({ fits: true, changes: ['cards that this game did not use'] });
    const renamed = playableWith(({ path, text: old }) =>
      path.startsWith('flora/1-') ? old.replace(/^(flora \d+ ")/, '$1X') : old,
    );
    expect(again(left, renamed)).toMatchObject({ fits: true, changes: [] });
  });
});
