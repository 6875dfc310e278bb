import { describe, expect, test } from 'vitest';
import { battleEventsIn } from '../src/index.ts';
import { classic, draws, duel, march } from './scene.ts';

/** Gates attacks Cornwallis in Camden out of Charlotte; no militia on either side. */
const CAMDEN = {
  on: {
    camden: 'british pc, cornwallis, 3 british',
    charlotte: 'american pc, gates, 4 american',
    charleston: 'american pc',
    boston: 'british pc, 2 british',
  },
  attacker: 'american',
  general: 'gates',
  party: 4,
  from: 'charlotte',
  to: 'camden',
} as const;

describe('9.0b Battle events', () => {
  test('9.0b those a side could play out of a hand: its own battle events, each once', () => {
    const { cards } = classic.kit;
    const ids = ['ops-1', 'henry-knox', 'henry-knox', 'hessians', 'thomas-paine', 'daniel-morgan'];
    const held = ids.map((id) => cards.findIndex((it) => it.id === id));
    const named = (side: 0 | 1) => battleEventsIn(held, cards, side).map((card) => cards[card]!.id);
    expect(named(0)).toEqual(['henry-knox', 'daniel-morgan']);
    expect(named(1)).toEqual(['hessians']);
  });
});

describe('9.0a When a battle occurs', () => {
  test('9.0a the attackers are the moving general and his party, the defenders all units of the space', () => {
    const on = { charlotte: 'gates, 7 american', camden: '7 british', boston: '1 british' };
    const t = march('gates', { on })
      .rolls(...draws(1 + 3 + (7 + 1)))
      .does('american: party 3', 'american: step camden');
    expect(t.counted('american')).toEqual({ general: 1, units: 3 });
    expect(t.counted('british')).toEqual({ units: 7, regulars: 1 });
    expect([t.units('american', 'charlotte'), t.general('gates')]).toEqual([7, 'charlotte']);
  });
});

describe('9.0b Battle events', () => {
  const on = { charlotte: 'gates, 1 american', camden: '1 british', boston: '1 british' };

  test('9.0b R-57 the attacker plays any number, then the defender; no reply', () => {
    const t = march('gates', {
      on,
      american: ['henry-knox', 'daniel-morgan', 'ops-1'],
      british: ['tarleton', 'ferguson'],
    });
    t.does('american: step camden').mayOnly(
      'american: lay henry-knox',
      'american: lay daniel-morgan',
      'american: ready',
    );
    t.does('american: lay henry-knox', 'american: lay daniel-morgan')
      .mayOnly('american: ready')
      .does('american: ready');
    t.mayOnly('british: lay tarleton', 'british: lay ferguson', 'british: ready');
    t.rolls(...draws(1 + 1 + 4 + (1 + 1 + 2))).does('british: lay tarleton', 'british: lay ferguson');
    expect([t.counted('american')['events'], t.counted('british')['events']]).toEqual([4, 2]);
    expect(t.pile('discards')).toEqual(['henry-knox', 'daniel-morgan', 'tarleton', 'ferguson']);
    expect(t.question).toBe('battle lead');
  });

  test('9.0b D2 every hand that is not empty is asked, even if only "ready" is possible', () => {
    const t = march('gates', { on, american: ['hessians'], british: ['ops-1'] }).does('american: step camden');
    t.mayOnly('american: ready');
    expect(t.why('card', 'hessians')).toEqual(['3.0d']);
    expect(t.why('card', 'henry-knox')).toEqual(['9.0b']);
    t.does('american: ready').mayOnly('british: ready');
    expect(t.why('card', 'ops-1')).toEqual(['9.0b']);
    t.rolls(...draws(1 + 1 + (1 + 1))).does('british: ready');
  });

  test('9.0b R-31 Treason takes Arnold out of the game wherever he is, for ever', () => {
    for (const where of ['map', 'box', 'captured']) {
      const t = march('gates', {
        on: where === 'map' ? { ...on, albany: 'arnold, 1 american' } : on,
        captured: where === 'captured' ? ['arnold'] : [],
        british: ['benedict-arnold-treason'],
      });
      t.does('american: step camden')
        .rolls(...draws(1 + 1 + (1 + 1 + 2)))
        .does('british: lay benedict-arnold-treason');
      expect([t.general('arnold'), t.pile('removed')]).toEqual(['gone', ['benedict-arnold-treason']]);
    }
  });

  test('9.1g T-9.1g-2 R-31 his force fights on without rating and counterattack', () => {
    const t = march('howe', {
      on: { boston: 'howe, 1 british', 'lexington-concord': 'arnold, 2 american', york: '1 american' },
      british: ['benedict-arnold-treason'],
    });
    t.does('british: step lexington-concord', 'american: stand').rolls(...draws(2 + (3 + 1 + 1 + 2)));
    t.does('british: lay benedict-arnold-treason');
    expect(t.counted('american')).toEqual({ units: 2 });
    t.does('british: attack frontal', 'american: cancel frontal');
    expect([t.seat, t.question]).toEqual(['british', 'battle lead']);
  });

  test('9.0b R-31 an interception that Arnold began keeps its bonus', () => {
    const on = {
      boston: 'howe, 1 british',
      'lexington-concord': 'american pc',
      springfield: 'arnold, 1 american',
      york: '1 american',
    };
    const t = march('howe', { on, british: ['benedict-arnold-treason'] }).does('british: step lexington-concord');
    t.rolls(3)
      .does('american: intercept arnold')
      .rolls(...draws(1 + 2 + 1 + (3 + 1 + 1 + 2)));
    t.does('british: lay benedict-arnold-treason');
    expect(t.counted('american')).toEqual({ units: 1, militia: 2, interception: 1 });
  });

  test('9.0b R-31 as attacker on the dotted line the force without Arnold still falls back to Falmouth', () => {
    const t = march('arnold', {
      on: { falmouth: 'arnold, 2 american', quebec: 'british pc, 2 british', boston: '1 british', york: '1 american' },
      british: ['benedict-arnold-treason'],
    });
    t.does('american: step quebec')
      .rolls(...draws(2 + (2 + 1 + 2 + 2 + 2)), 1)
      .does('british: lay benedict-arnold-treason');
    t.does(
      'american: attack frontal',
      'british: cancel frontal',
      'american: attack frontal',
      'british: cancel frontal',
    );
    expect([t.units('american', 'falmouth'), t.general('arnold')]).toEqual([1, 'gone']);
    t.mayOnly('american: end-card');
  });
});

describe('9.0c Retreat before battle', () => {
  const SETUP = {
    boston: 'british pc, howe, 5 british',
    'lexington-concord': 'american pc, washington, 5 american',
    newport: 'american pc, greene, 2 american',
    york: '1 american',
  };

  test('9.0c 9.0d T-9.0c-1 Washington attacked from Boston: a 4 succeeds, and Newport sends Greene to the box', () => {
    const t = march('howe', { on: SETUP }).does('british: step lexington-concord', 'american: let-pass');
    t.mayOnly('american: evade', 'american: stand').rolls(4).does('american: evade');
    t.mayOnly(...['concord-nh', 'newport', 'springfield'].map((id) => `american: withdraw ${id}`), 'american: stand');
    expect([t.why('space', 'boston'), t.why('space', 'york')]).toEqual([['9.0c'], ['9.0c']]);
    t.does('american: withdraw newport', 'american: take 5').mayOnly('british: end-card');
    expect([t.general('washington'), t.general('greene'), t.units('american', 'newport')]).toEqual([
      'newport',
      'box',
      7,
    ]);
    expect([t.general('howe'), t.units('british', 'lexington-concord')]).toEqual(['lexington-concord', 5]);
  });

  test('9.0d T-9.0c-1 a 5 fails, and there is no penalty', () => {
    const t = march('howe', { on: SETUP }).does('british: step lexington-concord', 'american: let-pass');
    t.rolls(5, ...draws(2 + 5 + (3 + 5 + 1))).does('american: evade');
    expect([t.counted('american'), t.question]).toEqual([{ general: 2, units: 5 }, 'battle lead']);
  });

  test('9.0d Greene subtracts two as well; the others do not', () => {
    const at = (who: string) => ({
      ...SETUP,
      'lexington-concord': `american pc, ${who}, 1 american`,
      newport: 'american pc',
    });
    const greene = march('howe', { on: at('greene') }).does('british: step lexington-concord');
    greene.rolls(4).does('american: evade').may('american: withdraw springfield');
    const lafayette = march('howe', { on: at('lafayette') }).does('british: step lexington-concord');
    lafayette.rolls(3, ...draws(2 + 1 + (3 + 5 + 1))).does('american: evade');
    expect(lafayette.question).toBe('battle lead');
  });

  test('9.0c T-9.0c-2 R-50 eight units: five go, three fight without a general, and the British move is over', () => {
    const on = { ...SETUP, 'lexington-concord': 'american pc, washington, 8 american', newport: '1 american' };
    const t = march('howe', { on }).does('british: step lexington-concord').rolls(1).does('american: evade');
    t.does('american: withdraw springfield');
    expect(t.targets('take')).toEqual(['5', '4', '3', '2', '1', '0']);
    t.rolls(...draws(3 + (3 + 5 + 1)), 6).does('american: take 5');
    expect(t.counted('american')).toEqual({ units: 3 });
    t.does('british: attack frontal', 'american: concede', 'american: retreat concord-nh').mayOnly('british: end-card');
    expect([t.units('american', 'springfield'), t.units('american', 'concord-nh')]).toEqual([5, 0]);
  });

  test('9.0c R-50 he may leave all his units behind', () => {
    const on = { ...SETUP, newport: '1 american' };
    const t = march('howe', { on }).does('british: step lexington-concord').rolls(1).does('american: evade');
    t.rolls(...draws(5 + (3 + 5 + 1))).does('american: withdraw springfield', 'american: take 0');
    expect([t.general('washington'), t.counted('american')]).toEqual(['springfield', { units: 5 }]);
  });

  test('9.0c T-9.0c-3 Barnstable has no way out: no retreat before battle, and a lost battle is a surrender', () => {
    const on = {
      boston: 'british pc, howe, 5 british',
      barnstable: 'american pc, gates, 1 american',
      york: '1 american',
    };
    const t = march('howe', { on })
      .rolls(...draws(1 + 1 + (3 + 5 + 1 + 2)))
      .does('british: step barnstable');
    expect(t.question).toBe('battle lead');
    t.does('british: attack frontal', 'american: concede').mayOnly('british: end-card');
    expect([t.general('gates'), t.units('american', 'barnstable')]).toEqual(['captured', 0]);
    expect([t.units('british', 'barnstable'), t.heard('surrendered').length]).toEqual([4, 1]);
  });

  test('9.0c T-9.0c-4 the space is left, Congress with it is dispersed, and the British move is over', () => {
    const on = {
      'new-brunswick': 'howe, 3 british',
      philadelphia: 'american pc, congress, gates, 2 american',
      york: '1 american',
    };
    const t = march('howe', { on }).does('british: step philadelphia').rolls(1).does('american: evade');
    t.does('american: withdraw reading', 'american: take 2').mayOnly('british: end-card');
    expect([t.congress, t.general('howe')]).toEqual(['dispersed', 'philadelphia']);
  });

  test('9.0c T-9.0c-5 R-51 one try for every British entry: twice against two generals of a campaign', () => {
    const on = {
      boston: 'british pc, howe, 1 british',
      'concord-nh': 'british pc, clinton, 1 british',
      'lexington-concord': 'american pc, gates, 5 american',
      york: '1 american',
    };
    const t = march('howe', { on }, 'minor-campaign').does('british: step lexington-concord');
    t.rolls(6, ...draws(1 + 5 + (3 + 1 + 1)), 1).does('american: evade');
    for (let i = 0; i < 5; i++) t.does('british: attack frontal', 'american: cancel frontal', 'american: hold');
    t.does('british: general clinton', 'british: step lexington-concord').mayOnly('american: evade', 'american: stand');
  });

  test('9.0c R-51 after a success he may still stay and fight', () => {
    const t = march('howe', { on: { ...SETUP, newport: '1 american' } }).does('british: step lexington-concord');
    t.rolls(1)
      .does('american: evade')
      .rolls(...draws(2 + 5 + (3 + 5 + 1)))
      .does('american: stand');
    expect([t.question, t.counted('american')]).toEqual(['battle lead', { general: 2, units: 5 }]);
  });

  test('9.0c R-52 with no units not to a lone British general; with one he is captured', () => {
    const on = { ...SETUP, newport: '1 american', springfield: 'clinton' };
    const t = march('howe', { on }).does('british: step lexington-concord').rolls(1).does('american: evade');
    t.does('american: withdraw springfield').mayNot('american: take 0').does('american: take 5');
    expect([t.general('clinton'), t.general('washington')]).toEqual(['captured', 'springfield']);
  });

  test('9.0c not to British units or markers; units alone and lone generals cannot', () => {
    const on = { ...SETUP, newport: '1 american', springfield: '1 british', 'concord-nh': 'british pc' };
    const t = march('howe', { on }).does('british: step lexington-concord').rolls(1).does('american: evade');
    t.mayOnly('american: withdraw newport', 'american: stand');
    expect([t.why('space', 'springfield'), t.why('space', 'concord-nh')]).toEqual([['9.0c'], ['9.0c']]);
    const leaderless = march('howe', {
      on: { ...SETUP, newport: '1 american', 'lexington-concord': 'american pc, 2 american' },
    });
    leaderless.rolls(...draws(2 + (3 + 5 + 1))).does('british: step lexington-concord');
    expect(leaderless.question).toBe('battle lead');
  });

  test('9.0c R-06 Arnold may also leave Falmouth for Quebec', () => {
    const on = { boston: 'howe, 3 british', falmouth: 'arnold, 2 american', york: '1 american' };
    const t = march('howe', { on }).does('british: step falmouth').rolls(3).does('american: evade');
    t.mayOnly('american: withdraw quebec', 'american: withdraw concord-nh', 'american: stand');
  });

  test('9.0c only the American retreats before battle', () => {
    const on = { charlotte: 'gates, 1 american', camden: 'cornwallis, 1 british', boston: '1 british' };
    const t = march('gates', { on })
      .rolls(...draws(1 + 1 + (3 + 1 + 1)))
      .does('american: step camden');
    expect(t.question).toBe('battle lead');
  });
});

describe('9.1a Number of battle cards', () => {
  test('9.1a T-9.1a-1 the set-up with a Massachusetts committee: nine against nine', () => {
    const on = { falmouth: 'american pc' };
    const t = march('howe', { setup: true, on }).does('british: step lexington-concord', 'american: let-pass');
    t.rolls(...draws(9 + 9)).does('american: stand');
    expect(t.counted('british')).toEqual({ general: 3, units: 5, regulars: 1 });
    expect(t.counted('american')).toEqual({ general: 2, units: 5, militia: 2 });
  });

  test('9.1a T-9.1a-2 Washington attacks Boston: nine against eleven, nine with the Navy there', () => {
    const attack = (on: Record<string, string>, cards: number) =>
      march('washington', { setup: true, on: { falmouth: 'american pc', ...on }, british: ['ops-1'] }, 'ops-1')
        .does('american: step boston')
        .rolls(...draws(cards))
        .does('british: ready');
    const t = attack({}, 9 + 11);
    expect(t.counted('american')).toEqual({ general: 2, units: 5, militia: 2 });
    expect(t.counted('british')).toEqual({ general: 3, units: 5, regulars: 1, port: 2 });
    expect(attack({ boston: 'navy' }, 9 + 9).counted('british')).toEqual({ general: 3, units: 5, regulars: 1 });
  });

  test('9.1a T-9.1a-2 with the Winter Offensive the American has eleven', () => {
    const t = march('washington', { setup: true, on: { falmouth: 'american pc' } }, 'ops-1').rolls(...draws(11 + 11));
    t.does('american: step boston');
    expect(t.counted('american')).toEqual({ general: 2, units: 5, militia: 2, 'winter-offensive': 2 });
  });

  test('9.1a T-9.1a-3 Charleston without a British marker gives no port bonus, with it two', () => {
    const attack = (marker: string, cards: number) =>
      march('gates', {
        on: {
          georgetown: 'gates, 1 american',
          charleston: `${marker}2 british`,
          camden: 'american pc',
          boston: '1 british',
        },
      })
        .rolls(...draws(cards))
        .does('american: step charleston')
        .counted('british');
    expect(attack('', 1 + 1 + 2 + (2 + 1))).toEqual({ units: 2, regulars: 1 });
    expect(attack('british pc, ', 1 + 1 + (2 + 1 + 2))).toEqual({ units: 2, regulars: 1, port: 2 });
  });

  test('9.1a R-64 the port bonus is for a British attacker too', () => {
    const t = march('howe', { on: { boston: 'howe, 1 british', newport: '1 american', york: '1 american' } });
    t.rolls(...draws(1 + (3 + 1 + 1 + 2))).does('british: step newport');
    expect(t.counted('british')).toEqual({ general: 3, units: 1, regulars: 1, port: 2 });
  });

  test('9.1a the Regulars help against Rochambeau as well', () => {
    const on = { hartford: 'rochambeau, 1 french', newport: '1 british', boston: '1 british' };
    const t = march('rochambeau', { on })
      .rolls(...draws(2 + 1 + (1 + 1 + 2)))
      .does('american: step newport');
    expect(t.counted('british')).toEqual({ units: 1, regulars: 1, port: 2 });
  });

  test('9.1a R-58 more cards are due than there are: they are dealt in turn, from the attacker', () => {
    const on = { charlotte: 'gates, 3 american', camden: '70 british', boston: '1 british' };
    const t = march('gates', { on })
      .rolls(...draws(64))
      .does('american: step camden');
    expect(t.heard('counted').map(({ side, cards }) => [side, cards])).toEqual([
      [0, 4],
      [1, 60],
    ]);
  });
});

describe('9.1b Militia', () => {
  const attack = (on: Record<string, string>, cards: number) =>
    march('arnold', { on: { ticonderoga: 'arnold, 1 american', montreal: '1 british', boston: '1 british', ...on } })
      .rolls(...draws(cards))
      .does('american: step montreal');

  test('9.1b T-9.1b-1 R-64 as many markers, or none: nobody has militia', () => {
    expect(attack({}, 3 + 1 + 2).counted('british')).toEqual({ units: 1, regulars: 1 });
    const tie = attack({ quebec: 'british pc', 'fort-detroit': 'american pc' }, 3 + 1 + 2);
    expect([tie.counted('american'), tie.counted('british')]).toEqual([
      { general: 3, units: 1 },
      { units: 1, regulars: 1 },
    ]);
  });

  test('9.1b T-9.1b-1 Canada counts as one colony: three British markers bring militia in Montreal', () => {
    const on = { quebec: 'british pc', 'fort-detroit': 'british pc', montreal: 'british pc, 1 british' };
    expect(attack(on, 3 + 1 + (1 + 1 + 2)).counted('british')).toEqual({ units: 1, militia: 2, regulars: 1 });
  });
});

describe('9.1d Attacker and defender', () => {
  test('9.1d the moving side attacks, in an interception too; the roles may change, the original ones do not', () => {
    const t = duel({ ...CAMDEN, held: { american: 'frontal', british: 'frontal probe' } });
    t.does('american: attack frontal', 'british: cancel frontal').rolls(3).does('british: counter');
    t.rolls(1).does('british: attack probe');
    expect([t.general('gates'), t.heard('retreated')[0]?.to]).toEqual(['charlotte', 55]);
  });
});

describe('9.1e Battle rounds', () => {
  test('9.1e T-9.1e-1 R-59 the defender may decline although he could cancel', () => {
    const t = duel({ ...CAMDEN, held: { american: 'flank-left', british: 'flank-left' } }).rolls(4);
    t.does('american: attack flank-left').mayOnly('british: cancel flank-left', 'british: concede');
    t.does('british: concede');
    expect(t.heard('won')).toEqual([{ kind: 'won', side: 0, card: 1 }]);
    t.does('british: retreat ninety-six');
  });

  test('9.1e R-59 the attacker must play: only cards are offered', () => {
    const t = duel({ ...CAMDEN, held: { american: 'frontal frontal probe', british: 'probe' } });
    t.mayOnly('american: attack frontal', 'american: attack probe');
  });

  test('9.1e T-9.1e-1 R-61 an attacker without cards has lost, without any card: no modifier, no loss of the winner', () => {
    const t = duel({ ...CAMDEN, held: { american: 'frontal', british: 'frontal' } });
    t.does('american: attack frontal', 'british: cancel frontal').rolls(1).does('british: hold');
    expect(t.heard('won')).toEqual([{ kind: 'won', side: 1, card: undefined }]);
    expect(t.heard('losses')).toEqual([{ kind: 'losses', side: 0, units: 1, roll: 1, modifier: 0 }]);
    expect([t.units('british', 'camden'), t.units('american', 'charlotte')]).toEqual([3, 3]);
  });

  test('9.1e D2 a defender with cards but none that fits is asked all the same', () => {
    const t = duel({ ...CAMDEN, held: { american: 'frontal probe', british: 'probe' } }).does(
      'american: attack frontal',
    );
    t.mayOnly('british: concede');
  });

  test('9.1e a defender without any card is not asked', () => {
    const t = duel({ ...CAMDEN, held: { american: 'frontal', british: '' } }).does('american: attack frontal');
    expect(t.question).toBe('aftermath whither');
  });
});

describe('9.1f Cancelling a battle card', () => {
  test('9.1f a defender without the kind led can only concede', () => {
    const t = duel({ ...CAMDEN, held: { american: 'frontal probe', british: 'probe' } }).rolls(4);
    t.does('american: attack frontal');
    t.mayOnly('british: concede');
    t.does('british: concede');
    expect(t.seat).toBe('british');
    expect(t.rule).toBe('9.2a');
    t.does('british: retreat ninety-six');
    expect(t.units('british', 'ninety-six')).toBe(1);
    expect(t.units('american', 'camden')).toBe(3);
  });

  const KOSCIUSZKO = {
    ...CAMDEN,
    lead: 'british',
    held: { american: 'probe', british: 'bombardment frontal' },
  } as const;

  test('9.1f T-9.1f-1 with Kosciuszko any American card cancels a British Bombardment', () => {
    const t = duel({ ...KOSCIUSZKO, parries: true }).does('british: attack bombardment');
    t.mayOnly('american: cancel probe', 'american: concede').does('american: cancel probe');
    expect(t.question).toBe('battle counter');
  });

  test('9.1f T-9.1f-1 without him, or against another card, it does not', () => {
    duel(KOSCIUSZKO).does('british: attack bombardment').mayOnly('american: concede');
    duel({ ...KOSCIUSZKO, parries: true })
      .does('british: attack frontal')
      .mayOnly('american: concede');
  });

  test('9.1f R-62 he does not protect the attack of the American himself', () => {
    const t = duel({ ...CAMDEN, parries: true, held: { american: 'bombardment', british: 'probe bombardment' } });
    t.does('american: attack bombardment').mayOnly('british: cancel bombardment', 'british: concede');
  });

  test('9.1f Kosciuszko is played before the battle, for one card and his art', () => {
    const on = { boston: 'howe, 1 british', 'lexington-concord': '1 american', york: '1 american' };
    const t = march('howe', { on, american: ['kosciuszko'] }).does('british: step lexington-concord');
    t.rolls(...draws(1 + 1 + (3 + 1 + 1))).does('american: lay kosciuszko');
    expect(t.counted('american')).toEqual({ units: 1, events: 1 });
    expect(t.s.stack.at(-1)).toMatchObject({ in: 'battle', parries: true });
  });
});

describe('9.1g Counterattack', () => {
  test('9.1g T-9.1g-1 cancelled with the last card, counterattack won: he loses at the start of the next round', () => {
    const t = duel({ ...CAMDEN, held: { american: 'frontal probe', british: 'frontal' } });
    t.does('american: attack frontal', 'british: cancel frontal').mayOnly('british: counter', 'british: hold');
    t.rolls(3).does('british: counter');
    expect(t.heard('won')).toEqual([{ kind: 'won', side: 0, card: undefined }]);
    expect(t.question).toBe('aftermath whither');
  });

  test('9.1g a failed counterattack changes nothing', () => {
    const t = duel({ ...CAMDEN, held: { american: 'frontal probe', british: 'frontal probe' } });
    t.does('american: attack frontal', 'british: cancel frontal').rolls(4).does('british: counter');
    t.mayOnly('american: attack probe');
  });

  test('9.1g T-9.1g-2 R-60 without a general there is no counterattack', () => {
    const on = { ...CAMDEN.on, camden: 'british pc, 3 british' };
    const t = duel({ ...CAMDEN, on, held: { american: 'frontal probe', british: 'frontal' } });
    t.does('american: attack frontal', 'british: cancel frontal').mayOnly('american: attack probe');
  });
});

describe('9.1h Winning a battle', () => {
  test('9.1h an uncancelled card wins; afterwards all battle cards are shuffled together', () => {
    const t = duel({ ...CAMDEN, held: { american: 'flank-right probe', british: 'probe' } });
    t.does('american: attack flank-right', 'british: concede');
    expect(t.heard('won')).toEqual([{ kind: 'won', side: 0, card: 2 }]);
    expect(t.s.duel.every((n) => n === 0)).toBe(true);
  });
});
