import {
  AMERICAN,
  BOX,
  COLONIES,
  GENERALS_OF,
  SIDES,
  SPACE_COUNT,
  type Side as Camp,
  THIRTEEN,
  markersIn,
  unitsOnMap,
  CANADA,
} from '@liberty/colonies';
import { type Play, type View, standing, winnerBy } from '@liberty/we-the-people';
import { seatName } from '../../table/seat-name.ts';
import type { TableController } from '../../table/controller.ts';
import type { DeskProps } from '../../table/desk.ts';
import { RuleChip } from '../../table/Words.tsx';
import { SIDE, TONES, atlas, boardOf, cardName, frameOf, generalName, kit, spaceName } from './game.ts';
import { crestOf } from './pieces.tsx';

const CRESTS = [crestOf(0), crestOf(1)] as const;

const Considering = ({ table, seat }: { table: TableController; seat: number }) => {
  const { considering, paused } = table.automatic;
  if (paused.value && table.desk.game.question(table.match.s)?.seat === seat)
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

const SeatPanel = ({ table, side }: { table: TableController; side: Camp }) => {
  const look = table.look.value;
  const view = look.view as View;
  const b = boardOf(view);
  const Crest = CRESTS[side];
  const markers = view.control.filter((it) => it === side).length;
  const generals = GENERALS_OF[side]!.filter((g) => view.generalAt[g]! < SPACE_COUNT).length;
  const boxed = GENERALS_OF[side]!.filter((g) => view.generalAt[g] === BOX).map(generalName);
  const box = [...boxed, ...(side === AMERICAN ? [] : view.britishBox > 0 ? [`${view.britishBox} CU`] : [])];
  const congress =
    side === AMERICAN ? (view.congress >= 0 ? `Congress in ${spaceName(view.congress)}` : 'Congress dispersed') : '';
  const asked = view.question?.seat === side;
  return (
    <section class={`seat ${TONES[side]}${asked ? ' asked' : ''}`} aria-label={SIDE[side]}>
      <Crest size={38} />
      <div class="who">
        {SIDE[side]} <small>{seatName(table, side)}</small>
      </div>
      <div class={`backs ${TONES[side]}`} role="img" aria-label={`${view.hands[side].count} cards`}>
        {Array.from({ length: Math.min(9, view.hands[side].count) }, (_, i) => (
          <i key={i} />
        ))}
        <span>{view.hands[side].count}</span>
      </div>
      <div class="stats">
        <span>
          <b>{unitsOnMap(b, side)}</b> CU
        </span>
        <span>
          <b>{markers}</b> PC
        </span>
        <span>
          <b>{generals}</b> generals
        </span>
      </div>
      <div class="in-box">
        {box.length > 0 ? `In the box: ${box.join(', ')}` : 'The box is empty'}
        {congress !== '' && ` · ${congress}`}
      </div>
      <Considering table={table} seat={side} />
    </section>
  );
};

const YearTrack = ({ table, view }: { table: TableController; view: View }) => {
  const years = kit.components.track;
  const laid = frameOf<Play>(view, 'play');
  const due = view.warEnds >= 0 ? cardName(view.warEnds).replace(/^.*War Ends in /, '') : undefined;
  return (
    <section aria-label="Year">
      <h3>
        The Year {view.year} <small>{view.regulars ? 'British Regulars +1' : 'Regulars lost'}</small>
      </h3>
      <div class="years">
        {years.map(({ year, units }) => (
          <div key={year} class={year < view.year ? 'past' : year === view.year ? 'now' : ''}>
            <b>’{year % 100}</b>
            <span>+{units}</span>
          </div>
        ))}
      </div>
      <div class="plays">
        {laid ? `${SIDE[laid.side]} plays` : 'Between cards'}
        {view.alliance && <span>French Alliance</span>}
        {view.mutiny && <span>Mutiny</span>}
        <span class="end">
          {due ? `ends ${due}` : 'end year not set'} <RuleChip table={table} rule="6.2h" quiet />
        </span>
      </div>
    </section>
  );
};

const NEED = [9, 6] as const;

const verdictOf = (result: ReturnType<typeof standing>): string => {
  const winner = winnerBy(result);
  if (winner === undefined) return 'Neither side wins: a compromise peace.';
  return winner === AMERICAN ? 'The Americans win their independence.' : 'The British keep their colonies.';
};

const Standing = ({ table, view }: { table: TableController; view: View }) => {
  const b = boardOf(view);
  const result = standing(b, atlas);
  const held = [result.american + (result.canada ? 1 : 0), result.british] as const;
  return (
    <section aria-label="If it ended now">
      <h3>
        If it ended now <RuleChip table={table} rule="12.0b" quiet />
      </h3>
      {SIDES.map((side) => (
        <div key={side} class="goal">
          <b class={`side-word ${TONES[side]}`}>{SIDE[side]}</b>
          <div class={`meter ${TONES[side]}`} aria-hidden="true">
            {Array.from({ length: NEED[side] }, (_, i) => (
              <i key={i} class={i < held[side] ? 'on' : ''} />
            ))}
          </div>
          <span>
            {held[side]} of {NEED[side]}
          </span>
        </div>
      ))}
      <div class="colonies">
        {[...THIRTEEN, CANADA].map((colony) => {
          const [a, br] = [markersIn(b, atlas, 0, colony), markersIn(b, atlas, 1, colony)];
          const owner = colony === CANADA ? (result.canada ? 'am' : 'br') : br > a ? 'br' : 'am';
          const thin = colony !== CANADA && Math.abs(a - br) <= 1;
          return (
            <div key={colony} class={`${owner}${thin ? ' thin' : ''}`} title={atlas.colonyNames[colony]}>
              {COLONIES[colony]}
              <small>
                {a}–{br}
              </small>
            </div>
          );
        })}
      </div>
      <p class="verdict">
        {verdictOf(result)} <small>Outlined: one PC decides.</small>
      </p>
    </section>
  );
};

/** Seats, year track, and how it stands. */
export const Side = ({ table }: DeskProps) => {
  const view = table.look.value.view as View;
  return (
    <div class="wtp-side">
      <SeatPanel table={table} side={1} />
      <SeatPanel table={table} side={0} />
      <YearTrack table={table} view={view} />
      <Standing table={table} view={view} />
    </div>
  );
};
