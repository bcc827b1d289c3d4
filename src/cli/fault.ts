/** Why a command could not run at all; the command line says it and exits with 2. */
export class Fault extends Error {
  override readonly name = 'Fault';
}

/** Whether a command ended with a fault. Not asked by its class: each command is bundled with one of its own. */
export const isFault = (problem: unknown): problem is Fault =>
  problem instanceof Error && problem.name === 'Fault';
