import { type Side, other } from '@liberty/colonies';
import {
  CANCEL,
  COUNTER,
  type Battle,
  type SecondEdition,
  type View,
  WITHDRAW,
  duelAhead,
} from '@liberty/we-the-people-cooper';
import type { TableController } from '../../table/controller.ts';
import type { DeskProps } from '../../table/desk.ts';
import { perGame } from '../per-game.ts';
import { many } from '../we-the-people/aloud.ts';
import { frameOf, mapFor, percent } from '../we-the-people/field.ts';
import { useReckoned } from '../../table/reckoned.ts';
import { rollBoxFor } from '../we-the-people/RollBox.tsx';
import { type Consequence, RollTry } from '../we-the-people/RollTry.tsx';
import { secondChancesFor } from './chances.ts';
import { leaderName, secondGameFor } from './game.ts';
import { secondRollsFor } from './rolls.ts';

export const rollPanelFor = perGame((opened: SecondEdition) => {
  const { kit } = opened;
  const { spaceName } = mapFor(opened);
  const { leaderIn } = secondGameFor(opened);
  const { roll } = secondChancesFor(opened);
  const { met, rolling } = secondRollsFor(opened);
  const { RollBox } = rollBoxFor(opened);

  /** What either face of a roll in the duel brings. */
  const consequences = (view: View, f: Battle, a: number): Record<'wins' | 'loses', Consequence> => {
    const own = view.seat as Side;
    const foe = other(own);
    const enemy = leaderName(leaderIn(view, f, foe), foe);
    const cards = `${many(view.duelHands[own].count, 'card')} to ${view.duelHands[foe].count}`;
    const [led, waited] = [duelAhead(view, kit, own)!, 1 - duelAhead(view, kit, foe)!];
    if (COUNTER.is(a))
      return {
        wins: { words: `You attack from now on, ${cards}: you win ${percent(led)}.`, rule: '14.4' },
        loses: {
          words: `${enemy} attacks again: you win ${percent(waited)}. Nothing is lost by trying.`,
          rule: '14.4',
        },
      };
    if (CANCEL.is(a))
      return {
        wins: { words: `${enemy} is held, and you may take the attack.`, rule: '16.1' },
        loses: {
          words: `${enemy} leaves ${spaceName(f.to)}, as without the roll. Nothing is lost by trying.`,
          rule: '16.1',
        },
      };
    return {
      wins: { words: `You break off the battle, unless ${enemy} holds you.`, rule: '16.1' },
      loses: { words: `${enemy} may take the attack: then you win ${percent(waited)}.`, rule: '16.1' },
    };
  };

  const IN_DUEL = [COUNTER, CANCEL, WITHDRAW];

  /** The roll that is offered in the midst of a duel: its faces, and what follows. */
  const Attempts = ({ table, view }: { table: TableController; view: View }) => {
    const f = frameOf<Battle>(view, 'battle');
    const a = view.options.find((it) => IN_DUEL.some((verb) => verb.is(it)));
    const it = a === undefined || !f ? undefined : roll(view, a);
    if (!it || it.faces === 6 || table.manners.odds.value === 'off') return null;
    return <RollTry table={table} roll={it} side={view.seat as Side} {...consequences(view, f!, a!)} />;
  };

  /** What can be rolled for as the enemy comes, after he has slipped away, and under his guns. */
  const RollPanel = ({ table }: DeskProps) => {
    const { asked, view: seen } = table.look.value;
    const view = seen as View;
    const isOn = asked && table.manners.odds.value !== 'off';
    const odds = useReckoned(view, isOn && view.question?.name === 'reaction declare', () => met(view));
    const it = isOn ? rolling(view, table.choices.value, odds) : undefined;
    return it ? <RollBox table={table} rolling={it} side={view.seat as Side} view={view} /> : null;
  };

  return { Attempts, RollPanel };
});
