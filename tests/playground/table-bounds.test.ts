import { expect, test } from 'vitest';
import { buildCatalogue } from '../../src/cards/catalogue.ts';
import { MOST_CHOICES } from '../../src/state/bounds.ts';
import { Linking } from '../../playground/game/linking.ts';
import { Session } from '../../playground/machine/session.ts';
import { emptySetUp } from '../../playground/laying/set-up.ts';
import { forSale } from '../support/market.ts';
import { packFrom } from '../support/packs.ts';
import { lying } from './table-session.ts';

/** A table on which so many stalls are for sale, and one can be bought. */
function buying(many: number): Session {
  const files = forSale(many);
  const pack = packFrom(files.find(({ path }) => path === 'pack.json')?.text ?? '');
  const { entries, rules } = buildCatalogue(pack, files);
  const session = new Session(new Linking(pack));
  session.link(
    [...entries, ...rules].flatMap(({ path, checked: { card } }) =>
      card === undefined ? [] : [{ id: path, ...('sections' in card ? { rules: card } : { card }) }],
    ),
  );
  const setUp = {
    ...emptySetUp(2),
    cards: Array.from({ length: many }, (_, at) => lying(at + 1, 'square')),
    pools: [{ coin: 9 }, {}],
  };
  session.perform({ do: 'set', setUp });
  session.perform({ do: 'fire', what: { run: 'rule', section: 'Turn', line: 1 } });
  return session;
}

test('more choices than can be offered are not cut: the run stops at the table and says so', () => {
  const { run } = buying(MOST_CHOICES).result().view;
  expect([run?.standing, run?.code, run?.question]).toEqual(['endless', 'G902', undefined]);
  expect(run?.says).toBe(
    'Seat 1 has more than 2048 choices at once, and more cannot be offered: Turn. Let it choose among fewer cards.',
  );
});
