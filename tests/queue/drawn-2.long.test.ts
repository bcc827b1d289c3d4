import { drawnSchedules } from './drawn.ts';

drawnSchedules(20, 30);
