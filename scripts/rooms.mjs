// The rooms of the code, and what each may import. scripts/check-imports.mjs holds the code to it, and ARCHITECTURE.md
// prints it.

/**
 * The purpose of a room, which other folders it may import, and which packages.
 *
 * @typedef {{ does: string, rooms: string[], packages: string[] }} Room
 */

const words = (text = '') => text.split(' ').filter((word) => word !== '');

/** @returns {Room} */
const room = (
  /** @type {{ does: string, rooms?: string, packages?: string }} */ { does, rooms, packages },
) => ({
  does,
  rooms: words(rooms),
  packages: words(packages),
});

/** A room of the page: which others of the page it may import, and which of the engine. */
const pageRoom = (
  /** @type {{ does: string, page?: string, engine?: string, packages?: string }} */ {
    does,
    page,
    engine,
    packages,
  },
) => ({
  does,
  rooms: [...words(page).map((name) => `playground/${name}`), ...words(engine)],
  packages: words(packages),
});

/**
 * A room is a folder; each folder in `src/packs` is a room of its own. What is not said here is not allowed. A room
 * imports only rooms that stand before it.
 *
 * @type {Record<string, Room>}
 */
export const ROOMS = {
  'src/language': room({
    does: 'text to tree and back: lexer, parser, forms, layout, English, diagnostics',
    packages: 'moo nearley',
  }),
  'src/cards': room({
    does: 'tree to checked card: words, fields, packs, the catalogue, the JSON form',
    rooms: 'src/language schemas',
    packages: 'jsonc-parser',
  }),
  'src/lint': room({
    does: 'rules that judge a whole pack, a file each; what is told of findings',
    rooms: 'src/cards src/language schemas',
    packages: 'jsonc-parser',
  }),
  'src/diff': room({
    does: 'what differs between two packs, in words and line by line',
    rooms: 'src/cards src/language',
  }),
  'src/search': room({
    does: 'the language of searching cards',
    rooms: 'src/cards src/language',
  }),
  'src/compile': room({
    does: 'checked card to program, program to image; verifier, assembler, disassembler',
    rooms: 'src/cards src/language',
  }),
  'src/state': room({
    does: 'where each part of a game lies in one array of numbers',
    rooms: 'src/compile src/cards',
  }),
  'src/vm': room({
    does: 'the machine that runs programs on a state',
    rooms: 'src/state src/compile src/cards',
  }),
  'src/game': room({
    does: 'the flow: set-up, turns, between steps, goals, the result',
    rooms: 'src/vm src/state src/compile src/cards src/language',
  }),
  'src/packs': room({
    does: 'code of one game, a room each; each file says why it is no data',
    rooms: 'src/vm src/state src/compile src/cards src/language schemas',
  }),
  'src/record': room({
    does: 'choices in words, records of games, undo, what a seat sees',
    rooms: 'src/game src/vm src/state src/compile src/cards',
  }),
  'src/observe': room({
    does: 'a run repeated under an observer; differences between two states',
    rooms: 'src/game src/vm src/state src/compile src/cards',
  }),
  'src/compare': room({
    does: 'a record played in two packs, and where they first differ',
    rooms: 'src/observe src/record src/game src/vm src/state src/compile src/cards',
  }),
  'src/scenario': room({
    does: 'positions, choices, and what is expected of them',
    rooms: 'src/record src/game src/vm src/state src/compile src/cards',
  }),
  'src/explain': room({
    does: 'why a point, number or refusal came about',
    rooms: 'src/observe src/record src/game src/vm src/state src/compile src/cards src/language',
  }),
  'src/wasm': room({
    does: 'what the WebAssembly core is told and asks',
    rooms: 'src/game src/vm src/state src/compile src/cards',
  }),
  // It is compiled from another language, which knows of these rooms only files that declare numbers.
  'wasm/core': room({
    does: 'the WebAssembly core, in AssemblyScript',
    rooms: 'src/wasm src/game src/vm src/state',
  }),
  'src/bots': room({
    does: 'bots, and the order in which seats are asked',
    rooms: 'src/wasm src/record src/game src/vm src/state src/compile src/cards',
  }),
  'src/simulate': room({
    does: 'statistics over many games',
    rooms: 'src/bots src/record src/game src/vm src/state src/compile src/cards',
  }),
  'src/balance': room({
    does: 'the worth of cards and of a change, over many games',
    rooms: 'src/compare src/simulate src/bots src/record src/game src/vm src/state src/compile src/cards',
  }),
  'src/coverage': room({
    does: 'which clauses have worked in games, records and scenarios',
    rooms:
      'src/scenario src/simulate src/bots src/observe src/record src/game src/vm src/state src/compile src/cards',
  }),
  'src/api': room({
    does: 'the library; `play.ts`, `lint.ts`, `language.ts` list what they offer',
    rooms:
      'src/scenario src/simulate src/bots src/explain src/observe src/record src/game src/vm src/state src/compile src/cards src/lint src/language',
  }),
  // JavaScript, which the server runs as it is.
  'src/disk': room({
    does: 'the one door to the files of a pack',
    rooms: 'src/cards',
    packages: 'node:',
  }),
  'src/language-service': room({
    does: 'completion, hover and fixes for any editor',
    rooms: 'src/lint src/packs src/compile src/cards src/language',
    packages: 'jsonc-parser',
  }),
  // The small game of the guide is the beginning of a new one.
  'src/cli': room({
    does: 'the command `loam`; the only part of `src/` that knows Node',
    rooms: 'src docs/examples',
    packages: 'node: commander picocolors jsonc-parser piscina bullmq ioredis',
  }),
  'playground/text': pageRoom({
    does: 'strings: capitals, counts, differences of lines',
    page: '',
    engine: 'src/search',
  }),
  'playground/wire': pageRoom({
    does: 'both ends of the line between page and worker',
    engine: 'src/language',
  }),
  'playground/icons': pageRoom({
    does: 'icons as templates, by name',
    page: '',
    engine: 'src/cards',
    packages: 'lit',
  }),
  'playground/elements': pageRoom({
    does: 'small elements that know no game: buttons, menus, panes, themes, files',
    page: 'icons text',
    packages: 'lit',
  }),
  'playground/language': pageRoom({
    does: 'the language service in a worker',
    page: 'wire text',
    engine: 'src/diff src/language-service src/lint src/cards src/language',
  }),
  'playground/game': pageRoom({
    does: 'the game played, in a worker; what it tells the page',
    page: 'wire text',
    engine:
      'src/explain src/compare src/scenario src/observe src/bots src/record src/game src/vm src/state src/compile src/cards src/language',
  }),
  'playground/laying': pageRoom({
    does: 'positions in a worker: made ready, changed, read, written',
    page: 'game wire text',
    engine: 'src/scenario src/record src/game src/vm src/state src/compile src/cards',
  }),
  'playground/verdicts': pageRoom({
    does: 'scenarios played in a worker',
    page: 'game wire text',
    engine: 'src/scenario src/record src/game src/vm src/state src/compile src/cards',
  }),
  'playground/weighing': pageRoom({
    does: 'two packs weighed against each other, in a worker',
    page: 'game wire text',
    engine:
      'src/balance src/compare src/simulate src/bots src/record src/game src/vm src/state src/compile src/cards',
  }),
  'playground/kept': pageRoom({
    does: 'what the browser keeps, in several windows at once',
    page: 'text',
    packages: 'idb-keyval',
  }),
  'playground/files': pageRoom({
    does: 'documents: cards and rules as files, their edits and server',
    page: 'kept text',
    engine: 'src/language-service src/cards src/language docs/examples',
    packages: 'dompurify jsonc-parser idb-keyval shelf:',
  }),
  'playground/parcel': pageRoom({
    does: 'what goes in a link or a .zip: written, read, refused',
    page: 'files game kept text',
    engine: 'src/language src/cards',
    packages: 'fflate',
  }),
  'playground/search': pageRoom({
    does: 'entries of the list, and what narrows them',
    page: 'files text',
    engine: 'src/search src/language-service src/cards src/language',
  }),
  'playground/store': pageRoom({
    does: 'the state of the page, and what changes it',
    page: 'search parcel files kept game language elements wire text',
    engine: 'src/language-service src/cards src/language',
    packages: 'lit idb-keyval',
  }),
  'playground/parts': pageRoom({
    does: 'elements of several views',
    page: 'store search files kept elements icons text',
    packages: 'lit',
  }),
  'playground/stops': pageRoom({
    does: 'the lines of ability at which games stop',
    page: 'store files game language elements text',
    engine: 'src/language-service src/cards',
  }),
  'playground/session': pageRoom({
    does: 'a game between worker, browser and page: asked, kept, spoken',
    page: 'stops parts store kept files game language elements wire text',
    packages: 'lit',
  }),
  'playground/rulebook': pageRoom({
    does: 'the rulebook of a pack',
    page: 'parts store elements icons text',
    packages: 'lit',
  }),
  'playground/commands': pageRoom({
    does: 'what a person can do on the page, said once',
    page: 'session rulebook store search files game elements icons text',
    packages: 'lit fflate',
  }),
  'playground/face': pageRoom({
    does: 'cards as they are drawn',
    page: 'files elements icons text',
    engine: 'src/language-service src/cards src/language',
    packages: 'lit',
  }),
  'playground/board': pageRoom({
    does: 'cards and places on a table, and choices there',
    page: 'face store files game language elements icons text',
    engine: 'src/language-service src/vm src/cards',
    packages: 'lit',
  }),
  'playground/inspector': pageRoom({
    does: 'cards shown whole',
    page: 'board face session parts store game elements icons text',
    engine: 'src/language-service',
    packages: 'lit',
  }),
  'playground/editor': pageRoom({
    does: 'texts of cards: the editor and what it is told',
    page: 'commands rulebook session stops parts store search files game language elements icons wire text',
    engine: 'src/diff src/language-service src/cards src/language',
    packages: 'lit monaco-editor',
  }),
  'playground/card': pageRoom({
    does: 'a card beside its text: face, tree, values, JSON',
    page: 'commands face parts store search files language elements icons text',
    engine: 'src/language-service src/cards src/language',
    packages: 'lit',
  }),
  'playground/list': pageRoom({
    does: 'the list of cards and its filters',
    page: 'commands parts store search files elements icons text',
    engine: 'src/search src/language-service',
    packages: 'lit',
  }),
  'playground/gallery': pageRoom({
    does: 'cards as a wall of faces: sorted, grouped, counted, chosen, compared',
    page: 'commands list face parts store search files elements icons text',
    engine: 'src/search src/language-service',
    packages: 'lit',
  }),
  'playground/start': pageRoom({
    does: 'where to begin: the tour, other games, a folder, a new game',
    page: 'commands parts store search files kept elements icons text',
    engine: 'src/cards docs/examples',
    packages: 'lit',
  }),
  'playground/print': pageRoom({
    does: 'faces on paper',
    page: 'face parts store search files elements icons text',
    engine: 'src/language-service',
    packages: 'lit',
  }),
  'playground/palette': pageRoom({
    does: 'the command palette',
    page: 'commands list rulebook parts store search files game elements icons text',
    engine: 'src/search',
    packages: 'lit',
  }),
  'playground/scenarios': pageRoom({
    does: 'the view of scenarios',
    page: 'inspector commands verdicts editor session board face parts store search files kept game language elements icons wire text',
    engine: 'src/scenario src/cards',
    packages: 'lit monaco-editor',
  }),
  'playground/sending': pageRoom({
    does: 'links and .zips sent and opened',
    page: 'commands scenarios session parts store parcel files kept game elements icons text',
    engine: 'src/cards',
    packages: 'lit',
  }),
  'playground/position': pageRoom({
    does: 'a table changed by hand: cards, numbers, seats, texts',
    page: 'commands session list board face parts store search files game language elements icons text',
    engine: 'src/cards',
    packages: 'lit',
  }),
  'playground/play': pageRoom({
    does: 'the view of games, and the table beside a card',
    page: 'inspector commands position scenarios session rulebook stops board face parts store search files kept game language elements icons text',
    engine: 'src/cards',
    packages: 'lit',
  }),
  'playground/scene': pageRoom({
    does: 'a scenario on a board: laid, chosen in, expected of',
    page: 'play position scenarios session board parts store game elements icons text',
    packages: 'lit',
  }),
  'playground/what-if': pageRoom({
    does: 'the view of a game with the cards before and after an edit',
    page: 'inspector commands play session editor board face parts store files kept game language elements icons text',
    engine: 'src/diff src/language-service src/cards',
    packages: 'lit',
  }),
  'playground/balance': pageRoom({
    does: 'the view of what an edit does to the balance',
    page: 'inspector commands weighing play session editor board face parts store files kept game elements icons wire text',
    engine: 'src/diff src/balance src/simulate src/bots src/cards',
    packages: 'lit',
  }),
  'playground/changes': pageRoom({
    does: 'the view of what was changed',
    page: 'inspector sending scenarios session board face parts store search parcel files kept game elements icons text',
    engine: 'src/diff src/language-service src/cards',
    packages: 'lit',
  }),
  'playground/app': pageRoom({
    does: 'the page: its frame, keys and views',
    page: 'inspector commands changes balance what-if scene play position sending scenarios palette gallery start print list card editor rulebook session stops board face parts store search files kept game language elements icons wire text',
    packages: 'lit',
  }),
  'playground/earth': pageRoom({
    does: 'one game: drawings, icons, a form of positions, the rulebook',
    page: 'laying face game icons text',
    engine: 'src/packs src/game src/state src/compile src/language-service src/language docs/rules',
  }),
  'playground/workers': pageRoom({
    does: 'where each worker begins',
    page: 'earth weighing verdicts laying game language wire',
  }),
  // Only its own files: `main.ts`, which brings all together.
  playground: room({ does: 'where the page begins', rooms: 'playground' }),
  tests: room({
    does: 'tests of every room; nothing imports from here',
    rooms: 'src playground scripts bin',
    packages: '*',
  }),
};
