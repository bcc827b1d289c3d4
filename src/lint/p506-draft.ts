import { noted } from './p505-open-facts.ts';
import type { LintRule } from './rule.ts';

export const draft: LintRule = {
  code: 'P506',
  severity: 'info',
  title: 'Draft',
  meaning:
    'A card is marked as a draft: it is checked like any other, but the promises of the deck and the counts of its kinds do not include it.',
  repair:
    'Nothing needs to be done while the card is being worked on. When it joins the deck, change the field that marks it, and the counts in the manifest with it.',
  accuracy: 'Exact: it repeats what the face says. A card is a draft as soon as one of its faces is.',
  unchecked: 'Whether the deck would still keep its promises with the draft in it.',
  check: (catalogue) => noted(catalogue, (value) => value === catalogue.pack.manifest.provenance?.draft),
};
