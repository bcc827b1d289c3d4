import { drawnSchedules } from './drawn.ts';

drawnSchedules(60, 70);
