import { describe, expect, test } from 'vitest';
import { edition, event, march, scene } from './scene.ts';

const bars = (side: 'american' | 'british', id: string, p: object = {}): string[] =>
  scene({ ...p, turn: side, [side]: [id] }).why('use', `${id}/event`);

describe('8.3 Events that place units', () => {
  test('8.3 Highlanders come to a British or empty port, with a general', () => {
    const t = event('british', 'highland-regiments', {
      on: { boston: 'british pc, howe', newport: 'american pc', 'new-york': 'navy' },
    });
    t.mayNot('british: land newport', 'british: land new-york').does('british: land boston', 'british: bring clinton');
    expect([t.units('british', 'boston'), t.general('clinton'), t.general('howe')]).toEqual([3, 'boston', 'box']);
  });

  test('8.3 Provincial Corps on a British marker of the thirteen colonies; they bring no general', () => {
    const on = { camden: 'british pc', quebec: 'british pc', salem: 'british pc, 1 american', york: 'american pc' };
    for (const id of ['provincial-corps-raised-1', 'provincial-corps-raised-2']) {
      const t = event('british', id, { on }).mayOnly('british: land camden');
      expect(t.why('space', 'quebec')).toEqual(['8.3']);
      t.does('british: land camden');
      expect([t.units('british', 'camden'), t.question]).toEqual([2, 'play over']);
    }
  });

  test('8.3 Long-Term Enlistments and the Militia raise troops outside the limit of two cards', () => {
    const on = { york: 'american pc', camden: 'american pc, 1 british' };
    for (const [id, units] of [
      ['long-term-enlistments-2', 3],
      ['state-militia-called-out-1', 2],
    ] as const) {
      const t = event('american', id, { on, raised: 2 }).mayOnly('american: land york').does('american: land york');
      t.does('american: bring gates');
      expect([t.units('american', 'york'), t.general('gates'), t.s.raised]).toEqual([units, 'york', 2]);
    }
  });

  test('8.3 Lafayette brings a unit to any American units', () => {
    const t = event('american', 'lafayette-returns-from-france', { on: { quebec: '1 american', york: 'american pc' } });
    t.does('american: land quebec').mayOnly('american: bring lafayette', 'american: no-general');
    expect(t.why('general', 'gates')).toEqual(['8.3']);
    expect(t.does('american: bring lafayette').general('lafayette')).toBe('quebec');
  });

  test('8.3 Opposition in Parliament: no event places British units this phase', () => {
    const t = scene({
      american: ['opposition-in-parliament'],
      british: ['highland-regiments'],
      on: { boston: 'british pc' },
    });
    t.lays('american: opposition-in-parliament event').does('american: end-card');
    expect(t.why('use', 'highland-regiments/event')).toEqual(['8.3']);
  });

  test('17.5, C-32 Congress flees from reinforcements that come with a general; without one they are no army', () => {
    const on = { newport: 'congress', york: 'american pc', reading: 'american pc' };
    const t = event('british', 'highland-regiments', { on }).does('british: land newport', 'british: bring howe');
    expect([t.s.congress, t.s.owed, t.question]).toEqual([-1, 1, 'politics remove']);
    const alone = event('british', 'highland-regiments', { on }).does('british: land newport', 'british: no-general');
    expect([alone.s.owed, alone.question]).toEqual([0, 'play over']);
  });

  test('17.5, C-32 it flees however an army comes to be there: men come to a general, or a general to men', () => {
    const [york, reading] = ['american pc', 'american pc'];
    const raised = event('british', 'provincial-corps-raised-1', {
      on: { camden: 'british pc, howe, congress', york, reading },
    });
    raised.does('british: land camden');
    expect([raised.s.congress, raised.s.owed, raised.question]).toEqual([-1, 1, 'politics remove']);
    for (const [id, general] of [
      ['change-of-command', 'clinton'],
      ['prisoner-exchange', 'howe'],
    ] as const) {
      const t = event('british', id, { on: { camden: '2 british, congress', york, reading }, captured: ['howe'] });
      if (t.targets('bring').length > 0) t.does(`british: bring ${general}`);
      if (t.targets('post').length > 0) t.does('british: post camden');
      expect([t.general(general), t.s.congress, t.question], id).toEqual(['camden', -1, 'politics remove']);
    }
  });
});

describe('8.3 Events that place markers', () => {
  test('8.3 Tory Rising: up to two in one colony where the British are', () => {
    const on = { camden: 'british pc', salem: 'american pc' };
    const t = event('british', 'tory-rising-1', { on });
    expect(t.targets('marker')).toEqual(['charleston', 'cheraw', 'eutaw-springs', 'georgetown', 'ninety-six']);
    expect([t.why('space', 'albany'), t.why('space', 'quebec')]).toEqual([['8.3'], ['8.3']]);
    t.does('british: marker cheraw', 'british: done');
    expect(t.markers('british').toSorted()).toEqual(['camden', 'cheraw']);
  });

  test('8.3 Committees of Safety: up to two in one colony', () => {
    const t = event('american', 'committees-of-safety-2').does('american: marker hartford');
    t.mayOnly('american: marker new-haven', 'american: done');
    expect(t.why('space', 'boston')).toEqual(['8.3']);
  });

  test('8.3 Common Sense: three in different colonies, and it leaves the game', () => {
    const t = event('american', 'thomas-paine-common-sense').does('american: marker hartford');
    t.mayNot('american: marker new-haven').does('american: marker boston', 'american: marker salem');
    expect([t.markers('american').length, t.pile('removed')]).toEqual([3, ['thomas-paine-common-sense']]);
  });

  test('8.3 Hale, the Crisis and Jane McCrea: where no British piece is', () => {
    const on = { boston: 'howe', hartford: '1 british' };
    for (const id of ['nathan-hales-martyrdom', 'thomas-paine-the-american-crisis', 'jane-mccrea']) {
      const t = event('american', id, { on }).mayNot('american: marker boston', 'american: marker hartford');
      t.does('american: marker albany', 'american: marker saratoga');
      expect(t.question, id).toBe('play over');
    }
    expect(event('american', 'jane-mccrea').targets('marker')).not.toContain('salem');
  });

  test('8.3 Political Agitation turns an unguarded enemy marker next to one’s own', () => {
    const on = { albany: 'american pc', saratoga: 'british pc', oswego: 'british pc, 1 british', salem: 'british pc' };
    const t = event('american', 'political-agitation-1', { on });
    expect(t.control('saratoga')).toBe('american');
    expect(bars('american', 'political-agitation-1', { on: { salem: 'british pc' } })).toEqual(['8.3']);
  });
});

describe('8.3 Events that remove markers', () => {
  const on = {
    albany: 'american pc',
    saratoga: 'american pc',
    'new-york': 'american pc',
    york: 'american pc',
    reading: 'american pc, congress',
    richmond: 'american pc',
    camden: 'american pc, 1 american',
    charleston: 'american pc, navy',
  };

  test('8.3 the King’s Pardon: up to two unguarded in one colony', () => {
    const t = event('british', 'kings-pardon-1', { on }).mayNot('british: remove camden', 'british: remove reading');
    t.does('british: remove albany').mayOnly('british: remove saratoga', 'british: remove new-york', 'british: done');
    expect(t.does('british: done').control('saratoga')).toBe('american');
  });

  test('8.3 raids strike in their colonies, away from ports', () => {
    expect(event('british', 'indian-raid-joseph-brant', { on }).targets('remove')).toEqual([
      'albany',
      'saratoga',
      'york',
    ]);
    expect(event('british', 'indian-raid-the-cherokee', { on }).control('richmond')).toBeUndefined();
    expect(event('british', 'indian-raid-simon-girty', { on }).targets('remove')).toEqual(['richmond', 'york']);
  });

  test('8.3 coastal raids strike ports without the Navy', () => {
    const t = event('british', 'lord-sandwich-coastal-raids-1', { on });
    expect([t.control('new-york'), t.control('charleston')]).toEqual([undefined, 'american']);
  });

  test('8.3 Sons of Liberty, Allen, Marion and Sumter pull British markers down, each in his way', () => {
    const british = {
      albany: 'british pc, howe',
      oswego: 'british pc',
      montreal: 'british pc',
      quebec: 'british pc, 1 british',
      salem: 'british pc, 1 british',
      camden: 'british pc, clinton',
      savannah: 'british pc',
    };
    const targets = (id: string): string[] => event('american', id, { on: british }).targets('remove');
    expect(targets('sons-of-liberty-1')).toEqual(['oswego', 'savannah']);
    expect(targets('ethan-allens-green-mountain-boys')).toEqual(['albany', 'montreal', 'oswego']);
    expect(targets('francis-marion-the-swamp-fox')).toEqual(['salem', 'savannah']);
    expect(event('american', 'thomas-sumter-the-gamecock', { on: british }).control('salem')).toBeUndefined();
  });

  test('8.3, C-66 an event needs something to act on', () => {
    expect(bars('british', 'kings-pardon-1')).toEqual(['8.3']);
    expect(bars('american', 'sons-of-liberty-1')).toEqual(['8.3']);
    expect(bars('british', 'admiral-rodney')).toEqual(['8.3']);
    expect(bars('british', 'tory-rising-1')).toEqual(['8.3']);
  });
});

describe('8.3 Events against units, generals and hands', () => {
  test('8.3 Camp Fever strikes stacks of three, Desertion those without general or marker', () => {
    const on = {
      york: 'american pc, 3 american',
      albany: 'american pc, gates, 2 american',
      salem: 'lee, 2 american',
      reading: '1 american',
    };
    expect(event('british', 'camp-fever-1', { on }).units('american', 'york')).toBe(2);
    const t = event('british', 'desertion-1', { on }).mayOnly('british: strike york', 'british: strike salem');
    expect(t.does('british: strike salem').units('american', 'salem')).toBe(1);
    expect(t.why('space', 'albany')).toHaveLength(1);
  });

  test('8.3 Gálvez strikes a British unit in the far south, or a card; only after the Alliance', () => {
    const t = event('american', 'don-bernardo-de-galvez', { on: { savannah: '2 british' }, mandatory: 2 });
    expect(t.units('british', 'savannah')).toBe(1);
    const hand = scene({ american: ['don-bernardo-de-galvez'], british: ['tory-rising-1'], mandatory: 2 });
    hand.rolls(0).lays('american: don-bernardo-de-galvez event');
    expect(hand.hand('british')).toEqual([]);
    expect(bars('american', 'don-bernardo-de-galvez', { mandatory: 1 })).toEqual(['8.3']);
    expect(bars('american', 'don-bernardo-de-galvez', { mandatory: 2 })).toEqual(['8.3']);
  });

  test('8.3 cards are lost at random', () => {
    for (const [side, id, loser] of [
      ['british', 'admiral-rodney', 'american'],
      ['british', 'edward-bancroft-spy-in-paris', 'american'],
      ['american', 'george-rogers-clark', 'british'],
      ['american', 'admiral-suffren', 'british'],
    ] as const) {
      const t = scene({ turn: side, [side]: [id], [loser]: ['camp-fever-1', 'desertion-1'], mandatory: 2 });
      t.rolls(1).lays(`${side}: ${id} event`);
      expect([t.hand(loser).length, t.heard('took').length]).toEqual([1, 1]);
    }
    expect(bars('american', 'admiral-suffren', { british: ['camp-fever-1'] })).toEqual(['8.3']);
  });

  test('8.3 extra cards: Franklin one, Hortelez two before the Alliance; both leave the game', () => {
    for (const [id, cards] of [
      ['benjamin-franklin-in-paris', 1],
      ['hortelez-et-cie', 2],
    ] as const) {
      const t = scene({ american: [id] }).rolls(...Array.from({ length: cards }, () => 0));
      t.lays(`american: ${id} event`);
      expect([t.hand('american').length, t.pile('removed')]).toEqual([cards, [id]]);
    }
    expect(bars('american', 'hortelez-et-cie', { mandatory: 2 })).toEqual(['8.3']);
  });

  test('8.3 Conway and the Ministry send a general to the box; one must stay', () => {
    const on = { york: 'washington, rochambeau, gates', boston: 'howe', norfolk: 'clinton' };
    const t = event('british', 'conway-cabal', { on });
    expect([t.general('gates'), t.general('washington')]).toEqual(['box', 'york']);
    const m = event('american', 'the-ministry-recalls-a-general', { on });
    m.mayOnly('american: recall howe', 'american: recall clinton').does('american: recall howe');
    expect(m.general('howe')).toBe('box');
    expect(bars('american', 'the-ministry-recalls-a-general', { on: { boston: 'howe' } })).toEqual(['8.3']);
  });

  test('8.3 Change of Command puts a general from the box with units; he changes places with his equal', () => {
    const on = { york: '1 american, gates', camden: 'american pc, 2 american, 3 british' };
    const t = event('american', 'change-of-command', { on, inside: { camden: 'american 0' } }).does(
      'american: bring greene',
    );
    expect([t.general('greene'), t.general('gates')]).toEqual(['york', 'box']);
  });

  test('8.3 Prisoner Exchange brings a captured general back to units without his equal', () => {
    const on = { york: '1 american, gates', salem: '1 american' };
    const t = event('american', 'prisoner-exchange', { on, captured: ['lee'] });
    expect(t.general('lee')).toBe('salem');
    expect(bars('american', 'prisoner-exchange', { on })).toEqual(['8.3']);
  });
});

describe('8.3 Events for a phase', () => {
  test('8.3 Mutiny: no American markers by number this phase', () => {
    const t = scene({
      turn: 'british',
      british: ['continental-line-mutiny-1'],
      american: ['jane-mccrea'],
      on: { york: 'american pc' },
    });
    t.lays('british: continental-line-mutiny-1 event').does('british: end-card');
    expect([t.why('use', 'jane-mccrea/markers'), t.why('use', 'jane-mccrea/event')]).toEqual([['8.3'], []]);
  });

  test('8.3, C-76 Blockade: no troops by number in ports, nothing American by sea', () => {
    const on = { newport: 'american pc, greene, 1 american', york: 'american pc', charleston: 'american pc' };
    const t = scene({
      turn: 'british',
      british: ['royal-navy-blockade'],
      american: ['jane-mccrea', 'john-glovers-marblehead-regiment-1'],
      on,
    });
    t.lays('british: royal-navy-blockade event').does(
      'british: end-card',
      'american: card jane-mccrea',
      'american: use raise',
    );
    t.mayOnly('american: land york');
    const boats = march('greene', { on, blockade: true }, 'john-glovers-marblehead-regiment-1', 'event');
    expect([boats.targets('sail'), boats.why('space', 'charleston')]).toEqual([[], ['8.3']]);
    expect(bars('american', 'french-transports', { on, blockade: true, mandatory: 2 })).toEqual(['8.3']);
  });

  test('8.3 the currency collapses: one card in all raises troops this turn', () => {
    const t = event('british', 'continental-currency-collapses', { raised: 1 });
    expect(t.s.raiseMost).toBe(1);
  });

  test('8.3 von Steuben ends the Regulars for good and leaves the game', () => {
    const t = event('american', 'baron-von-steuben');
    expect([t.s.regulars, t.pile('removed')]).toEqual([false, ['baron-von-steuben']]);
  });
});

describe('8.3 Events that move', () => {
  test('8.3 Forced March by its own number', () => {
    const on = { york: 'gates, 1 american', albany: 'greene, 1 american' };
    const t = scene({ on, american: ['forced-march-1'] }).lays('american: forced-march-1 event');
    t.mayOnly('american: general greene');
  });

  test('8.3, C-77 French Transports carry any general, by sea only, after the Alliance; they neither sally nor besiege', () => {
    const on = {
      newport: 'american pc, gates, 6 american',
      charleston: 'american pc',
      boston: 'british pc',
      york: 'lee',
    };
    const t = march('gates', { on, mandatory: 2 }, 'french-transports', 'event');
    expect([t.targets('step'), t.targets('sail').includes('boston')]).toEqual([[], false]);
    t.does('american: sail charleston');
    expect(t.units('american', 'charleston')).toBe(5);
    expect(bars('american', 'french-transports', { on })).toEqual(['8.3']);
    const lines = { ...on, newport: 'british pc, 3 british, gates, 4 american' };
    march('gates', { on: lines, mandatory: 2, inside: { newport: 'british 1' } }, 'french-transports', 'event').mayNot(
      'american: besiege alone',
    );
    const shut = { ...on, newport: 'american pc, 3 british, gates, 4 american' };
    march('gates', { on: shut, mandatory: 2, inside: { newport: 'american 1' } }, 'french-transports', 'event')
      .mayNot('american: sally')
      .may('american: sail charleston');
    expect(bars('american', 'french-transports', { on: { york: 'lee' }, mandatory: 2 })).toEqual(['10.1']);
  });

  test('8.3 de Grasse puts the Navy before any port, after the Alliance', () => {
    const t = event('american', 'comte-de-grasse', { mandatory: 2 }).does('american: navy yorktown');
    expect(edition.kit.atlas.names[t.s.navy]).toBe('Yorktown');
  });
});
