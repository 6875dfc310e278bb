import { type Wish, flow, noChance, seeded, silent } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { CHAPTERS } from '../src/game.ts';
import {
  type Dtom,
  PLACES,
  RULEBOOK,
  SHIPS,
  SMUGGLERS,
  STATES,
  type State,
  UNITS,
  ZONES,
  dontTreadOnMe,
} from '../src/index.ts';
import { type Position, adjustment, happens, position } from './position.ts';

const game = dontTreadOnMe();
const THINGS: Readonly<Record<string, readonly string[]>> = {
  unit: UNITS,
  place: PLACES,
  state: STATES,
  ship: SHIPS,
  smuggler: SMUGGLERS,
  zone: ZONES,
};
const chapters = flow<Dtom>(CHAPTERS);
const barsOf = (s: State, wish: Wish) =>
  chapters.bars({ s, kit: game.kit, chance: noChance, tell: silent }, wish) ?? [];

/** What is wrong with the reasons given at this question: an offered thing is barred, or one of the kind asked for has no reason. */
const faultsAt = (s: State): string[] => {
  const said = game.options(s).map((a) => game.write(a).split(' '));
  const asked = game.question(s)!;
  return Object.entries(THINGS).flatMap(([kind, ids]) => {
    const offered = new Set(said.flatMap((words) => words.slice(1)).filter((word) => ids.includes(word)));
    if (offered.size === 0) return [];
    return ids.flatMap((id) => {
      const bars = barsOf(s, { kind, id });
      if (offered.has(id)) return bars.length === 0 ? [] : [`${asked.name}: ${id} is offered and barred`];
      if (bars.length === 0) return [`${asked.name}: ${id} is not offered and nothing says why`];
      return bars[0]!.rule in RULEBOOK ? [] : [`${asked.name}: ${bars[0]!.rule} is no section`];
    });
  });
};

describe('what has been chosen already', () => {
  const why = (p: Position, id: string): string | undefined => p.bars({ kind: 'unit', id })[0]?.why;
  test('15/19 a prisoner who is held is a prisoner still', () => {
    const p = happens(position().units({ prison: '22 33 43 fh greene' }), '15/19').does('detain 22');
    expect(why(p, '22')).toBe('this unit is held already');
    expect(why(p, 'greene')).toContain('only British prisoners');
  });
  test('14/3b a Continental who marches was the first in his County', () => {
    const p = happens(position().units({ 'ne-1': 'greene howard wayne' }).rolls(2), '15/1').does('invade greene');
    expect(why(p, 'greene')).toBe('this unit marches already');
  });
  test('4/2a a unit that was added is of the right kind', () => {
    const p = position().turn(8).units({ 'british-pool': 'pwl' }).start(adjustment()).isAt('4/2a');
    expect(why(p, 'pwl')).toBe('only a unit out of play can be added');
    expect(why(p, 'gds')).toBe('the News add another kind of unit');
  });
});

describe('why not agrees with what is offered', () => {
  test('no two things share a name, so that a wish can mean only one', () => {
    const ids = Object.values(THINGS).flat();
    expect(new Set(ids).size).toBe(ids.length);
  });
  test('whatever is offered has no bar, and whatever else of its kind has one', () => {
    const faults = new Set<string>();
    const names = new Set<string>();
    for (let n = 0; n < 30; n++) {
      const chance = seeded(`why not ${n}`);
      const s = game.setup({ scenario: n % 3 === 2 ? 'late-war' : '1775' });
      while (game.question(s)) {
        names.add(game.question(s)!.name);
        for (const fault of faultsAt(s)) faults.add(fault);
        const options = game.options(s);
        game.play(s, options[chance.pick(options.length, 'answer')]!, chance, silent);
        s.liberty = Math.min(s.liberty, 5);
      }
    }
    expect([...faults]).toEqual([]);
    expect(names.size).toBeGreaterThan(30);
  });
});
