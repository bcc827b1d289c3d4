import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

/** The folder of the action: this project. */
export const ACTION = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');

/** A step of an action or of a job. */
export interface Step {
  readonly id?: string;
  readonly name?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly run?: string;
  readonly shell?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly 'working-directory'?: string;
}

/** The parts of `action.yml` that are used here. */
interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: { readonly steps: readonly Step[] };
}

/** The text of the action. */
export const actionText = readFileSync(join(ACTION, 'action.yml'), 'utf8');

const action = parse(actionText) as Action;

/** The outcome of a run of the action. */
export interface ActionRun {
  /** Exit code of the step that ended it. */
  readonly code: number | null;
  /** Its log: standard output and error of all steps. */
  readonly log: string;
  readonly outputs: Readonly<Record<string, string>>;
  /** The text that was written for the page of the run. */
  readonly summary: string;
}

/**
 * Runs the steps of the action one after the other as GitHub documents it: `bash` with its flags, the variables of the
 * runner, files for outputs and for the summary, and expressions in the text of a step put in before.
 *
 * @param workspace the folder that was checked out
 */
export function runAction(
  workspace: string,
  inputs: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string>> = {},
): ActionRun {
  for (const name of Object.keys(inputs))
    if (!Object.hasOwn(action.inputs, name)) throw new Error(`the action has no input ${name}`);
  const temp = mkdtempSync(join(tmpdir(), 'loam-runner-'));
  const [output, summary] = [join(temp, 'output'), join(temp, 'summary')];
  const outputs = new Map<string, string>();
  const evaluated = (text: string): string =>
    text.replace(/\$\{\{\s*([\w.-]+)\s*\}\}/g, (_, path: string) => {
      const name = path.split('.').at(-1) ?? '';
      return path.startsWith('inputs.')
        ? (inputs[name] ?? action.inputs[name]?.default ?? '')
        : (outputs.get(path) ?? '');
    });
  let log = '';
  let code: number | null = 0;
  try {
    for (const step of action.runs.steps) {
      writeFileSync(output, '');
      writeFileSync(summary, '', { flag: 'a' });
      const script = join(temp, 'step.sh');
      writeFileSync(script, evaluated(step.run ?? ''));
      const { status, stdout, stderr } = spawnSync(
        'bash',
        ['--noprofile', '--norc', '-eo', 'pipefail', script],
        {
          cwd: join(workspace, evaluated(step['working-directory'] ?? '.')),
          encoding: 'utf8',
          env: {
            PATH: process.env['PATH'],
            HOME: temp,
            CI: 'true',
            GITHUB_ACTIONS: 'true',
            GITHUB_ACTION_PATH: ACTION,
            GITHUB_WORKSPACE: workspace,
            GITHUB_OUTPUT: output,
            GITHUB_STEP_SUMMARY: summary,
            RUNNER_TEMP: temp,
            ...env,
            ...Object.fromEntries(
              Object.entries(step.env ?? {}).map(([name, value]) => [name, evaluated(value)]),
            ),
          },
        },
      );
      log += stdout + stderr;
      for (const line of readFileSync(output, 'utf8').split('\n')) {
        const at = line.indexOf('=');
        if (at > 0) outputs.set(`steps.${step.id ?? ''}.outputs.${line.slice(0, at)}`, line.slice(at + 1));
      }
      code = status;
      if (status !== 0) break;
    }
    return {
      code,
      log,
      outputs: Object.fromEntries(
        Object.entries(action.outputs).map(([name, { value }]) => [name, evaluated(value)]),
      ),
      summary: readFileSync(summary, 'utf8'),
    };
  } finally {
    rmSync(temp, { recursive: true, force: true });
  }
}
