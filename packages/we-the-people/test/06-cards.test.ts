import { describe, expect, test } from 'vitest';
import { warEndsIn } from '../src/index.ts';
import { draws, endOfYear, scene } from './scene.ts';

const QUIET = { boston: 'british pc, 1 british', philadelphia: 'american pc, congress, 1 american' } as const;
const six = (id: string): string[] => Array.from({ length: 6 }, () => id);

describe('6.0 Strategy cards', () => {
  test('6.0a a hand is seven cards at the deal and its size is public', () => {
    const t = scene({ american: ['ops-1', ...six('ops-2')], british: ['ops-3'] });
    expect(t.game.view(t.s, 1).hands[0]).toEqual({ count: 7 });
    expect(t.game.view(t.s).hands).toEqual([{ count: 7 }, { count: 1 }]);
    expect(t.game.view(t.s, 0).hands[0].cards).toHaveLength(7);
  });

  test('6.0b T-6.0b-1 Hortelez before the Alliance: two cards at once, so nine plays in the phase', () => {
    const t = scene({ on: QUIET, year: 1783, american: ['hortelez-et-cie', ...six('ops-1')] }).rolls(0, 0);
    t.lays('american: hortelez-et-cie event').does('american: end-card');
    expect(t.hand('american')).toHaveLength(8);
    for (let i = 0; i < 8; i++) t.lays('american: ops-1 nothing').does('american: end-card');
    expect(t.heard('card-over')).toHaveLength(9);
    expect(t.game.outcome(t.s)).toBeDefined();
  });

  test('6.0b T-6.0b-1 R-20 after the Alliance Hortelez can only be discarded', () => {
    const t = scene({ alliance: true, american: ['hortelez-et-cie'] }).does('american: card hortelez-et-cie');
    t.mayOnly('american: use discard');
    expect(t.why('use', 'hortelez-et-cie/event')).toEqual(['6.0b']);
  });

  test('6.0b R-27 the draw comes before the reshuffle: Hortelez cannot draw himself but is shuffled in', () => {
    const t = scene({ american: ['hortelez-et-cie'], discards: ['ops-3'], pool: { deck: 4, discards: 0 } });
    t.rolls(0, 0).lays('american: hortelez-et-cie event');
    expect(t.hand('american')).toEqual(['ops-1', 'ops-1']);
    expect(t.deck).toBe(4 - 2 + 1 + 1);
    expect(t.pile('discards')).toEqual([]);
  });

  test('6.0c R-16 the deck runs out in the middle of a draw: it is made anew at once, without the card that draws', () => {
    const t = scene({ american: ['hortelez-et-cie'], pool: { deck: 1, discards: 3 } });
    t.rolls(0, 0).lays('american: hortelez-et-cie event');
    expect(t.heard('reshuffled').map((it) => it.size)).toEqual([3, 2 + 1]);
  });

  test('6.0d T-6.0d-1 R-18 Pitt before the Alliance: deck, discards and Pitt are the new deck, and nothing else', () => {
    const t = scene({
      on: { ...QUIET, norfolk: 'british pc' },
      turn: 'british',
      british: ['william-pitt', 'ops-1'],
      american: ['ops-2'],
      discards: ['ops-3', 'ops-3'],
      removed: ['von-steuben'],
      warEnds: 'war-ends-1780',
      filed: { american: ['ops-1'], british: ['ops-2'] },
    });
    const before = t.deck;
    t.lays('british: william-pitt event').does('british: marker petersburg');
    expect(t.deck).toBe(before + 2 + 1);
    expect(t.pile('discards')).toEqual([]);
    expect([t.hand('american'), t.hand('british')]).toEqual([['ops-2'], ['ops-1']]);
    expect([t.pile('removed'), t.s.filed.map((it) => it.length)]).toEqual([['von-steuben'], [1, 1]]);
    expect(t.game.kit.cards[t.s.warEnds]!.id).toBe('war-ends-1780');
  });

  test('6.0d T-6.0d-1 Pitt discarded, or played after the Alliance: no reshuffle', () => {
    const p = { on: { ...QUIET, norfolk: 'british pc' }, turn: 'british', british: ['william-pitt'] } as const;
    const thrown = scene({ ...p, discards: ['ops-3'] }).lays('british: william-pitt discard');
    expect(thrown.pile('discards')).toEqual(['ops-3', 'william-pitt']);
    const late = scene({ ...p, alliance: true, discards: ['ops-3'] }).lays('british: william-pitt event');
    late.does('british: marker petersburg');
    expect(late.pile('discards')).toEqual(['ops-3', 'william-pitt']);
    expect([...thrown.heard('reshuffled'), ...late.heard('reshuffled')]).toEqual([]);
  });
});

describe('6.1 Operations cards', () => {
  const on = {
    boston: 'british pc, howe, 1 british',
    'new-york': 'clinton, 1 british',
    norfolk: 'british pc, cornwallis, 1 british',
    reading: '1 american',
  };

  test('6.1a T-6.1-1 a one moves generals rated 1, a two up to 2, a three anyone', () => {
    const movers = (card: string): string[] =>
      scene({ on, turn: 'british', british: [card] })
        .lays(`british: ${card} march`)
        .targets('general');
    expect(movers('ops-1')).toEqual(['cornwallis']);
    expect(movers('ops-2')).toEqual(['clinton', 'cornwallis']);
    expect(movers('ops-3')).toEqual(['howe', 'clinton', 'cornwallis']);
  });

  test('6.1a 7.0b a general rated above the card, of the other side or not on the map says why not', () => {
    const t = scene({ on, turn: 'british', british: ['ops-1'] }).lays('british: ops-1 march');
    expect(t.why('general', 'howe')).toEqual(['7.0b']);
    expect(t.why('general', 'carleton')).toEqual(['7.0a']);
    expect(t.why('general', 'washington')).toEqual(['7.0a']);
    expect(t.why('general', 'cornwallis')).toEqual([]);
  });

  test('6.1b T-6.1-1 R-70 a two places at most two markers, and one may stop before', () => {
    const t = scene({ on: QUIET, american: ['ops-2', 'ops-2'] }).lays('american: ops-2 markers');
    t.does('american: marker reading', 'american: marker york').mayOnly('american: end-card');
    t.does('american: end-card').lays('american: ops-2 markers').does('american: marker carlisle', 'american: done');
    expect(t.markers('american').toSorted()).toEqual(['carlisle', 'philadelphia', 'reading', 'york']);
  });

  test('6.1b R-70 no marker at all is allowed too', () => {
    const t = scene({ on: QUIET, american: ['ops-3'] })
      .lays('american: ops-3 markers')
      .does('american: done');
    expect(t.markers('american')).toEqual(['philadelphia']);
  });

  test('6.1c reinforcements are one of the uses, while the quota lasts', () => {
    const t = scene({ on: QUIET, american: ['ops-1'] }).does('american: card ops-1');
    t.may('american: use reinforcements', 'american: use markers', 'american: use nothing');
    t.mayNot('american: use french', 'american: use march');
    expect(t.why('use', 'ops-1/french')).toEqual(['6.2g']);
  });

  test('6.1d T-6.1d-1 a card that brought reinforcements lies in the box and misses a reshuffle', () => {
    const t = scene({ on: { ...QUIET, norfolk: 'british pc' }, american: ['ops-1'], british: ['william-pitt'] });
    t.lays('american: ops-1 reinforcements').does(
      'american: land reading',
      'american: no-general',
      'american: end-card',
    );
    expect([t.pile('discards'), t.s.filed[0]]).toEqual([[], [0]]);
    const before = t.deck;
    t.lays('british: william-pitt event').does('british: marker petersburg');
    expect([t.deck, t.s.filed[0]]).toEqual([before + 1, [0]]);
  });

  test('6.1d after a move, markers or no use the card goes to the discards', () => {
    const t = scene({ on: { ...QUIET, reading: 'lee' }, american: ['ops-1', 'ops-2', 'ops-3'] });
    t.lays('american: ops-2 march').does('american: general lee', 'american: stop', 'american: end-card');
    t.lays('american: ops-1 markers').does('american: marker york', 'american: end-card');
    t.lays('american: ops-3 nothing');
    expect(t.pile('discards')).toEqual(['ops-2', 'ops-1', 'ops-3']);
  });
});

describe('6.2 Event cards', () => {
  test('6.2d R-19 discards lie face up in order, for everybody; the text is ignored', () => {
    const t = scene({ on: QUIET, american: ['line-mutiny', 'hortelez-et-cie'], discards: ['ops-3'] });
    t.lays('american: line-mutiny discard').does('american: end-card').lays('american: hortelez-et-cie discard');
    const pile = t.s.discards;
    expect(t.pile('discards')).toEqual(['ops-3', 'line-mutiny', 'hortelez-et-cie']);
    for (const seat of [0, 1, undefined]) expect(t.game.view(t.s, seat).discards).toEqual(pile);
    expect([t.s.mutiny, t.heard('reshuffled')]).toEqual([false, []]);
  });

  test('6.2e T-6.2e-1 a one-time event that is discarded stays in circulation', () => {
    const t = scene({ american: ['von-steuben'] }).lays('american: von-steuben discard');
    expect([t.pile('discards'), t.pile('removed'), t.s.regulars]).toEqual([['von-steuben'], [], true]);
  });

  test('6.2e T-6.2e-1 played, it leaves the game', () => {
    const t = scene({ american: ['von-steuben'] }).lays('american: von-steuben event');
    expect([t.pile('discards'), t.pile('removed'), t.s.regulars]).toEqual([[], ['von-steuben'], false]);
  });

  test('6.2e R-20 an event without effect may be played, and then counts as played', () => {
    const t = scene({ american: ['von-steuben'], regulars: false }).lays('american: von-steuben event');
    expect(t.pile('removed')).toEqual(['von-steuben']);
    expect(t.heard('regulars-lost')).toEqual([]);
  });

  test('6.2f a Special must be played by its holder, even to his harm, on any of his turns', () => {
    const t = scene({ on: { ...QUIET, norfolk: '2 british' }, turn: 'british', british: ['european-war', 'ops-1'] });
    t.mayOnly('british: card ops-1', 'british: card european-war').lays('british: european-war event');
    t.does('british: remove norfolk', 'british: remove norfolk');
    expect(t.units('british', 'norfolk')).toBe(0);
    expect(t.pile('removed')).toEqual(['european-war']);
  });

  test('6.2h T-6.2h-1 the card goes to its box and a due one ends the year 1781', () => {
    const t = scene({ on: QUIET, year: 1781, american: ['war-ends-1780'] }).lays('american: war-ends-1780 event');
    expect(t.winner).toBeUndefined();
    t.does('american: end-card');
    expect(t.winner).toBe('american');
  });

  test('6.2h T-6.2h-1 R-33 a later card supersedes it, and the war goes on', () => {
    for (const later of ['war-ends-1782', 'war-ends-1783']) {
      const t = scene({ on: QUIET, year: 1781, american: [later], warEnds: 'war-ends-1780' });
      t.lays(`american: ${later} event`);
      expect(t.pile('discards')).toEqual(['war-ends-1780']);
      t.rolls(...draws(14)).does('american: end-card');
      expect([t.s.year, t.winner]).toEqual([1782, undefined]);
    }
  });

  test('6.2h a War Ends card whose year has gone by ends the war at the end of this one', () => {
    const ends = (year: number): number | undefined => {
      const { s, game } = scene({ on: QUIET, year, warEnds: 'war-ends-1780' });
      return warEndsIn(s, game.kit);
    };
    expect([1778, 1780, 1781].map(ends)).toEqual([1780, 1780, 1781]);
    const { s, game } = scene({ on: QUIET, year: 1781 });
    expect(warEndsIn(s, game.kit)).toBeUndefined();
  });

  test('6.2h T-6.2h-2 R-33 an earlier year supersedes a later one too', () => {
    const t = scene({ on: QUIET, year: 1778, american: ['war-ends-1779'], warEnds: 'war-ends-1782' });
    t.lays('american: war-ends-1779 event')
      .rolls(...draws(14))
      .does('american: end-card');
    expect([t.s.year, t.pile('discards')]).toEqual([1779, ['war-ends-1782']]);
    expect(endOfYear({ on: QUIET, year: 1779, warEnds: 'war-ends-1779' }).winner).toBe('american');
  });
});
