/** The reason why the server could not start. The message says all there is to say; the code is for programs. */
export class StartFault extends Error {
  /**
   * @param {'option' | 'no-pack' | 'port-taken' | 'port-refused' | 'not-installed' | 'page' | 'out' | 'left-out'} code
   *   option: the command line is not understood; no-pack: no pack where one was named; port-taken, port-refused:
   *   the port is in use or not allowed; not-installed: packages are missing; page: the page does not build; out:
   *   what would be written cannot lie there; left-out: files of the pack cannot be read
   * @param {string} message
   */
  constructor(code, message) {
    super(message);
    this.name = 'StartFault';
    this.code = code;
  }
}
