import { describe, expect, it } from 'vitest';
import { checkCard, checkRules } from '../../src/cards/check.ts';
import { formatText } from '../../src/cards/format.ts';
import { checkJson } from '../../src/cards/json.ts';
import { toJson } from '../../src/cards/to-json.ts';
import { printAbility, printCard, printRules } from '../../src/language/print.ts';
import { earth, earthFiles } from '../support/packs.ts';
import { readAbility } from '../support/read-ability.ts';

const CARDS = earthFiles('.card');
const RULES = earthFiles('.rules');

describe('every shipped card', { timeout: 120_000 }, () => {
  it('is there: 364 of them', () => {
    expect(CARDS.length).toBe(364);
    expect(RULES.length).toBeGreaterThan(0);
  });

  it('has no error and no warning', () => {
    const grave = CARDS.flatMap(({ path, text }) =>
      checkCard(text, earth).diagnostics.flatMap(({ code, severity, message }) =>
        severity === 'info' ? [] : [{ path, code, message }],
      ),
    );
    expect(grave).toEqual([]);
  });

  it('has exactly one reading a line', () => {
    const lines = CARDS.flatMap(({ text }) => checkCard(text, earth).card?.faces ?? [])
      .flatMap((face) => face.abilities)
      .map((ability) => printAbility(ability, earth.lexicon));
    expect(lines.length).toBeGreaterThan(439);
    expect(lines.filter((line) => readAbility(line, earth).readings !== 1)).toEqual([]);
  });

  it('is its own canonical text, and its tree comes back from text and JSON', () => {
    for (const { path, text } of CARDS) {
      const { card } = checkCard(text, earth);
      if (!card) throw new Error(`${path} has errors`);
      expect({ path, text: printCard(card, earth.lexicon) }).toEqual({ path, text });
      expect({ path, text: formatText(text, earth) }).toEqual({ path, text });
      expect({ path, card: checkJson(toJson(card), earth).card }).toEqual({ path, card });
    }
  });

  it('reads the same with Windows line ends, a byte order mark or no line end at the end', () => {
    for (const { path, text } of CARDS.filter((_, i) => i % 7 === 0)) {
      const { card } = checkCard(text, earth);
      for (const other of [text.replaceAll('\n', '\r\n'), `\ufeff${text}`, text.trimEnd()]) {
        const again = checkCard(other, earth);
        expect({
          path,
          card: again.card,
          errors: again.diagnostics.filter((d) => d.severity !== 'info'),
        }).toEqual({
          path,
          card,
          errors: [],
        });
        expect({ path, text: formatText(other, earth) }).toEqual({ path, text });
      }
    }
  });
});

describe('every shipped rules file', { timeout: 120_000 }, () => {
  it('has exactly one reading a line', () => {
    const lines = RULES.flatMap(({ text }) => checkRules(text, earth).card?.sections ?? [])
      .flatMap((section) => section.abilities)
      .map((ability) => printAbility(ability, earth.lexicon));
    expect(lines.length).toBeGreaterThan(40);
    expect(lines.filter((line) => readAbility(line, earth).readings !== 1)).toEqual([]);
  });

  it('is its own canonical text', () => {
    for (const { path, text } of RULES) {
      const { card, diagnostics } = checkRules(text, earth);
      expect({ path, diagnostics }).toEqual({ path, diagnostics: [] });
      expect({ path, text: card && printRules(card, earth.lexicon) }).toEqual({ path, text });
      expect({ path, text: formatText(text, earth, 'rules') }).toEqual({ path, text });
    }
  });
});
