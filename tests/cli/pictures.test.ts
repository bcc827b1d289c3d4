import { writeFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { projectOf } from '../../scripts/server/project.mjs';
import { built, loam, MOSS, MOSS_PATH, Workspace } from './loam.ts';

const space = new Workspace();
const GOOD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>\n';

beforeAll(() => built());

test('pictures that are left out are findings (P543), and the page is given the others alone', () => {
  space.littlePack('pictured', {
    [MOSS_PATH]: MOSS,
    'pictures/137.svg': GOOD,
    'pictures/138.svg': GOOD.replace('<path', '<script>run()</script><path'),
    'pictures/moss.svg': GOOD,
    'pictures/139.png': 'no picture',
    'icons/herring.svg': GOOD,
    'icons/eel.svg': GOOD.replace('<path', '<path style="position:fixed"'),
    'icons/Cod.svg': GOOD,
  });
  writeFileSync(space.at('pictured/pictures/140.webp'), Buffer.alloc(50 * 1024 * 1024));
  const { out } = loam(['lint', 'pictured'], { cwd: space.root });
  const found = out.split('\n').filter((line) => line.includes('P543'));
  expect(found).toEqual([
    expect.stringMatching(
      /^pictured\/icons\/Cod\.svg:1:1 error P543 This icon is left out\. .*icons\/NAME\.svg/,
    ),
    expect.stringMatching(/^pictured\/icons\/eel\.svg:1:1 error P543 This icon is left out\. It says style/),
    expect.stringMatching(/^pictured\/pictures\/138\.svg:1:1 error P543 This picture is left out\. .*script/),
    expect.stringMatching(/^pictured\/pictures\/139\.png:1:1 error P543 .*not those of a PNG file/),
    expect.stringMatching(/^pictured\/pictures\/140\.webp:1:1 error P543 .*more than 512 kB/),
    expect.stringMatching(/^pictured\/pictures\/moss\.svg:1:1 error P543 .*no number of a card/),
  ]);
  const manifest = { path: 'pack.json', text: '{}', hash: '' };
  const pictures = projectOf([manifest], space.at('pictured'))?.pictures ?? [];
  const url = `data:image/svg+xml;base64,${Buffer.from(GOOD).toString('base64')}`;
  expect(pictures.filter((picture) => picture.url !== undefined)).toEqual([
    { path: 'icons/herring.svg', url },
    { path: 'pictures/137.svg', url },
  ]);
  expect(pictures).toHaveLength(8);
});

test('a picture that no card shows is told (P545), also one of a side that its card has not', () => {
  space.littlePack('unshown', { [MOSS_PATH]: MOSS });
  for (const name of ['8.svg', '999.svg', '137.svg', '137B.svg'])
    space.write(`unshown/pictures/${name}`, GOOD);
  const { out } = loam(['lint', 'unshown'], { cwd: space.root });
  expect(out.split('\n').filter((line) => line.includes('pictures/'))).toEqual([
    'unshown/pictures/137B.svg:1:1 warning P545 Card 137 has one face and no side B. Call the picture pictures/137.svg.',
    'unshown/pictures/8.svg:1:1 warning P545 No card of the pack has the number 8. Call the picture as its card, or take it away.',
    'unshown/pictures/999.svg:1:1 warning P545 No card of the pack has the number 999. Call the picture as its card, or take it away.',
  ]);
});
