import { viewOf } from '../../src/api/view.ts';
import { drive } from '../../src/bots/game-driver.ts';
import { RandomBot } from '../../src/bots/random.ts';
import { buildCatalogue, type SourceFile } from '../../src/cards/catalogue.ts';
import { readPack } from '../../src/cards/pack.ts';
import { cardFaults, rulesFaults } from '../../src/compile/diagnose.ts';
import { buildImage } from '../../src/compile/link.ts';
import { verify } from '../../src/compile/verify.ts';
import { Vocabulary } from '../../src/compile/vocabulary.ts';
import { newGame } from '../../src/game/game.ts';
import { resultOf } from '../../src/game/result.ts';
import type { Diagnostic } from '../../src/language/diagnostic.ts';
import { lintPrograms } from '../../src/lint/lint-pack.ts';
import { GameLog } from '../../src/record/log.ts';
import { stream } from '../../src/state/random.ts';

/** The outcome of a pack: what keeps it from being played, by code; or how its games were left. */
export interface Outcome {
  readonly refused: readonly string[];
  readonly warned: readonly string[];
  readonly games: readonly string[];
}

/** Lints a pack with its programs, as `loam lint --programs` does, and plays some choices of each of its modes. */
export function lintAndPlay(files: readonly SourceFile[], choices: number): Outcome {
  const manifest = files.find(({ path }) => path === 'pack.json')?.text ?? '';
  const read = readPack(manifest);
  const of = (found: readonly Diagnostic[], severity: string): string[] => [
    ...new Set(found.filter((each) => each.severity === severity).map((each) => each.code)),
  ];
  if (!read.pack) return { refused: of(read.diagnostics, 'error'), warned: [], games: [] };
  const { pack } = read;
  const catalogue = buildCatalogue(pack, files);
  const vocabulary = new Vocabulary(pack.manifest);
  const found = [
    ...read.diagnostics,
    ...[...catalogue.entries, ...catalogue.rules].flatMap(({ checked }) => checked.diagnostics),
    ...lintPrograms(catalogue).flatMap(({ diagnostics }) => diagnostics),
    ...catalogue.entries.flatMap(({ checked }) => cardFaults(checked, pack, vocabulary)),
    ...catalogue.rules.flatMap(({ checked }) => rulesFaults(checked, pack, vocabulary)),
  ];
  const refused = of(found, 'error');
  const warned = of(found, 'warning');
  if (refused.length > 0) return { refused, warned, games: [] };
  const cards = catalogue.entries.flatMap(({ checked }) => checked.card ?? []);
  const sections = catalogue.rules.flatMap(({ checked }) => checked.card?.sections ?? []);
  const { image, faults } = buildImage(pack, cards, sections);
  if (!image) return { refused: faults.map(({ code }) => code), warned, games: [] };
  for (const { program } of image.faces) {
    const [wrong] = verify(program, image.vocabulary);
    if (wrong) throw new Error(`${program.name} does not verify: ${wrong.code} ${wrong.message}`);
  }
  const games = Object.entries(pack.manifest.modes).flatMap(([mode, { flow, players }]) => {
    if (flow === undefined) return [];
    const { game, fault } = newGame({ pack, cards, sections, image }, { mode, seats: players[0], seed: 1 });
    if (!game) return [`${mode}: ${fault?.code ?? ''}`];
    let left = choices;
    const bots = Array.from({ length: players[0] }, (_, seat) => {
      const bot = new RandomBot(game, stream(7, seat, 1));
      return {
        name: 'random' as const,
        choose: (at: number, offers: Int32Array) =>
          left-- > 0 ? bot.choose(at, offers) : (undefined as never),
      };
    });
    const end = drive(game, bots, (seat, choice) => {
      const refusal = game.choose(seat, choice);
      if (refusal) throw new Error(`an offered choice is refused: ${refusal.code}`);
    });
    resultOf(game);
    // A position there can be shown, and what can be chosen said in words.
    const { notation } = new GameLog(game, []);
    for (let seat = 0; seat < players[0]; seat++) {
      viewOf(game, seat);
      notation.offers(seat);
    }
    return [`${mode}: ${end}`];
  });
  return { refused, warned, games };
}
