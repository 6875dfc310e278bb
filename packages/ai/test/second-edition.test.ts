import { AMERICAN, BRITISH, SIDES, type Side, WASHINGTON, addUnits, drawFrom, other, space } from '@liberty/colonies';
import { type Chance, type Tell, seeded, silent } from '@liberty/table';
import {
  ATTACK,
  type Battle,
  CONCEDE,
  COUNTER,
  DOUBLE_ENVELOPMENT,
  FRONTAL,
  HOLD,
  type Happening,
  KINDS,
  MATCH,
  PROBE,
  RESERVE,
  RESERVE_AS,
  type State,
  WITHDRAW,
  commanderInBattle,
  duelOdds,
  weThePeopleCooper,
} from '@liberty/we-the-people-cooper';
import { describe, expect, test } from 'vitest';
import { judgeFor } from '../src/index.ts';
import { duelAnswer } from '../src/we-the-people-cooper/duel.ts';
import { groundOf, survey, winsAt } from '../src/we-the-people-cooper/ground.ts';

const game = weThePeopleCooper();
const judge = judgeFor(game);
const worth = (s: State): number => judge.value(s, AMERICAN);
const opening = (): State => game.setup(game.defaults);

const BOSTON = space('boston');
const LEXINGTON = space('lexington-concord');
const ALBANY = space('albany');

/** The first battle of random games in which this question is open. */
const inDuel = (at: string): State => {
  const chance = seeded(`a duel at ${at}`);
  for (;;) {
    const s = opening();
    while (!game.outcome(s)) {
      const f = s.stack.at(-1)!;
      if (f.in === 'battle' && f.at === at) return s;
      const options = game.options(s);
      game.play(s, options[chance.pick(options.length, 'answer')]!, chance, silent);
    }
  }
};

/** Both battle hands by kind, nothing played yet. */
const deal = (s: State, lead: readonly number[], reply: readonly number[]): Battle => {
  const f = s.stack.at(-1) as Battle;
  const hands = f.lead === AMERICAN ? [lead, reply] : [reply, lead];
  s.duel = s.duel.map((n, i) => [...hands.flat(), ...KINDS.map(() => 0)][i] ?? n);
  s.spied = 0;
  return f;
};
const sure = (s: State) => judge.sure!(s, game.options(s));

describe('the duel of battle cards', () => {
  test('14.2 leads what the enemy is least likely to hold, and a Double Envelopment only when it is rarer by more than the lead is worth', () => {
    const s = inDuel('lead');
    deal(s, [2, 0, 0, 3, 1, 1], [2, 2, 1, 1, 1, 0]);
    expect(sure(s)).toBe(ATTACK(PROBE));
    deal(s, [4, 0, 0, 0, 1, 1], [2, 2, 1, 1, 1, 0]);
    expect(sure(s)).toBe(ATTACK(FRONTAL));
    deal(s, [1, 0, 0, 0, 2, 1], [2, 2, 1, 0, 0, 0]);
    expect(sure(s)).toBe(ATTACK(DOUBLE_ENVELOPMENT));
  });

  test('14.5 a Reserve is led last, as the rarest kind', () => {
    const s = inDuel('lead');
    deal(s, [0, 0, 0, 0, 0, 2], [1, 0, 0, 0, 0, 0]);
    expect(RESERVE_AS.is(sure(s)!)).toBe(true);
  });

  test('8.4 after a spy’s report it leads what the enemy does not hold', () => {
    const s = inDuel('lead');
    const f = deal(s, [1, 0, 0, 3, 0, 0], [0, 2, 2, 2, 0, 0]);
    expect(sure(s)).toBe(ATTACK(PROBE));
    s.spied = 1 << (f.lead === AMERICAN ? BRITISH : AMERICAN);
    expect(sure(s)).toBe(ATTACK(FRONTAL));
  });

  test('14.3, 14.4 matches with the kind before a Reserve, and takes the lead unless the enemy has nothing left to lead', () => {
    const s = inDuel('answer');
    const f = deal(s, [1, 0, 0, 0, 0, 0], [1, 0, 0, 1, 0, 1]);
    f.card = PROBE;
    expect(sure(s)).toBe(MATCH(PROBE));
    f.card = 1;
    expect(sure(s)).toBe(MATCH(RESERVE));
    deal(s, [1, 0, 0, 0, 0, 0], [1, 0, 0, 1, 0, 0]);
    expect(sure(s)).toBe(CONCEDE());
    const counter = inDuel('counter');
    deal(counter, [1, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0]);
    expect(sure(counter)).toBe(COUNTER());
    deal(counter, [0, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0]);
    expect(sure(counter)).toBe(HOLD());
  });

  test('16.1 whether to withdraw from a bad hand is thought over', () => {
    const chance = seeded('withdrawals');
    let s = opening();
    while (!game.options(s).some((a) => WITHDRAW.is(a))) {
      const options = game.options(s);
      if (options.length === 0) s = opening();
      else game.play(s, options[chance.pick(options.length, 'answer')]!, chance, silent);
    }
    deal(s, [3, 1, 1, 1, 0, 0], [2, 1, 1, 1, 0, 0]);
    expect(sure(s)).toBeDefined();
    deal(s, [1, 0, 0, 0, 0, 0], [2, 1, 1, 1, 0, 0]);
    expect(sure(s)).toBeUndefined();
  });
});

/** Two hands out of one battle deck. */
const random = (chance: Chance, sizes: readonly [number, number]): number[][] => {
  const pool = game.kit.battleDeck.slice();
  return sizes.map((size) => {
    const hand = KINDS.map(() => 0);
    for (let i = 0; i < size; i++) hand[drawFrom(pool, chance, 'a battle card')]! += 1;
    return hand;
  });
};

/** Who wins this duel when both sides answer as the judge does and nobody withdraws. */
const winner = (s: State, chance: Chance): Side => {
  const won: Side[] = [];
  const tell: Tell<Happening> = (_rule, it) => void (it.kind === 'won' && won.push(it.side));
  while (won.length === 0) game.play(s, duelAnswer(s, game.kit)!, chance, tell);
  return won[0]!;
};

describe('the odds of a duel', () => {
  test.each([
    [[5, 5], 0.06],
    [[8, 6], 0.06],
    [[6, 9], 0.06],
  ] as const)(
    '14.2-14.6 of %j cards are those of duels between players who answer as the judge does',
    (cards, most) => {
      const chance = seeded(`duels of ${cards.join(' and ')}`);
      const s = inDuel('lead');
      const f = s.stack.at(-1) as Battle;
      const ratings = [f.lead, other(f.lead)].map((side) => {
        const g = commanderInBattle({ s, kit: game.kit }, f, side);
        return g < 0 ? 0 : game.kit.battle[g]!;
      }) as [number, number];
      const DUELS = 800;
      let won = 0;
      for (let i = 0; i < DUELS; i++) {
        const table = game.clone(s);
        const [lead, reply] = random(chance, cards);
        deal(table, lead!, reply!);
        if (winner(table, chance) === f.lead) won++;
      }
      expect(Math.abs(won / DUELS - duelOdds({ cards, ratings }, game.kit).attackerWins)).toBeLessThan(most);
    },
  );
});

describe('the value of a position', () => {
  test('18.2 every siege point is worse for the besieged, and more so with three units before them', () => {
    for (const inside of SIDES) {
      const sign = inside === AMERICAN ? -1 : 1;
      const s = opening();
      const x = inside === AMERICAN ? LEXINGTON : BOSTON;
      addUnits(s, inside === AMERICAN ? BRITISH : AMERICAN, x, 3);
      s.sieges.push(x, inside, 0);
      const values = [0, 1, 2, 3].map((points) => {
        s.sieges[2] = points;
        return sign * worth(s);
      });
      expect(values).toEqual(values.toSorted((a, b) => a - b));
      expect(new Set(values).size).toBe(values.length);
    }
  });

  test('20.1 a city and the last space of a majority are worth more than a space of a colony that is decided', () => {
    const s = opening();
    s.control = s.control.map(() => -1);
    const gain = (name: string): number => {
      const before = worth(s);
      s.control = s.control.with(space(name), AMERICAN);
      const after = worth(s);
      s.control = s.control.with(space(name), -1);
      return after - before;
    };
    expect(gain('new-york')).toBeGreaterThan(gain('albany'));
    expect(gain('newport')).toBeGreaterThan(gain('albany'));
    expect(gain('albany')).toBeGreaterThan(0);
  });

  test('20.3 with fewer markers than the enemy leads by, a peace is near', () => {
    const s = opening();
    s.control = s.control.map(() => BRITISH);
    s.control = s.control.with(ALBANY, AMERICAN);
    expect(worth(s)).toBeLessThan(-0.7);
    s.control = s.control.map(() => AMERICAN);
    expect(worth(s)).toBeGreaterThan(0.7);
  });

  test('C-39 in the last winter a lead is worth little, unless it was agreed that it decides', () => {
    const s = opening();
    s.year = 1783;
    s.hands.forEach((hand) => (hand.length = 0));
    game.kit.atlas.spacesOf[game.kit.atlas.colonyOf[ALBANY]!]!.forEach(
      (x) => (s.control = s.control.with(x, AMERICAN)),
    );
    const byTheLetter = worth(s);
    s.byPoints = true;
    expect(worth(s)).toBeGreaterThan(byTheLetter + 0.2);
  });

  test('C-53 Washington alone where an army can reach him is worse than Washington alone out of reach', () => {
    const s = opening();
    addUnits(s, AMERICAN, LEXINGTON, -5);
    const exposed = worth(s);
    s.generalAt[WASHINGTON] = space('savannah');
    expect(worth(s)).toBeGreaterThan(exposed);
  });
});

test('14.1 the odds count the defender’s card, the colony’s two and the port’s two', () => {
  const ground = groundOf(game.kit);
  const s = opening();
  const attack = (): number => {
    survey(ground, s);
    return winsAt(ground, s, AMERICAN, BOSTON, 5, WASHINGTON);
  };
  const in1775 = attack();
  s.year = 1776;
  const in1776 = attack();
  expect(in1776).toBeLessThan(in1775);
  game.kit.atlas.spacesOf[game.kit.atlas.colonyOf[BOSTON]!]!.forEach((x) => (s.control = s.control.with(x, AMERICAN)));
  expect(attack()).toBeGreaterThan(in1776);
});
