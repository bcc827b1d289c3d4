import { diskFault } from '../disk/fault.mjs';
import { QUERY_FAULTS } from '../search/query.ts';
import { safe } from './safe-text.ts';

/** The reason why a command could not run, in a sentence for the page of codes. */
export const FAULTS = {
  U901: 'Arguments that the command does not take, or of which one is missing.',
  U902: 'A file or folder that is not there.',
  U903: 'A file or folder of another sort than the command reads, or nothing in it to work on.',
  U904: 'A file or folder that cannot be read.',
  U905: 'A file that cannot be written, or that would be written over.',
  U906: 'No pack, or several of which one is to be named.',
  U907: 'A pack with errors, or one that the command cannot use.',
  U908: 'No such card or section of rules, or several that fit.',
  U909: 'A file that was changed while the command worked, and is left alone.',
  U920: 'A file that is no log of games, or whose first line is damaged.',
  U921: 'A log of other games: of another pack, of other arguments, or of another build of Loam.',
  U922: 'Rows of a log that are damaged or repeat games. The run goes on and plays these games again.',
  U923: 'A log that something else has changed while games were played. The run goes on without it.',
  U924: 'A thread that played games and ended by itself, as one does that has no memory left.',
  U930: 'Sure fixes that have not come to an end; what was mended stays.',
  U931: 'Git, which cannot be run.',
  U932: 'A folder that is in no repository, or in one that git does not use.',
  U933: 'A commit or a branch that is not there.',
  U934: 'A history of which too little is there, as in a shallow clone.',
  U935: 'A baseline that cannot be used.',
  U950: 'A folder for a new pack in which something lies already.',
  U951: 'No kind of card of the pack, of which a new card could be made.',
  U952: 'A kind of card whose numbers are all taken.',
  U953: 'A name that a pack or a card cannot have.',
  U954: 'A pack of a newer version of the language than this Loam knows.',
  U955: 'A manifest that cannot be brought to the version of the language by itself.',
  U960: 'An address of a queue that is none.',
  U961: 'The packages for queues, which are not installed.',
  U962: 'A queue that cannot be reached, or that is no Redis.',
  U963: 'A queue that wants another password, or another user.',
  U964: 'A queue whose certificate is not trusted, or that is reached with TLS, or without, where it must not be.',
  U965: 'A run of games that is not in the queue, or not any more.',
  U966: 'A run of other games, of another pack, or of another build of Loam.',
  U967: 'Something in the queue that Loam did not write. It is refused, and the queue goes on.',
  U968: 'A pack, a run or sums that are too large for the queue.',
  U969: 'Games that no worker could play.',
  U970: 'Neither a folder nor a commit, or a commit at which the pack was not there.',
  U980: 'A run of games that another terminal has taken up.',
  U981: 'Games for which no worker is there. They wait in the queue.',
  U982: 'A queue that refuses what it is asked, such as one that is full.',
  ...QUERY_FAULTS,
} as const satisfies Readonly<Record<string, string>>;

/** A code of why a command could not run; what is about games has those of docs/games.md. */
export type FaultCode = keyof typeof FAULTS | `G${number}`;

/** The reason why a command could not run at all; the command line says it, its code first, and exits with 2. */
export class CommandFault extends Error {
  override readonly name = 'Fault';

  /** Its code. */
  readonly code: FaultCode;

  /**
   * @param message one line, whatever was quoted in it
   * @param details lines below it
   */
  constructor(code: FaultCode, message: string, details = '') {
    super(`${code} ${safe(message)}${details === '' ? '' : `\n${details}`}`);
    this.code = code;
  }
}

/** The fault of what cannot be read, with why: U904. */
export const unreadable = (shown: string, problem: unknown): CommandFault =>
  new CommandFault('U904', `${shown} cannot be read${diskFault(problem).message}.`);

/** True if a command ended with a fault. Not asked by its class: each command is bundled with one of its own. */
export const isFault = (problem: unknown): problem is CommandFault =>
  problem instanceof Error && problem.name === 'Fault';
