/** True if a text says of itself that it is a scenario, and not a record. */
export const isScenario = (text: string): boolean => /^\ufeff?loam scenario\b/.test(text);
