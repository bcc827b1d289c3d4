import { withName } from '../../src/record/card-names.ts';
import { withChoice, withLine } from '../../src/scenario/add-lines.ts';
import { factsOf, pointsOf, topOf } from '../../src/scenario/facts.ts';
import { factDiffers } from '../../src/scenario/expected.ts';
import type { ScenarioFault } from '../../src/scenario/faults.ts';
import { readScenario } from '../../src/scenario/read.ts';
import { beginScenario } from '../../src/scenario/run.ts';
import type { ParsedScenario } from '../../src/scenario/scenario.ts';
import { DONE } from '../../src/vm/choices.ts';
import { GameHistory } from '../game/game-history.ts';
import { GameSession } from '../game/game-session.ts';
import { viewOfGame, type OpenGame } from '../game/open-game.ts';
import type { GameCommand, GameResult } from '../game/protocol.ts';
import type { RecordProblem } from '../game/record-problem.ts';
import type { Expectable, SceneAt, SceneView } from '../game/scene-view.ts';
import { problemOf } from '../game/scenario-problem.ts';
import { sayRefusal } from '../game/options.ts';
import { originsOf } from './lay.ts';
import { setUpOf } from './position-text.ts';
import { failuresAt, lineAt, playUpTo, stepsRound } from './scene.ts';
import { editedText, type EditedText } from './text-edits.ts';

/** A scenario that can be shown. */
interface Scene {
  readonly history: GameHistory;
  readonly scenario: ParsedScenario;
  readonly view: Omit<SceneView, 'broken' | 'wished'>;
}

/**
 * A scenario on a board. Its text is all that it is: what is done on the board is an edit of the text, from which the board is
 * laid again. A text that cannot be played leaves the board as it was.
 */
export class ScenarioSession extends GameSession {
  #text = '';
  /** Which scenario it is. */
  #of = '';
  #at: SceneAt = 'end';
  #scene: Scene | undefined;
  #broken: readonly RecordProblem[] = [];

  override linked(): GameResult {
    this.#show();
    return this.result();
  }

  override perform(command: GameCommand): GameResult {
    switch (command.do) {
      case 'take-text':
        if (command.of !== this.#of) {
          this.play = undefined;
          this.#scene = undefined;
        }
        this.#of = command.of;
        this.#text = command.text;
        this.#at = command.at;
        this.#show();
        return this.result();
      case 'edit': {
        const { playable } = this;
        if (!playable) return this.result('The cards are not there yet.');
        return this.#write(editedText(this.#text, command.edit, playable.image), 'position');
      }
      case 'lay':
        return this.#lay();
      case 'choose':
        return this.#choose(command.code);
      case 'end':
        return this.#choose(DONE);
      case 'expect':
        return this.#expect(command.of);
      case 'step':
        return this.#step(command.by);
      case 'go':
        this.#at = command.at <= 0 ? 'position' : 'end';
        this.#show();
        return this.result();
      default:
        return this.result('This can be done in Play, not with a scenario on a board.');
    }
  }

  override result(refused = '', past = false): GameResult {
    const { play } = this;
    const scene = this.#scene?.view;
    const view =
      play && scene
        ? {
            ...viewOfGame(play, this.revision),
            canUndo: false,
            canRedo: false,
            scene: { ...scene, wished: this.#at, broken: this.#broken },
          }
        : undefined;
    return { view, refused, more: false, past };
  }

  /** Shows the text as it is, where it can be played. */
  #show(): void {
    const scene = this.#sceneOf(this.#text, this.#at);
    this.#broken = scene.faults.map(problemOf);
    if (scene.is) this.#open(scene.is);
  }

  #open(scene: Scene): void {
    this.#scene = scene;
    this.take(scene.history, this.linking);
  }

  /** The game of a text where it is looked at, or what is wrong with the text. */
  #sceneOf(text: string, at: SceneAt): { readonly is?: Scene; readonly faults: readonly ScenarioFault[] } {
    const { playable } = this;
    const { scenario, faults } = readScenario(text);
    if (!scenario || !playable) return { faults };
    const whole = beginScenario(scenario, playable);
    if (!whole.log) return { faults: whole.faults };
    const played = playUpTo(scenario, whole.log);
    const line = lineAt(at, scenario, played);
    const part = beginScenario(scenario, playable);
    if (!part.log) return { faults: part.faults };
    playUpTo(scenario, part.log, line ?? 0);
    const { position } = scenario;
    const { image, pack } = playable;
    const origins = position && originsOf(setUpOf(scenario, position, image), image);
    const begun = GameHistory.beginScenario(playable, { text, scenario }, [], origins);
    if ('faults' in begun) return { faults: begun.faults };
    const { history } = begun;
    history.replace(part.log.moves);
    history.goTo(history.last);
    const begins = position === undefined ? 'set-up' : position.moment.at === 'alone' ? 'alone' : 'position';
    const failures = failuresAt(line, scenario, played, pack.manifest);
    const view = {
      at: line ?? ('position' as const),
      begins,
      ...stepsRound(text, line, played),
      failures,
    } as const;
    return { is: { history, scenario, view }, faults: [] };
  }

  /** Goes to the line before the one that is looked at, or behind it. */
  #step(by: 1 | -1): GameResult {
    const { scenario, view } = this.#scene ?? {};
    const lines = [...new Set(scenario?.steps.map(({ line }) => line))];
    const at = view?.at === undefined || view.at === 'position' ? -1 : lines.indexOf(view.at);
    const line = lines[at + by];
    if (line === undefined && at + by !== -1)
      return this.result(by > 0 ? 'This is the end.' : 'This is the beginning.');
    this.#at = line ?? 'position';
    this.#show();
    if (by > 0 && this.#scene?.view.at === view?.at)
      return this.result('It comes no further: this line cannot be played.');
    return this.result();
  }

  /** Takes a text that an edit has made; one that cannot be played is not taken in place of one that can. */
  #write(edited: EditedText, at: SceneAt): GameResult {
    if ('problem' in edited) return this.result(edited.problem);
    if (edited.text === this.#text) return this.result();
    const scene = this.#sceneOf(edited.text, at);
    const [fault] = scene.faults;
    if (fault && this.#broken.length === 0) return this.result(`${fault.message} (${fault.code})`);
    this.#text = edited.text;
    this.#at = at;
    this.#broken = scene.faults.map(problemOf);
    if (scene.is) this.#open(scene.is);
    return { ...this.result(), text: this.#text };
  }

  /** Begins with a position by hand at a moment that the mode has. */
  #lay(): GameResult {
    const { scenario, faults } = readScenario(this.#text);
    const [fault] = faults;
    if (!scenario) return this.result(fault ? `${fault.message} (${fault.code})` : '');
    if (scenario.position) return this.result('It begins with a position by hand already.');
    const head = Math.max(...scenario.lines.values(), ...scenario.options.map(({ line }) => line));
    const texts = ['turn 1, seat 1', 'set-up', 'alone, seat 1'].map((moment) =>
      withLine(this.#text, `position ${moment}`, head),
    );
    const text = texts.find((each) => this.#sceneOf(each, 'position').is !== undefined);
    return text === undefined
      ? this.result('No position can be laid in this mode. Write one in the text.')
      : this.#write({ text }, 'position');
  }

  /** Writes a choice behind the line that is looked at. */
  #choose(code: number): GameResult {
    const { play } = this;
    const scene = this.#scene;
    const answer = play?.answer;
    if (!play || !scene || !answer) return this.result('Nobody is asked anything here.');
    if (this.#broken.length > 0) return this.result('The text cannot be played as it is: mend it first.');
    const { history } = play;
    const chosen = answer.choose(code);
    if ('refusal' in chosen)
      return this.result(sayRefusal(chosen.refusal, { game: history.game, naming: play.naming }));
    const { seat } = answer;
    const codes = chosen.is === 'whole' ? chosen.choices : answer.made;
    const behind = this.#behind(scene);
    const isAtEnd = this.#isAtEnd(scene);
    let text = this.#text;
    let line = behind;
    for (const each of codes) {
      const words = withName(history.playable.image, history.log.notation.wordsOf(seat, each));
      const written = withChoice(text, seat, words, line);
      line += linesIn(written) - linesIn(text);
      text = written;
      if (history.make(seat, each)) return this.#laidAgain('This cannot be chosen here.');
    }
    const written = this.#write({ text }, isAtEnd ? 'end' : line);
    // The choice was made in the game that is shown; where it cannot be written, that is laid again without it.
    return written.refused === '' ? written : this.#laidAgain(written.refused);
  }

  /** Writes behind the line that is looked at that something must be as it is. */
  #expect(of: Expectable): GameResult {
    const { play } = this;
    const scene = this.#scene;
    if (!play || !scene) return this.result('There is nothing on the board.');
    if (this.#broken.length > 0) return this.result('The text cannot be played as it is: mend it first.');
    const said = saidOf(of, play);
    if (said === undefined) return this.result('No line of a scenario says this.');
    const behind = this.#behind(scene);
    const at = this.#isAtEnd(scene) ? 'end' : scene.view.at === 'position' ? 'position' : behind + 1;
    return this.#write({ text: withLine(this.#text, `expect ${said}`, behind) }, at);
  }

  /** The line behind which something is written. */
  #behind({ scenario: { steps }, view: { at, failures } }: Scene): number {
    if (at === 'position') return (steps[0]?.line ?? 1) - 1;
    const fails = failures.some(({ line, code }) => line === at && code !== 'G967' && code !== 'G968');
    return fails ? at - 1 : at;
  }

  #isAtEnd({ scenario: { steps }, view: { at, failures } }: Scene): boolean {
    return at === steps.at(-1)?.line && failures.length === 0;
  }

  /** Lays the board again as the text says. */
  #laidAgain(refused: string): GameResult {
    this.#show();
    return this.result(refused);
  }
}

const linesIn = (text: string): number => text.split(/\r\n|\n|\r/).length;

/** The words that expect something as it is now; undefined where no line says it. */
function saidOf(of: Expectable, { history: { game, log } }: OpenGame): string | undefined {
  const { image, seats } = game.layout;
  const before = (party: number): string => (party < seats ? `${party + 1} ` : 'opponent ');
  const { zone: zones } = image.vocabulary.manifest.words;
  switch (of.is) {
    case 'amount': {
      const key = `${before(of.party)}${of.id.replace(/^noun:/, '')}`;
      const value = factsOf(game).get(key);
      return value === undefined ? undefined : `${key}: ${value}`;
    }
    case 'zone': {
      const key = zones[of.zone]?.owner === 'table' ? of.zone : `${before(of.party)}${of.zone}`;
      const value = factsOf(game).get(key);
      if (value !== undefined) return `${key}: ${value}`;
      // Of a pile in which cards start, what lies on top is enough.
      return zones[of.zone]?.order === 'stack'
        ? `${key}: ${topOf(game, image.vocabulary.index('zone', of.zone), 1)}, more`
        : undefined;
    }
    case 'card': {
      const { card, what } = of;
      const found = image.cards.find(({ number }) => number === card);
      const name = `${card}${(found?.faces ?? 1) > 1 ? 'A' : ''}`;
      const subject = { of: 'card', name } as const;
      // Whatever is expected, it is told what is there instead.
      const values =
        what === 'side' ? ['A', 'B'] : what === 'place' ? ['nowhere at all'] : ['999999', '999998'];
      for (const value of values) {
        const differs = factDiffers(log, { line: 0, subject, word: what, value });
        if (differs && 'got' in differs) return `card ${card} ${what}: ${differs.got}`;
      }
      return undefined;
    }
    case 'points': {
      const key = `${before(of.party)}points`;
      const value = pointsOf(game).get(key);
      return value === undefined ? undefined : `${key}: ${value}`;
    }
    default:
      return of satisfies never;
  }
}
