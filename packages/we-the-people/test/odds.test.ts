import {
  BRITISH,
  GENERALS,
  NOBODY,
  WASHINGTON,
  general,
  lay,
  moveUnits,
  other,
  space,
  unitsAt,
} from '@liberty/colonies';
import { type Chance, seeded, silent } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import {
  ATTACK,
  type Attack,
  BOMBARDMENT,
  CANCEL,
  COUNTER,
  type Duel,
  HOLD,
  LET_PASS,
  type March,
  PRINTED,
  STAND,
  STEP,
  type State,
  type Turn,
  battleOdds,
  card,
  diceOdds,
  duelOdds,
  kitOf,
  matchChance,
  weThePeople,
} from '../src/index.ts';
import { chanceOfNone } from '../src/duel.ts';

const kit = kitOf(PRINTED);
const game = weThePeople({ kit });
const [HOWE, GREENE] = [general('howe'), general('greene')];
const [BOSTON, LEXINGTON] = [space('boston'), space('lexington-concord')];

/** The set-up with a card in play and one in each hand: a general is about to march with so many units. */
const marching = (g: number, party: number, change: (s: State) => void = () => {}): State => {
  const s = game.setup({});
  for (const hand of s.hands) hand.push(card('ops-1'));
  s.deck = s.deck.with(card('ops-1'), s.deck[card('ops-1')]! - 2);
  change(s);
  const side = g >= HOWE ? BRITISH : 0;
  const turn: Turn = { in: 'turn', at: 'cards', side: other(side) };
  const march: March = { in: 'march', at: 'move', side, general: g, party, left: 4, steps: 0, formed: false, to: -1 };
  s.stack.length = 0;
  s.stack.push(turn, march);
  return s;
};

const oddsFor = (s: State, attack: Attack) => battleOdds(game.view(s, 0), kit, attack);
const HOWES: Attack = { general: HOWE, party: 5, from: BOSTON, to: LEXINGTON };

describe('9.1f the chance that a battle card is not matched', () => {
  test('9.1f is the share of deals in which the enemy holds none of the kind, counted one by one', () => {
    const pool = [0, 0, 1, 2, 2, 2, 3];
    for (const kind of [0, 1, 2])
      for (let drawn = 0; drawn <= pool.length; drawn++) {
        let all = 0;
        let none = 0;
        for (let set = 0; set < 1 << pool.length; set++) {
          const hand = pool.filter((_, i) => (set >> i) & 1);
          if (hand.length !== drawn) continue;
          all++;
          if (!hand.includes(kind)) none++;
        }
        const wanted = pool.filter((it) => it === kind).length;
        expect(chanceOfNone(pool.length, wanted, drawn)).toBeCloseTo(none / all, 12);
      }
  });

  test('9.1f counts only what the seat has not seen, and honours Kosciuszko', () => {
    const s = marching(HOWE, 5);
    play(s, STEP(LEXINGTON), seeded('a battle'));
    toTheDuel(s, seeded('a battle'));
    const view = game.view(s, BRITISH);
    const held = view.duelHands[BRITISH].cards!;
    const unseen = kit.battleDeck.map((copies, kind) => copies - held[kind]!);
    const size = unseen.reduce((n, it) => n + it, 0);
    const chances = matchChance(view, kit);
    expect(chances.map((it) => it.kind)).toEqual(held.flatMap((count, kind) => (count > 0 ? [kind] : [])));
    for (const { kind, unmatched } of chances)
      expect(unmatched).toBe(chanceOfNone(size, unseen[kind]!, view.duelHands[0].count));
    const parried = { ...view, stack: view.stack.map((f) => (f.in === 'battle' ? { ...f, parries: true } : f)) };
    for (const { kind, unmatched } of matchChance(parried, kit)) expect(unmatched === 0).toBe(kind === BOMBARDMENT);
    expect(matchChance(game.view(s), kit)).toEqual([]);
    expect(matchChance(game.view(game.setup({}), 0), kit)).toEqual([]);
  });
});

describe('9.1 the odds of a duel', () => {
  test('9.1e with one card each the attacker loses only to the same kind: one deal in six', () => {
    const odds = duelOdds({ cards: [1, 1], ratings: [2, 2] }, kit);
    expect(odds.exact).toBe(true);
    expect(odds.attackerWins).toBeCloseTo(5 / 6, 12);
  });

  test('9.1e an attacker without cards has lost, a defender without cards too', () => {
    expect(duelOdds({ cards: [0, 0], ratings: [2, 2] }, kit).attackerWins).toBe(0);
    expect(duelOdds({ cards: [1, 0], ratings: [2, 2] }, kit).attackerWins).toBe(1);
  });

  test('9.1 many deals come to what all deals come to', () => {
    const duels: Duel[] = [
      { cards: [2, 3], ratings: [2, 2] },
      { cards: [3, 3], ratings: [1, 3] },
      { cards: [3, 2], ratings: [0, 2], parries: 1 },
      { cards: [4, 2], ratings: [3, 0] },
    ];
    for (const duel of duels) {
      const exact = duelOdds(duel, kit);
      const many = duelOdds(duel, kit, 40_000);
      expect(exact).toMatchObject({ exact: true, error: 0 });
      expect(many.exact).toBe(false);
      expect(Math.abs(many.attackerWins - exact.attackerWins)).toBeLessThan(1.6 * many.error + 0.001);
      expect(exact.wins.flat().reduce((p, it) => p + it, 0)).toBeCloseTo(1, 9);
    }
  });

  test('9.1g at equal hands of five to seven and equal generals the attacker wins 76 to 81 in a hundred', () => {
    for (const n of [5, 6, 7]) {
      const { attackerWins, error } = duelOdds({ cards: [n, n], ratings: [2, 2] }, kit);
      expect(attackerWins).toBeGreaterThan(0.76 - error);
      expect(attackerWins).toBeLessThan(0.81 + error);
    }
  });

  test('9.1f, R-62 Kosciuszko helps his side, in either role', () => {
    const plain = duelOdds({ cards: [8, 8], ratings: [2, 2] }, kit).attackerWins;
    expect(duelOdds({ cards: [8, 8], ratings: [2, 2], parries: 1 }, kit).attackerWins).toBeLessThan(plain);
    expect(duelOdds({ cards: [8, 8], ratings: [2, 2], parries: 0 }, kit).attackerWins).toBeGreaterThan(plain);
  });

  test('9.1a, R-58 when more cards are due than there are, they are dealt in turn', () => {
    const odds = duelOdds({ cards: [60, 60], ratings: [2, 2] }, kit);
    expect(odds.attackerWins).toBe(duelOdds({ cards: [32, 32], ratings: [2, 2] }, kit).attackerWins);
  });
});

/** Answers as the odds suppose: no interception, no retreat before battle, the kind least likely to be held, always cancel and strike back. */
const answer = (s: State): number => {
  const question = game.question(s)!;
  const options = game.options(s);
  const first = options[0]!;
  if (options.includes(LET_PASS())) return LET_PASS();
  if (options.includes(STAND())) return STAND();
  if (ATTACK.is(first)) {
    const best = matchChance(game.view(s, question.seat), kit).reduce((a, b) => (b.unmatched > a.unmatched ? b : a));
    return ATTACK(best.kind);
  }
  if (CANCEL.is(first)) return first;
  if (COUNTER.is(first))
    return game.view(s, question.seat).duelHands[question.seat as 0 | 1].count > 0 ? COUNTER() : HOLD();
  return first;
};

const play = (s: State, a: number, chance: Chance): void => game.play(s, a, chance, silent);
const toTheDuel = (s: State, chance: Chance): void => {
  while (game.question(s)!.name !== 'battle lead') play(s, answer(s), chance);
};

/** Fights the battle on the real table to the end of the march. */
const fight = (s: State, to: number, chance: Chance): void => {
  play(s, STEP(to), chance);
  while (s.stack.some((f) => f.in === 'march')) play(s, answer(s), chance);
};

describe('9.0 the odds of an attack', () => {
  test('9.1a Howe from Boston against Washington: nine cards each, and where they come from', () => {
    const s = marching(HOWE, 5, (it) => lay(it, space('springfield'), 0));
    const { battle, evasion, interceptors } = oddsFor(s, HOWES);
    expect(battle!.cards).toEqual([9, 9]);
    expect(battle!.sources[BRITISH]).toEqual([
      { what: 'general', cards: kit.battle[HOWE] },
      { what: 'units', cards: 5 },
      { what: 'regulars', cards: 1 },
    ]);
    expect(battle!.sources[0].map((it) => it.what)).toEqual(['general', 'units', 'militia']);
    expect(battle!.exact).toBe(false);
    expect(battle!.error).toBeGreaterThan(0);
    expect(battle!.error).toBeLessThan(0.01);
    expect(evasion).toEqual({
      general: WASHINGTON,
      roll: { faces: 4, of: 6, chance: 4 / 6 },
      to: ['concord-nh', 'newport', 'springfield'].map(space).sort((a, b) => a - b),
    });
    expect(interceptors.map((it) => [GENERALS[it.general], it.roll.faces, it.units])).toEqual([['greene', 2, 2]]);
    expect(interceptors[0]!.attackerWins).toBeLessThan(battle!.attackerWins);
  });

  test('9.1, 9.2d-e the real table comes to the same wins and losses', () => {
    const battles = 1_500;
    const { battle } = oddsFor(marching(HOWE, 5), HOWES);
    const before = marching(HOWE, 5);
    const count = (s: State, side: 0 | 1): number => s.control.reduce<number>((n, _, x) => n + unitsAt(s, side, x), 0);
    let wins = 0;
    let regulars = 0;
    const lost = [0, 0];
    for (let i = 0; i < battles; i++) {
      const s = game.clone(before);
      fight(s, LEXINGTON, seeded(`battle ${i}`));
      if (s.generalAt[HOWE] === LEXINGTON) wins++;
      if (!s.regulars) regulars++;
      for (const side of [0, 1] as const) lost[side]! += count(before, side) - count(s, side);
    }
    expect(Math.abs(wins / battles - battle!.attackerWins)).toBeLessThan(0.035);
    for (const side of [0, 1] as const)
      expect(Math.abs(lost[side]! / battles - battle!.losses[side])).toBeLessThan(0.08);
    expect(Math.abs(regulars / battles - battle!.regularsLost)).toBeLessThan(0.02);
  });

  test('9.2a-c who can retreat and who must surrender', () => {
    const { fates } = oddsFor(marching(HOWE, 5), HOWES).battle!;
    expect(fates[BRITISH]).toEqual({ retreats: [BOSTON], surrenders: false, captured: -1, ends: undefined });
    expect(fates[0].retreats).toEqual(['concord-nh', 'newport', 'springfield'].map(space).sort((a, b) => a - b));
    const trapped = marching(HOWE, 5, (s) => {
      for (const id of ['concord-nh', 'springfield']) lay(s, space(id), BRITISH);
      lay(s, space('newport'), BRITISH);
      lay(s, BOSTON, 0);
    });
    const caught = oddsFor(trapped, HOWES).battle!;
    expect(caught.fates[0]).toMatchObject({ surrenders: true, captured: WASHINGTON, ends: { winners: [BRITISH] } });
    expect(caught.fates[BRITISH]).toMatchObject({
      surrenders: true,
      captured: HOWE,
      ends: { winners: [0], why: 'no British unit is left in the thirteen colonies' },
    });
    expect(caught.losses[0]).toBeGreaterThan(5 * caught.attackerWins);
    expect(caught.regularsLost).toBeCloseTo(1 - caught.attackerWins, 9);
  });

  test('9.2b a British defender in a port may go by sea', () => {
    const s = marching(WASHINGTON, 5);
    const { battle, evasion, interceptors } = oddsFor(s, {
      general: WASHINGTON,
      party: 5,
      from: LEXINGTON,
      to: BOSTON,
    });
    expect(battle!.cards).toEqual([7, 11]);
    expect(battle!.fates[BRITISH].retreats).toContain(space('norfolk'));
    expect(battle!.fates[BRITISH].retreats).not.toContain(LEXINGTON);
    expect(evasion).toBeUndefined();
    expect(interceptors).toEqual([]);
  });

  test('9.0b battle events that are taken as played count, and Treason removes Arnold', () => {
    const plain = oddsFor(marching(HOWE, 5), HOWES).battle!;
    const lay = [card('hessians'), card('kosciuszko')];
    const helped = oddsFor(marching(HOWE, 5), { ...HOWES, lay }).battle!;
    expect(helped.cards).toEqual([plain.cards[0] + 1, plain.cards[1] + 2]);
    const arnold = marching(HOWE, 5, (s) => {
      s.generalAt[general('arnold')] = LEXINGTON;
      s.generalAt[WASHINGTON] = space('york');
    });
    const betrayed = oddsFor(arnold, { ...HOWES, lay: [card('benedict-arnold-treason')] }).battle!;
    expect(betrayed.sources[0].map((it) => it.what)).not.toContain('general');
  });

  test('9.0a an attack is reckoned from where it would start, also after a march', () => {
    const s = marching(GREENE, 2);
    const { battle } = oddsFor(s, { general: GREENE, party: 2, from: LEXINGTON, to: BOSTON });
    expect(battle!.fates[0].retreats).toEqual([LEXINGTON]);
  });

  test('7.2a no battle without enemy units, but an interception can make one', () => {
    const s = marching(HOWE, 5, (it) => {
      it.generalAt[WASHINGTON] = space('springfield');
      moveUnits(it, 0, LEXINGTON, space('springfield'), 5, WASHINGTON);
    });
    const { battle, evasion, interceptors } = oddsFor(s, HOWES);
    expect(battle).toBeUndefined();
    expect(evasion).toBeUndefined();
    expect(interceptors.map((it) => GENERALS[it.general])).toEqual(['washington', 'greene']);
    lay(s, LEXINGTON, NOBODY);
    expect(oddsFor(s, HOWES).interceptors).toEqual([]);
  });

  test('the same from every seat: nothing hidden is asked', () => {
    const s = marching(HOWE, 5);
    s.hands[0].push(card('henry-knox'));
    s.deck = s.deck.with(card('henry-knox'), s.deck[card('henry-knox')]! - 1);
    const [american, british, nobody] = [0, 1, undefined].map((seat) => battleOdds(game.view(s, seat), kit, HOWES));
    expect(british).toEqual(american);
    expect(nobody).toEqual(american);
  });
});

describe('the faces of a die', () => {
  test('7.2b, 9.0c-d, 9.1g Washington intercepts on 1-2 and slips away on 1-4; the British only counterattack', () => {
    expect(diceOdds(kit, WASHINGTON)).toEqual({
      counterattack: { faces: 2, of: 6, chance: 2 / 6 },
      interception: { faces: 2, of: 6, chance: 2 / 6 },
      evasion: { faces: 4, of: 6, chance: 4 / 6 },
    });
    expect(Object.keys(diceOdds(kit, HOWE))).toEqual(['counterattack']);
  });
});
