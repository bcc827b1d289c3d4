import { expect, test } from 'vitest';
import { openScenarioFiles } from '../../../playground/scenarios/opened-files.ts';

const first = 'loam scenario 1\ntitle First\n';

test('files of scenarios are opened by name, whole or broken, and others are left out with a code', async () => {
  const { texts, refusals } = await openScenarioFiles([
    new File([`${first}nonsense\n`], 'b.scenario'),
    new File([`\ufeff${first}`], 'a.scenario'),
    new File(['loam record 1\n'], 'c.txt'),
    new File(['Buy milk.'], 'd.txt'),
    new File([`${first}${'#'.repeat(200_000)}`], 'e.scenario'),
    new File([new Uint8Array(900_000)], 'f.bin'),
  ]);
  expect(texts).toEqual([first, `${first}nonsense\n`]);
  expect(refusals).toEqual([
    'G951: c.txt is the record of a game. Open it in Play.',
    'G951: d.txt is no scenario: its first line is not "loam scenario 1".',
    'G956: e.scenario is longer than the 200,000 characters that a scenario may have. Divide it into several.',
    'G956: f.bin is longer than the 200,000 characters that a scenario may have. Divide it into several.',
  ]);
});

test('a file of exactly the most characters is opened', async () => {
  const text = first + '#'.repeat(200_000 - first.length);
  expect(await openScenarioFiles([new File([text], 'a.scenario')])).toEqual({ texts: [text], refusals: [] });
});
