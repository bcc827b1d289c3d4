import { describe, expect, test } from 'vitest';
import { createLanguageService } from '../../src/language-service/service.ts';
import { fileText, unbundle } from '../support/packs.ts';
import { marked } from './cursor.ts';

/** A pack without grid, icons or any word of the first game: nothing here may know the words of a game. */
const files = unbundle(fileText('tests/packs/tideway/tideway.pack.txt'));
const manifest = files.find(({ path }) => path === 'pack.json')?.text ?? '';
const { service } = createLanguageService(manifest, files);
if (!service) throw new Error('no pack');
const PATH = 'sailors/90-new.card';

function ask(line: string) {
  const { text, offset } = marked(`sailor 9 "A"\n  weight 1\n  renown 1\n  proof sailed\n\n  ${line}\n`);
  const state = service?.update(PATH, text);
  return {
    state,
    labels: service?.complete(PATH, offset).map(({ label }) => label) ?? [],
    hover: service?.hover(PATH, offset),
  };
}

describe('another pack', () => {
  test('is open with all its files', () => {
    const { states, kinds, findings } = service.project();
    expect(states).toHaveLength(files.length - 1);
    expect(states.filter(({ current }) => !current)).toEqual([]);
    expect(kinds.map(({ id }) => id)).toEqual(['sailor', 'vessel', 'squall', 'bet', 'harbour']);
    expect(
      findings.flatMap(({ diagnostics }) => diagnostics).filter(({ severity }) => severity === 'error'),
    ).toEqual([]);
    for (const { id, template, nextNumber } of kinds) {
      const text = template.replace('{number}', String(nextNumber));
      const path = `new-${id}.card`;
      expect(service.update(path, text).diagnostics, id).toEqual([]);
      service.remove(path);
    }
  });

  test('completes with its words', () => {
    expect(ask('ebb: |').labels).toEqual(expect.arrayContaining(['sail', 'fish', 'spend', 'sink', 'if']));
    expect(ask('ebb: |').labels).not.toContain('tally');
    expect(ask('ebb: earn 2 |').labels).toContain('coins');
    expect(ask('ebb: earn 2 |').labels).not.toContain('lanterns');
    expect(ask('flood: spend 1 coin -> hang 2 lanterns on each topmost |').labels).toContain('cook');
    expect(ask('ebb: if you hailed |').labels).toContain('jade');
    expect(ask('ebb: if you hailed |').labels).not.toContain('amber');
    expect(ask('ebb: sink 1 from |').labels).toContain('chest');
    expect(ask('wind |').labels).toEqual(['northern', 'southern', 'briny']);
  });

  test('explains its words', () => {
    const { hover } = ask('flood: spend 1 coin -> hang 2 lan|terns on each topmost cook');
    expect(hover).toMatchObject({ title: 'lanterns', sort: 'resource' });
    expect(hover?.english).toBe('Spend 1 coin to hang 2 lanterns on each topmost cook.');
    expect(hover?.clause?.path).toBe('/faces/0/abilities/0/body/paths/0/steps/0/effects/0');
  });

  test('writes its words out in strips, having no icons', () => {
    const strip = (line: string) => ask(line).state?.faces[0]?.abilities[0]?.strip;
    expect(strip('|flood: spend 1 coin -> hang 2 lanterns on each topmost cook')).toEqual([
      { t: 'number', value: 1 },
      { t: 'text', value: 'coin' },
      { t: 'arrow' },
      { t: 'number', value: 2 },
      { t: 'text', value: 'lanterns on topmost cook' },
    ]);
    expect(strip('|ebb: sail 1, fish 2')).toEqual([
      { t: 'number', value: 1 },
      { t: 'text', value: 'sail' },
      { t: 'sep' },
      { t: 'number', value: 2 },
      { t: 'text', value: 'fish' },
    ]);
  });

  test('answers at every place of every file', () => {
    for (const { path, text } of files) {
      if (path === 'pack.json') continue;
      for (let offset = 0; offset <= text.length; offset += 1) {
        service.complete(path, offset);
        const hover = service.hover(path, offset);
        if (hover) expect(text.slice(hover.range.start, hover.range.end)).toBe(hover.title);
      }
    }
  });
});
