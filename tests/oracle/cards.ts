import { facts, type FactFace } from './facts.ts';

/** One face with the name by which positions and worlds know it. */
export interface Printed {
  /** Its name: the number, with a letter behind it on a card with two faces. */
  readonly name: string;
  /** Printed number. */
  readonly number: number;
  /** Kind of card. */
  readonly kind: string;
  /** The face that is printed on it. */
  readonly face: FactFace;
}

/** Every face of every card, in card order. */
export const allFaces: readonly Printed[] = facts.flatMap(({ number, kind, faces }) =>
  faces.map((face) => ({ name: `${number}${face.side ?? ''}`, number, kind, face })),
);

const byName: ReadonlyMap<string, Printed> = new Map(allFaces.map((each) => [each.name, each]));

/** The face of that name; an unknown name is a bug of the caller. */
export function printed(name: string | number): Printed {
  const found = byName.get(String(name));
  if (found === undefined) throw new Error(`no face is named ${name}`);
  return found;
}

/** The types of a flora, none on any other card (COUNT-5, COUNT-6). */
export function typesOf({ face }: Printed): readonly string[] {
  return face.types ?? [];
}

/** Habitats, each named once (COUNT-11). */
export function habitatsOf({ face }: Printed): readonly string[] {
  return face.habitats ?? [];
}

/** Printed base points (COUNT-9). */
export function pointsOf({ face, name }: Printed): number {
  if (face.vp === undefined) throw new Error(`${name} has no base points`);
  return face.vp;
}

/** Colours as they are printed, the setup line of an island among them (CARD-5). */
export function printedColours({ face }: Printed): readonly string[] {
  return face.printedAbilityColours ?? (face.abilities ?? []).map(({ colour }) => colour);
}

/** Colours that a text can ask for: multicolour is also red, blue and yellow, never the other way round (COUNT-7). */
export function coloursOf(card: Printed): ReadonlySet<string> {
  return new Set(
    printedColours(card).flatMap((colour) =>
      colour === 'multicolour' ? ['multicolour', 'red', 'blue', 'yellow'] : [colour],
    ),
  );
}

/** Number of separate ability lines (COUNT-12). */
export function abilityCount(card: Printed): number {
  return printedColours(card).length;
}

/** True if the card shows arrowheads (CARD-10). */
export function hasDirections({ face }: Printed): boolean {
  return (face.abilities ?? []).some(
    ({ direction, score }) => direction !== undefined || score?.direction !== undefined,
  );
}
