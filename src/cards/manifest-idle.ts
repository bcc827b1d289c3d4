import type { Node } from 'jsonc-parser';
import { isDoneToCards, verbsThat } from './acts.ts';
import { isOpponents } from './flow.ts';
import { idle, idleWords, type Idle } from './manifest-idle-words.ts';
import { removal } from './json-edit.ts';
import { placeOf } from './manifest-places.ts';
import type { Manifest } from './manifest.ts';
import { listing, type Reporter } from './reporter.ts';

/** The properties of a manifest that have no effect, because of something else that it says. */
export function idleIn(manifest: Manifest): readonly Idle[] {
  const { words, events, modes } = manifest;
  const shares = Object.values(words.zone).some(({ sharedFor }) => sharedFor !== undefined);
  const all = <T>(
    list: Readonly<Record<string, T>>,
    of: (word: T, id: string) => readonly Idle[],
  ): readonly Idle[] => Object.entries(list).flatMap(([id, word]) => of(word, id));
  return [
    ...idleWords(manifest),
    ...all(events, ({ verb }, id) =>
      idle(
        !isDoneToCards(words.verb[verb]),
        ['events', id, 'verb'],
        `Nothing happens that cards could react to: ${verb} moves no cards. Name ${listing(verbsThat(words.verb, isDoneToCards)) || 'a verb that does'}.`,
      ),
    ),
    ...all(modes, ({ fetch, teams }, id) =>
      idle(
        fetch !== undefined && (teams === undefined || !shares),
        ['modes', id, 'fetch'],
        'Only seats of teams put things aside for one another, in a pack with a zone that is sharedFor another one. Say how many teams there are and which zone that is, or leave fetch out.',
      ),
    ),
    ...(manifest.benefits ?? []).flatMap(({ verb, from }, at) =>
      idle(
        from !== undefined && words.verb[verb]?.from?.zones.includes(from) !== true,
        ['benefits', at, 'from'],
        `No text says ${verb} … from ${from ?? ''}. Leave from out, or name a zone that ${verb} lists under from.`,
      ),
    ),
    ...idle(
      manifest.provenance !== undefined &&
        words.value[manifest.provenance.draft]?.attribute !== manifest.provenance.attribute,
      ['provenance', 'draft'],
      `No card is ever a draft: ${manifest.provenance?.draft ?? ''} is no value of ${manifest.provenance?.attribute ?? ''}. Name one that is.`,
    ),
    ...idle(
      manifest.kept !== undefined && Object.values(words.verb).every(({ rest }) => rest !== true),
      ['kept'],
      'Nobody looks at cards, since no verb can stand before the rest. Say "rest": true of one.',
    ),
    ...idle(
      manifest.opponent !== undefined && !isOpponents(manifest.opponent, manifest),
      ['opponent'],
      `Which card of the kind ${manifest.opponent ?? ''} was laid down last is known of a row or a stack alone. Give the kind such a home.`,
    ),
    ...idle(
      manifest.against !== undefined && Object.values(modes).every(({ level }) => level === undefined),
      ['against'],
      'No mode has an opponent. Name an option under level of a mode.',
    ),
  ];
}

/** Reports P526 for it. */
export function reportIdle(manifest: Manifest, root: () => Node, reporter: Reporter): void {
  for (const [path, why] of idleIn(manifest)) {
    const named = path.findLast((step) => typeof step === 'string') ?? '';
    const place = placeOf(root(), path, typeof path.at(-1) === 'string');
    const edit = removal(root(), path);
    reporter.report('P526', place, `${named} has no effect here. ${why}`, {
      fixes: edit ? [{ title: 'Leave it out', edits: [edit] }] : [],
    });
  }
}
