import type { Side } from '@liberty/colonies';
import { INTERCEPT, type SecondEdition, type View } from '@liberty/we-the-people-cooper';
import type { TableController } from '../../table/controller.ts';
import type { Choice, DeskProps } from '../../table/desk.ts';
import { Die } from '../../table/Die.tsx';
import { RuleChip } from '../../table/Words.tsx';
import { perGame } from '../per-game.ts';
import { TONES, percent } from '../we-the-people/field.ts';
import { secondChancesFor } from './chances.ts';

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** The six faces of the die: those that succeed stand out. */
const Faces = ({ faces, side }: { faces: number; side: Side }) => (
  <span class="six-faces" role="img" aria-label={`${faces} of six faces succeed`}>
    {FACES.map((value) => (
      <span key={value} class={value <= faces ? 'wins' : 'loses'} aria-hidden="true">
        <Die value={value} tone={TONES[side]} size={18} />
      </span>
    ))}
  </span>
);

/** Where one may go with fewer units, only the attempt with all of them is shown; the general's menu has the rest. */
const isFull = (choice: Choice, all: readonly Choice[]): boolean => {
  const [a] = choice.actions;
  if (!INTERCEPT.is(a!)) return true;
  const same = all.filter(
    ({ actions: [it] }) =>
      INTERCEPT.is(it!) && INTERCEPT.of(it!) === INTERCEPT.of(a!) && INTERCEPT.of(it!, 2) === INTERCEPT.of(a!, 2),
  );
  return same.every(({ actions: [it] }) => INTERCEPT.of(it!, 1) <= INTERCEPT.of(a!, 1));
};

/** Questions in which dice are offered outside a battle. */
const ASKS: readonly string[] = ['reaction declare', 'march pursue'];

export const rollPanelFor = perGame((opened: SecondEdition) => {
  const { roll } = secondChancesFor(opened);

  const attemptsIn = (table: TableController, view: View) => {
    const rolled = table.choices.value.flatMap((choice) => {
      const it = choice.actions.length === 1 ? roll(view, choice.actions[0]!) : undefined;
      return it && it.faces < 6 ? [{ choice, ...it }] : [];
    });
    const all = rolled.map(({ choice }) => choice);
    return rolled.filter(({ choice }) => isFull(choice, all));
  };

  /** Every roll that is offered: what for, the faces that succeed, the chance. */
  const Attempts = ({ table, view }: { table: TableController; view: View }) => {
    if (table.manners.odds.value === 'off') return null;
    const side = (view.seat ?? 0) as Side;
    const attempts = attemptsIn(table, view);
    if (attempts.length === 0) return null;
    return (
      <ul class="attempts" aria-label="Rolls">
        {attempts.map(({ choice, faces, chance }) => (
          <li key={choice.says}>
            <span>{choice.says.split(':')[0]}</span>
            <Faces faces={faces} side={side} />
            <b>{percent(chance)}</b>
          </li>
        ))}
      </ul>
    );
  };

  /** What can be rolled for as the enemy comes, or after he has slipped away. */
  const RollPanel = ({ table }: DeskProps) => {
    const { asked, view: seen } = table.look.value;
    const view = seen as View;
    const name = view.question?.name ?? '';
    if (!asked || !ASKS.includes(name) || table.manners.odds.value === 'off') return null;
    if (attemptsIn(table, view).length === 0) return null;
    return (
      <section class="coop-panel" data-panel aria-label="What the die can do">
        <h4>
          What the die can do <RuleChip table={table} rule={name === 'march pursue' ? '13.3' : '12.4'} quiet />
        </h4>
        <Attempts table={table} view={view} />
      </section>
    );
  };

  return { Attempts, RollPanel };
});
