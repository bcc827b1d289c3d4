// First use: a browser that has nothing of the page yet opens it.

/** @returns {Promise<{ paint: number, list: number, play: number, bytes: number }>} milliseconds, and bytes before the first paint */
export async function firstUse(page, address) {
  await page.goto(`${address}#/cards`);
  await page.getByTestId('card-list').locator('.list-row').first().waitFor();
  const cards = await page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const loads = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ];
    const before = loads.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= paint);
    return {
      paint,
      list: performance.now(),
      bytes: before.reduce((sum, { transferSize }) => sum + transferSize, 0),
    };
  });
  const other = await page.context().newPage();
  await other.goto(`${address}#/play`);
  await other.getByTestId('begin').waitFor();
  const play = await other.evaluate(() => performance.now());
  return { ...cards, play };
}
