import type { BothWorlds } from '../game/worlds-view.ts';

/** The name of a world: as a title, and behind a sentence that is about the other one. */
interface WorldName {
  readonly title: string;
  readonly there: string;
}

const OF_EDIT = {
  played: { title: 'As played', there: 'as played' },
  edited: { title: 'With the edit', there: 'with the edit' },
} as const;

const ofBranch = (name: string): WorldName => ({ title: name, there: `in "${name}"` });

/** The names of both worlds: a game without and with an edit, or two branches of it. */
export const worldNames = ({
  branches,
}: Pick<BothWorlds, 'branches'>): Readonly<Record<'played' | 'edited', WorldName>> =>
  branches ? { played: ofBranch(branches.names[0]), edited: ofBranch(branches.names[1]) } : OF_EDIT;
