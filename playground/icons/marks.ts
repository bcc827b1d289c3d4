import type { MARK_NAMES } from './names.ts';
import { disc, line, solid, type IconPart } from './part.ts';

/** When an ability works. */
export const markParts: Record<(typeof MARK_NAMES)[number], readonly IconPart[]> = {
  start: [line('M3.4 15V1.6', 1.5), line('M3.4 2.2l9.4 3.6-9.4 3.6')],
  end: [
    line('M2.9 15V1.4', 1.5),
    solid('M2.9 1.8h3.6v3.4h3.6V1.8h3.6v3.4h-3.6v3.4h3.6V12h-3.6V8.6H6.5V12H2.9V8.6h3.6V5.2H2.9z'),
  ],
  goal: [line(disc(8, 8, 6.2)), line(disc(8, 8, 3.1), 1.3), solid(disc(8, 8, 1.1))],
  rule: [
    line('M4.4 1.7h7.2c.6 0 1 .4 1 1v10.6c0 .6-.4 1-1 1H4.4a1 1 0 01-1-1V2.7c0-.6.4-1 1-1z'),
    line('M5.9 5.2h4.2M5.9 8h4.2M5.9 10.8h2.4', 1.2),
  ],
  trigger: [solid(disc(4, 8, 2.2)), line('M8 4.2a5.4 5.4 0 010 7.6M11.2 2.1a8.4 8.4 0 010 11.8')],
};
