import { AMERICAN, type Space, generalIn, unitsWord } from '@liberty/colonies';
import type { Action } from '@liberty/table';
import {
  type Attack,
  EVADE,
  type Escape,
  type Evasion,
  INTERCEPT,
  type Interceptor,
  LET_PASS,
  type March,
  type Roll,
  STAND,
  approachOf,
  partedBy,
  partingSays,
} from '@liberty/we-the-people';
import type { Choice } from '../../table/desk.ts';
import { perGame } from '../per-game.ts';
import { type FieldGame, type WarView, boardOf, fieldFor, frameOf, generalName } from './field.ts';
import type { Rolling } from './RollBox.tsx';
import { type Consequence, battleSay } from './RollTry.tsx';

/** What may come before a battle and how it stands, in any edition: strengths are cards, or the totals of the manual. */
export interface Met {
  readonly interceptors: readonly Interceptor[];
  readonly evasion: Escape | undefined;
  readonly battle: { readonly strengths: readonly [number, number]; readonly attackerWins: number } | undefined;
}

/** The same as an edition's odds have it; `strengths` are what it weighs. */
export const metIn = <B extends { readonly attackerWins: number }>(
  { interceptors, evasion, battle }: Pick<Met, 'interceptors' | 'evasion'> & { readonly battle: B | undefined },
  strengths: (battle: B) => readonly [number, number],
): Met => ({
  interceptors,
  evasion,
  battle: battle && { strengths: strengths(battle), attackerWins: battle.attackerWins },
});

/** What an edition says of its rolls. */
export interface OwnRolls<V extends WarView> {
  rollOf(view: V, a: Action): Roll | undefined;
  odds(view: V, coming: Attack): Met;
  /** What is weighed against each other: 'cards'. */
  readonly weighed: string;
  /** What is lost with a retreat that fails, besides the retreat; nothing: it costs nothing to try. */
  readonly evasionCosts?: string;
  /** The sections of the retreat and of its success. */
  readonly evasionRule: string;
}

/** A question that may roll, the answers to it, and what may come of it, once that is reckoned. */
export interface Asked<V extends WarView> {
  readonly view: V;
  readonly choices: readonly Choice[];
  readonly own: OwnRolls<V>;
  readonly met: Met | undefined;
}

const weighed = <V extends WarView>(own: OwnRolls<V>, it: NonNullable<Met['battle']>, also = ''): string =>
  battleSay(AMERICAN, it.strengths, 1 - it.attackerWins, `${own.weighed}${also}`);

const find = (choices: readonly Choice[], verb: { is(a: Action): boolean }): Choice | undefined =>
  choices.find(({ actions }) => verb.is(actions[0]!));

export const fieldRollsFor = perGame((opened: FieldGame) => {
  const { spaceName } = fieldFor(opened);

  const spacesLeft = (n: number): string =>
    n === 0 ? 'and ends his march there' : `and can go ${n} more ${n === 1 ? 'space' : 'spaces'}`;

  /** 7.1d4 He would meet another general: one of the two does not stay. */
  const parting = (view: WarView, { actions }: Choice): Consequence | undefined => {
    const parted = partedBy(view, actions[0]!);
    if (parted.length === 0) return undefined;
    const words = `${partingSays(parted, generalName)}${parted.length > 1 ? ', as you choose' : ''}.`;
    return { words, rule: '7.1d4' };
  };

  /** 7.2 Somebody could be there first. */
  const interception = <V extends WarView>({ view, choices, own, met }: Asked<V>): Rolling => {
    const coming = approachOf(view)!;
    const enemy = generalName(coming.general);
    const where = spaceName(coming.to);
    const ours = choices.filter(({ actions }) => INTERCEPT.is(actions[0]!));
    const tries = ours.flatMap((choice) => {
      const g = INTERCEPT.of(choice.actions[0]!);
      const roll = own.rollOf(view, choice.actions[0]!);
      if (!roll) return [];
      const there = met?.interceptors.find((it) => it.general === g);
      const brought = there
        ? ` with up to ${unitsWord(there.units)}: ${weighed(own, there, ', one of yours for the interception')}`
        : '';
      const wins = `Battle in ${where}${brought}. ${enemy}’s march is over.`;
      const loses = met?.battle
        ? `Battle in ${where} without him: ${weighed(own, met.battle)}.`
        : `${enemy} marches on.`;
      return [
        {
          name: generalName(g),
          roll,
          choice: { ...choice, label: ours.length > 1 ? `Intercept with ${generalName(g)}` : 'Intercept' },
          wins: { words: wins, rule: '7.2c', also: parting(view, choice) },
          loses: {
            words: `${loses} ${generalName(g)} may not retreat before battle while this card lasts.`,
            rule: '7.2b',
          },
        },
      ];
    });
    return {
      title: `Intercept ${enemy}?`,
      rule: '7.2',
      words: `He enters ${where} with ${unitsWord(coming.party)} ${spacesLeft(frameOf<March>(view, 'march')!.left)}.`,
      cut: {
        way: [coming.from, coming.to],
        tone: 'br',
        own: tries.map(({ roll }) => view.generalAt[roll.general]!),
        says: `The arrow is ${enemy}’s way from ${spaceName(coming.from)}.`,
      },
      tries,
      stay: find(choices, LET_PASS),
      isFree: false,
    };
  };

  /** 9.0c The army that is attacked could slip away. */
  const evasion = <V extends WarView>({ view, choices, own, met }: Asked<V>): Rolling => {
    const coming = approachOf(view)!;
    const { from } = frameOf<Evasion>(view, 'evasion')!;
    const [enemy, where] = [generalName(coming.general), spaceName(from)];
    const g = generalIn(boardOf(view), AMERICAN, from);
    const choice = find(choices, EVADE)!;
    const fought = `Battle in ${where}${met?.battle ? `, ${weighed(own, met.battle)}` : ''}, as if you had stayed.`;
    const goals: readonly Space[] = met?.evasion?.to ?? [];
    return {
      title: `Retreat from ${where}?`,
      rule: own.evasionRule,
      words: `${enemy} comes from ${spaceName(coming.from)} with ${unitsWord(coming.party)}. ${generalName(g)} can slip away before the battle.`,
      cut: {
        way: [coming.from, coming.to],
        tone: 'br',
        goals,
        says: `Gold: where you may go (${goals.map(spaceName).join(', ')}); you choose after the roll.`,
      },
      tries: [
        {
          name: generalName(g),
          roll: own.rollOf(view, choice.actions[0]!)!,
          choice,
          wins: {
            words: `No battle: you choose where to go. ${enemy} takes ${where} and his march is over; units you leave behind must fight.`,
            rule: own.evasionRule,
          },
          loses: { words: `${fought} ${own.evasionCosts ?? 'Nothing is lost by trying.'}`, rule: own.evasionRule },
        },
      ],
      stay: find(choices, STAND),
      isFree: own.evasionCosts === undefined,
    };
  };

  /** The roll that is asked about before a battle, in words; nothing where none is. */
  const fieldRolling = <V extends WarView>(it: Asked<V>): Rolling | undefined => {
    switch (it.view.question?.name) {
      case 'interception offer':
        return interception(it);
      case 'evasion offer':
        return evasion(it);
      default:
        return undefined;
    }
  };

  return { fieldRolling };
});
