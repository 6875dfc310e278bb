import { BRITISH, REBEL } from '@liberty/dont-tread-on-me';
import type { TableController } from '../../table/controller.ts';
import { Die } from '../../table/Die.tsx';
import { RuleChip } from '../../table/Words.tsx';
import { type Saying, type Step, signed } from './telling.ts';
import './BattleSteps.css';

/** Sentences with their sections; a number in the colour of the side it helps. */
export const Sayings = ({ table, says }: { table: TableController; says: readonly Saying[] }) => (
  <>
    {says.map(({ says: text, rule, by, helps, nil }) => (
      <span key={text} class={nil ? 'nil' : ''}>
        {by !== undefined && <b class={helps === BRITISH ? 'plus' : helps === REBEL ? 'minus' : ''}>{signed(by)}</b>}{' '}
        {text} {rule !== undefined && <RuleChip table={table} rule={rule} quiet />}
      </span>
    ))}
  </>
);

/** How the column was found, step by step, also those that gave nothing. */
export const Steps = ({ table, steps }: { table: TableController; steps: readonly Step[] }) => (
  <div class="dtom-battle-steps">
    <h3 class="head">How the column was found</h3>
    <dl>
      {steps.map(({ head, rule, die, says, so }) => (
        <div key={head}>
          <dt>
            {head} <RuleChip table={table} rule={rule} quiet />
          </dt>
          <dd>
            {die !== undefined && <Die value={die} tone="" size={17} />} <Sayings table={table} says={says} />
            {so !== undefined && <b class="so">{so}</b>}
          </dd>
        </div>
      ))}
    </dl>
  </div>
);
