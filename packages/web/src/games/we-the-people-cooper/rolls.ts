import { type Side, other, unitsWord } from '@liberty/colonies';
import type { Action } from '@liberty/table';
import {
  AVOID,
  type Aftermath,
  type AttackOdds,
  type BattleOdds,
  EVACUATE,
  INTERCEPT,
  type March,
  PURSUE,
  READY,
  type Reaction,
  STOP,
  type SecondEdition,
  type View,
  aidAt,
  approachOf,
  battleOdds,
} from '@liberty/we-the-people-cooper';
import type { Choice } from '../../table/desk.ts';
import { perGame } from '../per-game.ts';
import { TONES, frameOf, generalName, mapFor } from '../we-the-people/field.ts';
import type { Rolling, Try } from '../we-the-people/RollBox.tsx';
import { battleSay } from '../we-the-people/RollTry.tsx';
import { secondChancesFor } from './chances.ts';
import { leaderName, secondGameFor } from './game.ts';

/** Where one may go with fewer units, only the attempt with all of them is shown; the general's menu has the rest. */
const isFull = (a: Action, all: readonly Choice[]): boolean =>
  all.every(({ actions }) => {
    const it = actions[0]!;
    return (
      !INTERCEPT.is(it) ||
      INTERCEPT.of(it) !== INTERCEPT.of(a) ||
      INTERCEPT.of(it, 2) !== INTERCEPT.of(a, 2) ||
      INTERCEPT.of(it, 1) <= INTERCEPT.of(a, 1)
    );
  });

const find = (choices: readonly Choice[], verb: { is(a: Action): boolean }): Choice | undefined =>
  choices.find(({ actions }) => verb.is(actions[0]!));

const weighed = (
  own: Side,
  { cards, attackerWins }: Pick<BattleOdds, 'cards' | 'attackerWins'>,
  of = 'cards',
): string => battleSay(own, cards, 1 - attackerWins, of);

export const secondRollsFor = perGame((opened: SecondEdition) => {
  const { kit } = opened;
  const { spaceName } = mapFor(opened);
  const { fullName } = secondGameFor(opened);
  const { roll } = secondChancesFor(opened);

  /** ' with Local Guides (2)' where a card is laid with the roll: two of one name may be worth more or less. */
  const aidSays = (aid: number): string => (aidAt(aid) < 0 ? '' : ` with ${fullName(aidAt(aid))}`);

  const interceptionOf = (view: View, choice: Choice, odds: AttackOdds | undefined): Try | undefined => {
    const a = choice.actions[0]!;
    const it = roll(view, a);
    if (!it) return undefined;
    const f = frameOf<Reaction>(view, 'reaction')!;
    const g = INTERCEPT.of(a);
    const there = odds?.interceptors.find(({ general }) => general === g);
    const enemy = leaderName(f.general, f.side);
    const stood = there
      ? `: ${weighed(other(f.side), { cards: there.strengths, attackerWins: there.attackerWins }, 'cards, one of yours for the interception')}`
      : '';
    return {
      name: `${generalName(g)}${aidSays(INTERCEPT.of(a, 2))}`,
      roll: it,
      choice,
      wins: {
        words: `Battle in ${spaceName(f.to)} with ${unitsWord(INTERCEPT.of(a, 1) + 1)}${stood}; or ${enemy} backs up.`,
        rule: '12.4',
      },
      loses: {
        words: `${enemy} comes in, and ${generalName(g)} may not avoid battle against this army.`,
        rule: '12.7',
      },
    };
  };

  const avoidanceOf = (view: View, choice: Choice, odds: AttackOdds | undefined): Try | undefined => {
    const a = choice.actions[0]!;
    const it = roll(view, a);
    if (!it) return undefined;
    const f = frameOf<Reaction>(view, 'reaction')!;
    const fought = odds?.battle ? `, ${weighed(other(f.side), odds.battle)}` : '';
    return {
      name: `Avoid battle${aidSays(AVOID.of(a))}`,
      roll: it,
      choice,
      wins: { words: 'No battle: you choose where to go. The enemy may roll to pursue.', rule: '13.1' },
      loses: { words: `Battle in ${spaceName(f.to)}${fought}, and one card of yours less than that.`, rule: '13.1' },
    };
  };

  /** 12, 13.1 The enemy comes: who could be there first, and who could slip away. */
  const reaction = (view: View, choices: readonly Choice[], odds: AttackOdds | undefined): Rolling | undefined => {
    const f = frameOf<Reaction>(view, 'reaction')!;
    const tries = choices.flatMap((choice): Try[] => {
      const a = choice.actions[0]!;
      if (INTERCEPT.is(a) && isFull(a, choices)) return [interceptionOf(view, choice, odds) ?? []].flat();
      return AVOID.is(a) ? [avoidanceOf(view, choice, odds) ?? []].flat() : [];
    });
    if (tries.length === 0) return undefined;
    const { from, to } = approachOf(view)!;
    const enemy = leaderName(f.general, f.side);
    const goals = odds?.avoid?.to ?? [];
    return {
      title: `${enemy} comes to ${spaceName(to)}`,
      rule: '12.2',
      words: `He has ${unitsWord(f.party)}. What you declare is rolled for when you are ready; failing costs something.`,
      ...(from >= 0
        ? {
            cut: {
              way: [from, to] as const,
              tone: TONES[f.side],
              own: tries.flatMap(({ roll: { general } }) =>
                view.generalAt[general]! >= 0 ? [view.generalAt[general]!] : [],
              ),
              goals,
              says: `The arrow is ${enemy}’s way from ${spaceName(from)}.${goals.length > 0 ? ' Gold: where you could slip away to.' : ''}`,
            },
          }
        : {}),
      tries,
      stay: find(choices, READY),
      isFree: false,
    };
  };

  /** 13.3 He has slipped away. */
  const pursuit = (view: View, choices: readonly Choice[]): Rolling | undefined => {
    const f = frameOf<March>(view, 'march')!;
    const tries = choices.flatMap((choice): Try[] => {
      const a = choice.actions[0]!;
      const it = PURSUE.is(a) ? roll(view, a) : undefined;
      if (!it) return [];
      return [
        {
          name: `${generalName(f.general)}${aidSays(PURSUE.of(a))}`,
          roll: it,
          choice,
          wins: { words: `${generalName(f.general)} marches on.`, rule: '13.3' },
          loses: {
            words: 'His march ends here, as it would without the roll. Nothing is lost by trying.',
            rule: '13.3',
          },
        },
      ];
    });
    if (tries.length === 0) return undefined;
    return {
      title: `Pursue with ${generalName(f.general)}?`,
      rule: '13.3',
      words: 'The enemy has slipped away before the battle.',
      tries,
      stay: find(choices, STOP),
      isFree: true,
    };
  };

  /** 11.5 Out of a restricted port under the guns. */
  const embarkation = (view: View): Rolling | undefined => {
    const f = frameOf<Aftermath>(view, 'aftermath')!;
    const a = view.options.find((it) => EVACUATE.is(it));
    const it = a === undefined ? undefined : roll(view, a);
    if (!it) return undefined;
    return {
      title: `Embark at ${spaceName(f.to)}?`,
      rule: '11.5',
      words: `A retreat by sea goes under the guns of ${generalName(it.general)}. Choose the port on the map; a retreat by land rolls nothing.`,
      tries: [
        {
          name: 'By sea',
          roll: it,
          wins: { words: 'They get away with one unit less.', rule: '11.5' },
          loses: { words: 'All are taken.', rule: '11.5' },
        },
      ],
      isFree: false,
    };
  };

  /** How the battle that is coming stands, for the boxes that tell it. */
  const met = (view: View): AttackOdds => battleOdds(view, kit, approachOf(view)!);

  /** The roll that is asked about outside a duel, in words; nothing where none is. */
  const rolling = (view: View, choices: readonly Choice[], odds: AttackOdds | undefined): Rolling | undefined => {
    switch (view.question?.name) {
      case 'reaction declare':
        return reaction(view, choices, odds);
      case 'march pursue':
        return pursuit(view, choices);
      case 'aftermath whither':
        return embarkation(view);
      default:
        return undefined;
    }
  };

  return { met, rolling };
});
