import { drawnSchedules } from './drawn.ts';

drawnSchedules(30, 40);
