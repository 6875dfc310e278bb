import { describe, expect, test } from 'vitest';
import { classic, draws, printedAs, scene } from './scene.ts';

const QUIET = { boston: 'british pc, 1 british', philadelphia: 'american pc, congress, 1 american' } as const;

describe('6.2a Playing an event', () => {
  test('6.2a R-21 as fully as the map allows, in different spaces, without stopping early', () => {
    const t = scene({ on: QUIET, american: ['nathan-hale'] }).lays('american: nathan-hale event');
    t.does('american: marker york').mayNot('american: marker york', 'american: done').does('american: marker reading');
    t.mayOnly('american: end-card');
    expect(t.markers('american').toSorted()).toEqual(['philadelphia', 'reading', 'york']);
  });

  test('6.2a R-20 R-21 an event that finds nothing to do is over at once', () => {
    const t = scene({ on: QUIET, american: ['francis-marion'] }).lays('american: francis-marion event');
    t.mayOnly('american: end-card');
    expect(t.pile('discards')).toEqual(['francis-marion']);
  });
});

describe('6.2c Removal from a hand', () => {
  test('6.2c R-22 a card is drawn at random, shown and discarded', () => {
    const t = scene({ turn: 'british', british: ['admiral-rodney'], american: ['ops-1', 'ops-3'] }).rolls(1);
    t.lays('british: admiral-rodney event').mayOnly('british: end-card');
    expect(t.pile('discards')).toEqual(['ops-3', 'admiral-rodney']);
    expect(t.hand('american')).toEqual(['ops-1']);
    expect(t.heard('took')).toEqual([{ kind: 'took', side: 0, card: 2 }]);
  });

  test('6.2c T-6.2c-1 R-23 Rodney takes the Declaration: the British play it, the American places', () => {
    const t = scene({
      on: QUIET,
      turn: 'british',
      british: ['admiral-rodney', 'ops-1'],
      american: ['declaration-of-independence', 'ops-1'],
    }).rolls(1);
    t.lays('british: admiral-rodney event');
    expect([t.seat, t.question]).toEqual(['american', 'event declare']);
    while (t.question === 'event declare') t.does(t.answers[0]!);
    expect(t.pile('removed')).toEqual(['declaration-of-independence']);
    t.does('british: end-card');
    expect(t.seat).toBe('american');
    expect(t.markers('american')).toHaveLength(1 + 13);
  });

  test('6.2c R-17 the taking card is discarded before the Special it took is played', () => {
    const t = scene({ on: QUIET, american: ['admiral-suffren'], british: ['war-ends-1783', 'ops-1'] }).rolls(1);
    t.lays('american: admiral-suffren event');
    expect(t.pile('discards')).toEqual(['admiral-suffren']);
    expect(classic.kit.cards[t.s.warEnds]!.id).toBe('war-ends-1783');
    const shuffled = scene({
      on: { ...QUIET, york: '3 british' },
      american: ['admiral-suffren'],
      british: ['european-war'],
    });
    shuffled.rolls(0).lays('american: admiral-suffren event').does('american: remove york', 'american: remove york');
    expect(shuffled.heard('reshuffled')).toEqual([{ kind: 'reshuffled', size: 96 - 1 }]);
  });

  test('6.2c T-6.2c-2 R-20 against an empty hand there is no effect', () => {
    const t = scene({ american: ['admiral-suffren'] }).lays('american: admiral-suffren event');
    expect(t.heard('nothing-to-take')).toHaveLength(1);
    expect(t.pile('discards')).toEqual(['admiral-suffren']);
  });

  test('6.2c T-6.2c-2 R-23 Clark takes the European War: the American picks the British units', () => {
    const t = scene({
      on: { ...QUIET, norfolk: '2 british' },
      american: ['george-rogers-clark'],
      british: ['european-war'],
    }).rolls(0);
    t.lays('american: george-rogers-clark event').mayOnly('american: remove boston', 'american: remove norfolk');
    t.does('american: remove norfolk').mayOnly('american: remove boston', 'american: remove norfolk');
    t.does('american: remove norfolk').mayOnly('american: end-card');
    expect([t.units('british', 'boston'), t.units('british', 'norfolk')]).toEqual([1, 0]);
  });

  test('6.2c T-6.2c-3 two Specials taken: the taker says in which order they are played', () => {
    const two = printedAs(({ cards }) => ({
      cards: cards.map((it) => (it.id === 'admiral-rodney' ? { ...it, params: { ...it.params, count: 2 } } : it)),
    }));
    const t = scene(
      { turn: 'british', british: ['admiral-rodney'], american: ['ops-1', 'war-ends-1779', 'war-ends-1781'] },
      two,
    ).rolls(1, 1);
    t.lays('british: admiral-rodney event');
    t.mayOnly('british: resolve war-ends-1779', 'british: resolve war-ends-1781');
    expect(t.why('card', 'ops-1')).toEqual(['6.2c']);
    t.does('british: resolve war-ends-1781').mayOnly('british: end-card');
    expect(t.pile('discards')).toEqual(['admiral-rodney', 'war-ends-1781']);
    expect(two.kit.cards[t.s.warEnds]!.id).toBe('war-ends-1779');
  });

  test('6.2c R-22 a hand smaller than the number is taken whole', () => {
    const three = printedAs(({ cards }) => ({
      cards: cards.map((it) => (it.id === 'admiral-rodney' ? { ...it, params: { ...it.params, count: 3 } } : it)),
    }));
    const t = scene({ turn: 'british', british: ['admiral-rodney'], american: ['ops-1', 'ops-2'] }, three).rolls(0, 0);
    t.lays('british: admiral-rodney event');
    expect([t.hand('american'), t.pile('discards')]).toEqual([[], ['ops-1', 'ops-2', 'admiral-rodney']]);
  });
});

describe('6.2f Special events', () => {
  test('6.2f R-25 the Declaration: one marker in every colony with a free space, colony by colony', () => {
    const t = scene({
      on: { ...QUIET, newport: 'american pc', norwich: '1 british', 'concord-nh': 'clinton' },
      turn: 'british',
      british: ['declaration-of-independence'],
    });
    t.lays('british: declaration-of-independence event');
    expect(t.seat).toBe('american');
    t.mayOnly(...['lexington-concord', 'barnstable', 'falmouth', 'springfield'].map((id) => `american: marker ${id}`));
    while (t.question === 'event declare') t.does(t.answers[0]!);
    expect(t.markers('american')).toHaveLength(2 + 11);
    expect(t.control('concord-nh')).toBeUndefined();
  });

  test('6.2f T-10.1a-1 the Declaration works with Congress dispersed and under Mutiny', () => {
    const t = scene({
      on: { boston: 'british pc, 1 british' },
      mutiny: true,
      american: ['declaration-of-independence'],
    });
    t.lays('american: declaration-of-independence event').does('american: marker norwich');
    expect(t.control('norwich')).toBe('american');
  });

  test('6.2f 6.2b R-24 European War: the player of the card picks two British units from the map', () => {
    const t = scene({
      on: { ...QUIET, quebec: '1 british', norfolk: '1 british' },
      turn: 'british',
      british: ['european-war'],
      discards: ['ops-1'],
    });
    t.lays('british: european-war event');
    t.mayOnly('british: remove quebec', 'british: remove boston', 'british: remove norfolk');
    expect(t.why('space', 'reading')).toEqual(['6.2b']);
    t.does('british: remove quebec', 'british: remove norfolk');
    expect(t.heard('reshuffled')).toHaveLength(1);
    expect([t.pile('removed'), t.pile('discards')]).toEqual([['european-war'], []]);
  });

  test('6.2f R-24 after the Alliance there is no reshuffle, and nothing is opened', () => {
    const t = scene({
      on: { ...QUIET, norfolk: '3 british' },
      alliance: true,
      american: ['european-war'],
      discards: ['ops-1'],
    });
    t.lays('american: european-war event').does('american: remove norfolk', 'american: remove norfolk');
    expect([t.heard('reshuffled'), t.pile('discards')]).toEqual([[], ['ops-1']]);
    const before = scene({ on: { ...QUIET, norfolk: '3 british' }, american: ['european-war'] });
    before.lays('american: european-war event').does('american: remove norfolk', 'american: remove norfolk');
    expect(before.s.alliance).toBe(false);
  });

  test('6.2i T-6.2i-3 European War takes the last British units of the colonies: the American wins at once', () => {
    const t = scene({
      on: { york: '1 american', boston: '1 british', quebec: '2 british' },
      american: ['european-war'],
    });
    t.lays('american: european-war event').does('american: remove boston');
    expect([t.winner, t.game.outcome(t.s)?.rule]).toEqual(['american', '12.0a']);
  });
});

describe('6.2g French Alliance', () => {
  const FULL = {
    quebec: 'british pc',
    boston: '1 british',
    barnstable: 'british pc',
    falmouth: 'british pc',
    newport: 'greene',
    'new-haven': 'british pc',
    'new-york': 'british pc',
    'long-island': 'british pc',
    philadelphia: 'washington, 1 american',
    baltimore: 'british pc',
    alexandria: 'british pc',
    yorktown: 'british pc',
    norfolk: 'british pc',
    'new-bern': 'british pc',
    'wilmington-nc': 'british pc',
    charleston: 'british pc',
    savannah: 'british pc',
    'st-marys': 'british pc',
  };

  test('6.2g T-6.2g-1 the Navy may go to any port, a British one too; then the French must land', () => {
    const t = scene({ on: { ...QUIET, newport: 'greene', norfolk: 'british pc' }, american: ['french-alliance'] });
    t.lays('american: french-alliance event');
    expect(t.targets('navy')).toHaveLength(18);
    expect(t.why('space', 'reading')).toEqual(['6.2g']);
    t.does('american: navy boston').mayNot('american: wait');
    for (const id of ['boston', 'newport', 'norfolk', 'reading']) expect(t.why('space', id)).toEqual(['6.2g']);
    expect(t.targets('french')).toHaveLength(18 - 3);
    t.does('american: french philadelphia');
    expect([t.navy, t.general('rochambeau'), t.french('philadelphia')]).toEqual(['boston', 'philadelphia', 5]);
    expect([t.units('american', 'philadelphia'), t.s.alliance]).toEqual([6, true]);
    expect(t.pile('removed')).toEqual(['french-alliance']);
  });

  test('6.2g R-24 R-28 the British may have to play it; the American places all the same, in Quebec if he likes', () => {
    const t = scene({ on: QUIET, turn: 'british', british: ['french-alliance'] }).lays(
      'british: french-alliance event',
    );
    t.does('american: navy quebec', 'american: french quebec').mayOnly('british: end-card');
    expect(t.general('rochambeau')).toBe('quebec');
  });

  test('6.2g R-28 a single open port is taken without a question', () => {
    const t = scene({ on: { ...FULL, savannah: 'american pc' }, american: ['french-alliance'] });
    t.lays('american: french-alliance event').does('american: navy newport').mayOnly('american: end-card');
    expect(t.general('rochambeau')).toBe('savannah');
  });

  test('6.2g T-6.2g-2 no open port: the French wait in the box', () => {
    const t = scene({ on: FULL, american: ['french-alliance'] }).lays('american: french-alliance event');
    t.does('american: navy newport');
    expect([t.s.frenchWait, t.general('rochambeau'), t.heard('french-wait')]).toEqual([
      true,
      'french box',
      [{ kind: 'french-wait' }],
    ]);
  });

  test('6.2g T-6.2g-2 R-29 later any operations card brings all of them, as one of the two of the year', () => {
    const position = {
      on: { ...FULL, newport: 'american pc, navy' },
      alliance: true,
      frenchWait: true,
      american: ['ops-1', 'ops-3'],
    };
    const t = scene(position).lays('american: ops-1 french').mayOnly('american: end-card');
    expect([t.general('rochambeau'), t.french('newport'), t.s.frenchWait]).toEqual(['newport', 5, false]);
    expect([t.s.filed[0], t.pile('discards')]).toEqual([[0], []]);
    const spent = scene({ ...position, filed: { american: ['ops-2', 'ops-2'] } }).does('american: card ops-1');
    spent.mayNot('american: use french');
    expect(spent.why('use', 'ops-1/french')).toEqual(['8.0a']);
    const shut = scene({ ...position, on: FULL })
      .does('american: card ops-1')
      .mayNot('american: use french');
    expect(shut.why('use', 'ops-1/french')).toEqual(['6.2g']);
  });

  test('6.2g R-29 Rochambeau does not come with ordinary reinforcements while he waits', () => {
    const t = scene({ on: QUIET, alliance: true, frenchWait: true, american: ['ops-1'] });
    t.lays('american: ops-1 reinforcements').does('american: land york').mayNot('american: bring rochambeau');
    expect(t.why('general', 'rochambeau')).toEqual(['8.0a']);
  });

  test('6.2g T-6.2g-3 R-28 a lone British general in the port is captured', () => {
    const t = scene({ on: { ...QUIET, savannah: 'clinton' }, american: ['french-alliance'] });
    t.lays('american: french-alliance event').does('american: navy newport', 'american: french savannah');
    expect(t.general('clinton')).toBe('captured');
  });

  test('6.2g R-30 Rochambeau sent to the box is an ordinary American general', () => {
    const t = scene({ on: QUIET, alliance: true, captured: ['rochambeau'], at: 'over' });
    t.rolls(...draws(14)).does('american: end-card', 'british: wait', 'american: first american');
    t.lays('american: ops-1 reinforcements').does('american: land reading', 'american: bring rochambeau');
    expect(t.general('rochambeau')).toBe('reading');
  });
});

describe('6.2i Table of events', () => {
  const play = (side: 'american' | 'british', id: string, on: Record<string, string>, more = {}) =>
    scene({ on: { ...QUIET, ...on }, turn: side, [side]: [id], ...more }).lays(`${side}: ${id} event`);

  test('6.2i T-6.2i-1 R-26 Hale flips nothing, not even under an American general', () => {
    const t = play('american', 'nathan-hale', { york: 'british pc, gates', carlisle: 'clinton', easton: '1 british' });
    t.mayNot(
      'american: marker york',
      'american: marker carlisle',
      'american: marker easton',
      'american: marker quebec',
    );
    for (const id of ['york', 'carlisle', 'easton', 'quebec']) expect(t.why('space', id)).toEqual(['6.2i']);
    t.may('american: marker reading');
  });

  test('6.2i T-6.2i-1 R-25 the Declaration: a space with a lone British general is not offered', () => {
    const t = play('american', 'declaration-of-independence', { norwich: 'clinton' });
    t.mayNot('american: marker norwich');
    expect(t.control('concord-nh')).toBe('american');
  });

  test('6.2i Hale and Paine place two and three; under Mutiny and without Congress too', () => {
    const t = scene({ on: { boston: 'british pc, 1 british' }, mutiny: true, american: ['thomas-paine'] });
    t.lays('american: thomas-paine event').does(
      'american: marker york',
      'american: marker easton',
      'american: marker salem',
    );
    t.mayOnly('american: end-card');
  });

  test('6.2i Jane McCrea speaks of five northern colonies', () => {
    const t = play('american', 'jane-mccrea', {});
    const colonies = new Set(
      t.targets('marker').map((id) => t.game.kit.components.map.spaces.find((it) => it.id === id)!.colony),
    );
    expect([...colonies].toSorted()).toEqual(['CT', 'MA', 'NH', 'NY', 'PA']);
  });

  test('6.2i R-20 Gálvez before the Alliance can only be discarded', () => {
    const t = scene({ american: ['bernardo-galvez'] }).does('american: card bernardo-galvez');
    t.mayOnly('american: use discard');
    expect(t.why('use', 'bernardo-galvez/event')).toEqual(['6.2i']);
  });

  test('6.2i Gálvez and Marion remove British markers without British units, of their colonies', () => {
    const on = {
      savannah: 'british pc',
      augusta: 'british pc, 1 british',
      camden: 'british pc',
      salem: 'british pc',
      charleston: 'british pc, clinton',
    };
    play('american', 'bernardo-galvez', on, { alliance: true }).mayOnly(
      'american: remove savannah',
      'american: remove camden',
      'american: remove charleston',
    );
    const t = play('american', 'francis-marion', on);
    t.mayOnly('american: remove camden', 'american: remove salem', 'american: remove charleston');
    expect(t.why('space', 'savannah')).toEqual(['6.2i']);
    expect(t.why('space', 'cheraw')).toEqual(['6.2b']);
    t.does('american: remove camden', 'american: remove charleston').mayOnly('american: end-card');
    expect(t.control('camden')).toBeUndefined();
  });

  test("6.2i T-6.2i-2 King's Pardons: no guarded marker, and one if there is but one", () => {
    const t = scene({
      on: {
        ...QUIET,
        york: 'american pc',
        reading: 'american pc, lee',
        easton: 'american pc, 1 american',
        montreal: 'american pc',
      },
      turn: 'british',
      british: ['kings-pardons'],
    }).lays('british: kings-pardons event');
    t.mayOnly('british: end-card');
    expect(t.control('york')).toBeUndefined();
    expect(t.control('philadelphia')).toBe('american');
  });

  test('6.2i guarded markers say why not', () => {
    const t = play('british', 'kings-pardons', {
      york: 'american pc',
      carlisle: 'american pc',
      lancaster: 'american pc',
      reading: 'american pc, lee',
    });
    for (const id of ['philadelphia', 'reading']) expect(t.why('space', id)).toEqual(['6.2i']);
    expect(t.why('space', 'boston')).toEqual(['6.2b']);
  });

  test('6.2i Indian Raids spare the ports, Lord Sandwich only speaks of them', () => {
    const on = {
      norfolk: 'american pc',
      newport: 'american pc',
      quebec: 'american pc',
      york: 'american pc',
      salem: 'american pc',
      augusta: 'american pc',
    };
    play('british', 'indian-raids', on).mayOnly(
      'british: remove york',
      'british: remove salem',
      'british: remove augusta',
    );
    play('british', 'lord-sandwich', on).mayOnly(
      'british: remove norfolk',
      'british: remove newport',
      'british: remove quebec',
    );
  });

  test('6.2i R-05 British placing needs a space without American piece; the Navy is none', () => {
    const on = {
      norfolk: 'navy',
      yorktown: 'lee',
      richmond: '1 american',
      petersburg: 'american pc',
      alexandria: 'british pc',
    };
    const t = play('british', 'lord-dunmore', on);
    t.may('british: marker norfolk').mayNot(
      ...['yorktown', 'richmond', 'petersburg', 'alexandria', 'salem'].map((id) => `british: marker ${id}`),
    );
    t.does('british: marker norfolk', 'british: marker bedford').mayOnly('british: end-card');
    expect(play('british', 'josiah-martin', {}).targets('marker')).toHaveLength(8);
    expect(play('british', 'tories-active', {}).targets('marker')).toHaveLength(63 - 2);
  });

  test('6.2i 10.1b Pitt follows the first clause of British placement', () => {
    const t = play('british', 'william-pitt', {
      norfolk: 'british pc',
      petersburg: '1 american',
      richmond: 'american pc',
      edenton: 'lee',
    });
    t.may('british: marker edenton', 'british: marker yorktown').mayNot(
      'british: marker petersburg',
      'british: marker richmond',
      'british: marker salem',
    );
    expect(t.why('space', 'salem')).toEqual(['10.1b']);
    expect(t.why('space', 'petersburg')).toEqual(['6.2i']);
  });

  test('6.2i R-32 Line Mutiny lasts for the Strategy Phase and forbids American markers by operations cards', () => {
    const t = scene({ on: QUIET, turn: 'british', british: ['line-mutiny'], american: ['ops-2'] });
    t.lays('british: line-mutiny event').does('british: end-card', 'american: card ops-2');
    t.mayNot('american: use markers');
    expect(t.why('use', 'ops-2/markers')).toEqual(['10.1a']);
  });
});
