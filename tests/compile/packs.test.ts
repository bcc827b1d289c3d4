import { describe, expect, it } from 'vitest';
import { checkRules } from '../../src/cards/check.ts';
import { compileFace, compileSection } from '../../src/compile/compile-face.ts';
import { rulesFaults } from '../../src/compile/diagnose.ts';
import { buildImage, linkPack } from '../../src/compile/link.ts';
import { verify } from '../../src/compile/verify.ts';
import { Vocabulary } from '../../src/compile/vocabulary.ts';
import { earth, earthFiles, packFrom } from '../support/packs.ts';
import { tideway, tidewayFiles, treesOf } from './programs.ts';

const PACKS = [
  { title: 'Earth', pack: earth, ...treesOf(earth, earthFiles('.card', '.rules')) },
  { title: 'Tideway', pack: tideway, ...treesOf(tideway, tidewayFiles) },
];

describe.each(PACKS)('$title', ({ title, pack, cards, sections }) => {
  const vocabulary = new Vocabulary(pack.manifest);

  it('needs no code for any card', () => {
    const bad = cards.filter((card) =>
      card.faces.some((face) => compileFace(face, card, pack, vocabulary).faults.length > 0),
    );
    console.log(`${title}: cards needing code: ${bad.length} of ${cards.length}`);
    expect(bad.map(({ number }) => number)).toEqual([]);
  });

  it('needs no code for any section of rules', () => {
    expect(sections.length).toBeGreaterThan(2);
    expect(sections.flatMap((section) => compileSection(section, pack, vocabulary).faults)).toEqual([]);
  });

  it('has a program with one entry a line for every face, and each of them can be run', () => {
    for (const card of cards)
      for (const face of card.faces) {
        const { program } = compileFace(face, card, pack, vocabulary);
        expect(program?.entries.length).toBe(face.abilities.length);
        expect(program && verify(program, vocabulary)).toEqual([]);
      }
  });

  it('links, cards in the order of their numbers whatever the order of the files', () => {
    const image = linkPack(pack, [...cards].reverse(), sections);
    expect(image.cards.map(({ number }) => number)).toEqual(
      cards.map(({ number }) => number).sort((a, b) => a - b),
    );
    expect(image).toEqual(linkPack(pack, cards, sections));
  });
});

it('counts the cards and faces of the first game', () => {
  const [first] = PACKS;
  expect(first?.cards.length).toBe(364);
  expect(first?.cards.reduce((sum, { faces }) => sum + faces.length, 0)).toBe(439);
});

describe('a pack with a line that nothing can carry out', () => {
  const section = {
    kind: 'ledger',
    name: 'Oars',
    abilities: [
      {
        trigger: 'landfall',
        body: {
          form: 'do' as const,
          paths: [
            {
              steps: [
                {
                  effects: [
                    { form: 'do' as const, verb: 'tally', must: true as const, amount: 1 },
                    { form: 'do' as const, verb: 'tally', amount: 'each' as const },
                  ],
                },
              ],
            },
          ],
        },
      },
    ],
  };

  it('has no image, and says where and why', () => {
    expect(buildImage(tideway, [], [section])).toEqual({
      faults: [
        {
          code: 'M707',
          where: 'Oars',
          path: 'abilities.0.body.paths.0.steps.0.effects.0',
          sentence: 'Points are always counted. Leave out must.',
        },
        {
          code: 'M711',
          where: 'Oars',
          path: 'abilities.0.body.paths.0.steps.0.effects.1',
          sentence: 'tally takes a number, not each.',
        },
      ],
    });
  });

  it('is refused with all of it where an image is needed', () => {
    expect(() => linkPack(tideway, [], [section])).toThrow(/M707 Oars[^]*M711 Oars/);
  });
});

it('compares cards by 31 values of an attribute and not by 32', () => {
  const values = (count: number): object =>
    Object.fromEntries(
      Array.from({ length: count }, (_, i) => [
        `biome-${'x'.repeat(i + 1)}`,
        { gloss: 'A biome.', attribute: 'habitat' },
      ]),
    );
  const faults = (count: number): readonly string[] => {
    const manifest = structuredClone(earth.manifest);
    const others = Object.entries(manifest.words.value).filter(
      ([, { attribute }]) => attribute !== 'habitat',
    );
    manifest.words.value = {
      ...Object.fromEntries(others),
      ...(values(count) as typeof manifest.words.value),
    };
    const wide = packFrom(JSON.stringify({ ...manifest, promises: [] }));
    const text = 'sheet "A"\n  end: score 1 per row of 4 cards with all different habitats\n';
    return rulesFaults(checkRules(text, wide), wide, new Vocabulary(wide.manifest)).map(
      ({ message }) => message,
    );
  };
  expect(faults(31)).toEqual([]);
  expect(faults(32)).toEqual(['habitat has more than 31 values, too many to compare cards by.']);
});
