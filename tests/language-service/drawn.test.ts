import { describe, expect, test } from 'vitest';
import { openEarth } from './cursor.ts';

const PATH = 'flora/999-new.card';
const HEAD = 'flora 999 "Rue"\n  type herb\n  cost 2\n  points 1\n  facts designed\n\n';
const service = openEarth();
/** The lines that are shown of a text: each line with what is wrong with it, or with its rules text. */
const shown = (text: string, path = PATH) => {
  const { drawn } = service.update(path, text);
  const [lines] = [...(drawn?.faces ?? []), ...(drawn?.sections ?? [])];
  return lines?.abilities.map(({ trigger, text: line, problem }, index) =>
    problem === undefined ? [trigger, lines.english[index]] : [trigger, line, 'is marked'],
  );
};

describe('of a card with mistakes', () => {
  test('nothing is drawn apart where it has none', () => {
    expect(service.update(PATH, `${HEAD}  red: gain 1 soil\n`).drawn).toBeUndefined();
  });

  test.each<[string, string, unknown[]]>([
    [
      'a word that is not known: the other line is that of the present text',
      '  red: gain 3 soil\n  blue: gain 1 soyl\n',
      [
        ['red', 'Gain 3 soil.'],
        ['blue', 'blue: gain 1 soyl', 'is marked'],
      ],
    ],
    [
      'a line that is no sentence, in the order of the text',
      '  red: gain gain 3\n  blue: gain 2 soil\n',
      [
        ['red', 'red: gain gain 3', 'is marked'],
        ['blue', 'Gain 2 soil.'],
      ],
    ],
    [
      'a third line where two may stand',
      '  red: gain 1 soil\n  blue: gain 2 soil\n  green: gain 3 soil\n',
      [
        ['red', 'Gain 1 soil.'],
        ['blue', 'Gain 2 soil.'],
        ['green', 'Gain 3 soil.'],
      ],
    ],
    ['no line at all', '', []],
  ])('%s', (_, lines, expected) => expect(shown(HEAD + lines)).toEqual(expected));

  test('a broken field is as it last checked, and the others are those of the present text', () => {
    service.update(PATH, `${HEAD}  red: gain 1 soil\n`);
    const text = HEAD.replace('cost 2', 'cost 99').replace('points 1', 'points 3');
    const { drawn, faces, broken } = service.update(PATH, `${text}  red: gain 1 soil\n`);
    expect(broken).toEqual(['cost']);
    expect(drawn?.faces[0]?.values).toMatchObject({ cost: 2, points: 3 });
    // A text that is played and listed is still the last text that checked.
    expect(faces[0]?.values).toMatchObject({ cost: 2, points: 1 });
  });

  test('both sides have their own lines', () => {
    const side = (name: string, line: string) =>
      `side ${name} "${name}"\n  points 1\n  facts designed\n\n  start: gain 1 soil\n  ${line}\n`;
    const text = `island 998\n\n${side('A', 'red: gain 1 soyl')}\n${side('B', 'red: gain 2 soil')}`;
    const { drawn } = service.update('island/998-a.card', text);
    expect(
      drawn?.faces.map(({ abilities }) => abilities.map(({ problem }) => problem !== undefined)),
    ).toEqual([
      [false, true],
      [false, false],
    ]);
    service.remove('island/998-a.card');
  });

  test('nothing where the kind is not known or the header cannot be read', () => {
    for (const text of ['flour 999 "Rue"\n  cost 2\n', 'cost 2\n', ''])
      expect(service.update(PATH, text).drawn).toBeUndefined();
    service.remove(PATH);
  });

  test('rules as well: the sections and lines that check, and a mark for the line that does not', () => {
    const path = 'rules/sheet.rules';
    const text = 'sheet "Final score"\n  end: score total points of cards\n  end: score 1 per sproot\n';
    expect(shown(text, path)).toEqual([
      ['end', 'Score the total point value of cards in your area.'],
      ['end', 'end: score 1 per sproot', 'is marked'],
    ]);
  });
});
