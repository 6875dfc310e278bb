import { AMERICAN, BRITISH, NOBODY, SIDES } from '@liberty/colonies';
import { type Match, Scripted, heardBy, newMatch, seeded, underTheLaws } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { type Happening, type Options, RULEBOOK, type State, type View, card } from '../src/index.ts';
import {
  type Position,
  type Scene,
  classic,
  draws,
  duel,
  endOfYear,
  firstPlay,
  fromTheStart,
  march,
  scene,
} from './scene.ts';

describe('The laws', () => {
  test('random games keep every law, end, and cite only sections of the rulebook', () => {
    const rules = new Set<string>();
    for (const seed of ['lexington', 'saratoga', 'camden', 'yorktown']) {
      const walk = underTheLaws(classic, seed, seeded(`${seed} laws`), { most: 20_000, every: 5 });
      for (const rule of walk.rules) rules.add(rule);
    }
    for (const rule of rules) expect(Object.keys(RULEBOOK)).toContain(rule);
    expect(rules.size).toBeGreaterThan(40);
  });
});

type Game = Match<State, Happening, View, Options>;

/** A match that begins in this position. */
const matchFrom = (t: Scene): Game => newMatch({ ...classic, setup: () => classic.clone(t.s) }, 'a secret');

const act = (match: Game, move: string, ...rolls: number[]): void => {
  const [side, text] = move.split(': ') as [string, string];
  const a = match.game.read(match.s, text);
  if (!a.ok) throw new Error(a.fault.reason);
  const acted = match.act(side === 'american' ? AMERICAN : BRITISH, a.value, new Scripted(rolls));
  expect(acted.ok, move).toBe(true);
};

/** Plays these moves; how many could the last mover take back? */
const undoableAfter = (t: Scene, ...moves: (string | number)[]): number => {
  const match = matchFrom(t);
  let seat = 0;
  moves.forEach((move, i) => {
    if (typeof move === 'number') return;
    const next = moves.slice(i + 1).findIndex((it) => typeof it === 'string');
    const rolls = moves.slice(i + 1, next < 0 ? undefined : i + 1 + next) as number[];
    act(match, move, ...rolls);
    seat = move.startsWith('american') ? AMERICAN : BRITISH;
  });
  return match.undoable(seat);
};

const QUIET = { boston: 'british pc, 1 british', philadelphia: 'american pc, congress, 1 american' } as const;
const NEAR = {
  boston: 'british pc, howe, 3 british',
  'lexington-concord': 'american pc',
  springfield: 'washington, 3 american',
  york: '1 american',
} as const;

describe('D3 Undo fences', () => {
  test('4.0d R-88 committees can be taken back until the set-up is confirmed', () => {
    const t = fromTheStart();
    expect(undoableAfter(t, 'american: committee norwich', 'american: committee falmouth')).toBe(2);
    while (t.question === 'setup committee') t.does(t.answers[0]!);
    expect(undoableAfter(t, 'american: begin', ...draws(14))).toBe(0);
  });

  test('5.3b choice of card and use, markers one by one, party and steps can be taken back', () => {
    const t = scene({ on: QUIET, american: ['ops-2'] });
    expect(
      undoableAfter(
        t,
        'american: card ops-2',
        'american: use markers',
        'american: marker york',
        'american: marker reading',
      ),
    ).toBe(4);
    const walk = march('lee', { on: { ...QUIET, reading: 'lee, 2 american' } });
    expect(undoableAfter(walk, 'american: party 1', 'american: step easton', 'american: step reading')).toBe(3);
  });

  test('5.3b undone, the position is what it was', () => {
    const t = march('lee', { on: { ...QUIET, reading: 'lee, 2 american' } });
    const match = matchFrom(t);
    act(match, 'american: step easton');
    expect(match.undo(AMERICAN)).toEqual({ ok: true, value: 1 });
    expect(match.s).toEqual(t.s);
  });

  test('5.3b R-88 the end of a card play is a fence, also when the same seat goes on', () => {
    const t = scene({ on: QUIET, american: ['ops-1', 'ops-2'] });
    expect(undoableAfter(t, 'american: card ops-1', 'american: use nothing', 'american: end-card')).toBe(0);
  });

  test('7.2 a British step that opens an interception is a fence, other steps are not', () => {
    expect(undoableAfter(march('howe', { on: NEAR }), 'british: step lexington-concord')).toBe(0);
    expect(undoableAfter(march('howe', { on: NEAR }), 'british: step newport')).toBe(1);
  });

  test('7.2b a roll is a fence', () => {
    const t = march('howe', { on: NEAR }).does('british: step lexington-concord');
    expect(undoableAfter(t, 'american: intercept washington', 1)).toBe(0);
    const rolled = matchFrom(t);
    act(rolled, 'american: intercept washington', 1);
    expect(rolled.whyNoUndo(AMERICAN)).toMatch(/dice/);
  });

  test("9.1e 9.1g an attacking card, the defender's card and a counterattack are fences", () => {
    const t = duel({
      on: { camden: 'cornwallis, 2 british', charlotte: 'gates, 2 american', boston: '1 british' },
      attacker: 'american',
      general: 'gates',
      party: 2,
      from: 'charlotte',
      to: 'camden',
      held: { american: 'frontal probe', british: 'frontal probe' },
    });
    expect(undoableAfter(t, 'american: attack frontal')).toBe(0);
    t.does('american: attack frontal');
    expect(undoableAfter(t, 'british: cancel frontal')).toBe(0);
    expect(undoableAfter(t, 'british: cancel frontal', 'british: counter', 1)).toBe(0);
  });

  test('6.0d a shuffle is a fence, and so is a draw', () => {
    const pitt = scene({ on: { ...QUIET, norfolk: 'british pc' }, turn: 'british', british: ['william-pitt'] });
    expect(undoableAfter(pitt, 'british: card william-pitt', 'british: use event')).toBe(2);
    expect(undoableAfter(pitt, 'british: card william-pitt', 'british: use event', 'british: marker petersburg')).toBe(
      0,
    );
    const hortelez = scene({ american: ['hortelez-et-cie'] });
    expect(undoableAfter(hortelez, 'american: card hortelez-et-cie', 'american: use event', 0, 0)).toBe(0);
  });

  test('6.2g a question to the other seat inside a card play is a fence, going and coming', () => {
    const t = scene({ on: QUIET, turn: 'british', british: ['french-alliance'] });
    const moves = ['british: card french-alliance', 'british: use event'];
    expect(undoableAfter(t, ...moves)).toBe(0);
    expect(undoableAfter(t, ...moves, 'american: navy newport')).toBe(1);
    expect(undoableAfter(t, ...moves, 'american: navy newport', 'american: french newport')).toBe(0);
    expect(
      undoableAfter(
        scene({ on: QUIET, american: ['french-alliance'] }),
        ...moves.map((it) => it.replace('british', 'american')),
        'american: navy newport',
        'american: french newport',
      ),
    ).toBe(4);
  });

  test('5.3a first play, the Navy and Congress close what lies before them', () => {
    const first = firstPlay({ on: QUIET, american: ['ops-1'], british: ['ops-1'] });
    expect(undoableAfter(first, 'british: wait')).toBe(0);
    expect(undoableAfter(first, 'british: wait', 'american: first american')).toBe(0);
    const navy = endOfYear({
      on: { boston: 'british pc, 1 british', york: 'american pc, 1 american', reading: 'american pc', newport: 'navy' },
    });
    expect(undoableAfter(navy, 'american: navy boston')).toBe(0);
    expect(undoableAfter(navy, 'american: navy boston', 'american: congress york')).toBe(0);
  });

  test('12.0a the end of the game is a fence', () => {
    const t = march('howe', { on: { boston: 'howe, 1 british', york: '1 american' } });
    expect(undoableAfter(t, 'british: sail quebec')).toBe(0);
  });
});

describe('D1 Who sees what', () => {
  const hidden: Position = { on: QUIET, american: ['ops-1', 'john-glover'], british: ['minor-campaign'] };

  test('5.3b a card that is chosen and not yet played is nobody else’s business', () => {
    const t = scene(hidden).does('american: card ops-1');
    const cardIn = (seat?: number) => (t.game.view(t.s, seat).stack.at(-1) as { card?: number }).card;
    expect([cardIn(0), cardIn(1), cardIn()]).toEqual([card('ops-1'), -1, -1]);
    t.does('american: use nothing');
    expect(t.game.view(t.s, 1).discards).toEqual([card('ops-1')]);
  });

  test('6.0a hands by number only, one’s own with the cards; the deck by number', () => {
    const t = scene(hidden);
    const view = t.game.view(t.s, 1);
    expect(view.hands).toEqual([{ count: 2 }, { count: 1, cards: [card('minor-campaign')] }]);
    expect(view.deck).toBe(96 - 3);
    expect([view.options, t.game.view(t.s).options]).toEqual([[], []]);
  });

  test('9.1a battle hands likewise; what was played is public', () => {
    const t = duel({
      on: { camden: 'cornwallis, 2 british', charlotte: 'gates, 2 american', boston: '1 british' },
      attacker: 'american',
      general: 'gates',
      party: 2,
      from: 'charlotte',
      to: 'camden',
      held: { american: 'frontal probe', british: 'frontal' },
    }).does('american: attack frontal');
    const view = t.game.view(t.s, 1);
    expect(view.duelHands).toEqual([{ count: 1 }, { count: 1, cards: [1, 0, 0, 0, 0, 0] }]);
    expect(view.duelPlayed).toEqual([1, 0, 0, 0, 0, 0]);
    t.does('british: concede');
    for (const seat of [0, 1, undefined])
      expect(t.game.view(t.s, seat).duelHands.map((it) => it.count)).toEqual([0, 0]);
  });

  test('5.2 the deal is told to each seat with its own cards, to others by number', () => {
    const match = matchFrom(scene({ on: QUIET, at: 'over' }));
    act(match, 'american: end-card', ...draws(14));
    const told = match.entries[0]!.told;
    for (const seat of [AMERICAN, BRITISH, undefined]) {
      const deals = heardBy(told, seat).flatMap(({ event }) => (event.kind === 'dealt' ? [event] : []));
      expect(deals.map((it) => [it.side, it.count, it.cards?.length])).toEqual(
        SIDES.map((side) => [side, 7, side === seat ? 7 : undefined]),
      );
    }
  });

  test('6.2c only the card that was taken is shown', () => {
    const t = scene({ on: QUIET, turn: 'british', british: ['admiral-rodney'], american: ['ops-1', 'ops-3'] }).rolls(0);
    t.lays('british: admiral-rodney event');
    expect(t.game.view(t.s, 1).hands[0]).toEqual({ count: 1 });
  });

  test('5.3d nothing public tells Glover from another last card', () => {
    const views = ['john-glover', 'henry-knox'].map((id) => {
      const t = march('washington', { on: { ...QUIET, reading: 'washington, 1 american' }, american: [id] }, 'ops-1');
      return JSON.stringify(t.game.view(t.s, 1));
    });
    expect(views[0]).toBe(views[1]);
  });
});

describe('D2 Questions that could leak', () => {
  test('5.3a the British are asked for a campaign they do not hold', () => {
    const position = { on: { boston: 'howe, 1 british', york: '1 american' }, american: ['ops-1'] };
    const views = ['ops-1', 'minor-campaign'].map((id) => {
      const t = firstPlay({ ...position, british: [id] });
      return JSON.stringify(t.game.view(t.s, 0));
    });
    expect(views[0]).toBe(views[1]);
  });

  test('9.0b a hand without a battle event looks the same from outside as one with', () => {
    const on = { charlotte: 'gates, 1 american', camden: '1 british', boston: '1 british' };
    const views = ['ops-1', 'hessians'].map((id) => {
      const t = march('gates', { on, british: [id] }).does('american: step camden');
      expect(t.question).toBe('battle events');
      return JSON.stringify(t.game.view(t.s, 0));
    });
    expect(views[0]).toBe(views[1]);
  });

  test('9.1e a defender who cannot cancel looks the same as one who can', () => {
    const views = ['frontal', 'probe'].map((british) => {
      const t = duel({
        on: { camden: 'cornwallis, 2 british', charlotte: 'gates, 2 american', boston: '1 british' },
        attacker: 'american',
        general: 'gates',
        party: 2,
        from: 'charlotte',
        to: 'camden',
        held: { american: 'frontal', british },
      }).does('american: attack frontal');
      expect(t.seat).toBe('british');
      return JSON.stringify(t.game.view(t.s, 0));
    });
    expect(views[0]).toBe(views[1]);
  });

  test('an imagined world keeps what is seen, and deals the rest from what is not', () => {
    const t = scene({ on: QUIET, american: ['ops-1', 'john-glover'], british: ['minor-campaign', 'ops-2'] });
    const world = classic.imagine(t.game.view(t.s, 0), seeded('dream'));
    expect(world.hands[0]).toEqual(t.s.hands[0]);
    expect([world.hands[1].length, classic.audit(world)]).toEqual([2, []]);
    expect(world.control.filter((it) => it !== NOBODY)).toHaveLength(2);
  });
});
