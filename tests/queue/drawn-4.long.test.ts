import { drawnSchedules } from './drawn.ts';

drawnSchedules(40, 50);
