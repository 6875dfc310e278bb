import type { DeskProps } from '../../table/desk.ts';
import { settings } from '../../settings.ts';

/** Is anything answered by itself? */
export const anyPreset = (): boolean => settings.casualties.value !== 'ask' || settings.orders.value !== 'ask';

/** What is answered by itself from now on; changed between two rolls it holds for the next. */
export const Presets = ({ table }: DeskProps) => (
  <div class="presets" role="group" aria-label="Answered by itself">
    <label>
      Casualties
      <select
        value={settings.casualties.value}
        onChange={({ currentTarget: { value } }) => {
          settings.casualties.value = value === 'auto' ? 'auto' : 'ask';
          table.automatic.next();
        }}
      >
        <option value="ask">ask me</option>
        <option value="auto">by rule</option>
      </select>
    </label>
    <label>
      Orders
      <select
        value={settings.orders.value}
        onChange={({ currentTarget: { value } }) => {
          settings.orders.value = value === 'never' || value === 'losing' ? value : 'ask';
          table.automatic.next();
        }}
      >
        <option value="ask">ask me</option>
        <option value="losing">below 50 %</option>
        <option value="never">never</option>
      </select>
    </label>
  </div>
);
