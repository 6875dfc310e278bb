import { describe, expect, test } from 'vitest';
import { march, scene } from './scene.ts';

const CONGRESS = { philadelphia: 'american pc, congress, 1 american' } as const;

describe('M7.1 Nathan Hale, Jane McCrea, Thomas Paine', () => {
  test.each(['nathan-hale', 'jane-mccrea', 'thomas-paine'])(
    'M7.1 %s never turns over a British marker, American general or not',
    (card) => {
      const on = { ...CONGRESS, albany: 'british pc, gates, 2 american', saratoga: 'howe', oswego: '1 british' };
      const t = scene({ on, american: [card] }).lays(`american: ${card} event`);
      t.mayNot('american: marker albany', 'american: marker saratoga', 'american: marker oswego');
      t.may('american: marker genesee');
      expect(t.why('space', 'albany')).toEqual(['6.2i']);
    },
  );
});

describe('M7.2 Declaration of Independence', () => {
  test('M7.2 not where a British general stands; a colony without a fitting space is passed over', () => {
    const on = { ...CONGRESS, 'concord-nh': 'howe', norwich: 'british pc', newport: 'american pc' };
    const t = scene({ on, american: ['declaration-of-independence'], left: [0, 1] });
    t.lays('american: declaration-of-independence event');
    const asked = new Set<string>();
    while (t.question === 'event declare') {
      for (const id of t.targets('marker')) asked.add(id);
      t.does(t.answers[0]!);
    }
    expect(['concord-nh', 'norwich', 'newport'].filter((id) => asked.has(id))).toEqual([]);
    expect(t.control('concord-nh')).toBeUndefined();
  });

  test('M7.2 6.2f the American places whoever plays it, also while Congress is dispersed', () => {
    const t = scene({ turn: 'british', british: ['declaration-of-independence'] });
    t.does('british: card declaration-of-independence', 'british: use event');
    expect([t.seat, t.question]).toEqual(['american', 'event declare']);
  });
});

describe('M7.3 European War', () => {
  const on = { ...CONGRESS, boston: '2 british', camden: '2 british' } as const;

  test('M7.3 6.2b whoever plays the card picks the two British units', () => {
    for (const turn of ['american', 'british'] as const) {
      const t = scene({ on, turn, [turn]: ['european-war'], alliance: true }).lays(`${turn}: european-war event`);
      t.mayOnly(`${turn}: remove boston`, `${turn}: remove camden`);
      t.does(`${turn}: remove boston`, `${turn}: remove camden`);
      expect([t.units('british', 'boston'), t.units('british', 'camden')]).toEqual([1, 1]);
      expect([t.heard('reshuffled').length, t.pile('removed')]).toEqual([0, ['european-war']]);
    }
  });

  test('M7.3 6.0d before the French Alliance deck and discards are shuffled together; hands stay', () => {
    const t = scene({ on, american: ['european-war', 'ops-1'], british: ['ops-2'], discards: ['ops-3', 'ops-3'] });
    t.lays('american: european-war event').does('american: remove boston', 'american: remove boston');
    expect([t.pile('discards'), t.deck]).toEqual([[], 91 - 3]);
    expect([t.hand('american'), t.hand('british')]).toEqual([['ops-1'], ['ops-2']]);
  });

  test('M7.3 it does not open another card: Gálvez still waits for the French Alliance', () => {
    const t = scene({ on, american: ['european-war', 'bernardo-galvez'] });
    t.lays('american: european-war event').does('american: remove boston', 'american: remove boston');
    expect(t.s.alliance).toBe(false);
    const galvez = scene({ on, american: ['bernardo-galvez'], removed: ['european-war'] });
    galvez.does('american: card bernardo-galvez').mayOnly('american: use discard');
    expect(galvez.why('use', 'bernardo-galvez/event')).toEqual(['6.2i']);
  });
});

describe('M7.4 Benedict Arnold', () => {
  const on = { pittsburgh: '1 american', camden: 'clinton, 3 british', charlotte: 'american pc, 2 american' } as const;

  test('M7.4 only just before a battle: on his turn the British can but discard it', () => {
    const t = scene({ on, turn: 'british', british: ['benedict-arnold-treason'] });
    t.does('british: card benedict-arnold-treason').mayOnly('british: use discard');
    expect(t.why('use', 'benedict-arnold-treason/event')).toEqual(['9.0b']);
  });

  test('M7.4 two extra; Arnold leaves the game even if he is elsewhere', () => {
    const t = march('clinton', { on: { ...on, reading: 'arnold, 1 american' }, british: ['benedict-arnold-treason'] });
    t.does('british: step charlotte', 'british: lay benedict-arnold-treason').rolls(1).does('british: ready');
    expect([t.counted('british')['events'], t.general('arnold')]).toEqual([2, 'gone']);
    expect(t.pile('removed')).toEqual(['benedict-arnold-treason']);
    t.does(t.answers[0]!);
  });

  test('M7.4 if he commands in this battle, nobody does', () => {
    const t = march('clinton', {
      on: { ...on, charlotte: 'arnold, 2 american' },
      british: ['benedict-arnold-treason'],
    });
    t.does('british: step charlotte', 'american: stand', 'british: lay benedict-arnold-treason').rolls(1);
    t.does('british: ready');
    expect([t.decided.by, t.counted('american')]).toEqual(['no-general', { units: 2 }]);
    t.does(t.answers[0]!);
  });
});

describe('M7.5 John Glover', () => {
  const on = { ...CONGRESS, reading: 'lee, 2 american', albany: '1 british' } as const;

  test('M7.5 7.1a M-24 not an activation: he is played with a movement card and gives a fifth space', () => {
    const alone = scene({ on, american: ['john-glover'] });
    alone.does('american: card john-glover').mayOnly('american: use discard');
    const t = march('lee', { on, american: ['john-glover'] }).does('american: with-glover');
    expect(t.heard('glover').map((it) => it.spaces)).toEqual([5]);
    t.does(
      'american: step lancaster',
      'american: step york',
      'american: step baltimore',
      'american: step alexandria',
      'american: step richmond',
    );
    expect([t.general('lee'), t.question]).toEqual(['richmond', 'play over']);
  });

  test('M7.5 with a campaign for one general of it', () => {
    const t = march('lee', { on, american: ['john-glover'] }, 'minor-campaign').does('american: with-glover');
    t.does('american: step lancaster', 'american: stop');
    expect(t.hand('american')).toEqual([]);
  });
});

describe('M7.6 Rochambeau', () => {
  test('M7.6 6.2g he comes with the French Alliance and is moved like an American', () => {
    const t = scene({ on: CONGRESS, american: ['french-alliance', 'ops-2'], left: [1, 0] });
    t.lays('american: french-alliance event').does('american: navy boston', 'american: french newport');
    expect([t.general('rochambeau'), t.french('newport'), t.navy]).toEqual(['newport', 5, 'boston']);
    t.does('american: end-card').lays('american: ops-2 march').may('american: general rochambeau');
  });
});
