import { AMERICAN, BRITISH } from '@liberty/colonies';
import { seeded } from '@liberty/table';
import {
  BACK_UP,
  type Happening,
  PRINTED_CARDS,
  RESERVE_AS,
  type Reaction,
  STAND,
  type View,
  interceptedOdds,
  rollOf,
  weThePeopleCooper,
} from '@liberty/we-the-people-cooper';
import { beforeAll, describe, expect, test } from 'vitest';
import { shortText } from '../src/games/we-the-people-cooper/cards.ts';
import { battleSeen } from '../src/games/we-the-people-cooper/battle.ts';
import { deskOf } from '../src/games/we-the-people-cooper/desk.tsx';
import type { Desk, Look, Tools } from '../src/table/desk.ts';
import { plain } from '../src/table/words.ts';

const game = weThePeopleCooper();
type State = ReturnType<typeof game.setup>;

const lookOf = (view: View): Look<View> => ({
  view,
  views: [view],
  viewer: view.seat,
  asked: true,
  live: true,
  position: 0,
});

/** Answers that lead to battles and sieges: a war of random answers alone knows few of them. */
const WARLIKE =
  /^(?:use (?:march|event)|general|step|outside|inside|match|attack|intercept|avoid|besiege|sally|sortie)/;

/** Plays random wars, every other one boldly, and shows every question and everything that is told. */
const visit = (
  games: number,
  look: (view: View, s: State) => void,
  hear: (event: Happening, rule: string) => void = () => undefined,
): void => {
  for (let i = 0; i < games; i++) {
    const s = game.setup(game.defaults);
    const chance = seeded(`second desk ${i}`);
    for (let question = game.question(s); question; question = game.question(s)) {
      const view = game.view(s, question.seat);
      look(view, s);
      const bold = i % 2 === 0 ? [] : view.options.filter((a) => WARLIKE.test(game.write(a)));
      const from = bold.length > 0 && chance.pick(6, 'boldly') > 0 ? bold : view.options;
      game.play(s, from[chance.pick(from.length, 'an answer')]!, chance, (rule, event) => hear(event, rule));
    }
  }
};

/** Tools without foresight: a march is offered step by step. */
const toolsFor = (s: State, view: View): Tools => ({
  why: (wish) => game.explain(s, view.seat!, wish),
  foresee: () => undefined,
});

const BROKEN = /undefined|NaN|\[object/;

describe('the desk of the second edition', () => {
  let desk: Desk<View, Happening>;
  beforeAll(() => {
    desk = deskOf(game);
  });

  test('every answer has its place and words of its own, and every question its prompt and section', () => {
    const asked = new Set<string>();
    visit(8, (view, s) => {
      const look = lookOf(view);
      asked.add(view.question!.name);
      const choices = desk.choices(look, toolsFor(s, view));
      const first = new Set(choices.map(({ actions }) => actions[0]));
      expect(view.options.filter((a) => !first.has(a)).map((a) => game.write(a))).toEqual([]);
      for (const { actions, label, says } of choices) {
        expect(`${label} ${says}`).not.toMatch(BROKEN);
        expect(says, 'an answer has better words than those of the record').not.toBe(game.write(actions[0]!));
      }
      expect(new Set(choices.map(({ says }) => says)).size, 'no two answers say the same').toBe(choices.length);
      const { phase, words, rule } = desk.prompt(look);
      expect(`${phase} ${plain(words)}`).not.toMatch(BROKEN);
      expect(game.rulebook).toHaveProperty([rule]);
      expect(plain(desk.prompt({ ...look, asked: false }).words), view.question!.name).not.toMatch(/undefined/);
    });
    expect(asked.size).toBeGreaterThan(35);
  });

  test('everything that happens has its line and its motions, and every line a section of this rulebook', () => {
    const kinds = new Set<string>();
    visit(
      8,
      () => undefined,
      (event, rule) => {
        kinds.add(event.kind);
        const line = desk.line(event, rule);
        expect(plain(line.words)).not.toMatch(BROKEN);
        expect(game.rulebook).toHaveProperty([rule]);
        for (const motion of desk.motions(event, rule))
          if (motion.kind === 'herald') expect(motion.text).not.toMatch(BROKEN);
      },
    );
    expect(kinds.size).toBeGreaterThan(45);
  });

  test('the room in words has a hand, standings, places and a battle at any moment', () => {
    let fights = 0;
    visit(4, (view) => {
      const look = lookOf(view);
      const fight = desk.aloud.fight(look);
      const said = [
        ...desk.aloud.standings(look).map((it) => `${it.name} ${it.says}`),
        ...desk.aloud.hands(look).flatMap(({ name, cards }) => [name, ...cards.map((card) => card.says)]),
        ...fight,
        desk.turn(view),
        desk.status(view),
        desk.score(view),
      ];
      for (const text of said) expect(text).not.toMatch(BROKEN);
      if (fight.length > 0) fights++;
    });
    expect(fights).toBeGreaterThan(3);
  });

  test('12.4, 13.1, 13.3, 16.1 an answer that rolls says its chance before it is given', () => {
    let rolls = 0;
    visit(4, (view, s) => {
      if (!/^(?:reaction declare|march pursue|battle (?:lead|parley|counter))$/.test(view.question!.name)) return;
      for (const { actions, says } of desk.choices(lookOf(view), toolsFor(s, view))) {
        const roll = rollOf(view, game.kit, actions[0]!);
        if (!roll || roll.faces === 6) continue;
        expect(says).toContain('succeeds on ');
        expect(says).toContain(`, ${Math.round(100 * roll.chance)}%`);
        rolls++;
      }
    });
    expect(rolls).toBeGreaterThan(10);
  });

  test('12.5, 10.4 whoever was intercepted is told how the battle stands before he answers, or that he is captured', () => {
    const told = { battles: 0, captures: 0 };
    visit(40, (view, s) => {
      if (view.question!.name !== 'reaction answer') return;
      const choices = desk.choices(lookOf(view), toolsFor(s, view));
      const [stand, back] = [STAND, BACK_UP].map((verb) => choices.find(({ actions }) => verb.is(actions[0]!))!);
      expect(desk.aloud.odds(back!, lookOf(view))).toBeUndefined();
      const odds = interceptedOdds(view, game.kit);
      const asked = plain(desk.prompt(lookOf(view)).words);
      const isFought = (view.stack.at(-1) as Reaction).party > 0;
      expect([odds !== undefined, odds?.attacker]).toEqual(isFought ? [true, view.seat] : [false, undefined]);
      told[isFought ? 'battles' : 'captures']++;
      if (odds) {
        const says = `about ${Math.round(100 * odds.attackerWins)} percent to win; `;
        expect(desk.aloud.odds(stand!, lookOf(view))).toContain(says);
        expect(desk.aloud.odds(stand!, lookOf(view))).toContain('interception 1');
      } else expect([stand!.label, stand!.says]).toEqual(['Go in', 'Go in without units, and be captured']);
      expect(asked).toMatch(isFought ? /: fight, or back up to / : / without units: be captured, or back up to /);
    });
    expect(told.battles).toBeGreaterThan(3);
    expect(told.captures).toBeGreaterThan(0);
  });

  test('16.1 no answer of a duel lies on the hand, which is under the battle then', () => {
    let aided = 0;
    visit(8, (view, s) => {
      if (!/^battle (?:lead|answer|counter|parley|initiative)$/.test(view.question!.name)) return;
      const choices = desk.choices(lookOf(view), toolsFor(s, view));
      aided += choices.filter(({ group }) => group?.name === 'Withdraw').length;
      const onHand = choices.filter(({ at }) => at && at.kind !== 'battle-card');
      expect(onHand.map(({ says }) => says)).toEqual([]);
    });
    expect(aided).toBeGreaterThan(0);
  });

  test('14.1 a battle as it was heard agrees with what was dealt, played and matched', () => {
    let heard: { event: Happening }[] = [];
    let rounds = 0;
    visit(
      6,
      () => undefined,
      (event) => {
        if (event.kind === 'battle') heard = [];
        heard.push({ event });
        if (event.kind !== 'won') return;
        const seen = battleSeen(heard);
        expect(seen.winner).toBe(event.side);
        for (const side of [AMERICAN, BRITISH] as const) {
          const sum = seen.sources[side].reduce((n, it) => n + it.cards, 0);
          expect(seen.cards[side]).toBe(Math.max(0, Math.min(20, sum)));
        }
        const laid = heard.filter(({ event: it }) => it.kind === 'attacks' || it.kind === 'withdraws');
        expect(seen.rounds).toHaveLength(laid.length);
        rounds += laid.length;
      },
    );
    expect(rounds).toBeGreaterThan(10);
  });

  test('14.5 a Reserve that leads is asked what it stands for', () => {
    let named = 0;
    visit(4, (view, s) => {
      if (view.question!.name !== 'battle lead') return;
      const reserve = desk.choices(lookOf(view), toolsFor(s, view)).filter(({ actions }) => RESERVE_AS.is(actions[0]!));
      if (reserve.length === 0) return;
      expect(reserve.map(({ at }) => at)).toEqual(reserve.map(() => ({ kind: 'battle-card', id: 'reserve' })));
      expect(reserve).toHaveLength(5);
      named++;
    });
    expect(named).toBeGreaterThan(0);
  });

  test('20.1 the Victory Check is told with the point of every colony and city', () => {
    const points = {
      kind: 'points',
      american: 3,
      british: 2,
      colonies: [1, 0, 0, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1],
      cities: [1, 0, -1, -1, -1],
    } as const;
    const line = desk.line(points, '20.1');
    expect(line.section).toBe('Victory Check');
    expect(plain(line.words)).toMatch(/^American 3: [A-Z]+ [A-Z]+ · Boston\. British 2: [A-Za-z]+ · Quebec$/);
    const placed = { kind: 'marked', side: AMERICAN, space: 3, flipped: false } as const;
    expect(desk.line(placed, '20.2').section).toBe('Victory Check');
    expect(desk.line(placed, '17.2').section).toBeUndefined();
  });

  test('8.1 every one of the 126 cards says in a few words what it does', () => {
    expect(PRINTED_CARDS.reduce((sum, { copies }) => sum + copies, 0)).toBe(126);
    for (const card of game.kit.cards) {
      const words = shortText(card).split(' ').length;
      expect(words, card.name).toBeLessThanOrEqual(13);
    }
    const changed = { ...game.kit.cards[0]!, text: 'A pack says something else.' };
    expect(shortText(changed)).toBe('A pack says something else.');
  });

  test('a kept game is known by its year', () => {
    expect(desk.status(game.view(game.setup(game.defaults)))).toBe('1775 · American to play');
  });
});
