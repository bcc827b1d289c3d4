import { hasNumber } from '../../src/cards/copies.ts';
import { checkTable } from '../../src/cards/table.ts';
import { checkCard, checkRules } from '../../src/cards/check.ts';
import type { Packs } from '../../src/balance/packs.ts';
import { changedBetween } from '../../src/compare/changed.ts';
import type { Playable } from '../../src/game/playable.ts';
import type { CheckedFile } from '../game/checked-file.ts';
import { openLinking, type Linking } from '../game/linking.ts';
import type { OpenedPack, WeighedPack } from './protocol.ts';

/** Both packs, and what is said of them; undefined where the manifest cannot be used. */
export function openPacks(
  asked: WeighedPack,
): { readonly packs: Packs; readonly opened: OpenedPack } | undefined {
  const linking = openLinking(asked.manifest);
  if (!linking) return undefined;
  linking.take(asked.files);
  const after = playableOf(linking);
  if (!after) return undefined;
  if (asked.saved.length === 0 && asked.added.length === 0)
    return { packs: { before: undefined, after }, opened: { changed: [], broken: [] } };
  const { before, broken } = savedPack(asked);
  const { cards, sections, words } = changedBetween(before ?? after, after, modeOf(after));
  const called = (number: number): string =>
    nameOf(after, number) ?? nameOf(before, number) ?? `card ${number}`;
  const changed = [...cards.map(called), ...sections];
  return {
    packs: { before: changed.length > 0 || words ? before : undefined, after },
    opened: { changed, broken },
  };
}

/** The pack with the texts that were saved. */
function savedPack({ manifest, files, saved, added }: WeighedPack): {
  readonly before: Playable | undefined;
  readonly broken: readonly string[];
} {
  const linking = openLinking(manifest);
  if (!linking) return { before: undefined, broken: [] };
  const others = new Set([...saved.map(({ id }) => id), ...added]);
  const broken: string[] = [];
  const again = saved.flatMap(({ id, path, text }) => {
    const file = checkedFrom(linking, id, path, text);
    if (!file) broken.push(path);
    return file ? [{ ...file, path }] : [];
  });
  const all = [...files.filter(({ id }) => !others.has(id)), ...again];
  // Rules play in the order of their paths.
  all.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  linking.take(all);
  return { before: playableOf(linking), broken };
}

function checkedFrom({ pack }: Linking, id: string, path: string, text: string): CheckedFile | undefined {
  if (path.endsWith('.rules')) {
    const { card: rules } = checkRules(text, pack);
    return rules && { id, rules };
  }
  if (path.endsWith('.csv')) {
    const cards = checkTable(text, pack).map(({ card }) => card);
    return cards.every((card) => card !== undefined) ? { id, cards } : undefined;
  }
  const { card } = checkCard(text, pack);
  return card && { id, card };
}

function playableOf({ image, pack, cards, sections }: Linking): Playable | undefined {
  return image && { pack, cards, sections, image };
}

/** The mode for which prints are compared: any mode will do, since what is asked is which texts are others. */
const modeOf = ({ pack }: Playable): string => Object.keys(pack.manifest.modes)[0] ?? '';

const nameOf = (playable: Playable | undefined, number: number): string | undefined =>
  playable?.cards.find((card) => hasNumber(card, number))?.faces[0]?.name;
