import { GENERALS, SPACES } from '@liberty/colonies';
import { seeded, silent } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { CARDS, RULEBOOK, type State, USES } from '../src/index.ts';
import { classic as game, duel, endOfYear, firstPlay, march, printedAs, scene } from './scene.ts';

const THINGS = [
  { kind: 'space', ids: SPACES },
  { kind: 'general', ids: GENERALS },
  { kind: 'card', ids: CARDS },
] as const;
/** What explain says when the question is about something else altogether. */
const NOT_ASKED = /is asked for now$/;

/** The thing an answer names; Glover's boats are a card. */
const thingOf = (text: string): string | undefined => (text === 'with-glover' ? 'john-glover' : text.split(' ')[1]);

/** Things that are explained otherwise than they are offered, in words. */
const contradictions = (s: State): string[] => {
  const { seat, name } = game.question(s)!;
  const offered = new Set(game.options(s).map((a) => thingOf(game.write(a))));
  return THINGS.flatMap(({ kind, ids }) => {
    const asked = ids.some((id) => offered.has(id));
    return ids.flatMap((id) => {
      const bars = game.explain(s, seat, { kind, id });
      if (bars.some((it) => !(it.rule in RULEBOOK))) return [`${name}, ${kind} ${id}: no such section`];
      if (offered.has(id)) return bars.length > 0 ? [`${name}, ${kind} ${id}: offered, yet ${bars[0]!.why}`] : [];
      if (bars.length === 0) return [`${name}, ${kind} ${id}: not offered, and no reason`];
      return asked && NOT_ASKED.test(bars[0]!.why) ? [`${name}, ${kind} ${id}: no reason of its own`] : [];
    });
  });
};

/** Uses of cards that are explained otherwise than they are offered. */
const contradictedUses = (s: State): string[] => {
  const { seat, name } = game.question(s)!;
  const legal = new Set<string>();
  const words = game.options(s).map((a) => game.write(a).split(' ') as [string, string]);
  if (name === 'play use')
    for (const [, use] of words) legal.add(`${CARDS[(s.stack.at(-1) as { card?: number }).card!]}/${use}`);
  if (name === 'play card')
    game.options(s).forEach((a, i) => {
      const chosen = game.clone(s);
      game.play(chosen, a, seeded('unused'), silent);
      for (const b of game.options(chosen)) legal.add(`${words[i]![1]}/${game.write(b).split(' ')[1]}`);
    });
  return CARDS.flatMap((card) => USES.map((use) => `${card}/${use}`)).filter(
    (id) => (game.explain(s, seat, { kind: 'use', id }).length === 0) !== legal.has(id),
  );
};

/** Plays at random and looks at every nth question. */
const walk = (seed: string, every: number, look: (s: State) => void): void => {
  const chance = seeded(seed);
  const s = game.setup({});
  for (let n = 0; game.question(s); n++) {
    if (n % every === 0) look(s);
    const actions = game.options(s);
    game.play(s, actions[chance.pick(actions.length, 'walk')]!, chance, silent);
  }
  for (const { kind, ids } of THINGS) expect(game.explain(s, 0, { kind, id: ids[0] })[0]?.rule).toBe('5.7a');
};

describe('explain', () => {
  test('what is offered is never barred, and what is not offered has its own reason with a section', () => {
    const asked = new Set<string>();
    for (const seed of ['1775', '1776', '1777', '1778', '1779', '1780'])
      walk(seed, 2, (s) => {
        const { name, seat } = game.question(s)!;
        asked.add(name);
        expect(contradictions(s)).toEqual([]);
        expect(game.explain(s, 1 - seat, { kind: 'space', id: 'boston' })).toHaveLength(1);
      });
    expect(asked.size).toBeGreaterThan(20);
  });

  test('the rarer questions too', () => {
    const twice = printedAs(({ cards }) => ({
      cards: cards.map((it) => (it.id === 'admiral-rodney' ? { ...it, params: { ...it.params, count: 2 } } : it)),
    }));
    const specials = {
      turn: 'british',
      british: ['admiral-rodney'],
      american: ['war-ends-1779', 'war-ends-1781'],
    } as const;
    const lexington = {
      'lexington-concord': 'american pc, washington, 5 american',
      springfield: 'american pc, gates, 1 american',
    };
    const howe = { boston: 'british pc, howe, 5 british', ...lexington };
    const scenes = [
      scene(specials, twice).rolls(0, 0).lays('british: admiral-rodney event'),
      endOfYear({ on: { boston: 'british pc, 1 british', york: 'american pc, 1 american', reading: 'american pc' } }),
      march('howe', { on: howe }).does('british: step lexington-concord'),
      march('howe', { on: howe })
        .does('british: step lexington-concord', 'american: let-pass')
        .rolls(1)
        .does('american: evade'),
      march('lee', { on: { reading: 'lee, 2 american' }, american: ['john-glover', 'ops-1'] }),
      firstPlay({ on: howe, british: ['minor-campaign', 'ops-1'] }),
      march('lee', {
        on: { reading: 'lee, 2 american', york: '1 british' },
        american: ['henry-knox', 'hessians'],
      }).does('american: step lancaster', 'american: step york'),
    ];
    for (const t of scenes) expect(contradictions(t.s)).toEqual([]);
    expect(scenes.map((t) => t.question)).toEqual([
      'event order',
      'turn congress',
      'interception offer',
      'evasion whither',
      'march move',
      'turn preempt',
      'battle events',
    ]);
  });

  test('the uses of a card are explained as they are offered', () => {
    for (const seed of ['1781', '1782']) walk(seed, 7, (s) => expect(contradictedUses(s)).toEqual([]));
  });

  test('5.3b a card that is not in the hand, and a use of another card than the chosen one', () => {
    const t = scene({ american: ['ops-1', 'ops-2'] });
    expect([t.why('card', 'ops-3'), t.why('use', 'ops-3/march')]).toEqual([['5.3b'], ['5.3b']]);
    t.does('american: card ops-1');
    expect(t.why('use', 'ops-2/nothing')).toEqual(['5.3b']);
    expect(t.why('use', 'ops-1/nothing')).toEqual([]);
  });

  test('7.1e a port is barred by sea with the reason of the sea, a neighbour with that of the land', () => {
    const on = {
      boston: 'british pc, howe',
      'new-york': 'american pc',
      newport: '1 american',
      york: '1 american',
      norfolk: '1 british',
    };
    const t = march('howe', { on });
    expect([t.why('space', 'new-york'), t.why('space', 'newport')]).toEqual([['7.1e'], ['7.1d2']]);
  });

  test('10.2a a wish that has nothing to do with the question is told so, with the section of the question', () => {
    const t = endOfYear({
      on: { boston: 'british pc, 1 british', york: 'american pc, 1 american', reading: 'american pc' },
    });
    expect([t.why('general', 'howe'), t.why('card', 'ops-1'), t.why('use', 'ops-1/march')]).toEqual([
      ['10.2a'],
      ['10.2a'],
      ['10.2a'],
    ]);
  });

  test('7.1a on a march a card is told why it is not played: not Glover, not held, not American, too late', () => {
    const why = (t: ReturnType<typeof march>, id: string) =>
      t.game.explain(t.s, t.game.question(t.s)!.seat, { kind: 'card', id }).map((it) => it.why);
    const on = { reading: 'lee, 2 american', boston: 'howe, 1 british', york: '1 american' };
    const lee = march('lee', { on, american: ['john-glover', 'ops-1'] });
    expect([why(lee, 'john-glover'), why(lee, 'ops-1')]).toEqual([
      [],
      ['no card but Glover is played with a general on the march'],
    ]);
    expect(why(lee.does('american: step easton'), 'john-glover')).toEqual([
      'Glover is played when a general is activated, before his first step',
    ]);
    expect(why(march('lee', { on }), 'john-glover')).toEqual(['this card is not in your hand']);
    expect(why(march('howe', { on, british: ['john-glover'] }), 'john-glover')).toEqual([
      'Glover carries American generals only',
    ]);
    expect(why(march('howe', { on }), 'john-glover')).toEqual(['this card is not in your hand']);
  });

  test('6.2g the British are told that the French are not theirs to bring, not that none wait', () => {
    const t = scene({
      on: { boston: '1 british', york: '1 american' },
      turn: 'british',
      british: ['ops-1'],
      frenchWait: true,
    });
    const [bar] = t.game.explain(t.s, 1, { kind: 'use', id: 'ops-1/french' });
    expect(bar?.why).toBe('only the American brings in the French');
  });

  test('6.2f a space of another colony is one of which the Declaration speaks in its turn', () => {
    const t = scene({ on: { boston: '1 british', york: '1 american' }, american: ['declaration-of-independence'] });
    t.lays('american: declaration-of-independence event');
    const why = (id: string) => t.game.explain(t.s, 0, { kind: 'space', id })[0]?.why;
    expect([why('savannah'), why('quebec')]).toEqual([
      'another colony is to declare itself now',
      'the card does not speak of this space',
    ]);
  });

  test('9.1e 9.1f a battle card that does not answer is told why', () => {
    const t = duel({
      on: { camden: 'cornwallis, 2 british', charlotte: 'gates, 2 american', boston: '1 british' },
      attacker: 'american',
      general: 'gates',
      party: 2,
      from: 'charlotte',
      to: 'camden',
      held: { american: 'frontal', british: 'probe' },
    });
    expect([t.why('battle-card', 'frontal'), t.why('battle-card', 'probe')]).toEqual([[], ['9.1e']]);
    t.does('american: attack frontal');
    expect([t.why('battle-card', 'frontal'), t.why('battle-card', 'probe')]).toEqual([['9.1e'], ['9.1f']]);
  });
});
