import type { Target } from './target.ts';
import { cards } from './targets/cards.ts';
import { json } from './targets/json.ts';
import { manifest } from './targets/manifest.ts';
import { positions } from './targets/positions.ts';
import { records } from './targets/records.ts';
import { rules } from './targets/rules.ts';
import { scenarios } from './targets/scenarios.ts';
import { tables } from './targets/tables.ts';

/** All that is tried, by name. */
export const TARGETS: Readonly<Record<string, Target>> = {
  cards,
  json,
  tables,
  manifest,
  rules,
  records,
  scenarios,
  positions,
};
