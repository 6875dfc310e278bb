import { GENERALS } from '@liberty/colonies';
import { branches, seeded } from '@liberty/table';
import { describe, expect, test } from 'vitest';
import { type Happening, type State, approachOf, battleOdds, interceptionOdds, rollOf } from '../src/index.ts';
import { type Scene, duel, edition, march } from './scene.ts';

const ROLLS: readonly string[] = ['intercept', 'avoid', 'pursue', 'withdraw', 'cancel', 'counter'];
/** Rolled for only out of a restricted port under the guns of a general. */
const SOMETIMES = 'evacuate';

/** Answers that lead to battle: a war of random answers alone knows few rolls. */
const WARLIKE: readonly string[] = [...ROLLS, 'use march', 'general', 'step', 'outside', 'match', 'attack'];
const isWarlike = (text: string): boolean => WARLIKE.some((it) => text.startsWith(it));

type Rolled = Extract<Happening, { readonly needs: number; readonly roll: number }>;
const isRolled = (e: Happening): e is Rolled => 'needs' in e && 'roll' in e && e.kind !== 'escape';
const facesOf = (e: Rolled): number => Math.max(0, Math.min(6, e.needs - ('modifier' in e ? e.modifier : 0)));

describe('12.4, 13.1, 13.3, 14.4, 16.1 the chance of a roll', () => {
  test('is foretold with the answer, and is the number that is rolled against', () => {
    const seen = new Set<string>();
    for (let i = 0; i < 6; i++) {
      const s = edition.setup(edition.defaults);
      const chance = seeded(`chances ${i}`);
      const foretold: number[] = [];
      const hear = (_rule: string, event: Happening): void => {
        if (!isRolled(event)) return;
        seen.add(event.kind);
        expect(foretold, event.kind).toContain(facesOf(event));
      };
      for (let question = edition.question(s); question; question = edition.question(s)) {
        const view = edition.view(s, question.seat);
        const bold = view.options.filter((it) => isWarlike(edition.write(it)));
        const from = bold.length > 0 && chance.pick(6, 'boldly') > 0 ? bold : view.options;
        const a = from[chance.pick(from.length, 'an answer')]!;
        const [word] = edition.write(a).split(' ');
        const isRoll = ROLLS.includes(word!);
        if (!isRoll && chance.pick(30, 'looked at') > 0) {
          edition.play(s, a, chance, hear);
          continue;
        }
        const roll = rollOf(view, edition.kit, a);
        if (word !== SOMETIMES) expect(roll !== undefined, word).toBe(isRoll);
        if (roll && word !== 'intercept' && word !== 'avoid') foretold.length = 0;
        if (roll) foretold.push(roll.faces);
        edition.play(s, a, chance, hear);
      }
    }
    expect([...seen].sort()).toEqual(['avoids', 'cancels', 'counterattacks', 'intercepts', 'pursues', 'withdraws']);
  });
});

const read = (t: Scene, answer: string): number => {
  const a = edition.read(t.s, answer);
  if (!a.ok) throw new Error(a.fault.reason);
  return a.value;
};
const rollIn = (t: Scene, answer: string) =>
  rollOf(edition.view(t.s, edition.question(t.s)!.seat), edition.kit, read(t, answer))!;
/** The faces of the first die with which the table comes to that. */
const facesOn = (t: Scene, answer: string, succeeds: (s: State) => boolean): number[] => [
  ...new Set(branches(edition, t.s, read(t, answer)).flatMap(({ s, rolls }) => (succeeds(s) ? [rolls[0]! + 1] : []))),
];

const ROAD = {
  boston: 'british pc, howe, 4 british',
  springfield: 'american pc, washington, 6 american',
  york: 'american pc',
};

describe('12.4 What eases an interception', () => {
  test('12.4 it is foretold on the declaration, and rolled when all is declared', () => {
    const t = march('howe', { on: ROAD }).does('british: step lexington-concord');
    const roll = rollIn(t, 'intercept washington 5 alone');
    expect([roll.rule, GENERALS[roll.general], roll.easings]).toEqual(['12.4', 'washington', []]);
    t.does('american: intercept washington 5 alone');
    expect(facesOn(t, 'ready', (s) => s.intercepted)).toEqual(roll.wins);
    const view = edition.view(t.s, 0);
    const { interceptors } = battleOdds(view, edition.kit, approachOf(view)!);
    const alone = interceptionOdds(view, edition.kit, approachOf(view)!, roll.general, 5);
    expect([interceptors[0]!.units, interceptors[0]!.strengths]).toEqual([5, alone.cards]);
    t.rolls(6).does('american: ready');
  });

  test('12.4, C-22 one face less for the British, and one less on enemy ground', () => {
    const on = { albany: 'greene, 2 american', saratoga: 'american pc', springfield: 'howe, 3 british' };
    const t = march('greene', { on }).does('american: step oswego', 'american: step albany');
    const { easings, rating, faces } = rollIn(t, 'intercept howe 3 alone');
    expect([easings, rating - faces]).toEqual([[{ what: 'british', by: -1 }], 1]);
    t.does('british: ready', 'american: step saratoga');
  });

  test('8.4 a card that takes points off the die adds faces', () => {
    const on = { ...ROAD, 'lexington-concord': 'washington, 2 american', springfield: 'american pc' };
    const t = march('howe', { on, british: ['queens-rangers', 'tarletons-legion'] });
    t.does('british: step lexington-concord', 'american: avoid alone').rolls(1).does('american: ready');
    t.does('american: fall-back springfield 2');
    const [plain, helped, sure] = ['alone', 'queens-rangers', 'tarletons-legion'].map((it) =>
      rollIn(t, `pursue ${it}`),
    );
    expect([helped!.easings, helped!.faces - plain!.faces]).toEqual([[{ what: 'card', by: 2 }], 2]);
    expect(sure!.faces).toBe(6);
    expect(facesOn(t, 'pursue queens-rangers', (s) => edition.question(s)?.name === 'march move')).toEqual(
      helped!.wins,
    );
  });
});

describe('11.5 The roll of an embarkation under fire', () => {
  test('11.5 the faces above the enemy’s rating get away', () => {
    const t = duel({
      on: {
        boston: 'howe, 3 british',
        'lexington-concord': 'gates, 4 american',
        york: 'american pc',
        norfolk: 'british pc',
        'new-york': 'british pc',
      },
      attacker: 'american',
      general: 'gates',
      party: 4,
      from: 'lexington-concord',
      to: 'boston',
      held: { american: 'flank-left', british: 'probe' },
    }).does('american: attack flank-left');
    t.rolls(1).does('british: concede');
    const roll = rollIn(t, 'evacuate norfolk');
    expect([roll.rule, GENERALS[roll.general]]).toEqual(['11.5', 'gates']);
    const norfolk = edition.kit.atlas.names.indexOf('Norfolk');
    expect(facesOn(t, 'evacuate norfolk', (s) => s.generalAt.includes(norfolk))).toEqual(roll.wins);
    t.rolls(6).does('british: evacuate norfolk');
  });
});
