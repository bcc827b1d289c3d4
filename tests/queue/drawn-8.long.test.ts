import { drawnSchedules } from './drawn.ts';

drawnSchedules(80, 90);
