import type { View } from '@liberty/rebellion-1775';
import type { DeskProps } from '../../table/desk.ts';
import { decide, decidedBy } from './presets.ts';
import './Presets.css';

/** Is anything answered by itself for the one who looks? */
export const anyPreset = ({ table }: DeskProps): boolean => {
  const { view, viewer } = table.look.value;
  if (viewer === undefined) return false;
  const { casualties, orders } = decidedBy(table, viewer, view as View);
  return casualties !== 'ask' || orders !== 'ask';
};

/** What is answered by itself from now on for the one who looks; changed between two rolls it holds for the next. */
export const Presets = ({ table }: DeskProps) => {
  const { viewer } = table.look.value;
  const view = table.look.value.view as View;
  if (viewer === undefined || !table.eyes.isHuman(viewer)) return null;
  const it = decidedBy(table, viewer, view);
  const set = (change: Partial<typeof it>): void => {
    decide(table, { ...it, ...change }, view);
    table.automatic.next();
  };
  return (
    <div class="presets" role="group" aria-label="Answered by itself">
      <label>
        Casualties
        <select
          value={it.casualties}
          onChange={({ currentTarget: { value } }) => set({ casualties: value === 'auto' ? 'auto' : 'ask' })}
        >
          <option value="ask">ask me</option>
          <option value="auto">by rule</option>
        </select>
      </label>
      <label>
        Orders
        <select
          value={it.orders}
          onChange={({ currentTarget: { value } }) =>
            set({ orders: value === 'never' || value === 'losing' ? value : 'ask' })
          }
        >
          <option value="ask">ask me</option>
          <option value="losing">below 50%</option>
          <option value="never">never</option>
        </select>
      </label>
    </div>
  );
};
