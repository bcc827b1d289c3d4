import { findNodeAtLocation, type JSONPath, type Node } from 'jsonc-parser';
import packSchema from '../../schemas/pack.schema.json';
import { fitsPack } from './generated/fits.js';
import { validatePack } from './generated/validators.js';
import { insideQuotes, readJson } from './json-text.ts';
import { reportUnfitting } from './manifest-fits.ts';
import { reportHidden } from './manifest-hidden.ts';
import { reportReferences } from './manifest-words.ts';
import type { Manifest } from './manifest.ts';
import { isObject, withOptions } from './options.ts';
import { listing, Reporter } from './reporter.ts';
import { reportSchemaErrors } from './schema-errors.ts';

/** The parts of a manifest that a value of an option can change. */
const OPEN = ['words', 'kept', 'benefits', 'modes', 'ties', 'tiesBy', 'sections', 'countsAs'];

/** Lists of the manifest whose names stay: words of which texts are made, and modes. */
const LISTS: ReadonlySet<string> = new Set(['modes', 'words']);

/**
 * Reports what values of options must not change, and P507 or P509 where a manifest that they have changed would not
 * be one. Those of all options are tried together; only where that fails, one by one.
 */
export function reportOptionChanges(manifest: Manifest, root: () => Node, reporter: Reporter): void {
  const before = reporter.found.length;
  for (const [option, { values, changes = {} }] of Object.entries(manifest.options))
    for (const [value, change] of Object.entries(changes)) {
      const path = ['options', option, 'changes', value];
      if (!values.slice(1).includes(value))
        refuse(
          path,
          `"${value}" is no value of ${option} besides its usual one. There is ${listing(values.slice(1))}.`,
        );
      reportClosed(change, manifest, path);
    }
  if (reporter.found.length > before) return;
  const tries = Object.values(manifest.options).map(({ changes = {} }) => Object.keys(changes));
  for (let at = 0; tries.some((values) => at < values.length); at++) {
    const together = Object.fromEntries(
      Object.keys(manifest.options).flatMap((option, index) => {
        const value = tries[index]?.[at];
        return value === undefined ? [] : [[option, value]];
      }),
    );
    if (faultOf(withOptions(manifest, together)) !== undefined)
      for (const [option, value] of Object.entries(together)) {
        const fault = faultOf(withOptions(manifest, { [option]: value }));
        if (fault !== undefined)
          refuse(['options', option, 'changes', value], `With ${option}=${value}: ${fault}`);
      }
  }

  function refuse(path: JSONPath, message: string): void {
    const node = findNodeAtLocation(root(), path);
    reporter.report('P507', insideQuotes(node?.parent?.children?.[0] ?? root()), message);
  }

  function reportClosed(change: unknown, known: unknown, path: JSONPath): void {
    if (!isObject(change)) return;
    for (const [part, inner] of Object.entries(change)) {
      if (!OPEN.includes(part))
        refuse(
          [...path, part],
          `A value of an option changes ${listing(OPEN)} of the manifest, not ${part}.`,
        );
      else if (LISTS.has(part)) {
        const sorts =
          part === 'words' ? Object.entries(isObject(inner) ? inner : {}) : [['', inner] as const];
        for (const [sort, list] of sorts) {
          const at = sort === '' ? [part] : [part, sort];
          const there = at.reduce<unknown>((all, name) => (isObject(all) ? all[name] : undefined), known);
          for (const [id, word] of Object.entries(isObject(list) ? list : {}))
            if (!isObject(there) || !Object.hasOwn(there, id))
              refuse(
                [...path, ...at, id],
                `${[...at, id].join('.')} is not there, so that it cannot be changed.`,
              );
            else if (!isObject(word))
              refuse([...path, ...at, id], `${[...at, id].join('.')} stays: say what of it changes.`);
        }
      }
    }
  }
}

/** The fault of a manifest, in a sentence; undefined where nothing is. */
function faultOf(manifest: Manifest): string | undefined {
  if (fitsPack(manifest)) {
    const reporter = new Reporter();
    reportReferences(manifest, () => rootOf(manifest), reporter);
    if (!reporter.hasErrors()) reportUnfitting(manifest, () => rootOf(manifest), reporter);
    if (!reporter.hasErrors()) reportHidden(manifest, () => rootOf(manifest), reporter);
    return reporter.found[0]?.message;
  }
  const reporter = new Reporter();
  const fits = validatePack(manifest);
  const errors = fits ? [] : (validatePack.errors ?? []);
  const refused = {
    errors,
    schema: packSchema,
    value: manifest,
    root: rootOf(manifest),
    names: 'path',
  } as const;
  reportSchemaErrors(refused, 'P507', reporter);
  return reporter.found[0]?.message;
}

/** The places of a manifest that no file holds. */
function rootOf(manifest: Manifest): Node {
  const read = readJson(JSON.stringify(manifest));
  if (!read.ok) throw new Error('what was written as JSON is JSON');
  return read.root();
}
