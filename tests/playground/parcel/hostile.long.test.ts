import { expect, test } from 'vitest';
import { writeLink } from '../../../playground/parcel/link.ts';
import { damaged, KINDS } from '../../support/damaged-moments.ts';
import { runs } from '../../support/long.ts';
import { edited } from '../laying/at-table.ts';
import { does } from '../game/open-game.ts';
import { browserOf, lookedAt, opened, parcelOf } from './sessions.ts';

const WHAKAARI = 'island/293-whakaari.card';

/** The number of damaged inputs of each kind: 220 in a whole run. */
const TIMES = runs(10, 1);

test('links and files that are damaged or mean harm are refused with their codes, and the game that is open stays', () => {
  const pack = opened('earth');
  const [sender, receiver] = [browserOf(pack), browserOf(pack)];
  const players = ['random', 'random'] as const;
  sender.link([edited(WHAKAARI, 'gain 5 soil', 'gain 6 soil')]);
  for (const session of [sender, receiver]) {
    session.begin({ mode: 'standard', players, seed: 1 });
    session.perform({ do: 'run', until: 'end', most: 70 });
  }
  does(sender, { do: 'go', at: 40 });
  const before = does(receiver, { do: 'go', at: 60 });
  const game = sender.send({ edited: [WHAKAARI], here: true, branches: false });
  const file = pack.files.find(({ path }) => path === WHAKAARI);
  if (!game || !file) throw new Error('there is no game');
  const text = file.text.replace('gain 5 soil', 'gain 6 soil');
  const parcel = parcelOf(pack, game, [
    { id: WHAKAARI, on: WHAKAARI, edit: { path: WHAKAARI, text, deleted: false, base: file.text, at: 5 } },
  ]);
  const link = `#${writeLink(parcel)}`;
  expect(lookedAt(link, pack, receiver)).toBe(game.hash);
  let count = 0;
  for (const [name, what, code] of damaged(link, parcel, TIMES)) {
    const found = lookedAt(typeof what === 'string' ? what : new Uint8Array(what), pack, receiver);
    // A byte that nothing reads, such as the time at which a file was made, is not missed.
    if (found === game.hash) expect(name).toBe('a .zip with a byte exchanged');
    else expect(found, name).toMatch(code);
    count++;
    expect(receiver.result().view?.hash, name).toBe(before.hash);
  }
  expect(count).toBe(KINDS * TIMES);
  expect(receiver.result().view).toEqual({ ...before, revision: receiver.result().view?.revision });
});
