export { programFaultsOf } from '../api/program-faults.ts';
