/** `loam/lint`: what is wrong in a pack. */
export { lintFiles } from './judge.ts';
export type { Judged } from './judge.ts';
export type { FileFindings } from '../lint/lint-pack.ts';
export type { Fault, PackFile } from './types.ts';
export type { Diagnostic, Edit, Example, Fix, Range, Severity } from '../language/diagnostic.ts';
