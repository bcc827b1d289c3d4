import { describe, expect, test } from 'vitest';
import { buildCatalogue } from '../../../src/cards/catalogue.ts';
import { Linking } from '../../../playground/game/linking.ts';
import type { SceneAt, SceneView } from '../../../playground/game/scene-view.ts';
import type { GameView } from '../../../playground/game/view.ts';
import { ScenarioSession } from '../../../playground/laying/scenario-session.ts';
import type { BundleName } from '../../../scripts/bundles.mjs';
import { bundled, earth, fileText, packFrom } from '../../support/packs.ts';
import { earthChecked } from './at-table.ts';

/** The example of the guide: Tor-Grass with 3 sprouts, 3 soil, three cards in the hand. */
const EXAMPLE = /```scenario\n([^]*?)```/.exec(fileText('docs/scenarios.md'))?.[1] ?? '';

type Shown = GameView & { readonly scene: SceneView };

const linked = new Linking(earth);
linked.take(earthChecked);

/** A board with a scenario of the first game. */
function board(text: string, at: SceneAt = 'end', linking = linked): ScenarioSession {
  const session = new ScenarioSession(linking);
  session.perform({ do: 'take-text', text, of: 'it', at });
  return session;
}

/** A board with a scenario of a little game. */
function other(game: BundleName, text: string): ScenarioSession {
  const files = bundled(game);
  const pack = packFrom(files.find(({ path }) => path.endsWith('pack.json'))?.text ?? '');
  const { entries, rules } = buildCatalogue(
    pack,
    files.filter(({ path }) => !path.endsWith('.json')),
  );
  const linking = new Linking(pack);
  linking.take([
    ...entries.flatMap(({ path, checked }) => (checked.card ? [{ id: path, card: checked.card }] : [])),
    ...rules.flatMap(({ path, checked }) => (checked.card ? [{ id: path, rules: checked.card }] : [])),
  ]);
  return board(text, 'end', linking);
}

function shown(session: ScenarioSession): Shown {
  const { view } = session.result();
  if (!view?.scene) throw new Error('nothing is on the board');
  return view as Shown;
}

/** The text that something done on the board has written. */
function written(session: ScenarioSession, command: Parameters<ScenarioSession['perform']>[0]): string {
  const { text, refused } = session.perform(command);
  if (text === undefined) throw new Error(refused === '' ? 'nothing was written' : refused);
  return text;
}

/** The line of a text that stands at its place, counted from 1. */
const line = (text: string, at: number): string => text.split('\n')[at - 1] ?? '';

const pool = (session: ScenarioSession, party: number, id: string): number | undefined =>
  shown(session).pools[party]?.find((one) => one.id === id)?.value;

const placeOf = (session: ScenarioSession, card: number): readonly unknown[] => {
  const zone = shown(session).zones.find(({ cards }) => cards.some((one) => one.card === card));
  const found = zone?.cards.find((one) => one.card === card);
  return [zone?.zone, zone?.party, found?.row, found?.column];
};

describe('a scenario on a board', () => {
  test('is shown at its end, at its position, and behind a line', () => {
    // 3 soil; a card for 2; 3 sprouts are 2 soil; another one for 1, and 4 of its ability.
    expect(pool(board(EXAMPLE), 0, 'soil')).toBe(6);
    expect(shown(board(EXAMPLE)).scene).toMatchObject({ begins: 'position', failures: [], broken: [] });
    const start = board(EXAMPLE, 'position');
    expect(pool(start, 0, 'soil')).toBe(3);
    expect(placeOf(start, 265)).toEqual(['tableau', 0, 0, 0]);
    expect(shown(start).scene.at).toBe('position');
    expect(shown(start).scene.steps.every(({ is }) => is !== 'fails')).toBe(true);
    expect(pool(board(EXAMPLE, 18), 0, 'soil')).toBe(1);
    expect(placeOf(board(EXAMPLE, 18), 20)).toEqual(['tableau', 0, 0, 1]);
  });

  test('says at what it speaks of what fails, and goes on behind it', () => {
    const text = EXAMPLE.replace('expect 1 soil: 1', 'expect 1 soil: 12').replace(
      'card 265 sprout: 0',
      'card 265 sprout: 1',
    );
    const session = board(text);
    const { scene } = shown(session);
    expect(scene.at).toBe(18);
    expect(scene.failures).toMatchObject([
      { line: 18, code: 'G967', expected: '12', got: '1', of: { is: 'amount', party: 0, id: 'soil' } },
    ]);
    expect(scene.steps.filter(({ is }) => is === 'fails').map((step) => step.line)).toEqual([18, 21]);
    expect(shown(board(text, 20)).scene.failures).toMatchObject([
      { line: 21, expected: '1', got: '0', of: { is: 'card', card: 265, what: 'sprout' } },
    ]);
  });

  test('stops before a choice that cannot be made', () => {
    const session = board(EXAMPLE.replace('1: plant 20 @ 1,2', '1: plant 68 @ 1,2'));
    const { scene } = shown(session);
    expect([scene.at, scene.failures[0]?.code]).toEqual([17, 'G966']);
    expect(scene.steps.filter(({ is }) => is === 'open')).not.toHaveLength(0);
    expect(pool(session, 0, 'soil')).toBe(3);
  });

  test('that cannot be played any more leaves the board as it was, and says why', () => {
    const session = board(EXAMPLE, 'position');
    session.perform({
      do: 'take-text',
      text: EXAMPLE.replace('seats 2', 'seats two'),
      of: 'it',
      at: 'position',
    });
    expect(pool(session, 0, 'soil')).toBe(3);
    expect(shown(session).scene.broken).toMatchObject([{ code: 'G965', line: 6 }]);
    expect(session.perform({ do: 'edit', edit: { edit: 'take', card: 265 } }).refused).toMatch(/mend/);
    // Another scenario has nothing of it.
    session.perform({ do: 'take-text', text: 'loam scenario 1\n', of: 'another', at: 'end' });
    expect(session.result().view).toBeUndefined();
  });

  test('an edit that could not be laid is refused, and changes nothing', () => {
    const session = board(EXAMPLE, 'position');
    const result = session.perform({
      do: 'edit',
      edit: { edit: 'put', card: 266, zone: 'tableau', party: 0, row: 3, column: 3 },
    });
    expect(result.refused).toMatch(/G962/);
    expect(result.text).toBeUndefined();
    expect(placeOf(session, 266)).toEqual(['hand', 0, undefined, undefined]);
  });

  test('a choice is written behind the line that is looked at, and looked at then', () => {
    const session = board(EXAMPLE.slice(0, EXAMPLE.indexOf('1: choose Plant')) + 'expect over: no\n');
    const option = shown(session).question?.options.find(({ label }) => label.includes('Plant'));
    const text = written(session, { do: 'choose', code: option?.code ?? -1, revision: 0, past: false });
    expect(text.endsWith('expect over: no\n1: choose Plant\n')).toBe(true);
    expect(shown(session).scene.at).toBe(text.trimEnd().split('\n').length);
  });

  test.each([
    [{ is: 'amount', party: 0, id: 'soil' }, 'expect 1 soil: 6'],
    [{ is: 'zone', party: 0, zone: 'hand' }, 'expect 1 hand: 68 "Wheat", 198 "'],
    [{ is: 'card', card: 265, what: 'sprout' }, 'expect card 265 sprout: 0'],
    [{ is: 'card', card: 266, what: 'place' }, 'expect card 266 place: 1 tableau r2c1'],
    [{ is: 'points', party: 1 }, 'expect 2 points: total 0'],
  ] as const)('what is seen can be expected: %j', (of, says) => {
    const session = board(EXAMPLE);
    const text = written(session, { do: 'expect', of });
    expect(text.trimEnd().split('\n').at(-1)?.startsWith(says)).toBe(true);
    expect(shown(session).scene.failures).toEqual([]);
  });

  test('is stepped through by its lines, from the position to the last and back', () => {
    const session = board(EXAMPLE, 'position');
    const at = (): unknown => shown(session).scene.at;
    const step = (by: 1 | -1): string => session.perform({ do: 'step', by }).refused;
    expect(step(-1)).toBe('This is the beginning.');
    const seen: unknown[] = [];
    while (step(1) === '') seen.push(at());
    // The lines of its choices and expectations, counted from the top of the text.
    expect(seen).toEqual([14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28]);
    expect(step(1)).toBe('This is the end.');
    for (let left = seen.length; left > 0; left--) expect(step(-1)).toBe('');
    expect(at()).toBe('position');
    session.perform({ do: 'go', at: 1 });
    expect(at()).toBe(28);
  });

  test('begins with a position by hand where that is wished', () => {
    const session = board(
      'loam scenario 1\ntitle A\npack earth\nmode standard\nseats 2\n\nexpect over: no\n',
    );
    expect(shown(session).scene.begins).toBe('set-up');
    const text = written(session, { do: 'lay' });
    expect(line(text, 6)).toBe('position turn 1, seat 1');
    expect(shown(session).scene).toMatchObject({ begins: 'position', at: 'position' });
    expect(
      line(written(session, { do: 'edit', edit: { edit: 'pool', party: 1, resource: 'soil', by: 3 } }), 7),
    ).toBe('2 soil: 3');
    expect(pool(session, 1, 'soil')).toBe(3);
  });

  test.each(['market', 'tideway', 'duel'] as const)(
    'of the game %s is laid, chosen in and expected of',
    (game) => {
      const manifest = JSON.parse(
        bundled(game).find(({ path }) => path.endsWith('pack.json'))?.text ?? '{}',
      ) as {
        pack: string;
        modes: Record<string, { players: [number, number] }>;
      };
      const [mode, { players }] = Object.entries(manifest.modes)[0] ?? ['', { players: [1, 1] }];
      const session = other(
        game,
        `loam scenario 1\ntitle A\npack ${manifest.pack}\nmode ${mode}\nseats ${players[0]}\n\nexpect over: no\n`,
      );
      expect(shown(session).scene.failures).toEqual([]);
      const [option] = shown(session).question?.options.filter(({ possible }) => possible) ?? [];
      // Ending it is a choice where nothing can be chosen.
      const chosen = written(
        session,
        option
          ? { do: 'choose', code: option.code, revision: 0, past: false }
          : { do: 'end', revision: 0, past: false },
      );
      expect(chosen.trimEnd().split('\n').at(-1)).toMatch(/^\d: /);
      expect(shown(session).scene.failures).toEqual([]);
      const zone = shown(session).zones.find(
        ({ zone: id, hidden, count }) => id !== '(aside)' && !hidden && count > 0,
      );
      if (zone) written(session, { do: 'expect', of: { is: 'zone', party: zone.party, zone: zone.zone } });
      expect(shown(session).scene.failures).toEqual([]);
      expect(written(session, { do: 'lay' })).toContain('\nposition ');
      expect(shown(session).scene.broken).toEqual([]);
    },
  );
});
