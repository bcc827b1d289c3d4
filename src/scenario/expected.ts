import { wholeIn } from '../record/whole.ts';
import { FaceNames } from '../compile/face-names.ts';
import { resultOf } from '../game/result.ts';
import type { GameLog } from '../record/log.ts';
import { totalsOf } from '../record/moment.ts';
import { withoutNames } from '../record/card-names.ts';
import { splitChoices } from '../record/pieces.ts';
import { placeOf, seesCard } from '../record/seen.ts';
import { cellOf } from '../state/grid.ts';
import { piecesOn, sideUp } from '../state/cards.ts';
import { word } from '../state/zones.ts';
import { amountOf } from './lay-amounts.ts';
import { lastFact, lastWords } from './last-facts.ts';
import { wordsOf } from './lay-position.ts';
import { Laying, partyOf } from './laying.ts';
import { claimsOf, ofTurn } from './facts.ts';
import type { TurnFacts } from './lay-turn.ts';
import type { Differs } from './faults.ts';
import type { Fact } from './scenario.ts';
import { zoneDiffers } from './zone-differs.ts';

/** Compares what a line expects with a game; undefined where it is so. It changes nothing. */
export function factDiffers(log: GameLog, fact: Fact): Differs | undefined {
  const laying = new Laying(log.game.layout, () => undefined);
  if (fact.subject.of === 'card') return cardDiffers(log, laying, fact, fact.subject.name);
  const party = partyOf(laying.layout, fact);
  if (party === undefined) return { code: 'G953', message: 'There is no opponent in this mode.' };
  // A pack can have zones and counters of these names: neither cards nor a number are written so.
  if (ASKED_OF_GAME.get(fact.word)?.test(fact.value))
    return party < 0 ? tableDiffers(log, laying, fact) : partyDiffers(log, laying, fact, party);
  const place = laying.layout.places[laying.image.vocabulary.find('zone', fact.word) ?? -1];
  if (place && Object.hasOwn(laying.manifest.words.zone, fact.word)) {
    if (place.first >= 0 && place.each === party >= 0) return zoneDiffers(log.game, laying, fact, party);
    const message =
      place.first < 0
        ? 'it is a name for several zones'
        : `it is of ${place.each ? 'every seat' : 'the table'}`;
    return { code: 'G957', message: `"${fact.word}" cannot be asked so: ${message}.` };
  }
  const last = party < 0 ? lastWords(laying.layout).get(fact.word) : undefined;
  if (last !== undefined)
    return differs(withoutNames(fact.value).text, lastFact(laying, log.game.state, last));
  const amount = party < 0 ? undefined : amountOf(laying, fact.word, party);
  if (amount) return numberDiffers(fact, word(log.game.state, amount.at));
  return party < 0 ? tableDiffers(log, laying, fact) : partyDiffers(log, laying, fact, party);
}

const differs = (expected: string, got: string): Differs | undefined =>
  expected === got ? undefined : { expected, got };

/** The form of facts that are asked of a game itself, where a zone or a counter could have the same name. */
const ASKED_OF_GAME: ReadonlyMap<string, RegExp> = new Map([
  ['points', /^\s*[^\s\d]\S*\s+-?\d+\s*(?:,|$)/],
  ['claims', /^\s*\d{1,5}[A-Z]?\s+(?:\d{1,2}|now)\s*(?:,|$)/],
  ['result', /^\s*\d{1,2}:-?\d/],
  ['over', /^(?:yes|no)$/],
  ['log', /^\d{1,2}\s*:/],
]);

const WORDS_OF_TABLE = 'over, result, log';
const WORDS_OF_PARTY = 'points, rank, sees, hidden, named, done, tally';

/** A number, of which a minus may stand before points. */
function numberDiffers({ value, word: name }: Fact, got: number): Differs | undefined {
  const wanted = wholeIn(value);
  if (wanted === undefined) return { code: 'G965', message: `${name} is a whole number.` };
  return differs(String(wanted), String(got));
}

function tableDiffers(log: GameLog, laying: Laying, { word: asked, value }: Fact): Differs | undefined {
  switch (asked) {
    case 'over':
      if (value !== 'yes' && value !== 'no')
        return { code: 'G953', message: 'Behind over stands yes or no.' };
      return differs(value, log.game.isOver ? 'yes' : 'no');
    case 'result': {
      if (!log.game.isOver) return { expected: value, got: 'The game is not over.' };
      const got = totalsOf(log.game).map((points, seat) => `${seat + 1}:${points}`);
      return differs(value.trim().replace(/\s+/g, ' '), got.join(' '));
    }
    case 'log':
      return logDiffers(log, value);
    default:
      return {
        code: 'G957',
        message: `"${asked}" is no zone of the table. There is ${wordsOf(laying, -1)}, ${WORDS_OF_TABLE}.`,
      };
  }
}

/** The last choices that were made, a seat before the first of those that it made in a row. */
function logDiffers(log: GameLog, value: string): Differs | undefined {
  const made = /^(\d{1,2})\s*:\s*(.*)$/.exec(value);
  if (!made && value !== 'none')
    return { code: 'G953', message: 'Behind log stand a seat and its last choices, as in "log: 1: done".' };
  const wanted = made ? splitChoices(made[2] ?? '') : [];
  const last = made ? log.moves.slice(-wanted.length) : log.moves.slice(-1);
  const got = last.map(({ seat, words }) => `${seat + 1}: ${words}`).join('; ');
  return differs(wanted.map((words) => `${made?.[1] ?? ''}: ${words}`).join('; '), got);
}

function partyDiffers(log: GameLog, laying: Laying, fact: Fact, party: number): Differs | undefined {
  const { word: asked } = fact;
  const result = resultOf(log.game)[party];
  if (asked === 'rank') return numberDiffers(fact, result?.place ?? 0);
  if (asked === 'points') {
    const { lines = {}, total = 0, teamTotal } = result ?? {};
    return pointsDiffer(fact, { ...lines, total, ...(teamTotal !== undefined && { team: teamTotal }) });
  }
  if (asked === 'claims') return claimsDiffer(log, laying, fact, party);
  if ((asked === 'sees' || asked === 'hidden') && party < laying.layout.seats)
    return sightDiffers(log, fact, party, asked === 'sees');
  if (asked === 'named' || asked === 'done' || asked === 'tally')
    return turnDiffers(log, laying, fact, party);
  const message = `"${asked}" is no zone, pool or counter of a seat. There is ${wordsOf(laying, party)}, ${WORDS_OF_PARTY}.`;
  return { code: 'G957', message };
}

/** The difference in what a party did in this turn, in any order; cards behind a verb belong to it. */
function turnDiffers(
  { game }: GameLog,
  laying: Laying,
  { word: asked, value }: Fact,
  party: number,
): Differs | undefined {
  const parts = (text: string): string => {
    let verb = '';
    const said = text.split(',').map((part) => {
      const words = withoutNames(part).text.trim().split(/\s+/);
      if (words.length > 1) verb = words[0] ?? '';
      return words.length > 1 ? words.join(' ') : `${verb} ${words[0] ?? ''}`.trim();
    });
    return said.sort().join(', ');
  };
  const got = ofTurn(game, laying, party)[asked as keyof TurnFacts];
  return differs(parts(value), parts(got === '' ? 'none' : got));
}

/** Points by line, as in `cards 10, total 15`; lines that are not named are not looked at. */
function pointsDiffer({ value }: Fact, points: Readonly<Record<string, number>>): Differs | undefined {
  const got: string[] = [];
  const wanted: string[] = [];
  for (const part of value.split(',')) {
    const [, id = '', said = ''] = /^\s*(\S+)\s+(\S+)\s*$/.exec(part) ?? [];
    const number = wholeIn(said);
    if (number === undefined)
      return { code: 'G953', message: 'Points are written by line, as in "total 15", with commas between.' };
    if (!Object.hasOwn(points, id))
      return {
        code: 'G957',
        message: `"${id}" is no line of the score. There is ${Object.keys(points).join(', ')}.`,
      };
    wanted.push(`${id} ${number}`);
    got.push(`${id} ${points[id] ?? 0}`);
  }
  return differs(wanted.join(', '), got.join(', '));
}

/** Claims with their steps, as in `12A 1`; `now` where the step is found when the turn is over. */
function claimsDiffer(
  { game }: GameLog,
  laying: Laying,
  { value }: Fact,
  party: number,
): Differs | undefined {
  const got = [...claimsOf(game, laying, party)];
  const wanted = value === 'none' ? [] : value.split(',').map((each) => each.trim().replace(/\s+/g, ' '));
  if (wanted.some((each) => !/^\d{1,5}[A-Z]? (?:\d{1,2}|now)$/.test(each)))
    return { code: 'G953', message: 'Claims are cards with the number of a step or now, as in "12A 1".' };
  return differs(wanted.sort().join(', ') || 'none', got.sort().join(', ') || 'none');
}

/** Cards whose faces a seat sees where they lie, or does not. */
function sightDiffers({ game }: GameLog, { value }: Fact, seat: number, sees: boolean): Differs | undefined {
  const { cards } = game.layout.image;
  const got: string[] = [];
  const wanted = value.split(',').map((each) => each.trim());
  for (const name of wanted) {
    const card = cards.findIndex(({ number }) => String(number) === name.replace(/[A-Z]$/, ''));
    if (card < 0)
      return { code: 'G958', message: `The pack has no card ${JSON.stringify(name.slice(0, 20))}.` };
    if (seesCard(game, game.state, card, seat) === sees) got.push(name);
  }
  return differs(wanted.join(', '), got.join(', ') || 'none of them');
}

/** The difference in what lies on a card, and where it lies itself. */
function cardDiffers({ game }: GameLog, laying: Laying, fact: Fact, name: string): Differs | undefined {
  const { layout, image } = laying;
  const card = image.cards.findIndex(({ number }) => String(number) === name.replace(/[A-Z]$/, ''));
  const found = image.cards[card];
  const side = sideUp(layout, game.state, card);
  if (!found || (found.faces === 1 && /[A-Z]$/.test(name)))
    return { code: 'G958', message: new FaceNames(image).unknown(name) };
  if (fact.word === 'side' && /^[AB]$/.test(fact.value)) return differs(fact.value, 'AB'.charAt(side));
  const resource = image.vocabulary.names.resource.indexOf(fact.word);
  if (laying.manifest.words.resource[fact.word]?.holds === 'piece')
    return numberDiffers(fact, piecesOn(layout, game.state, resource, card));
  if (fact.word === 'side') return differs(fact.value, 'AB'.charAt(side));
  if (fact.word !== 'place') {
    const message = `"${fact.word}" is no piece, and neither place nor side.`;
    return { code: 'G957', message };
  }
  const place = placeOf(game, game.state, card);
  const cell = cellOf(layout, game.state, card);
  const columns = layout.grid?.columns ?? 1;
  const party =
    place === undefined || place.party < 0
      ? ''
      : `${place.party < layout.seats ? place.party + 1 : 'opponent'} `;
  const got = `${party}${image.vocabulary.name('zone', place?.zone ?? -1) ?? 'nowhere'}${cell < 0 ? '' : ` r${Math.floor(cell / columns) + 1}c${(cell % columns) + 1}`}`;
  return differs(fact.value.replace(/\s+/g, ' '), got);
}
