/** Why a command could not run at all; the command line says it and exits with 2. */
export class Fault extends Error {
  override readonly name = 'Fault';
}
