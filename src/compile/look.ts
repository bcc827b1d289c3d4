import type { EffectLook } from '../language/tree.ts';
import { Label } from './emitter.ts';
import { index, isVoluntary, refuse, type CompiledLine } from './line.ts';
import { OWN } from './scope.ts';
import { ASIDE } from './vocabulary.ts';

/**
 * Writes a look at cards: they are put aside, some of them are kept, and the others go where the verb says, in the
 * order of the owner's choice where that zone is a pile. Unless it must be done it is declined as a whole.
 */
export function compileLook(effect: EffectLook, line: CompiledLine): void {
  const { emitter, words } = line;
  line.acts = true;
  const { kept } = line.pack.manifest;
  const back = words.verb[effect.rest]?.does?.to ?? effect.from;
  if (kept === undefined) {
    refuse(line, 'M712', 'The manifest does not say into which zone kept cards go.');
    return;
  }
  for (const zone of [effect.from, back, kept]) {
    const { of, grid } = words.zone[zone] ?? {};
    if (of || grid)
      refuse(line, 'M702', `Cards are not looked at in ${zone}: it is no pile. Name another zone.`);
  }
  const aside = index(line, 'zone', ASIDE);
  const verb = index(line, 'verb', effect.rest);
  const past = new Label();
  const voluntary = isVoluntary(effect.must, line);
  if (voluntary) {
    emitter.op('choose', 1);
    emitter.op('case', 1, past);
  }
  emitter.op('push', effect.look);
  emitter.op('move', index(line, 'zone', effect.from), aside, verb);
  emitter.op('push', effect.keep);
  emitter.op('give', aside, index(line, 'zone', kept), verb);
  emitter.op('count', emitter.scope({ in: 'zone', of: aside, party: OWN }), emitter.selector([]));
  const ordered = words.zone[back]?.order === 'stack';
  emitter.op(ordered ? 'give' : 'move', aside, index(line, 'zone', back), verb);
  if (!voluntary) return;
  emitter.put(past);
  emitter.op('drop');
}
