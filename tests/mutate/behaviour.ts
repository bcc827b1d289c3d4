import { isDeepStrictEqual } from 'node:util';
import type { Catalogue } from '../../src/cards/catalogue.ts';
import { catalogueOf, numbersIn } from '../../src/cards/catalogue.ts';
import { checkRules } from '../../src/cards/check.ts';
import { exportPack } from '../../src/cards/export.ts';
import { linkPack } from '../../src/compile/link.ts';
import type { Image } from '../../src/compile/image.ts';
import { Coverage } from '../../src/coverage/play.ts';
import type { Playable } from '../../src/game/playable.ts';
import { whyUnplayable } from '../../src/lint/lint-pack.ts';
import { ScorePad } from '../../src/packs/earth/score-pad.ts';
import { readRecord } from '../../src/record/read.ts';
import { rebuild } from '../../src/record/rebuild.ts';
import { writeRecord } from '../../src/record/write.ts';
import { readScenario } from '../../src/scenario/read.ts';
import { recordsOf, scenariosOf, type PackName } from '../fuzz/packs.ts';
import { allFaces, type Printed } from '../oracle/cards.ts';
import { expectedExport, NAMES } from '../oracle/expected-export.ts';
import { positionsFor, scoringFaces } from '../oracle/positions.ts';
import { expectedOf } from '../oracle/score/sheet.ts';
import type { Position } from '../oracle/position.ts';
import { trialsFor } from '../oracle/worlds.ts';
import { outcomeOf, type Trial } from '../oracle/worlds/trial.ts';
import { ONE_PLANTING } from '../vm/earth-image.ts';
import { plainRunner } from '../vm/every-way.ts';
import { machineOutcome } from '../vm/outcome.ts';
import { playWith } from '../vm/world-state.ts';
import type { Judge } from './judge.ts';
import type { Mutant } from './mutant.ts';
import { agreesWithRules } from './rulebook.ts';
import { holds, workedOut } from './worked-out.ts';

/**
 * The case that tells a changed pack by what it does. refused: no game comes of it; facts, oracle, scenario: which of
 * them disagrees first, facts being what is printed on cards or said of them in the rules; same: all that touch what was changed agree; none: there is no case that touches it.
 */
export type Told = 'refused' | 'facts' | 'oracle' | 'scenario' | 'same' | 'none';

/** States on the way of one trial at most. The worst of the printed abilities needs fewer; more is another outcome. */
const MOST_STATES = 20_000;

/** Something that is known of a pack, and the files whose texts work in it. */
interface Case {
  readonly touches: ReadonlySet<string>;
  readonly holds: (playable: Playable) => boolean;
}

/**
 * Recorded games of Earth, one of each mode and of options with sections: their choices, points and hash are those that
 * were.
 */
const RECORDS = ['01', '05', '09', '14', '18', '21', '22', '23', '50', '51', '53', '54', '58', '59'];

/** Trials of a face with what should come of each. */
type Expected = readonly { readonly trial: Trial; readonly ends: ReadonlySet<string> | undefined }[];

/** Plays changed packs against everything that speaks of what was changed. */
export class Behaviour {
  readonly #cases = new Map<PackName, readonly Case[]>();
  readonly #trials = new Map<string, Expected>();
  readonly #positions = new Map<string, readonly (readonly [Position, ReturnType<typeof expectedOf>])[]>();

  /** @returns the case that tells the mutant first: the cheapest are asked first */
  told(judge: Judge, mutant: Mutant): Told {
    const { catalogue, paths } = judge.changed(mutant);
    try {
      const playable = playableOf(catalogue, paths);
      if (!playable) return 'refused';
      const isEarth = judge.name === 'earth';
      const numbers = catalogue.entries.flatMap(({ path, checked }) =>
        paths.includes(path) ? (checked.card?.number ?? []) : [],
      );
      if (
        isEarth &&
        paths.some((path) => path.endsWith('.card')) &&
        !numbers.every((number) => agreesWithFacts(catalogue, number))
      )
        return 'facts';
      if (isEarth && playable.cards.length !== judge.catalogue.entries.length) return 'facts';
      if (paths.some((path) => !path.endsWith('.rules')) && !agreesWithRules(judge.name, catalogue))
        return 'facts';
      const faces = isEarth ? allFaces.filter(({ number }) => numbers.includes(number)) : [];
      const oracle = faces.length > 0 ? this.#oracle(playable, faces) : undefined;
      if (oracle === false) return 'oracle';
      const cases = this.#casesOf(judge).filter(({ touches }) => paths.some((path) => touches.has(path)));
      if (cases.some(({ holds }) => !holds(playable))) return 'scenario';
      return oracle === undefined && cases.length === 0 ? 'none' : 'same';
    } catch {
      // A pack with which something stops is told from one that goes on.
      return 'refused';
    }
  }

  /** The number of cases that do not hold of a pack as it is: one of them would tell whatever is changed. */
  unmet(judge: Judge): number {
    const playable = playableOf(judge.catalogue, []);
    if (!playable) throw new Error(`no game comes of ${judge.name}`);
    return this.#casesOf(judge).filter(({ holds: isSo }) => !isSo(playable)).length;
  }

  /** True if all trials and positions of some faces end as the oracle says. */
  #oracle(playable: Playable, faces: readonly Printed[]): boolean {
    const { pack, cards, sections, image } = playable;
    playWith(linkPack(pack, cards, [...sections, ...(checkRules(ONE_PLANTING, pack).card?.sections ?? [])]));
    return faces.every((face) => this.#trialsAgree(face) && this.#positionsAgree(face, image));
  }

  #trialsAgree(face: Printed): boolean {
    return this.#trialsOf(face).every(({ trial, ends }) => {
      try {
        const got = machineOutcome(trial, plainRunner, MOST_STATES);
        if (!got || !ends) return got === ends;
        return got.size === ends.size && [...got].every((end) => ends.has(end));
      } catch {
        return false;
      }
    });
  }

  #trialsOf(face: Printed): Expected {
    const known = this.#trials.get(face.name);
    if (known) return known;
    const isUsed = ['flora', 'terrain', 'event', 'island', 'climate'].includes(face.kind);
    const count = isUsed ? (face.face.abilities ?? []).length + (face.kind === 'island' ? 1 : 0) : 0;
    const made = Array.from({ length: count }, (_, ability) => trialsFor(face.name, ability))
      .flat()
      .map((trial) => ({ trial, ends: outcomeOf(trial) }));
    this.#trials.set(face.name, made);
    return made;
  }

  #positionsAgree(face: Printed, image: Image): boolean {
    const known = this.#positions.get(face.name);
    const isScoring = scoringFaces().some(({ name }) => name === face.name);
    const positions =
      known ?? (isScoring ? positionsFor(face.name).map((each) => [each, expectedOf(each)] as const) : []);
    this.#positions.set(face.name, positions);
    if (positions.length === 0) return true;
    const pad = new ScorePad(image);
    return positions.every(([position, expected]) => isDeepStrictEqual(pad.score(position).score, expected));
  }

  /** The scenarios of a pack, each with the files whose texts work in it. */
  #casesOf(judge: Judge): readonly Case[] {
    const there = this.#cases.get(judge.name);
    if (there) return there;
    const { catalogue, name } = judge;
    const playable = playableOf(catalogue, []);
    if (!playable) throw new Error(`no game comes of ${name}`);
    const ofNumber = new Map<number | undefined, string>(
      catalogue.entries.flatMap((entry) => numbersIn(entry).map((number) => [number, entry.path] as const)),
    );
    const ofSection = new Map(
      catalogue.rules.flatMap(({ path, checked }) =>
        (checked.card?.sections ?? []).map((section) => [section.name, path] as const),
      ),
    );
    const scenarios = scenariosOf(name).flatMap((text): Case[] => {
      const { scenario } = readScenario(text);
      if (!scenario) return [];
      const coverage = new Coverage(playable);
      coverage.playScenario(scenario);
      // The lines of the flow are in every game.
      const touches = new Set(catalogue.rules.map(({ path }) => path));
      const add = (path: string | undefined): void => void (path !== undefined && touches.add(path));
      coverage.goals.forEach(({ face }, goal) => {
        const { card = -1, program } = playable.image.faces[face] ?? {};
        if ((coverage.counts[goal] ?? 0) > 0)
          add(card >= 0 ? ofNumber.get(program?.number) : ofSection.get(program?.name ?? ''));
      });
      for (const path of named(text, ofNumber)) touches.add(path);
      return [{ touches, holds: (changed) => holds(scenario, changed) }];
    });
    const rules = catalogue.rules.map(({ path }) => path);
    const known = workedOut(name).map(({ names, isPlayed, holds: isSo }) => ({
      touches: new Set([...(isPlayed ? rules : []), ...named(names, ofNumber)]),
      holds: isSo,
    }));
    const made = [...scenarios, ...known, ...recordedIn(judge)];
    this.#cases.set(name, made);
    return made;
  }
}

/** The files of the cards that a text names by their numbers: what is printed on a card matters where it lies. */
const named = (text: string, ofNumber: ReadonlyMap<number | undefined, string>): readonly string[] =>
  [...text.matchAll(/\b\d{1,3}(?=[AB]?\b)/g)].flatMap(([number]) => ofNumber.get(Number(number)) ?? []);

/** Games that were recorded, for what stands in rules and on cards that no oracle knows. */
function recordedIn({ name, catalogue }: Judge): readonly Case[] {
  if (name !== 'earth') return [];
  const ofNobody = catalogue.entries.filter(({ path }) => path.startsWith('gaia/'));
  const touches = new Set([...catalogue.rules, ...ofNobody].map(({ path }) => path));
  return recordsOf(RECORDS).flatMap((text): Case[] => {
    const { record } = readRecord(text);
    if (!record) return [];
    return [
      {
        touches,
        holds(playable) {
          const rebuilt = rebuild(record, playable);
          return rebuilt.fits && isSamePlay(writeRecord(rebuilt.log.record), text);
        },
      },
    ];
  });
}

/** True if two records tell of the same game; the header names the texts with which it was played. */
function isSamePlay(one: string, other: string): boolean {
  const game = (text: string): string => text.slice(text.indexOf('\n\n'));
  return game(one) === game(other);
}

/** A pack without mistakes, ready to be played; undefined where there are some. */
function playableOf(catalogue: Catalogue, paths: readonly string[]): Playable | undefined {
  const { pack, entries, rules } = catalogue;
  if ([...entries, ...rules].some(({ path, checked }) => paths.includes(path) && !checked.card))
    return undefined;
  if (paths.length > 0 && whyUnplayable(catalogue).length > 0) return undefined;
  const cards = entries.flatMap(({ checked }) => checked.card ?? []);
  const sections = rules.flatMap(({ checked }) => checked.card?.sections ?? []);
  return { pack, cards, sections, image: linkPack(pack, cards, sections) };
}

const expected = new Map(expectedExport().map((card) => [card.number, card]));

/** True if the card of that number says what is printed. */
function agreesWithFacts({ pack, entries }: Catalogue, number: number): boolean {
  const own = entries.filter(({ checked }) => checked.card?.number === number);
  const [got] = exportPack(catalogueOf(pack, own, []));
  const card = expected.get(number);
  if (!got || !card || got.kind !== card.kind || got.faces.length !== card.faces.length) return false;
  return card.faces.every(({ values, abilities }, side) => {
    const face = got.faces[side];
    if (!face) return false;
    const found = Object.fromEntries(NAMES.map((name) => [name, face[name as keyof typeof face]]));
    const bare = face.abilities?.map(({ colour, pay, gain }) => ({ colour, pay, gain }));
    return isDeepStrictEqual(found, values) && isDeepStrictEqual(bare, abilities);
  });
}
