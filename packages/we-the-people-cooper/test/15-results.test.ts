import { AMERICAN, space } from '@liberty/colonies';
import { describe, expect, test } from 'vitest';
import { unitsWithin } from '../src/rules/10-campaign.ts';
import { type Duel, type Position, duel, event, march } from './scene.ts';

/** Gates attacks Cornwallis in Camden out of Charlotte and wins with a Flank Left; one unit is lost. */
const beaten = (on: Readonly<Record<string, string>>, more: Partial<Duel> = {}) =>
  duel({
    on: { camden: 'cornwallis, 3 british', charlotte: 'gates, 4 american', york: 'american pc', ...on },
    attacker: 'american',
    general: 'gates',
    party: 4,
    from: 'charlotte',
    to: 'camden',
    held: { american: 'flank-left', british: 'probe' },
    ...more,
  })
    .does('american: attack flank-left')
    .rolls(1)
    .does('british: concede');

/** Gates attacks as above and runs out of cards: he is beaten and loses one unit. */
const repulsed = (on: Readonly<Record<string, string>>, more: Partial<Duel> & Position = {}) =>
  duel({
    on: { camden: 'british pc, cornwallis, 3 british', charlotte: 'gates, 4 american', york: 'american pc', ...on },
    attacker: 'american',
    general: 'gates',
    party: 4,
    from: 'charlotte',
    to: 'camden',
    held: { american: 'flank-left', british: 'flank-left' },
    ...more,
  })
    .does('american: attack flank-left', 'british: match flank-left')
    .rolls(1)
    .does('british: hold');

describe('15.1 Retreat', () => {
  test('15.1 to the closest space with a marker of one’s own; between equals the owner chooses', () => {
    const t = beaten({ 'ninety-six': 'british pc', cheraw: 'british pc', georgetown: 'british pc' });
    expect([t.targets('retreat'), t.why('space', 'georgetown'), t.why('space', 'charlotte')]).toEqual([
      ['cheraw', 'ninety-six'],
      ['15.1'],
      ['15.1'],
    ]);
    t.does('british: retreat cheraw');
    expect([t.units('british', 'cheraw'), t.general('cornwallis'), t.general('gates')]).toEqual([
      2,
      'cheraw',
      'camden',
    ]);
    t.does('american: marker salem');
  });

  test('15.1 or to more friends than the force counts', () => {
    const t = beaten({ cheraw: '3 british', 'ninety-six': '2 british', augusta: 'british pc' });
    expect([t.units('british', 'cheraw'), t.units('british', 'ninety-six')]).toEqual([5, 2]);
  });

  test('15.1, C-62 friends on the way who do not outnumber the force are swept along', () => {
    const t = beaten({ 'ninety-six': '2 british, clinton', augusta: 'british pc' });
    expect([t.units('british', 'augusta'), t.units('british', 'ninety-six')]).toEqual([4, 0]);
  });

  test('15.2, 17.3 no enemy marker or unit on the way, at most four spaces', () => {
    const shut = {
      cheraw: 'american pc',
      'eutaw-springs': '1 american',
      'ninety-six': 'american pc',
      augusta: 'british pc',
    };
    const t = beaten(shut);
    expect([t.general('cornwallis'), t.heard('eliminated')[0]?.units]).toEqual(['captured', 2]);
    const far = { cheraw: 'american pc', 'eutaw-springs': 'american pc', 'st-marys': 'british pc' };
    expect(beaten(far).units('british', 'st-marys')).toBe(2);
    const farther = { cheraw: 'american pc', 'ninety-six': 'american pc', 'new-bern': 'british pc' };
    expect(beaten(farther).general('cornwallis')).toBe('captured');
  });

  test('15.2 an original attacker goes first to where he came from; onto an enemy marker he cannot', () => {
    const t = repulsed({ charlotte: 'american pc, gates, 4 american' });
    expect([t.general('gates'), t.units('american', 'charlotte')]).toEqual(['charlotte', 3]);
    const on = repulsed({ salem: 'american pc', 'gilbert-town': 'american pc' });
    expect(on.targets('retreat')).toEqual(['gilbert-town', 'salem']);
    const saratoga = repulsed({ charlotte: 'british pc, gates, 4 american', salem: 'american pc' });
    expect([saratoga.general('gates'), saratoga.units('american', 'charlotte')]).toEqual(['captured', 0]);
  });

  test('15.2 an original defender may not use the space the attacker came from', () => {
    const shut = { cheraw: 'american pc', 'ninety-six': 'american pc', 'eutaw-springs': 'american pc' };
    const t = beaten({ ...shut, charlotte: 'british pc, gates, 4 american', salem: 'british pc' });
    expect(t.general('cornwallis')).toBe('captured');
  });

  test('9.2 a retreat that brings two equals together parts them', () => {
    const t = beaten({ cheraw: 'british pc, clinton, 1 british', 'wilmington-nc': 'british pc' });
    t.rolls(0).does('american: marker salem');
    expect([t.general('clinton'), t.general('cornwallis')]).toEqual(['wilmington-nc', 'cheraw']);
  });
});

describe('15.2, 11.5 Retreat by sea', () => {
  const port = (on: Readonly<Record<string, string>>, to: string, from: string) =>
    duel({
      on: { [to]: 'howe, 3 british', [from]: 'gates, 4 american', york: 'american pc', ...on },
      attacker: 'american',
      general: 'gates',
      party: 4,
      from,
      to,
      held: { american: 'flank-left', british: 'probe' },
    }).does('american: attack flank-left');

  test('15.2, C-28 British in a port may go to another port of theirs instead', () => {
    const t = port({ norfolk: 'british pc', boston: 'british pc', newport: 'american pc' }, 'new-york', 'west-point');
    t.rolls(1).does('british: concede');
    expect([t.targets('evacuate'), t.why('space', 'newport')]).toEqual([['boston', 'norfolk'], ['15.2']]);
    t.does('british: evacuate norfolk');
    expect([t.general('howe'), t.units('british', 'norfolk')]).toEqual(['norfolk', 2]);
  });

  test('15.2, C-20 the Navy before the port of battle closes it: Yorktown', () => {
    const t = port(
      { yorktown: 'howe, 3 british, navy', norfolk: 'american pc', boston: 'british pc' },
      'yorktown',
      'richmond',
    );
    t.rolls(1).does('british: concede');
    expect(t.general('howe')).toBe('captured');
  });

  test('11.5 from a restricted port the enemy commander rolls: his rating or less takes all, else one more unit is lost', () => {
    const on = { norfolk: 'british pc', 'lexington-concord': 'gates, 4 american' };
    const away = port(on, 'boston', 'lexington-concord').rolls(1, 2).does('british: concede');
    expect([away.units('british', 'norfolk'), away.heard('escape')[0]?.caught]).toEqual([1, false]);
    const caught = port(on, 'boston', 'lexington-concord').rolls(1, 1).does('british: concede');
    expect([caught.general('howe'), caught.heard('escape')[0]?.caught]).toEqual(['captured', true]);
  });

  test('11.5, C-21 without a winning general nobody rolls and one unit is lost', () => {
    const on = {
      boston: 'howe, 3 british',
      'lexington-concord': '4 american',
      norfolk: 'british pc',
      york: 'american pc',
    };
    const held = { american: 'flank-left', british: 'probe' };
    const arnoldHasGone = { attacker: 'american', general: 'arnold', party: 4 } as const;
    const t = duel({ on, ...arnoldHasGone, from: 'lexington-concord', to: 'boston', held });
    t.does('american: attack flank-left').rolls(1).does('british: concede');
    expect([t.units('british', 'norfolk'), t.heard('escape')[0]?.roll]).toEqual([1, undefined]);
  });

  /** Howe marches on Newport, a port, from Boston and is beaten: one unit is lost. */
  const repelled = (boston: string) =>
    duel({
      on: {
        boston: `${boston}howe, 3 british`,
        newport: 'gates, 2 american',
        norfolk: 'british pc',
        york: 'american pc',
      },
      attacker: 'british',
      general: 'howe',
      party: 3,
      from: 'boston',
      to: 'newport',
      held: { american: 'probe', british: 'probe' },
    })
      .does('british: attack probe', 'american: match probe')
      .rolls(1)
      .does('american: hold');

  test('15.2, C-28 an attacker who came by land goes back the way he came, never by sea', () => {
    const t = repelled('british pc, ');
    expect([t.general('howe'), t.units('british', 'boston'), t.heard('retreated')[0]?.bySea]).toEqual([
      'boston',
      2,
      false,
    ]);
  });

  test('15.2 if he came from a space of the enemy he is lost, though the sea is open: Saratoga', () => {
    const t = repelled('american pc, ');
    expect([t.general('howe'), t.units('british', 'boston'), t.heard('eliminated')[0]?.units]).toEqual([
      'captured',
      0,
      2,
    ]);
  });

  test('C-28 an army that attacked from the sea goes back to its port', () => {
    const t = duel({
      on: { norfolk: 'british pc, howe, 3 british', newport: 'american pc, gates, 4 american', boston: 'british pc' },
      attacker: 'british',
      general: 'howe',
      party: 3,
      from: 'norfolk',
      to: 'newport',
      sailed: true,
      held: { american: 'probe', british: 'probe' },
    });
    t.does('british: attack probe', 'american: match probe').rolls(1).does('american: hold');
    expect([t.general('howe'), t.units('british', 'norfolk')]).toEqual(['norfolk', 2]);
  });
});

describe('15.5, 17.5 Political consequences', () => {
  test('15.5 an American victory places a marker in any open space', () => {
    const t = beaten({ 'ninety-six': 'british pc', salem: '1 british' });
    expect(t.question).toBe('politics place');
    t.mayNot('american: marker salem', 'american: marker york').does('american: marker quebec');
    expect([t.why('space', 'quebec').length, t.control('quebec')]).toEqual([1, 'american']);
  });

  test('15.5 a British victory costs the American a marker of his choice', () => {
    const t = repulsed({ charlotte: 'american pc, gates, 4 american', reading: 'american pc' });
    t.mayOnly('american: remove charlotte', 'american: remove york', 'american: remove reading');
    t.does('american: remove reading');
    expect(t.question).toBe('play over');
  });

  test('15.5 and one more for every general captured', () => {
    const t = repulsed({ charlotte: 'british pc, gates, 4 american', reading: 'american pc', salem: 'american pc' });
    expect(t.s.owed).toBe(2);
    t.does('american: remove reading', 'american: remove york');
    expect(t.markers('american')).toEqual(['salem']);
  });

  test('15.6 whoever cannot remove enough sues for peace', () => {
    const t = repulsed({ charlotte: 'british pc, gates, 4 american' });
    expect([t.winner, t.game.outcome(t.s)!.rule]).toEqual(['british', '15.6']);
  });

  test('14.1, C-41 three British units lost in an American victory end the Regulars', () => {
    const t = duel({
      on: {
        camden: 'cornwallis, 4 british',
        charlotte: 'gates, 4 american',
        york: 'american pc',
        cheraw: 'british pc',
      },
      attacker: 'american',
      general: 'gates',
      party: 4,
      from: 'charlotte',
      to: 'camden',
      held: { american: 'flank-left', british: 'probe' },
    });
    t.does('american: attack flank-left').rolls(6).does('british: concede');
    expect([t.s.regulars, t.heard('regulars-lost').length]).toEqual([false, 1]);
  });

  test('17.5, C-32 Congress flees when its defenders lose, which costs another marker', () => {
    const t = duel({
      on: {
        philadelphia: 'american pc, congress, gates, 1 american',
        'new-brunswick': 'british pc, howe, 5 british',
        york: 'american pc',
        reading: 'american pc',
      },
      attacker: 'british',
      general: 'howe',
      party: 5,
      from: 'new-brunswick',
      to: 'philadelphia',
      held: { american: 'probe', british: 'flank-left' },
    });
    t.does('british: attack flank-left').rolls(1).does('american: concede');
    expect([t.s.congress, t.s.owed, t.general('gates')]).toEqual([-1, 3, 'captured']);
  });
});

describe('17.5, C-32 Congress and lost battles', () => {
  const seat = 'american pc, congress, gates';

  test('17.5, C-32 it flees though the British win with their last unit', () => {
    const t = duel({
      on: {
        philadelphia: `${seat}, 3 american`,
        'new-brunswick': 'british pc, howe, 1 british',
        york: 'american pc',
        reading: 'american pc',
      },
      attacker: 'british',
      general: 'howe',
      party: 1,
      from: 'new-brunswick',
      to: 'philadelphia',
      held: { american: 'probe', british: 'frontal' },
    });
    t.does('british: attack frontal').rolls(1).does('american: concede');
    expect([t.units('british', 'philadelphia'), t.s.congress, t.s.owed]).toEqual([0, -1, 2]);
  });

  test('17.5, C-32 it flees when those inside sally and lose; a withdrawal is no defeat', () => {
    const sally = () =>
      duel({
        on: { philadelphia: `${seat}, 3 american, howe, 4 british`, york: 'american pc', reading: 'american pc' },
        inside: { philadelphia: 'american 1' },
        attacker: 'american',
        general: 'gates',
        party: 0,
        from: 'philadelphia',
        to: 'philadelphia',
        sortie: true,
        held: { american: 'probe', british: 'probe' },
      });
    const lost = sally().does('american: attack probe', 'british: match probe').rolls(1).does('british: hold');
    expect([lost.units('american', 'philadelphia'), lost.s.congress, lost.s.owed]).toEqual([2, -1, 2]);
    const away = sally().rolls(1).does('american: withdraw alone').rolls(1).does('british: let-go');
    expect([away.heard('dispersed').length, away.s.owed, away.question]).toEqual([0, 0, 'play over']);
  });

  test('17.5, C-32 it flees from British who intercept where it sits, whether the Americans back up or are captured', () => {
    const on = {
      philadelphia: 'american pc, congress',
      york: 'american pc',
      reading: 'american pc, greene, 2 american',
      'new-brunswick': 'british pc, howe, 4 british',
    };
    const t = march('greene', { on }).does('american: step philadelphia', 'british: intercept howe 4 alone');
    t.rolls(1).does('british: ready').does('american: back-up');
    expect([t.s.congress, t.s.owed, t.general('greene')]).toEqual([-1, 1, 'reading']);
    const alone = march('greene', { on }).does('american: party 0', 'american: step philadelphia');
    alone.does('british: intercept howe 4 alone').rolls(1).does('british: ready').does('american: stand');
    expect([alone.general('greene'), alone.s.owed]).toEqual(['captured', 1]);
    alone.does('american: remove york');
    expect([alone.s.congress, alone.s.owed]).toEqual([-1, 1]);
  });

  test('18.2, 17.5 it flees when the place falls, also to a Siege Train without a general', () => {
    const t = event('british', 'siege-train', {
      on: { philadelphia: `${seat}, 2 american, 3 british`, york: 'american pc', reading: 'american pc' },
      inside: { philadelphia: 'american 1' },
    });
    expect([t.general('gates'), t.s.congress, t.s.owed]).toEqual(['captured', -1, 3]);
  });
});

describe('16 Withdrawals', () => {
  const withdrawing = (more: Partial<Duel> = {}) =>
    duel({
      on: {
        camden: 'british pc, cornwallis, 3 british',
        charlotte: 'american pc, gates, 4 american',
        york: 'american pc',
      },
      attacker: 'american',
      general: 'gates',
      party: 4,
      from: 'charlotte',
      to: 'camden',
      held: { american: 'flank-left probe', british: 'flank-left frontal' },
      ...more,
    });

  test('16.1, 16.2 the current attacker rolls instead of a card; the other may roll to hold him; then he goes back with a loss', () => {
    const t = withdrawing().rolls(1).does('american: withdraw alone');
    t.mayOnly('british: cancel', 'british: let-go').rolls(4, 4).does('british: cancel');
    expect([t.general('gates'), t.units('american', 'charlotte'), t.question]).toEqual(['charlotte', 2, 'play over']);
    expect(t.markers('american').toSorted()).toEqual(['charlotte', 'york']);
  });

  /** 10.11 Units in the space that could still be moved with this card. */
  const fresh = (t: ReturnType<typeof withdrawing>, id: string): number => unitsWithin(t.s, AMERICAN, space(id), 0, 4);

  test('10.11, 16.2 units that have withdrawn are spent for the card', () => {
    const t = withdrawing().rolls(1).does('american: withdraw alone').rolls(1).does('british: let-go');
    expect([t.units('american', 'charlotte'), fresh(t, 'charlotte')]).toEqual([3, 0]);
  });

  test('10.11, 15.1 so are those that have attacked and been beaten; the others there are not', () => {
    const on = {
      camden: 'british pc, cornwallis, 3 british',
      charlotte: 'american pc, gates, 6 american',
      york: 'american pc',
    };
    const t = withdrawing({ on, lead: 'british', held: { american: 'probe', british: 'flank-left' } });
    t.does('british: attack flank-left').rolls(1).does('american: concede');
    expect([t.units('american', 'charlotte'), fresh(t, 'charlotte')]).toEqual([5, 2]);
  });

  test('16.1 failed or held, the defender may take the initiative', () => {
    const t = withdrawing().rolls(2).does('american: withdraw alone');
    t.mayOnly('british: seize', 'british: hold').does('british: seize');
    expect(t.answers).toContain('british: attack frontal');
    const held = withdrawing().rolls(1).does('american: withdraw alone').rolls(3).does('british: cancel');
    expect(held.question).toBe('battle initiative');
  });

  test('16.1, C-29 there is no limit to the attempts: after a failed one he may try again at once', () => {
    const t = withdrawing().rolls(2).does('american: withdraw alone', 'british: hold');
    t.may('american: withdraw alone').rolls(3).does('american: withdraw alone', 'british: seize');
    t.may('british: withdraw alone').rolls(6).does('british: withdraw alone', 'american: hold');
    t.may('british: withdraw alone');
  });

  test('16.1, C-29 after ninety-nine attempts in one battle only cards are left, and this is told', () => {
    const t = withdrawing();
    for (let n = 1; n < 99; n++) t.rolls(6).does('american: withdraw alone', 'british: hold');
    expect(t.heard('standoff')).toEqual([]);
    t.rolls(6).does('american: withdraw alone', 'british: hold').mayNot('american: withdraw alone');
    expect([t.heard('standoff'), t.targets('attack')]).toEqual([
      [{ kind: 'standoff', attempts: 99 }],
      ['flank-left', 'probe'],
    ]);
  });

  test('16.2, 15.5, C-84 a general who loses his last unit by it is captured and paid for; the battle is not', () => {
    const on = { camden: 'british pc, cornwallis, 3 british', charlotte: 'gates, 1 american', york: 'american pc' };
    const t = withdrawing({ on, party: 1 }).rolls(1).does('american: withdraw alone');
    t.rolls(1).does('british: let-go');
    expect([t.general('gates'), t.markers('american'), t.question]).toEqual(['captured', [], 'play over']);
  });

  test('16.3 not onto an enemy marker; an original attacker only to where he came from', () => {
    const t = withdrawing({
      on: { camden: 'cornwallis, 3 british', charlotte: 'british pc, gates, 4 american', york: 'american pc' },
    });
    t.mayNot('american: withdraw alone');
  });

  test('16.3 an original defender who has the initiative chooses an adjacent space, not the attacker’s', () => {
    const on = {
      camden: 'cornwallis, 3 british',
      charlotte: 'american pc, gates, 4 american',
      cheraw: 'american pc',
      york: 'american pc',
    };
    const t = withdrawing({ on, lead: 'british' }).rolls(3).does('british: withdraw alone');
    t.does('american: let-go');
    expect([
      t.targets('withdraw-to'),
      t.why('space', 'charlotte'),
      t.why('space', 'cheraw'),
      t.why('space', 'salem'),
    ]).toEqual([['eutaw-springs', 'ninety-six'], ['16.3'], ['16.3'], ['16.2']]);
    t.rolls(1).does('british: withdraw-to ninety-six');
    expect([t.general('cornwallis'), t.units('british', 'ninety-six'), t.general('gates')]).toEqual([
      'ninety-six',
      2,
      'camden',
    ]);
    expect(t.question).toBe('play over');
  });

  test('8.4 guides help a withdrawal', () => {
    const t = withdrawing({ american: ['local-guides-1'] });
    t.rolls(3).does('american: withdraw local-guides-1');
    expect(t.question).toBe('battle parley');
  });

  test('16.1 without a general nobody withdraws', () => {
    const on = { camden: '3 british', charlotte: 'american pc, gates, 4 american', york: 'american pc' };
    withdrawing({ on, lead: 'british' }).mayNot('british: withdraw alone');
  });
});
