import { describe, expect, test } from 'vitest';
import { earth } from '../support/packs.ts';
import { Desk, flora } from './cursor.ts';

const desk = new Desk();
const { words } = earth.manifest;
const idsOf = (record: object): string[] => Object.keys(record);
const cardKinds = idsOf(words.kind).filter((id) => words.kind[id]?.rule !== true);
const sorted = (labels: readonly string[]): string[] => [...labels].sort();

/** Marked line, words that have to be offered, words that must not. */
const OFFERS: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  // The grammar: a clause starts with a verb or an opener, never with a thing.
  ['  yellow: |', ['place', 'gain', 'draw', 'if', 'must', 'look'], ['soil', 'from', '->', 'herb', '2']],
  // Semantics: score waits for the end, what stands all the time is not under a colour that is activated.
  ['  yellow: |', [], ['score', 'cannot', 'reduce', 'counts', 'have', 'choose', 'return']],
  ['  brown: |', ['score', 'cannot', 'reduce', 'counts', 'may', 'when'], ['have']],
  // RES-3, GAIN-SOIL: pieces are placed, soil is gained.
  ['  yellow: place 1 |', ['growth', 'sprout'], ['soil', 'sprouts', 'pieces', 'card']],
  ['  yellow: place 2 |', ['growth', 'sprouts'], ['soil', 'sprout']],
  ['  yellow: gain 1 |', ['soil'], ['growth', 'sprout', 'card']],
  ['  yellow: plant 1 |', ['card'], ['soil', 'cards', 'growth']],
  ['  yellow: compost 2 from |', ['hand', 'deck'], ['tableau', 'compost', 'soil']],
  ['  red: discard 1 from |', ['compost'], ['hand', 'deck']],
  // A number that stands alone is enough for some verbs and not for others.
  ['  red: gain 1 |', [], [',', '->', 'per', 'from', 'or']],
  ['  red: draw 1 |', [',', 'per'], ['soil', 'from']],
  // Order of the parts of a clause: what belongs further left is not offered any more.
  ['  yellow: compost 2 from hand |', [',', '->', 'but'], ['per', 'from']],
  ['  yellow: place 1 growth on each herb |', ['in', 'with'], ['per', 'on', 'from']],
  ['  yellow: place 1 growth on each herb in this |', ['column', 'row', 'diagonal'], ['herb', 'orthogonal']],
  ['  brown: score 2 per card in the longest |', ['orthogonal', 'diagonal'], ['row', 'column', 'tableau']],
  ['  brown: score 2 per card in the longest diagonal |', ['line'], ['card']],
  ['  brown: score 2 per card with 2 or |', ['more', 'less'], ['card']],
  ['  brown: score 2 per card with |', ['2', 'cost', 'no', 'even'], ['costs', 'wet']],
  ['  brown: counts as |', ['tree', 'herb', 'mushroom', 'bush'], ['trees', 'soil', 'red']],
  ['  brown: cannot |', ['choose'], ['chose', 'soil']],
  ['  yellow: if you |', ['chose', 'have'], ['choose', 'soil']],
  // COND-5: a guard names the colour of its own line.
  ['  yellow: if you chose |', ['yellow'], ['red', 'blue']],
  ['  brown: score 2 per sunny |', ['card'], ['cards']],
  ['  brown: score 2 per 2 sunny |', ['cards'], ['card']],
];

describe('completion in a line of ability', () => {
  test.each(OFFERS)('%s', (line, offered, refused) => {
    const labels = desk.labels(flora(line));
    expect(labels).toEqual(expect.arrayContaining([...offered]));
    expect(labels.filter((label) => refused.includes(label))).toEqual([]);
    expect(new Set(labels).size).toBe(labels.length);
  });

  test('offers what a goal must have and nothing else at its start', () => {
    const goal = 'fauna 337\n\nside A "A"\n  facts single\n\n  goal: |';
    expect(sorted(desk.labels(goal))).toEqual(['have', 'if']);
  });

  test('ranks what the pack writes there most often first', () => {
    // 137 and its like: of 16 lines with "on each" none is followed by a card.
    expect(desk.labels(flora('  yellow: compost |'))[0]).toBe('2');
    expect(desk.labels(flora('  yellow: place 1 growth |'))[0]).toBe('on');
    expect(desk.labels(flora('  brown: score 2 |'))[0]).toBe('per');
    expect(desk.labels(flora('  multicolour: |'))[0]).toBe('pay');
  });

  test('puts what begins as it was typed first, and replaces the whole word', () => {
    const items = desk.complete(flora('  yellow: pl|ace 1 growth'));
    expect(items.slice(0, 2).map(({ label }) => label)).toEqual(['place', 'plant']);
    expect(items.map(({ rank }) => rank)).toEqual(items.map((_, index) => index));
    expect(desk.taken(flora('  yellow: pl|ace 1 growth'), 'draw')).toBe(flora('  yellow: draw 1 growth'));
  });

  test('behind a finished word also offers what follows it, with its space', () => {
    expect(desk.taken(flora('  yellow: place 1 growth|'), 'on')).toBe(flora('  yellow: place 1 growth on'));
    expect(desk.taken(flora('  yellow: place 1 growth|'), ',')).toBe(flora('  yellow: place 1 growth,'));
    expect(desk.taken(flora('  yellow: place 1|'), 'growth')).toBe(flora('  yellow: place 1 growth'));
    expect(desk.taken(flora('  yellow:|'), 'draw')).toBe(flora('  yellow: draw'));
    expect(desk.labels(flora('  yellow: place 1 grow|'))).not.toContain('on');
  });

  test('says what each word is and means', () => {
    const items = desk.complete(flora('  yellow: place 1 growth on each |'));
    expect(items.find(({ label }) => label === 'herb')).toMatchObject({
      detail: 'type',
      sort: 'value',
      documentation: words.value['herb']?.gloss,
      rules: words.value['herb']?.rules ?? [],
    });
    const per = desk.complete(flora('  brown: score 2 |')).find(({ label }) => label === 'per');
    expect(per).toMatchObject({
      sort: 'reserved',
      documentation: 'As often as there are full groups of these.',
    });
  });

  test('goes on with the last clause where the line before it is wrong', () => {
    expect(desk.labels(flora('  yellow: place growth, |'))).toEqual(
      expect.arrayContaining(['place', 'draw']),
    );
    expect(desk.labels(flora('  yellow: from from, then |'))).toEqual(
      expect.arrayContaining(['place', 'draw']),
    );
  });
});

describe('completion of fields', () => {
  const { required = [], optional = [], triggers = [] } = words.kind['flora'] ?? {};

  test('offers the fields that are missing, those that must be there first, then triggers', () => {
    const labels = desk.labels('flora 137 "A"\n  type herb\n  |\n');
    const fields = labels.filter((label) => label in words.attribute);
    expect(fields.slice(0, required.length)).toEqual(
      earth.manifest.fields.filter((id) => required.includes(id)),
    );
    expect(sorted(fields)).toEqual(sorted([...required, ...optional].filter((id) => id !== 'type')));
    expect(labels).toEqual(expect.arrayContaining(triggers));
    expect(labels).not.toContain('start');
  });

  test('offers no trigger where the face has all its abilities, and none twice that stands only once', () => {
    const two = flora('  red: gain 1 soil\n  blue: gain 1 soil\n  |');
    expect(desk.labels(two).filter((label) => triggers.includes(label))).toEqual([]);
    const island = 'island 285\n\nside A "A"\n  points 1\n  facts single\n\n  start: draw 2\n  |';
    const offered = desk.labels(island);
    expect(offered).toContain('red');
    expect(offered).not.toContain('start');
  });

  test('offers whole lines of the pack that fit the kind', () => {
    const lines = desk.complete(flora('  |')).filter(({ sort }) => sort === 'line');
    expect(lines.length).toBeGreaterThan(5);
    for (const { label } of lines) expect(triggers).toContain(label.split(':')[0]);
    expect(lines[0]?.detail).toMatch(/^on \d+ faces$/);
  });

  test('writes a trigger with its colon, unless there is one', () => {
    expect(desk.taken(flora('  |'), 'red')).toBe(flora('  red: '));
    expect(desk.taken(flora('  ye|llow: draw 1'), 'red')).toBe(flora('  red: draw 1'));
  });

  test('indents what begins a line at the edge', () => {
    expect(desk.taken('flora 137 "A"\n|', 'cost')).toBe('flora 137 "A"\n  cost');
    expect(desk.taken('flora 137 "A"\n |', 'cost')).toBe('flora 137 "A"\n  cost');
    expect(desk.taken('flora 137 "A"\n  |', 'cost')).toBe('flora 137 "A"\n  cost');
  });

  test('offers values that the field has and the line has not', () => {
    expect(desk.labels(flora('  habitat |'))).toEqual(['sunny', 'wet', 'rocky', 'cold']);
    expect(desk.labels(flora('  habitat wet |'))).toEqual([',']);
    expect(desk.labels(flora('  habitat wet, |'))).toEqual(['sunny', 'rocky', 'cold']);
    expect(desk.labels(flora('  habitat |, wet'))).toEqual(['sunny', 'rocky', 'cold']);
    expect(desk.labels(flora('  habitat ro|, wet'))[0]).toBe('rocky');
    expect(sorted(desk.labels(flora('  type |')))).toEqual(['bush', 'herb', 'mushroom', 'tree']);
    expect(desk.labels(flora('  type herb |'))).toEqual([]);
  });

  test('offers numbers that cards of the kind have', () => {
    for (const item of desk.complete(flora('  cost |'))) {
      expect(item.sort).toBe('number');
      expect(Number(item.label)).toBeGreaterThanOrEqual(0);
    }
    expect(desk.labels(flora('  cost |')).length).toBe(10);
    expect(desk.labels(flora('  species |'))).toEqual(['"…"']);
  });
});

describe('completion of headers', () => {
  test('offers kinds of card in a card and kinds of rule in rules', () => {
    expect(desk.labels('|')).toEqual(cardKinds);
    expect(desk.labels('fl|')[0]).toBe('flora');
    expect(desk.labels('|', 'rules/new.rules')).toEqual(['action', 'conversion', 'phase', 'sheet']);
  });

  test('offers a number that is free, then a name', () => {
    // All numbers of the printed deck are taken; the next range of the kind begins at 401.
    expect(desk.labels('flora |')).toEqual(['401']);
    expect(desk.labels('flora 401 |')).toEqual(['"New flora"']);
    expect(desk.labels('island 401 |')).toEqual([]);
    expect(desk.labels('action |', 'rules/new.rules')).toEqual(['"New action"']);
  });

  test('offers the sides that are missing', () => {
    expect(desk.labels('island 401\n|')).toEqual(['side A']);
    expect(desk.taken('island 401\n\n|', 'side A')).toBe('island 401\n\nside A "New island"');
    expect(desk.labels('island 401\n\nside A "A"\n|')).toContain('side B');
    expect(desk.labels('island 401\n\nside A "A"\n\nside B "B"\n|')).not.toContain('side B');
    expect(desk.labels('island 401\n\nside |')).toEqual(['A', 'B']);
    expect(desk.labels('island 401\n\nside A "A"\n\nside |')).toEqual(['B']);
    expect(desk.labels('island 401\n\nside A |')).toEqual(['"New island"']);
  });
});

describe('completion where nothing may stand', () => {
  test.each([
    flora('  red: gain 1 soil # com|post'),
    flora('  species "Tor|tula"'),
    flora('  species "Tor|'),
    'nothing 1 |',
    'flora 1 "A" |',
    flora('  cost 2 |'),
    flora('  nonsense |'),
  ])('%j', (source) => {
    expect(desk.labels(source)).toEqual([]);
  });

  test('a text that is too large, the JSON form, a file that is not open', () => {
    expect(desk.labels(`${'x '.repeat(40_000)}|`)).toEqual([]);
    expect(desk.labels('{"kind": "|"}', 'flora/1-a.json')).toEqual([]);
    expect(desk.service.complete('no/such.card', 0)).toEqual([]);
  });
});

/** A section of the flow with one marked line, in a file that the pack does not have. */
const phase = (line: string): string => `phase "Marked"\n${line}\n`;
const ask = (line: string): readonly string[] => desk.labels(phase(line), 'rules/marked.rules');

const FLOW: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['  |', ['step'], ['active', 'end', 'red']],
  // SETUP-3: cards are dealt to the table; nobody is named who could draw or choose.
  [
    '  step: |',
    ['for', 'follow', 'until', 'window', 'deal'],
    ['draw', 'choose', 'take', 'may', 'have', 'chose'],
  ],
  ['  step: for |', ['each', 'the'], ['seat', 'deal']],
  ['  step: for each |', ['seat'], ['card']],
  ['  step: for each seat |', ['in', 'together', 'clockwise'], ['order', ',']],
  ['  step: for the |', ['leading', 'next', 'opponent', 'seat', 'following'], ['each']],
  [
    '  step: for each seat together, |',
    ['draw', 'choose', 'must', 'if', 'follow'],
    ['until', 'window', 'for'],
  ],
  ['  step: for each seat in order, |', ['draw', 'if', 'until', 'window', 'for'], []],
  ['  step: for each seat together, must choose 1 |', ['action'], ['card', 'soil', 'island']],
  [
    '  step: for each seat together, follow the chosen |',
    ['action', 'conversion', 'sheet'],
    ['phase', 'flora'],
  ],
  ['  step: until any seat has |', ['16'], ['cards']],
  ['  step: until any seat has 16 |', ['cards', 'flora'], ['card']],
  ['  step: deal 4 |', ['fauna', 'ecosystems'], ['islands', 'action']],
  // Names of the sections of the flow, in quotes; a section does not follow itself.
  ['  step: follow |', ['"Turn"', '"Round"'], ['"Plant"', '"Marked"', '"Final score"', 'the']],
  ['  step: for each seat together, follow |', ['the'], ['chosen']],
  ['  step: follow "|', ['"Turn"', '"Round"'], ['"Plant"', 'the']],
  ['  step: follow "Ro|und"', ['"Turn"', '"Round"'], ['"Plant"', 'the']],
  ['  step: follow "Round|"', ['"Turn"', '"Round"'], ['"Plant"', 'the']],
];

describe('completion in a line of the flow', () => {
  test.each(FLOW)('%s', (line, offered, refused) => {
    const labels = ask(line);
    expect(labels).toEqual(expect.arrayContaining([...offered]));
    expect(labels.filter((label) => refused.includes(label))).toEqual([]);
  });

  test('a name that is begun comes first and takes the place of the whole text', () => {
    const { text, path, offset } = desk.put(phase('  step: follow "Stan|'), 'rules/marked.rules');
    const [first] = desk.service.complete(path, offset);
    expect(first?.label).toBe('"Standard set-up"');
    expect(text.slice(first?.range.start, first?.range.end)).toBe('"Stan');
  });

  test('sections that are written meanwhile are offered, those of other files, too', () => {
    desk.put('phase "Dusk"\n  step: window|\n', 'rules/dusk.rules');
    expect(ask('  step: follow |')).toContain('"Dusk"');
    desk.service.remove('rules/dusk.rules');
    expect(ask('  step: follow |')).not.toContain('"Dusk"');
  });

  test('in the name of the section itself nothing is offered', () => {
    expect(desk.labels('phase "Ma|rked"\n  step: window\n', 'rules/marked.rules')).toEqual([]);
  });
});
