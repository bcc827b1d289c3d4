import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads';
import { afterAll } from 'vitest';
import { BUILT } from '../../bin/sources.js';
import { buildCli } from '../../scripts/build/cli.mjs';
import type { Plan } from '../support/fs-steps.cjs';
import { fileText } from '../support/packs.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));

/** The launcher, as a shell would start it. */
export const LAUNCHER = join(project, 'bin', 'loam.js');

/** The outcome of a run of the command line. */
export interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
  /** The calls of the file system on the folder of {@link Setup.steps}, in order. */
  readonly steps?: readonly string[];
}

/** The way in which a run is set up, where it is not the usual way. */
export interface Setup {
  readonly cwd?: string;
  readonly input?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** The call of the file system that fails, or at which another program does something. */
  readonly steps?: Plan;
}

/** Builds the command line once, so that no run has to. */
export const built = (): Promise<unknown> => buildCli(project);

/**
 * Runs `loam` as a shell would, its output being a pipe. Runs in the usual environment share a process, which
 * tests/cli/command-line.test.ts holds to those that have one of their own: a start and the code of a command take
 * longer than most commands.
 */
export const loam = (args: readonly string[], setup: Setup = {}): Run =>
  setup.env === undefined ? keptProcess().run(args, setup) : loamAlone(args, setup);

/** Runs `loam` in a process of its own. */
export function loamAlone(args: readonly string[], { cwd = project, input = '', env = {} }: Setup = {}): Run {
  const { status, stdout, stderr } = spawnSync(process.execPath, [LAUNCHER, ...args], {
    cwd,
    input,
    env: { ...usualEnvironment(), ...env },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return { code: status, out: stdout, err: stderr };
}

/** The environment of the tests, without what says whether there are colours. */
function usualEnvironment(): Readonly<Record<string, string | undefined>> {
  const { NO_COLOR: _no, FORCE_COLOR: _force, CI: _ci, ...own } = process.env;
  return own;
}

let kept: KeptProcess | undefined;
const keptProcess = (): KeptProcess => (kept ??= new KeptProcess());

/** The process in which runs of the tests of a worker follow one another; it ends with the worker. */
class KeptProcess {
  readonly #done = new Int32Array(new SharedArrayBuffer(4));
  readonly #port: MessagePort;

  constructor() {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    new Worker(new URL('kept/between.cjs', import.meta.url), {
      execArgv: [],
      workerData: { port: port2, done: this.#done },
      transferList: [port2],
    }).unref();
  }

  /** Waits for the end of a run, as the one who starts a process and waits does. */
  run(args: readonly string[], { cwd = project, input: given = '', steps }: Setup): Run {
    const env = usualEnvironment();
    Atomics.store(this.#done, 0, 0);
    this.#port.postMessage({ main: join(project, BUILT), launcher: LAUNCHER, args, cwd, env, given, steps });
    Atomics.wait(this.#done, 0, 0);
    const said: { readonly message: Run } | undefined = receiveMessageOnPort(this.#port);
    if (!said) throw new Error('the process of the commands said nothing');
    const { steps: calls, ...run } = said.message;
    return calls === undefined ? run : { ...run, steps: calls };
  }
}

/** A folder of its own for one test file, taken away afterwards. */
export class Workspace {
  readonly root = realpathSync(mkdtempSync(join(tmpdir(), 'loam-cli-')));

  constructor() {
    afterAll(() => rmSync(this.root, { recursive: true, force: true }));
  }

  /** Absolute path of something in the folder. */
  at(path: string): string {
    return join(this.root, path);
  }

  /** Writes a file. */
  write(path: string, text: string | Uint8Array): string {
    mkdirSync(dirname(this.at(path)), { recursive: true });
    writeFileSync(this.at(path), text);
    return this.at(path);
  }

  /** The text of a file. */
  read(path: string): string {
    return readFileSync(this.at(path), 'utf8');
  }

  /** Copies the whole first game to a folder of that name. */
  wholePack(folder: string): void {
    cpSync(join(project, 'cards/earth'), this.at(folder), { recursive: true });
  }

  /** A pack with the words of the first game that promises nothing, and with these files. */
  littlePack(folder: string, files: Readonly<Record<string, string>>): void {
    this.write(`${folder}/pack.json`, LITTLE);
    for (const [path, text] of Object.entries(files)) this.write(`${folder}/${path}`, text);
  }
}

const LITTLE = littleManifest();

function littleManifest(): string {
  const manifest = JSON.parse(fileText('cards/earth/pack.json')) as {
    promises: unknown[];
    modes: Record<string, { flow?: string; sections?: unknown }>;
    options: Record<string, { changes?: unknown }>;
    final?: string;
    ties?: string;
    against?: unknown;
    words: {
      kind: Record<string, { count?: number }>;
      verb: Record<string, { does?: { sections?: unknown } }>;
    };
  };
  manifest.promises = [];
  // It has no rules files in which these sections would stand.
  for (const option of Object.values(manifest.options)) delete option.changes;
  delete manifest.final;
  delete manifest.ties;
  delete manifest.against;
  for (const mode of Object.values(manifest.modes)) {
    delete mode.flow;
    delete mode.sections;
  }
  for (const { does } of Object.values(manifest.words.verb)) delete does?.sections;
  for (const kind of Object.values(manifest.words.kind)) delete kind.count;
  return JSON.stringify(manifest);
}

/** Text of a card of the first game, by its path in the pack. */
export const cardText = (path: string): string => fileText(`cards/earth/${path}`);

/** A small sound card. */
export const MOSS = cardText('flora/137-wall-screw-moss.card');
/** The place where it belongs. */
export const MOSS_PATH = 'flora/137-wall-screw-moss.card';
