import { readFileSync } from 'node:fs';
import type { EcosystemScore, Objective, TerrainScore } from './texts.ts';

/** A payment or a gain of an ability, as the facts name it. */
export interface FactEffect {
  /** The thing that is paid or gained. */
  readonly what: string;
  /** The amount of it. */
  readonly count: number;
}

/** The condition that qualifies an ability. */
export interface FactCondition {
  /** The way in which it qualifies it. */
  readonly kind: string;
  /** The type of card that it asks for. */
  readonly type?: string;
  /** The habitat that it asks for. */
  readonly habitat?: string;
  /** The colour that it asks for: of an ability, or of an action. */
  readonly colour?: string;
}

/** One coloured ability of a face. */
export interface FactAbility {
  /** Its printed colour. */
  readonly colour: string;
  /** The effects left of the colon. */
  readonly pay?: readonly FactEffect[];
  /** The effects right of it. */
  readonly gain?: readonly FactEffect[];
  /** The conditions that qualify it. */
  readonly conditions?: readonly FactCondition[];
  /** Row, column or neighbours that it names. */
  readonly direction?: string;
  /** True if the card with the ability is one of those that it works on. */
  readonly includesThisCard?: boolean;
  /** The points that it scores at the end, with a direction of its own where it has one. */
  readonly score?: TerrainScore;
}

/** One printed face. */
export interface FactFace {
  /** Its side, on a card with two faces. */
  readonly side?: 'A' | 'B';
  /** Printed name. */
  readonly name: string;
  /** Scientific name. */
  readonly latin?: string;
  /** Types of a flora, one or all four. */
  readonly types?: readonly string[];
  /** Soil to plant it. */
  readonly cost?: number;
  /** Base points. */
  readonly vp?: number;
  /** Spaces for sprouts. */
  readonly sproutSpaces?: number;
  /** Most growth that it holds. */
  readonly growthSpaces?: number;
  /** Points of complete growth. */
  readonly canopyVp?: number;
  /** Habitats. */
  readonly habitats?: readonly string[];
  /** The terms with which its name is marked. */
  readonly nameTerms?: readonly string[];
  /** The things that an island gives at the start. */
  readonly start?: { readonly draw: number; readonly compostFromHand: number; readonly soil: number };
  /** Its abilities in printed order. */
  readonly abilities?: readonly FactAbility[];
  /** Colours of all abilities of an island, its start included. */
  readonly printedAbilityColours?: readonly string[];
  /** The score of an ecosystem. */
  readonly score?: EcosystemScore;
  /** The goal that a fauna asks for; plain words on a card of the solo opponent. */
  readonly objective?: Objective | string;
}

/** One physical card. */
export interface FactCard {
  /** Printed number. */
  readonly number: number;
  /** Kind of card. */
  readonly kind: string;
  /** Its faces, side A first. */
  readonly faces: readonly FactFace[];
}

/** The facts of all cards of the first game, the source from which its card texts were written. */
export const facts: readonly FactCard[] = JSON.parse(
  readFileSync(new URL('../../tests/oracle/facts/earth.json', import.meta.url), 'utf8'),
) as readonly FactCard[];
