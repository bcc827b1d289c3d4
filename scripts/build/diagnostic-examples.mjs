// One mistake for each code of docs/diagnostics.md: a file of the pack under cards/earth, what stands in it, and what
// stands there instead; without `from` that is the whole file. `good` would stand there without a finding. At `link` lies a link; `as` renames the file. The generator refuses an example that does not give its code.
const FLORA = 'flora/137-wall-screw-moss.card';
const PLAIN = 'flora/10-stiptic-fungus.card';
const TWO_SIDED = 'island/285-kauai.card';
const LINE = 'place 1 growth on each herb in this column';
const ECOSYSTEM = 'ecosystem/305-blackforest.card';
const TERRAIN = 'terrain/90-alfisol.card';
const GAIA = 'gaia/360-north-pacific-gyre.card';
const EVENT = 'event/262-shooting-star.card';
const TURN = 'rules/turn.rules';
/** No file of the pack. */
const TABLE = 'flora/more.csv';
/** The card of {@link PLAIN} under another name. */
const twin = (/** @type {string} */ cost) => `flora 137 "Plain Fungus"
  species "Panellus planus"
  type mushroom
  ${cost}
  points 0
  habitat sunny, wet, rocky, cold
  growth 1
  canopy 1
  sprouts 1
  facts agreed

  yellow: discard 1 from compost -> gain 3 soil
`;
const NAME = '"Wall Screw-Moss"';
const END = 'end: score 6 per row of 4 cards with all different colours';

/** @type {Record<string, { file: string, from?: string | RegExp, to?: string, json?: true, link?: true, picture?: true, other?: string, as?: string, good?: string }>} */
export const EXAMPLES = {
  L101: { file: FLORA, from: 'type herb', to: 'type h€rb' },
  L102: { file: FLORA, from: '"Tortula muralis"', to: '"Tortula muralis' },
  L103: { file: FLORA, from: 'Tortula', to: 'Tortula\u0000' },
  L104: { file: FLORA, from: 'facts agreed', to: `facts agreed\n${'#'.repeat(70_000)}` },
  L105: { file: FLORA, to: '# to be written\n' },
  L106: { file: FLORA, from: 'flora 137 "Wall Screw-Moss"', to: 'Wall Screw-Moss' },
  L107: { file: FLORA, from: 'facts agreed', to: 'facts agreed\n  needs 2 shade' },
  L108: { file: FLORA, from: '  cost 2', to: 'cost 2' },
  L109: { file: TWO_SIDED, from: 'side B "Vulcano"', to: 'side A "Vulcano"' },
  L110: {
    file: FLORA,
    from: '  cost 2\n',
    to: '<<<<<<< HEAD\n  cost 3\n=======\n  cost 2\n>>>>>>> cheaper\n',
  },
  L111: { file: FLORA, from: 'Tortula muralis', to: 'Tortula \u202emuralis' },
  L115: { file: FLORA, from: '  type herb', to: '  # loam-ignore P505\n  type herb' },
  S201: { file: FLORA, from: LINE, to: 'place 1 growth upon each herb in this column' },
  S202: { file: FLORA, from: LINE, to: 'place 1 growth on each herb in this' },
  S203: { file: PLAIN, from: 'gain 3 soil', to: 'gain soil' },
  S204: { file: FLORA, from: LINE, to: 'place 1 growth on each herb per event' },
  S205: { file: FLORA, from: LINE, to: `${LINE} in this row` },
  S206: { file: PLAIN, from: 'gain 3 soil', to: 'gain 0 soil' },
  S207: { file: FLORA, from: 'yellow: place', to: 'yellow place' },
  S208: { file: FLORA, from: 'rocky, cold', to: 'rocky cold' },
  W301: { file: FLORA, from: 'each herb in', to: 'each shrub in' },
  W302: { file: FLORA, from: 'place 1 growth', to: 'place 1 sunny' },
  W303: { file: FLORA, from: 'each herb in', to: 'each herbs in' },
  W304: { file: FLORA, from: 'place 1 growth on', to: 'place 1 soil on' },
  W305: { file: PLAIN, from: 'discard 1 from compost', to: 'discard 1' },
  W306: { file: PLAIN, from: 'gain 3 soil', to: 'gain 3' },
  W307: { file: FLORA, from: LINE, to: 'score 1 per herb' },
  W308: { file: EVENT, from: /black: .*/, to: 'black: gain 1 soil per herb in this row' },
  W309: {
    file: 'ecosystem/315-ngorongoro-crater.card',
    from: END,
    to: 'end: score 6 per card with all different colours',
  },
  W310: { file: FLORA, from: LINE, to: `if you chose blue, place 1 growth` },
  W311: { file: 'terrain/165-mineral-rich-land.card', from: 'at most 30', to: 'at most 1' },
  W312: { file: TWO_SIDED, from: 'you planted', to: 'you plant' },
  W313: { file: FLORA, from: 'place 1 growth', to: 'place 1 sunny growth' },
  W314: { file: 'ecosystem/305-blackforest.card', from: '28 30', to: '28 3' },
  W315: { file: TURN, from: 'for the leading seat, must choose', to: 'must choose' },
  W316: { file: TURN, from: 'follow the chosen action', to: 'window' },
  W330: { file: 'loam.json', to: '{ "rules": { "P505": "loud" } }\n' },
  W331: { file: 'loam.json', to: '{ "rules": { "P5050": "off" } }\n' },
  W332: { file: FLORA, from: '  type herb', to: '  # loam-ignore C406: it is a shrub\n  type herb' },
  W333: { file: FLORA, from: '  type herb', to: '  # loam-ignore P505: both were seen\n  type herb' },
  C401: { file: FLORA, from: 'canopy 2', to: 'crown 2' },
  C402: { file: FLORA, from: '  cost 2\n', to: '' },
  C403: { file: FLORA, from: 'cost 2', to: 'cost 2\n  cost 3' },
  C404: { file: FLORA, from: 'cost 2', to: 'cost "two"' },
  C405: { file: FLORA, from: 'cost 2', to: 'cost 99' },
  C406: { file: FLORA, from: 'rocky, cold', to: 'rocky, cool' },
  C407: { file: FLORA, from: 'rocky, cold', to: 'rocky, rocky' },
  C408: { file: EVENT, from: /black: .*/, to: 'black: gain 1 soil\n  black: gain 2 soil' },
  C409: { file: FLORA, from: 'flora 137', to: 'flora 300' },
  C410: { file: FLORA, from: '  cost 2\n  points 1', to: '  points 1\n  cost 2' },
  C411: { file: FLORA, from: 'flora 137 "Wall Screw-Moss"', to: 'island 285 "Kauai"' },
  C412: { file: EVENT, from: 'black: ', to: 'red: ' },
  C413: { file: FLORA, from: 'rocky, cold', to: 'cold, rocky' },
  C414: { file: FLORA, from: 'Tortula muralis', to: 'Tortula '.repeat(30) + 'muralis' },
  C415: { file: FLORA, from: 'flora 137', to: 'flora 140-137' },
  P501: { file: FLORA, from: 'flora 137', to: 'flora 10' },
  P502: { file: 'pack.json', from: '"count": 179', to: '"count": 180' },
  P503: { file: FLORA, from: 'rocky, cold', to: 'rocky', other: 'pack.json' },
  P504: { file: FLORA, from: 'Wall Screw-Moss', to: 'Wall Moss' },
  P505: { file: FLORA, from: 'facts agreed', to: 'facts open # another source says canopy 3' },
  P506: { file: FLORA, from: 'facts agreed', to: 'facts designed' },
  P507: { file: 'pack.json', from: '"nature": "activated"', to: '"nature": "actvated"' },
  P508: { file: 'pack.json', from: '"gap": {', to: '"set": {' },
  P509: { file: 'pack.json', from: '"colour": "red"', to: '"colour": "rde"' },
  P510: { file: TURN, from: 'follow "Turn"', to: 'follow "Trun"' },
  P511: { file: TURN, from: 'step: window', to: 'step: follow "Rounds"' },
  P512: { file: TURN, from: 'phase "Beginner game"', to: 'phase "Turn"' },
  P513: { file: 'pack.json', from: '"final": "Final score",', to: '' },
  P514: { file: 'pack.json', from: '"starts": "gaia-deck",', to: '' },
  P515: { file: 'pack.json', from: '"plural": "sprouts",', to: '"plural": "herbs",' },
  P516: { file: FLORA, to: '', link: true },
  P543: {
    file: 'pictures/12.svg',
    to: '<svg xmlns="http://www.w3.org/2000/svg" onload="run()"></svg>',
    picture: true,
  },
  P545: {
    file: 'pictures/999.svg',
    to: '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9H0z"/></svg>',
    picture: true,
  },
  P517: { file: TURN, as: 'rules/turn\u202e.rules' },
  P518: { file: 'pack.json', from: '"name": "latin"', to: '"name": "text"' },
  P519: {
    file: 'pack.json',
    from: '"place-named": "geographic"',
    to: '"place-named": "of a place; or its people"',
  },
  P520: { file: FLORA, from: LINE, to: 'activate each yellow ability' },
  P521: {
    file: 'pack.json',
    from: '"act": "settle", "from": "hand"',
    to: '"act": "settle", "from": "compost"',
  },
  P522: { file: FLORA, from: LINE, to: 'gain 1 soil per fauna in compost' },
  P524: { file: 'pack.json', from: '"to": "tableau"', to: '"to": "area"' },
  P525: {
    file: TURN,
    from: 'step: window',
    to: `step: follow "Deep 1"${Array.from({ length: 10 }, (_, at) => `\n\nphase "Deep ${at + 1}"\n  step: follow "Deep ${at + 2}"`).join('')}\n\nphase "Deep 11"\n  step: window`,
  },
  P526: { file: 'pack.json', from: '"act": "repeat"', to: '"act": "repeat", "to": "hand"' },
  P536: { file: FLORA, from: /canopy \d+/, to: 'canopy 1', good: 'canopy 5' },
  P537: { file: PLAIN, from: 'gain 3 soil', to: 'gain 3 soil, gain 1 soil', good: 'gain 4 soil' },
  P538: {
    file: EVENT,
    from: /black: .*/,
    to: 'black: pay 2 soil -> gain 3 soil',
    good: 'black: pay 2 sprouts -> gain 3 soil',
  },
  P539: {
    file: ECOSYSTEM,
    from: /end: .*/,
    to: 'end: score 4 4 4 by number of trees',
    good: 'end: score 4 7 9 by number of trees',
  },
  P540: { file: FLORA, from: NAME, to: '"Wall  Screw-Moss"', good: NAME },
  P541: { file: FLORA, from: NAME, to: '"Stiptic Fungus"', good: NAME },
  P542: { file: FLORA, from: /[^]*/, to: twin('cost 0'), good: twin('cost 1') },
  P544: { file: FLORA, as: FLORA.replace(/\.card$/, '.txt') },
  M701: { file: ECOSYSTEM, from: /end: .*/, to: 'end: score 2 per card with 2 or more soil' },
  M702: { file: ECOSYSTEM, from: /end: .*/, to: 'end: score 1 per card you planted this turn in hand' },
  M703: { file: 'pack.json', from: '"home": "event-space",', to: '', other: 'ecosystem/325-sakurajima.card' },
  M704: { file: ECOSYSTEM, from: /end: .*/, to: 'end: score 1 per row' },
  M705: { file: ECOSYSTEM, from: /end: .*/, to: 'end: score 6 per row of 4 cards with all different growth' },
  M706: { file: EVENT, from: /black: .*/, to: 'black: copy 1 ability' },
  M707: { file: ECOSYSTEM, from: /end: .*/, to: 'end: must score 2 per herb' },
  M708: { file: EVENT, from: /black: .*/, to: 'black: activate 1 red ability -> draw 2' },
  M709: {
    file: 'pack.json',
    from: /(?<="skip": \{[^}]*"act": )"raise"/,
    to: '"enter"',
    other: GAIA,
  },
  M710: {
    file: 'terrain/230-lava-plain.card',
    from: 'over this without cost',
    to: 'over this',
  },
  M711: { file: EVENT, from: /black: .*/, to: 'black: pay 1 soil per event -> draw 2' },
  M712: { file: 'pack.json', from: '"kept": "hand",', to: '', other: EVENT },
  M713: { file: EVENT, from: /black: .*/, to: 'black: gain 1 soil per sprout you placed this turn' },
  M714: { file: TERRAIN, from: 'reduce', to: 'if you have 3 trees, reduce' },
  M715: { file: TERRAIN, from: /brown: .*/, to: 'brown: may draw 2' },
  M716: { file: TERRAIN, from: 'cost of', to: 'points of' },
  M717: { file: TERRAIN, from: /brown: .*/, to: 'brown: score 2, draw 1' },
  M718: {
    file: 'rules/set-up.rules',
    from: 'must pick 1 island, must pick 1 climate #',
    to: 'must pick 1 island, draw 1 #',
  },
  M719: { file: ECOSYSTEM, from: /end: .*/, to: 'end: draw 2' },
  M720: { file: 'pack.json', from: ', "wakes": "once" }', to: ' }' },
  M721: { file: TURN, from: 'step: window', to: 'step: for the leading seat, must draw 1' },
  M722: { file: EVENT, from: /black: .*/, to: 'black: may pay cost with growth' },
  M723: { file: TURN, from: 'step: window', to: 'step: for each seat together, claim 1 goal' },
  M724: { file: EVENT, from: /black: .*/, to: 'black: activate each black ability' },
  M725: { file: EVENT, from: /black: .*/, to: 'black: gain 3 soil, otherwise draw 2' },
  M730: {
    file: ECOSYSTEM,
    from: /end: .*/,
    to: 'end: score 3 per green event',
    good: 'end: score 3 per green card',
  },
  M731: {
    file: ECOSYSTEM,
    from: /end: .*/,
    to: 'end: score 6 per row of 5 cards',
    good: 'end: score 6 per row of 4 cards',
  },
  M732: {
    file: ECOSYSTEM,
    from: /end: .*/,
    to: 'end: score 1 per flora with cost 9 or less',
    good: 'end: score 1 per flora with cost 3 or less',
  },
  M733: { file: TURN, from: 'must choose 1 action', to: 'choose 1 action', good: 'must choose 1 action' },
  M734: {
    file: 'rules/set-up.rules',
    from: 'deal 1 climate from box',
    to: 'deal 1 island from box',
    good: 'deal 1 climate from box',
  },
  M735: { file: PLAIN, from: /points \d+/, to: 'points 12', good: 'points 2' },
  M736: { file: PLAIN, from: 'gain 3 soil', to: 'gain 33 soil', good: 'gain 3 soil' },
  M737: {
    file: FLORA,
    from: /[^]*/,
    to: twin('cost 1'),
    good: twin('cost 1').replace('points 0', 'points 1'),
  },
  M738: { file: PLAIN, from: /cost \d+/, to: 'cost 9', good: 'cost 2' },
  // Of the card as it is: where it is changed, `loam coverage --json` says its fingerprint.
  M739: {
    file: 'coverage.json',
    to: '{"texts":[{"text":"10A","fingerprint":"402508f5","missing":[{"path":"abilities.0.body.pay.0","sight":"works"}]}]}',
    other: PLAIN,
  },
  J601: { file: FLORA, from: '"number": 137,', to: '"number": 137', json: true },
  J602: { file: FLORA, from: '"amount": 1', to: '"amonut": 1', json: true },
  J603: { file: TABLE, to: 'kind,number,name,cost\nflora,137,Wall Screw-Moss\n' },
  J604: { file: TABLE, to: 'kind,number,nmae,cost\nflora,137,Wall Screw-Moss,2\n' },
  J605: { file: TABLE, to: 'kind,number,name,cost\nflora,seven,Wall Screw-Moss,2\n' },
};
