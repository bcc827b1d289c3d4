import { checkRules } from '../../../src/cards/check.ts';
import { buildCatalogue } from '../../../src/cards/catalogue.ts';
import { programFaultsOf } from '../../../src/cli/lint-programs.ts';
import { printRules } from '../../../src/language/print.ts';
import { lintPack } from '../../../src/lint/lint-pack.ts';
import { growRules } from '../../support/arbitrary-trees.ts';
import { unbundle } from '../../support/packs.ts';
import { Draw } from '../draw.ts';
import { judgeFindings, judgeFormat } from '../judge-text.ts';
import { changed } from '../mutate-text.ts';
import { filesOf, PACK_NAMES, wordsOf, type PackName } from '../packs.ts';
import { playFiles } from '../play.ts';
import { same, type Target } from '../target.ts';
import { dictionaryOf } from '../words.ts';

/** The rules files of a pack, all of them in one text, with its manifest and its cards around them. */
export const rules: Target = {
  prepare: () => PACK_NAMES.forEach(soundLines),
  make: (draw) => {
    const pack = draw.oneIn(20) ? 'earth' : draw.pick(['market', 'tideway'] as const);
    const more = draw.below(8);
    const text = bundleOf(pack) + (more === 0 ? grown(pack, draw) : more === 1 ? nested(pack, draw) : '');
    const other = (): string => (draw.oneIn(2) ? grown(pack, draw) : bundleOf(draw.pick(PACK_NAMES)));
    if (draw.oneIn(3)) return { pack, text: grafted(text, pack, draw) };
    const words = [...dictionaryOf(pack), ...namesIn(text)];
    return { pack, text: changed(text, draw, { words, other }) };
  },
  judge: ({ pack: name, text }) => {
    const pack = wordsOf(name);
    const own = unbundle(text).map((file, at) => ({ path: `rules/${at}.rules`, text: file.text }));
    let accepted = own.length > 0;
    for (const file of own) if (!judgeRules(name, file.text)) accepted = false;
    if (!accepted) return false;
    const files = [...filesOf(name).filter(({ path }) => !path.endsWith('.rules')), ...own];
    const texts = new Map(files.map((file) => [file.path, file.text]));
    for (const { path, diagnostics } of lintPack(buildCatalogue(pack, files)))
      judgeFindings(diagnostics, texts.get(path) ?? '', () => undefined);
    return playFiles(files, name);
  },
};

/** One rules file by itself; says whether it is accepted. */
function judgeRules(name: PackName, text: string): boolean {
  const pack = wordsOf(name);
  const checked = checkRules(text, pack);
  judgeFindings(checked.diagnostics, text, (mended) => checkRules(mended, pack));
  const formatted = judgeFormat(text, pack, 'rules', (each) => checkRules(each, pack).card !== undefined);
  if (!checked.card) return false;
  same('formatted rules say the same', checkRules(formatted, pack).card, checked.card);
  return true;
}

const bundleOf = (name: PackName): string =>
  filesOf(name)
    .filter(({ path }) => path.endsWith('.rules'))
    .map(({ path, text }) => `=== ${path}\n${text}`)
    .join('');

/** Rules that pass every check, as a file of their own. */
function grown(name: PackName, draw: Draw): string {
  const pack = wordsOf(name);
  return `=== rules/grown.rules\n${printRules(growRules(pack, draw.chooser()), pack.lexicon)}`;
}

/** The text with a few lines that a game can carry out behind lines with the same trigger, where games come to them. */
function grafted(text: string, name: PackName, draw: Draw): string {
  const lines = text.split('\n');
  for (let times = draw.few(6); times > 0; times -= 1) {
    // A name that is followed there is nowhere; here it is a section that there is.
    const line = draw.pick(soundLines(name)).replace(/"[^"]*"/g, () => draw.pick(namesIn(text)));
    const places = lines.flatMap((each, at) =>
      isAbility(each) && triggerOf(each) === triggerOf(line) ? [at] : [],
    );
    if (places.length > 0) lines.splice(draw.pick(places) + draw.below(2), draw.below(2), line);
  }
  return lines.join('\n');
}

/** The number of rules files from which sound lines are taken. */
const GROWN = 200;

const sound = new Map<PackName, readonly string[]>();

/** Lines that nobody wrote and that compile. */
function soundLines(name: PackName): readonly string[] {
  const there = sound.get(name);
  if (there) return there;
  const pack = wordsOf(name);
  const { of: faultsOf } = programFaultsOf(pack);
  const found = Array.from({ length: GROWN }, (_, at) => growRules(pack, new Draw(at, 4).chooser())).flatMap(
    ({ sections }) =>
      sections.flatMap((section) =>
        section.abilities.flatMap((ability) => {
          const text = printRules({ sections: [{ ...section, abilities: [ability] }] }, pack.lexicon);
          const faults = faultsOf(checkRules(text, pack), 'rules').filter(
            ({ severity }) => severity === 'error',
          );
          return faults.length > 0 ? [] : text.split('\n').filter(isAbility);
        }),
      ),
  );
  sound.set(name, found);
  return found;
}

const isAbility = (line: string): boolean => /^ {2}[a-z-]+:/.test(line);

const triggerOf = (line: string): string => line.slice(0, line.indexOf(':'));

/** The depth to which sections are nested: around what a game can hold, and far beyond. */
const DEPTHS = [2, 5, 9, 10, 11, 12, 13, 14, 30, 300] as const;

/**
 * Sections that follow one another, below one that the flow leads into: to an end, in a circle, or to one that is
 * missing.
 */
function nested(name: PackName, draw: Draw): string {
  const { kind: kinds } = wordsOf(name).manifest.words;
  const [kind, { triggers = [] }] = draw.pick(Object.entries(kinds).filter(([, each]) => each.flow === true));
  const depth = draw.pick(DEPTHS);
  const into = draw.pick(namesIn(bundleOf(name)));
  const last = draw.pick(['"Deep 0"', '"Deep 1"', '"Nowhere"', into]);
  const sections = Array.from({ length: depth }, (_, at) => {
    const next = at + 1 < depth ? `"Deep ${at + 1}"` : last;
    const before = draw.pick(['', '', 'for each seat in order, ', 'for each seat together, ']);
    return `\n${kind} "Deep ${at}"\n  ${draw.pick(triggers)}: ${before}follow ${next}\n`;
  });
  return `=== rules/deep.rules\n${kind} ${into}\n  ${draw.pick(triggers)}: follow "Deep 0"\n${sections.join('')}`;
}

/** Names in quotes, so that a line follows another section than before. */
const namesIn = (text: string): readonly string[] => text.match(/"[^"\n]*"/g) ?? [];
