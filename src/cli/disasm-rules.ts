import { compileSection } from '../compile/compile-face.ts';
import { rulesFaults } from '../compile/diagnose.ts';
import { disassemble } from '../compile/disassemble.ts';
import { Vocabulary } from '../compile/vocabulary.ts';
import { palette } from './colours.ts';
import { programJson, type DisasmOptions } from './disasm.ts';
import { findSection } from './find-section.ts';
import { lookUp } from './look-up.ts';
import { fileReport } from './report-text.ts';
import { safe } from './safe-text.ts';
import { err, out, outJson } from './terminal.ts';

/** Runs `loam disasm --rules`; gives the exit code: 0 printed, 1 no such section, or one that cannot be compiled. */
export async function disasmRulesCommand(query: string, options: DisasmOptions): Promise<number> {
  const looked = lookUp(query, options.pack, findSection);
  if (!looked) return 1;
  const { catalogue, files } = looked;
  const { entry, at, name, kind } = looked.found;
  const { pack } = catalogue;
  const vocabulary = new Vocabulary(pack.manifest);
  const section = entry.checked.card?.sections[at];
  const program = section && compileSection(section, pack, vocabulary).program;
  const file = files.find(({ path }) => path === entry.path);
  if (!program) {
    const diagnostics = [...entry.checked.diagnostics, ...rulesFaults(entry.checked, pack, vocabulary)];
    err(`loam: ${safe(kind)} ${safe(name)} has errors, or its file has, so that there is no program.\n`);
    if (file) err(fileReport({ ...file, diagnostics }, await palette(2, options.color)));
    return 1;
  }
  if (options.json === true) {
    const shown = programJson(program, entry.checked.located?.sections[at], vocabulary);
    outJson({ path: file?.shown ?? entry.path, kind, name, ...shown }, 2);
  } else out(disassemble(program, vocabulary));
  return 0;
}
