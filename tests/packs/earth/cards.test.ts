import { describe, expect, test } from 'vitest';
import { checkCard, checkRules } from '../../../src/cards/check.ts';
import { printCard, printRules } from '../../../src/language/print.ts';
import { earth, earthFiles } from '../../support/packs.ts';

describe('every file of Earth', () => {
  test('is a card without a mistake, in canonical layout', () => {
    for (const { path, text } of earthFiles('.card')) {
      const { card, diagnostics } = checkCard(text, earth);
      expect.soft(diagnostics, path).toEqual([]);
      expect.soft(card && printCard(card, earth.lexicon), path).toBe(text);
    }
  });

  test('or rules without a mistake, in canonical layout', () => {
    const files = earthFiles('.rules');
    expect(files.map(({ path }) => path)).toEqual([
      'rules/actions.rules',
      'rules/conversion.rules',
      'rules/gaia.rules',
      'rules/score-pad.rules',
      'rules/set-up.rules',
      'rules/sheet.rules',
      'rules/ties.rules',
      'rules/turn.rules',
      'rules/variants.rules',
    ]);
    for (const { path, text } of files) {
      const { card: rules, diagnostics } = checkRules(text, earth);
      expect.soft(diagnostics, path).toEqual([]);
      expect.soft(rules && printRules(rules, earth.lexicon), path).toBe(text);
    }
  });
});

describe('a canopy', () => {
  const card = `flora 401 "Test"
  type tree
  cost 1
  points 1
  growth 2
  canopy 3
  facts designed

  red: gain 1 soil
`;
  const without = card.replace('  growth 2\n', '');

  test('needs growth', () => {
    expect(checkCard(card, earth).diagnostics).toEqual([]);
    const [found, ...more] = checkCard(without, earth).diagnostics;
    expect(more).toEqual([]);
    expect(found).toMatchObject({
      code: 'C402',
      message: 'A card with canopy needs growth, for example "growth 1".',
    });
    expect(without.slice(found?.range.start, found?.range.end)).toBe('canopy');
    const [edit] = found?.fixes[0]?.edits ?? [];
    const mended = without.slice(0, edit?.start) + (edit?.text ?? '') + without.slice(edit?.end);
    expect(mended).toBe(card.replace('growth 2', 'growth 1'));
  });

  test('says so once where growth is only misspelt', () => {
    const misspelt = card.replace('growth 2', 'grwth 2');
    expect(checkCard(misspelt, earth).diagnostics.map(({ code }) => code)).toEqual(['C401']);
  });
});
