import type { Side } from '@liberty/colonies';
import { approachOf } from '@liberty/we-the-people';
import type { DeskProps } from '../../table/desk.ts';
import { perGame } from '../per-game.ts';
import type { FieldGame, WarView } from './field.ts';
import { type Rolling, rollBoxFor } from './RollBox.tsx';
import { useReckoned } from '../../table/reckoned.ts';
import { type Asked, type OwnRolls, fieldRollsFor } from './rolls.ts';

/** Questions whose box tells how a battle would go. */
const MEETINGS: readonly string[] = ['interception offer', 'evasion offer'];

export const rollPanelFor = perGame((opened: FieldGame) => {
  const { RollBox } = rollBoxFor(opened);
  const { fieldRolling } = fieldRollsFor(opened);

  /** The box of an edition: for every question that rolls, and for those that only it asks. */
  const panelWith = <V extends WarView>(
    own: OwnRolls<V>,
    more: (it: Asked<V>) => Rolling | undefined = () => undefined,
  ) =>
    function RollPanel({ table }: DeskProps) {
      const { asked, view: seen, viewer } = table.look.value;
      const view = seen as V;
      const isOn = asked && table.manners.odds.value !== 'off';
      const isMeeting = isOn && MEETINGS.includes(view.question?.name ?? '');
      const met = useReckoned(view, isMeeting, () => own.odds(view, approachOf(view)!));
      if (!isOn || viewer === undefined) return null;
      const it: Asked<V> = { view, choices: table.choices.value, own, met };
      const rolling = fieldRolling(it) ?? more(it);
      return rolling ? <RollBox table={table} rolling={rolling} side={viewer as Side} view={view} /> : null;
    };

  return { panelWith };
});
