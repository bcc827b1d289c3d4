import { drawnSchedules } from './drawn.ts';

drawnSchedules(0, 10);
