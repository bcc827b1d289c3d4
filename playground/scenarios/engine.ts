import { WorkerClient, WorkerError } from '../wire/worker-client.ts';
import type { PageWorker } from '../wire/worker-client.ts';
import { CheckedFiles } from '../store/checked-files.ts';
import type { State } from '../store/state.ts';
import type { ScenarioCalls } from '../verdicts/protocol.ts';
import type { Verdict } from './words.ts';

/** Whether the engine has the cards as they are now: the same as before, others, or none, and why. */
export type CaughtUp = 'same' | 'changed' | { readonly problem: string };

/** The engine that plays scenarios, in a worker of its own; it is started when there is something to play. */
export class ScenarioEngine {
  readonly #client: WorkerClient<ScenarioCalls>;
  readonly #files = new CheckedFiles();
  /** Manifest that was sent last; undefined for none. */
  #manifest: string | undefined;
  /** Whether a worker has what was sent. */
  #isOpen = false;

  /** @param start makes a worker that answers as `serveScenarios` does */
  constructor(start: () => PageWorker) {
    this.#client = new WorkerClient(start, {
      onStop: () => {
        this.#isOpen = false;
      },
    });
  }

  /** Sends what changed of the pack since the last time. */
  async catchUp(state: Pick<State, 'known' | 'docs' | 'manifest'>): Promise<CaughtUp> {
    const manifest = state.manifest.text;
    const isOther = manifest !== this.#manifest;
    const changed = this.#files.take(state);
    try {
      if (isOther || !this.#isOpen) {
        this.#files.forget();
        await this.#client.ask('open', { manifest, files: this.#files.take(state) });
      } else if (changed.length > 0) {
        await this.#client.ask('link', changed);
      }
    } catch (error) {
      this.#isOpen = false;
      this.#manifest = undefined;
      return { problem: error instanceof Error ? error.message : String(error) };
    }
    this.#isOpen = true;
    this.#manifest = manifest;
    // An engine that was started again with the same cards judges as before.
    return isOther || changed.length > 0 ? 'changed' : 'same';
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
