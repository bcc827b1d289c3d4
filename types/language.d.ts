// Made from src/api by scripts/build/api-types.mjs; do not edit.

export { loadLanguage } from './loam.js';
export type { Language, Fault, PackFile, Diagnostic, Edit, Example, Fix, Range, Severity } from './loam.js';
