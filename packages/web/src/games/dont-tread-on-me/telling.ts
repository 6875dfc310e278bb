import {
  BRITISH,
  FRENCH_ARMY,
  type Part,
  QUEBEC,
  REBEL,
  type Result,
  type Side,
  type Unit,
  type View,
  columnOf,
  hasMilitia,
  interventionOn,
  mayIntervene,
  militiaParts,
  shadowModifier,
  shiftParts,
  stateOf,
  strengthIn,
  type DontTreadOnMe,
} from '@liberty/dont-tread-on-me';
import { type Story, beforeBattle, joinedIn, resultIn } from './battle.ts';
import { many, stateOfView, gameFor } from './game.ts';
import { perGame } from '../per-game.ts';

/** One number or sentence of a step, with its section; `helps` says which side it serves. */
export interface Saying {
  readonly says: string;
  readonly rule?: string;
  readonly by?: number;
  readonly helps?: Side;
  /** It gave nothing. */
  readonly nil?: boolean;
}

/** One step on the way to the column of the table: its head, its die, and what it is made of. */
export interface Step {
  readonly head: string;
  readonly rule: string;
  readonly die?: number;
  readonly says: readonly Saying[];
  readonly so?: string;
}

export const RESULT_WORDS: Readonly<Record<Result, string>> = {
  AE: 'the attacker is eliminated',
  AR: 'the attacker retreats',
  'AR-P': 'the attacker retreats, and can be pursued',
  CA: 'a counterattack',
  EX: 'an exchange',
  DR: 'the defender retreats',
  'DR-P': 'the defender retreats, and can be pursued',
  DE: 'the defender is eliminated',
};

export const signed = (n: number): string => (n < 0 ? `−${-n}` : n > 0 ? `+${n}` : '0');
const nilPart = ({ rule, why }: Part): Saying => ({ says: why, rule, by: 0, nil: true });
const clampDie = (n: number): number => Math.max(1, Math.min(6, n));

export const tellingFor = perGame((opened: DontTreadOnMe) => {
  const { kit, stateName, unitName } = gameFor(opened);
  const labels = kit.components.crt.columns.map(({ label }) => label);

  const frenchStep = (story: Story, before: View): Step => {
    const step = { head: 'French', rule: '8/1' };
    const board = { s: stateOfView(before), kit };
    const { place } = story.battle;
    if (!story.french) {
      const why = mayIntervene(board, place)
        ? 'The die has not fallen yet.'
        : place !== QUEBEC && kit.components.states[stateOf(place)]!.counties[place & 3]!.blueDie
          ? 'France is not at war, or its Fleet is not in play.'
          : 'They cannot come here: no blue die.';
      return { ...step, says: [{ says: why, rule: '8/1a', nil: true }] };
    }
    const [die] = story.french.dice;
    const shadow = shadowModifier(board.s);
    const total = die! + story.french.modifier;
    return {
      ...step,
      die: die!,
      says: [
        shadow === 0
          ? { says: 'no ship shadows the Fleet', rule: '6/4', by: 0, nil: true }
          : { says: 'a ship shadows the Fleet', rule: '6/4', by: shadow, helps: BRITISH },
      ],
      so: `${total} of ${interventionOn(board)} needed: ${story.came ? 'they come.' : 'they stay away.'}`,
    };
  };

  const militiaStep = (story: Story, before: View): Step => {
    const step = { head: 'Militia', rule: '8/3' };
    const { place } = story.battle;
    if (!hasMilitia(kit, place))
      return { ...step, says: [{ says: 'There is no militia here.', rule: '8/3/3', nil: true }] };
    if (!story.levy) return { ...step, says: [{ says: 'The die has not fallen yet.', nil: true }] };
    const parts = militiaParts({ s: stateOfView(before), kit }, place);
    const die = story.levy.dice[0]!;
    const total = clampDie(die + story.levy.modifier);
    const state = stateOf(place);
    return {
      ...step,
      die,
      says: parts.map((it) =>
        it.by === 0 ? nilPart(it) : { says: it.why, rule: it.rule, by: it.by, helps: it.by > 0 ? BRITISH : REBEL },
      ),
      so: `Die ${total}, Loyalty ${before.loyalty[state]!}: Loyalists ${story.militia?.british ?? 0}, Rebels ${story.militia?.rebels ?? 0}.`,
    };
  };

  const horseStep = (story: Story, asked: boolean): Step => {
    const joined = joinedIn(story).filter((u) => u < 32);
    const says = asked
      ? 'Horse of this State may join.'
      : joined.length > 0
        ? `${joined.map(unitName).join(', ')} joined.`
        : 'No Horse joined.';
    return { head: 'Horse', rule: '8/4', says: [{ says, rule: '8/4a', nil: joined.length === 0 }] };
  };

  /** Who stands on a side, those who joined it included. */
  const unitsOf = (story: Story, side: Side): Unit[] => {
    const joined = joinedIn(story).filter(
      (u) => (side === BRITISH) === u < FRENCH_ARMY && (side === BRITISH ? u < 32 : u >= 32),
    );
    return [...new Set([...(side === BRITISH ? story.battle.british : story.battle.rebels), ...joined])];
  };

  /** What each side weighs: as the odds were reckoned, or before that whoever stands there and what militia has come. */
  const strengths = (story: Story): { british: number; rebels: number } => {
    if (story.odds) return story.odds;
    const units = (side: Side): number =>
      unitsOf(story, side).reduce((sum, u) => sum + strengthIn(kit, u, story.battle.place), 0);
    const { british = 0, rebels = 0 } = story.militia ?? {};
    return { british: units(BRITISH) + british, rebels: units(REBEL) + rebels };
  };

  const sums = (story: Story): { attack: number; defence: number } => {
    const { british, rebels } = strengths(story);
    return (story.odds ?? story.battle).attacker === BRITISH
      ? { attack: british, defence: rebels }
      : { attack: rebels, defence: british };
  };

  const oddsSteps = (story: Story, before: View): Step[] => {
    const { odds } = story;
    const { place, attacker } = story.battle;
    const parts = shiftParts(stateOfView(before), place, attacker);
    const shifts: Saying[] = parts.map((it) =>
      it.by === 0
        ? nilPart(it)
        : { says: it.why, rule: it.rule, by: it.by, helps: it.by > 0 === (attacker === BRITISH) ? BRITISH : REBEL },
    );
    if (!odds)
      return [
        { head: 'Odds', rule: '8/6', says: [{ says: 'Counted when all have come.', nil: true }] },
        { head: 'Shifts', rule: '8/7', says: shifts },
      ];
    const { attack, defence } = sums(story);
    const percentage = defence === 0 ? 'more than any column' : `${Math.floor((100 * attack) / defence)}%`;
    const from = labels[columnOf(kit, attack, defence)]!;
    return [
      {
        head: 'Odds',
        rule: '8/6',
        says: [{ says: `${attack} against ${defence} = ${percentage}` }],
        so: `Column ${from}.`,
      },
      {
        head: 'Shifts',
        rule: '8/7',
        says: shifts,
        so:
          odds.shift === 0
            ? `Column ${labels[odds.column]!} stays.`
            : `${many(Math.abs(odds.shift), 'column')} to the ${odds.shift > 0 ? 'right' : 'left'}: ${labels[odds.column]!}.`,
      },
    ];
  };

  /** How the column of the table was found, step by step; also what gave nothing. */
  const steps = (story: Story, view: View, reacting: boolean): Step[] => {
    const before = beforeBattle(view, story);
    return [
      frenchStep(story, before),
      militiaStep(story, before),
      horseStep(story, reacting),
      ...oddsSteps(story, before),
    ];
  };

  /** The result in words, with its arithmetic. */
  const resultSays = (story: Story): readonly Saying[] => {
    const result = resultIn(story);
    const { odds } = story;
    if (!result || !odds) return [];
    const lead = story.results.at(-1)!.attacker;
    const who = (attacks: boolean): string => ((lead === BRITISH) === attacks ? 'You' : 'The Rebels');
    const counter: Saying[] =
      story.results.length > 1
        ? [
            {
              says: 'First a counterattack: the sides changed, and the die fell again on the 100% column.',
              rule: '8/9e',
            },
          ]
        : [];
    if (result !== 'EX') {
      const loses = who(result.startsWith('A'));
      const how = result.endsWith('E')
        ? `${loses} lose every unit here.`
        : `${loses} retreat${result.endsWith('P') ? '; a pursuit can follow' : ''}.`;
      return [...counter, { says: how, rule: result.endsWith('E') ? '8/9a' : '8/10' }];
    }
    if (odds.british === odds.rebels)
      return [
        ...counter,
        { says: `${odds.british} equals ${odds.rebels}: every unit of both sides falls.`, rule: '8/9k' },
      ];
    const won = odds.british > odds.rebels;
    const militia = story.militia ? (won ? story.militia.british : story.militia.rebels) : 0;
    const [more, less] = won ? [odds.british, odds.rebels] : [odds.rebels, odds.british];
    const need = Math.max(0, less - militia);
    return [
      ...counter,
      {
        says: `${more} beats ${less}: every ${won ? 'Rebel' : 'British'} unit falls. ${won ? 'You lose' : 'The Rebels lose'} units worth at least ${less} − ${militia} (${won ? 'your' : 'their'} militia) = ${need}; one survives.`,
        rule: '8/9i',
      },
    ];
  };

  /** What follows from the Battle. */
  const thenSays = (story: Story): readonly Saying[] => {
    if (story.won === undefined) return [];
    const { place } = story.battle;
    const state = stateOf(place);
    const changes = story.loyalty.map(({ from, to, state: of }): Saying => ({
      says: `Loyalty of ${stateName(of)} ${from} → ${to}`,
      rule: '8/12a',
    }));
    return [
      ...changes,
      ...(story.noGain ? [{ says: `no Loyalty gained: Washington is in ${stateName(state)}`, rule: '8/12b' }] : []),
      ...(story.congressFled ? [{ says: 'Congress flees', rule: '8/13a' }] : []),
      ...(changes.length === 0 && !story.noGain ? [{ says: 'Loyalty stays as it is', rule: '8/12a', nil: true }] : []),
    ];
  };

  return { labels, steps, strengths, sums, unitsOf, resultSays, thenSays };
});
