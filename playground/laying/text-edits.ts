import type { Image } from '../../src/compile/image.ts';
import { nameBehind } from '../../src/record/card-names.ts';
import {
  cardPartOf,
  cardPartText,
  piecesIn,
  withMore,
  withPart,
  withPieces,
  type CardPart,
} from '../../src/scenario/fact-line.ts';
import { markName } from '../../src/scenario/lay-turn.ts';
import { readScenario } from '../../src/scenario/read.ts';
import type { LineSubject } from '../../src/scenario/scenario.ts';
import { drawPile } from '../game/pack-words.ts';
import type { PositionEdit } from '../game/protocol.ts';
import { roomOn } from './edits.ts';
import { TextLines, type PositionLine } from './text-lines.ts';

/** A scenario after an edit of its position, or in a sentence why it has none. */
export type EditedText = { readonly text: string } | { readonly problem: string };

/** Characters of the longest line that one more card is added to. */
const LONGEST = 100;

/** A card as a line has it. */
interface Found {
  readonly line: PositionLine;
  readonly at: number;
  readonly part: CardPart;
}

/**
 * A scenario with one thing of its position changed by hand. All that the edit does not speak of stays as it was written:
 * lines, their order, blanks and remarks. What the position then cannot be is not looked at.
 */
export function editedText(text: string, edit: PositionEdit, image: Image): EditedText {
  const { scenario } = readScenario(text);
  if (!scenario)
    return { problem: 'The text cannot be read as it is: mend the lines that are marked first.' };
  if (!scenario.position) return { problem: 'The game begins as it is set up: lay it by hand first.' };
  if (edit.edit === 'seats' || edit.edit === 'seed')
    return { problem: 'Seats and seed stand above the position: write them in the text.' };
  const lines = new TextLines(text, scenario);
  const edits = new Edits(lines, image, scenario.seats);
  edits.do(edit);
  return { text: lines.text };
}

class Edits {
  readonly #lines: TextLines;
  readonly #image: Image;
  readonly #seats: number;

  constructor(lines: TextLines, image: Image, seats: number) {
    this.#lines = lines;
    this.#image = image;
    this.#seats = seats;
  }

  do(edit: Exclude<PositionEdit, { readonly edit: 'seats' | 'seed' }>): void {
    switch (edit.edit) {
      case 'put':
        this.#putCard(edit);
        break;
      case 'take':
        this.#takeCard(edit.card);
        this.#each('claims', (words) => (numberOf(words) === edit.card ? undefined : words));
        break;
      case 'turn':
        this.#turn(edit.card);
        break;
      case 'piece':
        this.#pieces(edit.card, edit.resource, edit.by);
        break;
      case 'pool':
        this.#amount(edit.party, edit.resource, edit.by);
        break;
      case 'counter': {
        const [sort, id = ''] = edit.counter.split(':');
        if (sort === 'verb') this.#tally(edit.party, id, edit.by);
        else this.#amount(edit.party, id, edit.by);
        break;
      }
      case 'named':
        this.#pair(
          edit.party,
          'named',
          edit.verb,
          edit.mark === '' ? undefined : `${edit.verb} ${markName(this.#image, edit.mark)}`,
        );
        break;
      case 'pile':
        this.#pile(edit.zone, edit.party, edit.by);
        break;
      case 'claim': {
        const name = this.#nameOf(edit.card);
        this.#pair(
          edit.party,
          'claims',
          name,
          edit.step === undefined ? undefined : `${name} ${edit.step + 1}`,
        );
        break;
      }
      case 'acting': {
        const seat = Math.min(Math.max(0, edit.seat), this.#seats - 1) + 1;
        this.#lines.putPosition((line) =>
          line.replace(/(,\s+seat\s+)\d+/, (_, words: string) => `${words}${seat}`),
        );
        break;
      }
      case 'clear':
        this.#clear();
        break;
      default:
        edit satisfies never;
    }
  }

  #putCard({ card, zone, party, row, column, side }: PositionEdit & { readonly edit: 'put' }): void {
    const before = this.#find(card);
    const cell = row === undefined || column === undefined ? '' : ` r${row + 1}c${column + 1}`;
    const isOnGrid = cell !== '' && before !== undefined && before.part.cell !== '';
    const up = side ?? (before?.part.name.endsWith('B') === true ? 'B' : 'A');
    const pieces = isOnGrid ? before.part.pieces : '';
    const [name, called] = this.#called(card, up);
    const subject = this.#subjectOf(zone, party);
    const [first, ...more] = this.#lines.of(zone, subject);
    if (isOnGrid && [first, ...more].includes(before.line)) {
      this.#write(before, { ...before.part, name, cell, ...(name !== before.part.name && { called }) });
      return;
    }
    if (before) this.#write(before);
    const part = cardPartText({ name, called, cell, pieces, round: ['', ''] });
    const isStack = this.#image.vocabulary.manifest.words.zone[zone]?.order === 'stack';
    const there = this.#lines.of(zone, subject);
    const line = isStack ? there[0] : there.at(-1);
    if (!line || line.text.length + part.length > LONGEST) {
      this.#lines.add(subject, zone, part, isStack ? line : undefined);
      return;
    }
    const parts = this.#lines.partsOf(line);
    this.#lines.put(line, withMore(parts, isStack ? 0 : parts.parts.length, part));
  }

  #takeCard(card: number): void {
    const found = this.#find(card);
    if (found) this.#write(found);
  }

  #turn(card: number): void {
    const found = this.#find(card);
    if (!found || this.#isPlain(card)) return;
    const side = found.part.name.endsWith('B') ? 'A' : 'B';
    const [name, called] = this.#called(card, side);
    this.#write(found, { ...found.part, name, ...(found.part.called !== '' && { called }) });
    for (const word of ['claims', 'done'])
      this.#each(word, (words) =>
        numberOf(words) === card
          ? words.replace(/\b(\d{1,5})[AB]\b/, (_, number: string) => `${number}${side}`)
          : words,
      );
  }

  #pieces(card: number, resource: string, by: number): void {
    const found = this.#find(card);
    if (!found) return;
    const { pieces, name } = found.part;
    const room = roomOn({ card, side: name.endsWith('B') ? 'B' : 'A' }, resource, this.#image);
    const count = Math.min(room, Math.max(0, piecesIn(pieces, resource) + by));
    this.#write(found, { ...found.part, pieces: withPieces(pieces, resource, count) });
  }

  /** Sets what a party has of something: so much more than its last line says. */
  #amount(party: number, word: string, by: number): void {
    const subject = this.#partyWords(party);
    const line = this.#lines.of(word, subject).at(-1);
    const parts = line && this.#lines.partsOf(line);
    const amount = Math.max(0, Number(parts?.parts[0] ?? 0) + by);
    if (line && parts) this.#lines.put(line, withPart(parts, 0, amount === 0 ? undefined : String(amount)));
    else if (amount > 0) this.#lines.add(subject, word, String(amount));
  }

  #tally(party: number, verb: string, by: number): void {
    const now = this.#pairs(party, 'tally').find(([first]) => first === verb)?.[1];
    const times = Math.max(0, Number(now ?? 0) + by);
    this.#pair(party, 'tally', verb, times === 0 ? undefined : `${verb} ${times}`);
  }

  /** Writes a part whose first word is said, in place of one that begins so; nothing takes that away. */
  #pair(party: number, word: string, first: string, part: string | undefined): void {
    const subject = this.#partyWords(party);
    const lines = this.#lines.of(word, subject);
    for (const line of lines) {
      const parts = this.#lines.partsOf(line);
      const at = parts.parts.findIndex((each) => each.trim().split(/\s+/)[0] === first);
      if (at < 0) continue;
      this.#lines.put(
        line,
        withPart(parts, at, part === undefined ? undefined : at === 0 ? part : ` ${part}`),
      );
      return;
    }
    if (part === undefined) return;
    const line = lines.at(-1);
    if (!line) return this.#lines.add(subject, word, part);
    const parts = this.#lines.partsOf(line);
    this.#lines.put(line, withMore(parts, parts.parts.length, part));
  }

  #pairs(party: number, word: string): readonly (readonly string[])[] {
    return this.#lines
      .of(word, this.#partyWords(party))
      .flatMap((line) => this.#lines.partsOf(line).parts.map((part) => part.trim().split(/\s+/)));
  }

  #pile(zone: string, party: number, by: number): void {
    const { cards, vocabulary } = this.#image;
    const subject = this.#subjectOf(zone, party);
    const lines = this.#lines.of(zone, subject);
    const from = /^\s*(\d+|all)\s+from\s+(\S+)\s*$/;
    for (const line of lines) {
      const parts = this.#lines.partsOf(line);
      const at = parts.parts.findIndex((part) => from.test(part));
      const [, said, pile = ''] = from.exec(parts.parts[at] ?? '') ?? [];
      if (said === undefined) continue;
      const count = Math.max(0, (said === 'all' ? cards.length : Number(said)) + by);
      const part = `${at === 0 ? '' : ' '}${count} from ${pile}`;
      this.#lines.put(line, withPart(parts, at, count === 0 ? undefined : part));
      return;
    }
    const pile = drawPile(vocabulary.manifest);
    if (by <= 0 || pile === undefined) return;
    const line = lines.at(-1);
    const part = `${by} from ${pile}`;
    if (!line) return this.#lines.add(subject, zone, part);
    const parts = this.#lines.partsOf(line);
    this.#lines.put(line, withMore(parts, parts.parts.length, part));
  }

  #clear(): void {
    for (const line of this.#lines.facts())
      this.#lines.put(line, { ...this.#lines.partsOf(line), parts: [] });
  }

  /** Changes the parts of all lines of a word; undefined takes one away. */
  #each(word: string, change: (part: string) => string | undefined): void {
    for (const line of this.#lines.of(word)) {
      const parts = this.#lines.partsOf(line);
      const changed = parts.parts.flatMap((part) => change(part) ?? []);
      if (changed.join() !== parts.parts.join()) this.#lines.put(line, { ...parts, parts: changed });
    }
  }

  /** The line that has a card in a zone. */
  #find(card: number): Found | undefined {
    for (const zone of Object.keys(this.#image.vocabulary.manifest.words.zone))
      for (const line of this.#lines.of(zone))
        for (const [at, words] of this.#lines.partsOf(line).parts.entries()) {
          const part = cardPartOf(words);
          if (part && Number.parseInt(part.name, 10) === card) return { line, at, part };
        }
    return undefined;
  }

  #write({ line, at }: Found, part?: CardPart): void {
    this.#lines.put(line, withPart(this.#lines.partsOf(line), at, part && cardPartText(part)));
  }

  /** A side of a card as a line names it, and its name behind that. */
  #called(card: number, side: 'A' | 'B'): readonly [name: string, called: string] {
    const { cards } = this.#image;
    const found = cards.find(({ number }) => number === card);
    if (!found) return [String(card), ''];
    const isPlain = found.faces < 2;
    const face = found.firstFace + (side === 'B' && !isPlain ? 1 : 0);
    return [`${card}${isPlain ? '' : side}`, nameBehind(this.#image, face)];
  }

  /** A card as a line names it, by the side with which it lies there. */
  #nameOf(card: number): string {
    return this.#find(card)?.part.name ?? this.#called(card, 'A')[0];
  }

  #isPlain(card: number): boolean {
    return (this.#image.cards.find(({ number }) => number === card)?.faces ?? 1) < 2;
  }

  #partyWords(party: number): LineSubject {
    return party < this.#seats ? { of: 'seat', seat: party } : { of: 'opponent' };
  }

  #subjectOf(zone: string, party: number): LineSubject {
    const { owner } = this.#image.vocabulary.manifest.words.zone[zone] ?? {};
    return owner === 'table' ? { of: 'table' } : this.#partyWords(party);
  }
}

/** The number of the card that a part of a list of claims or deeds names. */
const numberOf = (part: string): number =>
  Number.parseInt(/(?:^|\s)(\d{1,5})[A-Z]?(?=\s|$)/.exec(part.trim())?.[1] ?? '', 10);
