// A position of the first game, and one change to it for each thing that can be wrong.

const card = (name) => ({ card: name });

const player = (island, climate, ecosystem, tableau) => ({
  island: card(island),
  climate: card(climate),
  ecosystem: card(ecosystem),
  tableau: tableau.map(([name, row, col, sprouts = 0, growth = 0]) => ({
    card: name,
    row,
    col,
    sprouts,
    growth,
  })),
  events: [],
  compost: 0,
  hand: [],
  soil: 0,
  leaves: [],
  completionBonus: false,
});

/** A line without a fault. */
export const EXAMPLE = {
  id: 'example',
  position: {
    ecosystems: ['309A', '308A'].map(card),
    fauna: ['339B', '349A', '342A', '344B'].map(card),
    players: [
      player('294A', '298B', '306A', [
        ['137', 0, 0, 3, 1],
        ['10', 0, 1],
      ]),
      player('287B', '304B', '329A', [['51', 0, 0]]),
    ],
  },
  expected: {},
};

/**
 * By code, what makes the line wrong in that way: the new line, or its text.
 *
 * @type {Record<string, (line: any) => unknown>}
 */
export const MISTAKES = {
  X951: () => '{"id": "example", "position": {}',
  X952: (line) => changed(line, (first) => delete first.soil),
  X953: (line) => changed(line, (first) => (first.island = card('294'))),
  X954: (line) => changed(line, (first) => (first.events = [card('10')])),
  X955: (line) => changed(line, (first) => (first.ecosystem = card('309B'))),
  X956: (line) => changed(line, (first) => (first.tableau[1].col = 0)),
  X957: (line) => changed(line, (first) => (first.tableau[1].col = 2)),
  X958: (line) => changed(line, (first) => (first.tableau[0].sprouts = 4)),
  X959: (line) => changed(line, (first) => (first.leaves = [{ fauna: '349B', tier: 1 }])),
  X960: (line) => changed(line, (first) => (first.completionBonus = true)),
  X961: (line) => changed(line, (first) => (first.compost = 283)),
  X962: (line) => ' '.repeat(300_000) + JSON.stringify(line),
  X963: ({ id, position }) => ({ id, position }),
};

function changed(line, change) {
  change(line.position.players[0]);
  return line;
}
