import { drawnSchedules } from './drawn.ts';

drawnSchedules(90, 100);
