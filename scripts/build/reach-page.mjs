// docs/reach.md: what can be said where, which game uses which form, and how large it all is.
import { formsIn, pattern } from './forms-table.mjs';
import { MOST } from './instructions-page.mjs';
import { BuildError } from './made.mjs';
import { PLACES, reachOf } from './reach.mjs';
import { HOLES, MOST_SINGLE, SINGLE_FORMS } from './reach-texts.mjs';

/** Most forms. */
const MOST_FORMS = 85;

/**
 * @param {any} loam what scripts/build/docs.mjs loads of the sources
 * @param {readonly Game[]} games the shipped games
 * @returns {string} Markdown
 */
export function reachPage(loam, games) {
  return [
    '# Reach',
    'What can be said where, which game needs which form, and how large the language is.',
    '<!-- Made by scripts/build/docs.mjs from the forms, the acts and the games; the reasons stand in scripts/build/reach-texts.mjs. Do not edit. -->',
    ...deeds(loam),
    ...forms(loam, games),
    ...sizes(loam, games),
  ].join('\n\n');
}

/**
 * A game with what is counted of it.
 *
 * @typedef {{ name: string, catalogue: any, files: readonly { path: string, text: string }[], code: number }} Game
 */

/** Each deed in each place. */
function deeds(loam) {
  const all = reachOf(loam);
  const used = new Set();
  const reasonOf = (code, { act, place, deed }) => {
    const at = HOLES.findIndex(
      (hole) =>
        hole.code === code &&
        (hole.place ?? place) === place &&
        (hole.deed ?? deed) === deed &&
        (hole.acts ?? [act]).includes(act),
    );
    if (at < 0)
      throw new BuildError(`reach-texts.mjs: "${deed}" cannot be said ${place} (${code}); say why.`);
    used.add(at);
    return at + 1;
  };
  const cellOf = (each) => {
    const isCost = each.place === 'as a cost';
    const [may, must] = [each.may, each.must].map((code) => code && reasonOf(code, each));
    if (isCost) return may === undefined ? 'yes' : `no (${may})`;
    if (may === undefined && must === undefined) return 'may, must';
    if (may === undefined) return `may (${must})`;
    return must === undefined ? `must (${may})` : `no (${[...new Set([may, must])].join(', ')})`;
  };
  const names = [...new Set(all.map(({ deed }) => deed))];
  const rows = names.map((deed) => {
    const row = all.filter((each) => each.deed === deed);
    return [row[0]?.act, `\`${deed}\``, ...row.map(cellOf)];
  });
  const idle = HOLES.filter((_, at) => !used.has(at));
  if (idle.length > 0)
    throw new BuildError(
      `reach-texts.mjs: ${idle[0].code} is a reason for nothing any more: ${idle[0].says}`,
    );
  return [
    '## What can be said where',
    'Each deed is checked and compiled in each place, in a pack that has every act. _may_: whoever does it may do less or leave it; _must_: as much as is possible is done. A number leads to the reason why something cannot be said there; each has one.',
    table(['act', 'deed', ...PLACES.map(([name]) => name)], rows),
    HOLES.map(({ code, open, says }, at) => `${at + 1}. ${open ? '**Open.** ' : ''}${says} (${code})`).join(
      '\n',
    ),
  ];
}

/** Which game uses which form. */
function forms(loam, games) {
  const uses = games.map(({ catalogue }) => usesOf(loam, catalogue));
  const rows = [];
  const single = [];
  for (const form of loam.FORMS) {
    const name = `${form.family}/${form.id}`;
    const counts = uses.map((use) => use.get(name) ?? 0);
    const users = games.filter((_, at) => counts[at] > 0).map((game) => game.name);
    if (users.length < 2) single.push({ name, users });
    rows.push([form.family, `\`${pattern(form.parts)}\``, ...counts.map((count) => count || '–')]);
  }
  const wrong = [
    ...single.map(({ name }) => name).filter((name) => !(name in SINGLE_FORMS)),
    ...Object.keys(SINGLE_FORMS).filter((name) => !single.some((each) => each.name === name)),
  ];
  if (wrong.length > 0)
    throw new BuildError(
      `SINGLE_FORMS of reach-texts.mjs must name what fewer than two games use: ${wrong.map((name) => `${name} (${single.find((each) => each.name === name)?.users ?? ''})`).join(', ')}.`,
    );
  if (single.length > MOST_SINGLE)
    throw new BuildError(
      `${single.length} forms are used by one game or none; at most ${MOST_SINGLE} may be.`,
    );
  return [
    '## Which game uses which form',
    'In how many lines of ability of each shipped game a form stands.',
    table(['family', 'form', ...games.map(({ name }) => name)], rows),
    '## Forms of one game',
    `A new form is needed by two games. ${single.length} of ${loam.FORMS.length} forms are used by one game or by none; at most ${MOST_SINGLE} may be, and that number only falls.`,
    single
      .map(({ name, users }) => `- \`${name}\` (${users.join(', ') || 'none'}): ${SINGLE_FORMS[name]}`)
      .join('\n'),
  ];
}

/** In how many lines each form stands. */
function usesOf(loam, { entries, rules }) {
  const uses = new Map();
  const faces = entries.flatMap(({ checked }) => checked.card?.faces ?? []);
  const sections = rules.flatMap(({ checked }) => checked.card?.sections ?? []);
  for (const { abilities } of [...faces, ...sections])
    for (const tree of abilities)
      for (const name of formsIn(loam, tree)) uses.set(name, (uses.get(name) ?? 0) + 1);
  return uses;
}

/** The sizes of the language, the machine and the games. */
function sizes(loam, games) {
  const [instructions, tests, scopes] = [loam.INSTRUCTIONS, loam.TESTS, loam.SCOPES].map(
    ({ length }) => length,
  );
  const total = instructions + tests + scopes;
  if (loam.FORMS.length > MOST_FORMS)
    throw new BuildError(`There are ${loam.FORMS.length} forms; at most ${MOST_FORMS}.`);
  const lines = (files) => files.reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0);
  const rows = games.map(({ name, files, catalogue, code }) => {
    const ofCards = new Set(catalogue.entries.map(({ path }) => path));
    const own = files.filter(({ path }) => !ofCards.has(path));
    const manifest = own.filter(({ path }) => path === 'pack.json');
    const rules = own.filter(({ path }) => path !== 'pack.json');
    return [name, lines(own), lines(manifest), lines(rules), catalogue.entries.length, code];
  });
  return [
    '## Sizes',
    `${loam.FORMS.length} forms of at most ${MOST_FORMS}. ${instructions} instructions + ${tests} tests + ${scopes} scopes = ${total} of at most ${MOST}.`,
    table(['game', 'lines without cards', 'of the manifest', 'of the rules', 'cards', 'lines of code'], rows),
  ];
}

const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows]
    .map((row) => `| ${row.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
