import { noted } from './p505-open-facts.ts';
import type { LintRule } from './rule.ts';

export const draft: LintRule = {
  code: 'P506',
  accuracy: 'Exact: it repeats what the face says. A card is a draft as soon as one of its faces is.',
  unchecked: 'Whether the deck would still keep its promises with the draft in it.',
  check: noted((value, { manifest }) => value === manifest.provenance?.draft),
};
