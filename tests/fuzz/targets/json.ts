import { checkCard } from '../../../src/cards/check.ts';
import { checkJson } from '../../../src/cards/json.ts';
import { toJson } from '../../../src/cards/to-json.ts';
import { judgeFindings, judgeFormat } from '../judge-text.ts';
import { changedJson } from '../mutate-json.ts';
import { changed } from '../mutate-text.ts';
import { filesOf, PACK_NAMES, textsOf, wordsOf, type PackName } from '../packs.ts';
import { tryCard } from '../play.ts';
import type { Draw } from '../draw.ts';
import { same, type Target } from '../target.ts';
import { dictionaryOf } from '../words.ts';
import { grown, judgeCard } from './cards.ts';

/** The JSON form of one card. */
export const json: Target = {
  prepare: () => PACK_NAMES.forEach(filesOf),
  make: (draw) => {
    const pack = draw.pick(PACK_NAMES);
    const text = sound(pack, draw);
    const words = dictionaryOf(pack);
    if (draw.oneIn(5)) return { pack, text: changed(text, draw, { words, other: () => sound(pack, draw) }) };
    return { pack, text: changedJson(text, draw, { words }) };
  },
  judge: ({ pack: name, text }) => {
    const pack = wordsOf(name);
    const { card, diagnostics } = checkJson(text, pack);
    judgeFindings(diagnostics, text, (mended) => checkJson(mended, pack));
    const formatted = judgeFormat(
      text,
      pack,
      'card-json',
      (each) => checkJson(each, pack).card !== undefined,
    );
    if (!card) return false;
    same('a formatted card says the same', checkJson(formatted, pack).card, card);
    judgeCard(card, pack);
    tryCard(name, card);
    return true;
  },
};

function sound(name: PackName, draw: Draw): string {
  const text = draw.oneIn(2) ? grown(name, draw) : draw.pick(textsOf(name, '.card'));
  const { card } = checkCard(text, wordsOf(name));
  return card ? toJson(card) : '{}';
}
