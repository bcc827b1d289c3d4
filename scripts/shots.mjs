/// <reference lib="dom" />
// `npm run shots [-- readme | SCENE … | WIDTH … | light | dark]`: pictures of the page at three widths, light and dark, in
// .build/shots, to be looked at; and those of the README in docs/shots. Two more, 2560 and 3840, are taken where they are
// asked for. Each scene is played at each width in a page of its own, on a fresh copy of Earth or of the game that it names.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { ensureBrowser, launchOptions } from './browser.mjs';
import { layOut } from './bundles.mjs';
import { currentPage } from './server/built-page.mjs';
import { serve } from './server/server.mjs';
import { SCENES } from './shots/scenes.mjs';
import { smaller } from './shots/smaller.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
const HUGE = [
  { width: 2560, height: 1440 },
  { width: 3840, height: 2160 },
];
const THEMES = /** @type {const} */ (['light', 'dark']);
/** The pictures in the README: the name of the file, the scene, its size, and in which light it is taken. */
const README = [
  { name: 'cards', scene: 'mistake', width: 1200, height: 800, themes: THEMES },
  { name: 'play', scene: 'play-choice', width: 1440, height: 860, themes: /** @type {const} */ (['light']) },
  { name: 'end', scene: 'play-over', width: 1200, height: 700, themes: /** @type {const} */ (['light']) },
  {
    name: 'what-if',
    scene: 'what-if-next',
    width: 1200,
    height: 860,
    themes: /** @type {const} */ (['light']),
  },
];
const README_MOST = 150_000;

/** Everything that moves has come to rest, what is read or laid out is there, and so is every font. */
async function settled(page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let [last, left] = ['', 80]; ; left--) {
      await new Promise((resolve) => setTimeout(resolve, 250));
      const now = document.body.innerHTML;
      // A list that is not read yet and a table that is not laid out change nothing for a while.
      const reading = document.querySelector('status-line')?.textContent.includes('Reading');
      const waits = reading || /Laying out the|Reading the card/.test(document.body.innerText);
      if (now === last && (!waits || left <= 0)) return;
      last = now;
    }
  });
}

/** Plays a scene once and takes its picture in each of the themes, which the page follows without being loaded again. */
async function shoot(browser, { scene, width, height, paths }) {
  const pack = realpathSync(mkdtempSync(join(tmpdir(), 'loam-shots-')));
  if (scene.game) layOut(scene.game, pack);
  else cpSync(join(root, 'cards/earth'), pack, { recursive: true });
  const server = await serve({ pack, page, port: 0 });
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: paths[0].theme,
    reducedMotion: 'reduce',
    hasTouch: width < 600,
  });
  const tab = await context.newPage();
  try {
    tab.setDefaultTimeout(20_000);
    await scene.play({
      page: tab,
      address: server.address,
      rewrite: (file, change) =>
        writeFileSync(join(pack, file), change(readFileSync(join(pack, file), 'utf8'))),
      write: (file, text) => writeFileSync(join(pack, file), text),
      remove: (file) => rmSync(join(pack, file)),
    });
    for (const { theme, path } of paths) {
      await tab.emulateMedia({ colorScheme: theme });
      await settled(tab);
      await tab.screenshot({ path, caret: 'initial' });
    }
  } catch (error) {
    // A picture of how far it came tells more than the message.
    await tab.screenshot({ path: paths[0].path });
    throw error;
  } finally {
    await context.close();
    await server.close();
    rmSync(pack, { recursive: true, force: true });
  }
}

const args = process.argv.slice(2);
const scenes = ['readme', ...SCENES.map(({ name }) => name)];
const widths = [...HUGE, ...SIZES].map(({ width }) => String(width));
const unknown = args.filter((arg) => ![...scenes, ...widths, ...THEMES].includes(arg));
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(', ')}; there are the scenes ${scenes.join(', ')}, the widths ${widths.join(', ')}, light and dark.`,
  );
  process.exit(1);
}
const wanted = args.filter((arg) => scenes.includes(arg));
const isWished = (/** @type {string} */ word, /** @type {readonly string[]} */ all) =>
  args.includes(word) || !args.some((arg) => all.includes(arg));
const sizes = [
  ...SIZES.filter(({ width }) => isWished(String(width), widths)),
  ...HUGE.filter(({ width }) => args.includes(String(width))),
];
const page = await currentPage(root, console.error);
const browser = await chromium.launch(launchOptions(ensureBrowser()));
const out = join(root, '.build', 'shots');
mkdirSync(out, { recursive: true });
let missed = 0;
const take = async (shot) => {
  try {
    await shoot(browser, shot);
    for (const { path } of shot.paths)
      console.log(`${path.slice(root.length)}, ${Math.round(statSync(path).size / 1000)} kB`);
  } catch (error) {
    missed += 1;
    console.error(`${shot.paths[0].path.slice(root.length)}: ${error.message}`);
  }
};
for (const scene of SCENES) {
  if (wanted.length > 0 && !wanted.includes(scene.name)) continue;
  for (const { width, height } of sizes) {
    const themes = THEMES.filter((one) => isWished(one, THEMES));
    const paths = themes.map((theme) => ({ theme, path: join(out, `${scene.name}-${width}-${theme}.png`) }));
    await take({ scene, width, height, paths });
  }
}
if (args.length === 0 || wanted.includes('readme')) {
  mkdirSync(join(root, 'docs/shots'), { recursive: true });
  for (const { name, scene: wished, width, height, themes } of README) {
    const scene = SCENES.find((each) => each.name === wished);
    const paths = themes.map((theme) => ({ theme, path: join(root, `docs/shots/${name}-${theme}.png`) }));
    await take({ scene, width, height, paths });
    for (const { path } of paths) {
      writeFileSync(path, smaller(readFileSync(path)));
      if (statSync(path).size > README_MOST) {
        missed += 1;
        console.error(`${path.slice(root.length)} has more than ${README_MOST} bytes.`);
      }
    }
  }
}
await browser.close();
process.exitCode = missed === 0 ? 0 : 1;
