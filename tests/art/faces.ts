import { earthFace, type EarthFace } from '../../playground/earth/face.ts';
import { addGames } from '../../playground/games.ts';
import { useIcons } from '../../playground/icons/parts.ts';
import { createLanguageService } from '../../src/language-service/service.ts';
import { earthFiles, fileText } from '../support/packs.ts';
import facts from './fixtures/faces.json' with { type: 'json' };

/** The facts on a face, as far as a picture depends on it. */
export interface FaceFacts {
  number: number;
  kind: string;
  side?: string;
  name: string;
  species?: string;
  types?: string[];
  cost?: number;
  points?: number;
  sprouts?: number;
  growth?: number;
  canopy?: number;
  habitats?: string[];
  marks?: string[];
  start?: { draw: number; compost: number; soil: number };
  /** The number of things that a fauna card asks for. */
  counted?: number;
}

/** The facts of all faces, written down apart from the cards. */
export const faceFacts: readonly FaceFacts[] = facts;

await addGames();

/** All faces of the pack, as the page shows them. */
export function packFaces(): EarthFace[] {
  // Another test of the same process may have opened another pack.
  useIcons('earth');
  const { service } = createLanguageService(fileText('cards/earth/pack.json'), earthFiles('.card'));
  if (!service) throw new Error('the pack does not open');
  return service
    .project()
    .states.flatMap(({ card, faces, current }) =>
      card ? faces.map((face) => earthFace(face, card, { current })) : [],
    );
}

/** One face by its number and side, such as `137` or `315A`. */
export function faceNamed(faces: readonly EarthFace[], name: string): EarthFace {
  const found = faces.find(({ number, side }) => `${number}${side ?? ''}` === name);
  if (!found) throw new Error(`there is no face ${name}`);
  return found;
}
