import { describe, expect, it } from 'vitest';
import { accountOf, citedBy } from './account.ts';
import { definedIds } from './rule-ids.ts';

const ids = definedIds(
  [
    '- **ACT-1** One.',
    '- **ACT-2** Two.',
    '- **ACT-3** Three.',
    '- **FAUNA-less-cost** Four.',
    '- **EX-1** An example.',
  ].join('\n'),
);
const reason = 'It speaks of what lies on a table.';
const inFile = (file: string, ...names: readonly string[]) => names.map((name) => ({ file, name }));

describe('the ids that a name cites', () => {
  it.each([
    ['plants (ACT-1)', ['ACT-1']],
    ['ACT-1 to ACT-3: all', ['ACT-1', 'ACT-3', 'ACT-2']],
    ['ACT-1 to 2, FAUNA-less-cost', ['ACT-1', 'FAUNA-less-cost', 'ACT-2']],
    ['HEARTS-1 to HEARTS-3, of another game', []],
    ['group (ACT-2) > test EX-1', ['ACT-2', 'EX-1']],
    ['ACT-9', ['ACT-9']],
    ['nothing at all, R-1', []],
  ])('%s', (name, cited) => {
    expect(citedBy(name, ids)).toEqual(cited);
  });
});

describe('the account', () => {
  const tests = inFile('tests/game/a.test.ts', 'one ACT-1 to ACT-2', 'FAUNA-less-cost', 'EX-1');

  it('has nothing to say against tests that cite all but what is listed', () => {
    const account = accountOf(ids, { 'ACT-3': reason }, [...tests, ...inFile('tests/b.test.ts', 'ACT-1')]);
    expect(account.line).toBe(
      '3 of 4 rules and 1 of 1 examples are cited by tests that passed; 1 cannot be tested.',
    );
    expect(account.faults).toEqual([]);
    expect(account.files['ACT-1']).toEqual(['tests/b.test.ts', 'tests/game/a.test.ts']);
    expect(Object.keys(account.files)).toEqual(['ACT-1', 'ACT-2', 'FAUNA-less-cost', 'EX-1']);
  });

  it('names a rule that is neither cited nor listed', () => {
    expect(accountOf(ids, {}, tests).faults).toEqual([
      'ACT-3 is neither cited by a test that passed nor listed in tests/rules/untestable.json.',
    ]);
  });

  it('names an id that the specification has not, once for each test', () => {
    const made = inFile('tests/b.test.ts', 'ACT-4: no such rule', 'ACT-4: no such rule');
    expect(accountOf(ids, { 'ACT-3': reason }, [...tests, ...made]).faults).toEqual([
      'tests/b.test.ts: "ACT-4: no such rule" cites ACT-4, which the specification has not.',
    ]);
  });

  it('leaves out tests of the referee alone, which run nothing of the product', () => {
    const referee = inFile('tests/oracle/examples.test.ts', 'ACT-3', 'ACT-9');
    expect(accountOf(ids, {}, [...tests, ...referee]).faults).toHaveLength(1);
  });

  it.each([
    [
      'what is cited after all',
      { 'ACT-3': reason, 'ACT-1': reason },
      'ACT-1 is cited by a test; take it off the list.',
    ],
    ['what there is not', { 'ACT-3': reason, 'ACT-7': reason }, 'there is no rule ACT-7.'],
    ['what has no reason', { 'ACT-3': 'No.' }, 'ACT-3 needs a reason.'],
  ])('refuses a list with %s', (_, untestable, fault) => {
    expect(accountOf(ids, untestable, tests).faults).toEqual([`tests/rules/untestable.json: ${fault}`]);
  });
});
