import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCatalogue } from '../../../src/cards/catalogue.ts';
import { checkCard, checkRules } from '../../../src/cards/check.ts';
import { formatText } from '../../../src/cards/format.ts';
import { checkJson } from '../../../src/cards/json.ts';
import { readPack } from '../../../src/cards/pack.ts';
import { placeOf } from '../../../src/cards/paths.ts';
import { toJson } from '../../../src/cards/to-json.ts';
import { englishFace } from '../../../src/language/english/english.ts';
import { printCard, printRules } from '../../../src/language/print.ts';
import { lintPack } from '../../../src/lint/lint-pack.ts';
import { legalCard, legalRules } from '../../support/arbitrary-trees.ts';
import { Coverage, missing } from '../../support/coverage.ts';
import { earth, fileText, packFrom, unbundle } from '../../support/packs.ts';

/**
 * A game of a quite different sort: no grid and no soil, but a river track, stacks of which the top works, a tide
 * counter that flips, a vessel that is turned over, and an end that comes at once. Nothing in the engine knows it.
 */
const files = unbundle(fileText('tests/packs/tideway/tideway.pack.txt'));
const manifest = files.find((file) => file.path === 'pack.json')?.text ?? '';
const tideway = packFrom(manifest);
const cards = files.filter((file) => file.path.endsWith('.card'));
const rules = files.filter((file) => file.path.endsWith('.rules'));

/** Faces with what a player should read on them, a line an ability. */
const READ: readonly (readonly [string, ...string[]])[] = [
  ['Old Marrow', 'Ebb. Sail 1 league and fish 1 card.'],
  ['Tilly Quill', 'Flood. Spend 1 coin to hang 2 lanterns on each topmost cook.'],
  [
    'The Twins',
    'Slack water. Earn 1 coin for each rower.',
    'Aboard. This card counts as a pilot and a rower.',
  ],
  [
    'Brine Bess',
    "When it comes aboard. You may spend all or part of this card's weight with lanterns, 1 for 1.",
  ],
  ['Hob', 'Aboard. Reduce the weight of fellow rowers by 1.'],
  [
    'Inés Low',
    'Ebb. If you hailed jade, sail 2 leagues or earn 2 coins.',
    'Flood. Hire 1 pilot from the quay, ignoring its weight.',
  ],
  ['Grub', 'Slack water. Sink 1 card from your chest to sail 2 leagues, then flip 1 tide.'],
  [
    'The Passenger',
    'Aboard. Tally 2 crowns for every 2 souls that are full of lanterns, but at most 8 crowns.',
  ],
  [
    'Heron',
    'When it comes aboard. Fish 6 cards, sink 2 cards from your chest and earn 4 coins.',
    'Aboard. Each time you sink a cook, earn 1 coin.',
  ],
  [
    'Heron, Patched',
    'When it comes aboard. Earn 1 coin for each soul the rival hired this shift.',
    'Aboard. You cannot hail amber.',
  ],
  ['White Water', 'When it comes aboard. Look at 4 cards from the locker, keep 1 of them and sink the rest.'],
  ['A Bright Night', 'Wager. Have at least 3 souls with 2 or more lanterns and a weight of 4 or less.'],
  [
    'The Open Sea',
    'At landfall. Tally by the number of northern pilots, 0 crowns for 1, 3 for 2, 7 for 3 and 12 for 4 or more.',
  ],
  ['Home', 'At landfall. Tally 4 crowns for each set of a pilot, a cook and a rower.'],
];

describe('a pack of another game', () => {
  it('has a sound manifest, 13 cards and two rules files', () => {
    expect(readPack(manifest).diagnostics).toEqual([]);
    expect(cards).toHaveLength(13);
    expect(rules).toHaveLength(2);
  });

  it('shares no word with the first game', () => {
    const own = new Set(wordsOf(tideway.manifest.words));
    expect(wordsOf(earth.manifest.words).filter((word) => own.has(word))).toEqual([]);
  });

  it.each(cards)('$path: no mistake, one canonical text, the same tree from its JSON', ({ path, text }) => {
    const { card, diagnostics } = checkCard(text, tideway);
    expect(diagnostics).toEqual([]);
    if (!card) throw new Error('no card');
    expect(printCard(card, tideway.lexicon)).toBe(text);
    expect(formatText(text, tideway)).toBe(text);
    expect(formatText(text.replaceAll(': ', '  :   '), tideway)).toBe(text);
    expect(checkJson(toJson(card), tideway).card).toEqual(card);
    expect(`${placeOf(card, tideway)}.card`).toBe(path);
  });

  it('has a sound rules file', () => {
    for (const { text } of rules) {
      const { card, diagnostics } = checkRules(text, tideway);
      expect(diagnostics).toEqual([]);
      expect(card && printRules(card, tideway.lexicon)).toBe(text);
    }
  });

  it('lints as a whole without a finding', () => {
    expect(lintPack(buildCatalogue(tideway, files)).flatMap((file) => file.diagnostics)).toEqual([]);
  });

  it('keeps its promises under lint: a pilot less is found', () => {
    const fewer = files.map((file) => ({
      ...file,
      text: file.text.replace('motto "The river knows."\n  craft pilot', 'craft cook'),
    }));
    const codes = lintPack(buildCatalogue(tideway, fewer)).flatMap((file) =>
      file.diagnostics.map((each) => each.code),
    );
    expect(codes).toEqual(['P503']);
  });

  it.each(READ)('%s reads as a player would say it', (name, ...lines) => {
    const faces = cards.flatMap(({ text }) => {
      const { card } = checkCard(text, tideway);
      return card?.faces.map((face) => ({ kind: card.kind, face })) ?? [];
    });
    const found = faces.find(({ face }) => face.name === name);
    if (!found) throw new Error(`no face ${name}`);
    expect(englishFace(found.face, found.kind, tideway.lexicon)).toEqual(lines);
  });

  it('says how it is played, in its own words, and that it ends at once', () => {
    const read = rules.flatMap(({ text }) => checkRules(text, tideway).card?.sections ?? []);
    expect(
      read
        .filter(({ kind }) => kind === 'chapter')
        .map((section) => [section.name, ...englishFace(section, section.kind, tideway.lexicon)]),
    ).toEqual([
      [
        'Voyage',
        'Bell. Play the section Casting off.',
        'Bell. Until any seat has 1 voyage, for the next seat, which leads from now on, play the section Shift.',
      ],
      [
        'Casting off',
        'Bell. Allot 1 harbour from the yard.',
        'Bell. For each seat in order, allot 2 sailors from the locker.',
        'Bell. For all seats at the same time, you must enlist 1 sailor.',
      ],
      [
        'Shift',
        'Bell. For the leading seat, you must hail 1 watch.',
        'Bell. For all seats at the same time, carry out the chosen watch.',
        'Bell. For the leading seat, if you have at least 12 leagues, you must conclude 1 voyage.',
      ],
    ]);
  });

  it('is held to the sections that it has', () => {
    const said = (from: string, to: string): string[] => {
      const changed = files.map((file) => ({ ...file, text: file.text.replace(from, to) }));
      const { pack } = readPack(changed.find(({ path }) => path === 'pack.json')?.text ?? '');
      return pack
        ? lintPack(buildCatalogue(pack, changed)).flatMap(({ path, diagnostics }) =>
            diagnostics.map(({ code, suggestion }) => `${path} ${code} ${suggestion ?? ''}`),
          )
        : ['no pack'];
    };
    expect(said('follow "Shift"', 'follow "Shfit"')).toEqual(['rules/voyage.rules P510 Shift']);
    expect(said('follow "Casting off"', 'follow "Ebb tide"')).toEqual(['rules/voyage.rules P510 ']);
    expect(said('"flow": "Voyage"', '"flow": "Voyages"')).toEqual(['pack.json P510 Voyage']);
    expect(said('"jade": "Ebb tide"', '"jade": "Neap tide"')).toEqual(['pack.json P510 Ebb tide']);
    expect(said('bell: follow "Casting off"', 'bell: follow "Voyage"')).toEqual(['rules/voyage.rules P511 ']);
  });

  it('says in its own words what is wrong', () => {
    const said = (from: string, to: string): string[] => {
      const card = cards.find(({ text }) => text.includes(from));
      if (!card) throw new Error(`no card says ${from}`);
      return checkCard(card.text.replace(from, to), tideway).diagnostics.map(
        ({ code, suggestion }) => `${code} ${suggestion ?? ''}`,
      );
    };
    expect(said('sail 1, fish 1', 'sale 1, fish 1')).toEqual(['W301 sail']);
    expect(said('craft pilot\n  weight 2', 'craft pilt\n  weight 2')).toEqual(['C406 pilot']);
    expect(said('hang 2 lanterns', 'hang 2 lantern')).toEqual(['W303 lanterns']);
    expect(said('hang 2 lanterns on each topmost cook', 'earn 2 lanterns')).toEqual(['W304 hang']);
    expect(said('sink 1 from chest ->', 'sink 1 ->')[0]).toMatch(/^W305/);
  });
});

describe('trees of another game', { timeout: 60_000 }, () => {
  it('come back from their text over every form that does not need a line or a direction', () => {
    const coverage = new Coverage(tideway.manifest.words);
    fc.assert(
      fc.property(legalCard(tideway), (card) => {
        for (const face of card.faces) for (const ability of face.abilities) coverage.count(ability);
        const text = printCard(card, tideway.lexicon);
        const { card: again, diagnostics } = checkCard(text, tideway);
        const grave = diagnostics.filter((each) => each.severity === 'error');
        expect({ text, grave }).toEqual({ text, grave: [] });
        expect(again).toEqual(card);
      }),
      { numRuns: 1_500, seed: 11 },
    );
    expect(
      missing(coverage, tideway.manifest.words, [
        { what: /^body\/do\.pay > effect\/(look|table|total)$/, why: 'no cost' },
        {
          what: /counted\/line|place\/line|place\/longest|test\/different|test\/shared/,
          why: 'no line, no direction',
        },
        { what: /flow(\/|$)/, why: 'in rules files only' },
      ]),
    ).toEqual([]);
  });

  it('come back from rules files, over every form of the flow', () => {
    const coverage = new Coverage(tideway.manifest.words);
    fc.assert(
      fc.property(legalRules(tideway), (tree) => {
        for (const { abilities } of tree.sections) for (const ability of abilities) coverage.count(ability);
        const text = printRules(tree, tideway.lexicon);
        expect(checkRules(text, tideway).card).toEqual(tree);
      }),
      { numRuns: 1_000, seed: 11 },
    );
    const open = missing(coverage, tideway.manifest.words).filter((each) => /^flow\/[a-z]+$/.test(each));
    expect(open).toEqual([]);
  });
});

/** Ids, plurals and past forms of a pack. */
function wordsOf(words: typeof earth.manifest.words): string[] {
  return Object.values(words).flatMap((sort) =>
    Object.entries(sort as Record<string, { plural?: string; past?: string }>).flatMap(
      ([id, { plural, past }]) => [id, plural, past].filter((each) => each !== undefined),
    ),
  );
}
