import type { Seat } from '@liberty/table';
import type { TableController } from './controller.ts';
import './Considering.css';

/** At the seat of a computer that is asked: that it thinks, or waits, and how to change that. */
export const Considering = ({ table, seat }: { table: TableController; seat: Seat }) => {
  const { considering, paused } = table.automatic;
  if (paused.value && table.eyes.now.value.asked?.seat === seat)
    return (
      <div class="considering">
        <span>waits</span>
        <button type="button" onClick={() => table.automatic.goOn()}>
          Go on
        </button>
      </div>
    );
  if (considering.value?.seat !== seat) return null;
  return (
    <div class="considering busy">
      <span>considering</span>
      <button type="button" onClick={() => table.automatic.pause()}>
        Stop
      </button>
    </div>
  );
};
