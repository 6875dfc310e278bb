import {
  AMERICAN,
  AREA_COUNT,
  BR,
  BRITISH,
  CA,
  type ColourId,
  DONE,
  FROM,
  LAY,
  LM,
  NA,
  NOWHERE,
  PM,
  STRIDE,
  type State,
  TO,
  area,
  card,
  colour,
  controls,
  force,
  rebellion1775,
  scoreOf,
  sideOf,
} from '@liberty/rebellion-1775';
import { type Action, type AnyGame, seeded, silent } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { hangingBy, judgeFor, leftHanging } from '../src/index.ts';
import { playedOn } from '../src/looks.ts';

const game = rebellion1775();
const any = game as unknown as AnyGame;

/** Random wars by this seed until in one of them this holds. */
const playUntil = (seed: string, holds: (s: State) => boolean, options = game.defaults): State => {
  const chance = seeded(seed);
  for (;;) {
    const s = game.setup(options);
    while (!s.outcome) {
      if (holds(s)) return s;
      const legal = game.options(s);
      game.play(s, legal[chance.pick(legal.length, 'answer')]!, chance, silent);
    }
  }
};

const isAsked = (s: State, name: string, faction: number): boolean =>
  game.question(s)?.name === name && s.active === faction && s.events === 0;

type Units = Readonly<Partial<Record<ColourId | 'na-b', number>>>;

/** Nobody is on the map but these; 'na' are neutral natives, 'na-b' such as stand with the British. */
const put = (s: State, layout: Readonly<Record<string, Units>>): State => {
  const units = Array.from({ length: AREA_COUNT * STRIDE }, () => 0);
  for (const [id, there] of Object.entries(layout))
    for (const [what, n] of Object.entries(there)) {
      const slot = what === 'na' ? STRIDE - 1 : what === 'na-b' ? NA : colour(what);
      units[area(id) * STRIDE + slot] = n;
    }
  s.units = units;
  s.moved = s.moved.map(() => 0);
  return s;
};

/** The Regulars are about to march over land in the first round, nobody else has had his turn, and they hold no event. */
const marching = (layout: Readonly<Record<string, Units>>): State => {
  const s = playUntil('marching', (it) => isAsked(it, 'movement army', BR) && it.round === 1 && it.bag.length === 3);
  s.laid = card('br-04');
  s.hands[BR] = [];
  return put(s, layout);
};

/** These words are answered one after the other; the last is the one that is meant. */
const said = (s: State, ...answers: readonly string[]): ReturnType<typeof hangingBy> => {
  const actions = answers.map((text) => {
    const a = game.read(s, text);
    if (!a.ok) throw new Error(a.fault.reason);
    return a.value;
  });
  const before = actions.slice(0, -1).reduce((it, a) => playedOn(game, it, a), s);
  expect(game.options(before).map((a) => game.write(a))).toContain(answers.at(-1));
  return hangingBy(any, before, actions.at(-1)!, game.question(before)!.seat);
};

describe('what an answer leaves hanging in 1775', () => {
  const march = ['from de_dover', 'to md_eastern'];

  test('§5.1 a colony that everybody leaves; not when one stays, and not of a single unit, which cannot do both', () => {
    const s = marching({ de_dover: { br: 2, lm: 1 }, ga_frontier: { ca: 1 } });
    expect(said(s, ...march, 'all')).toEqual({
      says: 'nobody of yours would stay in Delaware, and one unit would keep it yours',
      rule: '5.1',
    });
    for (const some of ['leave-one br', 'leave-one lm', 'one']) expect(said(s, ...march, some), some).toBeUndefined();
    expect(said(marching({ de_dover: { br: 1 } }), 'from de_dover', 'to md_eastern')).toBeUndefined();
    // Nobody had it before: enemies are in it, or natives who are nobody's.
    expect(
      said(
        marching({ nj_trenton: { br: 2 }, nj_princetown: { ca: 1 } }),
        'from nj_trenton',
        'to pa_philadelphia',
        'all',
      ),
    ).toBeUndefined();
    expect(
      said(marching({ ga_augusta: { br: 2 }, ga_frontier: { na: 1 } }), 'from ga_augusta', 'to sc_ninetysix', 'all'),
    ).toBeUndefined();
  });

  test('§6.1 a colony that is held elsewhere too, but is denied by natives who are left alone', () => {
    const s = marching({ ga_augusta: { br: 2, 'na-b': 1 }, ga_savannah: { lm: 1 } });
    expect(said(s, 'from ga_augusta', 'to sc_ninetysix', 'leave-one na')).toMatchObject({
      rule: '6.1',
      says: expect.stringContaining('Georgia') as string,
    });
    expect(said(s, 'from ga_augusta', 'to sc_ninetysix', 'all')).toBeUndefined();
  });

  test('§11.3d in the siege a flag that comes down; not when one stays', () => {
    const s = playUntil('siege', (it) => isAsked(it, 'movement army', BR), {
      ...game.defaults,
      scenario: 'siege-of-quebec',
    });
    s.laid = card('br-04');
    s.hands[BR] = [];
    put(s, { qc_quebec: { br: 3 } });
    s.flags.fill(NOWHERE);
    s.flags[area('qc_quebec')] = BRITISH;
    expect(said(s, 'from qc_quebec', 'to qc_southshore', 'all')).toMatchObject({
      rule: '11.3d',
      says: expect.stringContaining('Quebec') as string,
    });
    expect(said(s, 'from qc_quebec', 'to qc_southshore', 'leave-one br')).toBeUndefined();
  });

  /** The Regulars are about to lay a card; the Loyalists have laid their truce. */
  const laying = (layout: Readonly<Record<string, Units>>, ...hand: readonly string[]): State => {
    const s = playUntil('laying', (it) => isAsked(it, 'reinforcements card', BR) && it.round === 3);
    s.hands[BR] = hand.map(card).sort((a, b) => a - b);
    s.truces.fill(NOWHERE);
    s.truces[LM] = card('lm-08');
    return put(s, layout);
  };

  test('§10.2 the second truce card laid while behind; not when level, not as the only card, not as the first', () => {
    const behind = { de_dover: { br: 2 }, ri_newport: { ca: 2 }, ga_augusta: { pm: 1 } };
    expect(said(laying(behind, 'br-01', 'br-08'), 'lay br-08')).toEqual({
      says: "with your side's second truce card the war ends after round 3, and you are behind with 1 colony to 2",
      rule: '10.2',
    });
    expect(said(laying(behind, 'br-01', 'br-08'), 'lay br-01')).toBeUndefined();
    expect(said(laying({ de_dover: { br: 2 }, ri_newport: { ca: 2 } }, 'br-01', 'br-08'), 'lay br-08')).toBeUndefined();
    expect(said(laying(behind, 'br-08'), 'lay br-08')).toBeUndefined();
    const first = laying(behind, 'br-01', 'br-08');
    first.truces[LM] = NOWHERE;
    expect(said(first, 'lay br-08')).toBeUndefined();
  });

  test('§7.2 a card by which nobody can go, while another would move somebody; not where none would', () => {
    const inland = { ga_augusta: { br: 2 } };
    expect(said(laying(inland, 'br-01', 'br-05'), 'lay br-05')).toMatchObject({ rule: '7.2' });
    expect(said(laying(inland, 'br-01', 'br-05'), 'lay br-01')).toBeUndefined();
    expect(said(laying(inland, 'br-05', 'br-06'), 'lay br-05')).toBeUndefined();
    expect(said(laying({ ga_savannah: { br: 2 } }, 'br-01', 'br-05'), 'lay br-05')).toBeUndefined();
  });

  const beside = { ny_hudson: { br: 5 }, ny_western: { lm: 1 }, ct_hartford: { ca: 8, pm: 5 } };

  test('§8.1 an army left beside one that would overwhelm it, once the turn is over', () => {
    const s = marching(beside);
    expect(said(s, 'done')).toMatchObject({
      rule: '8.1',
      says: expect.stringMatching(
        /^your 5 units in .+ could be attacked next by the 13 in Hartford, who would win with 9\d%$/,
      ) as string,
    });
    // Whoever marches off leaves nobody there; a few are no army; enough to stand are in no danger.
    expect(said(s, 'from ny_hudson', 'to pa_wyoming', 'all')).toBeUndefined();
    expect(said(marching({ ...beside, ny_hudson: { br: 3 } }), 'done')).toBeUndefined();
    expect(said(marching({ ...beside, ny_hudson: { br: 9 } }), 'done')).toBeUndefined();
  });

  test('§2.1, §7.0b nobody marches whose turn cannot come next, and nobody without a unit of the faction', () => {
    const s = marching(beside);
    s.bag.splice(0, 3, LM);
    expect(said(s, 'done')).toBeUndefined();
    s.bag.splice(0, 1, PM);
    expect(said(s, 'done')).toMatchObject({ rule: '8.1' });
    expect(said(marching({ ...beside, ct_hartford: { fr: 13 } }), 'done')).toBeUndefined();
    // After the last turn of the last round nobody comes; after that of another one everybody may.
    s.bag.length = 0;
    expect(said(s, 'done')).toMatchObject({ rule: '8.1' });
    s.round = 8;
    expect(said(s, 'done')).toBeUndefined();
  });
});

/** A second eye for each sentence: what it says is so on the board, by the engine's own door. */
const EYES: Readonly<Record<string, (says: string, before: State, a: Action) => boolean>> = {
  '5.1': (says, before, a) => {
    const after = playedOn(game, before, a);
    const { theatre } = game.kit.scenarios[before.scenario]!;
    const side = sideOf(before.active);
    const lost = theatre.areasOf.flatMap((_, c) =>
      controls(before, theatre, c, side) && !controls(after, theatre, c, side)
        ? [game.kit.components.map.colonies[c]!.name]
        : [],
    );
    return lost.some((name) => says.includes(name));
  },
  '10.2': (says, before, a) => {
    const side = sideOf(before.active);
    const [own, theirs] = [
      scoreOf(before, game.kit, side),
      scoreOf(before, game.kit, side === BRITISH ? AMERICAN : BRITISH),
    ];
    return own < theirs && says.includes(` ${own} `) && says.endsWith(`to ${theirs}`) && LAY.is(a);
  },
  '7.2': (_, before, a) => {
    const after = playedOn(game, before, a);
    return !(game.question(after) && game.options(after).some((it) => FROM.is(it)));
  },
  '8.1': (says, before, a) => {
    const after = playedOn(game, before, a);
    const { names, neighbours } = game.kit.scenarios[before.scenario]!.theatre;
    const side = sideOf(before.active);
    const told =
      /^your (\d+) units in (.+) could be attacked next by the (\d+) in (.+), who would win with (\d+)%$/.exec(says)!;
    const [x, y] = [names.indexOf(told[2]!), names.indexOf(told[4]!)];
    return (
      neighbours[x]!.includes(y) &&
      force(after, x, side) === Number(told[1]) &&
      force(after, y, side === BRITISH ? AMERICAN : BRITISH) === Number(told[3]) &&
      Number(told[5]) >= 90
    );
  },
};
const eyeOf = (rule: string) => EYES[{ '6.1': '5.1', '7.3': '7.2', '7.0b': '7.2' }[rule] ?? rule]!;

test('over random wars every sentence is true on the board, cites the rulebook, and is the same whatever the others hold', () => {
  const judge = judgeFor(any);
  const told = new Map<string, number>();
  const chance = seeded('hanging wars');
  for (let war = 0; war < 6; war++) {
    const s = game.setup({ ...game.defaults, players: 4, partnersShow: false });
    for (let q = game.question(s); q; q = game.question(s)) {
      const view = game.view(s, q.seat);
      for (const a of view.options.length > 1 && view.options.length < 40 ? view.options : []) {
        const it = leftHanging(any, judge, view, a, 1);
        if (it) {
          expect(game.rulebook).toHaveProperty([it.rule]);
          expect(eyeOf(it.rule)(it.says, s, a), `${it.says} (${game.write(a)})`).toBe(true);
          told.set(it.rule, (told.get(it.rule) ?? 0) + 1);
        }
        // What lies in the hands and decks of others is dealt otherwise in another imagined world.
        if (it || chance.pick(20, 'silence') === 0) expect(leftHanging(any, judge, view, a, 2)).toEqual(it);
        if (it) expect(hangingBy(any, s, a, q.seat)).toEqual(it);
      }
      game.play(s, view.options[chance.pick(view.options.length, 'answer')]!, chance, silent);
    }
  }
  for (const rule of ['5.1', '8.1', '10.2']) expect(told.get(rule), rule).toBeGreaterThan(0);
});

test('nobody is told of what he does in a turn that is not his, and nothing of a march that goes on', () => {
  const s = marching({ ny_hudson: { br: 5 }, ct_hartford: { ca: 8, pm: 5 } });
  expect(hangingBy(any, s, DONE(), CA)).toBeUndefined();
  expect(hangingBy(any, s, FROM(area('ny_hudson')), BR)).toBeUndefined();
  const marched = playedOn(game, s, FROM(area('ny_hudson')));
  expect(hangingBy(any, marched, TO(area('ny_albany')), BR)).toBeUndefined();
});
