import { drawnSchedules } from './drawn.ts';

drawnSchedules(10, 20);
