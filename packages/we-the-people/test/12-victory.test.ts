import { COLONIES, SPACES, colony } from '@liberty/colonies';
import { describe, expect, test } from 'vitest';
import { classic, draws, duel, endOfYear, march } from './scene.ts';

const { atlas } = classic.kit;
/** The first space of each of these colonies. */
const capitals = (ids: readonly string[], what: string): Record<string, string> =>
  Object.fromEntries(ids.map((id) => [SPACES[atlas.spacesOf[colony(id)]![0]!]!, what]));
const THIRTEEN = COLONIES.filter((id) => id !== 'CA');
/** An end with so many British colonies; units keep everybody in the war and every marker alive. */
const end = (british: number, more: Record<string, string> = {}) =>
  endOfYear({
    on: {
      ...capitals(THIRTEEN.slice(0, british), 'british pc, 1 british'),
      ...capitals(THIRTEEN.slice(british), 'american pc, 1 american'),
      savannah: 'american pc, congress, 1 american',
      ...more,
    },
  });

describe('12.0a Automatic victory', () => {
  test('12.0a T-12.0a-1 no American unit is left on the map: the British win, whatever waits in hands and boxes', () => {
    const t = duel({
      on: { boston: 'british pc, howe, 3 british', 'lexington-concord': 'american pc, gates, 1 american' },
      american: ['ops-3'],
      attacker: 'british',
      general: 'howe',
      party: 3,
      from: 'boston',
      to: 'lexington-concord',
      held: { american: '', british: 'flank-left' },
    });
    t.does('british: attack flank-left').rolls(1).does('american: retreat springfield');
    expect([t.winner, t.game.outcome(t.s)?.rule, t.answers]).toEqual(['british', '12.0a', []]);
  });

  const NIAGARA = { 'fort-niagara': 'carleton, 2 british', quebec: 'british pc, 2 british', york: '1 american' };

  test('12.0a T-12.0a-2 R-79 the last British units pass through Canada: no end between the steps', () => {
    const t = march('carleton', { on: NIAGARA }).does(
      'british: step montreal',
      'british: step ticonderoga',
      'british: stop',
    );
    expect(t.winner).toBeUndefined();
    t.mayOnly('british: end-card');
  });

  test('12.0a T-12.0a-2 R-79 they stop in Montreal: the American wins', () => {
    const t = march('carleton', { on: NIAGARA }).does('british: step montreal', 'british: stop');
    expect(t.winner).toBe('american');
  });

  test('12.0a T-12.0a-2 R-79 or they sail to Quebec', () => {
    const t = march('howe', { on: { boston: 'howe, 3 british', york: '1 american' } }).does('british: sail quebec');
    expect(t.winner).toBe('american');
  });

  test('12.0a R-79 beaten on the line out of Montreal they count there, and no loss is rolled', () => {
    const on = { ...NIAGARA, montreal: 'british pc', ticonderoga: 'gates, 5 american' };
    const t = march('carleton', { on }).does('british: step montreal', 'british: step ticonderoga');
    t.rolls(...draws(1 + 5 + (2 + 2 + 1))).does('american: stand');
    for (let i = 0; i < 5; i++) t.does('british: attack frontal', 'american: cancel frontal', 'american: hold');
    expect([t.winner, t.heard('losses')]).toEqual(['american', []]);
  });

  test('12.0a British units in Canada and in the box do not count', () => {
    const on = { boston: 'howe, 1 british', quebec: '5 british', york: '1 american' };
    const t = march('howe', { on, box: 9 }).does('british: sail quebec');
    expect(t.winner).toBe('american');
  });
});

describe('12.0b Winning at the end', () => {
  test('12.0b T-12.0b-1 six of the thirteen win for the British', () => {
    expect([end(6).winner, end(7).winner]).toEqual(['british', 'british']);
  });

  test('12.0b T-12.0b-1 with four British colonies the American has his nine', () => {
    const t = end(4);
    expect([t.winner, t.game.outcome(t.s)?.rule]).toEqual(['american', '12.0b']);
  });

  test('12.0b T-12.0b-1 R-80 an even colony, also one without any marker, is American', () => {
    const bare = endOfYear({ on: { boston: 'british pc, 1 british', york: '1 american' } });
    expect(bare.game.outcome(bare.s)?.why).toBe('1 colony British, 12 American');
    const even = end(6, { norwich: 'american pc, 1 american' });
    expect(even.game.outcome(even.s)?.why).toBe('5 colonies British, 8 American');
  });
});

describe('12.0c Canada', () => {
  test('12.0c T-12.0b-1 five British colonies, and American markers in Montreal and Quebec: the American wins', () => {
    const t = end(5, { montreal: 'american pc, 1 american', quebec: 'american pc, 1 american' });
    expect([t.winner, t.game.outcome(t.s)?.rule]).toEqual(['american', '12.0c']);
  });

  test('12.0c R-80 Fort Detroit is irrelevant, and Canada never counts for the British', () => {
    const detroit = end(5, { 'fort-detroit': 'american pc, 1 american', quebec: 'american pc, 1 american' });
    expect(detroit.winner).toBe('nobody');
    const british = end(5, { 'fort-detroit': 'british pc', montreal: 'british pc', quebec: 'british pc, 1 british' });
    expect(british.winner).toBe('nobody');
  });
});

describe('12.0d Ties', () => {
  test('12.0d T-12.0b-1 R-83 five British colonies and Quebec alone: nobody wins', () => {
    const t = end(5, { quebec: 'american pc, 1 american' });
    expect([t.winner, t.game.outcome(t.s)?.rule]).toEqual(['nobody', '12.0d']);
  });
});
