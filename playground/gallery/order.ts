import type { FaceSummary, Project } from '../../src/language-service/types.ts';
import type { Entry } from '../search/entry.ts';
import { USUAL_WALL, type Wall } from '../store/state.ts';

/** One face on the wall. */
export interface WallFace {
  readonly entry: Entry;
  readonly face: FaceSummary;
}

/** Faces that stand below one heading. */
export interface WallGroup {
  /** The heading; empty where nothing is grouped. */
  readonly title: string;
  readonly faces: readonly WallFace[];
}

/** A way to sort or to group. */
export interface WallWay {
  /** Its name in the address. */
  readonly id: string;
  /** Its name for people. */
  readonly says: string;
}

/** Ways to sort the wall: as the list is, by name, by a number that cards have. */
export const sortsOf = (project: Project | undefined): readonly WallWay[] => [
  { id: 'number', says: 'number' },
  { id: 'name', says: 'name' },
  ...(project?.filters ?? []).flatMap(({ attribute, sort }) =>
    sort === 'number' ? [{ id: attribute, says: attribute }] : [],
  ),
];

/** Ways to group the wall: not at all, by kind, by what cards can be told apart by. */
export const groupsOf = (project: Project | undefined): readonly WallWay[] => [
  { id: '', says: 'nothing' },
  ...((project?.kinds.length ?? 0) > 1 ? [{ id: 'kind', says: 'kind' }] : []),
  ...(project?.filters ?? []).map(({ attribute }) => ({ id: attribute, says: attribute })),
];

/** The ways of a wall that the pack has: an address can name those of another pack. */
export function knownWall(wall: Wall, project: Project): Wall {
  const knows = (ways: readonly WallWay[], way: string): boolean => ways.some(({ id }) => id === way);
  return {
    sort: knows(sortsOf(project), wall.sort) ? wall.sort : USUAL_WALL.sort,
    group: knows(groupsOf(project), wall.group) ? wall.group : USUAL_WALL.group,
  };
}

/** Faces in an order; those without the number come last, and equal ones stay as they were. */
export function sorted(faces: readonly WallFace[], by: string): readonly WallFace[] {
  if (by === 'number') return faces;
  if (by === 'name')
    return faces.toSorted((a, b) => (a.face.name < b.face.name ? -1 : Number(a.face.name > b.face.name)));
  const numberOf = ({ face }: WallFace): number => {
    const value = face.values[by];
    return typeof value === 'number' ? value : Infinity;
  };
  return faces.toSorted((a, b) => {
    const [one, other] = [numberOf(a), numberOf(b)];
    return one === other ? 0 : one - other;
  });
}

/** Faces in groups, in the order in which the pack lists the values; those without a value last. */
export function grouped(
  faces: readonly WallFace[],
  by: string,
  project: Project | undefined,
): readonly WallGroup[] {
  if (by === '') return [{ title: '', faces }];
  const order = new Map(orderOf(by, project).map((id, at) => [id, at]));
  const groups = new Map<string, { rank: readonly number[]; faces: WallFace[] }>();
  for (const one of faces) {
    const ids = valuesBy(one, by);
    const title = ids.length === 0 ? `no ${by}` : ids.join(', ');
    const group = groups.get(title) ?? {
      rank: ids.length === 0 ? [Infinity] : ids.map((id) => order.get(id) ?? Number(id)),
      faces: [],
    };
    group.faces.push(one);
    groups.set(title, group);
  }
  return [...groups]
    .toSorted(([, a], [, b]) => compared(a.rank, b.rank))
    .map(([title, group]) => ({ title, faces: group.faces }));
}

const compared = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((rank, i) => rank !== b[i]);
  if (at < 0) return a.length - b.length;
  return (a[at] ?? 0) < (b[at] ?? -1) ? -1 : 1;
};

const orderOf = (by: string, project: Project | undefined): readonly string[] =>
  (by === 'kind' ? project?.kinds : project?.filters.find(({ attribute }) => attribute === by)?.values)?.map(
    ({ id }) => id,
  ) ?? [];

/** The values by which a face is grouped. */
function valuesBy({ face }: WallFace, by: string): readonly string[] {
  if (by === 'kind') return [face.kind];
  const value = face.values[by];
  if (value === undefined) return [];
  return typeof value === 'object' ? value : [String(value)];
}
