import { describe, expect, test } from 'vitest';
import { type Position, draws, endOfYear, firstPlay, fromTheStart, march, printedAs, scene } from './scene.ts';

const QUIET = { boston: 'british pc, 1 british', philadelphia: 'american pc, congress, 1 american' } as const;
const PORTS = [
  'quebec',
  'boston',
  'barnstable',
  'falmouth',
  'newport',
  'new-haven',
  'new-york',
  'long-island',
  'philadelphia',
  'baltimore',
  'alexandria',
  'yorktown',
  'norfolk',
  'new-bern',
  'wilmington-nc',
  'charleston',
  'savannah',
  'st-marys',
];

describe('5.1 Reinforcements Phase', () => {
  test("5.1 T-5.1-1 the year's British units arrive in the box", () => {
    const t = fromTheStart();
    while (t.question === 'setup committee') t.does(t.answers[0]!);
    t.rolls(...draws(14)).does('american: begin');
    expect(t.s.britishBox).toBe(3);
  });

  test('5.1 T-5.1-1 R-85 captured generals come home to their box, not to the map', () => {
    const t = scene({ on: QUIET, at: 'over', captured: ['greene', 'howe'], year: 1775, box: 2 });
    t.rolls(...draws(14)).does('american: end-card');
    expect([t.general('greene'), t.general('howe')]).toEqual(['box', 'box']);
    expect(t.s.britishBox).toBe(2 + 8);
  });
});

describe('5.2 Deal Strategy cards', () => {
  test('5.2 seven cards each, one at a time, the American first', () => {
    const t = scene({ on: QUIET, at: 'over', pool: { deck: 60, discards: 36 } });
    t.rolls(0, 58, ...draws(12)).does('american: end-card');
    expect(t.heard('dealt').map(({ side, count }) => [side, count])).toEqual([
      [0, 7],
      [1, 7],
    ]);
    expect(t.hand('british')).toContain('major-campaign');
    expect(t.hand('american')).not.toContain('major-campaign');
  });

  test('5.2 T-5.2-1 a deck of five: the discards are shuffled in when it is empty, and the deal goes on', () => {
    const t = scene({ on: QUIET, at: 'over', pool: { deck: 5, discards: 40 } });
    t.rolls(...draws(14)).does('american: end-card');
    expect(t.heard('reshuffled')).toEqual([{ kind: 'reshuffled', size: 40 }]);
    expect([t.hand('american').length, t.hand('british').length]).toEqual([7, 7]);
    expect([t.deck, t.pile('discards').length]).toEqual([40 - 9, 0]);
  });

  test('6.0c T-5.2-1 R-16 a deck of exactly fourteen: the discards are shuffled at once, after the last card', () => {
    const t = scene({ on: QUIET, at: 'over', pool: { deck: 14, discards: 40 } });
    t.rolls(...draws(14)).does('american: end-card');
    expect(t.heard('reshuffled')).toEqual([{ kind: 'reshuffled', size: 40 }]);
    expect([t.deck, t.pile('discards').length]).toEqual([40, 0]);
  });
});

describe('5.3a Who goes first', () => {
  const hands = { american: ['ops-1'], british: ['minor-campaign', 'ops-1'] };

  test('5.3a T-5.3a-1 the British may open with a campaign: they play first, and it is that card', () => {
    const t = firstPlay({ on: { boston: 'howe, 3 british', philadelphia: '1 american' }, ...hands });
    t.mayOnly('british: wait', 'british: open minor-campaign').does('british: open minor-campaign');
    t.mayOnly('british: general howe');
    t.does('british: general howe', 'british: stop').mayOnly('british: end-card').does('british: end-card');
    expect(t.seat).toBe('american');
    expect(t.hand('british')).toEqual(['ops-1']);
  });

  test('5.3a R-12 the campaign must move a general: he may take no step, but "no more" comes only after the first', () => {
    const t = firstPlay({ on: { boston: 'howe, 3 british', quebec: 'carleton', reading: '1 american' }, ...hands });
    t.does('british: open minor-campaign').mayOnly('british: general howe', 'british: general carleton');
    t.does('british: general howe', 'british: stop').mayOnly('british: general carleton', 'british: no-more');
  });

  test('5.3a a campaign card does not open without a British general on the map', () => {
    const t = firstPlay({ on: QUIET, ...hands }).mayOnly('british: wait');
    expect(t.why('card', 'minor-campaign')).toEqual(['5.3a']);
  });

  test('5.3a T-5.3a-2 R-11 without a campaign the British are asked all the same, and then the American chooses', () => {
    const t = firstPlay({
      on: { boston: 'howe, 3 british', reading: '1 american' },
      american: ['ops-1'],
      british: ['ops-2', 'ops-1'],
    });
    t.mayOnly('british: wait').does('british: wait');
    t.mayOnly('american: first american', 'american: first british').does('american: first british');
    t.mayOnly('british: card ops-1', 'british: card ops-2');
  });

  test('5.3a campaign cards are no choice for whoever does not hold them', () => {
    const t = firstPlay({ on: { boston: 'howe, 3 british', reading: '1 american' }, british: ['ops-1'] });
    expect(t.why('card', 'major-campaign')).toEqual(['5.3b']);
    expect(t.why('card', 'ops-1')).toEqual(['5.3a']);
  });
});

describe('5.3b One card a turn', () => {
  test('5.3b T-5.3b-1 a War Ends card cannot be discarded: its play is forced', () => {
    const t = scene({ american: ['war-ends-1780'] }).mayOnly('american: card war-ends-1780');
    t.does('american: card war-ends-1780').mayOnly('american: use event');
  });

  test("5.3b T-5.3b-2 the enemy's event can only be discarded, face up and without effect", () => {
    const t = scene({ on: { reading: 'american pc' }, american: ['kings-pardons'] });
    t.does('american: card kings-pardons').mayOnly('american: use discard');
    expect(t.why('use', 'kings-pardons/event')).toEqual(['3.0d']);
    t.does('american: use discard').mayOnly('american: end-card');
    expect(t.pile('discards')).toEqual(['kings-pardons']);
    expect(t.control('reading')).toBe('american');
  });

  test("5.3b T-5.3b-2 one's own battle event is not played on one's turn", () => {
    const t = scene({ american: ['henry-knox'] })
      .does('american: card henry-knox')
      .mayOnly('american: use discard');
    expect(t.why('use', 'henry-knox/event')).toEqual(['9.0b']);
  });

  test('5.3b T-5.3b-3 R-13 an operations card that fits nothing is played without use', () => {
    const slower = printedAs(({ generals }) => ({
      generals: generals.map((it) => (it.id === 'washington' ? { ...it, strategy: 2 } : it)),
    }));
    const position: Position = {
      on: { reading: 'washington, 2 american' },
      american: ['ops-1'],
      filed: { american: ['ops-2', 'ops-2'] },
    };
    const t = scene(position, slower).does('american: card ops-1').mayOnly('american: use nothing');
    expect(t.why('use', 'ops-1/march')).toEqual(['6.1a']);
    expect(t.why('use', 'ops-1/markers')).toEqual(['10.1a']);
    expect(t.why('use', 'ops-1/reinforcements')).toEqual(['8.0a']);
    t.does('american: use nothing');
    expect(t.pile('discards')).toEqual(['ops-1']);
  });

  test('5.3b R-13 an operations card is not discarded, and there is no pass', () => {
    const t = scene({ american: ['ops-1', 'nathan-hale'] });
    t.mayOnly('american: card ops-1', 'american: card nathan-hale').does('american: card ops-1');
    expect(t.why('use', 'ops-1/discard')).toEqual(['5.3b']);
  });

  test('5.3b a campaign is played with a general on the map, else only discarded', () => {
    const t = scene({ american: ['minor-campaign'] }).does('american: card minor-campaign');
    t.mayOnly('american: use discard');
    expect(t.why('use', 'minor-campaign/event')).toEqual(['7.0c']);
    scene({ on: { reading: 'lee' }, american: ['minor-campaign'] })
      .does('american: card minor-campaign')
      .mayOnly('american: use event', 'american: use discard');
  });

  test('5.3b R-36 Glover is discarded on a turn of its own, never played', () => {
    const t = scene({ on: { reading: 'lee' }, american: ['john-glover'] }).does('american: card john-glover');
    t.mayOnly('american: use discard');
    expect(t.why('use', 'john-glover/event')).toEqual(['7.1a']);
  });

  test('5.3 the turn passes to the opponent, or stays if he has no card', () => {
    const t = scene({ american: ['ops-1'], british: ['ops-2', 'ops-3'] }).lays('american: ops-1 nothing');
    t.does('american: end-card').lays('british: ops-2 nothing').does('british: end-card');
    expect(t.seat).toBe('british');
  });
});

describe('5.3c End of the Strategy Phase', () => {
  test('5.3c T-5.3c-1 R-14 battle events are extra: a hand emptied by one is passed over, and the other plays on', () => {
    const t = scene({
      on: {
        'lexington-concord': 'american pc, washington, 1 american',
        boston: 'british pc, 1 british',
        norfolk: 'british pc, 1 british',
        york: '1 american',
      },
      american: ['ops-1', 'ops-2', 'ops-2', 'ops-2'],
      british: ['hessians'],
    }).rolls(...draws(2 + 1 + (1 + 1 + 2 + 2)), 1);
    t.lays('american: ops-1 march').does('american: general washington', 'american: step boston', 'american: ready');
    t.mayOnly('british: lay hessians', 'british: ready').does('british: lay hessians');
    t.does('american: attack frontal', 'british: concede', 'british: retreat norfolk', 'american: end-card');
    for (let i = 0; i < 2; i++) t.lays('american: ops-2 nothing').does('american: end-card');
    t.mayOnly('american: card ops-2');
  });

  test("5.3c only enemy events left: they are discarded one a turn, like one's own battle events", () => {
    const t = scene({ on: QUIET, year: 1783, american: ['kings-pardons', 'henry-knox'] });
    t.lays('american: kings-pardons discard').does('american: end-card');
    t.lays('american: henry-knox discard').does('american: end-card');
    expect(t.pile('discards')).toEqual(['kings-pardons', 'henry-knox']);
    expect(t.game.outcome(t.s)).toBeDefined();
  });

  test('5.3c Hortelez fills an otherwise empty American hand again', () => {
    const t = scene({ on: QUIET, american: ['hortelez-et-cie'] }).rolls(0, 0);
    t.lays('american: hortelez-et-cie event').does('american: end-card');
    t.mayOnly('american: card ops-1');
  });
});

describe('5.3d Winter Offensive', () => {
  const on = {
    'lexington-concord': 'american pc, washington, 1 american',
    newport: 'greene, 1 american',
    boston: 'british pc, 1 british',
    york: '1 american',
  };
  const BRITISH_CARDS = 1 + 1 + 2;

  test('5.3d T-5.3d-1 Washington attacks with the last card of the phase: two more battle cards', () => {
    const t = march('washington', { on }, 'ops-1').rolls(...draws(2 + 1 + 2 + BRITISH_CARDS));
    t.does('american: step boston');
    expect(t.counted('american')).toEqual({ general: 2, units: 1, 'winter-offensive': 2 });
  });

  test('5.3d T-5.3d-1 R-15 Glover in hand does not spoil it, if he is played with the move', () => {
    const t = march('washington', { on, american: ['john-glover'] }, 'ops-1');
    t.rolls(...draws(2 + 1 + 2 + BRITISH_CARDS));
    t.does('american: with-glover', 'american: step boston');
    expect(t.counted('american')['winter-offensive']).toBe(2);
  });

  test('5.3d R-15 Glover still in hand at the battle: no bonus', () => {
    const t = march('washington', { on, american: ['john-glover'] }, 'ops-1');
    t.does('american: step boston').rolls(...draws(2 + 1 + BRITISH_CARDS));
    t.mayOnly('american: ready').does('american: ready');
    expect(t.counted('american')['winter-offensive']).toBeUndefined();
  });

  test('5.3d R-15 it works with a campaign card, also when Glover carried another general', () => {
    const t = march('greene', { on, american: ['john-glover'] }, 'minor-campaign');
    t.does('american: with-glover', 'american: stop', 'american: general washington');
    t.rolls(...draws(2 + 1 + 2 + BRITISH_CARDS)).does('american: step boston');
    expect(t.counted('american')['winter-offensive']).toBe(2);
  });

  test('5.3d T-5.3d-2 not with Knox in hand when the card is played, even if he is then played', () => {
    const t = march('washington', { on, american: ['henry-knox'] }, 'ops-1').does('american: step boston');
    t.rolls(...draws(2 + 1 + 2 + BRITISH_CARDS)).does('american: lay henry-knox');
    expect(t.counted('american')).toEqual({ general: 2, units: 1, events: 2 });
  });

  test('5.3d T-5.3d-2 not with Knox played in an earlier battle of the same campaign and Glover after him', () => {
    const stronger = { ...on, boston: 'british pc, 2 british' };
    const t = march('greene', { on: stronger, american: ['henry-knox', 'john-glover'] }, 'minor-campaign');
    t.does('american: step boston').rolls(...draws(2 + 1 + 2 + (2 + 1 + 2)), 1);
    t.does('american: lay henry-knox', 'american: ready', 'american: attack frontal', 'british: concede');
    t.does('british: retreat falmouth', 'american: general washington', 'american: with-glover');
    t.rolls(...draws(2 + 1 + BRITISH_CARDS)).does('american: step concord-nh', 'american: step falmouth');
    expect(t.counted('american')).toEqual({ general: 2, units: 1 });
  });

  test('5.3d T-5.3d-2 not with a British card left', () => {
    const t = march('washington', { on, british: ['ops-1'] }, 'ops-1').does('american: step boston');
    t.rolls(...draws(2 + 1 + BRITISH_CARDS)).does('british: ready');
    expect(t.counted('american')['winter-offensive']).toBeUndefined();
  });

  test('5.3d T-5.3d-2 not when Greene attacks', () => {
    const t = march('greene', { on }, 'ops-1')
      .rolls(...draws(2 + 1 + BRITISH_CARDS))
      .does('american: step boston');
    expect(t.counted('american')['winter-offensive']).toBeUndefined();
  });

  test('5.3d T-5.3d-2 not when Washington is attacked', () => {
    const t = march('howe', { on: { ...on, newport: '1 american', boston: 'british pc, howe, 2 british' } });
    t.does('british: step lexington-concord')
      .rolls(...draws(2 + 1 + (3 + 2 + 1)))
      .does('american: stand');
    expect(t.counted('american')).toEqual({ general: 2, units: 1 });
  });

  test('5.3d T-5.3d-2 not when Washington intercepts', () => {
    const t = march('howe', { on: { ...on, boston: 'british pc, howe, 2 british', newport: 'american pc' } });
    t.does('british: step newport').rolls(2, ...draws(2 + 1 + 1 + 2 + (3 + 2 + 1 + 2)));
    t.does('american: intercept washington');
    expect(t.counted('american')).toEqual({ general: 2, units: 1, militia: 2, interception: 1 });
  });
});

describe('5.4 to 5.6 Winter, the Navy, political control', () => {
  test('5.0 winter comes before the Navy, the Navy before control, control before the end', () => {
    const t = endOfYear({
      on: {
        reading: 'american pc, washington, 5 american',
        boston: 'british pc, 1 british',
        newport: 'navy',
        philadelphia: 'american pc, congress',
      },
    });
    expect(t.question).toBe('turn navy');
    expect(t.units('american', 'reading')).toBe(3);
    t.does('american: navy newport');
    expect(t.told.map((it) => it.rule)).toEqual(expect.arrayContaining(['5.3b', '11.0b', '5.5', '10.2d', '10.2e']));
    expect(t.told.findIndex((it) => it.rule === '11.0b')).toBeLessThan(t.told.findIndex((it) => it.rule === '5.5'));
    expect(t.winner).toBeDefined();
  });

  test('5.4 winter attrition follows when both hands are empty', () => {
    const t = endOfYear({ on: { reading: '2 american', boston: 'british pc, 1 british' } });
    expect(t.units('american', 'reading')).toBe(1);
  });

  test('5.5 T-5.5-1 the Navy may go to any of the 18 ports, British ones too, or stay', () => {
    const t = endOfYear({ on: { ...QUIET, newport: 'navy' } });
    expect(t.targets('navy').toSorted()).toEqual(PORTS.toSorted());
    expect(t.why('space', 'reading')).toEqual(['5.5']);
    t.does('american: navy boston');
    expect(t.navy).toBe('boston');
  });

  test('5.5 nobody is asked before the Navy is in play', () => {
    expect(endOfYear({ on: QUIET }).heard('navy')).toEqual([]);
  });

  test('5.6 occupation and isolation close the year', () => {
    const t = endOfYear({ on: { ...QUIET, reading: 'washington, 1 american' } });
    expect(t.control('reading')).toBe('american');
  });
});

describe('5.7 End Phase', () => {
  test('5.7 T-5.7-1 reinforcement cards go to the discards, quotas and Mutiny are cleared, a year passes', () => {
    const t = scene({
      on: QUIET,
      at: 'over',
      year: 1776,
      mutiny: true,
      filed: { american: ['ops-1', 'ops-2'], british: ['ops-3'] },
    });
    t.rolls(...draws(14)).does('american: end-card');
    expect(t.pile('discards')).toEqual(['ops-1', 'ops-2', 'ops-3']);
    expect([t.s.filed, t.s.mutiny, t.s.year]).toEqual([[[], []], false, 1777]);
    expect(t.question).toBe('turn preempt');
  });

  test('5.7 T-5.7-1 R-82 1783 ends the game with an empty War Ends box', () => {
    const t = endOfYear({ on: QUIET });
    expect(t.game.outcome(t.s)?.rule).toBe('12.0b');
  });

  test('5.7 R-82 the end is tested first: the cards of the last year stay where they lie', () => {
    const t = endOfYear({ on: QUIET, filed: { american: ['ops-1'] } });
    expect([t.pile('discards'), t.s.year]).toEqual([[], 1783]);
  });

  test('5.7a three ways to end: the last year, a due War Ends card, an automatic victory', () => {
    expect(endOfYear({ on: QUIET, year: 1783 }).winner).toBe('american');
    expect(endOfYear({ on: QUIET, year: 1780, warEnds: 'war-ends-1780' }).winner).toBe('american');
    const t = scene({ on: { boston: '1 british', york: '1 american' }, american: ['european-war'] });
    expect(t.lays('american: european-war event').winner).toBe('american');
  });
});
