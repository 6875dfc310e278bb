import {
  BATTLE,
  PLACES,
  QUEBEC,
  TO,
  type View,
  has,
  rebelPlaces,
  britishPlaces,
  type DontTreadOnMe,
} from '@liberty/dont-tread-on-me';
import type { Wish } from '@liberty/table';
import { useComputed } from '@preact/signals';
import { useContext, useEffect, useMemo, useRef } from 'preact/hooks';
import { MapBoard } from '../../board/MapBoard.tsx';
import { wishOf } from '../../board/thing.ts';
import { NO_INSET } from '../../board/viewport.ts';
import type { TableController } from '../../table/controller.ts';
import type { DeskProps } from '../../table/desk.ts';
import { MovingContext } from '../../table/moving-context.ts';
import { type Story, fought } from './battle.ts';
import { type LandCamera, cameraOf, isSmallPane } from './camera.ts';
import { chartFor, countyLaid, stateLaid, viewOf } from './chart.ts';
import { dockingOf } from './docking.ts';
import { factsFor } from './facts.ts';
import { spotOfUnit, unitsOn } from './Fan.tsx';
import { FanLine } from './FanLine.tsx';
import { followFor } from './follow.ts';
import { stateOfView } from './game.ts';
import { groundFor } from './ground.tsx';
import { namesFor } from './names.tsx';
import { oddsPanelFor } from './OddsPanel.tsx';
import { pillsFor } from './Pills.tsx';
import { sceneFor } from './scene.tsx';
import { stateTabsFor } from './StateTabs.tsx';
import { watersFor } from './waters.ts';
import { perGame } from '../per-game.ts';
import './Board.css';

const holder = (view: View, id: string): string => {
  const x = PLACES.indexOf(id);
  if (x < 0) return 'transparent';
  const s = stateOfView(view);
  if (has(britishPlaces(s), x)) return has(rebelPlaces(s), x) ? 'var(--act-ring)' : 'var(--br)';
  return has(rebelPlaces(s), x) ? 'var(--am)' : 'var(--line-2)';
};

/** A position in patches of colour, for the list of games. */
export const Miniature = ({ view }: { view: View }) => (
  <svg viewBox="0 0 1296 944" class="miniature" aria-hidden="true">
    {PLACES.map((id, x) => (
      <path key={id} d={countyLaid(x).path} fill={holder(view, id)} stroke="var(--paper-0)" stroke-width="4" />
    ))}
  </svg>
);

/** More Counties than this shine calmly. */
const MANY = 6;

/** The dock and the odds lie on the open Atlantic: where that is on this pane, for the styles. */
const usePlaces = (camera: LandCamera, board: { readonly current: HTMLElement | null }): void => {
  const { width, height } = camera.pane.value;
  useEffect(() => {
    const pane = board.current?.closest<HTMLElement>('.pane');
    if (!pane || width === 0) return;
    const scale = Math.min(width / 1296, height / 944);
    const above = (height / scale - 944) / 2;
    const set = (name: string, px: number): void => pane.style.setProperty(`--dtom-${name}`, `${Math.round(px)}px`);
    set('dock-left', 760 * scale);
    set('dock-top', (770 + above) * scale);
    set('odds-left', 986 * scale);
    set('odds-top', (526 + above) * scale);
    set('dock-high', height - (770 + above) * scale);
  }, [width, height]);
};

/** While a Battle is shown the map moves until its State lies beside the panel, and goes back when that is over. */
const useBattleView = (camera: LandCamera, story: Story | undefined): void => {
  const place = story?.battle.place;
  const pane = camera.pane.value;
  useEffect(() => {
    if (place === undefined || isSmallPane(pane)) return undefined;
    const before = camera.view.peek();
    camera.showRect(viewOf(place), { ...NO_INSET, left: 56, right: pane.width - Math.max(300, pane.width * 0.316) });
    const shown = camera.view.peek();
    return () => {
      if (camera.view.peek() === shown) camera.restore(before);
    };
  }, [place, pane]);
};

/** The State of a Battle stays bright, the rest of the map is veiled; its County has a gold edge. */
const BattleVeil = ({ story }: { story: Story }) => {
  const { place } = story.battle;
  const bright = place === QUEBEC ? countyLaid(place).path : stateLaid(place >> 2).path;
  return (
    <g class="dtom-veil" aria-hidden="true">
      <path d={`M-400,-300H1900V1500H-400Z${bright}`} class="veil" />
      <path d={countyLaid(place).path} class="dark" />
      <path d={countyLaid(place).path} class="gold" />
    </g>
  );
};

/** A click on a pile, or on a place that is no answer, fans its counters out in the dock. Says whether the click went no further. */
const fannedBy = (target: EventTarget | null, table: TableController, isAnswer: (wish: Wish) => boolean): boolean => {
  if (!(target instanceof Element)) return false;
  const key = target.closest('.map-pane [data-thing]')?.getAttribute('data-thing');
  const view = table.look.value.view as View;
  const wish = key ? wishOf(key) : undefined;
  if (!wish) return false;
  const spot = wish.kind === 'space' ? wish.id : wish.kind === 'unit' ? spotOfUnit(view, wish.id) : undefined;
  if (spot === undefined || unitsOn(view, spot).length === 0) return false;
  const { fan } = dockingOf(table);
  if (wish.kind === 'unit' && target.closest('[data-pile]')) {
    fan.value = spot;
    return true;
  }
  if (!isAnswer(wish)) fan.value = spot;
  return false;
};

export const boardFor = perGame((opened: DontTreadOnMe) => {
  const { chart } = chartFor(opened);
  const { spoken } = factsFor(opened);
  const { useFollow } = followFor(opened);
  const { Ground } = groundFor(opened);
  const { Names } = namesFor(opened);
  const { OddsPanel } = oddsPanelFor(opened);
  const { Pills } = pillsFor(opened);
  const { figures } = sceneFor(opened);
  const { StateTabs } = stateTabsFor(opened);
  const { seaworthy } = watersFor(opened);

  const Board = ({ table }: DeskProps) => {
    const camera = useMemo(() => cameraOf(chart), []);
    const tabletop = useMemo(() => seaworthy(table), [table]);
    const moving = useContext(MovingContext);
    const board = useRef<HTMLDivElement>(null);
    const view = table.look.value.view as View;
    const { fan, folded, page } = dockingOf(table);
    const fighting = fought(table);
    const story = folded.value ? undefined : (fighting?.stories[page.value] ?? fighting?.stories.at(-1));
    /** In steps, so that nothing is drawn anew at every turn of the wheel. */
    const scale = useComputed(() => Math.floor(camera.view.value.scale * 40 + 0.01) / 40).value;
    useFollow(table, camera);
    usePlaces(camera, board);
    useBattleView(camera, story);
    const pieces = useMemo(() => figures(view, scale), [view, scale]);
    const many = view.options.filter((a) => TO.is(a) || BATTLE.is(a)).length > MANY;
    const fanOut = (event: MouseEvent): void => {
      if (fannedBy(event.target, table, (wish) => tabletop.at(wish).length > 0)) event.stopPropagation();
    };
    return (
      <div class="dtom-board" ref={board} data-many={many ? 'yes' : undefined} onClickCapture={fanOut}>
        <MapBoard
          table={tabletop}
          chart={chart}
          camera={camera}
          figures={pieces}
          overlays={[]}
          isOver={view.outcome !== undefined}
          spoken={(id) => spoken(id, view)}
          dot={(id) => holder(view, id)}
          ornaments={null}
          ground={<Ground view={view} table={tabletop} />}
          names={<Names view={view} scale={scale} />}
          veil={
            <>
              {story && <BattleVeil story={story} />}
              <Pills view={view} scale={scale} />
              {fan.value !== undefined && <FanLine camera={camera} chart={chart} spot={fan.value} />}
            </>
          }
          onMotion={(running) => moving.start(running)}
        />
        <StateTabs table={table} camera={camera} />
        <OddsPanel table={table} />
      </div>
    );
  };

  return { Board };
});
