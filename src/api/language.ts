/** `loam/language`: single cards and rules files, as text and as JSON. */
export { loadLanguage } from './words.ts';
export type { Language } from './words.ts';
export type { Fault, PackFile } from './types.ts';
export type { Diagnostic, Edit, Example, Fix, Range, Severity } from '../language/diagnostic.ts';
