const IRREGULAR: Readonly<Record<string, string>> = { be: 'is', have: 'has', do: 'does', go: 'goes' };

/** The third person of a verb in its base form: "place" is "places", "pass" is "passes", "carry" is "carries". */
export function thirdPerson(verb: string): string {
  if (Object.hasOwn(IRREGULAR, verb)) return IRREGULAR[verb] ?? verb;
  if (/(?:[sxzo]|ch|sh)$/i.test(verb)) return `${verb}es`;
  if (/[^aeiou]y$/i.test(verb)) return `${verb.slice(0, -1)}ies`;
  return `${verb}s`;
}

/** A phrase that begins with a verb, said of somebody: "put 2 cards back" is "puts 2 cards back". */
export const said = (phrase: string): string =>
  phrase.startsWith('you ') ? phrase.slice(4) : phrase.replace(/^\S+/, thirdPerson);
