import type { Catalogue } from '../cards/catalogue.ts';
import { MANIFEST } from '../cards/paths.ts';
import type { Range } from '../language/diagnostic.ts';
import { flowSectionsOf, followedIn, type FlowLine, type FlowSection } from './flow-lines.ts';
import { filesOf, keep, type KeptFile } from './kept.ts';
import { manifestRange } from './manifest-range.ts';
import type { Finding, LintRule } from './rule.ts';
import { isWhole } from './whole.ts';
import { textsIn } from './texts.ts';

/** A line of the flow that was come to, by its range in its file. */
type Reached = Map<
  string,
  { readonly path: string; readonly range: Range; works: boolean; readonly why: string }
>;

export const neverReached: LintRule = {
  code: 'M721',
  accuracy: 'What is reported never happens in any game of any mode, with any values of options.',
  unchecked:
    'Packs of which no mode has a flow, a file has errors, or a section is not found. Whether conditions are ever met. A section that is reached in one mode is not looked at for the others.',
  check(catalogue) {
    const { modes } = catalogue.pack.manifest;
    if (!isWhole(catalogue)) return [];
    const { kind } = catalogue.pack.manifest.words;
    const known = {
      sections: flowSectionsOf(catalogue),
      hasChoices: namesChoices(catalogue),
      isRule: (id: string) => kind[id]?.rule === true,
      visited: new Set<string>(),
      forms: new Map() as Reached,
    };
    for (const [mode, { flow, level }] of Object.entries(modes))
      if (flow !== undefined) {
        const followed = followedIn(catalogue, mode);
        visit(flow, false, { ...known, followed, hasOpponent: level !== undefined, done: new Set() });
      }
    return [...idleValues(catalogue), ...unfollowed(known.sections, known.visited), ...idle(known.forms)];
  },
};

/** True if a line of the pack names a choice for the turn. */
const namesChoices = (catalogue: Catalogue): boolean => filesOf(catalogue).all.some(namesChoiceIn);

const namesChoiceIn = keep((file: KeptFile): boolean =>
  textsIn(file).some(({ effects }) =>
    effects.some(
      (effect) => effect.form === 'do' && file.pack.manifest.words.verb[effect.verb]?.does?.act === 'name',
    ),
  ),
);

/** The facts about a mode that is gone through. */
interface Walk {
  /** The sections of the flow by name. */
  readonly sections: ReadonlyMap<string, FlowSection>;
  /** The sections that may be followed where a section is named. */
  readonly followed: (name: string, within: string) => readonly string[];
  readonly hasOpponent: boolean;
  /** True if a text lets a seat name a choice. */
  readonly hasChoices: boolean;
  /** True if a kind is one of sections. */
  readonly isRule: (kind: string) => boolean;
  /** Names of the sections to which any mode comes. */
  readonly visited: Set<string>;
  readonly forms: Reached;
  /** Sections that were looked at in this mode, with whether a seat could lead. */
  readonly done: Set<string>;
}

/**
 * Goes through a section, and what it follows.
 *
 * @param leads true if a seat may lead when it begins
 * @returns true if one may when it is over
 */
function visit(name: string, leads: boolean, all: Walk): boolean {
  const section = all.sections.get(name);
  const key = `${name} ${leads}`;
  if (!section || all.done.has(key)) return leads || all.done.has(`${name} over`);
  all.done.add(key);
  all.visited.add(name);
  let now = leads;
  for (const { forms } of section.lines) {
    const has = (...sought: readonly string[]): boolean => forms.some(({ form }) => sought.includes(form));
    let inside = visitLine(forms, now, section, all);
    // A part that is repeated begins anew with all that it has led to.
    if (inside && !now && has('until')) inside = visitLine(forms, inside, section, all);
    // Behind seats that lead in order nobody does; the one that came next goes on leading.
    if (has('next') || !has('order', 'opponent')) now ||= inside;
  }
  if (now) all.done.add(`${name} over`);
  return now;
}

/** Goes through the forms of a line; says whether a seat may lead in the innermost one, or behind what it follows. */
function visitLine(forms: FlowLine['forms'], leads: boolean, section: FlowSection, all: Walk): boolean {
  let now = leads;
  for (const form of forms) {
    switch (form.form) {
      case 'order':
      case 'next':
        now = true;
        break;
      case 'opponent':
        note(form, section, all, all.hasOpponent, NO_OPPONENT);
        if (!all.hasOpponent) return leads;
        now = true;
        break;
      case 'ranked':
      case 'greatest':
        now = true;
        break;
      case 'leading':
        note(form, section, all, now, NOBODY_LEADS);
        break;
      case 'following':
        note(form, section, all, now, NOBODY_FOLLOWS);
        break;
      case 'chosen':
        note(form, section, all, !all.isRule(form.kind.value) || all.hasChoices, NOTHING_CHOSEN);
        break;
      case 'follow':
        for (const inner of all.followed(form.section.value, section.name))
          now = visit(inner, now, all) || now;
        break;
      default:
    }
  }
  return now;
}

const NO_OPPONENT =
  'No mode that comes here has an opponent, so that this does nothing. Name an option under level of the mode.';
const NOBODY_LEADS =
  'No seat ever leads here, so that this does nothing. Let seats lead before, with for each seat in order or for the next seat, or say for each seat.';
const NOBODY_FOLLOWS =
  'No seat ever leads here, so that none follows it and this does nothing. Let seats lead before, with for each seat in order or for the next seat.';
const NOTHING_CHOSEN =
  'No seat ever chooses one, so that this does nothing. Let the leading seat choose before.';

function note(range: Range, { path }: FlowSection, { forms }: Walk, works: boolean, why: string): void {
  const key = `${path} ${range.start}`;
  const known = forms.get(key);
  if (known) known.works ||= works;
  else forms.set(key, { path, range: { start: range.start, end: range.end }, works, why });
}

/**
 * Values of options that change nothing: besides changes, they say with which modes they go, or how strong the opponent
 * is.
 */
function idleValues(catalogue: Catalogue): readonly Finding[] {
  const { options, modes } = catalogue.pack.manifest;
  return Object.entries(options).flatMap(([id, { values, changes = {} }]) => {
    const meant = Object.values(modes).flatMap(({ options: own = {} }) => own[id] ?? []);
    if (Object.values(modes).some(({ level }) => level === id)) return [];
    return values.flatMap((value, at): readonly Finding[] => {
      if (at === 0 || Object.hasOwn(changes, value) || meant.includes(value)) return [];
      const message = `With ${id}=${value} all is as usual. Say under changes what it changes, or in a mode that it is meant there.`;
      return [{ path: MANIFEST, range: manifestRange(catalogue, ['options', id, 'values', at]), message }];
    });
  });
}

const idle = (forms: Reached): readonly Finding[] =>
  [...forms.values()].flatMap(({ path, range, works, why }) =>
    works ? [] : [{ path, range, message: why }],
  );

const unfollowed = (
  sections: ReadonlyMap<string, FlowSection>,
  visited: ReadonlySet<string>,
): readonly Finding[] =>
  [...sections.values()].flatMap(({ path, name, range }) =>
    visited.has(name)
      ? []
      : [
          {
            path,
            range,
            message: `No game ever comes to "${name}": no mode begins with it, and no section that is reached follows it. Follow it, or take it out.`,
          },
        ],
  );
