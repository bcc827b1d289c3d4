import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PositionEdit } from '../../../playground/game/protocol.ts';
import { TABLE_UNITS } from '../../../playground/game/view.ts';
import type { TableSession } from '../../../playground/laying/table-session.ts';
import { patience, runs } from '../../support/long.ts';
import { done, earthTable, viewOf } from './at-table.ts';

const CARDS = [81, 137, 5, 44, 20, 196, 282, 1, 337, 288, 311, 998];
const ZONES = ['tableau', 'hand', 'compost', 'event-space', 'fauna-board', 'player-board', 'attic'];

/** Something that can be done by hand, made of three numbers. */
function editOf(one: number, two: number, three: number): PositionEdit {
  const card = CARDS[two % CARDS.length] ?? 0;
  const party = three % 2;
  const zone = ZONES[three % ZONES.length] ?? '';
  const by = three % 2 === 0 ? 2 : -1;
  const edits: readonly PositionEdit[] = [
    { edit: 'put', card, zone, party: 0, ...(zone === 'tableau' && { row: three % 5, column: two % 4 }) },
    { edit: 'put', card, zone: 'tableau', party: 0, row: three % 4, column: two % 4 },
    { edit: 'take', card },
    { edit: 'turn', card },
    { edit: 'piece', card, resource: three % 2 === 0 ? 'growth' : 'sprout', by },
    { edit: 'pool', party, resource: 'soil', by },
    { edit: 'counter', party, counter: three % 2 === 0 ? 'noun:bonus' : 'verb:plant', by: 1 },
    { edit: 'named', party: 0, verb: 'choose', mark: three % 2 === 0 ? 'colour:blue' : '' },
    { edit: 'pile', zone: 'compost', party: 0, by },
    { edit: 'claim', party, card: 337, step: three % 3 === 0 ? undefined : three % 3 },
    { edit: 'acting', seat: three % 3 },
    { edit: 'seats', by: three % 2 === 0 ? 1 : -1 },
    { edit: 'clear' },
  ];
  return edits[one % edits.length] ?? { edit: 'clear' };
}

/** Does something at a table, by four numbers. */
function act(table: TableSession, [what, one, two, three]: readonly [number, number, number, number]): void {
  const { revision, question, table: of, last } = viewOf(table);
  const options = question?.options.filter(({ possible }) => possible) ?? [];
  const code = options[one % Math.max(1, options.length)]?.code ?? one;
  const past = false;
  switch (what) {
    case 0:
      table.perform({ do: 'edit', edit: editOf(one, two, three) });
      break;
    case 1:
      table.perform({
        do: 'begin',
        code: of.begins[one % Math.max(1, of.begins.length)]?.code ?? one,
        revision,
      });
      break;
    case 2:
      table.perform({ do: 'choose', code, revision, past });
      break;
    case 3:
      table.perform({ do: 'end', revision, past });
      break;
    case 4:
      table.perform({ do: 'unit', unit: TABLE_UNITS[one % TABLE_UNITS.length] ?? 'clause' });
      table.perform({ do: 'step', by: two % 2 === 0 ? 1 : -1 });
      break;
    case 5:
      table.perform({ do: 'go', at: one % (last + 2) });
      break;
    case 6:
      table.perform({ do: two % 2 === 0 ? 'undo' : 'redo' });
      break;
    case 7:
      table.perform({ do: two % 2 === 0 ? 'begin-here' : 'clear' });
      break;
    case 8:
      table.perform({
        do: 'ready',
        for: { card: CARDS[one % CARDS.length] ?? 0, side: 'A' },
        anew: true,
      });
      break;
    default:
      table.perform({ do: 'unchoose', code, revision });
  }
}

const doing = fc.tuple(fc.nat(9), fc.nat(200), fc.nat(60), fc.nat(60));

test('what is kept of a table is that table, and can be undone', { timeout: patience(60_000) }, () => {
  fc.assert(
    fc.property(fc.array(doing, { maxLength: 14 }), (all) => {
      const table = earthTable();
      const first = viewOf(table);
      for (const each of all) act(table, each);
      const { kept = '' } = table.result();
      const other = earthTable();
      const taken = done(other, { do: 'take-kept', kept });
      expect(other.result().kept).toBe(kept);
      const end = done(table, { do: 'go', at: viewOf(table).last });
      expect([taken.hash, taken.last, taken.zones, taken.table.lost]).toEqual([
        end.hash,
        end.last,
        end.zones,
        end.table.lost,
      ]);
      while (viewOf(table).canUndo) done(table, { do: 'undo' });
      const { hash, zones } = viewOf(table);
      expect([hash, zones]).toEqual([first.hash, first.zones]);
      // A scenario that was written is read as the same position.
      const { scenario = '' } = other.write() ?? {};
      const read = earthTable();
      // A choice that was made for an answer that is not whole is no choice of a scenario.
      if (taken.table.notes.length === 0 && (taken.question?.chosen ?? 0) === 0) {
        expect(read.read(scenario).refused).toBe('');
        expect(viewOf(read).zones).toEqual(taken.zones);
      }
    }),
    { numRuns: runs(400, 6) },
  );
});
