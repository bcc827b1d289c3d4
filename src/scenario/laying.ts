import { FaceNames } from '../compile/face-names.ts';
import type { Image } from '../compile/image.ts';
import type { Manifest } from '../cards/manifest.ts';
import type { Layout } from '../state/layout.ts';
import type { Laid } from '../state/lay.ts';
import type { Report, ScenarioCode } from './faults.ts';
import type { Fact } from './scenario.ts';
import { zonesOfKind } from './zones-of-kind.ts';

/** A card of a position, with the line that names it. */
export interface LaidCard extends Laid {
  /** The line, counted from 1; 0 where none names the card. */
  readonly line: number;
}

/** The parts needed to lay a position, and what of it has been laid. */
export class Laying {
  readonly layout: Layout;
  readonly image: Image;
  readonly manifest: Manifest;
  readonly names: FaceNames;
  /** Named cards, in the order of the lines. */
  readonly cards: LaidCard[] = [];
  /** By card, the line that names it. */
  readonly lines = new Map<number, number>();
  /** True if abilities run by themselves in the position, so that cards can lie anywhere. */
  readonly isAlone: boolean;
  readonly #report: Report;
  readonly #kinds = new Map<string, ReadonlySet<string>>();

  constructor(layout: Layout, report: Report, isAlone = false) {
    this.isAlone = isAlone;
    this.layout = layout;
    this.image = layout.image;
    this.manifest = layout.image.vocabulary.manifest;
    this.names = new FaceNames(layout.image);
    this.#report = report;
  }

  /** Says what is wrong with a line. */
  refuse({ line }: Pick<Fact, 'line'>, code: ScenarioCode, message: string): void {
    this.#report({ code, line, message });
  }

  /** True if cards of a kind can ever lie in a zone; in all where abilities run by themselves. */
  canLie(kind: string, zone: string): boolean {
    if (this.isAlone) return true;
    const known = this.#kinds.get(kind) ?? zonesOfKind(this.manifest, kind);
    this.#kinds.set(kind, known);
    return known.has(zone);
  }

  /** True if cards of a kind are at home in a zone. */
  isHome(kind: string, zone: string): boolean {
    const { kind: kinds, zone: zones } = this.manifest.words;
    const home = kinds[kind]?.home;
    return home !== undefined && (home === zone || zones[home]?.of?.includes(zone) === true);
  }

  /** Kind of a card. */
  kindOf(card: number): string {
    return this.image.cards[card]?.kind ?? '';
  }
}

/** The party of which a fact speaks; -1 for the table, undefined where there is no such party. */
export function partyOf({ seats, parties }: Layout, { subject }: Fact): number | undefined {
  switch (subject.of) {
    case 'table':
      return -1;
    case 'seat':
      return subject.seat < seats ? subject.seat : undefined;
    case 'opponent':
      return parties > seats ? seats : undefined;
    case 'card':
      return undefined;
    default:
      return subject satisfies never;
  }
}
