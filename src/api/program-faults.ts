import type { Catalogue } from '../cards/catalogue.ts';
import type { CheckedCard, CheckedRules } from '../cards/check.ts';
import type { Manifest } from '../cards/manifest.ts';
import { withOptions } from '../cards/options.ts';
import type { CheckedPack } from '../cards/pack.ts';
import type { FileRole } from '../cards/paths.ts';
import { partsApart, watched } from '../compile/asked-parts.ts';
import { compileFace, compileSection } from '../compile/compile-face.ts';
import { cardFaults, rulesFaults } from '../compile/diagnose.ts';
import type { CompileFault } from '../compile/fault.ts';
import { Vocabulary } from '../compile/vocabulary.ts';
import type { Diagnostic } from '../language/diagnostic.ts';
import { Lexicon } from '../language/lexicon.ts';
import type { Card, Rules } from '../language/tree.ts';
import { manifestRange } from '../lint/manifest-range.ts';

type Checked = CheckedCard | CheckedRules;

/** The findings of compiling the files of one pack. */
export interface ProgramFaults {
  /** In a checked file (M codes), in the order of its text. */
  readonly of: (checked: Checked, role: FileRole) => readonly Diagnostic[];
  /**
   * With a value of an option in place of the usual one: the first M code of each, at the value in the manifest.
   * Nothing as long as a file has errors, or the pack does not compile without options.
   */
  readonly withOptions: (catalogue: Catalogue) => readonly Diagnostic[];
}

/** A value of an option that changes something. */
interface Changed {
  readonly option: string;
  readonly value: string;
  readonly manifest: Manifest;
  /** The parts that it changes; undefined where that may be everything. */
  readonly parts: ReadonlySet<string> | undefined;
}

/**
 * Compiles what was checked against a pack. Each file is compiled once; with a value of an option only those are
 * compiled again that asked the manifest for something that the value changes.
 */
export function programFaultsOf(pack: CheckedPack): ProgramFaults {
  const changed = changedBy(pack.manifest);
  const { manifest, during } = watched(
    pack.manifest,
    new Set(changed.flatMap(({ parts }) => [...(parts ?? [])])),
  );
  const watching = { ...pack, manifest };
  const vocabulary = new Vocabulary(manifest);
  const names = JSON.stringify(vocabulary.names);
  const known = new Map<
    Checked,
    { readonly made: readonly Diagnostic[]; readonly asked: ReadonlySet<string> }
  >();
  const compiled = (checked: Checked, role: FileRole) => {
    const before = known.get(checked);
    if (before) return before;
    const found = during(() =>
      role === 'rules'
        ? rulesFaults(checked as CheckedRules, watching, vocabulary)
        : cardFaults(checked as CheckedCard, watching, vocabulary),
    );
    known.set(checked, found);
    return found;
  };
  return {
    of: (checked, role) => compiled(checked, role).made,
    withOptions: (catalogue) => {
      const { entries, rules } = catalogue;
      if (changed.length === 0 || ![...entries, ...rules].every(({ checked }) => checked.card)) return [];
      const files = [
        ...entries.map(({ checked }) => ({ checked, ...compiled(checked, 'card') })),
        ...rules.map(({ checked }) => ({ checked, ...compiled(checked, 'rules') })),
      ];
      if (files.some(({ made }) => made.length > 0)) return [];
      return changed.flatMap(({ option, value, manifest: other, parts }): readonly Diagnostic[] => {
        const words = new Vocabulary(other);
        // Every file names words by their place among those of their sort.
        const isAll = !parts || JSON.stringify(words.names) !== names;
        const touched = files.filter(({ asked }) => isAll || [...parts].some((part) => asked.has(part)));
        const found = firstFault(
          touched.flatMap(({ checked }) => checked.card ?? []),
          words,
        );
        if (!found) return [];
        const [where, { code, sentence }] = found;
        const range = manifestRange(catalogue, ['options', option, 'changes', value], 'name');
        const message = `With ${option}=${value}, ${where} does not compile: ${sentence}`;
        return [{ code, severity: 'error', range, message, expected: [], fixes: [], examples: [] }];
      });
    },
  };
}

function changedBy(manifest: Manifest): readonly Changed[] {
  return Object.entries(manifest.options).flatMap(([option, { changes = {} }]) =>
    Object.keys(changes).map((value) => {
      const other = withOptions(manifest, { [option]: value });
      return { option, value, manifest: other, parts: partsApart(manifest, other) };
    }),
  );
}

/** The first fault of some files with the face or section in which it stands. */
function firstFault(
  files: readonly (Card | Rules)[],
  vocabulary: Vocabulary,
): readonly [where: string, fault: CompileFault] | undefined {
  if (files.length === 0) return undefined;
  const { manifest } = vocabulary;
  const pack = { manifest, lexicon: new Lexicon(manifest.words) };
  for (const file of files) {
    const parts =
      'sections' in file
        ? file.sections.map((section) => ({
            where: section.name,
            compile: () => compileSection(section, pack, vocabulary),
          }))
        : file.faces.map((face) => ({
            where: `${file.number}/${face.side ?? 'A'}`,
            compile: () => compileFace(face, file, pack, vocabulary),
          }));
    for (const { where, compile } of parts) {
      const [fault] = compile().faults;
      if (fault) return [where, fault];
    }
  }
  return undefined;
}
