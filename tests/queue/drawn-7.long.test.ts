import { drawnSchedules } from './drawn.ts';

drawnSchedules(70, 80);
