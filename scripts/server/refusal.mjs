/**
 * A request that is not done. Nothing was changed; the message says what to do where there is something to do.
 */
export class Refusal extends Error {
  /**
   * @param {number} status of HTTP
   * @param {string} code for programs
   * @param {string} message one sentence or two
   * @param {Record<string, unknown>} [more] what else is answered: text and fingerprint of the file as it is
   */
  constructor(status, code, message, more = {}) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.more = more;
  }
}
