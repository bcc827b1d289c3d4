import type { Manifest } from '../../src/cards/manifest.ts';
import { PackWords } from '../game/pack-words.ts';

/** The parts of a pack's manifest that the table needs. */
export interface TablePack {
  readonly manifest: Manifest;
  readonly words: PackWords;
  /** The zone with a grid, and its rows and columns; undefined where the pack has none. */
  readonly grid: { readonly zone: string; readonly size: readonly [number, number] } | undefined;
}

let last: { readonly text: string; readonly pack: TablePack } | undefined;

/** The pack of a manifest that the machine has taken already, so that its form is known to be right. */
export function tablePack(text: string): TablePack {
  if (last?.text === text) return last.pack;
  const manifest = JSON.parse(text) as Manifest;
  const found = Object.entries(manifest.words.zone).find(([, zone]) => zone.grid);
  const [zone, word] = found ?? [];
  const pack: TablePack = {
    manifest,
    words: new PackWords(manifest),
    grid: zone !== undefined && word?.grid ? { zone, size: word.grid } : undefined,
  };
  last = { text, pack };
  return pack;
}

/** True if a zone belongs to everybody. */
export const isShared = (zone: string, { manifest }: TablePack): boolean =>
  manifest.words.zone[zone]?.owner === 'table';
