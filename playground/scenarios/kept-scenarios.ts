import { isRecord } from '../text/is-record.ts';
import { KeptItems, type ItemsListener } from '../kept/kept-items.ts';

/** A scenario as it is kept in the browser. */
export interface KeptScenario {
  /** Names it; no other of the pack has the same. */
  readonly id: string;
  /** When it was made, in milliseconds: by this they stand in order. */
  readonly made: number;
  /** The scenario, whole or not. */
  readonly text: string;
}

/** The time that typing must rest before it is written, in milliseconds. */
const REST = 200;

/** Keeps scenarios in the browser's own storage, one database for each pack. */
export const scenarioKeeper = (
  pack: string,
  aside: (text: string) => Promise<void>,
  listener: ItemsListener<KeptScenario>,
): KeptItems<KeptScenario> =>
  new KeptItems(
    {
      name: `loam-scenarios-${pack}`,
      store: 'scenarios',
      read: asKeptScenario,
      same: (one, other) => one.text === other.text,
      rest: REST,
      aside,
    },
    listener,
  );

/** Data as a kept scenario; undefined where they have another form. */
function asKeptScenario(data: unknown): KeptScenario | undefined {
  if (!isRecord(data)) return undefined;
  const { id, made, text } = data;
  return typeof id === 'string' && Number.isFinite(made) && typeof text === 'string'
    ? { id, made: Number(made), text }
    : undefined;
}
