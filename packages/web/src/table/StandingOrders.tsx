import { useSignal } from '@preact/signals';
import type { Seat, StandingOrder } from '@liberty/table';
import { Sign } from '../frame/Sign.tsx';
import { useShutting } from '../frame/shutting.ts';
import type { TableController } from './controller.ts';
import './StandingOrders.css';

const give = (table: TableController, seat: Seat, id: string, way: string | undefined): void => {
  table.orders.give(seat, id, way);
  table.automatic.next();
};

/** Whoever looks, if he plays. */
const seatOf = (table: TableController): Seat | undefined => {
  const { viewer, live } = table.look.value;
  return live && viewer !== undefined && table.eyes.isHuman(viewer) ? viewer : undefined;
};

const OrderRow = ({ table, seat, order }: { table: TableController; seat: Seat; order: StandingOrder }) => (
  <label>
    {order.about}
    <select
      value={table.orders.of(seat)[order.id] ?? ''}
      onChange={({ currentTarget: { value } }) => give(table, seat, order.id, value === '' ? undefined : value)}
    >
      <option value="">ask me</option>
      {order.ways.map(({ id, says }) => (
        <option key={id} value={id}>
          {says}
        </option>
      ))}
    </select>
  </label>
);

/** What has been ordered, each ended by one click; and all that could be. */
export const StandingBar = ({ table }: { table: TableController }) => {
  const open = useSignal(false);
  const seat = seatOf(table);
  if (seat === undefined || table.look.value.view.outcome) return null;
  const orders = table.orders.for(seat);
  if (orders.length === 0) return null;
  const given = table.orders.of(seat);
  const standing = orders.flatMap((order) => {
    const way = order.ways.find(({ id }) => id === given[order.id]);
    return way ? [{ order, way }] : [];
  });
  return (
    <section class="standing-bar" aria-label="Standing answers">
      <button type="button" class="fold" aria-expanded={open.value} onClick={() => (open.value = !open.value)}>
        Standing answers{standing.length > 0 ? `: ${standing.length}` : ''} <Sign name="down" size={14} />
      </button>
      {standing.map(({ order, way }) => (
        <button
          key={order.id}
          type="button"
          class="standing"
          title="Ask me again"
          aria-label={`${order.about}: ${way.says}. End this standing answer`}
          onClick={() => give(table, seat, order.id, undefined)}
        >
          {order.about}: {way.says} <Sign name="close" size={12} />
        </button>
      ))}
      {open.value && (
        <div class="standing-list">
          {orders.map((order) => (
            <OrderRow key={order.id} table={table} seat={seat} order={order} />
          ))}
          <small>Given for you while this page is open, and told in the log as preset.</small>
        </div>
      )}
    </section>
  );
};

/** Beside a question that recurs: how it could be answered from now on. */
export const StandingOffer = ({ table }: { table: TableController }) => {
  const open = useSignal(false);
  const within = useShutting<HTMLDivElement>(open.value, () => (open.value = false));
  const { asked, view } = table.look.value;
  const seat = seatOf(table);
  const offered = asked ? table.orders.offered(view) : [];
  if (seat === undefined || offered.length === 0) return null;
  return (
    <div class="standing-offer" ref={within}>
      <button type="button" class="link" aria-expanded={open.value} onClick={() => (open.value = !open.value)}>
        Standing answer
      </button>
      {open.value && (
        <div class="standing-ways" role="group" aria-label="From now on">
          {offered.map(({ order, way }) => (
            <button key={way.id} type="button" class="button" onClick={() => give(table, seat, order.id, way.id)}>
              {way.says}
            </button>
          ))}
        </div>
      )}
    </div>
  );
};
