import { countOf, numbersOf, rangeOf, sayNumbers, type CardNumbers } from '../../src/cards/copies.ts';
import { freeNumberIn } from '../../src/cards/free-number.ts';
import type { KindInfo } from '../../src/language-service/types.ts';
import { formOf, freePath, isTable, pathFor } from '../files/card-form.ts';
import type { ChangedRow } from '../files/changed-rows.ts';
import { docPath, docStatus, docText, isConflict, withoutRival, type Doc } from '../files/document.ts';
import { cardsIn, fileLabel, hasCard, numberText, numbersIn, type Entry } from '../search/entry.ts';
import { EVERYTHING } from '../search/query.ts';
import { tableIn } from '../files/table-text.ts';
import { isRecord } from '../text/is-record.ts';
import type { ActionGround } from './action-ground.ts';
import { numbersOfKind } from './kind-numbers.ts';
import { isRow, RowActions } from './row-actions.ts';
import { unsaved } from './saving.ts';

/** The acts of a person with cards. Each says what it did, and whatever loses a text can be taken back. */
export class CardActions {
  readonly #bench: ActionGround;
  readonly #rows: RowActions;

  constructor(bench: ActionGround) {
    this.#bench = bench;
    this.#rows = new RowActions(bench);
  }

  /** Makes a card of a kind with the next free number, and opens it: a draft, or a row where cards of the kind stand in a table. */
  create(kind: KindInfo): void {
    const number = this.freeNumber(kind.id, kind.nextNumber);
    if (this.#rows.create(kind, number)) return;
    const text = kind.template.replaceAll('{number}', String(number));
    this.#add(
      text,
      pathFor(kind.folder, text, '.card'),
      `New ${kind.singular} ${number}. It is a draft and stays here until you save it.`,
    );
  }

  /** Makes a draft that says what a card says, with the next free number, and opens it. */
  duplicate(entry: Entry): void {
    const doc = this.#bench.documents.get(entry.id);
    const kind = this.#kindOf(entry);
    if (!doc) return;
    const many = cardsIn(entry);
    const number = this.freeNumber(
      entry.kind,
      kind?.nextNumber ?? (entry.last ?? entry.number ?? 0) + 1,
      many,
    );
    if (isRow(entry)) {
      this.#rows.duplicate(entry, number, this.#draftWord());
      return;
    }
    const numbers = rangeOf(number, number + many - 1);
    const form = formOf(entry.path);
    let text = form.withNumbers(docText(doc), numbers);
    for (const side of entry.faces.length > 1 ? (['A', 'B'] as const) : (['A'] as const)) {
      const name = form.nameIn(text, side);
      if (name !== undefined) text = form.withName(text, side, `${name} copy`);
    }
    const draft = this.#draftWord();
    if (draft) text = form.withWord(text, draft.attribute, draft.word);
    this.#add(
      text,
      pathFor(kind?.folder ?? folderOf(entry.path), text, entry.path),
      `${entry.label} copied to ${numberText(numbers)}. It is a draft.`,
    );
  }

  /** Gives the shown face another name, and the file the name that follows from it. */
  rename(entry: Entry, side: 'A' | 'B', name: string): void {
    if (isRow(entry)) {
      this.#rows.rename(entry, name);
      return;
    }
    const doc = this.#bench.documents.get(entry.id);
    if (!doc) return;
    const text = formOf(entry.path).withName(docText(doc), side, name);
    const path = this.pathOf(entry, text);
    this.#bench.documents.move(entry.id, path, text);
    this.#undoable(`${entry.label} is now ${name}.`, doc);
  }

  /** Gives the file the name that follows from number and name. */
  moveToItsPlace(entry: Entry): void {
    const doc = this.#bench.documents.get(entry.id);
    if (!doc || isTable(entry.path)) return;
    const path = this.pathOf(entry, docText(doc));
    this.#bench.documents.move(entry.id, path);
    this.#undoable(`The file will be ${path}.`, doc);
  }

  /** The path at which the file of a card belongs, given its text. */
  pathOf(entry: Entry, text: string): string {
    const folder = this.#kindOf(entry)?.folder ?? folderOf(entry.path);
    const path = pathFor(folder, text, entry.path);
    if (path === entry.path) return path;
    const taken = this.#bench.documents.taken();
    taken.delete(entry.path);
    return freePath(path, taken);
  }

  /** Deletes a card: at once where it was only here, else when it is saved. */
  remove(entry: Entry): void {
    const doc = this.#bench.documents.get(entry.id);
    if (!doc) return;
    // With its last card a table goes as well.
    if (isRow(entry) && tableIn(docText(doc))?.rows.length !== 1) {
      this.#rows.remove(entry);
      return;
    }
    const isOpen = this.#bench.state.open === entry.id;
    this.#bench.documents.remove(entry.id);
    const says =
      doc.disk && this.#bench.state.writable
        ? `${fileLabel(entry)} will be deleted when you save.`
        : `${fileLabel(entry)} is deleted.`;
    this.#undoable(says, doc, isOpen);
  }

  /** Throws the edit of a card away. */
  reset(entry: Entry): void {
    const doc = this.#bench.documents.get(entry.id);
    if (!doc?.edit) return;
    if (isRow(entry) && entry.status === 'changed') {
      this.#rows.reset(entry);
      return;
    }
    this.#bench.documents.reset(entry.id);
    this.#undoable(`${fileLabel(entry)} is as its file again.`, doc);
  }

  /** Makes a card of a table as another text of the table has it. */
  takeBackRow(id: string, row: ChangedRow, from: string, label: string): void {
    this.#rows.takeBack(id, row, from, label);
  }

  /** Decides a conflict for the file, or for the other window. */
  takeFile(entry: Entry): void {
    const doc = this.#bench.documents.get(entry.id);
    if (!doc) return;
    if (doc.rival) {
      this.#bench.documents.takeRival(entry.id);
      this.#undoable(`${fileLabel(entry)} has the text of the other window.`, withoutRival(doc));
      return;
    }
    this.#bench.documents.put(entry.id, doc.disk ? { ...doc, edit: undefined } : undefined);
    this.#undoable(
      doc.disk
        ? `${fileLabel(entry)} has the text of the file.`
        : `${fileLabel(entry)} is deleted, as its file is.`,
      doc,
    );
  }

  /** Decides a conflict for the text here; the next save replaces what the disk has. */
  keepMine(entry: Entry): void {
    const doc = this.#bench.documents.get(entry.id);
    this.#bench.documents.keepMine(entry.id);
    if (doc?.rival)
      this.#undoable(`${fileLabel(entry)} has the text from here in both windows.`, {
        ...withoutRival(doc),
        edit: doc.rival,
      });
    else this.#bench.tell(`${fileLabel(entry)} keeps the text from here. Save it to replace the file.`);
  }

  /** Makes a new card, or file of rules, of a text whose file went; a number that is taken gives way to another. */
  keepAsNew(entry: Entry): void {
    const doc = this.#bench.documents.get(entry.id);
    if (!doc) return;
    const others = this.#bench.entries().filter((one) => one.inPack);
    const own = isRow(entry) ? undefined : numbersIn(entry);
    const taken = own && numbersOf(own).filter((number) => others.some((one) => hasCard(one, number)));
    if (own && taken?.[0] !== undefined) {
      const next = this.#kindOf(entry)?.nextNumber ?? own.number;
      const number = this.freeNumber(entry.kind, next, countOf(own));
      const numbers = rangeOf(number, number + countOf(own) - 1);
      const text = formOf(entry.path).withNumbers(docText(doc), numbers);
      this.#bench.documents.move(entry.id, this.pathOf(entry, text), text);
      this.#bench.documents.keepMine(entry.id);
      this.#undoable(`${entry.label} is a new card, ${sayNumbers(numbers)}: ${taken[0]} is taken.`, doc);
    } else {
      this.#bench.documents.keepMine(entry.id);
      const sort = entry.card && !isRow(entry) ? 'card' : 'file';
      this.#undoable(`${fileLabel(entry)} is a new ${sort}. Save it to write it again.`, doc);
    }
  }

  /** Lets the text of a card go whose file went. */
  close(entry: Entry): void {
    const doc = this.#bench.documents.get(entry.id);
    if (!doc) return;
    const isOpen = this.#bench.state.open === entry.id;
    this.#bench.documents.put(entry.id, undefined);
    this.#undoable(`${fileLabel(entry)} is closed.`, doc, isOpen);
  }

  /** Writes one card to its file. */
  async save(entry: Entry): Promise<void> {
    if (!this.#bench.state.writable) {
      this.#bench.tell(
        'Here edits are kept in the browser. To take them with you, save everything to a file.',
      );
      return;
    }
    const saved = await this.#bench.saving.save(entry.id);
    if (saved === 'saved')
      this.#bench.tell(
        entry.fileStatus === 'deleted'
          ? `The file of ${fileLabel(entry)} is deleted.`
          : `${fileLabel(entry)} is saved.`,
      );
    if (saved === 'conflict')
      this.#bench.say(`${fileLabel(entry)} was changed on the disk as well. Choose which text stays.`);
    if (saved === 'refused') this.#bench.say(this.#bench.state.refusals.get(entry.id) ?? '');
  }

  /** Writes every card that can be written. */
  async saveAll(): Promise<void> {
    const all = unsaved(this.#bench.state.docs.values());
    let done = 0;
    for (const doc of all) if ((await this.#bench.saving.save(doc.id)) === 'saved') done += 1;
    const left = [...this.#bench.state.docs.values()].filter(({ edit }) => edit && !edit.gone).length;
    this.#bench.tell(`${cards(done)} saved${left > 0 ? `, ${left} left` : ''}.`);
  }

  /**
   * The first number of a kind that no card has, or the first of several, whether the language has opened the pack yet
   * or not.
   *
   * @param otherwise from which number on one is taken where the manifest names none for the kind, or none is left
   * @param many as many numbers behind each other must be free
   */
  freeNumber(kind: string | undefined, otherwise: number, many = 1): number {
    const used = new Set<number>();
    const use = (numbers: CardNumbers | undefined): void => {
      for (const number of numbers ? numbersOf(numbers) : []) used.add(number);
    };
    for (const entry of this.#bench.entries()) use(numbersIn(entry));
    for (const doc of this.#bench.state.docs.values())
      if (!isTable(docPath(doc))) use(formOf(docPath(doc)).numbersIn(docText(doc)));
    const own = kind === undefined ? [] : numbersOfKind(this.#manifest(), kind);
    return freeNumberIn(own, used, many) ?? freeNumberIn([[otherwise, Infinity]], used, many) ?? otherwise;
  }

  /** Conflicts, for the status line. */
  conflicts(): Doc[] {
    return [...this.#bench.state.docs.values()].filter((doc) => isConflict(docStatus(doc)));
  }

  #add(text: string, wished: string, says: string): void {
    const path = freePath(wished, this.#bench.documents.taken());
    const before = this.#bench.openEntry();
    const id = this.#bench.documents.create(path, text);
    this.#bench.store.set({ fresh: id });
    // A filter of the list may not fit a new card, and a card that nobody sees is lost.
    this.#bench.navigation.narrow(EVERYTHING);
    this.#bench.navigation.open({ id });
    this.#bench.tell(says, () => {
      this.#bench.documents.remove(id);
      this.#bench.navigation.open(before, 'replace');
    });
  }

  /** Says what was done, and puts the document back as it was when that is taken back. */
  #undoable(says: string, before: Doc, reopen = false): void {
    this.#bench.tell(says, () => {
      const now = this.#bench.documents.get(before.id);
      const disk = now ? now.disk : before.edit?.base === null ? undefined : before.disk;
      this.#bench.documents.put(before.id, { ...before, disk });
      if (reopen) this.#bench.navigation.open(before);
      this.#bench.say('Taken back.');
    });
  }

  #kindOf(entry: Entry): KindInfo | undefined {
    return this.#bench.state.project?.kinds.find((kind) => kind.id === entry.kind);
  }

  /** Attribute and value that mark a draft, as the manifest names them. */
  #draftWord(): { attribute: string; word: string } | undefined {
    const manifest = this.#manifest();
    const provenance = isRecord(manifest) ? manifest['provenance'] : undefined;
    if (!isRecord(provenance)) return undefined;
    const { attribute, draft } = provenance;
    return typeof attribute === 'string' && typeof draft === 'string'
      ? { attribute, word: draft }
      : undefined;
  }

  /** The value of the manifest; undefined where it is no JSON. */
  #manifest(): unknown {
    try {
      return JSON.parse(this.#bench.state.manifest.text);
    } catch {
      return undefined;
    }
  }
}

const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** "1 card", "2 cards". */
export const cards = (count: number): string => `${count} ${count === 1 ? 'card' : 'cards'}`;
