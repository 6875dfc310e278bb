import { AMERICAN, BRITISH, SPACES, type Side, colony, space } from '@liberty/colonies';
import { describe, expect, test } from 'vitest';
import { CITIES, type March, controllerOf, spacesLeft, winterStrikes } from '../src/index.ts';
import { isolatedMarkers } from '../src/rules/17-control.ts';
import { draws, endOfYear, march, scene } from './scene.ts';

describe('3 Glossary, 17.1 Political control', () => {
  test('17.1 more than half of all spaces of a colony; having merely more markers is not enough', () => {
    const control = (on: Readonly<Record<string, string>>, id: string) => {
      const t = scene({ on });
      return controllerOf(t.s, t.game.kit.atlas, colony(id));
    };
    expect(control({ hartford: 'american pc' }, 'CT')).toBeUndefined();
    expect(control({ hartford: 'american pc', 'new-haven': 'american pc' }, 'CT')).toBe(AMERICAN);
    expect(control({ morristown: 'british pc', monmouth: 'british pc, 3 american' }, 'NJ')).toBe(BRITISH);
  });
});

describe('17.2 Placing markers', () => {
  const on = {
    albany: 'american pc',
    salem: '1 american',
    camden: 'gates',
    reading: 'british pc, 1 american',
    easton: 'british pc, lee',
    saratoga: '1 british',
    york: 'american pc, 1 british',
  };

  test('17.2 next to one’s own marker, or with a unit or general; not with enemy units', () => {
    const t = scene({ on, american: ['admiral-rodney'] }).lays('american: admiral-rodney markers');
    t.may('american: marker oswego', 'american: marker salem', 'american: marker camden', 'american: marker reading');
    t.mayNot(
      'american: marker saratoga',
      'american: marker easton',
      'american: marker boston',
      'american: marker albany',
    );
    expect(['saratoga', 'easton', 'boston', 'albany'].map((x) => t.why('space', x)[0])).toEqual(
      draws(4).map(() => '17.2'),
    );
  });

  test('17.2, C-31 as many as the number, without chains; one may stop', () => {
    const t = scene({ on, american: ['admiral-rodney'] }).lays('american: admiral-rodney markers');
    t.does('american: marker oswego').mayNot('american: marker genesee');
    t.does('american: marker reading', 'american: done');
    expect([t.control('reading'), t.question]).toEqual(['american', 'play over']);
  });

  test('17.2 an enemy marker is turned over by a unit, never by a general alone, a neighbour or a general with the enemy’s units', () => {
    const fields = {
      norfolk: 'british pc',
      york: 'american pc, howe, 1 british',
      reading: 'american pc, clinton',
      petersburg: 'american pc',
      salem: 'american pc, 1 american',
    };
    const t = scene({ on: fields, british: ['admiral-rodney'], turn: 'british' }).lays(
      'british: admiral-rodney markers',
    );
    t.may('british: marker york');
    t.mayNot('british: marker reading', 'british: marker petersburg', 'british: marker salem');
    const why = (id: string) => t.game.explain(t.s, BRITISH, { kind: 'space', id })[0]?.why;
    expect([why('reading'), why('petersburg'), why('salem')]).toEqual([
      'an enemy marker is turned over only where you have a unit',
      'an enemy marker is turned over only where you have a unit',
      'enemy units are there',
    ]);
    t.does('british: marker york');
    expect([t.control('york'), t.heard('marked')[0]?.flipped]).toEqual(['british', true]);
  });

  test('17.2 units and American generals remove a marker by one space of movement, and no marker takes its place', () => {
    const quiet = { boston: 'british pc', newport: 'american pc, congress' };
    const t = march('howe', { on: { ...quiet, york: 'american pc, howe, 2 british' } });
    t.does('british: uproot');
    expect([t.control('york'), t.heard('unmarked')]).toEqual([
      undefined,
      [{ kind: 'unmarked', side: AMERICAN, space: space('york'), why: 'uprooted' }],
    ]);
    t.mayNot('british: uproot');
    expect(spacesLeft(t.s.stack.at(-1) as March)).toBe(3);
    march('howe', { on: { ...quiet, york: 'american pc, howe' } }).mayNot('british: uproot');
    march('greene', { on: { ...quiet, york: 'british pc, greene' } }).may('american: uproot');
    march('greene', { on: { ...quiet, york: 'american pc, greene' } }).mayNot('american: uproot');
  });

  test('17.2 as many markers as the number and no more', () => {
    const t = scene({ on, american: ['jane-mccrea'] }).lays('american: jane-mccrea markers');
    expect(t.does('american: marker oswego').question).toBe('play over');
  });
});

describe('17.4 Isolation', () => {
  const isolated = (side: Side, on: Readonly<Record<string, string>>): string[] => {
    const t = scene({ on });
    return isolatedMarkers(t.s, t.game.kit.atlas, side).map((x) => SPACES[x]!);
  };

  test('17.4 a British marker needs a path to a unit or to a port of theirs', () => {
    const ring = {
      saratoga: 'british pc',
      ticonderoga: 'american pc',
      albany: 'american pc',
      brattleboro: 'american pc',
    };
    expect(isolated(BRITISH, { norfolk: 'british pc', ...ring })).toEqual(['saratoga']);
    expect(isolated(BRITISH, { norfolk: 'british pc', saratoga: 'british pc' })).toEqual([]);
    expect(isolated(BRITISH, { saratoga: 'british pc' })).toEqual(['saratoga']);
    expect(isolated(BRITISH, { ...ring, saratoga: 'british pc, 1 british' })).toEqual([]);
  });

  test('17.4 an American marker needs a path to a unit or to Congress', () => {
    const ring = {
      saratoga: 'american pc',
      ticonderoga: 'british pc',
      albany: 'british pc',
      brattleboro: 'british pc',
    };
    expect(isolated(AMERICAN, { reading: 'congress', ...ring })).toEqual(['saratoga']);
    expect(isolated(AMERICAN, { reading: 'congress', saratoga: 'american pc' })).toEqual([]);
    expect(isolated(AMERICAN, { reading: '1 american', saratoga: 'american pc' })).toEqual([]);
    expect(isolated(AMERICAN, { norfolk: 'american pc' })).toEqual(['norfolk']);
  });

  test('17.4 a path enters a space with an enemy marker only with a unit there, one with enemy units only on a marker', () => {
    const ring = { albany: 'british pc', brattleboro: 'british pc', saratoga: 'american pc' };
    expect(isolated(AMERICAN, { ...ring, ticonderoga: 'british pc, 1 american' })).toEqual([]);
    expect(isolated(AMERICAN, { ...ring, ticonderoga: '1 british', montreal: '1 american' })).toEqual(['saratoga']);
    expect(isolated(AMERICAN, { ...ring, ticonderoga: 'american pc, 1 british', montreal: '1 american' })).toEqual([]);
  });

  test('17.4, C-89 a besieging army keeps no marker beside it alive, one on a marker of its own does', () => {
    const ring = { albany: 'british pc', brattleboro: 'british pc', saratoga: 'american pc' };
    const siege = { ...ring, ticonderoga: 'british pc, 2 british, 3 american' };
    expect(isolated(AMERICAN, siege)).toEqual(['saratoga']);
    expect(isolated(AMERICAN, { ...ring, ticonderoga: 'american pc, 2 british, 3 american' })).toEqual([]);
  });

  test('17.4, C-33 a lone general keeps nothing alive; the Navy does not cut a port off', () => {
    expect(isolated(AMERICAN, { saratoga: 'american pc, gates' })).toEqual(['saratoga']);
    expect(isolated(BRITISH, { norfolk: 'british pc, navy' })).toEqual([]);
  });

  test('5.4, C-33 British markers are removed first, and what they cut off is saved', () => {
    const on = {
      reading: 'congress',
      saratoga: 'british pc',
      albany: 'american pc',
      brattleboro: 'american pc',
      ticonderoga: 'american pc',
      montreal: '1 british',
      'fort-niagara': '1 british',
    };
    const t = endOfYear({ on, year: 1777 }, ...draws(14));
    expect(t.heard('unmarked')).toEqual([
      { kind: 'unmarked', side: BRITISH, space: space('saratoga'), why: 'isolated' },
    ]);
  });
});

describe('19 Winter attrition', () => {
  test('19, C-35 half of every stack, rounded down, outside winter quarters or on an enemy marker', () => {
    const on = {
      saratoga: '5 american, gates',
      albany: '4 american',
      'new-york': 'american pc, 3 british',
      camden: '6 american',
      salem: 'british pc, 3 american',
      norwich: '1 british',
      boston: 'british pc, 4 british',
    };
    const t = endOfYear({ on, year: 1777 }, ...draws(14));
    expect(Object.fromEntries(t.heard('attrition').map((it) => [t.game.kit.atlas.names[it.space], it.units]))).toEqual({
      Saratoga: 2,
      'New York': 1,
      Salem: 1,
    });
  });

  test('19, C-35 foreseen: in the open north whoever comes, on enemy ground anywhere those who stand there', () => {
    const on = { salem: 'british pc, 3 american', camden: '6 american', york: 'british pc, 1 american' };
    const { s, game } = scene({ on });
    const strikes = (id: string): boolean => winterStrikes(s, game.kit, space(id));
    expect(['saratoga', 'salem', 'york', 'camden', 'albany', 'charleston'].filter(strikes)).toEqual([
      'saratoga',
      'salem',
      'york',
    ]);
  });

  test('19 Winter Cantonments spare one stack this year', () => {
    const t = scene({ on: { saratoga: '4 american' }, american: ['winter-cantonments'], year: 1783 });
    t.lays('american: winter-cantonments event').does('american: end-card');
    expect([t.units('american', 'saratoga'), t.heard('no-attrition').length]).toEqual([4, 1]);
  });
});

describe('20 Victory check', () => {
  test('5.5, 20.1, 20.2 the British ahead: the American removes the difference', () => {
    const t = endOfYear({
      on: { boston: 'british pc', quebec: 'british pc', york: 'american pc, congress', reading: 'american pc' },
      year: 1777,
    });
    expect(t.heard('points')[0]).toMatchObject({ american: 0, british: 2, cities: [1, 1, -1, -1, -1] });
    t.rolls(...draws(14)).does('american: remove york');
    expect([t.markers('american'), t.s.year]).toEqual([[], 1778]);
  });

  test('20.2, C-38 the American ahead: he places the difference in open spaces', () => {
    const on = { philadelphia: 'american pc, congress', 'wilmington-de': 'american pc' };
    const t = endOfYear({ on, year: 1777 });
    expect(t.heard('points')[0]).toMatchObject({ american: 2, british: 0 });
    t.does('american: marker boston')
      .rolls(...draws(14))
      .does('american: marker salem');
    expect([t.control('boston'), t.control('salem'), t.s.year]).toEqual(['american', 'american', 1778]);
  });

  test('20.3, 15.6 whoever cannot remove enough sues for peace, the American', () => {
    const t = endOfYear({ on: { boston: 'british pc' }, year: 1777 });
    expect([t.winner, t.game.outcome(t.s)!.rule]).toEqual(['british', '20.3']);
  });

  test('20.2, 20.3 without room the British pay, and sue for peace when they cannot', () => {
    const full = Object.fromEntries(
      SPACES.map((id) => [id, id === 'reading' ? 'american pc, congress' : 'american pc']),
    );
    const lost = endOfYear({ on: full, year: 1777 });
    expect([lost.winner, lost.game.outcome(lost.s)!.rule]).toEqual(['american', '20.3']);
    const { spacesOf } = lost.game.kit.atlas;
    const halves = spacesOf.flatMap((spaces) =>
      spaces.filter((x) => !CITIES.includes(x)).slice(0, (spaces.length - 1) / 2),
    );
    const on = Object.fromEntries(
      SPACES.map((id, x) => [id, halves.includes(x) ? 'british pc, 1 british' : 'american pc, 1 american']),
    );
    const paid = endOfYear({ on: { ...on, boston: 'american pc, congress, 1 american' }, year: 1777 });
    expect(paid.heard('points')[0]).toMatchObject({ american: 19, british: 0 });
    expect([paid.seat, paid.question, paid.s.britishOwed]).toEqual(['british', 'politics british', 19]);
    expect(paid.heard('nowhere-to-place')).toHaveLength(1);
  });
});
