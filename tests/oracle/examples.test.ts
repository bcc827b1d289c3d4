import { expect, test } from 'vitest';
import { barredActions } from './ability/bar.ts';
import { effectiveCost } from './ability/cost.ts';
import { eventResults } from './ability/event.ts';
import { plantResults } from './ability/plant.ts';
import { abilityResults } from './ability/results.ts';
import { everyExample } from './examples/all.ts';
import { aWorld, at } from './examples/a-world.ts';
import { ecosystemPoints } from './score/ecosystem.ts';
import { expectedOf } from './score/sheet.ts';
import { terrainPoints } from './score/terrain.ts';

everyExample({
  abilityResults,
  plantResults,
  eventResults,
  barredActions,
  effectiveCost,
  ecosystemPoints,
  terrainPoints,
  expectedOf,
});

test('ACT-8: what is brown is never used', () => {
  expect(abilityResults(aWorld({ tableau: [at(1, 1, 112)] }), { card: 112 }, 0)).toBeUndefined();
  expect(abilityResults(aWorld({ tableau: [at(1, 1, 178)] }), { card: 178 }, 1)).toBeUndefined();
});
