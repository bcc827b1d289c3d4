/** `loam` and `loam/play`: packs that are played. What this file, lint.ts and language.ts export is what the package offers. */
export { loadPack } from './pack.ts';
export type {
  Fault,
  Game,
  Pack,
  PackFile,
  ReadScenario,
  Reread,
  Scenario,
  ScenarioDiffers,
  SeatScore,
  SetUp,
} from './types.ts';
export type { BackView, CardView, LastView, PartyView, View, ZoneView } from './view.ts';
export type { ClausePlace, ClauseSource, Counted, Explained, Reason } from '../explain/reason.ts';
export type { Question } from '../explain/why.ts';
export type { Place } from '../record/place.ts';
export type { Figures, SeatFigures, Spread } from '../simulate/figures.ts';
