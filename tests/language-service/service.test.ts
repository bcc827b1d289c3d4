import { describe, expect, test } from 'vitest';
import { applyFix } from '../../src/cards/reporter.ts';
import { createLanguageService } from '../../src/language-service/service.ts';
import type { FileState, OutlineItem } from '../../src/language-service/types.ts';
import { earth, earthFiles, fileText } from '../support/packs.ts';
import { flora, marked, openEarth } from './cursor.ts';

const service = openEarth();
const project = service.project();
const NEW = 'flora/999-new.card';
const update = (text: string, path = NEW): FileState => service.update(path, text);
const cardFiles = earthFiles('.card');

describe('project', () => {
  test('knows every file, the cards in the order of their numbers', () => {
    const cards = project.states.filter(({ card }) => card);
    expect(cards).toHaveLength(364);
    expect(cards.flatMap(({ faces }) => faces)).toHaveLength(439);
    const numbers = cards.map(({ number }) => number ?? 0);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    expect(project.states.filter(({ current }) => !current)).toEqual([]);
    expect(project.states.filter(({ rules }) => rules).map(({ path }) => path)).toEqual(
      earthFiles('.rules').map(({ path }) => path),
    );
    expect(project).toMatchObject({ title: 'Earth', pack: 'earth', language: 'en' });
  });

  test('offers the kinds of card with a template that checks from the start', () => {
    expect(project.kinds.map(({ id }) => id)).toEqual([
      'flora',
      'terrain',
      'event',
      'island',
      'climate',
      'ecosystem',
      'fauna',
      'gaia',
    ]);
    const own = openEarth();
    for (const { id, folder, template, nextNumber, sides } of project.kinds) {
      const text = template.replace('{number}', String(nextNumber));
      const path = `${folder}/${nextNumber}-new-${id}.card`;
      const state = own.update(path, text);
      expect(state.diagnostics, id).toEqual([]);
      expect(state, id).toMatchObject({ draft: true, current: true, kind: id, number: nextNumber });
      expect(state.faces, id).toHaveLength(sides);
      expect(own.format(path), id).toBe(text);
      const findings = own.findings().find((each) => each.path === path);
      expect([...new Set(findings?.diagnostics.map(({ code }) => code))], id).toEqual(['P506']);
      own.remove(path);
    }
  });

  test('gives a new card the next number that is free, and no number twice', () => {
    const own = openEarth();
    const next = () => own.project().kinds.find(({ id }) => id === 'flora')?.nextNumber;
    expect(next()).toBe(401);
    own.update(NEW, flora('  red: gain 1 soil').replace('137', '401'));
    expect(next()).toBe(402);
    own.remove(cardFiles.find(({ path }) => path.startsWith('flora/137-'))?.path ?? '');
    expect(next()).toBe(137);
  });

  test('offers filters by what stands on the cards', () => {
    const filters = new Map(project.filters.map((filter) => [filter.attribute, filter]));
    expect([...filters.keys()]).toEqual(
      Object.keys(earth.manifest.words.attribute).filter((id) => id !== 'species' && id !== 'tier'),
    );
    expect(filters.get('habitat')?.values.map(({ id }) => id)).toEqual(['sunny', 'wet', 'rocky', 'cold']);
    expect(filters.get('habitat')?.values[0]).toEqual({
      id: 'sunny',
      icon: 'sunny',
      gloss: earth.manifest.words.value['sunny']?.gloss,
    });
    expect(filters.get('colour')?.values.map(({ id }) => id)).toEqual(
      Object.keys(earth.manifest.words.colour),
    );
    // Facts: costs go from 0 to 15, event points down to -4, all others up to 10.
    expect(filters.get('cost')?.range).toEqual([0, 15]);
    expect(filters.get('points')?.range).toEqual([-4, 10]);
  });

  test('a manifest that cannot be used gives its diagnostics', () => {
    const opened = createLanguageService('{', []);
    expect(opened.service).toBeUndefined();
    expect(opened.diagnostics.map(({ code }) => code)).toEqual(['J601']);
  });

  test('an empty pack can be opened and written into', () => {
    const { service: empty } = createLanguageService(fileText('cards/earth/pack.json'), []);
    expect(empty?.project().states).toEqual([]);
    expect(empty?.project().kinds[0]).toMatchObject({ id: 'flora', nextNumber: 1 });
    expect(empty?.project().filters.map(({ attribute }) => attribute)).not.toContain('cost');
    const { text, offset } = marked(flora('  red: gain 1 |'));
    empty?.update(NEW, text);
    expect(empty?.complete(NEW, offset).map(({ label }) => label)).toContain('soil');
  });

  test('files that are no cards are left out', () => {
    const { service: some } = createLanguageService(fileText('cards/earth/pack.json'), [
      { path: 'pack.json', text: '{}' },
      { path: 'notes.txt', text: 'flora 1 "A"' },
      ...cardFiles.slice(0, 1),
    ]);
    expect(some?.project().states.map(({ path }) => path)).toEqual([cardFiles[0]?.path]);
  });
});

describe('state of a file', () => {
  test('keeps the card of the last text that checked', () => {
    const good = update(flora('  red: gain 1 soil'));
    const bad = update(flora('  red: gain 1 siol').replace('cost 2', 'cost two'));
    expect(good).toMatchObject({ current: true, broken: [] });
    expect(bad).toMatchObject({ current: false, broken: ['cost'], card: good.card, faces: good.faces });
    expect(bad.diagnostics.length).toBeGreaterThanOrEqual(2);
    const again = update(flora('  red: gain 2 soil'));
    expect(again).toMatchObject({ current: true, broken: [] });
    expect(again.faces[0]?.abilities[0]?.text).toBe('red: gain 2 soil');
  });

  test('a file that never checked has no card and no faces', () => {
    const state = update('flora 401 "A"\n  cost two\n', 'flora/401-a.card');
    expect(state).toMatchObject({ current: false, faces: [], sections: [], number: 401, kind: 'flora' });
    expect(state).not.toHaveProperty('card');
  });

  test('a mistake is shown with real cards that write it rightly, never the card itself', () => {
    const text = flora('  red: gain 1 soil').replace('  facts', '  habitat rocky, cool\n  facts');
    const [wrong, ...others] = update(text).diagnostics;
    expect(others).toEqual([]);
    expect(wrong).toMatchObject({ code: 'C406', suggestion: 'cold' });
    expect(wrong?.examples).toHaveLength(2);
    for (const { card, name, text: line } of wrong?.examples ?? []) {
      expect(card).not.toBe('137');
      expect(line).toMatch(/^habitat .*cold/);
      const real = project.states.find(({ number }) => String(number) === card);
      expect(real?.faces.map((face) => face.name)).toContain(name);
      expect(cardFiles.find(({ path }) => path === real?.path)?.text).toContain(`  ${line}\n`);
    }
  });

  test('a draft is one as soon as its text says so', () => {
    expect(update(flora('  red: gain').replace('agreed', 'designed')).draft).toBe(true);
    expect(update(flora('  red: gain 1 soil').replace('agreed', 'designed')).draft).toBe(true);
    expect(update(flora('  red: gain')).draft).toBe(false);
    expect(update('', 'flora/402-b.card').draft).toBe(false);
  });

  test.each([
    '',
    '\n\n',
    '# nothing',
    'flora',
    'flora 1',
    '"',
    '\u0000',
    '>'.repeat(70_000),
    'x '.repeat(5_000),
  ])('a text without a card has diagnostics and nothing else: %#', (text) => {
    const state = update(text, 'flora/403-c.card');
    expect(state.diagnostics.filter(({ severity }) => severity === 'error')).not.toEqual([]);
    expect(state).toMatchObject({ faces: [], sections: [], current: false });
    expect(service.hover('flora/403-c.card', 0) ?? null).toEqual(
      text.startsWith('flora') ? expect.anything() : (state.outline[0] ?? expect.toSatisfy(() => true)),
    );
    expect(() => service.complete('flora/403-c.card', text.length)).not.toThrow();
    expect(() => service.fixes('flora/403-c.card', { start: 0, end: text.length })).not.toThrow();
    expect(typeof service.format('flora/403-c.card')).toBe('string');
  });

  test('the JSON form is a file as good as the text', () => {
    const json = JSON.stringify(update(flora('  red: gain 1 soil')).card);
    const state = update(json, 'flora/137-a.json');
    expect(state).toMatchObject({ current: true, number: 137, kind: 'flora', tokens: [] });
    expect(state.faces[0]?.english).toEqual(update(flora('  red: gain 1 soil')).faces[0]?.english);
    const range = state.faces[0]?.abilities[0]?.range ?? { start: 0, end: 0 };
    expect(JSON.parse(json.slice(range.start, range.end))).toMatchObject({ trigger: 'red' });
    expect(service.format('flora/137-a.json')).toContain('"kind": "flora"');
    expect(update('{', 'flora/138-b.json').diagnostics.map(({ code }) => code)).toEqual(['J601']);
    expect(service.format('flora/138-b.json')).toBe('{');
  });
});

describe('tokens', () => {
  /** A text with each token marked by what it is. */
  function painted(text: string, path = NEW): string {
    const { tokens } = update(text, path);
    return tokens.map(({ start, end, type }) => `${type}(${text.slice(start, end)})`).join(' ');
  }

  test('say what each word, number and sign is', () => {
    expect(painted('flora 137 "A b" # c\n  cost 2\n  red: gain 1 soil, draw wrod -> X# d\n')).toBe(
      'kind(flora) number(137) string("A b") comment(# c) field(cost) number(2) trigger(red) sign(:) word(gain) number(1) ' +
        'word(soil) sign(,) word(draw) unknown(wrod) sign(->) unknown(X) comment(# d)',
    );
    expect(painted('island 285\n\nside A "Kauai"\n  green: draw 1 per terrain you planted this turn\n')).toBe(
      'kind(island) number(285) kind(side) word(A) string("Kauai") trigger(green) sign(:) word(draw) number(1) ' +
        'reserved(per) word(terrain) reserved(you) word(planted) reserved(this) word(turn)',
    );
    expect(painted('# only\n  # comments', 'flora/404-d.card')).toBe('');
    expect(painted('action "Plant"\n  active: plant 2 cards\n', 'rules/new.rules')).toBe(
      'kind(action) string("Plant") trigger(active) sign(:) word(plant) number(2) word(cards)',
    );
  });

  test('cover every card without gaps other than blanks, in order', () => {
    for (const { path, text } of cardFiles) {
      const tokens = service.state(path)?.tokens ?? [];
      let at = 0;
      for (const { start, end, type } of tokens) {
        expect(text.slice(at, start).trim(), path).toBe('');
        expect(type, path).not.toBe('unknown');
        at = end;
      }
      expect(text.slice(at).trim(), path).toBe('');
    }
  });
});

describe('outline', () => {
  const names = (items: readonly OutlineItem[]): unknown =>
    items.map(({ kind, name, children }) =>
      children.length > 0 ? [kind, name, names(children)] : [kind, name],
    );

  test('of a card with one face, of one with two, of rules', () => {
    const text = flora('  red: gain 1 soil');
    const one = update(text).outline;
    expect(names(one)).toEqual([
      [
        'card',
        'Wall Screw-Moss',
        [
          ['field', 'type'],
          ['field', 'cost'],
          ['field', 'points'],
          ['field', 'facts'],
          ['ability', 'red'],
        ],
      ],
    ]);
    const red = one[0]?.children[4];
    expect(red).toMatchObject({ detail: 'gain 1 soil', path: '/faces/0/abilities/0' });
    expect(text.slice(red?.nameRange.start, red?.nameRange.end)).toBe('red');
    expect(text.slice(red?.range.start, red?.range.end)).toBe('red: gain 1 soil');
    expect(names(update('island 285\n\nside A "K"\n  points 0\n\nside B "V"\n  points 1\n').outline)).toEqual(
      [
        [
          'card',
          'island 285',
          [
            ['face', 'K', [['field', 'points']]],
            ['face', 'V', [['field', 'points']]],
          ],
        ],
      ],
    );
    expect(names(update('action "Plant"\n  active: plant 2 cards\n', 'rules/new.rules').outline)).toEqual([
      ['section', 'Plant', [['ability', 'active']]],
    ]);
    expect(update('nonsense').outline).toEqual([]);
  });
});

describe('summary of a face', () => {
  test('has values by attribute, what a card counts as among them, and colours', () => {
    const [face] =
      service.state(cardFiles.find(({ path }) => path.startsWith('flora/280-'))?.path ?? '')?.faces ?? [];
    // CARD 280: four habitats, four types by its brown line, a blue and a brown ability.
    expect(face).toMatchObject({
      name: 'Swamp Sprouts',
      kind: 'flora',
      number: 280,
      colours: ['blue', 'brown'],
      values: {
        cost: 8,
        points: 0,
        habitat: ['sunny', 'wet', 'rocky', 'cold'],
        type: ['tree', 'herb', 'mushroom', 'bush'],
        growth: 2,
        canopy: 3,
        sprouts: 2,
      },
    });
    expect(face).not.toHaveProperty('side');
    expect(face?.abilities.map(({ trigger }) => trigger)).toEqual(['blue', 'brown']);
  });

  test('a colour that counts as others is the only one', () => {
    const { faces } = update(flora('  multicolour: pay 1 soil -> draw 2'));
    expect(faces[0]?.colours).toEqual(['multicolour']);
  });

  test('on every card: ranges hold the line, segments are the English, clauses lie in order inside', () => {
    for (const { path, text } of cardFiles) {
      for (const face of service.state(path)?.faces ?? []) {
        expect(face.segments.map((line) => line.map((segment) => segment.text).join(''))).toEqual(
          face.english,
        );
        expect(face.abilities.length, path).toBe(face.english.length);
        face.abilities.forEach((ability, index) => {
          const { start, end } = ability.range;
          expect(text.slice(start, end), path).toBe(ability.text);
          expect(ability.path, path).toMatch(/^\/faces\/[01]\/abilities\/\d$/);
          expect(ability.clauses.length, path).toBeGreaterThan(0);
          let at = start;
          for (const clause of ability.clauses) {
            expect(clause.range.start, path).toBeGreaterThanOrEqual(at);
            expect(clause.path.startsWith(`${ability.path}/`), path).toBe(true);
            at = clause.range.end;
            const own = face.segments[index]?.filter((each) => each.path.startsWith(clause.path)) ?? [];
            expect(own.length, `${path} ${clause.path}`).toBeGreaterThan(0);
          }
          expect(at, path).toBeLessThanOrEqual(end);
        });
      }
    }
  });
});

describe('fixes', () => {
  test('are those of the mistakes that a range touches', () => {
    const { text, range } = marked(flora('  red: gain 1 [|siol|], daw 1'));
    update(text);
    const { start, end } = range;
    const titles = (from: number, to: number) =>
      service.fixes(NEW, { start: from, end: to }).map(({ title }) => title);
    expect(titles(start, start)).toContain('Change to soil');
    expect(titles(end, end)).toContain('Change to soil');
    expect(titles(end, end)).not.toContain('Change to draw');
    expect(titles(0, text.length)).toEqual(expect.arrayContaining(['Change to soil', 'Change to draw']));
    expect(titles(0, 0)).toEqual([]);
    const fix = service.fixes(NEW, range).find(({ title }) => title === 'Change to soil');
    expect(fix && applyFix(text, fix)).toBe(flora('  red: gain 1 soil, daw 1'));
  });

  test('and those of names that the pack does not have, in a file of rules', () => {
    const path = 'rules/marked.rules';
    const own = openEarth();
    const { text, range } = marked('phase "Marked"\n  step: follow [|"Trun"|]\n');
    own.update(path, text);
    const [fix, ...rest] = own.fixes(path, range);
    expect(rest).toEqual([]);
    expect(fix && applyFix(text, fix)).toBe('phase "Marked"\n  step: follow "Turn"\n');
    expect(own.state(path)?.diagnostics).toEqual([]);
  });

  test('each way once', () => {
    const { text } = marked(flora('  red: gain 1 |siol'));
    update(text);
    const edits = service.fixes(NEW, { start: 0, end: text.length }).map((fix) => JSON.stringify(fix.edits));
    expect(new Set(edits).size).toBe(edits.length);
    expect(service.fixes('no/such.card', { start: 0, end: 1 })).toEqual([]);
  });
});

describe('findings', () => {
  test('change with the files and are worked out when asked for', () => {
    const own = openEarth();
    const codes = (path: string) =>
      own
        .findings()
        .find((each) => each.path === path)
        ?.diagnostics.map(({ code }) => code);
    const [first] = cardFiles;
    const before = own.findings();
    expect(before).toEqual(project.findings);
    own.update('flora/1-copy.card', first?.text ?? '');
    expect(codes('flora/1-copy.card')).toContain('P501');
    own.remove('flora/1-copy.card');
    expect(own.findings()).toEqual(before);
  });
});
