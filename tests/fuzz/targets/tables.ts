import { freeNumberIn } from '../../../src/cards/free-number.ts';
import { checkTable } from '../../../src/cards/table.ts';
import { putInTable } from '../../../src/cards/to-table.ts';
import { LanguageService } from '../../../src/language-service/service.ts';
import type { Card } from '../../../src/language/tree.ts';
import { holdWritable, judgeFindings, judgeFormat } from '../judge-text.ts';
import { changed } from '../mutate-text.ts';
import { filesOf, manifestOf, textsOf, wordsOf, type PackName } from '../packs.ts';
import { hold, same, type Target } from '../target.ts';
import { dictionaryOf } from '../words.ts';
import { judgeCard } from './cards.ts';

const WITH_TABLE = ['eights', 'hearts', 'oh-hell'] as const satisfies readonly PackName[];

/** The cards of one table that are looked at each by itself. */
const LOOKED_AT = 12;

/** The text of a table of cards. */
export const tables: Target = {
  prepare: () => WITH_TABLE.forEach(filesOf),
  make: (draw) => {
    const pack = draw.pick(WITH_TABLE);
    const whole = draw.pick(textsOf(pack, '.csv'));
    const text = draw.oneIn(4) ? whole : whole.split('\n').slice(0, draw.few(12)).join('\n');
    if (draw.oneIn(12)) return { pack, text };
    const other = (): string => draw.pick(textsOf(draw.pick(WITH_TABLE), '.csv'));
    return {
      pack,
      text: changed(text, draw, { words: [...dictionaryOf(pack), ',', '"', ';', "'="], other }),
    };
  },
  judge: ({ pack: name, text }) => {
    const pack = wordsOf(name);
    const rows = checkTable(text, pack);
    judgeFindings(
      rows.flatMap(({ diagnostics }) => diagnostics),
      text,
      (mended) => ({ diagnostics: checkTable(mended, pack).flatMap(({ diagnostics }) => diagnostics) }),
    );
    for (const { located } of rows)
      hold('a row stands in the text', !located || (located.start >= 0 && located.end <= text.length));
    const isSound = rows.every(({ card }) => card);
    judgeFormat(text, pack, 'table', () => isSound);
    lookAt(name, text);
    const cards = rows.flatMap(({ card }) => card ?? []).slice(0, LOOKED_AT);
    for (const card of cards) judgeCard(card, pack);
    const numbers = new Set(cards.map(({ number }) => number));
    if (numbers.size < cards.length || !isSound) return false;
    const again = putInTable('', cards, pack);
    holdWritable(again.text);
    same('a row can be a row', [...again.left.values()], []);
    const cardsIn = (table: string): readonly (Card | undefined)[] =>
      checkTable(table, pack).map(({ card }) => card);
    same('a table that is written has its cards', cardsIn(again.text), cards);
    const [first] = cards;
    const { numbers: own = [] } = pack.manifest.words.kind[first?.kind ?? ''] ?? {};
    const free = freeNumberIn(own, numbers);
    if (first && free !== undefined && rows.length <= LOOKED_AT) {
      const more = { ...first, number: free };
      same('a table that grows keeps its cards', cardsIn(putInTable(text, [more], pack).text), [
        ...cards,
        more,
      ]);
    }
    return true;
  },
};

const services = new Map<PackName, LanguageService>();

/** Tells an editor of the table, one text after the other, so that rows are known from before. */
function lookAt(name: PackName, text: string): void {
  let service = services.get(name);
  const path = filesOf(name).find((file) => file.path.endsWith('.csv'))?.path ?? '';
  if (!service) {
    service = new LanguageService(wordsOf(name), manifestOf(name), [], [{ path, text: '' }]);
    services.set(name, service);
  }
  service.update(path, text);
  service.findings();
}
