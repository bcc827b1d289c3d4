import { drawnSchedules } from './drawn.ts';

drawnSchedules(50, 60);
