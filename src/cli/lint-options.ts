export { optionFaults } from '../api/option-faults.ts';
