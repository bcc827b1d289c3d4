import type { DiskChange } from '../files/follow.ts';
import { followTogether } from '../files/follow-together.ts';
import { joinDocs } from '../files/kept.ts';
import { editKeeper } from '../files/keeper.ts';
import { usePictures } from '../files/pictures.ts';
import { loadProject, type ManifestFile, type ProjectFiles } from '../files/source.ts';
import { isRecord } from '../text/is-record.ts';
import { takeToken } from '../files/token.ts';
import type { Doc } from '../files/document.ts';
import type { Workbench } from './workbench.ts';

/**
 * Reads the project, puts kept edits on it, opens the language and follows the files.
 *
 * @param addGames fetches what the page has for some games; cards are drawn behind it
 */
export async function start(bench: Workbench, addGames: () => Promise<void>): Promise<void> {
  takeToken();
  bench.navigation.prepare();
  await painted();
  bench.language.start();
  const games = addGames().catch(() =>
    bench.tell('The drawings of cards did not come, so cards are plain. Nothing was changed.'),
  );
  const loaded = await loadProject();
  if ('problem' in loaded) {
    bench.store.set({ phase: 'failed', problem: loaded.problem });
    return;
  }
  const { files } = loaded;
  const pack = packId(files);
  bench.store.set({ pack });
  void bench.asides.read();
  const keeper = editKeeper(pack, (text) => bench.asides.add('edits', 'damaged', text), {
    storage: (storage) => bench.store.set({ storage }),
    elsewhere: (id, edit) => bench.documents.elsewhere(edit ?? { id, edit: null }),
    clash: (id, theirs) => {
      bench.documents.clash(id, theirs);
      bench.tell(
        'A card was changed here and in another window at the same moment. Choose which text stays.',
      );
    },
  });
  const [edits] = await Promise.all([keeper.read(), usePictures(files.pictures), games]);
  const kept = [...edits.values()];
  const all = joinDocs(files.files, kept);
  const docs = new Map(all.map((doc) => [doc.id, doc]));
  await bench.prepare({ docs });
  bench.keep = (keeping) => keeper.keep(keeping.id, keeping.edit === null ? null : keeping);
  bench.settle = (id, isMine) => keeper.settle(id, isMine);
  bench.store.set({
    phase: 'ready',
    title: files.title,
    pack,
    writable: files.writable,
    manifest: files.pack,
    pictures: files.pictures,
    docs,
  });
  // An edit that is kept and says what its file says is of no more use.
  const used = new Set(all.filter((doc) => doc.edit).map((doc) => doc.id));
  for (const { id } of kept) if (!used.has(id)) keeper.keep(id, null);
  // Leaving the page loses what was written where the browser keeps nothing: it asks before.
  addEventListener('beforeunload', (event) => {
    const { storage, docs: all } = bench.state;
    if (storage !== 'kept' && [...all.values()].some((doc) => doc.edit)) event.preventDefault();
  });
  const { arrival } = files;
  if (arrival) {
    const brought = new File([arrival.bytes], arrival.name, { type: 'application/zip' });
    bench.store.set({ arrival, brought, sheet: 'bring' });
  }
  bench.navigation.start();
  if (files.writable) follow(bench);
  await bench.language.open();
}

/**
 * The longest that everything else waits for the first paint, in milliseconds: a page that nobody sees paints nothing,
 * and some browsers do not tell when they paint.
 */
const LONGEST_PAINT = 300;

/** Settles behind the first paint of the page, so that nothing else is fetched or worked out before it. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) return resolve();
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, LONGEST_PAINT);
  });

function follow(bench: Workbench): void {
  /** Changes that were told while everything was being read, for each reading that is under way. */
  const readings = new Set<DiskChange[]>();
  const take = (change: DiskChange): void => {
    if (change.path !== bench.state.manifest.path) {
      bench.saving.disk(change);
    } else {
      const now = manifestOnDisk(bench);
      if (change.text === null || change.text === now.text) return;
      bench.store.set({ nextManifest: { ...now, text: change.text } });
      void bench.language.open();
    }
  };
  followTogether({
    change: (change) => {
      take(change);
      for (const told of readings) told.push(change);
    },
    connected: (again) => {
      bench.store.set({ following: 'following' });
      if (!again) return;
      const told: DiskChange[] = [];
      readings.add(told);
      void catchUp(bench).then(() => {
        readings.delete(told);
        // A file that was read may be older than what was told meanwhile.
        for (const change of told) take(change);
      });
    },
    lost: () => bench.store.set({ following: 'lost' }),
  });
}

/** The manifest as it was read last, though it may have mistakes. */
const manifestOnDisk = ({ state }: Workbench): ManifestFile => state.nextManifest ?? state.manifest;

/** The line to the files was lost for a while: what changed meanwhile is read now. */
async function catchUp(bench: Workbench): Promise<void> {
  const loaded = await loadProject();
  if ('problem' in loaded) return;
  const { files } = loaded;
  const now = new Set(files.files.map((file) => file.path));
  for (const file of files.files) bench.saving.disk(file);
  const before: Doc[] = [...bench.state.docs.values()];
  for (const { disk } of before) {
    if (disk && !now.has(disk.path)) bench.saving.disk({ path: disk.path, text: null, hash: null });
  }
  const { text, settings, coverage } = manifestOnDisk(bench);
  const { pack } = files;
  if (pack.text !== text || pack.settings?.text !== settings?.text || pack.coverage !== coverage) {
    bench.store.set({ nextManifest: pack });
    await bench.language.open();
  }
}

/** Id of the pack as its manifest says, for the name of the storage. */
function packId(files: ProjectFiles): string {
  try {
    const manifest: unknown = JSON.parse(files.pack.text);
    if (isRecord(manifest) && typeof manifest['pack'] === 'string') return manifest['pack'];
  } catch {
    /* a manifest that cannot be read has its own message; edits are kept under the title meanwhile */
  }
  return files.title === '' ? 'pack' : files.title;
}
