import type { Side } from '@liberty/colonies';
import { type BattleOdds, reaches, type ReferenceManual } from '@liberty/we-the-people-d10';
import type { TableController } from '../../table/controller.ts';
import { RuleChip } from '../../table/Words.tsx';
import { generalName } from '../we-the-people/field.ts';
import { manualGameFor } from './game.ts';
import { TenDie } from './TenDie.tsx';
import { perGame } from '../per-game.ts';
import './Trial.css';

export type Tried = BattleOdds['trial'];

const FACES = Array.from({ length: 10 }, (_, i) => i + 1);

/** The ten faces of the die: those with which the attacker wins stand out; the one that fell is ringed. */
export const Faces = ({
  trial,
  attacker,
  fell,
}: {
  trial: Extract<Tried, { by: 'table' }>;
  attacker: Side;
  fell?: number | undefined;
}) => (
  <ol class="ten-faces" aria-label="Faces of the ten-sided die">
    {FACES.map((roll) => {
      const wins = reaches(roll, trial);
      return (
        <li key={roll} class={`${wins ? 'wins' : 'loses'}${roll === fell ? ' fell' : ''}`}>
          <TenDie value={roll} side={attacker} size={26} pale={!wins} />
          <small aria-hidden="true">{wins ? 'win' : '–'}</small>
          <span class="hidden">{wins ? 'the attacker wins' : 'the attacker loses'}</span>
        </li>
      );
    })}
  </ol>
);

export const manualTrialFor = perGame((opened: ReferenceManual) => {
  const { isReconstructed, kit } = manualGameFor(opened);

  /** What the defending general does to the die. */
  const ModifierWords = ({ modifier, defending }: { modifier: number; defending: number }) => {
    const whose =
      defending < 0 ? 'nobody leads the defenders' : `${generalName(defending)}, battle ${kit.battle[defending]!}`;
    const sign = modifier === 0 ? '±0' : modifier > 0 ? `+${modifier}` : `−${-modifier}`;
    return (
      <>
        <b>{sign}</b> {whose}
      </>
    );
  };

  /** How the battle is tried: a certainty, or the number of the table, what is added to the die, and its faces. */
  const Trial = ({
    table,
    trial,
    attacker,
    totals,
    defending,
    faces,
    fell,
    brief = false,
  }: {
    table: TableController;
    trial: Tried;
    attacker: Side;
    /** The attacker's and the defender's. */
    totals: readonly [number, number];
    defending: number;
    /** Are the faces shown? They are the odds. */
    faces: boolean;
    fell?: number | undefined;
    /** Beside a space there is room for few words. */
    brief?: boolean;
  }) => {
    if (trial.by !== 'table')
      return (
        <div class="trial certain">
          <p>
            <b>No roll: the attacker wins.</b>{' '}
            {trial.by === 'total-of-one'
              ? 'A defender with a total of 1 has lost.'
              : `Nobody leads the defenders, and ${totals[0]} is more than ${totals[1]}.`}{' '}
            <RuleChip table={table} rule="M5.9" quiet />
          </p>
        </div>
      );
    return (
      <div class="trial">
        <dl>
          <dt>
            Target <RuleChip table={table} rule="M5.8" quiet />
          </dt>
          <dd>
            <b>{trial.target}</b> {totals[0]} against {totals[1]}
          </dd>
          <dt>
            The die <RuleChip table={table} rule="M5.10" quiet />
          </dt>
          <dd>
            <ModifierWords modifier={trial.modifier} defending={defending} />
          </dd>
        </dl>
        {faces && <Faces trial={trial} attacker={attacker} fell={fell} />}
        {isReconstructed() && (
          <small class="reconstructed">
            {brief
              ? 'The table is reconstructed (M-14).'
              : 'The manual does not print its table: this one is reconstructed (M-14). A 10 always wins, a 1 always loses.'}
          </small>
        )}
      </div>
    );
  };

  return { ModifierWords, Trial };
});
