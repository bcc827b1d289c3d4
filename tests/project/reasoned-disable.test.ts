import { Linter } from 'eslint';
import { expect, test } from 'vitest';
import { reasonedDisable } from '../../scripts/lint/reasoned-disable.mjs';

const config: Linter.Config = {
  plugins: { loam: { rules: { 'reasoned-disable': reasonedDisable } } },
  rules: { 'loam/reasoned-disable': 'error', 'no-console': 'error' },
};

const messages = (code: string) =>
  new Linter().verify(code, config).map(({ ruleId, line, column }) => `${ruleId} ${line}:${column}`);

test.each([
  ['// eslint-disable-next-line no-console -- a command speaks to people\nconsole.log(1);'],
  ['console.log(1); // eslint-disable-line no-console -- a command speaks to people'],
  ['/* eslint-disable no-console -- a command speaks to people */\nconsole.log(1);'],
  ['// What eslint-disable-next-line does is told elsewhere.\n'],
])('a rule is switched off with a reason: %s', (code) => {
  expect(messages(code)).toEqual([]);
});

test.each([
  ['// eslint-disable-next-line no-console\nconsole.log(1);', '1:1'],
  ['console.log(1); // eslint-disable-line no-console', '1:17'],
  ['\n/* eslint-disable no-console */\nconsole.log(1);', '2:1'],
  ['// eslint-disable-next-line no-console --\nconsole.log(1);', '1:1'],
])('a rule is switched off without a reason: %s', (code, place) => {
  expect(messages(code)).toContain(`loam/reasoned-disable ${place}`);
});
