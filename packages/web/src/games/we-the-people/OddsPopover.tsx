import { isSpaceId, space } from '@liberty/colonies';
import type { Wish } from '@liberty/table';
import { type Signal, useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Camera } from '../../board/camera.ts';
import { type Point, spotOf } from '../../board/chart.ts';
import { toPane } from '../../board/viewport.ts';
import type { TableController } from '../../table/controller.ts';
import type { Choice } from '../../table/desk.ts';
import { isNarrow, useNear } from '../../table/near.ts';
import { Sign } from '../../frame/Sign.tsx';
import { MeantButton } from '../../table/MeantButton.tsx';
import { RuleChip } from '../../table/Words.tsx';
import { chartFor } from './chart.ts';
import { TONES, type MapGame, mapFor } from './field.ts';
import { perGame } from '../per-game.ts';
import './OddsPopover.css';

/** Far enough from the space to leave its pieces and its name in sight. */
const BESIDE = 36;

/** A line from the space to its numbers. */
const Leader = ({ from: [x1, y1], to: [x2, y2] }: { from: Point; to: Point }) => {
  const bend = (x2 - x1) / 2;
  const d = `M${x1},${y1 + 34}C${x1 + bend * 0.3},${y1 + 70} ${x2 - bend},${y2} ${x2},${y2}`;
  return (
    <svg class="leader" aria-hidden="true">
      <path d={d} class="edge" />
      <path d={d} />
      <circle cx={x1} cy={y1 + 34} r="4" />
    </svg>
  );
};

/** Waits a moment under the pointer; a chosen space needs none. */
const useTarget = (table: TableController, held: Signal<boolean>): Wish | undefined => {
  const rested = useSignal<Wish | undefined>(undefined);
  const hovered = table.attention.hovered.value;
  const isHeld = held.value;
  useEffect(() => {
    if (isHeld) return undefined;
    const rest = setTimeout(() => (rested.value = hovered), hovered ? 200 : 600);
    return () => clearTimeout(rest);
  }, [hovered, isHeld]);
  return table.attention.selected.value ?? rested.value;
};

/** Up to this width the numbers lie over the map. */
const NARROW = 799;

/** An attack that is thought about, and the choice that makes it. */
export interface Reckoned {
  readonly table: TableController;
  readonly choice: Choice;
}

export const oddsPopoverFor = perGame((opened: MapGame) => {
  const { chart } = chartFor(opened);
  const { spaceName } = mapFor(opened);

  const standing = (camera: Camera, id: string): Point => {
    const { x, y } = spotOf(chart, id);
    return toPane(camera.view.value, [x, y]);
  };

  /** On a phone the map moves until the space stands above its numbers. */
  const useSpaceAbove = (camera: Camera, id: string | undefined): { readonly current: HTMLElement | null } => {
    const panel = useRef<HTMLElement>(null);
    useEffect(() => {
      const { width, height } = camera.pane.value;
      if (id === undefined || !panel.current || width > NARROW) return;
      const { x, y } = spotOf(chart, id);
      camera.centre([x, y], { left: 0, top: 0, right: 0, bottom: height - panel.current.offsetTop });
    }, [id]);
    return panel;
  };

  /** Before an attack: the odds, at once or on request, and the attack itself. */
  const OddsPopover = ({
    table,
    camera,
    Reckoning,
    rule,
  }: {
    table: TableController;
    camera: Camera;
    /** The section of an attack. */
    rule: string;
    /** What the edition reckons of it. */
    Reckoning: ComponentType<Reckoned>;
  }) => {
    /** The pointer is on the numbers: they stay. */
    const held = useSignal(false);
    const requested = useSignal(false);
    const wish = useTarget(table, held);
    const manner = table.manners.odds.value;
    const { viewer, position } = table.look.value;
    useEffect(() => {
      held.value = false;
      requested.value = false;
    }, [position, wish?.id]);
    const choice = manner === 'off' || !wish || !isSpaceId(wish.id) ? undefined : table.at(wish).find((it) => it.fight);
    const panel = useSpaceAbove(camera, choice && wish!.id);
    const lies = useNear(panel, {
      wish: choice && !isNarrow() ? wish : undefined,
      holds: choice?.says ?? '',
      lit: true,
      apart: BESIDE,
    });
    if (!choice || !wish || !isSpaceId(wish.id)) return null;
    const name = spaceName(space(wish.id));
    const at = standing(camera, wish.id);
    const { x, y, w } = lies.value ?? { x: 0, y: 0, w: 0 };
    return (
      <>
        {lies.value && (
          <Leader from={at} to={[x > at[0] ? x : x + w, Math.min(y + 150, Math.max(y + 24, at[1] + 40))]} />
        )}
        <section
          ref={panel}
          class="odds-popover"
          data-panel
          aria-label={`Odds at ${name}`}
          onPointerEnter={() => (held.value = true)}
          onPointerLeave={() => (held.value = false)}
        >
          <h4>
            Attack {name} <RuleChip table={table} rule={rule} />
          </h4>
          {manner === 'on' || requested.value ? (
            <Reckoning key={choice.says} table={table} choice={choice} />
          ) : (
            <button type="button" class="button" onClick={() => (requested.value = true)}>
              Show the odds
            </button>
          )}
          <div class="row">
            <button type="button" class="button quiet" onClick={() => table.attention.dismiss()}>
              Cancel
            </button>
            <MeantButton
              table={table}
              looks={`primary ${TONES[(viewer ?? 0) as 0 | 1]}`}
              data-says={choice.says}
              onClick={() => table.choose(choice)}
            >
              <Sign name="swords" size={16} /> Attack
            </MeantButton>
          </div>
        </section>
      </>
    );
  };

  return { OddsPopover };
});
