/* oxlint-disable max-lines -- it is one table of all forms. */
import {
  flag,
  node,
  nodeBut,
  nodes,
  nodesBut,
  number,
  optional,
  past,
  quantity,
  quoted,
  text,
  word,
  type Family,
  type Form,
  type NumberRule,
  type WordSort,
} from './form-parts.ts';

/** The sorts of words that can stand before a noun. */
export const ADJECTIVES: readonly WordSort[] = ['value', 'colour', 'derived', 'relation'];

/** The sorts of words that can end a row of words: the thing that is counted, moved or looked at. */
export const NOUNS: readonly WordSort[] = ['kind', 'value', 'resource', 'noun', 'line'];

/** Which end of a row of numbers. */
const EXTREMES = ['most', 'fewest'];

/** Number by a field; see NumberRule. */
const by = (field: string, absent: 'one' | 'many' = 'one'): NumberRule => ({ by: field, absent });

/** Further conditions, one of which is enough as well. */
const orHave = optional('or', text('or have'), nodes('or', 'condition', 'or have'));

/** The same where seats are not compared. */
const orMany = (have: 'have' | 'has'): Form['parts'][number] =>
  optional('or', text(`or ${have}`), nodesBut('or', 'condition', `or ${have}`, 'compare'));

const form = (family: Family, id: string, means: string, ...parts: Form['parts']): Form => ({
  id,
  family,
  means,
  parts,
});

/**
 * Every form of the language. The grammar recognises them, and everything else is made from this table: the
 * printer, the schema and types of the tree, the check of words, the generator that tests the language.
 */
export const FORMS: readonly Form[] = [
  form(
    'ability',
    'ability',
    'When the trigger says so, and if the guard holds, the body is there to be used.',
    word('trigger', 'trigger'),
    text(':'),
    optional('guard', node('guard', 'guard'), text(',')),
    node('body', 'body'),
  ),

  form(
    'guard',
    'if-did',
    'Only for a player who made this choice.',
    text('if you'),
    past('verb'),
    word('what', ['colour', 'kind']),
  ),
  form(
    'guard',
    'if-have',
    'Only while the player has at least this many; or none, exactly so many, or no more.',
    text('if you have'),
    quantity('amount'),
    node('of', 'counted', by('amount')),
    orHave,
  ),
  form(
    'guard',
    'if-compare',
    'Only while that is so for the player.',
    text('if you have'),
    node('compare', 'comparison'),
    orHave,
  ),
  form(
    'guard',
    'when',
    'Each time the player does this, afterwards.',
    text('when you'),
    word('verb', 'verb'),
    text('any'),
    {
      part: 'words',
      field: 'what',
      sorts: ADJECTIVES,
      last: NOUNS,
      number: 'one',
      between: '',
      min: 1,
    },
  ),

  form(
    'body',
    'do',
    'Pay everything left of the arrow, then take one of the paths.',
    optional('pay', nodes('pay', 'effect', ','), text('->')),
    nodes('paths', 'path', 'or'),
  ),
  form(
    'body',
    'may',
    'Another way to carry out the leading verb, at the cost of one use of it.',
    text('may'),
    node('path', 'path'),
  ),
  form(
    'body',
    'may-pay',
    'Any part of that cost may be covered with these, one for one.',
    text('may'),
    word('verb', 'verb'),
    word('attribute', 'attribute'),
    text('with'),
    node('with', 'selector', 'many'),
  ),
  form(
    'body',
    'cannot',
    'The owner does not have that choice.',
    text('cannot'),
    word('verb', 'verb'),
    word('what', ['colour', 'kind']),
  ),
  form(
    'body',
    'change',
    'While the card lies there, that number of those cards is smaller or greater.',
    { part: 'one-of', field: 'change', texts: ['reduce', 'increase'] },
    word('attribute', 'attribute'),
    text('of'),
    node('of', 'selector', 'many'),
    text('by'),
    number('by'),
  ),
  form('body', 'counts-as', 'The card has these values as well.', text('counts as'), {
    part: 'words',
    field: 'values',
    sorts: ['value'],
    last: ['value'],
    number: 'one',
    between: 'and',
    min: 1,
  }),
  form(
    'body',
    'have',
    'Met while there are at least this many; or none, exactly so many, or no more.',
    text('have'),
    quantity('amount'),
    node('of', 'counted', by('amount')),
    orMany('have'),
  ),

  form(
    'body',
    'flow',
    'The way in which the game goes on; effects alone are written as on a card.',
    nodeBut('flow', 'flow', 'if', 'if-compare', 'do'),
  ),

  form(
    'flow',
    'follow',
    'The lines of that section, one after the other; then it goes on here.',
    text('follow'),
    quoted('section'),
  ),
  form(
    'flow',
    'chosen',
    'The lines for this seat of what was chosen in this turn, or of the card of that kind that was laid down last.',
    text('follow the chosen'),
    word('kind', 'kind'),
  ),
  form(
    'flow',
    'order',
    'Seat after seat, clockwise from the first one; each leads while it is its turn.',
    text('for each seat in order'),
    text(','),
    node('flow', 'flow'),
  ),
  form(
    'flow',
    'together',
    'All seats at the same time; none waits for another.',
    text('for each seat together'),
    text(','),
    node('flow', 'flow'),
  ),
  form(
    'flow',
    'clockwise',
    'Seat after seat, clockwise from the one that leads, which goes on leading.',
    text('for each seat clockwise'),
    text(','),
    node('flow', 'flow'),
  ),
  form(
    'flow',
    'leading',
    'Only the seat that leads.',
    text('for the leading seat'),
    text(','),
    node('flow', 'flow'),
  ),
  form(
    'flow',
    'next',
    'The seat after the one that led last leads now; where none has led yet, the first one.',
    text('for the next seat'),
    text(','),
    node('flow', 'flow'),
  ),
  form(
    'flow',
    'opponent',
    'The party that is no seat, where the game has one; it leads where no seat does.',
    text('for the opponent'),
    text(','),
    node('flow', 'flow'),
  ),
  form(
    'flow',
    'until',
    'Again and again; before each time it is asked whether some seat or the opponent has at least this many; or none, exactly so many, or no more. With the moment also behind each line inside, and what is left of it is not done.',
    text('until'),
    flag('moment', 'the moment'),
    text('any seat has'),
    quantity('amount'),
    node('of', 'counted', by('amount')),
    orMany('has'),
    text(','),
    node('flow', 'flow'),
  ),
  form(
    'flow',
    'if',
    'Only where this seat, or the opponent, has at least this many; or none, exactly so many, or no more.',
    text('if you have'),
    quantity('amount'),
    node('of', 'counted', by('amount')),
    orHave,
    text(','),
    node('flow', 'flow'),
  ),
  form(
    'flow',
    'if-compare',
    'Only where that is so for this seat, or for the opponent.',
    text('if you have'),
    node('compare', 'comparison'),
    orHave,
    text(','),
    node('flow', 'flow'),
  ),
  form(
    'flow',
    'following',
    'The seat whose turn would come next; it does not lead.',
    text('for the following seat'),
    text(','),
    node('flow', 'flow'),
  ),
  form(
    'flow',
    'ranked',
    'The seat that has the most of these, or the fewest; it leads now. Nobody has the most of what nobody has. Of several, the first one from the seat that leads.',
    text('for the seat with the'),
    { part: 'one-of', field: 'which', texts: EXTREMES },
    node('of', 'counted', 'many'),
    text(','),
    node('flow', 'flow'),
  ),
  form(
    'flow',
    'greatest',
    'The seat that has the card with the greatest number of them; it leads now. Nobody where there is none.',
    text('for the seat with the greatest'),
    word('attribute', 'attribute'),
    text('of'),
    node('of', 'selector', 'many'),
    text(','),
    node('flow', 'flow'),
  ),
  form(
    'flow',
    'window',
    'Every seat may use what can be used at any time, until all have said that they are done.',
    text('window'),
  ),
  form('flow', 'do', 'Effects, as on a card.', node('path', 'path')),

  form('path', 'path', 'The steps, in the order of the text.', nodes('steps', 'step', ', then')),
  form(
    'step',
    'step',
    "The effects, in the pack's fixed order; or, where nothing of them was done, those behind otherwise.",
    nodes('effects', 'effect', ','),
    optional('otherwise', text(', otherwise'), node('otherwise', 'step')),
  ),

  form(
    'effect',
    'do',
    'Do it with that many; a benefit may be taken in part, a cost not. With to, until there are so many where it leads; with down to, until only so many are left.',
    flag('must', 'must'),
    word('verb', 'verb'),
    optional('reach', { part: 'one-of', field: 'reach', texts: ['to', 'down to'] }),
    { part: 'amount', field: 'amount' },
    optional('thing', node('thing', 'selector', by('amount'))),
    optional('per', text('per'), node('per', 'per')),
    optional('from', text('from'), word('from', 'zone')),
    optional('to', text('to the'), word('to', 'role')),
    optional('on', text('on'), node('on', 'on')),
    flag('over', 'over this'),
    optional('without', text('without'), word('without', 'attribute')),
    optional('atMost', text('but at most'), number('atMost')),
  ),
  form(
    'effect',
    'table',
    'The k-th number for k things, 0 for none, the last one for more.',
    flag('must', 'must'),
    word('verb', 'verb'),
    { part: 'numbers', field: 'table', min: 2 },
    text('by number of'),
    node('of', 'selector', 'many'),
  ),
  form(
    'effect',
    'total',
    'The sum of that measure over those things.',
    flag('must', 'must'),
    word('verb', 'verb'),
    text('total'),
    node('measure', 'measure', 'many'),
    text('of'),
    node('of', 'selector', 'many'),
  ),
  form(
    'effect',
    'look',
    'Only the owner sees the cards; meanwhile they are in no zone.',
    flag('must', 'must'),
    text('look at'),
    number('look'),
    text('from'),
    word('from', 'zone'),
    text('and keep'),
    number('keep'),
    text('and'),
    word('rest', 'verb'),
    text('the rest'),
  ),

  form(
    'per',
    'per',
    'As often as there are full groups of these.',
    optional('every', number('every', 2, 99)),
    node('of', 'counted', by('every')),
  ),
  form(
    'on',
    'on',
    'On these: one share on each, or all of it split freely.',
    flag('each', 'each'),
    node('of', 'selector', by('each', 'many')),
  ),

  form('counted', 'things', 'These things, each once.', node('of', 'selector', 'inherit')),
  form(
    'counted',
    'line',
    'Lines that hold so many of these cards.',
    word('line', 'line', 'inherit'),
    text('of'),
    number('size', 2, 99),
    node('of', 'selector', by('size')),
  ),
  form(
    'counted',
    'set',
    'Groups of different cards, one for each of these; every card in one group only.',
    { part: 'text', text: 'set', many: 'sets' },
    text('of'),
    {
      part: 'words',
      field: 'values',
      sorts: ['colour', 'value', 'kind', 'noun'],
      last: ['colour', 'value', 'kind', 'noun'],
      number: 'one',
      between: 'and',
      min: 2,
    },
  ),

  form(
    'selector',
    'selector',
    'The things that all of these words and conditions fit.',
    { part: 'words', field: 'words', sorts: ADJECTIVES, last: NOUNS, number: 'inherit', between: '', min: 1 },
    optional('with', text('with'), nodes('with', 'test', 'and')),
    optional('full', node('full', 'full')),
    optional('done', node('done', 'done')),
    optional('in', node('in', 'place')),
    optional('role', text('of the'), word('role', 'role')),
  ),
  form(
    'full',
    'full',
    'Has room for these and none is free, or not so.',
    flag('not', 'not'),
    text('full of'),
    word('of', 'resource', 'many'),
  ),
  form(
    'done',
    'you',
    'To which the player did this in that time.',
    text('you'),
    past('verb'),
    text('this'),
    word('period', 'period'),
  ),
  form(
    'done',
    'role',
    'To which that player did this in that time.',
    text('the'),
    word('role', 'role'),
    past('verb'),
    text('this'),
    word('period', 'period'),
  ),

  form('place', 'zone', 'In that zone of the player.', text('in'), word('zone', 'zone')),
  form(
    'place',
    'best',
    'In that zone of the one player who has the most there.',
    text('in any one'),
    word('zone', 'zone'),
  ),
  form(
    'place',
    'line',
    'In the same line as this card, this card included.',
    text('in this'),
    word('line', 'line'),
  ),
  form(
    'place',
    'longest',
    'In the longest path of such cards, which may turn but not branch.',
    text('in the longest'),
    word('relation', 'relation'),
    text('line'),
    flag('through', 'through this'),
  ),

  form(
    'test',
    'count',
    'With that many of these.',
    node('bound', 'bound'),
    node('measure', 'measure', by('bound')),
  ),
  form('test', 'value', 'With that printed number.', word('attribute', 'attribute'), node('bound', 'bound')),
  form('test', 'none', 'Without any of these.', text('no'), node('measure', 'measure', 'many')),
  form(
    'test',
    'parity',
    'With an even or an odd printed number; 0 is even.',
    { part: 'one-of', field: 'parity', texts: ['even', 'odd'] },
    word('attribute', 'attribute'),
  ),
  form(
    'test',
    'different',
    'Each card can be given a value of its own.',
    text('all different'),
    node('measure', 'measure', 'many'),
  ),
  form(
    'test',
    'shared',
    'Some value is on all of the cards.',
    text('one shared'),
    word('attribute', 'attribute'),
  ),

  form(
    'test',
    'last',
    'With the value of the card to which the verb was done last, or with the one that was named; one such value is enough. Or with a number that is greater or smaller.',
    optional('than', { part: 'one-of', field: 'than', texts: ['more', 'less'] }, text('than')),
    text('the'),
    past('verb'),
    {
      part: 'words',
      field: 'attributes',
      sorts: ['attribute'],
      last: ['attribute'],
      number: 'one',
      between: 'or',
      min: 1,
    },
  ),

  form('bound', 'exactly', 'That number and no other.', number('n', 0)),
  form('bound', 'at-least', 'That number or a greater one.', number('n', 1), text('or more')),
  form('bound', 'at-most', 'That number or a smaller one.', number('n', 0), text('or less')),

  form(
    'measure',
    'word',
    'Things or values on the card.',
    word('word', ['resource', 'attribute', 'noun'], 'inherit'),
  ),
  form(
    'measure',
    'spaces',
    'Printed spaces, free or not.',
    text('spaces for'),
    word('resource', 'resource', 'many'),
  ),
  form(
    'measure',
    'numbers',
    'The number of those that lie there.',
    text('numbers of'),
    word('resource', 'resource', 'many'),
  ),

  form(
    'condition',
    'many',
    'At least this many; or none, exactly so many, or no more.',
    quantity('amount'),
    node('of', 'counted', by('amount')),
  ),
  form(
    'condition',
    'compare',
    'That this is so; until and have take no comparison.',
    node('compare', 'comparison'),
  ),

  form('quantity', 'none', 'None at all.', text('no')),
  form('quantity', 'exactly', 'That many, no more and no fewer.', text('exactly'), number('n')),
  form('quantity', 'at-most', 'That many or fewer.', number('n'), text('or less')),

  form(
    'comparison',
    'as-many',
    'Both numbers are the same.',
    text('as many'),
    node('of', 'counted', 'many'),
    text('as'),
    node('as', 'counted', 'many'),
  ),
  form(
    'comparison',
    'more',
    'The first number is greater.',
    text('more'),
    node('of', 'counted', 'many'),
    text('than'),
    node('than', 'counted', 'many'),
  ),
  form(
    'comparison',
    'ranked',
    'No seat has more, and this one has some; or no seat has fewer.',
    text('the'),
    { part: 'one-of', field: 'which', texts: EXTREMES },
    node('of', 'counted', 'many'),
  ),
];

const BY_FAMILY = new Map<Family, readonly Form[]>();
for (const each of FORMS) BY_FAMILY.set(each.family, [...(BY_FAMILY.get(each.family) ?? []), each]);

/** All forms of a family, in the order of the table. */
export const formsOf = (family: Family): readonly Form[] => BY_FAMILY.get(family) ?? [];

/** Words that belong to the language itself; a pack cannot declare a word that is written like one. */
export const RESERVED: readonly string[] = reservedWords();

function reservedWords(): readonly string[] {
  const found = new Set<string>(['each', 'side']);
  const add = (tokens: string): void => {
    for (const token of tokens.split(' ')) if (/^[a-z]/.test(token)) found.add(token);
  };
  const visit = (parts: Form['parts']): void => {
    for (const part of parts) {
      if (part.part === 'text' || part.part === 'flag')
        add(part.text + ('many' in part ? ` ${part.many}` : ''));
      else if (part.part === 'one-of') part.texts.forEach(add);
      else if (part.part === 'words' || part.part === 'nodes') add(part.between);
      else if (part.part === 'optional') visit(part.parts);
    }
  };
  for (const each of FORMS) visit(each.parts);
  return [...found].sort();
}
