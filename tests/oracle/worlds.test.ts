import { describe, expect, test } from 'vitest';
import { canonical, type World } from './world.ts';
import { trialsFor, worldsFor } from './worlds.ts';
import { cardsIn, faultsOf } from './worlds/faults.ts';
import { costOf, PAYABLE } from './worlds/holdings.ts';
import { MOST_OF_A_TRIAL } from './worlds/ordinary.ts';
import { allSubjects, type Subject } from './worlds/subject.ts';
import { outcomeOf, type Trial } from './worlds/trial.ts';

const subjects = allSubjects();
const tried = subjects
  .filter(({ ability }) => ability.score === undefined)
  .map((subject) => ({ subject, trials: trialsFor(subject.card.name, subject.index) }));

/** The subjects that a test of their trials does not hold for. */
function exceptions(holds: (trials: readonly Trial[], subject: Subject) => boolean): readonly string[] {
  return tried
    .filter(({ subject, trials }) => !holds(trials, subject))
    .map(({ subject: { card, index } }) => `${card.name}, ability ${index}`);
}

test('there are trials for every ability of every Earth, island, climate and event face', () => {
  // 373 printed lines and 20 setup lines, 40 of them scoring texts.
  expect(subjects).toHaveLength(373 + 20);
  expect(tried).toHaveLength(373 + 20 - 40);
  expect(exceptions((trials) => trials.length >= 3)).toEqual([]);
});

test('the same ability has the same worlds every time', () => {
  for (const { subject, trials } of tried.filter((_, index) => index % 10 === 0)) {
    const again = worldsFor(subject.card.name, subject.index);
    expect(again.map(canonical)).toEqual(trials.map(({ world }) => canonical(world)));
  }
});

test('every world is one that the rules allow', () => {
  const wrong = tried.flatMap(({ subject, trials }) =>
    trials.flatMap(({ name, world }) =>
      faultsOf(world).map((fault) => `${subject.card.name}, ${name}: ${fault}`),
    ),
  );
  expect(wrong).toEqual([]);
});

describe('what the trials of an ability show', () => {
  const outcomes = new Map(tried.flatMap(({ trials }) => trials).map((trial) => [trial, outcomeOf(trial)]));
  const size = (trial: Trial): number => outcomes.get(trial)?.size ?? 0;

  test('few enough results to ask for one by one', () => {
    expect(exceptions((trials) => trials.every((trial) => size(trial) <= MOST_OF_A_TRIAL))).toEqual([]);
  });

  test('something that can be done', () => {
    expect(exceptions((trials) => trials.some((trial) => size(trial) > 0))).toEqual([]);
  });

  test('several ways to do it, where there is a choice at all', () => {
    // Nobody chooses what is barred, nor anything in a setup line that composts nothing.
    const hasChoice = ({ card, index }: Subject, [first]: readonly Trial[]): boolean =>
      first?.door !== 'choose' && !(index === 0 && card.face.start?.compostFromHand === 0);
    expect(
      exceptions((trials, subject) => !hasChoice(subject, trials) || trials.some((trial) => size(trial) > 1)),
    ).toEqual([]);
  });

  test('PAY-2: one thing short of each cost, the ability cannot be used', () => {
    const isShown = (trials: readonly Trial[], name: string): boolean =>
      trials.some((trial) => trial.name === name && outcomes.get(trial) === undefined);
    expect(
      exceptions((trials, { ability }) =>
        PAYABLE.filter((each) => costOf(ability)[each] > 0).every((each) =>
          isShown(trials, `one ${each} short`),
        ),
      ),
    ).toEqual([]);
  });

  test('PAY-2: with the cost and no more, every one of them can be used', () => {
    expect(
      exceptions((trials, { ability }) => {
        const hasCost = PAYABLE.some((each) => costOf(ability)[each] > 0);
        return !hasCost || trials.some((trial) => trial.name === 'the cost and no more' && size(trial) > 0);
      }),
    ).toEqual([]);
  });

  test("COND-5: on another action, or on another player's turn, it cannot be used", () => {
    const isConditional = ({ ability }: Subject): boolean =>
      ability.colour !== 'brown' &&
      (ability.conditions ?? []).some(({ kind }) => kind === 'if-you-chose-action');
    expect(
      exceptions(
        (trials, subject) =>
          !isConditional(subject) || trials.filter((trial) => outcomes.get(trial) === undefined).length >= 4,
      ),
    ).toEqual([]);
  });
});

test('nothing is made nor lost: cards move, and what is reached is allowed too', () => {
  const wrong = tried.flatMap(({ subject, trials }) =>
    trials
      .filter(({ door }) => door !== 'choose')
      .flatMap((trial) => {
        const before = [...cardsIn(trial.world)].sort();
        return [...(outcomeOf(trial) ?? [])].flatMap((form) => {
          const world = JSON.parse(form) as World;
          const isKept = JSON.stringify([...cardsIn(world)].sort()) === JSON.stringify(before);
          const isSame = world.island === trial.world.island && world.climate === trial.world.climate;
          const planted = world.planted.length - trial.world.planted.length;
          const isRight = isKept && isSame && planted === (trial.door === 'plant' ? 1 : 0);
          const faults = [...faultsOf(world), ...(isRight ? [] : ['something was made or lost'])];
          return faults.map((fault) => `${subject.card.name}, ${trial.name}: ${fault}`);
        });
      }),
  );
  expect(wrong).toEqual([]);
});

test('canonical: what the rules cannot tell apart is the same', () => {
  const world = worldsFor('83', 0)[1];
  if (world === undefined) throw new Error('there is no such world');
  const moved = {
    ...world,
    tableau: world.tableau.map((plot) => ({ ...plot, row: plot.row + 2, col: plot.col - 5 })).reverse(),
    hand: [...world.hand].reverse(),
  };
  expect(canonical(moved)).toBe(canonical(world));
  expect(canonical({ ...world, compost: [1, 2] })).not.toBe(canonical({ ...world, compost: [2, 1] }));
  expect(canonical({ ...world, deck: [1, 2] })).not.toBe(canonical({ ...world, deck: [2, 1] }));
  expect(canonical({ ...world, discards: [1, 2] })).toBe(canonical({ ...world, discards: [2, 1] }));
});
