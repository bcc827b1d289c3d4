import { describe, expect, test } from 'vitest';
import { buildCatalogue, type SourceFile } from '../../src/cards/catalogue.ts';
import { readPack, type CheckedPack } from '../../src/cards/pack.ts';
import { CODES } from '../../src/language/codes.ts';
import { LINT_RULES, lintPack } from '../../src/lint/lint-pack.ts';
import { earth, earthFiles, fileText } from '../support/packs.ts';

const manifestText = fileText('cards/earth/pack.json');
const manifestFile = { path: 'pack.json', text: manifestText };
const shipped = earthFiles('.card', '.rules');
const textOf = (path: string): string => shipped.find((file) => file.path === path)?.text ?? '';

const MOSS = 'flora/137-wall-screw-moss.card';
const FUNGUS = 'flora/10-stiptic-fungus.card';
const ISLAND = 'island/285-kauai.card';

/** The shipped files with some of them replaced; `undefined` takes one away. */
function withFiles(changed: Readonly<Record<string, string | undefined>>): readonly SourceFile[] {
  const kept = [manifestFile, ...shipped].filter(({ path }) => !Object.hasOwn(changed, path));
  const own = Object.entries(changed).flatMap(([path, text]) => (text === undefined ? [] : [{ path, text }]));
  return [...kept, ...own];
}

/** The findings of the rules in some files, as `path code place: message`; the three open faces are left out. */
function findings(files: readonly SourceFile[], pack: CheckedPack = earth): readonly string[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return lintPack(buildCatalogue(pack, files)).flatMap(({ path, diagnostics }) =>
    diagnostics
      .filter(({ code }) => code !== 'P505')
      .map(({ code, range, message }) => {
        const place = (texts.get(path) ?? '').slice(range.start, range.end).split('\n')[0] ?? '';
        return `${path} ${code} [${place}] ${message}`;
      }),
  );
}

/** The manifest with one text replaced, as a pack and as a file. */
function manifestWith(from: string, to: string): { pack: CheckedPack; file: SourceFile } {
  const text = manifestText.replace(from, () => to);
  const { pack, diagnostics } = readPack(text);
  if (!pack || text === manifestText) throw new Error(diagnostics[0]?.message ?? `not there: ${from}`);
  return { pack, file: { path: 'pack.json', text } };
}

describe('a text file', () => {
  test.each([
    ['flora/500-new.txt', 'flora 500 "New"\n  cost 2\n', ['[flora 500 "New"]']],
    ['drafts/new.txt', '\n  # a note\nisland 501 A "New" # later\n', ['[island 501 A "New" # later]']],
    ['flora/notes.txt', 'flora that wait for a picture\n', []],
    ['flora/notes.txt', 'gnome 3 "Nobody"\n', []],
    ['flora/notes.txt', '', []],
    ['notes.txt', 'flora 500 "New"\n', []],
    ['.old/500-new.txt', 'flora 500 "New"\n', []],
  ])('%s that begins with %j', (path, text, places) => {
    const told = findings(withFiles({ [path]: text })).flatMap(
      (found) => /P544 (\[.*?\])/.exec(found)?.[1] ?? [],
    );
    expect(told).toEqual(places);
  });
});

describe('the shipped pack', () => {
  test('keeps its promises; the three faces whose sources differ are noted', () => {
    const found = lintPack(buildCatalogue(earth, withFiles({})));
    expect(
      found.map(({ path, diagnostics }) => [
        path,
        diagnostics.map(({ code, severity }) => `${code} ${severity}`),
      ]),
    ).toEqual([
      ['flora/176-slippery-jack.card', ['P505 info']],
      ['flora/227-clamshell-orchid.card', ['P505 info']],
      ['flora/79-giant-gilled.card', ['P505 info']],
    ]);
  });

  test('says of an open face which, and what that means', () => {
    const [, , giant] = lintPack(buildCatalogue(earth, withFiles({})));
    const [note] = giant?.diagnostics ?? [];
    expect(note?.message).toBe(
      `79 Giant Gilled: facts open. ${earth.manifest.words.value['open']?.gloss ?? ''}`,
    );
    expect(textOf('flora/79-giant-gilled.card').slice(note?.range.start, note?.range.end)).toBe('facts open');
  });
});

describe('P501 number twice', () => {
  test('is said of every file with the number, drafts too, and names the others', () => {
    const twin = textOf(FUNGUS).replace('agreed', 'designed');
    expect(
      findings(withFiles({ 'flora/10-twin.card': twin, 'flora/10-triplet.card': twin })).filter((each) =>
        each.includes('P501'),
      ),
    ).toEqual([
      `${FUNGUS} P501 [10] Number 10 is taken by flora/10-triplet.card, flora/10-twin.card. Each card needs a number of its own. 401 is free.`,
      `flora/10-triplet.card P501 [10] Number 10 is taken by ${FUNGUS}, flora/10-twin.card. Each card needs a number of its own. 401 is free.`,
      `flora/10-twin.card P501 [10] Number 10 is taken by ${FUNGUS}, flora/10-triplet.card. Each card needs a number of its own. 401 is free.`,
    ]);
  });

  test('is said of a card with errors as soon as its number can be read', () => {
    const broken = textOf(MOSS).replace('137', '10').replace('rocky, cold', 'rocky, cool');
    expect(findings(withFiles({ [MOSS]: broken })).filter((each) => each.includes('P501'))).toHaveLength(2);
  });

  test('lists at most three other files', () => {
    const many = Object.fromEntries(
      Array.from({ length: 5 }, (_, at) => [`flora/x${at}.card`, textOf(FUNGUS)]),
    );
    const [first] = findings(withFiles(many)).filter((each) => each.includes('P501'));
    expect(first).toBe(
      `${FUNGUS} P501 [10] Number 10 is taken by flora/x0.card, flora/x1.card, flora/x2.card and 2 more. Each card needs a number of its own. 401 is free.`,
    );
  });
});

describe('P502 count of a kind', () => {
  test('names the number that is missing', () => {
    expect(findings(withFiles({ [ISLAND]: undefined }))).toEqual([
      'pack.json P502 [10] The pack promises 10 cards of kind island and has 9. No card has the number 285. Add what is missing, or change the promise.',
    ]);
  });

  test('lists at most five missing numbers', () => {
    const gone = shipped.filter(({ path }) => path.startsWith('climate/')).slice(0, 7);
    expect(gone).toHaveLength(7);
    const found = findings(withFiles(Object.fromEntries(gone.map(({ path }) => [path, undefined]))));
    expect(found).toEqual([
      'pack.json P502 [10] The pack promises 10 cards of kind climate and has 3. No card has the number 295, 296, 297, 298, 299 and more. Add what is missing, or change the promise.',
    ]);
  });

  test('is said when there are too many, but not for a draft', () => {
    const more = textOf(ISLAND)
      .replace('285', '401')
      .replace('Kauai', 'Elsewhere')
      .replace('Vulcano', 'Nowhere')
      .replaceAll(/points \d+/g, 'points 5');
    expect(findings(withFiles({ 'island/401-elsewhere.card': more }))).toEqual([
      'pack.json P502 [10] The pack promises 10 cards of kind island and has 11. Mark new ones as drafts, or take some away, or change the promise.',
    ]);
    const drafts = more.replaceAll('facts single', 'facts designed');
    expect(
      findings(withFiles({ 'island/401-elsewhere.card': drafts })).map((each) => each.split(' ')[1]),
    ).toEqual(['P506', 'P506']);
  });

  test('is not said for a draft with a mistake in it either', () => {
    const draft = textOf(MOSS)
      .replace('137', '401')
      .replace('agreed', 'designed')
      .replace('cost 2', 'cost two');
    const found = findings(withFiles({ 'flora/401-wall-screw-moss.card': draft }));
    expect(found.filter((each) => each.includes('P502'))).toEqual([]);
  });

  test('counts a card with errors as soon as its kind can be read', () => {
    expect(findings(withFiles({ [ISLAND]: textOf(ISLAND).replace('habitat wet', 'habitat damp') }))).toEqual(
      [],
    );
  });
});

describe('P503 promise not kept', () => {
  test('is said with both numbers, at the promise', () => {
    const found = findings(withFiles({ [MOSS]: textOf(MOSS).replace('rocky, cold', 'cold') }));
    expect(found).toEqual([
      'pack.json P503 [{] 116 of the 245 cards that can be planted are rocky. The pack promises 116 faces and has 115. Check the latest change, or change the promise.',
    ]);
  });

  test.each([
    ['a type', 'type herb', 'type tree', ['44 flora are trees', '44 flora are herbs']],
    ['no type', '  type herb\n', '', ['44 flora are herbs', '3 flora have no printed type']],
    ['a colour', 'yellow:', 'blue:', ['have a yellow ability', 'have a blue ability']],
    [
      'a second ability',
      'in this column\n',
      'in this column\n  green: draw 1\n',
      ['have a green ability', 'have two abilities'],
    ],
    ['a mark', '  facts agreed', '  marks animal-named\n  facts agreed', ['an animal marked']],
  ])('counts what the faces print: %s', (_, from, to, promises) => {
    const found = findings(withFiles({ [MOSS]: textOf(MOSS).replace(from, to) }));
    expect(found).toHaveLength(promises.length);
    for (const [at, promise] of promises.entries()) expect(found[at]).toContain(promise);
  });

  test('does not count drafts', () => {
    const draft = textOf(MOSS).replace('137', '401').replace('agreed', 'designed');
    expect(
      findings(withFiles({ 'flora/401-wall-screw-moss.card': draft })).map((each) => each.split(' ')[1]),
    ).toEqual(['P506']);
  });

  test('says nothing about kinds of which a card has errors', () => {
    const wrong = textOf(MOSS).replace('rocky, cold', 'cold').replace('herb\n', 'shrub\n');
    expect(findings(withFiles({ [MOSS]: wrong }))).toEqual([]);
    expect(findings(withFiles({ 'nowhere.card': 'what is this' }))).toEqual([]);
  });

  test('follows the manifest', () => {
    const { pack, file } = manifestWith(
      '"where": { "habitat": "wet" },\n      "count": 116',
      '"where": { "habitat": "wet" },\n      "count": 117',
    );
    expect(findings([file, ...shipped], pack)).toEqual([
      'pack.json P503 [{] 116 of the 245 cards that can be planted are wet. The pack promises 117 faces and has 116. Check the latest change, or change the promise.',
    ]);
  });
});

describe('P504 name or folder of the file', () => {
  test.each([
    ['another number', 'flora/138-wall-screw-moss.card', '137'],
    ['another name', 'flora/137-wall-moss.card', '"Wall Screw-Moss"'],
    ['another folder', 'terrain/137-wall-screw-moss.card', 'flora'],
    ['no folder', '137-wall-screw-moss.card', 'flora'],
    ['capitals', 'flora/137-Wall-Screw-Moss.card', '"Wall Screw-Moss"'],
  ])('is said at what disagrees: %s', (_, path, place) => {
    expect(findings(withFiles({ [MOSS]: undefined, [path]: textOf(MOSS) }))).toEqual([
      `${path} P504 [${place}] The file of this card belongs at ${MOSS}. Rename it, or the card.`,
    ]);
  });

  test.each([
    ['accents and signs', "Mo'orea à l’Œil: Nº 1", 'island/285-moorea-a-loeil-no-1.card'],
    ['letters without a plain one', '日本', 'island/285.card'],
  ])('says where a name with %s belongs', (_, name, belongs) => {
    const text = textOf(ISLAND).replace('Kauai', name);
    expect(findings(withFiles({ [ISLAND]: text }))).toEqual([
      `${ISLAND} P504 ["${name}"] The file of this card belongs at ${belongs}. Rename it, or the card.`,
    ]);
  });

  test('says nothing of cards with errors', () => {
    expect(
      findings(withFiles({ [MOSS]: undefined, 'flora/1.card': textOf(MOSS).replace('herb\n', 'shrub\n') })),
    ).toEqual([]);
  });
});

describe('P506 draft', () => {
  test('is said of each face that is marked', () => {
    const text = textOf(ISLAND).replace('285', '401').replaceAll('facts single', 'facts designed');
    const gloss = earth.manifest.words.value['designed']?.gloss ?? '';
    expect(findings(withFiles({ 'island/401-kauai.card': text }))).toEqual([
      `island/401-kauai.card P506 [facts designed] 401A Kauai: facts designed. ${gloss}`,
      `island/401-kauai.card P506 [facts designed] 401B Vulcano: facts designed. ${gloss}`,
    ]);
  });
});

test('where the text of the manifest is not at hand, what is about it stands at its start', () => {
  const found = lintPack(
    buildCatalogue(
      earth,
      shipped.filter(({ path }) => path !== ISLAND),
    ),
  );
  const inManifest = found.find(({ path }) => path === 'pack.json');
  expect(inManifest?.diagnostics.map(({ code, range }) => [code, range])).toEqual([
    ['P502', { start: 0, end: 0 }],
  ]);
});

const TURN = 'rules/turn.rules';

/** The shipped files with one text of a rules file replaced. */
const rulesWith = (from: string, to: string, path = TURN): readonly SourceFile[] => {
  const text = textOf(path).replace(from, to);
  if (text === textOf(path)) throw new Error(`not there: ${from}`);
  return withFiles({ [path]: text });
};

const PHASES =
  'There are Solo game, Advanced solo game, Rounds against Gaia, Round against Gaia, Turn beside Gaia, Turn of Gaia and 16 more.';

describe('P510 unknown section', () => {
  test('a name that no file has, with the one that was meant, whatever its capitals', () => {
    expect(findings(rulesWith('follow "Standard set-up"', 'follow "standard setup"'))).toEqual([
      `${TURN} P510 ["standard setup"] No section is called "standard setup". Did you mean "Standard set-up"? ${PHASES}`,
    ]);
  });

  test('offers to change it', () => {
    const found = lintPack(buildCatalogue(earth, rulesWith('"Turn" # TURN-1', '"Tunr" # TURN-1')));
    const one = found.find(({ path }) => path === TURN)?.diagnostics[0];
    expect([one?.code, one?.severity, one?.suggestion, one?.fixes.map(({ title }) => title)]).toEqual([
      'P510',
      'error',
      'Turn',
      ['Change to "Turn"'],
    ]);
    expect(one?.fixes[0]?.edits).toEqual([{ ...one?.range, text: '"Turn"' }]);
  });

  test('a name that is like no other', () => {
    const [found] = findings(rulesWith('follow "Standard set-up"', 'follow "Noon"'));
    expect(found).toBe(`${TURN} P510 ["Noon"] No section is called "Noon". ${PHASES}`);
  });

  test('a section of another file that is not followed by its name', () => {
    const [found] = findings(rulesWith('follow "Standard set-up"', 'follow "Plant"'));
    expect(found).toBe(
      `${TURN} P510 ["Plant"] "Plant" is a section of the kind action, which is not followed by its name. ${PHASES}`,
    );
  });

  test('what is gone with its file', () => {
    const found = findings(withFiles({ 'rules/set-up.rules': undefined }));
    expect(found.map((each) => each.split(' ').slice(0, 2).join(' '))).toEqual([
      'pack.json P510',
      'pack.json P510',
      'pack.json P510',
      'rules/gaia.rules P510',
      'rules/gaia.rules P510',
      `${TURN} P510`,
      `${TURN} P510`,
      `${TURN} P510`,
      'rules/variants.rules P510',
      'rules/variants.rules P510',
      'rules/variants.rules P510',
    ]);
  });

  test.each([
    ['the section for which another one stands in', '"Rounds":', '"Ronds":', 'No section is called "Ronds".'],
    [
      'the one that stands in for a section of the flow',
      '"Rounds without a last window"',
      '"Water"',
      '"Water" is a section of the kind action, which is not followed by its name.',
    ],
    [
      'the one that stands in for one of lines',
      '"Compost from the discard pile"',
      '"Turn"',
      '"Turn" is a section of the flow, which has no place here.',
    ],
  ])('what an option says: %s', (_, before, after, message) => {
    const { pack, file } = manifestWith(before, after);
    const [found, ...others] = findings(withFiles({ 'pack.json': file.text }), pack);
    expect(found?.startsWith(`pack.json P510 [${after.replace(':', '')}] ${message}`)).toBe(true);
    expect(others).toEqual([]);
  });

  test('what is counted at the end', () => {
    const { pack, file } = manifestWith('"final": "Final score"', '"final": "Final scores"');
    expect(findings(withFiles({ 'pack.json': file.text }), pack)).toEqual([
      'pack.json P510 ["Final scores"] No section is called "Final scores". Did you mean "Final score"? There are Plant, Compost, Water, Grow, Sprouts to soil, Plant beside Gaia and 7 more.',
    ]);
  });

  test('what modes play and verbs choose', () => {
    const { pack, file } = manifestWith('"flow": "Beginner game"', '"flow": "Beginers game"');
    expect(findings(withFiles({ 'pack.json': file.text }), pack)).toEqual([
      `pack.json P510 ["Beginers game"] No section is called "Beginers game". Did you mean "Beginner game"? ${PHASES}`,
    ]);
    const chosen = manifestWith('"red": "Compost"', '"red": "Turn"');
    expect(findings(withFiles({ 'pack.json': chosen.file.text }), chosen.pack)).toEqual([
      'pack.json P510 ["Turn"] "Turn" is a section of the flow, which has no place here. There are Plant, Compost, Water, Grow, Sprouts to soil, Plant beside Gaia and 7 more.',
    ]);
  });

  test('nothing, while a header of some rules file cannot be read', () => {
    const broken = rulesWith('phase "Round"', 'phase Round');
    expect(findings(broken).filter((each) => each.includes('P510'))).toEqual([]);
    const late = rulesWith('until any seat has 16', 'until any seat has no');
    expect(findings(late).filter((each) => each.includes('P510'))).toEqual([]);
  });
});

describe('P511 circle of sections', () => {
  test('by way of others', () => {
    expect(
      findings(
        rulesWith('  step: for the leading seat,', '  step: follow "Rounds"\n  step: for the leading seat,'),
      ),
    ).toEqual([
      `${TURN} P511 ["Rounds"] "Rounds" follows "Round", which follows "Turn", which follows "Rounds": it would never come to an end. Follow another section here.`,
    ]);
  });

  test('at once', () => {
    expect(findings(rulesWith('step: window', 'step: follow "Rounds"'))).toEqual([
      `${TURN} P511 ["Rounds"] "Rounds" follows "Rounds": it would never come to an end. Follow another section here.`,
    ]);
  });

  test('not where two ways lead to one section', () => {
    expect(findings(rulesWith('step: window', 'step: follow "Round"'))).toEqual([]);
  });
});

describe('P512 section twice', () => {
  test('in one file and in two, each later one', () => {
    const twice = rulesWith('phase "Beginner game"', 'phase "Turn"');
    expect(findings(twice).filter((each) => each.includes('P512'))).toEqual([
      `${TURN} P512 ["Turn"] A section is called "Turn" already, above. Each section needs a name of its own.`,
    ]);
    const apart = rulesWith('sheet "Final score"', 'sheet "Plant"', 'rules/sheet.rules');
    expect(findings(apart).filter((each) => each.includes('P512'))).toEqual([
      'rules/sheet.rules P512 ["Plant"] A section is called "Plant" already, in rules/actions.rules. Each section needs a name of its own.',
    ]);
  });
});

test('every rule has a file of its own, named after its code, and a page', () => {
  expect(LINT_RULES.map(({ code }) => code)).toEqual([
    'P501',
    'P502',
    'P503',
    'P504',
    'P505',
    'P506',
    'P510',
    'P511',
    'P512',
    'P513',
    'P514',
    'P515',
    'P517',
    'P518',
    'P519',
    'P520',
    'P522',
    'P525',
    'P536',
    'P537',
    'P538',
    'P539',
    'P540',
    'P541',
    'P542',
    'P544',
  ]);
  for (const { code, accuracy, unchecked } of LINT_RULES) {
    expect(CODES[code].meaning).toMatch(/\.$/);
    expect(CODES[code].repair).toMatch(/\.$/);
    expect(accuracy).toMatch(/\.$/);
    expect(unchecked).toMatch(/\.$/);
  }
});
