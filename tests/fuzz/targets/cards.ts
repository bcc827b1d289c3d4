import { checkCard } from '../../../src/cards/check.ts';
import { checkJson } from '../../../src/cards/json.ts';
import type { CheckedPack } from '../../../src/cards/pack.ts';
import { toJson } from '../../../src/cards/to-json.ts';
import { LanguageService } from '../../../src/language-service/service.ts';
import { printCard } from '../../../src/language/print.ts';
import type { Card } from '../../../src/language/tree.ts';
import { growLegalCard } from '../../support/arbitrary-trees.ts';
import type { Draw } from '../draw.ts';
import { holdWritable, judgeFindings, judgeFormat } from '../judge-text.ts';
import { changed } from '../mutate-text.ts';
import { filesOf, manifestOf, PACK_NAMES, textsOf, wordsOf, type PackName } from '../packs.ts';
import { tryCard } from '../play.ts';
import { hold, same, type Target } from '../target.ts';
import { dictionaryOf } from '../words.ts';

/** The text of one card. */
export const cards: Target = {
  prepare: () => PACK_NAMES.forEach(filesOf),
  make: (draw) => {
    const pack = draw.pick(PACK_NAMES);
    const text = draw.oneIn(4) ? grown(pack, draw) : draw.pick(textsOf(pack, '.card'));
    if (draw.oneIn(12)) return { pack, text };
    const other = (): string => draw.pick(textsOf(pack, '.card'));
    return { pack, text: changed(text, draw, { words: dictionaryOf(pack), other }) };
  },
  judge: ({ pack: name, text }) => {
    const pack = wordsOf(name);
    const checked = checkCard(text, pack);
    judgeFindings(checked.diagnostics, text, (mended) => checkCard(mended, pack));
    const formatted = judgeFormat(text, pack, 'card', (each) => checkCard(each, pack).card !== undefined);
    lookAt(name, text);
    if (!checked.card) return false;
    same('a formatted card says the same', checkCard(formatted, pack).card, checked.card);
    judgeCard(checked.card, pack);
    tryCard(name, checked.card);
    return true;
  },
};

/** A card that passes every check. */
export function grown(name: PackName, draw: Draw): string {
  const pack = wordsOf(name);
  return printCard(growLegalCard(pack, draw.chooser()), pack.lexicon);
}

/** A card must read the same in both of its forms. */
export function judgeCard(card: Card, pack: CheckedPack): void {
  const text = printCard(card, pack.lexicon);
  const json = toJson(card);
  holdWritable(text);
  holdWritable(json);
  const fromText = checkCard(text, pack);
  hold('a card that is written as text is accepted', fromText.card !== undefined, () => [
    text,
    fromText.diagnostics[0],
  ]);
  // Which schema an editor looks up for a file of JSON is no part of the card.
  const { $schema: _, ...said } = card;
  same('a card is the same after its text', fromText.card, said);
  const fromJson = checkJson(json, pack);
  hold('a card that is written as JSON is accepted', fromJson.card !== undefined, () => [
    json,
    fromJson.diagnostics[0],
  ]);
  same('a card is the same after its JSON', fromJson.card, card);
  hold('JSON is written in one way', toJson(fromJson.card) === json, () => json);
}

const services = new Map<PackName, LanguageService>();

/** Asks the editor's questions at some places of the text. */
function lookAt(name: PackName, text: string): void {
  let service = services.get(name);
  if (!service) {
    const pack = wordsOf(name);
    service = new LanguageService(pack, manifestOf(name), [], [{ path: 'a.card', text: '' }]);
    services.set(name, service);
  }
  if (text.length > 20_000) return;
  service.update('a.card', text);
  for (const at of [0, Math.floor(text.length / 3), text.length]) {
    service.hover('a.card', at);
    for (const { range } of service.complete('a.card', at))
      hold(
        'a completion stands in the text',
        range.start >= 0 && range.end <= text.length && range.start <= range.end,
      );
  }
}
