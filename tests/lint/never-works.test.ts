import { describe, expect, test } from 'vitest';
import { buildCatalogue } from '../../src/cards/catalogue.ts';
import { readPack } from '../../src/cards/pack.ts';
import { cardFaults, rulesFaults } from '../../src/compile/diagnose.ts';
import { Vocabulary } from '../../src/compile/vocabulary.ts';
import type { Diagnostic } from '../../src/language/diagnostic.ts';
import { lintPack, lintPrograms } from '../../src/lint/lint-pack.ts';
import { loadPack } from '../../src/api/play.ts';
import { marketWith, type Change } from '../support/market.ts';
import { earthFiles } from '../support/packs.ts';

const RULES = 'rules/game.rules';
const HERRING = 'stalls/1-herring.card';
const OPEN = 'open: earn 1 coin per fish stall';

/** A trigger that the kind of the stalls has as well; `as` is what its word says besides its gloss. */
const trigger = (as: string): readonly Change[] => [
  ['pack.json', '"step": {', `"arrive": { "gloss": "New.", ${as} }, "step": {`],
  ['pack.json', '"triggers": ["open", "end"]', '"triggers": ["open", "end", "arrive"]'],
];
const verb = (id: string, as: string): Change => [
  'pack.json',
  '"earn": {',
  `"${id}": { "gloss": "New.", "past": "${id}ed", ${as} }, "earn": {`,
];
const herring = (line: string): Change => [HERRING, OPEN, line];
/** The two stalls that score at the end do something in a turn instead. */
const NO_END: readonly Change[] = [
  ['stalls/4-pears.card', 'end: score 1 per fruit stall', 'open: earn 1 coin'],
  ['stalls/7-eel.card', 'end: score 1 per fish stall', 'open: earn 1 coin'],
];
const step = (line: string): Change => [RULES, 'step: for the leading seat, buy 1 stall', `step: ${line}`];

/** Everything that `loam lint --programs` finds in the game of the guide with changes, as `code [text] message`. */
function found(...changes: readonly Change[]): readonly string[] {
  const files = marketWith(...changes);
  const textOf = (path: string): string => files.find((file) => file.path === path)?.text ?? '';
  const said =
    (path: string) =>
    ({ code, range, message }: Diagnostic) =>
      `${code} [${textOf(path).slice(range.start, range.end)}] ${message}`;
  const { pack, diagnostics } = readPack(textOf('pack.json'));
  if (!pack) return diagnostics.map(said('pack.json'));
  const catalogue = buildCatalogue(pack, files);
  const vocabulary = new Vocabulary(pack.manifest);
  return [
    ...diagnostics.map(said('pack.json')),
    ...[...catalogue.entries, ...catalogue.rules].flatMap(({ path, checked }) =>
      checked.diagnostics.map(said(path)),
    ),
    ...catalogue.entries.flatMap(({ path, checked }) =>
      cardFaults(checked, pack, vocabulary).map(said(path)),
    ),
    ...catalogue.rules.flatMap(({ path, checked }) => rulesFaults(checked, pack, vocabulary).map(said(path))),
    ...lintPrograms(catalogue).flatMap(({ path, diagnostics: all }) => all.map(said(path))),
  ];
}

const ONCE = trigger('"nature": "once"');
const STANDING = trigger('"nature": "standing"');
const WAKES: Change = ['pack.json', '"with": "coin" }', '"with": "coin", "wakes": "once" }'];
const KIND = 'Nothing ever carries out 1 line of the kind stall under arrive, that on 1 "Herring":';

describe('M720: lines under a trigger that nothing carries out', () => {
  test.each<readonly [what: string, changes: readonly Change[], why: string]>([
    [
      'once, where the verb that brings the card wakes nothing',
      [...ONCE, herring('arrive: earn 2 coins')],
      `${KIND} buy brings such cards and wakes nothing. Say "wakes": "once" under does.`,
    ],
    [
      'of no colour, which are run by their kind, where only a colour is run',
      [
        ...trigger('"nature": "activated"'),
        herring('arrive: earn 2 coins'),
        ...NO_END,
        [RULES, '  end: open each stall in street', '  end: score 1 per stall'],
      ],
      `${KIND} no text uses cards of the kind stall with a verb that runs or repeats abilities. Write one, or use another trigger.`,
    ],
    [
      'at the end, where nothing in the final score runs them',
      [
        herring('end: score 2 per fish stall'),
        ...NO_END,
        [RULES, '  end: open each stall in street', '  end: score 1 per stall'],
      ],
      'Nothing ever carries out 1 line of the kind stall under end, that on 1 "Herring": no line of the final score uses cards of the kind stall with a verb that runs abilities, so that they never count. Write one.',
    ],
    [
      'standing, where the cards lie hidden',
      [
        ...STANDING,
        herring('arrive: reduce price of fish stalls by 1'),
        [
          'pack.json',
          '"owner": "seat",\n        "order": "row",\n        "visible": "all"',
          '"owner": "seat",\n        "order": "row",\n        "visible": "owner"',
        ],
      ],
      `${KIND} they work while their card lies open with a seat, and none of these cards ever comes to such a zone.`,
    ],
    [
      'standing, with effects that answer to nothing',
      [...STANDING, herring('arrive: if you have 3 coins, earn 2 coins')],
      `${KIND} as long as a card lies there nothing is done by itself. Say to what the lines answer, with when you and a verb, or use another trigger.`,
    ],
    [
      'of the flow, on a card',
      [...trigger('"nature": "flow"'), herring('arrive: window')],
      `${KIND} how a game goes on is said in rules files alone. Take the trigger from the kind.`,
    ],
    [
      'of a rule, on a card of nobody',
      [...trigger('"nature": "rule", "who": "everyone"'), herring('arrive: earn 1 coin')],
      `${KIND} they are lines of rules, and no line of the flow follows the chosen one of these cards. Only cards of the opponent are followed so. Use another trigger.`,
    ],
    [
      'of a goal, where the kind has no home',
      [
        ...trigger('"nature": "goal"'),
        ['pack.json', '"starts": "deck",\n        "home": "street"', '"starts": "deck"'],
        herring('arrive: have 3 stalls in street'),
        ['stalls/3-apples.card', 'open: earn 1 coin', 'open: earn 1 coin'],
      ],
      `${KIND} goals are claimed where their kind is at home, and it has no home. Name a zone of the table.`,
    ],
  ])('%s', (_, changes, why) => {
    const said = found(...changes).filter((each) => each.startsWith('M720'));
    expect(said.map((each) => each.replace(/^M720 \["\w+"\] /, ''))).toEqual([why]);
  });

  test.each<readonly [string, readonly Change[], string]>([
    [
      'of cards, in a section of rules',
      [
        ['pack.json', '"triggers": ["end"],', '"triggers": ["end", "open"],'],
        [RULES, 'sheet "Final score"', 'sheet "Bonus"\n  open: earn 1 coin\n\nsheet "Final score"'],
      ],
      'Nothing ever carries out 1 line of the kind sheet under open, that in "Bonus": they stand in a section of rules, where they belong to no card. Write them on cards, or use another trigger.',
    ],
    [
      'of rules, for nobody',
      [
        ...trigger('"nature": "rule"').slice(0, 1),
        ['pack.json', '"triggers": ["end"],', '"triggers": ["end", "arrive"],'],
        [RULES, 'sheet "Final score"', 'sheet "Bonus"\n  arrive: earn 1 coin\n\nsheet "Final score"'],
      ],
      'Nothing ever carries out 1 line of the kind sheet under arrive, that in "Bonus": the trigger does not say for whom they are. Say so under who.',
    ],
    [
      'of rules, for the active seat, in a section that no verb means',
      [
        ...trigger('"nature": "rule", "who": "active"').slice(0, 1),
        ['pack.json', '"triggers": ["end"],', '"triggers": ["end", "arrive"],'],
        [RULES, 'sheet "Final score"', 'sheet "Bonus"\n  arrive: earn 1 coin\n\nsheet "Final score"'],
      ],
      'Nothing ever carries out 1 line of the kind sheet under arrive, that in "Bonus": no verb means "Bonus". Name it under sections of a verb, or use a trigger for everyone, whose lines can be used at any time.',
    ],
  ])('%s', (_, changes, why) => {
    expect(found(...changes)).toEqual([expect.stringContaining(why)]);
  });

  test.each<readonly [string, readonly Change[]]>([
    ['once, with a verb that wakes them', [...ONCE, WAKES, herring('arrive: earn 2 coins')]],
    ['standing, in an open zone', [...STANDING, herring('arrive: reduce price of fish stalls by 1')]],
    [
      'standing, answering to what is bought',
      [...STANDING, herring('arrive: when you buy any stall, earn 1 coin')],
    ],
    ['standing, counting at the end', [...STANDING, herring('arrive: score 1 per fish stall')]],
    [
      'of rules, at any time',
      [
        ...trigger('"nature": "rule", "who": "everyone"').slice(0, 1),
        ['pack.json', '"triggers": ["end"],', '"triggers": ["end", "arrive"],'],
        [
          RULES,
          'sheet "Final score"',
          'sheet "Bonus"\n  arrive: pay 3 coins -> show 1\n\nsheet "Final score"',
        ],
      ],
    ],
  ])('nothing is said of lines %s', (_, changes) => {
    expect(found(...changes)).toEqual([]);
  });

  test('what is found so does nothing in a game, and what is not does', () => {
    const coinsAfter = (...changes: readonly Change[]): number => {
      // The one stall for sale costs 2 and gives 2 when it arrives.
      const only = marketWith(...ONCE, herring('arrive: must earn 2 coins'), ...changes).filter(
        ({ path }) => !path.endsWith('.card') || path === HERRING,
      );
      const { pack, faults } = loadPack(only);
      expect(faults).toEqual([]);
      const { game } = pack?.newGame({ mode: 'usual', seats: 2, seed: 1 }) ?? {};
      for (let seat = 0; seat < 2; seat++) {
        const buys = game?.legal(seat).find((words) => words.startsWith('buy'));
        if (buys !== undefined) {
          expect(game?.choose(seat, buys)).toBeUndefined();
          return game?.view(seat).parties[seat]?.pools['coin'] ?? -1;
        }
      }
      return -1;
    };
    // Three to begin with, one in the turn, two paid.
    expect(coinsAfter()).toBe(2);
    expect(coinsAfter(WAKES)).toBe(4);
  });
});

describe('M719: lines that are never done as they stand', () => {
  test.each([
    [
      STANDING,
      'arrive: when you buy any stall, score 2',
      'Points are counted when the game is over, whatever was done. Leave out what stands before the comma.',
    ],
    [
      [],
      'end: earn 2 coins',
      'Under end points are counted, and nothing else is done: the game is over. Count points, or use another trigger.',
    ],
  ] as const)('%#: %s', (changes, line, message) => {
    expect(found(...changes, herring(line))).toContain(
      `M719 [${line.replace(/^\w+: (?:(?:when|if) you [^,]*, )?/, '')}] ${message}`,
    );
  });
});

describe('M713, M715, M704: answers and questions after what is not kept', () => {
  const BID = verb('bid', '"things": ["card"], "side": "benefit", "does": { "act": "run" }');
  const PERIOD: Change = [
    'pack.json',
    '"period": {}',
    '"period": { "turn": { "gloss": "A turn.", "span": "turn" } }',
  ];
  const CLAIM: Change = [
    'pack.json',
    '"noun": {',
    '"noun": { "medal": { "gloss": "New.", "plural": "medals", "ranges": "bonuses" }, ',
  ];
  test.each<readonly [string, readonly Change[], string]>([
    [
      'a verb that moves no cards is answered',
      [...STANDING, BID, herring('arrive: when you bid any stall, earn 1 coin')],
      'M715 [when you bid any stall] No line answers to bid: it moves no cards. Name show or buy.',
    ],
    [
      'it is asked to which cards it was done',
      [BID, herring('open: if you bided stall, earn 1 coin')],
      'M715 [if you bided stall] To which cards bid was done is not kept: it moves none. Name show or buy.',
    ],
    [
      'those cards are counted',
      [BID, PERIOD, herring('open: earn 1 coin per stall you bided this turn')],
      'M713 [earn 1 coin per stall you bided this turn] To which cards bid was done is not kept: it moves none.',
    ],
    [
      'what was paid is counted',
      [PERIOD, herring('open: earn 1 coin per coin you paid this turn')],
      'M713 [earn 1 coin per coin you paid this turn] Of a turn it is not kept how often pay was done. Count what is there now, or ask for another verb.',
    ],
    [
      'what no verb raises is counted',
      [CLAIM, herring('open: earn 1 coin per medal')],
      'M704 [earn 1 coin per medal] Nothing ever raises the number of medal: no verb of the pack does.',
    ],
  ])('%s', (_, changes, expected) => {
    expect(found(...changes)).toContain(expected);
  });

  test('an event is declared for a verb that moves no cards', () => {
    expect(
      found(BID, [
        'pack.json',
        '"events": {}',
        '"events": { "bids": { "says": "A bid.", "verb": "bid", "rules": [] } }',
      ]),
    ).toEqual([
      'P526 [verb] verb has no effect here. Nothing happens that cards could react to: bid moves no cards. Name show or buy.',
    ]);
  });
});

describe('M721: what no game comes to', () => {
  test.each<readonly [string, readonly Change[], readonly string[]]>([
    [
      'a section that nothing follows',
      [
        [
          RULES,
          'sheet "Final score"',
          'phase "Market day"\n  step: for each seat in order, must earn 1 coin\n\nsheet "Final score"',
        ],
      ],
      [
        'M721 ["Market day"] No game ever comes to "Market day": no mode begins with it, and no section that is reached follows it. Follow it, or take it out.',
      ],
    ],
    [
      'a leading seat where none leads',
      [
        [
          RULES,
          'step: for each seat together, must earn 3 coins',
          'step: for the leading seat, must earn 3 coins',
        ],
      ],
      [
        'M721 [for the leading seat, must earn 3 coins] No seat ever leads here, so that this does nothing. Let seats lead before, with for each seat in order or for the next seat, or say for each seat.',
      ],
    ],
    [
      'the seat behind one that leads, where none leads',
      [
        [
          RULES,
          'step: for each seat together, must earn 3 coins',
          'step: for the following seat, must earn 3 coins',
        ],
      ],
      [
        'M721 [for the following seat, must earn 3 coins] No seat ever leads here, so that none follows it and this does nothing. Let seats lead before, with for each seat in order or for the next seat.',
      ],
    ],
    ['the seat behind one that leads', [step('for the following seat, must earn 1 coin')], []],
    [
      'the seat that has the most leads',
      [
        [
          RULES,
          'step: for each seat together, must earn 3 coins',
          'step: for the seat with the fewest coins, follow "First"',
        ],
        [
          RULES,
          'phase "Turn"',
          'phase "First"\n  step: for the leading seat, must earn 3 coins\n\nphase "Turn"',
        ],
      ],
      [],
    ],
    [
      'an opponent that no mode has',
      [step('for the opponent, must earn 3 coins')],
      [
        'M721 [for the opponent, must earn 3 coins] No mode that comes here has an opponent, so that this does nothing. Name an option under level of the mode.',
      ],
    ],
    [
      'a value of an option that changes nothing',
      [
        [
          'pack.json',
          '"options": {}',
          '"options": { "rain": { "says": "Rain.", "values": ["off", "on"], "rules": [] } }',
        ],
      ],
      [
        'M721 ["on"] With rain=on all is as usual. Say under changes what it changes, or in a mode that it is meant there.',
      ],
    ],
    [
      'a leading seat behind one that came next',
      [[RULES, 'phase "Turn"', '  step: for the leading seat, must earn 1 coin\n\nphase "Turn"']],
      [],
    ],
  ])('%s', (_, changes, expected) => {
    expect(found(...changes)).toEqual(expected);
  });
});

describe('M722: what stands in for a price', () => {
  const PAID = 'A card says what stands in for its own price.';
  const SHOP: Change = [
    'pack.json',
    '"phase": {',
    '"guild": { "gloss": "New.", "folder": "stalls", "numbers": [[100, 120]], "optional": ["price"], "triggers": ["arrive"], "starts": "square", "home": "square" }, "phase": {',
  ];
  const TOKEN: readonly Change[] = [...STANDING, SHOP];
  test('on a card that is paid for with it there is nothing to say', () => {
    expect(
      found(
        ...STANDING,
        ['pack.json', '"with": "coin" }', '"with": "coin", "away": "deck" }'],
        herring('arrive: may pay price with stalls in street'),
      ),
    ).toEqual([]);
  });

  test('on a card without a price', () => {
    const free: Change = [HERRING, '  price 2\n', ''];
    expect(
      found(
        ...STANDING,
        free,
        ['pack.json', '"with": "coin" }', '"with": "coin", "away": "deck" }'],
        herring('arrive: may pay price with stalls in street'),
      ),
    ).toEqual([
      `M722 [arrive: may pay price with stalls in street] ${PAID} This one has no price to be paid, so that this has no effect. Print one, or write this on the card that is paid for.`,
    ]);
  });

  test('on a card of a kind that is never paid for', () => {
    const files = [
      ...marketWith(...TOKEN, ['pack.json', '"with": "coin" }', '"with": "coin", "away": "deck" }']),
      {
        path: 'stalls/100-guild.card',
        text: 'guild 100 "Guild"\n  price 2\n\n  arrive: may pay price with stalls in street\n',
      },
    ];
    const { pack } = readPack(files.find(({ path }) => path === 'pack.json')?.text ?? '');
    const messages = pack
      ? lintPrograms(buildCatalogue(pack, files)).flatMap(({ diagnostics }) =>
          diagnostics.map(({ code, message }) => `${code} ${message}`),
        )
      : [];
    expect(messages).toEqual([
      `M722 ${PAID} Cards of the kind guild are never paid for with price, so that this has no effect. Write this on cards of the kind stall.`,
    ]);
  });
});

describe('M724: what finds nothing', () => {
  const DEAL = verb(
    'deal',
    '"things": ["card"], "side": "benefit", "does": { "act": "deal", "from": "square", "to": "street" }',
  );
  const BLUE: Change = ['pack.json', '"green": {', '"blue": { "gloss": "New." }, "green": {'];
  test.each<readonly [string, readonly Change[], readonly string[]]>([
    [
      'lines of a colour that no card has',
      [BLUE, step('for the leading seat, open each blue ability in street')],
      [
        'M724 [step: for the leading seat, open each blue ability in street] open finds nothing: no card has blue lines that are used in a turn. Write some, or name others.',
      ],
    ],
    [
      'lines of a turn, at the end',
      [[RULES, '  end: score 1 per 3 coins', '  end: open each green ability in street']],
      [
        'M724 [end: open each green ability in street] open finds nothing: no card has green lines that count points. Write some, or name others.',
      ],
    ],
    ['cards that are dealt from where they can lie', [DEAL, step('for the leading seat, deal 1 stall')], []],
    [
      'cards that are dealt from where none ever lies',
      [
        DEAL,
        ['pack.json', '"from": "deck", "to": "square" }', '"from": "deck", "to": "street" }'],
        step('for the leading seat, deal 1 stall'),
      ],
      [
        'M724 [step: for the leading seat, deal 1 stall] deal finds nothing: no card of the kind stall ever comes to square. Name another zone, or let the kind start there.',
      ],
    ],
  ])('%s', (_, changes, expected) => {
    expect(found(...changes)).toEqual(expected);
  });
});

test('M723: a seat claims a goal without being asked whether it meets it', () => {
  const claims = (who: string) => {
    const files = earthFiles('.card', '.rules', 'pack.json').map(({ path, text }) => ({
      path,
      text: path === 'rules/turn.rules' ? text.replace('step: window', `step: ${who}, claim 1 goal`) : text,
    }));
    const { pack } = readPack(files.find(({ path }) => path === 'pack.json')?.text ?? '');
    if (!pack) throw new Error('no pack');
    const catalogue = buildCatalogue(pack, files);
    expect(
      lintPack(catalogue).flatMap(({ diagnostics }) => diagnostics.filter(({ code }) => code !== 'P505')),
    ).toEqual([]);
    return lintPrograms(catalogue).flatMap(({ path, diagnostics }) =>
      diagnostics
        .filter(({ severity }) => severity !== 'info')
        .map(({ code, message }) => `${path} ${code} ${message}`),
    );
  };
  expect(claims('for each seat together')).toEqual([
    'rules/turn.rules M723 Seats claim by themselves what they meet, and claim does not ask whether they do: any goal can be taken. Leave the line out, or let the opponent do it.',
  ]);
});

describe('P526: what a manifest says without effect', () => {
  test.each<readonly [string, Change, string]>([
    [
      'of an act that does not read it',
      ['pack.json', '"act": "add" }', '"act": "add", "to": "street" }'],
      'P526 [to] to has no effect here. The act "add" makes use of nothing else. Leave to out.',
    ],
    [
      'a part that the act has no use for',
      ['pack.json', '"does": { "act": "add" }', '"on": true, "does": { "act": "add" }'],
      'P526 [on] on has no effect here. It belongs to the act "put", and earn is of the act "add". Leave on out.',
    ],
    [
      'for whom a line is that belongs to its card',
      ['pack.json', '"nature": "activated",', '"nature": "activated", "who": "others",'],
      'P526 [who] who has no effect here. Lines of the nature "activated" are for the seat whose card it is. Leave who out.',
    ],
    [
      'seats that wait where not all come',
      ['pack.json', '"nature": "activated",', '"nature": "activated", "barrier": true,'],
      'P526 [barrier] barrier has no effect here. All seats wait for one another there, so that each of them must come to it. Write the who "everyone" and the nature "rule".',
    ],
    [
      'a shuffled zone of a seat',
      ['pack.json', '"owner": "seat",', '"owner": "seat", "shuffled": true,'],
      'P526 [shuffled] shuffled has no effect here. Nothing lies with a seat before a game. Leave shuffled out.',
    ],
    [
      'things of a team without teams',
      ['pack.json', '"owner": "seat",', '"owner": "seat", "sharedFor": "square",'],
      'P526 [sharedFor] sharedFor has no effect here. No mode has teams. Say of one how many there are, or leave sharedFor out.',
    ],
    [
      'a counter of what is not counted',
      ['pack.json', '"ranges": "abilities"', '"ranges": "abilities", "limit": 2'],
      'P526 [limit] limit has no effect here. There is no counter of abilities. Leave limit out.',
    ],
    [
      'what is said of cards, of a kind of sections',
      ['pack.json', '"rule": true,', '"rule": true, "starts": "deck",'],
      'P526 [starts] starts has no effect here. It is said of cards, and phase is a kind of sections of rules. Leave starts out.',
    ],
    [
      'the waiving of what is no price',
      [
        'pack.json',
        '"price": "price", "with": "coin" }',
        '"price": "price", "with": "coin" }, "without": "points"',
      ],
      'P526 [without] without has no effect here. What is waived is the price, and that is price. Write "price", or leave without out.',
    ],
    [
      'a zone to choose from that nothing comes from',
      ['pack.json', '"from": "deck", "to": "square"', '"from": "deck", "to": "square", "chosen": ["street"]'],
      'P526 [street] chosen has no effect here. show takes nothing from street. Name a zone from which it does.',
    ],
    [
      'a way that leads to where the cards are',
      ['pack.json', '"from": "square", "to": "street"', '"from": "street", "to": "street"'],
      'P526 [to] to has no effect here. The cards lie in street already. Name another zone under from or to.',
    ],
    [
      'a value that no card can have',
      [
        'pack.json',
        '"fruit": { "gloss": "Sells fruit.", "attribute": "ware" }',
        '"fruit": { "gloss": "Sells fruit.", "attribute": "ware" }, "dear": { "gloss": "New.", "attribute": "price" }',
      ],
      'P526 [attribute] attribute has no effect here. No card can have dear: the sort of price is "number". Name an attribute of the sort "one" or "set".',
    ],
    [
      'where cards are kept that nobody looks at',
      ['pack.json', '"fields": [', '"kept": "street", "fields": ['],
      'P526 [kept] kept has no effect here. Nobody looks at cards, since no verb can stand before the rest. Say "rest": true of one.',
    ],
    [
      'taking from a team without teams',
      ['pack.json', '"flow": "Game",', '"flow": "Game", "fetch": "window",'],
      'P526 [fetch] fetch has no effect here. Only seats of teams put things aside for one another, in a pack with a zone that is sharedFor another one. Say how many teams there are and which zone that is, or leave fetch out.',
    ],
  ])('%s', (_, change, expected) => {
    expect(found(change)).toContain(expected);
  });
});
