import { readFileSync } from 'node:fs';
import { loadLanguage } from 'loam/language';

const manifest = readFileSync(new URL(import.meta.resolve('loam/packs/market/pack.json')), 'utf8');
const { language, faults } = loadLanguage(manifest);
if (!language) throw new Error(faults.map(({ message }) => message).join('\n'));

const card = {
  path: 'dates.card',
  text: 'stall 9 "Dates"\n  ware fruit\n  open: pay 1 coin -> earn 2 coins\n',
};
console.log(language.check(card)); // nothing
console.log(language.format(card)); // with the empty line before the ability
console.log(language.rulesText(card)); // In your turn. Pay 1 coin to earn 2 coins.
console.log(language.convert(card)); // JSON
