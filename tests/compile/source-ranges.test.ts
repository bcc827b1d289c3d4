import { describe, expect, it } from 'vitest';
import { checkCard, checkRules } from '../../src/cards/check.ts';
import { buildCatalogue } from '../../src/cards/catalogue.ts';
import { compileFace, compileSection } from '../../src/compile/compile-face.ts';
import { cardFaults, rulesFaults } from '../../src/compile/diagnose.ts';
import { sourceRanges } from '../../src/compile/source-ranges.ts';
import { Vocabulary } from '../../src/compile/vocabulary.ts';
import { earth, earthFiles, fileText } from '../support/packs.ts';

const vocabulary = new Vocabulary(earth.manifest);

/** The texts of the clauses of a card, by id. */
function clausesOf(text: string): Record<string, string> {
  const { card, located } = checkCard(text, earth);
  if (!card || !located) throw new Error('the card has errors');
  return Object.fromEntries(
    card.faces.flatMap((face, i) => {
      const { program } = compileFace(face, card, earth, vocabulary);
      const at = located.faces[i];
      if (!program || !at) throw new Error('the card does not compile');
      return [...sourceRanges(program, at)].map(([id, { start, end }]) => [id, text.slice(start, end)]);
    }),
  );
}

describe('where clauses stand', () => {
  it('is their words, in the order of the text, whichever comes first in the program', () => {
    expect(clausesOf(fileText('cards/earth/event/225-jokulhaup.card'))).toEqual({
      '225/A/1/1': 'pay 5 sprouts',
      '225/A/1/2': 'pay 4 growth',
      '225/A/1/3': 'gain 6 soil',
      '225/A/1/4': 'draw 4',
    });
  });

  it('is on both faces, and on guards and bodies', () => {
    expect(clausesOf(fileText('cards/earth/island/285-kauai.card'))).toEqual({
      '285/A/1/1': 'draw 12',
      '285/A/1/2': 'compost 5 from hand',
      '285/A/1/3': 'gain 6 soil',
      '285/A/2/1': 'draw 1 per terrain you planted this turn',
      '285/B/1/1': 'draw 6',
      '285/B/1/2': 'compost 3 from hand',
      '285/B/1/3': 'gain 6 soil',
      '285/B/2/1': 'when you play any event',
      '285/B/2/2': 'gain 1 soil',
    });
  });

  it('is on every path', () => {
    const text = fileText('cards/earth/terrain/230-lava-plain.card');
    expect(clausesOf(text)).toEqual({
      '230/A/1/1': 'compost 2 from hand',
      '230/A/2/1': 'plant 1 red card over this without cost',
      '230/A/2/2': 'draw 2',
    });
  });

  it('is known in sections of rules, by the name of the section', () => {
    const text = 'action "Dig"\n  others: gain 2 soil or compost 2 from deck\n';
    const { card, located } = checkRules(text, earth);
    const section = card?.sections[0];
    const at = located?.sections[0];
    const program = section && compileSection(section, earth, vocabulary).program;
    if (!program || !at) throw new Error('the rules do not compile');
    expect(
      [...sourceRanges(program, at)].map(([id, { start, end }]) => [id, text.slice(start, end)]),
    ).toEqual([
      ['Dig/A/1/1', 'gain 2 soil'],
      ['Dig/A/1/2', 'compost 2 from deck'],
    ]);
  });

  it('is inside its line on every card', () => {
    for (const { text, checked } of buildCatalogue(earth, earthFiles('.card')).entries) {
      const { card, located } = checked;
      card?.faces.forEach((face, i) => {
        const { program } = compileFace(face, card, earth, vocabulary);
        const at = located?.faces[i];
        if (!program || !at) throw new Error(`${card.number} does not compile`);
        const ranges = sourceRanges(program, at);
        expect(ranges.size).toBe(program.clauses.length);
        for (const { id } of program.clauses) {
          const range = ranges.get(id);
          const line = at.abilities[Number(id.split('/')[2]) - 1];
          expect(text.slice(range?.start, range?.end)).toMatch(/^[a-z][^\n]*\S$/);
          expect(range?.start).toBeGreaterThan(line?.trigger.end ?? Infinity);
        }
      });
    }
  });
});

describe('what no program could do', () => {
  it('is said at its clause', () => {
    const text = fileText('cards/earth/event/225-jokulhaup.card').replace('draw 4', 'copy 1 ability');
    const [fault, ...more] = cardFaults(checkCard(text, earth), earth, vocabulary);
    expect(more).toEqual([]);
    expect(fault).toMatchObject({
      code: 'M706',
      severity: 'error',
      message: 'copy takes one line of a card. Say of which colour, and one colour only.',
    });
    expect(text.slice(fault?.range.start, fault?.range.end)).toBe('copy 1 ability');
  });

  it('is said in the order of the text', () => {
    const text = 'sheet "A"\n  end: must score 1 per row\n  end: score 1, gain 1 soil\n';
    const found = rulesFaults(checkRules(text, earth), earth, vocabulary);
    expect(found.map(({ code, range }) => [code, text.slice(range.start, range.end)])).toEqual([
      ['M704', 'must score 1 per row'],
      ['M707', 'must score 1 per row'],
      ['M717', 'score 1, gain 1 soil'],
    ]);
  });

  it('is not asked of a card with errors', () => {
    expect(cardFaults(checkCard('flora 137 "A"\n  red: gain 1 sunny\n', earth), earth, vocabulary)).toEqual(
      [],
    );
  });
});
