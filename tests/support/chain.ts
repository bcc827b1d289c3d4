import type { SourceFile } from '../../src/cards/catalogue.ts';
import { marketWith } from './market.ts';

/** Letters of the verbs of a chain. */
const LETTERS = 'abcdefghijkl'.split('');

/** The way in which a line of a chain is said. */
const LINE = (from: string, to: string): string =>
  `always: when you shift-${from} any stall, must shift-${to} 1`;

/**
 * The game of the guide with stalls that answer to one another: stall 20 moves a stall from the square to the first of
 * some places, and each of the stalls 1 to `links` moves it on when the one before has.
 */
export function chainOf(links: number): readonly SourceFile[] {
  const places = ['square', ...LETTERS.slice(1, links + 2).map((letter) => `z${letter}`)];
  const verbs = LETTERS.slice(0, links + 1);
  const files = marketWith();
  const manifest = JSON.parse(files.find(({ path }) => path === 'pack.json')?.text ?? '') as {
    words: Record<string, Record<string, Record<string, unknown>>>;
    events: Record<string, unknown>;
  };
  const { words } = manifest;
  const forms = { en: { thing: 'stall', things: 'stalls' } };
  words['trigger'] = {
    ...words['trigger'],
    always: {
      gloss: 'Works while it lies there.',
      nature: 'standing',
      colour: 'brown',
      forms: { en: { opening: 'Always' } },
    },
  };
  words['colour'] = {
    ...words['colour'],
    brown: { gloss: 'Standing.', forms: { en: { thing: 'brown card' } } },
  };
  for (const place of places.slice(1))
    words['zone'] = {
      ...words['zone'],
      [place]: {
        gloss: place,
        owner: 'table',
        order: 'row',
        visible: 'all',
        forms: { en: { in: `in ${place}`, from: `from ${place}` } },
      },
    };
  manifest.events = {};
  verbs.forEach((letter, at) => {
    words['verb'] = {
      ...words['verb'],
      [`shift-${letter}`]: {
        gloss: `shift-${letter}`,
        past: `shifted-${letter}`,
        things: ['card'],
        bare: true,
        side: 'benefit',
        does: { act: 'move', from: places[at], to: places[at + 1] ?? 'square', chosen: [places[at]] },
        forms,
      },
    };
    manifest.events[`e${letter}`] = { says: `shift-${letter}`, verb: `shift-${letter}`, rules: [] };
  });
  const kind = words['kind']?.['stall'] ?? {};
  kind['triggers'] = ['open', 'end', 'always'];
  const stalls = Array.from({ length: links }, (_, at) => ({
    path: `stalls/${at + 1}-chain-${at + 1}.card`,
    text: `stall ${at + 1} "Chain ${at + 1}"\n  ware fish\n\n  ${LINE(LETTERS[at] ?? '', LETTERS[at + 1] ?? '')}\n`,
  }));
  return [
    { path: 'pack.json', text: JSON.stringify(manifest) },
    ...marketWith(['rules/game.rules', '3 stalls', '30 coins']).filter(({ path }) =>
      path.startsWith('rules/'),
    ),
    ...stalls,
    { path: 'stalls/20-start.card', text: 'stall 20 "Start"\n  ware fish\n\n  open: must shift-a 1\n' },
    { path: 'stalls/21-token.card', text: 'stall 21 "Token"\n  ware fish\n\n  open: earn 1 coin\n' },
  ];
}
