import type { Catalogue, CatalogueEntry } from '../cards/catalogue.ts';
import type { Manifest } from '../cards/manifest.ts';
import type { Ability, Effect, EffectDo } from '../language/tree.ts';
import { numbersText } from '../language/print.ts';
import { filesOf, keep, together, type KeptCard } from './kept.ts';

/** The parts of a line that decide whether another line sets a line off. */
interface LineSort {
  readonly ability: Ability;
  /** Kind of its card. */
  readonly kind: string;
}

/** A line of a card that can set others off, or be set off by them. */
export interface SetLine extends LineSort {
  readonly entry: CatalogueEntry;
  readonly face: number;
  /** Its place on the face, from 0. */
  readonly at: number;
  /** Number and name of its card. */
  readonly called: string;
  /** True if the file has several equal cards. */
  readonly hasTwins: boolean;
  /** The same for lines that the same lines set off. */
  readonly sort: string;
  readonly leads: readonly Lead[];
}

/** A line that is set off by another. */
interface Lead {
  /** The same for what leads to the same lines. */
  readonly key: string;
  /** True if lines of its own card are left out. */
  readonly others: boolean;
  /** True if a line is one of them, by its sort. */
  readonly isMeant: (line: LineSort) => boolean;
}

/** Which lines of cards set one another off. */
export interface SetOff {
  readonly lines: readonly SetLine[];
  /** Groups of lines, by their places, each of which leads to all others of its group and back; the first one first. */
  readonly circles: readonly (readonly number[])[];
  /** The longest row of lines each of which sets off the next one, by their places; circles count as one line. */
  readonly longest: readonly number[];
}

/**
 * Finds which lines of cards set one another off: by opening what has a colour or kind, or by doing what another one
 * answers to. Lines that cost something are left out, since they end when it runs out.
 */
export function setOffIn(catalogue: Catalogue): SetOff {
  const lines = together(filesOf(catalogue).cards, linesOn);
  const graph = new Graph(lines);
  return { lines, ...graph.look() };
}

const linesOn = keep(({ entry, pack: { manifest } }: KeptCard): readonly SetLine[] => {
  const { card } = entry.checked;
  return (card?.faces ?? []).flatMap(({ abilities, name }, face) =>
    abilities.flatMap((ability, at) => {
      const { body, guard } = ability;
      if (body.form !== 'do' || (body.pay ?? []).length > 0) return [];
      const answers = guard?.form === 'when' ? `${guard.verb} ${guard.what.at(-1) ?? ''}` : '';
      const kind = card?.kind ?? '';
      const line = {
        entry,
        face,
        at,
        ability,
        kind,
        called: `${card ? numbersText(card) : 0} ${name}`,
        hasTwins: card?.last !== undefined,
        sort: `${kind} ${ability.trigger} ${answers}`,
      };
      return [
        { ...line, leads: effectsOf(ability).flatMap((effect) => leadOf(line, effect, manifest) ?? []) },
      ];
    }),
  );
});

/** The lines to which an effect of a line leads; undefined where it sets nothing off. */
function leadOf(
  line: LineSort & { readonly called: string },
  effect: EffectDo,
  manifest: Manifest,
): Lead | undefined {
  const { words } = manifest;
  const act = words.verb[effect.verb]?.does?.act;
  const said = effect.thing?.words ?? [];
  if (act !== 'run')
    return ANSWERED.has(act)
      ? {
          key: `${effect.verb} ${said.at(-1) ?? ''}`,
          others: false,
          isMeant: (other) => isAnswer(effect, other, manifest),
        }
      : undefined;
  const counts = words.trigger[line.ability.trigger]?.nature === 'end';
  const others = said.some((word) => words.derived[word]?.derived === 'not-this');
  return {
    key: `${effect.verb} ${counts} ${said.join(' ')} ${others ? line.called : ''}`,
    others,
    isMeant: (other) => isOpened(effect, counts, other, manifest),
  };
}

/** The effects of a line, whichever way is taken. */
function effectsOf({ body }: Ability): readonly EffectDo[] {
  if (body.form !== 'do') return [];
  const all: readonly Effect[] = body.paths.flatMap(({ steps }) => steps.flatMap(({ effects }) => effects));
  return all.filter((effect) => effect.form === 'do');
}

/** Acts to which abilities answer. */
const ANSWERED: ReadonlySet<string | undefined> = new Set(['move', 'settle', 'enter']);

/** True if a line answers to what an effect does with a card. */
function isAnswer(effect: EffectDo, { ability: { guard } }: LineSort, { words }: Manifest): boolean {
  if (guard?.form !== 'when' || guard.verb !== effect.verb) return false;
  const [done, answered] = [effect.thing?.words.at(-1) ?? '', guard.what.at(-1) ?? ''];
  return done === answered || words.kind[done] === undefined || words.kind[answered] === undefined;
}

/** True if a line is one of those that an effect of another line uses one after the other. */
function isOpened({ thing }: EffectDo, counts: boolean, other: LineSort, { words }: Manifest): boolean {
  const noun = thing?.words.at(-1) ?? '';
  const trigger = words.trigger[other.ability.trigger];
  if (trigger?.nature !== (counts ? 'end' : 'activated')) return false;
  if (words.noun[noun]?.ranges !== 'abilities') return noun === other.kind;
  return thing?.words.every((word) => !words.colour[word] || trigger.colour === word) === true;
}

/** Lines, and behind them what several of them do alike: what leads to the same lines stands there once. */
class Graph {
  readonly #lines: readonly SetLine[];
  readonly #next: number[][];
  readonly #bySort = new Map<string, number[]>();

  constructor(lines: readonly SetLine[]) {
    this.#lines = lines;
    lines.forEach(({ sort }, at) => {
      const same = this.#bySort.get(sort);
      if (same) same.push(at);
      else this.#bySort.set(sort, [at]);
    });
    const known = new Map<string, number>();
    this.#next = lines.map(() => []);
    lines.forEach((line, at) => {
      for (const lead of line.leads) {
        let place = known.get(lead.key);
        if (place === undefined) {
          place = this.#next.push(this.#meantBy(line, lead)) - 1;
          known.set(lead.key, place);
        }
        this.#next[at]?.push(place);
      }
    });
  }

  /** The places of the lines to which a line leads. */
  #meantBy(line: SetLine, { isMeant, others }: Lead): number[] {
    const meant: number[] = [];
    for (const same of this.#bySort.values()) {
      const [first = 0] = same;
      const sample = this.#lines[first];
      if (sample && isMeant(sample)) for (const at of same) meant.push(at);
    }
    // A copy of a card is another card.
    const all =
      others && !line.hasTwins ? meant.filter((at) => this.#lines[at]?.entry !== line.entry) : meant;
    return all.sort((one, other) => one - other);
  }

  /** Looks for circles and for the longest row. */
  look(): Pick<SetOff, 'circles' | 'longest'> {
    const groups = groupsOf(this.#next);
    const many = this.#lines.length;
    const circles: (readonly number[])[] = [];
    const of = new Int32Array(this.#next.length);
    /** By group, the longest row that begins in it. Groups come behind those to which they lead. */
    const rows: (readonly number[])[] = [];
    let longest: readonly number[] = [];
    groups.forEach((group, at) => {
      for (const node of group) of[node] = at;
      const lines = group.filter((node) => node < many).sort((one, other) => one - other);
      if (group.length > 1 && lines.length > 0) circles.push(lines);
      let row: readonly number[] = [];
      for (const node of group)
        for (const next of this.#next[node] ?? []) {
          const behind = of[next] === at ? [] : (rows[of[next] as number] ?? []);
          if (behind.length > row.length) row = behind;
        }
      const own = lines[0] === undefined ? row : [lines[0], ...row];
      rows.push(own);
      if (own.length > longest.length) longest = own;
    });
    return { circles: circles.sort((one, other) => (one[0] ?? 0) - (other[0] ?? 0)), longest };
  }
}

/**
 * Strongly connected groups of a graph, each behind those to which it leads; without recursion, since rows can be long.
 */
function groupsOf(next: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const index = new Int32Array(next.length).fill(-1);
  const low = new Int32Array(next.length);
  const isOpen = new Uint8Array(next.length);
  const open: number[] = [];
  const groups: number[][] = [];
  let count = 0;
  for (let root = 0; root < next.length; root++) {
    if (index[root] !== -1) continue;
    const way: { readonly node: number; at: number }[] = [{ node: root, at: 0 }];
    while (way.length > 0) {
      const here = way.at(-1) as { readonly node: number; at: number };
      const { node } = here;
      if (here.at === 0) {
        index[node] = low[node] = count++;
        open.push(node);
        isOpen[node] = 1;
      }
      const to = next[node]?.[here.at++];
      if (to !== undefined) {
        if (index[to] === -1) way.push({ node: to, at: 0 });
        else if (isOpen[to] === 1) low[node] = Math.min(low[node] as number, index[to] as number);
        continue;
      }
      way.pop();
      const before = way.at(-1);
      if (before) low[before.node] = Math.min(low[before.node] as number, low[node] as number);
      if (low[node] !== index[node]) continue;
      const group = open.splice(open.indexOf(node));
      for (const each of group) isOpen[each] = 0;
      groups.push(group);
    }
  }
  return groups;
}
