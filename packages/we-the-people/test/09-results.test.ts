import { describe, expect, test } from 'vitest';
import { type Duel, draws, duel, march } from './scene.ts';

/** Gates in Camden attacks Ninety Six. */
const NINETY_SIX = {
  on: {
    camden: 'american pc, gates, 3 american',
    'ninety-six': 'british pc, 2 british',
    boston: 'british pc, 2 british',
  },
  attacker: 'american',
  general: 'gates',
  party: 3,
  from: 'camden',
  to: 'ninety-six',
} as const;

/** Greene in New Haven attacks New York. */
const NEW_YORK = {
  on: {
    'new-haven': 'greene, 3 american',
    'new-york': 'british pc, clinton, 3 british',
    newport: 'american pc',
    quebec: 'british pc, 1 british',
    savannah: '1 american',
    norfolk: 'british pc, 1 british',
    york: '1 american',
  },
  attacker: 'american',
  general: 'greene',
  party: 3,
  from: 'new-haven',
  to: 'new-york',
} as const;

/** The attacker leads this card, and the other side holds nothing. */
const wonBy = (card: string, p: Omit<Duel, 'held'>, ...rolls: number[]) => {
  const t = duel({ ...p, held: { american: '', british: '', [p.attacker]: card } }).rolls(...rolls);
  return t.does(`${p.attacker}: attack ${card}`);
};

/** The attacker has his only card cancelled by a defender without a wish to counterattack. */
const lost = (p: Omit<Duel, 'held'>, roll?: number) => {
  const defender = p.attacker === 'american' ? 'british' : 'american';
  const t = duel({ ...p, held: { american: 'probe', british: 'probe' } }).does(`${p.attacker}: attack probe`);
  t.rolls(...(roll === undefined ? [] : [roll])).does(`${defender}: cancel probe`);
  return t.question === 'battle counter' ? t.does(`${defender}: hold`) : t;
};

describe('9.2a Retreat', () => {
  test("9.2a T-9.2a-1 never to the attacker's space; else to free neighbours", () => {
    const t = wonBy('flank-left', NINETY_SIX).mayOnly('british: retreat augusta', 'british: retreat gilbert-town');
    expect([t.why('space', 'camden'), t.why('space', 'boston')]).toEqual([['9.2a'], ['9.2a']]);
    t.rolls(1).does('british: retreat augusta');
    expect([t.units('british', 'augusta'), t.general('gates')]).toEqual([1, 'ninety-six']);
  });

  test('9.2a T-9.2a-1 both neighbours American: surrender', () => {
    const on = { ...NINETY_SIX.on, augusta: 'american pc', 'gilbert-town': 'american pc' };
    const t = wonBy('flank-left', { ...NINETY_SIX, on }).mayOnly('american: end-card');
    expect([t.heard('surrendered')[0]?.units, t.units('british', 'ninety-six')]).toEqual([2, 0]);
  });

  test('9.2a enemy units close a space too', () => {
    const on = { ...NINETY_SIX.on, augusta: '1 american' };
    const t = wonBy('flank-left', { ...NINETY_SIX, on }, 1);
    expect(t.units('british', 'gilbert-town')).toBe(1);
  });

  test('9.2a T-9.2a-2 a beaten attacker goes back to where he came from, without a question', () => {
    const t = lost(NINETY_SIX, 1).mayOnly('american: end-card');
    expect([t.general('gates'), t.units('american', 'camden'), t.units('british', 'ninety-six')]).toEqual([
      'camden',
      2,
      2,
    ]);
  });

  test('9.2a T-9.2a-2 another general there: one of the two goes to the box, before the losses', () => {
    const on = { ...NINETY_SIX.on, camden: 'american pc, gates, lincoln, 3 american' };
    const t = lost({ ...NINETY_SIX, on }).mayOnly('american: to-box gates', 'american: to-box lincoln');
    t.rolls(1).does('american: to-box lincoln').mayOnly('american: end-card');
    expect(t.units('american', 'camden')).toBe(2);
  });

  test('9.2a T-9.2a-3 R-68 a retreat onto a lone enemy general captures him, even if the loss then kills all', () => {
    const on = {
      ...NINETY_SIX.on,
      augusta: 'lee',
      'gilbert-town': 'american pc',
      'ninety-six': 'british pc, 1 british',
    };
    const t = wonBy('flank-left', { ...NINETY_SIX, on }, 6);
    expect([t.general('lee'), t.units('british', 'augusta')]).toEqual(['captured', 0]);
  });

  test('9.2a 7.1d4 retreat to a friendly general: one of them goes to the box at once', () => {
    const on = { ...NINETY_SIX.on, 'ninety-six': 'british pc, clinton, 2 british', augusta: 'howe, 1 british' };
    const t = wonBy('flank-left', { ...NINETY_SIX, on }).does('british: retreat augusta');
    t.mayOnly('british: to-box clinton', 'british: to-box howe').rolls(6).does('british: to-box howe');
    expect([t.general('clinton'), t.units('british', 'augusta')]).toEqual(['augusta', 1]);
  });

  test('9.2a R-07 units without a general retreat all the same, any number of them', () => {
    const on = { ...NINETY_SIX.on, 'ninety-six': 'british pc, 9 british' };
    const t = wonBy('flank-left', { ...NINETY_SIX, on })
      .rolls(1)
      .does('british: retreat augusta');
    expect(t.units('british', 'augusta')).toBe(8);
  });

  test('9.2a R-06 only if Arnold leads does the dotted line count as a retreat', () => {
    const beaten = (force: string, ...rolls: number[]) =>
      wonBy(
        'flank-left',
        {
          on: { boston: 'british pc, howe, 3 british', falmouth: force, york: '1 american' },
          attacker: 'british',
          general: 'howe',
          party: 3,
          from: 'boston',
          to: 'falmouth',
        },
        ...rolls,
      );
    beaten('arnold, 2 american').mayOnly('american: retreat quebec', 'american: retreat concord-nh');
    expect(beaten('gates, 2 american', 1).general('gates')).toBe('concord-nh');
  });
});

describe('9.2b British retreat by sea', () => {
  test('9.2b T-9.2b-1 R-66 beaten in a port the British may also sail to any free port, never to where the attacker came from', () => {
    const t = wonBy('flank-left', NEW_YORK);
    const land = ['long-island', 'west-point', 'new-brunswick'];
    const sea = ['quebec', 'boston', 'barnstable', 'falmouth', 'philadelphia', 'baltimore', 'alexandria', 'yorktown'];
    const south = ['norfolk', 'new-bern', 'wilmington-nc', 'charleston', 'st-marys'];
    expect(t.targets('retreat').toSorted()).toEqual([...land, ...sea, ...south].toSorted());
    for (const id of ['new-haven', 'newport', 'savannah']) expect(t.why('space', id)).toEqual(['9.2a']);
    t.rolls(1).does('british: retreat norfolk');
    expect([t.units('british', 'norfolk'), t.general('clinton')]).toEqual([3, 'norfolk']);
  });

  test('9.2b T-9.2b-1 the Navy in the port leaves only the land; before another port it closes that one', () => {
    const here = wonBy('flank-left', { ...NEW_YORK, on: { ...NEW_YORK.on, 'new-york': 'navy, clinton, 3 british' } });
    here.mayOnly('british: retreat long-island', 'british: retreat west-point', 'british: retreat new-brunswick');
    const there = wonBy('flank-left', { ...NEW_YORK, on: { ...NEW_YORK.on, boston: 'navy' } });
    there.mayNot('british: retreat boston').may('british: retreat falmouth');
    expect(there.why('space', 'boston')).toEqual(['9.2b']);
  });

  test('9.2b T-9.2b-1 R-65 a beaten British attacker does not take ship', () => {
    const t = lost(
      {
        on: { 'west-point': 'clinton, 2 british', 'new-york': '2 american', york: '1 american' },
        attacker: 'british',
        general: 'clinton',
        party: 2,
        from: 'west-point',
        to: 'new-york',
      },
      1,
    ).mayOnly('british: end-card');
    expect(t.general('clinton')).toBe('west-point');
  });

  test('9.2b T-9.2b-2 the last British units of the colonies sail to Quebec: the American wins, no loss is rolled', () => {
    const on = { ...NEW_YORK.on, norfolk: 'british pc' };
    const t = wonBy('flank-left', { ...NEW_YORK, on }).does('british: retreat quebec');
    expect([t.winner, t.heard('losses')]).toEqual(['american', []]);
  });

  test('9.2b American defenders never sail', () => {
    const t = wonBy('flank-left', {
      on: { boston: 'british pc, howe, 3 british', newport: 'american pc, gates, 2 american', york: '1 american' },
      attacker: 'british',
      general: 'howe',
      party: 3,
      from: 'boston',
      to: 'newport',
    });
    t.mayOnly('american: retreat lexington-concord', 'american: retreat hartford');
  });
});

describe('9.2c Surrender', () => {
  const SARATOGA = {
    on: {
      saratoga: 'american pc, burgoyne, 5 british',
      albany: 'american pc, gates, 5 american',
      boston: 'british pc, 1 british',
    },
    attacker: 'british',
    general: 'burgoyne',
    party: 3,
    from: 'saratoga',
    to: 'albany',
  } as const;

  test('9.2c T-9.2c-1 R-67 an attack out of a space with an enemy marker is lost: surrender, whoever was left behind', () => {
    const t = lost(SARATOGA).mayOnly('british: end-card');
    expect([t.general('burgoyne'), t.units('british', 'saratoga')]).toEqual(['captured', 2]);
    expect([t.heard('losses'), t.s.regulars]).toEqual([[], false]);
  });

  test("9.2c T-9.2c-2 the surrender of Washington's force wins the war for the British", () => {
    const t = lost({
      on: { newport: 'british pc, washington, 3 american', boston: 'british pc, 3 british', york: '1 american' },
      attacker: 'american',
      general: 'washington',
      party: 3,
      from: 'newport',
      to: 'boston',
    });
    expect([t.winner, t.game.outcome(t.s)?.rule]).toEqual(['british', '12.0a']);
  });

  test('9.2c R-07 units without a general surrender too', () => {
    const on = { ...NINETY_SIX.on, augusta: 'american pc', 'gilbert-town': 'american pc', 'ninety-six': '4 british' };
    const t = wonBy('flank-left', { ...NINETY_SIX, on }).mayOnly('american: end-card');
    expect(t.units('british', 'ninety-six')).toBe(0);
  });
});

describe("9.2d Loser's casualties", () => {
  const force = (n: number, more: Record<string, string> = {}) => ({
    ...NINETY_SIX,
    on: { ...NINETY_SIX.on, 'ninety-six': `british pc, clinton, ${n} british`, ...more },
  });
  const loss = (card: string, roll: number, n = 9): number => {
    const t = wonBy(card, force(n)).rolls(roll).does('british: retreat augusta');
    return n - t.units('british', 'augusta');
  };

  test('9.2d one unit on 1 to 3, two on 4 and 5, three on 6', () => {
    expect([1, 2, 3, 4, 5, 6].map((roll) => loss('flank-right', roll))).toEqual([1, 1, 1, 2, 2, 3]);
  });

  test('9.2d T-9.2d-1 Double Envelopment costs one more, Bombardment one fewer, a Probe two fewer, never below none', () => {
    expect([loss('double-envelopment', 6), loss('bombardment', 6), loss('probe', 6)]).toEqual([4, 2, 1]);
    expect([loss('probe', 1), loss('bombardment', 1)]).toEqual([0, 0]);
  });

  test('9.2d T-9.2d-1 R-68 at most the force itself: the garrison where it retreats to is untouched, the general lives', () => {
    const t = wonBy('double-envelopment', force(2, { augusta: '5 british' }))
      .rolls(6)
      .does('british: retreat augusta');
    expect([t.units('british', 'augusta'), t.general('clinton')]).toEqual([5, 'augusta']);
    const alone = wonBy('double-envelopment', force(2)).rolls(6).does('british: retreat augusta');
    expect([alone.units('british', 'augusta'), alone.general('clinton')]).toEqual([0, 'augusta']);
  });
});

describe("9.2e Winner's casualties", () => {
  test('9.2e T-9.2e-1 R-69 the last unit is lost by a Frontal Attack; the general stays alone in the space', () => {
    const on = { ...NINETY_SIX.on, camden: 'american pc, gates, 3 american' };
    const t = wonBy('frontal', { ...NINETY_SIX, on, party: 1 })
      .rolls(1)
      .does('british: retreat augusta');
    expect([t.units('american', 'ninety-six'), t.general('gates'), t.units('american', 'camden')]).toEqual([
      0,
      'ninety-six',
      2,
    ]);
  });

  test('9.2e R-69 Congress is dispersed all the same', () => {
    const t = wonBy('frontal', {
      on: {
        'new-brunswick': 'howe, 1 british',
        philadelphia: 'american pc, congress, 1 american',
        boston: '1 british',
        york: '1 american',
      },
      attacker: 'british',
      general: 'howe',
      party: 1,
      from: 'new-brunswick',
      to: 'philadelphia',
    }).rolls(1);
    t.does('american: retreat reading');
    expect([t.congress, t.units('british', 'philadelphia'), t.general('howe')]).toEqual([
      'dispersed',
      0,
      'philadelphia',
    ]);
  });

  test('9.2e other cards cost the winner nothing; a winning defender pays for his Frontal Attack too', () => {
    const t = wonBy('flank-left', NINETY_SIX).rolls(1).does('british: retreat augusta');
    expect(t.units('american', 'ninety-six')).toBe(3);
    const turned = duel({ ...NINETY_SIX, lead: 'british', held: { american: '', british: 'frontal' } }).rolls(1);
    turned.does('british: attack frontal').mayOnly('american: end-card');
    expect([turned.units('british', 'ninety-six'), turned.units('american', 'camden')]).toEqual([1, 2]);
  });
});

describe('9.1c British Regulars', () => {
  const beaten = (units: number, roll: number) =>
    wonBy('flank-left', { ...NINETY_SIX, on: { ...NINETY_SIX.on, 'ninety-six': `${units} british` } })
      .rolls(roll)
      .does('british: retreat augusta');

  test('9.1c T-9.1c-1 three British units lost in a battle the American won: the Regulars are lost for good', () => {
    expect(beaten(4, 6).s.regulars).toBe(false);
    expect(beaten(4, 5).s.regulars).toBe(true);
  });

  test('9.1c T-9.1c-1 R-63 surrendered units count', () => {
    const on = { ...NINETY_SIX.on, augusta: 'american pc', 'gilbert-town': 'american pc', 'ninety-six': '3 british' };
    expect(wonBy('flank-left', { ...NINETY_SIX, on }).s.regulars).toBe(false);
  });

  test('9.1c T-9.1c-1 not when the British win, nor by units lost otherwise', () => {
    const t = lost(NINETY_SIX, 6);
    expect([t.heard('won')[0]?.side, t.s.regulars]).toEqual([1, true]);
  });

  test('9.1c R-63 an American defender who wins counts as well', () => {
    const t = lost(
      {
        on: { ...NINETY_SIX.on, 'ninety-six': 'british pc, clinton, 4 british' },
        attacker: 'british',
        general: 'clinton',
        party: 4,
        from: 'ninety-six',
        to: 'camden',
      },
      6,
    );
    expect([t.units('british', 'ninety-six'), t.s.regulars]).toEqual([1, false]);
  });

  test('9.1c once lost they bring no card', () => {
    const on = { charlotte: 'gates, 1 american', camden: '1 british', boston: '1 british' };
    const t = march('gates', { on, regulars: false })
      .rolls(...draws(1 + 1 + 1))
      .does('american: step camden');
    expect(t.counted('british')).toEqual({ units: 1 });
  });
});

describe('9.2 Order of results', () => {
  test('9.2a R-68 retreat, occupation, loss of the loser, loss of the winner, Regulars', () => {
    const on = { ...NINETY_SIX.on, 'ninety-six': '4 british' };
    const t = wonBy('frontal', { ...NINETY_SIX, on })
      .rolls(6)
      .does('british: retreat augusta');
    const since = t.told.findIndex((it) => it.event.kind === 'retreated');
    const order = ['retreated', 'marched', 'losses', 'losses', 'regulars-lost'];
    expect(t.told.slice(since).map((it) => it.event.kind)).toEqual(order);
  });

  test('12.0a R-81 the first victory in the order of results stands: British units gone before the last American one', () => {
    const t = wonBy('frontal', {
      on: { charlotte: 'gates, 1 american', camden: '1 british' },
      attacker: 'american',
      general: 'gates',
      party: 1,
      from: 'charlotte',
      to: 'camden',
    });
    t.rolls(6).does('british: retreat cheraw');
    expect(t.winner).toBe('american');
  });

  test('12.0a R-81 the last American unit lost as the price of victory: the British win', () => {
    const t = wonBy('frontal', {
      on: { charlotte: 'gates, 1 american', camden: '1 british', boston: '1 british' },
      attacker: 'american',
      general: 'gates',
      party: 1,
      from: 'charlotte',
      to: 'camden',
    });
    t.rolls(6).does('british: retreat cheraw');
    expect(t.winner).toBe('british');
  });
});
