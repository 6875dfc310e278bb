import {
  AMERICAN,
  BOX,
  CANADA,
  COLONIES,
  GENERALS_OF,
  SPACE_COUNT,
  type Side as Camp,
  THIRTEEN,
  markersIn,
  unitsOnMap,
  unitsWord,
} from '@liberty/colonies';
import { seatName } from '../../table/seat-name.ts';
import { Considering } from '../../table/Considering.tsx';
import type { TableController } from '../../table/controller.ts';
import { type WarView, SIDE, TONES, boardOf, generalName, type MapGame, type MapView, mapFor } from './field.ts';
import { crestOf } from './pieces.tsx';
import { perGame } from '../per-game.ts';
import './Side.css';

/** What a seat shows of itself; not every edition keeps British units in a box. */
type SeatView = MapView & Pick<WarView, 'hands'> & Partial<Pick<WarView, 'britishBox'>>;

const CRESTS = [crestOf(0), crestOf(1)] as const;

/** How many colonies a side has of those it needs. */
export const Goal = ({ side, held, need }: { side: Camp; held: number; need: number }) => (
  <div class="goal">
    <b class={`side-word ${TONES[side]}`}>{SIDE[side]}</b>
    <div class={`meter ${TONES[side]}`} aria-hidden="true">
      {Array.from({ length: need }, (_, i) => (
        <i key={i} class={i < held ? 'on' : ''} />
      ))}
    </div>
    <span>{held > need ? `${held} held` : `${held} of ${need}`}</span>
  </div>
);

const Stat = ({ n, of }: { n: number; of: string }) => (
  <span>
    <b>{n}</b> {n === 1 ? of : `${of}s`}
  </span>
);

export const sideFor = perGame((opened: MapGame) => {
  const { atlas, spaceName } = mapFor(opened);

  /** A seat: who sits there, his cards, his forces, and what waits in his box. */
  const SeatPanel = ({ table, side }: { table: TableController; side: Camp }) => {
    const look = table.look.value;
    const view = look.view as unknown as SeatView;
    const b = boardOf(view);
    const Crest = CRESTS[side];
    const markers = view.control.filter((it) => it === side).length;
    const generals = GENERALS_OF[side]!.filter((g) => view.generalAt[g]! < SPACE_COUNT).length;
    const boxed = GENERALS_OF[side]!.filter((g) => view.generalAt[g] === BOX).map(generalName);
    const box = [...boxed, ...(side === AMERICAN ? [] : view.britishBox ? [unitsWord(view.britishBox)] : [])];
    const congress =
      side === AMERICAN ? (view.congress >= 0 ? `Congress in ${spaceName(view.congress)}` : 'Congress dispersed') : '';
    const asked = view.question?.seat === side;
    return (
      <section class={`seat ${TONES[side]}${asked ? ' asked' : ''}`} aria-label={SIDE[side]}>
        <Crest size={38} />
        <div class="who">
          {SIDE[side]} <small>{seatName(table, side)}</small>
        </div>
        <div
          class={`backs ${TONES[side]}`}
          role="img"
          aria-label={`${view.hands[side].count} ${view.hands[side].count === 1 ? 'card' : 'cards'}`}
        >
          {Array.from({ length: Math.min(9, view.hands[side].count) }, (_, i) => (
            <i key={i} />
          ))}
          <span>{view.hands[side].count}</span>
        </div>
        <div class="stats">
          <Stat n={unitsOnMap(b, side)} of="unit" />
          <Stat n={markers} of="marker" />
          <Stat n={generals} of="general" />
        </div>
        <div class="in-box">
          {box.length > 0 ? `In the box: ${box.join(', ')}` : 'The box is empty'}
          {congress !== '' && ` · ${congress}`}
        </div>
        <Considering table={table} seat={side} />
      </section>
    );
  };

  /** Every colony with its markers and its owner; outlined where one marker decides. `canada` is its owner by the edition's rule. */
  const Colonies = ({ view, canada }: { view: MapView; canada: Camp | undefined }) => {
    const b = boardOf(view);
    return (
      <div class="colonies">
        {[...THIRTEEN, CANADA].map((colony) => {
          const [a, br] = [markersIn(b, atlas, 0, colony), markersIn(b, atlas, 1, colony)];
          const owner = colony === CANADA ? canada : br > a ? 1 : 0;
          const thin = colony !== CANADA && Math.abs(a - br) <= 1;
          return (
            <div
              key={colony}
              class={`${owner === undefined ? 'nobody' : TONES[owner]}${thin ? ' thin' : ''}`}
              title={atlas.colonyNames[colony]}
            >
              {COLONIES[colony]}
              <small>
                {a}–{br}
              </small>
            </div>
          );
        })}
      </div>
    );
  };

  return { SeatPanel, Colonies };
});
