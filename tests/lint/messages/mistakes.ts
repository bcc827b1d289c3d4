import type { Mistake } from './findings.ts';

const MOSS = 'flora/137-wall-screw-moss.card';
const STAR = 'event/262-shooting-star.card';
const FOREST = 'ecosystem/305-blackforest.card';
const TURN = 'rules/turn.rules';
const GAME = 'rules/game.rules';
const NAME = '"Wall Screw-Moss"';
const BLACK = /black: .*/;

const flora = (code: string, title: string, from: string | RegExp, to: string): Mistake => ({
  code,
  title,
  pack: 'earth',
  path: MOSS,
  from,
  to,
});
const json = (code: string, title: string, from: string, to: string): Mistake => ({
  ...flora(code, title, from, to),
  json: true,
});
const star = (code: string, title: string, to: string): Mistake => ({
  code,
  title,
  pack: 'earth',
  path: STAR,
  from: BLACK,
  to: `black: ${to}`,
});
const manifest = (code: string, title: string, from: string | RegExp, to: string): Mistake => ({
  code,
  title,
  pack: 'market',
  path: 'pack.json',
  from,
  to,
});
/** Mistakes that people make beside those of docs/diagnostics.md. */
export const MISTAKES: readonly Mistake[] = [
  flora('L106', 'a name without letters', NAME, '""'),
  flora('C404', 'a text without letters', '"Tortula muralis"', '""'),
  flora('L111', 'a tab in a name', NAME, '"Wall\tScrew-Moss"'),
  flora('C414', 'a name of 250 letters', NAME, `"${'Wall '.repeat(50)}"`),
  json('J602', 'a name without letters in JSON', 'Wall Screw-Moss', ''),
  json('J602', 'a tab in a name in JSON', 'Wall Screw', 'Wall\\tScrew'),
  json('J602', 'straight quotes in a name in JSON', 'Wall Screw-Moss', 'Wall \\"Screw\\" Moss'),
  manifest('J601', 'a comment in the manifest', '{', '{ // mine'),
  json('J601', 'a comment in a card', '{', '{ // mine'),
  { ...flora('L106', 'straight quotes in a name', NAME, '"Wall "Screw" Moss"') },
  { ...flora('L102', 'inches in a name', NAME, '"6" Screw-Moss"') },
  { ...flora('C404', 'straight quotes in a text', '"Tortula muralis"', '"Tortula "muralis" Hedw."') },
  {
    code: 'L109',
    title: 'straight quotes in the name of a side',
    pack: 'earth',
    path: 'island/285-kauai.card',
    from: 'side B "Vulcano"',
    to: 'side B "Vul "can" o"',
  },
  star('W301', 'where cards go', 'plant 1 herb to tableau'),
  star('W301', 'pieces that go to a card', 'place 1 growth onto this'),
  star('W301', 'a word that the language has none for', 'draw 1 card into hand'),
  {
    code: 'S201',
    title: 'a line that is called line',
    pack: 'earth',
    path: FOREST,
    from: /end: .*/,
    to: 'end: score 6 per line of 3 herbs',
  },
  star('M706', 'a card of a kind that has another home', 'plant 1 island'),
  {
    ...manifest('M709', 'a verb that does nothing', '"does": { "act": "add" }', '"bare": false'),
    where: GAME,
  },
  {
    ...manifest('M712', 'what is bought has no price', ', "price": "price", "with": "coin" }', ' }'),
    where: GAME,
  },
  {
    code: 'W316',
    title: 'a condition of the table behind a seat, with a word that is like another',
    pack: 'earth',
    path: TURN,
    from: 'follow the chosen action',
    to: 'until any seat has 1 islnd, follow "Turn"',
  },
  manifest('P507', 'a letter too many in a property', '"visible": "nobody"', '"visibel": "nobody"'),
  manifest(
    'P507',
    'a property twice, once misspelt',
    '"visible": "nobody"',
    '"visible": "nobody", "visibel": "all"',
  ),
  manifest(
    'P507',
    'a property of something else',
    '"plural": "stalls",',
    '"plural": "stalls", "visible": "all",',
  ),
  json('J602', 'a letter too few in a property of JSON', '"abilities"', '"abilites"'),
  json('J602', 'a property one level too high in JSON', '{', '{ "abilites": [],'),
];
