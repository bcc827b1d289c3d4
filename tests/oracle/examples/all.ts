import { costExamples } from './cost.ts';
import { directionExamples } from './direction.ts';
import { eventExamples } from './event.ts';
import type { Judge } from './judge.ts';
import { payExamples } from './pay.ts';
import { plantExamples } from './plant.ts';
import { ecosystemExamples } from './score-ecosystem.ts';
import { terrainExamples } from './score-terrain.ts';

/** Puts every worked example to a judge. */
export function everyExample(judge: Judge): void {
  payExamples(judge);
  costExamples(judge);
  directionExamples(judge);
  eventExamples(judge);
  plantExamples(judge);
  ecosystemExamples(judge);
  terrainExamples(judge);
}
