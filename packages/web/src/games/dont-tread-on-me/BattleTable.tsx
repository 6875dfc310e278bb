import { BRITISH, type Result, type Side, columnOf, type DontTreadOnMe } from '@liberty/dont-tread-on-me';
import { Die } from '../../table/Die.tsx';
import type { TableController } from '../../table/controller.ts';
import { RuleChip } from '../../table/Words.tsx';
import type { Story } from './battle.ts';
import { gameFor } from './game.ts';
import { tellingFor } from './telling.ts';
import { perGame } from '../per-game.ts';
import './BattleTable.css';

const DICE = [1, 2, 3, 4, 5, 6];

/** Who wins by a result when this side attacks: for the colour and the shape of its cell. */
const winnerBy = (result: Result, attacker: Side): string => {
  if (result === 'EX') return 'ex';
  if (result === 'CA') return 'ca';
  const attackerWins = result.startsWith('D');
  return attackerWins === (attacker === BRITISH) ? 'you' : 'rebels';
};

export const battleTableFor = perGame((opened: DontTreadOnMe) => {
  const { kit } = gameFor(opened);
  const { labels, sums } = tellingFor(opened);

  /** 8/8 The table of results: the column from the odds dashed, that after the shifts solid, the row of the die, and the cell. */
  const BattleTable = ({ table, story }: { table: TableController; story: Story }) => {
    const { odds, die } = story;
    const { attack, defence } = sums(story);
    const from = columnOf(kit, attack, defence);
    const to = odds?.column ?? -1;
    const { attacker } = story.battle;
    return (
      <div class="dtom-crt">
        <h3 class="head">
          Combat results <RuleChip table={table} rule="8/8" quiet />
        </h3>
        <table>
          <thead>
            <tr>
              <td />
              {labels.map((label, column) => (
                <th key={label} scope="col" class={column === to ? 'to' : column === from ? 'from' : ''}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {DICE.map((row) => (
              <tr key={row} class={row === die ? 'rolled' : ''}>
                <th scope="row">
                  <Die value={row} tone={row === die ? 'br' : ''} size={18} />
                </th>
                {labels.map((label, column) => {
                  const result = kit.crt[column * 6 + row - 1]!;
                  const cls = `${winnerBy(result, attacker)}${column === to ? ' col' : ''}${column === to && row === die ? ' hit' : ''}`;
                  return (
                    <td key={label} class={cls}>
                      {result}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
        <p class="key">
          <span class="you">you win</span> <span class="rebels">Rebels win</span> A attacker, D defender · E eliminated,
          R retreats, -P pursued · EX exchange · CA counterattack
          {odds ? '' : ' · dashed: the column as it stands now, before the shifts'}
        </p>
      </div>
    );
  };

  return { BattleTable };
});
