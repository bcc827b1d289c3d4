import { answerOn } from '../wire/answering.ts';
import type { Port } from '../wire/worker-client.ts';
import { openLinking } from '../game/linking.ts';
import type { Calls, Method, Request } from './protocol.ts';
import { Session } from './session.ts';
import { readTableText, tableText, type PositionForm } from './table-text.ts';

/** Forms of tables that belong to one pack, by its id. */
export type PositionForms = Readonly<Record<string, PositionForm>>;

/** Answers questions about a table on a port, in their order. */
export function serveMachine(port: Port, forms: PositionForms): void {
  const desk = new Desk(forms);
  answerOn<Calls>(port, (request) => desk.answer(request));
}

/** The open pack with its table, and how each question is answered from it. */
class Desk {
  readonly #forms: PositionForms;
  #session: Session | undefined;
  #form: PositionForm | undefined;

  constructor(forms: PositionForms) {
    this.#forms = forms;
  }

  /** The answer to a question; undefined where there is no pack. */
  answer(request: Request): Calls[Method]['answer'] | undefined {
    if (request.method === 'open') {
      const linking = openLinking(request.ask.manifest);
      this.#session = linking && new Session(linking);
      this.#form = linking && this.#forms[linking.pack.manifest.pack];
      return this.#session?.link(request.ask.files);
    }
    const session = this.#session;
    if (!session) return undefined;
    switch (request.method) {
      case 'link':
        return session.link(request.ask);
      case 'do':
        return session.perform(request.ask);
      case 'read':
        return this.#read(session, request.ask);
      case 'write':
        return this.#write(session);
      default:
        return request satisfies never;
    }
  }

  #read(session: Session, text: string): Calls['read']['answer'] {
    const { playable } = session;
    if (!playable) return session.result('The cards are not there yet.');
    const read = readTableText(text, playable, this.#form);
    return 'problem' in read
      ? session.result(read.problem)
      : session.perform({ do: 'take', setUp: read.setUp });
  }

  #write(session: Session): Calls['write']['answer'] | undefined {
    const { playable } = session;
    const { setUp } = session.result().kept;
    return (
      playable && {
        table: tableText(setUp, playable.image),
        position: this.#form?.write(setUp, playable) ?? null,
      }
    );
  }
}
