import type { Signal } from '@preact/signals';
import './BattleLeaves.css';

/** Where there is no room for all of a Battle it has three leaves. */
const LEAVES = [
  ['sides', 'The sides'],
  ['column', 'The column'],
  ['result', 'The result'],
] as const;
export type Leaf = (typeof LEAVES)[number][0];

export const Leaves = ({ leaf }: { leaf: Signal<Leaf> }) => (
  <nav class="dtom-leaves" aria-label="Leaves of the Battle">
    {LEAVES.map(([id, name]) => (
      <button key={id} type="button" aria-pressed={leaf.value === id} onClick={() => (leaf.value = id)}>
        {name}
      </button>
    ))}
  </nav>
);
