import { describe, expect, test } from 'vitest';
import { type Options, weThePeopleD10 } from '../src/index.ts';
import { draws, scene, seasonEnds, seasonOpens } from './scene.ts';

const QUIET = {
  'new-york': 'british pc, howe, 2 british',
  philadelphia: 'american pc, congress, washington, 2 american',
} as const;
const OPS = ['ops-1', 'ops-1', 'ops-2', 'ops-2', 'ops-3'] as const;
const FULL = { american: OPS, british: OPS } as const;
/** The cards of both sides are laid without use, the American first. */
const quietSeason = [
  'british: wait',
  'american: first american',
  'american: card ops-1',
  'american: use nothing',
  'american: end-card',
  'british: card ops-1',
  'british: use nothing',
  'british: end-card',
];

describe('M4 Seasons', () => {
  test.each([
    [{ cardsPerSeason: 7 }, 'a season has one or two cards, not 7'],
    [{ cardsPerSeason: '1' }, 'a season has one or two cards, not 1'],
    [{ classicAttrition: 'yes' }, 'classicAttrition is true or false, not yes'],
    [{ automaticVictories: 1 }, 'automaticVictories is true or false, not 1'],
  ])('M4.1 M-05 M-20 M-23 nothing else can be agreed: %j', (terms, message) => {
    expect(() => weThePeopleD10().setup(terms as unknown as Options)).toThrow(message);
  });

  test('M4 M-04 Spring, Summer, Autumn, Winter, and then the next year', () => {
    const t = seasonOpens({ on: QUIET, ...FULL, season: 'spring', year: 1776, box: 3 });
    const times = [t.time];
    for (let i = 0; i < 4; i++) {
      t.does(...quietSeason.slice(0, -1))
        .rolls(0, 0)
        .does('british: end-card');
      times.push(t.time);
    }
    expect(times).toEqual(['Spring 1776', 'Summer 1776', 'Autumn 1776', 'Winter 1776', 'Spring 1777']);
  });

  test('5.1 M4 captured generals come home and units arrive in Spring only', () => {
    const summer = seasonEnds({ on: QUIET, season: 'spring', year: 1777, captured: ['greene'], box: 3 }, ...draws(10));
    expect([summer.time, summer.general('greene'), summer.s.britishBox]).toEqual(['Summer 1777', 'captured', 3]);
    const spring = seasonEnds({ on: QUIET, season: 'winter', year: 1777, captured: ['greene'], box: 3 }, ...draws(10));
    expect([spring.time, spring.general('greene'), spring.s.britishBox]).toEqual(['Spring 1778', 'box', 11]);
  });

  test('5.0 M-33 a mutiny lasts until the year is over', () => {
    expect(seasonEnds({ on: QUIET, season: 'autumn', mutiny: true }, ...draws(10)).s.mutiny).toBe(true);
    expect(seasonEnds({ on: QUIET, season: 'winter', mutiny: true }, ...draws(10)).s.mutiny).toBe(false);
  });
});

describe('M4.1 Strategy Phase', () => {
  test('M4.1 M-05 one card each, then both draw back to five', () => {
    const t = seasonOpens({ on: QUIET, ...FULL });
    t.does(...quietSeason.slice(0, 5));
    expect(t.seat).toBe('british');
    t.does('british: card ops-1', 'british: use nothing').rolls(0, 0).does('british: end-card');
    expect([t.hand('american').length, t.hand('british').length, t.question]).toEqual([5, 5, 'turn preempt']);
  });

  test('M4.1 M-05 with two cards a season they alternate until each has played two', () => {
    const t = seasonOpens({ on: QUIET, ...FULL, terms: { cardsPerSeason: 2 } });
    t.does(...quietSeason);
    expect([t.seat, t.question]).toEqual(['american', 'play card']);
    t.does('american: card ops-1', 'american: use nothing', 'american: end-card', 'british: card ops-1');
    t.does('british: use nothing').rolls(0, 0, 0, 0).does('british: end-card');
    expect([t.question, t.hand('american').length]).toEqual(['turn preempt', 5]);
  });

  test('M4.1 M-37 6.0b a hand of more than five is kept and draws nothing', () => {
    const t = scene({ on: QUIET, american: ['hortelez-et-cie', ...OPS.slice(1)], british: OPS });
    t.rolls(0, 0).lays('american: hortelez-et-cie event').does('american: end-card');
    expect([t.hand('american').length, t.hand('british').length, t.question]).toEqual([6, 5, 'turn preempt']);
  });

  test('M4.1 M-37 cards are drawn one at a time, the American first', () => {
    const t = seasonEnds({ on: QUIET, american: OPS.slice(2), british: OPS.slice(1) }, 0, 20, 0);
    expect([t.hand('american').length, t.hand('british').length]).toEqual([5, 5]);
    expect(t.heard('dealt').map((it) => [it.side, it.count])).toEqual([
      [0, 2],
      [1, 1],
    ]);
  });

  test('6.0c when the deck runs out in a refill the discards are shuffled in at once', () => {
    const t = seasonEnds({ on: QUIET, american: OPS.slice(2), british: OPS, pool: { deck: 1, discards: 30 } }, 0, 0);
    expect(t.heard('reshuffled').map((it) => it.size)).toEqual([30]);
    expect(t.deck).toBe(29);
  });

  test('M4.1 M-41 a player without a card is passed over', () => {
    const t = seasonOpens({ on: QUIET, british: OPS }).does('british: wait', 'american: first american');
    expect([t.seat, t.question]).toEqual(['british', 'play card']);
  });

  test('5.3b there is no pass: an operations card may be played without use, an event discarded', () => {
    const t = scene({ on: QUIET, american: ['ops-1', 'kings-pardons'] });
    t.mayOnly('american: card ops-1', 'american: card kings-pardons');
    t.does('american: card kings-pardons').mayOnly('american: use discard');
  });

  test('6.1d M-36 reinforcement cards are on the discard pile when the hands are filled after Winter', () => {
    const filed = { american: ['ops-1', 'ops-2'], british: ['ops-3'] };
    const year = seasonEnds({ on: QUIET, ...FULL, american: OPS.slice(1), filed, season: 'winter' }, 0);
    expect([year.s.filed, year.pile('discards').length]).toEqual([[[], []], 3]);
    const autumn = seasonEnds({ on: QUIET, ...FULL, american: OPS.slice(1), filed, season: 'autumn' }, 0);
    expect(autumn.s.filed.map((it) => it.length)).toEqual([2, 1]);
  });
});

describe('M4.1 Specials are played by Winter', () => {
  const SPECIAL = ['european-war', 'ops-1', 'ops-1', 'ops-2', 'ops-3'] as const;

  test('M4.1 3.0d 6.2f a Special is never discarded', () => {
    const t = scene({ on: QUIET, american: SPECIAL, season: 'spring', left: [0, 1] });
    t.does('american: card european-war').mayOnly('american: use event');
    expect(t.why('use', 'european-war/discard')).toEqual(['6.2f']);
  });

  test('M4.1 M-07 it can be kept until the last play of the year, and then it must be played', () => {
    const autumn = scene({ on: QUIET, american: SPECIAL, season: 'autumn', left: [0, 1] });
    expect(autumn.targets('card')).toEqual(['ops-1', 'ops-2', 'ops-3', 'european-war']);
    const winter = scene({ on: QUIET, american: SPECIAL, season: 'winter', left: [0, 1] });
    winter.mayOnly('american: card european-war');
    expect(winter.why('card', 'ops-1')).toEqual(['M4.1']);
    expect(winter.why('use', 'ops-1/march')).toEqual(['M4.1']);
  });

  test('M4.1 M-07 several take the last turns of the year', () => {
    const two = ['european-war', 'french-alliance', 'ops-1', 'ops-2', 'ops-3'];
    scene({ on: QUIET, american: two, season: 'summer', left: [0, 1] }).may('american: card ops-1');
    const autumn = scene({ on: QUIET, american: two, season: 'autumn', left: [0, 1] });
    autumn.mayOnly('american: card european-war', 'american: card french-alliance');
  });

  test('M4.1 M-05 M-07 with two cards a season the plays left are counted so', () => {
    const p = { on: QUIET, american: SPECIAL, season: 'winter', terms: { cardsPerSeason: 2 } } as const;
    scene({ ...p, left: [1, 1] }).may('american: card ops-1');
    scene({ ...p, left: [0, 1] }).mayOnly('american: card european-war');
  });

  test('5.3a M-38 Specials that take all that is left of the year close the British opening', () => {
    const hand = { british: ['european-war', 'minor-campaign'], american: OPS };
    const winter = seasonOpens({ on: QUIET, ...hand, season: 'winter' });
    winter.mayOnly('british: wait');
    expect(winter.why('card', 'minor-campaign')).toEqual(['M4.1']);
    seasonOpens({ on: QUIET, ...hand, season: 'autumn' }).may('british: open minor-campaign');
  });

  test('M4.1 M-32 what no play is left for is played on top, the American first', () => {
    const hands = { american: ['declaration-of-independence'], british: ['european-war'] };
    const t = seasonEnds({ on: QUIET, ...hands, season: 'winter', alliance: true });
    t.mayOnly('american: card declaration-of-independence').lays('american: declaration-of-independence event');
    while (t.question === 'event declare') t.does(t.answers[0]!);
    t.does('american: end-card').mayOnly('british: card european-war').lays('british: european-war event');
    expect([t.question, t.units('british', 'new-york'), t.time]).toEqual(['play over', 0, 'Winter 1776']);
    t.rolls(...draws(10)).does('british: end-card');
    expect(t.time).toBe('Spring 1777');
  });

  test('M4.1 M-07 one drawn in the Winter refill belongs to the next year', () => {
    const declaration = 15 + 14 + 16 + 4 + 2;
    const t = seasonEnds({ on: QUIET, american: OPS.slice(1), british: OPS, season: 'winter' }, declaration);
    expect([t.time, t.hand('american').at(-1)]).toEqual(['Spring 1777', 'declaration-of-independence']);
    t.does('british: wait', 'american: first american').may('american: card ops-1');
  });
});

describe('5.3a Who goes first', () => {
  test('5.3a M-38 the British open with a campaign, and it is their card of the season', () => {
    const t = seasonOpens({
      on: QUIET,
      american: OPS,
      british: ['minor-campaign', 'ops-1', 'ops-1', 'ops-2', 'ops-3'],
    });
    t.mayOnly('british: wait', 'british: open minor-campaign');
    t.does('british: open minor-campaign', 'british: general howe', 'british: stop', 'british: end-card');
    expect([t.seat, t.question]).toEqual(['american', 'play card']);
    t.does('american: card ops-1', 'american: use nothing').rolls(0, 0).does('american: end-card');
    expect(t.question).toBe('turn preempt');
  });

  test('5.3a the British are asked also without a campaign; then the American says who begins', () => {
    const t = seasonOpens({ on: QUIET, ...FULL })
      .mayOnly('british: wait')
      .does('british: wait');
    t.mayOnly('american: first american', 'american: first british').does('american: first british');
    expect([t.seat, t.question]).toEqual(['british', 'play card']);
  });
});

describe('M4.2 Movement and combat', () => {
  test('M4.2 M-06 a battle is fought inside the card that causes it', () => {
    const t = scene({ on: { camden: '1 british', charlotte: 'gates, 3 american' }, american: ['ops-3'] });
    t.lays('american: ops-3 march').does('american: general gates').rolls(1).does('american: step camden');
    expect([t.question, t.general('gates'), t.units('british', 'camden')]).toEqual(['play over', 'camden', 0]);
  });
});

describe('5.5 French Navy', () => {
  test('5.5 10.2a M-39 in Winter the Navy may sail and then Congress returns; at no other time', () => {
    const on = {
      ...QUIET,
      philadelphia: 'american pc, washington, 2 american',
      newport: 'navy',
      boston: 'american pc',
    };
    const winter = seasonEnds({ on, ...FULL, season: 'winter' });
    expect([winter.question, winter.targets('navy').length]).toEqual(['turn navy', 18]);
    winter.does('american: navy boston').mayOnly('american: congress philadelphia', 'american: congress boston');
    winter.does('american: congress boston');
    expect([winter.congress, winter.time]).toEqual(['boston', 'Spring 1777']);
    const autumn = seasonEnds({ on, ...FULL, season: 'autumn' });
    expect([autumn.question, autumn.congress]).toEqual(['turn preempt', 'dispersed']);
  });
});
