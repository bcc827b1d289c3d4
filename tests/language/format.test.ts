import { describe, expect, it } from 'vitest';
import { checkCard } from '../../src/cards/check.ts';
import { formatText } from '../../src/cards/format.ts';
import { earth } from '../support/packs.ts';

const CANONICAL = `# The first card.
# Two lines about it.
flora 401 "A # B" # beside the header
  # about the species
  species "Acer palmatum" # beside the species
  type tree
  cost 3
  points 0
  habitat rocky, cold
  facts designed # beside the last field

  # about the first ability
  yellow: place 1 growth, place 1 sprout # beside it
  #
  #  indented inside
  brown: score 1 per soil
# below all
`;

describe('the canonical layout', () => {
  it('leaves a canonical text as it is, comments at every legal place', () => {
    expect(checkCard(CANONICAL, earth).diagnostics.filter((each) => each.severity !== 'info')).toEqual([]);
    expect(formatText(CANONICAL, earth)).toBe(CANONICAL);
  });

  it('keeps every comment in the tree', () => {
    const { card } = checkCard(CANONICAL, earth);
    expect(card).toMatchObject({
      above: ['The first card.', 'Two lines about it.'],
      beside: 'beside the header',
      below: ['below all'],
    });
    const [face] = card?.faces ?? [];
    expect(face?.fields[0]).toMatchObject({ above: ['about the species'], beside: 'beside the species' });
    expect(face?.abilities).toMatchObject([
      { above: ['about the first ability'], beside: 'beside it' },
      { above: ['', ' indented inside'] },
    ]);
  });

  it.each<[string, (text: string) => string]>([
    ['Windows line ends', (text) => text.replaceAll('\n', '\r\n')],
    ['old Macintosh line ends', (text) => text.replaceAll('\n', '\r')],
    ['a byte order mark', (text) => `\ufeff${text}`],
    ['no line end at the end', (text) => text.trimEnd()],
    ['many line ends at the end', (text) => `${text}\n\n\n`],
    ['empty lines between all lines', (text) => text.replaceAll('\n', '\n\n')],
    ['blanks at the ends of lines', (text) => text.replaceAll('\n', '  \t\n')],
    ['two blanks for one', (text) => text.replaceAll(/(\w) (\d)/g, '$1  $2')],
    ['tabs between words', (text) => text.replaceAll('place 1', 'place\t1')],
    ['no blank after a comma', (text) => text.replaceAll('rocky, cold', 'rocky,cold')],
    ['a blank before a comma', (text) => text.replaceAll('rocky, cold', 'rocky , cold')],
    ['no blank after a colon', (text) => text.replace('yellow: ', 'yellow:')],
    ['no blank after the sign of a comment', (text) => text.replace('# below', '#below')],
    ['no blank before a comment', (text) => text.replace('designed # ', 'designed# ')],
    [
      'indented comments at the left edge',
      (text) => text.replace('  # about the species', '# about the species'),
    ],
  ])('is restored from %s', (_, change) => {
    const changed = change(CANONICAL);
    expect(formatText(changed, earth)).toBe(CANONICAL);
  });

  it('orders nothing by itself: order is a warning with a fix', () => {
    const text =
      'terrain 401 "A"\n  points 0\n  cost 3\n  habitat cold, wet\n  facts designed\n\n  red: draw 1\n';
    expect(checkCard(text, earth).diagnostics.map((each) => each.code)).toEqual(
      expect.arrayContaining(['C410', 'C413']),
    );
    expect(formatText(text, earth)).toBe(text);
  });

  it('sets the sides of a card apart', () => {
    const text = `climate 401 # both
# of A
side A "A" # A
  points 0
  facts designed
  red: draw 1
side B "B"

  points 0

  facts designed
  # b
  red: draw 2
`;
    expect(formatText(text, earth)).toBe(`climate 401 # both

# of A
side A "A" # A
  points 0
  facts designed

  red: draw 1

side B "B"
  points 0
  facts designed

  # b
  red: draw 2
`);
  });
});

describe('a text with mistakes', () => {
  it('keeps every line that cannot be read, word for word', () => {
    const text = '# why\nflora 401 "A"\n  cots 3   # three\n  ???\n  red gain 1 soyl -> ->\n  "lost"\n';
    const formatted = formatText(text, earth);
    for (const part of ['# why', 'cots 3', '# three', '???', 'red gain 1 soyl -> ->', '"lost"']) {
      expect(formatted).toContain(part);
    }
    expect(formatText(formatted, earth)).toBe(formatted);
  });

  it.each([
    ['nothing', ''],
    ['only comments', '# a\n'],
    ['bytes', '\u0000\u0001'],
    ['too much', '['.repeat(100_000)],
  ])('that is %s comes back as it was', (_, text) => {
    expect(formatText(text, earth)).toBe(text);
  });
});
