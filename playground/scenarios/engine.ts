import { SentCards } from '../store/sent-cards.ts';
import { WorkerClient, WorkerError, type PageWorker } from '../wire/worker-client.ts';
import type { State } from '../store/state.ts';
import type { ScenarioCalls } from '../verdicts/protocol.ts';
import type { Verdict } from './words.ts';

/** The state of the engine's cards: the same as before, others, or none, and why. */
export type CaughtUp = 'same' | 'changed' | { readonly problem: string };

/** The engine that plays scenarios, in a worker of its own; it is started when there is something to play. */
export class ScenarioEngine {
  readonly #client: WorkerClient<ScenarioCalls>;
  readonly #cards: SentCards<null>;

  /** @param start makes a worker that answers as `serveScenarios` does */
  constructor(start: () => PageWorker) {
    const client = new WorkerClient<ScenarioCalls>(start, { onStop: () => this.#cards.lost() });
    this.#client = client;
    this.#cards = new SentCards<null>({
      open: (pack) => client.ask('open', pack),
      link: (files) => client.ask('link', files),
    });
  }

  /** Sends what changed of the pack since the last time. */
  async catchUp(state: Pick<State, 'known' | 'docs' | 'manifest'>): Promise<CaughtUp> {
    try {
      // An engine that was started again with the same cards judges as before.
      return (await this.#cards.catchUp(state)).changed ? 'changed' : 'same';
    } catch (error) {
      return { problem: error instanceof Error ? error.message : String(error) };
    }
  }

  /** Plays a scenario. */
  async check(text: string): Promise<Verdict> {
    try {
      return await this.#client.ask('check', text);
    } catch (error) {
      if (error instanceof WorkerError && error.stopped) {
        const message =
          'The game engine stopped at this scenario. Change it or the cards; then it is played again.';
        return { is: 'stopped', message };
      }
      const why = error instanceof Error ? error.message : String(error);
      return { is: 'stopped', message: `This scenario could not be played: ${why}` };
    }
  }
}
