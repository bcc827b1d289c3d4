import { everyExample } from '../oracle/examples/all.ts';
import { machineJudge } from './machine-judge.ts';

everyExample(machineJudge);
