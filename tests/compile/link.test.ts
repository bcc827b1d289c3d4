import { describe, expect, it } from 'vitest';
import { packFrom, earth, earthFiles, fileText } from '../support/packs.ts';
import { checkCard } from '../../src/cards/check.ts';
import { readCode } from '../../src/compile/decode.ts';
import { NONE, NOTHING, type Image } from '../../src/compile/image.ts';
import { fingerprintOf } from '../../src/compile/fingerprint.ts';
import { buildImage, Linker, linkPack } from '../../src/compile/link.ts';
import { playableOf } from '../packs/games.ts';
import { treesOf } from './programs.ts';

const { cards, sections } = treesOf(earth, earthFiles('.card', '.rules'));
const image = linkPack(earth, cards, sections);
const { vocabulary } = image;
const { names } = vocabulary;

/** Index of a face by the number of its card and its side. */
function face(number: number, side = 0, of: Image = image): number {
  const card = of.cards.find((each) => each.number === number);
  if (!card) throw new Error(`there is no card ${number}`);
  return card.firstFace + side;
}

const measure = (at: number, name: string): number | undefined =>
  image.measures[at * names.measure.length + vocabulary.index('measure', name)];
const bits = (at: number, name: string): number | undefined =>
  image.values[at * names.measure.length + vocabulary.index('measure', name)];
const limit = (at: number, name: string): number | undefined =>
  image.limits[at * names.resource.length + vocabulary.index('resource', name)];
const marked = (at: number, name: string): number | undefined =>
  image.marks[at * names.mark.length + vocabulary.index('mark', name)];

/** The number of faces that can be planted which have a mark. */
const plantable = (name: string): number =>
  image.faces.filter(({ card }, at) => {
    const kind = image.cards[card]?.kind;
    return (kind === 'flora' || kind === 'terrain') && marked(at, name) === 1;
  }).length;

describe('the faces of an image', () => {
  it('stand in the order of numbers and sides, sections last', () => {
    const order = image.faces.map(
      ({ card, program }) => [card < 0 ? 1_000 : program.number, program.side] as const,
    );
    expect([...order].sort(([a, s], [b, t]) => a - b || (s < t ? -1 : s > t ? 1 : 0))).toEqual(order);
    expect(image.faces.length).toBe(439 + sections.length);
    expect(image.cards.length).toBe(364);
    expect(image.faces.filter(({ card }) => card < 0).length).toBe(sections.length);
  });

  it('have an entry for each line of their files', () => {
    const lines = earthFiles('.card', '.rules').flatMap(({ text }) => text.match(/^ {2}[a-z-]+: .*/gm) ?? []);
    // A line of the flow has one for its effects, if there are some, and one for each condition.
    const flow = lines.filter((line) => line.startsWith('  step: '));
    const effects = flow.filter((line) => !/(follow .*|window)( #.*)?$/.test(line));
    const conditions = flow.flatMap((line) => line.match(/if you have|until any seat has/g) ?? []);
    expect([flow.length, effects.length, conditions.length]).toEqual([58, 24, 13]);
    expect(image.entries.length).toBe(lines.length - flow.length + effects.length + conditions.length);
    for (const { card, firstEntry, program } of image.faces)
      program.entries.forEach((entry, place) => {
        const written = image.entries[firstEntry + place];
        expect(written).toMatchObject({ trigger: entry.trigger });
        if (card >= 0) expect(written?.ability).toBe(place);
      });
  });

  it('name the line of each entry of the flow: effects first, then conditions', () => {
    const at = image.faces.findIndex(({ program }) => program.name === 'Turn');
    const own = image.entries.filter(({ face }) => face === at);
    expect(own.map(({ ability, gives }) => [ability, gives])).toEqual([
      [0, 'none'],
      [2, 'none'],
      [2, 'goal'],
    ]);
  });
});

describe('the code of an image', () => {
  it('is that of the programs, with labels and constants where they came to stand', () => {
    const pool = new Set<number>();
    for (const { at, program } of image.faces) {
      const own = readCode(program.code, 0, program.code.length);
      const moved = readCode(image.code, at, at + program.code.length);
      expect(moved.map(({ opcode }) => opcode)).toEqual(own.map(({ opcode }) => opcode));
      moved.forEach(({ operands, instruction }, i) => {
        instruction?.operands.forEach(({ sort }, j) => {
          const [before, after] = [own[i]?.operands[j] ?? NaN, operands[j] ?? NaN];
          if (sort === 'label') expect(after).toBe(before + at);
          else if (sort === 'selector' || sort === 'scope' || sort === 'table' || sort === 'members')
            pool.add(after);
          else expect(after).toBe(before);
        });
      });
    }
    for (const offset of pool) expect(image.pool[offset]).toBeGreaterThanOrEqual(0);
  });

  it('ends with the routine of each verb that enters a card', () => {
    const verbs = names.verb.filter((_, verb) => (image.routines[verb] ?? -1) >= 0);
    expect(verbs).toEqual(['play']);
    const at = image.routines[vocabulary.index('verb', 'play')] ?? -1;
    expect(
      readCode(image.code, at, image.code.length).map(({ instruction, operands }) => [
        instruction?.name,
        ...operands,
      ]),
    ).toEqual([
      ['wake', vocabulary.index('nature', 'once')],
      ['react', vocabulary.index('verb', 'play')],
      ['end'],
    ]);
  });

  it('holds a table and a set as they were written', () => {
    const operand = (number: number): number => {
      const { at = 0, program } = image.faces[face(number)] ?? {};
      const steps = readCode(image.code, at, at + (program?.code.length ?? 0));
      const step = steps.find(
        ({ instruction }) => instruction?.name === 'look-up' || instruction?.name === 'sets',
      );
      return step?.operands[0] ?? -1;
    };
    const table = operand(305);
    expect([...image.pool.slice(table, table + 8)]).toEqual([7, 0, 4, 8, 13, 23, 28, 30]);
    const set = operand(325);
    expect(image.pool[set]).toBe(5);
    const event = image.pool[set + 9] ?? -1;
    expect([...image.pool.slice(event, event + 3)]).toEqual([0, vocabulary.index('zone', 'event-space'), 0]);
  });
});

describe('what an image knows of a face', () => {
  it('has its printed numbers', () => {
    const at = face(137);
    expect(
      ['cost', 'points', 'growth', 'canopy', 'sprouts'].map((id) => measure(at, `attribute:${id}`)),
    ).toEqual([2, 1, 2, 2, 3]);
    expect(measure(at, 'attribute:habitat')).toBe(2);
    expect(measure(at, 'noun:ability')).toBe(1);
    expect(measure(face(285), 'noun:ability')).toBe(2);
  });

  it('tells apart what is 0, what is none and what is nothing', () => {
    const event = face(196);
    expect(measure(event, 'attribute:habitat')).toBe(0);
    expect(measure(event, 'attribute:growth')).toBe(NONE);
    expect(measure(event, 'attribute:cost')).toBe(NOTHING);
  });

  it('has room for as many pieces as are printed, and for the sum of them', () => {
    const at = face(137);
    expect(['sprout', 'growth', 'piece', 'soil'].map((id) => limit(at, id))).toEqual([3, 2, 5, -1]);
    expect(['sprout', 'growth', 'piece'].map((id) => limit(face(230), id))).toEqual([-1, -1, -1]);
  });

  it('has the marks of its kind, values and colours, those that others count as included', () => {
    const promised = (id: string): number =>
      earth.manifest.promises.find(({ where }) => Object.values(where ?? {}).includes(id))?.count ?? NaN;
    for (const id of ['sunny', 'wet', 'rocky', 'cold', 'place-named', 'colour-named', 'animal-named'])
      expect([id, plantable(`value:${id}`)]).toEqual([id, promised(id)]);
    // The three flora without a printed type count as all four.
    for (const id of ['tree', 'herb', 'mushroom', 'bush'])
      expect([id, plantable(`value:${id}`)]).toEqual([id, 44 + 3]);
    for (const id of ['multicolour', 'green', 'black', 'brown'])
      expect([id, plantable(`colour:${id}`)]).toEqual([id, promised(id)]);
    // Every multicolour card is red as well.
    for (const id of ['red', 'yellow', 'blue'])
      expect([id, plantable(`colour:${id}`)]).toEqual([id, 59 + 20]);
    expect(plantable('kind:flora')).toBe(179);
    expect([83, 29, 230].map((number) => marked(face(number), 'derived:arrowed'))).toEqual([1, 1, 0]);
  });

  it('is compared by the colours that it stands for, and by its kind beside the types', () => {
    const colours = Object.keys(earth.manifest.words.colour);
    const bit = (id: string): number => 1 << colours.indexOf(id);
    const multicolour = image.faces.findIndex((_, at) => marked(at, 'colour:multicolour') === 1);
    const own = bits(multicolour, 'attribute:colour') ?? 0;
    expect(own & bit('multicolour')).toBe(0);
    expect(own & (bit('red') | bit('yellow') | bit('blue'))).toBe(bit('red') | bit('yellow') | bit('blue'));
    expect(bits(face(137), 'attribute:type')).toBe(2);
    expect(bits(face(280), 'attribute:type')).toBe(15);
    expect(bits(face(230), 'attribute:type')).toBe(16);
  });

  it('has a column for what each selector asks without the state', () => {
    const at = image.faces[face(126)]?.at ?? 0;
    const [count] = readCode(image.code, at, at + 3);
    const selector = count?.operands[1] ?? 0;
    const column = image.pool[selector] ?? 0;
    expect(image.pool[selector + 1]).toBe(0);
    const cheap = image.faces.filter((_, each) => image.columns[column + each] === 1);
    const printed = earthFiles('.card').filter(({ text }) => /^ {2}cost [0-3]$/m.test(text));
    expect(cheap.length).toBe(printed.length);
  });
});

describe('the entries of an image', () => {
  const entry = (number: number, ability: number, side = 0): Image['entries'][number] | undefined =>
    image.entries[(image.faces[face(number, side)]?.firstEntry ?? 0) + ability];

  it('know their nature, and whether they can be declined', () => {
    const nature = (id: string): number => vocabulary.index('nature', id);
    expect(entry(285, 0)).toMatchObject({ nature: nature('once'), voluntary: false, gives: 'none' });
    expect(entry(285, 1)).toMatchObject({ nature: nature('activated'), voluntary: true, gives: 'none' });
    expect(entry(26, 0)).toMatchObject({ nature: nature('standing'), voluntary: false, gives: 'points' });
    expect(entry(305, 0)).toMatchObject({ nature: nature('end'), voluntary: false, gives: 'points' });
    expect(entry(337, 0)).toMatchObject({ nature: nature('goal'), voluntary: false, gives: 'goal' });
  });

  it('have the marks by which they are found', () => {
    const mark = (id: string): number => vocabulary.index('mark', id);
    expect(entry(137, 0)).toMatchObject({
      colour: mark('colour:yellow'),
      marks: [mark('colour:yellow'), mark('kind:flora')],
    });
    expect(entry(305, 0)).toMatchObject({ colour: -1, marks: [mark('kind:ecosystem')] });
    const multicolour = image.entries.find(({ colour }) => colour === mark('colour:multicolour'));
    expect(multicolour?.marks.map((each) => names.mark[each])).toEqual([
      'colour:multicolour',
      'colour:red',
      'colour:yellow',
      'colour:blue',
      'kind:flora',
    ]);
  });

  it('ask only for the cards of one verb, which are kept', () => {
    expect(image.tracked.map((verb) => names.verb[verb])).toEqual(['plant']);
  });
});

describe('the fingerprint', () => {
  const changed = (from: string, to: string): number => {
    const files = earthFiles('.card', '.rules').map((file) => ({
      ...file,
      text: file.text.replace(from, to),
    }));
    const trees = treesOf(earth, files);
    return linkPack(earth, trees.cards, trees.sections).fingerprint;
  };
  const manifest = (from: string, to: string): number => {
    const text = fileText('cards/earth/pack.json');
    expect(text).toContain(from);
    return linkPack(packFrom(text.replace(from, to)), cards, sections).fingerprint;
  };

  it('stays as it is where nothing changes that plays', () => {
    expect(changed('facts agreed', 'facts agreed # seen twice')).toBe(image.fingerprint);
    expect(changed('"Wall Screw-Moss"', '"Wall Moss"')).toBe(image.fingerprint);
    expect(manifest('One of the four types of flora.', 'One of four.')).toBe(image.fingerprint);
  });

  it.each([
    [
      'a number on a card',
      () =>
        changed(
          'flora 137 "Wall Screw-Moss"\n  species "Tortula muralis"\n  type herb\n  cost 2',
          'flora 137 "Wall Screw-Moss"\n  species "Tortula muralis"\n  type herb\n  cost 3',
        ),
    ],
    ['a number in a line', () => changed('black: pay 7 sprouts', 'black: pay 6 sprouts')],
    ['a word of a line', () => changed('black: pay 7 sprouts', 'black: pay 7 growth')],
    ['a line of rules', () => changed('score 7 per bonus', 'score 8 per bonus')],
    ['what a verb does', () => manifest('"from": "deck", "to": "hand"', '"from": "deck", "to": "compost"')],
    ['the size of a grid', () => manifest('"grid": [4, 4]', '"grid": [3, 4]')],
  ])('changes with %s', (_, number) => {
    expect(number()).not.toBe(image.fingerprint);
  });

  it('changes with what is printed where as much counts, by which the next cards fit the last one', () => {
    const { image: eights } = playableOf('eights');
    const printedValues = eights.printedValues.map((bits) => bits & ~1);
    expect(fingerprintOf(eights)).toBe(eights.fingerprint);
    expect(fingerprintOf({ ...eights, printedValues })).not.toBe(eights.fingerprint);
  });
});

describe('a pack that is linked again', () => {
  const linker = new Linker(earth);
  const before = linker.build(cards, sections).image;
  const changed = cards.map((card) =>
    card.number === 137
      ? { ...card, faces: card.faces.map((one) => ({ ...one, abilities: one.abilities.slice(0, -1) })) }
      : card,
  );
  const after = linker.build(changed, sections);

  it('is what linking all of it gives', () => {
    const anew = buildImage(earth, changed, sections).image;
    expect(after.image).toEqual(anew);
    expect(after.image?.fingerprint).toBe(anew?.fingerprint);
    expect(after.image?.fingerprint).not.toBe(before?.fingerprint);
    expect(linker.build(cards, sections).image).toEqual(image);
  });

  it('compiles only the card that is another one', () => {
    const anew = after.image?.faces.flatMap(({ program }, at) =>
      program === before?.faces[at]?.program ? [] : [program.number],
    );
    expect(anew).toEqual([137]);
  });

  it('says each time what does not compile', () => {
    const found = cards.find(({ number }) => number === 305);
    const { card } = checkCard(
      fileText('cards/earth/ecosystem/305-blackforest.card').replace(/score .*/, 'score 1 per row'),
      earth,
    );
    if (!found || !card) throw new Error('the card does not check');
    const said = [
      {
        code: 'M704',
        where: '305/A',
        sentence: 'How many there are of row is not counted. Say of what it consists: row of 3 cards.',
      },
    ];
    for (let time = 0; time < 2; time += 1) {
      const { image: none, faults } = linker.build(
        cards.map((each) => (each === found ? card : each)),
        sections,
      );
      expect(none).toBeUndefined();
      expect(faults).toMatchObject(said);
    }
  });
});
