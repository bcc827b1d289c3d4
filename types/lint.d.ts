// Made from src/api by scripts/build/api-types.mjs; do not edit.

export { lintFiles } from './loam.js';
export type {
  Judged,
  FileFindings,
  Fault,
  PackFile,
  Diagnostic,
  Edit,
  Example,
  Fix,
  Range,
  Severity,
} from './loam.js';
