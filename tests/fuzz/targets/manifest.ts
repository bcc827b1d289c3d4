import { buildCatalogue } from '../../../src/cards/catalogue.ts';
import { readPack } from '../../../src/cards/pack.ts';
import { programFaultsOf } from '../../../src/cli/lint-programs.ts';
import { lintPack } from '../../../src/lint/lint-pack.ts';
import { fileText } from '../../support/packs.ts';
import { judgeFindings } from '../judge-text.ts';
import { changedJson } from '../mutate-json.ts';
import { changed } from '../mutate-text.ts';
import { filesOf, manifestOf, PACK_NAMES } from '../packs.ts';
import { playFiles } from '../play.ts';
import { same, type Target } from '../target.ts';
import { dictionaryOf } from '../words.ts';

/** Properties that hold texts for people, of which no game depends. */
const PROSE: ReadonlySet<string | number> = new Set([
  'gloss',
  'says',
  'title',
  'forms',
  'en',
  'plural',
  'past',
]);

/** By name of a property, the values that the schema lists for it anywhere, and numbers around its bounds. */
const listed = new Map<string | number, unknown[]>();

function list(schema: unknown): void {
  if (schema === null || typeof schema !== 'object') return;
  for (const [name, inner] of Object.entries(schema)) {
    if (name === 'properties') for (const [key, of] of Object.entries(inner as object)) note(key, of);
    list(inner);
  }
}

function note(key: string, schema: unknown): void {
  const { enum: values = [], const: only, type, minimum, maximum } = schema as Record<string, unknown>;
  const bounds = [minimum, maximum].flatMap((each) =>
    typeof each === 'number' ? [each - 1, each, each + 1] : [],
  );
  const found = [
    ...(values as unknown[]),
    ...(only === undefined ? [] : [only]),
    ...(type === 'boolean' ? [true, false] : []),
    ...bounds,
  ];
  if (found.length > 0) listed.set(key, [...(listed.get(key) ?? []), ...found]);
}

function known(key: string | number): readonly unknown[] {
  if (listed.size === 0) list(JSON.parse(fileText('schemas/pack.schema.json')));
  return listed.get(key) ?? [];
}

/** The manifest of a pack, with its cards and rules around it. */
export const manifest: Target = {
  prepare: () => PACK_NAMES.forEach(filesOf),
  make: (draw) => {
    // A game of the first pack takes as long as dozens of a small one.
    const pack = draw.oneIn(40) ? 'earth' : draw.pick(['market', 'tideway'] as const);
    const text = manifestOf(pack);
    const words = dictionaryOf(pack);
    const other = (): string => manifestOf(draw.pick(PACK_NAMES));
    if (draw.oneIn(8)) return { pack, text: changed(text, draw, { words, other }) };
    return { pack, text: changedJson(text, draw, { words, known, prose: PROSE }) };
  },
  judge: ({ pack: name, text }) => {
    const { pack, diagnostics } = readPack(text);
    judgeFindings(diagnostics, text, (mended) => readPack(mended));
    if (!pack) return false;
    const written = JSON.stringify(pack.manifest);
    same('a manifest that is written is the same', readPack(written).pack?.manifest, pack.manifest);
    const files = filesOf(name).map((file) => (file.path === 'pack.json' ? { ...file, text } : file));
    const catalogue = buildCatalogue(pack, files);
    const { of: faultsOf } = programFaultsOf(pack);
    for (const { checked } of catalogue.entries) faultsOf(checked, 'card');
    for (const { checked } of catalogue.rules) faultsOf(checked, 'rules');
    const texts = new Map(files.map((file) => [file.path, file.text]));
    for (const { path, diagnostics: found } of lintPack(catalogue))
      judgeFindings(found, texts.get(path) ?? '', () => undefined);
    return playFiles(files, name);
  },
};
