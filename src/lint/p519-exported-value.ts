import { shapeOf } from '../cards/export.ts';
import type { AttributeWord, ExportField } from '../cards/manifest.ts';
import { MANIFEST } from '../cards/paths.ts';
import { manifestRange } from './manifest-range.ts';
import type { Finding, LintRule } from './rule.ts';

/** The name of each shape of an exported value. */
const SHAPES = { number: 'a whole number', text: 'a text', list: 'a list of texts' } as const;

export const exportedValue: LintRule = {
  code: 'P519',
  accuracy: 'Exact over the values that the manifest gives the export.',
  unchecked: 'Values that no card has.',
  check(catalogue) {
    const { manifest } = catalogue.pack;
    return manifest.export.fields.flatMap((field, at): readonly Finding[] => {
      const path = ['export', 'fields', at];
      const { always, values = {} } = field;
      const wrong = always && wrongShape(field, manifest.words.attribute[field.attribute]);
      const texts = [
        ...Object.entries(values).map(([id, text]) => ({ text, path: [...path, 'values', id] })),
        ...(Array.isArray(always?.value) ? always.value : []).map((text, place) => ({
          text,
          path: [...path, 'always', 'value', place],
        })),
      ];
      return [
        ...(wrong === undefined
          ? []
          : [
              {
                path: MANIFEST,
                range: manifestRange(catalogue, [...path, 'always', 'value']),
                message: wrong,
              },
            ]),
        ...texts
          .filter(({ text }) => text.includes(';'))
          .map(({ text, path: place }) => ({
            path: MANIFEST,
            range: manifestRange(catalogue, place),
            message: `"${text}" has a semicolon, which separates the values of a cell in a table. Write another sign.`,
          })),
      ];
    });
  },
};

/** The fault of the value that always stands there; undefined where it is like those of cards. */
function wrongShape(field: ExportField, attribute: AttributeWord | undefined): string | undefined {
  const value = field.always?.value;
  const has = Array.isArray(value) ? 'list' : typeof value === 'number' ? 'number' : 'text';
  const needs = shapeOf(field, attribute);
  if (has === needs) return undefined;
  return `"${field.name}" is ${SHAPES[needs]} where a card has it, and here is ${SHAPES[has]}, so that the export does not fit its schema. Write ${SHAPES[needs]}.`;
}
