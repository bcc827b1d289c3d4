import { buildCatalogue, type Catalogue } from '../cards/catalogue.ts';
import { readPack } from '../cards/pack.ts';
import { isManifestPath } from '../cards/paths.ts';
import { buildImage } from '../compile/link.ts';
import { Sources } from '../explain/sources.ts';
import { newGame } from '../game/game.ts';
import type { Playable } from '../game/playable.ts';
import { whyUnplayable } from '../lint/lint-pack.ts';
import { faultText } from '../record/faults.ts';
import { GameLog } from '../record/log.ts';
import { readRecord } from '../record/read.ts';
import { rebuild } from '../record/rebuild.ts';
import { figuresOf, type Figures } from '../simulate/figures.ts';
import { linesOf, simulateGames, whyNoSimulation } from '../simulate/simulation.ts';
import { wrongBots, wrongFiles, wrongGames, wrongSetUp, wrongText } from './arguments.ts';
import { errorsOf, packFiles } from './faults.ts';
import { botsFor, LoggedGame } from './game.ts';
import { scenarioOf } from './scenario.ts';
import type { Fault, Game, Pack, PackFile, ReadScenario, Reread, SetUp } from './types.ts';

/**
 * Reads, checks and compiles a pack: its `pack.json`, its cards and its rules files; other files are left out. With an
 * error there is no pack, but every error with its code and its place.
 */
export function loadPack(files: readonly PackFile[]): {
  readonly pack?: Pack;
  readonly faults: readonly Fault[];
} {
  const wrong = wrongFiles(files);
  if (wrong) return { faults: [wrong] };
  const manifest = files.find(({ path }) => isManifestPath(path));
  if (!manifest) return { faults: [{ code: 'G977', message: 'There is no pack.json among the files.' }] };
  const { pack, diagnostics } = readPack(manifest.text);
  if (!pack) return { faults: errorsOf(manifest, diagnostics) };
  const catalogue = buildCatalogue(pack, packFiles(files));
  const faults = [...cardFaults(catalogue), ...wholeFaults(catalogue, files)];
  if (faults.length > 0) return { faults };
  const sections = catalogue.rules.flatMap(({ checked: { card } }) => card?.sections ?? []);
  const cards = catalogue.entries.flatMap(({ checked: { card } }) => card ?? []);
  const linked = buildImage(pack, cards, sections);
  if (!linked.image)
    return {
      faults: linked.faults.map(({ code, where, sentence }) => ({ code, place: where, message: sentence })),
    };
  return {
    pack: new LoadedPack({ pack, cards, sections, image: linked.image }, new Sources(catalogue)),
    faults: [],
  };
}

function cardFaults({ entries, rules }: Catalogue): readonly Fault[] {
  return [...entries, ...rules].flatMap((file) =>
    file.checked.card ? [] : errorsOf(file, file.checked.diagnostics),
  );
}

/** The faults that keep the pack as a whole from being played. */
const wholeFaults = (catalogue: Catalogue, files: readonly PackFile[]): readonly Fault[] =>
  whyUnplayable(catalogue).flatMap(({ path, diagnostics }) =>
    errorsOf(files.find((each) => each.path === path) ?? { path, text: '' }, diagnostics),
  );

class LoadedPack implements Pack {
  readonly #playable: Playable;

  readonly #sources: Sources;

  constructor(playable: Playable, sources: Sources) {
    this.#playable = playable;
    this.#sources = sources;
  }

  get id(): string {
    return this.#playable.pack.manifest.pack;
  }

  get title(): string {
    return this.#playable.pack.manifest.title;
  }

  get version(): string {
    return this.#playable.pack.manifest.version;
  }

  get modes(): Pack['modes'] {
    const { modes } = this.#playable.pack.manifest;
    return Object.fromEntries(
      Object.entries(modes).flatMap(([id, { flow, players }]) => (flow === undefined ? [] : [[id, players]])),
    );
  }

  get options(): Pack['options'] {
    const { options } = this.#playable.pack.manifest;
    return Object.fromEntries(Object.entries(options).map(([id, { values }]) => [id, values]));
  }

  newGame(setUp: SetUp): { readonly game?: Game; readonly fault?: Fault } {
    const wrong = wrongSetUp(setUp);
    if (wrong) return { fault: wrong };
    const { game, fault } = newGame(this.#playable, setUp);
    if (!game) return fault ? { fault } : {};
    return { game: new LoggedGame(new GameLog(game, []), setUp.seed, this.#sources) };
  }

  readGame(text: string): Reread {
    const wrong = wrongText('A record', text);
    if (wrong) return { faults: [wrong], changes: [] };
    const { record, faults } = readRecord(text);
    if (!record)
      return {
        faults: faults.map((each) => ({
          code: each.code,
          place: `line ${each.line}`,
          message: faultText(each),
        })),
        changes: [],
      };
    const rebuilt = rebuild(record, this.#playable);
    const { changes } = rebuilt;
    if (rebuilt.fits) {
      const lines = record.steps.flatMap((each) => (each.step === 'choice' ? [each.line] : []));
      const game = new LoggedGame(rebuilt.log, record.header.seed, this.#sources, { lines });
      return { game, faults: [], changes };
    }
    const { fault } = rebuilt;
    const { code } = fault;
    return {
      faults: [{ code, place: `line ${fault.line}`, message: faultText(fault) }],
      changes,
    };
  }

  readScenario(text: string): ReadScenario {
    return scenarioOf(text, this.#playable, this.#sources);
  }

  simulate(
    setUp: SetUp,
    bots: readonly string[],
    games: number,
  ): { readonly figures?: Figures; readonly fault?: Fault } {
    const wrong = wrongSetUp(setUp) ?? wrongBots(bots) ?? wrongGames(games);
    if (wrong) return { fault: wrong };
    const { names, ...rest } = botsFor(bots, setUp.seats);
    if (!names) return rest;
    const plan = { setUp, bots: names };
    const fault = whyNoSimulation(this.#playable, plan);
    if (fault) return { fault };
    const tally = simulateGames(this.#playable, plan, 0, games);
    return { figures: figuresOf(tally, linesOf(this.#playable), setUp.seats) };
  }
}
