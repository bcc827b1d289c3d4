import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { buildCli } from '../../scripts/build/cli.mjs';
import { fileText } from '../support/packs.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));

/** The launcher, as a shell would start it. */
export const LAUNCHER = join(project, 'bin', 'loam.js');

/** What a run of the command line gave. */
export interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** How a run is set up, where it is not the usual way. */
export interface Setup {
  readonly cwd?: string;
  readonly input?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** Builds the command line once, so that no run has to. */
export const built = (): Promise<unknown> => buildCli(project);

/** Runs `loam` in a process of its own, its output being a pipe. */
export function loam(args: readonly string[], { cwd = project, input = '', env = {} }: Setup = {}): Run {
  const { NO_COLOR: _no, FORCE_COLOR: _force, CI: _ci, ...own } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [LAUNCHER, ...args], {
    cwd,
    input,
    env: { ...own, ...env },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return { code: status, out: stdout, err: stderr };
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
/** Where it belongs. */
export const MOSS_PATH = 'flora/137-wall-screw-moss.card';
